"""Blank backs for one-sided sheets in a file that is printed on both sides."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from kitgen.contract import Whole
from kitgen.drawing.shapes import Box
from kitgen.language import gettext, gettext_noop
from kitgen.layout.arrangement import LINE_MARGIN
from kitgen.layout.furniture import PageLine, furnish_with
from kitgen.layout.sheet import BACK, FRONT, Imprint, PrintSettings, Sheet

PageT = TypeVar("PageT")

LEFT_BLANK = gettext_noop("left blank")
"""The words at the end of a blank page's line."""


def blank_back(front: Sheet, imprint: Imprint, settings: PrintSettings) -> Sheet:
    """Lay out a back that is blank except for its page line, so that the next front is a front.

    The page says that it is blank, because printers skip pages with nothing on them, and every
    later front would then be printed on a back.

    Args:
        front: The other side of the sheet.
        imprint: The imprint of its front.
        settings: The paper, and how the printer turns it.
    """
    paper = settings.paper
    nothing = Box(*paper.whole.centre, 0.0, 0.0)
    line = PageLine(imprint, front.set_title, front.number, front.count, BACK, settings.sides)
    beside = paper.whole.grown(-LINE_MARGIN)
    furniture = furnish_with(line, nothing, beside, paper, f"  ·  {gettext(LEFT_BLANK)}")
    return Sheet(
        width=paper.width,
        height=paper.height,
        set_title=front.set_title,
        number=front.number,
        count=front.count,
        side=BACK,
        placements=(),
        furniture=furniture,
        arrangement=Whole(),
        jobs=front.jobs,
    )


def with_blank_backs(
    pages: Iterable[PageT],
    sheet_of: Callable[[PageT], Sheet],
    blank_of: Callable[[PageT], PageT],
    *,
    followed: bool = False,
) -> Iterator[PageT]:
    """Yield pages, adding a blank back after each front that has none.

    Args:
        pages: Pages in file order.
        sheet_of: Returns a page's sheet.
        blank_of: Returns the blank back of a front.
        followed: Whether other pages follow; otherwise the last front needs no back.
    """
    front: PageT | None = None
    for page in pages:
        is_front = sheet_of(page).side == FRONT
        if front is not None and is_front:
            yield blank_of(front)
        yield page
        front = page if is_front else None
    if front is not None and followed:
        yield blank_of(front)
