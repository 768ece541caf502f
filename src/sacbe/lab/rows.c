/* rows.py in C, with the same results. */

#include "rows.h"

PyObject *missing;

static struct PyModuleDef rows_module = {PyModuleDef_HEAD_INIT, .m_name = "rows", .m_size = -1};

PyMODINIT_FUNC
PyInit_rows(void)
{
    PyObject *module = PyModule_Create(&rows_module);
    missing = PyLong_FromLong(-1);
    if (module == NULL || missing == NULL || PyModule_AddType(module, &MirrorType) < 0
        || PyModule_AddType(module, &MasksType) < 0 || PyModule_AddType(module, &SheetType) < 0)
        return NULL;
    return module;
}
