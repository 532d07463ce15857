"""Decide which diagnostics stop a kit from being printed."""

from collections.abc import Iterable

from kitgen.diagnostics import DefinitionError, Diagnostic, Severity


def stop_on(diagnostics: Iterable[Diagnostic], *, strict: bool) -> tuple[Diagnostic, ...]:
    """Return the diagnostics if all of them are warnings that do not stop the build.

    Raises:
        DefinitionError: One is an error, or there is any when `strict`.
    """
    warnings = tuple(diagnostics)
    if stopping_of(warnings, strict=strict):
        raise DefinitionError(warnings)
    return warnings


def stopping_of(diagnostics: Iterable[Diagnostic], *, strict: bool) -> tuple[Diagnostic, ...]:
    """Return the errors among diagnostics or, when `strict`, all diagnostics."""
    return tuple(it for it in diagnostics if strict or it.severity is Severity.ERROR)
