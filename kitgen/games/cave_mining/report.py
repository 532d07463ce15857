"""What can be said of a Cave Mining kit, for its report: all of it computed exactly."""

from collections.abc import Iterator
from fractions import Fraction

from kitgen.contract import Bar, Certainty, Claim
from kitgen.games.cave_mining.analysis import LayerFigures, layer_figures, layer_worths
from kitgen.games.cave_mining.check_content import solo_plan
from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.generate import CaveContent
from kitgen.games.cave_mining.rules import SURFACE, Mine
from kitgen.tabletop.figures import decimal, for_json, percent


def report_claims(
    _definition: CaveMiningDefinition, content: CaveContent, deep: bool
) -> Iterator[Claim]:
    """Say what the layers bring, how long a camp stands, and how fast the goal is reached.

    Deep claims weigh every layer by playing without it: half a second.
    """
    mine = content.mine
    figures = layer_figures(mine)
    yield _income(mine, figures)
    yield _survival(mine, figures)
    yield _reaching(mine, figures)
    yield from _solo_plan(mine)
    if deep:
        yield from _worths(mine)


def _layer_values(mine: Mine, figures: tuple[LayerFigures, ...], name: str) -> dict[str, object]:
    """Give one figure of every layer for machines."""
    found: list[dict[str, object]] = []
    for layer, one in zip(mine.layers, figures, strict=True):
        number: Fraction | None = getattr(one, name)
        found.append({"layer": layer.name, name: None if number is None else for_json(number)})
    return {"layers": found}


def _income(mine: Mine, figures: tuple[LayerFigures, ...]) -> Claim:
    first, last = figures[0], figures[-1]
    return Claim(
        "income",
        f"A turn begun in {mine.layers[0].name} brings {decimal(first.turn_income)} treasure on "
        f"average, one begun in {mine.layers[-1].name} {decimal(last.turn_income)}, cave-ins "
        "included and without digging on.",
        Certainty.EXACT,
        _layer_values(mine, figures, "turn_income"),
    )


def _survival(mine: Mine, figures: tuple[LayerFigures, ...]) -> Claim:
    deepest = figures[-1]
    return Claim(
        "survival",
        f"A base camp in {mine.layers[-1].name} stands its turn’s first roll with chance "
        f"{percent(deepest.stand_chance)}; it is carried all the way to the surface with chance "
        f"{percent(deepest.surface_chance)}.",
        Certainty.EXACT,
        {
            **_layer_values(mine, figures, "stand_chance"),
            "to_the_surface": _layer_values(mine, figures, "surface_chance")["layers"],
        },
        tuple(
            Bar(layer.name, one.stand_chance)
            for layer, one in zip(mine.layers, figures, strict=True)
        ),
    )


def _reaching(mine: Mine, figures: tuple[LayerFigures, ...]) -> Claim:
    deepest = figures[-1]
    return Claim(
        "reaching",
        f"From the surface one digs to {mine.layers[-1].name} in a single turn with chance "
        f"{percent(deepest.reach_chance)}.",
        Certainty.EXACT,
        _layer_values(mine, figures, "reach_chance"),
        tuple(
            Bar(layer.name, one.reach_chance)
            for layer, one in zip(mine.layers, figures, strict=True)
        ),
    )


def _solo_plan(mine: Mine) -> Iterator[Claim]:
    """Say how many turns the best plan of a lone player takes, and how it begins."""
    plan = solo_plan(mine, mine.depth)
    if plan is None:
        return
    turns = plan.expected_turns()
    target = plan.targets[0][SURFACE]
    yield Claim(
        "solo-plan",
        f"One player alone who plays best needs {decimal(turns)} turns on average to a treasure "
        f"of {mine.goal}, and begins by digging for {mine.layer(target).name}.",
        Certainty.EXACT,
        {
            "turns": float(turns),
            "first_target": mine.layer(target).name,
            "targets_without_treasure": [
                {"camp": _camp_name(mine, camp), "target": mine.layer(one).name}
                for camp, one in enumerate(plan.targets[0])
            ],
        },
    )


def _camp_name(mine: Mine, camp: int) -> str:
    return "surface" if camp == SURFACE else mine.layer(camp).name


def _worths(mine: Mine) -> Iterator[Claim]:
    """Say what each layer is worth in turns, where the mine has a plan at all."""
    if solo_plan(mine, mine.depth) is None:
        return
    worths = layer_worths(mine)
    deepest = worths[-1].cost_if_closed
    told = "every turn there is" if deepest is None else f"{decimal(deepest)} turns"
    yield Claim(
        "worth",
        f"Closing {mine.layers[-1].name} costs a lone player {told} on average.",
        Certainty.EXACT,
        {
            "layers": [
                {
                    "layer": mine.layer(one.number).name,
                    "cost_if_closed": _turns(one.cost_if_closed),
                    "cost_if_passed_by": _turns(one.cost_if_passed_by),
                }
                for one in worths
            ]
        },
    )


def _turns(cost: Fraction | None) -> float | None:
    """Give turns for machines; their fractions are hundreds of digits long."""
    return None if cost is None else float(cost)
