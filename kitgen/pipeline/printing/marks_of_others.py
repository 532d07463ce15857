"""Find a user's words that read like the mark of pages for the referee or for one player."""

from collections.abc import Iterable, Iterator, Sequence

from kitgen.contract import Audience, marks_of_others
from kitgen.covers.alphabet import capitals
from kitgen.definitions.tree import TreeWhere, leaves
from kitgen.diagnostics import Diagnostic, KeyPath, Span, coded, error
from kitgen.drawing.shapes import Group, Placed, Shape, Text
from kitgen.layout.sheet import FRONT, Sheet
from kitgen.values import frozen


@frozen
class Suspect:
    """Words that contain a mark once they are set in capitals.

    Attributes:
        name: How a message names them.
        words: The words as the user wrote them.
        span: Their place; None if they come from no file.
    """

    name: str
    words: str
    span: Span | None


def suspects(where: TreeWhere, seed: str, printer: str | None) -> tuple[Suspect, ...]:
    """Return the user's words that could print as a mark; hardly any kit has some.

    Args:
        where: Finds the values of the kit.
        seed: The kit's seed.
        printer: The name of the printer profile, if there is one.
    """
    marks = {mark for audience in Audience for mark in marks_of_others(audience)}
    named = (
        *(
            Suspect(f"`{_key(path)}`", leaf.value, leaf.span)
            for path, leaf in leaves(where.tree)
            if isinstance(leaf.value, str) and path[-1] != "summary"
        ),
        Suspect("the seed", seed, None),
        Suspect("the printer's name", printer or "", None),
    )
    return tuple(
        suspect for suspect in named if any(mark in suspect.words.upper() for mark in marks)
    )


@coded("KIT113")
def check_no_marks_of_others(
    sheet: Sheet, audience: Audience, suspected: Sequence[Suspect]
) -> Iterator[Diagnostic]:
    """A title, a name or a seed prints a mark that only pages for the referee or one player have.

    Answer sheets carry the mark `REFEREE`, and private sheets name their player, both in the kit's
    language, so that no one hands them to the wrong person; `kitgen verify` looks for these words
    in all other files. A kit with the title REFEREE would look like a kit whose pages were mixed
    up. Covers, boxes and boards draw the title in capitals, and some pieces print titles and names
    in the same way. Write other words (for drawn letters, below `cover`); sentences in small
    letters may mention a referee.
    """
    if not suspected:
        return
    marks = marks_of_others(audience)
    for words in dict.fromkeys(_words_of(sheet)):
        for mark in (mark for mark in marks if mark in words):
            for suspect in suspected:
                if mark in suspect.words.upper():
                    yield _refusal(suspect, mark)


def check_drawn_title(
    title: str | Sequence[str], audience: Audience, span: Span
) -> Iterator[Diagnostic]:
    """Yield the marks in a title of drawn letters, which has no text on the sheet.

    Args:
        title: The words, or their lines.
        audience: Who may see the pieces that show the title.
        span: The place of the title in the definition.
    """
    words = title if isinstance(title, str) else " ".join(title)
    drawn = capitals(words)
    for mark in sorted(marks_of_others(audience)):
        if mark in drawn:
            yield _refusal(Suspect("`title`", words, span), mark)


def _refusal(suspect: Suspect, mark: str) -> Diagnostic:
    return error(
        "KIT113",
        f"{suspect.name} prints `{mark}`, the mark of pages that are not for all players",
        suspect.span,
        f"write other words than `{mark}`",
    )


def _key(path: KeyPath) -> str:
    """Return the key of a value, or that of the list that contains it."""
    return next(str(key) for key in reversed(path) if isinstance(key, str))


def _words_of(sheet: Sheet) -> Iterator[str]:
    for placement in sheet.placements:
        yield from _texts(placement.face.shapes)
        if placement.side == FRONT:
            yield from _texts(placement.piece.mark)
    yield from _texts(sheet.furniture)


def _texts(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        match shape:
            case Text():
                yield shape.words
            case Placed():
                yield from _texts(shape.picture.shapes)
            case Group():
                yield from _texts(shape.shapes)
