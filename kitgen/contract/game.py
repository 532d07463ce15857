"""What a game provides, and the nouns that games, layout and pipeline share.

A game turns a definition and a stream of chance into content, says what is wrong with either,
and draws its pieces. It knows no page: it hands over print jobs made of pieces, and layout
puts those on paper.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from enum import StrEnum
from typing import Any, Generic, TypeAlias

from kitgen.contract.arrangements import Arrangement
from kitgen.contract.audience import Audience
from kitgen.contract.booklet import RulesBooklet
from kitgen.contract.checks import ContentCheck, ContentT, DefinitionCheck, DefinitionT
from kitgen.contract.claims import Claim
from kitgen.contract.component import Component
from kitgen.contract.files import Files
from kitgen.contract.hidden import Secrets
from kitgen.contract.referee import RefereePage, no_referee_page, nothing_to_read
from kitgen.definitions.bounds import check_within_bounds
from kitgen.diagnostics import Diagnostic, KeyPath, Where
from kitgen.drawing.artwork import ARTWORK_SIDE, Artwork
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Outline, Shape
from kitgen.language import gettext, ngettext
from kitgen.seeds import Stream
from kitgen.values import frozen

SETS_LIMIT = 99
"""Sets of a kit that one build makes: an evening of two hundred, and marks of two figures."""


class Stock(StrEnum):
    """What goes into the printer's tray."""

    CARD = "card"
    PAPER = "paper"


@frozen
class Piece:
    """One copy of a thing to cut out (or a whole sheet), ready to be laid on paper.

    Attributes:
        component: What it is part of.
        name: What verification calls it; unique in its job.
        front: The side that is seen.
        back: The other side, for jobs printed on both; same trim size.
        origin: The definition's key that its words and size come from, for error messages.
        mark: What is laid over the front alone, in the face's coordinates: the mark of a
            further set. The face, and its SVG, are without it.
    """

    component: Component
    name: str
    front: Face
    back: Face | None = None
    origin: KeyPath = ()
    mark: tuple[Shape, ...] = ()

    @property
    def outline(self) -> Outline:
        """What it takes of a sheet, in the face's coordinates; empty: its trim, to be marked.

        Discs, standees and nets draw the line along which they are cut, and get no marks.
        """
        return self.front.outline


@frozen
class SheetSet:
    """Sheets that belong together and are numbered together ("page 1 of 3").

    The pages that a set has to itself depend on that set alone, and on shared ones the pieces of a
    further copy move none of the first, so asking for more leaves all where it was. `title` is
    printed with the page number where it is not empty.
    `copy` says, where `--copies` makes several sets of a kit, which of them it is part of.
    """

    title: str
    pieces: Iterable[Piece]
    arrangement: Arrangement
    copy: int = 1


@frozen
class Job:
    """What is printed together: on one stock, for one audience.

    Attributes:
        id: Names it in the kit, and with `--separate` its file, `<kit-id>-<id>.pdf`.
        title: The players' words for it.
        advice: One or two sentences on printing and cutting, for the print guide.
        seeded: Whether chance had a part; the pages of other jobs print no seed.
        duplex: Whether its pieces have backs.
        sheet_sets: May be lazy; it is walked once for each build.
        numbered_through: Whether pages are numbered from the first set to the last of a copy.
            Not where a game makes copies itself: there each set is numbered by itself, so that
            asking for more leaves the pages of the first ones as they were.
        needs_backs: Whether its pieces are of no use without their backs, so that it cannot
            be printed on one side alone.
        telling_backs: Where the definition says what its backs tell beyond the fronts, each
            another thing; empty where they tell nothing of the kind.
        optional: Whether the game can be played without it.
        assembly: What is folded or glued once it is cut; empty where nothing is. How a board
            over several sheets is put together needs no words: its arrangement shows it.
        trimmed: What is cut off its whole pages, a sentence; empty where nothing is. The print
            guide does not count them among what is not cut.
        secret: Where its audience is not all players: who reads its pages, and how, in a few
            words after a colon; an envelope for them bears these.
    """

    id: str
    title: str
    advice: str
    stock: Stock
    audience: Audience
    sheet_sets: Iterable[SheetSet]
    seeded: bool = False
    duplex: bool = False
    numbered_through: bool = False
    needs_backs: bool = False
    telling_backs: KeyPath = ()
    optional: bool = False
    assembly: str = ""
    trimmed: str = ""
    secret: str = ""


@frozen
class Stored:
    """Equal pieces that are kept in the tuck box that the kit prints.

    Attributes:
        component: What the pieces are.
        width: How wide one is as it is kept, put together and folded, in points.
        height: How high one is, or how long as it lies.
        count: How many there are.
        sheets: How many thicknesses of card one has.
        depth: How thick one is where that is no matter of its card; None where it is.
        loose: Whether they are thrown in; others are stacked.
        with_it: What else each of them is put together with, and takes no room of its own.
    """

    component: Component
    width: float
    height: float
    count: int
    sheets: int = 1
    depth: float | None = None
    loose: bool = False
    with_it: Component | None = None


@frozen
class StoredSheets:
    """Sheets of paper that are kept in the tuck box, folded until it fits the paper.

    Attributes:
        count: For how many there is room, whatever the kit prints: more copies of a sheet leave
            the box as it is.
    """

    count: int = 12


Kept: TypeAlias = Stored | StoredSheets


@frozen
class TextReading:
    """Words found in a printed piece, and the box of their ink, in the face's coordinates."""

    words: str
    box: Box


@frozen
class PieceReading:
    """One printed side of one piece, as read back from a PDF.

    Points, origin at the trim's top left, y down, turned upright: the coordinates the face
    was drawn in.

    Attributes:
        component: The component's id.
        name: The piece's name.
        side: `front` or `back`.
        width: Of the trim.
        height: Of the trim.
        texts: Each run of words that was shown inside the trim.
        paths: The box of each path's points (without its stroke), in painting order: of a piece
            that is glued from several sheets in that of each sheet, so the ground may come late.
            Of rules, print guide and what stores a kit, which no game draws, not all are read.
        inks: What each of these is filled and lined with; empty where a game reads no colours.
        glued: Whether it is printed in parts, to be glued from several sheets.
    """

    component: str
    name: str
    side: str
    width: float
    height: float
    texts: tuple[TextReading, ...]
    paths: tuple[Box, ...]
    inks: tuple[frozenset[str], ...] = ()
    glued: bool = False


def nothing_stored(_definition: Any, _content: Any) -> tuple[Kept, ...]:
    """Box nothing: the pieces of the game go into a bag."""
    return ()


@frozen
class PlayerCount:
    """How many people play at one table, with one copy of a kit."""

    fewest: int
    most: int

    def __str__(self) -> str:
        if self.fewest == self.most:
            return ngettext("{n} player", "{n} players", self.most)
        return gettext("{fewest}–{most} players", fewest=self.fewest, most=self.most)


def two_players(_definition: Any) -> PlayerCount:
    """Seat two at a table, no more and no fewer."""
    return PlayerCount(2, 2)


def as_defined(definition: Any, _stream: Stream, _copies: int) -> Any:
    """Return the definition itself: the content of a game that leaves nothing to chance."""
    return definition


def no_claims(_definition: Any, _content: Any, _deep: bool) -> Iterator[Claim]:
    """Claim nothing: the report of a game that proves nothing beyond its checks."""
    return iter(())


KeyCheck: TypeAlias = Callable[[Mapping[str, Any], Where], Iterator[Diagnostic]]
"""Takes the plain values of a definition that cannot be read; yields what is wrong anyway."""


def as_an_emblem(_definition: object, _path: KeyPath) -> float:
    """Return the size of an emblem, for a game that prints pictures in no other."""
    return ARTWORK_SIDE


@frozen(slots=False)
class Pictures(Generic[DefinitionT]):
    """How a game's definitions name a user's pictures, and take them in.

    Attributes:
        named: Returns the path of every value that names a picture's file.
        placed: Returns the definition with the pictures that were read, by those paths.
        longest: Returns how long the longer side of the picture at a path is printed at most, in
            points.
        needs: The keys of a kit without which it is not asked for any.
    """

    named: Callable[[DefinitionT], Iterable[KeyPath]]
    placed: Callable[[DefinitionT, Mapping[KeyPath, Artwork]], DefinitionT]
    longest: Callable[[DefinitionT, KeyPath], float] = as_an_emblem
    needs: frozenset[str] = frozenset()


@frozen(slots=False)
class Draws(Generic[DefinitionT]):
    """How a game draws what its definitions leave open: counts of tiles.

    Attributes:
        by_seed: Says whether chance decides anything that a definition leaves open; drawn
            already or not. What is said of the whole kit then differs by seed.
        draw: Returns the definition with plain values, from the kit's stream, each drawn by
            a child of its own name. All sets of a kit share what is drawn.
        describe: Says what chance decided in a drawn definition, and within which bounds.
        jobs: The ids of the game's jobs that another draw would change.
        parts: Says in a drawn definition how many there are of each kind of a component's
            pieces, by its id, where the definition leaves it open: for the list of parts.
    """

    by_seed: Callable[[DefinitionT], bool]
    draw: Callable[[DefinitionT, Stream], DefinitionT]
    describe: Callable[[DefinitionT], str]
    jobs: tuple[str, ...]
    parts: Callable[[DefinitionT], Mapping[str, tuple[str, ...]]]


@frozen(slots=False)
class Game(Generic[DefinitionT, ContentT]):
    """A game: a record of functions. A new game is one of these, exported as `GAME`.

    Attributes:
        id: As written in a kit's `game:` key, with hyphens.
        title: The game's name as its designer writes it.
        definition: The pydantic model of its kits.
        generate: Definition, stream and number of copies in; content out. The only place
            where chance enters, but for what `draws` draws just before it. The number is 1 where
            `copies` is None. Without it the definition is the content.
        definition_checks: Run first, after the bounds that the model states; errors stop before
            anything is generated.
        of_no_size: Codes of theirs, and of `files`, that change neither the number of pieces nor
            their sizes: with such errors titles and the box can be judged all the same. `stored`
            then has to do without content.
        booklet: Writes the rules: definition, content and ink style in; None where a kit needs
            no rules of its own.
        key_checks: Run in their stead where some key or value cannot be read, so that what
            depends on no other value is reported in the same run.
        content_checks: Run on what was generated.
        jobs: Draws: definition, content and ink style in; print jobs out, in the order in
            which a person prints them.
        contents: What `contents.json` holds, a value of `contents_model`.
        contents_model: The frozen class of that value, by which the file is read again
            (`kitgen.records.reading`); where `copies` is None it has a member `copies`, 1 by
            default.
        read_back: Compares `contents.json` (as read) with the printed pieces of each job, by
            job id, and yields every difference.
        report: Takes definition, content, and whether to take the time for deep claims;
            yields what can be said of the kit, in reading order.
        copies: What `--copies` multiplies, in the plural ("fields"), where `generate` makes
            several itself. None where one kit serves one table: then whole sets are made, each
            generated from a stream of its own.
        copies_limit: The largest `--copies`.
        generate_from: Where `copies` is set: `generate` of copies from a number on (`--first`),
            the very ones that a run from the first would have.
        pictures: Where its definitions name a user's pictures; None: nowhere.
        files: Takes in all other files that its definitions name: tables, texts, and pictures that
            tables name. None: they name none.
        draws: Draws what definitions leave open, before content is generated. All that comes
            after takes the drawn definition, and the checks of definitions are run on it, too.
            None: definitions leave nothing open.
        stored: What the kit's tuck box is made for.
        says_own_words: Whether all words of its definitions and their files are their author's, and
            pass through `own_words`, so that the author can translate them.
        reads_inks: Whether `read_back` compares colours: to read them takes a seventh longer.
        listed_by_set: Members of `contents` that chance varies from set to set, each with the
            member that lists all of them, the first set's first, where there are several.
        set_marks: Where pieces of the second and further sets bear their set's mark, by
            component: a box as shares of the face's width and height. Faces that chance varies
            need one.
        players: Definition in; how many play at one table.
        secrets: What its kits hide that another kit must not show. None: nothing that two kits
            could share.
        referee_page: Returns the page that stands in for a referee; None where nothing is hidden,
            and for games that hide nothing.
        read_referee_page: Compares `contents.json` (as read) with the text of that page, or with
            None where the kit has no such page, and yields every difference.
    """

    id: str
    title: str
    definition: type[DefinitionT]
    jobs: Callable[[DefinitionT, ContentT, InkStyle], Iterable[Job]]
    contents: Callable[[ContentT], Any]
    contents_model: type[Any]
    read_back: Callable[[Any, Mapping[str, tuple[PieceReading, ...]]], Iterator[Diagnostic]]
    generate: Callable[[DefinitionT, Stream, int], ContentT] = as_defined
    definition_checks: tuple[DefinitionCheck, ...] = ()
    of_no_size: frozenset[str] = frozenset()
    content_checks: tuple[ContentCheck, ...] = ()
    report: Callable[[DefinitionT, ContentT, bool], Iterator[Claim]] = no_claims
    copies: str | None = None
    copies_limit: int = SETS_LIMIT
    generate_from: Callable[[DefinitionT, Stream, int, int], ContentT] | None = None
    key_checks: tuple[KeyCheck, ...] = ()
    booklet: Callable[[DefinitionT, ContentT, InkStyle], RulesBooklet] | None = None
    pictures: Pictures[DefinitionT] | None = None
    files: Files[DefinitionT] | None = None
    draws: Draws[DefinitionT] | None = None
    stored: Callable[[DefinitionT, ContentT], tuple[Kept, ...]] = nothing_stored
    says_own_words: bool = False
    reads_inks: bool = False
    listed_by_set: Mapping[str, str] = field(default_factory=dict)
    set_marks: Mapping[str, Box] = field(default_factory=dict)
    players: Callable[[DefinitionT], PlayerCount] = two_players
    secrets: Secrets[DefinitionT] | None = None
    referee_page: Callable[[DefinitionT, ContentT], RefereePage | None] = no_referee_page
    read_referee_page: Callable[[Any, str | None], Iterator[Diagnostic]] = nothing_to_read

    def definition_faults(self, definition: DefinitionT, where: Where) -> Iterator[Diagnostic]:
        """Yield all that is wrong with a definition: its bounds first, then its checks."""
        yield from check_within_bounds(definition, where)
        for check in self.definition_checks:
            yield from check(definition, where)
