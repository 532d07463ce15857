"""The manifest: what a kit folder says of itself, written and read with care."""

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

from kitgen.contract import Beside, Claim
from kitgen.contract.facts import FactsRecord, read_facts
from kitgen.diagnostics import Diagnostic
from kitgen.drawing.fonts import FIRAGO
from kitgen.drawing.themes import STANDARD
from kitgen.language import ENGLISH
from kitgen.layout.booklet import Binding
from kitgen.layout.printer import Printer
from kitgen.records.json_files import Reader, ShapeError, json_text
from kitgen.values import frozen

SCHEMA_VERSION = 1
MANIFEST = "manifest.json"
CONTENTS = "contents.json"

_DECIMALS = 3

# What most kits look like goes without saying.
_USUAL = {"theme": STANDARD.name, "font": FIRAGO.regular.title, "language": ENGLISH.code}

# What file managers leave in every folder that they show.
_LITTER = frozenset({".ds_store", "thumbs.db", "desktop.ini"})


@frozen
class Part:
    """The part of a split board that one page shows, flaps included; page coordinates."""

    x: float
    y: float
    width: float
    height: float


@frozen
class PlacedPiece:
    """One side of one piece on a page. Points, origin at the page's top left, y down.

    `x`, `y`, `width` and `height` are the trim box as it lies on the page, after turning it
    clockwise by `quarter_turns`. `part` is there for boards glued from several sheets alone.
    """

    component: str
    name: str
    side: str
    x: float
    y: float
    width: float
    height: float
    quarter_turns: int
    part: Part | None = None


@frozen
class SheetRecord:
    """One page of a job's file, counted from 1, and which side of the paper it prints."""

    page: int
    side: str
    pieces: tuple[PlacedPiece, ...]


@frozen
class JobRecord:
    """One print job as it was written; `sides` is what the printer has to be told."""

    id: str
    title: str
    file: str
    pages: int
    stock: str
    sides: str
    audience: str
    sha256: str
    sheets: tuple[SheetRecord, ...]


@frozen
class DocumentRecord:
    """A page for a screen that not everybody may open, as it was written."""

    file: str
    audience: str
    sha256: str


@frozen
class CheckRecord:
    """One diagnostic of the build; the empty text where there is no place or no hint."""

    code: str
    severity: str
    message: str
    place: str
    hint: str


@frozen
class ClaimRecord:
    """One claim of the kit's report that players may know: sentence, certainty, figures.

    `parent` is there for variants alone, where the kit they extend has another figure: its id,
    that figure in words, and its value.
    """

    id: str
    statement: str
    certainty: str
    value: Mapping[str, Any]
    parent: Mapping[str, Any] | None = None


@frozen
class SourceRecord:
    """One definition file that went into the kit."""

    name: str
    sha256: str


@frozen
class PrinterRecord:
    """The printer that a kit was corrected for: offsets and margins in points, scales of 1."""

    name: str
    back_x: float
    back_y: float
    scale_x: float
    scale_y: float
    margin_left: float
    margin_top: float
    margin_right: float
    margin_bottom: float


@frozen
class Options:
    """What the command line asked for, as it is written there.

    `printer` is there for kits corrected for one printer alone; `party` and `seats`, how many
    people play in all and at each table of this kit, for a party alone. `theme` and `font` are
    the kit's own words, and there where they are not those of most kits.
    """

    copies: int
    sides: str
    ink: str
    marks: str
    binding: str
    set: tuple[str, ...]
    printer: PrinterRecord | None = None
    party: int = 0
    seats: tuple[int, ...] = ()
    theme: str = _USUAL["theme"]
    font: str = _USUAL["font"]
    language: str = _USUAL["language"]


@frozen
class Manifest:
    """A kit folder's account of itself; `files` gives the SHA-256 of every other file."""

    schema_version: int
    kitgen_version: str
    kit_id: str
    title: str
    summary: str
    game: str
    seed: str
    paper: str
    options: Options
    jobs: tuple[JobRecord, ...]
    sources: tuple[SourceRecord, ...]
    checks: tuple[CheckRecord, ...]
    report: tuple[ClaimRecord, ...]
    facts: FactsRecord
    files: Mapping[str, str]
    documents: tuple[DocumentRecord, ...] = ()


def rounded(length: float) -> float:
    """Return a length to a thousandth of a point, never a negative zero."""
    return round(length, _DECIMALS) + 0.0


def check_record(diagnostic: Diagnostic, sources: Sequence[SourceRecord] = ()) -> CheckRecord:
    """Return a diagnostic as the manifest holds it.

    A place in one of `sources` is told with the source's name, which does not depend on
    where the kit was built.
    """
    span = diagnostic.span
    if span is not None:
        path = f"/{Path(span.path).as_posix()}"
        name = next(
            (source.name for source in sources if path.endswith(f"/{source.name}")), span.path
        )
        span = replace(span, path=name)
    return CheckRecord(
        code=diagnostic.code,
        severity=str(diagnostic.severity),
        message=diagnostic.message,
        place=str(span) if span else "",
        hint=diagnostic.hint or "",
    )


def printer_record(printer: Printer | None) -> PrinterRecord | None:
    """Return a printer as the manifest holds it: unrounded, for pages are mapped back with it."""
    if printer is None:
        return None
    margins = printer.margins
    return PrinterRecord(
        name=printer.name,
        back_x=printer.back_x,
        back_y=printer.back_y,
        scale_x=printer.scale_x,
        scale_y=printer.scale_y,
        margin_left=margins.left,
        margin_top=margins.top,
        margin_right=margins.right,
        margin_bottom=margins.bottom,
    )


def claim_record(claim: Claim) -> ClaimRecord:
    """Return a claim as the manifest holds it; what its bars and table show is in its value."""
    parent = None if claim.beside is None else parent_for_json(claim.beside)
    return ClaimRecord(claim.id, claim.statement, str(claim.certainty), dict(claim.value), parent)


def parent_for_json(beside: Beside) -> dict[str, Any]:
    """Return what a variant's parent has, for machines: its id, figure and value."""
    return {"id": beside.kit_id, "figure": beside.figure, "value": dict(beside.value)}


def manifest_text(manifest: Manifest) -> str:
    """Return the manifest's file."""
    content = asdict(manifest)
    for key, usual in _USUAL.items():
        if content["options"][key] == usual:
            del content["options"][key]
    if not manifest.options.party:
        del content["options"]["party"], content["options"]["seats"]
    for job in content["jobs"]:
        for sheet in job["sheets"]:
            for piece in sheet["pieces"]:
                if piece["part"] is None:
                    del piece["part"]
    for claim in content["report"]:
        if claim["parent"] is None:
            del claim["parent"]
    if content["options"]["printer"] is None:
        del content["options"]["printer"]
    if not manifest.documents:
        del content["documents"]
    return json_text(content)


def read_manifest(text: str) -> Manifest:
    """Read a manifest's file, trusting nothing in it.

    Raises:
        ShapeError: It is no JSON, a key is missing, or a value is of the wrong kind; the
            message says which.
    """
    top = Reader.of_text(text)
    version = top.whole("schema_version")
    if version != SCHEMA_VERSION:
        raise ShapeError(f"schema_version is {version}, but this kitgen reads {SCHEMA_VERSION}")
    return Manifest(
        schema_version=version,
        kitgen_version=top.text("kitgen_version"),
        kit_id=top.text("kit_id"),
        title=top.text("title"),
        summary=top.text("summary"),
        game=top.text("game"),
        seed=top.text("seed"),
        paper=top.text("paper"),
        options=_options(top.mapping("options")),
        jobs=tuple(_job(mapping) for mapping in top.mappings("jobs")),
        sources=tuple(
            SourceRecord(mapping.text("name"), mapping.text("sha256"))
            for mapping in top.mappings("sources")
        ),
        checks=tuple(_check(mapping) for mapping in top.mappings("checks")),
        # Kits that were built before there were reports have none.
        report=tuple(_claim(mapping) for mapping in top.mappings("report"))
        if "report" in top.values
        else (),
        # Kits that were built before there were facts have none.
        facts=read_facts(top.mapping("facts")) if "facts" in top.values else FactsRecord(),
        files=top.mapping("files").all_texts(),
        documents=tuple(_document(mapping) for mapping in top.mappings("documents"))
        if "documents" in top.values
        else (),
    )


def _document(of: Reader) -> DocumentRecord:
    return DocumentRecord(of.text("file"), of.text("audience"), of.text("sha256"))


def _options(of: Reader) -> Options:
    return Options(
        copies=of.whole("copies"),
        sides=of.text("sides"),
        ink=of.text("ink"),
        marks=of.text("marks"),
        # Kits that were built before there were booklets have none.
        binding=of.text("binding") if "binding" in of.values else str(Binding.PAGES),
        set=of.texts("set"),
        printer=_printer(of.mapping("printer")) if "printer" in of.values else None,
        theme=of.text("theme") if "theme" in of.values else _USUAL["theme"],
        font=of.text("font") if "font" in of.values else _USUAL["font"],
        language=of.text("language") if "language" in of.values else _USUAL["language"],
        party=of.whole("party") if "party" in of.values else 0,
        seats=of.wholes("seats") if "seats" in of.values else (),
    )


def _printer(of: Reader) -> PrinterRecord:
    """Read a printer's numbers; `verify` divides by its scales."""
    for key in ("scale_x", "scale_y"):
        if not 0.5 <= of.number(key) <= 2.0:
            raise ShapeError(f"`options.printer.{key}` is no scale that a printer needs")
    return PrinterRecord(
        name=of.text("name"),
        **{
            field.name: of.number(field.name)
            for field in fields(PrinterRecord)
            if field.name != "name"
        },
    )


def _job(of: Reader) -> JobRecord:
    return JobRecord(
        id=of.text("id"),
        title=of.text("title"),
        file=of.text("file"),
        pages=of.whole("pages"),
        stock=of.text("stock"),
        sides=of.text("sides"),
        audience=of.text("audience"),
        sha256=of.text("sha256"),
        sheets=tuple(_sheet(mapping) for mapping in of.mappings("sheets")),
    )


def _sheet(of: Reader) -> SheetRecord:
    pieces = tuple(_piece(mapping) for mapping in of.mappings("pieces"))
    return SheetRecord(of.whole("page"), of.text("side"), pieces)


def _piece(of: Reader) -> PlacedPiece:
    return PlacedPiece(
        component=of.text("component"),
        name=of.text("name"),
        side=of.text("side"),
        x=of.number("x"),
        y=of.number("y"),
        width=of.number("width"),
        height=of.number("height"),
        quarter_turns=of.whole("quarter_turns"),
        part=_part(of.mapping("part")) if "part" in of.values else None,
    )


def _part(of: Reader) -> Part:
    return Part(of.number("x"), of.number("y"), of.number("width"), of.number("height"))


def _check(of: Reader) -> CheckRecord:
    return CheckRecord(
        code=of.text("code"),
        severity=of.text("severity"),
        message=of.text("message"),
        place=of.text("place"),
        hint=of.text("hint"),
    )


def _claim(of: Reader) -> ClaimRecord:
    return ClaimRecord(
        id=of.text("id"),
        statement=of.text("statement"),
        certainty=of.text("certainty"),
        value=of.mapping("value").values,
        parent=of.mapping("parent").values if "parent" in of.values else None,
    )


@frozen
class FolderOwner:
    """Which kit, of which seed, a folder was made for."""

    kit_id: str
    seed: str


def folder_owner(folder: Path) -> FolderOwner | None:
    """Return whose kit folder this is; None when its manifest does not say that it is ours."""
    try:
        top = Reader.of_text((folder / MANIFEST).read_text(encoding="utf-8"))
        top.whole("schema_version")
        top.text("kitgen_version")
        return FolderOwner(top.text("kit_id"), top.text("seed"))
    except (OSError, UnicodeDecodeError, ShapeError):
        return None


def listed_files(folder: Path) -> frozenset[str]:
    """Return the files that a kit folder's manifest lists; none where it lists none."""
    try:
        text = (folder / MANIFEST).read_text(encoding="utf-8")
        return frozenset(Reader.of_text(text).mapping("files").values)
    except (OSError, UnicodeDecodeError, ShapeError):
        return frozenset()


def other_files(folder: Path, listed: Collection[str]) -> Iterator[str]:
    """Yield the paths of files in a kit folder that are neither the manifest nor listed in it.

    The litter of operating systems is passed over; a link to a folder counts as a file.
    """
    for inner, folders, files in os.walk(folder):
        folders.sort()
        links = [name for name in folders if (Path(inner) / name).is_symlink()]
        for name in sorted([*files, *links]):
            file = (Path(inner) / name).relative_to(folder).as_posix()
            if file != MANIFEST and file not in listed and name.lower() not in _LITTER:
                yield file
