/* A position of Tikal Legend for legend_kernel.c: what of it is kept, how it is read, and what stands where. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <string.h>

#define CELLS 72
#define SEATS 4
#define KINDS 16
#define STOCKS 16
#define MEMBERS 160
#define RUINS 16
#define PILE 8
#define BORDERS 224
#define HEXES 96
#define EFFECTS 96
#define SLOTS 8
#define AGENDA 256
#define UNITS 128
#define FAR 99
#define MANY 4096 /* ways that are kept from one question to the next */
#define HOME CELLS /* in place of a cell: from the nearest camp */

enum { RESERVE = -1, OUT = -2, UNAVAILABLE = -3, GUARDING = 100, NONE = -1, UNSEEN = -1 };
enum { EXPLORER, LEADER };
enum { BASE, TEMPLE, CLEARING, RUIN, VOLCANO, LAKE };
enum {
    DRAFT_STEP, TURN_STEP, OPEN_STEP, DROP_STEP, SPEND_STEP, PLACE_STEP, EFFECT_STEP, JOIN_STEP, TO_STEP,
    BRING_STEP, STONE_STEP, CHOOSE_STEP, PUT_STEP, READY_STEP, SCORE_STEP, NEXT_STEP, CLOSE_STEP, OVER_STEP
};
enum { TOKEN_POINTS, VOLCANO_POINTS, FINAL_POINTS };
enum {
    TREASURES, EXPLORE, DIG_UP, LOOK, ARRANGE, TO_TEMPLE, FLOORS, TEMPLES, CAMP_OUT, EXPLORERS, RECRUITS,
    TRANSFER, MARCH, PATH, BONUS, OUTER, MORE_POINTS, FREE_DEPLOY, ONE_FLOOR, ONE_LEADER, FREE_SWAP
};

/* What changes while points are spent. */
typedef struct {
    signed char level[CELLS], pile[CELLS], camp[CELLS], worked[CELLS];
    signed char explorers[SEATS][CELLS];
    short guardian[CELLS];
    short at[MEMBERS];
    int reserve[SEATS], camps_left[SEATS], guardians_left[SEATS], far_explorers[SEATS], far_leaders[SEATS];
    signed char museum[SEATS][KINDS], hidden[KINDS], floors[STOCKS];
    int used[SEATS];
    int points;
    int ground; /* the number of what lies there */
    int step, effect, done; /* what is asked: to spend, or a step of a power */
    signed char looked[RUINS], kinds[RUINS][PILE]; /* piles that somebody has looked at */
    unsigned int chance[4];
} Position;

/* What lies on the site: it changes when a stone token is moved. */
typedef struct {
    int tile[CELLS], turned[CELLS], cost[CELLS * 6], stones[BORDERS], stones_left;
} Ground;

/* What does not change while points are spent. */
typedef struct {
    int agenda[AGENDA], frames; /* numbers on the agenda */
    int order[SEATS], next_order[SEATS], passed[SEATS], token[SEATS], tokens[SLOTS], power[SEATS], score[SEATS];
    int right[SEATS * SLOTS], kept[SEATS * SLOTS], held[SEATS * SLOTS];
    int market[SLOTS], left[HEXES], blue[KINDS];
    int shown, offered, unseen; /* how many tokens, hexes on offer, hexes nobody has seen */
    int round;
} Board;

typedef struct {
    unsigned long long camps;
    int ground, start;
    unsigned int slot;
    signed char price[CELLS], before[CELLS];
} Way;

typedef struct {
    int kind; /* WALK or ACT */
    int piece, start, goal; /* of a walk; start: RESERVE from a camp */
    int book, number; /* of an action */
} Errand;

typedef struct {
    Position at;
    int parent, blind, is_quiet;
    unsigned int hash;
    Errand done;
    double value, rank;
} Line;

typedef struct {
    PyObject_HEAD
    /* the site, the box and the cards */
    int cells, interior, base, kinds, leader_weight, camps;
    int deploy_cost, shortcut_cost, stone_cost, uncover_cost, dig_cost, swap_cost, camp_cost, guard_cost;
    int explorer_cost, leader_cost, most_swapped;
    int floors_a_turn, digs_a_turn, treasure_most;
    int worth[KINDS], neighbours[CELLS * 6];
    int types[HEXES], values[HEXES], masks[HEXES], starts_count[HEXES];
    int *stones;
    int verbs[EFFECTS], sizes[EFFECTS], sorts[EFFECTS], card_treasures[EFFECTS * 2], powers[EFFECTS];
    int cards, card_sorts, powers_a_tile, flipped;
    int high_score[STOCKS], volcano_score, unused_power_score, rounds, phases;
    int borders, border_cell[BORDERS], border_side[BORDERS];
    int card_quota[SLOTS], tile_quota[SLOTS], extra_tiles[SLOTS], token_values[SLOTS * 2];
    int right, kept, held; /* places for cards and hexes */
    PyObject *roster;
    int first_member[SEATS + 1], leaders[SEATS];
    double fades[FAR + 1];
    /* the values */
    int size, units, inputs, is_expert;
    double *layer, *skip;
    double bias[UNITS], out[UNITS];
    double base_value, scale;
    /* one question */
    int seats, seat;
    Board board;
    int ruin_at[CELLS]; /* the number of a pile, NONE */
    int first[SEATS], step, counter, bonus, is_over; /* as a position is judged: counter: the seat that counts */
    double soon[SEATS], rivalry, top, per_point;
    Ground *grounds;
    int grounds_used, grounds_room;
    Way *ways;
    int ways_used, ways_room;
    int *found; /* ways by what they are asked for */
    int found_room;
    Line *lines;
    int lines_used, lines_room;
    int *seen;
    int seen_room;
    int *waiting;
    int waiting_used, waiting_room;
    long nodes;
    PyObject *asked;
    int is_stopped, has_failed;
} Kernel;

/* ---- who stands where -------------------------------------------------------------------- */

static int
leaders_at(const Kernel *k, const Position *s, int seat, int place)
{
    int count = 0;
    for (int i = 0; i < k->leaders[seat]; i++)
        count += s->at[k->first_member[seat] + i] == place;
    return count;
}

static int
members(const Kernel *k, const Position *s, int seat, int cell)
{
    return s->explorers[seat][cell] + leaders_at(k, s, seat, cell);
}

static int
strength(const Kernel *k, const Position *s, int seat, int cell)
{
    return s->explorers[seat][cell] + k->leader_weight * leaders_at(k, s, seat, cell);
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
guards(const Kernel *k, const Position *s, int seat, int cell)
{
    int member = s->guardian[cell];
    return member != NONE && k->first_member[seat] <= member && member < k->first_member[seat + 1];
}

static int
is_empty(const Kernel *k, const Position *s, int cell)
{
    for (int seat = 0; seat < k->seats; seat++)
        if (members(k, s, seat, cell))
            return 0;
    return 1;
}

static int
can_grow(const Position *s, int cell)
{
    return s->level[cell] > 0 && s->guardian[cell] == NONE && s->floors[s->level[cell] + 1] > 0;
}

static int
find_member(const Kernel *k, const Position *s, int seat, int piece, int place)
{
    int member = k->first_member[seat] + (piece == LEADER ? 0 : k->leaders[seat]);
    while (s->at[member] != place)
        member++;
    return member;
}

static void
shift(const Kernel *k, Position *s, int seat, int piece, int start, int goal)
{
    s->at[find_member(k, s, seat, piece, start)] = (short)goal;
    if (piece == LEADER)
        return;
    if (start == RESERVE)
        s->reserve[seat]--;
    else
        s->explorers[seat][start]--;
    s->explorers[seat][goal]++;
}

static unsigned long long
camps_of(const Kernel *k, const Position *s, int seat)
{
    unsigned long long camps = 1ULL << k->base;
    if (s->camps_left[seat] == k->camps)
        return camps;
    for (int cell = 0; cell < k->interior; cell++)
        if (s->camp[cell] == seat)
            camps |= 1ULL << cell;
    return camps;
}

/* ---- ways -------------------------------------------------------------------------------- */

static void
spread(const Kernel *k, Way *way)
{
    const int *cost = k->grounds[way->ground].cost;
    int waiting[CELLS * 32];
    int head = 0, tail = 0;
    memset(way->price, FAR, sizeof(way->price));
    memset(way->before, -1, sizeof(way->before));
    if (way->start == HOME) {
        for (int cell = 0; cell < k->interior; cell++)
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
            int price = cost[border];
            if (price && so_far + price < way->price[k->neighbours[border]]) {
                int other = k->neighbours[border];
                way->price[other] = (signed char)(so_far + price);
                way->before[other] = (signed char)cell;
                if (tail < CELLS * 32)
                    waiting[tail++] = other;
            }
        }
        if (cell < k->interior && way->camps >> cell & 1)
            for (int other = 0; other < k->interior; other++)
                if (way->camps >> other & 1 && so_far + 1 < way->price[other]) {
                    way->price[other] = (signed char)(so_far + 1);
                    way->before[other] = (signed char)cell;
                    if (tail < CELLS * 32)
                        waiting[tail++] = other;
                }
    }
}

/* Room for one more in a growing array. */
static int
make_room(Kernel *k, void **array, size_t size, int used, int *room)
{
    if (used < *room)
        return 1;
    int more = *room ? *room * 2 : 256;
    void *larger = PyMem_Realloc(*array, size * (size_t)more);
    if (larger == NULL) {
        k->has_failed = 1;
        return 0;
    }
    *array = larger;
    *room = more;
    return 1;
}

static void
forget_ways(Kernel *k)
{
    for (int i = 0; i < k->ways_used; i++)
        k->found[k->ways[i].slot] = -1;
    k->ways_used = 0;
}

/* Where the ways from a cell or from all camps are noted, or may be. */
static unsigned int
slot_of(const Kernel *k, int ground, unsigned long long camps, int start)
{
    unsigned int mixed = (unsigned int)start * 2654435761u + (unsigned int)ground * 40503u;
    unsigned int slot = ((unsigned int)(camps * 0x9E3779B97F4A7C15ULL >> 40) + mixed) % (unsigned int)k->found_room;
    while (k->found[slot] >= 0) {
        const Way *way = &k->ways[k->found[slot]];
        if (way->camps == camps && way->start == start && way->ground == ground)
            break;
        slot = (slot + 1) % (unsigned int)k->found_room;
    }
    return slot;
}

static int
note_ways_anew(Kernel *k)
{
    int room = k->found_room ? k->found_room * 2 : 1024;
    int *larger = PyMem_Realloc(k->found, sizeof(int) * (size_t)room);
    if (larger == NULL) {
        k->has_failed = 1;
        return 0;
    }
    k->found = larger;
    k->found_room = room;
    memset(larger, -1, sizeof(int) * (size_t)room);
    for (int i = 0; i < k->ways_used; i++) {
        Way *way = &k->ways[i];
        way->slot = slot_of(k, way->ground, way->camps, way->start);
        k->found[way->slot] = i;
    }
    return 1;
}

/* The number of the ways from a cell or from all camps. */
static int
find_way(Kernel *k, int ground, unsigned long long camps, int start)
{
    if (k->ways_used * 2 >= k->found_room && !note_ways_anew(k))
        return 0;
    unsigned int slot = slot_of(k, ground, camps, start);
    if (k->found[slot] >= 0)
        return k->found[slot];
    if (!make_room(k, (void **)&k->ways, sizeof(Way), k->ways_used, &k->ways_room))
        return 0;
    Way *way = &k->ways[k->ways_used];
    way->camps = camps;
    way->ground = ground;
    way->start = start;
    way->slot = slot;
    spread(k, way);
    k->found[slot] = k->ways_used;
    return k->ways_used++;
}

/* ---- reading ----------------------------------------------------------------------------- */

enum {
    N_LEVEL, N_PILE, N_CAMP, N_WORKED, N_EXPLORERS, N_GUARDIAN, N_AT, N_RESERVE, N_CAMPS_LEFT, N_GUARDIANS_LEFT,
    N_FAR_EXPLORERS, N_FAR_LEADERS, N_MUSEUM, N_HIDDEN, N_FLOORS, N_USED, N_POINTS, N_TILE, N_TURNED, N_COST,
    N_STONES, N_STONES_LEFT, N_AGENDA, N_ORDER, N_NEXT_ORDER, N_PASSED, N_TOKEN, N_TOKENS, N_POWER, N_SCORE,
    N_RIGHT, N_KEPT, N_HELD, N_MARKET, N_LEFT, N_BLUE, N_ROUND, N_SEATS, N_SEEN, N_KINDS, N_RNG, N_A, N_B, N_C,
    N_COUNTER, N_ROSTER, NAMES
};
static const char *const written[NAMES] = {
    "level", "pile", "camp", "worked", "explorers", "guardian", "at", "reserve", "camps_left", "guardians_left",
    "far_explorers", "far_leaders", "museum", "hidden", "floors", "used", "points", "tile", "turned", "cost",
    "stones", "stones_left", "agenda", "order", "next_order", "passed", "token", "tokens", "power", "score",
    "right", "kept", "held", "market", "left", "blue", "round", "seats", "seen", "kinds", "rng", "a", "b", "c",
    "counter", "roster",
};
static PyObject *names[NAMES];

static inline long
number_in(PyObject *item)
{
#if PY_VERSION_HEX < 0x030C0000
    if (PyLong_CheckExact(item)) {
        Py_ssize_t size = Py_SIZE(item);
        if (size == 0)
            return 0;
        if (size == 1 || size == -1)
            return size * (long)((PyLongObject *)item)->ob_digit[0];
    }
#endif
    return PyLong_AsLong(item);
}

static int
numbers_in(PyObject *list, int *into, int most)
{
    if (!PyList_Check(list) || PyList_GET_SIZE(list) > most) {
        PyErr_SetString(PyExc_ValueError, "no list of numbers, or too long");
        return -1;
    }
    int n = (int)PyList_GET_SIZE(list);
    for (int i = 0; i < n; i++)
        into[i] = (int)number_in(PyList_GET_ITEM(list, i));
    return PyErr_Occurred() ? -1 : n;
}

static int
read_list(PyObject *from, int name, int *into, int most)
{
    PyObject *list = PyObject_GetAttr(from, names[name]);
    if (list == NULL)
        return -1;
    int n = numbers_in(list, into, most);
    Py_DECREF(list);
    return n;
}

static int
read_small(PyObject *from, int name, signed char *into, int most)
{
    int wide[SEATS * CELLS];
    int n = read_list(from, name, wide, most);
    for (int i = 0; i < n; i++)
        into[i] = (signed char)wide[i];
    return n;
}

static int
read_short(PyObject *from, int name, short *into, int most)
{
    int wide[MEMBERS];
    int n = read_list(from, name, wide, most);
    for (int i = 0; i < n; i++)
        into[i] = (short)wide[i];
    return n;
}

static int
read_number(PyObject *from, int name, int *number)
{
    PyObject *value = PyObject_GetAttr(from, names[name]);
    if (value == NULL)
        return -1;
    *number = (int)PyLong_AsLong(value);
    Py_DECREF(value);
    return *number == -1 && PyErr_Occurred() ? -1 : 0;
}

/* The ground as the first of all; ways on it are kept where it is the one before. */
static int
read_ground(Kernel *k, PyObject *state)
{
    Ground g;
    memset(&g, 0, sizeof(g));
    if (read_list(state, N_TILE, g.tile, CELLS) < 0 || read_list(state, N_TURNED, g.turned, CELLS) < 0 ||
        read_list(state, N_COST, g.cost, CELLS * 6) < 0 || read_list(state, N_STONES, g.stones, BORDERS) < 0 ||
        read_number(state, N_STONES_LEFT, &g.stones_left) < 0)
        return -1;
    if (!make_room(k, (void **)&k->grounds, sizeof(Ground), 0, &k->grounds_room))
        return -1;
    int is_same = k->grounds_used == 1 && memcmp(k->grounds[0].cost, g.cost, sizeof(g.cost)) == 0;
    if (!is_same || k->ways_used > MANY)
        forget_ways(k);
    k->grounds[0] = g;
    k->grounds_used = 1;
    return 0;
}

static int
read_board(PyObject *state, Board *b)
{
    return (b->frames = read_list(state, N_AGENDA, b->agenda, AGENDA)) < 0 ||
                   read_list(state, N_ORDER, b->order, SEATS) < 0 ||
                   read_list(state, N_NEXT_ORDER, b->next_order, SEATS) < 0 ||
                   read_list(state, N_PASSED, b->passed, SEATS) < 0 ||
                   read_list(state, N_TOKEN, b->token, SEATS) < 0 ||
                   (b->shown = read_list(state, N_TOKENS, b->tokens, SLOTS)) < 0 ||
                   read_list(state, N_POWER, b->power, SEATS) < 0 ||
                   read_list(state, N_SCORE, b->score, SEATS) < 0 ||
                   read_list(state, N_RIGHT, b->right, SEATS * SLOTS) < 0 ||
                   read_list(state, N_KEPT, b->kept, SEATS * SLOTS) < 0 ||
                   read_list(state, N_HELD, b->held, SEATS * SLOTS) < 0 ||
                   (b->offered = read_list(state, N_MARKET, b->market, SLOTS)) < 0 ||
                   (b->unseen = read_list(state, N_LEFT, b->left, HEXES)) < 0 ||
                   read_list(state, N_BLUE, b->blue, KINDS) < 0 || read_number(state, N_ROUND, &b->round) < 0
               ? -1
               : 0;
}

static int
read_position(Kernel *k, PyObject *state, Position *s)
{
    int wide[SEATS * CELLS];
    memset(s, 0, sizeof(Position));
    if (read_number(state, N_SEATS, &k->seats) < 0)
        return -1;
    if (k->seats > SEATS || k->seats < 2) {
        PyErr_SetString(PyExc_ValueError, "too many seats, or too few");
        return -1;
    }
    if (read_small(state, N_LEVEL, s->level, CELLS) < 0 || read_small(state, N_PILE, s->pile, CELLS) < 0 ||
        read_small(state, N_CAMP, s->camp, CELLS) < 0 || read_small(state, N_WORKED, s->worked, CELLS) < 0 ||
        read_short(state, N_GUARDIAN, s->guardian, CELLS) < 0 || read_short(state, N_AT, s->at, MEMBERS) < 0 ||
        read_list(state, N_RESERVE, s->reserve, SEATS) < 0 ||
        read_list(state, N_CAMPS_LEFT, s->camps_left, SEATS) < 0 ||
        read_list(state, N_GUARDIANS_LEFT, s->guardians_left, SEATS) < 0 ||
        read_list(state, N_FAR_EXPLORERS, s->far_explorers, SEATS) < 0 ||
        read_list(state, N_FAR_LEADERS, s->far_leaders, SEATS) < 0 ||
        read_small(state, N_HIDDEN, s->hidden, KINDS) < 0 || read_small(state, N_FLOORS, s->floors, STOCKS - 2) < 0 ||
        read_list(state, N_USED, s->used, SEATS) < 0 || read_number(state, N_POINTS, &s->points) < 0)
        return -1;
    if (read_list(state, N_EXPLORERS, wide, SEATS * CELLS) < 0)
        return -1;
    for (int seat = 0; seat < k->seats; seat++)
        for (int cell = 0; cell < k->cells; cell++)
            s->explorers[seat][cell] = (signed char)wide[seat * k->cells + cell];
    if (read_list(state, N_MUSEUM, wide, SEATS * KINDS) < 0)
        return -1;
    for (int seat = 0; seat < k->seats; seat++)
        for (int kind = 0; kind < k->kinds; kind++)
            s->museum[seat][kind] = (signed char)wide[seat * k->kinds + kind];
    s->step = SPEND_STEP;
    return 0;
}

/* What somebody has seen of the piles, and chance: all that a treasure that is dug up depends on. */
static int
read_piles(Kernel *k, PyObject *state, Position *s)
{
    int wide[PILE], piles = 0;
    PyObject *seen = PyObject_GetAttr(state, names[N_SEEN]), *rng = NULL;
    if (seen == NULL)
        return -1;
    if (!PyList_Check(seen) || PyList_GET_SIZE(seen) != k->cells) {
        PyErr_SetString(PyExc_ValueError, "what was seen is not there");
        goto failed;
    }
    for (int cell = 0; cell < k->cells; cell++) {
        k->ruin_at[cell] = NONE;
        if (!s->pile[cell])
            continue;
        if (piles == RUINS || s->pile[cell] > PILE) {
            PyErr_SetString(PyExc_ValueError, "too many treasures");
            goto failed;
        }
        k->ruin_at[cell] = piles;
        PyObject *pile = PyList_GET_ITEM(seen, cell);
        if (pile != Py_None) {
            int n = read_list(pile, N_KINDS, wide, PILE);
            if (n < 0)
                goto failed;
            s->looked[piles] = 1;
            for (int i = 0; i < n; i++)
                s->kinds[piles][i] = (signed char)wide[i];
        }
        piles++;
    }
    rng = PyObject_GetAttr(state, names[N_RNG]);
    for (int i = 0; rng != NULL && i < 4; i++) {
        PyObject *word = PyObject_GetAttr(rng, names[N_A + i]);
        if (word == NULL)
            goto failed;
        s->chance[i] = (unsigned int)PyLong_AsUnsignedLong(word);
        Py_DECREF(word);
    }
failed:
    Py_DECREF(seen);
    Py_XDECREF(rng);
    return PyErr_Occurred() ? -1 : 0;
}
