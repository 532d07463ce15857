"""What a kit's box is made for: what fits it and is printed; the rest is kept in a bag."""

import re
from pathlib import Path

import pytest

from kitgen.layout.paper import PAPERS
from kitgen.pipeline.guide.storage import boxing_of, check_storage
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits
from tests.pipeline.factories import build_one, options, verify_folder
from tests.printed_jobs import printed_words

LARGE_PHANTOM = ("phantom.width=1.5 in", "phantom.height=3 in")


def prepared(kit: str, *overrides: str) -> PreparedKit:
    (made,) = prepare_kits((kit,), options("1", copies=None, overrides=overrides).kit)
    return made


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
