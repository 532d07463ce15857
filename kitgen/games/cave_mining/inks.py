"""The shared inks and this game's own.

Made from `data/cave_mining/inks.yaml` by `python -m tests.inks`: edit that.
"""

from kitgen.drawing import inks
from kitgen.drawing.inks import InkRole


class Ink(inks.Ink):
    """The roles that drawings of this game may paint with."""

    SKY = InkRole(full="#d5e2e4", high_contrast="#e6f4f8", colour_blind_safe="#cfe6f5")
    SKY_LIGHT = InkRole(full="#eef3ef", high_contrast="#ffffff")
    DUSK_DARK = InkRole(full="#463a5e")
    DUSK = InkRole(full="#79506e")
    DUSK_LIGHT = InkRole(full="#b9706a")
    DUSK_GLOW = InkRole(full="#e69d5d")
    HILL = InkRole(full="#a7b793", high_contrast="#8fa878", colour_blind_safe="#9cc3b3")
    GRASS = InkRole(full="#7b9450", high_contrast="#4f7a1e", colour_blind_safe="#4fa585")
    GRASS_DARK = InkRole(full="#4a6030", high_contrast="#24400a", colour_blind_safe="#1f6b52")
    SOIL = InkRole(full="#8f6d48", high_contrast="#6b4826", colour_blind_safe="#755232")
    SOIL_DARK = InkRole(full="#6a4d31", high_contrast="#472e16", colour_blind_safe="#533820")
    SOIL_LIGHT = InkRole(full="#ad8a60", high_contrast="#8f6a42", colour_blind_safe="#9a7548")
    BEDROCK = InkRole(full="#b3a48d", high_contrast="#d8cbb4", colour_blind_safe="#c8bba4")
    BEDROCK_LIGHT = InkRole(full="#cabda7", high_contrast="#f0e8d8", colour_blind_safe="#ddd2bf")
    SEDIMENT = InkRole(full="#7b8890", high_contrast="#4f626e", colour_blind_safe="#55697a")
    SEDIMENT_DARK = InkRole(full="#616d75", high_contrast="#36464f", colour_blind_safe="#3f515f")
    SEDIMENT_LIGHT = InkRole(full="#99a5ab", high_contrast="#748996", colour_blind_safe="#7a8e9d")
    LODE = InkRole(full="#76603f", high_contrast="#c8a058", colour_blind_safe="#b5924f")
    LODE_DARK = InkRole(full="#54432b", high_contrast="#8f6c30", colour_blind_safe="#85682f")
    LODE_LIGHT = InkRole(full="#8f784f", high_contrast="#e2c48c", colour_blind_safe="#cdae72")
    CRYSTAL = InkRole(full="#43526d", high_contrast="#4468a8", colour_blind_safe="#2f5c94")
    CRYSTAL_DARK = InkRole(full="#2f3b52", high_contrast="#2a4578", colour_blind_safe="#1d4070")
    CRYSTAL_LIGHT = InkRole(full="#5d7092", high_contrast="#7c9cd4", colour_blind_safe="#5384bf")
    GEM = InkRole(full="#c9e8f0", high_contrast="#e8fbff", colour_blind_safe="#c9ecff")
    GEM_DARK = InkRole(full="#86b9cd", high_contrast="#8cc8e0", colour_blind_safe="#56b4e9")
    CORE = InkRole(full="#40231e", high_contrast="#2a0a06", colour_blind_safe="#33150f")
    CORE_DARK = InkRole(full="#2a1512", high_contrast="#140302", colour_blind_safe="#200b07")
    CORE_LIGHT = InkRole(full="#5d352b", high_contrast="#5a2014", colour_blind_safe="#5a2a1e")
    LAVA = InkRole(full="#e0602c", high_contrast="#ff5a1f", colour_blind_safe="#d55e00")
    LAVA_LIGHT = InkRole(full="#f8c45e", high_contrast="#ffd24a", colour_blind_safe="#f0e442")
