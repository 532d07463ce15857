"""The claims in the report of a Phantom of the Mine kit, which are exact or exact in a model."""

from collections.abc import Iterator
from fractions import Fraction

from kitgen.contract import Bar, Certainty, Claim
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.generate import PhantomContent, pool_size
from kitgen.games.phantom_of_the_mine.rules import (
    SAFE_CHANCE,
    STACK_SIZE,
    cavern_within,
    latest_first_cavern,
    mean_first_cavern,
    theft_chances,
)
from kitgen.tabletop.figures import decimal, for_json, percent

_SAMPLE_DRAWS = (3, 5, 10)
_SAMPLE_ATTACKS = 10


def report_claims(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, deep: bool
) -> Iterator[Claim]:
    """Yield claims on attacks and on when the Phantom appears; all stacks are equally good.

    All claims are quick to compute; `deep` only adds the full table for the first Cavern.
    """
    yield _odds(content)
    yield _expected_thefts()
    yield _first_cavern(definition)
    if deep:
        yield _first_cavern_table(definition)


def _odds(content: PhantomContent) -> Claim:
    """Return the claim on the chances of an attack."""
    chances = theft_chances(content.attack)
    odds = ", ".join(
        f"{item.words} {_in_rolls(chance)} ({percent(chance)})" for item, chance in chances.items()
    )
    return Claim(
        id="attack-odds",
        statement=f"One attack goes for: {odds}; doubles, {_in_rolls(SAFE_CHANCE)} "
        f"({percent(SAFE_CHANCE)}), keep everything safe.",
        certainty=Certainty.EXACT,
        value={
            "safe": for_json(SAFE_CHANCE),
            **{item.value: for_json(chance) for item, chance in chances.items()},
        },
        bars=(
            *(Bar(item.words, chance) for item, chance in chances.items()),
            Bar("Safe (doubles)", SAFE_CHANCE),
        ),
    )


def _in_rolls(chance: Fraction) -> str:
    """Write a chance as a share of the 36 rolls of two dice."""
    return f"{chance * 36}/36"


def _expected_thefts() -> Claim:
    """Return the claim on how many attacks rob a victim who owns one of everything."""
    taken = 1 - SAFE_CHANCE
    return Claim(
        id="expected-thefts",
        statement=f"If every victim owns one of everything, {decimal(_SAMPLE_ATTACKS * taken)} of "
        f"{_SAMPLE_ATTACKS} attacks rob them on average, and it takes {decimal(1 / taken)} "
        "attacks until one does; whoever lacks an item is robbed less often.",
        certainty=Certainty.MODEL,
        value={
            "thefts_per_attack": for_json(taken),
            "attacks_until_theft": for_json(1 / taken),
        },
    )


def _first_cavern(definition: PhantomOfTheMineDefinition) -> Claim:
    """Return the claim on when the Phantom appears: with the first Cavern."""
    pool = pool_size(definition)
    mean = mean_first_cavern(pool)
    latest = latest_first_cavern(pool)
    samples = ", ".join(
        f"{percent(cavern_within(pool, count))} within {count}" for count in _SAMPLE_DRAWS
    )
    return Claim(
        id="first-cavern",
        statement=f"The Phantom appears with the first Cavern: on average with tile "
        f"{decimal(mean)}, with tile {latest} at the latest; {samples} tiles.",
        certainty=Certainty.EXACT,
        value={
            "mean_tile": for_json(mean),
            "latest_tile": latest,
            "within": {str(count): for_json(cavern_within(pool, count)) for count in _SAMPLE_DRAWS},
        },
        bars=tuple(
            Bar(str(tile), cavern_within(pool, tile) - cavern_within(pool, tile - 1))
            for tile in range(1, latest + 1)
        ),
    )


def _first_cavern_table(definition: PhantomOfTheMineDefinition) -> Claim:
    """Return the claim on a Cavern among the first tiles, for each number of tiles."""
    pool = pool_size(definition)
    chances = {tile: cavern_within(pool, tile) for tile in range(1, STACK_SIZE + 1)}
    certain = next(tile for tile, chance in chances.items() if chance == 1)
    even = next(tile for tile, chance in chances.items() if chance >= Fraction(1, 2))
    return Claim(
        id="first-cavern-table",
        statement=f"A Cavern among the first {even} tiles is likelier than not; among the first "
        f"{certain} it is certain.",
        certainty=Certainty.EXACT,
        value={str(tile): for_json(chance) for tile, chance in chances.items()},
        bars=tuple(Bar(str(tile), chance) for tile, chance in chances.items()),
    )
