"""The checks of the content of a Cave Mining kit, and of whether it plays well."""

from fractions import Fraction
from functools import lru_cache

from kitgen.contract.checks import Fault, Faults, content_check
from kitgen.diagnostics import Severity
from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.generate import CaveContent
from kitgen.games.cave_mining.proofs.analysis import SoloPlan, best_plan
from kitgen.games.cave_mining.rules.mine import Mine
from kitgen.tabletop.figures import decimal, decimal_showing

SMALL_WORTH = Fraction(1, 20)
"""A layer that saves a lone player fewer turns than this might as well not be there."""

MOST_TURNS = 40
"""A goal that takes a lone player longer than this on average makes a long evening."""


@lru_cache(maxsize=16)
def solo_plan(mine: Mine, deepest: int) -> SoloPlan | None:
    """Return the best plan that digs no deeper than a layer; worked out once for each build."""
    return best_plan(mine, range(1, deepest + 1))


@content_check("CM201", of_generator=True)
def check_layers_kept(definition: CaveMiningDefinition, content: CaveContent) -> Faults:
    """The mine has the layers of the definition, in their order.

    Compared one by one.
    """
    wanted = [(layer.name, layer.die, layer.risk_percent) for layer in definition.layers]
    built = [(layer.name, f"d{layer.die}", layer.risk_percent) for layer in content.mine.layers]
    if built != wanted:
        wrong = sum(
            layer_built != layer_wanted
            for layer_built, layer_wanted in zip(built, wanted, strict=False)
        )
        yield Fault(
            f"the mine has {len(built)} layers, {wrong} of them other than defined; the "
            f"definition has {len(wanted)}",
            ("layers",),
        )


@content_check("CM202", of_generator=True)
def check_counts(definition: CaveMiningDefinition, content: CaveContent) -> Faults:
    """Goal, players and marker sets are those of the definition.

    Counted again.
    """
    wanted = (definition.goal, definition.players, definition.players)
    counts = (content.goal, content.players, content.marker_sets)
    if counts != wanted:
        yield Fault(
            "the kit has goal {}, {} players, {} marker sets, ".format(*counts)
            + "but its definition says {}, {}, {}".format(*wanted),
            ("players",),
        )


@content_check("CM203", of_generator=True)
def check_dice_kept(definition: CaveMiningDefinition, content: CaveContent) -> Faults:
    """There is a paper die for every layer's die, and the two of the d100 for cave-in rolls."""
    wanted = {"d100-tens", "d100-units"}
    wanted |= {layer.die for layer in definition.layers} - {"d100", "d10"}
    missing = sorted(wanted - set(content.paper_dice))
    if missing:
        yield Fault(
            f"{len(missing)} of {len(wanted)} paper dice are not printed, {missing[0]} for one",
            ("layers",),
        )


@content_check("CM301", Severity.WARNING)
def check_layers_worth_reaching(_definition: CaveMiningDefinition, content: CaveContent) -> Faults:
    """Every layer is worth digging for: without it a lone player needs more turns.

    The exact best plan of one player alone is compared with the best plan that never digs to
    the layer nor below it. Where that costs less than a twentieth of a turn, players soon learn
    to stop above, and part of the board lies idle. Make its risk smaller, its die larger, or the
    goal higher.
    """
    mine = content.mine
    best = solo_plan(mine, mine.depth)
    if best is None:
        return
    # Closing a layer closes all below it, so the cost only grows from the deepest upwards.
    for number in range(mine.depth, 1, -1):
        without = solo_plan(mine, number - 1)
        if without is None:
            return
        cost = without.expected_turns() - best.expected_turns()
        if cost >= SMALL_WORTH:
            return
        saved = decimal_showing(cost, lambda shown: shown < SMALL_WORTH)
        yield Fault(
            f"`{mine.layer(number).name}` is hardly worth reaching: it saves a lone player "
            f"{saved} of {decimal(without.expected_turns())} turns, less than "
            f"{decimal(SMALL_WORTH)}",
            ("layers", number - 1),
            "make its risk smaller or its die larger",
        )


@content_check("CM302", Severity.WARNING)
def check_goal_in_an_evening(_definition: CaveMiningDefinition, content: CaveContent) -> Faults:
    """The goal is reached within an evening: a lone player takes at most 40 turns on average.

    Each turn is several rolls for every player, and sabotage makes games longer. Set a lower
    goal, or make the layers safer or richer.
    """
    plan = solo_plan(content.mine, content.mine.depth)
    if plan is not None and (turns := plan.expected_turns()) > MOST_TURNS:
        took = decimal_showing(turns, lambda shown: shown > MOST_TURNS)
        yield Fault(
            f"a treasure of {content.goal} takes a lone player {took} turns on average, more than "
            f"{MOST_TURNS}",
            ("goal",),
            "set a lower `goal`",
        )
