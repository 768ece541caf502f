"""Small faults put into Python source, one at a time: what tools/mutants.py tries the tests with.

A mutant is named by its line and by the expression or statement before and after, so that the name
survives changes elsewhere in the file.  Left alone are type annotations, docstrings, messages of
errors, `assert` and module constants that are bare numbers: these number steps, codes and kinds, and
another numbering plays the same.
"""

from __future__ import annotations

import ast
import copy
import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass
class Mutant:
    """One fault: where, what stood there, what stands there instead."""

    line: int
    before: str
    after: str
    place: list[tuple[str, int | None]] = field(repr=False)  # fields and indices from the module down
    new: ast.AST = field(repr=False)
    number: int = 1  # of those on this line that read the same

    @property
    def name(self) -> str:
        again = f"  ({self.number})" if self.number > 1 else ""
        return f"{self.before}  ->  {self.after}{again}"


def mutants(source: str) -> list[Mutant]:
    """Every mutant of a module, in the order of the source."""
    found = sorted(
        _walk(ast.parse(source), []), key=lambda mutant: (mutant.line, mutant.before, mutant.after)
    )
    for last, mutant in itertools.pairwise(found):
        if (last.line, last.before, last.after) == (mutant.line, mutant.before, mutant.after):
            mutant.number = last.number + 1
    return found


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """The module with one fault in it."""
    tree = ast.parse(source)
    node: ast.AST = tree
    for name, index in mutant.place[:-1]:
        child = getattr(node, name)
        node = child if index is None else child[index]
    name, index = mutant.place[-1]
    if index is None:
        setattr(node, name, mutant.new)
    else:
        getattr(node, name)[index] = mutant.new
    return ast.fix_missing_locations(tree)


Place = list[tuple[str, int | None]]


def _walk(node: ast.AST, place: Place) -> Iterator[Mutant]:
    for name, value in ast.iter_fields(node):
        children = value if isinstance(value, list) else [value]
        for i, child in enumerate(children):
            if not isinstance(child, ast.AST) or _is_left_alone(node, name, child):
                continue
            here: Place = [*place, (name, i if isinstance(value, list) else None)]
            for new in _faults(child):
                if isinstance(child, ast.expr | ast.stmt):
                    yield Mutant(child.lineno, _text(child), _text(new), here, ast.copy_location(new, child))
            yield from _walk(child, here)


def _is_left_alone(parent: ast.AST, name: str, child: ast.AST) -> bool:
    if name in ("annotation", "returns", "decorator_list", "type_comment"):
        return True
    if isinstance(child, ast.Assert | ast.Raise | ast.JoinedStr | ast.Import | ast.ImportFrom):
        return True
    if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
        return True
    if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
        return True  # a docstring
    bare = isinstance(child, ast.AnnAssign | ast.Assign) and isinstance(child.value, ast.Constant)
    return bare and isinstance(parent, ast.Module)


def _text(node: ast.AST) -> str:
    """One line of source, for people and for names."""
    first, *more = ast.unparse(node).splitlines()
    return f"{first} ..." if more else first


def _faults(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of this node."""
    match node:
        case ast.Compare(ops=ops):
            for i, op in enumerate(ops):
                new = copy.deepcopy(node)
                new.ops[i] = COMPARED[type(op)]()
                yield new
        case ast.BinOp(left=left, op=op, right=right) if type(op) in CALCULATED:
            yield ast.BinOp(left, CALCULATED[type(op)](), right)
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in CALCULATED:
            yield ast.AugAssign(target, CALCULATED[type(op)](), value)
            yield ast.Pass()
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
        case ast.If(test=ast.Name() | ast.Attribute() | ast.Call() | ast.Subscript() | ast.BinOp() as test):
            yield ast.If(ast.UnaryOp(ast.Not(), test), node.body, node.orelse)
        case ast.IfExp(
            test=ast.Name() | ast.Attribute() | ast.Call() | ast.Subscript() | ast.BinOp() as test
        ):
            yield ast.IfExp(ast.UnaryOp(ast.Not(), test), node.body, node.orelse)
        case ast.Expr(value=ast.Call()) | ast.Continue() | ast.Break():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
