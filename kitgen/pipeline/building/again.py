"""Build kits again from their own folders: from their manifests and the files in `sources`.

While a kit is rebuilt, only the files that it carries and those that come with kitgen exist
(`files_read.closed`), whatever else its definition names.
"""

import hashlib
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Any, TypeVar

from kitgen import __version__
from kitgen.definitions.loading import KitDefaults, load_kit
from kitgen.definitions.own_files import NOT_READABLE
from kitgen.definitions.settings.files import CARRIED
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import DefinitionError, KitgenError, Severity
from kitgen.drawing.inks import InkStyle
from kitgen.files_read import ClosedWorld, closed, read_ordinary
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import Marks, PrintSettings, Sides
from kitgen.layout.typesetting.page_design import Binding
from kitgen.pipeline.building.manifest import build_record
from kitgen.pipeline.building.one_kit import BuildRun, Plan, make_kit
from kitgen.pipeline.building.options import BuildOptions
from kitgen.pipeline.kit.defined import DefinedKit
from kitgen.pipeline.kit.limits import (
    refuse_equal_ids,
    refuse_later_copies,
    refuse_many_copies,
)
from kitgen.pipeline.kit.naming import check_seed
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.party import Seating
from kitgen.pipeline.kit.prepare import define_kit, generate_kit
from kitgen.pipeline.merged.files import MergedFiles
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.records.earlier import is_version
from kitgen.records.json_files import NotJsonError
from kitgen.records.json_parts import json_parts
from kitgen.records.kit_folders import file_digest
from kitgen.records.manifest import CONTENTS, MANIFEST, Manifest, Options, SourceRecord
from kitgen.records.sources import SOURCES, levels_up, stored_files
from kitgen.resources import data_folder
from kitgen.styles.fonts import font_references
from kitgen.terminal import Progress, silent
from kitgen.values import frozen, replace

ChoiceT = TypeVar("ChoiceT", bound=StrEnum)

_MOST_BYTES = 200_000_000
"""The most bytes that a kit may carry; six fonts of the largest size take a third of it."""

_MOST_FIRST = 10_000
"""The largest `--first` that is rebuilt, because all fields before it are drawn, too."""

_ROOT, _LEVEL = ".kitgen-made-again", ".kit"
"""Folder names that no one uses: the carried files seem to lie in these folders."""


_OF_THE_TYPE = frozenset(("PRT207", "OG107"))
"""Codes of faults in words that are set in another font because their own is missing."""


class NotMadeAgainError(KitgenError):
    """A kit cannot be rebuilt from its folder; the message says why in one line.

    Attributes:
        version: The kitgen that could rebuild it, if it is another one than this.
        lacks_font: Whether only fonts are missing, which the kit names but does not carry.
        hint: What helps, if building the kit again does not.
    """

    def __init__(
        self, message: str, version: str = "", *, lacks_font: bool = False, hint: str = ""
    ) -> None:
        """Carry the message and the attributes."""
        super().__init__(message, exit_status=1)
        self.version = version
        self.lacks_font = lacks_font
        self.hint = hint


def make_again(
    kits: Sequence[tuple[Path, Manifest]],
    into: Path,
    progress: Progress = silent,
    *,
    merged: bool = False,
) -> tuple[Path, ...]:
    """Rebuild kits, in order, by their manifests and from the files that they carry.

    Args:
        kits: The folder and the manifest of each kit.
        into: An empty folder of the caller's; nothing is written elsewhere.
        progress: Called with the progress of the work.
        merged: Whether to write the merged files of these kits into `into`, too.

    Returns:
        The new folders, with the same names as the old ones.

    Raises:
        NotMadeAgainError: A kit cannot be rebuilt: another version of kitgen made it, it does not
            carry all of its sources, or these do not make a kit.
    """
    plans = [_planned(*kit) for kit in kits]
    printings = [plan.printing for plan in plans]
    bound: MergedFiles | None = None
    if merged and plans:
        with _in_one_line():
            named = zip(kits, plans, strict=True)
            refuse_equal_ids((plan.plan.build.kit_id, str(folder)) for (folder, _), plan in named)
        settings = printings[0].settings
        bound = MergedFiles([plan.plan.kit for plan in plans], settings, into)
    made: dict[str, tuple[str, Manifest]] = {}
    fresh: list[Path] = []
    for (folder, _), planned in zip(kits, plans, strict=True):
        name = folder.resolve().name if folder.name in ("", "..") else folder.name
        place = into / name
        place.mkdir()
        with closed(planned.world), _in_one_line(planned.shown):
            run = BuildRun(planned.printing, bound)
            kit = make_kit(planned.plan, run, place, progress)
        made[kit.manifest.kit_id] = (name, kit.manifest)
        fresh.append(place)
    if bound is not None:
        bound.bind(made)
    return tuple(fresh)


@frozen
class _Planned:
    """A kit that is about to be rebuilt.

    Attributes:
        plan: The kit, with its content generated.
        printing: How it is printed.
        world: The files that exist for it.
        shown: Where each file lies in the kit's folder, by the path under which it is read.
    """

    plan: Plan
    printing: PrintOptions
    world: ClosedWorld
    shown: Mapping[str, str]


def _planned(folder: Path, manifest: Manifest) -> _Planned:
    """Read and generate a kit from its folder."""
    if manifest.kitgen_version != __version__:
        made_by = manifest.kitgen_version
        if not is_version(made_by):
            raise NotMadeAgainError(f"`{shortened(made_by)}` is no version of kitgen")
        raise NotMadeAgainError(
            f"made by {made_by}, this is {__version__}: hashes and read-back only; "
            f"install kitgen {made_by} to compare every page",
            made_by,
        )
    carried = _carried(folder, manifest)
    counts = _counted(folder)
    with closed(carried.world), _in_one_line(carried.shown):
        options = manifest.options
        printing = _printing(manifest, carried.printer)
        asked = KitOptions(
            seed=check_seed(manifest.seed),
            ink=_choice(InkStyle, "ink", options.ink),
            copies=options.copies,
            first=options.first,
            party=options.party or None,
            overrides=options.set,
            defaults=_defaults(carried.settings),
        )
        defined = _defined(carried, asked)
        seating = _seating(defined, options)
        _check_count(counts, defined, options)
        kit = generate_kit(defined, asked, seating)
        build = build_record(kit, BuildOptions(asked, printing, options.merged))
    return _Planned(Plan(kit, build), printing, carried.world, carried.shown)


def _defined(carried: "_Carried", asked: KitOptions) -> DefinedKit:
    """Read a kit; refuse one that does not carry all of its sources.

    Raises:
        NotMadeAgainError: Some sources are not carried; with `lacks_font` if they are all fonts
            that the kit names, and nothing else is wrong.
        DefinitionError: Something else is wrong.
    """
    if not carried.absent:
        return define_kit(carried.kit, asked)
    try:
        named = [*font_references(load_kit(carried.kit, asked.overrides, asked.defaults)).values()]
    except DefinitionError:
        # One of the definition's own files is missing.
        named = []
    fonts = {font.label for font in named}
    for name in carried.absent:
        if name not in fonts:
            shown = shortened(name)
            raise NotMadeAgainError(
                f"{shown} is not carried by the kit, and is not a font that it names"
            )
    missing = {(NOT_READABLE, font.span) for font in named if font.label in carried.absent}
    try:
        define_kit(carried.kit, asked)
    except DefinitionError as refused:
        refusals = {(problem.code, problem.span) for problem in refused.diagnostics}
        others = {code for code, _ in refusals - missing}
        if not missing or not missing <= refusals or not others <= _OF_THE_TYPE:
            raise
    name, place = next(iter(carried.absent.items()))
    message = f"{shortened(name)} is not carried by the kit; copy it to {place}"
    raise NotMadeAgainError(message, lacks_font=True)


def _printing(manifest: Manifest, profile: str | None) -> PrintOptions:
    """Return how a kit was printed, with its printer profile read again."""
    options = manifest.options
    paper = PAPERS.get(manifest.paper)
    if paper is None:
        raise _odd("paper", manifest.paper)
    sides = _choice(Sides, "sides", options.sides)
    marks = _choice(Marks, "marks", options.marks)
    binding = _choice(Binding, "binding", options.binding)
    if binding is Binding.FOLDED and sides is Sides.SINGLE:
        raise _odd("sides", options.sides)
    settings = PrintSettings(paper, sides, marks)
    printing = PrintOptions(
        settings,
        binding,
        without=options.without,
        separate=options.separate,
        pictured=not options.no_svg,
    )
    if profile is None:
        return printing
    # Most kits name no printer.
    from kitgen.pipeline.guide.printer import known_printer

    known = known_printer(profile, paper)
    settings = PrintSettings.for_printer(known.printer, paper, sides, marks)
    return replace(printing, settings=settings, sources=(known.source,))


def _defaults(settings: str | None) -> KitDefaults | None:
    """Return the defaults from the settings that a kit carries; None if it carries none."""
    if settings is None:
        return None
    from kitgen.definitions.settings.reading import read_defaults

    return read_defaults(settings)


def _counted(folder: Path) -> Mapping[Any, Any]:
    """Return the numbers at the top of `contents.json`, and how many members each list there has.

    Raises:
        NotMadeAgainError: It cannot be read.
    """
    counts: dict[Any, Any] = {}
    try:
        for part in json_parts(folder / CONTENTS):
            if len(part.path) > 1:
                counts[part.path[0]] = int(part.path[1]) + 1
            elif isinstance(part.value, list | int):
                counts[part.path[0]] = part.value or 0
    except (OSError, UnicodeDecodeError, NotJsonError):
        raise NotMadeAgainError(f"{CONTENTS} cannot be read") from None
    return counts


def _check_count(counts: Mapping[Any, Any], kit: DefinedKit, options: Options) -> None:
    """Check the number of copies in the manifest against `contents.json`; copies take time to make.

    Raises:
        NotMadeAgainError: `contents.json` lists another number of copies, or `first` is larger than
            anyone would print.
    """
    count = counts.get(kit.game.copies) if kit.game.copies else counts.get("copies", 1)
    if count != options.copies:
        shown = shortened(str(count))
        raise NotMadeAgainError(
            f"{MANIFEST} says copies {options.copies}, but {CONTENTS} lists {shown}"
        )
    if options.first > _MOST_FIRST:
        raise NotMadeAgainError(
            f"{MANIFEST} says first {options.first}: drawing what comes before it takes too long"
        )


def _seating(kit: DefinedKit, options: Options) -> Seating | None:
    """Return who sat at the kit's tables; None if the kit was not built for a party.

    Raises:
        KitgenError: The manifest has options that no build accepts.
    """
    if options.first < 1:
        raise _odd("first", options.first)
    refuse_later_copies(kit.game, options.first)
    if options.copies < 1:
        raise _odd("copies", options.copies)
    refuse_many_copies(kit.game, options.copies)
    if not options.party and not options.seats:
        return None
    seats = options.seats
    if len(seats) != options.copies or sum(seats) > options.party:
        raise _odd("seats", list(seats))
    most = kit.game.players(kit.definition).most
    if not all(0 < seat <= most for seat in seats):
        raise _odd("seats", list(seats))
    return Seating(kit.definition.title, options.seats)


def _choice(choices: type[ChoiceT], name: str, value: str) -> ChoiceT:
    try:
        return choices(value)
    except ValueError:
        raise _odd(name, value) from None


def _odd(name: str, value: object) -> NotMadeAgainError:
    return NotMadeAgainError(f"{MANIFEST}: no kit is built with {name} {shortened(str(value))}")


@contextmanager
def _in_one_line(shown: Mapping[str, str] = MappingProxyType({})) -> Iterator[None]:
    """Turn any refusal of a kit into a one-line `NotMadeAgainError`."""
    try:
        yield
    except NotMadeAgainError:
        raise
    except DefinitionError as refused:
        # Warnings come in the order of their places, too, and are no reason.
        first = min(refused.diagnostics, key=lambda problem: problem.severity is not Severity.ERROR)
        why = str(replace(first, hint=None))
        for path in sorted(shown, key=len, reverse=True):
            why = why.replace(path, shown[path])
        raise NotMadeAgainError(why) from refused
    except KitgenError as refused:
        raise NotMadeAgainError(str(refused)) from refused


@frozen
class _Carried:
    """The files that a kit carries, which exist while it is rebuilt.

    Attributes:
        world: These files, and those that come with kitgen.
        kit: The path of the kit's own file among them.
        printer: The path of its printer profile, if it has one.
        settings: The path of the settings that it was built with, if there are any.
        shown: Where each file lies in the kit's folder, by its path in `world`.
        absent: Where a user could put each file that the kit does not carry, by the file's name.
    """

    world: ClosedWorld
    kit: str
    printer: str | None
    settings: str | None
    shown: Mapping[str, str]
    absent: Mapping[str, Path]


def _carried(folder: Path, manifest: Manifest) -> _Carried:
    """Read the files that a kit carries; check their digests, and those of shipped files.

    Raises:
        NotMadeAgainError: A file is missing or has changed.
    """
    sources = manifest.sources
    if not sources:
        raise NotMadeAgainError(f"{MANIFEST} lists no sources")
    own = [source for source in sources if not source.shipped]
    stored = stored_files([source.name for source in own])
    shipped = [source for source in sources if source.shipped]
    for source in shipped:
        _check_shipped(source)
    root = Path(data_folder().anchor, _ROOT)
    beside = root.joinpath(*[_LEVEL] * max((levels_up(source.name) for source in own), default=0))
    printer = own[-1] if manifest.options.printer and own else None
    files: dict[Path, bytes] = {}
    shown: dict[str, str] = {}
    left = _MOST_BYTES
    paths: dict[SourceRecord, str] = {}
    absent: dict[str, Path] = {}
    for source, place in zip(own, stored, strict=True):
        # A profile has a folder of its own: its name may be that of one of the kit's files.
        within = root / "printer" if source is printer else beside
        path = os.path.normpath(within / source.name)
        paths[source] = path
        shown[path] = source.file or place
        raw = _read(folder, source, place, left)
        if raw is None:
            absent[source.name] = folder / place
            continue
        left -= len(raw)
        if files.setdefault(Path(path), raw) != raw:
            # Links may give two files one name, or a file was saved while the kit was built.
            name = shortened(source.name)
            raise NotMadeAgainError(f"two files that the kit was made from have the name {name}")
    named = [source.name for source in shipped]
    first = sources[0]
    kit = str(data_folder() / first.name) if first.shipped else paths[first]
    world = ClosedWorld(beside, files, data_folder(), named)
    settings = next((paths[source] for source in own if source.name == CARRIED), None)
    return _Carried(world, kit, paths[printer] if printer else None, settings, shown, absent)


def _check_shipped(source: SourceRecord) -> None:
    """Refuse a file that comes with kitgen, but is not the one that a kit was made from."""
    path = Path(os.path.normpath(data_folder() / source.name))
    if not path.is_relative_to(data_folder()) or file_digest(path) != source.sha256:
        raise NotMadeAgainError(
            f"{shortened(source.name)} of this kitgen is not the one that the kit was made from; "
            "install the kitgen that made it"
        )


def _read(folder: Path, source: SourceRecord, place: str, most_bytes: int) -> bytes | None:
    """Return the bytes of a file that a kit carries, or that a user has put where it would be.

    None if there is no such file and the manifest does not say that the kit carries it.
    """
    file = source.file or place
    shown = shortened(file)
    if PurePosixPath(file).parts[:1] != (SOURCES,) or "\\" in file:
        raise NotMadeAgainError(f"{MANIFEST}: no kit carries a file in {shown}")
    try:
        path = folder.resolve() / file
        # Neither `..` nor a link may lead out of the folder.
        if path.resolve() != path:
            raise NotMadeAgainError(f"{shown} is a link, or leads through one")
        raw = read_ordinary(path, most_bytes, follow=False)
    except FileNotFoundError:
        if not source.file:
            return None
        raise NotMadeAgainError(f"{shown} is missing; copy it to {folder / file}") from None
    except (OSError, ValueError, RuntimeError) as problem:
        reason = getattr(problem, "strerror", None) or "it is not a path"
        raise NotMadeAgainError(f"{shown} cannot be read: {reason.lower()}") from None
    if len(raw) > most_bytes:
        raise NotMadeAgainError(f"the kit carries more than {_MOST_BYTES:,} bytes")
    if hashlib.sha256(raw).hexdigest() != source.sha256:
        raise NotMadeAgainError(f"{shown} is not the file that the kit was made from")
    return raw
