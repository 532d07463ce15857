"""Verification of a whole folder, repeated once if it is built again meanwhile."""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from kitgen import __version__
from kitgen.games import game, game_ids
from kitgen.pipeline.verify.build_command import build_command
from kitgen.pipeline.verify.reading_back.kits import verify_kits
from kitgen.pipeline.verify.results import Results, Verified, read_back_alone
from kitgen.pipeline.verify.seconds import SecondsLeft
from kitgen.records.kit_folders import file_digest, manifest_head
from kitgen.records.manifest import INDEX, MANIFEST
from kitgen.records.merged import RECORD
from kitgen.terminal import Progress, silent
from kitgen.values import replace

_ATTEMPTS = 2

_States: TypeAlias = dict[Path, tuple[int, str | None] | None]


def verify_folder(
    folder: Path,
    progress: Progress = silent,
    *,
    quick: bool = False,
    rebuild: bool = False,
    apart: bool = False,
) -> Results:
    """Return how a kit's folder, or an output folder and its kits, differ from what was built.

    Args:
        folder: The folder.
        progress: Receives how far the work has come.
        quick: Whether to only read kits back, without making them again.
        rebuild: Whether it is an error that a kit cannot be made again, whatever the reason.
        apart: Whether to read files in a separate process with bounds of time and memory.

    Raises:
        OSError: A file disappeared while it was read, and not because of a build.
    """
    results: Results = {}
    changed: set[Path] = set()
    for _ in range(_ATTEMPTS):
        before, problem = _states(folder), None
        try:
            results = _verify(folder, progress, quick=quick, rebuild=rebuild, apart=apart)
        except OSError as missed:
            problem = missed
        after = _states(folder)
        changed = {
            path.parent
            for path in before.keys() | after.keys()
            if before.get(path) != after.get(path)
        }
        if problem is not None and not changed:
            raise problem
        if not changed:
            return {place: _with_command(place, result) for place, result in results.items()}
    # The result of the output folder's own files is about kits that have changed since.
    settled = {place: results[place] for place in results if place not in (folder, *changed)}
    return {place: Verified(built_meanwhile=True) for place in sorted(changed)} | settled


def _verify(
    folder: Path, progress: Progress, *, quick: bool, rebuild: bool, apart: bool
) -> Results:
    seconds = SecondsLeft()
    if quick:
        return read_back_alone(verify_kits(folder, progress, apart=apart, seconds=seconds))
    # The modules that render pages and make kits take a while to load. They are imported here, so
    # that a forked process that reads files finds them loaded.
    from kitgen.pipeline.verify.comparing.made_again import compare_again

    _load_games(folder)
    read_back = verify_kits(folder, progress, apart=apart, seconds=seconds)
    return compare_again(folder, read_back, progress, rebuild=rebuild, apart=apart, seconds=seconds)


def _load_games(folder: Path) -> None:
    """Load the games of those kits in a folder that this version made."""
    for place in {path.parent for path in _records(folder)}:
        head = manifest_head(place)
        if head.get("kitgen_version") == __version__ and head["game"] in game_ids():
            game(head["game"])


def _states(folder: Path) -> _States:
    """Return the state of each record, page and manifest of a folder and its kits."""
    return {path: _state(path) for path in _records(folder)}


def _records(folder: Path) -> Iterator[Path]:
    """Yield the paths of a folder's records and page, and of its kits' manifests."""
    yield from (folder / name for name in (MANIFEST, RECORD, INDEX))
    yield from sorted(folder.glob(f"[!.]*/{MANIFEST}"))


def _state(path: Path) -> tuple[int, str | None] | None:
    try:
        return path.stat().st_ino, file_digest(path)
    except OSError:
        return None


def _with_command(place: Path, result: Verified) -> Verified:
    return replace(result, command=build_command(place, result.differences))
