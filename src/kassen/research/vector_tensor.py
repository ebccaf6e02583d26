"""An array on a device as torch, JAX and CuPy read it without a copy: by DLPack, and by the CUDA array interface."""

import ctypes
import itertools
from typing import Any

import numpy as np
import numpy.typing as npt

CPU, CUDA = 1, 2  # devices, as DLPack numbers them
KINDS = {"i": 0, "u": 1, "f": 2}
UNUSED = b"dltensor"  # the name of a capsule that nobody has opened yet


class _Device(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class _Type(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("memory", ctypes.c_void_p),
        ("device", _Device),
        ("dimensions", ctypes.c_int32),
        ("type", _Type),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter))

_lent: dict[int, tuple[Any, ...]] = {}  # what others read, until they say that they are done
_tickets = itertools.count(1)


def _take_back(managed: Any) -> None:
    _lent.pop(managed.contents.context, None)


_deleter = _Deleter(_take_back)


_CapsuleDestructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype = ctypes.py_object
_new_capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, _CapsuleDestructor)
_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
_pointer_in = ctypes.pythonapi.PyCapsule_GetPointer
_pointer_in.restype = ctypes.c_void_p
_pointer_in.argtypes = (ctypes.c_void_p, ctypes.c_char_p)


def _throw_away(capsule: int) -> None:
    """A capsule nobody opened is taken back with what it holds."""
    if _is_valid(capsule, UNUSED):
        pointer = _pointer_in(capsule, UNUSED)
        _take_back(ctypes.cast(pointer, ctypes.POINTER(_Managed)))


_destructor = _CapsuleDestructor(_throw_away)


class Tensor:
    """An array over this address; `owner` keeps the memory alive."""

    def __init__(
        self,
        address: int,
        shape: tuple[int, ...],
        strides: tuple[int, ...],  # in numbers, not in bytes
        dtype: npt.DTypeLike,
        owner: Any,
        device: tuple[int, int] = (CUDA, 0),
    ) -> None:
        self.address, self.shape, self.strides = address, shape, strides
        self.dtype: np.dtype[Any] = np.dtype(dtype)
        self.owner, self.device = owner, device

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device

    def __dlpack__(self, **asked: Any) -> Any:
        """All our kernels run on the default stream; who reads on another one calls `synchronize` first."""
        sizes = ctypes.c_int64 * len(self.shape)
        shape, strides = sizes(*self.shape), sizes(*self.strides)
        kind = _Type(KINDS[self.dtype.kind], 8 * self.dtype.itemsize, 1)
        ticket = next(_tickets)
        tensor = _Tensor(
            self.address, _Device(*self.device), len(self.shape), kind, shape, strides, 0
        )
        managed = _Managed(tensor, ticket, _deleter)
        _lent[ticket] = (managed, shape, strides, self.owner)
        return _new_capsule(ctypes.addressof(managed), UNUSED, _destructor)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        if self.device[0] != CUDA:
            raise AttributeError("this array is not on a CUDA device")
        return {
            "shape": self.shape,
            "strides": tuple(step * self.dtype.itemsize for step in self.strides),
            "typestr": self.dtype.str,
            "data": (self.address, False),
            "version": 3,
        }
