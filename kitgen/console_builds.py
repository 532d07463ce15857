"""Output about builds: files and their pages, kits that are unchanged, the rounds of a watch."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kitgen.console import print_diagnostics, print_json, print_refusal, say, tell
from kitgen.diagnostics import ChangedByHandError, KitgenError
from kitgen.phrases import counted

if TYPE_CHECKING:
    from kitgen.pipeline.building.one_kit import BuiltKit
    from kitgen.pipeline.folders.unchanged import UnchangedKit

_KEYS_OF_FILES = ("file", "title", "pages", "stock", "sides", "audience")


def print_built(kit: "BuiltKit") -> None:
    """Print what was built: the folder, the pages of each file, the warnings."""
    from kitgen.packaging.summaries import paper_in_words, sides_in_words

    manifest = kit.manifest
    paper = paper_in_words(manifest.paper)
    tell(f"{manifest.title}, seed {manifest.seed}, {paper}: {kit.folder}")
    width = max(len(file.file) for file in manifest.print_files)
    for file in manifest.print_files:
        pages = counted(file.pages, "page")
        tell(f"  {file.file:<{width}}  {pages:>10}  {file.stock}, {sides_in_words(file.sides)}")
    print_diagnostics(kit.warnings)


def print_all_built(
    built: Sequence["BuiltKit"], output: Path, shown: set[Path], *, merged: bool
) -> None:
    """Print what was built: in full once, and in one line for a folder that was listed before.

    Adds these folders to `shown`.
    """
    for kit in built:
        (_print_built_again if kit.folder in shown else print_built)(kit)
    if merged and not shown:
        print_merged(output)
    if not shown:
        from kitgen.pipeline.guide.calibration import calibration_of

        for name in sorted({calibration_of(kit.manifest).name for kit in built}):
            tell(f"Print {output / name} first: it shows whether your printer prints at true size.")
        tell(f"Open {output / 'index.html'} to look at what was built.")
    shown.update(kit.folder for kit in built)


def _print_built_again(kit: "BuiltKit") -> None:
    pages = counted(sum(file.pages for file in kit.manifest.print_files), "page")
    tell(f"{kit.folder}: built again, {pages}")
    print_diagnostics(kit.warnings)


def print_unchanged(kits: Sequence["UnchangedKit"]) -> None:
    """Print which kits are unchanged, and their warnings."""
    for kit in kits:
        tell(f"{kit.folder}: unchanged, {counted(kit.pages, 'page')}")
        for warning in kit.warnings:
            say(warning)


def print_built_for_programs(
    built: Sequence["BuiltKit"], unchanged: Sequence["UnchangedKit"], output: Path
) -> None:
    """Print as JSON which kits were built and which are unchanged, with their files."""
    from kitgen.records.kit_folders import load_manifest

    kits = [
        *((kit.folder, load_manifest(kit.folder), False, kit.warnings) for kit in unchanged),
        *((kit.folder, kit.manifest, True, map(str, kit.warnings)) for kit in built),
    ]
    print_json(
        {
            "page": str(output / "index.html"),
            "kits": [
                {
                    "folder": str(folder),
                    "id": manifest.kit_id,
                    "title": manifest.title,
                    "seed": manifest.seed,
                    "built": is_new,
                    "files": [
                        {key: getattr(file, key) for key in _KEYS_OF_FILES}
                        for file in manifest.print_files
                    ],
                    "warnings": [*warnings],
                }
                for folder, manifest, is_new, warnings in kits
            ],
        }
    )


class WatchConsole:
    """The output of a watch; see `pipeline.watching`."""

    def __init__(self) -> None:
        self._changed_files = ""

    def say(self, words: str) -> None:
        """Show a line."""
        say(words)

    def refuse(self, refusal: KitgenError) -> None:
        """Print why a round failed, but name files that were changed by hand only once."""
        if isinstance(refusal, ChangedByHandError):
            if self._changed_files == str(refusal):
                say("not built: what was changed by hand is still there", err=True)
                return
            self._changed_files = str(refusal)
        print_refusal(refusal)

    def trace(self, problem: Exception) -> None:
        """Print the traceback of a programming error."""
        from traceback import format_exception

        say("".join(format_exception(problem)).rstrip(), err=True)


def note_other_edge(file: str, flip_edge: str | None, sides: str | None) -> None:
    """Print a note if the command line overrides the flip edge of the printer's profile."""
    if flip_edge is not None and sides is not None and sides not in (flip_edge, "single"):
        say(f"note: {file} says flip_edge: {flip_edge}; --sides {sides} overrides it", err=True)


def print_merged(output: Path) -> None:
    """Print which files contain every page of a build, and on how many sheets."""
    from kitgen.packaging.summaries import pages_in_words, sides_in_words
    from kitgen.pipeline.merged.record import load_record

    tell("Merged files:")
    files = load_record(output).files
    width = max(len(file.file) for file in files)
    for file in files:
        pages = pages_in_words(file.pages, file.sheets)
        tell(f"  {file.file:<{width}}  {pages}, {file.stock}, {sides_in_words(file.sides)}")
