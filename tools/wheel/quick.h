/* What mypyc calls most: the same as the functions of its runtime and of Python that they stand for, with a shorter way there.

Each does what is nearly always asked, and hands on anything else to the function itself. `mending.py` includes this in the C files that
mypyc writes. Where the compiler or Python is another one than it was written for, it stands for nothing. */

#ifndef APNAP_QUICK_H
#define APNAP_QUICK_H

#if defined(__GNUC__) && PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030D0000

#if PY_VERSION_HEX < 0x030C0000
/* How a dictionary is laid out; mypyc includes others of these headers. */
#define Py_BUILD_CORE
#include "internal/pycore_dict.h"
#undef Py_BUILD_CORE
#endif

/* In one place for all files. */
#define QUICK_SHARED __attribute__((weak, visibility("hidden"), noinline))
#define QUICK_LEAST ((CPyTagged)-5 << 1)
#define QUICK_NUMBERS 4096

/* Small numbers as objects, each made when it is first asked for, and kept. */
__attribute__((weak, visibility("hidden"))) PyObject *quick_numbers[QUICK_NUMBERS];

QUICK_SHARED PyObject *quick_number(CPyTagged number) {
    size_t place = number - QUICK_LEAST;
    if (unlikely(place >= QUICK_NUMBERS * 2 || (place & CPY_INT_TAG)))
        return CPyTagged_StealAsObject(number);
    PyObject **known = &quick_numbers[place >> 1];
    if (unlikely(*known == NULL))
        *known = CPyTagged_StealAsObject(number);
    return Py_NewRef(*known);
}

/* A call of a function of C that takes its arguments as they lie there: so do nearly all that mypyc writes. */
QUICK_SHARED PyObject *quick_call(PyObject *called, PyObject *const *args, size_t nargs, PyObject *names) {
    if (likely(Py_IS_TYPE(called, &PyCFunction_Type)) && likely(PyCFunction_GET_FLAGS(called) == (METH_FASTCALL | METH_KEYWORDS)))
        return ((_PyCFunctionFastWithKeywords)(void (*)(void))PyCFunction_GET_FUNCTION(called))(
            PyCFunction_GET_SELF(called), args, PyVectorcall_NARGS(nargs), names);
    return PyObject_Vectorcall(called, args, nargs, names);
}

/* What such a function is given, if that is all its parameters, by their places. */
#define QUICK_1(n, args, a) ((n) == 1 ? (*(a) = (args)[0], 1) : 0)
#define QUICK_2(n, args, a, b) ((n) == 2 ? (*(a) = (args)[0], *(b) = (args)[1], 1) : 0)
#define QUICK_3(n, args, a, b, c) ((n) == 3 ? (*(a) = (args)[0], *(b) = (args)[1], *(c) = (args)[2], 1) : 0)
#define QUICK_4(n, args, a, b, c, d) ((n) == 4 ? (*(a) = (args)[0], *(b) = (args)[1], *(c) = (args)[2], *(d) = (args)[3], 1) : 0)
#define QUICK_MANY(...) 0
#define QUICK_NTH(_1, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12, _13, _14, _15, _16, _17, _18, _19, _20, chosen, ...) chosen
#define QUICK_FOR(...) \
    QUICK_NTH(__VA_ARGS__, QUICK_MANY, QUICK_MANY, QUICK_MANY, QUICK_MANY, QUICK_MANY, QUICK_MANY, QUICK_MANY, QUICK_MANY, QUICK_MANY, \
              QUICK_MANY, QUICK_MANY, QUICK_MANY, QUICK_MANY, QUICK_MANY, QUICK_MANY, QUICK_MANY, QUICK_4, QUICK_3, QUICK_2, QUICK_1)
#define quick_parameters(args, nargs, names, parser, ...) \
    (((names) == NULL && QUICK_FOR(__VA_ARGS__)((nargs), (args), __VA_ARGS__)) \
     || CPyArg_ParseStackAndKeywordsSimple((args), (nargs), (names), (parser), __VA_ARGS__))

/* The hash of a key, if it is at hand; otherwise -1. */
static inline Py_hash_t quick_hash(PyObject *key) {
    if (PyUnicode_CheckExact(key))
        return ((PyASCIIObject *)key)->hash;
    if (!PyLong_CheckExact(key))
        return -1;
#if PY_VERSION_HEX >= 0x030C0000
    Py_ssize_t value = PyUnstable_Long_IsCompact((PyLongObject *)key) ? PyUnstable_Long_CompactValue((PyLongObject *)key) : -1;
    return value >= 0 ? value : -1;
#else
    return (size_t)Py_SIZE(key) <= 1 ? (Py_hash_t)(Py_SIZE(key) * ((PyLongObject *)key)->ob_digit[0]) : -1;
#endif
}

/* What a dictionary has for a key, borrowed. That very object lies nearly always where its hash leads first: there it is looked for. */
static inline PyObject *quick_found(PyObject *dict, PyObject *key, Py_hash_t hash) {
#if PY_VERSION_HEX < 0x030C0000
    PyDictKeysObject *keys = ((PyDictObject *)dict)->ma_keys;
    if (likely(((PyDictObject *)dict)->ma_values == NULL && keys->dk_log2_size < 16)) {
        size_t place = (size_t)hash & (((size_t)1 << keys->dk_log2_size) - 1);
        Py_ssize_t at = keys->dk_log2_size < 8 ? ((const int8_t *)keys->dk_indices)[place] : ((const int16_t *)keys->dk_indices)[place];
        if (at >= 0 && keys->dk_kind == DICT_KEYS_GENERAL && DK_ENTRIES(keys)[at].me_key == key)
            return DK_ENTRIES(keys)[at].me_value;
        if (at >= 0 && keys->dk_kind != DICT_KEYS_GENERAL && DK_UNICODE_ENTRIES(keys)[at].me_key == key)
            return DK_UNICODE_ENTRIES(keys)[at].me_value;
    }
#endif
    return _PyDict_GetItem_KnownHash(dict, key, hash);
}

QUICK_SHARED PyObject *quick_item(PyObject *dict, PyObject *key) {
    Py_hash_t hash = quick_hash(key);
    if (likely(hash != -1 && PyDict_CheckExact(dict))) {
        PyObject *found = quick_found(dict, key, hash);
        if (likely(found != NULL))
            return Py_NewRef(found);
        if (PyErr_Occurred())
            return NULL;
    }
    return CPyDict_GetItem(dict, key);
}

QUICK_SHARED PyObject *quick_get(PyObject *dict, PyObject *key, PyObject *otherwise) {
    Py_hash_t hash = quick_hash(key);
    if (unlikely(hash == -1 || !PyDict_CheckExact(dict)))
        return CPyDict_Get(dict, key, otherwise);
    PyObject *found = quick_found(dict, key, hash);
    if (found == NULL && PyErr_Occurred())
        return NULL;
    return Py_NewRef(found != NULL ? found : otherwise);
}

/* An item put behind the last one of a list, if there is room for it. */
static inline int quick_append(PyObject *list, PyObject *item) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size >= ((PyListObject *)list)->allocated))
        return PyList_Append(list, item);
    PyList_SET_ITEM(list, size, Py_NewRef(item));
    Py_SET_SIZE((PyVarObject *)list, size + 1);
    return 0;
}

/* The item of a list in a place that is counted from the front; borrowed. */
static inline PyObject *quick_place(PyObject *list, CPyTagged place) {
    size_t at = (size_t)((Py_ssize_t)place >> 1);
    return likely(!(place & CPY_INT_TAG) && at < (size_t)PyList_GET_SIZE(list)) ? PyList_GET_ITEM(list, at) : NULL;
}

static inline PyObject *quick_list_item(PyObject *list, CPyTagged place) {
    PyObject *found = quick_place(list, place);
    return likely(found != NULL) ? Py_NewRef(found) : CPyList_GetItem(list, place);
}

static inline PyObject *quick_borrowed(PyObject *list, CPyTagged place) {
    PyObject *found = quick_place(list, place);
    return likely(found != NULL) ? found : CPyList_GetItemBorrow(list, place);
}

/* Whether an object is of that class, or of one that is derived from it. */
static inline int quick_is(PyObject *object, PyTypeObject *kind) {
    PyTypeObject *own = Py_TYPE(object);
    if (object == Py_None)
        return own == kind;
    return own == kind || own->tp_base == kind || PyType_IsSubtype(own, kind);
}

#define CPyTagged_StealAsObject quick_number
#define PyObject_Vectorcall quick_call
#define CPyArg_ParseStackAndKeywordsSimple(...) quick_parameters(__VA_ARGS__)
#define CPyDict_GetItem quick_item
#define CPyDict_Get quick_get
#define CPyDict_GetWithNone(dict, key) quick_get((dict), (key), Py_None)
#define PyList_Append quick_append
#define CPyList_GetItem quick_list_item
#define CPyList_GetItemBorrow quick_borrowed
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, kind) quick_is((PyObject *)(object), (kind))

#endif
#endif
