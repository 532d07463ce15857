"""The shared inks. Made from `data/inks.yaml` by `python -m tests.inks`: edit that."""

from kitgen.drawing.ink_role import InkRole


class Ink:
    """The roles that any drawing may paint with."""

    @classmethod
    def named(cls, name: str) -> InkRole:
        """Return a role by its name in tables, as `rock_lit`.

        Raises:
            KeyError: There is none of that name.
        """
        role = getattr(cls, name.upper(), None)
        if not isinstance(role, InkRole):
            raise KeyError(name)
        return role

    PAPER = InkRole(full="#ffffff")
    TEXT = InkRole(full="#1a1613")
    MUTED = InkRole(full="#5c534b")
    FAINT = InkRole(full="#b9afa3")
    LABEL = InkRole(full="#f1e5c6", low="#ffffff")
    LABEL_EDGE = InkRole(full="#1a1411")
    LABEL_TEXT = InkRole(full="#1a1411")
    MARK = InkRole(full="#000000")
    ACCENT = InkRole(full="#a32c22")
    ACCENT_DEEP = InkRole(full="#6e1a14")
    COVER_ACCENT = InkRole(full="#a32c22")
    COVER_ACCENT_DEEP = InkRole(full="#6c1d16")
    ROCK_GAP = InkRole(full="#241e1b")
    ROCK_DEEP = InkRole(full="#38302c")
    ROCK_DARK = InkRole(full="#463d37")
    ROCK = InkRole(full="#564b43")
    ROCK_LIGHT = InkRole(full="#665a50")
    ROCK_LIT = InkRole(full="#7a6c60")
    BEDROCK_DARK = InkRole(full="#8a7b66")
    STONE_LINE = InkRole(full="#4b433c", low="#8a8178")
    FLOOR = InkRole(full="#e9d8b0", low="#ffffff")
    FLOOR_SHADE = InkRole(full="#d3bb85")
    FLOOR_EDGE = InkRole(full="#b4965a")
    PEBBLE = InkRole(full="#a98a4f")
    WALL = InkRole(full="#150f0c")
    NUMBER = InkRole(full="#f1e5c6", low="#1a1613")
    PICTURE = InkRole(full="#000000")
    OUTLINE = InkRole(full="#150f0c")
    TIMBER = InkRole(full="#8a5a2f")
    TIMBER_DARK = InkRole(full="#5f3b1d")
    METAL = InkRole(full="#8d979c")
    METAL_DARK = InkRole(full="#566066")
    METAL_LIGHT = InkRole(full="#c9d0d3")
    RUBBLE = InkRole(full="#a7987f")
    RUBBLE_DARK = InkRole(full="#7d6f5b")
    RUBBLE_LIGHT = InkRole(full="#cfc2a8")
    GLOW = InkRole(full="#f4b942")
    BONE = InkRole(full="#f5efe0")
    BONE_SHADE = InkRole(full="#c9bda3")
    SUIT = InkRole(full="#d0762a")
    SUIT_DARK = InkRole(full="#8e4b15")
    HIVE = InkRole(full="#cf9a3d")
    HIVE_DARK = InkRole(full="#6b4718")
    SIDE_ONE = InkRole(full="#d0762a")
    SIDE_ONE_DEEP = InkRole(full="#5a2f0e")
    SIDE_TWO = InkRole(full="#eee8da")
    SIDE_TWO_DEEP = InkRole(full="#3a4a52")
    GUIDE = InkRole(full="#d9d2c6")
    MINE = InkRole(full="#1a1613")
    MINE_SHINE = InkRole(full="#f1e5c6")
    PANEL = InkRole(full="#f6f0e2", low="#ffffff")
    NIGHT = InkRole(full="#1c1815")
