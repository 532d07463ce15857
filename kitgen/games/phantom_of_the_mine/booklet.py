"""Writes the rules of a kit from a template."""

from fractions import Fraction

from kitgen.contract import RulesBooklet
from kitgen.drawing.inks import InkStyle
from kitgen.games.phantom_of_the_mine.attack_card import printed_odds
from kitgen.games.phantom_of_the_mine.booklet_examples import ATTACK_ROLL
from kitgen.games.phantom_of_the_mine.booklet_figures import draw_figures
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.generate import PhantomContent, pool_size
from kitgen.games.phantom_of_the_mine.readings import phantom_of_the_mine_readings
from kitgen.games.phantom_of_the_mine.rules import (
    SAFE_CHANCE,
    STACK_SIZE,
    Item,
    further_caverns,
    latest_first_cavern,
    mean_first_cavern,
)
from kitgen.games.phantom_of_the_mine.wording import GIVEN_UP, TAKEN_IN, any_of
from kitgen.language import decimal, gettext


def write_booklet(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> RulesBooklet:
    """Write the rules that the pack changes, with the kit's readings and attack table."""
    pool = pool_size(definition)
    stolen = content.attack[ATTACK_ROLL[0]]
    return RulesBooklet(
        template="phantom_of_the_mine/rules.html.j2",
        values={
            "stack_size": STACK_SIZE,
            "stand_ins": sum(content.tiles.values()),
            "attack_rows": _attack_rows(content),
            "safe_odds": printed_odds(SAFE_CHANCE),
            "robbed_rolls": 36 * sum(content.chances.values()),
            "mean_tile": _three_figures(mean_first_cavern(pool)),
            "latest_tile": latest_first_cavern(pool),
            "only_at_bottom": _only_at_bottom(pool),
            "attack_roll": ATTACK_ROLL,
            "given_up": gettext(GIVEN_UP[stolen]),
            "taken_in": gettext(TAKEN_IN[stolen]),
        },
        figures=draw_figures(content, style),
        line=gettext(
            "A variant pack, not a game by itself: you need {game}.", game=definition.base_game
        ),
        origin=("base_game",),
        readings=phantom_of_the_mine_readings(definition),
    )


def _only_at_bottom(pool: int) -> str:
    """Return a sentence on games in which the lowest tile is the stack's only Cavern."""
    chance = further_caverns(pool)[0]
    if not chance:
        return ""
    return gettext(
        "In {count} of 100 games he comes only with the last one, because no other Cavern is in "
        "the stack.",
        count=round(100 * chance),
    )


def _three_figures(value: Fraction) -> str:
    """Write a mean with the precision that is useful to players."""
    figures = f"{float(value):.3g}"
    return decimal(float(figures), len(figures.partition(".")[2]))


def _attack_rows(content: PhantomContent) -> tuple[dict[str, str], ...]:
    """Return the rows of the attack table: the numbers, the item, and the odds."""
    return tuple(
        {
            "numbers": any_of([number for number, it in content.attack.items() if it is item]),
            "item": item.called,
            "odds": printed_odds(content.chances[item]),
        }
        for item in Item
    )
