"""The shared inks and this game's own.

Made from `data/own/inks.yaml` by `python -m tests.inks`: edit that.
"""

from kitgen.drawing import inks
from kitgen.drawing.inks import InkRole


class Ink(inks.Ink):
    """The roles that drawings of this game may paint with."""

    LEAF = InkRole(full="#5f8f3f")
    LEAF_DARK = InkRole(full="#3d6429")
    LEAF_LIGHT = InkRole(full="#93b866")
    WATER = InkRole(full="#3f7fb0")
    WATER_DARK = InkRole(full="#255479")
    WATER_LIGHT = InkRole(full="#8fc0de")
    ROSY = InkRole(full="#dc7a68")
    TABLE = InkRole(full="#6d4524")
    TABLE_DARK = InkRole(full="#4a2e1a")
    TABLE_LIT = InkRole(full="#a8743d")
    TABLE_BRIGHT = InkRole(full="#c8924f")
    TABLE_SHADOW = InkRole(full="#2f1c0e")
