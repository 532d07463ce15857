"""What a game asks for of the files that a definition names: tables, texts and pictures."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias

from kitgen.contract.checks import DefinitionT
from kitgen.diagnostics import Diagnostic, KeyPath, Span, Where
from kitgen.drawing.artwork import Artwork
from kitgen.values import frozen

if TYPE_CHECKING:
    # Tables bring the YAML reader with them, and those who verify a kit read none.
    from kitgen.definitions.tables import Table


@frozen
class OwnText:
    """A text that a definition names, as read: its words, and its path as the user knows it."""

    words: str
    display_path: str


class FileReader(Protocol):
    """Reads files beside the definition that names them.

    What is wrong with a file is noted, and None returned: the game goes on and finds all else.
    """

    where: Where
    unread: frozenset[KeyPath]
    """The paths of keys that cannot be read: the definition is without them, or has some value."""

    def table(self, path: KeyPath) -> "Table | None":
        """Read the CSV file that the value at a path names."""
        ...

    def text(self, path: KeyPath) -> OwnText | None:
        """Read the text file that the value at a path names."""
        ...

    def picture(self, path: KeyPath, longest: float, *, whole_page: bool = False) -> Artwork | None:
        """Read the picture that the value at a path names.

        `longest` is how long its longer side is printed at most, in points; with `whole_page` a
        small drawing on a large page is not cropped.
        """
        ...

    def picture_of_cell(
        self,
        written: str,
        span: Span,
        table: KeyPath,
        longest: float,
        *,
        whole_page: bool = False,
    ) -> Artwork | None:
        """Read the picture that a cell of a table names, beside the table's file."""
        ...

    def hold_letters(self, words: str, span: Span) -> None:
        """Note letters of a file's words that the kit's type cannot print."""
        ...


FilesRead: TypeAlias = tuple[Any, Iterable[Diagnostic]]
"""A definition with what its files say, and what is wrong with what they say."""


@frozen(slots=False)
class Files(Generic[DefinitionT]):
    """How a game takes in the files that its definitions name.

    Attributes:
        read: Takes a definition and a reader; returns the definition with what the files say,
            and what is wrong with that. It is called before the checks of definitions.
        needs: The keys of a kit that it cannot do without. Where other keys are wrong, it is called
            with what is left of the definition, and so are its checks: they pass over all that
            hangs on what the reader calls unread.
        knows_sizes: Takes such a definition, once it has been called; returns whether it says how
            many pieces there are and how large they are.
    """

    read: Callable[[DefinitionT, FileReader], FilesRead]
    needs: frozenset[str] = frozenset()
    knows_sizes: Callable[[DefinitionT], bool] = lambda _: False
