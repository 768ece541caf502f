/* tzolkin_features.py in C: a position as a row of numbers, the same to the last digit. */

#include "tzolkin_position.h"

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
