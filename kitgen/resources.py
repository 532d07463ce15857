"""The shipped definitions and templates, in a checkout or inside a wheel.

A wheel packs some of these files (`form_in_wheel`); callers use the paths of a checkout.
"""

import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path, PurePath

EXAMPLES = "examples"
"""The folder of a game's examples; each example has a folder in it."""

_PACKAGE = Path(__file__).resolve().parent

SETTINGS_FILE = "kitgen.toml"
"""The name of a file with permanent settings."""

SETTINGS_FOLDER = "kitgen-settings"
"""The folder among a kit's files for settings and the files that they name, wherever they were."""


@cache
def _shipped(package: Path, name: str) -> Path:
    """Return a shipped folder: beside the package in a checkout, within it in a wheel."""
    in_wheel = package / "_shipped" / name
    return in_wheel if in_wheel.is_dir() else package.parent / name


def data_folder() -> Path:
    """Return the folder of shipped definitions: per game a folder of `kit.yaml` and `variants/`."""
    return _shipped(_PACKAGE, "data")


def game_names() -> tuple[str, ...]:
    """Return the names of all games, which are also those of their kits, in alphabetical order."""
    folders = (path.parent.name for path in data_folder().glob("*/kit.yaml"))
    return tuple(sorted(name.replace("_", "-") for name in folders))


def example_names() -> tuple[str, ...]:
    """Return the name of every example of an own game, in alphabetical order by folder."""
    files = (file for folder in game_folders() for file in kit_files(folder))
    return tuple(file.stem for file in files if file.parent.parent.name == EXAMPLES)


def game_folders() -> list[Path]:
    """Return the folders of shipped definitions that have kits, in alphabetical order."""
    kits = (*data_folder().glob("*/kit.yaml"), *data_folder().glob(f"*/{EXAMPLES}/*/*.yaml"))
    return sorted({data_folder() / path.relative_to(data_folder()).parts[0] for path in kits})


def kit_files(folder: Path) -> list[Path]:
    """Return a game's kit files: its own kit, then variants, then examples, each sorted by name.

    An example's folder has the example's name, and contains the rules, tables and pictures that
    the example names.
    """
    examples = (folder / EXAMPLES).glob("*/*.yaml")
    return [
        *folder.glob("kit.yaml"),
        *sorted(folder.glob("variants/*.yaml")),
        *sorted(path for path in examples if path.stem == path.parent.name),
    ]


def templates_folder() -> Path:
    """Return the folder of Jinja templates: a folder per game, and the shared templates."""
    return _shipped(_PACKAGE, "templates")


PACKED = ".z"
"""The suffix added to the name of a shipped file that is packed with zlib."""

PACKED_LINES = ".lines.z"
"""The suffix if each value of a JSON object is packed separately."""


_FORMS = {
    # Builds read the table that is generated from the drawings.
    r"[^/]+/art/[^/]*\.svg": None,
    r"[^/]+/art/table\.json": PACKED_LINES,
    # Rarely or never read as a whole; packing saves two thirds of their size or more.
    r"[^/]+/languages/[^/]*\.yaml|languages/[^/]+/common\.yaml|studio/codemirror\.js": PACKED,
}
_SCHEMA = r"schema/(.+?)(\.schema)?\.json"


def form_in_wheel(inner: PurePath, data: Path) -> str | None:
    """Return the suffix of a shipped file's name in a wheel: "" if the file is not packed.

    None if the wheel leaves the file out, because no installed command reads it.

    Args:
        inner: The file's path within the folder of shipped definitions.
        data: That folder.
    """
    name = inner.as_posix()
    if schema := re.fullmatch(_SCHEMA, name):
        # Commands read only the schemas of games' kits.
        return PACKED if (data / schema[1].replace("-", "_")).is_dir() else None
    return next((form for kind, form in _FORMS.items() if re.fullmatch(kind, name)), "")


def packed(raw: bytes, form: str) -> bytes:
    """Pack a file's bytes in one of the two forms; `PACKED_LINES` packs each value separately."""
    if form == PACKED:
        return zlib.compress(raw, 9)
    import json

    lines = {name: zlib.compress(row, 9) for name, row in _lines(raw).items()}
    lengths = {name: len(line) for name, line in lines.items()}
    return json.dumps(lengths).encode() + b"\n" + b"".join(lines.values())


def has_shipped(path: Path) -> bool:
    """Return whether there is a shipped file, packed or not."""
    endings = ("", PACKED, PACKED_LINES)
    return any(path.with_name(path.name + ending).is_file() for ending in endings)


def shipped_bytes(path: Path) -> bytes:
    """Return the contents of a shipped file, unpacked if necessary.

    Raises:
        FileNotFoundError: There is no such file; the error has the name without a suffix.
    """
    try:
        return path.read_bytes()
    except FileNotFoundError:
        with suppress(FileNotFoundError):
            return zlib.decompress(path.with_name(path.name + PACKED).read_bytes())
        raise


def shipped_lines(path: Path) -> tuple[dict[str, bytes], Callable[[bytes], bytes]]:
    """Return the values of a shipped JSON object that has one value per line, by their keys.

    The second result is the function that turns such a value into JSON: callers rarely need all
    of them unpacked.

    Raises:
        FileNotFoundError: There is no such file; the error has the name without a suffix.
    """
    try:
        return _lines(path.read_bytes()), bytes
    except FileNotFoundError:
        with suppress(FileNotFoundError):
            return _unpacked_lines(path.with_name(path.name + PACKED_LINES)), zlib.decompress
        raise


def shipped_files(folder: Path) -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """Yield the path in a checkout of each file below a shipped folder, and a function to read it.

    Files are in the order of their names; the function returns the unpacked bytes.
    """
    for path in sorted(folder.rglob("*")):
        if path.name.endswith(PACKED_LINES):
            yield path.with_name(path.name.removesuffix(PACKED_LINES)), partial(_rejoined, path)
        elif path.is_file():
            plain = path.with_name(path.name.removesuffix(PACKED))
            yield plain, partial(shipped_bytes, plain)


def _lines(raw: bytes) -> dict[str, bytes]:
    # Imported here, because commands that draw nothing need not wait for it.
    import json

    pairs = (line.rstrip(b",").split(b":", 1) for line in raw.splitlines()[1:-1])
    return {json.loads(name): row for name, row in pairs}


def _unpacked_lines(path: Path) -> dict[str, bytes]:
    """Return the lines of a packed file, still packed, by their keys."""
    import json

    raw = path.read_bytes()
    start = raw.index(b"\n") + 1
    lines = {}
    for name, length in json.loads(raw[:start]).items():
        lines[name] = raw[start : start + length]
        start += length
    return lines


def _rejoined(path: Path) -> bytes:
    """Return the contents that a file had before its lines were packed."""
    import json

    lines = _unpacked_lines(path).items()
    rows = (json.dumps(name).encode() + b":" + zlib.decompress(line) for name, line in lines)
    return b"{\n" + b",\n".join(rows) + b"\n}\n"
