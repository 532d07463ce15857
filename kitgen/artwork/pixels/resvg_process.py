"""The script for the separate process in which resvg draws; it does not import kitgen.

It reads an SVG from standard input and writes a PNG to standard output. Its arguments are the most
bytes of memory and seconds of CPU time that it may take, and the folder of the fonts.
"""

import sys
from importlib import import_module
from pathlib import Path


def main() -> None:
    """Draw the SVG from standard input."""
    most_memory, most_seconds, fonts = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
    if sys.platform != "win32":
        import resource

        for what, most in (
            (resource.RLIMIT_AS, most_memory),
            (resource.RLIMIT_CPU, most_seconds),
            (resource.RLIMIT_CORE, 0),
        ):
            resource.setrlimit(what, (most, most))
    family = "FiraGO"
    drawn = import_module("resvg_py").svg_to_bytes(
        svg_string=sys.stdin.buffer.read().decode("utf-8"),
        # Without this, lengths in inches and millimetres fail.
        dpi=96.0,
        skip_system_fonts=True,
        font_files=sorted(map(str, fonts.glob("*.ttf"))),
        font_family=family,
        serif_family=family,
        sans_serif_family=family,
        cursive_family=family,
        fantasy_family=family,
        monospace_family=family,
        languages=["en"],
    )
    sys.stdout.buffer.write(drawn)


if __name__ == "__main__":
    main()
