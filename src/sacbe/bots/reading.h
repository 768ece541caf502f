/* What the kernels read from Python: numbers and lists of them, by name. Each answers -1, or NULL, when something is wrong. */

#ifndef READING_H
#define READING_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

static inline int
whole_number(PyObject *from, const char *name, int *number)
{
    PyObject *value = PyObject_GetAttrString(from, name);
    if (value == NULL)
        return -1;
    *number = (int)PyLong_AsLong(value);
    Py_DECREF(value);
    return *number == -1 && PyErr_Occurred() ? -1 : 0;
}

static inline int
number_named(PyObject *from, const char *name, double *number)
{
    PyObject *value = PyObject_GetAttrString(from, name);
    if (value == NULL)
        return -1;
    *number = PyFloat_AsDouble(value);
    Py_DECREF(value);
    return PyErr_Occurred() ? -1 : 0;
}

static inline PyObject *
list_named(PyObject *from, const char *name, Py_ssize_t most)
{
    PyObject *list = PyObject_GetAttrString(from, name);
    if (list != NULL && (!PyList_Check(list) || PyList_GET_SIZE(list) > most)) {
        PyErr_Format(PyExc_ValueError, "%s is no list or too long", name);
        Py_CLEAR(list);
    }
    return list;
}

static inline int
numbers_of(PyObject *list, int *into)
{
    Py_ssize_t n = PyList_GET_SIZE(list);
    for (Py_ssize_t i = 0; i < n; i++)
        into[i] = (int)PyLong_AsLong(PyList_GET_ITEM(list, i));
    return PyErr_Occurred() ? -1 : (int)n;
}

static inline int
numbers(PyObject *from, const char *name, int *into, Py_ssize_t most)
{
    PyObject *list = list_named(from, name, most);
    if (list == NULL)
        return -1;
    int n = numbers_of(list, into);
    Py_DECREF(list);
    return n;
}

static inline int
doubles(PyObject *list, double *into, Py_ssize_t most)
{
    if (!PyList_Check(list) || PyList_GET_SIZE(list) > most) {
        PyErr_SetString(PyExc_ValueError, "no list of numbers, or too long");
        return -1;
    }
    Py_ssize_t n = PyList_GET_SIZE(list);
    for (Py_ssize_t i = 0; i < n; i++)
        into[i] = PyFloat_AsDouble(PyList_GET_ITEM(list, i));
    return PyErr_Occurred() ? -1 : (int)n;
}

#endif
