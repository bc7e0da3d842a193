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

/* Memory for an object of that class, all zero. Where the garbage collector does not know the class, it is asked for here. */
static inline PyObject *quick_new(PyTypeObject *type, size_t size) {
    if (PyType_IS_GC(type) || unlikely((size_t)type->tp_basicsize != size || type->tp_alloc != PyType_GenericAlloc))
        return type->tp_alloc(type, 0);
    PyObject *made = (PyObject *)PyObject_Malloc(size);
    if (unlikely(made == NULL))
        return PyErr_NoMemory();
    memset(made, 0, size);
    Py_SET_REFCNT(made, 1);
    Py_SET_TYPE(made, (PyTypeObject *)Py_NewRef((PyObject *)type));
    return made;
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

/* Whether two objects are the same for a program: 1, or 0; -1: whoever knows has to say. Numbers are at most one digit long. */
static inline int quick_alike(PyObject *one, PyObject *other) {
    if (one == other)
        return PyTuple_CheckExact(one) || PyUnicode_CheckExact(one) || PyLong_CheckExact(one) ? 1 : -1;
#if PY_VERSION_HEX < 0x030C0000
    if (PyLong_CheckExact(one) && PyLong_CheckExact(other)) {
        if (Py_SIZE(one) != Py_SIZE(other))
            return 0;
        if (Py_SIZE(one) == 1 || Py_SIZE(one) == -1)
            return ((PyLongObject *)one)->ob_digit[0] == ((PyLongObject *)other)->ob_digit[0];
        return Py_SIZE(one) ? -1 : 1;
    }
#endif
    return -1;
}

QUICK_SHARED int quick_same(PyObject *one, PyObject *other) {
    int alike = quick_alike(one, other);
    if (alike >= 0)
        return alike;
    if (PyTuple_CheckExact(one) && PyTuple_CheckExact(other)) {
        Py_ssize_t size = PyTuple_GET_SIZE(one);
        if (size != PyTuple_GET_SIZE(other))
            return 0;
        for (Py_ssize_t at = 0; at < size; at++) {
            alike = quick_alike(PyTuple_GET_ITEM(one, at), PyTuple_GET_ITEM(other, at));
            if (alike <= 0)
                return alike;
        }
        return 1;
    }
    return (PyTuple_CheckExact(one) && PyUnicode_CheckExact(other)) || (PyUnicode_CheckExact(one) && PyTuple_CheckExact(other)) ? 0 : -1;
}

static inline PyObject *quick_compare(PyObject *one, PyObject *other, int how) {
    int same = how == Py_EQ || how == Py_NE ? quick_same(one, other) : -1;
    return likely(same >= 0) ? Py_NewRef(same == (how == Py_EQ) ? Py_True : Py_False) : PyObject_RichCompare(one, other, how);
}

/* Whether something is an item of a tuple. */
QUICK_SHARED int quick_within(PyObject *items, PyObject *item) {
    if (likely(PyTuple_CheckExact(items)))
        for (Py_ssize_t at = 0; at < PyTuple_GET_SIZE(items); at++) {
            int same = quick_same(PyTuple_GET_ITEM(items, at), item);
            if (same > 0)
                return 1;
            if (unlikely(same < 0))
                return PySequence_Contains(items, item);
        }
    else
        return PySequence_Contains(items, item);
    return 0;
}

/* Whether something counts as true. */
static inline int quick_true(PyObject *object) {
    if (object == Py_True || object == Py_False || object == Py_None)
        return object == Py_True;
    return PyDict_CheckExact(object) ? PyDict_GET_SIZE(object) > 0 : PyObject_IsTrue(object);
}

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

/* What a dictionary has for a key, borrowed: it is looked for where its hash leads first, and in the places after that. NULL: it is not
there, if that could be told, or whoever knows has to say. `key` is NULL for a number of one digit, which is no object yet. */
static inline PyObject *quick_found(PyObject *dict, PyObject *key, Py_hash_t hash, int *absent) {
    *absent = 0;
#if PY_VERSION_HEX < 0x030C0000
    PyDictKeysObject *keys = ((PyDictObject *)dict)->ma_keys;
    if (unlikely(!PyDict_CheckExact(dict) || ((PyDictObject *)dict)->ma_values != NULL || keys->dk_log2_size >= 16))
        return NULL;
    size_t mask = ((size_t)1 << keys->dk_log2_size) - 1;
    size_t place = (size_t)hash & mask;
    size_t rest = (size_t)hash;
    int number = key == NULL || PyLong_CheckExact(key);
    for (int tried = 0; tried < 4; tried++) {
        Py_ssize_t at = keys->dk_log2_size < 8 ? ((const int8_t *)keys->dk_indices)[place] : ((const int16_t *)keys->dk_indices)[place];
        if (at == -1) {
            *absent = 1;
            return NULL;
        }
        if (at >= 0 && keys->dk_kind == DICT_KEYS_GENERAL) {
            PyDictKeyEntry *entry = &DK_ENTRIES(keys)[at];
            if (entry->me_key == key)
                return entry->me_value;
            if (entry->me_hash == hash) /* a number of one digit is its own hash */
                return number && PyLong_CheckExact(entry->me_key) && (size_t)Py_SIZE(entry->me_key) <= 1 ? entry->me_value : NULL;
        } else if (at >= 0) {
            PyDictUnicodeEntry *entry = &DK_UNICODE_ENTRIES(keys)[at];
            if (entry->me_key == key)
                return entry->me_value;
            if (((PyASCIIObject *)entry->me_key)->hash == hash)
                return NULL;
        }
        rest >>= 5;
        place = (place * 5 + rest + 1) & mask;
    }
#endif
    return NULL;
}

QUICK_SHARED PyObject *quick_item(PyObject *dict, PyObject *key) {
    Py_hash_t hash = quick_hash(key);
    if (likely(hash != -1)) {
        int absent;
        PyObject *found = quick_found(dict, key, hash, &absent);
        if (likely(found != NULL))
            return Py_NewRef(found);
    }
    return CPyDict_GetItem(dict, key);
}

QUICK_SHARED PyObject *quick_get(PyObject *dict, PyObject *key, PyObject *otherwise) {
    Py_hash_t hash = quick_hash(key);
    if (likely(hash != -1)) {
        int absent;
        PyObject *found = quick_found(dict, key, hash, &absent);
        if (found != NULL || absent)
            return Py_NewRef(found != NULL ? found : otherwise);
    }
    return CPyDict_Get(dict, key, otherwise);
}

QUICK_SHARED int quick_has(PyObject *dict, PyObject *key) {
    Py_hash_t hash = quick_hash(key);
    if (likely(hash != -1)) {
        int absent;
        PyObject *found = quick_found(dict, key, hash, &absent);
        if (found != NULL || absent)
            return found != NULL;
    }
    return PyDict_Contains(dict, key);
}

/* The same for a number that is no object yet: it need not become one. It is given away. */
#define QUICK_ONE_DIGIT ((CPyTagged)1 << 31)

static inline PyObject *quick_first(PyObject *dict, CPyTagged number) {
#if PY_VERSION_HEX < 0x030C0000
    PyDictKeysObject *keys = ((PyDictObject *)dict)->ma_keys;
    size_t size = keys->dk_log2_size;
    if (likely(PyDict_CheckExact(dict) && keys->dk_kind == DICT_KEYS_GENERAL && size < 16)) {
        size_t place = (number >> 1) & (((size_t)1 << size) - 1);
        Py_ssize_t at = size < 8 ? ((const int8_t *)keys->dk_indices)[place] : ((const int16_t *)keys->dk_indices)[place];
        PyDictKeyEntry *entry = &DK_ENTRIES(keys)[at];
        if (likely(at >= 0 && (size_t)entry->me_hash << 1 == number && PyLong_CheckExact(entry->me_key)))
            return (size_t)Py_SIZE(entry->me_key) <= 1 ? entry->me_value : NULL;
    }
#endif
    return NULL;
}

QUICK_SHARED PyObject *quick_sought(PyObject *dict, CPyTagged number) {
    if (likely(!(number & ~(QUICK_ONE_DIGIT - 2)))) {
        int absent;
        PyObject *found = quick_found(dict, NULL, number >> 1, &absent);
        if (likely(found != NULL))
            return Py_NewRef(found);
    }
    PyObject *key = quick_number(number);
    PyObject *found = CPyDict_GetItem(dict, key);
    Py_DECREF(key);
    return found;
}

QUICK_SHARED PyObject *quick_numbered(PyObject *dict, CPyTagged number) {
    PyObject *found = quick_first(dict, number);
    return likely(found != NULL) ? Py_NewRef(found) : quick_sought(dict, number);
}

QUICK_SHARED PyObject *quick_numbered_or_none(PyObject *dict, CPyTagged number) {
    if (likely(!(number & ~(QUICK_ONE_DIGIT - 2)))) {
        int absent;
        PyObject *found = quick_found(dict, NULL, number >> 1, &absent);
        if (found != NULL || absent)
            return Py_NewRef(found != NULL ? found : Py_None);
    }
    PyObject *key = quick_number(number);
    PyObject *found = CPyDict_Get(dict, key, Py_None);
    Py_DECREF(key);
    return found;
}

/* An item put behind the last one of a list. A short list gets room for twice as many, when it has none. */
QUICK_SHARED int quick_grown(PyObject *list, PyObject *item) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (size <= 64) {
        Py_ssize_t room = size < 4 ? 8 : size * 2;
        PyObject **items = PyMem_Realloc(((PyListObject *)list)->ob_item, room * sizeof(PyObject *));
        if (unlikely(items == NULL)) {
            PyErr_NoMemory();
            return -1;
        }
        ((PyListObject *)list)->ob_item = items;
        ((PyListObject *)list)->allocated = room;
        PyList_SET_ITEM(list, size, Py_NewRef(item));
        Py_SET_SIZE((PyVarObject *)list, size + 1);
        return 0;
    }
    return PyList_Append(list, item);
}

static inline int quick_append(PyObject *list, PyObject *item) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size >= ((PyListObject *)list)->allocated))
        return quick_grown(list, item);
    PyList_SET_ITEM(list, size, Py_NewRef(item));
    Py_SET_SIZE((PyVarObject *)list, size + 1);
    return 0;
}

/* All items of a tuple or list put behind those of a list. */
QUICK_SHARED PyObject *quick_extend(PyObject *list, PyObject *items) {
    if (unlikely(!(PyTuple_CheckExact(items) || PyList_CheckExact(items)) || items == list))
        return CPyList_Extend(list, items);
    for (Py_ssize_t at = 0; at < PySequence_Fast_GET_SIZE(items); at++)
        if (unlikely(quick_append(list, PySequence_Fast_GET_ITEM(items, at)) < 0))
            return NULL;
    return Py_NewRef(Py_None);
}

/* The last item of a list, taken out; the room stays for the next one. */
static inline PyObject *quick_pop(PyObject *list) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size == 0 || size > 64))
        return CPyList_PopLast(list);
    Py_SET_SIZE((PyVarObject *)list, size - 1);
    return PyList_GET_ITEM(list, size - 1);
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

/* The last item of a list, or another. */
static inline PyObject *quick_short(PyObject *list, CPyTagged place) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    return place == (CPyTagged)-2 && likely(size > 0) ? Py_NewRef(PyList_GET_ITEM(list, size - 1)) : CPyList_GetItemShort(list, place);
}

/* An item put into a list in the place of another. */
static inline bool quick_put(PyObject *list, CPyTagged place, PyObject *item) {
    PyObject *before = quick_place(list, place);
    if (unlikely(before == NULL))
        return CPyList_SetItem(list, place, item);
    PyList_SET_ITEM(list, (Py_ssize_t)place >> 1, item);
    Py_DECREF(before);
    return true;
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
#define PyDict_Contains quick_has
#define PySequence_Contains quick_within
#define PyObject_RichCompare quick_compare
#define PyObject_IsTrue quick_true
#define PyList_Append quick_append
#define CPyList_Extend quick_extend
#define CPyList_PopLast quick_pop
#define CPyList_GetItem quick_list_item
#define CPyList_GetItemBorrow quick_borrowed
#define CPyList_GetItemShort quick_short
#define CPyList_SetItem quick_put
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, kind) quick_is((PyObject *)(object), (kind))

#else
#define quick_new(type, size) ((type)->tp_alloc((type), 0))

static inline PyObject *quick_numbered(PyObject *dict, CPyTagged number) {
    PyObject *key = CPyTagged_StealAsObject(number);
    PyObject *found = CPyDict_GetItem(dict, key);
    Py_DECREF(key);
    return found;
}

static inline PyObject *quick_numbered_or_none(PyObject *dict, CPyTagged number) {
    PyObject *key = CPyTagged_StealAsObject(number);
    PyObject *found = CPyDict_GetWithNone(dict, key);
    Py_DECREF(key);
    return found;
}
#endif
#endif
