"""Small wrongs done to Python code: every place of a module where one can be done, by name.

A mutant is named by its module, the function or constant it is in, what was done, and which one
of its like it is, and not by its line: it keeps its name while code around it moves.
"""

import ast
import copy
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, EllipsisType

Change = Callable[[], ast.AST | None]
"""What makes the wrong node; None takes the statement away."""

_EDGES = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
_OPPOSITES = {
    ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_SUMS = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
_CALLS = {
    "min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list",
    "floor": "ceil", "ceil": "floor", "sin": "cos", "cos": "sin",
}  # fmt: skip
_LEFT_ALONE = (ast.Import, ast.ImportFrom, ast.Raise, ast.Assert)
_NOT_RUN = {"annotation", "returns", "decorator_list", "bases", "format_spec"}
_PROSE = re.compile(r"[a-z]{2,}[^a-z]* [^a-z]*[a-z]{2,}", re.IGNORECASE)
_UNSAID = {"strict", "maxsize"}
"""Arguments that hold nothing but a programmer's mistake."""


@dataclass(frozen=True)
class Mutant:
    """One small wrong.

    Attributes:
        path: The module's file, from the root of the repository.
        place: The outermost function or method it is in, as `Class.method`; for what is done
            when the module is imported, the names that are set there, with a `=` behind.
        kind: What was done.
        before, after: The code as it is and as the mutant has it.
        index: Which of those in the same place that are called the same.
        line: Where it stands today.
    """

    path: str
    place: str
    kind: str
    before: str
    after: str
    index: int
    line: int

    @property
    def room(self) -> str:
        """The room of its module, or the game."""
        _, floor, *rest = self.path.split("/")
        return rest[0] if floor == "games" else floor

    @property
    def name(self) -> str:
        """Its name, which stays while code around it moves, or its module within the room."""
        module = f"{self.room}/{Path(self.path).stem}"
        return f"{module}:{self.place}:{self.kind}:{self.before} -> {self.after}:{self.index}"


@dataclass(frozen=True)
class _Site:
    place: str
    kind: str
    before: str
    line: int
    parent: ast.AST
    field: str
    position: int | None
    change: Change

    def apply(self) -> str:
        """Put the wrong node into the tree, and return the code that it stands for."""
        wrong = self.change()
        value = getattr(self.parent, self.field)
        if wrong is None:
            wrong = ast.copy_location(ast.Pass(), value[self.position])
        if self.position is None:
            setattr(self.parent, self.field, wrong)
        else:
            value[self.position] = wrong
        return _shown(wrong)


def _shown(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())[:160]


def mutants(path: Path, root: Path) -> Iterator[Mutant]:
    """Yield every mutant of a module, in the order of its code."""
    counts: Counter[tuple[str, str, str, str]] = Counter()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    name = path.relative_to(root).as_posix()
    for site in _sites(tree):
        after = _shown(site.change() or ast.Pass())
        key = (site.place, site.kind, site.before, after)
        yield Mutant(name, *key, counts[key], site.line)
        counts[key] += 1


def compiled(mutant: Mutant, root: Path) -> CodeType:
    """Return the module's code with the wrong done.

    Raises:
        LookupError: The module has no such mutant.
    """
    path = root / mutant.path
    tree = ast.parse(path.read_text(encoding="utf-8"))
    left = mutant.index
    for site in _sites(tree):
        if (site.place, site.kind, site.before) != (mutant.place, mutant.kind, mutant.before):
            continue
        if _shown(site.change() or ast.Pass()) != mutant.after:
            continue
        if left == 0:
            site.apply()
            return compile(ast.fix_missing_locations(tree), str(path), "exec", dont_inherit=True)
        left -= 1
    raise LookupError(mutant.name)


def _sites(tree: ast.Module) -> Iterator[_Site]:
    """Yield where something can be done, from the top of a module to its end."""
    for index, statement in enumerate(tree.body):
        if not _is_docstring(statement) and not _is_listing(statement):
            yield from _within(statement, _place_of(statement), tree, "body", index)


def _place_of(statement: ast.stmt) -> str:
    """Name a statement of a module: a function by its name, what sets names by these."""
    match statement:
        case ast.FunctionDef() | ast.ClassDef():
            return statement.name
        case ast.Assign() | ast.AnnAssign() | ast.AugAssign() | ast.For():
            names = [
                node.id
                for node in ast.walk(statement)
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
            ]
            return ",".join(names) + "="
        case _:
            return "="


def _is_docstring(statement: ast.AST) -> bool:
    """Whether a statement is words for readers of the code: they are never run."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _is_listing(statement: ast.stmt) -> bool:
    """Whether a statement is of interest to those who check types alone."""
    return isinstance(statement, ast.If) or _place_of(statement) == "__all__="


def _within(
    node: ast.AST, place: str, parent: ast.AST, field: str, position: int | None
) -> Iterator[_Site]:
    """Yield what can be done to a node, then to its parts."""
    if isinstance(node, _LEFT_ALONE) or _is_docstring(node) or _is_type(node) or _is_prose(node):
        return
    for kind, change in _changes(node):
        line = getattr(node, "lineno", 0)
        yield _Site(place, kind, _shown(node), line, parent, field, position, change)
    for name, value in ast.iter_fields(node):
        if name in _NOT_RUN or (isinstance(node, ast.keyword) and node.arg in _UNSAID):
            continue
        children = value if isinstance(value, list) else [value]
        for index, child in enumerate(children):
            if isinstance(child, ast.AST):
                inner = _inner_place(node, child, place)
                at = index if isinstance(value, list) else None
                yield from _within(child, inner, node, name, at)


def _is_type(node: ast.AST) -> bool:
    """Whether code is for type checkers alone: a type variable, the body of a protocol's method."""
    match node:
        case ast.Call(func=ast.Name("TypeVar")) | ast.Expr(ast.Constant(value=EllipsisType())):
            return True
    return False


def _is_prose(node: ast.AST) -> bool:
    """Whether code is words for people: languages, guides and bad examples hold these."""
    match node:
        case ast.JoinedStr():
            parts = [part.value for part in node.values if isinstance(part, ast.Constant)]
        case ast.Constant(value=str()):
            parts = [node.value]
        case _:
            return False
    return _PROSE.search(" ".join(map(str, parts))) is not None


def _inner_place(node: ast.AST, child: ast.AST, place: str) -> str:
    """Name the part of a class that is made when the module is imported, or its method."""
    if not isinstance(node, ast.ClassDef):
        return place
    return f"{node.name}.{child.name}" if isinstance(child, ast.FunctionDef) else f"{node.name}="


def _changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """Yield what can be done to a node itself, and how it is called."""
    match node:
        case ast.Compare(ops=[operator, *_]):
            if type(operator) in _EDGES:
                yield "edge", _with_operator(node, _EDGES[type(operator)])
            yield "opposite", _with_operator(node, _OPPOSITES[type(operator)])
        case ast.BinOp() | ast.AugAssign() if type(node.op) in _SUMS:
            yield "sum", _with(node, op=_SUMS[type(node.op)]())
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield "logic", _with(node, op=other)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield "sign", lambda: copy.deepcopy(node.operand)
        case ast.Constant():
            yield from _constants(node)
        case ast.Call(func=ast.Name(id=name)) if name in _CALLS:
            yield "call", _with(node, func=ast.Name(_CALLS[name], ast.Load()))
        case ast.Call(func=ast.Attribute(attr=name)) if name in _CALLS:
            called = ast.Attribute(copy.deepcopy(node.func.value), _CALLS[name], ast.Load())
            yield "call", _with(node, func=called)
        case ast.If() | ast.IfExp() | ast.While() if _is_plain(node.test):
            yield "condition", _with(node, test=ast.UnaryOp(ast.Not(), node.test))
        case ast.comprehension(ifs=[test, *others]) if _is_plain(test):
            yield "condition", _with(node, ifs=[ast.UnaryOp(ast.Not(), test), *others])
        case ast.Return(value=value) if value is not None and not _is_none(value):
            yield "returned", _with(node, value=ast.Constant(None))
        case ast.Expr() | ast.Delete():
            yield "left out", lambda: None
        case ast.Continue():
            yield "loop", lambda: ast.Break()
        case ast.Break():
            yield "loop", lambda: ast.Continue()
    if isinstance(node, ast.AugAssign):
        yield "left out", lambda: None
    if (
        isinstance(node, ast.If)
        and not node.orelse
        and any(isinstance(part, ast.Raise) for part in node.body)
    ):
        yield "left out", lambda: None


def _constants(node: ast.Constant) -> Iterator[tuple[str, Change]]:
    match node.value:
        case bool():
            yield "constant", _with(node, value=not node.value)
        case int():
            yield "constant", _with(node, value=node.value + 1)
            if node.value > 1:
                yield "constant", _with(node, value=node.value - 1)
        case float():
            yield "constant", _with(node, value=node.value * 1.25 if node.value else 1.0)
        case str() if node.value:
            yield "words", _with(node, value=node.value + "~")


def _is_plain(test: ast.expr) -> bool:
    """Whether a condition is none that another kind of wrong turns round already."""
    return not isinstance(test, ast.Compare | ast.BoolOp) and not (
        isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    )


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


def _with(node: ast.AST, **fields: object) -> Change:
    """Return what copies a node but for some of its fields."""

    def change() -> ast.AST:
        twin = copy.copy(node)
        for name, value in fields.items():
            setattr(twin, name, value)
        return twin

    return change


def _with_operator(node: ast.Compare, operator: type[ast.cmpop]) -> Change:
    return _with(node, ops=[operator(), *node.ops[1:]])
