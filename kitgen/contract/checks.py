"""How a game's checks are written: what is wrong, of which values, and what to do about it.

A check is a generator of `Fault`s; its decorator adds the code, the severity and the place in the
user's file, and lets it wait while a value that it builds on is itself out of bounds. Its docstring
is what `kitgen explain` prints.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from types import ModuleType
from typing import Any, ParamSpec, TypeAlias, TypeVar

from kitgen.definitions.bounds import is_within_bounds
from kitgen.definitions.models import KitDefinition
from kitgen.definitions.tree import SETTINGS, users_place
from kitgen.diagnostics import (
    DefinitionError,
    Diagnostic,
    KeyPath,
    Severity,
    Span,
    Where,
    error,
    explained_by,
    register,
)
from kitgen.values import frozen, replace

DefinitionCheck: TypeAlias = Callable[[Any, Where], Iterator[Diagnostic]]
"""Takes the definition; yields what is wrong with it before anything is generated."""

ContentCheck: TypeAlias = Callable[[Any, Any, Where], Iterator[Diagnostic]]
"""Takes the definition and the content; derives again what the generator claims."""

DefinitionT = TypeVar("DefinitionT", bound=KitDefinition)
ContentT = TypeVar("ContentT")

_REPORT = "report this to the makers of kitgen with the definition"
_OUR_FAULT = "Nothing in a definition leads here: it is a fault of kitgen. Report it."


@frozen
class Fault:
    """What a check finds wrong.

    Attributes:
        message: What is wrong, with both numbers.
        at: The path of the value at fault; a list of paths where several values do not go
            together, of which the one written nearest to the user is shown.
        hint: The one thing to do about it.
        severity: Where it is not the check's own.
        span: The place itself, where it is in another file than the definition.
    """

    message: str
    at: KeyPath | list[KeyPath]
    hint: str | None = None
    severity: Severity | None = None
    span: Span | None = None

    @property
    def paths(self) -> list[KeyPath]:
        """The paths of all values that were weighed."""
        return self.at if isinstance(self.at, list) else [self.at]


Faults: TypeAlias = Iterator[Fault]


class GenerationError(DefinitionError):
    """Nothing fitting can be generated from a definition; `paths` are the values at fault.

    A generator knows values, not files: whoever catches this knows where they are written.
    """

    def __init__(self, code: str, fault: Fault) -> None:
        """Carry the one diagnostic, without its place."""
        super().__init__([error(code, fault.message, hint=fault.hint)])
        self.paths = fault.paths


def placed_by_cause(refusal: DefinitionError, where: Where) -> Iterator[Diagnostic]:
    """Yield what a generator refused, at the values from which nothing can be generated.

    Their place is one that the user wrote, a setting or a line of the kit's own file, and else
    the head of that file: the shipped kit that it extends is not at fault.
    """
    place = own_file = where()
    if isinstance(refusal, GenerationError):
        cause = users_place(where, *refusal.paths)
        place = cause if cause.path in (SETTINGS, own_file.path) else own_file
    for diagnostic in refusal.diagnostics:
        yield replace(diagnostic, span=diagnostic.span or place)


P = ParamSpec("P")


def generation_error(code: str) -> Callable[[Callable[P, Fault]], Callable[P, GenerationError]]:
    """Make a function that returns what a generator cannot do one that returns it to be raised."""

    def decorate(fault: Callable[P, Fault]) -> Callable[P, GenerationError]:
        @wraps(fault)
        def raisable(*args: P.args, **kwargs: P.kwargs) -> GenerationError:
            return GenerationError(code, fault(*args, **kwargs))

        register(code, explained_by(fault, code))
        return raisable

    return decorate


_DEFINITION_CHECKS: dict[str, list[DefinitionCheck]] = {}
_CONTENT_CHECKS: dict[str, list[ContentCheck]] = {}


def definition_check(
    code: str, severity: Severity = Severity.ERROR, *, after: Iterable[KeyPath] = ()
) -> Callable[
    [Callable[[DefinitionT], Faults]], Callable[[DefinitionT, Where], Iterator[Diagnostic]]
]:
    """Make a check of definitions out of a generator of faults.

    Args:
        code: What its diagnostics bear.
        severity: How grave they are.
        after: The paths of values that the check cannot do without: it is not even begun while
            one of them is out of its bounds.
    """
    needed = [*after]

    def decorate(
        check: Callable[[DefinitionT], Faults],
    ) -> Callable[[DefinitionT, Where], Iterator[Diagnostic]]:
        @wraps(check)
        def placed(definition: DefinitionT, where: Where) -> Iterator[Diagnostic]:
            if all(is_within_bounds(definition, path) for path in needed):
                for fault in check(definition):
                    yield _diagnostic(code, severity, fault, where)

        register(code, explained_by(check, code))
        _DEFINITION_CHECKS.setdefault(check.__module__, []).append(placed)
        return placed

    return decorate


def content_check(
    code: str, severity: Severity = Severity.ERROR, *, of_generator: bool = False
) -> Callable[
    [Callable[[DefinitionT, ContentT], Faults]],
    Callable[[DefinitionT, ContentT, Where], Iterator[Diagnostic]],
]:
    """Make a check of definition and content out of a generator of faults.

    Args:
        code: What its diagnostics bear.
        severity: How grave they are.
        of_generator: Whether only kitgen itself can be at fault: hint and explanation say so.
    """

    def decorate(
        check: Callable[[DefinitionT, ContentT], Faults],
    ) -> Callable[[DefinitionT, ContentT, Where], Iterator[Diagnostic]]:
        @wraps(check)
        def placed(
            definition: DefinitionT, content: ContentT, where: Where
        ) -> Iterator[Diagnostic]:
            for fault in check(definition, content):
                hint = _REPORT if of_generator else None
                yield _diagnostic(code, severity, fault, where, hint)

        rule = explained_by(check, code)
        register(code, lambda: f"{rule()}\n\n{_OUR_FAULT}" if of_generator else rule())
        _CONTENT_CHECKS.setdefault(check.__module__, []).append(placed)
        return placed

    return decorate


def definition_checks(*modules: ModuleType) -> tuple[DefinitionCheck, ...]:
    """Return every check of definitions that modules hold, in the order in which it is written."""
    return tuple(check for module in modules for check in _DEFINITION_CHECKS[module.__name__])


def content_checks(*modules: ModuleType) -> tuple[ContentCheck, ...]:
    """Return every check of content that modules hold, in the order in which it is written."""
    return tuple(check for module in modules for check in _CONTENT_CHECKS[module.__name__])


def _diagnostic(
    code: str, severity: Severity, fault: Fault, where: Where, hint: str | None = None
) -> Diagnostic:
    place = fault.span or users_place(where, *fault.paths)
    return Diagnostic(code, fault.severity or severity, fault.message, place, fault.hint or hint)
