/* Mirrors: rows of bytes that follow the fields of a state. */

#include "rows.h"

#define SHORT 12 /* lists up to this length are compared without a call */

static inline int
lowest_bit(unsigned long long bits)
{
#if defined(__GNUC__)
    return __builtin_ctzll(bits);
#else
    int place = 0;
    for (; !(bits & 1); bits >>= 1)
        place++;
    return place;
#endif
}

/* ---- making and ending ---------------------------------------------------------------- */

static void
mirror_dealloc(Mirror *self)
{
    for (Py_ssize_t i = 0; i < self->made; i++) {
        Slot *slot = &self->slots[i];
        for (Py_ssize_t k = 0; k < slot->room; k++)
            Py_XDECREF(slot->old[k]);
        if (!self->plan->parts[i].room)
            PyMem_Free(slot->old);
    }
    PyMem_Free(self->slots);
    PyMem_Free(self->bytes);
    PyMem_Free(self->secrets);
    leave_plan(self->plan);
    Py_XDECREF(self->state);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *
mirror_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    Py_ssize_t size, first, width, playing, own, secret;
    if (!PyArg_ParseTuple(args, "nnnnnn", &size, &first, &width, &playing, &own, &secret))
        return NULL;
    if (size < 0 || first < 0 || width < 0 || playing < 0 || own < 0 || secret < 0
        || size > INT_MAX || first + width * playing > size || own + secret > size) {
        refuse("parts outside the row");
        return NULL;
    }
    Mirror *self = (Mirror *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    self->plan = new_plan(size, first, width, playing, own, secret);
    self->bytes = PyMem_Calloc(size + 1, 1);
    self->secrets = PyMem_Calloc(secret * playing + 1, 1);
    if (self->plan == NULL || self->bytes == NULL || self->secrets == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    return (PyObject *)self;
}

/* ---- remembering ---------------------------------------------------------------------- */

/* Slots for all that is announced, in one piece with the old items whose number is known; what is remembered
   moves there. */
static int
make_slots(Mirror *self)
{
    Plan *plan = self->plan;
    size_t items = 0;
    for (Py_ssize_t i = 0; i < plan->count; i++)
        items += plan->parts[i].room;
    Slot *slots = PyMem_Calloc(1, plan->count * sizeof(Slot) + items * sizeof(PyObject *));
    if (slots == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    PyObject **old = (PyObject **)(slots + plan->count);
    for (Py_ssize_t i = 0; i < plan->count; i++) {
        slots[i].count = -1;
        if (i < self->made)
            slots[i] = self->slots[i];
        if (plan->parts[i].room) {
            slots[i].room = plan->parts[i].room;
            slots[i].old = old;
            if (i < self->made)
                memcpy(old, self->slots[i].old, slots[i].room * sizeof(PyObject *));
            old += slots[i].room;
        }
    }
    PyMem_Free(self->slots);
    self->slots = slots;
    self->made = plan->count;
    return 0;
}

/* Memory for as many old items of a list of any length; what is new is NULL. */
static int
make_room(Slot *slot, Py_ssize_t wanted)
{
    if (wanted <= slot->room)
        return 0;
    PyObject **more = PyMem_Realloc(slot->old, wanted * sizeof(PyObject *));
    if (more == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    memset(more + slot->room, 0, (wanted - slot->room) * sizeof(PyObject *));
    slot->old = more;
    slot->room = (int)wanted;
    return 0;
}

/* Keep an item in the place of another. */
static inline void
hold(PyObject **place, PyObject *item)
{
    PyObject *was = *place;
    *place = Py_XNewRef(item);
    Py_XDECREF(was);
}

/* A part has as many items as its list may have, or a slot that grows. */
static int
hold_all(Slot *slot, PyObject **items, Py_ssize_t count)
{
    if (make_room(slot, count) < 0)
        return -1;
    for (Py_ssize_t i = 0; i < count; i++)
        hold(&slot->old[i], items[i]);
    for (Py_ssize_t i = count; i < slot->count; i++)
        hold(&slot->old[i], NULL);
    slot->count = (int)count;
    return 0;
}

/* ---- following ------------------------------------------------------------------------ */

/* Where two lists differ next, from `at` on; `count` where they do not. */
static inline Py_ssize_t
next_difference(PyObject **items, PyObject **old, Py_ssize_t at, Py_ssize_t count)
{
    for (; at + 4 <= count; at += 4) {
        if (items[at] != old[at])
            return at;
        if (items[at + 1] != old[at + 1])
            return at + 1;
        if (items[at + 2] != old[at + 2])
            return at + 2;
        if (items[at + 3] != old[at + 3])
            return at + 3;
    }
    while (at < count && items[at] == old[at])
        at++;
    return at;
}

static int
follow_items(Mirror *self, Part *part, Slot *slot, PyObject **items, Py_ssize_t count, Py_ssize_t first)
{
    if (count > part->length)
        return refuse("a list longer than its places");
    PyObject **old = slot->old;
    for (Py_ssize_t i = first; i < count; i = next_difference(items, old, i + 1, count)) {
        long value;
        if (!number_of(items[i], &value))
            return -1;
        self->bytes[part->places[i]] = byte_of(value * part->sign + part->shift);
        hold(&old[i], items[i]);
    }
    for (Py_ssize_t i = count; i < slot->count; i++) {
        self->bytes[part->places[i]] = 0;
        hold(&old[i], NULL);
    }
    slot->count = (int)count;
    return 0;
}

/* One item of a list; to compare it takes longer than to write it. */
static int
follow_item(Mirror *self, Part *part, PyObject *item)
{
    long value;
    if (part->length < 1)
        return refuse("a list longer than its places");
    if (!number_of(item, &value))
        return -1;
    self->bytes[part->places[0]] = byte_of(value * part->sign + part->shift);
    return 0;
}

/* A mark more or less, where the number has one. */
static int
add_mark(Mirror *self, Part *part, Py_ssize_t start, PyObject *item, int sign)
{
    long number;
    if (!number_of(item, &number))
        return -1;
    number -= part->shift;
    if (number >= 0 && number < part->known && part->offsets[number] >= 0)
        self->bytes[start + part->offsets[number]] += sign * part->marks[number];
    return 0;
}

static int
mark_items(Mirror *self, Part *part, Slot *slot, PyObject **items, Py_ssize_t count, Py_ssize_t first)
{
    if (count != part->length)
        return refuse("a list of another length");
    PyObject **old = slot->old;
    for (Py_ssize_t i = first; i < count; i = next_difference(items, old, i + 1, count)) {
        Py_ssize_t start = part->places[i];
        if (start >= 0) {
            if (old[i] != NULL && add_mark(self, part, start, old[i], -1) < 0)
                return -1;
            if (add_mark(self, part, start, items[i], 1) < 0)
                return -1;
        }
        hold(&old[i], items[i]);
    }
    slot->count = (int)count;
    return 0;
}

static int
tally_items(Mirror *self, Part *part, Slot *slot, PyObject **items, Py_ssize_t count)
{
    for (Py_ssize_t i = 0; i < part->length; i++)
        self->bytes[part->places[i]] = 0;
    for (Py_ssize_t i = 0; i < count; i++) {
        long number;
        if (!number_of(items[i], &number))
            return -1;
        if (number < 0 || number >= part->length)
            return refuse("a number without a place");
        unsigned char *place = &self->bytes[part->places[number]];
        *place = byte_of(*place + 1L);
    }
    return hold_all(slot, items, count);
}

static int
total_items(Mirror *self, Part *part, Slot *slot, PyObject **items, Py_ssize_t count)
{
    long total = 0, number;
    for (Py_ssize_t i = 0; i < count; i++) {
        if (!number_of(items[i], &number))
            return -1;
        total += number;
    }
    self->bytes[part->at] = byte_of(total);
    return hold_all(slot, items, count);
}

static int
seat_items(Mirror *self, Part *part, Slot *slot, PyObject **items, Py_ssize_t count)
{
    if (count > part->length)
        return refuse("a list longer than its places");
    if (part->kind == ROTATE && count != self->plan->playing)
        return refuse("a list of another length");
    for (Py_ssize_t i = 0; i < count; i++) {
        long number;
        if (!number_of(items[i], &number))
            return -1;
        if (part->kind != ROTATE && number >= self->plan->playing)
            return refuse("no such seat");
    }
    return hold_all(slot, items, count);
}

static int
put_bits(Mirror *self, Part *part, Slot *slot, PyObject **items, Py_ssize_t count)
{
    long number;
    if (count != 1)
        return refuse("a list of another length");
    if (!number_of(items[0], &number))
        return -1;
    for (Py_ssize_t i = 0; i < part->length; i++)
        self->bytes[part->at + i] = number >> i & 1;
    return hold_all(slot, items, count);
}

/* Whether one number is that of last time.  Large ones are made anew when they are read. */
static inline int
same_number(Slot *slot, PyObject *value)
{
    long now, before;
    if (slot->count != 1)
        return 0;
    if (value == slot->old[0])
        return 1;
    if (!PyLong_CheckExact(value) || !PyLong_CheckExact(slot->old[0]))
        return 0;
    if (number_of(value, &now) && number_of(slot->old[0], &before))
        return now == before;
    PyErr_Clear();
    return PyObject_RichCompareBool(value, slot->old[0], Py_EQ) == 1;
}

/* What becomes of items that are not those of last time, from `first` on. */
static int
change_part(Mirror *self, Part *part, Slot *slot, PyObject **items, Py_ssize_t count, Py_ssize_t first)
{
    switch (part->kind) {
    case FOLLOW:
        return follow_items(self, part, slot, items, count, first);
    case MARK:
        return mark_items(self, part, slot, items, count, first);
    case TALLY:
        return tally_items(self, part, slot, items, count);
    case TOTAL:
        return total_items(self, part, slot, items, count);
    case BITS:
        return put_bits(self, part, slot, items, count);
    case GATE:
    case WATCH:
        return hold_all(slot, items, count);
    default:
        return seat_items(self, part, slot, items, count);
    }
}

/* Compare items with those of last time: 0 when they are the same, 1 when not, -1 for an error. */
static inline int
compare_part(Mirror *self, Part *part, Slot *slot, PyObject **items, Py_ssize_t count)
{
    Py_ssize_t first = 0;
    if (count == slot->count) {
        if (count > SHORT && !memcmp(items, slot->old, count * sizeof(PyObject *)))
            return 0;
        first = next_difference(items, slot->old, 0, count);
        if (first == count)
            return 0;
    }
    return change_part(self, part, slot, items, count, first) < 0 ? -1 : 1;
}

static int
spread_column(Mirror *self, Part *part, Py_ssize_t column, PyObject *item, PyObject *turned)
{
    long number, turn;
    if (!number_of(item, &number) || !number_of(turned, &turn))
        return -1;
    Py_ssize_t begin = (number * part->shift + turn) * part->wide;
    if (number >= 0 && (begin < 0 || begin > part->known - part->wide))
        return refuse("a number without a row");
    for (Py_ssize_t k = 0; k < part->wide; k++)
        self->bytes[part->at + k * part->apart + column] = number < 0 ? 0 : part->marks[begin + k];
    return 0;
}

static int
spread_part(Mirror *self, Part *part, Slot *slot, PyObject *list, PyObject *turned)
{
    Py_ssize_t length = part->length;
    if (!PyList_CheckExact(list) || !PyList_CheckExact(turned) || PyList_GET_SIZE(list) != length
        || PyList_GET_SIZE(turned) != length)
        return refuse("a list of another length");
    PyObject **items = ((PyListObject *)list)->ob_item, **turns = ((PyListObject *)turned)->ob_item;
    PyObject **old = slot->old, **were = slot->old + length;
    size_t size = length * sizeof(PyObject *);
    if (!memcmp(items, old, size) && !memcmp(turns, were, size))
        return 0;
    for (Py_ssize_t i = 0; i < length; i++) {
        if (items[i] == old[i] && turns[i] == were[i])
            continue;
        if (spread_column(self, part, i, items[i], turns[i]) < 0)
            return -1;
        hold(&old[i], items[i]);
        hold(&were[i], turns[i]);
    }
    return 0;
}

/* Who decides and whose turn it is; nobody when the agenda is empty. */
static int
follow_asked(Mirror *self, Slot *slot, PyObject *agenda, PyObject *turn)
{
    Py_ssize_t length = PyList_CheckExact(agenda) ? PyList_GET_SIZE(agenda) : 0;
    long seats[2] = {-1, -1};
    slot->count = 0;
    if (length > 2) {
        if (!number_of(PyList_GET_ITEM(agenda, length - 3), &seats[0]) || !number_of(turn, &seats[1]))
            return -1;
    }
    if (seats[0] >= self->plan->playing || seats[1] >= self->plan->playing)
        return refuse("no such seat");
    slot->seats[0] = (int)seats[0];
    slot->seats[1] = (int)seats[1];
    slot->count = 2;
    return 0;
}

/* One number, as long as an item of a list is a certain one. */
static int
follow_while(Mirror *self, Part *part, PyObject *value, PyObject *list)
{
    Py_ssize_t length = PyList_CheckExact(list) ? PyList_GET_SIZE(list) : 0;
    long number = 0, asked;
    if (length >= -part->item) {
        if (!number_of(PyList_GET_ITEM(list, length + part->item), &asked))
            return -1;
        if (asked == part->shift && !number_of(value, &number))
            return -1;
    }
    self->bytes[part->at] = byte_of(number);
    return 0;
}

/* A part with two fields. */
static int
update_both(Mirror *self, Part *part, Slot *slot, PyObject *value, PyObject *state)
{
    PyObject *other = read_field(&part->other, state);
    if (other == NULL)
        return -1;
    int found = part->kind == SPREAD  ? spread_part(self, part, slot, value, other)
                : part->kind == WHILE ? follow_while(self, part, value, other)
                                      : follow_asked(self, slot, value, other);
    Py_DECREF(other);
    return found;
}

/* Follow a part whose field has this value: 0 when it is the same, 1 when not, -1 for an error. */
static inline int
update_part(Mirror *self, Part *part, Slot *slot, PyObject *value, PyObject *state)
{
    if (part->other.name != NULL)
        return update_both(self, part, slot, value, state);
    if (!PyList_CheckExact(value)) {
        if (same_number(slot, value))
            return 0;
        return change_part(self, part, slot, &value, 1, 0) < 0 ? -1 : 1;
    }
    PyObject **items = ((PyListObject *)value)->ob_item;
    Py_ssize_t count = PyList_GET_SIZE(value);
    if (part->item < 0) {
        items = count >= -part->item ? items + count + part->item : &missing;
        count = 1;
        if (part->kind == FOLLOW)
            return follow_item(self, part, items[0]);
    }
    return compare_part(self, part, slot, items, count);
}

/* Find what is needed to follow states of a type: getters, and where the parts of each group lie. */
static void
find_getters(Plan *plan, PyTypeObject *type)
{
    for (Py_ssize_t i = 0; i < plan->count; i++) {
        find_getter(&plan->parts[i].field, type);
        find_getter(&plan->parts[i].other, type);
    }
    for (int group = 0; group <= plan->groups; group++)
        plan->begins[group] = plan->parts + plan->starts[group];
    Py_XSETREF(plan->type, (PyTypeObject *)Py_NewRef(type));
}

/* Follow the parts of one group; the bits of what changed, -1 for an error. */
static inline long long
follow_group(Mirror *self, int group, PyObject *state, int other_state)
{
    Plan *plan = self->plan;
    Part *part = plan->begins[group], *end = plan->begins[group + 1];
    Slot *slot = self->slots + plan->starts[group];
    PyObject *name = part->field.name, *value = read_field(&part->field, state);
    long long changed = 0;
    do {
        if (part->field.name != name) { /* behind a gate; parts of the same field follow each other */
            Py_XDECREF(value);
            value = read_field(&part->field, state);
            name = part->field.name;
        }
        int found = value == NULL ? -1 : update_part(self, part, slot, value, state);
        if (found < 0) {
            Py_XDECREF(value);
            return -1;
        }
        if (part->kind == WATCH)
            changed |= (long long)found << part->bit;
        int skip = found || other_state ? 0 : part->skip; /* of another state nothing is skipped */
        slot += 1 + skip;
        part += 1 + skip;
    } while (part < end);
    Py_DECREF(value);
    return changed;
}

/* Follow the groups of a state that may have changed since it was looked at; the bits of what did, -1 for an
   error.  Of another state than the last one everything may differ. */
long long
follow_state(Mirror *self, PyObject *state, long long touched)
{
    Plan *plan = self->plan;
    int other_state = state != self->state;
    if (Py_TYPE(state) != plan->type)
        find_getters(plan, Py_TYPE(state));
    if (self->made != plan->count && make_slots(self) < 0)
        return -1;
    unsigned long long left = (1ULL << plan->groups) - 1;
    if (!other_state)
        left &= (unsigned long long)touched;
    long long changed = 0;
    for (; left; left &= left - 1) {
        long long found = follow_group(self, lowest_bit(left), state, other_state);
        if (found < 0) {
            Py_CLEAR(self->state);
            return -1;
        }
        changed |= found;
    }
    if (other_state)
        Py_XSETREF(self->state, Py_NewRef(state));
    return changed;
}

static PyObject *
mirror_update(Mirror *self, PyObject *state)
{
    long long changed = follow_state(self, state, EVERYTHING);
    return changed < 0 ? NULL : PyLong_FromLongLong(changed);
}

static PyObject *
mirror_put(Mirror *self, PyObject *const *args, Py_ssize_t count)
{
    Py_ssize_t at = count == 2 ? PyLong_AsSsize_t(args[0]) : -1;
    long value = count == 2 ? PyLong_AsLong(args[1]) : -1;
    if (PyErr_Occurred())
        return NULL;
    if (at < 0 || at >= self->plan->size) {
        refuse("a place outside the row");
        return NULL;
    }
    self->bytes[at] = byte_of(value);
    Py_RETURN_NONE;
}

/* Numbers of a list, one after the other, each brought into a byte. */
static PyObject *
put_list(PyObject *list, unsigned char *out)
{
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(list); i++) {
        long value;
        if (!number_of(PyList_GET_ITEM(list, i), &value))
            return NULL;
        out[i] = byte_of(value);
    }
    Py_RETURN_NONE;
}

static PyObject *
mirror_put_all(Mirror *self, PyObject *const *args, Py_ssize_t count)
{
    if (count != 2 || !PyList_CheckExact(args[1]))
        return PyErr_Format(PyExc_TypeError, "put_all takes a place and a list");
    Py_ssize_t at = PyLong_AsSsize_t(args[0]);
    if (PyErr_Occurred())
        return NULL;
    if (at < 0 || at > self->plan->size - PyList_GET_SIZE(args[1])) {
        refuse("a place outside the row");
        return NULL;
    }
    return put_list(args[1], self->bytes + at);
}

static PyObject *
mirror_put_own(Mirror *self, PyObject *const *args, Py_ssize_t count)
{
    if (count != 3 || !PyList_CheckExact(args[2]))
        return PyErr_Format(PyExc_TypeError, "put_own takes a seat, a place and a list");
    Py_ssize_t seat = PyLong_AsSsize_t(args[0]), at = PyLong_AsSsize_t(args[1]);
    if (PyErr_Occurred())
        return NULL;
    if (seat < 0 || seat >= self->plan->playing) {
        refuse("no such seat");
        return NULL;
    }
    if (at < self->plan->own || at - self->plan->own > self->plan->secret - PyList_GET_SIZE(args[2])) {
        refuse("a place outside the row");
        return NULL;
    }
    return put_list(args[2], self->secrets + seat * self->plan->secret + at - self->plan->own);
}

/* ---- looking -------------------------------------------------------------------------- */

/* What is counted from the seat that looks. */
static void
show_seats(Plan *plan, Part *part, Slot *slot, Py_ssize_t seat, unsigned char *out)
{
    for (Py_ssize_t i = 0; i < slot->count; i++) {
        long number = 0;
        if (part->kind == ASKED)
            number = slot->seats[i];
        else
            number_of(slot->old[i], &number); /* it was one when it was followed */
        Py_ssize_t named = part->kind == ROTATE ? i : number;
        if (named < 0)
            continue;
        Py_ssize_t away = named - seat + (named < seat ? plan->playing : 0);
        if (part->kind == ROTATE)
            out[part->at + away] = byte_of(number);
        else
            out[part->at + i * part->apart + away] = 1;
    }
}

int
copy_row(Mirror *self, Py_ssize_t seat, unsigned char *out)
{
    Plan *plan = self->plan;
    if (seat < 0 || seat >= plan->playing)
        return refuse("no such seat");
    Py_ssize_t begin = plan->first, end = begin + plan->playing * plan->width;
    Py_ssize_t mine = begin + seat * plan->width;
    memcpy(out, self->bytes, begin);
    memcpy(out + begin, self->bytes + mine, end - mine);
    memcpy(out + begin + end - mine, self->bytes + begin, mine - begin);
    memcpy(out + end, self->bytes + end, plan->size - end);
    memcpy(out + plan->own, self->secrets + seat * plan->secret, plan->secret);
    for (Py_ssize_t i = plan->shown; i < self->made; i++)
        if (plan->parts[i].kind >= SEATS)
            show_seats(plan, &plan->parts[i], &self->slots[i], seat, out);
    return 0;
}

/* The seat that decides; -1 when there is none, or the mirror was not told where it stands. */
Py_ssize_t
deciding(Mirror *self)
{
    Py_ssize_t asked = self->plan->asked;
    return asked && asked <= self->made && self->slots[asked - 1].count > 0 ? self->slots[asked - 1].seats[0] : -1;
}

static PyObject *
mirror_row(Mirror *self, PyObject *seat)
{
    Py_ssize_t number = PyLong_AsSsize_t(seat);
    PyObject *row = PyErr_Occurred() ? NULL : PyBytes_FromStringAndSize(NULL, self->plan->size);
    if (row != NULL && copy_row(self, number, (unsigned char *)PyBytes_AS_STRING(row)) < 0)
        Py_CLEAR(row);
    return row;
}

/* `args`: a seat, memory and a row of it; whether it was written. */
static int
write_row(Mirror *self, PyObject *const *args)
{
    Py_ssize_t seat = PyLong_AsSsize_t(args[0]);
    Py_buffer view;
    if (seat == -1 && PyErr_Occurred())
        return 0;
    unsigned char *out = row_of(args[1], args[2], self->plan->size, &view);
    if (out == NULL)
        return 0;
    int failed = copy_row(self, seat, out);
    PyBuffer_Release(&view);
    return !failed;
}

static PyObject *
mirror_write(Mirror *self, PyObject *const *args, Py_ssize_t count)
{
    if (count != 3)
        return PyErr_Format(PyExc_TypeError, "write takes a seat, memory and a row");
    if (!write_row(self, args))
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *
mirror_show(Mirror *self, PyObject *const *args, Py_ssize_t count)
{
    if (count != 4)
        return PyErr_Format(PyExc_TypeError, "show takes a state, a seat, memory and a row");
    long long changed = follow_state(self, args[0], EVERYTHING);
    if (changed < 0 || (changed == 0 && !write_row(self, args + 1)))
        return NULL;
    return PyLong_FromLongLong(changed);
}

/* Those that announce are in rows_plan.c. */
static PyMethodDef mirror_methods[] = {
    {"follow", (PyCFunction)mirror_follow, METH_VARARGS, NULL},
    {"mark", (PyCFunction)mirror_mark, METH_VARARGS, NULL},
    {"spread", (PyCFunction)mirror_spread, METH_VARARGS, NULL},
    {"follow_while", (PyCFunction)mirror_follow_while, METH_VARARGS, NULL},
    {"tally", (PyCFunction)mirror_tally, METH_VARARGS, NULL},
    {"total", (PyCFunction)mirror_total, METH_VARARGS, NULL},
    {"bits", (PyCFunction)mirror_bits, METH_VARARGS, NULL},
    {"watch", (PyCFunction)mirror_watch, METH_O, NULL},
    {"gate", (PyCFunction)mirror_gate, METH_O, NULL},
    {"gate_ends", (PyCFunction)mirror_gate_ends, METH_NOARGS, NULL},
    {"relative", (PyCFunction)mirror_relative, METH_VARARGS, NULL},
    {"asked", (PyCFunction)mirror_asked, METH_VARARGS, NULL},
    {"rotate", (PyCFunction)mirror_rotate, METH_VARARGS, NULL},
    {"fields", (PyCFunction)mirror_fields, METH_O, NULL},
    {"share", (PyCFunction)mirror_share, METH_O, NULL},
    {"update", (PyCFunction)mirror_update, METH_O, NULL},
    {"put", (PyCFunction)(void (*)(void))mirror_put, METH_FASTCALL, NULL},
    {"put_all", (PyCFunction)(void (*)(void))mirror_put_all, METH_FASTCALL, NULL},
    {"put_own", (PyCFunction)(void (*)(void))mirror_put_own, METH_FASTCALL, NULL},
    {"row", (PyCFunction)mirror_row, METH_O, NULL},
    {"write", (PyCFunction)(void (*)(void))mirror_write, METH_FASTCALL, NULL},
    {"show", (PyCFunction)(void (*)(void))mirror_show, METH_FASTCALL, NULL},
    {NULL},
};

PyTypeObject MirrorType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "sacbe.lab.rows.Mirror",
    .tp_basicsize = sizeof(Mirror),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = mirror_new,
    .tp_dealloc = (destructor)mirror_dealloc,
    .tp_methods = mirror_methods,
};
