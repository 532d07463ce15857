"""The checks of the definition of a Cave Mining kit.

These codes, 1xx, are checked before anything is generated; 2xx and 3xx are in `content`. The
printed sheets are compared with `contents.json` in `readback`.
"""

from fractions import Fraction
from itertools import pairwise
from math import ceil, floor

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.contract.common_checks import standing_faults, twins
from kitgen.diagnostics import KeyPath
from kitgen.games.cave_mining.definition import (
    BOARD_WIDTH,
    FEWEST_PLAYERS,
    BoardDefinition,
    CaveMiningDefinition,
)
from kitgen.games.cave_mining.rules.mine import DICE, PERCENT
from kitgen.games.cave_mining.sheets.board import LEAST_LAYER_HEIGHT, SURFACE_HEIGHT, plan_board
from kitgen.games.cave_mining.sheets.markers import CLEARANCE, marker_size, markers_side_by_side
from kitgen.phrases import counted
from kitgen.units import fits, in_inches, inches, written_in_inches

FLATTEST = 0.65
"""A digger lower than this share of its base is drawn so small that its lines vanish."""

_BOARDS = ("board", "large_board")
_WIDTHS = (("board", "width"), ("large_board", "width"))


@definition_check("CM101")
def check_dice(definition: CaveMiningDefinition) -> Faults:
    """Every layer has one of these dice: d4, d6, d8, d10, d12, d20 or d100.

    Nobody has any other die at the table, the board has no picture of it, and no paper die can be
    folded with that many equal faces. Choose the nearest of the seven.
    """
    for index, layer in enumerate(definition.layers):
        if layer.die_faces not in DICE:
            nearest = min(DICE, key=lambda faces: abs(faces - layer.die_faces))
            yield Fault(
                f"`{layer.name}` has a {layer.die}, but the dice are "
                + ", ".join(f"d{faces}" for faces in DICE),
                ("layers", index, "die"),
                f"set `die: d{nearest}`",
            )


@definition_check("CM103")
def check_risk_order(definition: CaveMiningDefinition) -> Faults:
    """No layer is safer than the one above it.

    The whole choice of the game is between a safer layer and a richer one below. Where the mine
    grows safer further down, the layers are out of order: sort them by risk.
    """
    for index, (above, layer) in enumerate(pairwise(definition.layers), start=1):
        if layer.risk_percent < above.risk_percent:
            yield Fault(
                f"`{layer.name}` has a risk of {layer.risk_percent} %, less than the "
                f"{above.risk_percent} % of `{above.name}` above it",
                [("layers", index), ("layers", index - 1)],
                f"move `{layer.name}` up, or set its `risk_percent` to {above.risk_percent} "
                "or more",
            )


@definition_check("CM104")
def check_treasure_order(definition: CaveMiningDefinition) -> Faults:
    """No layer's die brings less on average than that of the layer above it.

    A deeper layer is riskier; with a smaller die as well nobody would dig for it. Sort the
    layers by their dice, or give this one a larger die.
    """
    for index, (above, layer) in enumerate(pairwise(definition.layers), start=1):
        # Only `check_dice` reports a die that does not exist; the user will replace it.
        known = above.die_faces in DICE and layer.die_faces in DICE
        if known and layer.die_faces < above.die_faces:
            means = [float(Fraction(faces + 1, 2)) for faces in (layer.die_faces, above.die_faces)]
            yield Fault(
                f"`{layer.name}` brings {means[0]:g} on average, less than the {means[1]:g} of "
                f"`{above.name}` above it",
                [("layers", index), ("layers", index - 1)],
                f"move `{layer.name}` up, or give it a {above.die} or more",
            )


@definition_check("CM105")
def check_goal_reachable(definition: CaveMiningDefinition) -> Faults:
    """The goal can be reached: the way into the first layer does not always cave in.

    Everyone begins at the surface and has to dig to the first layer to collect anything. Where that
    caves in on every roll, nobody ever scores. Give the first layer a risk below 100.
    """
    first = definition.layers[0]
    if first.risk_percent == PERCENT:
        yield Fault(
            f"`{first.name}`, the first layer, falls in {PERCENT} times in {PERCENT}: a treasure "
            f"of {definition.goal} can never be reached",
            ("layers", 0, "risk_percent"),
            f"set `risk_percent` below {PERCENT}",
        )


@definition_check("CM107")
def check_marker_sets(definition: CaveMiningDefinition) -> Faults:
    """There is one digger, one base camp and one sabotaged marker for each player.

    With fewer somebody cannot play; a set too many is cut out in vain. Leave `markers.sets` at null
    to have them counted.
    """
    if definition.marker_sets != definition.players:
        printed = counted(definition.marker_sets, "set") + " of markers"
        verb = "is" if definition.marker_sets == 1 else "are"
        yield Fault(
            f"{printed} {verb} printed, but {definition.players} play",
            [("markers", "sets"), ("players",)],
            f"set `sets` to {definition.players}, or to null",
        )


@definition_check("CM108")
def check_names_differ(definition: CaveMiningDefinition) -> Faults:
    """No two layers have the same name.

    Players call layers by name: "dig to Golden Ground". Two of the same name cannot be told apart.
    """
    names: dict[KeyPath, str] = {
        ("layers", index, "name"): layer.name for index, layer in enumerate(definition.layers)
    }
    for path, first in twins(names.items()):
        yield Fault(
            f"2 layers are named `{names[path]}`, but each needs 1 of its own",
            [path, first],
            "give one of them another name",
        )


def _is_high_enough(board: BoardDefinition, layer_count: int) -> bool:
    return fits(_least_height(board, layer_count), board.height)


def _least_height(board: BoardDefinition, layer_count: int) -> float:
    """Return the least height of a board of this width for a number of layers, in points."""
    scale = plan_board(board, layer_count).scale
    return scale * (SURFACE_HEIGHT + layer_count * LEAST_LAYER_HEIGHT)


@definition_check("CM110", after=_WIDTHS)
def check_board_height(definition: CaveMiningDefinition) -> Faults:
    """A board is high enough for the plates of every layer.

    Every layer takes an equal part of the board below the surface. If the layers are too low, die
    and risk do not fit beside the gallery. Make the board higher, or narrower: everything is scaled
    by its width.
    """
    count = len(definition.layers)
    for key in _BOARDS:
        board = getattr(definition, key)
        if not _is_high_enough(board, count):
            # Rounded up, so that the hint holds.
            needed = _least_height(board, count)
            least = ceil(100 * in_inches(needed)) / 100
            most = floor(100 * in_inches(board.width * board.height / needed)) / 100
            narrower = (
                f", or `width` to {most:g} in or less" if BOARD_WIDTH.holds(inches(most)) else ""
            )
            yield Fault(
                f"the board is {written_in_inches(board.height)} high, but {count} layers on a "
                f"width of {written_in_inches(board.width)} take {least:g} in",
                [(key, "height"), (key, "width"), ("layers",)],
                f"set `height` to {least:g} in or more{narrower}",
            )


@definition_check("CM112", after=(("players",), ("markers", "size"), *_WIDTHS))
def check_markers_fit(definition: CaveMiningDefinition) -> Faults:
    """Every layer has room for all players' diggers and base camps side by side.

    All may stand in one layer, and sabotage depends on who stands where. Half a millimetre is
    left between two, and ladders and names stay free. Make the markers smaller, or the board
    larger.
    """
    size, count = marker_size(definition), 2 * definition.players
    layer_count = len(definition.layers)
    for key in _BOARDS:
        board = getattr(definition, key)
        if not _is_high_enough(board, layer_count):
            continue
        width, height = plan_board(board, layer_count).floor_room()
        room = markers_side_by_side(width, size) * markers_side_by_side(height, size)
        if room < count:
            fitting = min((width - CLEARANCE) / count, height - CLEARANCE) - CLEARANCE
            yield Fault(
                f"a layer of the board has room for {room} markers of {written_in_inches(size)}, "
                f"but {definition.players} players have {count}",
                [("markers", "size"), ("players",), (key,), ("layers",)],
                f"set `size` to {floor(100 * in_inches(fitting)) / 100:g} in or less",
            )
            return


@definition_check("CM113", after=(("players",), ("markers", "size"), *_WIDTHS))
def check_digger_height(definition: CaveMiningDefinition) -> Faults:
    """A standing digger is 0.75 in to 3 in high, and 0.65 to 3 times as high as its base.

    A lower one shows less than a disc; a higher one falls over, and its strip, more than twice as
    long, outgrows the paper. Change `markers.height`.
    """
    size, markers = marker_size(definition), definition.markers
    if markers.form != "disc":
        what = "a standing digger"
        yield from standing_faults(what, size, markers.height, FLATTEST, "markers", "size")


@definition_check("CM114", after=(("players",),))
def check_fewest_players(definition: CaveMiningDefinition) -> Faults:
    """At least 2 play: `fewest_players` is from 2 to `players`.

    The rules print both numbers, and the report counts games for every number between. Leave
    `fewest_players` at 2, or set it to `players` where all of them are needed.
    """
    fewest = definition.fewest_players
    if not FEWEST_PLAYERS <= fewest <= definition.players:
        yield Fault(
            f"{fewest} are the fewest who play, but it takes {FEWEST_PLAYERS} to "
            f"{definition.players}",
            [("fewest_players",), ("players",)],
            f"set `fewest_players` to a number from {FEWEST_PLAYERS} to {definition.players}",
        )
