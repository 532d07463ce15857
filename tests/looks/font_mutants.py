"""Fonts damaged in every way that copying, cutting and forging damages files.

    python -m tests.looks.font_mutants [COUNT]

Each mutant is looked into by a process of its own, with bounds of time and memory.
"""

import os
import resource
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from kitgen.drawing.font_files.checking import checked_font
from kitgen.drawing.font_files.refusals import FontRefusedError
from kitgen.drawing.truetype import TrueType

SECONDS, BYTES = 20, 1_000_000_000

_REFUSED, _TAKEN, _FELL = 0, 1, 2


def mutants(raw: bytes, chance: Random, count: int) -> Iterator[bytes]:
    """Yield damaged copies of a font, each in another way."""
    for number in range(count):
        font = bytearray(raw)
        at = chance.randrange(len(font))
        match number % 8:
            case 0:
                del font[at:]
            case 1:
                for _ in range(chance.randrange(1, 60)):
                    font[chance.randrange(len(font))] ^= 1 << chance.randrange(8)
            case 2:
                font[at : at + chance.randrange(1, 400)] = bytes(chance.randrange(1, 400))
            case 3:
                size = min(chance.randrange(1, 64), len(font) - at)
                font[at : at + size] = b"\xff" * size
            case 4:
                size = chance.randrange(1, 200)
                font[at:at] = font[at : at + size]
            case 5:
                # The directory: which tables there are, where, and how long.
                for _ in range(chance.randrange(1, 4)):
                    place = chance.randrange(4, min(len(font), 300))
                    font[place] = chance.choice((0, 1, 0x7F, 0x80, 0xFF))
            case 6:
                size = min(len(font) // 3, 64)
                other = chance.randrange(len(font) - size)
                font[at : at + size] = font[other : other + size]
            case _:
                for _ in range(8):
                    place = chance.randrange(len(font) - 2)
                    font[place : place + 2] = chance.choice((b"\xff\xff", b"\x7f\xff", b"\x80\x00"))
        yield bytes(font)


def look_into(font: bytes, chosen: str | None = None) -> bool:
    """Return whether a font is taken; then all of it is measured and drawn, as printing does."""
    try:
        checked = checked_font(font, chosen)
    except FontRefusedError:
        return False
    opened = TrueType(checked)
    for glyph in opened.glyphs.values():
        opened.advance(glyph)
        list(opened.strokes(glyph))
    return True


def within_bounds(font: bytes, chosen: str | None = None) -> str:
    """Look into a font in a process of its own: `taken`, `refused`, or how it fell."""
    child = os.fork()
    if child == 0:
        outcome = _FELL
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            most = BYTES + _bytes_held()
            resource.setrlimit(resource.RLIMIT_DATA, (most, most))
            outcome = _TAKEN if look_into(font, chosen) else _REFUSED
        finally:
            os._exit(outcome)
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        return f"signal {os.WTERMSIG(status)}"
    return {_REFUSED: "refused", _TAKEN: "taken"}.get(os.WEXITSTATUS(status), "fell")


def _bytes_held() -> int:
    """Return how many bytes of data this process has, which a fork begins with; 0 if unknown."""
    pages = Path("/proc/self/statm")
    return (
        int(pages.read_text("ascii").split()[5]) * resource.getpagesize() if pages.exists() else 0
    )


def main(count: int) -> None:
    """Try so many mutants of each kind of font, and say what became of them."""
    from tests.looks.test_font_packs import fonts_to_damage

    for kind, (raw, chosen) in fonts_to_damage().items():
        found = Counter(within_bounds(font, chosen) for font in mutants(raw, Random(kind), count))
        print(f"{kind}: {', '.join(f'{number} {name}' for name, number in sorted(found.items()))}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
