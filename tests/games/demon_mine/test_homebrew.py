"""Tile kinds of an author's own: counted rightly, their rules laid out to fit or refused."""

import json
import re
import shutil
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.diagnostics import DefinitionError
from kitgen.drawing.face import SAFE_ZONE
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.mosaic import TILE_SIDE
from kitgen.drawing.shapes import Box, Text
from kitgen.games.demon_mine import GAME
from kitgen.games.demon_mine.definition import DemonMineDefinition, EmblemName
from kitgen.games.demon_mine.generate import generate_tile_set
from kitgen.games.demon_mine.proofs.deck_analysis import deal_hands
from kitgen.games.demon_mine.proofs.tunnels import tunnel_counts
from kitgen.games.demon_mine.rules.kinds import HOMEBREW, Role
from kitgen.games.demon_mine.sheets.order_card import draw_order_cards
from kitgen.games.demon_mine.sheets.tile_face import TileArt, draw_tile_face, text_room
from kitgen.games.demon_mine.sheets.tile_text import SIZES, TextBlock, laid_out
from kitgen.games.demon_mine.wording import Party, either, turn_phases
from kitgen.layout.face_checks import check_face
from kitgen.seeds import Stream
from tests.games.demon_mine.conftest import PLAIN_KIT
from tests.pipeline.factories import build_one, verify_folder
from tests.shared_kits import sampled

BEETLE = Path(__file__).resolve().parents[2] / "bad" / "art" / "beetle.svg"
EVENT = {"name": "BATS", "role": "event", "text": "Move 1 pawn.", "emblem": "bat", "count": 2}
TUNNEL = {"name": "OLD WAY", "role": "tunnel", "open_sides": "WSE", "count": 3}
WORDS = st.lists(
    st.text("aeinrstw", min_size=1, max_size=9) | st.integers(0, 999).map(str), min_size=1
).map(" ".join)
FACES = {
    "event": TileArt("bats", 0, text="x"),
    "event with emblem": TileArt("bats", 0, "bat", text="x"),
    "tunnel": TileArt("way", 7, text="x", is_tunnel=True),
    "tunnel with emblem": TileArt("way", 7, "bat", text="x", is_tunnel=True),
}
MOUTHS = {
    1: Box(37.5, 0.0, 33.0, 15.0),
    2: Box(93.0, 37.5, 15.0, 33.0),
    4: Box(37.5, 93.0, 33.0, 15.0),
    8: Box(0.0, 37.5, 15.0, 33.0),
}
"""The first points of floor inside each side (N 1, E 2, S 4, W 8)."""


def defined(**kinds: Mapping[str, Any]) -> DemonMineDefinition:
    return DemonMineDefinition.model_validate(
        {**PLAIN_KIT, "tiles": {**PLAIN_KIT["tiles"], **kinds}}
    )


def codes(definition: DemonMineDefinition, where: Any) -> list[str]:
    return [fault.code for fault in GAME.definition_faults(definition, where)]


@pytest.mark.parametrize("key", ["ete", "Tee", "t\u0435\u0435", "te", "teee", "dead-end", "corss"])
def test_a_misspelt_kind_is_no_homebrew_tunnel(key: str, where: Any) -> None:
    assert codes(defined(**{key: TUNNEL}), where).count("DM101") == 1


def test_a_homebrew_event_is_an_event_and_no_tunnel() -> None:
    plain, brewed = defined(), defined(bats=EVENT)
    assert tunnel_counts(brewed) == tunnel_counts(plain)
    assert brewed.draw_pile_count == plain.draw_pile_count + EVENT["count"]
    # 2 MINER and LODESTONE tiles cannot fill a hand; with 2 events more, 4 of 20 can.
    assert deal_hands(plain).clogged_by_events == 0
    assert deal_hands(brewed).clogged_by_events == Fraction(4, 1140)


def test_a_homebrew_tunnel_counts_by_its_shape() -> None:
    counts = tunnel_counts(defined(way=TUNNEL))
    assert counts.tee == tunnel_counts(defined()).tee + TUNNEL["count"]
    tiles = generate_tile_set(defined(way=TUNNEL), Stream("1"), 1).tiles
    assert [tile.exits for tile in tiles if tile.kind == "way"] == ["NES"] * TUNNEL["count"]


def test_a_deck_of_events_lacks_tunnels(where: Any) -> None:
    assert "DM114" in codes(defined(bats={**EVENT, "count": 30}), where)
    assert "DM114" not in codes(defined(way={**TUNNEL, "count": 30}), where)


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("bats", {**EVENT, "role": "miner"}),
        ("bats", {"count": 3}),
        ("bats", {"count": 3, "open_sides": "NS"}),
        ("elbows", TUNNEL),
    ],
)
def test_a_key_of_ones_own_needs_a_role_of_its_own(key: str, kind: Any, where: Any) -> None:
    found = next(iter(GAME.definition_checks[0](defined(**{key: kind}), where)))
    assert found.code == "DM101"


def test_a_cart_of_mines_own_is_no_misspelt_miner(where: Any) -> None:
    for key in ("mine_cart", "crossing", "tunnel_of_fear", "beetle"):
        assert "DM101" not in codes(defined(**{key: TUNNEL}), where)


def test_roles_have_the_emblems_that_can_be_named() -> None:
    assert {role.value for role in Role} - {*HOMEBREW} < {*get_args(EmblemName)}


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", FACES)
@settings(max_examples=40, deadline=None)
@given(words=WORDS)
def test_a_rule_fits_its_slip_whole_or_is_refused(name: str, words: str) -> None:
    art = replace(FACES[name], text=words)
    room = text_room("BATS", art)
    block = laid_out(words, room)
    if block is None:
        return
    assert " ".join(block.lines).split() == words.split()
    assert block.look.size >= 9.0
    assert not any(line.isdigit() for line in block.lines) or words.replace(" ", "").isdigit()
    # A cut by hand does no harm, and each mouth of a tunnel is still seen.
    slip = room.slip(block)
    written = slip.grown(-room.air)
    assert min(written.x, written.y) >= SAFE_ZONE
    assert max(written.right, written.bottom) <= TILE_SIDE - SAFE_ZONE + 1e-9
    for side, mouth in MOUTHS.items():
        if art.open_sides & side:
            beside = slip.right <= mouth.x or slip.x >= mouth.right
            assert beside or slip.bottom <= mouth.y or slip.y >= mouth.bottom


def test_a_rule_covers_no_floor_where_it_fits_beside_the_tunnel() -> None:
    words = "Draw 2 tiles, not 1."
    rooms = {
        mask: text_room("OLD SHAFT", TileArt("way", mask, "pick", text=words, is_tunnel=True))
        for mask in (1, 3, 5, 7)
    }
    for mask, room in rooms.items():
        slip = room.slip(laid_out(words, room))
        assert slip.right <= 37.5 or slip.y >= 71.5, mask


@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("name", FACES)
def test_the_longest_rule_that_fits_prints_well(name: str, style: InkStyle) -> None:
    art = FACES[name]

    def fitted(words: str) -> TextBlock | None:
        return laid_out(words, text_room("BAT SWARM", replace(art, text=words)))

    words = "Move it"
    while fitted(f"{words} on"):
        words += " on"
    block = fitted(words)
    assert block and block.look.size == SIZES[-1]
    assert len(words) > (40 if art.is_tunnel else 75 if art.is_pictured else 110)
    longest = TileArt("x", art.open_sides, art.emblem, text=words, is_tunnel=art.is_tunnel)
    face = draw_tile_face("BAT SWARM", 105, longest, style)
    assert list(check_face(face, None)) == []


def test_a_short_rule_is_printed_larger_than_a_long_one() -> None:
    room = text_room("BATS", FACES["event with emblem"])
    sizes = [block.look.size for n in (2, 7, 9) if (block := laid_out("bats fly " * n, room))]
    assert len(sizes) == 3
    assert sizes == sorted(set(sizes), reverse=True)


def test_name_and_rule_do_not_overlap() -> None:
    for words in ("Fly.", "Every bat in the mine flies to another tunnel. " * 3):
        art = TileArt("bats", 0, "bat", text=words.strip())
        face = draw_tile_face("BATS", 1, art, InkStyle.FULL)
        texts = [shape for shape in face.shapes if isinstance(shape, Text)]
        name = next(text for text in texts if text.words == "BATS")
        rule = [text for text in texts if text.words not in ("BATS", "1")]
        assert name.at[1] + 2.0 < min(one.within.y for one in rule)


def test_the_turn_card_tells_of_events_with_rules_of_their_own() -> None:
    events = [turn_phases(kit, Party.MINERS)[3].words for kit in (defined(), defined(bats=EVENT))]
    assert "own rule" not in events[0]
    assert "MINER, LODESTONE, or one with its own rule" in events[1]


def test_rules_name_three_events_in_a_row() -> None:
    assert either(["A"]) == "A"
    assert either(["A", "B"]) == "A or B"
    assert either(["A", "B", "C"]) == "A, B or C"


def test_twenty_kinds_of_ones_own_have_marks_and_a_legend_that_fits() -> None:
    kinds = {f"own_{n}": {**EVENT, "name": f"INVENTED EVENT {n}"} for n in range(14)}
    kinds |= {f"way_{n}": {**TUNNEL, "name": f"INVENTED WAY {n}"} for n in range(6)}
    definition = defined(**kinds)
    content = generate_tile_set(definition, Stream("1"), 1)
    (card,) = draw_order_cards(definition, content, InkStyle.FULL)
    assert list(check_face(card, None)) == []
    assert {f"INVENTED EVENT {n}" for n in range(14)} <= {
        shape.words for shape in card.shapes if isinstance(shape, Text)
    }


def homebrew(folder: Path) -> Path:
    """Write a kit with two kinds of its own, one with a picture beside it."""
    (folder / "art").mkdir(parents=True)
    shutil.copy(BEETLE, folder / "art" / "my-beetle.svg")
    kit = folder / "mine.yaml"
    kit.write_text(
        "id: my-mine\nextends: demon-mine\ntitle: My Mine\ntiles:\n"
        "  cross: {count: 11}\n"
        "  beetle: {name: BEETLE, role: event, text: Move 2 pawns, count: 3, "
        "art: art/my-beetle.svg}\n"
        "  old_way: {name: OLD WAY, role: tunnel, open_sides: ES, count: 2, emblem: pick, "
        "text: Draw 1 tile.}\n",
        encoding="utf-8",
    )
    return kit


@pytest.mark.dear
@pytest.mark.parametrize("ink", sampled(InkStyle, [InkStyle.LOW]))
def test_a_homebrew_kit_builds_and_is_read_back(tmp_path: Path, ink: InkStyle) -> None:
    built = build_one(str(homebrew(tmp_path / "kit")), tmp_path / "out", ink=ink, copies=None)
    assert list(verify_folder(built.folder)) == []
    contents = json.loads((built.folder / "contents.json").read_text(encoding="utf-8"))
    kinds = [(tile["kind"], tile["exits"]) for tile in contents["tiles"]]
    assert kinds.count(("beetle", "")) == 3
    assert kinds.count(("old_way", "NE")) == 2
    names = [source.name for source in built.manifest.sources]
    assert names == ["mine.yaml", "demon_mine/kit.yaml", "art/my-beetle.svg"]
    drawn = (built.folder / "svg" / "tiles" / "101-beetle.svg").read_text(encoding="utf-8")
    assert "#2a7f62" in drawn


@pytest.mark.dear
def test_a_picture_lies_beside_the_file_that_names_it(tmp_path: Path) -> None:
    parent = homebrew(tmp_path / "kit")
    child = tmp_path / "other" / "child.yaml"
    child.parent.mkdir()
    child.write_text(f"id: child\nextends: ../kit/{parent.name}\n", encoding="utf-8")
    assert build_one(str(child), tmp_path / "out", copies=None).folder.is_dir()
    child.write_text(
        f"id: child\nextends: ../kit/{parent.name}\ntiles:\n  hive: {{art: art/my-beetle.svg}}\n",
        encoding="utf-8",
    )
    with pytest.raises(DefinitionError) as refused:
        build_one(str(child), tmp_path / "out", copies=None)
    (found,) = refused.value.diagnostics
    assert (found.code, str(found.span)) == ("KIT302", f"{child}:4:15")


SLIPS_AND_MISSING = """id: child
extends: demon-mine
sumary: A slip.
tiles:
  hive: {art: none.svg}
  cross: {count: many}
art: {bat: gone.svg, no-bat: gone.svg}
club: {name: We, logo: lost.png}
theme: away.yaml
"""


@pytest.mark.dear
@pytest.mark.parametrize("slip", ["", "tiles: 5", "club: {nam: We, logo: lost.png}", "theme: 5"])
def test_a_slip_does_not_hide_pictures_and_themes_that_are_not_there(
    tmp_path: Path, slip: str
) -> None:
    key = slip.partition(":")[0] if slip else "-"
    kit = re.sub(rf"^{key}:.*\n(  .*\n)*", f"{slip}\n", SLIPS_AND_MISSING, flags=re.MULTILINE)
    (tmp_path / "child.yaml").write_text(kit, encoding="utf-8")
    with pytest.raises(DefinitionError) as refused:
        build_one(str(tmp_path / "child.yaml"), tmp_path / "out", copies=None)
    lines = kit.splitlines()
    found = [
        (diagnostic.code, lines[diagnostic.span.line - 1])
        for diagnostic in refused.value.diagnostics
        if diagnostic.span
    ]
    missing = [line for line in lines if "none.svg" in line or "gone" in line or "away" in line]
    missing += [line for line in lines if "lost" in line]
    assert sorted(line for code, line in found if code == "KIT302") == sorted(missing)
    assert [line for code, line in found if code == "KIT354"] == [lines[-3]]
    assert "sumary: A slip." in [line for code, line in found if code.startswith("YML")]


@pytest.mark.dear
def test_a_setting_names_pictures_beside_the_kit_itself(tmp_path: Path) -> None:
    kit = homebrew(tmp_path / "kit")
    overrides = ("tiles.hive.art=art/my-beetle.svg",)
    built = build_one(str(kit), tmp_path / "out", overrides=overrides, copies=None)
    assert len(built.manifest.sources) == 3


@pytest.mark.dear
def test_a_changed_picture_changes_the_printed_tile(tmp_path: Path) -> None:
    kit = homebrew(tmp_path / "kit")
    before = build_one(str(kit), tmp_path / "one", copies=None).manifest
    picture = kit.parent / "art" / "my-beetle.svg"
    picture.write_text(picture.read_text().replace("#2a7f62", "#2a7f63"), encoding="utf-8")
    after = build_one(str(kit), tmp_path / "two", copies=None).manifest
    changed = {file for file in after.files if before.files.get(file) != after.files[file]}
    assert {"my-mine-card.pdf", "svg/tiles/101-beetle.svg"} <= changed
    assert "svg/tiles/104-old-way.svg" not in changed
    assert before.sources[-1].sha256 != after.sources[-1].sha256


def test_emblems_in_their_smallest_place_keep_lines_that_print() -> None:
    for emblem in get_args(EmblemName):
        art = TileArt("x", 0, emblem, text="Bats fly here and there and where. " * 2)
        for style in InkStyle:
            face = draw_tile_face("BATS", 1, art, style)
            assert [diagnostic.code for diagnostic in check_face(face, None)] == []
