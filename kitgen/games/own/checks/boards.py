"""Checks boards and tracks: names of spaces, lines, and paths."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import partial

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.scalars import written_value
from kitgen.definitions.wording import choice_hint, listed
from kitgen.diagnostics import KeyPath
from kitgen.games.own.boards.plan import Plan
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.boards.points import known_points, named_places
from kitgen.games.own.boards.spaces import set_mark
from kitgen.games.own.boards.tracks import is_round, track_places, way_of_jumps
from kitgen.games.own.checks.branches import (
    are_neighbours,
    faults_of_branches,
    faults_of_names,
)
from kitgen.games.own.definition import Board, OwnDefinition
from kitgen.games.own.definition_partly import OF_SPACES
from kitgen.games.own.enough import either, least_size, longest_start, set_to, shorter
from kitgen.games.own.icons import is_number
from kitgen.games.own.keys.boards import BoardDefinition, BoardGrid, Track
from kitgen.phrases import counted

_RANGE_OF_SPACES = re.compile(r" ?(?:-|–|\.\.\.?|:|\bto\b) ?")
_LETTER_AND_NUMBER = re.compile("([A-Z])([1-9][0-9]?)")
_LEADING_ZERO = re.compile("(?<=[A-Z])0+(?=[1-9])")
_ROW_FIRST = re.compile(r"([0-9]+)([A-Za-z]+)")

_MOST_SHOWING = 6
_MOST_BETWEEN = 12
"""The most spaces that a hint names because they show what was asked for."""

_LONGEST_WRITTEN = 90
"""The characters of the longest group that a hint writes out."""

_NEAREST = 0.3
"""The smallest distance between two points, in steps of `cell`."""


def _boards(definition: OwnDefinition) -> Iterator[tuple[str, Board]]:
    """Yield the boards and tracks whose list of spaces could be read."""
    for name, board in definition.boards.items():
        if definition.keys_are_read(name, OF_SPACES):
            yield name, board


@definition_check("OG111")
def check_spaces_exist(definition: OwnDefinition) -> Faults:
    """A board's hole, mark, colour or picture names a space that the board does not have.

    Squares are named as on a chessboard, from the top left: letters from left to right, numbers
    from top to bottom. Hexagons and triangles are named by their place in their row, and the row;
    points of a grid as squares are; spaces of a track by their numbers, and those of a branch by
    its name and their numbers in it. A hole is empty.
    """
    for name, board in _boards(definition):
        path: KeyPath = ("components", name)
        plan = plan_of(board)
        if isinstance(board, BoardDefinition):
            yield from _faults_of_holes(board.grid, name, plan, path)
        for key in ("marks", "colours", "emblems", "pictures"):
            if meant := _turned_round(getattr(board, key), plan):
                message = f"`{key}` of `{name}` has its names and values the other way round"
                yield Fault(message, (*path, key), f"write {meant}")
                continue
            for space in filter(partial(definition.is_read, *path, key), getattr(board, key)):
                said = getattr(board, key)[space]
                reversed_to = (f"{said}: {space}",) if said in plan.spaces else ()
                yield from fault_of_space(plan, name, space, (*path, key, space), reversed_to)
        for start, goal in board.jumps.items() if isinstance(board, Track) else ():
            for space in (start, goal) if definition.is_read(*path, "jumps", start) else ():
                yield from fault_of_space(plan, name, space, (*path, "jumps", start))
        for space in {*board.emblems} & {*board.pictures}:
            hint = "take one of them out"
            message = f"{space} of `{name}` has an emblem and a picture"
            yield Fault(message, (*path, "pictures", space), hint)


def _turned_round(said: Mapping[str, str], plan: Plan) -> str:
    """Return what is meant by words with a space each, as in `{start: 1}`; "" if that is not plain.

    It is not if one of the words is a space itself, or if two have the same space.
    """
    turned = {space: words for words, space in said.items()}
    if len(turned) < len(said) or not {*turned} <= {*plan.spaces} or {*said} & {*plan.spaces}:
        return ""
    written = written_value({int(at) if is_number(at) else at: turned[at] for at in turned})
    return written if said and len(written) <= _LONGEST_WRITTEN else ""


def _faults_of_holes(grid: BoardGrid, name: str, plan: Plan, path: KeyPath) -> Faults:
    for at, hole in enumerate(grid.holes):
        place = (*path, "grid", "holes", at)
        if hole not in plan.left_out:
            yield Fault(f"`{name}` has no {plan.noun} `{hole}`", place, _space_hint(plan, hole))
        elif hole in grid.holes[:at]:
            yield Fault(f"{hole} is a hole already", place, "take this one out")
    if not plan.spaces:
        message = f"`{name}` has no {plan.noun} left"
        yield Fault(message, (*path, "grid", "holes"), "take a hole out")


def fault_of_space(
    plan: Plan, board: str, space: str, path: KeyPath, showing: Collection[str] = ()
) -> Faults:
    """Yield a fault if a board has no space of the given name.

    Args:
        plan: The spaces of the board.
        board: Its name.
        space: The name that is asked for.
        path: Where it is written.
        showing: The spaces that show such a mark, emblem, picture or colour.
    """
    if space in plan.left_out:
        yield Fault(f"{space} is a hole", path, "take it out of `holes`, or name another one")
    elif space not in plan.spaces:
        named = listed(sorted(showing), "or", _MOST_SHOWING)
        hint = f"write {named}" if showing else _space_hint(plan, space)
        yield Fault(f"`{board}` has no {plan.noun} `{space}`", path, hint)


def _spaces_between(plan: Plan, words: str) -> list[str]:
    """Return the spaces of a range such as `A1-A3`, or of a rectangle `A1-C2`; none if it is none.

    Of tracks, and of boards whose spaces have a letter and a number.
    """
    ends = [end.upper() for end in _RANGE_OF_SPACES.split(words)]
    if len(ends) == 2 and all(end.isdigit() and end in plan.spaces for end in ends):
        low, high = sorted(map(int, ends))
        return [space for space in map(str, range(low, high + 1)) if space in plan.spaces]
    parts = [_LETTER_AND_NUMBER.fullmatch(end) for end in ends]
    if len(ends) != 2 or not all(parts):
        return []
    letters = sorted(part[1] for part in parts if part)
    numbers = sorted(int(part[2]) for part in parts if part)
    return [
        space
        for space in plan.every_name
        if (named := _LETTER_AND_NUMBER.fullmatch(space))
        and letters[0] <= named[1] <= letters[1]
        and numbers[0] <= int(named[2]) <= numbers[1]
    ]


def _space_hint(plan: Plan, space: str) -> str:
    """Return the space that was probably meant: one with a similar name, or else the last."""
    names = plan.every_name
    if between := _spaces_between(plan, space):
        more = ", ..." if len(between) > _MOST_BETWEEN else ""
        return f"write each of them: {', '.join(between[:_MOST_BETWEEN])}{more}"
    # Some people write the row first: 5A.
    swapped = _ROW_FIRST.sub(r"\2\1", space)
    for name in (space.upper(), swapped.upper(), _LEADING_ZERO.sub("", space.upper())):
        if name in names:
            return f"did you mean `{name}`?"
    if plan.noun == "space" and not space.isdigit() and len(plan.ways) > 1:
        return choice_hint(space, names)
    if plan.places or plan.noun in ("hexagon", "triangle", "space"):
        spaces = [*dict.fromkeys(plan.ways[0])] if plan.ways else [*plan.spaces]
        places = [*map(_LETTER_AND_NUMBER.fullmatch, spaces)]
        if matches := [place for place in places if place]:
            letter = max((place[1] for place in matches), key=lambda said: (len(said), said))
            number = max(int(place[2]) for place in matches)
            return f"letters go up to {letter}, and numbers up to {number}"
        return f"the last {plan.noun} is {spaces[-1]}" if spaces else "take it out"
    return choice_hint(space, names)


@definition_check("OG112")
def check_marks_fit(definition: OwnDefinition) -> Faults:
    """The words of a mark, or the names of a branch's spaces, do not fit in their space.

    Marks are set in 14 points and, where they are longer, in less, but never below 9, and neither
    are names: a board is read from a chair. A name or a picture in the same space takes some of
    the room of a mark. Shorten the words, or make the spaces larger.
    """
    for name, board in _boards(definition):
        path, plan = ("components", name, "marks"), plan_of(board)
        if not definition.keys_are_read(name, ("cell", "named")):
            continue
        if isinstance(board, Track):
            yield from faults_of_names(board, name, ("components", name))
        if any(too_close(board)):
            # The smallest distance of two points limits the room of all.
            continue
        for space, words in board.marks.items():
            if space not in plan.spaces or not definition.is_read(*path, space):
                continue
            if set_mark(board, space, plan.spaces[space]).overflows:
                yield Fault(
                    f"`{words}` does not fit in the {plan.noun} {space}",
                    (*path, space),
                    _fitting_space(board, space),
                )


def _fitting_space(board: Board, space: str) -> str:
    """Return what would make a mark fit in its space: fewer characters, or a larger space."""
    words = board.marks[space]

    def fits(board: Board) -> bool:
        return not set_mark(board, space, plan_of(board).spaces[space]).overflows

    def start_fits(start: str) -> bool:
        return fits(board.model_copy(update={"marks": {space: start}}))

    larger = set_to("cell", least_size(board, "cell", fits))
    return either(shorter(longest_start(words, start_fits)), larger)


@definition_check("OG130")
def check_lines_join_points(definition: OwnDefinition) -> Faults:
    """A line of a board leads to a point that is not there, or names one twice.

    `lines` are written by the points that they join in turn, each of which is one of `points`; a
    line that comes back to its first point is written as two. Where a grid of points has diagonals,
    it has no lines of its own.
    """
    for name, board in _boards(definition):
        if isinstance(board, BoardDefinition):
            yield from _faults_of_lines(board.grid, name)


def _faults_of_lines(grid: BoardGrid, name: str) -> Faults:
    path: KeyPath = ("components", name, "grid")
    yield from _faults_of_keys(grid, name, path)
    if grid.points is None:
        return
    known = known_points(grid)
    for at, line in enumerate(grid.lines):
        for index, point in enumerate(line):
            if point not in known:
                message = f"a line of `{name}` leads to `{point}`, and there is no such point"
                others = [other for other in known if other not in line]
                yield Fault(message, (*path, "lines", at, index), _point_hint(point, others))
            elif point in line[:index]:
                message = f"a line of `{name}` comes to {point} twice"
                hint = "write two lines instead"
                yield Fault(message, (*path, "lines", at, index), hint)


def leads_nowhere(board: Board) -> bool:
    """Return whether a board has faults, so that its moves cannot be judged."""
    faults = [*_faults_of_lines(board.grid, "")] if isinstance(board, BoardDefinition) else []
    if isinstance(board, Track):
        faults = [*_faults_of_shape(board, "", ()), *faults_of_branches(board, "", ())]
        if not faults and board.jumps:
            return not {*board.jumps, *board.jumps.values()} <= {*plan_of(board).spaces}
    return bool(faults)


def _point_hint(point: str, known: list[str]) -> str:
    return (
        f"did you mean `{point.upper()}`?" if point.upper() in known else choice_hint(point, known)
    )


def _faults_of_keys(grid: BoardGrid, name: str, path: KeyPath) -> Faults:
    """Yield the keys that mean nothing on a board of this sort."""
    if grid.points is None:
        for key in ("lines", "diagonals"):
            if key in grid.model_fields_set:
                message = f"`{key}` join points, and `{name}` has none"
                yield Fault(message, (*path, key), "take it out, or write `points`")
    elif isinstance(grid.points, Mapping) and not grid.lines:
        message = f"no line joins the points of `{name}`"
        yield Fault(message, (*path, "points"), "add `lines`, as in [[A, B, C], [C, D]]")
    elif "diagonals" in grid.model_fields_set and (grid.lines or isinstance(grid.points, Mapping)):
        message = f"`{name}` has diagonals and lines of its own"
        yield Fault(message, (*path, "diagonals"), "write the diagonals as lines")
    if "pointed" in grid.model_fields_set and grid.hexagons is None:
        message = f"`pointed` says how hexagons stand, and `{name}` has none"
        yield Fault(message, (*path, "pointed"), "take it out")


@definition_check("OG131")
def check_points_apart(definition: OwnDefinition) -> Faults:
    """Two points of a board lie in the same place, or so close that pieces on them overlap.

    Each point has a place of its own: how far right and how far down it lies, in steps of `cell`.
    Points are at least 0.3 steps apart.
    """
    for name, board in _boards(definition):
        if not isinstance(board, BoardDefinition) or not isinstance(board.grid.points, Mapping):
            continue
        places = named_places(board.grid)
        for point, other in too_close(board):
            are_same = places[point] == places[other]
            where = "lie in the same place" if are_same else "are too close to each other"
            yield Fault(
                f"`{other}` and `{point}` of `{name}` {where}",
                ("components", name, "grid", "points", point),
                f"move one of them by {_NEAREST} or more",
            )


def too_close(board: Board) -> Iterator[tuple[str, str]]:
    """Yield the points that leave no room to one before them, with the first of these."""
    if not isinstance(board, BoardDefinition) or not isinstance(board.grid.points, Mapping):
        return
    places = [*named_places(board.grid).items()]
    for at, (point, (x, y)) in enumerate(places):
        for other, (x2, y2) in places[:at]:
            if (x - x2) ** 2 + (y - y2) ** 2 < _NEAREST**2 - 1e-9:
                yield point, other
                break


@definition_check("OG132")
def check_tracks_close(definition: OwnDefinition) -> Faults:
    """A track runs over itself, is a ring or a loop that cannot close, or has a jump without end.

    A ring is always a loop, and has an even number of spaces, at least twice as many as it is wide:
    two more for each row. A path never comes to the same place twice, and a loop ends beside its
    first space. Jumps lead on to other spaces, and never in a circle. A branch leaves the track at
    one of its numbered spaces, over places that are free, and comes back, if at all, to a numbered
    space beside its own last one.
    """
    for name, track in _boards(definition):
        if not isinstance(track, Track):
            continue
        path: KeyPath = ("components", name)
        yield from _faults_of_shape(track, name, path)
        yield from faults_of_branches(track, name, path)
        for start in track.jumps:
            if definition.keys_are_read(name, ("jumps",)) and not way_of_jumps(track.jumps, start):
                message = f"the jump from {start} of `{name}` never ends"
                yield Fault(message, (*path, "jumps", start), "let it lead somewhere else")


def _faults_of_shape(track: Track, name: str, path: KeyPath) -> Iterator[Fault]:
    if track.path is not None:
        for key in ("shape", "across"):
            if key in track.model_fields_set:
                message = f"`{name}` has a path of its own, which says nothing of `{key}`"
                yield Fault(message, (*path, key), "take it out")
        places = track_places(track)
        twice = [place for place, count in Counter(places).items() if count > 1]
        if twice:
            numbers = [at + track.first for at, place in enumerate(places) if place == twice[0]]
            message = f"spaces {numbers[0]} and {numbers[1]} of `{name}` lie in the same place"
            closes = len(twice) == 1 and places[0] == places[-1] == twice[0]
            hint = "end it one space earlier" + (", and write `loop: true`" * (not track.loop))
            yield Fault(message, (*path, "path"), hint if closes else "lead the path round it")
    elif track.shape == "ring":
        count = track.spaces or 0
        if count % 2 or count < 2 * track.across:
            least = 2 * track.across
            even = max(least, count + count % 2)
            message = (
                f"a ring {track.across} spaces wide has an even number of {least} or more, but "
                f"`{name}` has {counted(count, 'space')}"
            )
            yield Fault(message, (*path, "spaces"), f"write {even}, or another `across`")
    if is_round(track) and not track.loop and "loop" in track.model_fields_set:
        message = f"`{name}` is a ring, whose first space follows the last in any case"
        hint = "take this line out, or lay it as a row, a snake or a spiral"
        yield Fault(message, (*path, "loop"), hint)
    if track.loop and not is_round(track):
        yield from _faults_of_loop(track, name, path)


def _faults_of_loop(track: Track, name: str, path: KeyPath) -> Iterator[Fault]:
    """Yield why the first space of a track cannot follow the last: they lie apart."""
    places = track_places(track)
    # Two spaces in the same place are reported already.
    if len({*places}) == len(places) and not are_neighbours(places[0], places[-1]):
        message = (
            f"spaces {track.first} and {track.first + len(places) - 1} of `{name}` do not lie side "
            "by side, so that it is no loop"
        )
        hint = "lead the path back to the side of its first space, or take `loop` out"
        if track.path is None:
            hint = "take `loop` out, or write `shape: ring`"
        yield Fault(message, (*path, "loop"), hint)


@definition_check("OG133")
def check_shades(definition: OwnDefinition) -> Faults:
    """A board without cells cannot be chequered.

    Squares, hexagons, triangles and the spaces of a track differ in shade; points have no ground of
    their own. Colour them with `colours`.
    """
    for name, board in _boards(definition):
        if board.chequered and isinstance(board, BoardDefinition) and board.grid.points is not None:
            message = f"`{name}` has points, but no cells to be chequered"
            yield Fault(message, ("components", name, "chequered"), "write `colours` instead")
