"""Comparison of a PDF's pages with those made again: words, places and print.

A difference names the page and the piece. Words and outlines may be 0.02 pt off; `pixels` defines
how much the print may differ.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from kitgen.contract import TextReading
from kitgen.drawing.bounds import contains
from kitgen.drawing.shapes import Box
from kitgen.pipeline.verify.pdf.reading import PdfReading, ReadPage
from kitgen.pipeline.verify.pdf.rendered import rendered
from kitgen.pipeline.verify.reading_back.pages import shown_box
from kitgen.readback import same_place
from kitgen.records.sheets import Pieces, PlacedPiece
from kitgen.units import mm
from kitgen.values import frozen

WORDS, INK = "prints other words", "prints other ink"
DRAWN = "is drawn elsewhere or in another way"
SIZE = "has another size"

_NEAR = 0.02
_BLEED = mm(3)
_WHOLE_PAGE, _BESIDE = "the page", "something beside the pieces"


@frozen
class PageDifference:
    """How a piece of a page differs from the one made again.

    Attributes:
        page: The page's number, from 1.
        what: The piece's name, or words for the page or for something beside the pieces.
        kinds: The ways in which it differs, such as `WORDS`.
    """

    page: int
    what: str
    kinds: tuple[str, ...]

    def __str__(self) -> str:
        return f"page {self.page}: {self.what} {' and '.join(self.kinds)}"


def page_count(pdf: Path) -> int:
    """Return the number of pages of a PDF.

    Raises:
        UnreadablePdfError: It is not a PDF, or is broken or locked.
    """
    with PdfReading(pdf) as reading:
        return reading.page_count


def differing_pieces(pdf: Path, fresh: Path, pieces: Pieces) -> tuple[PageDifference, ...]:
    """Return how some pages of a PDF differ from those of the file made again, piece by piece.

    Args:
        pdf: The file.
        fresh: The file made again, with the same number of pages.
        pieces: The pages to compare, from 1, each with its pieces in the file made again.

    Raises:
        UnreadablePdfError: The file or a page is broken.
    """
    with PdfReading(pdf) as reading, PdfReading(fresh) as wanted:
        return tuple(
            difference
            for number, on_page in pieces.items()
            for difference in _on_page(reading, wanted, number, on_page)
        )


def _on_page(
    reading: PdfReading, wanted: PdfReading, number: int, pieces: Sequence[PlacedPiece]
) -> Iterator[PageDifference]:
    """Yield the differences of a page, those beside the pieces last."""
    read, again = reading.page(number - 1), wanted.page(number - 1)
    if max(abs(read.width - again.width), abs(read.height - again.height)) > _NEAR:
        # It is not rendered, because it may be huge.
        yield PageDifference(number, _WHOLE_PAGE, (SIZE,))
        return
    places = list(_read_otherwise(read, again))
    with reading.open_page(number - 1) as printed, wanted.open_page(number - 1) as fresh:
        pixels, wished = rendered(printed), rendered(fresh)
        if pixels != wished:
            # This needs Pillow, which is not installed everywhere and takes some time to load.
            from kitgen.pipeline.verify.pdf.pixels import differing_places

            places += [(box, INK) for box in differing_places(pixels, wished, fresh)]
    kinds: dict[str, set[str]] = {}
    for box, kind in places:
        kinds.setdefault(_owner(box, pieces), set()).add(kind)
    for name in sorted(kinds, key=_BESIDE.__eq__):
        ordered = tuple(kind for kind in (WORDS, INK, DRAWN) if kind in kinds[name])
        yield PageDifference(number, name, ordered)


def _read_otherwise(read: ReadPage, again: ReadPage) -> Iterator[tuple[Box, str]]:
    """Yield the places of words and outlines that differ or have moved, with how they differ."""
    said, wanted = (Counter(text.words for text in page.texts) for page in (read, again))
    for text in _unmatched(read.texts, again.texts):
        yield text.box, DRAWN if said[text.words] == wanted[text.words] else WORDS
    for path in _unmatched(read.paths, again.paths):
        yield path.box, DRAWN


def _unmatched(given: Sequence[Any], wanted: Sequence[Any]) -> list[Any]:
    """Return the items that only one of two pages has.

    Equal numbers of items are compared in order, because later ones lie on top.
    """
    if len(given) == len(wanted):
        pairs = zip(given, wanted, strict=True)
        return [item for pair in pairs if not _same(*pair) for item in pair]
    counts, others = Counter(map(_rounded, given)), Counter(map(_rounded, wanted))
    ours, theirs = counts - others, others - counts
    several = [item for item in given if _rounded(item) in ours]
    return several + [item for item in wanted if _rounded(item) in theirs]


def _same(given: Any, wanted: Any) -> bool:
    return _kind(given) == _kind(wanted) and same_place(given.box, wanted.box, _NEAR)


def _rounded(item: Any) -> tuple[Any, ...]:
    box = item.box
    return _kind(item), *(round(side, 1) for side in (box.x, box.y, box.right, box.bottom))


def _kind(item: Any) -> str | bool:
    """Return the words of a text, or whether an outline is a rectangle."""
    return item.words if isinstance(item, TextReading) else bool(item.rectangle)


def _owner(box: Box, pieces: Sequence[PlacedPiece]) -> str:
    """Return the name of the piece in which the middle of a box lies, or in whose bleed."""
    for bleed in (0.0, _BLEED):
        for piece in pieces:
            if contains(shown_box(piece).grown(bleed), box.centre):
                return piece.name
    return _BESIDE
