"""The physical things that a kit is made of, and when their words are read."""

from enum import Enum, auto

from kitgen.language import gettext
from kitgen.values import frozen


class Read(Enum):
    """When the words of a component are read."""

    IN_PLAY = auto()
    """By a player or a referee, sitting at the table: all but small print is at least 9 points."""
    BEFORE_PLAY = auto()
    """By the person who sets up the game."""
    WHEN_MADE = auto()
    """By the person who cuts, folds or glues it."""
    WHEN_KEPT = auto()
    """By a person who takes the game off a shelf or puts it back."""
    AS_PAGES = auto()
    """As running text, on pages, which have their own type sizes."""
    AFTER_PLAY = auto()
    """By a person who compares a finished game with an answer."""
    NEVER = auto()
    """Never: its shape and picture identify it, as with a pawn, a marker or a token."""


@frozen
class Component:
    """One kind of physical thing in the kit: the tile set, a board, the markers.

    Attributes:
        id: The name of its folder below `svg/`: lower case, digits, hyphens.
        title: The name that players see, in English: a message to translate.
        read: When its words are read, and so how small they may be.
        bound: Whether all its pieces in a set are pages of one thing, such as a booklet.
        in_place_of: The id of the component that it replaces when a kit prints both, such as
            standing figures instead of flat ones. The print guide then says that only one of them
            is needed.
        in_own_words: Whether the title is the author's own and printed untranslated. Where it is
            counted, only English nouns such as "card" become singular or plural.
    """

    id: str
    title: str
    read: Read
    bound: bool = False
    in_place_of: str = ""
    in_own_words: bool = False

    @property
    def called(self) -> str:
        """The title in the current language."""
        return self.title if self.in_own_words else gettext(self.title)
