/* Rows, masks and numbers of many games in somebody's memory. */

#include "rows.h"

/* ---- rows of memory -------------------------------------------------------------------- */

/* One of the rows of a buffer; NULL where it has none of that number. */
static unsigned char *
row_in(Py_buffer *view, Py_ssize_t row, Py_ssize_t size)
{
    if (row >= 0 && view->obj != NULL && (size == 0 || row < view->len / size))
        return (unsigned char *)view->buf + row * size;
    refuse("the memory is too small");
    return NULL;
}

/* A row of somebody's memory, which is writable and in one piece. */
unsigned char *
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

/* Whether the memory can hold the number. */
static int
store(void *memory, char letter, Py_ssize_t i, long long number)
{
    switch (letter) {
    case 'h': case 'H': ((unsigned short *)memory)[i] = (unsigned short)number; break;
    case 'i': case 'I': ((unsigned int *)memory)[i] = (unsigned int)number; break;
    case 'l': case 'L': ((unsigned long *)memory)[i] = (unsigned long)number; break;
    case 'q': case 'Q': ((unsigned long long *)memory)[i] = (unsigned long long)number; break;
    default: ((unsigned char *)memory)[i] = (unsigned char)number;
    }
    return load(memory, letter, i) == number && (number >= 0 || !strchr("LQ", letter));
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

static PyObject *
masks_number(Masks *self, PyObject *const *args, Py_ssize_t count)
{
    Py_buffer view;
    if (count != 2 || !PyList_CheckExact(args[0]))
        return PyErr_Format(PyExc_TypeError, "number takes a list of actions and memory");
    if (PyObject_GetBuffer(args[1], &view, PyBUF_WRITABLE | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS) < 0)
        return NULL;
    char letter = letter_of(&view);
    int failed = !letter;
    if (!failed && view.len / view.itemsize != PyList_GET_SIZE(args[0]))
        failed = refuse("a list of another length");
    for (Py_ssize_t i = 0; !failed && i < PyList_GET_SIZE(args[0]); i++) {
        uint16_t number = *slot_of(self, PyList_GET_ITEM(args[0], i));
        if (number == 0)
            failed = refuse("an action of another game");
        else if (!store(view.buf, letter, i, number - 1))
            failed = refuse("a number that the memory cannot hold");
    }
    PyBuffer_Release(&view);
    if (failed)
        return NULL;
    Py_RETURN_NONE;
}

static PyMethodDef masks_methods[] = {
    {"number", (PyCFunction)(void (*)(void))masks_number, METH_FASTCALL, NULL},
    {"write", (PyCFunction)(void (*)(void))masks_write, METH_FASTCALL, NULL},
    {NULL},
};

PyTypeObject MasksType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "sacbe.lab.rows.Masks",
    .tp_basicsize = sizeof(Masks),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = masks_new,
    .tp_dealloc = (destructor)masks_dealloc,
    .tp_methods = masks_methods,
};

/* ---- sheets: observations and masks of many games ------------------------------------- */

typedef struct {
    PyObject_HEAD
    Masks *kind;
    Py_ssize_t row;                               /* the next one */
    Py_buffer rows, masks, actors, actions, done; /* without an owner where there is none */
    char actor_letter, action_letter;             /* of the numbers in them */
    PyTypeObject *type; /* of the games, whose field `legal` is read */
    Field legal;
} Sheet;

static void
sheet_dealloc(Sheet *self)
{
    PyBuffer_Release(&self->rows);
    PyBuffer_Release(&self->masks);
    PyBuffer_Release(&self->actors);
    PyBuffer_Release(&self->actions);
    PyBuffer_Release(&self->done);
    field_clear(&self->legal);
    Py_XDECREF(self->type);
    Py_XDECREF(self->kind);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

/* Take hold of memory; None is none.  `letter`, where it is wanted, gets that of its numbers. */
static int
hold_memory(PyObject *memory, int flags, Py_buffer *view, char *letter)
{
    if (memory == Py_None)
        return 0;
    if (PyObject_GetBuffer(memory, view, flags | PyBUF_C_CONTIGUOUS | (letter ? PyBUF_FORMAT : 0)) < 0)
        return -1;
    return letter == NULL || (*letter = letter_of(view)) ? 0 : -1;
}

static PyObject *
sheet_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    PyObject *kind, *rows, *masks, *actors = Py_None, *actions = Py_None, *done = Py_None;
    Py_ssize_t row;
    if (!PyArg_ParseTuple(args, "O!nOO|OOO", &MasksType, &kind, &row, &rows, &masks, &actors, &actions, &done))
        return NULL;
    Sheet *self = (Sheet *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    self->kind = (Masks *)Py_NewRef(kind);
    self->row = row;
    self->legal.name = PyUnicode_InternFromString("legal");
    if (self->legal.name == NULL || hold_memory(rows, PyBUF_WRITABLE, &self->rows, NULL) < 0
        || hold_memory(masks, PyBUF_WRITABLE, &self->masks, NULL) < 0
        || hold_memory(actors, PyBUF_WRITABLE, &self->actors, &self->actor_letter) < 0
        || hold_memory(actions, 0, &self->actions, &self->action_letter) < 0
        || hold_memory(done, PyBUF_WRITABLE, &self->done, NULL) < 0) {
        Py_DECREF(self);
        return NULL;
    }
    return (PyObject *)self;
}

/* ---- choices --------------------------------------------------------------------------- */

/* The action of a number, where it is among the legal ones; NULL where it is not. */
static PyObject *
legal_action(Masks *kind, long long number, PyObject *legal)
{
    if (number < 0 || number >= kind->size || !PyList_CheckExact(legal))
        return NULL;
    PyObject *wanted = PyTuple_GET_ITEM(kind->actions, number);
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(legal); i++)
        if (PyList_GET_ITEM(legal, i) == wanted)
            return wanted;
    return NULL;
}

/* Put the actions that were chosen into a list; how many there are up to the first one that is not legal. */
static Py_ssize_t
collect(Sheet *self, PyObject *games, PyObject *out)
{
    Py_ssize_t i = 0;
    for (; i < PyList_GET_SIZE(games); i++) {
        PyObject *game = PyList_GET_ITEM(games, i);
        if (Py_TYPE(game) != self->type) {
            find_getter(&self->legal, Py_TYPE(game));
            Py_XSETREF(self->type, (PyTypeObject *)Py_NewRef(Py_TYPE(game)));
        }
        PyObject *legal = read_field(&self->legal, game);
        if (legal == NULL)
            return -1;
        PyObject *action = legal_action(self->kind, load(self->actions.buf, self->action_letter, i), legal);
        Py_DECREF(legal);
        if (action == NULL)
            break;
        PyList_SET_ITEM(out, i, Py_NewRef(action));
    }
    return i;
}

static PyObject *
sheet_chosen(Sheet *self, PyObject *games)
{
    if (!PyList_CheckExact(games))
        return PyErr_Format(PyExc_TypeError, "chosen takes a list of games");
    Py_ssize_t count = PyList_GET_SIZE(games);
    if (self->actions.obj == NULL || self->actions.len / self->actions.itemsize < count) {
        refuse("the memory is too small");
        return NULL;
    }
    PyObject *out = PyList_New(count);
    Py_ssize_t found = out == NULL ? -1 : collect(self, games, out);
    if (found < 0 || (found < count && PyList_SetSlice(out, found, count, NULL) < 0))
        Py_CLEAR(out);
    return out;
}

static PyObject *
sheet_choice(Sheet *self, PyObject *row)
{
    Py_ssize_t number = PyLong_AsSsize_t(row);
    if (number == -1 && PyErr_Occurred())
        return NULL;
    if (row_in(&self->actions, number, self->actions.itemsize) == NULL)
        return NULL;
    return PyLong_FromLongLong(load(self->actions.buf, self->action_letter, number));
}

/* ---- rows ------------------------------------------------------------------------------ */

static PyObject *
sheet_begin(Sheet *self, PyObject *nothing)
{
    self->row = 0;
    if (self->done.obj != NULL)
        memset(self->done.buf, 0, self->done.len);
    Py_RETURN_NONE;
}

static PyObject *
sheet_end(Sheet *self, PyObject *row)
{
    Py_ssize_t number = PyLong_AsSsize_t(row);
    if (number == -1 && PyErr_Occurred())
        return NULL;
    unsigned char *done = row_in(&self->done, number, 1);
    if (done == NULL)
        return NULL;
    *done = 1;
    Py_RETURN_NONE;
}

/* Write a row as a seat sees it. */
static int
write_seen(Sheet *self, Mirror *mirror, Py_ssize_t seat, Py_ssize_t row)
{
    unsigned char *out = row_in(&self->rows, row, mirror->plan->size);
    return out == NULL ? -1 : copy_row(mirror, seat, out);
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
    Py_ssize_t seat = deciding(mirror);
    if (changed < 0 || (changed == 0 && write_seen(self, mirror, seat, row) < 0))
        return NULL;
    if (self->actor_letter) {
        if (row_in(&self->actors, row, self->actors.itemsize) == NULL)
            return NULL;
        store(self->actors.buf, self->actor_letter, row, seat);
    }
    self->row++;
    return PyLong_FromLongLong(changed);
}

static PyObject *
sheet_again(Sheet *self, PyObject *mirror)
{
    if (!Py_IS_TYPE(mirror, &MirrorType))
        return PyErr_Format(PyExc_TypeError, "again takes a mirror");
    if (write_seen(self, (Mirror *)mirror, deciding((Mirror *)mirror), self->row - 1) < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyMethodDef sheet_methods[] = {
    {"chosen", (PyCFunction)sheet_chosen, METH_O, NULL},
    {"choice", (PyCFunction)sheet_choice, METH_O, NULL},
    {"begin", (PyCFunction)sheet_begin, METH_NOARGS, NULL},
    {"end", (PyCFunction)sheet_end, METH_O, NULL},
    {"follow", (PyCFunction)(void (*)(void))sheet_follow, METH_FASTCALL, NULL},
    {"again", (PyCFunction)sheet_again, METH_O, NULL},
    {NULL},
};

PyTypeObject SheetType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "sacbe.lab.rows.Sheet",
    .tp_basicsize = sizeof(Sheet),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = sheet_new,
    .tp_dealloc = (destructor)sheet_dealloc,
    .tp_methods = sheet_methods,
};
