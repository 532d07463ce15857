"""A title in drawn letters: optical spacing, the lines that fill a box best, an ornament below.

Two letters are set so far apart that the white between them, band by band and counted up to a
limit, has the same mean everywhere: mean(min(gap, OPEN)) = WHITE. So round and slanting letters
close up by themselves. In no band do they come nearer than NEAREST. All measures are of letters
whose capitals are 100 high.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain, pairwise, product
from math import fsum, inf

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
"""How far the ink of two words is apart at least, over all their height: L and T, whose open sides
close up, would else make one word of two."""

_CERTAIN = 1e-6
"""How far from a solution rounding cannot hide on which side of it one is."""

_WORD_SPACE = 34.0
_LINE_GAP = 15.0
_GROWTHS = (1.0, 1.25, 1.5)
"""How much larger than the smallest line of a title another one may be."""

LEAST_ON_PIECE = 6.5
"""How high the capitals of a drawn title on a board or a sheet are at least, in points: those of
type of 9 points, which is the least that is read during play."""

_MOST_LINES = 9
_PAUSES = (", ", ": ")
"""What parts the name of a game from that of its variant."""

_ORNAMENT_PART = 0.3
"""How high it is, as a part of the last line; it is at most half as wide as the title."""

_ORNAMENT_WIDTH, _ORNAMENT_HEIGHT = 300.0, 40.0
_BANDS = range(int(-CAPITAL / BAND), 0)
"""The bands of capitals, over which white is counted; marks above and below only keep apart."""


class Alphabet:
    """What a title is set in: a game's letters, as shapes by id, in one style of ink."""

    def __init__(self, parts: Parts, ink: InkStyle) -> None:
        """Take the drawings, of which there may be none."""
        self.parts = parts
        self.ink = ink
        self.ground = ground_of(parts, ink)
        self._known: dict[str, Glyph] = {" ": Glyph((), {})}

    @cached_property
    def in_type(self) -> "Alphabet":
        """The same with letters of the text font: its ornament and its ground alone are kept."""
        kept = {name: self.parts[name] for name in (ORNAMENT, GROUND) if name in self.parts}
        return Alphabet(kept, self.ink)

    def glyphs(self, words: str) -> tuple[Glyph, ...]:
        """Return the glyphs of capitals; of the text font where the alphabet lacks one of them."""
        if lacking(words, self.parts):
            return tuple(set_glyph(character, self.ink) for character in words)
        return tuple(map(self._drawn, words))

    def _drawn(self, character: str) -> Glyph:
        if character not in self._known:
            self._known[character] = drawn_glyph(character, self.parts)
        return self._known[character]


@cache
def alphabet_of(game: str, ink: InkStyle, roles: type[Ink]) -> Alphabet:
    """Return a game's drawn alphabet, which is empty where it has none."""
    return Alphabet(drawn_alphabet(game, ink, roles), ink)


@frozen
class Line:
    """A line of a title, where capitals are 100 high: from x = 0, on y = 0."""

    shapes: tuple[Shape, ...]
    width: float
    top: float
    bottom: float

    @property
    def height(self) -> float:
        """From its highest to its lowest ink."""
        return self.bottom - self.top


@frozen
class Lettering:
    """A title as it is set into a box.

    Attributes:
        shapes: In the box's coordinates.
        box: Around its lines and its ornament.
        capital: How high its smallest capitals are, in points.
    """

    shapes: tuple[Shape, ...]
    box: Box
    capital: float


@frozen
class TitlePlace:
    """Where a kit says its title.

    Attributes:
        words: The place, as a diagnostic names it.
        least: How high capitals are there at least, in points.
        part: What `--without` leaves out to print nothing there, nor what would stand in for it.
        instead: What to print in its place, as a hint says it; nothing where there is none.
    """

    words: str
    least: float
    part: str
    instead: str = ""


ON_COVER = TitlePlace("the cover", 10.0, "cover")


def set_title(
    title: str | Sequence[str], alphabet: Alphabet, room: Box, *, ornament: bool = True
) -> Lettering:
    """Set a title as large as a room lets it be, in its middle.

    Args:
        title: The words, broken where they fill the room best, or their lines.
        alphabet: What they are set in.
        room: Where they go.
        ornament: Whether the alphabet's ornament has its place below them.
    """
    whole = title if isinstance(title, str) else " ".join(title)
    if lacking(whole, alphabet.parts):
        # One word of another hand among drawn ones would look like a mistake.
        alphabet = alphabet.in_type
    best = max(
        (_sized(lines, room, ornament=ornament) for lines in _broken(title, alphabet)),
        key=lambda sized: fsum(size * size * line.width for line, size in sized),
    )
    return _stacked(best, alphabet if ornament else None, room)


def title_on_piece(title: str | Sequence[str], alphabet: Alphabet, room: Box) -> Lettering | None:
    """Set a title at the left of a room on a piece, halfway down and without an ornament.

    Its lines on a cover are as good as a space here.

    Returns:
        The title; None where its capitals would be less than `LEAST_ON_PIECE` high. Whoever asks
        then sets it in type, whose size preflight measures and refuses by name.
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
    """A title on cover, box or label has letters that are too small to be read.

    Each sets the title as large as its words allow: they are broken into lines, but a word is never
    divided. Capitals on the cover, which is read from a chair, are at least 10 points (3.5 mm)
    high; on a box and a label they are at least as high as those of 9 point type. Shorten the
    title, or give all three a shorter one, `cover: {title: [FIRST, SECOND]}`.

    Args:
        capitals_at: How high the title's smallest capitals are at each place, in points.
        span: The place of the title in the definition.
        enlargement: How many times as large the places are printed.
    """
    too_small = [place for place, high in capitals_at.items() if not fits(place.least, high)]
    for part in dict.fromkeys(place.part for place in too_small):
        tightest = min(
            (place for place in too_small if place.part == part),
            key=lambda place: capitals_at[place] / place.least,
        )
        has, needs = (high * enlargement for high in (capitals_at[tightest], tightest.least))
        yield error(
            "PRT113",
            f"the title on {tightest.words} has capitals of {has:.1f} pt, less than {needs:g} pt",
            span,
            "write a shorter one below `cover`, as `title: [SHORT, TITLE]`, or print "
            + (tightest.instead or f"none: `--without {part}`"),
        )


def letter_gap(first: Silhouette, second: Silhouette, more: float = 0.0) -> float:
    """Return how far the second glyph's x = 0 lies from the first one's, to be set beside it.

    Args:
        first: The left one's ink.
        second: The right one's.
        more: White to add: that of a space between two words.
    """
    white, most = WHITE + more, OPEN + more
    gaps = [
        second[band][0] - first[band][1] if band in first and band in second else None
        for band in _BANDS
    ]
    known = [gap for gap in gaps if gap is not None]
    right = max((right for _, right in first.values()), default=0.0)
    beside = right - min((left for left, _ in second.values()), default=0.0)
    if not known:
        # A hyphen and a full stop, say, would slide over each other: they stand side by side.
        return beside + NEAREST + more
    nearest = max(_needed(first, second, band) for band in first) + NEAREST + more
    if more:
        nearest = max(nearest, beside + WORDS_NEAREST)
    # The mean grows with the distance, from nothing to the limit: halve until it is met. Far from
    # where it is met, it is known on which side.
    low, high = -max(known) - OPEN, most - min(known)
    open_bands = len(gaps) - len(known)
    met = _where_met(known, white * len(gaps) - open_bands * most, most)
    for _ in range(24):
        middle = (low + high) / 2
        less = middle < met
        if abs(middle - met) < _CERTAIN:
            mean = (fsum(min(gap + middle, most) for gap in known) + open_bands * most) / len(gaps)
            less = mean < white
        low, high = (middle, high) if less else (low, middle)
    return max(high, nearest)


def _where_met(gaps: Sequence[float], white: float, most: float) -> float:
    """Return about how far to move apart for gaps of at most `most` to hold so much white.

    Infinity where not even the widest hold it.
    """
    narrow = sorted(gaps)
    held, moved_by = fsum(narrow), inf
    # Those that are counted in full: all, or all but the widest.
    for count in range(len(narrow), 0, -1):
        moved_by = (white - (len(narrow) - count) * most - held) / count
        if narrow[count - 1] + moved_by <= most:
            return moved_by
        held -= narrow[count - 1]
    return inf


def _needed(first: Silhouette, second: Silhouette, band: int) -> float:
    """Return the distance at which two glyphs touch, for a band of the first and those about it."""
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
    # The hook of a J reaches farther left than the apostrophe before it.
    left = min((x for _, x in placed), default=0.0)
    width = max((x + glyph.width - left for glyph, x in placed), default=0.0)
    shapes = tuple(Group(glyph.shapes, moved(x - left, 0.0)) for glyph, x in placed)
    return Line(shapes, width, top, bottom)


def _broken(title: str | Sequence[str], alphabet: Alphabet) -> Iterator[tuple[Line, ...]]:
    """Yield the ways to break a title: for each number of lines the one of least width.

    Where a comma or a colon parts it in two, more than one line means a break there, and the end of
    the line takes the place of the sign.
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
    """Return what is before and what is after the one comma or colon of a title, if it has one."""
    before, _, after = min(map(title.partition, _PAUSES), key=lambda parts: len(parts[0]))
    if any(sign in after for sign in _PAUSES) or not before.strip() or not after.strip():
        return title, ""
    return before.rstrip(), after


def _in_lines(title: str, alphabet: Alphabet) -> Iterator[tuple[Line, ...]]:
    """Yield the ways to break what no sign parts: for each number of lines that of least width."""
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
    """Return where so many lines of words end, the widest of them as narrow as can be."""
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
    """Scale each line to a room, those that are short by more, as far as it gains anything."""
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
    """Return how high lines are together, with the place of an ornament below."""
    lines = fsum(line.height * size for line, size in sized)
    gaps = fsum(_LINE_GAP * (above[1] + below[1]) / 2 for above, below in pairwise(sized))
    below = _LINE_GAP + CAPITAL * _ORNAMENT_PART if ornament else 0.0
    return lines + gaps + sized[-1][1] * below


def _stacked(
    sized: Sequence[tuple[Line, float]], alphabet: Alphabet | None, room: Box
) -> Lettering:
    """Set lines one below another in the middle of a room, the alphabet's ornament below them."""
    height = _height(sized, ornament=alphabet is not None)
    centre = room.centre[0]
    y = top = room.centre[1] - height / 2
    shapes: list[Shape] = []
    before = 0.0
    for line, size in sized:
        y += _LINE_GAP * (before + size) / 2 if before else 0.0
        x = centre - line.width * size / 2
        # Beside a line of no width nothing has a size: such a title is too small to be read.
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
