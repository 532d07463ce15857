"""The fonts of pages: FiraGO's Latin letters alone, which every kit has beside its pages.

Run as a script it cuts them anew from `data/fonts`: `python -m tests.looks.page_fonts`. They are
cut ahead, so that a build copies two files and their bytes hang on no release of fontTools or zlib.
"""

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from kitgen.resources import data_folder

LETTERS = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # Latin-1, Latin Extended-A
    *range(0x218, 0x21C),  # the Romanian letters with a comma below
    *range(0x2010, 0x2027),
    *(0x202F, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2190, 0x2192),
    *(0x2212, 0x2248, 0x2260, 0x2264, 0x2265),
)
"""The code points that pages are set in; a browser takes others from a font of its own."""


def cut(style: str) -> None:
    """Write the font of one style, `Regular` or `Bold`, with its licence, kerning and figures."""
    folder = data_folder() / "fonts"
    font = TTFont(folder / f"FiraGO-{style}.ttf", recalcTimestamp=False)
    options = Options()
    options.flavor = "woff"
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "lnum"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font.flavor = "woff"
    font.save(folder / f"firago-{style.lower()}.woff")


if __name__ == "__main__":
    for style in ("Regular", "Bold"):
        cut(style)
