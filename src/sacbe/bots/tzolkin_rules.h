/* The rules of a turn (games/tzolkin): what may be answered and what an answer does, in the order of the book. */

#include "tzolkin_position.h"

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
