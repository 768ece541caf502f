/* network.py in C, with the same results to the last bit: every sum is made in the same order. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <string.h>
#include <structmember.h>

typedef struct {
    PyObject_HEAD
    Py_ssize_t inputs, hidden, wide, reaching; /* reaching: inputs that are not wide */
    double *layer;                             /* per such input: its weight to every hidden unit */
    double *bias, *out, *skip;
    double base, scale;
    double *row, *first, *sums, *units; /* room to work in */
    PyObject *given[4];                 /* layer, bias, out, skip as lists, for whoever asks */
} Network;

static int
numbers(PyObject *list, Py_ssize_t length, double *into)
{
    if (!PyList_Check(list) || PyList_GET_SIZE(list) != length) {
        PyErr_SetString(PyExc_ValueError, "weights that do not fit together");
        return -1;
    }
    for (Py_ssize_t i = 0; i < length; i++) {
        PyObject *item = PyList_GET_ITEM(list, i);
        into[i] = PyFloat_CheckExact(item) ? PyFloat_AS_DOUBLE(item) : PyFloat_AsDouble(item);
        if (into[i] == -1.0 && PyErr_Occurred())
            return -1;
    }
    return 0;
}

static void
network_dealloc(Network *self)
{
    for (int i = 0; i < 4; i++)
        Py_XDECREF(self->given[i]);
    PyMem_Free(self->layer);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *
network_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    PyObject *layer, *bias, *out, *skip;
    double base, scale;
    Py_ssize_t wide = 0;
    if (!PyArg_ParseTuple(args, "O!O!O!O!dd|n", &PyList_Type, &layer, &PyList_Type, &bias, &PyList_Type, &out,
                          &PyList_Type, &skip, &base, &scale, &wide))
        return NULL;
    Network *self = (Network *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    Py_ssize_t n = self->inputs = PyList_GET_SIZE(skip);
    Py_ssize_t h = self->hidden = PyList_GET_SIZE(bias);
    Py_ssize_t reaching = self->reaching = PyList_GET_SIZE(layer);
    self->base = base;
    self->scale = scale;
    self->wide = wide;
    self->layer = PyMem_Calloc(n * h + 4 * h + 3 * n + 1, sizeof(double));
    if (self->layer == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    self->bias = self->layer + n * h;
    self->out = self->bias + h;
    self->sums = self->out + h;
    self->units = self->sums + h;
    self->skip = self->units + h;
    self->row = self->skip + n;
    self->first = self->row + n;
    int wrong = numbers(bias, h, self->bias) || numbers(out, h, self->out) || numbers(skip, n, self->skip);
    if (!wrong && (wide ? reaching >= n : reaching != n)) {
        PyErr_SetString(PyExc_ValueError, "weights that do not fit together");
        wrong = 1;
    }
    for (Py_ssize_t i = 0; !wrong && i < reaching; i++)
        wrong = numbers(PyList_GET_ITEM(layer, i), h, self->layer + i * h);
    if (wrong) {
        Py_DECREF(self);
        return NULL;
    }
    PyObject *lists[4] = {layer, bias, out, skip};
    for (int i = 0; i < 4; i++)
        self->given[i] = Py_NewRef(lists[i]);
    return (PyObject *)self;
}

/* Reads a row of at most `most` numbers; its length, or -1. */
static Py_ssize_t
read_row(PyObject *list, Py_ssize_t most, double *into)
{
    if (!PyList_Check(list) || PyList_GET_SIZE(list) > most) {
        PyErr_SetString(PyExc_ValueError, "a row that does not fit the network");
        return -1;
    }
    Py_ssize_t length = PyList_GET_SIZE(list);
    return numbers(list, length, into) ? -1 : length;
}

static void
add(Network *self, double *units, Py_ssize_t input, double times)
{
    const double *weights = self->layer + input * self->hidden;
    for (Py_ssize_t j = 0; j < self->hidden; j++)
        units[j] += times * weights[j];
}

static double
output(Network *self, double straight, const double *units)
{
    double total = 0.0;
    for (Py_ssize_t j = 0; j < self->hidden; j++)
        if (units[j] > 0.0)
            total += units[j] * self->out[j];
    return (straight + total) * self->scale;
}

static PyObject *
network_predict_block(Network *self, PyObject *const *args, Py_ssize_t count)
{
    if (count != 2)
        return PyErr_Format(PyExc_TypeError, "predict_block takes a row and where it begins");
    Py_ssize_t begin = PyLong_AsSsize_t(args[1]);
    if (begin == -1 && PyErr_Occurred())
        return NULL;
    if (begin < 0 || begin > self->inputs)
        return PyErr_Format(PyExc_ValueError, "a row that does not fit the network");
    Py_ssize_t length = read_row(args[0], self->inputs - begin, self->row);
    if (length < 0)
        return NULL;
    memcpy(self->units, self->bias, self->hidden * sizeof(double));
    double straight = self->base;
    Py_ssize_t deep = length - self->wide, reaching = self->wide && length ? begin / length * deep : begin;
    if (deep < 0 || reaching + deep > self->reaching)
        return PyErr_Format(PyExc_ValueError, "a row that does not fit the network");
    for (Py_ssize_t i = 0; i < length; i++)
        if (self->row[i] != 0.0) {
            if (i < deep)
                add(self, self->units, reaching + i, self->row[i]);
            straight += self->row[i] * self->skip[begin + i];
        }
    return PyFloat_FromDouble(output(self, straight, self->units));
}

static PyObject *
network_predict_all(Network *self, PyObject *rows)
{
    if (!PyList_Check(rows))
        return PyErr_Format(PyExc_TypeError, "predict_all takes a list of rows");
    if (self->wide && PyList_GET_SIZE(rows))
        return PyErr_Format(PyExc_ValueError, "a row that does not fit the network");
    Py_ssize_t count = PyList_GET_SIZE(rows);
    PyObject *values = PyList_New(count);
    if (values == NULL)
        return NULL;
    double straight = self->base;
    Py_ssize_t width = 0;
    for (Py_ssize_t k = 0; k < count; k++) {
        double *row = k ? self->row : self->first;
        Py_ssize_t length = read_row(PyList_GET_ITEM(rows, k), self->inputs, row);
        if (k == 0) {
            width = length;
            memcpy(self->sums, self->bias, self->hidden * sizeof(double));
            for (Py_ssize_t i = 0; i < length; i++)
                if (row[i] != 0.0) {
                    add(self, self->sums, i, row[i]);
                    straight += row[i] * self->skip[i];
                }
        }
        if (length != width && length >= 0)
            PyErr_SetString(PyExc_ValueError, "rows of different lengths");
        if (PyErr_Occurred()) {
            Py_DECREF(values);
            return NULL;
        }
        memcpy(self->units, self->sums, self->hidden * sizeof(double));
        double total = straight;
        for (Py_ssize_t i = 0; i < length; i++) {
            double more = row[i] - self->first[i];
            if (more != 0.0) {
                add(self, self->units, i, more);
                total += more * self->skip[i];
            }
        }
        PyObject *value = PyFloat_FromDouble(output(self, total, self->units));
        if (value == NULL) {
            Py_DECREF(values);
            return NULL;
        }
        PyList_SET_ITEM(values, k, value);
    }
    return values;
}

static PyMethodDef network_methods[] = {
    {"predict_block", (PyCFunction)(void (*)(void))network_predict_block, METH_FASTCALL, NULL},
    {"predict_all", (PyCFunction)network_predict_all, METH_O, NULL},
    {NULL},
};

static PyMemberDef network_members[] = {
    {"layer", T_OBJECT, offsetof(Network, given), READONLY, NULL},
    {"bias", T_OBJECT, offsetof(Network, given) + sizeof(PyObject *), READONLY, NULL},
    {"out", T_OBJECT, offsetof(Network, given) + 2 * sizeof(PyObject *), READONLY, NULL},
    {"skip", T_OBJECT, offsetof(Network, given) + 3 * sizeof(PyObject *), READONLY, NULL},
    {"base", T_DOUBLE, offsetof(Network, base), READONLY, NULL},
    {"scale", T_DOUBLE, offsetof(Network, scale), READONLY, NULL},
    {"wide", T_PYSSIZET, offsetof(Network, wide), READONLY, NULL},
    {NULL},
};

static PyTypeObject NetworkType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "sacbe.bots.network.Network",
    .tp_basicsize = sizeof(Network),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = network_new,
    .tp_dealloc = (destructor)network_dealloc,
    .tp_methods = network_methods,
    .tp_members = network_members,
};

static struct PyModuleDef network_module = {PyModuleDef_HEAD_INIT, .m_name = "network", .m_size = -1};

PyMODINIT_FUNC
PyInit_network(void)
{
    PyObject *module = PyModule_Create(&network_module);
    if (module == NULL || PyModule_AddType(module, &NetworkType) < 0)
        return NULL;
    return module;
}
