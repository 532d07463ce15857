"""The manifest: a kit folder's record of its own contents."""

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache
from typing import Annotated, Any, Literal

from kitgen.records.earlier import share_nothing, updated
from kitgen.records.json_files import MOST_MEMBERS
from kitgen.records.reading import Bounds, read_record
from kitgen.records.sheets import SheetRecord
from kitgen.values import frozen

SCHEMA_VERSION = 2
MANIFEST = "manifest.json"
CONTENTS = "contents.json"
INDEX = "index.html"
RULES_PAGE = "rules.html"
COVER_PICTURE = "cover.svg"
REFEREE_PAGE = "referee.html"

MOST_JOBS = 1000
"""The most print jobs of a kit, each of which may have a file: the largest kits have twenty."""

_MOST_SOURCES = _MOST_CLAIMS = 20_000
"""The most sources and claims: each is named by a value of a definition, which has no more."""

_MOST_CHECKS = 100_000
"""The most warnings of a build: five for each field of the largest kits."""

COVER = "cover"
"""The part left out of a kit built `--without cover`."""

RULES_ID = "rules"
"""The id of the rules' job, and of their component."""

# Defaults that a manifest leaves out.
USUAL_THEME, USUAL_FONT, USUAL_LANGUAGE = "full", "FiraGO", "en"


@frozen
class PageRange:
    """A range of pages in a file.

    Attributes:
        first: The number of the first page, from 1.
        last: The number of the last page.
    """

    first: int
    last: int


@frozen
class JobRecord:
    """One print job as it was written.

    Attributes:
        id: The job's id, unique in the kit.
        title: The name that players see, in the kit's language.
        file: The print file that contains it, as a path within the kit's folder.
        pages: Its first and last pages in that file; other jobs may have pages between them.
        stock: The stock to print on: `card` or `paper`.
        sides: Whether its pieces have backs (`long-edge` or `short-edge`) or none (`single`).
        audience: Who may read it: `players`, `player-1`, `player-2`, `table` or `referee`.
    """

    id: str
    title: str
    file: str
    pages: PageRange
    stock: str
    sides: str
    audience: str


@frozen
class PrintFileRecord:
    """One file to print in one trip to the printer.

    Attributes:
        file: The PDF, as a path within the kit's folder.
        title: The title of its job, or the stock and audience that several jobs share.
        pages: The number of pages.
        stock: The stock for the printer's tray: `card` or `paper`.
        sides: The printer's setting: `single`, `long-edge` or `short-edge`.
        audience: Who may read it: `players`, `player-1`, `player-2`, `table` or `referee`.
        sha256: SHA-256 of the PDF's bytes.
        content_sha256: SHA-256 of the PDF with its streams unpacked: the same on every machine.
        sheets: Its pages.
    """

    file: str
    title: str
    pages: int
    stock: str
    sides: str
    audience: str
    sha256: str
    content_sha256: str
    sheets: tuple[SheetRecord, ...]


@frozen
class DocumentRecord:
    """A page for a screen that only some people may open.

    Attributes:
        file: The HTML file, as a path within the kit's folder.
        audience: Who may open it.
        sha256: SHA-256 of the file's bytes.
    """

    file: str
    audience: str
    sha256: str


@frozen
class CheckRecord:
    """One warning of the build's checks.

    Attributes:
        code: The warning's code; `kitgen explain` explains it.
        severity: `warning` or `error`.
        message: What is wrong.
        place: File, line and column; empty if there is no place.
        hint: What to do; empty if there is no hint.
    """

    code: str
    severity: str
    message: str
    place: str
    hint: str


@frozen
class ParentRecord:
    """The figure of the extended kit that corresponds to a claim's figure.

    Attributes:
        id: The extended kit's id.
        figure: The figure in words.
        value: Its figures by name.
    """

    id: str
    figure: str
    value: Mapping[str, Any]


@frozen
class ClaimRecord:
    """One claim of the kit's report that players may see.

    Attributes:
        id: The claim's id, the same in all kits of a game.
        statement: The claim as a sentence.
        certainty: How it is known: `proved`, `computed exactly` and so on.
        value: The claim's figures by name.
        parent: The figure of the kit that this one extends, if it differs; otherwise left out.
    """

    id: str
    statement: str
    certainty: str
    value: Mapping[str, Any]
    parent: ParentRecord | None = None


@frozen
class SourceRecord:
    """A file that the kit was made from.

    Attributes:
        name: `demon_mine/kit.yaml` for a file that comes with kitgen; otherwise the file's path
            relative to the folder of the kit's file.
        sha256: SHA-256 of the file's bytes.
        shipped: Whether it comes with kitgen; left out if it does not.
        file: The kit's copy, as a path within its folder; left out for files that come with kitgen,
            and for fonts that may not be passed on.
    """

    name: str
    sha256: str
    shipped: bool = False
    file: str = ""


@frozen
class PrinterRecord:
    """The printer for which a kit was corrected.

    Attributes:
        name: The printer's name in its profile.
        back_x: How far backs are printed too far to the right, in points.
        back_y: How far backs are printed too low, in points.
        scale_x: The width at which the printer prints a width of 1, from 0.5 to 2.
        scale_y: The height at which the printer prints a height of 1, from 0.5 to 2.
        margin_left: The margin at the left that the printer cannot print on, in points.
        margin_top: The margin at the top that it cannot print on, in points.
        margin_right: The margin at the right that it cannot print on, in points.
        margin_bottom: The margin at the bottom that it cannot print on, in points.
    """

    name: str
    back_x: float
    back_y: float
    scale_x: float
    scale_y: float
    margin_left: float
    margin_top: float
    margin_right: float
    margin_bottom: float

    def __post_init__(self) -> None:
        """Refuse scales that no printer needs, because `verify` divides by them."""
        for name, scale in (("scale_x", self.scale_x), ("scale_y", self.scale_y)):
            if not 0.5 <= scale <= 2.0:
                raise ValueError(f"has a {name} that no printer needs")


@frozen
class Options:
    """The command-line options that change what is built, with the values given there.

    Attributes:
        copies: The number of tables that the kit serves.
        sides: How the printer turns the paper: `single`, `long-edge` or `short-edge`.
        ink: `full` or `low`.
        marks: The cutting marks: `crop`, `line` or `none`.
        binding: The binding of the rules: `pages` or `booklet`.
        set: Each `--set`, in the order in which they apply.
        printer: The printer's profile; left out if there is none.
        party: The number of people who play in all; left out if there is no party, or none of them
            plays this kit.
        seats: The number of them at each table of this kit; left out if `party` is.
        theme: The kit's theme; left out for the standard theme.
        font: The kit's fonts; left out for the usual family.
        language: The code of the printed language; left out for English.
        first: The number of the first field; left out if it is 1.
        without: The parts that were not built, in alphabetical order: the cover, the box, the
            label, or jobs by their ids. Left out if there are none.
        merged: Whether all pages were also put into merged files; left out if not.
        separate: Whether each job has its own print file; left out if not.
        large_print: Whether rules and pieces are in large print; left out if not.
        no_svg: Whether the SVG files of faces and cover were not written; left out if they were.
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
    theme: str = USUAL_THEME
    font: str = USUAL_FONT
    language: str = USUAL_LANGUAGE
    merged: bool = False
    first: int = 1
    without: tuple[str, ...] = ()
    separate: bool = False
    large_print: bool = False
    no_svg: bool = False


@frozen
class Between:
    """A range of whole numbers.

    Attributes:
        fewest: The smallest number.
        most: The largest number, which may be the same.
    """

    fewest: int
    most: int


@frozen
class Space:
    """The table space that a game takes.

    Attributes:
        width_mm: The width in millimetres.
        height_mm: The height in millimetres.
    """

    width_mm: float
    height_mm: float


@frozen
class FactsRecord:
    """The facts of a kit; null for each fact that is not given.

    Attributes:
        players: The number of players.
        minutes: The length of a game, in minutes.
        difficulty: How hard the rules are to learn.
        table: The table space that the game takes.
        cutting_minutes: The time it takes to cut the kit out, in minutes.
    """

    players: Between | None
    minutes: Between | None
    difficulty: Literal["easy", "medium", "hard"] | None
    table: Space | None
    cutting_minutes: int | None


NO_FACTS = FactsRecord(None, None, None, None, None)


@frozen
class BuildRecord:
    """Everything that determines a build: equal records mean equal kits.

    Attributes:
        kitgen_version: The version of kitgen that builds the kit.
        kit_id: The kit's id.
        seed: The seed.
        paper: The id of the paper that it is printed on.
        options: The other command-line options.
        sources: The files that the kit is made from, as in the manifest.
    """

    kitgen_version: str
    kit_id: str
    seed: str
    paper: str
    options: Options
    sources: tuple[SourceRecord, ...]


@frozen
class Manifest:
    """A kit folder's record of its own contents.

    Attributes:
        schema_version: The version of this file's form; a larger one needs a later kitgen.
        kitgen_version: The version of kitgen that built the kit.
        kit_id: The kit's id.
        title: The kit's title, in its language.
        summary: The kit in one sentence, in its language.
        game: The id of the kit's game.
        seed: The seed that the kit was built from.
        paper: The paper it is printed on: `letter`, `a4` and so on.
        options: The command-line options.
        jobs: The print jobs: the print guide first, then in the order in which a person needs them.
        print_files: The files to print, in the order in which a person prints them.
        sources: The files that the kit was made from: its own first, then those that it extends,
            then language, pictures, theme and fonts; then any other files of the kit that it
            extends, whose figures are compared with its own; and a printer's profile.
        checks: The warnings of the build.
        report: What is known of the kit and no secret.
        compressor: The library that compressed the PDFs: `zlib`, or `zlib-ng`, which packs to
            different bytes. Left out in kits built before it was recorded.
        facts: Players, minutes and so on; null for each fact that is not given.
        files: Every other file of the folder, by its path within it, with its SHA-256.
        documents: Pages for a screen that only some people may open; left out if there are none.
        seal: The SHA-256 of this file without its seal; left out in kits built before seals were
            added.
    """

    schema_version: int
    kitgen_version: str
    kit_id: str
    title: str
    summary: str
    game: str
    seed: str
    paper: str
    options: Options
    jobs: Annotated[tuple[JobRecord, ...], Bounds(0, MOST_JOBS)]
    print_files: Annotated[tuple[PrintFileRecord, ...], Bounds(0, MOST_JOBS)]
    sources: Annotated[tuple[SourceRecord, ...], Bounds(0, _MOST_SOURCES)]
    checks: Annotated[tuple[CheckRecord, ...], Bounds(0, _MOST_CHECKS)]
    report: Annotated[tuple[ClaimRecord, ...], Bounds(0, _MOST_CLAIMS)]
    compressor: str = ""
    # Kits built before facts were added have none.
    facts: FactsRecord = NO_FACTS
    files: Annotated[Mapping[str, str], Bounds(0, MOST_MEMBERS)] = field(kw_only=True)
    documents: Annotated[tuple[DocumentRecord, ...], Bounds(0, MOST_JOBS)] = ()
    seal: str = ""

    @property
    def build(self) -> BuildRecord:
        """Everything needed to build the kit again."""
        return BuildRecord(
            self.kitgen_version, self.kit_id, self.seed, self.paper, self.options, self.sources
        )


@lru_cache(maxsize=1)
def read_manifest(text: str) -> Manifest:
    """Parse a manifest; the result for the last text is cached.

    Raises:
        ShapeError: The text is not a manifest of this version; the message names the value at
            fault.
    """
    return read_record(Manifest, updated(text, share_nothing), SCHEMA_VERSION)
