"""What a kit's box is made for: what fits it and is printed; the rest is kept in a bag."""

import math
import re
from pathlib import Path

import pytest

from kitgen.covers.alphabet import capitals
from kitgen.definitions.shipped import shipped_kits
from kitgen.drawing.bounds import shape_box
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Group, Shape
from kitgen.drawing.shapes import Path as Drawn
from kitgen.layout.paper import PAPERS
from kitgen.packaging.box_face import BoxWords, draw_box
from kitgen.pipeline.guide.boxing import boxing_of
from kitgen.pipeline.guide.storage import check_storage
from kitgen.pipeline.kit.cover import kit_cover
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits
from tests.packaging.test_box_face import on_net
from tests.pipeline.factories import build_one, options, verify_folder
from tests.printed_jobs import printed_words
from tests.shared_kits import sampled

LARGE_PHANTOM = ("phantom.width=1.5 in", "phantom.height=3 in")


LOOKS = [
    (kit.id, ink, large) for kit in shipped_kits() for ink in InkStyle for large in (False, True)
]
SAMPLED_LOOKS = [
    ("demon-mine", InkStyle.LOW, True),
    ("manic-minelayers", InkStyle.FULL, True),
    ("phantom-of-the-mine", InkStyle.FULL, False),
]


def prepared(kit: str, *overrides: str, **changes: object) -> PreparedKit:
    asked = options("1", copies=None, overrides=overrides, **changes).kit
    (made,) = prepare_kits((kit,), asked)
    return made


@pytest.mark.sample(2)
@pytest.mark.parametrize(("name", "ink", "large"), sampled(LOOKS, SAMPLED_LOOKS))
def test_the_front_of_every_box_bears_the_title_off_its_hollow(
    name: str, ink: InkStyle, large: bool
) -> None:
    kit = prepared(name, *(["theme.large_print=true"] if large else []), ink=ink)
    with kit.style.active():
        cover = kit_cover(kit)
        title = cover.words.title
        words = capitals(title if isinstance(title, str) else "".join(title))
        # A title may break at its comma or colon, which is left out there.
        letters = "".join(letter for letter in words if letter not in " ,:")
        glyphs = [outlines(glyph.shapes) for glyph in cover.art.alphabet.glyphs(letters)]
        for paper in ("letter", "a4"):
            boxing = boxing_of(kit, PAPERS[paper])
            assert boxing is not None
            box = boxing.plan.box
            on_box = BoxWords(cover.name, title, (), (), "")
            face = draw_box("box", box, on_box, cover.art)
            front = Box(box.creases_x[2], box.top, box.width, box.height)
            # What can be read of the title's letters on the front, each by its own outline.
            found = {}
            for shape, here in on_net(face):
                if isinstance(shape, Drawn) and (ink_box := shape_box(shape, here)):
                    inside = front.x <= ink_box.x and ink_box.right <= front.right
                    if inside and front.y <= ink_box.y and ink_box.bottom <= front.bottom:
                        found[shape.subpaths] = ink_box
            for letter, drawn in zip(letters, glyphs, strict=True):
                assert drawn <= found.keys(), (paper, letter)
                boxes = [found[outline] for outline in drawn]
                top, bottom = min(b.y for b in boxes), max(b.bottom for b in boxes)
                # A comma or a hyphen is as high as it is.
                assert bottom - top >= 9.0 or not letter.isalnum(), (paper, letter)
                reach = [
                    math.dist((x, top), (front.centre[0], front.y))
                    for b in boxes
                    for x in (b.x, b.right)
                ]
                assert top > front.y + box.thumb_radius or min(reach) > box.thumb_radius


@pytest.mark.sample
@pytest.mark.parametrize(
    ("title", "drawn", "refused"),
    [
        # So many words of drawn letters, and one word of letters that no alphabet has.
        ("The Long Way Down " * 9, True, ("label",)),
        ("Горнопромышленностьгорнопромышленность", False, ("front of the box", "label")),
        ("Pit", True, ()),
        ("Рудник", False, ()),
    ],
)
def test_a_title_that_is_too_small_on_a_box_or_a_label_is_refused_until_it_is_shorter(
    title: str, drawn: bool, refused: tuple[str, ...]
) -> None:
    paper, asked = PAPERS["letter"], (f"title={title.strip()}", "storage.label=true")
    kit = prepared("demon-mine", *asked)
    with kit.style.active():
        diagnostics = list(check_storage(kit, paper))
        assert (kit_cover(kit).letters_lacking == ()) == drawn
    assert {found.code for found in diagnostics} <= {"PRT113"}
    assert [re.findall("on the (.*) has", found.message)[0] for found in diagnostics] == [*refused]
    for found in diagnostics:
        assert "`title: [SHORT, TITLE]`" in (found.hint or "")
        # Without a box there is a label, here one in any case; without a label there is none.
        part = re.findall("--without ([a-z]+)", found.hint or "")
        boxless = re.findall(r"`storage: {(box): (false)}`", found.hint or "")
        assert len(part) + len(boxless) == 1
        there = prepared("demon-mine", *asked, *(f"storage.{a}={b}" for a, b in boxless))
        with there.style.active():
            left = [other.message for other in check_storage(there, paper, part)]
        assert found.message not in left and len(left) < len(diagnostics)
    shorter = prepared("demon-mine", *asked, "cover.title=[SHORT, TITLE]")
    for without in ([], ["cover"]):
        with shorter.style.active():
            assert list(check_storage(shorter, paper, without)) == []


@pytest.mark.parametrize("larger", [False, True])
def test_the_smallest_letters_of_a_refused_title_are_as_high_as_it_says(larger: bool) -> None:
    changes = ("title=" + "M" * 60, *(["theme.large_print=true"] if larger else []))
    kit = prepared("demon-mine", *changes)
    with kit.style.active():
        (refused,) = check_storage(kit, PAPERS["letter"])
        boxing, cover = boxing_of(kit, PAPERS["letter"]), kit_cover(kit)
        assert boxing is not None
        words = BoxWords(cover.name, cover.words.title, (), (), "")
        face = draw_box("box", boxing.plan.box, words, cover.art)
        letters = outlines(cover.art.alphabet.glyphs("M")[0].shapes)
    # Capitals are 100 high as they are drawn.
    capitals = {
        100 * math.hypot(here.a, here.b) * kit.style.enlargement
        for shape, here in on_net(face)
        if isinstance(shape, Drawn) and shape.subpaths in letters
    }
    has, needs = map(float, re.findall(r"([\d.]+) pt", refused.message))
    assert has == round(min(capitals), 1)
    assert needs == pytest.approx(6.5 * (1.5 if larger else 1.0), abs=0.06)


def outlines(shapes: tuple[Shape, ...]) -> set[object]:
    """Return the outlines of drawn letters in their own coordinates."""
    return {
        outline
        for shape in shapes
        for outline in (
            outlines(shape.shapes)
            if isinstance(shape, Group)
            else {shape.subpaths}
            if isinstance(shape, Drawn)
            else set()
        )
    }


@pytest.mark.parametrize(
    ("kit", "paper", "changes"),
    [
        ("cave-mining", "a4", ("storage.clearance=10 mm",)),
        ("cave-mining", "a4", ("storage.card_thickness=2 mm",)),
        ("phantom-of-the-mine", "letter", LARGE_PHANTOM),
        ("phantom-of-the-mine", "letter", ("storage.card_thickness=2 mm",)),
    ],
)
def test_loose_pieces_never_stop_a_kit_whose_stacks_fit(
    kit: str, paper: str, changes: tuple[str, ...]
) -> None:
    made = prepared(kit, *changes)
    assert list(check_storage(made, PAPERS[paper])) == []
    assert boxing_of(made, PAPERS[paper])


@pytest.mark.dear
def test_a_loose_piece_that_fits_no_box_is_kept_in_the_bag(tmp_path: Path) -> None:
    folder = build_one("phantom-of-the-mine", tmp_path, "1", overrides=LARGE_PHANTOM).folder
    guide = printed_words(folder, "print-guide")
    boxed, bagged = re.findall(r"(?:mm inside|Bag(?: with the label)?): ([^.]*)\.", guide)
    assert "Attack cards" in boxed and "Phantom as a disc" in boxed
    assert "fold over" not in boxed and "Phantom to fold over" in bagged
    box = printed_words(folder, "storage")
    assert "Phantom as a disc" in box and "fold over" not in box
    assert verify_folder(folder) == ()


def test_stacks_that_fit_no_box_can_do_without() -> None:
    made = prepared("cave-mining", "storage.card_thickness=2 mm", "score_pads.count=100")
    (diagnostic,) = check_storage(made, PAPERS["a4"])
    assert diagnostic.code == "PRT111"
    assert "`--without box`" in (diagnostic.hint or "")
    assert list(check_storage(made, PAPERS["a4"], ["box"])) == []


def test_a_box_has_no_room_for_pieces_of_a_job_that_is_left_out() -> None:
    made, paper = prepared("phantom-of-the-mine"), PAPERS["letter"]
    whole, part = boxing_of(made, paper), boxing_of(made, paper, ["tiles"])
    assert whole and part
    assert whole.component_ids - part.component_ids == {"tiles"}
    assert part.plan.box.surface < whole.plan.box.surface
    assert boxing_of(made, paper, ["tiles", "pieces"]) is None
