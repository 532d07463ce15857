"""How files whose bytes differ from those made again differ in content.

PDFs are the same if their unpacked content is, or if all pages have the same commands and fonts
(`same_content`) and print the same (`same_pages`). Drawings and pages for the browser are the same
if they differ only in the last digit of places, and lists (JSON) if their values are equal.
"""

import re
from collections import deque
from collections.abc import Iterator, Mapping
from itertools import cycle, islice, zip_longest
from operator import eq, ne
from pathlib import Path

from kitgen.definitions.wording import escaped
from kitgen.diagnostics import Diagnostic, coded
from kitgen.pipeline.verify.bounded import MOST_DIFFERENCES, Kept
from kitgen.pipeline.verify.comparing.same_content import differing_content
from kitgen.pipeline.verify.comparing.same_manifest import check_record_same
from kitgen.pipeline.verify.comparing.same_pages import differing_pieces, page_count
from kitgen.pipeline.verify.comparing.same_png import same_png
from kitgen.pipeline.verify.files import error
from kitgen.pipeline.verify.pdf.reading import UnreadablePdfError
from kitgen.pipeline.verify.pdf.structure import structure_of
from kitgen.records.json_files import ShapeError, file_text
from kitgen.records.json_parts import json_parts
from kitgen.records.manifest import CONTENTS
from kitgen.records.sheets import Pieces
from kitgen.records.words import WORDS
from kitgen.rendering.packing import DamagedPdfError, content_digest
from kitgen.terminal import Progress

_DRAWN = (".svg", ".html")
_RECORDS = (CONTENTS, WORDS)
_MOST_DIGITS, _LAST_DIGIT = 2, 1.01
"""A number may be off by one in its last digit, or in the second decimal if it has fewer.

The bound is 1.01 because the difference of two floats, such as 1.24 - 1.23, may be a hair larger.
"""
_SHOWN_BEFORE, _MOST_SHOWN = 15, 50
"""The number of characters of a line that are shown before the first difference, and in all."""
_VARIES = re.compile(
    r"""(?<=["#])((?:art|clip|gradient|words)-(?:[\w-]*-)?)([0-9a-f]{10})(?=[")])
    |(?<="data:image/png;base64,)([^"]*)
    |((?<=\s)(?:(?:d|points|c?[xy][12]?)="|(?:r[xy]?|width|height)="(?=[0-9.]+"))
    |\btranslate\(|\bmatrix\((?:[-0-9.]+,){4})([^"()<>]*)""",
    re.VERBOSE,
)
"""What may differ: the digest in a shared part's name, a picture, and points and lengths.

A name differs whenever its part does. Another machine's arithmetic may print points and lengths
differently. Factors of scales and matrices are not among them, because a hundredth more or less of
a factor could hide what it scales. The beginnings of names and places are groups of their own.
"""
_DECIMAL = re.compile(r"-?[0-9]*\.[0-9]+|-?[0-9]+")
_STRUCTURE = {
    "catalog": "other settings for the whole file",
    "preferences": "other settings for viewers and printers",
    "information": "another title, keywords or the like",
    "outline": "another outline",
    "labels": "other page labels",
    "pages": "other page boxes",
}


def compared(
    folder: Path, fresh: Path, name: str, pieces: Pieces, _kept: Kept, progress: Progress
) -> list[Diagnostic]:
    """Return the differences of a file from the one made again, as a task for a reader."""
    path, other = folder / name, fresh / name
    if name.endswith(".pdf"):
        differences = _compare_pdfs(path, other, name, pieces, progress)
    elif name in _RECORDS and _is_json(path):
        differences = check_record_same(folder, fresh, (), name)
    else:
        differences = check_text_same(path, other, name)
    return list(islice(differences, MOST_DIFFERENCES))


def _is_json(path: Path) -> bool:
    """Return whether a file is a JSON object."""
    try:
        return len(deque(json_parts(path), maxlen=1)) > 0
    except (OSError, UnicodeDecodeError, ShapeError):
        return False


@coded("KIT263")
def check_text_same(path: Path, other: Path, name: str) -> Iterator[Diagnostic]:
    """A drawing, a page for the browser, a list or a source differs from the one made again.

    Words and marks have to be equal. Only a drawing's points and lengths may be off by one in the
    last printed digit, and by a hundredth of a point at most, because arithmetic differs between
    machines; and pictures in it may be packed by another zlib. A changed page may show other rules,
    hide a part, or run a script. Build the kit again with `--replace`.
    """
    try:
        given, wanted = file_text(path), file_text(other)
        same = name.endswith(_DRAWN) and _drawn_alike(given, wanted)
    except (OSError, UnicodeDecodeError, ShapeError):
        same, given, wanted = False, "", ""
    if not same:
        yield error("KIT263", f"{name} differs from the one made again{_where(given, wanted)}")


def _drawn_alike(given: str, wanted: str) -> bool:
    """Return whether texts differ only in last digits of points and in how pictures are packed."""
    parts, others = (_VARIES.split(text) for text in (given, wanted))
    if len(parts) != len(others):
        return False
    names = [
        [*zip(listed[1::_ROUND], listed[2::_ROUND], strict=True)] for listed in (parts, others)
    ]
    # Each name stands for one other name, and the parts with these names are compared anyway.
    if not len({*zip(*names, strict=True)}) == len({*names[0]}) == len({*names[1]}):
        return False
    return all(
        part == other or alike(part or "", other or "")
        for part, other, alike in zip(parts, others, cycle(_ALIKE), strict=False)
    )


def _near(given: str, wanted: str) -> bool:
    """Return whether two lists of numbers are equal apart from their last printed digits."""
    numbers, others = (_DECIMAL.findall(text) for text in (given, wanted))
    if _DECIMAL.sub("", given) != _DECIMAL.sub("", wanted) or len(numbers) != len(others):
        return False
    # Final zeros are not printed, so the longest number shows how many digits there are.
    digits = max((len(number.partition(".")[2]) for number in others), default=0)
    most = _LAST_DIGIT / 10 ** max(_MOST_DIGITS, digits)
    return all(
        first == second or ("." in first + second and abs(float(first) - float(second)) <= most)
        for first, second in zip(numbers, others, strict=True)
    )


_ALIKE = (eq, eq, ne, same_png, eq, _near)
"""Whether unequal parts are alike: text before a match of `_VARIES`, then each of its groups."""
_ROUND = len(_ALIKE)


def _where(given: str, wanted: str) -> str:
    """Return words for the first line in which two texts differ; empty if they are equal."""
    pairs = enumerate(zip_longest(given.split("\n"), wanted.split("\n"), fillvalue=""), 1)
    for number, (line, other) in pairs:
        if line != other:
            columns = enumerate(zip_longest(line, other))
            column = next(column for column, (sign, wish) in columns if sign != wish)
            start = max(0, column - _SHOWN_BEFORE)
            shown = (f"`{_cut(text, start)}`" for text in (line, other))
            return f" in line {number}: {next(shown)}; made again, it has {next(shown)}"
    return ""


def _cut(line: str, start: int) -> str:
    """Return a line from `start` on, shortened, with invisible characters as escapes."""
    end = start + _MOST_SHOWN
    before, after = "…" * (start > 0), "…" * (len(line) > end)
    return f"{before}{escaped(line[start:end])}{after}"


def _same_content(path: Path, other: Path) -> bool:
    """Return whether two PDFs have the same unpacked content."""
    try:
        return content_digest(path) == content_digest(other)
    except (OSError, DamagedPdfError):
        return False


def _compare_pdfs(
    path: Path, other: Path, name: str, pieces: Pieces, progress: Progress
) -> Iterator[Diagnostic]:
    """Yield the differences of a PDF from the one made again, page by page."""
    if _same_content(path, other):
        return
    try:
        total = page_count(other)
        counted = tuple(check_page_count_same(name, page_count(path), total))
        yield from counted
        if counted:
            return
        yield from check_structure_same(path, other, name)
        content = differing_content(path, other, lambda: progress(name, 0, total))
        for number in range(1, total + 1):
            # Each page is a separate step: otherwise one page could use the free time of all.
            progress(name, number, total)
            part = {number: pieces.get(number, ())}
            yield from check_pages_same(path, other, name, part, content)
    except UnreadablePdfError as problem:
        yield from report_not_compared(name, problem)


@coded("KIT264")
def check_page_count_same(name: str, count: int, wanted: int) -> Iterator[Diagnostic]:
    """A PDF has more or fewer pages than the one made again.

    A page was lost, or one was added that belongs to no kit. Build the kit again with `--replace`.
    """
    if count != wanted:
        yield error("KIT264", f"{name} has {count} pages; made again, it has {wanted}")


@coded("KIT269")
def check_structure_same(path: Path, other: Path, name: str) -> Iterator[Diagnostic]:
    """A PDF opens differently from the one made again, or has other boxes, titles or bookmarks.

    What no page prints counts as well: the edge on which a printer turns the paper, the size of
    each page, the file's title and keywords, its outline and its page labels. The file was changed:
    build the kit again with `--replace`.
    """
    given, wanted = structure_of(path), structure_of(other)
    for part, words in _STRUCTURE.items():
        if getattr(given, part) != getattr(wanted, part):
            yield error("KIT269", f"{name} has {words} than the one made again")


@coded("KIT265")
def check_pages_same(
    path: Path, other: Path, name: str, part: Pieces, content: Mapping[int, str]
) -> Iterator[Diagnostic]:
    """A piece prints something else than in the kit made again.

    Pages are compared as they are read and as they are rendered at 150 dpi. Other words, other ink
    (a picture, a colour, a shape that covers something, another glyph) and anything drawn elsewhere
    or in another way are reported with their piece. A page without any of these may still have
    other commands or another font, which some viewers show and others do not. Places may differ in
    their last printed digit. The file was changed, or kitgen has a bug: build the kit again with
    `--replace`, and report it if that does not help.
    """
    differences = differing_pieces(path, other, part)
    for difference in differences:
        yield error("KIT265", f"{name} {difference}")
    named = {difference.page for difference in differences}
    for page in sorted(content.keys() & part.keys() - named):
        yield error("KIT265", f"{name} page {page}: the page {content[page]}")


@coded("KIT266")
def report_not_compared(name: str, problem: UnreadablePdfError) -> Iterator[Diagnostic]:
    """A PDF that differs from the one made again cannot be compared with it, page by page.

    It is damaged, or takes more time or memory than any file of a kit. Build the kit again with
    `--replace`.
    """
    yield error("KIT266", f"{name} cannot be compared with the one made again: {problem}")
