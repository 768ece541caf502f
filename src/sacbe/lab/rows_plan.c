/* What is announced about the fields of a state. */

#include "rows.h"

int
refuse(const char *why)
{
    PyErr_SetString(PyExc_ValueError, why);
    return -1;
}

/* ---- making and ending ---------------------------------------------------------------- */

Plan *
new_plan(Py_ssize_t size, Py_ssize_t first, Py_ssize_t width, Py_ssize_t playing, Py_ssize_t own,
         Py_ssize_t secret)
{
    Plan *plan = PyMem_Calloc(1, sizeof(Plan));
    if (plan == NULL)
        return (Plan *)PyErr_NoMemory();
    plan->users = 1;
    plan->size = size;
    plan->first = first;
    plan->width = width;
    plan->playing = playing;
    plan->own = own;
    plan->secret = secret;
    return plan;
}

void
field_clear(Field *field)
{
    Py_CLEAR(field->name);
    Py_CLEAR(field->holder);
}

static void
part_clear(Part *part)
{
    field_clear(&part->field);
    field_clear(&part->other);
    PyMem_Free(part->places);
    PyMem_Free(part->offsets);
    PyMem_Free(part->marks);
    memset(part, 0, sizeof(Part));
}

/* One mirror less uses it. */
void
leave_plan(Plan *plan)
{
    if (plan == NULL || --plan->users > 0)
        return;
    for (Py_ssize_t i = 0; i < plan->count; i++)
        part_clear(&plan->parts[i]);
    PyMem_Free(plan->parts);
    Py_XDECREF(plan->type);
    PyMem_Free(plan);
}

void
find_getter(Field *field, PyTypeObject *type)
{
    Py_CLEAR(field->holder);
    field->get = NULL;
    if (field->name == NULL)
        return;
    PyObject *found = PyObject_GetAttr((PyObject *)type, field->name);
    if (found == NULL) { /* a field of the object alone, or none */
        PyErr_Clear();
        return;
    }
    if (Py_IS_TYPE(found, &PyGetSetDescr_Type)) {
        PyGetSetDef *how = ((PyGetSetDescrObject *)found)->d_getset;
        if (how->closure == NULL)
            field->get = how->get;
    }
    field->holder = found;
}

/* ---- announcing ----------------------------------------------------------------------- */

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

/* A new part at the end, not yet counted; a mirror keeps `room` old items of it. */
static Part *
new_part(Mirror *self, int kind, PyObject *name, Py_ssize_t room)
{
    Plan *plan = self->plan;
    if (plan->shared) {
        refuse("too late: what was announced is shared");
        return NULL;
    }
    Part *parts = PyMem_Realloc(plan->parts, (plan->count + 1) * sizeof(Part));
    if (parts == NULL)
        return (Part *)PyErr_NoMemory();
    plan->parts = parts;
    Part *part = &parts[plan->count];
    memset(part, 0, sizeof(Part));
    part->kind = kind;
    part->room = (int)room;
    part->field.name = Py_NewRef(name);
    PyUnicode_InternInPlace(&part->field.name); /* equal names are the same object */
    Py_CLEAR(plan->type); /* its getters are to be found */
    Py_CLEAR(self->state); /* so that it is looked at all over */
    return part;
}

/* Whether the next part is looked at together with the last one. */
static int
joins_group(Plan *plan, Part *part)
{
    if (plan->gate)
        return 1;
    return plan->count > plan->lone && plan->parts[plan->count - 1].field.name == part->field.name;
}

static PyObject *
announced(Mirror *self, Part *part, int whole)
{
    Plan *plan = self->plan;
    if (whole && !joins_group(plan, part)) {
        if (plan->groups == GROUPS)
            whole = refuse("too many fields") == 0;
        else
            plan->starts[plan->groups++] = (int)plan->count;
    }
    if (!whole) {
        part_clear(part);
        return NULL;
    }
    if (plan->gate)
        plan->parts[plan->gate - 1].skip++;
    if (part->kind < SEATS && plan->shown == plan->count)
        plan->shown++;
    plan->count++;
    plan->starts[plan->groups] = (int)plan->count;
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
        if (part->places[i] < 0 || part->places[i] >= self->plan->size)
            return 0;
    return 1;
}

PyObject *
mirror_follow(Mirror *self, PyObject *args)
{
    PyObject *name, *places;
    Py_ssize_t item, most;
    long shift, sign;
    if (!PyArg_ParseTuple(args, "UnO!ll", &name, &item, &PyList_Type, &places, &shift, &sign))
        return NULL;
    Part *part = new_part(self, FOLLOW, name, PyList_GET_SIZE(places) + 1);
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

PyObject *
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
    Part *part = new_part(self, MARK, name, PyList_GET_SIZE(starts) + 1);
    if (part == NULL)
        return NULL;
    part->item = (int)item;
    part->shift = lowest;
    part->length = PyList_GET_SIZE(starts);
    part->known = PyList_GET_SIZE(offsets);
    part->places = places_of(starts, &furthest);
    part->offsets = part->places == NULL ? NULL : places_of(offsets, &most);
    part->marks = part->offsets == NULL ? NULL : bytes_of(marks);
    if (part->marks != NULL && furthest + most >= self->plan->size)
        return outside(self, part);
    return announced(self, part, part->marks != NULL);
}

PyObject *
mirror_spread(Mirror *self, PyObject *args)
{
    PyObject *name, *turned, *table;
    Py_ssize_t at, apart, wide;
    long turns;
    if (!PyArg_ParseTuple(args, "UUlO!nnn", &name, &turned, &turns, &PyList_Type, &table, &at, &apart, &wide))
        return NULL;
    if (at < 0 || apart < 0 || wide < 1 || at + apart * wide > self->plan->size) {
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

PyObject *
mirror_follow_while(Mirror *self, PyObject *args)
{
    PyObject *name, *list;
    Py_ssize_t at, item;
    long number;
    if (!PyArg_ParseTuple(args, "UnUnl", &name, &at, &list, &item, &number))
        return NULL;
    if (at < 0 || at >= self->plan->size) {
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

PyObject *
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

PyObject *
mirror_total(Mirror *self, PyObject *args)
{
    PyObject *name;
    Py_ssize_t at;
    if (!PyArg_ParseTuple(args, "Un", &name, &at))
        return NULL;
    if (at < 0 || at >= self->plan->size) {
        refuse("a place outside the row");
        return NULL;
    }
    Part *part = new_part(self, TOTAL, name, 0);
    if (part == NULL)
        return NULL;
    part->at = at;
    return announced(self, part, 1);
}

PyObject *
mirror_bits(Mirror *self, PyObject *args)
{
    PyObject *name;
    Py_ssize_t at, size;
    if (!PyArg_ParseTuple(args, "Unn", &name, &at, &size))
        return NULL;
    if (at < 0 || size < 0 || size > 62 || at + size > self->plan->size) {
        refuse("a place outside the row");
        return NULL;
    }
    Part *part = new_part(self, BITS, name, 1);
    if (part == NULL)
        return NULL;
    part->at = at;
    part->length = size;
    return announced(self, part, 1);
}

PyObject *
mirror_watch(Mirror *self, PyObject *name)
{
    if (self->plan->watched > 60) {
        refuse("too many to watch");
        return NULL;
    }
    Part *part = PyUnicode_Check(name) ? new_part(self, WATCH, name, 0) : NULL;
    if (part == NULL)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_TypeError, "watch takes a name");
    part->bit = (signed char)self->plan->watched++;
    PyObject *done = announced(self, part, 1);
    if (done == NULL)
        return NULL;
    Py_DECREF(done);
    return PyLong_FromLongLong(1LL << part->bit);
}

PyObject *
mirror_gate(Mirror *self, PyObject *name)
{
    self->plan->gate = 0;
    self->plan->lone = self->plan->count;
    Part *part = PyUnicode_Check(name) ? new_part(self, GATE, name, 0) : NULL;
    if (part == NULL)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_TypeError, "gate takes a name");
    PyObject *done = announced(self, part, 1);
    if (done != NULL)
        self->plan->gate = self->plan->count;
    return done;
}

PyObject *
mirror_gate_ends(Mirror *self, PyObject *nothing)
{
    self->plan->gate = 0;
    self->plan->lone = self->plan->count;
    Py_RETURN_NONE;
}

/* A part that names seats; `most` of them. */
static PyObject *
announce_seats(Mirror *self, int kind, PyObject *name, PyObject *other, Py_ssize_t at, Py_ssize_t apart,
               Py_ssize_t most)
{
    Py_ssize_t further = kind == ROTATE ? 0 : apart * (most - 1);
    if (at < 0 || apart < 0 || most < 1 || at + further + self->plan->playing > self->plan->size) {
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
    return announced(self, part, 1);
}

PyObject *
mirror_relative(Mirror *self, PyObject *args)
{
    PyObject *name;
    Py_ssize_t at, apart, most;
    if (!PyArg_ParseTuple(args, "Unnn", &name, &at, &apart, &most))
        return NULL;
    return announce_seats(self, SEATS, name, NULL, at, apart, most);
}

PyObject *
mirror_asked(Mirror *self, PyObject *args)
{
    PyObject *agenda, *turn;
    Py_ssize_t at, apart;
    if (!PyArg_ParseTuple(args, "UUnn", &agenda, &turn, &at, &apart))
        return NULL;
    PyObject *done = announce_seats(self, ASKED, agenda, turn, at, apart, 2);
    if (done != NULL)
        self->plan->asked = self->plan->count;
    return done;
}

PyObject *
mirror_rotate(Mirror *self, PyObject *args)
{
    PyObject *name;
    Py_ssize_t at;
    if (!PyArg_ParseTuple(args, "Un", &name, &at))
        return NULL;
    return announce_seats(self, ROTATE, name, NULL, at, 1, self->plan->playing > 0 ? self->plan->playing : 1);
}

/* Whether a group reads a field. */
static int
reads_field(Plan *plan, int group, PyObject *name)
{
    for (Py_ssize_t i = plan->starts[group]; i < plan->starts[group + 1]; i++) {
        Part *part = &plan->parts[i];
        if (!PyUnicode_Compare(part->field.name, name))
            return 1;
        if (part->other.name != NULL && !PyUnicode_Compare(part->other.name, name))
            return 1;
    }
    return 0;
}

PyObject *
mirror_fields(Mirror *self, PyObject *names)
{
    if (!PyList_CheckExact(names))
        return PyErr_Format(PyExc_TypeError, "fields takes a list of names");
    long long bits = 0;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(names); i++) {
        if (!PyUnicode_Check(PyList_GET_ITEM(names, i)))
            return PyErr_Format(PyExc_TypeError, "fields takes a list of names");
        for (int group = 0; group < self->plan->groups; group++)
            if (reads_field(self->plan, group, PyList_GET_ITEM(names, i)))
                bits |= 1LL << group;
    }
    return PyLong_FromLongLong(bits);
}

/* ---- sharing -------------------------------------------------------------------------- */

/* Whether two blocks of memory are there, or not, and hold the same. */
static int
same_memory(const void *one, const void *other, size_t size)
{
    return (one == NULL) == (other == NULL) && (one == NULL || !memcmp(one, other, size));
}

static int
same_part(Part *one, Part *other)
{
    size_t places = one->length * sizeof(int), offsets = one->known * sizeof(int);
    return one->field.name == other->field.name && one->other.name == other->other.name
           && one->kind == other->kind && one->bit == other->bit && one->item == other->item
           && one->skip == other->skip && one->length == other->length && one->shift == other->shift
           && one->sign == other->sign && one->at == other->at && one->apart == other->apart
           && one->wide == other->wide && one->known == other->known
           && same_memory(one->places, other->places, places)
           && same_memory(one->offsets, other->offsets, offsets)
           && same_memory(one->marks, other->marks, one->known);
}

static int
same_plan(Plan *one, Plan *other)
{
    if (one->size != other->size || one->first != other->first || one->width != other->width
        || one->playing != other->playing || one->own != other->own || one->secret != other->secret
        || one->count != other->count || one->groups != other->groups
        || memcmp(one->starts, other->starts, sizeof(one->starts)))
        return 0;
    for (Py_ssize_t i = 0; i < one->count; i++)
        if (!same_part(&one->parts[i], &other->parts[i]))
            return 0;
    return 1;
}

PyObject *
mirror_share(Mirror *self, PyObject *other)
{
    if (!Py_IS_TYPE(other, &MirrorType))
        return PyErr_Format(PyExc_TypeError, "share takes a mirror");
    Plan *plan = ((Mirror *)other)->plan;
    if (!same_plan(self->plan, plan))
        Py_RETURN_FALSE;
    plan->users++;
    plan->shared = 1;
    leave_plan(self->plan);
    self->plan = plan;
    Py_CLEAR(self->state);
    Py_RETURN_TRUE;
}
