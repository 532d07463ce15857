"""Content streams as kitgen writes them, taken apart: pieces, words, drawings, colours."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

import pikepdf

from tests.reliability.alterations.alteration import UnfitError

Instruction = Any
"""An instruction of a content stream: `operands` and `operator`."""

PAINTS = ("f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "n")
BUILDS = ("m", "l", "c", "v", "y", "h", "re")


def do(operator: str, *operands: Any) -> Instruction:
    """Return an instruction; names are written with their slash."""
    named = [pikepdf.Name(value) if isinstance(value, str) else value for value in operands]
    return pikepdf.ContentStreamInstruction(named, pikepdf.Operator(operator))


@dataclass(frozen=True)
class Group:
    """What stands between a `q` at a page's top and its `Q`."""

    start: int
    end: int


@dataclass(frozen=True)
class Word:
    """A run of letters.

    Attributes:
        at: Which instruction shows it.
        begin: The `BT` before it.
        end: The `ET` behind it.
        placed: The `Tm` that places it.
        font: The name of its font among the page's.
        size: Of the font.
        ink: The instruction that set its colour.
        codes: What the file says.
        text: What it reads.
    """

    at: int
    begin: int
    end: int
    placed: int
    font: str
    size: Any
    ink: Instruction
    codes: bytes
    text: str


class Sheet:
    """A page, or a form, whose instructions are changed and then written back."""

    def __init__(self, pdf: pikepdf.Pdf, holder: Any) -> None:
        self.pdf = pdf
        self.holder = holder
        self.lines: list[Instruction] = list(pikepdf.parse_content_stream(holder))

    def write(self) -> None:
        """Write the instructions back."""
        content = pikepdf.unparse_content_stream(self.lines)
        if isinstance(self.holder, pikepdf.Page):
            self.holder.Contents = self.pdf.make_stream(content)
        else:
            self.holder.write(content)

    @property
    def resources(self) -> Any:
        """Return the dictionary of its resources."""
        return self.holder.Resources

    def operators(self, start: int = 0, end: int | None = None) -> list[str]:
        return [str(line.operator) for line in self.lines[start:end]]

    def groups(self) -> list[Group]:
        """Return what stands at the top of the page: pieces and furniture."""
        groups, depth, start = [], 0, 0
        for at, operator in enumerate(self.operators()):
            if operator == "q":
                start = at if depth == 0 else start
                depth += 1
            elif operator == "Q":
                depth -= 1
                if depth == 0:
                    groups.append(Group(start, at))
        return groups

    def pieces(self) -> list[Group]:
        """Return the pieces: each begins with its ground, a filled rectangle."""
        return [
            group
            for group in self.groups()
            if "re" in self.operators(group.start, group.start + 4) and group.end - group.start > 6
        ]

    def ground(self, piece: Group) -> tuple[float, float, float, float]:
        """Return where a piece lies: left, top, width, height, as the page counts."""
        line = next(line for line in self.lines[piece.start :] if str(line.operator) == "re")
        x, y, width, height = map(float, line.operands)
        return x, y, width, height

    def words(self, within: Sequence[Group] | None = None) -> list[Word]:
        """Return all words of pieces that are not blank, in their order."""
        pieces = self.pieces() if within is None else within
        return [
            word
            for word in self.all_words()
            if word.text.strip() and any(p.start < word.at < p.end for p in pieces)
        ]

    def all_words(self) -> Iterator[Word]:
        """Yield every word, blanks and furniture among them."""
        ink, font, size, begin, placed = do("g", 0), "", 0, 0, -1
        for at, line in enumerate(self.lines):
            match str(line.operator):
                case "rg" | "g" | "k":
                    ink = line
                case "Tf":
                    font, size = str(line.operands[0]), line.operands[1]
                case "BT":
                    begin, placed = at, -1
                case "Tm":
                    placed = at
                case "Tj":
                    codes = bytes(line.operands[0])
                    letters = letters_of(self.resources.Font[font])
                    text = "".join(letters.get(code, "?") for code in codes)
                    behind = self.operators(at)
                    end = at + behind.index("ET")
                    yield Word(at, begin, end, placed, font, size, ink, codes, text)
                case _:
                    pass

    def drawings(self, within: Sequence[Group] | None = None) -> list[int]:
        """Return where pieces call for a drawing."""
        pieces = self.pieces() if within is None else within
        return [
            at
            for at, operator in enumerate(self.operators())
            if operator == "Do" and any(p.start < at < p.end for p in pieces)
        ]

    def paths(self) -> list[tuple[int, int]]:
        """Return where each path begins and which instruction paints it; grounds are left out."""
        paths, start = [], None
        grounds = {piece.start for piece in self.pieces()}
        for at, operator in enumerate(self.operators()):
            if operator in BUILDS:
                start = at if start is None else start
            elif operator in PAINTS and start is not None:
                if operator != "n" and not grounds & set(range(start - 4, start)):
                    paths.append((start, at))
                start = None
        return paths


def letters_of(font: Any) -> dict[int, str]:
    """Return what each code of a font reads, by its table."""
    table = bytes(font.ToUnicode.read_bytes()).decode("latin-1")
    pairs = re.findall(r"^<([0-9A-F]{2})> <([0-9A-F]{4})>$", table, re.MULTILINE)
    return {int(code, 16): chr(int(letter, 16)) for code, letter in pairs if letter != "0000"}


def with_pieces(pdf: pikepdf.Pdf) -> list[int]:
    """Return which pages hold pieces, from 0."""
    return [at for at, page in enumerate(pdf.pages) if Sheet(pdf, page).pieces()]


def a_page(pdf: pikepdf.Pdf, draw: Random) -> Sheet:
    """Return a page with pieces."""
    pages = with_pieces(pdf)
    if not pages:
        raise UnfitError("no page has pieces")
    return Sheet(pdf, pdf.pages[draw.choice(pages)])


def chosen(draw: Random, what: Sequence[Any], fewest: int = 1) -> Any:
    """Return some members in their order: one, a third, or all."""
    if len(what) < fewest:
        raise UnfitError("too few")
    count = draw.choice((fewest, max(fewest, len(what) // 3), len(what)))
    return [what[at] for at in sorted(draw.sample(range(len(what)), count))]


def pick(draw: Random, what: Sequence[Any]) -> Any:
    """Return a member."""
    if not what:
        raise UnfitError("nothing of the kind")
    return draw.choice(list(what))


def two_unlike(draw: Random, what: Sequence[Any], key: Any) -> tuple[Any, Any]:
    """Return two members that `key` tells apart."""
    some = list(what)
    draw.shuffle(some)
    for one, other in pairwise(some):
        if key(one) != key(other):
            return one, other
    raise UnfitError("no two that differ")
