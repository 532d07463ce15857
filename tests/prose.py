"""What tests read in prose."""

from collections.abc import Iterator

from kitgen.drawing.prose import (
    Block,
    Heading,
    Illustration,
    Listing,
    Panel,
    Paragraph,
    Runs,
    Table,
)


def all_runs(blocks: tuple[Block, ...]) -> Iterator[Runs]:
    """Walk every run of words in reading order, those in panels, tables and captions too."""
    for block in blocks:
        match block:
            case Heading() | Paragraph():
                yield block.runs
            case Listing():
                yield from block.items
            case Table():
                yield from block.head
                for row in block.rows:
                    yield from row
            case Illustration():
                yield block.caption
            case Panel():
                yield block.title
                yield from all_runs(block.blocks)
