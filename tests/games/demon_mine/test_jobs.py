"""What is handed over to be printed: tiles, pawns, cards, board."""

from collections import Counter
from itertools import combinations, product
from typing import Literal, get_args, get_origin

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitgen.contract import Audience, Stock
from kitgen.definitions.models import FigureForm
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.fonts import capital_height, text_width
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Anchor, Group, Placed, Text
from kitgen.games.demon_mine import GAME
from kitgen.games.demon_mine.definition import Readings
from kitgen.games.demon_mine.sheets.board import FRAME, base_cells, draw_board
from kitgen.games.demon_mine.sheets.turn_card import draw_turn_card
from kitgen.layout.face_checks import check_face
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import Marks, PrintSettings, Sides
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.seeds import Stream
from tests.factories import check_job_fits

CHOICES = {
    name: get_args(field.annotation)
    for name, field in Readings.model_fields.items()
    if get_origin(field.annotation) is Literal
} | {"adjacent_fights": (None, 1, 9), "adjacent_retreat": (1, 2), "standstill_rounds": (7, 99)}

CARD_COMPONENTS = {"turn-cards", "draw-order"}


def jobs(definition, seed=1, style=InkStyle.FULL):
    content = GAME.generate(definition, Stream(seed), 1)
    return {job.id: job for job in GAME.jobs(definition, content, style)}


def pieces(job):
    return [piece for sheets in job.sheet_sets for piece in sheets.pieces]


def words(face):
    return [shape.words for shape in face.shapes if isinstance(shape, Text)]


def overflows(face):
    """Measure each line against its room, as it will be set."""
    for text in (shape for shape in face.shapes if isinstance(shape, Text)):
        width = text_width(text.words, text.typeface, text.size, text.tracking)
        left = (
            text.at[0] - {Anchor.START: 0, Anchor.MIDDLE: 0.5, Anchor.END: 1}[text.anchor] * width
        )
        top = text.at[1] - capital_height(text.typeface, text.size)
        room = text.within
        if not (
            room.x - 0.01 <= left
            and left + width <= room.right + 0.01
            and room.y - 0.01 <= top
            and text.at[1] <= room.bottom + 0.01
        ):
            yield text.words


def test_jobs_come_in_the_order_of_printing(build):
    kit = jobs(build())
    assert list(kit) == ["tiles", "pieces", "board", "draw-order"]
    card, paper = Stock.CARD, Stock.PAPER
    assert [job.stock for job in kit.values()] == [card, card, paper, card]
    assert [job.duplex for job in kit.values()] == [True, False, False, False]
    assert [job.seeded for job in kit.values()] == [False, False, False, True]


@pytest.mark.parametrize("style", InkStyle)
def test_only_the_referees_job_says_in_which_order_the_tiles_come(build, style):
    """Nothing that players print differs from seed to seed; the order has a file of its own."""
    for (name, one), other in zip(
        jobs(build(), 1, style).items(), jobs(build(), 2, style).values(), strict=True
    ):
        assert (pieces(one) == pieces(other)) is (one.audience is Audience.PLAYERS), name
    order = jobs(build(), style=style)["draw-order"]
    assert order.audience is Audience.REFEREE
    assert {piece.component.id for piece in pieces(order)} == {"draw-order"}
    assert order.secret


def test_a_kit_without_a_board_prints_none(build):
    assert list(jobs(build(board__print=False))) == ["tiles", "pieces", "draw-order"]


@pytest.mark.parametrize("style", InkStyle)
def test_tiles_are_drawn_alike_for_every_seed(build, style):
    one, other = (pieces(jobs(build(), seed, style)["tiles"]) for seed in (1, 2))
    assert one == other


def test_every_tile_is_a_piece_named_by_its_number(build):
    tiles = pieces(jobs(build())["tiles"])
    assert [piece.name for piece in tiles] == [f"tile-{n:03d}" for n in range(1, 21)]
    for number, piece in enumerate(tiles, start=1):
        assert words(piece.front).count(str(number)) == 1


@pytest.mark.parametrize("style", InkStyle)
def test_all_tiles_have_the_same_back(build, style):
    tiles = pieces(jobs(build(), style=style)["tiles"])
    assert len({id(piece.back) for piece in tiles}) == 1
    assert tiles[0].back is not None


@pytest.mark.parametrize("style", InkStyle)
def test_nothing_but_the_number_tells_copies_apart(build, style):
    looks = {}
    for piece in pieces(jobs(build(), style=style)["tiles"]):
        number = str(int(piece.name[-3:]))
        look = [
            shape
            for shape in piece.front.shapes
            if not (isinstance(shape, Text) and shape.words == number)
        ]
        kind = piece.origin[1]
        assert looks.setdefault(kind, look) == look
    assert len(looks) == 8


def test_tiles_of_another_size_are_drawn_at_that_size(build):
    definition = build(sheet__tile_size="2 in", board__square_size="2 in")
    for piece in pieces(jobs(definition)["tiles"]):
        assert (piece.front.width, piece.front.height) == (144.0, 144.0)
        assert (piece.back.width, piece.back.height) == (144.0, 144.0)


def test_words_of_the_smallest_tiles_are_as_large_as_type_must_be(build):
    definition = build(sheet__tile_size="38 mm", board__square_size="38 mm")
    for piece in pieces(jobs(definition)["tiles"]):
        assert not [*check_face(piece.front, None)]


@pytest.mark.parametrize("form", get_args(FigureForm))
@pytest.mark.parametrize("players", [2, 4])
def test_each_player_has_pawns_in_the_form_asked_for(build, form, players):
    definition = build(players=players, pawns__starting=4, pawns__set_aside=3, pawns__form=form)
    made = pieces(jobs(definition)["pieces"])
    found = Counter(
        (piece.component.id, *piece.name.rpartition("-")[0].split("-", 2)[1:])
        for piece in made
        if "pawn" in piece.component.id
    )
    components = {
        "disc": ["pawns"],
        "standee": ["pawn-standees", "pawn-bases"],
        "both": ["pawns", "pawn-standees", "pawn-bases"],
    }[form]
    sets = [("miners", "gear"), ("beetles", "scallops"), ("miners", "bolts"), ("beetles", "thorns")]
    assert found == {
        (component, team, f"{rim}-{status}"): count
        for component in components
        for team, rim in sets[:players]
        for status, count in (("starting", 4), ("set-aside", 3))
    }


def test_two_players_take_the_first_set_of_each_team(build):
    sets = tuple(
        {"name": rim, "team": team, "rim": rim}
        for team, rim in (("beetles", "gear"), ("beetles", "bolts"), ("miners", "thorns"))
    )
    definition = build(pawns__sets=sets)
    assert [set_.rim for set_ in definition.pawn_sets] == ["gear", "thorns"]


@pytest.mark.parametrize("players", [2, 4])
def test_each_player_has_a_turn_card_of_their_own(build, players):
    definition = build(players=players)
    made = pieces(jobs(definition)["pieces"])
    cards = [piece.front for piece in made if piece.component.id == "turn-cards"]
    called = {
        pawn_set.name.upper(): f"turn-card-{pawn_set.team}-{pawn_set.rim}"
        for pawn_set in definition.pawn_sets
    }
    lettered = [[shape for shape in card.shapes if isinstance(shape, Text)] for card in cards]
    heads = [max(texts, key=lambda text: text.size).words for texts in lettered]
    assert dict(zip(heads, [card.name for card in cards], strict=True)) == called
    assert len(cards) == players
    # Each shows the very rim of its player's pawns.
    assert len({str(card.shapes) for card in cards}) == players
    for card in cards:
        pawn = card.name.replace("turn-card", "pawn") + "-starting"
        drawn = [shape.picture.name for shape in card.shapes if isinstance(shape, Placed)]
        assert any(name.startswith(pawn) for name in drawn)


def drawing_of(piece):
    return [
        (repr(shape), ink_box([shape]))
        for shape in piece.front.shapes
        if not isinstance(shape, Placed)
    ], [ink_box([one]) for one in _paths_of(piece.front.shapes)]


def _paths_of(shapes):
    for shape in shapes:
        if isinstance(shape, Placed):
            yield from _paths_of(shape.picture.shapes)
        elif isinstance(shape, Group):
            yield from _paths_of(shape.shapes)
        else:
            yield shape


@pytest.mark.sample
@pytest.mark.parametrize("style", InkStyle)
def test_four_sets_differ_by_their_lines_alone(build, style):
    made = pieces(jobs(build(players=4, pawns__form="both"), style=style)["pieces"])
    for component in ("pawns", "pawn-standees", "pawn-bases"):
        first = {
            piece.front.name: drawing_of(piece) for piece in made if piece.component.id == component
        }
        assert len(first) == 8
        assert all(one != other for one, other in combinations(first.values(), 2))


@given(
    diameter=st.floats(31.4, 90.0).map(lambda x: round(x, 1)),
    share=st.floats(0.0, 1.0),
    form=st.sampled_from(get_args(FigureForm)),
    style=st.sampled_from(InkStyle),
)
@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_pawns_of_every_size_allowed_print_well_and_fit(build, where, diameter, share, form, style):
    least, most = max(54.0, diameter), min(216.0, 3 * diameter)
    height = least + share * (most - least)
    definition = build(
        players=4,
        pawns__form=form,
        pawns__diameter=f"{diameter} pt",
        pawns__height=f"{height:.3f} pt",
        sheet__tile_size="2.5 in",
    )
    codes = {fault.code for fault in GAME.definition_faults(definition, where)}
    assert not codes & {"DM117", "DM121", "DM127", "DM128", "DM129", "DM130"}
    job = jobs(definition, style=style)["pieces"]
    faces = {piece.front for piece in pieces(job) if "pawn" in piece.component.id}
    assert [problem for face in faces for problem in check_face(face, None)] == []
    for paper in ("letter", "a4"):
        asked = PrintSettings(PAPERS[paper], Sides.LONG_EDGE, Marks.CROP)
        assert list(check_job_fits(job, asked, where)) == []


def test_four_players_have_a_base_on_each_corner_of_the_board(build):
    definition = build({"entrance": 2, "hive": 2}, players=4, sheet__pages=2)
    entrance, hive, second_entrance, second_hive = base_cells(definition, definition.board.squares)
    # "GHOST BEETLE HIVE tiles at opposite corners" and "MINE ENTRANCE tiles at the other two".
    corners = {(0, 0), (0, 7), (7, 0), (7, 7)}
    assert {
        (cell.row, cell.column) for cell in base_cells(definition, definition.board.squares)
    } == corners
    for one, other in ((entrance, second_entrance), (hive, second_hive)):
        assert abs(one.row - other.row) == abs(one.column - other.column) == 7
    board = draw_board(definition, InkStyle.FULL)
    printed = [text for text in words(board) if text in ("IN", "HIVE")]
    assert sorted(printed) == ["HIVE", "HIVE", "IN", "IN"]
    assert list(overflows(board)) == []


def test_piece_names_are_unique_in_their_job(build):
    for job in jobs(build()).values():
        names = [piece.name for piece in pieces(job)]
        assert len(set(names)) == len(names)


def test_a_long_draw_pile_takes_a_second_card(build):
    definition = build({"cross": 150}, sheet__rows=20, sheet__columns=9)
    cards = [piece.front for piece in pieces(jobs(definition)["draw-order"])]
    listed = [[word for word in words(card) if word.isdigit()] for card in cards]
    assert [len(numbers) for numbers in listed] == [150, 12]
    assert sorted(int(number) for numbers in listed for number in numbers) == list(range(3, 165))
    assert [problem for card in cards for problem in overflows(card)] == []


@given(st.fixed_dictionaries({name: st.sampled_from(options) for name, options in CHOICES.items()}))
@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_turn_cards_hold_their_words_however_the_rules_are_read(build, readings):
    definition = build(**{f"rules__{name}": value for name, value in readings.items()})
    for pawn_set in definition.pawn_sets:
        card = draw_turn_card(definition, pawn_set, InkStyle.FULL)
        assert list(overflows(card)) == []
        assert min(shape.size for shape in card.shapes if isinstance(shape, Text)) >= 9.0


def test_no_rule_on_a_german_turn_card_ends_in_a_line_of_one_word():
    """`Schritt.`, `weg.` and `kämpfen.` stood alone."""
    (kit,) = prepare_kits(("demon-mine",), KitOptions("1", overrides=("language=german",)))
    with kit.style.active():
        card = draw_turn_card(kit.definition, kit.definition.pawn_sets[0], InkStyle.FULL)
    rows = [shape for shape in card.shapes if isinstance(shape, Text)]
    # The first line of a rule begins after its heading, further right.
    further = [
        row
        for above, row in product(rows, rows)
        if above.within.x == row.within.x and 0.0 < row.within.y - above.within.y < 12.0
    ]
    # The first rule has one word left after that line.
    assert further and {row.words for row in further if " " not in row.words} == {"EINGANG."}


@pytest.mark.parametrize(
    "title", ["Mine", "Demon Mine with Elbows and Lodestones for Long Evenings"]
)
def test_cards_set_long_titles_smaller(build, title):
    kit = jobs(build(title=title))
    cards = [
        piece.front
        for job in ("pieces", "draw-order")
        for piece in pieces(kit[job])
        if piece.component.id in CARD_COMPONENTS
    ]
    assert [title in words(card) for card in cards] == [True] * 3
    assert [problem for card in cards for problem in overflows(card)] == []


def test_each_party_reads_of_its_own_base(build):
    miners, beetles = (
        " ".join(words(draw_turn_card(build(), pawn_set, InkStyle.LOW)))
        for pawn_set in build().pawn_sets
    )
    assert "on the IN." in miners
    assert "HIVE" not in miners
    assert "on the HIVE." in beetles


@pytest.mark.parametrize(("squares", "offset"), [(8, 7), (9, 8), (12, 7)])
def test_bases_lie_on_one_diagonal_at_their_distance(build, squares, offset):
    definition = build(board__squares=squares, rules__base_offset=offset)
    entrance, hive = base_cells(definition, definition.board.squares)
    assert (hive.row - entrance.row, hive.column - entrance.column) == (offset, offset)
    before, after = entrance.row, squares - 1 - hive.row
    assert entrance.row == entrance.column
    assert 0 <= after - before <= 1
    board = draw_board(definition, InkStyle.FULL)
    assert board.width == squares * 108.0 + 2 * FRAME
    assert board.height > board.width + 2 * 108.0
    assert list(overflows(board)) == []
