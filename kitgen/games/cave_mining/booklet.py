"""The rules of a kit, written by its template."""

from dataclasses import dataclass
from fractions import Fraction

from kitgen.contract import Booklet
from kitgen.drawing.inks import InkStyle
from kitgen.games.cave_mining.analysis import layer_figures
from kitgen.games.cave_mining.booklet_dice import READ
from kitgen.games.cave_mining.booklet_examples import play_examples, shown_faces
from kitgen.games.cave_mining.booklet_figures import FIRST, SECOND, draw_figures
from kitgen.games.cave_mining.definition import CaveMiningDefinition, table_size
from kitgen.games.cave_mining.generate import CaveContent
from kitgen.games.cave_mining.players import COMPANIES
from kitgen.games.cave_mining.rules import DICE, PERCENT, Mine
from kitgen.games.cave_mining.wording import AT_THE_SURFACE, reached, turn_steps
from kitgen.phrases import in_a_row


@dataclass(frozen=True, slots=True)
class LayerRow:
    """One layer as the rules list it, in words to print.

    Attributes:
        mean: What its die brings.
        mean_in_all: The same with the dice of all layers above it.
        reached: How often one turn's digging gets there from the surface, in a hundred.
        stands: How many turns a camp lasts there.
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
) -> Booklet:
    """Write the rules as the kit's readings have them."""
    mine = content.mine
    examples = play_examples(mine)
    rows = _layer_rows(mine)
    names = tuple(layer.name for layer in mine.layers)
    dice = [layer.die for layer in mine.layers]
    return Booklet(
        template="cave_mining/rules.html.j2",
        values={
            "content": content,
            "layers": rows,
            "sample": rows[len(rows) // 2],
            "steps": turn_steps(definition),
            "at_the_surface": AT_THE_SURFACE,
            "reached": reached(definition),
            "tools": in_a_row([company.value for company in COMPANIES[: content.players]]),
            "dice": in_a_row([f"d{die}" for die in DICE if die in {*dice, PERCENT}]),
            "has_d10": 10 in dice,
            "repeated": len(set(dice)) < len(dice),
            "to": ("the surface", *names),
            "at": ("at the surface", *(f"in {name}" for name in names)),
            "examples": examples,
            "first": FIRST.value,
            "second": SECOND.value,
            "read": tuple(tuple(number for _, number in shown_faces(PERCENT, n)) for n in READ),
            "read_results": READ,
        },
        figures=draw_figures(definition, examples, style),
        line=f"A dice game for {table_size(definition)}: dig deep, but not too deep.",
        origin=("layers",),
    )


def _layer_rows(mine: Mine) -> tuple[LayerRow, ...]:
    """Work out what the rules tell of each layer."""
    return tuple(
        LayerRow(
            name=layer.name,
            die=f"d{layer.die}",
            risk_percent=layer.risk_percent,
            mean=f"{float(layer.mean_treasure):g}",
            mean_in_all=f"{float(figures.full_income):g}",
            reached=_times_in_100(figures.reach_chance),
            stands=_turns(figures.turns_standing),
        )
        for layer, figures in zip(mine.layers, layer_figures(mine), strict=True)
    )


def _times_in_100(chance: Fraction) -> str:
    if not chance:
        return "never"
    times = round(chance * PERCENT)
    return str(times) if times else "under 1"


def _turns(turns: Fraction | None) -> str:
    """Write a number of turns, or that there is no end to them."""
    return "always" if turns is None else f"{round(float(turns), 1):g}"
