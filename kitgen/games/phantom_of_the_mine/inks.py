"""The shared inks and this game's own.

Made from `data/phantom_of_the_mine/inks.yaml` by `python -m tests.inks`: edit that.
"""

from kitgen.drawing import inks
from kitgen.drawing.inks import InkRole


class Ink(inks.Ink):
    """The roles that drawings of this game may paint with."""

    LAMPLIT = InkRole(full="#ae8348", high_contrast="#d8a860", colour_blind_safe="#bb9050")
    LAMPLIT_DIM = InkRole(full="#80623a", high_contrast="#8a6838")
    LAMPLIT_FAR = InkRole(full="#584631", high_contrast="#4a3820")
    CAVERN_FLOOR = InkRole(full="#8f7c5c", high_contrast="#a08a62", colour_blind_safe="#857352")
    CAVERN_DEEP = InkRole(full="#4a3f33", high_contrast="#4a3e2c")
    SPECTRE = InkRole(full="#e6eeec", high_contrast="#ffffff", colour_blind_safe="#eaf3fa")
    SPECTRE_SHADE = InkRole(full="#b4c5c6", high_contrast="#b4c8ca", colour_blind_safe="#b2cde0")
    SPECTRE_DEEP = InkRole(full="#6d8387", high_contrast="#4a6266", colour_blind_safe="#5f86a3")
    GLOOM = InkRole(full="#11171b")
    GLOOM_STONE = InkRole(full="#1c252a")
    GLOOM_LIT = InkRole(full="#28343a")
