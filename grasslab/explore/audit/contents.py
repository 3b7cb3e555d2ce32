"""All that an object holds in plain values, however deep it is kept: a view has to be clean."""

from __future__ import annotations

import functools
import io
import pickle
import types
import weakref
from collections import deque
from collections.abc import Iterable, Iterator, Mapping

MOST = 5_000
"""So many values are read, those that lie nearest first; a view has a few hundred."""

_PLAIN = (int, float, complex, str, bytes, type(None), type(...))
_NAMED = (type, types.ModuleType, types.BuiltinFunctionType, types.CodeType)


def contents(thing: object, name: str) -> Iterator[tuple[str, object]]:
    """Every plain value in an object and in what it refers to, each with the way there.

    Attributes, slots, elements, closures of functions and the owners of methods are followed;
    modules and classes are not.

    Parameters
    ----------
    thing : object
    name : str
        What it is called, at the beginning of every way.

    Examples
    --------
    >>> dict(contents({"hands": [[1, 2], "two"]}, "it"))
    {"it['hands'][0]": (1, 2), "it['hands'][1]": 'two'}
    """
    waiting = deque([(name, thing)])
    met: dict[int, object] = {}
    read = 0
    while waiting and read < MOST:
        way, it = waiting.popleft()
        plain = _plain(it)
        if plain is not _PARTS:
            read += 1
            yield way, plain
        elif id(it) not in met:
            met[id(it)] = it  # kept, so that no number is given twice
            waiting.extend((way + step, part) for step, part in _parts(it))


_PARTS = object()
"""In place of a value: the thing has parts."""


def _plain(it: object) -> object:
    """What a thing is as a plain value that can be compared."""
    if isinstance(it, _PLAIN):
        return it
    if isinstance(it, _NAMED):
        return getattr(it, "__name__", "code")
    if isinstance(it, list | tuple) and all(isinstance(part, _PLAIN) for part in it):
        return tuple(it)
    if isinstance(it, set | frozenset):
        return tuple(sorted(str(list(contents(part, ""))) for part in it))
    if isinstance(it, list | tuple | Mapping) or any(True for _ in _parts(it)):
        return _PARTS
    text = object.__repr__(it) if type(it).__repr__ is object.__repr__ else repr(it)
    return type(it).__name__ if " at 0x" in text else text


def _parts(it: object) -> Iterable[tuple[str, object]]:
    if isinstance(it, list | tuple):
        return [(f"[{place}]", part) for place, part in enumerate(it)]
    if isinstance(it, Mapping):
        return [(f"[{_key(key)}]", part) for key, part in it.items()]
    if isinstance(it, weakref.ref):
        return [("()", it())]
    if isinstance(it, functools.partial):
        return [(".func", it.func), (".args", it.args), (".keywords", it.keywords)]
    if isinstance(it, types.MethodType):
        return [(".__self__", it.__self__), (".__func__", it.__func__)]
    return _attributes(it)


def _key(key: object) -> str:
    plain = _plain(key)
    return type(key).__name__ if plain is _PARTS else repr(plain)


def _attributes(it: object) -> list[tuple[str, object]]:
    found: dict[str, object] = {}
    for cls in type(it).__mro__:
        slots = cls.__dict__.get("__slots__", ())
        for slot in (slots,) if isinstance(slots, str) else slots:
            if slot not in ("__dict__", "__weakref__") and hasattr(it, slot):
                found[f".{slot}"] = getattr(it, slot)
    own = getattr(it, "__dict__", None)
    if isinstance(own, dict):
        kept = {a for a in own if isinstance(getattr(type(it), a, None), functools.cached_property)}
        # What is worked out of the thing itself when first asked for tells nothing more of it.
        found |= {f".{name}": value for name, value in own.items() if name not in kept}
    if isinstance(it, types.FunctionType):
        for place, cell in enumerate(it.__closure__ or ()):
            found[f" from outside ({it.__code__.co_freevars[place]})"] = _inside(cell)
        found[" by default"] = it.__defaults__
    return list(found.items())


def _inside(cell: types.CellType) -> object:
    try:
        return cell.cell_contents
    except ValueError:  # still empty
        return None


def pickled(thing: object) -> bytes | str:
    """An object as pickle keeps it, or why it cannot.

    Nothing in it refers back to what came before ("fast"), so equal contents give equal bytes
    whether or not two places share one object.
    """
    buffer = io.BytesIO()
    pickler = pickle.Pickler(buffer)
    pickler.fast = True
    try:
        pickler.dump(thing)
    except (pickle.PicklingError, TypeError, AttributeError, ValueError, RecursionError) as error:
        return f"{type(error).__name__}: {error}"
    return buffer.getvalue()
