/* rows.py in C, with the same results.

   Small whole numbers are the same objects everywhere in CPython, so lists are compared by pointers, a block
   at a time; a larger number that is another object is written once more, to the same effect. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

#define SHORT 12  /* lists up to this length are compared without a call */
#define GROUPS 62 /* groups of parts, each with a bit of its own */
#define EVERYTHING -1LL

enum { FOLLOW, MARK, SPREAD, WHILE, TALLY, TOTAL, BITS, WATCH, GATE, SEATS, ASKED, ROTATE };

/* A field of a state.  Compiled classes have getters, which need no search by name. */
typedef struct {
    getter get;       /* NULL: search by name */
    PyObject *name;
    PyObject *holder; /* the descriptor, held as long as its getter is used */
} Field;

typedef struct { /* what every look needs comes first */
    Field field;
    PyObject **old;  /* what it was, held */
    int count;       /* how many items; -1: the field was never read */
    int length;      /* of places; SPREAD: of each list; SEATS: how many there may be */
    int item;        /* below zero: only that one of the list, from its end; WHILE: of the other list */
    int skip;        /* GATE: the parts behind it that depend on it */
    signed char kind;
    signed char bit; /* WATCH: its place among the bits */
    int *places;     /* FOLLOW: per item; MARK: where the part of each item starts; TALLY: per number */
    Field other;     /* SPREAD, WHILE and ASKED */
    long shift, sign; /* FOLLOW; shift in MARK: the lowest number, SPREAD: how many turns, WHILE: the number */
    Py_ssize_t at, apart, wide;
    Py_ssize_t known;     /* MARK: numbers that have an offset; SPREAD: numbers of the table */
    int *offsets;         /* MARK: per number */
    unsigned char *marks; /* MARK: per number; SPREAD: the table */
    long *values;         /* SEATS, ASKED, ROTATE: the items as numbers */
    Py_ssize_t room;      /* for how many old items there is memory */
} Part;

typedef struct {
    PyObject_HEAD
    Py_ssize_t size, first, width, playing, own, secret;
    Py_ssize_t count; /* of parts */
    Py_ssize_t shown; /* the first of those that are shown to each seat in its own way */
    Py_ssize_t asked; /* the one that tells who decides, counted from one; 0: none */
    int watched;
    int groups;                     /* parts that are looked at together: of one field, or behind one gate */
    int starts[GROUPS + 1];         /* where each begins; the last one ends at `count` */
    unsigned char *bytes;
    unsigned char *secrets; /* one block per seat */
    Part *parts;
    Py_ssize_t gate;    /* the open gate among the parts, counted from one; 0: none */
    Py_ssize_t lone;    /* parts up to the last gate that was closed */
    PyObject *state;    /* the last one */
    PyTypeObject *type; /* of the last state: the getters are its */
    PyObject *missing;  /* -1, which an item of a list that is too short counts as */
} Mirror;

static unsigned char
byte_of(long value)
{
    return value < 0 ? 0 : value > 255 ? 255 : (unsigned char)value;
}

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

static int
refuse(const char *why)
{
    PyErr_SetString(PyExc_ValueError, why);
    return -1;
}

/* A whole number of an object; whether it was one. */
static inline int
number_of(PyObject *item, long *number)
{
#if PY_VERSION_HEX < 0x030C0000
    if (PyLong_CheckExact(item) && Py_SIZE(item) >= -1 && Py_SIZE(item) <= 1) {
        *number = (long)Py_SIZE(item) * (long)((PyLongObject *)item)->ob_digit[0];
        return 1;
    }
#endif
    *number = PyLong_AsLong(item);
    return !(*number == -1 && PyErr_Occurred());
}

/* ---- making and ending ---------------------------------------------------------------- */

static void
field_clear(Field *field)
{
    Py_CLEAR(field->name);
    Py_CLEAR(field->holder);
}

static void
part_clear(Part *part)
{
    for (Py_ssize_t i = 0; part->old != NULL && i < part->room; i++)
        Py_XDECREF(part->old[i]);
    field_clear(&part->field);
    field_clear(&part->other);
    PyMem_Free(part->old);
    PyMem_Free(part->places);
    PyMem_Free(part->offsets);
    PyMem_Free(part->marks);
    PyMem_Free(part->values);
    memset(part, 0, sizeof(Part));
}

static void
mirror_dealloc(Mirror *self)
{
    for (Py_ssize_t i = 0; i < self->count; i++)
        part_clear(&self->parts[i]);
    PyMem_Free(self->parts);
    PyMem_Free(self->bytes);
    PyMem_Free(self->secrets);
    Py_XDECREF(self->state);
    Py_XDECREF(self->type);
    Py_XDECREF(self->missing);
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
    self->size = size;
    self->first = first;
    self->width = width;
    self->playing = playing;
    self->own = own;
    self->secret = secret;
    self->bytes = PyMem_Calloc(size + 1, 1);
    self->secrets = PyMem_Calloc(secret * playing + 1, 1);
    self->missing = PyLong_FromLong(-1);
    if (self->bytes == NULL || self->secrets == NULL || self->missing == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    return (PyObject *)self;
}

/* ---- announcing ----------------------------------------------------------------------- */

/* Memory for as many old items; what is new is NULL. */
static int
make_room(Part *part, Py_ssize_t wanted)
{
    if (wanted <= part->room)
        return 0;
    PyObject **more = PyMem_Realloc(part->old, wanted * sizeof(PyObject *));
    if (more == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    memset(more + part->room, 0, (wanted - part->room) * sizeof(PyObject *));
    part->old = more;
    part->room = wanted;
    return 0;
}

static int *
places_of(PyObject *list, Py_ssize_t *most)
{
    Py_ssize_t length = PyList_GET_SIZE(list);
    int *places = PyMem_Calloc(length + 1, sizeof(int));
    if (places == NULL)
        return (int *)PyErr_NoMemory();
    *most = 0;
    for (Py_ssize_t i = 0; i < length; i++) {
        long place;
        if (!number_of(PyList_GET_ITEM(list, i), &place)) {
            PyMem_Free(places);
            return NULL;
        }
        if (place > INT_MAX || place < -INT_MAX)
            place = place < 0 ? -INT_MAX : INT_MAX; /* outside of any row */
        places[i] = (int)place;
        if (place > *most)
            *most = place;
    }
    return places;
}

static unsigned char *
bytes_of(PyObject *list)
{
    Py_ssize_t length = PyList_GET_SIZE(list);
    unsigned char *out = PyMem_Calloc(length + 1, 1);
    if (out == NULL)
        return (unsigned char *)PyErr_NoMemory();
    for (Py_ssize_t i = 0; i < length; i++) {
        long value;
        if (!number_of(PyList_GET_ITEM(list, i), &value)) {
            PyMem_Free(out);
            return NULL;
        }
        out[i] = byte_of(value);
    }
    return out;
}

/* A new part at the end, not yet counted. */
static Part *
new_part(Mirror *self, int kind, PyObject *name, Py_ssize_t room)
{
    Part *parts = PyMem_Realloc(self->parts, (self->count + 1) * sizeof(Part));
    if (parts == NULL)
        return (Part *)PyErr_NoMemory();
    self->parts = parts;
    Part *part = &parts[self->count];
    memset(part, 0, sizeof(Part));
    part->kind = kind;
    part->count = -1;
    part->field.name = Py_NewRef(name);
    PyUnicode_InternInPlace(&part->field.name); /* equal names are the same object */
    if (make_room(part, room + 1) < 0) {
        part_clear(part);
        return NULL;
    }
    Py_CLEAR(self->type); /* its getters are to be found */
    Py_CLEAR(self->state); /* so that it is looked at all over */
    return part;
}

/* Whether the next part is looked at together with the last one. */
static int
joins_group(Mirror *self, Part *part)
{
    if (self->gate)
        return 1;
    return self->count > self->lone && self->parts[self->count - 1].field.name == part->field.name;
}

static PyObject *
announced(Mirror *self, Part *part, int whole)
{
    if (whole && !joins_group(self, part)) {
        if (self->groups == GROUPS)
            whole = refuse("too many fields") == 0;
        else
            self->starts[self->groups++] = (int)self->count;
    }
    if (!whole) {
        part_clear(part);
        return NULL;
    }
    if (self->gate)
        self->parts[self->gate - 1].skip++;
    if (part->kind < SEATS && self->shown == self->count)
        self->shown++;
    self->count++;
    self->starts[self->groups] = (int)self->count;
    Py_RETURN_NONE;
}

static PyObject *
outside(Mirror *self, Part *part)
{
    refuse("a place outside the row");
    return announced(self, part, 0);
}

/* Whether all places of a part lie in the row. */
static int
inside(Mirror *self, Part *part)
{
    for (Py_ssize_t i = 0; i < part->length; i++)
        if (part->places[i] < 0 || part->places[i] >= self->size)
            return 0;
    return 1;
}

static PyObject *
mirror_follow(Mirror *self, PyObject *args)
{
    PyObject *name, *places;
    Py_ssize_t item, most;
    long shift, sign;
    if (!PyArg_ParseTuple(args, "UnO!ll", &name, &item, &PyList_Type, &places, &shift, &sign))
        return NULL;
    Part *part = new_part(self, FOLLOW, name, PyList_GET_SIZE(places));
    if (part == NULL)
        return NULL;
    part->item = (int)item;
    part->shift = shift;
    part->sign = sign;
    part->length = PyList_GET_SIZE(places);
    part->places = places_of(places, &most);
    if (part->places != NULL && !inside(self, part))
        return outside(self, part);
    return announced(self, part, part->places != NULL);
}

static PyObject *
mirror_mark(Mirror *self, PyObject *args)
{
    PyObject *name, *starts, *offsets, *marks;
    Py_ssize_t item, furthest, most;
    long lowest;
    if (!PyArg_ParseTuple(args, "UnO!lO!O!", &name, &item, &PyList_Type, &starts, &lowest, &PyList_Type,
                          &offsets, &PyList_Type, &marks))
        return NULL;
    if (PyList_GET_SIZE(offsets) != PyList_GET_SIZE(marks)) {
        refuse("as many marks as offsets");
        return NULL;
    }
    Part *part = new_part(self, MARK, name, PyList_GET_SIZE(starts));
    if (part == NULL)
        return NULL;
    part->item = (int)item;
    part->shift = lowest;
    part->length = PyList_GET_SIZE(starts);
    part->known = PyList_GET_SIZE(offsets);
    part->places = places_of(starts, &furthest);
    part->offsets = part->places == NULL ? NULL : places_of(offsets, &most);
    part->marks = part->offsets == NULL ? NULL : bytes_of(marks);
    if (part->marks != NULL && furthest + most >= self->size)
        return outside(self, part);
    return announced(self, part, part->marks != NULL);
}

static PyObject *
mirror_spread(Mirror *self, PyObject *args)
{
    PyObject *name, *turned, *table;
    Py_ssize_t at, apart, wide;
    long turns;
    if (!PyArg_ParseTuple(args, "UUlO!nnn", &name, &turned, &turns, &PyList_Type, &table, &at, &apart, &wide))
        return NULL;
    if (at < 0 || apart < 0 || wide < 1 || at + apart * wide > self->size) {
        refuse("a place outside the row");
        return NULL;
    }
    Part *part = new_part(self, SPREAD, name, 2 * apart);
    if (part == NULL)
        return NULL;
    part->other.name = Py_NewRef(turned);
    PyUnicode_InternInPlace(&part->other.name);
    part->shift = turns;
    part->length = apart;
    part->known = PyList_GET_SIZE(table);
    part->at = at;
    part->apart = apart;
    part->wide = wide;
    part->marks = bytes_of(table);
    return announced(self, part, part->marks != NULL);
}

static PyObject *
mirror_follow_while(Mirror *self, PyObject *args)
{
    PyObject *name, *list;
    Py_ssize_t at, item;
    long number;
    if (!PyArg_ParseTuple(args, "UnUnl", &name, &at, &list, &item, &number))
        return NULL;
    if (at < 0 || at >= self->size) {
        refuse("a place outside the row");
        return NULL;
    }
    Part *part = new_part(self, WHILE, name, 0);
    if (part == NULL)
        return NULL;
    part->other.name = Py_NewRef(list);
    PyUnicode_InternInPlace(&part->other.name);
    part->item = (int)item;
    part->shift = number;
    part->at = at;
    return announced(self, part, 1);
}

static PyObject *
mirror_tally(Mirror *self, PyObject *args)
{
    PyObject *name, *places;
    Py_ssize_t most;
    if (!PyArg_ParseTuple(args, "UO!", &name, &PyList_Type, &places))
        return NULL;
    Part *part = new_part(self, TALLY, name, 0);
    if (part == NULL)
        return NULL;
    part->length = PyList_GET_SIZE(places);
    part->places = places_of(places, &most);
    if (part->places != NULL && !inside(self, part))
        return outside(self, part);
    return announced(self, part, part->places != NULL);
}

static PyObject *
mirror_total(Mirror *self, PyObject *args)
{
    PyObject *name;
    Py_ssize_t at;
    if (!PyArg_ParseTuple(args, "Un", &name, &at))
        return NULL;
    if (at < 0 || at >= self->size) {
        refuse("a place outside the row");
        return NULL;
    }
    Part *part = new_part(self, TOTAL, name, 0);
    if (part == NULL)
        return NULL;
    part->at = at;
    return announced(self, part, 1);
}

static PyObject *
mirror_bits(Mirror *self, PyObject *args)
{
    PyObject *name;
    Py_ssize_t at, size;
    if (!PyArg_ParseTuple(args, "Unn", &name, &at, &size))
        return NULL;
    if (at < 0 || size < 0 || size > 62 || at + size > self->size) {
        refuse("a place outside the row");
        return NULL;
    }
    Part *part = new_part(self, BITS, name, 0);
    if (part == NULL)
        return NULL;
    part->at = at;
    part->length = size;
    return announced(self, part, 1);
}

static PyObject *
mirror_watch(Mirror *self, PyObject *name)
{
    if (self->watched > 60) {
        refuse("too many to watch");
        return NULL;
    }
    Part *part = PyUnicode_Check(name) ? new_part(self, WATCH, name, 0) : NULL;
    if (part == NULL)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_TypeError, "watch takes a name");
    part->bit = (signed char)self->watched++;
    PyObject *done = announced(self, part, 1);
    if (done == NULL)
        return NULL;
    Py_DECREF(done);
    return PyLong_FromLongLong(1LL << part->bit);
}

static PyObject *
mirror_gate(Mirror *self, PyObject *name)
{
    self->gate = 0;
    self->lone = self->count;
    Part *part = PyUnicode_Check(name) ? new_part(self, GATE, name, 0) : NULL;
    if (part == NULL)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_TypeError, "gate takes a name");
    PyObject *done = announced(self, part, 1);
    if (done != NULL)
        self->gate = self->count;
    return done;
}

static PyObject *
mirror_gate_ends(Mirror *self, PyObject *nothing)
{
    self->gate = 0;
    self->lone = self->count;
    Py_RETURN_NONE;
}

/* A part that names seats; `most` of them. */
static PyObject *
announce_seats(Mirror *self, int kind, PyObject *name, PyObject *other, Py_ssize_t at, Py_ssize_t apart,
               Py_ssize_t most)
{
    Py_ssize_t further = kind == ROTATE ? 0 : apart * (most - 1);
    if (at < 0 || apart < 0 || most < 1 || at + further + self->playing > self->size) {
        refuse("a place outside the row");
        return NULL;
    }
    Part *part = new_part(self, kind, name, most);
    if (part == NULL)
        return NULL;
    part->other.name = Py_XNewRef(other);
    if (other != NULL)
        PyUnicode_InternInPlace(&part->other.name);
    part->length = most;
    part->at = at;
    part->apart = apart;
    part->values = PyMem_Calloc(most, sizeof(long));
    if (part->values == NULL)
        PyErr_NoMemory();
    return announced(self, part, part->values != NULL);
}

static PyObject *
mirror_relative(Mirror *self, PyObject *args)
{
    PyObject *name;
    Py_ssize_t at, apart, most;
    if (!PyArg_ParseTuple(args, "Unnn", &name, &at, &apart, &most))
        return NULL;
    return announce_seats(self, SEATS, name, NULL, at, apart, most);
}

static PyObject *
mirror_asked(Mirror *self, PyObject *args)
{
    PyObject *agenda, *turn;
    Py_ssize_t at, apart;
    if (!PyArg_ParseTuple(args, "UUnn", &agenda, &turn, &at, &apart))
        return NULL;
    PyObject *done = announce_seats(self, ASKED, agenda, turn, at, apart, 2);
    if (done != NULL)
        self->asked = self->count;
    return done;
}

static PyObject *
mirror_rotate(Mirror *self, PyObject *args)
{
    PyObject *name;
    Py_ssize_t at;
    if (!PyArg_ParseTuple(args, "Un", &name, &at))
        return NULL;
    return announce_seats(self, ROTATE, name, NULL, at, 1, self->playing > 0 ? self->playing : 1);
}

/* ---- following ------------------------------------------------------------------------ */

static int
find_getter(Field *field, PyTypeObject *type)
{
    Py_CLEAR(field->holder);
    field->get = NULL;
    if (field->name == NULL)
        return 0;
    PyObject *found = PyObject_GetAttr((PyObject *)type, field->name);
    if (found == NULL) { /* a field of the object alone, or none */
        PyErr_Clear();
        return 0;
    }
    if (Py_IS_TYPE(found, &PyGetSetDescr_Type)) {
        PyGetSetDef *how = ((PyGetSetDescrObject *)found)->d_getset;
        if (how->closure == NULL)
            field->get = how->get;
    }
    field->holder = found;
    return 0;
}

static inline PyObject *
read_field(Field *field, PyObject *state)
{
    return field->get != NULL ? field->get(state, NULL) : PyObject_GetAttr(state, field->name);
}

/* Keep an item in the place of another. */
static inline void
hold(PyObject **place, PyObject *item)
{
    PyObject *was = *place;
    *place = Py_XNewRef(item);
    Py_XDECREF(was);
}

static int
hold_all(Part *part, PyObject **items, Py_ssize_t count)
{
    if (make_room(part, count) < 0)
        return -1;
    for (Py_ssize_t i = 0; i < count; i++)
        hold(&part->old[i], items[i]);
    for (Py_ssize_t i = count; i < part->count; i++)
        hold(&part->old[i], NULL);
    part->count = (int)count;
    return 0;
}

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
follow_items(Mirror *self, Part *part, PyObject **items, Py_ssize_t count, Py_ssize_t first)
{
    if (count > part->length)
        return refuse("a list longer than its places");
    PyObject **old = part->old;
    for (Py_ssize_t i = first; i < count; i = next_difference(items, old, i + 1, count)) {
        long value;
        if (!number_of(items[i], &value))
            return -1;
        self->bytes[part->places[i]] = byte_of(value * part->sign + part->shift);
        hold(&old[i], items[i]);
    }
    for (Py_ssize_t i = count; i < part->count; i++) {
        self->bytes[part->places[i]] = 0;
        hold(&old[i], NULL);
    }
    part->count = (int)count;
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
mark_items(Mirror *self, Part *part, PyObject **items, Py_ssize_t count, Py_ssize_t first)
{
    if (count != part->length)
        return refuse("a list of another length");
    PyObject **old = part->old;
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
    part->count = (int)count;
    return 0;
}

static int
tally_items(Mirror *self, Part *part, PyObject **items, Py_ssize_t count)
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
    return hold_all(part, items, count);
}

static int
total_items(Mirror *self, Part *part, PyObject **items, Py_ssize_t count)
{
    long total = 0, number;
    for (Py_ssize_t i = 0; i < count; i++) {
        if (!number_of(items[i], &number))
            return -1;
        total += number;
    }
    self->bytes[part->at] = byte_of(total);
    return hold_all(part, items, count);
}

static int
seat_items(Mirror *self, Part *part, PyObject **items, Py_ssize_t count)
{
    if (count > part->length)
        return refuse("a list longer than its places");
    if (part->kind == ROTATE && count != self->playing)
        return refuse("a list of another length");
    for (Py_ssize_t i = 0; i < count; i++) {
        if (!number_of(items[i], &part->values[i]))
            return -1;
        if (part->kind != ROTATE && part->values[i] >= self->playing)
            return refuse("no such seat");
    }
    return hold_all(part, items, count);
}

static int
put_bits(Mirror *self, Part *part, PyObject **items, Py_ssize_t count)
{
    long number;
    if (count != 1)
        return refuse("a list of another length");
    if (!number_of(items[0], &number))
        return -1;
    for (Py_ssize_t i = 0; i < part->length; i++)
        self->bytes[part->at + i] = number >> i & 1;
    return hold_all(part, items, count);
}

/* Whether one number is another object with the same value: large ones are made anew when they are read. */
static int
same_number(Part *part, PyObject *value)
{
    long now, before;
    if (part->count != 1 || !PyLong_CheckExact(value) || !PyLong_CheckExact(part->old[0]))
        return 0;
    if (number_of(value, &now) && number_of(part->old[0], &before))
        return now == before;
    PyErr_Clear();
    return PyObject_RichCompareBool(value, part->old[0], Py_EQ) == 1;
}

/* What becomes of items that are not those of last time, from `first` on. */
static int
change_part(Mirror *self, Part *part, PyObject **items, Py_ssize_t count, Py_ssize_t first)
{
    switch (part->kind) {
    case FOLLOW:
        return follow_items(self, part, items, count, first);
    case MARK:
        return mark_items(self, part, items, count, first);
    case TALLY:
        return tally_items(self, part, items, count);
    case TOTAL:
        return total_items(self, part, items, count);
    case BITS:
        return put_bits(self, part, items, count);
    case GATE:
    case WATCH:
        return hold_all(part, items, count);
    default:
        return seat_items(self, part, items, count);
    }
}

/* Compare items with those of last time: 0 when they are the same, 1 when not, -1 for an error. */
static inline int
compare_part(Mirror *self, Part *part, PyObject **items, Py_ssize_t count)
{
    Py_ssize_t first = 0;
    if (count == part->count) {
        if (count > SHORT && !memcmp(items, part->old, count * sizeof(PyObject *)))
            return 0;
        first = next_difference(items, part->old, 0, count);
        if (first == count)
            return 0;
    }
    return change_part(self, part, items, count, first) < 0 ? -1 : 1;
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
spread_part(Mirror *self, Part *part, PyObject *list, PyObject *turned)
{
    Py_ssize_t length = part->length;
    if (!PyList_CheckExact(list) || !PyList_CheckExact(turned) || PyList_GET_SIZE(list) != length
        || PyList_GET_SIZE(turned) != length)
        return refuse("a list of another length");
    PyObject **items = ((PyListObject *)list)->ob_item, **turns = ((PyListObject *)turned)->ob_item;
    PyObject **old = part->old, **were = part->old + length;
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
follow_asked(Mirror *self, Part *part, PyObject *agenda, PyObject *turn)
{
    Py_ssize_t length = PyList_CheckExact(agenda) ? PyList_GET_SIZE(agenda) : 0;
    long *seats = part->values;
    part->count = 0;
    seats[0] = seats[1] = -1;
    if (length > 2) {
        if (!number_of(PyList_GET_ITEM(agenda, length - 3), &seats[0]) || !number_of(turn, &seats[1]))
            return -1;
    }
    if (seats[0] >= self->playing || seats[1] >= self->playing)
        return refuse("no such seat");
    part->count = 2;
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
update_both(Mirror *self, Part *part, PyObject *value, PyObject *state)
{
    PyObject *other = read_field(&part->other, state);
    if (other == NULL)
        return -1;
    int found = part->kind == SPREAD  ? spread_part(self, part, value, other)
                : part->kind == WHILE ? follow_while(self, part, value, other)
                                      : follow_asked(self, part, value, other);
    Py_DECREF(other);
    return found;
}

/* Follow a part whose field has this value: 0 when it is the same, 1 when not, -1 for an error. */
static inline int
update_part(Mirror *self, Part *part, PyObject *value, PyObject *state)
{
    if (part->kind == SPREAD || part->kind == WHILE || part->kind == ASKED)
        return update_both(self, part, value, state);
    if (!PyList_CheckExact(value)) {
        if (part->count == 1 && (value == part->old[0] || same_number(part, value)))
            return 0;
        return change_part(self, part, &value, 1, 0) < 0 ? -1 : 1;
    }
    PyObject **items = ((PyListObject *)value)->ob_item;
    Py_ssize_t count = PyList_GET_SIZE(value);
    if (part->item < 0) {
        items = count >= -part->item ? items + count + part->item : &self->missing;
        count = 1;
        if (part->kind == FOLLOW)
            return follow_item(self, part, items[0]);
    }
    return compare_part(self, part, items, count);
}

static void
find_getters(Mirror *self, PyTypeObject *type)
{
    for (Py_ssize_t i = 0; i < self->count; i++) {
        find_getter(&self->parts[i].field, type);
        find_getter(&self->parts[i].other, type);
    }
    Py_XSETREF(self->type, (PyTypeObject *)Py_NewRef(type));
}

/* Follow the parts of one group; the bits of what changed, -1 for an error. */
static long long
follow_group(Mirror *self, int group, PyObject *state, int other_state)
{
    long long changed = 0;
    PyObject *value = NULL, *name = NULL; /* parts of the same field follow each other: it is read once */
    Part *end = self->parts + self->starts[group + 1];
    for (Part *part = self->parts + self->starts[group]; part < end; part++) {
        if (part->field.name != name) {
            Py_XDECREF(value);
            value = read_field(&part->field, state);
            name = part->field.name;
        }
        int found = value == NULL ? -1 : update_part(self, part, value, state);
        if (found < 0) {
            Py_XDECREF(value);
            return -1;
        }
        if (part->kind == WATCH)
            changed |= (long long)found << part->bit;
        if (!found && !other_state) /* of another state nothing is skipped */
            part += part->skip;
    }
    Py_XDECREF(value);
    return changed;
}

/* Follow the groups of a state that may have changed since it was looked at; the bits of what did, -1 for an
   error.  Of another state than the last one everything may differ. */
static long long
follow_state(Mirror *self, PyObject *state, long long touched)
{
    int other_state = state != self->state;
    if (Py_TYPE(state) != self->type)
        find_getters(self, Py_TYPE(state));
    unsigned long long left = (1ULL << self->groups) - 1;
    if (!other_state)
        left &= (unsigned long long)touched;
    long long changed = 0;
    for (; left; left &= left - 1) {
        int group = lowest_bit(left);
        long long found = follow_group(self, group, state, other_state);
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

/* Whether a group reads a field. */
static int
reads_field(Mirror *self, int group, PyObject *name)
{
    for (Py_ssize_t i = self->starts[group]; i < self->starts[group + 1]; i++) {
        Part *part = &self->parts[i];
        if (!PyUnicode_Compare(part->field.name, name))
            return 1;
        if (part->other.name != NULL && !PyUnicode_Compare(part->other.name, name))
            return 1;
    }
    return 0;
}

static PyObject *
mirror_fields(Mirror *self, PyObject *names)
{
    if (!PyList_CheckExact(names))
        return PyErr_Format(PyExc_TypeError, "fields takes a list of names");
    long long bits = 0;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(names); i++) {
        if (!PyUnicode_Check(PyList_GET_ITEM(names, i)))
            return PyErr_Format(PyExc_TypeError, "fields takes a list of names");
        for (int group = 0; group < self->groups; group++)
            if (reads_field(self, group, PyList_GET_ITEM(names, i)))
                bits |= 1LL << group;
    }
    return PyLong_FromLongLong(bits);
}

static PyObject *
mirror_put(Mirror *self, PyObject *const *args, Py_ssize_t count)
{
    Py_ssize_t at = count == 2 ? PyLong_AsSsize_t(args[0]) : -1;
    long value = count == 2 ? PyLong_AsLong(args[1]) : -1;
    if (PyErr_Occurred())
        return NULL;
    if (at < 0 || at >= self->size) {
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
    if (at < 0 || at > self->size - PyList_GET_SIZE(args[1])) {
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
    if (seat < 0 || seat >= self->playing) {
        refuse("no such seat");
        return NULL;
    }
    if (at < self->own || at - self->own > self->secret - PyList_GET_SIZE(args[2])) {
        refuse("a place outside the row");
        return NULL;
    }
    return put_list(args[2], self->secrets + seat * self->secret + at - self->own);
}

/* ---- looking -------------------------------------------------------------------------- */

/* What is counted from the seat that looks. */
static void
show_seats(Mirror *self, Part *part, Py_ssize_t seat, unsigned char *out)
{
    for (Py_ssize_t i = 0; i < part->count; i++) {
        Py_ssize_t named = part->kind == ROTATE ? i : part->values[i];
        if (named < 0)
            continue;
        Py_ssize_t away = named - seat + (named < seat ? self->playing : 0);
        if (part->kind == ROTATE)
            out[part->at + away] = byte_of(part->values[i]);
        else
            out[part->at + i * part->apart + away] = 1;
    }
}

static int
copy_row(Mirror *self, Py_ssize_t seat, unsigned char *out)
{
    if (seat < 0 || seat >= self->playing)
        return refuse("no such seat");
    Py_ssize_t begin = self->first, end = begin + self->playing * self->width;
    Py_ssize_t mine = begin + seat * self->width;
    memcpy(out, self->bytes, begin);
    memcpy(out + begin, self->bytes + mine, end - mine);
    memcpy(out + begin + end - mine, self->bytes + begin, mine - begin);
    memcpy(out + end, self->bytes + end, self->size - end);
    memcpy(out + self->own, self->secrets + seat * self->secret, self->secret);
    for (Py_ssize_t i = self->shown; i < self->count; i++)
        if (self->parts[i].kind >= SEATS)
            show_seats(self, &self->parts[i], seat, out);
    return 0;
}

/* The seat that decides; -1 when there is none, or the mirror was not told where it stands. */
static Py_ssize_t
deciding(Mirror *self)
{
    return self->asked && self->parts[self->asked - 1].count ? self->parts[self->asked - 1].values[0] : -1;
}

static PyObject *
mirror_row(Mirror *self, PyObject *seat)
{
    Py_ssize_t number = PyLong_AsSsize_t(seat);
    PyObject *row = PyErr_Occurred() ? NULL : PyBytes_FromStringAndSize(NULL, self->size);
    if (row != NULL && copy_row(self, number, (unsigned char *)PyBytes_AS_STRING(row)) < 0)
        Py_CLEAR(row);
    return row;
}

/* One of the rows of a buffer; NULL where it has none of that number. */
static unsigned char *
row_in(Py_buffer *view, Py_ssize_t row, Py_ssize_t size)
{
    if (row >= 0 && (size == 0 || row < view->len / size))
        return (unsigned char *)view->buf + row * size;
    refuse("the memory is too small");
    return NULL;
}

/* A row of somebody's memory, which is writable and in one piece. */
static unsigned char *
row_of(PyObject *memory, PyObject *row, Py_ssize_t size, Py_buffer *view)
{
    Py_ssize_t number = PyLong_AsSsize_t(row);
    if (number == -1 && PyErr_Occurred())
        return NULL;
    if (PyObject_GetBuffer(memory, view, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS) < 0)
        return NULL;
    unsigned char *found = row_in(view, number, size);
    if (found == NULL)
        PyBuffer_Release(view);
    return found;
}

/* `args`: a seat, memory and a row of it; whether it was written. */
static int
write_row(Mirror *self, PyObject *const *args)
{
    Py_ssize_t seat = PyLong_AsSsize_t(args[0]);
    Py_buffer view;
    if (seat == -1 && PyErr_Occurred())
        return 0;
    unsigned char *out = row_of(args[1], args[2], self->size, &view);
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
    {"update", (PyCFunction)mirror_update, METH_O, NULL},
    {"put", (PyCFunction)(void (*)(void))mirror_put, METH_FASTCALL, NULL},
    {"put_all", (PyCFunction)(void (*)(void))mirror_put_all, METH_FASTCALL, NULL},
    {"put_own", (PyCFunction)(void (*)(void))mirror_put_own, METH_FASTCALL, NULL},
    {"row", (PyCFunction)mirror_row, METH_O, NULL},
    {"write", (PyCFunction)(void (*)(void))mirror_write, METH_FASTCALL, NULL},
    {"show", (PyCFunction)(void (*)(void))mirror_show, METH_FASTCALL, NULL},
    {NULL},
};

static PyTypeObject MirrorType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "sacbe.lab.rows.Mirror",
    .tp_basicsize = sizeof(Mirror),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = mirror_new,
    .tp_dealloc = (destructor)mirror_dealloc,
    .tp_methods = mirror_methods,
};

/* ---- masks: the number of an action is found by its address --------------------------- */

typedef struct {
    PyObject_HEAD
    PyObject *actions; /* held, so that no other object has an address of theirs */
    Py_ssize_t size, slots; /* slots: a power of two */
    uint16_t *table; /* per slot: the number of an action + 1, or 0 */
} Masks;

/* Where the number of an action stands, or the free slot where it would. */
static uint16_t *
slot_of(Masks *self, PyObject *action)
{
    PyObject **actions = ((PyTupleObject *)self->actions)->ob_item;
    size_t place = ((size_t)action >> 4) * 0x9E3779B97F4A7C15u >> 20 & (self->slots - 1);
    while (self->table[place] && actions[self->table[place] - 1] != action)
        place = (place + 1) & (self->slots - 1);
    return &self->table[place];
}

static void
masks_dealloc(Masks *self)
{
    PyMem_Free(self->table);
    Py_XDECREF(self->actions);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *
masks_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    PyObject *actions;
    if (!PyArg_ParseTuple(args, "O", &actions))
        return NULL;
    Masks *self = (Masks *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    self->actions = PySequence_Tuple(actions);
    if (self->actions != NULL && PyTuple_GET_SIZE(self->actions) < UINT16_MAX) {
        self->size = PyTuple_GET_SIZE(self->actions);
        for (self->slots = 16; self->slots < 2 * self->size; self->slots *= 2)
            ;
        self->table = PyMem_Calloc(self->slots, sizeof(uint16_t));
        if (self->table == NULL)
            PyErr_NoMemory();
    }
    else if (self->actions != NULL)
        refuse("too many actions");
    if (self->table == NULL) {
        Py_DECREF(self);
        return NULL;
    }
    for (Py_ssize_t i = 0; i < self->size; i++)
        *slot_of(self, PyTuple_GET_ITEM(self->actions, i)) = (uint16_t)(i + 1);
    return (PyObject *)self;
}

/* A one for each action; whether all of them are known. */
static int
put_mask(Masks *self, PyObject *legal, unsigned char *out)
{
    memset(out, 0, self->size);
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(legal); i++) {
        uint16_t number = *slot_of(self, PyList_GET_ITEM(legal, i));
        if (number == 0) {
            refuse("an action of another game");
            return 0;
        }
        out[number - 1] = 1;
    }
    return 1;
}

static PyObject *
masks_write(Masks *self, PyObject *const *args, Py_ssize_t count)
{
    Py_buffer view;
    if (count != 3 || !PyList_CheckExact(args[0]))
        return PyErr_Format(PyExc_TypeError, "write takes a list of actions, memory and a row");
    unsigned char *out = row_of(args[1], args[2], self->size, &view);
    if (out == NULL)
        return NULL;
    int known = put_mask(self, args[0], out);
    PyBuffer_Release(&view);
    if (!known)
        return NULL;
    Py_RETURN_NONE;
}

static PyMethodDef masks_methods[] = {
    {"write", (PyCFunction)(void (*)(void))masks_write, METH_FASTCALL, NULL},
    {NULL},
};

static PyTypeObject MasksType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "sacbe.lab.rows.Masks",
    .tp_basicsize = sizeof(Masks),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = masks_new,
    .tp_dealloc = (destructor)masks_dealloc,
    .tp_methods = masks_methods,
};

/* ---- whole numbers in somebody's memory ----------------------------------------------- */

static long long
load(const void *memory, char letter, Py_ssize_t i)
{
    switch (letter) {
    case 'b': return ((const signed char *)memory)[i];
    case 'h': return ((const short *)memory)[i];
    case 'H': return ((const unsigned short *)memory)[i];
    case 'i': return ((const int *)memory)[i];
    case 'I': return ((const unsigned int *)memory)[i];
    case 'l': return ((const long *)memory)[i];
    case 'L': return (long long)((const unsigned long *)memory)[i];
    case 'q': return ((const long long *)memory)[i];
    case 'Q': return (long long)((const unsigned long long *)memory)[i];
    default: return ((const unsigned char *)memory)[i];
    }
}

static void
store(void *memory, char letter, Py_ssize_t i, long long number)
{
    switch (letter) {
    case 'h': case 'H': ((unsigned short *)memory)[i] = (unsigned short)number; break;
    case 'i': case 'I': ((unsigned int *)memory)[i] = (unsigned int)number; break;
    case 'l': case 'L': ((unsigned long *)memory)[i] = (unsigned long)number; break;
    case 'q': case 'Q': ((unsigned long long *)memory)[i] = (unsigned long long)number; break;
    default: ((unsigned char *)memory)[i] = (unsigned char)number;
    }
}

/* The letter of the numbers that a buffer holds; 0: it holds others. */
static char
letter_of(Py_buffer *view)
{
    const char *format = view->format == NULL ? "B" : view->format;
    char letter = format[0] && !format[1] && strchr("bBhHiIlLqQ", format[0]) ? format[0] : 0;
    if (!letter)
        refuse("whole numbers are wanted");
    return letter;
}

static PyObject *
rows_read_numbers(PyObject *module, PyObject *memory)
{
    Py_buffer view;
    if (PyObject_GetBuffer(memory, &view, PyBUF_FORMAT | PyBUF_C_CONTIGUOUS) < 0)
        return NULL;
    char letter = letter_of(&view);
    Py_ssize_t count = view.len / view.itemsize;
    PyObject *out = letter ? PyList_New(count) : NULL;
    for (Py_ssize_t i = 0; out != NULL && i < count; i++) {
        PyObject *number = PyLong_FromLongLong(load(view.buf, letter, i));
        if (number == NULL)
            Py_CLEAR(out);
        else
            PyList_SET_ITEM(out, i, number);
    }
    PyBuffer_Release(&view);
    return out;
}

static PyObject *
rows_write_numbers(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    Py_buffer view;
    if (count != 2 || !PyList_CheckExact(args[1]))
        return PyErr_Format(PyExc_TypeError, "write_numbers takes memory and a list");
    if (PyObject_GetBuffer(args[0], &view, PyBUF_WRITABLE | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS) < 0)
        return NULL;
    char letter = letter_of(&view);
    int failed = !letter;
    if (!failed && view.len / view.itemsize != PyList_GET_SIZE(args[1]))
        failed = refuse("a list of another length");
    for (Py_ssize_t i = 0; !failed && i < PyList_GET_SIZE(args[1]); i++) {
        int beyond;
        long long number = PyLong_AsLongLongAndOverflow(PyList_GET_ITEM(args[1], i), &beyond);
        if (number == -1 && PyErr_Occurred())
            break;
        store(view.buf, letter, i, number);
        if (beyond || load(view.buf, letter, i) != number || (number < 0 && strchr("LQ", letter)))
            failed = refuse("a number that the memory cannot hold");
    }
    PyBuffer_Release(&view);
    if (PyErr_Occurred())
        return NULL;
    Py_RETURN_NONE;
}

/* ---- sheets: observations and masks of many games ------------------------------------- */

typedef struct {
    PyObject_HEAD
    Masks *kind;
    Py_buffer rows, masks, actors; /* without an owner where there is none */
    char letter;                   /* of the numbers in `actors` */
    Py_ssize_t row;                /* the next one */
} Sheet;

static void
sheet_dealloc(Sheet *self)
{
    PyBuffer_Release(&self->rows);
    PyBuffer_Release(&self->masks);
    PyBuffer_Release(&self->actors);
    Py_XDECREF(self->kind);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *
sheet_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    PyObject *kind, *rows, *masks, *actors;
    Py_ssize_t row;
    if (!PyArg_ParseTuple(args, "O!OOOn", &MasksType, &kind, &rows, &masks, &actors, &row))
        return NULL;
    Sheet *self = (Sheet *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    self->kind = (Masks *)Py_NewRef(kind);
    self->row = row;
    int flags = PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS;
    int failed = PyObject_GetBuffer(rows, &self->rows, flags) < 0;
    failed = failed || PyObject_GetBuffer(masks, &self->masks, flags) < 0;
    if (!failed && actors != Py_None) {
        failed = PyObject_GetBuffer(actors, &self->actors, flags | PyBUF_FORMAT) < 0;
        failed = failed || !(self->letter = letter_of(&self->actors));
    }
    if (failed) {
        Py_DECREF(self);
        return NULL;
    }
    return (PyObject *)self;
}

/* Write a row as the seat that decides sees it. */
static int
write_deciding(Sheet *self, Mirror *mirror, Py_ssize_t row)
{
    unsigned char *out = row_in(&self->rows, row, mirror->size);
    return out == NULL ? -1 : copy_row(mirror, deciding(mirror), out);
}

static PyObject *
sheet_follow(Sheet *self, PyObject *const *args, Py_ssize_t count)
{
    if (count != 4 || !Py_IS_TYPE(args[0], &MirrorType) || !PyList_CheckExact(args[2]))
        return PyErr_Format(PyExc_TypeError, "follow takes a mirror, a state, actions and bits");
    Mirror *mirror = (Mirror *)args[0];
    Py_ssize_t row = self->row;
    long long touched = PyLong_AsLongLong(args[3]);
    if (touched == -1 && PyErr_Occurred())
        return NULL;
    unsigned char *mask = row_in(&self->masks, row, self->kind->size);
    if (mask == NULL || !put_mask(self->kind, args[2], mask))
        return NULL;
    long long changed = follow_state(mirror, args[1], touched);
    if (changed < 0 || (changed == 0 && write_deciding(self, mirror, row) < 0))
        return NULL;
    if (self->letter) {
        if (row_in(&self->actors, row, self->actors.itemsize) == NULL)
            return NULL;
        store(self->actors.buf, self->letter, row, deciding(mirror));
    }
    self->row++;
    return PyLong_FromLongLong(changed);
}

static PyObject *
sheet_again(Sheet *self, PyObject *mirror)
{
    if (!Py_IS_TYPE(mirror, &MirrorType))
        return PyErr_Format(PyExc_TypeError, "again takes a mirror");
    if (write_deciding(self, (Mirror *)mirror, self->row - 1) < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyMethodDef sheet_methods[] = {
    {"follow", (PyCFunction)(void (*)(void))sheet_follow, METH_FASTCALL, NULL},
    {"again", (PyCFunction)sheet_again, METH_O, NULL},
    {NULL},
};

static PyTypeObject SheetType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "sacbe.lab.rows.Sheet",
    .tp_basicsize = sizeof(Sheet),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = sheet_new,
    .tp_dealloc = (destructor)sheet_dealloc,
    .tp_methods = sheet_methods,
};

/* ---- the module ------------------------------------------------------------------------ */

static PyMethodDef rows_functions[] = {
    {"read_numbers", rows_read_numbers, METH_O, NULL},
    {"write_numbers", (PyCFunction)(void (*)(void))rows_write_numbers, METH_FASTCALL, NULL},
    {NULL},
};

static struct PyModuleDef rows_module = {
    PyModuleDef_HEAD_INIT, .m_name = "rows", .m_size = -1, .m_methods = rows_functions};

PyMODINIT_FUNC
PyInit_rows(void)
{
    PyObject *module = PyModule_Create(&rows_module);
    if (module == NULL || PyModule_AddType(module, &MirrorType) < 0 || PyModule_AddType(module, &MasksType) < 0
        || PyModule_AddType(module, &SheetType) < 0)
        return NULL;
    return module;
}
