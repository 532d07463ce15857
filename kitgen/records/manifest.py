"""The manifest: what a kit folder says of itself."""

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache
from typing import Annotated, Any, Literal

from kitgen.records.earlier import share_nothing, updated
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

MOST_FILES = 200_000
"""How many other files a kit may have: twenty thousand fields have half as many."""

COVER = "cover"
"""What a kit is without that was built `--without cover`."""

RULES_ID = "rules"
"""The id of the job of the rules, and of their component."""

# What most kits look like goes without saying.
USUAL_THEME, USUAL_FONT, USUAL_LANGUAGE = "full", "FiraGO", "en"


@frozen
class PageRange:
    """The pages of a file from one to another.

    Attributes:
        first: The number of the first, from 1.
        last: The number of the last.
    """

    first: int
    last: int


@frozen
class JobRecord:
    """One print job as it was written.

    Attributes:
        id: Names it in the kit.
        title: The players' words for it, in the kit's language.
        file: The print file that holds it, as a path within the kit's folder.
        pages: From its first page in that file to its last; others may lie there, too.
        stock: What it is printed on: `card` or `paper`.
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
    """One file to print: what one trip to the printer takes.

    Attributes:
        file: The PDF, as a path within the kit's folder.
        title: What it holds: its job's title, or the stock and audience that several share.
        pages: How many pages it has.
        stock: What goes into the printer's tray: `card` or `paper`.
        sides: What the printer has to be set to: `single`, `long-edge` or `short-edge`.
        audience: Who may read it: `players`, `player-1`, `player-2`, `table` or `referee`.
        sha256: Of the PDF's bytes.
        content_sha256: Of the PDF with its streams unpacked: the same on every machine.
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
    """A page for a screen that not everybody may open.

    Attributes:
        file: Its HTML, as a path within the kit's folder.
        audience: Who may open it.
        sha256: Of the file's bytes.
    """

    file: str
    audience: str
    sha256: str


@frozen
class CheckRecord:
    """One warning of the build's checks.

    Attributes:
        code: Its code, which `kitgen explain` explains.
        severity: `warning` or `error`.
        message: What is wrong.
        place: File, line and column, where there is a place; otherwise empty.
        hint: What to do, where there is a hint; otherwise empty.
    """

    code: str
    severity: str
    message: str
    place: str
    hint: str


@frozen
class ParentRecord:
    """What the kit that a variant extends has in the place of a claim's figure.

    Attributes:
        id: That kit's id.
        figure: The figure in words.
        value: Its figures by name.
    """

    id: str
    figure: str
    value: Mapping[str, Any]


@frozen
class ClaimRecord:
    """One claim of the kit's report that players may know.

    Attributes:
        id: Names the claim in all kits of a game.
        statement: The sentence that is claimed.
        certainty: How it is known: `proved`, `computed exactly` and so on.
        value: The claim's figures by name.
        parent: The figure of the kit that this one extends, where it differs; otherwise left
            out.
    """

    id: str
    statement: str
    certainty: str
    value: Mapping[str, Any]
    parent: ParentRecord | None = None


@frozen
class SourceRecord:
    """A file that went into the kit.

    Attributes:
        name: `demon_mine/kit.yaml` for a file that comes with kitgen; otherwise the file's name,
            as seen from the folder of the kit's file.
        sha256: Of the file's bytes.
        shipped: Whether it comes with kitgen; left out where it does not.
        file: Where the kit carries it, as a path within its folder; left out for what comes with
            kitgen, and for a font that may not be passed on.
    """

    name: str
    sha256: str
    shipped: bool = False
    file: str = ""


@frozen
class PrinterRecord:
    """The printer that a kit was corrected for.

    Attributes:
        name: The printer's name in its profile.
        back_x: How far backs come out to the right of where they should, in points.
        back_y: How far backs come out below where they should, in points.
        scale_x: How wide the printer prints what is 1 wide, from 0.5 to 2.
        scale_y: How high the printer prints what is 1 high, from 0.5 to 2.
        margin_left: What the printer cannot print on the left, in points.
        margin_top: What it cannot print at the top, in points.
        margin_right: What it cannot print on the right, in points.
        margin_bottom: What it cannot print at the bottom, in points.
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
        """Refuse scales that no printer needs: `verify` divides by them."""
        for name, scale in (("scale_x", self.scale_x), ("scale_y", self.scale_y)):
            if not 0.5 <= scale <= 2.0:
                raise ValueError(f"has a {name} that no printer needs")


@frozen
class Options:
    """What the command line asked for, as it is written there: all that changes what is built.

    Attributes:
        copies: For how many tables the kit is.
        sides: How the printer turns the paper: `single`, `long-edge` or `short-edge`.
        ink: `full` or `low`.
        marks: What shows where to cut: `crop`, `line` or `none`.
        binding: How the rules are bound: `pages` or `booklet`.
        set: Each `--set`, in the order in which they apply.
        printer: The printer's profile; left out where there is none.
        party: How many people play in all; left out where it is no party, or none of them plays
            this kit.
        seats: How many of them sit at each table of this kit; left out with `party`.
        theme: The kit's theme; left out for the standard one.
        font: The kit's fonts; left out for the usual family.
        language: The code of the language that the kit is printed in; left out for English.
        first: The number of the first field; left out where it is 1.
        without: The parts that were left out, in alphabetical order: the cover, the box, the
            label, or a job by its id. Left out where there are none.
        merged: Whether all pages were put into merged files, too; left out where they were not.
        separate: Whether each job has a print file of its own; left out where it has none.
        large_print: Whether rules and pieces are printed large; left out where they are not.
        no_svg: Whether faces and cover were written as no SVG files; left out where they were.
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
    """A fewest and a most.

    Attributes:
        fewest: The fewest.
        most: The most, which may be the same.
    """

    fewest: int
    most: int


@frozen
class Space:
    """The space that a game takes on a table.

    Attributes:
        width_mm: In millimetres.
        height_mm: In millimetres.
    """

    width_mm: float
    height_mm: float


@frozen
class FactsRecord:
    """The facts of a kit; null where one is not known.

    Attributes:
        players: How many play.
        minutes: How long a game takes, in minutes.
        difficulty: How hard the rules are to learn.
        table: The space that the game takes on a table.
        cutting_minutes: How long it takes to cut the kit out, in minutes.
    """

    players: Between | None
    minutes: Between | None
    difficulty: Literal["easy", "medium", "hard"] | None
    table: Space | None
    cutting_minutes: int | None


NO_FACTS = FactsRecord(None, None, None, None, None)


@frozen
class BuildRecord:
    """What a kit is built from, and how: where two are equal, so are the kits.

    Attributes:
        kitgen_version: The kitgen that builds it.
        kit_id: The kit's id.
        seed: The seed.
        paper: The paper that it is printed on.
        options: What the command line asks for besides.
        sources: The files that go into the kit, as in the manifest.
    """

    kitgen_version: str
    kit_id: str
    seed: str
    paper: str
    options: Options
    sources: tuple[SourceRecord, ...]


@frozen
class Manifest:
    """A kit folder's account of itself.

    Attributes:
        schema_version: Of this file's shape; a larger one is read by later kitgens alone.
        kitgen_version: The kitgen that built the kit.
        kit_id: The kit's id.
        title: The kit's title, in its language.
        summary: The kit in a sentence, in its language.
        game: The id of the game that the kit is one of.
        seed: The seed that the kit was built with.
        paper: The paper it is printed on: `letter`, `a4` and so on.
        options: What the command line asked for.
        jobs: The print jobs, the print guide first, then as a person goes through them.
        print_files: The files that hold them, in the order in which a person prints them.
        sources: The files that went into the kit: its own first, then those that it extends,
            then language, pictures, theme and fonts; what else the kit that it extends was read
            from, whose figures are compared with its own; and a printer's profile.
        checks: The warnings that were left standing.
        report: What is known of the kit and no secret.
        compressor: What packed the PDFs: `zlib`, or `zlib-ng`, whose bytes are others. Left out in
            kits of before it was named.
        facts: Players, minutes and so on; null where one is not known.
        files: Every other file of the folder, as a path within it, with its SHA-256.
        documents: Pages for a screen that not everybody may open; left out where there are none.
        seal: The SHA-256 of this file without its seal; left out in kits of before there was one.
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
    jobs: tuple[JobRecord, ...]
    print_files: tuple[PrintFileRecord, ...]
    sources: tuple[SourceRecord, ...]
    checks: tuple[CheckRecord, ...]
    report: tuple[ClaimRecord, ...]
    compressor: str = ""
    # Kits that were built before there were facts have none.
    facts: FactsRecord = NO_FACTS
    files: Annotated[Mapping[str, str], Bounds(0, MOST_FILES)] = field(kw_only=True)
    documents: tuple[DocumentRecord, ...] = ()
    seal: str = ""

    @property
    def build(self) -> BuildRecord:
        """What the kit was built from, and how: enough to build it again."""
        return BuildRecord(
            self.kitgen_version, self.kit_id, self.seed, self.paper, self.options, self.sources
        )


@lru_cache(maxsize=1)
def read_manifest(text: str) -> Manifest:
    """Read a manifest's file; the last one that was read is remembered.

    Raises:
        ShapeError: It is none of this version; the message says which value is wrong.
    """
    return read_record(Manifest, updated(text, share_nothing), SCHEMA_VERSION)
