"""What can be wrong with the definition of a Cave Mining kit.

1xx looks at the definition, before anything is generated. 2xx and 3xx are in `check_content`;
the printed sheets are compared with `contents.json` in `readback`.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor

from kitgen.contract import DefinitionCheck
from kitgen.definitions.tree import authors_place
from kitgen.diagnostics import Diagnostic, Where, coded, error
from kitgen.drawing.standee import LEAST_HEIGHT, heights_on
from kitgen.games.cave_mining.definition import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    BoardDefinition,
    CaveMiningDefinition,
)
from kitgen.games.cave_mining.rules.mine import DICE, PERCENT
from kitgen.games.cave_mining.sheets.board import LEAST_LAYER_HEIGHT, SURFACE_HEIGHT, plan_board
from kitgen.games.cave_mining.sheets.markers import (
    CLEARANCE,
    LARGEST_MARKER,
    SMALLEST_MARKER,
    marker_size,
    markers_side_by_side,
)
from kitgen.phrases import counted
from kitgen.units import fits, in_inches, inches

LEAST_BOARD_WIDTH, MOST_BOARD_WIDTH = inches(6), inches(24)
FLATTEST = 0.65
"""A digger lower than this share of its base is drawn so small that its lines vanish."""

_BOARDS = ("board", "large_board")


def _inches(length: float) -> str:
    """Write a length as a definition has it: `0.75 in`."""
    return f"{round(in_inches(length), 2):g} in"


@coded("CM101")
def check_dice(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """Every layer has a die that there is: d4, d6, d8, d10, d12, d20 or d100.

    Nobody has another one on the table, the board has no picture of it, and no paper die can be
    folded with so many equal faces. Choose the nearest of the seven.
    """
    for index, layer in enumerate(definition.layers):
        if layer.die_faces not in DICE:
            nearest = min(DICE, key=lambda faces: abs(faces - layer.die_faces))
            yield error(
                "CM101",
                f"`{layer.name}` has a {layer.die}, but the dice are "
                + ", ".join(f"d{faces}" for faces in DICE),
                where("layers", index, "die"),
                f"set `die: d{nearest}`",
            )


@coded("CM102")
def check_risks(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """Every risk is 0 to 100 percent.

    A cave-in roll is a d100, and the layer falls in on its risk or less: nothing below 0 or
    above 100 can be rolled.
    """
    for index, layer in enumerate(definition.layers):
        if not 0 <= layer.risk_percent <= PERCENT:
            yield error(
                "CM102",
                f"`{layer.name}` has a risk of {layer.risk_percent}, but risks are percentages "
                f"from 0 to {PERCENT}",
                where("layers", index, "risk_percent"),
                f"set `risk_percent` between 0 and {PERCENT}",
            )


@coded("CM103")
def check_risk_order(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """No layer is safer than the one above it.

    The whole choice of the game is between a safer layer and a richer one below. Where the mine
    grows safer further down, the layers are out of order: sort them by risk.
    """
    for index, (above, layer) in enumerate(pairwise(definition.layers), start=1):
        if layer.risk_percent < above.risk_percent:
            yield error(
                "CM103",
                f"`{layer.name}` has a risk of {layer.risk_percent} %, less than the "
                f"{above.risk_percent} % of `{above.name}` above it",
                authors_place(where, ("layers", index), ("layers", index - 1)),
                f"move `{layer.name}` up, or set its `risk_percent` to {above.risk_percent} "
                "or more",
            )


@coded("CM104")
def check_treasure_order(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """No layer's die brings less on average than that of the layer above it.

    A deeper layer is riskier; with a smaller die as well nobody would dig for it. Sort the
    layers by their dice, or give this one a larger die.
    """
    for index, (above, layer) in enumerate(pairwise(definition.layers), start=1):
        # A die that there is not is told by itself, by `check_dice`, and will be another.
        known = above.die_faces in DICE and layer.die_faces in DICE
        if known and layer.die_faces < above.die_faces:
            means = [float(Fraction(one.die_faces + 1, 2)) for one in (layer, above)]
            yield error(
                "CM104",
                f"`{layer.name}` brings {means[0]:g} on average, less than the {means[1]:g} of "
                f"`{above.name}` above it",
                authors_place(where, ("layers", index), ("layers", index - 1)),
                f"move `{layer.name}` up, or give it a {above.die} or more",
            )


@coded("CM105")
def check_goal_reachable(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """The goal can be reached: the way into the first layer does not always fall in.

    Everyone begins at the surface and has to dig to the first layer to collect anything. Where
    that falls in on every roll, nobody ever scores. Give the first layer a risk below 100.
    """
    first = definition.layers[0]
    if first.risk_percent == PERCENT:
        yield error(
            "CM105",
            f"`{first.name}`, the first layer, falls in {PERCENT} times in {PERCENT}: a treasure "
            f"of {definition.goal} can never be reached",
            where("layers", 0, "risk_percent"),
            f"set `risk_percent` below {PERCENT}",
        )


@coded("CM106")
def check_players(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """Two to four play.

    The source says two or three; there are marks to tell four apart. With fewer than two there
    is nobody to sabotage, and with none nobody at the table.
    """
    if not _can_play(definition.players):
        yield error(
            "CM106",
            f"{counted(definition.players, 'player')}, but the kit is for {FEWEST_PLAYERS} to "
            f"{MOST_PLAYERS}",
            where("players"),
            f"set `players` to {FEWEST_PLAYERS}, 3 or {MOST_PLAYERS}",
        )


def _can_play(players: int) -> bool:
    return FEWEST_PLAYERS <= players <= MOST_PLAYERS


@coded("CM107")
def check_marker_sets(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """There is one digger, one base camp and one sabotaged marker for each player.

    With fewer somebody cannot play; a set too many is cut out for nobody. Leave `markers.sets`
    at null to have them counted.
    """
    if definition.marker_sets != definition.players:
        printed = counted(definition.marker_sets, "set") + " of markers"
        verb = "is" if definition.marker_sets == 1 else "are"
        yield error(
            "CM107",
            f"{printed} {verb} printed, but {definition.players} play",
            authors_place(where, ("markers", "sets"), ("players",)),
            f"set `sets` to {definition.players}, or to null",
        )


@coded("CM108")
def check_names_differ(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """No two layers have the same name.

    Players call layers by name: "dig to Golden Ground". Two of a name cannot be told apart.
    """
    counts = Counter(layer.name.casefold() for layer in definition.layers)
    first: dict[str, int] = {}
    for index, layer in enumerate(definition.layers):
        name = layer.name.casefold()
        if name in first:
            yield error(
                "CM108",
                f"{counts[name]} layers are named `{layer.name}`, but each needs 1 of its own",
                authors_place(where, ("layers", index, "name"), ("layers", first[name], "name")),
                "give one of them another name",
            )
        first.setdefault(name, index)


@coded("CM109")
def check_board_width(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """A board is 6 in to 24 in wide.

    On a narrower one the dice and risks cannot be read across the table; a wider one is more
    than a table holds.
    """
    for key in _BOARDS:
        width = getattr(definition, key).width
        if not _is_wide_enough(width):
            yield error(
                "CM109",
                f"the board is {_inches(width)} wide, not {_inches(LEAST_BOARD_WIDTH)} to "
                f"{_inches(MOST_BOARD_WIDTH)}",
                where(key, "width"),
                f"set `width` to a length between {_inches(LEAST_BOARD_WIDTH)} and "
                f"{_inches(MOST_BOARD_WIDTH)}",
            )


def _is_wide_enough(width: float) -> bool:
    return fits(LEAST_BOARD_WIDTH, width) and fits(width, MOST_BOARD_WIDTH)


def _is_high_enough(board: BoardDefinition, layer_count: int) -> bool:
    return fits(_least_height(board, layer_count), board.height)


def _least_height(board: BoardDefinition, layer_count: int) -> float:
    """Return the height that so many layers take on a board of this width."""
    scale = plan_board(board, layer_count).scale
    return scale * (SURFACE_HEIGHT + layer_count * LEAST_LAYER_HEIGHT)


@coded("CM110")
def check_board_height(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """A board is high enough for the plates of every layer.

    Every layer takes an equal part of the board below the surface. Too low, and die and risk do
    not go beside the gallery. Make the board higher, or narrower: everything is scaled by its
    width.
    """
    count = len(definition.layers)
    for key in _BOARDS:
        board = getattr(definition, key)
        if _is_wide_enough(board.width) and not _is_high_enough(board, count):
            # Rounded up, so that the hint holds.
            needed = _least_height(board, count)
            least = ceil(100 * in_inches(needed)) / 100
            most = floor(100 * in_inches(board.width * board.height / needed)) / 100
            narrower = (
                f", or `width` to {most:g} in or less" if _is_wide_enough(inches(most)) else ""
            )
            yield error(
                "CM110",
                f"the board is {_inches(board.height)} high, but {count} layers on a width of "
                f"{_inches(board.width)} take {least:g} in",
                authors_place(where, (key, "height"), (key, "width"), ("layers",)),
                f"set `height` to {least:g} in or more{narrower}",
            )


@coded("CM111")
def check_marker_size(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """A marker is 0.45 in to 1.2 in wide.

    On a smaller one tool and rim cannot be told across the table; a larger one covers its
    neighbours.
    """
    size = marker_size(definition)
    if not fits(SMALLEST_MARKER, size) or not fits(size, LARGEST_MARKER):
        yield error(
            "CM111",
            f"a marker is {_inches(size)} wide, not {_inches(SMALLEST_MARKER)} to "
            f"{_inches(LARGEST_MARKER)}",
            where("markers", "size"),
            f"set `size` to a length between {_inches(SMALLEST_MARKER)} and "
            f"{_inches(LARGEST_MARKER)}",
        )


@coded("CM112")
def check_markers_fit(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """Every layer has room for all players' diggers and base camps side by side.

    All may stand in one layer, and sabotage depends on who stands where. Half a millimetre is
    left between two, and ladders and names stay free. Make the markers smaller, or the board
    larger.
    """
    size, count = marker_size(definition), 2 * definition.players
    # Impossible sizes and numbers of players are told by themselves.
    if not _can_play(definition.players):
        return
    if not fits(SMALLEST_MARKER, size) or not fits(size, LARGEST_MARKER):
        return
    layer_count = len(definition.layers)
    for key in _BOARDS:
        board = getattr(definition, key)
        if not _is_wide_enough(board.width) or not _is_high_enough(board, layer_count):
            continue
        width, height = plan_board(board, layer_count).floor_room()
        room = markers_side_by_side(width, size) * markers_side_by_side(height, size)
        if room < count:
            fitting = min((width - CLEARANCE) / count, height - CLEARANCE) - CLEARANCE
            yield error(
                "CM112",
                f"a layer of the board has room for {room} markers of {_inches(size)}, but "
                f"{definition.players} players have {count}",
                authors_place(where, ("markers", "size"), ("players",), (key,), ("layers",)),
                f"set `size` to {floor(100 * in_inches(fitting)) / 100:g} in or less",
            )
            return


@coded("CM113")
def check_digger_height(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """A standing digger is 0.75 in to 3 in high, and 0.65 to 3 times as high as its base.

    A lower one shows less than a disc; a higher one falls over, and its strip, twice as long and
    more, outgrows the paper. Change `markers.height`.
    """
    size, height = marker_size(definition), definition.markers.height
    least, most = heights_on(size, FLATTEST)
    # A base of an impossible size is told by itself, by `check_marker_size`.
    possible = fits(SMALLEST_MARKER, size) and fits(size, LARGEST_MARKER)
    if definition.markers.form == "disc" or not possible:
        return
    if not (fits(least, height) and fits(height, most)):
        yield error(
            "CM113",
            f"a standing digger is {_inches(height)} high, not {_inches(least)} to "
            f"{_inches(most)} on a base of {_inches(size)}",
            authors_place(where, ("markers", "height"), ("markers", "size")),
            f"set `height` to {_inches(max(LEAST_HEIGHT, 1.5 * size))}",
        )


@coded("CM114")
def check_fewest_players(definition: CaveMiningDefinition, where: Where) -> Iterator[Diagnostic]:
    """The fewest who play are 2 or more, and no more than `players`.

    The rules tell both numbers, and tables are laid for them. Leave `fewest_players` at 2, or
    set it to `players` where as many must play.
    """
    fewest = definition.fewest_players
    if _can_play(definition.players) and not FEWEST_PLAYERS <= fewest <= definition.players:
        yield error(
            "CM114",
            f"{fewest} are the fewest who play, but it takes {FEWEST_PLAYERS} to "
            f"{definition.players}",
            authors_place(where, ("fewest_players",), ("players",)),
            f"set `fewest_players` to a number from {FEWEST_PLAYERS} to {definition.players}",
        )


DEFINITION_CHECKS: tuple[DefinitionCheck, ...] = (
    check_dice,
    check_risks,
    check_risk_order,
    check_treasure_order,
    check_goal_reachable,
    check_players,
    check_marker_sets,
    check_names_differ,
    check_board_width,
    check_board_height,
    check_marker_size,
    check_markers_fit,
    check_digger_height,
    check_fewest_players,
)
