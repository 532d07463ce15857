"""The numbers of a kit that its rules may use."""

from collections import Counter
from collections.abc import Mapping

from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.definition import OwnDefinition


def numbers_of(definition: OwnDefinition) -> Mapping[str, str]:
    """Return the numbers that rules may use, by name."""
    numbers: dict[str, str] = {"title": definition.title}
    for fact in ("players", "minutes"):
        range_of = getattr(definition.facts, fact)
        if range_of is not None:
            numbers |= {f"{fact}.fewest": str(range_of.fewest), f"{fact}.most": str(range_of.most)}
    for name in definition.decks:
        kinds = definition.kinds_of(name)
        numbers[f"{name}.count"] = str(sum(kind.count for kind in kinds))
        numbers[f"{name}.kinds"] = str(len(kinds))
        counts: Counter[str] = Counter()
        for kind in kinds:
            # A name that several kinds share refers to all of them.
            for called in dict.fromkeys((kind.id, kind.namesake or kind.id)):
                counts[called] += kind.count
        numbers |= {f"{name}.{called}.count": str(count) for called, count in counts.items()}
    for name in (*definition.dice, *definition.sheets, *definition.bingos, *definition.boards):
        numbers[f"{name}.count"] = str(definition.piece_count(name))
    for name, board in definition.boards.items():
        plan = plan_of(board)
        numbers[f"{name}.{plan.noun}s"] = numbers[f"{name}.spaces"] = str(len(plan.spaces))
    return numbers
