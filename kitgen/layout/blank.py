"""The back of a one-sided sheet in a file that is printed on both sides."""

from kitgen.contract import Whole
from kitgen.drawing.shapes import Box
from kitgen.language import gettext, gettext_noop
from kitgen.layout.arrangement import SHELF_MARGIN
from kitgen.layout.furniture import PageLine, furnish_with
from kitgen.layout.sheet import BACK, Imprint, PrintSettings, Sheet

LEFT_BLANK = gettext_noop("left blank")
"""What such a page says at the end of its line."""


def blank_back(
    imprint: Imprint, set_title: str, number: int, count: int, settings: PrintSettings
) -> Sheet:
    """Lay out a back with nothing on it but its line, so that the next front is a front.

    It says that it is blank: printers skip pages that show nothing at all, and every later
    front would be printed on a back.

    Args:
        imprint: The kit of its front.
        set_title: The title of the front's set.
        number: The front's number.
        count: How many fronts there are.
        settings: The paper, and how it is turned.
    """
    paper = settings.paper
    nothing = Box(*paper.whole.centre, 0.0, 0.0)
    line = PageLine(imprint, set_title, number, count, BACK, settings.sides)
    beside = paper.whole.grown(-SHELF_MARGIN)
    furniture = furnish_with(line, nothing, beside, paper, f"  ·  {gettext(LEFT_BLANK)}")
    return Sheet(
        width=paper.width,
        height=paper.height,
        set_title=set_title,
        number=number,
        count=count,
        side=BACK,
        placements=(),
        furniture=furniture,
        arrangement=Whole(),
    )
