"""What is said of a PDF whose pages, settings or names are not those that were built."""

from collections import Counter
from pathlib import Path
from types import SimpleNamespace as Stub
from typing import Any

import pikepdf
import pytest

from kitgen.drawing.shapes import Box
from kitgen.pipeline.verify.pdf.structure import structure_of
from kitgen.pipeline.verify.reading_back import documents, kits, pages

FILE = Stub(file="k.pdf", title="Card", sides="long-edge", pages=2, sheets=[1, 2])
A4 = (595.2756, 841.8898)


def said(found: Any) -> list[str]:
    return [f"{diagnostic.code} {diagnostic.message}" for diagnostic in found]


def page(width: float = A4[0], height: float = A4[1], turned: int = 0, paths: Any = ()) -> Any:
    return Stub(width=width, height=height, turned_by=turned, paths=paths)


@pytest.mark.parametrize(
    ("recorded", "described", "count", "fault"),
    [
        (2, 2, 2, []),
        (2, 2, 3, ["KIT210 k.pdf has 3 pages, but the manifest says 2 and describes 2"]),
        (3, 2, 3, ["KIT210 k.pdf has 3 pages, but the manifest says 3 and describes 2"]),
        (3, 2, 2, ["KIT210 k.pdf has 2 pages, but the manifest says 3 and describes 2"]),
    ],
)
def test_pages_are_counted(recorded: int, described: int, count: int, fault: list[str]) -> None:
    file: Any = Stub(file="k.pdf", pages=recorded, sheets=[0] * described)
    assert said(pages.check_page_count(file, count)) == fault


@pytest.mark.parametrize(
    ("paper", "size", "fault"),
    [
        ("a4", A4, []),
        ("a4", (595.28, 841.89), []),
        ("a4", (595.5, 841.89), ["k.pdf page 7 is 595.50 x 841.89 pt, but A4 is 595.28 x 841.89"]),
        ("a4", (595.28, 842.2), ["k.pdf page 7 is 595.28 x 842.20 pt, but A4 is 595.28 x 841.89"]),
        ("a9", A4, ["the manifest names the paper `a9`, which is not known"]),
    ],
)
def test_pages_have_the_size_of_their_paper(
    paper: str, size: tuple[float, float], fault: list[str]
) -> None:
    found = said(pages.check_page_size(FILE, paper, 7, page(*size)))
    assert len(found) == len(fault)
    assert all(one.startswith(f"KIT211 {words}") for one, words in zip(found, fault, strict=True))


@pytest.mark.parametrize(
    ("sides", "scaling", "duplex", "faults"),
    [
        ("long-edge", "None", "DuplexFlipLongEdge", []),
        ("short-edge", "None", "DuplexFlipShortEdge", []),
        (
            "long-edge",
            "AppDefault",
            "DuplexFlipShortEdge",
            [
                "KIT212 k.pdf says `AppDefault` for PrintScaling instead of `None`",
                "KIT213 k.pdf says `DuplexFlipShortEdge` for Duplex instead of "
                "`DuplexFlipLongEdge`",
            ],
        ),
        (
            "long-edge",
            None,
            None,
            [
                "KIT212 k.pdf says nothing for PrintScaling instead of `None`",
                "KIT213 k.pdf says nothing for Duplex instead of `DuplexFlipLongEdge`",
            ],
        ),
        ("both", "None", None, ["KIT213 the manifest says `both` for the sides of k.pdf"]),
    ],
)
def test_a_printer_is_asked_for_true_size_and_the_right_edge(
    sides: str, scaling: str | None, duplex: str | None, faults: list[str]
) -> None:
    reading: Any = Stub(preference={"PrintScaling": scaling, "Duplex": duplex}.get)
    file: Any = Stub(file="k.pdf", sides=sides)
    found = [*pages.check_print_scaling(file, reading), *pages.check_duplex(file, reading)]
    assert said(found) == faults


def test_a_piece_that_nobody_recorded_is_found_by_its_ground() -> None:
    """A stray ground has the size of a piece and lies elsewhere; slips and lines do not count."""

    def path(x: float, width: float, *, rectangle: bool = True) -> Any:
        return Stub(box=Box(x, 10.0, width, 30.0), rectangle=rectangle)

    sheet: Any = Stub(
        page=3, pieces=[Stub(x=10.0, y=10.0, width=20.0, height=30.0, quarter_turns=0, part=None)]
    )
    paths = [path(10.0, 20.0), path(50.0, 21.0), path(50.0, 20.0, rectangle=False)]
    assert said(pages.check_no_stray_trims(FILE, sheet, page(paths=paths))) == []
    assert said(
        pages.check_no_stray_trims(FILE, sheet, page(paths=[*paths, path(50.0, 20.0)]))
    ) == [
        "KIT215 k.pdf page 3: 20.00 x 30.00 pt at (50.00, 10.00): there is one more piece than "
        "the 1 recorded"
    ]


@pytest.mark.parametrize(
    ("ground", "fault"),
    [
        (Box(10.0, 10.0, 20.0, 30.0), ""),
        (Box(10.009, 9.991, 20.0, 30.0), ""),
        (Box(10.02, 10.0, 20.0, 30.0), "; the nearest of its size is at (10.02, 10.00)"),
        (Box(10.0, 10.02, 20.0, 30.0), "; the nearest of its size is at (10.00, 10.02)"),
        (Box(10.0, 10.0, 20.02, 30.0), "; the nearest of its size is at (70.00, 10.00)"),
        (Box(10.0, 10.0, 20.0, 30.02), "; the nearest of its size is at (70.00, 10.00)"),
    ],
)
def test_a_piece_has_a_ground_of_its_size_in_its_place(ground: Box, fault: str) -> None:
    piece = Stub(name="coin", x=10.0, y=10.0, width=20.0, height=30.0)
    sheet: Any = Stub(page=3, pieces=[piece])
    far = (Box(10.0, 90.0, 20.0, 30.0), Box(70.0, 10.0, 20.0, 30.0))
    paths = [Stub(box=box, rectangle=True) for box in (far[0], ground, far[1])]
    said_of = said(pages.check_trims_printed(FILE, sheet, page(paths=paths)))
    missing = "KIT214 k.pdf page 3: no 20.00 x 30.00 pt at (10.00, 10.00) for coin"
    assert said_of == ([missing + fault] if fault else [])
    for path in paths:
        path.rectangle = False
    assert said(pages.check_trims_printed(FILE, sheet, page(paths=paths))) == [missing]


def test_a_page_is_upright_begins_at_its_corner_and_has_points_for_units() -> None:
    structure: Any = Stub(
        pages=[Stub(media_box=(0.0, 0.0, *A4)), Stub(media_box=(0.0, 2.0, *A4))],
        strays=[
            Stub(what="/UserUnit", where="page 1"),
            Stub(what="/ExtGState", where="page 2"),
            Stub(what="/Odd", where="the catalog"),
        ],
    )
    assert said(documents.check_page_upright(FILE, 4, page())) == []
    found = [
        *documents.check_page_upright(FILE, 4, page(turned=90)),
        *documents.check_page_origin("k.pdf", structure),
        *documents.check_true_units("k.pdf", structure),
        *documents.check_nothing_added("k.pdf", structure),
    ]
    assert said(found) == [
        "KIT222 k.pdf page 4 is turned by 90 degrees, built with 0",
        "KIT253 k.pdf page 2 begins at (0.00, 2.00) by its MediaBox, built at (0, 0)",
        "KIT223 k.pdf: page 1 has a unit of its own (UserUnit)",
        "KIT224 k.pdf: page 2 has /ExtGState (settings of transparency), which kitgen never writes",
        "KIT224 k.pdf: the catalog has /Odd, which kitgen never writes",
    ]


MANIFEST: Any = Stub(
    kit_id="k",
    title="Kit",
    game="own",
    paper="a4",
    seed="7",
    options=Stub(separate=False),
    jobs=[
        Stub(id="deck", title="Deck", file="k-card.pdf", audience="players", stock="card"),
        Stub(id="men", title="Men", file="k-card.pdf", audience="players", stock="card"),
        Stub(id="one", title="One", file="k-player-1.pdf", audience="player-1", stock="paper"),
        Stub(id="two", title="Two", file="k-host-card.pdf", audience="host", stock="card"),
        Stub(id="tip", title="Tip", file="k-host-paper.pdf", audience="host", stock="paper"),
    ],
)


@pytest.mark.parametrize(
    ("title", "keywords", "faults"),
    [
        ("Kit: Card", "own, Deck, Men, A4", []),
        ("Kit: Card", "own, Deck, Men, A4, seed 7", []),
        ("Kit: Cord", "own, Deck, Men, A4", ["has the title `Kit: Cord`, not `Kit: Card`"]),
        (
            "Kit: Card",
            "own, Deck, Men, A4, seed 8",
            [
                "has the keywords `own, Deck, Men, A4, seed 8`, not `own, Deck, Men, A4` with or "
                "without `, seed 7`"
            ],
        ),
    ],
)
def test_a_file_has_the_title_and_the_keywords_of_its_jobs(
    title: str, keywords: str, faults: list[str]
) -> None:
    reading: Any = Stub(metadata={"Title": title, "Keywords": keywords}.__getitem__)
    file: Any = Stub(file="k-card.pdf", title="Card")
    found = said(documents.check_names(MANIFEST, file, reading))
    assert found == [f"KIT225 k-card.pdf {fault}" for fault in faults]


def test_files_are_called_by_their_readers_and_stock_or_by_their_jobs() -> None:
    assert said(documents.check_file_names(MANIFEST)) == []
    apart = Stub(**{**vars(MANIFEST), "options": Stub(separate=True)})
    assert said(documents.check_file_names(apart)) == [
        f"KIT226 the job {job.id} has the file {job.file}, not k-{job.id}.pdf"
        for job in MANIFEST.jobs
    ]
    others = Stub(**{**vars(MANIFEST), "kit_id": "j", "jobs": MANIFEST.jobs[2:3]})
    assert said(documents.check_file_names(others)) == [
        "KIT226 the job one has the file k-player-1.pdf, not j-player-1.pdf"
    ]


def placed(name: str, x: float, y: float, turns: int = 0) -> Any:
    return Stub(
        job="j", component="c", name=name, x=x, y=y, width=20.0, height=30.0, quarter_turns=turns,
        part=None, outlines=(),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("size", "sides", "at", "turns"),
    [
        # Left and right change places, or top and bottom; then the back stands on its head.
        ((100.0, 200.0), "long-edge", (70.0, 10.0), (0, 0)),
        ((100.0, 200.0), "long-edge", (70.0, 10.0), (1, 3)),
        ((100.0, 200.0), "short-edge", (10.0, 160.0), (0, 2)),
        ((100.0, 200.0), "short-edge", (10.0, 160.0), (1, 1)),
        # On a page that lies across, it is the other way round.
        ((200.0, 100.0), "long-edge", (10.0, 60.0), (0, 2)),
        ((200.0, 100.0), "short-edge", (170.0, 10.0), (3, 1)),
    ],
)
def test_a_back_lies_behind_its_front(
    size: tuple[float, float], sides: str, at: tuple[float, float], turns: tuple[int, int]
) -> None:
    file: Any = Stub(file="k.pdf", sides=sides)
    fronts: Any = Stub(page=1, pieces=[placed("a", 10.0, 10.0, turns[0])])

    def found(back: Any) -> list[str]:
        backs: Any = Stub(page=2, pieces=[back])
        return said(pages.check_backs_mirrored(file, fronts, backs, page(*size)))

    assert found(placed("a", *at, turns[1])) == []
    back = "KIT217 k.pdf page 2: the back of"
    assert found(placed("b", *at, turns[1])) == [f"{back} b has no front on page 1"]
    (moved,) = found(placed("a", at[0] + 0.02, at[1], turns[1]))
    assert moved == (
        f"{back} a lies at ({at[0] + 0.02:.2f}, {at[1]:.2f}), its front behind "
        f"({at[0]:.2f}, {at[1]:.2f})"
    )
    (turned,) = found(placed("a", *at, turns[1] + 1))
    assert turned == (
        f"{back} a is turned by {90 * turns[1] + 90} degrees, its front by {90 * turns[0]}: "
        f"together that has to be {sum(turns) % 4 * 90}"
    )


@pytest.mark.parametrize(
    ("sides", "sheets", "fault"),
    [
        ("single", ["front 1", "front 2"], ""),
        ("long-edge", ["front 1", "back 2", "front 3", "back 4"], ""),
        ("single", ["front 1", "back 2"], "sheet 2 is page 2, a back, not page 2, a front"),
        ("short-edge", ["front 1", "front 2"], "sheet 2 is page 2, a front, not page 2, a back"),
        ("long-edge", ["front 1", "back 3"], "sheet 2 is page 3, a back, not page 2, a back"),
        ("long-edge", ["back 1", "front 2"], "sheet 1 is page 1, a back, not page 1, a front"),
    ],
)
def test_fronts_and_backs_take_turns(sides: str, sheets: list[str], fault: str) -> None:
    printed = [Stub(side=sheet.split()[0], page=int(sheet.split()[1])) for sheet in sheets]
    file: Any = Stub(file="k.pdf", sides=sides, sheets=printed)
    found = said(pages.check_sides_alternate(file))
    assert found == ([f"KIT218 k.pdf: {fault}"] if fault else [])


@pytest.mark.parametrize(
    ("other", "fault"),
    [
        ((30.0, 10.0), ""),
        ((29.995, 10.0), ""),
        ((10.0, 40.0), ""),
        ((29.98, 39.98), "a, 20.00 x 30.00 pt at (10.00, 10.00), and b overlap"),
        ((50.0, -0.02), "b, 20.00 x 30.00 pt at (50.00, -0.02), is not on the page of 100.00 x "),
        ((80.0, 170.0), ""),
        ((80.02, 170.0), "b, 20.00 x 30.00 pt at (80.02, 170.00), is not on the page of 100.00 x "),
        ((80.0, 170.02), "b, 20.00 x 30.00 pt at (80.00, 170.02), is not on the page of 100.00 x "),
        ((-0.02, 50.0), "b, 20.00 x 30.00 pt at (-0.02, 50.00), is not on the page of 100.00 x "),
    ],
)
def test_pieces_lie_apart_and_on_the_page(other: tuple[float, float], fault: str) -> None:
    for order in (1, -1):
        pieces = [placed("a", 10.0, 10.0), placed("b", *other)][::order]
        sheet: Any = Stub(page=5, pieces=pieces)
        found = said(pages.check_pieces_apart(FILE, sheet, page(100.0, 200.0)))
        assert len(found) == bool(fault)
        assert all(one.startswith(f"KIT216 k.pdf page 5: {fault}") for one in found)


def test_what_is_marked_for_others_is_found() -> None:
    def found(audience: str, *words: str) -> list[str]:
        page: Any = Stub(texts=[Stub(words=word) for word in words])
        file: Any = Stub(file="k.pdf", audience=audience)
        return said(pages.check_no_secrets(file, 2, page))

    assert found("players", "Rules", "for all") == []
    assert found("referee", "Answers. REFEREE") == []
    (fault,) = found("players", "Rules", "Answers. REFEREE")
    assert fault.startswith("KIT219 k.pdf page 2 shows `Answers. REFEREE`, but is for ")


def test_each_page_is_looked_at_in_every_way() -> None:
    """Two pages of another size, turned, marked for the referee, with pieces that go astray."""
    grounds = [Stub(box=Box(x, 90.0, 20.0, 30.0), rectangle=True) for x in (10.0, 50.0)]
    wrong = page(100.0, 200.0, 180, grounds)
    wrong.texts = [Stub(words="REFEREE")]
    pieces = [placed("a", 10.0, 10.0), placed("b", 15.0, 10.0)]
    sheets = [Stub(page=1, side="front", pieces=pieces), Stub(page=2, side="back", pieces=pieces)]
    file: Any = Stub(file="k.pdf", sides="long-edge", audience="players", sheets=sheets)
    manifest: Any = Stub(paper="a4", options=Stub(printer=None))
    reading: Any = Stub(page_count=3, page=lambda *_at, **_what: wrong)
    taken: list[tuple[Any, Any]] = []
    reader: Any = Stub(take=lambda *sheet_and_page: taken.append(sheet_and_page))
    counted: list[tuple[str, int, int]] = []
    found = kits._read_pages(manifest, file, reading, reader, lambda *done: counted.append(done))
    ways: dict[str, int] = Counter(fault.code for fault in found)
    # Both pages lack both pieces, have two that are not recorded, and overlap; on the second, both
    # backs lie elsewhere. Of the third page no pieces are known.
    assert ways == {
        "KIT211": 3, "KIT222": 3, "KIT219": 3,
        "KIT214": 4, "KIT215": 4, "KIT216": 2, "KIT217": 2,
    }  # fmt: skip
    assert taken == [(sheet, wrong) for sheet in sheets]
    assert counted == [("k.pdf", number, 3) for number in (1, 2, 3)]


@pytest.mark.parametrize(("turned", "is_alike"), [(0, True), (90, False)])
def test_a_page_that_is_not_turned_need_not_say_so(
    tmp_path: Path, turned: int, is_alike: bool
) -> None:
    structures = []
    for name in ("silent", "said"):
        with pikepdf.new() as pdf:
            page = pdf.add_blank_page(page_size=A4)
            if name == "said":
                page.obj.Rotate = turned
            pdf.save(tmp_path / name, static_id=True)
        structures.append(structure_of(tmp_path / name))
    assert (structures[0] == structures[1]) == is_alike
