"""Decorators and types for a game's checks.

A check is a generator of `Fault`s. Its decorator adds the code, the severity and the place in the
user's file, and skips the check while a value it depends on is out of bounds. The check's docstring
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
_OUR_FAULT = "No definition should lead to this: it is a bug in kitgen. Report it."


@frozen
class Fault:
    """A mistake that a check finds.

    Attributes:
        message: What is wrong, with both numbers.
        at: The path of the value at fault. If several values contradict each other, a list of their
            paths; the message points to the one closest to what the user wrote.
        hint: One thing to do about it.
        severity: The severity, if it differs from the check's own.
        span: The exact place, if it is in a file other than the definition.
    """

    message: str
    at: KeyPath | list[KeyPath]
    hint: str | None = None
    severity: Severity | None = None
    span: Span | None = None

    @property
    def paths(self) -> list[KeyPath]:
        """The paths of all values involved."""
        return self.at if isinstance(self.at, list) else [self.at]


Faults: TypeAlias = Iterator[Fault]


class GenerationError(DefinitionError):
    """Raised when nothing valid can be generated; `paths` lead to the values at fault.

    A generator knows values but not files, so the caller that catches the error adds their places.
    """

    def __init__(self, code: str, fault: Fault) -> None:
        """Store the one diagnostic, without its place."""
        super().__init__([error(code, fault.message, hint=fault.hint)])
        self.paths = fault.paths


def placed_by_cause(refusal: DefinitionError, where: Where) -> Iterator[Diagnostic]:
    """Yield a generator's errors, placed at the values that make generation impossible.

    The place is one that the user wrote: a setting or a line of the kit's own file. Failing that,
    it is the head of the kit's file, because the shipped kit that it extends is not at fault.
    """
    place = own_file = where()
    if isinstance(refusal, GenerationError):
        cause = users_place(where, *refusal.paths)
        place = cause if cause.path in (SETTINGS, own_file.path) else own_file
    for diagnostic in refusal.diagnostics:
        yield replace(diagnostic, span=diagnostic.span or place)


P = ParamSpec("P")


def generation_error(code: str) -> Callable[[Callable[P, Fault]], Callable[P, GenerationError]]:
    """Turn a function that returns a fault into one that returns the error to raise."""

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
    """Turn a generator of faults into a check of definitions.

    Args:
        code: The code of its diagnostics.
        severity: The severity of its diagnostics.
        after: The paths of values that the check depends on; the check is skipped while any of them
            is out of bounds.
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
    """Turn a generator of faults into a check of definition and content.

    Args:
        code: The code of its diagnostics.
        severity: The severity of its diagnostics.
        of_generator: Whether only a bug in kitgen can cause the fault; hint and explanation then
            say so.
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
    """Return the definition checks of these modules, in the order in which they are written."""
    return tuple(check for module in modules for check in _DEFINITION_CHECKS[module.__name__])


def content_checks(*modules: ModuleType) -> tuple[ContentCheck, ...]:
    """Return the content checks of these modules, in the order in which they are written."""
    return tuple(check for module in modules for check in _CONTENT_CHECKS[module.__name__])


def _diagnostic(
    code: str, severity: Severity, fault: Fault, where: Where, hint: str | None = None
) -> Diagnostic:
    place = fault.span or users_place(where, *fault.paths)
    return Diagnostic(code, fault.severity or severity, fault.message, place, fault.hint or hint)
