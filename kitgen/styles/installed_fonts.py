"""Fonts that are installed on a machine, found by name.

They are listed by fontconfig or, without it, by searching the system's font folders. Fonts that a
kit uses are copied into it, because it must be possible to make it again on any machine.
"""

import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from kitgen.values import frozen

ENDINGS = (".ttf", ".otf", ".ttc", ".otc")
"""The suffixes of font files, in lower case."""

_ASKED = "%{file}\\t%{family}\\t%{style}\\t%{fullname}\\n"
_MOST_SECONDS = 20
_MOST_FILES = 5000
_STYLES = {
    "regular": ("regular", "book", "roman", "normal"),
    "bold": ("bold",),
    "italic": ("italic", "oblique"),
}
"""The names of styles, the usual one first, by their keys in definitions."""


@frozen
class InstalledFont:
    """An installed font.

    Attributes:
        path: Its file, which may contain other fonts as well.
        families: The names of its family: in several languages, or with and without a width.
        styles: The names of its style, likewise.
        full_names: The names of the font itself, such as `Noto Sans Bold`.
    """

    path: Path
    families: tuple[str, ...]
    styles: tuple[str, ...]
    full_names: tuple[str, ...] = ()


def is_font_name(written: str) -> bool:
    """Return whether a definition names an installed font, such as `Noto Sans`, and not a file."""
    ending = written.rpartition(".")[2] if "." in written else ""
    named_as_file = 2 <= len(ending) <= 5 and ending.isalnum() and ending.isascii()
    return bool(written.strip()) and not named_as_file and not any(c in written for c in "/\\#:")


def find_font(
    name: str, key: str, fonts: Sequence[InstalledFont], *, of_family: bool = False
) -> InstalledFont | None:
    """Return the font of a family in a style, or the font with that full name.

    Args:
        name: A family, or a font's full name; case and spaces do not count.
        key: The style: `regular`, `bold` or `italic`.
        fonts: The installed fonts.
        of_family: Whether to search only for families.
    """
    wanted = _folded(name)
    plain = {wanted, *(f"{wanted}{style}" for style in _STYLES[key])}
    in_style = [
        font
        for style in _STYLES[key]
        for font in fonts
        if wanted in map(_folded, font.families) and style in map(_folded, font.styles)
    ]
    # A condensed font may name the same family, and also call itself regular.
    in_style.sort(key=lambda font: plain.isdisjoint(map(_folded, font.full_names)))
    called_so = () if of_family else fonts
    by_itself = [font for font in called_so if wanted in map(_folded, font.full_names)]
    return next(iter((*in_style, *by_itself)), None)


def installed_fonts() -> tuple[InstalledFont, ...]:
    """Return the fonts on this machine, always in the same order; each is read at most once."""
    return _installed()


def font_folders(platform: str, home: Path, roots: dict[str, str]) -> tuple[Path, ...]:
    """Return a system's font folders, the user's own folder first.

    Args:
        platform: The name of the system in `sys.platform`.
        home: The user's home folder.
        roots: The environment, which on Windows contains the paths of system folders.
    """
    if platform == "darwin":
        return (home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts"))
    if platform == "win32":
        local = roots.get("LOCALAPPDATA", str(home / "AppData" / "Local"))
        system = roots.get("WINDIR", r"C:\Windows")
        return (Path(local) / "Microsoft" / "Windows" / "Fonts", Path(system) / "Fonts")
    own = roots.get("XDG_DATA_HOME", str(home / ".local/share"))
    return (
        Path(own) / "fonts",
        home / ".fonts",
        Path("/usr/local/share/fonts"),
        Path("/usr/share/fonts"),
    )


def fonts_in(folders: Iterable[Path]) -> Iterator[InstalledFont]:
    """Yield the fonts in folders and subfolders, sorted by path in each; skip broken files."""
    # Imported here, because with fontconfig no font files need to be read.
    from kitgen.drawing.font_files.packs import names_of_fonts

    files = (path for folder in folders for path in sorted(_files_below(folder)))
    for path, _ in zip(files, range(_MOST_FILES), strict=False):
        for names in names_of_fonts(path):
            yield InstalledFont(path, *names)


def listed_by_fontconfig(text: str) -> tuple[InstalledFont, ...]:
    """Read the output of `fc-list`: a font per line, with its names separated by commas."""
    fonts: list[InstalledFont] = []
    for line in sorted(text.splitlines()):
        path, *names = line.split("\t")
        if path.lower().endswith(ENDINGS) and len(names) == 3:
            families, styles, full = (tuple(filter(None, part.split(","))) for part in names)
            fonts.append(InstalledFont(Path(path), families, styles, full))
    return tuple(fonts)


@lru_cache(maxsize=1)
def _installed() -> tuple[InstalledFont, ...]:
    listing = shutil.which("fc-list")
    if listing is not None:
        import subprocess

        try:
            done = subprocess.run(
                [listing, "--format", _ASKED],
                capture_output=True,
                timeout=_MOST_SECONDS,
                check=True,
            )
        except (OSError, subprocess.SubprocessError):
            pass
        else:
            return listed_by_fontconfig(done.stdout.decode(errors="replace"))
    return tuple(fonts_in(font_folders(sys.platform, Path.home(), dict(os.environ))))


def _files_below(folder: Path) -> Iterator[Path]:
    for place, _, names in os.walk(folder):
        yield from (Path(place, name) for name in names if name.lower().endswith(ENDINGS))


def _folded(name: str) -> str:
    return "".join(name.casefold().split())
