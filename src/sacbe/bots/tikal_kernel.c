/* tikal_kernel.py in C: turns of Tikal planned on a small copy of the position.

   Everything is done in the order and with the operations of the planner (planning.py), its adviser
   (site_turns.py, tikal_turns.py, tikal_ways.py) and the rows (tikal_features.py), so that the values
   are the same to the last digit.  A test compares the two. */

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off")
#endif

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <string.h>

#include "reading.h"

#define CELLS 64
#define SEATS 4
#define KINDS 16
#define FLOORS 16
#define TEMPLES 64
#define FAR 99
#define REACH 12.0
#define PURSE 10
#define CHEAP 5
#define SUPPLY 24.0
#define SAFE 12
#define ROW 320
#define TIMES 16
#define UNITS 128
#define HOME CELLS /* in place of a cell: from the nearest camp */
#define TABLE 4096
#define BETWEEN 16 /* nodes between two questions whether to stop */

enum { RESERVE = -1, OUT = -2, GUARDING = 100, NONE = -1 };
enum { EXPLORER, LEADER };
enum { BASE, TEMPLE, CLEARING, RUIN, VOLCANO };
enum { DEPLOY, MOVE, SHORTCUT, UNCOVER, DIG, SWAP, CAMP, GUARD };

/* ---- the position ------------------------------------------------------------------------ */

typedef struct {
    signed char level[CELLS], pile[CELLS], guard[CELLS], camp[CELLS], worked[CELLS];
    signed char explorers[SEATS][CELLS];
    int leader[SEATS];
    int reserve[SEATS], camps_left[SEATS], guardians_left[SEATS], gone[SEATS];
    signed char museum[SEATS][KINDS], hidden[KINDS], floors[FLOORS];
    int points;
} Position;

typedef struct {
    unsigned long long camps;
    int start;
    signed char price[CELLS];
    signed char before[CELLS];
} Way;

typedef struct {
    int kind; /* of errand: WALK and so on */
    int piece, start, goal, camps; /* start: RESERVE from a camp; camps: whether a camp is pitched at the goal */
} Errand;

enum { WALK, SINGLE };

typedef struct {
    Position at;
    int parent;
    int blind;
    Errand done;
    double value, rank;
} Line;

typedef struct {
    int known, home;
    int one[CELLS], lead[CELLS];
} Reach;

typedef struct {
    PyObject_HEAD
    /* the box and the site */
    int cells, base, kinds, seats_most, leader_weight, camps, guardians;
    int deploy_cost, shortcut_cost, stone_cost, uncover_cost, dig_cost, swap_cost, camp_cost, guard_cost;
    int floors_a_turn, digs_a_turn, treasure_most, stocks;
    int worth[KINDS];
    int neighbours[CELLS * 6];
    int hexes;
    int *types, *values, *stones;
    double fades[FAR + 1];
    /* Mutul's compass and what his cards allow, where he plays */
    int *distance, *ring_place; /* per centre and cell */
    int *rotations, *stone_sides, *masks;
    int temples_a_card, digs_a_card, guardian_level;
    /* turns that are held to be tried, and the ground they end on */
    Position *held;
    int *held_blind;
    int n_held;
    int held_guide, held_score[SEATS], held_around[CELLS];
    int held_tile[CELLS], held_turned[CELLS], held_cost[CELLS * 6];
    /* the values */
    int size, deep, units, inputs, automaton, closely; /* deep: numbers of a row that are not wide */
    double *layer, *skip;
    double bias[UNITS], out[UNITS];
    double base_value, scale;
    /* one question */
    int seats, seat;
    int score[SEATS], first[SEATS];
    double soon[SEATS], late[SEATS];
    double turns, rivalry, top, per_point;
    double times[TIMES];
    int n_times;
    int counting, over;
    int tile[CELLS], turned[CELLS], cost[CELLS * 6];
    Reach reach[SEATS];
    Way *ways;
    int ways_used, ways_room;
    int table[TABLE];
    Line *lines;
    int lines_used, lines_room;
    int *seen;
    int seen_room;
    long nodes;
    PyObject *asked;
    int stopped, failed;
} Kernel;

static int
members(const Position *s, int seat, int cell)
{
    return s->explorers[seat][cell] + (s->leader[seat] == cell);
}

static int
strength(const Kernel *k, const Position *s, int seat, int cell)
{
    int count = s->explorers[seat][cell];
    return s->leader[seat] == cell ? count + k->leader_weight : count;
}

static int
leads(const Kernel *k, const Position *s, int seat, int cell)
{
    int own = strength(k, s, seat, cell);
    if (own == 0)
        return 0;
    for (int rival = 0; rival < k->seats; rival++)
        if (rival != seat && strength(k, s, rival, cell) >= own)
            return 0;
    return 1;
}

static int
can_grow(const Position *s, int cell)
{
    return s->level[cell] > 0 && s->guard[cell] == NONE && s->floors[s->level[cell] + 1] > 0;
}

static int
is_open_ground(const Kernel *k, const Position *s, int cell)
{
    int tile = k->tile[cell];
    if (tile < 0)
        return 0;
    return k->types[tile] == CLEARING || (k->types[tile] == RUIN && s->pile[cell] == 0);
}

static unsigned long long
camps_of(const Kernel *k, const Position *s, int seat)
{
    unsigned long long camps = 1ULL << k->base;
    if (s->camps_left[seat] == k->camps)
        return camps;
    for (int cell = 0; cell < k->cells; cell++)
        if (s->camp[cell] == seat)
            camps |= 1ULL << cell;
    return camps;
}

/* ---- ways -------------------------------------------------------------------------------- */

static void
spread(const Kernel *k, Way *way)
{
    int waiting[CELLS * 32];
    int head = 0, tail = 0;
    memset(way->price, FAR, sizeof(way->price));
    memset(way->before, -1, sizeof(way->before));
    if (way->start == HOME) {
        for (int cell = 0; cell < k->cells; cell++)
            if (way->camps >> cell & 1) {
                waiting[tail++] = cell;
                way->price[cell] = 0;
            }
    } else {
        waiting[tail++] = way->start;
        way->price[way->start] = 0;
    }
    while (head < tail) {
        int cell = waiting[head++];
        int so_far = way->price[cell];
        for (int border = cell * 6; border < cell * 6 + 6; border++) {
            int price = k->cost[border];
            if (price) {
                int other = k->neighbours[border];
                if (so_far + price < way->price[other]) {
                    way->price[other] = (signed char)(so_far + price);
                    way->before[other] = (signed char)cell;
                    if (tail < CELLS * 32)
                        waiting[tail++] = other;
                }
            }
        }
        if (way->camps >> cell & 1)
            for (int other = 0; other < k->cells; other++)
                if (way->camps >> other & 1 && so_far + 1 < way->price[other]) {
                    way->price[other] = (signed char)(so_far + 1);
                    way->before[other] = (signed char)cell;
                    if (tail < CELLS * 32)
                        waiting[tail++] = other;
                }
    }
}

static void
forget_ways(Kernel *k)
{
    k->ways_used = 0;
    for (int seat = 0; seat < SEATS; seat++)
        k->reach[seat].known = 0;
    memset(k->table, -1, sizeof(k->table));
}

/* The number of the ways from a cell or from all camps. */
static int
find_way(Kernel *k, unsigned long long camps, int start)
{
    unsigned int slot = (unsigned int)((camps * 0x9E3779B97F4A7C15ULL >> 40) + (unsigned int)start * 2654435761u) % TABLE;
    while (k->table[slot] >= 0) {
        Way *way = &k->ways[k->table[slot]];
        if (way->camps == camps && way->start == start)
            return k->table[slot];
        slot = (slot + 1) % TABLE;
    }
    if (k->ways_used == k->ways_room) {
        int room = k->ways_room ? k->ways_room * 2 : 256;
        Way *more = PyMem_Realloc(k->ways, sizeof(Way) * (size_t)room);
        if (more == NULL) {
            k->failed = 1;
            return 0;
        }
        k->ways = more;
        k->ways_room = room;
    }
    if (k->ways_used >= TABLE - 1) { /* never with one question's ways; begin anew rather than search for ever */
        k->failed = 1;
        return 0;
    }
    Way *way = &k->ways[k->ways_used];
    way->camps = camps;
    way->start = start;
    spread(k, way);
    k->table[slot] = k->ways_used;
    return k->ways_used++;
}

/* ---- rows -------------------------------------------------------------------------------- */

typedef struct {
    int temples[TEMPLES], guarded[TEMPLES], ruins[TEMPLES], goals[TEMPLES];
    int n_temples, n_guarded, n_ruins, n_goals;
    const signed char *way[SEATS];
    int home[SEATS];
    int strength[SEATS][TEMPLES];
    int one[SEATS][TEMPLES], lead[SEATS][TEMPLES];
} Look;

/* What it costs a seat to come to goals; of others than the mover it stays known, and is worked out for all cells. */
static void
reach_all(Kernel *k, const Position *s, int seat, const int *goals, int n_goals)
{
    Reach *reach = &k->reach[seat];
    unsigned long long camps = camps_of(k, s, seat);
    int starts[CELLS], prices[CELLS], n = 0;
    int leader = s->leader[seat];
    int mover = seat == k->seat;
    reach->home = find_way(k, camps, HOME);
    for (int cell = 0; cell < k->cells; cell++)
        if (members(s, seat, cell)) {
            starts[n] = cell;
            prices[n++] = find_way(k, camps, cell);
        }
    if (k->failed)
        return;
    const signed char *home = k->ways[reach->home].price;
    for (int g = 0; g < (mover ? n_goals : k->cells); g++) {
        int goal = mover ? goals[g] : g;
        int fetched = 1 + home[goal] < FAR ? 1 + home[goal] : FAR;
        int best = s->reserve[seat] ? fetched : FAR;
        int lead = leader == RESERVE ? fetched : FAR;
        for (int i = 0; i < n; i++)
            if (starts[i] != goal) {
                int price = k->ways[prices[i]].price[goal];
                if (price < best)
                    best = price;
                if (starts[i] == leader)
                    lead = price;
            }
        reach->one[goal] = best;
        reach->lead[goal] = lead;
    }
    reach->known = 1;
}

static void
look_at(Kernel *k, const Position *s, Look *look)
{
    look->n_temples = look->n_guarded = look->n_ruins = look->n_goals = 0;
    for (int cell = 0; cell < k->cells; cell++) {
        if (s->level[cell]) {
            if (s->guard[cell] == NONE)
                look->temples[look->n_temples++] = cell;
            else
                look->guarded[look->n_guarded++] = cell;
        } else if (s->pile[cell])
            look->ruins[look->n_ruins++] = cell;
    }
    for (int i = 0; i < look->n_temples; i++)
        look->goals[look->n_goals++] = look->temples[i];
    for (int i = 0; i < look->n_ruins; i++)
        look->goals[look->n_goals++] = look->ruins[i];
    for (int seat = 0; seat < k->seats; seat++) {
        Reach *reach = &k->reach[seat];
        if (seat == k->seat || !reach->known)
            reach_all(k, s, seat, look->goals, look->n_goals);
        if (k->failed)
            return;
        look->home[seat] = reach->home;
        for (int g = 0; g < look->n_goals; g++) {
            look->one[seat][g] = reach->one[look->goals[g]];
            look->lead[seat][g] = reach->lead[look->goals[g]];
        }
        for (int i = 0; i < look->n_temples; i++)
            look->strength[seat][i] = strength(k, s, seat, look->temples[i]);
    }
    for (int seat = 0; seat < k->seats; seat++)
        look->way[seat] = k->ways[look->home[seat]].price;
}

static int
price_of(const Kernel *k, const Look *look, int seat, int number, int need)
{
    int one = look->one[seat][number];
    int price = need * one;
    int led = look->lead[seat][number];
    if (need > k->leader_weight)
        led += (need - k->leader_weight) * one;
    return led < price ? led : price;
}

typedef struct {
    int now, leads[3], tied, behind[3], empty, growing, diggers, crowd, overhang, led;
    double attack, exposed, near;
    double gains[TEMPLES * 2], prices[TEMPLES * 2];
    int n;
} Temples;

static double
danger_of(const Kernel *k, const Position *s, const Look *look, int seat, int number, int own)
{
    int cell = look->temples[number];
    double least = (double)FAR;
    for (int other = 0; other < k->seats; other++) {
        if (other == seat)
            continue;
        int need = own - look->strength[other][number];
        if (need < 1)
            need = 1;
        double one = 1.0 + look->way[other][cell];
        double price = need * one;
        if (need <= k->leader_weight && one < price && s->leader[other] == RESERVE)
            price = one;
        if (price < least)
            least = price;
    }
    return least;
}

static void
gather_temples(const Kernel *k, const Position *s, const Look *look, int seat, Temples *t)
{
    memset(t, 0, offsetof(Temples, gains));
    t->n = 0;
    int spare_leader = s->leader[seat] == RESERVE;
    for (int number = 0; number < look->n_temples; number++) {
        int cell = look->temples[number];
        int level = s->level[cell];
        int own = look->strength[seat][number];
        int way = look->way[seat][cell];
        t->near += level * k->fades[way];
        int crew = 0;
        if (own) {
            crew = members(s, seat, cell);
            if (s->leader[seat] == cell && level > t->led)
                t->led = level;
        }
        int grows = s->floors[level + 1] > 0;
        if (grows && crew)
            t->diggers += crew == 1 ? 1 : 2;
        int spare = grows ? crew - 2 : crew - 1;
        if (spare > 0)
            t->crowd += spare;
        int rival = 0;
        for (int other = 0; other < k->seats; other++)
            if (other != seat && look->strength[other][number] > rival)
                rival = look->strength[other][number];
        if (own > rival) {
            t->now += level;
            int ahead = own - rival;
            t->leads[(ahead < 3 ? ahead : 3) - 1] += level;
            if (ahead > 3)
                t->overhang += ahead - 3;
            double danger = danger_of(k, s, look, seat, number, own);
            if (danger < REACH)
                t->exposed += level * (1.0 - danger / REACH);
            if (grows) {
                t->growing++;
                t->gains[t->n] = 1.0;
                t->prices[t->n++] = 2.0;
                if (crew > 1 && s->floors[level + 2] > 0) {
                    t->gains[t->n] = 1.0;
                    t->prices[t->n++] = 2.0;
                }
            }
        } else {
            int lacking = rival - own;
            if (lacking)
                t->behind[(lacking < 3 ? lacking : 3) - 1] += level;
            else if (own)
                t->tied += level;
            else
                t->empty += level;
            double price = (lacking + 1.0) * (1.0 + way);
            if (spare_leader && lacking + 1 <= k->leader_weight)
                price = 1.0 + way;
            if (price < REACH) {
                t->attack += level * (1.0 - price / REACH);
                if (price <= PURSE) {
                    t->gains[t->n] = (double)level;
                    t->prices[t->n++] = price;
                }
            }
        }
    }
}

static double
potential_of(Temples *t)
{
    double purse = PURSE, total = 0.0;
    for (;;) {
        int best = -1;
        double most = 0.0;
        for (int i = 0; i < t->n; i++)
            if (t->prices[i] <= purse && t->gains[i] / t->prices[i] > most) {
                most = t->gains[i] / t->prices[i];
                best = i;
            }
        if (best < 0)
            return total;
        total += t->gains[best];
        purse -= t->prices[best];
        t->prices[best] = 1000.0;
    }
}

static double
mean_find(const Kernel *k, const Position *s, int seat)
{
    int mean = 0, hidden = 0;
    for (int kind = 0; kind < k->kinds; kind++) {
        int owned = s->museum[seat][kind];
        int next = owned + 1 < k->treasure_most ? owned + 1 : k->treasure_most;
        hidden += s->hidden[kind];
        mean += s->hidden[kind] * (k->worth[next] - k->worth[owned]);
    }
    return hidden ? (double)mean / (double)hidden : 0.0;
}

static int
treasures_row(const Kernel *k, const Position *s, int seat, int blind, double soon, double *row, int n)
{
    double points = 0.0, singles = 0.0, pairs = 0.0, mean = 0.0;
    int hidden = 0;
    for (int kind = 0; kind < k->kinds; kind++) {
        int owned = s->museum[seat][kind];
        points += k->worth[owned];
        if (s->hidden[kind]) {
            int next = owned + 1 < k->treasure_most ? owned + 1 : k->treasure_most;
            hidden += s->hidden[kind];
            mean += s->hidden[kind] * (k->worth[next] - k->worth[owned]);
        }
        if (owned == 1)
            singles += 1.0;
        else if (owned == 2)
            pairs += 1.0;
    }
    if (hidden)
        points += blind * mean / hidden;
    row[n++] = points;
    row[n++] = singles;
    row[n++] = pairs;
    row[n++] = soon * points;
    row[n++] = mean * 0.1;
    return n;
}

static int
spent_greedily(const int *gains, int *prices, int n)
{
    int purse = PURSE, total = 0;
    for (;;) {
        int most = -1;
        for (int i = 0; i < n; i++)
            if (prices[i] <= purse && (most < 0 || gains[i] * prices[most] > gains[most] * prices[i]))
                most = i;
        if (most < 0)
            return total;
        total += gains[most];
        purse -= prices[most];
        prices[most] = 1000;
    }
}

static int
reach_row(const Kernel *k, const Position *s, const Look *look, int seat, double *row, int n)
{
    double attack = 0.0, exposed = 0.0, near = 0.0;
    int shaky = 0, best = 0, second = 0, led = 0, room = 0;
    int gains[TEMPLES], prices[TEMPLES], count = 0;
    for (int number = 0; number < look->n_temples; number++) {
        int level = s->level[look->temples[number]];
        int own = look->strength[seat][number];
        near += level * k->fades[look->one[seat][number]];
        int rival = 0, danger = FAR;
        for (int other = 0; other < k->seats; other++)
            if (other != seat) {
                int theirs = look->strength[other][number];
                if (theirs > rival)
                    rival = theirs;
                if (own) {
                    int price = price_of(k, look, other, number, own - theirs > 1 ? own - theirs : 1);
                    if (price < danger)
                        danger = price;
                }
            }
        if (own > rival) {
            led++;
            if (danger < REACH) {
                exposed += level * (1.0 - danger / REACH);
                if (danger <= CHEAP)
                    shaky += level;
            }
            if (level > best) {
                second = best;
                best = level;
            } else if (level > second)
                second = level;
            for (int higher = level + 1; higher < k->stocks && s->floors[higher] > 0; higher++)
                room++;
            continue;
        }
        int price = price_of(k, look, seat, number, rival - own + 1);
        if (price < REACH) {
            attack += level * (1.0 - price / REACH);
            if (price <= PURSE) {
                gains[count] = level;
                prices[count++] = price;
            }
        }
    }
    int total = spent_greedily(gains, prices, count);
    row[n++] = k->turns;
    row[n++] = attack;
    row[n++] = exposed;
    row[n++] = shaky;
    row[n++] = s->guardians_left[seat] ? best : 0;
    row[n++] = s->guardians_left[seat] > 1 ? second : 0;
    row[n++] = led;
    row[n++] = room;
    row[n++] = near;
    row[n++] = total;
    int stranded = 0;
    for (int i = 0; i < look->n_guarded; i++)
        stranded += members(s, seat, look->guarded[i]);
    double dig = 0.0;
    for (int i = 0; i < look->n_ruins; i++)
        dig += s->pile[look->ruins[i]] * k->fades[look->one[seat][look->n_temples + i]];
    row[n++] = stranded;
    row[n++] = dig;
    row[n++] = mean_find(k, s, seat);
    return n;
}

/* ---- more against Mutul (tikal_solo_row.py) ------------------------------------------------- */

enum { LEVELS = 10, RELATIONS = 9, PRICES = 4, COMING = 6 };
enum { BY_PRICE = RELATIONS * LEVELS, OWN_GROWING = BY_PRICE + PRICES * LEVELS };
enum { HIS_GROWING = OWN_GROWING + LEVELS, TABLES = HIS_GROWING + LEVELS };
enum { MEANS = 4, STANDS = RELATIONS * 2 * MEANS * LEVELS };
static const int alarms[] = {1, 2, 3, 4, 6, 9, 14};
enum { ALARMS = sizeof(alarms) / sizeof(*alarms), SAFETY = (ALARMS + 1) * LEVELS };
enum { PILE = 4, CREWS = 3, DIGS = PILE * CREWS * CREWS * 3, WIDE = STANDS + SAFETY + DIGS };

/* Wide numbers of a row: which of them are not zero, and how large they are. */
typedef struct {
    unsigned long long set[(WIDE + 63) / 64];
    unsigned char count[WIDE];
} Wide;

typedef struct {
    double points, mean;
    double *at; /* where they stand in a row */
} Treasures;

typedef struct {
    int now, his, diggers, crowd, overhang, held, led, best, second, room, raised, next;
    double near, attack;
    int gains[TEMPLES * 2], prices[TEMPLES * 2], n;
} Watch;

static int
relation(int own, int ahead)
{
    if (ahead > 0)
        return 4 - (ahead < 4 ? ahead : 4);
    if (ahead < 0)
        return 5 + (-ahead < 3 ? -ahead : 3);
    return own ? 4 : 5;
}

static int
price_class(int price)
{
    return price <= 3 ? 0 : price <= 6 ? 1 : price <= PURSE ? 2 : 3;
}

static void
keep_two(int level, int *best, int *second)
{
    if (level > *best) {
        *second = *best;
        *best = level;
    } else if (level > *second)
        *second = level;
}

static void
gain(Watch *w, int points, int price)
{
    w->gains[w->n] = points;
    w->prices[w->n++] = price;
}

static void
watch_temples(const Kernel *k, const Position *s, const Look *look, double *row, Watch *w)
{
    int his_seat = k->automaton, human = 1 - his_seat;
    memset(w, 0, offsetof(Watch, gains));
    w->n = 0;
    for (int number = 0; number < look->n_temples; number++) {
        int cell = look->temples[number], level = s->level[cell];
        int own = look->strength[human][number], ahead = own - look->strength[his_seat][number];
        int grows = s->floors[level + 1] > 0, crew = members(s, human, cell);
        row[relation(own, ahead) * LEVELS + level - 1] += 1.0;
        w->near += level * k->fades[look->one[human][number]];
        if (crew) {
            if (s->leader[human] == cell && level > w->held)
                w->held = level;
            if (grows)
                w->diggers += crew == 1 ? 1 : 2;
            int spare = grows ? crew - 2 : crew - 1;
            if (spare > 0)
                w->crowd += spare;
        }
        if (ahead > 0) {
            w->now += level;
            w->led++;
            if (ahead > 3)
                w->overhang += ahead - 3;
            keep_two(level, &w->best, &w->second);
            if (!grows)
                continue;
            row[OWN_GROWING + level - 1] += 1.0;
            for (int higher = level + 1; higher < k->stocks && s->floors[higher] > 0; higher++)
                w->room++;
            gain(w, 1, 2);
            if (crew > 1 && s->floors[level + 2] > 0)
                gain(w, 1, 2);
            continue;
        }
        if (ahead < 0) {
            w->his += level;
            if (grows) {
                row[HIS_GROWING + level - 1] += 1.0;
                keep_two(level, &w->raised, &w->next);
            }
        }
        int price = price_of(k, look, human, number, 1 - ahead);
        row[BY_PRICE + price_class(price) * LEVELS + level - 1] += 1.0;
        if (price < (int)REACH) {
            w->attack += level * (1.0 - price / REACH);
            if (price <= PURSE)
                gain(w, level, price);
        }
    }
}

/* The numbers of the temples the automaton does not lead, the highest first. */
static int
open_temples(const Kernel *k, const Position *s, const Look *look, int *open_ones)
{
    int his_seat = k->automaton, human = 1 - his_seat, count = 0;
    for (int number = 0; number < look->n_temples; number++) {
        if (look->strength[his_seat][number] > look->strength[human][number])
            continue;
        int level = s->level[look->temples[number]], at = count++;
        for (; at > 0 && s->level[look->temples[open_ones[at - 1]]] < level; at--)
            open_ones[at] = open_ones[at - 1];
        open_ones[at] = number;
    }
    return count;
}

static int
coming_row(const Kernel *k, const Position *s, const Look *look, double *row, int n)
{
    int his_seat = k->automaton, human = 1 - his_seat;
    int open_ones[TEMPLES], count = open_temples(k, s, look, open_ones);
    int lost[COMING] = {0}, won[COMING] = {0}, used = 0, first = SAFE;
    double soon = 0.0, late = 0.0;
    for (int i = 0; i < count; i++) {
        int number = open_ones[i], height = s->level[look->temples[number]];
        int ahead = look->strength[human][number] - look->strength[his_seat][number];
        int tied = used + ahead;
        used = tied + 1;
        for (int more = 0; more < COMING; more++) {
            if (ahead && tied <= more + 1)
                lost[more] += height;
            if (used <= more + 1)
                won[more] += height;
        }
        if (ahead) {
            if (tied < first)
                first = tied;
            soon += height * k->fades[tied < FAR ? tied : FAR];
            if (tied < SUPPLY)
                late += height * (1.0 - tied / SUPPLY);
        }
    }
    for (int i = 0; i < COMING; i++)
        row[n++] = lost[i];
    for (int i = 0; i < COMING; i++)
        row[n++] = won[i];
    row[n++] = first;
    row[n++] = soon;
    row[n++] = late;
    return n;
}

static int
ruins_row(const Kernel *k, const Position *s, const Look *look, double *row, int n)
{
    int his_seat = k->automaton, human = 1 - his_seat;
    int digs = 0, lying = 0, untouched = 0, his_digs = 0, digging = 0, ripe = 0;
    double near = 0.0;
    for (int i = 0; i < look->n_ruins; i++) {
        int cell = look->ruins[i], pile = s->pile[cell];
        int mine = members(s, human, cell), his = members(s, his_seat, cell), two = his < 2 ? his : 2;
        lying += pile;
        near += pile * k->fades[look->one[human][look->n_temples + i]];
        if (mine)
            digs += mine == 1 || pile == 1 ? 1 : 2;
        else if (!his)
            untouched += pile;
        digging += his;
        his_digs += two < pile ? two : pile;
        if (pile <= two)
            ripe += his;
    }
    row[n++] = digs;
    row[n++] = near;
    row[n++] = lying;
    row[n++] = untouched;
    row[n++] = his_digs;
    row[n++] = digging;
    row[n++] = ripe;
    return n;
}

static int
museum_row(const Kernel *k, const Position *s, int seat, double *row, int n, int *points)
{
    int singles = 0, pairs = 0;
    *points = 0;
    for (int kind = 0; kind < k->kinds; kind++) {
        int owned = s->museum[seat][kind];
        *points += k->worth[owned];
        singles += owned == 1;
        pairs += owned == 2;
    }
    row[n++] = singles;
    row[n++] = pairs;
    row[n++] = mean_find(k, s, seat);
    return n;
}

static int
walking_of(const Kernel *k, const Position *s, int seat)
{
    int walking = 0, leader = s->leader[seat];
    for (int cell = 0; cell < k->cells; cell++)
        if (!s->level[cell] && !s->pile[cell])
            walking += s->explorers[seat][cell];
    return walking + (leader >= 0 && leader < GUARDING && !s->level[leader] && !s->pile[leader]);
}

/* The numbers that both sides have; `treasures` is given those of the person, which draws in thought add to. */
static int
solo_row(const Kernel *k, const Position *s, const Look *look, double *row, Treasures *treasures)
{
    int his_seat = k->automaton, human = 1 - his_seat, n = TABLES;
    Watch w;
    memset(row, 0, sizeof(double) * TABLES);
    watch_temples(k, s, look, row, &w);
    double potential = spent_greedily(w.gains, w.prices, w.n), now = w.now, soon = k->soon[human];
    n = coming_row(k, s, look, row, n);
    for (int i = 0; i < k->n_times; i++)
        row[n++] = k->times[i];
    row[n++] = 1.0;
    row[n++] = soon;
    row[n++] = now;
    row[n++] = soon * now;
    row[n++] = potential;
    row[n++] = soon * potential;
    row[n++] = w.his;
    row[n++] = w.near;
    row[n++] = w.attack;
    row[n++] = w.diggers;
    row[n++] = w.crowd;
    row[n++] = w.overhang;
    row[n++] = w.held;
    row[n++] = w.led;
    row[n++] = w.room;
    row[n++] = s->guardians_left[human] ? w.best : 0;
    row[n++] = s->guardians_left[human] > 1 ? w.second : 0;
    row[n++] = w.raised;
    row[n++] = w.next;
    int guarded = 0, his = 0, stranded = 0;
    for (int i = 0; i < look->n_guarded; i++) {
        int cell = look->guarded[i];
        stranded += members(s, human, cell);
        if (s->guard[cell] == human)
            guarded += s->level[cell];
        else
            his += s->level[cell];
    }
    row[n++] = guarded;
    row[n++] = his;
    row[n++] = stranded;
    n = ruins_row(k, s, look, row, n);
    int points, his_treasures;
    n = museum_row(k, s, human, row, n, &points);
    treasures->points = points;
    treasures->mean = row[n - 1];
    treasures->at = row + n;
    n += 2;
    n = museum_row(k, s, his_seat, row, n, &his_treasures);
    row[n++] = his_treasures;
    row[n++] = s->reserve[human];
    row[n++] = s->leader[human] == RESERVE;
    row[n++] = s->gone[human];
    row[n++] = walking_of(k, s, human);
    row[n++] = k->camps - s->camps_left[human];
    row[n++] = s->guardians_left[human];
    row[n++] = s->reserve[his_seat] * 0.1;
    row[n++] = s->leader[his_seat] == RESERVE;
    row[n++] = s->guardians_left[his_seat];
    for (int level = 2; level <= LEVELS; level++)
        row[n++] = s->floors[level];
    return n;
}

static void
put_treasures(const Treasures *treasures, int blind, double soon)
{
    double points = treasures->points + blind * treasures->mean;
    treasures->at[0] = points;
    treasures->at[1] = soon * points;
}

static void
count_one(Wide *wide, int number)
{
    unsigned long long bit = 1ULL << (number & 63), *word = &wide->set[number >> 6];
    if (!(*word & bit)) {
        *word |= bit;
        wide->count[number] = 0;
    }
    wide->count[number]++;
}

static int
stand_of(const Kernel *k, const Position *s, const Look *look, int number)
{
    int his_seat = k->automaton, human = 1 - his_seat, cell = look->temples[number], level = s->level[cell];
    int own = look->strength[human][number], ahead = own - look->strength[his_seat][number];
    int grows = s->floors[level + 1] > 0;
    int means = ahead > 0 ? (members(s, human, cell) > 1) + (s->leader[human] == cell ? 2 : 0)
                          : price_class(price_of(k, look, human, number, 1 - ahead));
    return ((relation(own, ahead) * 2 + grows) * MEANS + means) * LEVELS + level - 1;
}

static int
alarm_of(int tied)
{
    int number = 0;
    while (number < ALARMS && tied > alarms[number])
        number++;
    return number;
}

static int
smaller(int one, int two)
{
    return one < two ? one : two;
}

/* wide_row() of tikal_solo_row.py. */
static void
wide_row(const Kernel *k, const Position *s, const Look *look, Wide *wide)
{
    int his_seat = k->automaton, human = 1 - his_seat, used = 0;
    int open_ones[TEMPLES], count = open_temples(k, s, look, open_ones);
    memset(wide->set, 0, sizeof(wide->set));
    for (int number = 0; number < look->n_temples; number++)
        count_one(wide, stand_of(k, s, look, number));
    for (int i = 0; i < count; i++) {
        int number = open_ones[i];
        int ahead = look->strength[human][number] - look->strength[his_seat][number];
        int tied = used + ahead;
        used = tied + 1;
        if (ahead)
            count_one(wide, STANDS + alarm_of(tied) * LEVELS + s->level[look->temples[number]] - 1);
    }
    for (int i = 0; i < look->n_ruins; i++) {
        int cell = look->ruins[i];
        int mine = smaller(members(s, human, cell), CREWS - 1), his = smaller(members(s, his_seat, cell), CREWS - 1);
        int price = smaller(price_class(look->one[human][look->n_temples + i]), 2);
        int sort = (((smaller(s->pile[cell], PILE) - 1) * CREWS + mine) * CREWS + his) * 3 + price;
        count_one(wide, STANDS + SAFETY + sort);
    }
}

/* aims() of tikal_solo.py: where the automaton's members go next. */
static int
aims_row(const Kernel *k, const Position *s, const Look *look, int seat, double *row, int n)
{
    int his_seat = k->automaton, human = 1 - his_seat;
    int open_ones[TEMPLES], count = open_temples(k, s, look, open_ones);
    int needed = 0, first = SAFE;
    double soon = 0.0, late = 0.0;
    for (int i = 0; i < count; i++) {
        int number = open_ones[i];
        int own = look->strength[human][number], his = look->strength[his_seat][number];
        needed += own - his + 1;
        if (own > his && needed < first)
            first = needed;
        if (own > his || seat == his_seat) {
            int height = s->level[look->temples[number]];
            soon += height * k->fades[needed < FAR ? needed : FAR];
            if (needed < SUPPLY)
                late += height * (1.0 - needed / SUPPLY);
        }
    }
    int digging = 0, ripe = 0;
    for (int i = 0; i < look->n_ruins; i++) {
        int crew = members(s, his_seat, look->ruins[i]);
        digging += crew;
        if (s->pile[look->ruins[i]] <= (crew < 2 ? crew : 2))
            ripe += crew;
    }
    row[n++] = soon;
    row[n++] = late;
    row[n++] = first;
    row[n++] = digging;
    row[n++] = ripe;
    return n;
}

static int
fill_row(const Kernel *k, const Position *s, const Look *look, int seat, int blind, double *row)
{
    Temples t;
    gather_temples(k, s, look, seat, &t);
    double potential = potential_of(&t), guarded = 0.0, soon = k->soon[seat];
    for (int i = 0; i < look->n_guarded; i++)
        if (s->guard[look->guarded[i]] == seat)
            guarded += s->level[look->guarded[i]];
    int n = 0;
    row[n++] = 1.0;
    row[n++] = t.now;
    row[n++] = guarded;
    for (int i = 0; i < 3; i++)
        row[n++] = t.leads[i];
    for (int i = 0; i < 3; i++)
        row[n++] = t.behind[i];
    row[n++] = t.tied;
    row[n++] = t.empty;
    row[n++] = t.attack;
    row[n++] = t.exposed;
    row[n++] = t.near;
    row[n++] = t.growing;
    row[n++] = t.diggers;
    row[n++] = t.crowd;
    row[n++] = t.overhang;
    row[n++] = t.led;
    row[n++] = potential;
    row[n++] = soon;
    row[n++] = soon * t.now;
    row[n++] = soon * potential;
    n = treasures_row(k, s, seat, blind, soon, row, n);
    double digs = 0.0, near = 0.0, lying = 0.0;
    for (int i = 0; i < look->n_ruins; i++) {
        int cell = look->ruins[i], pile = s->pile[cell];
        lying += pile;
        near += pile * k->fades[look->way[seat][cell]];
        int crew = members(s, seat, cell);
        if (crew)
            digs += crew == 1 || pile == 1 ? 1.0 : 2.0;
    }
    row[n++] = digs;
    row[n++] = near;
    row[n++] = lying;
    row[n++] = s->reserve[seat];
    row[n++] = s->leader[seat] == RESERVE ? 1.0 : 0.0;
    row[n++] = s->gone[seat];
    row[n++] = walking_of(k, s, seat);
    row[n++] = k->camps - s->camps_left[seat];
    row[n++] = s->guardians_left[seat];
    row[n++] = k->late[seat];
    n = reach_row(k, s, look, seat, row, n);
    if (k->automaton != NONE)
        n = aims_row(k, s, look, seat, row, n);
    return n;
}

static int
lowest_bit(unsigned long long bits)
{
#if defined(__GNUC__) || defined(__clang__)
    return __builtin_ctzll(bits);
#else
    int number = 0;
    while (!(bits >> number & 1))
        number++;
    return number;
#endif
}

#if defined(__x86_64__) && defined(__gnu_linux__) && defined(__GNUC__) && !defined(__clang__)
__attribute__((target_clones("avx2", "default"))) /* more units at once, each as it would be alone */
#endif
static double
predict(const Kernel *k, const double *row, const Wide *wide, int first)
{
    double units[UNITS], held[ROW];
    const double *weights[ROW];
    double total = k->base_value, sum = 0.0;
    int n = k->units, used = 0, i = 0;
    size_t reaching = (size_t)(first / k->size * k->deep);
    for (int number = 0; number < k->deep; number++)
        if (row[number] != 0.0) {
            total += row[number] * k->skip[first + number];
            held[used] = row[number];
            weights[used++] = k->layer + (reaching + (size_t)number) * (size_t)n;
        }
    for (int word = 0; wide != NULL && word < (int)(sizeof(wide->set) / sizeof(*wide->set)); word++)
        for (unsigned long long left = wide->set[word]; left; left &= left - 1) {
            int number = word * 64 + lowest_bit(left);
            total += wide->count[number] * k->skip[first + k->deep + number];
        }
    memcpy(units, k->bias, sizeof(double) * (size_t)n);
    for (; i + 4 <= used; i += 4) { /* four at a time: the units are fetched and put back less often */
        double a = held[i], b = held[i + 1], c = held[i + 2], d = held[i + 3];
        const double *p = weights[i], *q = weights[i + 1], *r = weights[i + 2], *s = weights[i + 3];
        for (int j = 0; j < n; j++) {
            double unit = units[j];
            unit += a * p[j];
            unit += b * q[j];
            unit += c * r[j];
            unit += d * s[j];
            units[j] = unit;
        }
    }
    for (; i < used; i++)
        for (int j = 0; j < n; j++)
            units[j] += held[i] * weights[i][j];
    for (int j = 0; j < n; j++)
        if (units[j] > 0.0)
            sum += units[j] * k->out[j];
    return (total + sum) * k->scale;
}

static int
due(const Kernel *k, const Position *s, int seat)
{
    int points = 0;
    for (int cell = 0; cell < k->cells; cell++)
        if (s->level[cell]) {
            if (s->guard[cell] != NONE ? s->guard[cell] == seat : leads(k, s, seat, cell))
                points += s->level[cell];
        }
    for (int kind = 0; kind < k->kinds; kind++)
        points += k->worth[s->museum[seat][kind]];
    return points;
}

static void
expect(const Kernel *k, const Position *s, const Look *look, int blind, double *points)
{
    double row[ROW];
    for (int seat = 0; seat < k->seats; seat++)
        if (k->first[seat] >= 0) {
            fill_row(k, s, look, seat, seat == k->seat ? blind : 0, row);
            points[seat] += predict(k, row, NULL, k->first[seat]);
        }
}

/* The same where both sides see many of the same numbers. */
static void
expect_closely(const Kernel *k, const Position *s, const Look *look, int blind, double *points)
{
    int human = 1 - k->automaton;
    double row[ROW];
    Treasures treasures;
    Wide wide;
    int own = fill_row(k, s, look, human, human == k->seat ? blind : 0, row);
    solo_row(k, s, look, row + own, &treasures);
    wide_row(k, s, look, &wide);
    for (int i = 0; i < 2; i++) {
        int seat = i ? k->automaton : human, unseen = seat == k->seat ? blind : 0;
        if (k->first[seat] < 0)
            continue;
        if (seat != human)
            fill_row(k, s, look, seat, unseen, row);
        put_treasures(&treasures, unseen, k->soon[human]);
        points[seat] += predict(k, row, &wide, k->first[seat]);
    }
}

static double
value_of(Kernel *k, const Position *s, int blind)
{
    double points[SEATS];
    int seat = k->seat;
    for (int other = 0; other < k->seats; other++)
        points[other] = k->score[other];
    if (k->counting)
        points[seat] += due(k, s, seat);
    if (!k->over) {
        Look look;
        look_at(k, s, &look);
        if (k->failed)
            return 0.0;
        if (k->closely)
            expect_closely(k, s, &look, blind, points);
        else
            expect(k, s, &look, blind, points);
    }
    if (blind && k->counting)
        points[seat] += blind * mean_find(k, s, seat);
    double best = -1e9, total = 0.0;
    for (int other = 0; other < k->seats; other++)
        if (other != seat) {
            total += points[other];
            if (points[other] > best)
                best = points[other];
        }
    return points[seat] - k->rivalry * (k->top * best + (1.0 - k->top) * total / (k->seats - 1));
}

/* ---- errands ----------------------------------------------------------------------------- */

static int
same_line(const Kernel *k, const Line *a, const Line *b)
{
    const Position *s = &a->at, *o = &b->at;
    size_t cells = (size_t)k->cells;
    if (s->points != o->points || a->blind != b->blind)
        return 0;
    if (memcmp(s->explorers[k->seat], o->explorers[k->seat], cells) || memcmp(s->level, o->level, cells) ||
        memcmp(s->pile, o->pile, cells) || memcmp(s->camp, o->camp, cells) ||
        memcmp(s->museum, o->museum, sizeof(s->museum)))
        return 0;
    for (int cell = 0; cell < k->cells; cell++)
        if ((s->guard[cell] == NONE) != (o->guard[cell] == NONE))
            return 0;
    int one = s->leader[k->seat], two = o->leader[k->seat];
    return one == two || ((one < 0 || one >= GUARDING) && (two < 0 || two >= GUARDING));
}

static unsigned int
hash_bytes(unsigned int hash, const signed char *bytes, int n)
{
    for (int i = 0; i < n; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 16777619u;
    return hash;
}

/* Whether the last line is new; if so it is remembered. */
static int
is_new(Kernel *k)
{
    if (k->lines_used * 2 > k->seen_room) {
        int room = k->seen_room ? k->seen_room * 4 : 4096;
        int *more = PyMem_Realloc(k->seen, sizeof(int) * (size_t)room);
        if (more == NULL) {
            k->failed = 1;
            return 0;
        }
        k->seen = more;
        k->seen_room = room;
        memset(more, -1, sizeof(int) * (size_t)room);
        int used = k->lines_used;
        for (k->lines_used = 2; k->lines_used <= used - 1; k->lines_used++)
            is_new(k); /* the lines there were, once more */
        k->lines_used = used;
    }
    const Line *line = &k->lines[k->lines_used - 1];
    const Position *s = &line->at;
    unsigned int hash = 2166136261u ^ (unsigned int)(s->points * 31 + line->blind);
    hash = hash_bytes(hash, s->explorers[k->seat], k->cells);
    hash = hash_bytes(hash, s->level, k->cells);
    hash = hash_bytes(hash, s->camp, k->cells);
    unsigned int slot = hash % (unsigned int)k->seen_room;
    while (k->seen[slot] >= 0) {
        if (same_line(k, &k->lines[k->seen[slot]], line))
            return 0;
        slot = (slot + 1) % (unsigned int)k->seen_room;
    }
    k->seen[slot] = k->lines_used - 1;
    return 1;
}

static Line *
add_line(Kernel *k)
{
    if (k->lines_used == k->lines_room) {
        int room = k->lines_room ? k->lines_room * 2 : 1024;
        Line *more = PyMem_Realloc(k->lines, sizeof(Line) * (size_t)room);
        if (more == NULL) {
            k->failed = 1;
            return NULL;
        }
        k->lines = more;
        k->lines_room = room;
    }
    return &k->lines[k->lines_used++];
}

static void
ask_whether_to_stop(Kernel *k)
{
    PyObject *answer = PyObject_CallNoArgs(k->asked);
    if (answer == NULL) {
        k->failed = 1;
        return;
    }
    k->stopped = PyObject_IsTrue(answer);
    Py_DECREF(answer);
}

static void
judge(Kernel *k, Line *line)
{
    line->value = value_of(k, &line->at, line->blind);
    line->rank = line->value + k->per_point * line->at.points;
    if (k->asked != NULL && k->nodes % BETWEEN == 0)
        ask_whether_to_stop(k);
}

static void
carry_out(Kernel *k, int parent, Errand errand, int price, int code, int a, int b, int c)
{
    if (k->stopped || k->failed)
        return;
    Line *line = add_line(k);
    if (line == NULL)
        return;
    const Line *from = &k->lines[parent];
    int seat = k->seat;
    line->at = from->at;
    line->parent = parent;
    line->blind = from->blind;
    line->done = errand;
    Position *s = &line->at;
    s->points -= price;
    if (errand.kind == WALK) {
        if (errand.piece == LEADER)
            s->leader[seat] = errand.goal;
        else {
            if (errand.start == RESERVE)
                s->reserve[seat]--;
            else
                s->explorers[seat][errand.start]--;
            s->explorers[seat][errand.goal]++;
        }
        if (errand.camps) {
            s->camp[errand.goal] = (signed char)seat;
            s->camps_left[seat]--;
        }
    } else if (code == UNCOVER) {
        s->level[a]++;
        s->floors[(int)s->level[a]]--;
        s->worked[a]++;
    } else if (code == DIG) {
        s->pile[a]--;
        s->worked[a]++;
        line->blind++;
    } else if (code == SWAP) {
        s->museum[seat][c]--;
        s->museum[a][c]++;
        s->museum[a][b]--;
        s->museum[seat][b]++;
    } else if (code == CAMP) {
        s->camp[a] = (signed char)seat;
        s->camps_left[seat]--;
    } else if (code == GUARD) {
        int crew = members(s, seat, a) - 1;
        int with_leader = s->leader[seat] == a;
        s->gone[seat] += crew;
        s->explorers[seat][a] = 0;
        if (b == LEADER)
            s->leader[seat] = GUARDING + a;
        else if (with_leader)
            s->leader[seat] = OUT;
        s->guard[a] = (signed char)seat;
        s->guardians_left[seat]--;
    }
    k->nodes++;
    if (!is_new(k)) {
        k->lines_used--;
        return;
    }
    judge(k, line);
}

static void
walk_to(Kernel *k, int parent, const int *goals, int n, int points, int camps_too)
{
    int seat = k->seat;
    unsigned long long camps = camps_of(k, &k->lines[parent].at, seat);
    int extra = camps_too ? k->camp_cost : 0;
    for (int piece = EXPLORER; piece <= LEADER; piece++) {
        const Position *s = &k->lines[parent].at;
        if (piece == EXPLORER ? s->reserve[seat] : s->leader[seat] == RESERVE) {
            int way = find_way(k, camps, HOME);
            for (int g = 0; g < n; g++) {
                int price = k->ways[way].price[goals[g]] + k->deploy_cost;
                if (price <= points)
                    carry_out(k, parent, (Errand){WALK, piece, RESERVE, goals[g], camps_too}, price + extra, 0, 0, 0, 0);
            }
        }
    }
    for (int start = 0; start < k->cells; start++) {
        if (!members(&k->lines[parent].at, seat, start))
            continue;
        int way = find_way(k, camps, start);
        for (int piece = EXPLORER; piece <= LEADER; piece++) {
            const Position *s = &k->lines[parent].at;
            if (piece == EXPLORER ? s->explorers[seat][start] > 0 : s->leader[seat] == start)
                for (int g = 0; g < n; g++) {
                    int price = k->ways[way].price[goals[g]];
                    if (0 < price && price <= points)
                        carry_out(k, parent, (Errand){WALK, piece, start, goals[g], camps_too}, price + extra, 0, 0, 0, 0);
                }
        }
    }
}

#define AT (&k->lines[parent].at)

static void
single(Kernel *k, int parent, int code, int a, int b, int c, int price)
{
    carry_out(k, parent, (Errand){SINGLE, code, a, b, c}, price, code, a, b, c);
}

static void
run_errands(Kernel *k, int parent)
{
    int seat = k->seat;
    int points = AT->points;
    int goals[CELLS], grounds[CELLS], n_goals = 0, n_grounds = 0;
    if (points <= 0)
        return;
    int camps = AT->camps_left[seat] > 0 && points >= k->camp_cost;
    for (int cell = 0; cell < k->cells; cell++) {
        if (AT->level[cell]) {
            if (AT->guard[cell] == NONE)
                goals[n_goals++] = cell;
        } else if (AT->pile[cell])
            goals[n_goals++] = cell;
        else if (camps && AT->camp[cell] == NONE && is_open_ground(k, AT, cell))
            grounds[n_grounds++] = cell;
    }
    walk_to(k, parent, goals, n_goals, points, 0);
    if (n_grounds) {
        walk_to(k, parent, grounds, n_grounds, points - k->camp_cost, 1);
        for (int g = 0; g < n_grounds; g++)
            if (members(AT, seat, grounds[g]))
                single(k, parent, CAMP, grounds[g], 0, 0, k->camp_cost);
    }
    if (points >= k->uncover_cost)
        for (int cell = 0; cell < k->cells; cell++)
            if (AT->level[cell] && members(AT, seat, cell) && can_grow(AT, cell) &&
                AT->worked[cell] < k->floors_a_turn && members(AT, seat, cell) > AT->worked[cell])
                single(k, parent, UNCOVER, cell, 0, 0, k->uncover_cost);
    if (points >= k->dig_cost)
        for (int cell = 0; cell < k->cells; cell++)
            if (AT->pile[cell] && AT->worked[cell] < k->digs_a_turn && members(AT, seat, cell) > AT->worked[cell])
                single(k, parent, DIG, cell, 0, 0, k->dig_cost);
    if (points >= k->swap_cost)
        for (int rival = 0; rival < k->seats; rival++)
            for (int theirs = 0; rival != seat && theirs < k->kinds; theirs++)
                for (int mine = 0; AT->museum[rival][theirs] == 1 && mine < k->kinds; mine++)
                    if (AT->museum[seat][mine] == 1 && mine != theirs)
                        single(k, parent, SWAP, rival, theirs, mine, k->swap_cost);
    if (points >= k->guard_cost && AT->guardians_left[seat])
        for (int cell = 0; cell < k->cells; cell++)
            if (AT->level[cell] && AT->guard[cell] == NONE && leads(k, AT, seat, cell)) {
                if (AT->explorers[seat][cell])
                    single(k, parent, GUARD, cell, EXPLORER, 0, k->guard_cost);
                if (AT->leader[seat] == cell)
                    single(k, parent, GUARD, cell, LEADER, 0, k->guard_cost);
            }
}

/* ---- what an errand is in actions -------------------------------------------------------- */

static int
tell(PyObject *codes, int code, int index)
{
    PyObject *number = PyLong_FromLong((long)code << 20 | index);
    int told = number == NULL ? -1 : PyList_Append(codes, number);
    Py_XDECREF(number);
    return told;
}

static int
tell_step(const Kernel *k, PyObject *codes, unsigned long long camps, int piece, int start, int goal)
{
    for (int side = 0; side < 6; side++) {
        int border = start * 6 + side;
        int price = k->cost[border];
        if (k->neighbours[border] != goal || !price)
            continue;
        if (price <= k->shortcut_cost || !(camps >> start & 1) || !(camps >> goal & 1))
            return tell(codes, MOVE, piece * k->cells * 6 + border);
    }
    return tell(codes, SHORTCUT, (piece * k->cells + start) * k->cells + goal);
}

static int
tell_errand(Kernel *k, PyObject *codes, const Line *line)
{
    Errand errand = line->done;
    if (errand.kind == SINGLE) {
        int code = errand.piece, a = errand.start, b = errand.goal, c = errand.camps;
        if (code == SWAP)
            return tell(codes, SWAP, (a * k->kinds + b) * k->kinds + c);
        return tell(codes, code, code == GUARD ? a * 2 + b : a);
    }
    unsigned long long camps = camps_of(k, &k->lines[line->parent].at, k->seat);
    const Way *way = &k->ways[find_way(k, camps, errand.start == RESERVE ? HOME : errand.start)];
    int cells[CELLS], n = 0;
    for (int cell = errand.goal; cell >= 0; cell = way->before[cell])
        cells[n++] = cell;
    if (errand.start == RESERVE && tell(codes, DEPLOY, errand.piece * k->cells + cells[n - 1]) < 0)
        return -1;
    for (int i = n - 1; i > 0; i--)
        if (tell_step(k, codes, camps, errand.piece, cells[i], cells[i - 1]) < 0)
            return -1;
    return errand.camps ? tell(codes, CAMP, errand.goal) : 0;
}

static int
tell_line(Kernel *k, PyObject *codes, int number)
{
    if (k->lines[number].parent < 0)
        return 0;
    if (tell_line(k, codes, k->lines[number].parent) < 0)
        return -1;
    return tell_errand(k, codes, &k->lines[number]);
}

/* ---- reading ----------------------------------------------------------------------------- */

static int
small_numbers(PyObject *from, const char *name, signed char *into, Py_ssize_t most)
{
    int wide[SEATS * CELLS];
    int n = numbers(from, name, wide, most);
    for (int i = 0; i < n; i++)
        into[i] = (signed char)wide[i];
    return n;
}

static int
read_members(Kernel *k, PyObject *state, Position *s)
{
    int at[SEATS * 64], owner_first[SEATS + 1], guardian[CELLS], wide[SEATS * CELLS];
    PyObject *roster = PyObject_GetAttrString(state, "roster");
    if (roster == NULL)
        return -1;
    int known = numbers(roster, "first", owner_first, SEATS + 1);
    Py_DECREF(roster);
    if (known < 0 || numbers(state, "at", at, SEATS * 64) < 0 || numbers(state, "guardian", guardian, CELLS) < 0 ||
        numbers(state, "explorers", wide, SEATS * CELLS) < 0)
        return -1;
    for (int seat = 0; seat < k->seats; seat++) {
        s->leader[seat] = at[owner_first[seat]];
        s->gone[seat] = 0;
        for (int member = owner_first[seat]; member < owner_first[seat + 1]; member++)
            s->gone[seat] += at[member] == OUT;
        for (int cell = 0; cell < k->cells; cell++)
            s->explorers[seat][cell] = (signed char)wide[seat * k->cells + cell];
    }
    for (int cell = 0; cell < k->cells; cell++) {
        s->guard[cell] = NONE;
        for (int seat = 0; guardian[cell] != NONE && seat < k->seats; seat++)
            if (owner_first[seat] <= guardian[cell] && guardian[cell] < owner_first[seat + 1])
                s->guard[cell] = (signed char)seat;
    }
    return 0;
}

static int
read_state(Kernel *k, PyObject *state, Position *s)
{
    int wide[SEATS * KINDS];
    memset(s, 0, sizeof(Position));
    if (whole_number(state, "seats", &k->seats) < 0)
        return -1;
    if (k->seats > SEATS) {
        PyErr_SetString(PyExc_ValueError, "too many seats");
        return -1;
    }
    if (small_numbers(state, "level", s->level, CELLS) < 0 || small_numbers(state, "pile", s->pile, CELLS) < 0 ||
        small_numbers(state, "camp", s->camp, CELLS) < 0 || small_numbers(state, "worked", s->worked, CELLS) < 0 ||
        small_numbers(state, "hidden", s->hidden, KINDS) < 0 ||
        small_numbers(state, "floors", s->floors, FLOORS) < 0 ||
        numbers(state, "reserve", s->reserve, SEATS) < 0 ||
        numbers(state, "camps_left", s->camps_left, SEATS) < 0 ||
        numbers(state, "guardians_left", s->guardians_left, SEATS) < 0 ||
        numbers(state, "museum", wide, SEATS * KINDS) < 0 || whole_number(state, "points", &s->points) < 0 ||
        numbers(state, "tile", k->tile, CELLS) < 0 || numbers(state, "turned", k->turned, CELLS) < 0 ||
        numbers(state, "cost", k->cost, CELLS * 6) < 0)
        return -1;
    for (int seat = 0; seat < k->seats; seat++)
        for (int kind = 0; kind < k->kinds; kind++)
            s->museum[seat][kind] = (signed char)wide[seat * k->kinds + kind];
    return read_members(k, state, s);
}

/* What holds for the whole question: score, first, soon, late, turns, counting, over, rivalry, top, per_point, times. */
static int
read_question(Kernel *k, PyObject *about)
{
    PyObject *score, *first, *soon, *late, *times;
    if (!PyArg_ParseTuple(about, "O!O!O!O!dppdddO!", &PyList_Type, &score, &PyList_Type, &first, &PyList_Type, &soon,
                          &PyList_Type, &late, &k->turns, &k->counting, &k->over, &k->rivalry, &k->top,
                          &k->per_point, &PyList_Type, &times))
        return -1;
    if (PyList_GET_SIZE(score) > SEATS || PyList_GET_SIZE(first) != PyList_GET_SIZE(score)) {
        PyErr_SetString(PyExc_ValueError, "too many seats");
        return -1;
    }
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(score); i++) {
        k->score[i] = (int)PyLong_AsLong(PyList_GET_ITEM(score, i));
        k->first[i] = (int)PyLong_AsLong(PyList_GET_ITEM(first, i));
        if (k->first[i] + k->size > k->inputs) {
            PyErr_SetString(PyExc_ValueError, "there are no weights for this");
            return -1;
        }
    }
    k->n_times = doubles(times, k->times, TIMES);
    if (k->n_times < 0 || doubles(soon, k->soon, SEATS) < 0 || doubles(late, k->late, SEATS) < 0)
        return -1;
    return 0;
}

/* ---- what is asked ----------------------------------------------------------------------- */

typedef struct {
    double key;
    int number;
} Ranked;

static int
by_key(const void *a, const void *b)
{
    const Ranked *one = a, *two = b;
    if (one->key != two->key)
        return one->key > two->key ? -1 : 1;
    return one->number < two->number ? -1 : 1;
}

static Ranked *
ranked(const Kernel *k, int first, int by_value)
{
    int n = k->lines_used - first;
    Ranked *order = PyMem_Malloc(sizeof(Ranked) * (size_t)(n + 1));
    if (order == NULL)
        return NULL;
    for (int i = 0; i < n; i++) {
        const Line *line = &k->lines[first + i];
        order[i].key = by_value ? line->value : line->rank;
        order[i].number = first + i;
    }
    qsort(order, (size_t)n, sizeof(Ranked), by_key);
    return order;
}

static void
plan(Kernel *k, int width, long limit)
{
    int front[256], n = 1;
    front[0] = 0;
    judge(k, &k->lines[0]);
    while (n && !k->stopped && !k->failed) {
        int before = k->lines_used;
        for (int i = 0; i < n; i++)
            if (k->nodes < limit)
                run_errands(k, front[i]);
        Ranked *order = ranked(k, before, 0);
        if (order == NULL) {
            k->failed = 1;
            return;
        }
        n = 0;
        while (n < width && n < k->lines_used - before) {
            front[n] = order[n].number;
            n++;
        }
        PyMem_Free(order);
    }
}

static PyObject *
lines_told(Kernel *k, int most)
{
    Ranked *order = ranked(k, 0, 1);
    PyObject *told = order == NULL ? PyErr_NoMemory() : PyList_New(0);
    for (int i = 0; told != NULL && i < k->lines_used && i < most; i++) {
        const Line *line = &k->lines[order[i].number];
        PyObject *codes = PyList_New(0);
        PyObject *one = NULL;
        if (codes != NULL && tell_line(k, codes, order[i].number) == 0)
            one = Py_BuildValue("diO", line->value, line->blind, codes);
        Py_XDECREF(codes);
        if (one == NULL || PyList_Append(told, one) < 0)
            Py_CLEAR(told);
        Py_XDECREF(one);
    }
    PyMem_Free(order);
    return told;
}

static PyObject *
kernel_spend(Kernel *k, PyObject *args)
{
    PyObject *state, *about, *asked;
    int width, most;
    long limit;
    if (!PyArg_ParseTuple(args, "OiO!ilOi", &state, &k->seat, &PyTuple_Type, &about, &width, &limit, &asked, &most))
        return NULL;
    k->lines_used = 0;
    k->nodes = 0;
    k->stopped = k->failed = 0;
    k->asked = asked == Py_None ? NULL : asked;
    if (width > 256)
        width = 256;
    forget_ways(k);
    if (k->seen != NULL)
        memset(k->seen, -1, sizeof(int) * (size_t)k->seen_room);
    Line *start = add_line(k);
    if (start == NULL)
        return PyErr_NoMemory();
    memset(start, 0, sizeof(Line));
    start->parent = -1;
    if (read_state(k, state, &start->at) < 0 || read_question(k, about) < 0)
        return NULL;
    plan(k, width, limit);
    k->asked = NULL;
    if (k->failed)
        return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    PyObject *lines = lines_told(k, most);
    if (lines == NULL)
        return NULL;
    PyObject *result = Py_BuildValue("lO", k->nodes, lines);
    Py_DECREF(lines);
    return result;
}

static PyObject *
kernel_value(Kernel *k, PyObject *args)
{
    PyObject *state, *about;
    Position s;
    if (!PyArg_ParseTuple(args, "OiO!", &state, &k->seat, &PyTuple_Type, &about))
        return NULL;
    k->failed = 0;
    forget_ways(k);
    if (read_state(k, state, &s) < 0 || read_question(k, about) < 0)
        return NULL;
    double value = value_of(k, &s, 0);
    return k->failed ? PyErr_NoMemory() : PyFloat_FromDouble(value);
}

static int
border_price(const Kernel *k, int cell, int side)
{
    int other = k->neighbours[cell * 6 + side];
    int here = k->tile[cell], there = k->tile[other];
    if (here < 0 || there < 0 || k->types[here] == VOLCANO || k->types[there] == VOLCANO)
        return 0;
    int stones = k->stones[(here * 6 + k->turned[cell]) * 6 + side];
    stones += k->stones[(there * 6 + k->turned[other]) * 6 + (side + 3) % 6];
    return stones * k->stone_cost;
}

static void
lay_ground(Kernel *k, int cell, int tile, int rotation)
{
    k->tile[cell] = tile;
    k->turned[cell] = rotation;
    for (int side = 0; side < 6; side++) {
        int other = k->neighbours[cell * 6 + side];
        if (other >= 0) {
            int price = border_price(k, cell, side);
            k->cost[cell * 6 + side] = price;
            k->cost[other * 6 + (side + 3) % 6] = price;
        }
    }
}

#include "tikal_mutul.h"

typedef struct {
    int cell, n;
    int prices[6][6]; /* of the rotations judged on that cell: what its borders cost */
    double values[6];
} Judged;

/* What a place is worth; rotations with the same ways are judged once. */
static double
place_value(Kernel *k, const Position *start, int cell, int tile, int rotation, int pile, Judged *known)
{
    Position s = *start;
    lay_ground(k, cell, tile, rotation);
    s.level[cell] = (signed char)k->values[tile];
    s.pile[cell] = (signed char)pile;
    if (known->cell != cell) {
        known->cell = cell;
        known->n = 0;
    }
    for (int i = 0; i < known->n; i++)
        if (!memcmp(known->prices[i], k->cost + cell * 6, sizeof(known->prices[i])))
            return known->values[i];
    forget_ways(k);
    double value = value_of(k, &s, 0);
    if (known->n < 6) {
        memcpy(known->prices[known->n], k->cost + cell * 6, sizeof(known->prices[0]));
        known->values[known->n++] = value;
    }
    return value;
}

static PyObject *
kernel_places(Kernel *k, PyObject *args)
{
    PyObject *state, *about, *places;
    int tile, pile, cost[CELLS * 6];
    if (!PyArg_ParseTuple(args, "OiO!iiO!", &state, &k->seat, &PyTuple_Type, &about, &tile, &pile, &PyList_Type,
                          &places))
        return NULL;
    Position start;
    k->failed = 0;
    if (read_state(k, state, &start) < 0 || read_question(k, about) < 0)
        return NULL;
    memcpy(cost, k->cost, sizeof(cost));
    Judged known = {.cell = NONE};
    PyObject *told = PyList_New(0);
    for (Py_ssize_t i = 0; told != NULL && i < PyList_GET_SIZE(places); i++) {
        int place = (int)PyLong_AsLong(PyList_GET_ITEM(places, i));
        int cell = place / 6;
        if (place < 0 || cell >= k->cells) {
            PyErr_SetString(PyExc_ValueError, "no such place");
            Py_CLEAR(told);
            break;
        }
        int turned = k->turned[cell];
        PyObject *value = PyFloat_FromDouble(place_value(k, &start, cell, tile, place % 6, pile, &known));
        if (k->failed || value == NULL || PyList_Append(told, value) < 0)
            Py_CLEAR(told);
        Py_XDECREF(value);
        memcpy(k->cost, cost, sizeof(cost));
        k->tile[cell] = NONE;
        k->turned[cell] = turned;
    }
    if (told == NULL && !PyErr_Occurred())
        PyErr_NoMemory();
    return told;
}

/* ---- turns tried against what Mutul does next ---------------------------------------------- */

/* Turns that may be tried, by the positions they end in, with the treasures each dug up in thought. */
static PyObject *
kernel_hold(Kernel *k, PyObject *args)
{
    PyObject *states, *blind;
    if (!PyArg_ParseTuple(args, "O!O!", &PyList_Type, &states, &PyList_Type, &blind))
        return NULL;
    Py_ssize_t n = PyList_GET_SIZE(states);
    if (k->distance == NULL || n == 0 || n > 1000 || PyList_GET_SIZE(blind) != n)
        return PyErr_Format(PyExc_ValueError, "no turns that can be tried here");
    PyMem_Free(k->held);
    PyMem_Free(k->held_blind);
    k->n_held = 0;
    k->held = PyMem_Calloc((size_t)n, sizeof(Position));
    k->held_blind = PyMem_Calloc((size_t)n, sizeof(int));
    if (k->held == NULL || k->held_blind == NULL)
        return PyErr_NoMemory();
    for (Py_ssize_t i = 0; i < n; i++)
        if (read_state(k, PyList_GET_ITEM(states, i), &k->held[i]) < 0)
            return NULL;
    PyObject *first = PyList_GET_ITEM(states, 0);
    if (numbers_of(blind, k->held_blind) < 0 || whole_number(first, "guide", &k->held_guide) < 0 ||
        numbers(first, "around", k->held_around, CELLS) < 0 || numbers(first, "score", k->held_score, SEATS) < 0)
        return NULL;
    memcpy(k->held_tile, k->tile, sizeof(k->tile));
    memcpy(k->held_turned, k->turned, sizeof(k->turned));
    memcpy(k->held_cost, k->cost, sizeof(k->cost));
    k->n_held = (int)n;
    Py_RETURN_NONE;
}

static int
read_luck(const Kernel *k, PyObject *chance, Luck *luck)
{
    PyObject *steps, *treasures;
    if (!PyArg_ParseTuple(chance, "O!iiiiiiiiO!", &PyList_Type, &steps, &luck->rows, &luck->members, &luck->leaders,
                          &luck->needle, &luck->sweep, &luck->hex_needle, &luck->hex_sweep, &luck->tile, &PyList_Type,
                          &treasures))
        return -1;
    if (PyList_GET_SIZE(steps) > STEPS || PyList_GET_SIZE(treasures) > TREASURES || luck->tile >= k->hexes) {
        PyErr_SetString(PyExc_ValueError, "more than can happen");
        return -1;
    }
    luck->n_steps = numbers_of(steps, luck->steps);
    luck->n_treasures = numbers_of(treasures, luck->treasures);
    for (int i = 0; i < luck->n_treasures; i++)
        if (luck->treasures[i] < 0 || luck->treasures[i] >= k->kinds) {
            PyErr_SetString(PyExc_ValueError, "no such treasure");
            return -1;
        }
    return luck->n_steps < 0 || luck->n_treasures < 0 ? -1 : 0;
}

/* What each turn that is held is worth after this luck. */
static PyObject *
kernel_tried(Kernel *k, PyObject *args)
{
    PyObject *about, *chance;
    Luck luck;
    Laid laid = {NONE, 0};
    if (!PyArg_ParseTuple(args, "O!O!", &PyTuple_Type, &about, &PyTuple_Type, &chance))
        return NULL;
    if (!k->n_held)
        return PyErr_Format(PyExc_ValueError, "no turns are held");
    if (read_luck(k, chance, &luck) < 0 || read_question(k, about) < 0)
        return NULL;
    k->seats = 2;
    k->seat = 1 - k->automaton;
    k->failed = 0;
    memcpy(k->tile, k->held_tile, sizeof(k->tile));
    memcpy(k->turned, k->held_turned, sizeof(k->turned));
    memcpy(k->cost, k->held_cost, sizeof(k->cost));
    if (luck.tile >= 0 && (laid = lay_his_hex(k, &luck)).cell == NONE)
        return PyErr_Format(PyExc_ValueError, "there is no place for that hex");
    forget_ways(k);
    PyObject *told = PyList_New(k->n_held);
    for (int i = 0; told != NULL && i < k->n_held; i++) {
        double worth;
        PyObject *value = NULL;
        if (value_after(k, &k->held[i], k->held_blind[i], &luck, &laid, &worth) < 0)
            PyErr_SetString(PyExc_ValueError, "more treasures come to light than were given");
        else if (k->failed)
            PyErr_NoMemory();
        else
            value = PyFloat_FromDouble(worth);
        if (value == NULL)
            Py_CLEAR(told);
        else
            PyList_SET_ITEM(told, i, value);
    }
    return told;
}

/* ---- the type ---------------------------------------------------------------------------- */

static int
read_box(Kernel *k, PyObject *box)
{
    PyObject *types = NULL;
    if (whole_number(box, "kinds", &k->kinds) < 0 || whole_number(box, "leader_weight", &k->leader_weight) < 0 ||
        whole_number(box, "camps", &k->camps) < 0 || whole_number(box, "guardians", &k->guardians) < 0 ||
        whole_number(box, "deploy_cost", &k->deploy_cost) < 0 ||
        whole_number(box, "shortcut_cost", &k->shortcut_cost) < 0 ||
        whole_number(box, "stone_cost", &k->stone_cost) < 0 || whole_number(box, "uncover_cost", &k->uncover_cost) < 0 ||
        whole_number(box, "dig_cost", &k->dig_cost) < 0 || whole_number(box, "swap_cost", &k->swap_cost) < 0 ||
        whole_number(box, "camp_cost", &k->camp_cost) < 0 || whole_number(box, "guard_cost", &k->guard_cost) < 0 ||
        whole_number(box, "floors_a_turn", &k->floors_a_turn) < 0 ||
        whole_number(box, "digs_a_turn", &k->digs_a_turn) < 0)
        return -1;
    int floors[FLOORS];
    k->stocks = numbers(box, "floors", floors, FLOORS - 1);
    int worths = numbers(box, "treasure_score", k->worth, KINDS);
    k->treasure_most = worths - 1;
    if (k->stocks < 0 || worths < 0 || k->kinds > KINDS)
        return -1;
    types = list_named(box, "types", 1000);
    if (types == NULL)
        return -1;
    k->hexes = (int)PyList_GET_SIZE(types);
    Py_DECREF(types);
    k->types = PyMem_Calloc((size_t)k->hexes, sizeof(int));
    k->values = PyMem_Calloc((size_t)k->hexes, sizeof(int));
    k->stones = PyMem_Calloc((size_t)k->hexes * 36, sizeof(int));
    if (k->types == NULL || k->values == NULL || k->stones == NULL)
        return -1;
    return numbers(box, "types", k->types, k->hexes) < 0 || numbers(box, "values", k->values, k->hexes) < 0 ||
                   numbers(box, "stones", k->stones, (Py_ssize_t)k->hexes * 36) < 0
               ? -1
               : 0;
}

/* Mutul's compass (distances, places on rings) and the limits of his cards. */
static int
read_compass(Kernel *k, PyObject *box, PyObject *compass)
{
    PyObject *distance, *place;
    if (compass == Py_None)
        return 0;
    if (!PyTuple_Check(compass)) {
        PyErr_SetString(PyExc_TypeError, "a compass is a tuple, or None");
        return -1;
    }
    if (!PyArg_ParseTuple(compass, "O!O!iii", &PyList_Type, &distance, &PyList_Type, &place, &k->temples_a_card,
                          &k->digs_a_card, &k->guardian_level))
        return -1;
    size_t pairs = (size_t)(k->cells * k->cells), hexes = (size_t)k->hexes;
    if (k->automaton == NONE || (size_t)PyList_GET_SIZE(distance) != pairs ||
        (size_t)PyList_GET_SIZE(place) != pairs) {
        PyErr_SetString(PyExc_ValueError, "a compass that does not fit the site");
        return -1;
    }
    k->distance = PyMem_Calloc(pairs, sizeof(int));
    k->ring_place = PyMem_Calloc(pairs, sizeof(int));
    k->rotations = PyMem_Calloc(hexes, sizeof(int));
    k->stone_sides = PyMem_Calloc(hexes * 6, sizeof(int));
    k->masks = PyMem_Calloc(hexes, sizeof(int));
    if (!k->distance || !k->ring_place || !k->rotations || !k->stone_sides || !k->masks)
        return -1;
    return numbers_of(distance, k->distance) < 0 || numbers_of(place, k->ring_place) < 0 ||
                   numbers(box, "rotations", k->rotations, k->hexes) < 0 ||
                   numbers(box, "stone_sides", k->stone_sides, (Py_ssize_t)k->hexes * 6) < 0 ||
                   numbers(box, "masks", k->masks, k->hexes) < 0
               ? -1
               : 0;
}

static int
read_network(Kernel *k, PyObject *network)
{
    PyObject *layer = list_named(network, "layer", 100000), *part = NULL;
    int known = -1, wide = 0;
    if (layer == NULL)
        return -1;
    int reaching = (int)PyList_GET_SIZE(layer);
    if (whole_number(network, "wide", &wide) < 0 || (part = list_named(network, "skip", 100000)) == NULL)
        goto done;
    k->inputs = (int)PyList_GET_SIZE(part);
    k->deep = k->size - wide;
    Py_CLEAR(part);
    if (wide != (k->closely ? WIDE : 0) || k->deep <= 0 || k->inputs / k->size * k->deep != reaching) {
        PyErr_SetString(PyExc_ValueError, "weights that do not fit these rows");
        goto done;
    }
    if ((part = list_named(network, "bias", UNITS)) == NULL || (k->units = doubles(part, k->bias, UNITS)) < 0)
        goto done;
    Py_DECREF(part);
    if ((part = list_named(network, "out", UNITS)) == NULL || doubles(part, k->out, UNITS) != k->units)
        goto done;
    k->layer = PyMem_Calloc((size_t)reaching * (size_t)(k->units + 1), sizeof(double));
    k->skip = PyMem_Calloc((size_t)k->inputs + 1, sizeof(double));
    if (k->layer == NULL || k->skip == NULL)
        goto done;
    for (int i = 0; i < reaching; i++)
        if (doubles(PyList_GET_ITEM(layer, i), k->layer + (size_t)i * (size_t)k->units, k->units) != k->units)
            goto done;
    Py_DECREF(part);
    if ((part = list_named(network, "skip", k->inputs)) == NULL || doubles(part, k->skip, k->inputs) != k->inputs)
        goto done;
    known = 0;
done:
    Py_XDECREF(part);
    Py_DECREF(layer);
    return known;
}

static void
kernel_dealloc(Kernel *k)
{
    PyMem_Free(k->types);
    PyMem_Free(k->values);
    PyMem_Free(k->stones);
    PyMem_Free(k->distance);
    PyMem_Free(k->ring_place);
    PyMem_Free(k->rotations);
    PyMem_Free(k->stone_sides);
    PyMem_Free(k->masks);
    PyMem_Free(k->held);
    PyMem_Free(k->held_blind);
    PyMem_Free(k->layer);
    PyMem_Free(k->skip);
    PyMem_Free(k->ways);
    PyMem_Free(k->lines);
    PyMem_Free(k->seen);
    Py_TYPE(k)->tp_free((PyObject *)k);
}

static PyObject *
kernel_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    PyObject *site, *box, *network, *fades, *compass;
    int size, automaton, closely;
    if (!PyArg_ParseTuple(args, "OOOO!iipO", &site, &box, &network, &PyList_Type, &fades, &size, &automaton, &closely,
                          &compass))
        return NULL;
    Kernel *k = (Kernel *)type->tp_alloc(type, 0);
    if (k == NULL)
        return NULL;
    k->size = size;
    k->automaton = automaton;
    k->closely = closely;
    int known = whole_number(site, "cells", &k->cells) == 0 && whole_number(site, "base", &k->base) == 0 &&
                numbers(site, "neighbours", k->neighbours, CELLS * 6) >= 0 && read_box(k, box) == 0 &&
                read_compass(k, box, compass) == 0 &&
                read_network(k, network) == 0 && number_named(network, "base", &k->base_value) == 0 &&
                number_named(network, "scale", &k->scale) == 0 && doubles(fades, k->fades, FAR + 1) >= 0;
    if (!known || k->deep > ROW || k->cells > CELLS) {
        Py_DECREF(k);
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_ValueError, "too large");
        return NULL;
    }
    return (PyObject *)k;
}

static PyMethodDef kernel_methods[] = {
    {"spend", (PyCFunction)kernel_spend, METH_VARARGS, NULL},
    {"value", (PyCFunction)kernel_value, METH_VARARGS, NULL},
    {"places", (PyCFunction)kernel_places, METH_VARARGS, NULL},
    {"hold", (PyCFunction)kernel_hold, METH_VARARGS, NULL},
    {"tried", (PyCFunction)kernel_tried, METH_VARARGS, NULL},
    {NULL},
};

static PyTypeObject KernelType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "sacbe.bots.tikal_kernel.Kernel",
    .tp_basicsize = sizeof(Kernel),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = kernel_new,
    .tp_dealloc = (destructor)kernel_dealloc,
    .tp_methods = kernel_methods,
};

static struct PyModuleDef kernel_module = {PyModuleDef_HEAD_INIT, .m_name = "tikal_kernel", .m_size = -1};

PyMODINIT_FUNC
PyInit_tikal_kernel(void)
{
    PyObject *module = PyModule_Create(&kernel_module);
    if (module == NULL || PyModule_AddType(module, &KernelType) < 0 ||
        PyModule_AddObjectRef(module, "IS_QUICK", Py_True) < 0)
        return NULL;
    return module;
}
