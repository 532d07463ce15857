"""What is drawn: both boards, markers told apart without colour, cards, track, dice."""

import math
from itertools import combinations, pairwise
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Split
from kitgen.definitions.models import FigureForm
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Group, Path, Placed, Rectangle
from kitgen.games.cave_mining import GAME
from kitgen.games.cave_mining.art.drawings import drawing, picture
from kitgen.games.cave_mining.art.figures import (
    draw_camp_tent,
    draw_digger_base,
    draw_digger_standee,
)
from kitgen.games.cave_mining.art.players import (
    COMPANIES,
    camp_picture,
    digger_picture,
    sabotaged_picture,
)
from kitgen.games.cave_mining.art.strata import HIDDEN, Rock, texture
from kitgen.games.cave_mining.definition import LARGEST_GOAL, MOST_PLAYERS
from kitgen.games.cave_mining.rules.mine import DICE
from kitgen.games.cave_mining.sheets.board import draw_board, plan_board
from kitgen.games.cave_mining.sheets.markers import marker_size
from kitgen.games.cave_mining.sheets.paper_dice import draw_paper_die
from kitgen.games.cave_mining.sheets.plates import ICON_SIZE
from kitgen.games.cave_mining.sheets.treasure_track import draw_track, spaces
from kitgen.games.cave_mining.sheets.turn_card import draw_turn_cards
from kitgen.layout.arrangement import split_plan
from kitgen.layout.face_checks import check_face
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import Marks, PrintSettings, Sides
from kitgen.tabletop.dice import PAPER_DICE
from tests.factories import check_job_fits

STYLES = pytest.mark.parametrize("style", InkStyle)


@pytest.mark.sample(5)
@STYLES
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_face_passes_preflight(make_kit, style, players):
    kit = make_kit(players=players, markers={"size": "0.45 in"})
    faces = {
        piece.front.name: piece.front for _, pieces in kit.jobs(style).values() for piece in pieces
    }
    assert [str(one) for face in faces.values() for one in check_face(face, None)] == []


@STYLES
@pytest.mark.parametrize("goal", [1, 2, 10, 11, 200, 201, LARGEST_GOAL])
def test_a_track_to_any_goal_can_be_drawn(make_kit, style, goal):
    face = draw_track(make_kit(goal=goal).definition, style)
    assert [str(one) for one in check_face(face, None)] == []
    assert [number for number, _ in spaces(goal)][-1] == goal + 50


@pytest.mark.parametrize("goal", [1, 10, 60, 130, 150, 200, 201, 400])
def test_a_track_is_as_high_as_its_spaces(make_kit, goal):
    face = draw_track(make_kit(goal=goal).definition, InkStyle.FULL)
    last = max(box.bottom for _, box in spaces(goal))
    assert 24.0 <= face.height - last <= 30.0


@STYLES
def test_die_and_risk_can_be_read_at_a_metre(make_kit, find_texts, style):
    definition = make_kit().definition
    for board in (definition.board, definition.large_board):
        face = draw_board(definition, board, "board", style)
        for layer in definition.layers:
            for words in (layer.die, f"{layer.risk_percent} %"):
                ((_, _, box),) = (text for text in find_texts(face) if text[0].words == words)
                # Five millimetres: what is asked of signs to be read at a metre.
                assert box.height >= 5 * 72 / 25.4


@STYLES
def test_die_risk_and_name_of_a_layer_lie_in_its_band(make_kit, find_texts, style):
    definition = make_kit().definition
    face = draw_board(definition, definition.board, "board", style)
    places = {text.words: box.centre[1] for text, _, box in find_texts(face)}
    printed = [
        [places[words] for words in (layer.name.upper(), layer.die, f"{layer.risk_percent} %")]
        for layer in definition.layers
    ]
    flat = [y for layer in printed for y in sorted(layer)]
    assert flat == sorted(flat)
    assert min(flat) > places["SURFACE"]


def test_a_greek_name_of_a_layer_is_printed_without_accents(make_kit, find_texts):
    layers = [layer.model_dump(mode="json") for layer in make_kit().definition.layers]
    layers[0]["name"] = "Σκληρός βράχος"
    definition = make_kit(layers=layers).definition
    face = draw_board(definition, definition.board, "board", InkStyle.FULL)
    assert "ΣΚΛΗΡΟΣ ΒΡΑΧΟΣ" in {text.words for text, _, _ in find_texts(face)}


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_large_board_takes_two_sheets(make_kit, paper):
    board = make_kit().definition.large_board
    assert split_plan(board.width, board.height, Split(), PAPERS[paper]).sheet_count == 2
    small = make_kit().definition.board
    assert board.width > 1.25 * small.width and board.height > 1.4 * small.height


@STYLES
def test_every_rock_has_a_texture_of_its_own(style):
    drawn = [texture(rock, style).shapes for rock in Rock]
    assert all(one != other for one, other in combinations(drawn, 2))


@pytest.mark.parametrize("die", DICE)
@STYLES
def test_a_die_icon_stays_in_its_square(die, style):
    box = ink_box(picture(f"die-{die}", style).shapes)
    half = ICON_SIZE / 2 + 0.5
    assert min(box.x, box.y) >= -half and max(box.right, box.bottom) <= half


@pytest.mark.parametrize("board", ["board", "large_board"])
def test_what_textures_leave_out_is_covered_by_galleries(make_kit, board):
    definition = make_kit().definition
    plan = plan_board(getattr(definition, board), len(definition.layers))
    for index in range(plan.layer_count):
        band, gallery = plan.band(index), plan.gallery(index).grown(-8.0)
        # Textures begin 5 pt above their band.
        hidden = HIDDEN.moved(0.0, band.y - 5.0)
        assert gallery.x <= hidden.x and hidden.right <= gallery.right
        assert gallery.y <= hidden.y and hidden.bottom <= gallery.bottom


def outlines(picture):
    """The shapes of a picture with their ink taken away: what a black-and-white copy keeps."""
    return [
        (
            type(shape).__name__,
            getattr(shape, "subpaths", None),
            getattr(shape, "box", None),
            getattr(shape, "picture", None) and shape.picture.name,
        )
        for shape in picture.shapes
    ]


@STYLES
def test_markers_differ_without_their_ink(style):
    assert len(COMPANIES) == MOST_PLAYERS
    pictures = (digger_picture, camp_picture, sabotaged_picture)
    drawn = [draw(one, style) for one in COMPANIES for draw in pictures]
    assert all(outlines(one) != outlines(other) for one, other in combinations(drawn, 2))


@STYLES
def test_rims_alone_tell_the_players_apart(style):
    def without_tool(picture):
        return [outline for outline in outlines(picture) if outline[0] != "Placed"]

    for draw in (digger_picture, camp_picture):
        rims = [without_tool(draw(one, style)) for one in COMPANIES]
        assert all(one != other for one, other in combinations(rims, 2))


@pytest.mark.parametrize("form", get_args(FigureForm))
def test_markers_come_in_the_form_asked_for(make_kit, form):
    _, pieces = make_kit(markers={"form": form}).jobs()["pieces"]
    found = [piece.component.id for piece in pieces if piece.component.id != "turn-cards"]
    standing = [one for one in ("digger-standees", "camp-tents", "digger-bases") for _ in range(3)]
    flat = [one for one in ("diggers", "camps") for _ in range(3)]
    marks = ["sabotaged-markers"] * 3
    forms = {"disc": flat, "standee": standing, "both": standing + flat}
    assert found == [*forms[form], *marks]


@STYLES
def test_standing_figures_tell_the_players_apart_without_ink(style):
    faces = {
        company: (
            draw_digger_standee(company, 60.0, 70.0, style),
            draw_digger_base(company, 60.0, 70.0, style),
            draw_camp_tent(company, 60.0, style),
        )
        for company in COMPANIES
    }
    for one, other in combinations(faces.values(), 2):
        for face, twin in zip(one, other, strict=True):
            assert lines_of(face.shapes) != lines_of(twin.shapes)


def lines_of(shapes):
    """Every painted shape's box, inks left aside."""
    found = []
    for shape in shapes:
        if isinstance(shape, Placed):
            found += lines_of(shape.picture.shapes)
        elif isinstance(shape, Group):
            found += lines_of(shape.shapes)
        else:
            found.append(ink_box([shape]))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_markers_of_no_said_size_fill_a_gallery_of_the_smaller_board(make_kit, players):
    definition = make_kit(players=players).definition
    size = marker_size(definition)
    width, height = plan_board(definition.board, len(definition.layers)).floor_room()
    air = 0.5 * 72 / 25.4
    assert 2 * players * (size + air) + air <= width and size + 2 * air <= height
    # A twentieth of an inch more, and they no longer go side by side.
    assert 2 * players * (size + 3.6 + air) > width or size + 3.6 > height


def bends(subpath):
    """Yield the corners of an outline, curves taken in short steps."""
    x, y = subpath.start
    yield x, y
    for segment in subpath.segments:
        if len(segment) == 2:
            x, y = segment
            yield x, y
            continue
        ax, ay, bx, by, cx, cy = segment
        for step in range(1, 9):
            t = step / 8
            u = 1 - t
            yield (
                u**3 * x + 3 * u * u * t * ax + 3 * u * t * t * bx + t**3 * cx,
                u**3 * y + 3 * u * u * t * ay + 3 * u * t * t * by + t**3 * cy,
            )
        x, y = cx, cy


def holds(outline, point):
    """Whether a closed outline has a point inside, by the rays that leave it."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


@STYLES
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("key", ["board", "large_board"])
def test_every_layer_and_the_surface_hold_all_pieces_side_by_side(
    make_kit, find_texts, style, players, key
):
    """Found on the drawn board: a row of squares in a hollow, clear of ladders and names."""
    definition = make_kit(players=players).definition
    board = getattr(definition, key)
    face = draw_board(definition, board, "board", style)
    (whole,) = face.shapes
    shapes = whole.shapes
    hollows = next(
        shape
        for shape in shapes
        if isinstance(shape, Path) and shape.paint.fill is Ink.FLOOR and len(shape.subpaths) > 6
    )
    scale = board.width / 540.0
    rooms = [list(bends(subpath)) for subpath in hollows.subpaths[: len(definition.layers)]]
    assert len(rooms) == len(definition.layers)
    # Rails are the pairs of long upright lines: five points and a half from a ladder's middle.
    rails = {
        (x, top, bottom)
        for shape in shapes
        if isinstance(shape, Path) and shape.paint.width == 3.2
        for (x, top), (_, bottom) in ((sub.start, sub.segments[0]) for sub in shape.subpaths)
    }
    assert len(rails) == 2 * len(definition.layers)
    size, air = marker_size(definition) / scale, 0.5 * 72 / 25.4 / scale
    count = 2 * players
    words = [box for _, _, box in find_texts(face)]
    for room in rooms:
        low, high = min(y for _, y in room), max(y for _, y in room)
        beside = sorted(x for x, top, bottom in rails if top < high and bottom > low)
        left = max((x for x in beside if x < 270), default=None)
        right = min((x for x in beside if x > 270), default=None)
        left = left + 1.6 if left else min(x for x, _ in room)
        right = right - 1.6 if right else max(x for x, _ in room)
        row = count * size + (count - 1) * air
        assert row + 2 * air <= right - left + 0.01
        x, y = (left + right - row) / 2, high - 7.0 - size
        for index in range(count):
            corner = (x + index * (size + air), y)
            ends = [(corner[0] + a * size, corner[1] + b * size) for a in (0, 1) for b in (0, 1)]
            assert all(holds(room, end) for end in ends)
            piece = Box(*(value * scale for value in (*corner, size, size)))
            assert not any(overlaps(piece, box) for box in words)
    yard = plan_board(board, len(definition.layers)).yard()
    assert count * (size + air) + air <= yard.width and size + 2 * air <= yard.height
    drawn = [
        shape.box
        for shape in shapes
        if isinstance(shape, Rectangle) and shape.paint.fill is Ink.FLOOR
    ]
    assert any(box.x <= yard.x and yard.right <= box.right for box in drawn)


def overlaps(one, other):
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


@given(
    size=st.floats(32.4, 86.4).map(lambda x: round(x, 1)),
    share=st.floats(0.0, 1.0),
    style=st.sampled_from(InkStyle),
)
@settings(max_examples=15, deadline=None)
def test_markers_of_every_size_allowed_print_well_and_fit(make_kit, where, size, share, style):
    least, most = max(54.0, 0.65 * size), min(216.0, 3 * size)
    kit = make_kit(
        players=4,
        markers={"size": f"{size} pt", "height": f"{least + share * (most - least):.3f} pt"},
    )
    found = {fault.code for fault in GAME.definition_faults(kit.definition, where)}
    assert found <= {"CM112"}
    job, pieces = kit.jobs(style)["pieces"]
    faces = {piece.front for piece in pieces}
    assert [problem for face in faces for problem in check_face(face, None)] == []
    for paper in ("letter", "a4"):
        asked = PrintSettings(PAPERS[paper], Sides.LONG_EDGE, Marks.CROP)
        assert list(check_job_fits(job, asked, where)) == []


@STYLES
@pytest.mark.parametrize("height", [54.0, 68.4, 120.0])
def test_a_digger_and_its_tool_stay_before_their_arch(style, height):
    """No tool reaches the frame, let alone the edge that is cut; both sides are looked at."""

    def sides(shapes):
        for shape in shapes:
            if isinstance(shape, Group):
                yield from [shape] if shape.clip else sides(shape.shapes)

    for company in COMPANIES:
        strip = draw_digger_standee(company, 42.0, height, style)
        front, back = (side.shapes for side in sides(strip.shapes))
        for _, arch, digger, _ in (front, back):
            inside, ink = ink_box((arch,)).grown(-1.0), ink_box((digger,))
            assert inside.x <= ink.x and ink.right <= inside.right and inside.y <= ink.y


@STYLES
def test_each_digger_is_a_drawing_of_its_own(style):
    heads = [drawing(f"figure-{company.lower()}", style, part="head") for company in COMPANIES]
    assert len(set(heads)) == len(COMPANIES)


def test_a_turn_card_follows_the_readings(make_kit, find_texts):
    def printed(**rules):
        definition = make_kit(rules=rules).definition
        (card,) = draw_turn_cards(definition, COMPANIES[:1], InkStyle.FULL)
        texts = [text for text, _, _ in find_texts(card)]
        assert [text.words for text in texts if text.size < 9.0] == ["† a reading: see the rules"]
        return " ".join(text.words for text in texts)

    assert "Not if your camp caved in." in printed()
    assert "150 or more?†" in printed() and "ties share.†" in printed()
    assert "More than 150?†" in printed(goal_reached="more_than")
    assert "ties play on.†" in printed(tie="play_on")


@given(st.integers(1, 400))
@settings(max_examples=30, deadline=None)
def test_the_track_leads_from_space_to_neighbouring_space(goal):
    track = list(spaces(goal))
    assert [number for number, _ in track] == list(range(1, goal + 51))
    for (_, one), (_, other) in pairwise(track):
        across = abs(one.x - other.x) > 1e-6
        down = abs(one.y - other.y) > 1e-6
        assert across != down
        step = abs(one.x - other.x) if across else other.y - one.y
        assert 0 < step <= (one.width if across else one.height) * 1.3
    boxes = [box for _, box in track]
    for one, other in combinations(boxes[:45], 2):
        assert one.right < other.x or other.right < one.x or one.bottom < other.y


@STYLES
@pytest.mark.parametrize("name", PAPER_DICE)
def test_a_net_fits_letter_and_a4_with_its_tabs(name, style):
    face = draw_paper_die(name, style)
    for paper in ("letter", "a4"):
        assert face.width <= PAPERS[paper].width - 72 + 0.01
        assert face.height <= PAPERS[paper].height - 72 + 0.01


@pytest.mark.parametrize("name", PAPER_DICE)
def test_each_number_lies_inside_its_own_face(name, find_texts):
    face = draw_paper_die(name, InkStyle.FULL)
    (fill,) = (
        shape
        for shape in face.shapes[0].picture.shapes
        if isinstance(shape, Path) and shape.paint.fill in (Ink.GLOW, Ink.ACCENT)
    )
    place = face.shapes[0].transform
    polygons = [
        [place.apply(*point) for point in (subpath.start, *subpath.segments)]
        for subpath in fill.subpaths
    ]
    numbers = [(text, box) for text, _, box in find_texts(face) if text.words.isdecimal()]
    assert len(numbers) == sum(len(number) for number in PAPER_DICE[name].numbers)
    for text, box in numbers:
        owners = [polygon for polygon in polygons if inside(polygon, box.centre)]
        assert len(owners) == 1
        corners = text_corners(text, face, find_texts)
        assert all(inside(owners[0], corner) for corner in corners)


def inside(polygon, point):
    x, y = point
    turns = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True)
    ]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


def text_corners(text, face, find_texts):
    """The corners of a line's box as it is turned on the face."""
    (transform,) = {place for found, place, _ in find_texts(face) if found is text} or {None}
    room: Box = text.within
    return [transform.apply(x, y) for x in (room.x, room.right) for y in (room.y, room.bottom)]


def test_creases_are_dashed_and_cuts_are_not():
    for name in PAPER_DICE:
        picture = draw_paper_die(name, InkStyle.FULL).shapes[0].picture
        dashed = [shape for shape in picture.shapes if isinstance(shape, Path) and shape.paint.dash]
        solid = [
            shape
            for shape in picture.shapes
            if isinstance(shape, Path)
            and shape.paint.stroke is Ink.OUTLINE
            and not shape.paint.dash
        ]
        die = PAPER_DICE[name]
        creases = sum(len(one.subpaths) for one in dashed)
        assert creases == len(die.folds) + len(die.tabbed)
        assert solid and math.isclose(dashed[0].paint.width, 0.8)
