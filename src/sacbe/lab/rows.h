/* What the files of this module share: rows_plan.c keeps what is announced, rows_mirror.c follows states and
   shows rows, rows_sheet.c writes the rows, masks and numbers of many games, rows.c is the module.

   Small whole numbers are the same objects everywhere in CPython, so lists are compared by pointers, some
   items at a time; a larger number that is another object is written once more, to the same effect. */

#ifndef SACBE_ROWS_H
#define SACBE_ROWS_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__)
#pragma GCC visibility push(hidden) /* for the other files of the module, and for nobody else */
#endif

#define GROUPS 62 /* groups of parts, each with a bit of its own */
#define EVERYTHING -1LL

/* What is done with a field; the last ones are shown to each seat in its own way. */
enum { FOLLOW, MARK, SPREAD, WHILE, TALLY, TOTAL, BITS, WATCH, GATE, SEATS, ASKED, ROTATE };

/* A field of an object.  Compiled classes have getters, which need no search by name. */
typedef struct {
    getter get;       /* NULL: search by name */
    PyObject *name;
    PyObject *holder; /* the descriptor, held as long as its getter is used */
} Field;

/* What is announced about a field. */
typedef struct {
    Field field;
    Field other;      /* SPREAD, WHILE and ASKED */
    signed char kind;
    signed char bit;  /* WATCH: its place among the bits */
    int item;         /* below zero: only that one of the list, from its end; WHILE: of the other list */
    int skip;         /* GATE: the parts behind it that depend on it */
    int room;         /* for how many old items a mirror has memory from the beginning; 0: as many as there are */
    int length;       /* of places; SPREAD: of each list; SEATS: how many there may be */
    int *places;      /* FOLLOW: per item; MARK: where the part of each item starts; TALLY: per number */
    long shift, sign; /* FOLLOW; shift in MARK: the lowest number, SPREAD: how many turns, WHILE: the number */
    Py_ssize_t at, apart, wide;
    Py_ssize_t known;     /* MARK: numbers that have an offset; SPREAD: numbers of the table */
    int *offsets;         /* MARK: per number */
    unsigned char *marks; /* MARK: per number; SPREAD: the table */
} Part;

/* All that is announced.  Mirrors of the same game share it, so that it stays in the processor's cache. */
typedef struct {
    Py_ssize_t users;
    int shared; /* nothing more is announced */
    Py_ssize_t size, first, width, playing, own, secret;
    Py_ssize_t count; /* of parts */
    Py_ssize_t shown; /* the first of those that are shown to each seat in its own way */
    Py_ssize_t asked; /* the one that tells who decides, counted from one; 0: none */
    int watched;
    int groups;             /* parts that are looked at together: of one field, or behind one gate */
    int starts[GROUPS + 1]; /* where each begins; the last one ends at `count` */
    Part *parts;
    Part *begins[GROUPS + 1]; /* the parts at `starts`, once the getters are found */
    Py_ssize_t gate;    /* the open gate among the parts, counted from one; 0: none */
    Py_ssize_t lone;    /* parts up to the last gate that was closed */
    PyTypeObject *type; /* of the last state: the getters are its */
} Plan;

/* What a mirror remembers of a field. */
typedef struct {
    PyObject **old; /* what it was, held */
    int count;      /* how many items; -1: the field was never read */
    int room;       /* for how many there is memory */
    int seats[2];   /* ASKED: who decides, whose turn it is */
} Slot;

typedef struct {
    PyObject_HEAD
    Plan *plan;
    unsigned char *bytes;
    unsigned char *secrets; /* one block per seat */
    Slot *slots;            /* one per part, and behind them the old items of those with a fixed room */
    Py_ssize_t made;        /* how many slots there are */
    PyObject *state;        /* the last one */
} Mirror;

extern PyTypeObject MirrorType, MasksType, SheetType;
extern PyObject *missing;               /* -1, which an item of a list that is too short counts as */

/* rows_plan.c */
int refuse(const char *why);
Plan *new_plan(Py_ssize_t size, Py_ssize_t first, Py_ssize_t width, Py_ssize_t playing, Py_ssize_t own,
               Py_ssize_t secret);
void leave_plan(Plan *plan);
void find_getter(Field *field, PyTypeObject *type);
void field_clear(Field *field);
PyObject *mirror_follow(Mirror *self, PyObject *args);
PyObject *mirror_mark(Mirror *self, PyObject *args);
PyObject *mirror_spread(Mirror *self, PyObject *args);
PyObject *mirror_follow_while(Mirror *self, PyObject *args);
PyObject *mirror_tally(Mirror *self, PyObject *args);
PyObject *mirror_total(Mirror *self, PyObject *args);
PyObject *mirror_bits(Mirror *self, PyObject *args);
PyObject *mirror_watch(Mirror *self, PyObject *argument);
PyObject *mirror_gate(Mirror *self, PyObject *argument);
PyObject *mirror_gate_ends(Mirror *self, PyObject *nothing);
PyObject *mirror_relative(Mirror *self, PyObject *args);
PyObject *mirror_asked(Mirror *self, PyObject *args);
PyObject *mirror_rotate(Mirror *self, PyObject *args);
PyObject *mirror_fields(Mirror *self, PyObject *argument);
PyObject *mirror_share(Mirror *self, PyObject *argument);

/* rows_mirror.c */
long long follow_state(Mirror *self, PyObject *state, long long touched);
int copy_row(Mirror *self, Py_ssize_t seat, unsigned char *out);
Py_ssize_t deciding(Mirror *self);

/* rows_sheet.c */
unsigned char *row_of(PyObject *memory, PyObject *row, Py_ssize_t size, Py_buffer *view);

static inline unsigned char
byte_of(long value)
{
    return value < 0 ? 0 : value > 255 ? 255 : (unsigned char)value;
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

static inline PyObject *
read_field(Field *field, PyObject *object)
{
    return field->get != NULL ? field->get(object, NULL) : PyObject_GetAttr(object, field->name);
}

#endif
