/* A turn of Tzolk'in on a small copy of the position: the box, the position, and what changes it. */

#ifndef TZOLKIN_POSITION_H
#define TZOLKIN_POSITION_H

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

#endif
