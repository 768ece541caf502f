/* The position for tikal_kernel.c: what the box and the site hold, what lies where, and ways on the site
   (tikal_ways.py). */

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

/* ---- laying a hex ------------------------------------------------------------------------ */

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
