"""The command that builds a kit again with the options in its manifest."""

import os
import shlex
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from kitgen.definitions.settings.files import CARRIED, NO_SETTINGS, settings_files
from kitgen.diagnostics import Diagnostic
from kitgen.layout.sheet import Sides
from kitgen.layout.typesetting.page_design import Binding
from kitgen.pipeline.kit.naming import kit_folder_name
from kitgen.pipeline.verify.files import REBUILD
from kitgen.records.kit_folders import find_manifest
from kitgen.records.manifest import Manifest
from kitgen.records.sources import SOURCES

_UNTRUSTED = frozenset({"KIT203", "KIT255", "KIT268"})
"""The codes of differences after which the manifest or the kit's sources cannot be trusted."""


def build_command(folder: Path, differences: Sequence[Diagnostic]) -> str:
    """Return the command that repairs a kit, quoted for this system's shell.

    It is empty if no difference asks for a new build, or if no command is known to build the same
    kit: the folder has another name, the kit was built for a party, or its sources were changed.
    """
    if not any(difference.hint == REBUILD for difference in differences):
        return ""
    for difference in differences:
        if difference.code in _UNTRUSTED or f"{SOURCES}/" in difference.message:
            return ""
    kit = find_manifest(folder)
    if kit is None or kit.options.party or not kit.sources:
        return ""
    folder = folder.resolve() if folder.name in ("", "..") else folder
    # A file that the kit names by an absolute path is carried in another place.
    moved = any(source.file.startswith(f"{SOURCES}/renamed/") for source in kit.sources)
    if folder.name != kit_folder_name(kit.kit_id, kit.seed) or moved:
        return ""
    words = ["kitgen", "build", *_arguments(folder, kit), "--replace"]
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def _arguments(folder: Path, kit: Manifest) -> Iterator[str]:
    """Yield the kit, then each option that differs from its default."""
    options, first = kit.options, kit.sources[0]
    yield kit.kit_id if first.shipped else str(folder / first.file)
    yield from ("--seed", kit.seed, "--paper", kit.paper)
    if options.copies != 1:
        yield from ("--copies", str(options.copies))
    if options.first != 1:
        yield from ("--first", str(options.first))
    if options.printer is not None:
        yield from ("--printer", str(folder / kit.sources[-1].file))
    # A profile may name a different edge from the one that was chosen.
    if options.printer is not None or options.sides != Sides.LONG_EDGE:
        yield from ("--sides", options.sides)
    if options.ink != "full":
        yield from ("--ink", options.ink)
    if options.marks != "crop":
        yield from ("--marks", options.marks)
    carried = [source.file for source in kit.sources if source.name == CARRIED]
    if carried:
        yield from ("--settings", str(folder / carried[0]))
    elif settings_files(()):
        # The user's own settings must not affect this kit.
        yield from ("--settings", NO_SETTINGS)
    for change in options.set:
        yield from ("--set", change)
    if options.binding == Binding.FOLDED:
        yield "--booklet"
    for part in options.without:
        yield from ("--without", part)
    if options.separate:
        yield "--separate"
    if options.no_svg:
        yield "--no-svg"
    yield from ("--out", str(folder.parent))
