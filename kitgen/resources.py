"""Where the shipped definitions and templates lie: in a checkout, or inside a wheel.

A wheel has some of them packed (`form_in_wheel`); they are named as in a checkout.
"""

import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path, PurePath

EXAMPLES = "examples"
"""The folder of a game's examples, each in a folder of its own."""

_PACKAGE = Path(__file__).resolve().parent

SETTINGS_FILE = "kitgen.toml"
"""What a file with settings that stay is called."""

SETTINGS_FOLDER = "kitgen-settings"
"""Where such a file, and what it names, lie among the files of a kit, wherever they came from."""


@cache
def _shipped(package: Path, name: str) -> Path:
    """Find a shipped folder beside the package (checkout) or within it (wheel)."""
    in_wheel = package / "_shipped" / name
    return in_wheel if in_wheel.is_dir() else package.parent / name


def data_folder() -> Path:
    """Return the folder of shipped definitions: one folder a game, `kit.yaml` and `variants/`."""
    return _shipped(_PACKAGE, "data")


def game_names() -> tuple[str, ...]:
    """Return the name of every game, which is its own kit's as well, in alphabetical order."""
    folders = (path.parent.name for path in data_folder().glob("*/kit.yaml"))
    return tuple(sorted(name.replace("_", "-") for name in folders))


def example_names() -> tuple[str, ...]:
    """Return the name of every example of a game of one's own, in alphabetical order."""
    files = (file for folder in game_folders() for file in kit_files(folder))
    return tuple(file.stem for file in files if file.parent.parent.name == EXAMPLES)


def game_folders() -> list[Path]:
    """Return the folders of shipped definitions that have kits, in alphabetical order."""
    kits = (*data_folder().glob("*/kit.yaml"), *data_folder().glob(f"*/{EXAMPLES}/*/*.yaml"))
    return sorted({data_folder() / path.relative_to(data_folder()).parts[0] for path in kits})


def kit_files(folder: Path) -> list[Path]:
    """Return a game's kit files: its own kit's, then variants and examples in the order of names.

    An example lies in a folder of its own name with all that it names: rules, tables, pictures.
    """
    examples = (folder / EXAMPLES).glob("*/*.yaml")
    return [
        *folder.glob("kit.yaml"),
        *sorted(folder.glob("variants/*.yaml")),
        *sorted(path for path in examples if path.stem == path.parent.name),
    ]


def templates_folder() -> Path:
    """Return the folder of Jinja templates: one folder a game, and the shared ones."""
    return _shipped(_PACKAGE, "templates")


PACKED = ".z"
"""How the name goes on of a shipped file that is packed by zlib."""

PACKED_LINES = ".lines.z"
"""How it goes on where each value of a JSON object is packed for itself."""


_FORMS = {
    # Builds read the table that is made of drawings.
    r"[^/]+/art/[^/]*\.svg": None,
    r"[^/]+/art/table\.json": PACKED_LINES,
    # Read seldom or never as a whole, and a third of their size or less when they are packed.
    r"[^/]+/languages/[^/]*\.yaml|languages/[^/]+/common\.yaml|studio/codemirror\.js": PACKED,
}
_SCHEMA = r"schema/(.+?)(\.schema)?\.json"


def form_in_wheel(inner: PurePath, data: Path) -> str | None:
    """Return how the name of a shipped file goes on in a wheel; "" where it is not packed.

    None: a wheel has no such file, for no installed command reads it.

    Args:
        inner: Its path within the folder of shipped definitions.
        data: That folder.
    """
    name = inner.as_posix()
    if schema := re.fullmatch(_SCHEMA, name):
        # Commands read those of games' kits.
        return PACKED if (data / schema[1].replace("-", "_")).is_dir() else None
    return next((form for kind, form in _FORMS.items() if re.fullmatch(kind, name)), "")


def packed(raw: bytes, form: str) -> bytes:
    """Pack a file as its name then goes on; with `PACKED_LINES` each value has its own line."""
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
    """Return what a shipped file holds, packed or not.

    Raises:
        FileNotFoundError: There is no such file; the error has the name that is asked for.
    """
    try:
        return path.read_bytes()
    except FileNotFoundError:
        with suppress(FileNotFoundError):
            return zlib.decompress(path.with_name(path.name + PACKED).read_bytes())
        raise


def shipped_lines(path: Path) -> tuple[dict[str, bytes], Callable[[bytes], bytes]]:
    """Return the values of a shipped JSON object that has each in a line of its own, by their keys.

    With them comes what makes JSON of each: few read all.

    Raises:
        FileNotFoundError: There is no such file; the error has the name that is asked for.
    """
    try:
        return _lines(path.read_bytes()), bytes
    except FileNotFoundError:
        with suppress(FileNotFoundError):
            return _unpacked_lines(path.with_name(path.name + PACKED_LINES)), zlib.decompress
        raise


def shipped_files(folder: Path) -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """Yield all files below a shipped folder as they are in a checkout, and what reads them."""
    for path in sorted(folder.rglob("*")):
        if path.name.endswith(PACKED_LINES):
            yield path.with_name(path.name.removesuffix(PACKED_LINES)), partial(_rejoined, path)
        elif path.is_file():
            plain = path.with_name(path.name.removesuffix(PACKED))
            yield plain, partial(shipped_bytes, plain)


def _lines(raw: bytes) -> dict[str, bytes]:
    # What draws nothing need not wait until this is loaded.
    import json

    pairs = (line.rstrip(b",").split(b":", 1) for line in raw.splitlines()[1:-1])
    return {json.loads(name): row for name, row in pairs}


def _unpacked_lines(path: Path) -> dict[str, bytes]:
    """Return the lines of a packed file by their keys, each packed."""
    import json

    raw = path.read_bytes()
    start = raw.index(b"\n") + 1
    lines = {}
    for name, length in json.loads(raw[:start]).items():
        lines[name] = raw[start : start + length]
        start += length
    return lines


def _rejoined(path: Path) -> bytes:
    """Return what a file held before its lines were packed."""
    import json

    lines = _unpacked_lines(path).items()
    rows = (json.dumps(name).encode() + b":" + zlib.decompress(line) for name, line in lines)
    return b"{\n" + b",\n".join(rows) + b"\n}\n"
