"""The sheets: tiles that join, a standee that folds, tokens told apart."""

import math
from itertools import combinations, pairwise, product

import pytest
import yaml

from kitgen.contract import Audience, Stock
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import TILE_SIDE
from kitgen.drawing.shapes import Group, Path, Placed, Rectangle, Text, Transform
from kitgen.games.phantom_of_the_mine.passages import HALF_WIDTH, depth_in_rock, wall_lines
from kitgen.games.phantom_of_the_mine.rules import PATHS_OF, Item, Kind
from kitgen.games.phantom_of_the_mine.tile_art import draw_tile_face, tile_picture
from kitgen.games.phantom_of_the_mine.tokens import SHORT_WORDS, draw_token
from kitgen.language import Language, speaking
from kitgen.resources import data_folder
from kitgen.seeds import Stream
from tests.games.reading import texts_of, walked
from tests.pipeline.factories import check_kit, options

LOW, HIGH = TILE_SIDE / 2 - HALF_WIDTH, TILE_SIDE / 2 + HALF_WIDTH
PATHS = [(kind, path) for kind in Kind for path in PATHS_OF[kind]]


def walls_of(kind, path):
    return wall_lines(path, HALF_WIDTH, kind is Kind.CAVERN, Stream(f"{kind} {path}"))


def words_of(shapes):
    """Return the words of a drawing, in painting order."""
    leaves = walked(shapes, Transform())
    return [shape.words for shape, _ in leaves if isinstance(shape, Text)]


def drawing_of(shapes):
    """Return how a drawing looks apart from its words and inks."""
    leaves = walked(shapes, Transform())
    return [(type(one), ink_box([one])) for one, _ in leaves if not isinstance(one, Text)]


def ends_on(side, walls):
    """Return where walls meet a side of the tile, along that side."""
    axis, cut = {"N": (1, 0.0), "S": (1, TILE_SIDE), "W": (0, 0.0), "E": (0, TILE_SIDE)}[side]
    ends = (point for wall in walls for point in (wall[0], wall[-1]))
    return sorted(point[1 - axis] for point in ends if point[axis] == cut)


@pytest.mark.parametrize(("kind", "path"), PATHS)
def test_walls_meet_every_cut_at_the_same_two_places(kind, path):
    """So any two tiles join, however they are turned: the places are alike read backwards."""
    walls = walls_of(kind, path)
    for side in "NESW":
        assert ends_on(side, walls) == ([LOW, HIGH] if side in path else [])


@pytest.mark.parametrize(("kind", "path"), PATHS)
def test_walls_run_straight_into_the_cut(kind, path):
    """Near a cut a wall strays by less than a bend does there: a step would show."""
    for wall in walls_of(kind, path):
        for x, y in wall:
            assert 0.0 <= x <= TILE_SIDE and 0.0 <= y <= TILE_SIDE
            inside = min(x, y, TILE_SIDE - x, TILE_SIDE - y)
            if inside < 5.0:
                along = x if min(y, TILE_SIDE - y) == inside else y
                assert min(abs(along - LOW), abs(along - HIGH)) < 0.5


def edges_of(shapes, ink):
    """Yield the edges of everything filled with an ink, where they lie on the tile."""
    for shape, place in walked(shapes, Transform()):
        if isinstance(shape, Path) and shape.paint.fill is ink:
            for subpath in shape.subpaths:
                points = [place.apply(*point) for point in (subpath.start, *subpath.segments)]
                yield from pairwise((*points, points[0]))


def crossings(picture, axis, cut):
    """Return where the stones of the cut pass it, but for those under a path."""
    found = set()
    for one, other in edges_of(picture.shapes, Ink.ROCK_DARK):
        if (one[axis] - cut) * (other[axis] - cut) < 0:
            part = (cut - one[axis]) / (other[axis] - one[axis])
            along = one[1 - axis] + part * (other[1 - axis] - one[1 - axis])
            if not LOW < along < HIGH and 0.0 < along < TILE_SIDE:
                found.add(round(along, 3))
    return found


def test_half_stones_meet_their_other_halves_on_every_tile_and_turn():
    pictures = [tile_picture(kind, InkStyle.FULL) for kind in Kind]
    cuts = [(axis, cut) for axis in (0, 1) for cut in (0.0, TILE_SIDE)]
    wanted = crossings(pictures[0], *cuts[0])
    assert len(wanted) >= 10
    assert wanted == {round(TILE_SIDE - place, 3) for place in wanted}
    for picture, cut in product(pictures, cuts):
        assert crossings(picture, *cut) == wanted


def test_the_two_paths_of_twin_bends_stay_apart():
    one, other = (walls_of(Kind.TWIN_BENDS, path) for path in PATHS_OF[Kind.TWIN_BENDS])
    points = [[point for wall in walls for point in wall] for walls in (one, other)]
    assert min(math.dist(a, b) for a, b in product(*points)) > 6.0


@pytest.mark.parametrize(("kind", "path"), PATHS)
def test_walls_lie_where_the_rock_begins(kind, path):
    for wall in walls_of(kind, path):
        for x, y in wall:
            assert abs(depth_in_rock(path, kind is Kind.CAVERN, x, y)) < 4.5


@pytest.mark.parametrize("style", InkStyle)
def test_only_the_stack_card_knows_the_seed_and_only_referees_see_it(make_kit, style):
    one, other = make_kit("1").jobs(style), make_kit("2").jobs(style)
    assert one["stack-order"][0].audience is Audience.REFEREE
    for job, pieces in one.values():
        assert job.seeded == (job.id == "stack-order")
        same = pieces == other[job.id][1]
        assert same == (job.id != "stack-order")
        if job.id != "stack-order":
            assert job.audience is Audience.PLAYERS


def test_every_tile_has_the_same_back(make_kit):
    job, tiles = make_kit().jobs()["tiles"]
    assert job.duplex and job.stock is Stock.CARD
    assert len(tiles) == 24
    assert len({id(tile.back) for tile in tiles}) == 1
    counts = [tile.front.name for tile in tiles]
    assert counts.count("tile-cavern") == 4


def test_a_kit_may_do_without_tiles(make_kit):
    assert "tiles" not in make_kit(stack={"print_tiles": False}).jobs()


@pytest.mark.parametrize(
    ("form", "names"),
    [
        ("disc", ["Phantom disc"]),
        ("standee", ["Phantom standee", "Phantom base"]),
        ("both", ["Phantom standee", "Phantom base", "Phantom disc"]),
    ],
)
def test_the_definition_chooses_how_the_phantom_stands(make_kit, form, names):
    _, pieces = make_kit(phantom={"form": form}).jobs()["pieces"]
    assert [piece.name for piece in pieces if piece.component.id.startswith("phantom")] == names


def test_there_are_as_many_cards_and_tokens_as_the_definition_says(make_kit):
    kit = make_kit(players=3, items={"gold_nugget": {"tokens": 7}})
    _, pieces = kit.jobs()["pieces"]
    cards = [piece for piece in pieces if piece.component.id == "attack-cards"]
    nuggets = [piece for piece in pieces if piece.name.startswith("gold_nugget")]
    assert (len(cards), len(nuggets)) == (3, 7)


@pytest.mark.parametrize("style", InkStyle)
def test_tokens_differ_in_drawing_and_word_not_only_in_ink(make_kit, style):
    _, pieces = make_kit().jobs(style)["pieces"]
    tokens = {
        piece.front.name: piece.front for piece in pieces if piece.component.id.startswith("tokens")
    }
    assert len(tokens) == len(Item)
    for one, other in combinations(tokens.values(), 2):
        assert set(words_of(one.shapes)) != set(words_of(other.shapes))
        assert drawing_of(one.shapes) != drawing_of(other.shapes)


@pytest.mark.parametrize("language", ["english", "french", "german", "polish", "spanish"])
def test_the_word_on_a_token_is_of_nine_points_and_stays_on_its_disc(language):
    words = {item: SHORT_WORDS[item] for item in Item}
    messages = {}
    if language != "english":
        path = data_folder() / "phantom_of_the_mine" / "languages" / f"{language}.yaml"
        messages = yaml.safe_load(path.read_text(encoding="utf-8"))["words"]
    with speaking(Language(language, "xx", messages)):
        tokens = {item: draw_token(item, InkStyle.FULL) for item in Item}
    for item, token in tokens.items():
        ((line, _, box),) = texts_of(token)
        assert line.words == messages.get(words[item], words[item])
        assert line.size >= 9.0
        radius, ribbon = token.width / 2, next(s for s in token.shapes if isinstance(s, Rectangle))
        for x, y in ((x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)):
            assert math.hypot(x - radius, y - radius) < radius - 1.0
            assert ribbon.box.x < x < ribbon.box.right and ribbon.box.y < y < ribbon.box.bottom


def rim_of(token):
    """Return a token's drawing without its emblem."""
    (disc,) = (shape for shape in token.shapes if isinstance(shape, Placed))
    (rim,) = (shape for shape in disc.picture.shapes if isinstance(shape, Group))
    return [(type(shape), ink_box([shape])) for shape in rim.shapes]


@pytest.mark.parametrize("style", InkStyle)
def test_tokens_differ_by_their_rims_alone(make_kit, style):
    _, pieces = make_kit().jobs(style)["pieces"]
    rims = {
        piece.front.name: rim_of(piece.front) for piece in pieces if "token" in piece.front.name
    }
    assert len(rims) == len(Item)
    assert all(one != other for one, other in combinations(rims.values(), 2))


@pytest.mark.parametrize(("width", "height"), [("0.75 in", "1.25 in"), ("1.5 in", "3 in")])
def test_the_standee_folds_to_equal_halves_that_stand_on_the_base(make_kit, width, height):
    _, pieces = make_kit(phantom={"width": width, "height": height}).jobs()["pieces"]
    by_name = {piece.name: piece.front for piece in pieces}
    standee, base = by_name["Phantom standee"], by_name["Phantom base"]
    feet = [ink_box([shape]) for shape in standee.shapes if isinstance(shape, Path)][:2]
    places = [shape.box for shape in base.shapes if isinstance(shape, Rectangle)]
    assert len(places) == 2
    # Folded over the middle, one foot comes to lie on the other; bent outwards they lie side
    # by side, the standee on the line between them.
    assert feet[0].y == pytest.approx(standee.height - feet[1].bottom, abs=0.5)
    for foot, place in zip(feet, places, strict=True):
        assert foot.width == pytest.approx(place.width, abs=0.7)
        assert foot.height == pytest.approx(place.height, abs=0.7)
        corners = product((place.x, place.right), (place.y, place.bottom))
        middle = (base.width / 2, base.height / 2)
        assert all(math.dist(corner, middle) < base.width / 2 for corner in corners)
    assert places[0].bottom == places[1].y == base.height / 2


VARIANTS = {
    "readings": "rules.steps_left=kept rules.own_miner=barred rules.cleared_cavern=attacked "
    "rules.exit_after_attack=next_turn",
    "small": "stack.tile_size=1.5_in phantom.width=0.75_in phantom.height=1.25_in "
    "players=2 facts.players.most=2",
    "large": "stack.tile_size=2.5_in phantom.width=1.5_in phantom.height=3_in",
    "many": "players=8 facts.players.most=8 items.bat_challenge.tokens=60 "
    "items.gold_challenge.tokens=8",
    "table": "items.bat_challenge.rolls=[1,2,3,4] items.gold_challenge.rolls=[5] "
    "items.gold_nugget.rolls=[6]",
    "no tiles": "stack.print_tiles=false phantom.form=disc",
}


@pytest.mark.sample(4)
@pytest.mark.parametrize("language", ["french", "german", "polish", "spanish"])
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.CAVERN])
def test_the_name_of_a_tile_hides_no_wall(kind, language):
    """Names stand in the upper left corner, which is rock as far as the first wall."""
    path = data_folder() / "phantom_of_the_mine" / "languages" / f"{language}.yaml"
    messages = yaml.safe_load(path.read_text(encoding="utf-8"))["words"]
    with speaking(Language(language, "xx", messages)):
        face = draw_tile_face(kind, InkStyle.LOW, TILE_SIDE)
    boxes = [box for line, _, box in texts_of(face) if line.words in kind_words(messages, kind)]
    assert boxes
    assert max(box.right for box in boxes) + 2.0 <= LOW


@pytest.mark.parametrize("size", [TILE_SIDE, 180.0])
def test_a_line_in_low_ink_shows_where_white_tiles_are_cut_apart(size):
    # Neither their paths nor the stones beside them reach the west.
    for kind in (Kind.STRAIGHT, Kind.BEND):
        box = ink_box(draw_tile_face(kind, InkStyle.LOW, size).shapes)
        assert (box.x, box.y, box.right, box.bottom) == pytest.approx((0.0, 0.0, size, size))


def kind_words(messages, kind):
    return messages[kind.words].split()


@pytest.mark.sample
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("paper", "ink"), [("letter", InkStyle.FULL), ("a4", InkStyle.LOW)])
def test_variants_print_well(variant, paper, ink):
    changes = tuple(change.replace("_in", " in") for change in VARIANTS[variant].split())
    asked = options("1", paper=paper, ink=ink, copies=None, overrides=changes)
    assert check_kit("phantom-of-the-mine", asked).diagnostics == ()


@pytest.mark.parametrize("style", InkStyle)
def test_arrows_on_attack_cards_run_between_pictures(make_kit, style):
    """They ran through the Phantom's hand and into the Cavern."""
    leaves = attack_card(make_kit(), style)
    arrows = [ink_box([one]) for one in leaves if isinstance(one, Path) and is_red(one.paint)]
    pictures = [ink_box([one]) for one in leaves if isinstance(one, Placed)]
    between = [
        (arrow, picture)
        for arrow, picture in product(arrows, pictures)
        if picture.y < arrow.y and arrow.bottom < picture.bottom
    ]
    assert len(between) >= 4 * 2
    for arrow, picture in between:
        assert arrow.right < picture.x or picture.right < arrow.x


def test_the_words_beside_the_dice_of_an_attack_card_begin_below_one_another(make_kit):
    leaves = attack_card(make_kit(), InkStyle.FULL)
    texts = [one for one in leaves if isinstance(one, Text)]
    rolls, safe = (
        next(text for text in texts if text.words == words)
        for words in ("The victim rolls.", "Doubles: safe")
    )
    assert (rolls.at[0], rolls.anchor) == (safe.at[0], safe.anchor)


def attack_card(kit, style):
    """Return the shapes of an attack card; pictures are not taken apart."""
    pieces = [piece for _, pieces in kit.jobs(style).values() for piece in pieces]
    card = next(piece for piece in pieces if piece.component.id == "attack-cards")
    return list(opened(card.front.shapes))


def opened(shapes):
    for shape in shapes:
        if isinstance(shape, Group):
            assert shape.transform == Transform()
            yield from opened(shape.shapes)
        else:
            yield shape


def is_red(paint):
    return Ink.ACCENT in (paint.fill, paint.stroke)
