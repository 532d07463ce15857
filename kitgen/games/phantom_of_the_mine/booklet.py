"""The rules of a kit, written by its template."""

from fractions import Fraction

from kitgen.contract import Booklet
from kitgen.drawing.inks import InkStyle
from kitgen.games.phantom_of_the_mine.attack_card import printed_odds
from kitgen.games.phantom_of_the_mine.booklet_examples import ATTACK_ROLL
from kitgen.games.phantom_of_the_mine.booklet_figures import draw_figures
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.generate import PhantomContent
from kitgen.games.phantom_of_the_mine.readings import phantom_of_the_mine_readings
from kitgen.games.phantom_of_the_mine.rules import (
    SAFE_CHANCE,
    STACK_SIZE,
    Item,
)
from kitgen.games.phantom_of_the_mine.wording import GIVEN_UP, TAKEN_IN, any_of
from kitgen.language import decimal, gettext
from kitgen.tabletop.deck import mean_draws_until


def write_booklet(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> Booklet:
    """Write what the pack changes, as the kit's readings and attack table have it."""
    bottom = definition.stack.caverns_at_bottom
    stolen = content.attack[ATTACK_ROLL[0]]
    loose_caverns, loose_tiles = definition.stack.tiles.cavern - bottom, STACK_SIZE - bottom
    return Booklet(
        template="phantom_of_the_mine/rules.html.j2",
        values={
            "stack_size": STACK_SIZE,
            "attack_rows": _attack_rows(content),
            "safe_odds": printed_odds(SAFE_CHANCE),
            "robbed_rolls": 36 * sum(content.chances.values()),
            "mean_tile": _three_figures(mean_draws_until(1, loose_caverns, loose_tiles)),
            "latest_tile": loose_tiles - loose_caverns + 1,
            "attack_roll": ATTACK_ROLL,
            "given_up": gettext(GIVEN_UP[stolen]),
            "taken_in": gettext(TAKEN_IN[stolen]),
        },
        figures=draw_figures(content, style),
        line=gettext("A variant pack, no game alone: you need {game}.", game=definition.base_game),
        origin=("base_game",),
        readings=phantom_of_the_mine_readings(definition),
    )


def _three_figures(value: Fraction) -> str:
    """Write a mean as exactly as a player cares."""
    figures = f"{float(value):.3g}"
    return decimal(float(figures), len(figures.partition(".")[2]))


def _attack_rows(content: PhantomContent) -> tuple[dict[str, str], ...]:
    """Give what the white die steals: its numbers, the item, the odds over all rolls."""
    return tuple(
        {
            "numbers": any_of([number for number, it in content.attack.items() if it is item]),
            "item": item.called,
            "odds": printed_odds(content.chances[item]),
        }
        for item in Item
    )
