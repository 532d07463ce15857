"""What an installed kitgen takes, by library: the table in `docs/install.md`.

Run `python -m tests.installed_size ENVIRONMENT` with the folder of an environment into which only
kitgen was installed, without extras; it prints the table.
"""

import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import NamedTuple

REASONS = {
    "kitgen": "itself: two fifths code, a fifth fonts; games, drawings, languages and the studio",
    "pillow": "pictures of your own (PNG, JPEG, WebP, TIFF, GIF); comparing pages",
    "pypdfium2": "`verify`: what the pages of a PDF show",
    "reportlab": "writing PDFs",
    "pydantic_core": "checking definitions against their models",
    "pydantic": "checking definitions against their models",
    "pypdf": "`verify`: everything in a PDF but its pages",
    "pyyaml": "reading YAML",
    "jinja2": "the gallery, and the words of the rules",
    "click": "the command line",
    "charset-normalizer": "nothing here: reportlab requires it",
    "segno": "QR codes of field codes",
    "svgwrite": "writing SVG",
    "markdown-it-py": "the rules of your own games",
}
"""What each library is for; those that others bring along are counted together."""

REST = "their dependencies"
_NOT_OURS = {"pip", "setuptools", "wheel", "uv"}


class Size(NamedTuple):
    """Bytes on the disk as installed, and of the bytecode that pip compiles."""

    installed: int
    bytecode: int


def name_of(distribution: Distribution) -> str:
    return distribution.name.lower()


def size_of(distribution: Distribution) -> Size:
    sizes = {True: 0, False: 0}
    for file in distribution.files or ():
        path = Path(str(distribution.locate_file(file)))
        if path.is_file():
            sizes[path.suffix == ".pyc"] += path.stat().st_size
    return Size(sizes[False], sizes[True])


def sizes_in(environment: Path) -> dict[str, Size]:
    """Return the size of each library, and of those that have no line of their own together."""
    folders = [*environment.glob("lib/python3*/site-packages"), environment / "Lib/site-packages"]
    sizes: dict[str, Size] = {}
    for distribution in distributions(path=[str(folder) for folder in folders]):
        name = name_of(distribution)
        if name in _NOT_OURS:
            continue
        line, size = (name if name in REASONS else REST), size_of(distribution)
        before = sizes.get(line, Size(0, 0))
        sizes[line] = Size(before.installed + size.installed, before.bytecode + size.bytecode)
    return sizes


def table(sizes: dict[str, Size]) -> Iterator[str]:
    """Yield the lines of the table, the largest first."""
    yield "| library | MB | bytecode | for |"
    yield "|---|---|---|---|"
    for name, size in sorted(sizes.items(), key=lambda item: -item[1].installed):
        reason = REASONS.get(name, "")
        yield f"| {name} | {size.installed / 1e6:.1f} | {size.bytecode / 1e6:.1f} | {reason} |"
    both = [sum(size[part] for size in sizes.values()) / 1e6 for part in (0, 1)]
    yield f"| **together** | **{both[0]:.1f}** | **{both[1]:.1f}** | |"


if __name__ == "__main__":
    print("\n".join(table(sizes_in(Path(sys.argv[1])))))
