"""What a playtest leaves behind: the record of a kit, its games, and single games move by move.

<out>/<kit-id>.playtest.json              the record: all figures
<out>/<kit-id>/<name>.games.csv           a row for each game
<out>/<kit-id>/<name>.typical-<n>.txt     game n, move by move: its length is the median's
<out>/<kit-id>/<name>.stall-<n>.txt       game n, which the rules did not end
<out>/<kit-id>/<name>.not-covered-<n>.txt game n, up to where the rules say nothing
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path

from kitgen.diagnostics import KitgenError
from kitgen.playtest.files_written import check_place, replace_text
from kitgen.playtest.records import RecordError, read_record
from kitgen.records.json_files import ShapeError, file_text, json_object, json_text, record_text
from kitgen.records.playtest import ENDING, PlaytestRecord

TYPICAL, STALL, NOT_COVERED = "typical", "stall", "not-covered"

_UNSAFE = re.compile(r"[^a-z0-9]+")


def file_names(played: Iterable[str]) -> Mapping[str, str]:
    """Return how the files of each thing that is played begin: letters, digits and hyphens."""
    names: dict[str, str] = {}
    for name in played:
        letters = unicodedata.normalize("NFKD", name.lower().replace("×", "x"))
        plain = _UNSAFE.sub("-", letters).strip("-") or "game"
        taken = set(names.values())
        names[name] = next(
            tried
            for count in range(1, len(names) + 2)
            if (tried := plain if count == 1 else f"{plain}-{count}") not in taken
        )
    return names


def record_path(folder: Path, kit_id: str, part: str = "") -> Path:
    """Return where a kit's record lies.

    Args:
        folder: In which folder.
        kit_id: The kit's id.
        part: How the files of the one thing begin that was played; empty for all of the kit.
    """
    return folder / f"{kit_id}{'.' if part else ''}{part}{ENDING}"


def write_playtest(path: Path, record: PlaytestRecord) -> None:
    """Write a record in the place of an earlier one.

    Raises:
        KitgenError: A file of another kind is there.
        OSError: The file system refuses; what was there before is there still.
    """
    if check_place(path) and not is_playtest(path):
        raise KitgenError(
            f"{path} exists and is not a record of a playtest; it is left as it is: move it away"
        )
    replace_text(path, json_text(record))


def is_playtest(path: Path) -> bool:
    """Return whether a file is the record of a playtest, be it another version's."""
    try:
        heads = json_object(record_text(path))
    except (OSError, UnicodeDecodeError, ShapeError):
        return False
    return {"schema_version", "kit", "played"} <= heads.keys()


def write_games(folder: Path, part: str, games: Mapping[tuple[str, int], str]) -> tuple[Path, ...]:
    """Write single games, and remove those that an earlier playtest left in their place.

    Args:
        folder: In which folder.
        part: How the files begin of what was played.
        games: The text of each, by what is shown with it (`TYPICAL` and so on) and its number.

    Returns:
        The files, in the order of the games.

    Raises:
        OSError: The file system refuses.
    """
    paths = {folder / f"{part}.{kind}-{number}.txt": text for (kind, number), text in games.items()}
    for kind in (TYPICAL, STALL, NOT_COVERED):
        for path in folder.glob(f"{part}.{kind}-*.txt"):
            if path not in paths and _is_game(path):
                path.unlink()
    for path, text in paths.items():
        replace_text(path, text)
    return tuple(paths)


def _is_game(path: Path) -> bool:
    """Return whether a file is a recorded game."""
    try:
        read_record(file_text(path))
    except (OSError, UnicodeDecodeError, ShapeError, RecordError):
        return False
    return True
