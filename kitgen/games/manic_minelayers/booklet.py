"""The rules of a kit, written by its template."""

from kitgen.contract import Booklet
from kitgen.drawing.inks import InkStyle
from kitgen.games.manic_minelayers.booklet_figures import BOTH_STUCK, ONE_STUCK, draw_figures
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.generate import MinelayersContent


def write_booklet(
    definition: ManicMinelayersDefinition, content: MinelayersContent, style: InkStyle
) -> Booklet:
    """Write the rules as the kit's readings have them."""
    return Booklet(
        template="manic_minelayers/rules.html.j2",
        values={"content": content, "one_stuck": ONE_STUCK, "both_stuck": BOTH_STUCK},
        figures=draw_figures(definition, style),
        line="Two players, about ten minutes. No dice.",
    )
