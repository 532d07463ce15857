"""The shared inks and this game's own.

Made from `data/manic_minelayers/inks.yaml` by `python -m tests.inks`: edit that.
"""

from kitgen.drawing import inks
from kitgen.drawing.inks import InkRole


class Ink(inks.Ink):
    """The roles that drawings of this game may paint with."""

    PLATE = InkRole(full="#e3e2dd", low="#ffffff", high_contrast="#f2f2f2")
    PLATE_ALTERNATE = InkRole(full="#cfcec8", low="#f1f0ec", high_contrast="#d9d9d9")
    PLATE_TREAD = InkRole(full="#b0afa8", high_contrast="#8c8c8c")
    PLATE_SEAM = InkRole(full="#3f3f3c", high_contrast="#000000")
    HOME = InkRole(
        full="#f0d9a6", low="#ffffff", high_contrast="#ffffff", colour_blind_safe="#fbe7b5"
    )
    HOME_PATTERN = InkRole(full="#c08a2e", high_contrast="#8a5a00", colour_blind_safe="#b37400")
    EVENING = InkRole(full="#1d272e")
    EVENING_RAY = InkRole(full="#25323a")
    EVENING_HAZE = InkRole(full="#33454f")
    AFTERGLOW = InkRole(full="#b9692b")
    AFTERGLOW_DEEP = InkRole(full="#6d4028")
    PLATE_SHADOW = InkRole(full="#23282b")
