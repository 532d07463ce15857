"""The rules say what the kit holds, and what they draw is legal."""

import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import pytest
from annotated_types import Le

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.prose import Block, Manner, Panel, Runs, Table, illustrations, plain
from kitgen.games.demon_mine.booklet.rules_booklet import write_booklet
from kitgen.games.demon_mine.definition import DemonMineDefinition, Readings
from kitgen.games.demon_mine.generate import generate_tile_set
from kitgen.games.demon_mine.sheets.board import draw_board
from kitgen.games.demon_mine.sheets.turn_card import draw_turn_card
from kitgen.games.demon_mine.wording import Party, reminders, turn_phases
from kitgen.language import READING_SIGN
from kitgen.layout.face_checks import check_face
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.pipeline.printing.rules import filled_template, write_rules
from kitgen.rendering.prose import read_prose
from kitgen.seeds import Stream
from tests.games.demon_mine.conftest import PLAIN_KIT, Build
from tests.games.reading import outside_the_box, texts_of
from tests.pipeline.factories import options
from tests.prose import all_runs


def rules_of(definition: DemonMineDefinition) -> tuple[Block, ...]:
    """Write and read the rules of a kit; every drawing is called for, and none is missing."""
    content = generate_tile_set(definition, Stream("1"), 1)
    booklet = write_booklet(definition, content, InkStyle.LOW)
    filled = filled_template(booklet, definition)
    blocks = read_prose(filled)
    called = [illustration.figure for illustration in illustrations(blocks)]
    assert sorted(called) == sorted(booklet.figures)
    return outside_the_box(blocks)


def words_of(blocks: tuple[Block, ...]) -> str:
    return "\n".join(map(plain, all_runs(blocks)))


def other_values(key: str) -> Iterator[Any]:
    """Yield the values of a reading that the plain kit does not have."""
    field, shipped = Readings.model_fields[key], PLAIN_KIT["rules"][key]
    kind = field.annotation
    if get_origin(kind) is Literal:
        yield from (value for value in get_args(kind) if value != shipped)
    elif isinstance(shipped, bool):
        yield not shipped
    elif kind is int or shipped is None:
        most = next((one.le for one in field.metadata if isinstance(one, Le)), 3)
        yield from (number for number in (1, 2, 3) if number != shipped and number <= most)
    else:
        yield from ("N", "NS", "NE", "NES")


def is_reading(runs: Runs) -> bool:
    return any(run.manner is Manner.READING for run in runs)


CHANGES = [(key, value) for key in Readings.model_fields for value in other_values(key)]


@pytest.mark.sample(7)
@pytest.mark.parametrize(("key", "value"), CHANGES)
def test_every_reading_changes_a_passage_that_is_marked(build: Build, key: str, value: Any) -> None:
    changes = {f"rules__{key}": value}
    if key == "base_open_sides":
        changes |= {f"tiles__{base}__open_sides": value for base in ("entrance", "hive")}
    before, after = (set(all_runs(rules_of(kit))) for kit in (build(), build(**changes)))
    # A rule that is left out takes its mark with it.
    changed = before - after if value == "none" else after - before
    assert any(is_reading(runs) for runs in changed)


@pytest.mark.sample(15)
@pytest.mark.parametrize(
    "point",
    [
        "the published rules give none",
        "base of the Miners, open on all four sides",
        "seven rows and seven columns",
        "draw from the pit only; if that is empty too",
        "move your surplus pawns out",
        "more than once a turn",
        "Its move ends there",
        "very same open sides fits",
        "undug square without pawns",
        "Walls and rock make no difference",
        "before the next one begins",
        "which comes first",
        "nor retreating",
        "then roll",
        "roll again until one side wins",
        "cannot leave fights again",
        "fight back: at least one",
        "one step each, through open sides",
        "has nowhere to go",
        "friend or enemy",
        "may still act in this turn",
        "over the LODESTONE itself",
        "eight rounds in a row",
        "if both have the same number, it is a draw",
    ],
)
def test_points_that_the_source_leaves_open_are_marked(build: Build, point: str) -> None:
    holding = [runs for runs in all_runs(rules_of(build())) if point in plain(runs)]
    assert holding and all(is_reading(runs) for runs in holding)


@pytest.mark.parametrize(
    "point",
    [
        "as often as you like",
        "whose turn ends first loses",
        "the digger fights them",
        "but it may fight",
        "takes it out of play",
        "All pawns in the square take part",
        "Pawns that were not in a fight never move",
    ],
)
def test_points_that_the_source_settles_are_not_marked(build: Build, point: str) -> None:
    holding = [plain(runs) for runs in all_runs(rules_of(build())) if point in plain(runs)]
    assert holding
    for words in holding:
        [sentence] = [one for one in re.split(r"(?<=[.:†]) ", words) if point in one]
        assert READING_SIGN not in sentence


def tile_table(blocks: tuple[Block, ...]) -> dict[str, str]:
    """Read the list of tiles: names and numbers."""
    [table] = [block for block in blocks if isinstance(block, Table)]
    return {plain(row[0]): plain(row[1]) for row in table.rows}


@pytest.mark.parametrize(
    "counts",
    [
        {},
        {"dead_end": 3, "straight": 5},
        {"lodestone": 0},
        {"collapse": 0},
        {"miner": 0},
        {"miner": 0, "lodestone": 0},
        {"miner": 0, "lodestone": 0, "collapse": 0},
        {"elbow": 0, "tee": 0},
    ],
)
def test_the_rules_speak_of_the_tiles_in_the_deck_alone(
    build: Build, counts: dict[str, int]
) -> None:
    definition = build(counts)
    blocks = rules_of(definition)
    held = [kind for kind in definition.tiles.values() if kind.count]
    assert tile_table(blocks) == {kind.name: str(kind.count) for kind in held}
    missing = {kind.name for kind in definition.tiles.values()} - {kind.name for kind in held}
    words = words_of(blocks)
    assert not [name for name in missing if name in words]


def test_the_rules_use_the_names_on_the_tiles(build: Build) -> None:
    names = {key: f"{key.title()} <&> {index}" for index, key in enumerate(PLAIN_KIT["tiles"])}
    definition = build(**{f"tiles__{key}__name": name for key, name in names.items()})
    words = words_of(rules_of(definition))
    for key, kind in PLAIN_KIT["tiles"].items():
        assert (names[key] in words) is (kind["count"] > 0)
    # Only names of tiles are set in capitals, and none of these is: no other name is left.
    assert not re.findall(r"[A-Z]{2,}", words)


@pytest.mark.parametrize("starting", [1, 3])
@pytest.mark.parametrize("set_aside", [0, 5])
def test_the_rules_count_the_pawns_of_the_kit(build: Build, starting: int, set_aside: int) -> None:
    blocks = rules_of(build(pawns__starting=starting, pawns__set_aside=set_aside))
    words = words_of(blocks)
    assert f"{2 * (starting + set_aside)} pawns" in words
    assert {1: "Take one pawn of", 3: "Take three pawns of"}[starting] in words
    assert ("five" in words) is (set_aside == 5)


def test_a_kit_without_a_board_speaks_of_none(build: Build) -> None:
    words = words_of(rules_of(build(board__print=False)))
    assert "The board" not in words
    assert "The board" in words_of(rules_of(build()))


def test_rules_for_four_speak_of_teams_and_for_two_of_none(build: Build) -> None:
    two, four = build(), build({"entrance": 2, "hive": 2}, players=4)
    words = words_of(rules_of(four))
    assert "32 pawns, eight for each player" in words
    for set_ in four.pawn_sets:
        assert f"for the {set_.name}" in words
    for word in ("partner", "team", "Four at the table", "Three players in a square"):
        assert word in words
        assert word not in words_of(rules_of(two))
    # With four, every rule says which of three others it means.
    before = words.replace("Your opponent in a fight is", "")
    assert "your opponent" not in before.replace("your opponent says which of theirs", "")
    assert " either player" not in before


def test_four_players_have_a_turn_card_that_fits(build: Build) -> None:
    four = build({"entrance": 2, "hive": 2}, players=4)
    for pawn_set in four.pawn_sets:
        assert list(check_face(draw_turn_card(four, pawn_set, InkStyle.LOW), None)) == []
    for party in Party:
        words = " ".join(rule.words for rule in (*turn_phases(four, party), *reminders(four)))
        assert "partner" in words and "opponent" not in words


@pytest.mark.parametrize(
    "gone", [("lodestone",), ("miner",), ("collapse",), ("lodestone", "miner")]
)
def test_turn_cards_speak_of_no_tile_that_the_kit_lacks(
    build: Build, gone: tuple[str, ...]
) -> None:
    lacking, whole = build(dict.fromkeys(gone, 0)), build()
    for party in Party:
        cards = [
            [
                f"{rule.heading}. {rule.words}"
                for rule in (*turn_phases(kit, party), *reminders(kit))
            ]
            for kit in (lacking, whole)
        ]
        for key in gone:
            name = whole.tiles[key].name
            assert [card for card in cards[0] if name in card] == []
            assert not any(card.startswith(f"{name.capitalize()}.") for card in cards[0])
            assert any(card.startswith(f"{name.capitalize()}.") for card in cards[1])
    for pawn_set in lacking.pawn_sets:
        assert list(check_face(draw_turn_card(lacking, pawn_set, InkStyle.FULL), None)) == []


def test_a_closed_edge_ends_the_mine_and_an_open_one_does_not(build: Build) -> None:
    closed, opened = build(board__edge="closed"), build()
    words, other = words_of(rules_of(closed)), words_of(rules_of(opened))
    assert "Its edge is solid rock" in words and "Its edge is solid rock" not in other
    assert "may grow beyond" in other and "may grow beyond" not in words
    cards = [" ".join(reminder.words for reminder in reminders(kit)) for kit in (closed, opened)]
    assert ["on the board" in card for card in cards] == [True, False]
    faces = [draw_board(kit, InkStyle.FULL) for kit in (closed, opened)]
    assert all(list(check_face(face, None)) == [] for face in faces)
    assert faces[0].shapes != faces[1].shapes


def test_the_quick_reference_comes_last(build: Build) -> None:
    last = rules_of(build())[-1]
    assert isinstance(last, Panel) and last.setting == "brief"


@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("offset", [1, 7, 40])
def test_drawings_fit_a_column_and_can_be_read(build: Build, style: InkStyle, offset: int) -> None:
    definition = build(
        {"dead_end": 1, "straight": 1}, rules__base_offset=offset, board__print=False
    )
    content = generate_tile_set(definition, Stream("1"), 1)
    for figure in write_booklet(definition, content, style).figures.values():
        assert figure.width <= 250.0
        # A drawing is not cut out: its words may come near its edge, but not nearer.
        assert {diagnostic.code for diagnostic in check_face(figure, None)} <= {"PRT204"}
        for text, place, _ in texts_of(figure):
            assert text.size * place.a >= 7.0


def test_rules_speak_of_every_event_and_tunnel_of_an_authors_own() -> None:
    (kit,) = prepare_kits(("demon-mine-homebrew",), options("42", copies=None).kit)
    rules = write_rules(kit)
    assert rules is not None
    said = " ".join(plain(runs) for runs in all_runs(rules.text.blocks))
    for kind in kit.definition.tiles.values():  # type: ignore[attr-defined]
        if kind.count and kind.text:
            assert kind.text in said
        if kind.count and kind.role == "event":
            # In the list of tiles, in phase 4, in the events, in the brief.
            assert said.count(kind.name) >= 4
