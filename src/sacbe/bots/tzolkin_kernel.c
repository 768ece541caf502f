/* tzolkin_kernel.py in C: turns of Tzolk'in planned on a small copy of the position.

   Everything is done in the order and with the operations of the planner (planning.py), the rules of a turn
   (games/tzolkin) and the row (tzolkin_features.py), so that turns, values and the number of actions tried are
   the same to the last digit.  A test compares the two. */

#include "reading.h"
#include "tzolkin_position.h"
#include "tzolkin_rows.h"
#include "tzolkin_rules.h"

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
    PyObject *parts[4] = {NULL};
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
    if (number_named(network, "base", &k->base) < 0 || number_named(network, "scale", &k->scale) < 0)
        goto done;
    known = 0;
done:
    for (int i = 0; i < 4; i++)
        Py_XDECREF(parts[i]);
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
