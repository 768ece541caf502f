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
#include "tikal_position.h"
#include "tikal_rows.h"
#include "tikal_solo_rows.h"
#include "tikal_values.h"
#include "tikal_mutul.h"

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
    for (int i = 0; i < luck->n_steps; i++)
        if (luck->steps[i] == LAY_HEX && luck->tile < 0) {
            PyErr_SetString(PyExc_ValueError, "no hex to be laid");
            return -1;
        }
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
