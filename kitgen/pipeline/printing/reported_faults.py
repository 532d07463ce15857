"""Report what does not fit on faces, once for each value that causes it, at that value.

A face knows the key that it is drawn from, but a long title is printed on many faces, and on some
of them within a line of kitgen's words. Comparing the words with the definition's values shows
where they come from.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kitgen.definitions.tree import TreeWhere, leaves
from kitgen.diagnostics import Diagnostic, Span
from kitgen.layout.face_checks import FaceFault
from kitgen.phrases import counted, in_a_row

_MOST_FACES = 3
# Shorter values occur in kitgen's own lines by chance: `gear`, `disc`.
_SURELY_THE_AUTHORS = 9


class _Cause(NamedTuple):
    """The common cause of faults: a value's place, and their code if they are not about words."""

    place: Span
    code: str


def reported_once(diagnostics: Iterable[Diagnostic], where: TreeWhere) -> tuple[Diagnostic, ...]:
    """Return diagnostics with all faults on faces that have one cause merged into the worst one.

    Args:
        diagnostics: The results of checking faces and jobs, in order.
        where: Finds the places of the kit's values.
    """
    reports: list[Diagnostic | _Cause] = []
    by_cause: dict[_Cause, list[FaceFault]] = {}
    # A word that is too long is on a face once for each line that it takes.
    places: dict[tuple[str, Span], Span] = {}
    for report in diagnostics:
        if not isinstance(report, FaceFault) or report.span is None:
            reports.append(report)
            continue
        of_words = (report.words, report.span)
        if of_words not in places:
            places[of_words] = _place(report, report.span, where)
        cause = _Cause(places[of_words], report.code if not report.words else "")
        if cause not in by_cause:
            reports.append(cause)
        by_cause.setdefault(cause, []).append(report)
    return tuple(
        _worst(by_cause[report], report.place) if isinstance(report, _Cause) else report
        for report in reports
    )


def _place(fault: FaceFault, span: Span, where: TreeWhere) -> Span:
    """Return the place of the value that causes a fault.

    This is the place of the words themselves, unless the piece comes from a file nearer to the
    user's own.
    """
    of_words = _place_of_words(fault, span, where) if fault.words else None
    return span if of_words is None else where.nearest_of([of_words, span])


def _place_of_words(fault: FaceFault, span: Span, where: TreeWhere) -> Span | None:
    """Find the value that words come from: equal to them, a large part of them, or around them."""
    words = _plain(fault.words)
    within: list[tuple[int, Span]] = []
    for _, leaf in leaves(where.tree):
        written = _plain(leaf.value) if isinstance(leaf.value, str) else ""
        if len(written) < _SURELY_THE_AUTHORS and leaf.span != span:
            continue
        if written == words:
            return leaf.span
        if written in words and 2 * len(written) >= len(words):
            within.append((len(written), leaf.span))
        elif words in written and len(words) >= _SURELY_THE_AUTHORS:
            within.append((len(words), leaf.span))
    return max(within, key=lambda place: place[0])[1] if within else None


def _plain(words: str) -> str:
    """Return words without differences of setting, such as capitals and line breaks."""
    return " ".join(words.split()).casefold()


def _worst(faults: Sequence[FaceFault], place: Span) -> Diagnostic:
    """Return the tightest of several faults, with the names of the other faces."""
    worst = min(faults, key=lambda fault: fault.share)
    faces = dict.fromkeys(fault.face for fault in faults if fault.face != worst.face)
    so_too = "nor is there room on {faces}" if worst.words else "the same is true of {faces}"
    message = worst.message
    if faces:
        message = f"{message}; {so_too.format(faces=_named(tuple(faces)))}"
    return Diagnostic(worst.code, worst.severity, message, place, worst.hint)


def _named(faces: Sequence[str]) -> str:
    named = [f"`{face}`" for face in faces[:_MOST_FACES]]
    if len(faces) > _MOST_FACES:
        named.append(counted(len(faces) - _MOST_FACES, "more face"))
    return in_a_row(named)
