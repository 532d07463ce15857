"""A kit printed with a printer's profile comes out true on that printer, and verifies."""

import json
import re
import shutil
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pdfplumber
import pikepdf
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitgen import cli
from kitgen.contract import Grid, Shelves, Split, TextReading, Whole
from kitgen.diagnostics import DefinitionError
from kitgen.drawing.bounds import mapped_box
from kitgen.drawing.shapes import Box
from kitgen.layout.paper import PAPERS
from kitgen.layout.preflight import check_corrected, check_set_fits
from kitgen.layout.printer import Margins, Printer, profile_lines
from kitgen.layout.sheet import BACK, FRONT, Marks, PrintSettings, Sides
from kitgen.pipeline.building.manifest import printer_record
from kitgen.pipeline.guide.printer import known_printer
from kitgen.pipeline.verify.pdf.page_objects import ReadPath
from kitgen.pipeline.verify.pdf.reading import PdfReading, ReadPage
from kitgen.pipeline.verify.reading_back.printer import as_laid_out
from kitgen.records.manifest import PrinterRecord, PrintFileRecord
from kitgen.records.sheets import SheetRecord
from tests.factories import make_back, make_job, make_pieces, make_settings, make_sheets
from tests.pipeline.factories import change_pdf, edit_manifest, snapshot, verify_folder
from tests.shared_kits import exhaustive

MM = 72 / 25.4
BAD = sorted((Path(__file__).parents[1] / "bad" / "printers").glob("*.yaml"))
SHIPPED = Path(__file__).parents[2] / "data" / "printers" / "example.yaml"

PRINTERS = st.builds(
    Printer,
    st.just("Any"),
    st.floats(-10 * MM, 10 * MM),
    st.floats(-10 * MM, 10 * MM),
    st.floats(0.95, 1.05),
    st.floats(0.95, 1.05),
    st.builds(Margins, *[st.floats(0, 60)] * 4),
)
BOXES = st.builds(Box, st.floats(0, 500), st.floats(0, 700), st.floats(1, 108), st.floats(1, 108))


class Misprinter(NamedTuple):
    """A printer that shrinks pages, sets them down off the middle, and backs further off.

    Points on paper, seen from the front, from its middle: to the right and down.
    """

    width: float
    height: float
    over_short_edge: bool
    shrink: tuple[float, float] = (1 / 1.0034, 1 / 0.9971)
    off: tuple[float, float] = (3.1, -2.2)
    back_off: tuple[float, float] = (2.3, -1.7)

    def printed(self, x: float, y: float, *, back: bool) -> tuple[float, float]:
        """Return where a point of a page lands on the paper, seen from the front."""
        if back and self.over_short_edge:
            y = self.height - y
        elif back:
            x = self.width - x
        more = self.back_off if back else (0.0, 0.0)
        return (
            (x - self.width / 2) * self.shrink[0] + self.off[0] + more[0],
            (y - self.height / 2) * self.shrink[1] + self.off[1] + more[1],
        )

    def box(self, box: Any, *, back: bool) -> tuple[float, float, float, float]:
        """Return the edges on paper of a box on a page: left, top, right, bottom."""
        one = self.printed(box.x, box.y, back=back)
        other = self.printed(box.right, box.bottom, back=back)
        (left, right), (top, bottom) = sorted((one[0], other[0])), sorted((one[1], other[1]))
        return (left, top, right, bottom)


def tile_grounds(folder: Path, count: int = 2) -> list[list[Box]]:
    """Return the tiles on the first pages of the tiles' file, as sent to the printer."""
    with PdfReading(folder / "demon-mine-card.pdf") as reading:
        pages = [page for page, _ in zip(reading.pages(), range(count), strict=False)]
    return [
        [
            path.box
            for path in page.paths
            if path.rectangle and 102 < path.box.width < 114 and 102 < path.box.height < 114
        ]
        for page in pages
    ]


class Target(NamedTuple):
    """What a ruler and the light show on a printed calibration sheet."""

    scale: tuple[float, float]
    cross: tuple[float, float]


def look_at(folder: Path, printer: Misprinter) -> Target:
    """Print a calibration sheet and read it as its words say."""
    (calibration,) = folder.parent.glob("calibration-*.pdf")
    with pdfplumber.open(calibration) as document:
        front, back = ([*page.lines] for page in document.pages)
    fronts = [on_paper(line, printer, back=False) for line in front]
    rulers = [front for front in fronts if max(front.right - front.x, front.bottom - front.y) > 300]
    level = next(ruler for ruler in rulers if ruler.width > ruler.height)
    upright = next(ruler for ruler in rulers if ruler.height > ruler.width)
    scales = [front for front in fronts if abs(max(front.width, front.height) - 30 * MM) < 1]
    across = next(scale for scale in scales if scale.width > scale.height)
    down = next(scale for scale in scales if scale.height > scale.width)
    bold = [line for line in back if abs(float(line["linewidth"]) - 0.8) < 0.01]
    crosses = {on_paper(line, printer, back=True).centre for line in bold}
    (x, y), *_ = crosses
    # The scales show figures, not lengths: they are as wrong as the page.
    return Target(
        (shown_at_100(level.width), shown_at_100(upright.height)),
        (-15 + 30 * (x - across.x) / across.width, -15 + 30 * (y - down.y) / down.height),
    )


def on_paper(line: Any, printer: Misprinter, *, back: bool) -> Box:
    box = Box(
        float(line["x0"]),
        float(line["top"]),
        float(line["x1"]) - float(line["x0"]),
        float(line["bottom"]) - float(line["top"]),
    )
    left, top, right, bottom = printer.box(box, back=back)
    return Box(left, top, right - left, bottom - top)


def shown_at_100(length: float) -> float:
    """Return what a printed ruler shows at 100 mm of a true one; it is whole inches long."""
    return 100 * (round(length / 72) * 72) / length


def build(folder: Path, *options: str) -> Path:
    assert cli.run(["build", "demon-mine", "--out", str(folder), *options]) == cli.GOOD
    return folder / "demon-mine-1"


def write_profile(path: Path, target: Target, sides: str) -> str:
    path.write_text(
        "name: Den laser\n"
        f"back_offset: {{x: {target.cross[0]:.6f} mm, y: {target.cross[1]:.6f} mm}}\n"
        f"scale: {{x: {target.scale[0]:.6f} %, y: {target.scale[1]:.6f} %}}\n"
        f"margins: {{left: 3 mm, top: 3 mm, right: 3 mm, bottom: 3 mm}}\nflip_edge: {sides}\n",
        encoding="utf-8",
    )
    return str(path)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("paper", "sides"), [("letter", "long-edge"), ("a4", "short-edge")])
def test_what_the_calibration_page_shows_makes_fronts_and_backs_meet_at_true_size(
    tmp_path: Path, paper: str, sides: str
) -> None:
    size = PAPERS[paper]
    printer = Misprinter(size.width, size.height, sides == "short-edge")
    plain = build(tmp_path / "plain", "--paper", paper, "--sides", sides)
    seen = look_at(plain, printer)
    assert seen.scale == pytest.approx((100.34, 99.71), abs=0.001)
    assert seen.cross == pytest.approx((2.3 / MM * 1.0034, -1.7 / MM * 0.9971), abs=0.001)

    profile = write_profile(tmp_path / "printer.yaml", seen, sides)
    folder = build(tmp_path / "made", "--paper", paper, "--printer", profile)
    assert verify_folder(folder) == ()
    now = look_at(folder, printer)
    assert now.scale == pytest.approx((100, 100), abs=0.001)
    assert now.cross == pytest.approx((0, 0), abs=0.002)

    front_boxes, back_boxes = tile_grounds(folder)
    fronts = sorted(printer.box(box, back=False) for box in front_boxes)
    backs = sorted(printer.box(box, back=True) for box in back_boxes)
    assert len(fronts) == len(backs) == 35
    for left, top, right, bottom in fronts:
        assert (right - left, bottom - top) == pytest.approx((108, 108), abs=0.01)
    for one, other in zip(in_reading_order(fronts), in_reading_order(backs), strict=True):
        assert one == pytest.approx(other, abs=0.01)
    with pikepdf.open(folder / "demon-mine-card.pdf") as pdf:
        wanted = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge"}
        assert pdf.Root.ViewerPreferences.Duplex == wanted[sides]


def in_reading_order(
    boxes: Iterable[tuple[float, float, float, float]],
) -> list[tuple[float, float, float, float]]:
    return sorted(boxes, key=lambda box: (round(box[1]), round(box[0])))


@pytest.fixture(scope="module")
def profile(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("profile") / "den.yaml"
    return write_profile(path, Target((100.3, 99.8), (0.8, -0.5)), "long-edge")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory, profile: str) -> Path:
    return build(tmp_path_factory.mktemp("made"), "--printer", profile)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("plain"))


@pytest.fixture
def copy(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "copy"))


@pytest.mark.exhaustive
def test_a_tile_is_enlarged_about_the_middle_and_its_back_moved_against_the_offset(
    made: Path, plain: Path
) -> None:
    for back, (before, after) in enumerate(
        zip(tile_grounds(plain), tile_grounds(made), strict=True)
    ):
        assert len(before) == len(after) == 35
        for one, other in zip(before, after, strict=True):
            assert other.width == pytest.approx(108 * 1.003, abs=0.002)
            assert other.height == pytest.approx(108 * 0.998, abs=0.002)
            x = 306 + (one.x - 306) * 1.003 + back * 0.8 * MM
            y = 396 + (one.y - 396) * 0.998 + back * 0.5 * MM
            assert (other.x, other.y) == pytest.approx((x, y), abs=0.005)


@pytest.mark.dear
def test_only_the_pages_differ_and_what_is_said_of_them(made: Path, plain: Path) -> None:
    one, other = snapshot(plain), snapshot(made)
    differing = {file for file in one | other if one.get(file) != other.get(file)}
    expected = {"index.html", "manifest.json", "sources/den.yaml"}
    pages = {file for file in one if file.endswith(".pdf")}
    guide = {file for file in one if file.startswith(("svg/calibration/", "svg/print-guide/"))}
    assert pages <= differing <= pages | expected | guide
    assert one["contents.json"] == other["contents.json"]


@pytest.mark.dear
def test_the_same_profile_gives_the_same_bytes(made: Path, profile: str, tmp_path: Path) -> None:
    assert snapshot(build(tmp_path, "--printer", profile)) == snapshot(made)


@pytest.mark.dear
def test_the_manifest_holds_the_profile_and_one_without_it_is_as_it_was(
    made: Path, plain: Path, profile: str
) -> None:
    manifest = json.loads((made / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["options"]["printer"] == {
        "name": "Den laser",
        "back_x": pytest.approx(0.8 * MM),
        "back_y": pytest.approx(-0.5 * MM),
        "scale_x": pytest.approx(1.003),
        "scale_y": pytest.approx(0.998),
        **dict.fromkeys(
            ("margin_left", "margin_top", "margin_right", "margin_bottom"), pytest.approx(3 * MM)
        ),
    }
    source = known_printer(profile, PAPERS["letter"]).source
    record = {"name": "den.yaml", "sha256": source.sha256, "file": "sources/den.yaml"}
    assert record in manifest["sources"]
    before = json.loads((plain / "manifest.json").read_text(encoding="utf-8"))
    assert "printer" not in before["options"]
    page = (made / "index.html").read_text(encoding="utf-8")
    assert "Den laser" in page and "Den laser" not in (plain / "index.html").read_text("utf-8")


@pytest.mark.dear
def test_a_page_moved_by_something_else_is_found(copy: Path) -> None:
    def shift(pdf: pikepdf.Pdf) -> None:
        pdf.pages[1].contents_add(b"q 1 0 0 1 0.05 0 cm", prepend=True)
        pdf.pages[1].contents_add(b"Q")

    change_pdf(copy / "demon-mine-card.pdf", shift)
    found = verify_folder(copy)
    assert {diagnostic.code for diagnostic in found if "page 2" in diagnostic.message} >= {"KIT214"}
    assert not [diagnostic for diagnostic in found if "page 1:" in diagnostic.message]


@pytest.mark.sample
@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda printer: printer.update(back_x=0.0), "KIT214"),
        exhaustive(lambda printer: printer.update(scale_y=0.9985), "KIT214"),
        exhaustive(lambda printer: printer.update(scale_x=0), "KIT201"),
        (lambda printer: printer.update(scale_y=1e308), "KIT201"),
        exhaustive(lambda printer: printer.pop("margin_top"), "KIT201"),
    ],
)
def test_a_manifest_that_tells_of_another_printer_is_found(
    copy: Path, change: Any, code: str
) -> None:
    edit_manifest(copy, lambda manifest: change(manifest["options"]["printer"]))
    assert code in {diagnostic.code for diagnostic in verify_folder(copy)}


@pytest.mark.dear
def test_a_manifest_that_tells_of_no_printer_is_found(copy: Path) -> None:
    edit_manifest(copy, lambda manifest: manifest["options"].pop("printer"))
    assert "KIT214" in {diagnostic.code for diagnostic in verify_folder(copy)}


@settings(max_examples=60, deadline=None)
@given(PRINTERS, BOXES, st.sampled_from([FRONT, BACK]), st.sampled_from(Sides))
def test_verifying_takes_back_what_printing_does(
    printer: Printer, box: Box, side: str, sides: Sides
) -> None:
    paper = PAPERS["letter"]
    correction = PrintSettings.for_printer(printer, paper, sides, Marks.CROP).correction(side)
    assert correction is not None
    sent = mapped_box(box, correction)
    page = ReadPage(612, 792, 0, (TextReading("a", sent),), (ReadPath.of(sent, True),), (0,))
    file = PrintFileRecord("a.pdf", "card", 1, "card", str(sides), "players", "", "", ())
    record = printer_record(printer)
    assert isinstance(record, PrinterRecord)
    back = as_laid_out(page, file, SheetRecord(1, side, ()), record)
    for found in (back.texts[0].box, back.paths[0].box):
        assert (found.x, found.y, found.right, found.bottom) == pytest.approx(
            (box.x, box.y, box.right, box.bottom), abs=1e-6
        )
    assert as_laid_out(page, file, SheetRecord(1, side, ()), None) is page


@settings(max_examples=60, deadline=None)
@given(PRINTERS, st.sampled_from(sorted(PAPERS)), st.sampled_from(Sides))
def test_what_lies_within_the_kept_margins_stays_within_the_printers(
    printer: Printer, paper_id: str, sides: Sides
) -> None:
    chosen = PrintSettings.for_printer(printer, PAPERS[paper_id], sides, Marks.CROP)
    area, whole, margins = chosen.paper.printable, chosen.paper.whole, printer.margins
    for side in (FRONT,) if sides is Sides.SINGLE else (FRONT, BACK):
        correction = chosen.correction(side)
        assert correction is not None
        sent = mapped_box(area, correction)
        assert sent.x >= max(margins.left, margins.right) - 1e-6
        assert sent.y >= max(margins.top, margins.bottom) - 1e-6
        assert whole.right - sent.right >= max(margins.left, margins.right) - 1e-6
        assert whole.bottom - sent.bottom >= max(margins.top, margins.bottom) - 1e-6


def test_a_page_that_is_pushed_beyond_the_margin_is_found() -> None:
    """PRT110: pieces and furniture are measured after the correction."""
    job = make_job(make_pieces(35), Grid(7, 5))
    plain, printer = make_settings("letter"), Printer("Den", scale_y=1.04)
    (sheet,) = make_sheets(job, plain)
    pushed = PrintSettings(plain.paper, plain.sides, plain.marks, printer)
    # Crop marks end at 12.125 pt: 396 - (396 - 12.125) * 1.04 is 15.2 pt, 5.4 mm, short of 12.
    assert [
        (diagnostic.code, diagnostic.message) for diagnostic in check_corrected(sheet, pushed)
    ] == [
        (
            "PRT110",
            "the correction for Den pushes a front with `tile-1` 5.4 mm into the 4.2 mm that the "
            f"printer leaves white at the {edge}",
        )
        for edge in ("head", "foot")
    ]
    assert not [*check_corrected(sheet, plain)]
    kept = PrintSettings.for_printer(printer, PAPERS["letter"], plain.sides, plain.marks)
    for smaller in make_sheets(make_job(make_pieces(24), Grid(6, 4)), kept):
        assert not [*check_corrected(smaller, kept)]


def test_a_sheet_as_large_as_the_paper_may_pass_the_margins() -> None:
    letter, printer = PAPERS["letter"], Printer("Den", scale_x=1.04, scale_y=1.04)
    chosen = make_settings("letter")
    enlarged = PrintSettings(letter, chosen.sides, chosen.marks, printer)
    for short, refused in ((0.0, False), (20.0, True)):
        for width, height in (
            (letter.width - short, letter.height),
            (letter.width, letter.height - short),
        ):
            whole = make_job(make_pieces(1, letter.width, letter.height), Whole())
            (sheet,) = make_sheets(whole, chosen)
            (placement,) = sheet.placements
            box = replace(placement.box, width=width, height=height)
            smaller = replace(sheet, placements=(replace(placement, box=box),))
            assert bool([*check_corrected(smaller, enlarged)]) is refused


@pytest.mark.parametrize("sides", Sides)
@pytest.mark.parametrize("arrangement", [Shelves(), Split(), Grid(3, 3), Grid(6, 2, 9.0)])
def test_every_arrangement_keeps_within_wide_margins(
    arrangement: Grid | Shelves | Split, sides: Sides
) -> None:
    margins = Margins(left=50.0, top=20.0, right=8.0, bottom=60.0)
    printer = Printer("Inkjet", 8.0, -5.0, 1.02, 0.99, margins)
    chosen = PrintSettings.for_printer(printer, PAPERS["a4"], sides, Marks.CROP)
    if isinstance(arrangement, Split):
        job = make_job(make_pieces(1, 700.0, 900.0), arrangement)
    else:
        job = make_job(make_pieces(30, back=make_back()), arrangement, duplex=True)
    sheets = make_sheets(job, chosen)
    assert len(sheets) > 1
    assert not [one for sheet in sheets for one in check_corrected(sheet, chosen)]


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_profile_yields_exactly_its_code(path: Path) -> None:
    """PRT107, PRT108, PRT109 and PRT116 each have an example."""
    with pytest.raises(DefinitionError) as caught:
        known_printer(str(path), PAPERS["letter"])
    assert {diagnostic.code for diagnostic in caught.value.diagnostics} == {path.stem}
    for one in caught.value.diagnostics:
        assert one.span is not None and one.span.path == str(path) and one.span.line > 1
        assert one.hint
        assert one.code != "PRT116" or one.message == "this is a kit, not a printer's profile"
        assert one.code != "PRT109" or re.search(r" [0-9.]+ mm (across|down) of ", one.message)
    assert len(caught.value.diagnostics) == (1 if path.stem in ("PRT116", "PRT207") else 2)


def test_a_profile_with_a_key_of_kits_is_a_profile(tmp_path: Path) -> None:
    path = tmp_path / "den.yaml"
    path.write_text("name: Den\nmargins: {left: 5 mm}\ngame: demon-mine\n", encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        known_printer(str(path), PAPERS["letter"])
    assert [
        (diagnostic.code, diagnostic.span and diagnostic.span.line)
        for diagnostic in caught.value.diagnostics
    ] == [("YML006", 3)]


def test_the_shipped_example_is_good_and_no_kit(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", "demon-mine", "--printer", str(SHIPPED)]) == cli.GOOD
    assert cli.run(["list"]) == cli.GOOD
    assert "Example printer" not in capsys.readouterr().out


@pytest.mark.dear
def test_pieces_that_the_margins_leave_no_room_for_are_reported_with_both_numbers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    profile = tmp_path / "inkjet.yaml"
    profile.write_text("name: Inkjet\nmargins: {bottom: 12.7 mm}\n", encoding="utf-8")
    assert cli.run(["check", "demon-mine", "--printer", str(profile)]) == cli.WRONG
    printed = capsys.readouterr().err
    assert "PRT102" in printed and "266.7 mm" in printed and "254.0 mm" in printed
    assert "set smaller `margins` in the profile of Inkjet" in printed


def test_a_profile_is_not_to_blame_for_what_fits_no_printer() -> None:
    kept = PrintSettings.for_printer(
        Printer("Den", margins=Margins(left=40.0)), PAPERS["a4"], Sides.LONG_EDGE, Marks.CROP
    )
    for rows, blamed in ((6, True), (9, False)):
        (sheet_set,) = make_job(make_pieces(1), Grid(rows, 5)).sheet_sets
        (found,) = check_set_fits(sheet_set, kept)
        assert found.code == "PRT102" and found.hint
        assert ("the profile of Den" in found.hint) is blamed


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("sides", "expected"), [("short-edge", True), ("long-edge", False), exhaustive("single", False)]
)
def test_the_command_line_wins_over_the_flip_edge_and_says_so(
    sides: str, expected: bool, profile: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = build(tmp_path, "--printer", profile, "--sides", sides)
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["options"]["sides"] == sides
    assert ("flip_edge: long-edge; --sides" in capsys.readouterr().err) is expected


@settings(max_examples=30, deadline=None)
@example(Printer("Any", 0, 0, 1, 1, Margins(0, 0, 0, 0)), "־")
@given(
    PRINTERS, st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "Zs")), min_size=1)
)
def test_the_lines_that_the_page_prints_read_back_as_the_profile(
    tmp_path_factory: pytest.TempPathFactory, printer: Printer, name: str
) -> None:
    named = Printer(f"a{name}"[:32], *[getattr(printer, key) for key in NUMBERS])
    path = tmp_path_factory.getbasetemp() / "lines.yaml"
    path.write_text("\n".join(profile_lines(named)) + "\n", encoding="utf-8")
    try:
        read = known_printer(str(path), PAPERS["a3"]).printer
    except DefinitionError as problem:
        # The type lacks the letters, or has letters that it cannot set: the maqaf of Hebrew.
        assert {diagnostic.code for diagnostic in problem.diagnostics} in ({"PRT207"}, {"PRT209"})
        return
    assert read.name == named.name
    assert (read.back_x, read.back_y) == pytest.approx((named.back_x, named.back_y), abs=0.015)
    assert (read.scale_x, read.scale_y) == pytest.approx((named.scale_x, named.scale_y), abs=1e-5)
    edges = [getattr(read.margins, key) for key in ("left", "top", "right", "bottom")]
    wanted = [getattr(named.margins, key) for key in ("left", "top", "right", "bottom")]
    assert edges == pytest.approx(wanted, abs=0.015)


NUMBERS = ("back_x", "back_y", "scale_x", "scale_y", "margins")
