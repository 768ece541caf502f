"""A fault put into a module that is already imported, by giving its functions other code.

Whoever imported a function holds the same object, so all of them run the faulty code.  That works for
faults within functions; what a module or a class does while it is imported has to be imported anew.
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

Place = tuple[str, int]  # qualified name and first line


def changed_functions(source: str, faulty: ast.Module, path: Path) -> dict[Place, CodeType] | None:
    """The new code of the functions that a fault changes; None when it changes more than functions."""
    old = compile(source, str(path), "exec", dont_inherit=True)
    new = compile(faulty, str(path), "exec", dont_inherit=True)
    if shell(old) != shell(new):
        return None
    before, after = dict(functions(old)), dict(functions(new))
    return {place: code for place, code in after.items() if before.get(place) != code}


def plant(functions_to_change: dict[Place, CodeType], path: Path) -> None:
    """Give every function that exists in this process its faulty code."""
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename == str(path):
            code = functions_to_change.get((one.__code__.co_qualname, one.__code__.co_firstlineno))
            if code is not None:
                one.__code__ = code


def shell(code: CodeType) -> Any:
    """What a module or class does by itself, apart from the insides of its functions."""
    constants: list[Any] = []
    for one in code.co_consts:
        if not isinstance(one, CodeType):
            constants.append(repr(one))
        elif is_class(one):
            constants.append(shell(one))
        else:
            constants.append(one if is_passing(one) else one.co_qualname)
    return (code.co_code, code.co_names, code.co_varnames, constants)


def functions(code: CodeType) -> Iterator[tuple[Place, CodeType]]:
    """The functions of a module and of its classes; those within functions belong to them."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            if is_class(one):
                yield from functions(one)
            elif not is_passing(one):
                yield (one.co_qualname, one.co_firstlineno), one


def is_class(code: CodeType) -> bool:
    """A class body keeps its names in a dictionary of its own, a function in places."""
    return not code.co_flags & 0x1  # CO_OPTIMIZED


def is_passing(code: CodeType) -> bool:
    """A comprehension is run where it stands and leaves no function."""
    return code.co_name in {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}
