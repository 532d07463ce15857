"""How the moves of a game are written, read and said: one table of forms for all three."""

import re
from collections.abc import Callable, Mapping
from dataclasses import field
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic, TypeVar

from kitgen.contract.play import called, seat_name, seat_names
from kitgen.values import frozen

MoveT = TypeVar("MoveT")
ValueT = TypeVar("ValueT")

_ATTRIBUTE = re.compile(r"\{(\w+)\}")
_ESCAPED = re.compile(r"\\\{(\w+)\\\}")


@frozen(slots=False)
class Form(Generic[MoveT]):
    """How moves of one class are written in records, and said in sentences.

    Attributes:
        of: The class; or a move, if the form is of this one only.
        written: The text of a record, with attributes of the move in braces: `sabotage {seat}`.
        said: The predicate of a sentence, in the same way: `sabotages {seat}`.
        fixed: The other attributes, which are the same for all moves of this form.
    """

    of: type[MoveT] | MoveT
    written: str
    said: str
    fixed: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The texts that may be moves of this form; the groups are their attributes."""
        return re.compile(_ESCAPED.sub(r"(?P<\1>.+)", re.escape(self.written)))

    def fits(self, move: MoveT) -> bool:
        """Return whether a move has this form."""
        if not isinstance(self.of, type):
            return move == self.of
        return isinstance(move, self.of) and all(
            getattr(move, name) == value for name, value in self.fixed.items()
        )

    def move(self, values: Mapping[str, Any]) -> MoveT:
        """Return the move with these attributes."""
        return self.of(**values, **self.fixed) if isinstance(self.of, type) else self.of


@frozen(slots=False)
class Moves(Generic[MoveT]):
    """The moves and events of a game; an `Engine` takes `write`, `read` and `say` from here.

    Attributes:
        forms: The forms of all moves; no text has two.
        examples: Some moves, in words that follow `no move such as`.
        read_as: How to read each attribute, with a ValueError for what is none; forms with others
            are not read. It is written as `str` writes it. An attribute `seat` is the name of a
            seat and needs no function.
        names: The names of the seats; if there are none, `rules.seats` is the number of seats.
    """

    forms: tuple[Form[Any], ...]
    examples: str
    read_as: Mapping[str, Callable[[str], Any]] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    def seats(self, rules: Any) -> tuple[str, ...]:
        """Return the name of each seat."""
        return self.names or seat_names(rules.seats)

    def write(self, move: MoveT) -> str:
        """Write a move or an event as one line of text."""
        return _ATTRIBUTE.sub(lambda match: self._word(move, match[1]), self._form(move).written)

    def say(self, _rules: Any, move: MoveT) -> str:
        """Return a move or an event as the predicate of a sentence."""
        return _ATTRIBUTE.sub(
            lambda match: called(self._word(move, match[1])), self._form(move).said
        )

    def read(self, rules: Any, text: str) -> MoveT:
        """Read what `write` wrote.

        Raises:
            ValueError: The text is not a move.
        """
        for form in self.forms:
            if match := form.pattern.fullmatch(text):
                try:
                    attributes = {
                        name: self._read(rules, name, word)
                        for name, word in match.groupdict().items()
                    }
                except (KeyError, ValueError):
                    break
                move: MoveT = form.move(attributes)
                return move
        raise ValueError(f"`{text}` is no move such as {self.examples}")

    def _read(self, rules: Any, name: str, word: str) -> Any:
        return self.seats(rules).index(word) if name == "seat" else self.read_as[name](word)

    def _form(self, move: MoveT) -> Form[MoveT]:
        return next(form for form in self.forms if form.fits(move))

    def _word(self, move: MoveT, name: str) -> str:
        """Return an attribute of a move as it is written."""
        value = getattr(move, name)
        if name == "seat":
            return self.names[value] if self.names else seat_name(value)
        return str(value)


@frozen
class Begin:
    """An event: chance decides who begins."""

    seat: int


BEGINS: Form[Begin] = Form(Begin, "begin {seat}", "decides that {seat} begins")


def who_begins(seats: int) -> tuple[tuple[Fraction, Begin], ...]:
    """Return the events that decide who begins, equally likely."""
    return tuple((Fraction(1, seats), Begin(seat)) for seat in range(seats))


def with_own(values: tuple[ValueT, ...], seat: int, value: ValueT) -> tuple[ValueT, ...]:
    """Return the values of all seats, with another one for one of them."""
    return (*values[:seat], value, *values[seat + 1 :])
