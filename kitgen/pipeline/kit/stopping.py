"""What of all that is wrong with a kit stops it from being printed."""

from collections.abc import Iterable

from kitgen.diagnostics import DefinitionError, Diagnostic, Severity


def stop_on(diagnostics: Iterable[Diagnostic], *, strict: bool) -> tuple[Diagnostic, ...]:
    """Return diagnostics, all of them warnings.

    Raises:
        DefinitionError: One is an error, or `strict` and there is one.
    """
    warnings = tuple(diagnostics)
    if stopping_of(warnings, strict=strict):
        raise DefinitionError(warnings)
    return warnings


def stopping_of(diagnostics: Iterable[Diagnostic], *, strict: bool) -> tuple[Diagnostic, ...]:
    """Return the errors among diagnostics or, when `strict`, all of them."""
    return tuple(it for it in diagnostics if strict or it.severity is Severity.ERROR)
