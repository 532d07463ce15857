"""The claims in the report of a Cave Mining kit: all are exact, some of them in a model."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from kitgen.contract import Bar, Certainty, Claim, PlayerCount, Table
from kitgen.games.cave_mining.checks.content import MOST_TURNS, solo_plan
from kitgen.games.cave_mining.definition import CaveMiningDefinition, table_size
from kitgen.games.cave_mining.generate import CaveContent
from kitgen.games.cave_mining.proofs.analysis import (
    LayerFigures,
    SoloPlan,
    layer_figures,
    layer_worths,
)
from kitgen.games.cave_mining.proofs.rounds import TurnsNeeded, turns_needed
from kitgen.games.cave_mining.rules.mine import SURFACE, Mine
from kitgen.tabletop.figures import decimal, for_json, percent

_HALF, _MOST = Fraction(1, 2), Fraction(9, 10)


@lru_cache(maxsize=16)
def solo_turns(mine: Mine) -> TurnsNeeded | None:
    """Return the distribution of turns that a lone player needs with the best plan.

    It is None if there is no plan, or if the plan takes so long (CM302) that following it turn by
    turn would delay the build.
    """
    plan = solo_plan(mine, mine.depth)
    if plan is None or plan.expected_turns() > MOST_TURNS:
        return None
    return turns_needed(mine, plan)


def report_claims(
    definition: CaveMiningDefinition, content: CaveContent, deep: bool
) -> Iterator[Claim]:
    """Yield claims on the layers' income, how long camps stand, and how fast the goal is reached.

    Deep claims compute the worth of each layer by planning without it, which takes half a second.
    """
    mine = content.mine
    figures = layer_figures(mine)
    yield _income(mine, figures)
    yield _survival(mine, figures)
    yield _reaching(mine, figures)
    yield from _solo_plan(mine)
    yield from _rounds(mine, table_size(definition))
    if deep:
        yield from _worths(mine)


def _layer_values(mine: Mine, figures: tuple[LayerFigures, ...], name: str) -> dict[str, object]:
    """Return a figure of all layers for programs."""
    return {
        "layers": [
            {"layer": layer.name, name: for_json(getattr(figure, name))}
            for layer, figure in zip(mine.layers, figures, strict=True)
        ]
    }


def _bars(mine: Mine, figures: tuple[LayerFigures, ...], name: str) -> tuple[Bar, ...]:
    pairs = zip(mine.layers, figures, strict=True)
    return tuple(Bar(layer.name, getattr(figure, name)) for layer, figure in pairs)


def _income(mine: Mine, figures: tuple[LayerFigures, ...]) -> Claim:
    first, last = figures[0], figures[-1]
    return Claim(
        "income",
        f"A player who neither digs on nor sabotages collects {decimal(first.turn_income)} "
        f"treasure on average, cave-ins included, in a turn begun in {mine.layers[0].name}, and "
        f"{decimal(last.turn_income)} in one begun in {mine.layers[-1].name}.",
        Certainty.EXACT,
        _layer_values(mine, figures, "turn_income"),
        figure=f"{decimal(first.turn_income)} and {decimal(last.turn_income)}",
    )


def _survival(mine: Mine, figures: tuple[LayerFigures, ...]) -> Claim:
    deepest = figures[-1]
    return Claim(
        "survival",
        f"A base camp in {mine.layers[-1].name} survives the first roll of its turn with a "
        f"chance of {percent(deepest.stand_chance)}, and is carried all the way to the surface "
        f"with a chance of {percent(deepest.surface_chance)}.",
        Certainty.EXACT,
        {
            **_layer_values(mine, figures, "stand_chance"),
            "to_the_surface": _layer_values(mine, figures, "surface_chance")["layers"],
        },
        _bars(mine, figures, "stand_chance"),
        "A camp on each layer is still there after its turn’s first roll",
        figure=f"{percent(deepest.stand_chance)} and {percent(deepest.surface_chance)}",
    )


def _reaching(mine: Mine, figures: tuple[LayerFigures, ...]) -> Claim:
    deepest = figures[-1]
    return Claim(
        "reaching",
        f"A player who tries to dig from the surface to {mine.layers[-1].name} in a single turn "
        f"gets there with a chance of {percent(deepest.reach_chance)}.",
        Certainty.EXACT,
        _layer_values(mine, figures, "reach_chance"),
        _bars(mine, figures, "reach_chance"),
        "Reached from the surface in one turn",
        figure=percent(deepest.reach_chance),
    )


def _solo_plan(mine: Mine) -> Iterator[Claim]:
    """Yield a claim on how many turns a lone player's best plan takes, and how it begins."""
    plan = solo_plan(mine, mine.depth)
    if plan is None:
        return
    turns = plan.expected_turns()
    target = plan.targets[0][SURFACE]
    yield Claim(
        "solo-plan",
        f"One player alone, whom nobody sabotages, needs {decimal(turns)} turns on average to "
        f"reach a treasure of {mine.goal} with the best plan, and begins by digging for "
        f"{mine.layer(target).name}.",
        Certainty.MODEL,
        {
            "turns": float(turns),
            "first_target": mine.layer(target).name,
            "targets_without_treasure": [
                {
                    "camp": "surface" if camp == SURFACE else mine.layer(camp).name,
                    "target": mine.layer(dug_for).name,
                }
                for camp, dug_for in enumerate(plan.targets[0])
            ],
        },
        figure=f"{decimal(turns)} turns, first to {mine.layer(target).name}",
        table=plan_table(mine, plan),
    )


def plan_table(mine: Mine, plan: SoloPlan) -> Table:
    """Return the plan's targets by treasure and camp; equal rows are merged."""
    return Table(
        "The best plan: which layer to dig for, counted from the top, by the treasure so far and "
        "where the camp stands",
        ("Treasure", "at the surface", *(f"on {number}" for number in range(1, mine.depth + 1))),
        tuple(
            (
                str(first) if first == last else f"{first} to {last}",
                *(str(target) if target > camp else "look" for camp, target in enumerate(targets)),
            )
            for first, last, targets in plan.steps()
        ),
    )


def _rounds(mine: Mine, seats: PlayerCount) -> Iterator[Claim]:
    """Yield a claim on the length of games by number of players, without sabotage."""
    needed = solo_turns(mine)
    if needed is None:
        return
    counts = range(seats.fewest, seats.most + 1)
    means = {count: needed.mean_rounds(count) for count in counts}
    first, *others = (f"{decimal(mean)}" for mean in means.values())
    lengths = f"{first} rounds on average with {seats.fewest} players"
    lengths += "".join(
        f", {mean} with {count}" for count, mean in zip(counts[1:], others, strict=True)
    )
    yield Claim(
        "rounds",
        f"If all follow that plan and nobody sabotages, a game lasts {lengths}.",
        Certainty.MODEL,
        {
            str(count): {
                "mean_rounds": float(mean),
                "half_over_within": needed.usual_rounds(count, _HALF),
                "nine_in_ten_over_within": needed.usual_rounds(count, _MOST),
            }
            for count, mean in means.items()
        },
        figure=lengths,
        table=Table(
            "Rounds of a game in which nobody sabotages",
            ("Players", "on average", "half of all games within", "9 in 10 within"),
            tuple(
                (
                    str(count),
                    decimal(mean),
                    str(needed.usual_rounds(count, _HALF)),
                    str(needed.usual_rounds(count, _MOST)),
                )
                for count, mean in means.items()
            ),
        ),
    )


def _worths(mine: Mine) -> Iterator[Claim]:
    """Yield a claim on the worth of each layer in turns, if the mine has a plan."""
    if solo_plan(mine, mine.depth) is None:
        return
    worths = layer_worths(mine)
    deepest = worths[-1].cost_if_closed
    cost = "the goal itself" if deepest is None else f"{decimal(deepest)} turns on average"
    yield Claim(
        "worth",
        f"If nobody could dig to {mine.layers[-1].name}, it would cost one player alone who "
        f"plays best {cost}.",
        Certainty.MODEL,
        {
            "layers": [
                {
                    "layer": mine.layer(worth.number).name,
                    "cost_if_closed": _turns(worth.cost_if_closed),
                    "cost_if_passed_by": _turns(worth.cost_if_passed_by),
                }
                for worth in worths
            ]
        },
        figure=cost,
    )


def _turns(cost: Fraction | None) -> float | None:
    """Return turns as a float for programs, because the fractions have hundreds of digits."""
    return None if cost is None else float(cost)
