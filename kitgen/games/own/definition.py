"""The model of an own game's definition."""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, TypeAlias, TypeVar

from pydantic import Field, PrivateAttr

from kitgen.contract.files import OwnText
from kitgen.definitions.key_guide import REFUSED
from kitgen.diagnostics import KeyPath
from kitgen.drawing.artwork import Artwork
from kitgen.games.own.definition_partly import PartlyRead
from kitgen.games.own.icons import Icons
from kitgen.games.own.keys.bingo import Bingo
from kitgen.games.own.keys.boards import BoardDefinition, Track
from kitgen.games.own.keys.declared import DeclaredCheck
from kitgen.games.own.keys.pads import Pad
from kitgen.games.own.keys.parts import Aid, Cards, Counters, Dice, FaceDefinition, Name, Standees
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.keys.values import WordName
from kitgen.games.own.kinds import OwnKind
from kitgen.values import replace

MOST_PIECES = 5_000
"""The most pieces of a kit: more than anyone would cut out."""

Deck = Cards | Tiles | Counters | Standees
"""A component that consists of kinds."""

Board = BoardDefinition | Track
"""A component with spaces for pieces to stand on."""

Component: TypeAlias = Annotated[
    Deck | Dice | Pad | Aid | Bingo | Board, Field(discriminator="make")
]
"""A component; its `make` decides which keys it has."""


ComponentT = TypeVar("ComponentT")


class OwnDefinition(PartlyRead):
    """A game of your own: its components, its rules, and the checks that it declares."""

    components: Annotated[dict[Name, Component], Field(min_length=1, max_length=40)] = Field(
        description="What the game is made of: components, each below its name."
    )
    icons: dict[WordName, Annotated[str, Field(min_length=1)]] = Field(
        default_factory=dict,
        max_length=100,
        description="Icons of your own, each below its name: a picture beside this file, or "
        "below it, or one of kitgen's drawings: {boat: boat.svg, wheat: grain}.",
    )
    layouts: dict[Name, FaceDefinition] = Field(
        default_factory=dict,
        max_length=40,
        description="Layouts of your own, each below its name, for `face` and `like`.",
    )
    rules: str = Field(
        min_length=1,
        description="The rules: a Markdown file beside this one, or below it. Numbers of the "
        "kit are written in double braces: {{ treasures.count }}. Icons are "
        "written in single ones, {fish}; to print a brace, write a backslash "
        "before it: \\{.",
    )
    shuffle: tuple[Name, ...] = Field(
        default=(),
        description="Components that the seed shuffles: a list of their order is printed, for "
        "events where all tables play the same.",
        json_schema_extra={
            REFUSED: {
                "True": "name what is shuffled, in brackets: [events, dangers]",
                "False": "take the line out",
            }
        },
    )
    checks: tuple[DeclaredCheck, ...] = Field(
        default=(),
        description="What has to be true of the game; each check is computed in every build.",
    )

    _kinds: Mapping[str, tuple[OwnKind, ...]] = PrivateAttr(default_factory=dict)
    _backs: Mapping[str, Artwork] = PrivateAttr(default_factory=dict)
    _icons: Icons = PrivateAttr(default_factory=dict)
    _rules_art: Mapping[str, Artwork] = PrivateAttr(default_factory=dict)
    _unsure: frozenset[str] = PrivateAttr(default=frozenset())
    _written_boxes: Mapping[KeyPath, Mapping[str, KeyPath]] = PrivateAttr(default_factory=dict)
    _board_art: Mapping[str, Mapping[str, Artwork]] = PrivateAttr(default_factory=dict)
    _rules_text: OwnText | None = PrivateAttr(default=None)

    def with_files(
        self,
        kinds: Mapping[str, tuple[OwnKind, ...]],
        backs: Mapping[str, Artwork],
        rules_text: OwnText | None,
        unsure: frozenset[str] = frozenset(),
        icons: Icons = MappingProxyType({}),
    ) -> "OwnDefinition":
        """Return the definition with the contents of the files that it names.

        Args:
            kinds: The kinds of each component.
            backs: The user's pictures on backs, by component.
            rules_text: The rules; None if they cannot be read.
            unsure: The components that are not fully readable, which no check judges.
            icons: The pictures and emblems for the names under `icons`.
        """
        twin = self.model_copy()
        twin._kinds, twin._backs, twin._rules_text = kinds, backs, rules_text
        twin._unsure, twin._icons = unsure, icons
        return twin

    def with_kinds(self, kinds: Mapping[str, Sequence[OwnKind]]) -> "OwnDefinition":
        """Return the definition with other kinds of some components."""
        twin = self.model_copy()
        twin._kinds = {**self._kinds, **{name: tuple(its) for name, its in kinds.items()}}
        return twin

    def with_faces(
        self,
        components: Mapping[str, Component],
        written: Mapping[KeyPath, Mapping[str, KeyPath]],
    ) -> "OwnDefinition":
        """Return the definition with faces in which layouts are replaced by their boxes.

        `written` says, for each face by its path, where each of its boxes is written.
        """
        twin = self.model_copy(update={"components": components})
        twin._written_boxes = written
        return twin

    def box_path(self, face: KeyPath, box: str) -> KeyPath:
        """Return where a box of the face at a path is written: there, or in one of the layouts."""
        return self._written_boxes.get(face, {}).get(box, (*face, "boxes", box))

    def has_box(self, face: KeyPath, box: str) -> bool:
        """Return whether a box of the face at a path is written there, or in one of the layouts."""
        return box in self._written_boxes.get(face, {})

    def box_is_read(self, face: KeyPath, box: str) -> bool:
        """Return whether a box of the face at a path, and the list of its boxes, could be read."""
        boxes = self._written_boxes.get(face, {}).values()
        groups = {path[:-1] for path in boxes} | {(*face, "boxes")}
        likes = ((*group[:-1], "like") for group in groups)
        return self.is_read(*self.box_path(face, box)) and all(
            self.is_known(*path) for path in (*groups, *likes)
        )

    def with_rules_art(self, pictures: Mapping[str, Artwork]) -> "OwnDefinition":
        """Return the definition with the pictures that its rules show, by file name."""
        twin = self.model_copy()
        twin._rules_art = pictures
        return twin

    def with_board_art(self, pictures: Mapping[str, Mapping[str, Artwork]]) -> "OwnDefinition":
        """Return the definition with the user's pictures on each board, by space."""
        twin = self.model_copy()
        twin._board_art = pictures
        return twin

    @property
    def named(self) -> tuple[str, ...]:
        """The names of all components, including those that cannot be read."""
        lost = (str(unread[1]) for unread in self._unread if unread[0] == "components")
        return (*self.components, *(name for name in lost if name not in self.components))

    def board_art(self, name: str) -> Mapping[str, Artwork]:
        """Return the user's pictures on a board by space; "" is the one over the whole board."""
        return self._board_art.get(name, {})

    @property
    def unsure(self) -> frozenset[str]:
        """The components that could not be read completely."""
        return self._unsure

    @property
    def icon_table(self) -> Icons:
        """The pictures and emblems for the names under `icons`."""
        return self._icons

    @property
    def rules_art(self) -> Mapping[str, Artwork]:
        """The pictures that the rules show, by file name."""
        return self._rules_art

    def kinds_of(self, name: str) -> tuple[OwnKind, ...]:
        """Return the kinds of a component in order; empty for a board or an unread table."""
        return self._kinds.get(name, ())

    def kinds_together(self, names: Sequence[str]) -> tuple[OwnKind, ...]:
        """Return the kinds of several components, each with an id of its own.

        An id that several of them have follows the name of its component: `start.gate`.
        """
        ids = Counter(kind.id for name in names for kind in self.kinds_of(name))
        return tuple(
            kind if ids[kind.id] == 1 else replace(kind, id=f"{name}.{kind.id}")
            for name in names
            for kind in self.kinds_of(name)
        )

    def back_art(self, name: str) -> Artwork | None:
        """Return the user's picture on a component's backs, or None."""
        return self._backs.get(name)

    @property
    def rules_text(self) -> OwnText | None:
        """The text of the rules, once it has been read."""
        return self._rules_text

    def _of(self, *makes: type[ComponentT]) -> Mapping[str, ComponentT]:
        """Return the components of some makes by name, in their order."""
        return {
            name: component
            for name, component in self.components.items()
            if isinstance(component, makes)
        }

    @property
    def decks(self) -> Mapping[str, Deck]:
        """The components that consist of kinds, by name."""
        return self._of(Cards, Tiles, Counters, Standees)

    @property
    def boards(self) -> Mapping[str, Board]:
        """The boards and tracks, by name."""
        return self._of(BoardDefinition, Track)

    @property
    def dice(self) -> Mapping[str, Dice]:
        """The dice, by name."""
        return self._of(Dice)

    def piece_count(self, name: str) -> int:
        """Return how many pieces a component has."""
        component = self.components[name]
        if isinstance(component, Deck):
            return sum(kind.count for kind in self.kinds_of(name))
        for_all = self.most_players if component.audience == "players" else 1
        return for_all if component.count == "players" else component.count

    @property
    def bingos(self) -> Mapping[str, Bingo]:
        """The bingo cards, by name."""
        return self._of(Bingo)

    def called_out(self, bingo: Bingo) -> tuple[str, ...]:
        """Return the words that are dealt to bingo cards: the names of a deck's kinds."""
        return tuple(kind.called for kind in self.kinds_of(bingo.of))

    def knows_sizes(self) -> bool:
        """Return whether the number and sizes of all pieces could be read."""
        return self.is_read("facts", "players") and all(map(self.can_count, self.named))

    def knows_count(self, name: str) -> bool:
        """Return whether the number of a component's pieces could be read."""
        depends = getattr(self.components.get(name), "count", None) == "players"
        return self.can_count(name) and (not depends or self.is_read("facts", "players"))

    def share_of(self, budget: int, kind: str) -> int:
        """Return the part of a budget for each declared search of a kind.

        Up to two searches may each use the whole budget; more share twice the budget equally.
        """
        declared = sum(check.kind == kind for check in self.checks)
        return min(budget, 2 * budget // max(1, declared))

    @property
    def most_players(self) -> int:
        """The most players: the facts' number, or four."""
        players = self.facts.players
        return players.most if players else 4

    @property
    def sheets(self) -> Mapping[str, Pad | Aid]:
        """The score pads and player aids, by name."""
        return self._of(Pad, Aid)
