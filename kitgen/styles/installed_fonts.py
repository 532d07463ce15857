"""Fonts that are installed on a machine, found by name.

Where there is fontconfig it says which there are; elsewhere the folders are looked through in which
the system keeps fonts. What is taken is copied into the kit, so that it is made again anywhere.
"""

import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from kitgen.values import frozen

ENDINGS = (".ttf", ".otf", ".ttc", ".otc")
"""How the files of installed fonts end, in lower case."""

_ASKED = "%{file}\\t%{family}\\t%{style}\\t%{fullname}\\n"
_MOST_SECONDS = 20
_MOST_FILES = 5000
_STYLES = {
    "regular": ("regular", "book", "roman", "normal"),
    "bold": ("bold",),
    "italic": ("italic", "oblique"),
}
"""The names of a style, the usual one first, by the key in a definition."""


@frozen
class InstalledFont:
    """A font that is installed.

    Attributes:
        path: Its file, which may hold others as well.
        families: What its family is called: in several languages, or with and without a width.
        styles: What its style is called, likewise.
        full_names: What the font is called by itself, such as `Noto Sans Bold`.
    """

    path: Path
    families: tuple[str, ...]
    styles: tuple[str, ...]
    full_names: tuple[str, ...] = ()


def is_font_name(written: str) -> bool:
    """Return whether a definition names an installed font, and no file: `Noto Sans`."""
    ending = written.rpartition(".")[2] if "." in written else ""
    named_as_file = 2 <= len(ending) <= 5 and ending.isalnum() and ending.isascii()
    return bool(written.strip()) and not named_as_file and not any(c in written for c in "/\\#:")


def find_font(
    name: str, key: str, fonts: Sequence[InstalledFont], *, of_family: bool = False
) -> InstalledFont | None:
    """Return the font of a family in a style, or the one that is called so by itself.

    Args:
        name: A family, or a font's full name; case and spaces do not count.
        key: The style: `regular`, `bold` or `italic`.
        fonts: Those that are installed.
        of_family: Whether only a family is meant.
    """
    wanted = _folded(name)
    plain = {wanted, *(f"{wanted}{style}" for style in _STYLES[key])}
    in_style = [
        font
        for style in _STYLES[key]
        for font in fonts
        if wanted in map(_folded, font.families) and style in map(_folded, font.styles)
    ]
    # A condensed font may count itself to the family, and call itself regular as well.
    in_style.sort(key=lambda font: plain.isdisjoint(map(_folded, font.full_names)))
    called_so = () if of_family else fonts
    by_itself = [font for font in called_so if wanted in map(_folded, font.full_names)]
    return next(iter((*in_style, *by_itself)), None)


def installed_fonts() -> tuple[InstalledFont, ...]:
    """Return the fonts of this machine, always in the same order, each read at most once."""
    return _installed()


def font_folders(platform: str, home: Path, roots: dict[str, str]) -> tuple[Path, ...]:
    """Return where a system keeps fonts, the user's own folder first.

    Args:
        platform: The system, as `sys.platform` calls it.
        home: The user's folder.
        roots: The environment, which on Windows says where the system lies.
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
    """Yield the fonts in folders and all below them, by folder and path; broken files count not."""
    # Where fontconfig answers, what reads fonts is not loaded.
    from kitgen.drawing.font_files.packs import names_of_fonts

    files = (path for folder in folders for path in sorted(_files_below(folder)))
    for path, _ in zip(files, range(_MOST_FILES), strict=False):
        for names in names_of_fonts(path):
            yield InstalledFont(path, *names)


def listed_by_fontconfig(text: str) -> tuple[InstalledFont, ...]:
    """Read what `fc-list` prints: a font a line, what it is called parted by commas."""
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
