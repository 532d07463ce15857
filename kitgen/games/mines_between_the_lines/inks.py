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
