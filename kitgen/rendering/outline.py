"""The page labels and the outline that viewers show beside the pages of a PDF."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping

from kitgen.values import frozen


@frozen
class BoundPage:
    """A page at its position in the finished file.

    Attributes:
        page: The page's number from `PdfWriter.add`.
        label: The label that viewers show in place of its number.
        outline: The outline entries that lead to it: the words of each, and its depth, from 0, at
            most one more than that of the entry before.
    """

    page: int
    label: str
    outline: tuple[tuple[str, int], ...] = ()


@frozen
class Chapter:
    """A part of a file that the outline may name.

    Attributes:
        key: The identity of the part; equal for all its pages. None for a part of one page.
        words: The words of its outline entry.
        depth: Its depth in the outline, from 0.
    """

    key: Hashable
    words: str
    depth: int = 0


@frozen
class OutlinedPage:
    """A page and the parts of the file that it belongs to.

    Attributes:
        page: The page's number from `PdfWriter.add`.
        label: The label that viewers show.
        chapters: The chapters that contain it, outermost first; the outline leads to the first page
            of each.
        section: The section that begins on it, if its chapter has sections; named in the outline
            only if there are several. All sections of a chapter have the same key.
    """

    page: int
    label: str
    chapters: tuple[Chapter, ...]
    section: Chapter | None = None


def sections_of(pages: Iterable[OutlinedPage]) -> Counter[Hashable]:
    """Return how many sections each chapter has, by the key of its sections."""
    return Counter(page.section.key for page in pages if page.section)


def bound(pages: Iterable[OutlinedPage], sections: Mapping[Hashable, int]) -> Iterator[BoundPage]:
    """Yield pages with the outline entries that lead to each.

    Args:
        pages: The pages in file order.
        sections: How many sections each chapter has in all, as `sections_of` counts them.
    """
    named: set[Hashable] = set()
    for page in pages:
        entries = [chapter for chapter in page.chapters if chapter.key not in named]
        named.update(chapter.key for chapter in entries if chapter.key is not None)
        if page.section and sections[page.section.key] > 1:
            entries.append(page.section)
        outline = tuple((chapter.words, chapter.depth) for chapter in entries)
        yield BoundPage(page.page, page.label, outline)
