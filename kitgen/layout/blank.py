"""The back of a one-sided sheet in a file that is printed on both sides."""

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
"""What such a page says at the end of its line."""


def blank_back(front: Sheet, imprint: Imprint, settings: PrintSettings) -> Sheet:
    """Lay out a back with nothing on it but its line, so that the next front is a front.

    It says that it is blank: printers skip pages that show nothing at all, and every later
    front would be printed on a back.

    Args:
        front: The sheet's other side.
        imprint: The kit of its front.
        settings: The paper, and how it is turned.
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
    """Yield pages, each front that has no back with a blank one behind it.

    Args:
        pages: Pages in the order of their file.
        sheet_of: Returns what a page shows.
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
