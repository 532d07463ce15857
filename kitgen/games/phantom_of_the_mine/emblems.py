"""Emblems of Phantom of the Mine: the Phantom, its Cavern and lantern, what it steals."""

from collections.abc import Callable
from enum import StrEnum
from functools import cache

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.pen import LINE, Outline, Pen, both, drawn
from kitgen.drawing.shapes import Picture, Placed, Shape, Transform
from kitgen.games.phantom_of_the_mine.inks import Ink

EMBLEM_SIDE = 60.0
"""Points: every emblem fits a box of this side about the origin."""


class Emblem(StrEnum):
    """What an emblem shows; the stolen items are called as in definitions."""

    PHANTOM = "phantom"
    PHANTOM_BEHIND = "phantom_behind"
    CAVERN = "cavern"
    LANTERN = "lantern"
    MINER = "miner"
    BAT = "bat_challenge"
    PICK = "gold_challenge"
    NUGGET = "gold_nugget"


@cache
def emblem_picture(emblem: Emblem, style: InkStyle) -> Picture:
    """Return the one picture of an emblem, centred on the origin in a box of EMBLEM_SIDE."""
    return Picture(f"emblem-{emblem.value}-{style.value}", _DRAWINGS[emblem](Pen(style)))


def draw_emblem(
    emblem: Emblem, style: InkStyle, transform: Transform | None = None
) -> tuple[Shape, ...]:
    """Draw an emblem where `transform` puts it; the same picture serves every place."""
    return (Placed(emblem_picture(emblem, style), transform or Transform()),)


def _shading(pen: Pen, outline: Outline) -> tuple[Shape, ...]:
    """Shade with strokes in low ink, thick enough for emblems drawn small."""
    return () if pen.is_full else (pen.line(outline, 0.7),)


_SHROUD = (
    "M -13 -12 C -13 -4 -20 2 -21.5 13 C -22 19 -21.5 23 -24 28.5 L -16.5 24 L -12 29 L -6.5 24 "
    "L 0 29 L 6.5 24 L 12 29 L 16.5 24 L 24 28.5 C 21.5 23 22 19 21.5 13 C 20 2 13 -4 13 -12 "
    "C 13 -18 8 -20 0 -20 C -8 -20 -13 -18 -13 -12 Z"
)
_SHROUD_SHADE = (
    "M 13 -12 C 13 -4 20 2 21.5 13 C 22 19 21.5 23 24 28.5 L 16.5 24 L 12 29 L 8.5 26 "
    "C 12 16 12 6 8 -2 C 10 -6 11 -10 11 -13 Z"
)
_ARM = (
    "M 14.5 -1 C 19 -1.5 21.5 -5 21.5 -10 L 20 -14.5 L 23.2 -12.6 L 25 -16.5 L 26.4 -12.4 "
    "L 29.4 -14 C 29.6 -4 26.5 5.5 20 9.5 C 17.5 7 15.5 3 14.5 -1 Z"
)
_HELMET = "M -15 -14 C -15 -24.5 -8.5 -29 0 -29 C 8.5 -29 15 -24.5 15 -14 Z"
_BRIM = "M -18 -14.5 L 18 -14.5 L 19 -11 L -19 -11 Z"
_HELMET_LIGHT = "M -11.5 -17 C -11 -23 -7 -26 -2 -26.4 C -6 -23.5 -8 -21 -8.4 -17 Z"


def _phantom(pen: Pen) -> tuple[Shape, ...]:
    """Draw the ghost of a miner: shroud, clawing sleeves, dented helmet with a dead lamp."""
    return (
        pen.body(both(_ARM), Ink.SPECTRE_SHADE),
        pen.body(drawn(_SHROUD), Ink.SPECTRE),
        *pen.tone(drawn(_SHROUD_SHADE), Ink.SPECTRE_SHADE),
        pen.line(drawn(_SHROUD), LINE),
        *_shading(
            pen,
            drawn(
                "M 11 0 L 15.5 3 M 12 5 L 18.5 9 M 12 10 L 20 15 M 11.5 15 L 20.5 20.5 "
                "M 11 20 L 19.5 25"
            ),
        ),
        pen.grain(
            drawn("M -15 20 C -13 15 -12.5 11 -13 7 M -4 22 C -3 18 -3 15 -4 11"),
            Ink.SPECTRE_DEEP,
            1.3,
        ),
        pen.dark(
            both(
                "M 2.4 -7.5 C 3.5 -10 8.5 -10 9 -6.6 C 9.3 -3 4.8 -1.6 3 -3.6 "
                "C 2 -4.8 2 -6.4 2.4 -7.5 Z"
            )
        ),
        pen.dark(drawn("M -3.2 5.5 C -3.6 0.6 3.6 0.6 3.2 5.5 C 3 10 -3 10 -3.2 5.5 Z")),
        pen.body(drawn(_HELMET), Ink.SPECTRE_DEEP),
        *pen.tone(drawn(_HELMET_LIGHT), Ink.SPECTRE_SHADE),
        pen.body(drawn(_BRIM), Ink.SPECTRE_DEEP),
        pen.ball((0.0, -19.8), 4.6, Ink.METAL_DARK, 1.1),
        pen.line(drawn("M -2.4 -22.4 L 0.4 -19.8 L -0.8 -17.2"), 0.9, Ink.SPECTRE),
    )


def _phantom_behind(pen: Pen) -> tuple[Shape, ...]:
    """Draw the same ghost as its back: folds for a face, nothing on the helmet."""
    folds = "M -8 24 C -5 14 -5 4 -7 -6 M 1 25 C 2 15 2 6 1 -5 M 9 24 C 9 14 8 6 7 -5"
    return (
        pen.body(both(_ARM), Ink.SPECTRE_SHADE),
        pen.body(drawn(_SHROUD), Ink.SPECTRE_SHADE),
        pen.grain(drawn(folds), Ink.SPECTRE_DEEP, 1.5),
        pen.body(drawn(_HELMET), Ink.SPECTRE_DEEP),
        pen.grain(drawn("M 0 -28 L 0 -15"), Ink.OUTLINE, 1.2),
        pen.body(drawn(_BRIM), Ink.SPECTRE_DEEP),
    )


_VAULT = (
    "M -27 25 L -28 12 L -25 -1 L -26 -8 L -19 -17 L -15 -24 L -5 -26 L 3 -29 L 12 -25 L 19 -20 "
    "L 24 -10 L 27 -3 L 26 9 L 29 17 L 27 25 Z"
)
_HOLLOW = (
    "M -20 21 C -22 8 -19 -6 -14 -13 L -11.5 -5 L -8.5 -17 L -4.5 -19 L -1.5 -4 L 2 -19.5 "
    "L 5.5 -18.5 L 8 -9 L 10.5 -15.5 C 18 -7 21 8 20 21 Z"
)
_FLOOR_SPIKES = (
    "M -20 21 L -16.5 6 L -13 15 L -10.5 11.5 L -7 21 Z M 9 21 L 12.5 13 L 15.5 8 L 20 21 Z"
)


def _cavern(pen: Pen) -> tuple[Shape, ...]:
    """Draw a Cavern: a vault of rock, stone hanging and standing in its dark, a hoard below."""
    joints = (
        "M -26 -8 L -18 -9 M -15 -24 L -12 -17 M 3 -29 L 2 -22 M 19 -20 L 14 -14 "
        "M 27 -3 L 20 -3 M 26 9 L 21 10 M -28 12 L -22 11"
    )
    hoard = "M -6.5 21 C -6 16.5 -2.5 13 1.5 13 C 5.5 13 8.5 17 9 21 Z"
    return (
        pen.body(drawn(_VAULT), Ink.ROCK_LIGHT),
        *pen.tone(
            drawn("M -26 -8 L -19 -17 L -15 -24 L -5 -26 L 3 -29 L 2 -22 L -12 -17 L -18 -9 Z"),
            Ink.BEDROCK_DARK,
        ),
        pen.grain(drawn(joints), Ink.OUTLINE, 1.1),
        pen.body(drawn(_HOLLOW), Ink.NIGHT),
        *_shading(
            pen, drawn("M -17 2 L -13 -3 M -17.5 8 L -8 -2 M 17 2 L 12.5 -3 M 17.5 8 L 9 -1")
        ),
        pen.body(drawn(_FLOOR_SPIKES), Ink.BEDROCK_DARK, 1.0),
        pen.body(drawn(hoard), Ink.GLOW, 1.0),
        *pen.tone(drawn("M 2 20.3 L 3 14 C 6 14.6 7.6 17.5 8 20.3 Z"), Ink.HIVE),
        pen.line(drawn("M -22 21 L 22 21"), LINE),
    )


def _lantern(pen: Pen) -> tuple[Shape, ...]:
    """Draw a miner's lantern, lit."""
    return (
        pen.line(drawn("M -9.5 -13 C -13 -30 13 -30 9.5 -13"), 2.0),
        pen.body(drawn("M -4 -21.5 L 4 -21.5 L 4 -17 L -4 -17 Z"), Ink.METAL_DARK),
        pen.body(drawn("M -7 -17.5 L 7 -17.5 L 12 -10.5 L -12 -10.5 Z"), Ink.METAL),
        pen.body(
            drawn(
                "M -9 -10.5 L 9 -10.5 C 13.5 -4 13.5 8 9.5 15 "
                "L -9.5 15 C -13.5 8 -13.5 -4 -9 -10.5 Z"
            ),
            Ink.LABEL,
        ),
        *pen.tone(drawn("M 0 -9 C 9 -1 8.5 9 5 13.5 L -5 13.5 C -8.5 9 -9 -1 0 -9 Z"), Ink.GLOW),
        pen.body(
            drawn("M 0 -5.5 C 5.5 1 5.5 7.5 0 11.5 C -5.5 7.5 -5.5 1 0 -5.5 Z"), Ink.SUIT, 0.9
        ),
        *pen.tone(drawn("M 0 1 C 2.6 4 2.4 7.5 0 9.6 C -2.4 7.5 -2.6 4 0 1 Z"), Ink.LABEL),
        pen.line(both("M 7 -10.5 C 10 -4 10 8 7 15"), 1.0),
        pen.body(drawn("M -12 15 L 12 15 L 15 23 L -15 23 Z"), Ink.METAL),
        *pen.tone(drawn("M -10.6 16.4 L -4 16.4 L -5 21.6 L -12.6 21.6 Z"), Ink.METAL_LIGHT),
    )


def _miner(pen: Pen) -> tuple[Shape, ...]:
    """Draw a living miner's head: a helmet with a lit lamp over a bearded face."""
    return (
        pen.body(drawn("M -14 -6 L 14 -6 C 15 6 12 20 0 24 C -12 20 -15 6 -14 -6 Z"), Ink.TIMBER),
        pen.body(
            drawn("M -11 -8 L 11 -8 C 12 0 11 6 7 8 C 3 5 -3 5 -7 8 C -11 6 -12 0 -11 -8 Z"),
            Ink.BONE,
        ),
        pen.dark(both("M 3.4 -3 C 4.4 -5 7.4 -5 7.6 -2.6 C 7.4 -0.6 4 -0.6 3.4 -3 Z")),
        pen.line(drawn("M -4 12 C -2 14 2 14 4 12"), 1.2),
        pen.body(drawn(_HELMET.replace("-29", "-27")), Ink.SUIT),
        *pen.tone(drawn(_HELMET_LIGHT), Ink.GLOW),
        pen.body(drawn("M -18 -13.5 L 18 -13.5 L 19 -9 L -19 -9 Z"), Ink.SUIT_DARK),
        pen.ball((0.0, -18.5), 5.0, Ink.LABEL, 1.2),
    )


def _bat(pen: Pen) -> tuple[Shape, ...]:
    """Draw a bat with spread wings."""
    wing = (
        "M 3 -3 C 8 -12 16 -18 29 -16.5 C 25.5 -11 25.5 -4 27 3.5 C 23 -0.5 19.5 1 18 6.5 "
        "C 15 2.5 11.5 4 10 10 C 8 6.5 5 7 3 10 Z"
    )
    bones = "M 5 -2 C 10 -8 17 -13 28 -16 M 9 -6 L 18 5.6 M 8 -5 L 10.2 8.6"
    return (
        pen.body(both(wing), Ink.SPECTRE_DEEP),
        pen.grain(both(bones), Ink.OUTLINE, 1.2),
        pen.body(
            drawn(
                "M -5.5 -9 L -7 -19 L -2.4 -13 L 2.4 -13 L 7 -19 L 5.5 -9 C 8 -1 6 11 0 18 "
                "C -6 11 -8 -1 -5.5 -9 Z"
            ),
            Ink.SIDE_TWO_DEEP,
        ),
        *_eyes(pen),
        pen.line(
            drawn("M -2.6 -1.2 L -1.4 1.6 L -0.4 -1 M 2.6 -1.2 L 1.4 1.6 L 0.4 -1"), 0.9, Ink.BONE
        ),
    )


def _eyes(pen: Pen) -> tuple[Shape, ...]:
    """Draw a bat's eyes: spots of light in full ink, dark on white in low."""
    if pen.is_full:
        return tuple(spot for x in (-2.7, 2.7) for spot in pen.glint((x, -6.5), 1.7, Ink.GLOW))
    return (pen.dark(both("M 1.2 -6.5 L 2.7 -8.2 L 4.2 -6.5 L 2.7 -4.8 Z")),)


def _pick(pen: Pen) -> tuple[Shape, ...]:
    """Draw a pick driven into a gold-bearing rock."""
    return (
        *pen.limb(drawn("M -17 22 L 13 -14"), 4.6, Ink.TIMBER),
        pen.grain(drawn("M -14 20 L 10 -9"), Ink.TIMBER_DARK, 1.0),
        pen.body(
            drawn(
                "M -12 -23 C 2 -27 15 -22 21 -12 C 25 -5 26 3 24 11 C 21 3 17 -4 11 -9 "
                "C 5 -15 -3 -20 -12 -23 Z"
            ),
            Ink.METAL,
        ),
        *pen.tone(
            drawn("M -6 -23 C 4 -24 13 -20 18 -12 C 12 -16 4 -20.5 -6 -23 Z"), Ink.METAL_LIGHT
        ),
        pen.body(drawn("M 7 -17.5 L 16 -10.5 L 12.5 -5.5 L 3.5 -12.5 Z"), Ink.METAL_DARK),
        pen.body(drawn("M 3 27 L 0 18 L 6 11 L 15 10 L 23 15 L 25 23 L 20 28 Z"), Ink.RUBBLE),
        pen.grain(drawn("M 6 11 L 10 19 L 3 27 M 10 19 L 23 15"), Ink.RUBBLE_DARK, 1.0),
        pen.body(drawn("M 12 20.5 L 16.5 18 L 20 21 L 18 25 L 13 25 Z"), Ink.GLOW, 0.9),
    )


def _nugget(pen: Pen) -> tuple[Shape, ...]:
    """Draw a lump of gold."""
    lump = (
        "M -23 6 L -19 -6 L -11 -8 L -6 -18 L 7 -19 L 12 -12 L 21 -9 L 25 3 L 18 14 L 4 19 "
        "L -12 16 Z"
    )
    shade = "M 21 -9 L 25 3 L 18 14 L 4 19 L -12 16 L -23 6 L -9 7 L 2 3 L 14 5 Z"
    deep = "M 25 3 L 18 14 L 4 19 L 2 3 L 14 5 Z"
    light = "M -6 -18 L 7 -19 L 5 -8 L -4 -6 L -11 -8 Z"
    facets = (
        "M -11 -8 L -4 -6 L 5 -8 L 12 -12 M 5 -8 L 14 5 L 25 3 M -4 -6 L -9 7 L -23 6 "
        "M -9 7 L 2 3 L 14 5 M 2 3 L 4 19 M -4 -6 L 2 3"
    )
    return (
        pen.body(drawn(lump), Ink.GLOW),
        *pen.tone(drawn(shade), Ink.HIVE),
        *pen.tone(drawn(deep), Ink.TIMBER),
        *pen.tone(drawn(light), Ink.LABEL),
        *_shading(pen, drawn("M 8 16 L 12 6 M 12 14 L 16 6 M 16.5 13 L 20 5.5")),
        pen.grain(drawn(facets), Ink.HIVE_DARK, 1.1),
        pen.line(drawn(lump), LINE),
    )


_DRAWINGS: dict[Emblem, Callable[[Pen], tuple[Shape, ...]]] = {
    Emblem.PHANTOM: _phantom,
    Emblem.PHANTOM_BEHIND: _phantom_behind,
    Emblem.CAVERN: _cavern,
    Emblem.LANTERN: _lantern,
    Emblem.MINER: _miner,
    Emblem.BAT: _bat,
    Emblem.PICK: _pick,
    Emblem.NUGGET: _nugget,
}
