"""Checks of counts that are ranges or that fill the pages."""

from kitgen.contract.checks import Fault, Faults, content_check, definition_check
from kitgen.games.demon_mine.counts import judged_with, runs_upwards, says_one_thing
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.generate import TileSet


@definition_check("DM132")
def check_counts_say_one_thing(definition: DemonMineDefinition) -> Faults:
    """A count is just one of these: a number, a range, or a share of what is left.

    A count that names a range and fills the pages, too, could mean either, and one that says
    nothing means no number. Write `between` with the fewest and the most, or `fill: true`, or
    a `weight`.
    """
    for key, count in definition.drawn_counts.items():
        if not says_one_thing(count):
            names = ("between", "fill", "weight")
            said = [name for name in names if getattr(count, name) is not None]
            yield Fault(
                f"the count of `{key}` says {' and '.join(said)}, but 1 of them is meant"
                if said
                else f"the count of `{key}` says 0 of between, fill and weight",
                ("tiles", key, "count"),
                "keep one of them"
                if said
                else "write between: [4, 8] for a draw, or fill: true for what is left",
            )


@definition_check("DM133")
def check_ranges_run_upwards(definition: DemonMineDefinition) -> Faults:
    """A range names the fewest first and then the most.

    The other way round there is no number between them, and most often a digit is missing.
    Swap the two, or correct one of them.
    """
    for key, count in definition.drawn_counts.items():
        if count.between is not None and not runs_upwards(count):
            low, high = count.between
            yield Fault(
                f"the count of `{key}` is between {low} and {high}, but {low} is more than {high}",
                ("tiles", key, "count", "between"),
                f"write between: [{high}, {low}]",
            )


@definition_check("DM134")
@judged_with(lambda _: True)
def check_what_fills_gets_tiles(definition: DemonMineDefinition) -> Faults:
    """A kind that fills the pages gets at least one tile.

    It takes what the other kinds leave of sheet.pages. Where they leave nothing, or its share
    of it comes to nothing, the deck lacks a kind that its definition asks for. Lower the other
    counts, raise sheet.pages, or give the kind more weight.
    """
    filling = {key: count for key, count in definition.drawn_counts.items() if count.shares}
    taken = sum(kind.copies for key, kind in definition.tiles.items() if key not in filling)
    left = definition.places - taken
    for key in filling:
        # If the other kinds take more places than there are, DM109 reports it.
        if left >= 0 and definition.tiles[key].copies == 0:
            yield Fault(
                f"`{key}` fills what is left, but gets 0 tiles: the other kinds take {taken} of "
                f"{definition.places} places, and {left} are shared by {len(filling)}",
                ("tiles", key, "count"),
                "lower other counts, or raise sheet.pages",
            )


@content_check("DM205", of_generator=True)
def check_draws_keep_to_ranges(definition: DemonMineDefinition, content: TileSet) -> Faults:
    """What was drawn lies in its range, and what fills gets its due, rounded up or down.

    The kit's definition promises these proportions to the players.
    """
    held = dict.fromkeys(definition.tiles, 0)
    for tile in content.tiles:
        held[tile.kind] = held.get(tile.kind, 0) + 1
    shares = {key: count.shares for key, count in definition.drawn_counts.items() if count.shares}
    left = definition.places - sum(held[key] for key in held if key not in shares)
    for key, count in definition.drawn_counts.items():
        if count.between is not None:
            low, high = count.between
        else:
            due = max(0, left) * count.shares
            low, high = due // sum(shares.values()), -(-due // sum(shares.values()))
        if not low <= held[key] <= high:
            yield Fault(
                f"the tile set holds {held[key]} of `{key}`, but {low} to {high} were to be drawn",
                ("tiles", key, "count"),
            )
