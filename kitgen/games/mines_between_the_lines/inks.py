"""The shared inks and this game's own.

Made from `data/mines_between_the_lines/inks.yaml` by `python -m tests.inks`: edit that.
"""

from kitgen.drawing import inks
from kitgen.drawing.inks import InkRole


class Ink(inks.Ink):
    """The roles that drawings of this game may paint with."""

    DOT = InkRole(full="#1a1613", high_contrast="#000000")
    ANSWER = InkRole(full="#1d3d57", high_contrast="#00294d", colour_blind_safe="#0b4a7a")
    ANSWER_ZERO = InkRole(
        full="#a9b4bc", high_contrast="#6b6b6b", colour_blind_safe="#b3bec6", least_contrast=1.5
    )
    SURVEY_PAPER = InkRole(full="#f4e8ca")
    SURVEY_SHADE = InkRole(full="#d8be8b")
    SURVEY_DEEP = InkRole(full="#c9a562")
    CONTOUR = InkRole(full="#a8773a")
    SURVEY_FLESH = InkRole(full="#f6dcae")
    SURVEY_SKY = InkRole(full="#dca95a")
    SURVEY_HAZE = InkRole(full="#f0d49a")
    SURVEY_EARTH = InkRole(full="#b07a30")
    SURVEY_SOIL_DEEP = InkRole(full="#5a3a1c")
    OCHRE_LIGHT = InkRole(full="#e9bd74")
    OCHRE = InkRole(full="#d1963f")
    OCHRE_DEEP = InkRole(full="#8f5f25")
    SURVEY_INK = InkRole(full="#18263a")
    SURVEY_INK_MID = InkRole(full="#24374f")
    SURVEY_INK_LIGHT = InkRole(full="#38506b")
    SURVEY_INK_PALE = InkRole(full="#8297a8")
