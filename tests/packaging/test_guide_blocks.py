"""Blocks of the print guide on pages: what is higher than a page goes on at the next."""

from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box
from kitgen.packaging.guide_blocks import line_of, paginated, steps_block

ROOM = Box(36.0, 36.0, 300.0, 200.0)
AIR = 1.0


def test_more_steps_than_a_page_holds_go_on_at_the_next() -> None:
    steps = [f"Cut sheet {number} apart, and keep what you cut." for number in range(40)]
    block = steps_block(("What to cut", "print-cut"), "", steps, InkStyle.FULL, ROOM.width)
    before, after = line_of("Print.", ROOM.width), line_of("Play.", ROOM.width)
    pages = list(paginated((before, block, after), ROOM))
    # The steps begin a page of their own, and what follows stands below the last of them.
    assert len(pages) == 1 + -(-block.height // ROOM.height)
    assert len(pages[0]) == 1
    boxes = [ink_box(page) for page in pages]
    assert all(box and box.y >= ROOM.y - AIR and box.bottom <= ROOM.bottom + AIR for box in boxes)
    # Nothing of the block is lost, and no step is parted from its tick box.
    inked = sum(box.height for box in boxes[1:] if box)
    assert abs(inked - block.height) < 30.0


def test_a_block_that_fits_on_a_page_is_not_parted() -> None:
    steps = [f"Cut sheet {number} apart." for number in range(8)]
    block = steps_block(("What to cut", "print-cut"), "", steps, InkStyle.FULL, ROOM.width)
    assert [len(page) for page in paginated((block, block, block), ROOM)] == [1, 1, 1]
