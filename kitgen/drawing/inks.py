"""Inks are roles, never colours; a palette says which colour each role has on paper.

Only a picture that a kit's author brings along has colours of its own: `OwnColour`.

Both palettes hold every role, so a drawing never asks which palette is used. `full` is
chosen so that neighbouring roles differ in greyscale as well; `low` leaves large areas
white, because low-ink faces are drawings of their own and use their roles sparingly.
"""

import re
from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from types import MappingProxyType
from typing import TypeAlias

from kitgen.values import frozen


class InkStyle(StrEnum):
    """How much ink a drawing may lay down (`--ink`)."""

    FULL = "full"
    LOW = "low"


class Ink(Enum):
    """The roles a drawing paints with."""

    # The family: paper, type, labels, marks.
    PAPER = auto()
    TEXT = auto()
    MUTED = auto()
    FAINT = auto()
    LABEL = auto()
    LABEL_EDGE = auto()
    LABEL_TEXT = auto()
    MARK = auto()
    ACCENT = auto()
    ACCENT_DEEP = auto()
    # Rock, from the gaps between stones to the lit stone far from the tunnel.
    ROCK_GAP = auto()
    ROCK_DEEP = auto()
    ROCK_DARK = auto()
    ROCK = auto()
    ROCK_LIGHT = auto()
    ROCK_LIT = auto()
    STONE_LINE = auto()
    # The tunnel.
    FLOOR = auto()
    FLOOR_SHADE = auto()
    FLOOR_EDGE = auto()
    PEBBLE = auto()
    WALL = auto()
    NUMBER = auto()
    # Emblems.
    OUTLINE = auto()
    TIMBER = auto()
    TIMBER_DARK = auto()
    METAL = auto()
    METAL_DARK = auto()
    METAL_LIGHT = auto()
    RUBBLE = auto()
    RUBBLE_DARK = auto()
    RUBBLE_LIGHT = auto()
    GLOW = auto()
    BONE = auto()
    BONE_SHADE = auto()
    SUIT = auto()
    SUIT_DARK = auto()
    HIVE = auto()
    HIVE_DARK = auto()
    # The two sides of a duel: told apart by shape and pattern first, then by these.
    SIDE_ONE = auto()
    SIDE_ONE_DEEP = auto()
    SIDE_TWO = auto()
    SIDE_TWO_DEEP = auto()
    # The surveyor's sheet.
    DOT = auto()
    GUIDE = auto()
    ANSWER = auto()
    ANSWER_ZERO = auto()
    MINE = auto()
    MINE_SHINE = auto()
    PANEL = auto()
    # The drill-plate floor.
    PLATE = auto()
    PLATE_ALTERNATE = auto()
    PLATE_TREAD = auto()
    PLATE_SEAM = auto()
    HOME = auto()
    HOME_PATTERN = auto()
    # The mine by lantern light: rock from the lamp into the night, and what walks there.
    LAMPLIT = auto()
    LAMPLIT_DIM = auto()
    LAMPLIT_FAR = auto()
    NIGHT = auto()
    CAVERN_FLOOR = auto()
    CAVERN_DEEP = auto()
    SPECTRE = auto()
    SPECTRE_SHADE = auto()
    SPECTRE_DEEP = auto()
    # The mine in cross-section: the surface, then its strata.
    SKY = auto()
    SKY_LIGHT = auto()
    HILL = auto()
    GRASS = auto()
    GRASS_DARK = auto()
    SOIL = auto()
    SOIL_DARK = auto()
    SOIL_LIGHT = auto()
    BEDROCK = auto()
    BEDROCK_DARK = auto()
    BEDROCK_LIGHT = auto()
    SEDIMENT = auto()
    SEDIMENT_DARK = auto()
    SEDIMENT_LIGHT = auto()
    LODE = auto()
    LODE_DARK = auto()
    LODE_LIGHT = auto()
    CRYSTAL = auto()
    CRYSTAL_DARK = auto()
    CRYSTAL_LIGHT = auto()
    GEM = auto()
    GEM_DARK = auto()
    CORE = auto()
    CORE_DARK = auto()
    CORE_LIGHT = auto()
    LAVA = auto()
    LAVA_LIGHT = auto()


_CODE = re.compile(r"#[0-9a-f]{6}")


@frozen
class OwnColour:
    """A colour that no palette changes, written `#rrggbb` in lower case.

    For pictures that a kit's author brings along; our own drawings use roles.
    """

    code: str

    def __post_init__(self) -> None:
        """Hold that it is written as renderers need it."""
        if not _CODE.fullmatch(self.code):
            raise ValueError(f"a colour is written #rrggbb, not {self.code}")


Colour: TypeAlias = Ink | OwnColour
"""What a shape can be painted with."""

Palette = Mapping[Ink, str]
"""A colour, written `#rrggbb`, for every role."""

FULL: Palette = MappingProxyType(
    {
        Ink.PAPER: "#ffffff",
        Ink.TEXT: "#1a1613",
        Ink.MUTED: "#5c534b",
        Ink.FAINT: "#b9afa3",
        Ink.LABEL: "#f1e5c6",
        Ink.LABEL_EDGE: "#1a1411",
        Ink.LABEL_TEXT: "#1a1411",
        Ink.MARK: "#000000",
        Ink.ACCENT: "#a32c22",
        Ink.ACCENT_DEEP: "#6e1a14",
        Ink.ROCK_GAP: "#241e1b",
        Ink.ROCK_DEEP: "#38302c",
        Ink.ROCK_DARK: "#463d37",
        Ink.ROCK: "#564b43",
        Ink.ROCK_LIGHT: "#665a50",
        Ink.ROCK_LIT: "#7a6c60",
        Ink.STONE_LINE: "#4b433c",
        Ink.FLOOR: "#e9d8b0",
        Ink.FLOOR_SHADE: "#d3bb85",
        Ink.FLOOR_EDGE: "#b4965a",
        Ink.PEBBLE: "#a98a4f",
        Ink.WALL: "#150f0c",
        Ink.NUMBER: "#f1e5c6",
        Ink.OUTLINE: "#150f0c",
        Ink.TIMBER: "#8a5a2f",
        Ink.TIMBER_DARK: "#5f3b1d",
        Ink.METAL: "#8d979c",
        Ink.METAL_DARK: "#566066",
        Ink.METAL_LIGHT: "#c9d0d3",
        Ink.RUBBLE: "#a7987f",
        Ink.RUBBLE_DARK: "#7d6f5b",
        Ink.RUBBLE_LIGHT: "#cfc2a8",
        Ink.GLOW: "#f4b942",
        Ink.BONE: "#f5efe0",
        Ink.BONE_SHADE: "#c9bda3",
        Ink.SUIT: "#d0762a",
        Ink.SUIT_DARK: "#8e4b15",
        Ink.HIVE: "#cf9a3d",
        Ink.HIVE_DARK: "#6b4718",
        Ink.SIDE_ONE: "#d0762a",
        Ink.SIDE_ONE_DEEP: "#5a2f0e",
        Ink.SIDE_TWO: "#eee8da",
        Ink.SIDE_TWO_DEEP: "#3a4a52",
        Ink.DOT: "#1a1613",
        Ink.GUIDE: "#d9d2c6",
        Ink.ANSWER: "#1d3d57",
        Ink.ANSWER_ZERO: "#a9b4bc",
        Ink.MINE: "#1a1613",
        Ink.MINE_SHINE: "#f1e5c6",
        Ink.PANEL: "#f6f0e2",
        Ink.PLATE: "#e3e2dd",
        Ink.PLATE_ALTERNATE: "#cfcec8",
        Ink.PLATE_TREAD: "#b0afa8",
        Ink.PLATE_SEAM: "#3f3f3c",
        Ink.HOME: "#f0d9a6",
        Ink.HOME_PATTERN: "#c08a2e",
        Ink.LAMPLIT: "#ae8348",
        Ink.LAMPLIT_DIM: "#80623a",
        Ink.LAMPLIT_FAR: "#584631",
        Ink.NIGHT: "#1c1815",
        Ink.CAVERN_FLOOR: "#8f7c5c",
        Ink.CAVERN_DEEP: "#4a3f33",
        Ink.SPECTRE: "#e6eeec",
        Ink.SPECTRE_SHADE: "#b4c5c6",
        Ink.SPECTRE_DEEP: "#6d8387",
        Ink.SKY: "#d5e2e4",
        Ink.SKY_LIGHT: "#eef3ef",
        Ink.HILL: "#a7b793",
        Ink.GRASS: "#7b9450",
        Ink.GRASS_DARK: "#4a6030",
        Ink.SOIL: "#8f6d48",
        Ink.SOIL_DARK: "#6a4d31",
        Ink.SOIL_LIGHT: "#ad8a60",
        Ink.BEDROCK: "#b3a48d",
        Ink.BEDROCK_DARK: "#8a7b66",
        Ink.BEDROCK_LIGHT: "#cabda7",
        Ink.SEDIMENT: "#7b8890",
        Ink.SEDIMENT_DARK: "#616d75",
        Ink.SEDIMENT_LIGHT: "#99a5ab",
        Ink.LODE: "#76603f",
        Ink.LODE_DARK: "#54432b",
        Ink.LODE_LIGHT: "#8f784f",
        Ink.CRYSTAL: "#43526d",
        Ink.CRYSTAL_DARK: "#2f3b52",
        Ink.CRYSTAL_LIGHT: "#5d7092",
        Ink.GEM: "#c9e8f0",
        Ink.GEM_DARK: "#86b9cd",
        Ink.CORE: "#40231e",
        Ink.CORE_DARK: "#2a1512",
        Ink.CORE_LIGHT: "#5d352b",
        Ink.LAVA: "#e0602c",
        Ink.LAVA_LIGHT: "#f8c45e",
    }
)

LOW: Palette = MappingProxyType(
    dict(FULL)
    | {
        Ink.LABEL: "#ffffff",
        Ink.PANEL: "#ffffff",
        Ink.NUMBER: "#1a1613",
        Ink.STONE_LINE: "#8a8178",
        Ink.FLOOR: "#ffffff",
        Ink.PLATE: "#ffffff",
        Ink.PLATE_ALTERNATE: "#f1f0ec",
        Ink.HOME: "#ffffff",
    }
)

PALETTES: Mapping[InkStyle, Palette] = MappingProxyType({InkStyle.FULL: FULL, InkStyle.LOW: LOW})
