"""Positions drawn: what a reader sees of them is what the positions say."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from kitgen.contract.play import Playable
from kitgen.drawing.inks import FULL, Ink
from kitgen.drawing.shapes import Transform
from kitgen.games.cave_mining.art.players import COMPANIES
from kitgen.games.demon_mine.play.mine import TURNS, Pawn, place_of
from kitgen.games.demon_mine.sheets.tile_face import TileArt
from kitgen.games.mines_between_the_lines.play.field import holds
from kitgen.playtest.engines import engine_modules
from kitgen.rendering.svg import render_svg
from kitgen.seeds import Stream
from kitgen.tabletop.tiles import sides_named
from kitgen.units import mm
from tests.playtest.laws import random_steps
from tests.playtest.pictures import Rulers, Seen
from tests.playtest.test_observing import shipped

LETTERS, NUMBERS = "[A-Z]{1,2}", "[0-9]{1,2}"


@cache
def positions(game_id: str) -> tuple[tuple[Playable, Any], ...]:
    """Return a few positions of each set of rules, from games at random."""
    found = []
    for number, (_, playable) in enumerate(shipped(game_id)):
        steps = list(random_steps(playable, Stream("pictures").child(game_id, number), 400))
        # Diggers part from their camps for a moment only.
        count = 16 if game_id == "cave-mining" else 2
        chosen = {len(steps) * at // count for at in range(1, count)} | {len(steps) - 1}
        found += [(playable, steps[at][0]) for at in sorted(chosen)]
    return tuple(found)


def seen_in(game_id: str, kind: str = "") -> Iterator[tuple[Any, Seen]]:
    """Yield positions of the playables whose names begin so, and how they look."""
    for playable, position in positions(game_id):
        if playable.name.startswith(kind):
            assert playable.picture is not None
            yield position, Seen(playable.picture(position))


@pytest.mark.sample
@pytest.mark.parametrize("game_id", engine_modules())
def test_pictures_are_small_and_can_be_written_and_read(game_id: str) -> None:
    for playable, position in positions(game_id):
        assert playable.picture is not None, "a shipped game's positions are drawn"
        face = playable.picture(position)
        assert mm(38) < face.width < mm(101)
        assert face.height < mm(165)
        root = ElementTree.fromstring(render_svg(face, FULL))
        titles = [element.text for element in root.iter("{http://www.w3.org/2000/svg}title")]
        assert titles[0] == face.title
        assert Counter(words for words, _ in Seen(face).words if len(words) > 3) <= Counter(titles)
        assert playable.picture(position) == face


def test_mines_lie_and_minelayers_stand_on_their_squares() -> None:
    for kind in ("board", "pencil board"):
        for duel, seen in seen_in("manic-minelayers", kind):
            rulers = Rulers(seen, NUMBERS, LETTERS)
            mines = [rulers.name(at) for at in seen.named("small-mine")]
            assert sorted(mines, key=str) == sorted(map(str, duel.mines))
            for vehicle, square in zip(("crab", "mole"), duel.standing, strict=True):
                standing = [rulers.name(at) for at in seen.named(vehicle)]
                assert standing == ([] if square is None else [str(square)])


def test_numbers_of_a_tour_stand_on_their_squares() -> None:
    for walk, seen in seen_in("manic-minelayers", "tour"):
        rulers = Rulers(seen, NUMBERS, LETTERS)
        written = {str(square): number for number, square in enumerate(walk.path, 1)}
        printed = {str(square): number for number, square in walk.rules.printed}
        read = {
            rulers.name(at): int(words)
            for words, at in seen.words
            if words.isdigit() and rulers.square(at)
        }
        assert read == printed | written


@pytest.mark.dear
def test_a_box_in_which_all_lines_meet_is_claimed() -> None:
    for sheet, seen in seen_in("mines-between-the-lines", "field"):
        rulers = Rulers(seen, NUMBERS, LETTERS)
        [drawn] = [(path, at) for path, at in seen.paths if is_line(path)] or [None]
        middles = Counter[tuple[int, int]]()
        if drawn is not None:
            path, at = drawn
            assert len(path.subpaths) == sheet.drawn.bit_count()
            for line in path.subpaths:
                (x, y), (to_x, to_y) = at.apply(*line.start), at.apply(*line.segments[0][:2])
                middles[round((x + to_x) / 2), round((y + to_y) / 2)] += 1
        closed = set()
        for column, x in rulers.columns.items():
            for row, y in rulers.rows.items():
                sides = ((0, 1), (0, -1), (1, 0), (-1, 0))
                half = rulers.unit / 2
                round_it = [(x + dx * half, y + dy * half) for dx, dy in sides]
                if all(any(near(end, middle) for middle in middles) for end in round_it):
                    closed.add(column + row)
        assert closed == set(map(str, frozenset[object]().union(*sheet.claimed)))


def is_line(path: Any) -> bool:
    return path.paint.stroke == Ink.TEXT and path.paint.width == 2.0


def near(point: tuple[float, float], other: tuple[int, int]) -> bool:
    return abs(point[0] - other[0]) < 2.0 and abs(point[1] - other[1]) < 2.0


def test_boxes_show_owners_contents_mines_and_flags() -> None:
    for sheet, seen in seen_in("mines-between-the-lines", "field"):
        rulers = Rulers(seen, NUMBERS, LETTERS)
        boxes, claimed = sheet.rules.source.boxes, frozenset[Any]().union(*sheet.claimed)
        words: dict[str | None, Counter[str]] = {}
        for text, at in seen.words:
            if text.isdigit() and rulers.square(at):
                words.setdefault(rulers.name(at), Counter())[text] += 1
        wanted: dict[str | None, Counter[str]] = {}
        for box in boxes if sheet.rules.is_open else claimed:
            held = holds(boxes, sheet.mines, box)
            if held is not None:
                wanted.setdefault(str(box), Counter())[str(held)] += 1
        for seat, own in enumerate(sheet.claimed):
            for box in own:
                wanted.setdefault(str(box), Counter())[str(seat + 1)] += 1
        assert words == wanted
        mines = Counter(map(rulers.name, [*seen.named("small-mine"), *seen.named("hidden-mine")]))
        assert mines == Counter(map(str, sheet.mines))
        hidden = Counter() if sheet.rules.is_open else Counter(map(str, sheet.mines - claimed))
        assert Counter(map(rulers.name, seen.named("hidden-mine"))) == hidden
        assert flags_seen(seen, rulers) == Counter(str(box) for own in sheet.flags for box in own)
        for score in sheet.scores:
            assert f": {score} point" in seen.lines()


def flags_seen(seen: Seen, rulers: Rulers) -> Counter[str | None]:
    """Count the cloths of flags: triangles of the accent or the other side's ink."""
    cloths = [
        at.apply(*path.subpaths[0].start)
        for path, at in seen.paths
        if len(path.subpaths[0].segments) == 2
        and path.paint.fill in (Ink.ACCENT, Ink.SIDE_TWO_DEEP)
    ]
    return Counter(rulers.name(at) for at in cloths if rulers.square(at))


def test_a_solo_field_shows_what_is_open() -> None:
    for field, seen in seen_in("mines-between-the-lines", "solo"):
        rulers = Rulers(seen, NUMBERS, LETTERS)
        read = {
            rulers.name(at): int(words)
            for words, at in seen.words
            if words.isdigit() and rulers.square(at)
        }
        opened = {box for box in field.opened if box not in field.mines}
        boxes = field.rules.boxes
        assert read == {str(box): holds(boxes, field.mines, box) for box in opened}
        hit = Counter(map(rulers.name, seen.named("small-mine")))
        assert hit == Counter(str(box) for box in field.opened if box in field.mines)
        hidden = Counter(map(rulers.name, seen.named("hidden-mine")))
        assert hidden + hit == Counter(map(str, field.mines))


def test_camps_and_diggers_stand_on_their_layers() -> None:
    for dug, seen in seen_in("cave-mining"):
        layers = [y for words, (_, y) in seen.words if re.fullmatch("d[0-9]+", words)]
        assert len(layers) == dug.rules.mine.depth
        pitch = layers[1] - layers[0]
        for seat, company in enumerate(COMPANIES[: dug.rules.seats]):
            [camp] = seen.named(f"camp-{company.lower()}")
            in_mine, beside_bar = seen.named(f"digger-{company.lower()}")
            assert layer_of(camp, layers, pitch) == dug.camps[seat]
            assert layer_of(in_mine, layers, pitch) == dug.diggers[seat]
            assert beside_bar[1] > layers[-1] + pitch / 2
            markers = seen.named(f"sabotaged-{company.lower()}")
            assert len(markers) == dug.marked[seat]
            assert f"{dug.treasure[seat]} of {dug.rules.mine.goal}" in seen.lines()


def layer_of(at: tuple[float, float], layers: list[float], pitch: float) -> int:
    """Return the layer in which a marker stands; its die's plate is in the upper half of that."""
    return sum(at[1] > top - pitch / 4 for top in layers)


@pytest.mark.dear
def test_pawns_stand_on_the_squares_of_the_record() -> None:
    for mine, seen in seen_in("demon-mine"):
        rulers = Rulers(seen, r"r-?\d+", r"c-?\d+")
        for team, party in enumerate(("miners", "beetles")):
            seats = [seat for seat, own in enumerate(mine.rules.teams) if own == team]
            standing = Counter(
                square_names(pawn.square) for seat in seats for pawn in mine.pawns[seat]
            )
            shown = Counter(map(rulers.square, seen.named(f"small-{party}")))
            # One stands beside each player's words; of more than four in a square, one for each.
            assert shown.pop(None) == len(seats)
            assert shown.keys() == standing.keys()
            crowded = crowds(mine)
            assert all(shown[at] == standing[at] for at in standing if crowded[at] <= 4)
        names = ("hand", "reserve", "aside")
        assert all(seen.lines().count(name) == len(mine.rules.teams) for name in names)


def crowds(mine: Any) -> Counter[tuple[str, str]]:
    return Counter(square_names(pawn.square) for pawns in mine.pawns for pawn in pawns)


def square_names(square: int) -> tuple[str, str]:
    row, column = place_of(square)
    return f"r{row + 1}", f"c{column + 1}"


def test_of_many_pawns_in_a_square_each_player_shows_how_many() -> None:
    [playable] = [one for kit, one in shipped("demon-mine") if kit == "demon-mine"]
    start = playable.engine.start(playable.rules, Stream(1))
    here, there = playable.rules.bases
    for counts, numbers in (((4, 0), []), ((5, 0), ["5"]), ((2, 3), ["2", "3"])):
        pawns = tuple((Pawn(here),) * count for count in counts)
        assert playable.picture is not None
        seen = Seen(playable.picture(replace(start, pawns=pawns)))
        rulers = Rulers(seen, r"r-?\d+", r"c-?\d+")
        shown = [words for words, at in seen.words if rulers.square(at) == square_names(here)]
        assert shown == numbers
        assert square_names(there) not in map(rulers.square, seen.named("small-miners"))


def test_a_base_with_walls_shows_where_it_is_open() -> None:
    [playable] = [one for kit, one in shipped("demon-mine") if kit == "demon-mine"]
    rules = replace(playable.rules, base_turns=(0b0111, 0b1110, 0b1101, 0b1011))
    assert playable.picture is not None
    seen = Seen(playable.picture(playable.engine.start(rules, Stream(1))))
    bases = [turned_sides(UPRIGHT[name], at) for name, _, at in seen.pictures if name in UPRIGHT]
    assert bases == ["NES", "NES"]
    # The emblem, which would hide that, gives way to a smaller sign.
    assert not seen.named("emblem-")


UPRIGHT = {
    f"small-{TileArt('', sides_named(sides).mask, None).ground}-full": sides
    for sides in ("N", "NE", "NS", "NES", "NESW")
}
TOWARDS = {(0, -1): "N", (1, 0): "E", (0, 1): "S", (-1, 0): "W"}


@pytest.mark.dear
def test_tiles_lie_as_they_were_turned() -> None:
    for mine, seen in seen_in("demon-mine"):
        rulers = Rulers(seen, r"r-?\d+", r"c-?\d+")
        read = {}
        for name, _, at in seen.pictures:
            if name in UPRIGHT:
                # A tile is drawn from its top left: its middle tells the square.
                read[rulers.square(at.apply(54.0, 54.0))] = turned_sides(UPRIGHT[name], at)
        tunnels = {
            square_names(square): str_of(lies % TURNS)
            for square, lies in mine.grid.items()
            if lies % TURNS and lies // TURNS not in mine.rules.bridges
        }
        # Bases may have grounds of their own.
        bases = {square_names(base) for base in mine.rules.bases}
        assert tunnels.items() - read.items() <= {(base, tunnels[base]) for base in bases}
        assert read.keys() - bases == tunnels.keys() - bases
        stones = [rulers.square(at) for at in seen.named("emblem-lodestone")]
        assert Counter(stones) == Counter(
            square_names(square) for square, lies in mine.grid.items() if not lies % TURNS
        )


def turned_sides(sides: str, at: Transform) -> str:
    """Return where the open sides of an upright drawing lie once it is placed."""
    by_letter = {letter: towards for towards, letter in TOWARDS.items()}
    turned = set()
    for side in sides:
        dx, dy = by_letter[side]
        across, down = at.a * dx + at.c * dy, at.b * dx + at.d * dy
        turned.add(TOWARDS[_sign(across), _sign(down)])
    return "".join(side for side in "NESW" if side in turned)


def _sign(value: float) -> int:
    return 0 if abs(value) < 1e-6 else 1 if value > 0 else -1


def str_of(mask: int) -> str:
    return "".join(side for bit, side in enumerate("NESW") if mask >> bit & 1)


def test_the_phantom_and_miners_stand_on_their_tiles() -> None:
    for haunted, seen in seen_in("phantom-of-the-mine"):
        rulers = Rulers(seen, NUMBERS, LETTERS)
        miners = Counter(map(rulers.name, seen.named("emblem-miner")))
        assert miners.pop(None) == haunted.rules.seats
        assert miners == Counter(str(spot.cell) for spot in haunted.miners)
        phantom = [rulers.name(at) for at in seen.named("emblem-phantom")]
        assert phantom == [str(haunted.phantom.cell), None]
        for item in ("bat_challenge", "gold_challenge", "gold_nugget"):
            there = Counter(map(rulers.name, seen.named(f"emblem-{item}")))
            assert there.keys() == {
                str(spot.cell)
                for spot, goods in zip(haunted.tiles.caverns, haunted.loot, strict=True)
                if goods[("bat_challenge", "gold_challenge", "gold_nugget").index(item)]
            }
        for seat, (bats, gold, nuggets) in enumerate(haunted.held, 1):
            said = next(words for words, _ in seen.words if words.startswith(f"player-{seat}: "))
            counts = {kind: int(n) for n, kind in re.findall(r"(\d+) (bat|gold nugget|gold)", said)}
            assert counts == {
                kind: count
                for kind, count in (("bat", bats), ("gold", gold), ("gold nugget", nuggets))
                if count
            }
