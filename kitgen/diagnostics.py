"""Diagnostics and errors: what can be wrong, and how it is reported.

A user's mistake is a `Diagnostic`; one run reports all of them. A refusal by the outside world
(a full disk, a folder that is not kitgen's) is a `KitgenError`, reported in one line.
A programmer's mistake is an ordinary exception with its traceback.

Every code has one function that yields or builds it, marked `@coded("DM102")` or as a check.
`kitgen explain DM102` prints the docstring of that function: the rule, why it matters at the
table, how to repair it. The codes of bounds are in the models, with their reasons
(`definitions/bounds.py`).
"""

import re
import sys
from collections.abc import Callable, Iterable
from copyreg import __newobj__  # type: ignore[attr-defined]
from enum import StrEnum
from inspect import getdoc, getsource, unwrap
from typing import Any, Protocol, TypeAlias, TypeVar

from kitgen.values import frozen

_WITHOUT_DOCSTRINGS = sys.flags.optimize > 1
_SECTION = re.compile(r"\n\n(?:Args|Attributes|Raises|Returns|Yields):\n")
"""The beginning of the part of a docstring that is about the function, not the code."""

_LONGEST_HINT = 1_000
"""The longest hint of an error, in characters. Hints may repeat what is written, however long."""

KeyPath: TypeAlias = tuple[str | int, ...]
"""The path to a value in a definition: `("tiles", "cross", "count")`."""


class Severity(StrEnum):
    """Errors stop a build; warnings are only shown, but with `--strict` they stop it, too."""

    ERROR = "error"
    WARNING = "warning"


@frozen
class Span:
    """A place in a definition: the file as the user knows it, line and column from 1."""

    path: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


@frozen
class Diagnostic:
    """One thing that is wrong, with the place, both numbers, and one thing to do."""

    code: str
    severity: Severity
    message: str
    span: Span | None = None
    hint: str | None = None

    def __str__(self) -> str:
        place = f"{self.span}: " if self.span else ""
        hint = f"\n    hint: {_one_line(self.hint)}" if self.hint else ""
        return f"{place}{self.severity} {self.code}: {_one_line(self.message)}{hint}"


def error(code: str, message: str, span: Span | None = None, hint: str | None = None) -> Diagnostic:
    """Return a diagnostic with the severity of an error; a very long hint is cut off."""
    if hint is not None and len(hint) > _LONGEST_HINT:
        hint = f"{hint[: _LONGEST_HINT - 1]}…"
    return Diagnostic(code, Severity.ERROR, message, span, hint)


def to_install(command: str) -> str:
    """Return a hint on how to install a missing part, which is impossible in a browser's page."""
    if sys.platform == "emscripten":
        return "build this kit with kitgen installed on a computer: this page lacks that part"
    return command


def in_order(diagnostics: Iterable[Diagnostic], first: Iterable[str] = ()) -> list[Diagnostic]:
    """Sort diagnostics by file, line and column.

    The files whose paths are in `first` come first, and others in the order of their appearance.
    """
    unsorted = list(diagnostics)
    files: dict[str, int] = {path: index for index, path in enumerate(dict.fromkeys(first))}
    for diagnostic in unsorted:
        files.setdefault(diagnostic.span.path if diagnostic.span else "", len(files))

    def position(diagnostic: Diagnostic) -> tuple[int, int, int]:
        if diagnostic.span is None:
            return files[""], 0, 0
        return files[diagnostic.span.path], diagnostic.span.line, diagnostic.span.column

    return sorted(unsorted, key=position)


def _one_line(words: str) -> str:
    """Escape line ends, which a user's names may contain, to keep a message on one line."""
    return words.replace("\n", "\\n")


class Where(Protocol):
    """A function from the path of a definition's key to its place: `where("tiles", "cross")`.

    A key that the user left out has the place of the nearest mapping above it that is written.
    """

    def __call__(self, *path: str | int) -> Span:
        """Return the place of the value at `path`."""
        ...


class KitgenError(Exception):
    """A refusal that is reported in one line; `exit_status` is what the command returns.

    1: the definition or the kit has errors; 2: the command was misused.
    """

    def __init__(self, message: str, *, exit_status: int = 2) -> None:
        """Take the reason, in one line."""
        super().__init__(message)
        self.exit_status = exit_status

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the attributes, whatever arguments the constructor of the class has."""
        return __newobj__, (type(self), *self.args), self.__dict__


class ChangedByHandError(KitgenError):
    """Files of an earlier build were changed by hand, and a new build would lose the changes."""

    def __init__(self, message: str) -> None:
        """Take a message that names the files, in one line."""
        super().__init__(message, exit_status=1)


class DefinitionError(KitgenError):
    """A definition, or the content generated from it, has errors; carries all of them."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Carry the diagnostics, both errors and warnings, in this order."""
        self.diagnostics = tuple(diagnostics)
        super().__init__(
            "\n".join(str(diagnostic) for diagnostic in self.diagnostics), exit_status=1
        )

    def saying(self, diagnostics: Iterable[Diagnostic]) -> "DefinitionError":
        """Return the error with other diagnostics."""
        return DefinitionError(diagnostics)


F = TypeVar("F", bound=Callable[..., Any])

# Functions, because every command registers the codes, but only `explain` needs the texts.
_EXPLANATIONS: dict[str, Callable[[], str]] = {}


def coded(code: str) -> Callable[[F], F]:
    """Mark the one function that reports `code`; its docstring is the explanation.

    Raises:
        ValueError: The code is taken, or the function has no docstring.
    """

    def mark(function: F) -> F:
        register(code, explained_by(function, code))
        return function

    return mark


def explained_by(function: Callable[..., Any], code: str) -> Callable[[], str]:
    """Return a function that returns the explanation of a code: the reporting function's docstring.

    Sections such as `Args` are left out.

    Raises:
        ValueError: The function that reports the code has no docstring.
    """
    if not (function.__doc__ or _WITHOUT_DOCSTRINGS):
        raise ValueError(f"{function.__name__} reports {code} without a docstring")
    return lambda: _SECTION.split(docstring(function))[0]


def docstring(described: Any) -> str:
    """Return the docstring of a function or class, or ""; under `-OO` it is read from the source.

    Raises:
        KitgenError: There is no source to read it from.
    """
    if described.__doc__ or not _WITHOUT_DOCSTRINGS:
        return getdoc(described) or ""
    import ast
    from textwrap import dedent

    try:
        definition = ast.parse(dedent(getsource(unwrap(described)))).body[0]
    except OSError:
        message = "explanations are docstrings, and Python was started without them (-OO)"
        raise KitgenError(message) from None
    return ast.get_docstring(definition) or ""  # type: ignore[arg-type]


def register(code: str, explanation: Callable[[], str]) -> None:
    """Register the function that returns the text of `kitgen explain` for a code.

    Raises:
        ValueError: The code is taken.
    """
    if code in _EXPLANATIONS:
        raise ValueError(f"{code} is reported in two places")
    _EXPLANATIONS[code] = explanation


def explanations() -> dict[str, str]:
    """Return the explanation of every code registered so far, by code."""
    return {code: explanation() for code, explanation in sorted(_EXPLANATIONS.items())}
