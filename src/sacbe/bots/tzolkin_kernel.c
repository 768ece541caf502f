/* tzolkin_kernel.py in C: turns of Tzolk'in planned on a small copy of the position.

   Everything is done in the order and with the operations of the planner (planning.py), the rules of a turn
   (games/tzolkin) and the row (tzolkin_features.py), so that turns, values and the number of actions tried are
   the same to the last digit.  A test compares the two. */

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off")
#endif

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* What the box holds; a box that holds more is refused when a kernel is made */
#define SEATS 4
#define GEARS 5
#define SPAN 13
#define ACTS 10
#define TEMPLES 3
#define STEPS 10
#define TECHNOLOGIES 4
#define LEVELS 4
#define JUNGLES 4
#define DISPLAY 6
#define PLACES 8 /* of monuments */
#define FOOD_DAYS 4
#define DEALT 4
#define TILES 48
#define MONUMENTS 16
#define TYPES 4
#define EFFECTS 256
#define ITEMS 96
#define SOURCES 9
#define ACTIONS 512

#define BUILT 96
#define FRAMES 24
#define OWNED_BY 64
#define ROW 320
#define UNITS 256
#define CHOICES 96
#define SHORT 5
#define HOPES 2
#define HUGE_POINTS 1000
#define PORTION 64 /* lines judged at a time */
#define BETWEEN 16 /* nodes between two questions whether to stop */

enum { NONE = -1, CLOSED = -1 };
enum { CORN, WOOD, STONE, GOLD, SKULL, GOODS };
enum { PALENQUE, YAXCHILAN, TIKAL, UXMAL, CHICHEN };
enum { AGRICULTURE, EXTRACTION, ARCHITECTURE, THEOLOGY };
enum {
    DO_NOTHING, FISH, HARVEST, GAIN, LEARN, BUILD, TEMPLE_STEPS, OFFER, MARKET, WORKER, CORN_BUILD, ANY, LAY_SKULL
};
enum {
    DO_UP, DO_LEARN, DO_GAIN, DO_WORKER, DO_FEED, DO_LESS, DO_BUILD, DO_MARKET, DO_ACTION, DO_POINTS, DO_RESOURCE
};
enum {
    KEEP_STEP, TURN_STEP, PLACING_STEP, PICKING_STEP, ADVANCE_STEP, AS_STEP, DOWN_STEP, USE_STEP, HARVEST_STEP,
    LEARN_STEP, PAY_STEP, GAIN_STEP, BUILD_STEP, WITH_STEP, SPARE_STEP, UP_STEP, MARKET_STEP, THEOLOGY_STEP,
    LEVEL_STEP, EFFECT_STEP
};
enum { ALWAYS_ASKED = AS_STEP };
enum { PAID = 1, MAY_STOP = 2, MERCY = 1 };
enum { AS_TIKAL_2, FIRST_OF_TWO, SECOND_WITH, SECOND_WITHOUT, WITH_CORN, CHAINED };
enum { FROM_BUILDINGS, FROM_ARCHITECTURE, FROM_CHICHEN };
enum { CORN_TILE, WOOD_TILE };
/* Codes of actions */
enum {
    KEEP_CODE, BEG_CODE, DOWN_CODE, PUT_CODE, TAKE_CODE, AS_CODE, NOTHING_CODE, USE_CODE, HARVEST_CODE, LEARN_CODE,
    PAY_CODE, GAIN_CODE, BUILD_CODE, SPARE_CODE, WITH_CODE, UP_CODE, SELL_CODE, BUY_CODE, ADVANCE_CODE, DONE_CODE,
    CODES
};
enum { HARVEST_WOOD, HARVEST_CORN, BURN };
/* What monuments count; a type of building follows */
enum {
    PER_BUILT, PER_CORN_TILE, PER_WOOD_TILE, PER_MONUMENT, PER_MASTERY, PER_LEVEL, PER_WORKERS, PER_TEMPLE_POINTS,
    PER_STEPS, PER_SKULL, PER_TYPE
};

/* ---- the position ------------------------------------------------------------------------ */

/* Of the seat whose turn it is; what others have does not change. */
typedef struct {
    /* Positions of a turn are the same when these are, byte by byte */
    short goods[GOODS], ledger[SOURCES], agenda[FRAMES * 4];
    signed char gear[GEARS * SPAN], stair[TEMPLES], level[TECHNOLOGIES];
    signed char corn_field[JUNGLES], wood_field[JUNGLES], laid[ACTS];
    signed char free, starter, frames, built_count;
    unsigned char built[BUILT];
    /* The rest goes with them */
    signed char display[DISPLAY], monuments[PLACES], harvest[2];
    signed char workers, light, skulls;
} Position;

#define SAME offsetof(Position, display)

typedef struct {
    Position at;
    int parent;
    short action;
    double value;
} Line;

typedef struct {
    int number; /* of the line */
    int place;  /* in the order they were found */
    double value;
} Ranked;

typedef struct {
    int *numbers;
    int used, room;
} Numbers;

typedef struct {
    PyObject_HEAD
    /* the box */
    int last[GEARS], free_from[GEARS], act_count[GEARS], take_first[GEARS];
    int act_do[GEARS * ACTS], act_goods[GEARS * ACTS * GOODS], act_corn[GEARS * ACTS], act_levels[GEARS * ACTS];
    int act_buildings[GEARS * ACTS], act_monuments[GEARS * ACTS], act_temples[GEARS * ACTS];
    int act_resources[GEARS * ACTS], act_skulls[GEARS * ACTS], act_points[GEARS * ACTS], act_workers[GEARS * ACTS];
    int act_temple[GEARS * ACTS];
    int corn_per_resource, first_jungle, buildings, monument_count, mastery, workers_most, workers_first, wealth_item, beyond_item;
    int top[TEMPLES], start_step[TEMPLES], step_points[TEMPLES * STEPS], gifts[TEMPLES * STEPS * GOODS];
    int learn_cost[LEVELS];
    int jungle_corn[LEVELS], fish_corn[LEVELS], no_tile[LEVELS], extract[LEVELS * GOODS], build_corn[LEVELS];
    int build_points[LEVELS], build_less[LEVELS], build_less_corn[LEVELS], next_action[LEVELS], pay_up[LEVELS];
    int more_skulls[LEVELS];
    int tile_points[TILES], cost[TILES * GOODS], cost_sum[TILES], type_of[TILES];
    int effect_first[ITEMS], effect_do[EFFECTS], effect_what[EFFECTS], effect_n[EFFECTS], feeds[ITEMS], less[ITEMS];
    int more[8], step_back, beg_at_most, beg_becomes, feed_corn, unit, rate[GOODS];
    int calendar_teeth, food_teeth[FOOD_DAYS], food_ends_age[FOOD_DAYS];
    int per[MONUMENTS], points_per[MONUMENTS * (SEATS + 1)], table[MONUMENTS][16], has_table[MONUMENTS];
    int kind_of[SOURCES];
    /* the actions: by code the first of them, and of each what it is about */
    int first_action[CODES], actions, uses;
    short code[ACTIONS], a[ACTIONS], b[ACTIONS];
    /* the values */
    int inputs, units;
    double *layer, *skip, *bias, *out;
    double base, scale;
    /* one question */
    int seats, seat, first_seat, turns, day, food, teeth;
    int free_wealth, less_wealth, others_riding, other_stairs[SEATS][TEMPLES], others;
    int goals;
    double goal[SOURCES];
    Line *lines;
    int lines_used, lines_room;
    int *seen;
    int seen_room, seen_used;
    Numbers found, fresh, waiting;
    Ranked *order;
    int order_room;
    double rows[PORTION][ROW], sums[UNITS], hidden[UNITS];
    long nodes;
    PyObject *asked;
    int stopped, failed;
} Kernel;

static int
on_gears(const Kernel *k, const Position *s)
{
    return s->workers - s->free - (s->starter == k->seat);
}

static int
resources(const Position *s)
{
    return s->goods[WOOD] + s->goods[STONE] + s->goods[GOLD];
}

static int
lowest_space(const Kernel *k, const Position *s, int gear)
{
    int space = 0;
    while (space <= k->last[gear] && s->gear[gear * SPAN + space] != NONE)
        space++;
    return space;
}

static void
ask(Kernel *k, Position *s, int step, int a, int b)
{
    if (s->frames >= FRAMES) {
        k->failed = 1;
        return;
    }
    short *frame = s->agenda + 4 * s->frames++;
    frame[0] = (short)step;
    frame[1] = (short)k->seat;
    frame[2] = (short)a;
    frame[3] = (short)b;
}

static void
drop(Position *s)
{
    memset(s->agenda + 4 * --s->frames, 0, 4 * sizeof(short));
}

static void
gain(Position *s, int good, int n)
{
    if (good == SKULL) {
        if (n > s->skulls)
            n = s->skulls;
        s->skulls = (signed char)(s->skulls - n);
    }
    s->goods[good] = (short)(s->goods[good] + n);
}

static void
spend(Position *s, int good, int n)
{
    s->goods[good] = (short)(s->goods[good] - n);
    if (good == SKULL)
        s->skulls = (signed char)(s->skulls + n);
}

static void
score(const Kernel *k, Position *s, int source, int points)
{
    s->ledger[source] = (short)(s->ledger[source] + points * k->unit);
}

static void
demand(Kernel *k, Position *s, int n)
{
    int kinds = 0, total = 0;
    for (int good = WOOD; good < SKULL; good++)
        if (s->goods[good]) {
            kinds++;
            total += s->goods[good];
        }
    if (n == 0)
        return;
    if (kinds > 1 && total > n) {
        ask(k, s, PAY_STEP, n, 0);
        return;
    }
    for (int good = WOOD; good < SKULL; good++) {
        int have = s->goods[good] < n ? s->goods[good] : n;
        spend(s, good, have);
        n -= have;
    }
}

/* ---- temples ----------------------------------------------------------------------------- */

static int
has_room(const Kernel *k, const Position *s, int temple)
{
    int step = s->stair[temple], top = k->top[temple];
    if (step < top - 1)
        return 1;
    if (step == top)
        return 0;
    for (int other = 0; other < k->others; other++)
        if (k->other_stairs[other][temple] == top)
            return 0;
    return 1;
}

static int
any_room(const Kernel *k, const Position *s)
{
    for (int temple = 0; temple < TEMPLES; temple++)
        if (has_room(k, s, temple))
            return 1;
    return 0;
}

static int
can_anger(const Position *s)
{
    for (int temple = 0; temple < TEMPLES; temple++)
        if (s->stair[temple] > 0)
            return 1;
    return 0;
}

static void
climb(const Kernel *k, Position *s, int temple)
{
    if (!has_room(k, s, temple))
        return;
    s->stair[temple]++;
    if (s->stair[temple] == k->top[temple])
        s->light = 1;
}

/* ---- buildings --------------------------------------------------------------------------- */

static int
lacks(const Kernel *k, const Position *s, int tile)
{
    int missing = 0;
    for (int good = WOOD; good < GOODS; good++) {
        int more = k->cost[tile * GOODS + good] - s->goods[good];
        if (more > 0)
            missing += more;
    }
    return missing;
}

static int
corn_price(const Kernel *k, const Position *s, int tile)
{
    int price = k->cost_sum[tile] * k->corn_per_resource - k->build_less_corn[s->level[ARCHITECTURE]];
    return price > 0 ? price : 0;
}

static int
is_affordable(const Kernel *k, const Position *s, int tile, int how, int corn)
{
    if (how == WITH_CORN)
        return corn_price(k, s, tile) <= corn;
    int less = how == SECOND_WITHOUT ? 0 : k->build_less[s->level[ARCHITECTURE]];
    return lacks(k, s, tile) <= less;
}

static int
can_build(const Kernel *k, const Position *s, int how, int corn, int monuments)
{
    for (int place = 0; place < DISPLAY; place++)
        if (s->display[place] != NONE && is_affordable(k, s, s->display[place], how, corn))
            return 1;
    for (int place = 0; monuments && place < PLACES; place++)
        if (s->monuments[place] != NONE && lacks(k, s, s->monuments[place]) == 0)
            return 1;
    return 0;
}

static void
own(Kernel *k, Position *s, int tile)
{
    if (s->built_count >= BUILT) {
        k->failed = 1;
        return;
    }
    s->built[(int)s->built_count++] = (unsigned char)(k->seat * OWNED_BY + tile);
}

static void
give(Kernel *k, Position *s, int item)
{
    if (k->effect_first[item] < k->effect_first[item + 1])
        ask(k, s, EFFECT_STEP, k->effect_first[item], k->effect_first[item + 1]);
}

static void
finish(Kernel *k, Position *s, int tile, int architecture)
{
    for (int place = 0; place < DISPLAY; place++)
        if (s->display[place] == tile) {
            s->display[place] = NONE;
            break;
        }
    own(k, s, tile);
    if (architecture) {
        int level = s->level[ARCHITECTURE];
        gain(s, CORN, k->build_corn[level]);
        score(k, s, FROM_ARCHITECTURE, k->build_points[level]);
    }
    score(k, s, FROM_BUILDINGS, k->tile_points[tile]);
    give(k, s, tile);
}

static void
pay_for(Kernel *k, Position *s, int tile, int architecture)
{
    if (architecture && k->build_less[s->level[ARCHITECTURE]]) {
        ask(k, s, SPARE_STEP, tile, 0);
        return;
    }
    for (int good = WOOD; good < SKULL; good++)
        spend(s, good, k->cost[tile * GOODS + good]);
    finish(k, s, tile, architecture);
}

static void
build_monument(Kernel *k, Position *s, int tile)
{
    for (int good = WOOD; good < GOODS; good++)
        spend(s, good, k->cost[tile * GOODS + good]);
    for (int place = 0; place < PLACES; place++)
        if (s->monuments[place] == tile) {
            s->monuments[place] = NONE;
            break;
        }
    own(k, s, tile);
}

static void
build(Kernel *k, Position *s, int tile, int how)
{
    drop(s);
    if (tile >= k->buildings) {
        build_monument(k, s, tile);
    } else if (how == WITH_CORN) {
        spend(s, CORN, corn_price(k, s, tile));
        finish(k, s, tile, 1);
    } else if (how == FIRST_OF_TWO && s->level[ARCHITECTURE] > 0) {
        ask(k, s, WITH_STEP, tile, 0);
    } else if (how == FIRST_OF_TWO) {
        ask(k, s, BUILD_STEP, SECOND_WITH, 0);
        pay_for(k, s, tile, 0);
    } else {
        pay_for(k, s, tile, how != SECOND_WITHOUT);
    }
}

static int
can_spare(const Kernel *k, const Position *s, int tile, int good)
{
    int price = k->cost[tile * GOODS + good];
    if (price == 0)
        return 0;
    return lacks(k, s, tile) - (price > s->goods[good]) == 0;
}

/* ---- effects and technologies ------------------------------------------------------------ */

static void
advance(Kernel *k, Position *s, int technology)
{
    if (s->level[technology] < k->mastery)
        s->level[technology]++;
    else
        give(k, s, k->beyond_item + technology);
}

static void
take_worker(Position *s)
{
    s->workers++;
    s->free++;
}

static void
have(Kernel *k, Position *s, int effect)
{
    int what = k->effect_what[effect], n = k->effect_n[effect];
    switch (k->effect_do[effect]) {
    case DO_UP:
        for (int i = 0; i < n; i++)
            if (what == TEMPLES)
                ask(k, s, UP_STEP, 1, 0);
            else
                climb(k, s, what);
        break;
    case DO_LEARN:
        if (what == TECHNOLOGIES)
            ask(k, s, LEARN_STEP, n, 0);
        else
            for (int i = 0; i < n; i++)
                advance(k, s, what);
        break;
    case DO_GAIN:
        gain(s, what, n);
        break;
    case DO_WORKER:
        for (int i = 0; i < n; i++)
            if (s->workers < k->workers_most)
                take_worker(s);
        break;
    case DO_BUILD:
        ask(k, s, BUILD_STEP, CHAINED, 0);
        break;
    case DO_MARKET:
        ask(k, s, MARKET_STEP, 0, 1);
        break;
    case DO_ACTION:
        ask(k, s, USE_STEP, 1, n);
        break;
    case DO_POINTS:
        score(k, s, FROM_ARCHITECTURE, n);
        break;
    case DO_RESOURCE:
        ask(k, s, GAIN_STEP, n, 0);
        break;
    }
}

static int
can_pay_for(const Kernel *k, const Position *s, int technology)
{
    int level = s->level[technology];
    if (resources(s) < k->learn_cost[level])
        return 0;
    if (level < k->mastery)
        return 1;
    if (technology == THEOLOGY)
        return s->skulls > 0;
    return technology != AGRICULTURE || any_room(k, s);
}

static void
learn(Kernel *k, Position *s, int technology, int left, int how)
{
    drop(s);
    if (how & PAID) {
        if (left > 1)
            ask(k, s, LEARN_STEP, left - 1, PAID | MAY_STOP);
        ask(k, s, LEVEL_STEP, technology, 0);
        demand(k, s, k->learn_cost[(int)s->level[technology]]);
        return;
    }
    if (left > 1)
        ask(k, s, LEARN_STEP, left - 1, 0);
    advance(k, s, technology);
}

/* ---- the five cities --------------------------------------------------------------------- */

static int
can_act(const Kernel *k, const Position *s, int gear, int n, int corn)
{
    int entry = gear * ACTS + n;
    switch (k->act_do[entry]) {
    case FISH:
        return 1;
    case HARVEST:
        return s->corn_field[n - k->first_jungle] > 0 || k->no_tile[s->level[AGRICULTURE]] > 0;
    case GAIN:
        return k->act_goods[entry * GOODS + SKULL] == 0 || s->skulls > 0;
    case LEARN:
        for (int technology = 0; technology < TECHNOLOGIES; technology++)
            if (can_pay_for(k, s, technology))
                return 1;
        return 0;
    case BUILD:
        return can_build(k, s, k->act_buildings[entry] > 1 ? FIRST_OF_TWO : AS_TIKAL_2, 0,
                         k->act_monuments[entry] > 0);
    case TEMPLE_STEPS:
        return resources(s) >= k->act_resources[entry] && any_room(k, s);
    case OFFER:
        return corn >= k->act_corn[entry] && any_room(k, s);
    case MARKET: {
        int least = k->rate[WOOD];
        for (int good = STONE; good < SKULL; good++)
            if (k->rate[good] < least)
                least = k->rate[good];
        return resources(s) > 0 || corn >= least;
    }
    case WORKER:
        return s->workers < k->workers_most;
    case CORN_BUILD:
        return can_build(k, s, WITH_CORN, corn, 0);
    case ANY:
        return corn >= k->act_corn[entry];
    case LAY_SKULL:
        return s->goods[SKULL] >= k->act_skulls[entry] && s->laid[n] == NONE;
    }
    return 0;
}

static void
extract(const Kernel *k, Position *s, int entry)
{
    for (int good = 0; good < GOODS; good++) {
        int n = k->act_goods[entry * GOODS + good];
        if (n) {
            n += k->extract[s->level[EXTRACTION] * GOODS + good];
            if (good == SKULL)
                n += k->more_skulls[s->level[THEOLOGY]];
            gain(s, good, n);
        }
    }
}

static void
lay_skull(Kernel *k, Position *s, int entry)
{
    s->goods[SKULL] = (short)(s->goods[SKULL] - k->act_skulls[entry]);
    s->laid[entry % ACTS] = (signed char)k->seat;
    if (k->pay_up[s->level[THEOLOGY]])
        ask(k, s, THEOLOGY_STEP, 0, 0);
    if (k->act_resources[entry])
        ask(k, s, GAIN_STEP, k->act_resources[entry], 0);
    score(k, s, FROM_CHICHEN, k->act_points[entry]);
    climb(k, s, k->act_temple[entry]);
}

static void
act(Kernel *k, Position *s, int gear, int n)
{
    int entry = gear * ACTS + n;
    switch (k->act_do[entry]) {
    case FISH:
        gain(s, CORN, k->act_corn[entry] + k->fish_corn[s->level[AGRICULTURE]]);
        break;
    case HARVEST:
        ask(k, s, HARVEST_STEP, n - k->first_jungle, 0);
        break;
    case GAIN:
        extract(k, s, entry);
        break;
    case LEARN:
        ask(k, s, LEARN_STEP, k->act_levels[entry], PAID);
        break;
    case BUILD:
        ask(k, s, BUILD_STEP, k->act_buildings[entry] > 1 ? FIRST_OF_TWO : AS_TIKAL_2, 0);
        break;
    case TEMPLE_STEPS:
        ask(k, s, UP_STEP, k->act_temples[entry], 0);
        demand(k, s, k->act_resources[entry]);
        break;
    case OFFER:
        spend(s, CORN, k->act_corn[entry]);
        ask(k, s, UP_STEP, k->act_temples[entry], 0);
        break;
    case MARKET:
        ask(k, s, MARKET_STEP, 0, 0);
        break;
    case WORKER:
        for (int i = 0; i < k->act_workers[entry]; i++)
            take_worker(s);
        break;
    case CORN_BUILD:
        ask(k, s, BUILD_STEP, WITH_CORN, 0);
        break;
    case ANY:
        spend(s, CORN, k->act_corn[entry]);
        ask(k, s, USE_STEP, 0, 0);
        break;
    default:
        lay_skull(k, s, entry);
    }
}

static void
harvest(Kernel *k, Position *s, int group, int how)
{
    drop(s);
    int entry = PALENQUE * ACTS + k->first_jungle + group;
    if (how == HARVEST_WOOD) {
        s->wood_field[group]--;
        s->harvest[WOOD_TILE]++;
        gain(s, WOOD, k->act_goods[entry * GOODS + WOOD] + k->extract[s->level[EXTRACTION] * GOODS + WOOD]);
        return;
    }
    if (how == BURN) {
        s->wood_field[group]--;
        ask(k, s, DOWN_STEP, 0, 0);
    }
    if (s->corn_field[group] > s->wood_field[group]) {
        s->corn_field[group]--;
        s->harvest[CORN_TILE]++;
    }
    gain(s, CORN, k->act_corn[entry] + k->jungle_corn[s->level[AGRICULTURE]]);
}

/* ---- placing and picking up -------------------------------------------------------------- */

static int
put_price(const Kernel *k, const Position *s, int gear, int placed)
{
    if (gear == GEARS)
        return s->starter == NONE ? k->more[placed] : CLOSED;
    int space = lowest_space(k, s, gear);
    return space > k->last[gear] ? CLOSED : space + k->more[placed];
}

static void
put(Kernel *k, Position *s, int gear, int placed, int paid)
{
    drop(s);
    int price = put_price(k, s, gear, placed);
    int mercy = price > s->goods[CORN];
    if (mercy)
        price = s->goods[CORN];
    if (gear == GEARS)
        s->starter = (signed char)k->seat;
    else
        s->gear[gear * SPAN + lowest_space(k, s, gear)] = (signed char)k->seat;
    s->free--;
    spend(s, CORN, price);
    ask(k, s, PLACING_STEP, placed + 1, paid + 2 * price + (mercy ? MERCY : 0));
}

static int
can_go_on(const Kernel *k, const Position *s, int gear)
{
    return gear == CHICHEN && k->next_action[s->level[THEOLOGY]] > 0;
}

static void
take(Kernel *k, Position *s, int gear, int space)
{
    drop(s);
    s->gear[gear * SPAN + space] = NONE;
    s->free++;
    ask(k, s, PICKING_STEP, 0, 0);
    if (space || can_go_on(k, s, gear))
        ask(k, s, AS_STEP, gear, space);
}

static int
fee(const Kernel *k, const Position *s, int gear, int space, int n)
{
    int reach = can_go_on(k, s, gear) ? space + 1 : space;
    if (reach >= k->free_from[gear] || n == reach)
        return 0;
    return n <= space ? (space - n) * k->step_back : CLOSED;
}

/* ---- what may be answered ---------------------------------------------------------------- */

static int
put_choices(const Kernel *k, const Position *s, int corn, int placed, short *out, int n)
{
    for (int gear = 0; gear <= GEARS; gear++) {
        int price = put_price(k, s, gear, placed);
        if (price != CLOSED && price <= corn)
            out[n++] = (short)(k->first_action[PUT_CODE] + gear);
    }
    return n;
}

static int
mercy_choices(const Kernel *k, const Position *s, short *out, int n)
{
    int lowest = CLOSED;
    for (int gear = 0; gear <= GEARS; gear++) {
        int price = put_price(k, s, gear, 0);
        if (price != CLOSED && (lowest == CLOSED || price < lowest))
            lowest = price;
    }
    for (int gear = 0; gear <= GEARS; gear++)
        if (put_price(k, s, gear, 0) == lowest)
            out[n++] = (short)(k->first_action[PUT_CODE] + gear);
    return n;
}

static int
take_choices(const Kernel *k, const Position *s, short *out, int n)
{
    for (int gear = 0; gear < GEARS; gear++)
        for (int space = 0; space <= k->last[gear]; space++)
            if (s->gear[gear * SPAN + space] == k->seat)
                out[n++] = (short)(k->first_action[TAKE_CODE] + k->take_first[gear] + space);
    return n;
}

static int
turn_choices(const Kernel *k, const Position *s, short *out)
{
    int n = 0;
    int may_beg = s->goods[CORN] <= k->beg_at_most && can_anger(s);
    if (may_beg)
        out[n++] = (short)k->first_action[BEG_CODE];
    int before = n;
    if (s->free)
        n = put_choices(k, s, s->goods[CORN], 0, out, n);
    if (on_gears(k, s))
        return take_choices(k, s, out, n);
    return n == before && !may_beg ? mercy_choices(k, s, out, n) : n;
}

static int
as_choices(const Kernel *k, const Position *s, int gear, int space, short *out)
{
    int n = 0, corn = s->goods[CORN];
    for (int number = 1; number <= k->act_count[gear]; number++) {
        int price = fee(k, s, gear, space, number);
        if (price != CLOSED && price <= corn && can_act(k, s, gear, number, corn - price))
            out[n++] = (short)(k->first_action[AS_CODE] + number - 1);
    }
    out[n++] = (short)k->first_action[NOTHING_CODE];
    return n;
}

static int
use_choices(const Kernel *k, const Position *s, int optional, int price, short *out)
{
    int n = 0, corn = s->goods[CORN] - price;
    for (int i = 0; corn >= 0 && i < k->uses; i++) {
        int action = k->first_action[USE_CODE] + i;
        if (can_act(k, s, k->a[action], k->b[action], corn))
            out[n++] = (short)action;
    }
    if (optional)
        out[n++] = (short)k->first_action[DONE_CODE];
    return n;
}

static int
harvest_choices(const Kernel *k, const Position *s, int group, short *out)
{
    int n = 0, wooded = s->wood_field[group] > 0, first = k->first_action[HARVEST_CODE];
    if (wooded)
        out[n++] = (short)(first + HARVEST_WOOD);
    if (s->corn_field[group] > s->wood_field[group] || k->no_tile[s->level[AGRICULTURE]])
        out[n++] = (short)(first + HARVEST_CORN);
    if (wooded && can_anger(s))
        out[n++] = (short)(first + BURN);
    return n;
}

static int
resource_choices(const Kernel *k, const Position *s, int code, short *out, int n)
{
    for (int good = WOOD; good < SKULL; good++)
        if (code == GAIN_CODE || s->goods[good])
            out[n++] = (short)(k->first_action[code] + good - WOOD);
    return n;
}

static int
market_choices(const Kernel *k, const Position *s, int bought, int stop, short *out)
{
    int n = bought ? 0 : resource_choices(k, s, SELL_CODE, out, 0);
    for (int good = WOOD; good < SKULL; good++)
        if (s->goods[CORN] >= k->rate[good])
            out[n++] = (short)(k->first_action[BUY_CODE] + good - WOOD);
    if (stop)
        out[n++] = (short)k->first_action[DONE_CODE];
    return n;
}

static int
learn_choices(const Kernel *k, const Position *s, int how, short *out)
{
    int n = 0;
    for (int technology = 0; technology < TECHNOLOGIES; technology++)
        if (!(how & PAID) || can_pay_for(k, s, technology))
            out[n++] = (short)(k->first_action[LEARN_CODE] + technology);
    if (how & MAY_STOP)
        out[n++] = (short)k->first_action[DONE_CODE];
    return n;
}

static int
build_choices(const Kernel *k, const Position *s, int how, short *out)
{
    int n = 0;
    unsigned long long found = 0;
    for (int place = 0; place < DISPLAY; place++)
        if (s->display[place] != NONE && is_affordable(k, s, s->display[place], how, s->goods[CORN]))
            found |= 1ULL << s->display[place];
    for (int place = 0; how == FIRST_OF_TWO && place < PLACES; place++)
        if (s->monuments[place] != NONE && lacks(k, s, s->monuments[place]) == 0)
            found |= 1ULL << s->monuments[place];
    for (int tile = 0; found; tile++, found >>= 1)
        if (found & 1)
            out[n++] = (short)(k->first_action[BUILD_CODE] + tile);
    if (how == SECOND_WITH || how == SECOND_WITHOUT || how == CHAINED)
        out[n++] = (short)k->first_action[DONE_CODE];
    return n;
}

static int
spare_choices(const Kernel *k, const Position *s, int tile, short *out)
{
    int n = 0;
    for (int good = WOOD; good < SKULL; good++)
        if (can_spare(k, s, tile, good))
            out[n++] = (short)(k->first_action[SPARE_CODE] + good - WOOD);
    return n;
}

static int
temple_choices(const Kernel *k, const Position *s, int code, int done, short *out)
{
    int n = 0;
    for (int temple = 0; temple < TEMPLES; temple++)
        if (code == DOWN_CODE ? s->stair[temple] > 0 : !(done >> temple & 1) && has_room(k, s, temple))
            out[n++] = (short)(k->first_action[code] + temple);
    return n;
}

static int
choices(const Kernel *k, const Position *s, short *out)
{
    const short *top = s->agenda + 4 * (s->frames - 1);
    int a = top[2], b = top[3], n = 0;
    switch (top[0]) {
    case TURN_STEP:
        return turn_choices(k, s, out);
    case PLACING_STEP:
        if (!(b & MERCY) && s->free)
            n = put_choices(k, s, s->goods[CORN], a, out, 0);
        out[n++] = (short)k->first_action[DONE_CODE];
        return n;
    case PICKING_STEP:
        if (on_gears(k, s))
            n = take_choices(k, s, out, 0);
        out[n++] = (short)k->first_action[DONE_CODE];
        return n;
    case AS_STEP:
        return as_choices(k, s, a, b, out);
    case HARVEST_STEP:
        return harvest_choices(k, s, a, out);
    case MARKET_STEP:
        return market_choices(k, s, a, b, out);
    case USE_STEP:
        return use_choices(k, s, a, b, out);
    case LEARN_STEP:
        return learn_choices(k, s, b, out);
    case PAY_STEP:
        return resource_choices(k, s, PAY_CODE, out, 0);
    case GAIN_STEP:
        return resource_choices(k, s, GAIN_CODE, out, 0);
    case BUILD_STEP:
        return build_choices(k, s, a, out);
    case WITH_STEP:
        out[n++] = (short)k->first_action[WITH_CODE];
        if (!lacks(k, s, a))
            out[n++] = (short)(k->first_action[WITH_CODE] + 1);
        return n;
    case SPARE_STEP:
        return spare_choices(k, s, a, out);
    case UP_STEP:
        return temple_choices(k, s, UP_CODE, b, out);
    case DOWN_STEP:
        return temple_choices(k, s, DOWN_CODE, 0, out);
    case THEOLOGY_STEP:
        if (any_room(k, s))
            n = resource_choices(k, s, PAY_CODE, out, 0);
        out[n++] = (short)k->first_action[DONE_CODE];
        return n;
    }
    return 0;
}

/* ---- what an answer does ----------------------------------------------------------------- */

static void
answer_turn(Kernel *k, Position *s, int action, int placed, int paid)
{
    if (k->code[action] == PUT_CODE) {
        put(k, s, k->a[action], placed, paid);
    } else if (k->code[action] == BEG_CODE) {
        drop(s);
        s->goods[CORN] = (short)k->beg_becomes;
        ask(k, s, TURN_STEP, 0, 0);
        ask(k, s, DOWN_STEP, 0, 0);
    } else {
        take(k, s, k->a[action], k->b[action]);
    }
}

static void
answer(Kernel *k, Position *s, int action)
{
    const short *top = s->agenda + 4 * (s->frames - 1);
    int step = top[0], a = top[2], b = top[3];
    int what = k->a[action], code = k->code[action];
    if (step == TURN_STEP) {
        answer_turn(k, s, action, 0, 0);
        return;
    }
    if (step == PLACING_STEP || step == PICKING_STEP) {
        answer_turn(k, s, action, a, b);
        return;
    }
    if (code == DONE_CODE) {
        drop(s);
        return;
    }
    switch (step) {
    case AS_STEP:
        drop(s);
        if (code != NOTHING_CODE) {
            spend(s, CORN, fee(k, s, a, b, what));
            act(k, s, a, what);
        }
        break;
    case HARVEST_STEP:
        harvest(k, s, a, what);
        break;
    case MARKET_STEP:
        drop(s);
        ask(k, s, MARKET_STEP, code == BUY_CODE, 1);
        spend(s, code == BUY_CODE ? CORN : what, code == BUY_CODE ? k->rate[what] : 1);
        gain(s, code == BUY_CODE ? what : CORN, code == BUY_CODE ? 1 : k->rate[what]);
        break;
    case USE_STEP:
        drop(s);
        spend(s, CORN, b);
        act(k, s, what, k->b[action]);
        break;
    case LEARN_STEP:
        learn(k, s, what, a, b);
        break;
    case PAY_STEP:
        drop(s);
        spend(s, what, 1);
        demand(k, s, a - 1);
        break;
    case GAIN_STEP:
        drop(s);
        if (a > 1)
            ask(k, s, GAIN_STEP, a - 1, 0);
        gain(s, what, 1);
        break;
    case BUILD_STEP:
        build(k, s, what, a);
        break;
    case WITH_STEP:
        drop(s);
        ask(k, s, BUILD_STEP, what == 1 ? SECOND_WITHOUT : SECOND_WITH, 0);
        pay_for(k, s, a, what == 1);
        break;
    case SPARE_STEP:
        drop(s);
        for (int good = WOOD; good < SKULL; good++)
            spend(s, good, k->cost[a * GOODS + good] - (good == what));
        finish(k, s, a, 1);
        break;
    case UP_STEP:
        drop(s);
        if (a > 1)
            ask(k, s, UP_STEP, a - 1, b | 1 << what);
        climb(k, s, what);
        break;
    case DOWN_STEP:
        drop(s);
        s->stair[what]--;
        break;
    case THEOLOGY_STEP:
        drop(s);
        spend(s, what, 1);
        ask(k, s, UP_STEP, 1, 0);
        break;
    }
}

static int
answers_itself(const Kernel *k, const Position *s, const short *out, int n)
{
    const short *top = s->agenda + 4 * (s->frames - 1);
    if (top[0] == UP_STEP)
        return n <= top[2];
    if (n > 1)
        return 0;
    int named = top[0] == BUILD_STEP || top[0] == LEARN_STEP || top[0] == MARKET_STEP || top[0] == USE_STEP;
    return !named || k->code[out[0]] == DONE_CODE;
}

static void
settle(Kernel *k, Position *s)
{
    short out[CHOICES];
    while (s->frames && !k->failed) {
        short *top = s->agenda + 4 * (s->frames - 1);
        int a = top[2], b = top[3];
        if (top[0] <= ALWAYS_ASKED)
            return;
        if (top[0] == LEVEL_STEP) {
            drop(s);
            advance(k, s, a);
        } else if (top[0] == EFFECT_STEP) {
            drop(s);
            if (a + 1 < b)
                ask(k, s, EFFECT_STEP, a + 1, b);
            have(k, s, a);
        } else {
            int n = choices(k, s, out);
            if (n == 0)
                drop(s);
            else if (answers_itself(k, s, out, n))
                answer(k, s, out[0]);
            else
                return;
        }
    }
}

static int
is_quiet(const Position *s)
{
    int step = s->agenda[4 * (s->frames - 1)];
    return step == PICKING_STEP || step == PLACING_STEP;
}

/* ---- the row ----------------------------------------------------------------------------- */

typedef struct {
    int types[TYPES + 1];
    int own[BUILT], owned, everybody;
} Estate;

static void
read_estate(const Kernel *k, const Position *s, Estate *e)
{
    memset(e, 0, sizeof(Estate));
    for (int i = 0; i < s->built_count; i++) {
        int tile = s->built[i] % OWNED_BY;
        e->everybody += tile >= k->buildings;
        if (s->built[i] / OWNED_BY == k->seat) {
            e->types[k->type_of[tile]]++;
            if (tile >= k->buildings)
                e->own[e->owned++] = tile - k->buildings;
        }
    }
}

static int
counted(const Kernel *k, const Position *s, const Estate *e, int per)
{
    int count = 0;
    if (per >= PER_TYPE)
        return e->types[per - PER_TYPE];
    switch (per) {
    case PER_BUILT:
        for (int type = 0; type <= TYPES; type++)
            count += e->types[type];
        return count;
    case PER_CORN_TILE:
        return s->harvest[CORN_TILE];
    case PER_WOOD_TILE:
        return s->harvest[WOOD_TILE];
    case PER_MONUMENT:
        return e->everybody;
    case PER_WORKERS:
        return s->workers;
    case PER_SKULL:
        for (int n = 0; n < ACTS; n++)
            count += s->laid[n] != NONE;
        return count;
    case PER_MASTERY:
        for (int technology = 0; technology < TECHNOLOGIES; technology++)
            count += s->level[technology] == k->mastery;
        return count;
    case PER_LEVEL:
        for (int technology = 0; technology < TECHNOLOGIES; technology++)
            count += s->level[technology];
        return count;
    case PER_TEMPLE_POINTS:
        for (int temple = 0; temple < TEMPLES; temple++)
            count += k->step_points[temple * STEPS + s->stair[temple]];
        return count;
    }
    for (int temple = 0; temple < TEMPLES; temple++)
        if (s->stair[temple] - k->start_step[temple] > count)
            count = s->stair[temple] - k->start_step[temple];
    return count;
}

static int
worth(const Kernel *k, const Position *s, const Estate *e, int monument)
{
    int count = counted(k, s, e, k->per[monument]);
    return k->has_table[monument] ? k->table[monument][count & 15]
                                  : count * k->points_per[monument * (SEATS + 1) + k->seats];
}

static double *
time_row(const Kernel *k, double *r, int left, double youth)
{
    *r++ = 1.0;
    *r++ = youth;
    *r++ = youth * youth;
    *r++ = k->food < FOOD_DAYS ? (k->food_teeth[k->food] - k->day) / 7.0 : 0.0;
    for (int day = 0; day < FOOD_DAYS; day++)
        *r++ = k->food == day;
    for (int few = 0; few <= SHORT; few++)
        *r++ = left == few;
    return r;
}

static double *
goods_row(const Position *s, double *r, double youth)
{
    static const double scale[GOODS] = {10.0, 4.0, 4.0, 4.0, 2.0};
    for (int good = 0; good < GOODS; good++) {
        double amount = s->goods[good] / scale[good];
        *r++ = amount;
        *r++ = amount * youth;
    }
    *r++ = s->goods[CORN] < 3;
    return r;
}

static double *
food_row(const Kernel *k, const Position *s, double *r, int moved, double youth)
{
    if (k->food >= FOOD_DAYS) {
        for (int i = 0; i < 8; i++)
            *r++ = 0.0;
        return r;
    }
    int fed = k->free_wealth, less = k->less_wealth, corn = s->goods[CORN];
    for (int i = 0; i < s->built_count; i++) {
        int tile = s->built[i] % OWNED_BY;
        if (s->built[i] / OWNED_BY == k->seat && tile < k->buildings) {
            fed += k->feeds[tile];
            less += k->less[tile];
        }
    }
    int hungry = s->workers > fed ? s->workers - fed : 0;
    int need = k->feed_corn > less ? k->feed_corn - less : 0;
    int due = hungry * need, later = due * (FOOD_DAYS - k->food);
    double lack = (due > corn ? due - corn : 0) / 4.0;
    int days = k->food_teeth[k->food] - k->day + (moved ? 0 : 1);
    *r++ = due / 6.0;
    *r++ = due / 6.0 * youth;
    *r++ = lack;
    *r++ = days <= 1 ? lack : 0.0;
    *r++ = days <= 0 ? lack : 0.0;
    *r++ = (corn > due ? corn - due : 0) / 10.0;
    *r++ = (later > corn ? later - corn : 0) / 12.0;
    *r++ = (corn > later ? corn - later : 0) / 10.0;
    return r;
}

static double *
workers_row(const Kernel *k, const Position *s, double *r, double youth)
{
    double teeth = k->teeth / 5.0;
    *r++ = s->workers / 3.0;
    *r++ = s->workers / 3.0 * youth;
    *r++ = s->free / 3.0;
    *r++ = s->free / 3.0 * youth;
    *r++ = s->free == 0;
    *r++ = s->starter == k->seat;
    *r++ = s->starter == k->seat ? teeth : 0.0;
    *r++ = teeth;
    *r++ = s->light;
    *r++ = (k->seat - k->first_seat + k->seats) % k->seats / 3.0;
    return r;
}

static double *
gears_row(const Kernel *k, const Position *s, double *r, int moved)
{
    double skulls = 0.0;
    for (int gear = 0; gear < GEARS; gear++) {
        int last = k->last[gear];
        for (int i = 0; i < last + 2; i++)
            r[i] = 0.0;
        for (int space = 0; space <= last; space++)
            if (s->gear[gear * SPAN + space] == k->seat) {
                int then = space + (moved ? 1 : 0);
                if (then > last + 1)
                    then = last + 1;
                r[then] += 1.0;
                if (gear == CHICHEN && 0 < then && then < ACTS && s->laid[then] == NONE)
                    skulls += k->act_points[gear * ACTS + then];
            }
        r += last + 2;
    }
    *r++ = s->goods[SKULL] ? skulls / 10.0 : 0.0;
    for (int gear = 0; gear < GEARS; gear++)
        *r++ = lowest_space(k, s, gear) / 4.0;
    return r;
}

static double *
technologies_row(const Position *s, double *r, double youth)
{
    int total = 0;
    for (int technology = 0; technology < TECHNOLOGIES; technology++) {
        int level = s->level[technology];
        total += level;
        for (int step = 1; step < 4; step++)
            *r++ = level >= step;
        *r++ = level / 2.0 * youth;
    }
    *r++ = total / 6.0 * youth;
    *r++ = total / 6.0 * s->workers / 3.0 * youth;
    return r;
}

static double *
temples_row(const Kernel *k, const Position *s, double *r, double youth)
{
    double ends = 0.0, gifts[GOODS] = {0.0};
    for (int day = k->food; day < FOOD_DAYS; day++)
        ends += k->food_ends_age[day];
    for (int temple = 0; temple < TEMPLES; temple++) {
        int mine = s->stair[temple], highest = -1;
        for (int good = 0; good < GOODS; good++)
            gifts[good] += k->gifts[(temple * STEPS + mine) * GOODS + good];
        for (int other = 0; other < k->others; other++)
            if (k->other_stairs[other][temple] > highest)
                highest = k->other_stairs[other][temple];
        *r++ = mine / 4.0;
        *r++ = mine / 4.0 * youth;
        *r++ = k->step_points[temple * STEPS + mine] / 5.0 * ends;
        *r++ = mine > highest ? ends / 2.0 : 0.0;
        *r++ = mine == highest ? ends / 2.0 : 0.0;
        *r++ = (mine - highest) / 3.0;
    }
    double middles = FOOD_DAYS - k->food - ends;
    for (int good = 1; good < GOODS; good++)
        *r++ = gifts[good] * middles / 2.0;
    return r;
}

static int
by_size(const void *one, const void *other)
{
    int a = *(const int *)one, b = *(const int *)other;
    return (a > b) - (a < b);
}

static double *
offers_row(const Kernel *k, const Position *s, const Estate *e, double *r, double youth)
{
    int now = 0, hopes[PLACES], count = 0, affordable = 0, top = 0;
    double each[2 * MONUMENTS] = {0.0}, kinds[2 * TYPES + 2] = {0.0};
    for (int place = 0; place < PLACES; place++)
        if (s->monuments[place] != NONE) {
            int monument = s->monuments[place] - k->buildings;
            int points = worth(k, s, e, monument), missing = lacks(k, s, s->monuments[place]);
            if (!missing && points > now)
                now = points;
            hopes[count++] = (3 * missing - points) * HUGE_POINTS + points;
            each[monument] = 0.3 + points / 10.0;
            each[k->monument_count + monument] = missing / 5.0;
        }
    qsort(hopes, (size_t)count, sizeof(int), by_size);
    *r++ = now / 10.0;
    for (int place = 0; place < HOPES; place++) {
        int hope = place < count ? hopes[place] : 10 * HUGE_POINTS;
        int points = (hope % HUGE_POINTS + HUGE_POINTS) % HUGE_POINTS;
        int away = (hope - points) / HUGE_POINTS;
        *r++ = -away / 10.0;
        *r++ = away < 0 ? -away / 10.0 * youth : 0.0;
        *r++ = points / 10.0;
    }
    for (int place = 0; place < DISPLAY; place++) {
        int tile = s->display[place];
        if (tile == NONE)
            continue;
        kinds[k->type_of[tile]] += 0.5;
        if (!lacks(k, s, tile)) {
            affordable++;
            if (k->tile_points[tile] > top)
                top = k->tile_points[tile];
            kinds[TYPES + k->type_of[tile]] += 0.5;
        }
    }
    *r++ = affordable / 3.0;
    *r++ = top / 5.0;
    for (int i = 0; i < 2 * TYPES; i++)
        *r++ = kinds[i];
    for (int i = 0; i < 2 * k->monument_count; i++)
        *r++ = each[i];
    return r;
}

static double *
tiles_row(const Kernel *k, const Position *s, double *r, double youth)
{
    Estate e;
    read_estate(k, s, &e);
    double mine[MONUMENTS] = {0.0};
    int points = 0;
    for (int i = 0; i < e.owned; i++) {
        int one = worth(k, s, &e, e.own[i]);
        points += one;
        mine[e.own[i]] = 0.5 + one / 20.0;
    }
    for (int type = 0; type <= TYPES; type++)
        *r++ = e.types[type] * 0.5;
    *r++ = points / 10.0;
    r = offers_row(k, s, &e, r, youth);
    *r++ = s->harvest[CORN_TILE] / 3.0;
    *r++ = s->harvest[WOOD_TILE] / 3.0;
    for (int i = 0; i < k->monument_count; i++)
        *r++ = mine[i];
    return r;
}

static double *
others_row(const Kernel *k, const Position *s, double *r)
{
    int corn = 0, wood = 0, closed = 0;
    for (int group = 0; group < JUNGLES; group++) {
        int open = s->corn_field[group] > s->wood_field[group];
        corn += open;
        wood += s->wood_field[group] != 0;
        *r++ = s->wood_field[group] != 0;
        *r++ = open;
    }
    for (int n = 0; n < ACTS; n++)
        closed += s->laid[n] != NONE;
    *r++ = corn / 4.0;
    *r++ = wood / 4.0;
    *r++ = s->skulls / 13.0;
    *r++ = k->others_riding / 6.0;
    *r++ = closed / 5.0;
    for (int gear = 0; gear < GEARS; gear++) {
        int count = 0;
        for (int space = 0; space <= k->last[gear]; space++) {
            int owner = s->gear[gear * SPAN + space];
            count += owner != NONE && owner != k->seat;
        }
        *r++ = count / 3.0;
    }
    return r;
}

static double *
steps_row(const Kernel *k, const Position *s, double *r)
{
    for (int n = 1; n < ACTS; n++)
        *r++ = s->laid[n] != NONE;
    for (int temple = 0; temple < TEMPLES; temple++)
        for (int step = 0; step < STEPS; step++)
            *r++ = s->stair[temple] == step;
    for (int workers = k->workers_first + 1; workers <= k->workers_most; workers++)
        *r++ = s->workers >= workers;
    return r;
}

/* The numbers of tzolkin_features.features; how many they are. */
static int
write_row(const Kernel *k, const Position *s, double *row)
{
    int under_way = s->agenda[4 * (s->frames - 1)] != TURN_STEP;
    int moved = (k->seat - k->first_seat + k->seats) % k->seats < k->turns + under_way;
    int left = k->calendar_teeth - k->day + 1 - moved;
    if (left < 0)
        left = 0;
    double youth = left / (k->calendar_teeth + 1.0);
    double *r = time_row(k, row, left, youth);
    r = goods_row(s, r, youth);
    r = food_row(k, s, r, moved, youth);
    r = workers_row(k, s, r, youth);
    r = gears_row(k, s, r, moved);
    r = technologies_row(s, r, youth);
    r = temples_row(k, s, r, youth);
    r = tiles_row(k, s, r, youth);
    r = others_row(k, s, r);
    r = steps_row(k, s, r);
    return (int)(r - row);
}

/* ---- values ------------------------------------------------------------------------------ */

static double
points_of(const Kernel *k, const Position *s)
{
    if (!k->goals) {
        int total = 0;
        for (int source = 0; source < SOURCES; source++)
            total += s->ledger[source];
        return (double)total / k->unit;
    }
    double points[SOURCES] = {0.0}, total = 0.0;
    for (int source = 0; source < SOURCES; source++)
        points[k->kind_of[source]] += (double)s->ledger[source] / k->unit;
    for (int kind = 0; kind < k->goals; kind++)
        total += k->goal[kind] * points[kind];
    return total;
}

static double
add(const Kernel *k, double *units, int input, double times)
{
    const double *weights = k->layer + (size_t)input * (size_t)k->units;
    for (int j = 0; j < k->units; j++)
        units[j] += times * weights[j];
    return times * k->skip[input];
}

static double
output(const Kernel *k, double straight, const double *units)
{
    double total = 0.0;
    for (int j = 0; j < k->units; j++)
        if (units[j] > 0.0)
            total += units[j] * k->out[j];
    return (straight + total) * k->scale;
}

/* Network.predict_all on a portion: the first row is worked out, of the others what differs from it. */
static void
judge_portion(Kernel *k, const int *numbers, int count)
{
    size_t units = sizeof(double) * (size_t)k->units;
    double first = k->base;
    memcpy(k->sums, k->bias, units);
    int width = write_row(k, &k->lines[numbers[0]].at, k->rows[0]);
    for (int i = 0; i < width; i++)
        if (k->rows[0][i] != 0.0)
            first += add(k, k->sums, i, k->rows[0][i]);
    for (int n = 0; n < count; n++) {
        Line *line = &k->lines[numbers[n]];
        const double *row = k->rows[n ? 1 : 0];
        if (n)
            write_row(k, &line->at, k->rows[1]);
        memcpy(k->hidden, k->sums, units);
        double straight = first;
        for (int i = 0; n && i < width; i++) {
            double more = row[i] - k->rows[0][i];
            if (more != 0.0)
                straight += add(k, k->hidden, i, more);
        }
        line->value = points_of(k, &line->at) + output(k, straight, k->hidden);
    }
}

static int
is_stopped(Kernel *k)
{
    if (k->asked == NULL || k->stopped || k->failed)
        return k->stopped || k->failed;
    PyObject *said = PyObject_CallNoArgs(k->asked);
    if (said == NULL)
        k->failed = 1;
    else
        k->stopped = PyObject_IsTrue(said);
    Py_XDECREF(said);
    return k->stopped || k->failed;
}

/* How many of the lines were judged before the thinking was stopped. */
static int
judge(Kernel *k, const int *numbers, int count)
{
    int done = 0;
    while (done < count && !(done && is_stopped(k))) {
        int portion = count - done < PORTION ? count - done : PORTION;
        judge_portion(k, numbers + done, portion);
        done += portion;
    }
    return done;
}

/* ---- the beam ---------------------------------------------------------------------------- */

static void
note(Kernel *k, Numbers *list, int number)
{
    if (list->used == list->room) {
        int room = list->room ? 2 * list->room : 256;
        int *numbers = PyMem_Realloc(list->numbers, sizeof(int) * (size_t)room);
        if (numbers == NULL) {
            k->failed = 1;
            return;
        }
        list->numbers = numbers;
        list->room = room;
    }
    list->numbers[list->used++] = number;
}

static Line *
add_line(Kernel *k)
{
    if (k->lines_used == k->lines_room) {
        int room = k->lines_room ? 2 * k->lines_room : 512;
        Line *lines = PyMem_Realloc(k->lines, sizeof(Line) * (size_t)room);
        if (lines == NULL) {
            k->failed = 1;
            return NULL;
        }
        k->lines = lines;
        k->lines_room = room;
    }
    return &k->lines[k->lines_used++];
}

static unsigned int
digest(const Position *s)
{
    unsigned long long sum = 1469598103934665603ULL, part;
    const char *bytes = (const char *)s;
    size_t i = 0;
    for (; i + 8 <= SAME; i += 8) {
        memcpy(&part, bytes + i, 8);
        sum = (sum ^ part) * 1099511628211ULL;
        sum ^= sum >> 29;
    }
    for (; i < SAME; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * 1099511628211ULL;
    return (unsigned int)(sum ^ sum >> 32);
}

static void
place_seen(Kernel *k, int number)
{
    unsigned int mask = (unsigned int)k->seen_room - 1, at = digest(&k->lines[number].at) & mask;
    while (k->seen[at] >= 0)
        at = (at + 1) & mask;
    k->seen[at] = number;
}

static int
grow_seen(Kernel *k)
{
    int room = k->seen_room ? 2 * k->seen_room : 4096;
    int *seen = PyMem_Realloc(k->seen, sizeof(int) * (size_t)room);
    if (seen == NULL)
        return -1;
    k->seen = seen;
    k->seen_room = room;
    memset(seen, -1, sizeof(int) * (size_t)room);
    for (int number = 0; number < k->seen_used; number++)
        place_seen(k, number);
    return 0;
}

/* Whether the last line leads where no other did; if not, it is forgotten. */
static int
is_new(Kernel *k)
{
    int number = k->lines_used - 1;
    if (2 * (k->seen_used + 1) > k->seen_room && grow_seen(k) < 0) {
        k->failed = 1;
        return 0;
    }
    unsigned int mask = (unsigned int)k->seen_room - 1, at = digest(&k->lines[number].at) & mask;
    for (; k->seen[at] >= 0; at = (at + 1) & mask)
        if (memcmp(&k->lines[k->seen[at]].at, &k->lines[number].at, SAME) == 0) {
            k->lines_used--;
            return 0;
        }
    k->seen[at] = number;
    k->seen_used++;
    return 1;
}

/* All quiet positions one step further, whatever is decided on the way. */
static void
further(Kernel *k, int number, int cap)
{
    short out[CHOICES];
    int tried = 0;
    k->waiting.used = 0;
    note(k, &k->waiting, number);
    while (k->waiting.used && tried < cap && !k->failed) {
        int here = k->waiting.numbers[--k->waiting.used];
        int quiet = is_quiet(&k->lines[here].at);
        int n = choices(k, &k->lines[here].at, out);
        for (int i = 0; i < n && !k->failed; i++) {
            if (quiet && k->code[out[i]] == DONE_CODE)
                continue;
            if (k->fresh.used && tried % BETWEEN == 0 && is_stopped(k)) {
                k->nodes += tried;
                return;
            }
            Line *line = add_line(k);
            if (line == NULL)
                return;
            line->at = k->lines[here].at;
            line->parent = here;
            line->action = out[i];
            answer(k, &line->at, out[i]);
            settle(k, &line->at);
            tried++;
            if (!k->failed && is_new(k))
                note(k, is_quiet(&line->at) ? &k->fresh : &k->waiting, k->lines_used - 1);
        }
    }
    k->nodes += tried;
}

static int
better(const void *one, const void *other)
{
    const Ranked *a = one, *b = other;
    if (a->value != b->value)
        return a->value > b->value ? -1 : 1;
    return (a->place > b->place) - (a->place < b->place);
}

/* The numbers by value, the best first; equal ones as they were found. */
static void
sort_lines(Kernel *k, Numbers *list)
{
    if (list->used > k->order_room) {
        Ranked *order = PyMem_Realloc(k->order, sizeof(Ranked) * (size_t)list->used);
        if (order == NULL) {
            k->failed = 1;
            return;
        }
        k->order = order;
        k->order_room = list->used;
    }
    for (int i = 0; i < list->used; i++) {
        Ranked one = {list->numbers[i], i, k->lines[list->numbers[i]].value};
        k->order[i] = one;
    }
    qsort(k->order, (size_t)list->used, sizeof(Ranked), better);
    for (int i = 0; i < list->used; i++)
        list->numbers[i] = k->order[i].number;
}

static void
plan(Kernel *k, int width, long limit, int cap)
{
    Numbers front = {NULL, 0, 0};
    k->found.used = 0;
    if (!is_new(k))
        return;
    note(k, &front, 0);
    if (is_quiet(&k->lines[0].at)) {
        judge(k, front.numbers, 1);
        note(k, &k->found, 0);
    }
    while (front.used && !k->failed && !(k->found.used && is_stopped(k))) {
        k->fresh.used = 0;
        for (int i = 0; i < front.used && !k->failed; i++)
            if (k->nodes < limit)
                further(k, front.numbers[i], cap);
        k->fresh.used = judge(k, k->fresh.numbers, k->fresh.used);
        for (int i = 0; i < k->fresh.used; i++)
            note(k, &k->found, k->fresh.numbers[i]);
        sort_lines(k, &k->fresh);
        front.used = 0;
        for (int i = 0; i < k->fresh.used && i < width; i++)
            note(k, &front, k->fresh.numbers[i]);
    }
    sort_lines(k, &k->found);
    PyMem_Free(front.numbers);
}

/* ---- telling ----------------------------------------------------------------------------- */

static PyObject *
path_of(const Kernel *k, int number)
{
    int length = 0;
    for (int at = number; k->lines[at].parent >= 0; at = k->lines[at].parent)
        length++;
    PyObject *path = PyList_New(length);
    for (int at = number; path != NULL && k->lines[at].parent >= 0; at = k->lines[at].parent) {
        PyObject *action = PyLong_FromLong(k->lines[at].action);
        if (action == NULL)
            Py_CLEAR(path);
        else
            PyList_SET_ITEM(path, --length, action);
    }
    return path;
}

static PyObject *
lines_told(Kernel *k, int most)
{
    PyObject *told = PyList_New(0);
    for (int i = 0; told != NULL && i < k->found.used && i < most; i++) {
        int number = k->found.numbers[i];
        PyObject *path = path_of(k, number);
        PyObject *one = path == NULL ? NULL : Py_BuildValue("dN", k->lines[number].value, path);
        if (one == NULL || PyList_Append(told, one) < 0)
            Py_CLEAR(told);
        Py_XDECREF(one);
    }
    return told;
}

/* ---- reading ----------------------------------------------------------------------------- */

static int
whole_number(PyObject *from, const char *name, int *number)
{
    PyObject *value = PyObject_GetAttrString(from, name);
    if (value == NULL)
        return -1;
    *number = (int)PyLong_AsLong(value);
    Py_DECREF(value);
    return *number == -1 && PyErr_Occurred() ? -1 : 0;
}

static PyObject *
list_named(PyObject *from, const char *name, Py_ssize_t most)
{
    PyObject *list = PyObject_GetAttrString(from, name);
    if (list != NULL && (!PyList_Check(list) || PyList_GET_SIZE(list) > most)) {
        PyErr_Format(PyExc_ValueError, "%s is no list or too long", name);
        Py_CLEAR(list);
    }
    return list;
}

static int
numbers_of(PyObject *list, int *into)
{
    Py_ssize_t n = PyList_GET_SIZE(list);
    for (Py_ssize_t i = 0; i < n; i++)
        into[i] = (int)PyLong_AsLong(PyList_GET_ITEM(list, i));
    return PyErr_Occurred() ? -1 : (int)n;
}

static int
numbers(PyObject *from, const char *name, int *into, Py_ssize_t most)
{
    PyObject *list = list_named(from, name, most);
    if (list == NULL)
        return -1;
    int n = numbers_of(list, into);
    Py_DECREF(list);
    return n;
}

#define WIDE 256 /* the longest list of a state that is read */

static int
small_numbers(PyObject *from, const char *name, int first, int count, signed char *into)
{
    int wide[WIDE];
    int n = numbers(from, name, wide, WIDE);
    if (n >= 0 && n < first + count) {
        PyErr_Format(PyExc_ValueError, "%s is too short", name);
        return -1;
    }
    for (int i = 0; n >= 0 && i < count; i++)
        into[i] = (signed char)wide[first + i];
    return n;
}

static int
read_others(Kernel *k, PyObject *state)
{
    int workers[WIDE], free[WIDE], stair[WIDE];
    if (numbers(state, "workers", workers, SEATS) < 0 || numbers(state, "free", free, SEATS) < 0 ||
        numbers(state, "stair", stair, SEATS * TEMPLES) < 0)
        return -1;
    k->others = k->others_riding = 0;
    for (int other = 0; other < k->seats; other++)
        if (other != k->seat) {
            memcpy(k->other_stairs[k->others++], stair + other * TEMPLES, sizeof(int) * TEMPLES);
            k->others_riding += workers[other] - free[other];
        }
    return 0;
}

static int
read_wealth(Kernel *k, PyObject *state)
{
    int revealed, kept[SEATS], dealt[SEATS * DEALT];
    k->free_wealth = k->less_wealth = 0;
    if (whole_number(state, "revealed", &revealed) < 0 || numbers(state, "kept", kept, SEATS) < 0 ||
        numbers(state, "dealt", dealt, SEATS * DEALT) < 0)
        return -1;
    for (int place = 0; revealed && place < DEALT; place++)
        if (kept[k->seat] >> place & 1) {
            int item = k->wealth_item + dealt[k->seat * DEALT + place];
            k->free_wealth += k->feeds[item];
            k->less_wealth += k->less[item];
        }
    return 0;
}

static int
read_calendar(Kernel *k, PyObject *state)
{
    int teeth;
    if (whole_number(state, "first", &k->first_seat) < 0 || whole_number(state, "turns", &k->turns) < 0 ||
        whole_number(state, "day", &k->day) < 0 || whole_number(state, "food", &k->food) < 0 ||
        whole_number(state, "teeth", &teeth) < 0)
        return -1;
    for (k->teeth = 0; teeth; teeth >>= 1)
        k->teeth += teeth & 1;
    return 0;
}

static int
read_position(Kernel *k, PyObject *state, Position *s)
{
    int seat = k->seat, wide[WIDE], starter, skulls, frames, built;
    signed char one[3];
    if (numbers(state, "goods", wide, SEATS * GOODS) < 0)
        return -1;
    for (int good = 0; good < GOODS; good++)
        s->goods[good] = (short)wide[seat * GOODS + good];
    if (numbers(state, "ledger", wide, SEATS * SOURCES) < 0)
        return -1;
    for (int source = 0; source < SOURCES; source++)
        s->ledger[source] = (short)wide[seat * SOURCES + source];
    if ((frames = numbers(state, "agenda", wide, FRAMES * 4)) < 0)
        return -1;
    for (int i = 0; i < frames; i++)
        s->agenda[i] = (short)wide[i];
    s->frames = (signed char)(frames / 4);
    if ((built = numbers(state, "built", wide, BUILT)) < 0)
        return -1;
    for (int i = 0; i < built; i++)
        s->built[i] = (unsigned char)wide[i];
    s->built_count = (signed char)built;
    memset(s->monuments, NONE, sizeof(s->monuments));
    int places = numbers(state, "monuments", wide, PLACES);
    for (int i = 0; i < places; i++)
        s->monuments[i] = (signed char)wide[i];
    if (places < 0 || small_numbers(state, "gear", 0, GEARS * SPAN, s->gear) < 0 ||
        small_numbers(state, "stair", seat * TEMPLES, TEMPLES, s->stair) < 0 ||
        small_numbers(state, "level", seat * TECHNOLOGIES, TECHNOLOGIES, s->level) < 0 ||
        small_numbers(state, "corn_field", 0, JUNGLES, s->corn_field) < 0 ||
        small_numbers(state, "wood_field", 0, JUNGLES, s->wood_field) < 0 ||
        small_numbers(state, "laid", 0, ACTS, s->laid) < 0 ||
        small_numbers(state, "display", 0, DISPLAY, s->display) < 0 ||
        small_numbers(state, "harvest", seat * 2, 2, s->harvest) < 0 ||
        small_numbers(state, "free", seat, 1, one) < 0 || small_numbers(state, "workers", seat, 1, one + 1) < 0 ||
        small_numbers(state, "light", seat, 1, one + 2) < 0 || whole_number(state, "starter", &starter) < 0 ||
        whole_number(state, "skulls", &skulls) < 0)
        return -1;
    s->free = one[0];
    s->workers = one[1];
    s->light = one[2];
    s->starter = (signed char)starter;
    s->skulls = (signed char)skulls;
    return 0;
}

static int
doubles(PyObject *list, double *into, Py_ssize_t most)
{
    if (!PyList_Check(list) || PyList_GET_SIZE(list) > most) {
        PyErr_SetString(PyExc_ValueError, "no list of numbers, or too long");
        return -1;
    }
    Py_ssize_t n = PyList_GET_SIZE(list);
    for (Py_ssize_t i = 0; i < n; i++)
        into[i] = PyFloat_AsDouble(PyList_GET_ITEM(list, i));
    return PyErr_Occurred() ? -1 : (int)n;
}

static PyObject *
kernel_turns(Kernel *k, PyObject *args)
{
    PyObject *state, *goal, *asked;
    int width, most, cap;
    long limit;
    if (!PyArg_ParseTuple(args, "OiO!iiliO", &state, &k->seat, &PyList_Type, &goal, &width, &cap, &limit, &most,
                          &asked))
        return NULL;
    k->lines_used = k->seen_used = 0;
    k->nodes = 0;
    k->stopped = k->failed = 0;
    k->asked = asked == Py_None ? NULL : asked;
    if (k->seen != NULL)
        memset(k->seen, -1, sizeof(int) * (size_t)k->seen_room);
    Line *start = add_line(k);
    if (start == NULL)
        return PyErr_NoMemory();
    memset(start, 0, sizeof(Line));
    start->parent = -1;
    if (whole_number(state, "seats", &k->seats) < 0 || (k->goals = doubles(goal, k->goal, SOURCES)) < 0)
        return NULL;
    if (k->seats > SEATS || k->seat < 0 || k->seat >= k->seats)
        return PyErr_Format(PyExc_ValueError, "no such seat");
    if (read_others(k, state) < 0 || read_wealth(k, state) < 0 || read_calendar(k, state) < 0 ||
        read_position(k, state, &start->at) < 0)
        return NULL;
    plan(k, width, limit, cap);
    k->asked = NULL;
    if (k->failed)
        return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    PyObject *lines = lines_told(k, most);
    return lines == NULL ? NULL : Py_BuildValue("lN", k->nodes, lines);
}

/* ---- the type ---------------------------------------------------------------------------- */

typedef struct {
    const char *name;
    size_t at;
    Py_ssize_t most;
} Wanted;

#define LIST(name, field) {name, offsetof(Kernel, field), sizeof(((Kernel *)0)->field) / sizeof(int)}
#define ONE(name, field) {name, offsetof(Kernel, field), 0}

static const Wanted COMPONENTS[] = {
    LIST("LAST", last), LIST("FREE_FROM", free_from), LIST("ACT_COUNT", act_count), LIST("ACT_DO", act_do),
    LIST("ACT_GOODS", act_goods), LIST("ACT_CORN", act_corn), LIST("ACT_LEVELS", act_levels),
    LIST("ACT_BUILDINGS", act_buildings), LIST("ACT_MONUMENTS", act_monuments), LIST("ACT_TEMPLES", act_temples),
    LIST("ACT_RESOURCES", act_resources), LIST("ACT_SKULLS", act_skulls), LIST("ACT_POINTS", act_points),
    LIST("ACT_WORKERS", act_workers), LIST("ACT_TEMPLE", act_temple), LIST("TOP", top),
    LIST("START_STEP", start_step), LIST("STEP_POINTS", step_points), LIST("GIFTS", gifts),
    LIST("LEARN_COST", learn_cost), LIST("JUNGLE_CORN", jungle_corn), LIST("FISH_CORN", fish_corn),
    LIST("NO_TILE", no_tile), LIST("EXTRACT", extract), LIST("BUILD_CORN", build_corn),
    LIST("BUILD_POINTS", build_points), LIST("BUILD_LESS", build_less), LIST("BUILD_LESS_CORN", build_less_corn),
    LIST("NEXT_ACTION", next_action), LIST("PAY_UP", pay_up), LIST("MORE_SKULLS", more_skulls),
    LIST("TILE_POINTS", tile_points), LIST("COST", cost), LIST("COST_SUM", cost_sum),
    LIST("EFFECT_FIRST", effect_first), LIST("EFFECT_DO", effect_do), LIST("EFFECT_WHAT", effect_what),
    LIST("EFFECT_N", effect_n), LIST("FEEDS", feeds), LIST("LESS", less), LIST("MORE", more), LIST("RATE", rate),
    LIST("FOOD_TEETH", food_teeth), LIST("FOOD_ENDS_AGE", food_ends_age),
    ONE("CORN_PER_RESOURCE", corn_per_resource), ONE("FIRST_JUNGLE", first_jungle), ONE("BUILDINGS", buildings),
    ONE("MONUMENTS", monument_count), ONE("MASTERY", mastery), ONE("WORKERS", workers_most), ONE("START_WORKERS", workers_first),
    ONE("WEALTH_ITEM", wealth_item), ONE("BEYOND_ITEM", beyond_item), ONE("STEP_BACK", step_back),
    ONE("BEG_AT_MOST", beg_at_most), ONE("BEG_BECOMES", beg_becomes), ONE("FEED_CORN", feed_corn), ONE("UNIT", unit),
    ONE("CALENDAR_TEETH", calendar_teeth),
};
static const Wanted FEATURES[] = {LIST("TYPE_OF", type_of), LIST("PER", per), LIST("POINTS", points_per)};
static const Wanted MOVES[] = {LIST("TAKE_FIRST", take_first)};

static int
read_all(Kernel *k, PyObject *from, const Wanted *wanted, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        int *into = (int *)((char *)k + wanted[i].at);
        int read = wanted[i].most ? numbers(from, wanted[i].name, into, wanted[i].most)
                                  : whole_number(from, wanted[i].name, into);
        if (read < 0)
            return -1;
    }
    return 0;
}

static int
read_tables(Kernel *k, PyObject *features)
{
    PyObject *tables = list_named(features, "TABLES", MONUMENTS);
    if (tables == NULL)
        return -1;
    int known = 0;
    for (Py_ssize_t i = 0; known == 0 && i < PyList_GET_SIZE(tables); i++) {
        PyObject *table = PyList_GET_ITEM(tables, i);
        if (PyList_GET_SIZE(table) > 16)
            known = -1;
        else
            k->has_table[i] = numbers_of(table, k->table[i]) > 0;
    }
    Py_DECREF(tables);
    return known;
}

static int
read_actions(Kernel *k, PyObject *moves)
{
    PyObject *list = PyObject_GetAttrString(moves, "ACTIONS");
    PyObject *all = list == NULL ? NULL : list_named(list, "all", ACTIONS);
    Py_XDECREF(list);
    if (all == NULL)
        return -1;
    int known = 0, code, a, b;
    k->actions = (int)PyList_GET_SIZE(all);
    for (int i = k->actions - 1; known == 0 && i >= 0; i--) {
        PyObject *action = PyList_GET_ITEM(all, i);
        if (whole_number(action, "code", &code) < 0 || whole_number(action, "a", &a) < 0 ||
            whole_number(action, "b", &b) < 0 || code < 0 || code >= CODES) {
            known = -1;
            break;
        }
        k->code[i] = (short)code;
        k->a[i] = (short)a;
        k->b[i] = (short)b;
        k->first_action[code] = i;
        k->uses += code == USE_CODE;
    }
    Py_DECREF(all);
    return known;
}

static int
read_network(Kernel *k, PyObject *network)
{
    PyObject *parts[4] = {NULL}, *base = NULL, *scale = NULL;
    static const char *names[4] = {"layer", "bias", "out", "skip"};
    int known = -1;
    for (int i = 0; i < 4; i++)
        if ((parts[i] = list_named(network, names[i], 100000)) == NULL)
            goto done;
    k->inputs = (int)PyList_GET_SIZE(parts[0]);
    k->units = (int)PyList_GET_SIZE(parts[1]);
    if (k->units > UNITS || PyList_GET_SIZE(parts[2]) != k->units || PyList_GET_SIZE(parts[3]) != k->inputs)
        goto done;
    k->layer = PyMem_Calloc((size_t)(k->inputs + 2) * (size_t)(k->units + 1), sizeof(double));
    k->skip = PyMem_Calloc((size_t)(k->inputs + 2 * k->units + 1), sizeof(double));
    if (k->layer == NULL || k->skip == NULL)
        goto done;
    k->bias = k->skip + k->inputs;
    k->out = k->bias + k->units;
    if (doubles(parts[1], k->bias, k->units) < 0 || doubles(parts[2], k->out, k->units) < 0 ||
        doubles(parts[3], k->skip, k->inputs) < 0)
        goto done;
    for (int i = 0; i < k->inputs; i++)
        if (doubles(PyList_GET_ITEM(parts[0], i), k->layer + (size_t)i * (size_t)k->units, k->units) != k->units)
            goto done;
    base = PyObject_GetAttrString(network, "base");
    scale = PyObject_GetAttrString(network, "scale");
    if (base == NULL || scale == NULL)
        goto done;
    k->base = PyFloat_AsDouble(base);
    k->scale = PyFloat_AsDouble(scale);
    known = PyErr_Occurred() ? -1 : 0;
done:
    for (int i = 0; i < 4; i++)
        Py_XDECREF(parts[i]);
    Py_XDECREF(base);
    Py_XDECREF(scale);
    return known;
}

static int
read_game(Kernel *k)
{
    PyObject *components = PyImport_ImportModule("sacbe.games.tzolkin.components");
    PyObject *moves = PyImport_ImportModule("sacbe.games.tzolkin.actions");
    PyObject *features = PyImport_ImportModule("sacbe.bots.tzolkin_features");
    int size = 0, known = -1;
    if (components != NULL && moves != NULL && features != NULL)
        known = read_all(k, components, COMPONENTS, sizeof(COMPONENTS) / sizeof(Wanted)) < 0 ||
                        read_all(k, features, FEATURES, sizeof(FEATURES) / sizeof(Wanted)) < 0 ||
                        read_all(k, moves, MOVES, 1) < 0 || read_tables(k, features) < 0 ||
                        read_actions(k, moves) < 0 || whole_number(features, "SIZE", &size) < 0 || size > ROW ||
                        size > k->inputs || k->monument_count > MONUMENTS ||
                        k->buildings + k->monument_count > TILES
                    ? -1
                    : 0;
    Py_XDECREF(components);
    Py_XDECREF(moves);
    Py_XDECREF(features);
    return known;
}

static void
kernel_dealloc(Kernel *k)
{
    PyMem_Free(k->layer);
    PyMem_Free(k->skip);
    PyMem_Free(k->lines);
    PyMem_Free(k->seen);
    PyMem_Free(k->found.numbers);
    PyMem_Free(k->fresh.numbers);
    PyMem_Free(k->waiting.numbers);
    PyMem_Free(k->order);
    Py_TYPE(k)->tp_free((PyObject *)k);
}

static PyObject *
kernel_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    PyObject *network, *kinds;
    if (!PyArg_ParseTuple(args, "OO!", &network, &PyList_Type, &kinds))
        return NULL;
    Kernel *k = (Kernel *)type->tp_alloc(type, 0);
    if (k == NULL)
        return NULL;
    int fits = PyList_GET_SIZE(kinds) == SOURCES && numbers_of(kinds, k->kind_of) == SOURCES;
    for (int source = 0; fits && source < SOURCES; source++)
        fits = k->kind_of[source] >= 0 && k->kind_of[source] < SOURCES;
    if (!fits || read_network(k, network) < 0 || read_game(k) < 0) {
        Py_DECREF(k);
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_ValueError, "too large, or weights that do not fit");
        return NULL;
    }
    return (PyObject *)k;
}

static PyMethodDef kernel_methods[] = {
    {"turns", (PyCFunction)kernel_turns, METH_VARARGS, NULL},
    {NULL},
};

static PyTypeObject KernelType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "sacbe.bots.tzolkin_kernel.Kernel",
    .tp_basicsize = sizeof(Kernel),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = kernel_new,
    .tp_dealloc = (destructor)kernel_dealloc,
    .tp_methods = kernel_methods,
};

static struct PyModuleDef kernel_module = {PyModuleDef_HEAD_INIT, .m_name = "tzolkin_kernel", .m_size = -1};

PyMODINIT_FUNC
PyInit_tzolkin_kernel(void)
{
    PyObject *module = PyModule_Create(&kernel_module);
    if (module == NULL || PyModule_AddType(module, &KernelType) < 0 ||
        PyModule_AddObjectRef(module, "IS_QUICK", Py_True) < 0)
        return NULL;
    return module;
}
