"""The physical things that a kit is made of, and when their words are read."""

from enum import Enum, auto

from kitgen.language import gettext
from kitgen.values import frozen


class Read(Enum):
    """When the words of a component are read."""

    IN_PLAY = auto()
    """By a player or a referee, from a chair: all but small print is set in 9 points or more."""
    BEFORE_PLAY = auto()
    """By whoever sets the game up."""
    WHEN_MADE = auto()
    """By whoever cuts, folds or glues it."""
    WHEN_KEPT = auto()
    """By whoever takes the game from a shelf, or puts it back."""
    AS_PAGES = auto()
    """As text is: on pages, which have sizes of type of their own."""
    AFTER_PLAY = auto()
    """By whoever compares what was played with an answer."""
    NEVER = auto()
    """It is known by its shape and its picture: a pawn, a marker, a token."""


@frozen
class Component:
    """One physical thing of the kit: the tile set, a board, the markers.

    Attributes:
        id: Names its folder below `svg/`: lower case, digits, hyphens.
        title: The players' words for it, in English: a message.
        read: When its words are read, and so how small they may be.
        bound: Whether all its pieces in a set are the pages of one thing, as of a booklet.
        in_place_of: The id of the component in whose place it is made where a kit prints both, as
            figures that stand in place of flat ones; the print guide then says that one or the
            other is needed.
        in_own_words: Whether the title is the author's own and said as it is, in any language, for
            one thing and for many.
    """

    id: str
    title: str
    read: Read
    bound: bool = False
    in_place_of: str = ""
    in_own_words: bool = False

    @property
    def called(self) -> str:
        """The players' words for it, in the language that is spoken."""
        return self.title if self.in_own_words else gettext(self.title)
