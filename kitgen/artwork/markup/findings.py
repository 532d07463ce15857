"""Findings about a picture while it is read: each of them once, at its first place."""

from typing import NoReturn

from kitgen.artwork import faults
from kitgen.diagnostics import Diagnostic, Span

_MOST = 50
_REPORTS = {
    "KIT307": faults.element_not_drawn,
    "KIT308": faults.property_not_drawn,
    "KIT309": faults.value_not_understood,
}


class EnoughError(Exception):
    """Reading stops: the fault that makes the rest unreadable has been noted."""


class Findings:
    """Collects the features of a picture that are not drawn.

    Attributes:
        path: The name of the file in messages.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._found: dict[tuple[str, str, str], list[Span]] = {}
        self._for_pixels: dict[tuple[str, str, str], None] = {}
        self._final: list[Diagnostic] = []

    def refuse(
        self, code: str, feature: str, hint: str, span: Span, *, as_pixels: bool = False
    ) -> None:
        """Note a feature that is not drawn.

        Args:
            code: KIT307 to KIT309.
            feature: The name of the feature.
            hint: What the author of the picture can do.
            span: The place of the feature.
            as_pixels: Whether it could be drawn in pixels.

        Raises:
            EnoughError: There are too many such features.
        """
        key = (code, feature, hint)
        self._found.setdefault(key, []).append(span)
        if as_pixels:
            self._for_pixels[key] = None
        if len(self._found) >= _MOST:
            raise EnoughError

    def stop(self, problem: Diagnostic) -> NoReturn:
        """Note a fault that makes the rest unreadable.

        Raises:
            EnoughError: Always.
        """
        self._final.append(problem)
        raise EnoughError

    def add(self, problem: Diagnostic) -> None:
        """Note a fault."""
        self._final.append(problem)

    @property
    def pixels_would_do(self) -> bool:
        """Whether all findings could be drawn in pixels."""
        return not self._final and self._found.keys() == self._for_pixels.keys()

    @property
    def features(self) -> tuple[str, ...]:
        """The names of the features that were found."""
        return tuple(feature for _, feature, _ in self._found)

    def problems(self) -> list[Diagnostic]:
        """Return the faults, each once, in the order of the file.

        Features that could be drawn in pixels are included only if nothing else is wrong.
        """
        wrong = {key: spans for key, spans in self._found.items() if key not in self._for_pixels}
        counted = wrong if wrong or self._final else self._found
        noted = sorted(counted.items(), key=lambda item: (item[1][0].line, item[1][0].column))
        return [
            _REPORTS[code](spans[0], feature, len(spans), hint)
            for (code, feature, hint), spans in noted
        ] + self._final
