"""Writes the rules of a kit from a template."""

from kitgen.contract import RulesBooklet
from kitgen.drawing.inks import InkStyle
from kitgen.games.manic_minelayers.booklet.figures import BOTH_STUCK, ONE_STUCK, draw_figures
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.generate import MinelayersContent
from kitgen.games.manic_minelayers.readings import manic_minelayers_readings
from kitgen.games.manic_minelayers.sheets.tour_sheet import TOUR_HELP, tour_task
from kitgen.language import gettext


def write_booklet(
    definition: ManicMinelayersDefinition, content: MinelayersContent, style: InkStyle
) -> RulesBooklet:
    """Write the rules with the kit's readings."""
    return RulesBooklet(
        template=f"manic_minelayers/{'rules' if definition.is_for_two else 'tour'}.html.j2",
        values={
            "content": content,
            "one_stuck": ONE_STUCK,
            "both_stuck": BOTH_STUCK,
            "tour_task": tour_task(content.tour.size) if content.tour else "",
            "tour_help": gettext(TOUR_HELP),
        },
        figures=draw_figures(definition, style),
        line=gettext("A quick-moving game of jumps and mines.")
        if definition.is_for_two
        else gettext("You need a pencil, an eraser, and patience."),
        origin=("variant_note",),
        readings=manic_minelayers_readings(definition),
    )
