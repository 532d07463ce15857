"""Titles in drawn letters: optical spacing, line breaks that fill a box best, an ornament below.

The distance of two letters is such that the white between them, measured in each band up to a
limit, always has the same mean: mean(min(gap, OPEN)) = WHITE. Round and slanting letters thus move
closer together. In no band do letters come nearer than NEAREST. All measures are for capitals 100
units high.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain, pairwise, product
from math import floor, fsum

from kitgen.covers.alphabet import (
    CAPITAL,
    GROUND,
    ORNAMENT,
    Glyph,
    Parts,
    capitals,
    drawn_alphabet,
    drawn_glyph,
    ground_of,
    lacking,
    set_glyph,
)
from kitgen.covers.silhouette import BAND, Silhouette
from kitgen.covers.sturdy import sturdy
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.drawing.fonts import by_family
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Group, Shape, Transform, moved
from kitgen.units import fits
from kitgen.values import frozen

WHITE, OPEN, NEAREST = 14.0, 30.0, 5.0
WORDS_NEAREST = 28.0
"""The least distance between the ink of two words, over their whole height: L and T, whose open
sides let them move together, would otherwise join two words into one."""

_WORD_SPACE = 34.0
_LINE_GAP = 15.0
_GROWTHS = (1.0, 1.25, 1.5)
"""The sizes that a line of a title may have, relative to the smallest line."""

LEAST_ON_PIECE = 6.5
"""The least height of capitals in a drawn title on a board or sheet, in points: that of 9 point
type, the smallest that is read during play."""

_MOST_LINES = 9
_PAUSES = (", ", ": ")
"""The separators between the name of a game and that of its variant."""

_ORNAMENT_PART = 0.3
"""The ornament's height, as a share of the last line; it is at most half as wide as the title."""

_ORNAMENT_WIDTH, _ORNAMENT_HEIGHT = 300.0, 40.0
_BANDS = range(int(-CAPITAL / BAND), 0)
"""The bands of capitals, in which white is measured; marks outside of them only keep a distance."""


class Alphabet:
    """The letters for a title: a game's drawings, as shapes by id, in one style of ink."""

    def __init__(self, parts: Parts, ink: InkStyle) -> None:
        """Take the drawings; there may be none."""
        self.parts = parts
        self.ink = ink
        self.ground = ground_of(parts, ink)
        self._known: dict[str, Glyph] = {" ": Glyph((), {})}

    @cached_property
    def in_type(self) -> "Alphabet":
        """An alphabet with the letters of the text font, and this one's ornament and ground."""
        kept = {name: self.parts[name] for name in (ORNAMENT, GROUND) if name in self.parts}
        return Alphabet(kept, self.ink)

    def glyphs(self, words: str) -> tuple[Glyph, ...]:
        """Return the glyphs of capitals, from the text font if the alphabet lacks any of them."""
        if lacking(words, self.parts):
            return tuple(set_glyph(character, self.ink) for character in words)
        return tuple(map(self._drawn, words))

    def _drawn(self, character: str) -> Glyph:
        if character not in self._known:
            self._known[character] = drawn_glyph(character, self.parts)
        return self._known[character]


@cache
def alphabet_of(game: str, ink: InkStyle, roles: type[Ink]) -> Alphabet:
    """Return a game's drawn alphabet, which is empty if it has none."""
    return Alphabet(drawn_alphabet(game, ink, roles), ink)


@frozen
class Line:
    """A line of a title with capitals 100 units high: from x = 0, with the baseline at y = 0."""

    shapes: tuple[Shape, ...]
    width: float
    top: float
    bottom: float

    @property
    def height(self) -> float:
        """The height from its highest to its lowest ink."""
        return self.bottom - self.top


@frozen
class Lettering:
    """A title that is set into a box.

    Attributes:
        shapes: The shapes, in the box's coordinates.
        box: The box around its lines and ornament.
        capital: The height of its smallest capitals, in points.
    """

    shapes: tuple[Shape, ...]
    box: Box
    capital: float


@frozen
class TitlePlace:
    """A place where a kit prints its title.

    Attributes:
        words: The name of the place in diagnostics.
        least: The least height of capitals there, in points.
        part: The part that `--without` must leave out to print neither this nor its replacement.
        instead: What to print in its place, in the words of a hint; empty if there is nothing.
    """

    words: str
    least: float
    part: str
    instead: str = ""


ON_COVER = TitlePlace("the cover", 10.0, "cover")


def set_title(
    title: str | Sequence[str], alphabet: Alphabet, room: Box, *, ornament: bool = True
) -> Lettering:
    """Set a title as large as a room allows, in its middle.

    Args:
        title: The words, which are broken where they fill the room best, or their lines.
        alphabet: The letters.
        room: The room for the title.
        ornament: Whether to leave room for the alphabet's ornament below the title.
    """
    whole = title if isinstance(title, str) else " ".join(title)
    if lacking(whole, alphabet.parts):
        # A word in type among words in drawn letters would look like a mistake.
        alphabet = alphabet.in_type
    best = max(
        (_sized(lines, room, ornament=ornament) for lines in _broken(title, alphabet)),
        key=lambda sized: fsum(size * size * line.width for line, size in sized),
    )
    return _stacked(best, alphabet if ornament else None, room)


def title_on_piece(title: str | Sequence[str], alphabet: Alphabet, room: Box) -> Lettering | None:
    """Set a title at the left of a room on a piece, vertically centred, without an ornament.

    The lines of a cover's title are joined with spaces.

    Returns:
        The title; None if its capitals would be lower than `LEAST_ON_PIECE`. The caller then sets
        it in type, whose size preflight measures, naming it if it is too small.
    """
    words = title if isinstance(title, str) else " ".join(title)
    lettering = set_title(words, alphabet, room, ornament=False)
    if not fits(LEAST_ON_PIECE, lettering.capital):
        return None
    left = room.x - lettering.box.x
    shapes = (Group(lettering.shapes, moved(left, 0.0)),)
    return Lettering(shapes, lettering.box.moved(left, 0.0), lettering.capital)


@coded("PRT113")
def check_title_readable(
    capitals_at: Mapping[TitlePlace, float], span: Span | None, enlargement: float = 1.0
) -> Iterator[Diagnostic]:
    """A title on a cover, a label, or the front of a box has letters that are too small to be read.

    Each sets the title as large as its words allow: they are broken into lines, but a word is never
    divided. Capitals on the cover, which is read from a chair, are at least 10 points (3.5 mm)
    high; on a box and a label they are at least as high as those of 9 point type. Shorten the
    title, or give all three a shorter one, `cover: {title: [FIRST, SECOND]}`.

    Args:
        capitals_at: How high the title's smallest capitals are at each place, in points.
        span: The place of the title in the definition.
        enlargement: How many times as large the places are printed.
    """
    for place, high in capitals_at.items():
        if fits(place.least, high):
            continue
        has, needs = high * enlargement, place.least * enlargement
        yield error(
            "PRT113",
            f"the title on {place.words} has capitals of {has:.1f} pt, less than {needs:g} pt",
            span,
            "write a shorter one below `cover`, as `title: [SHORT, TITLE]`, or print "
            + (place.instead or f"none: `--without {place.part}`"),
        )


def letter_gap(first: Silhouette, second: Silhouette, more: float = 0.0) -> float:
    """Return the distance from the first glyph's x = 0 to that of the second, set beside it.

    Args:
        first: The ink of the left glyph.
        second: The ink of the right glyph.
        more: White to add, for a space between two words.
    """
    white, most = WHITE + more, OPEN + more
    gaps = [second[band][0] - first[band][1] for band in _BANDS if band in first and band in second]
    right = max((right for _, right in first.values()), default=0.0)
    beside = right - min((left for left, _ in second.values()), default=0.0)
    if not gaps:
        # A hyphen and a full stop, for example, share no band: they must not overlap in x.
        return beside + NEAREST + more
    nearest = max(_needed(first, second, band) for band in first) + NEAREST + more
    if more:
        nearest = max(nearest, beside + WORDS_NEAREST)
    # A band without both glyphs is wide open.
    apart = _apart(gaps, white * len(_BANDS) - most * (len(_BANDS) - len(gaps)), most)
    # Rounded up to a fine step, so that no printed digit depends on the order of sums.
    farthest = most - min(gaps)
    step = (farthest + max(gaps) + OPEN) / 2**24
    return max(nearest, farthest - step * floor((farthest - apart) / step))


def _apart(gaps: Sequence[float], white: float, most: float) -> float:
    """Return how far to move glyphs apart for gaps, each counted up to `most`, to add up.

    The sum is `white`, which is less than if all gaps counted in full.
    """
    narrow = sorted(gaps)
    held = fsum(narrow)
    while narrow[-1] + (moved_by := (white - held) / len(narrow)) > most:
        held += most - narrow.pop()
    return moved_by


def _needed(first: Silhouette, second: Silhouette, band: int) -> float:
    """Return the distance at which two glyphs touch, in a band of the first and its neighbours."""
    near = [second[other][0] for other in (band - 1, band, band + 1) if other in second]
    return first[band][1] - min(near) if near else float("-inf")


@by_family(maxsize=256)
def _line(words: str, alphabet: Alphabet) -> Line:
    glyphs = [
        (character, glyph) for character, glyph in zip(words, alphabet.glyphs(words), strict=True)
    ]
    x, more = 0.0, 0.0
    placed: list[tuple[Glyph, float]] = []
    before: Glyph | None = None
    top, bottom = -CAPITAL, 0.0
    for character, glyph in glyphs:
        if character == " ":
            more = _WORD_SPACE
            continue
        if before is not None:
            x += letter_gap(before.reach, glyph.reach, more)
        placed.append((glyph, x))
        before, more = glyph, 0.0
        top, bottom = min(top, glyph.top), max(bottom, glyph.bottom)
    # The hook of a J may reach farther left than an apostrophe before it.
    left = min((x for _, x in placed), default=0.0)
    width = max((x + glyph.width - left for glyph, x in placed), default=0.0)
    shapes = tuple(Group(glyph.shapes, moved(x - left, 0.0)) for glyph, x in placed)
    return Line(shapes, width, top, bottom)


def _broken(title: str | Sequence[str], alphabet: Alphabet) -> Iterator[tuple[Line, ...]]:
    """Yield the ways to break a title: for each number of lines, the one of least width.

    If a comma or colon divides the title in two, several lines are always broken there, and the
    end of the line replaces the sign.
    """
    if not isinstance(title, str):
        yield tuple(_line(capitals(words), alphabet) for words in title)
        return
    name, variant = _in_parts(capitals(title))
    if not variant:
        yield from _in_lines(name, alphabet)
        return
    yield (_line(capitals(title), alphabet),)
    for rows in product(_in_lines(name, alphabet), _in_lines(variant, alphabet)):
        yield tuple(chain(*rows))


def _in_parts(title: str) -> tuple[str, str]:
    """Split a title at its only comma or colon; "" comes second if it has none or several."""
    before, _, after = min(map(title.partition, _PAUSES), key=lambda parts: len(parts[0]))
    if any(sign in after for sign in _PAUSES) or not before.strip() or not after.strip():
        return title, ""
    return before.rstrip(), after


def _in_lines(title: str, alphabet: Alphabet) -> Iterator[tuple[Line, ...]]:
    """Yield the ways to break words without such a sign: for each number of lines the narrowest."""
    words = title.split(" ")
    widths = [_line(word, alphabet).width for word in words]
    known = set()
    for count in range(1, min(len(words), _MOST_LINES) + 1):
        ends = _evenly(widths, count)
        if ends not in known:
            known.add(ends)
            starts = (0, *ends[:-1])
            rows = (" ".join(words[a:b]) for a, b in zip(starts, ends, strict=True))
            yield tuple(_line(row, alphabet) for row in rows)


def _evenly(widths: Sequence[float], count: int) -> tuple[int, ...]:
    """Return the ends of `count` lines of words that make the widest line as narrow as possible."""
    reach = [0.0]
    for width in widths:
        reach.append(reach[-1] + width + _WORD_SPACE)
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for _ in range(count):
        following: dict[int, tuple[float, tuple[int, ...]]] = {}
        for start, (widest, ends) in best.items():
            for end in range(start + 1, len(widths) + 1):
                wider = max(widest, reach[end] - reach[start])
                if end not in following or wider < following[end][0]:
                    following[end] = (wider, (*ends, end))
        best = following
    return best[len(widths)][1]


def _sized(lines: tuple[Line, ...], room: Box, *, ornament: bool) -> tuple[tuple[Line, float], ...]:
    """Scale each line to a room; short lines are scaled by more if that is an improvement."""
    options = []
    for growth in _GROWTHS:
        widest = [room.width / line.width if line.width else 0.0 for line in lines]
        most = min(widest) * growth
        sizes = [min(size, most) for size in widest]
        high = _height(list(zip(lines, sizes, strict=True)), ornament=ornament)
        factor = min(1.0, room.height / high) if high else 1.0
        options.append(
            tuple((line, size * factor) for line, size in zip(lines, sizes, strict=True))
        )
    return max(options, key=lambda sized: fsum(size * size * line.width for line, size in sized))


def _height(sized: Sequence[tuple[Line, float]], *, ornament: bool) -> float:
    """Return the total height of lines, including the place of an ornament below."""
    lines = fsum(line.height * size for line, size in sized)
    gaps = fsum(_LINE_GAP * (above[1] + below[1]) / 2 for above, below in pairwise(sized))
    below = _LINE_GAP + CAPITAL * _ORNAMENT_PART if ornament else 0.0
    return lines + gaps + sized[-1][1] * below


def _stacked(
    sized: Sequence[tuple[Line, float]], alphabet: Alphabet | None, room: Box
) -> Lettering:
    """Set lines one below another in the middle of a room, with the alphabet's ornament below."""
    height = _height(sized, ornament=alphabet is not None)
    centre = room.centre[0]
    y = top = room.centre[1] - height / 2
    shapes: list[Shape] = []
    before = 0.0
    for line, size in sized:
        y += _LINE_GAP * (before + size) / 2 if before else 0.0
        x = centre - line.width * size / 2
        # A line without width makes all sizes 0: such a title is too small to read.
        if size:
            at = Transform(size, 0.0, 0.0, size, x, y - line.top * size)
            shapes.append(Group(sturdy(line.shapes, size), at))
        y += line.height * size
        before = size
    wide = max(line.width * size for line, size in sized)
    ornament = alphabet.parts.get(ORNAMENT, ()) if alphabet else ()
    if ornament and wide:
        high = before * CAPITAL * _ORNAMENT_PART
        size = min(high / _ORNAMENT_HEIGHT, wide / 2 / _ORNAMENT_WIDTH)
        middle = top + height - high / 2
        shapes.append(
            Group(sturdy(ornament, size), Transform(size, 0.0, 0.0, size, centre, middle))
        )
    box = Box(centre - wide / 2, top, wide, height)
    return Lettering(tuple(shapes), box, CAPITAL * min(size for _, size in sized))
