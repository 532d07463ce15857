"""What viewers show beside the pages of a PDF: the label of each page, and the outline."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from kitgen.values import frozen


@frozen
class BoundPage:
    """A page at its place in the finished file.

    Attributes:
        page: Which page, as `PdfWriter.add` numbered it.
        label: What viewers call it, in place of its number.
        outline: The entries of the outline that lead to it: the words of each, and its depth,
            from 0, at most one more than that of the entry before.
    """

    page: int
    label: str
    outline: tuple[tuple[str, int], ...] = ()


@frozen
class Chapter:
    """A part of a file that the outline may name.

    Attributes:
        key: What it is; equal for all pages of it.
        words: What the outline says.
        depth: Its depth in the outline, from 0.
    """

    key: Hashable
    words: str
    depth: int = 0


@frozen
class OutlinedPage:
    """A page, and what it is part of.

    Attributes:
        page: Which page, as `PdfWriter.add` numbered it.
        label: What viewers call it.
        chapters: What it is part of, outermost first; the outline leads to the first page of each.
        section: What begins on it, where a chapter has sections: named where these are several.
            Its key is that of all sections of its chapter.
    """

    page: int
    label: str
    chapters: tuple[Chapter, ...]
    section: Chapter | None = None


def bound(pages: Sequence[OutlinedPage]) -> Iterator[BoundPage]:
    """Yield pages, in the order of the file, with the entries of the outline that lead to each."""
    sections = Counter(page.section.key for page in pages if page.section)
    named: set[Hashable] = set()
    for page in pages:
        entries = [chapter for chapter in page.chapters if chapter.key not in named]
        named.update(chapter.key for chapter in entries)
        if page.section and sections[page.section.key] > 1:
            entries.append(page.section)
        outline = tuple((chapter.words, chapter.depth) for chapter in entries)
        yield BoundPage(page.page, page.label, outline)
