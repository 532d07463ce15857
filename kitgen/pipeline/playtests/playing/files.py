"""The files of a playtest: the record of a kit, its games, and single games move by move.

<out>/<kit-id>.playtest.json              the record: all figures
<out>/<kit-id>/<name>.games.csv           a row for each game
<out>/<kit-id>/<name>.typical-<n>.txt     game n, move by move: its length is about the median
<out>/<kit-id>/<name>.stall-<n>.txt       game n, which the rules did not end
<out>/<kit-id>/<name>.not-covered-<n>.txt game n, up to a position that the rules leave open
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
    """Return the beginning of each playable's file names: letters, digits and hyphens."""
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
    """Return the path of a kit's record.

    `part` begins the file names of the only thing that was played; it is empty if everything was.
    """
    return folder / f"{kit_id}{'.' if part else ''}{part}{ENDING}"


def write_playtest(path: Path, record: PlaytestRecord) -> None:
    """Write a record, replacing an earlier one.

    Raises:
        KitgenError: The existing file is not such a record.
        OSError: The file system refuses; an earlier record is unchanged.
    """
    if check_place(path) and not is_playtest(path):
        raise KitgenError(
            f"{path} exists and is not a record of a playtest; it is left as it is: move it away"
        )
    replace_text(path, json_text(record))


def is_playtest(path: Path) -> bool:
    """Return whether a file is the record of a playtest, of this or another version."""
    try:
        heads = json_object(record_text(path))
    except (OSError, UnicodeDecodeError, ShapeError):
        return False
    return {"schema_version", "kit", "played"} <= heads.keys()


def write_games(folder: Path, part: str, games: Mapping[tuple[str, int], str]) -> tuple[Path, ...]:
    """Write single games, and remove those of an earlier playtest.

    Args:
        folder: The folder.
        part: The beginning of the file names of what was played.
        games: The text of each game, by its kind (`TYPICAL` and so on) and number.

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
