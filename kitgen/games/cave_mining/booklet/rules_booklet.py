"""Writes the rules of a kit from a template."""

from fractions import Fraction

from kitgen.contract import RulesBooklet
from kitgen.drawing.inks import InkStyle
from kitgen.games.cave_mining.art.players import COMPANIES
from kitgen.games.cave_mining.booklet.dice import READ
from kitgen.games.cave_mining.booklet.examples import play_examples, shown_faces
from kitgen.games.cave_mining.booklet.figures import FIRST, SECOND, draw_figures
from kitgen.games.cave_mining.definition import CaveMiningDefinition, table_size
from kitgen.games.cave_mining.generate import CaveContent
from kitgen.games.cave_mining.proofs.analysis import layer_figures
from kitgen.games.cave_mining.readings import FIRST_DIE, cave_mining_readings
from kitgen.games.cave_mining.rules.mine import DICE, PERCENT, Mine
from kitgen.games.cave_mining.sheets.treasure_track import track_end
from kitgen.games.cave_mining.wording import AT_THE_SURFACE, die_called, reached, turn_steps
from kitgen.language import READING_SIGN, decimal, gettext, row_of
from kitgen.values import frozen


@frozen
class LayerRow:
    """One layer in the rules, in words to print.

    Attributes:
        mean: The mean of its die.
        mean_in_all: The mean with the dice of all layers above it.
        reached: The chance, in percent, of digging there from the surface in one turn.
        stands: The mean number of turns that a camp stands there.
    """

    name: str
    die: str
    risk_percent: int
    mean: str
    mean_in_all: str
    reached: str
    stands: str


def write_booklet(
    definition: CaveMiningDefinition, content: CaveContent, style: InkStyle
) -> RulesBooklet:
    """Write the rules with the kit's readings."""
    mine = content.mine
    examples = play_examples(mine)
    rows = _layer_rows(mine)
    names = tuple(layer.name for layer in mine.layers)
    dice = [layer.die for layer in mine.layers]
    return RulesBooklet(
        template="cave_mining/rules.html.j2",
        values={
            "content": content,
            "layers": rows,
            "sample": rows[len(rows) // 2],
            "steps": turn_steps(definition),
            "at_the_surface": gettext(AT_THE_SURFACE) + READING_SIGN,
            "first_die": die_called(FIRST_DIE),
            "track_end": track_end(definition.goal),
            "fewer": table_size(definition).fewest < content.players,
            "safe_reach": _safe_reach(rows, mine),
            "reached": reached(definition),
            "tools": row_of([company.called for company in COMPANIES[: content.players]]),
            "dice": row_of([die_called(die) for die in DICE if die in {*dice, PERCENT}]),
            "has_d10": 10 in dice,
            "repeated": len(set(dice)) < len(dice),
            "up_to": (
                gettext("up to the surface"),
                *(gettext("up to {layer}", layer=name) for name in names),
            ),
            "at": (
                gettext("at the surface"),
                *(gettext("in {layer}", layer=name) for name in names),
            ),
            "examples": examples,
            "first": FIRST.called,
            "second": SECOND.called,
            "read": tuple(tuple(words for _, words in shown_faces(PERCENT, n)) for n in READ),
            "read_results": READ,
        },
        figures=draw_figures(definition, examples, style),
        line=gettext("A dice game: dig deep, but not too deep."),
        origin=("layers",),
        readings=cave_mining_readings(definition),
    )


def _layer_rows(mine: Mine) -> tuple[LayerRow, ...]:
    return tuple(
        LayerRow(
            name=layer.name,
            die=die_called(layer.die),
            risk_percent=layer.risk_percent,
            mean=_figure(layer.mean_treasure),
            mean_in_all=_figure(figures.full_income),
            reached=_times_in_100(figures.reach_chance),
            stands=_turns(figures.turns_standing),
        )
        for layer, figures in zip(mine.layers, layer_figures(mine), strict=True)
    )


def _safe_reach(rows: tuple[LayerRow, ...], mine: Mine) -> str:
    """Return a sentence on the deepest layer that a first turn reaches more often than not."""
    likely = [
        row
        for row, figures in zip(rows, layer_figures(mine), strict=True)
        if figures.reach_chance > Fraction(1, 2)
    ]
    if not likely:
        return ""
    return gettext(
        "{layer} is reached in {times} of 100 first turns.",
        layer=likely[-1].name,
        times=likely[-1].reached,
    )


def _times_in_100(chance: Fraction) -> str:
    if not chance:
        return gettext("never")
    times = round(chance * PERCENT)
    return str(times) if times else gettext("under 1")


def _turns(turns: Fraction | None) -> str:
    """Write a number of turns, or words for an unlimited number."""
    return gettext("always") if turns is None else _figure(turns)


def _figure(value: Fraction) -> str:
    """Write a number to one decimal place, or to none if it is whole."""
    figures = f"{round(float(value), 1):g}"
    return decimal(float(figures), len(figures.partition(".")[2]))
