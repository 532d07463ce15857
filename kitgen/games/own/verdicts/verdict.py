"""A verdict on a declared check, and the words and numbers that all verdicts share."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import PurePath
from typing import Any

from kitgen.contract import Certainty
from kitgen.definitions.scalars import MOST_DIGITS
from kitgen.diagnostics import Span
from kitgen.games.own.keys.conditions import Wants, words_of
from kitgen.games.own.keys.declared import Numbers
from kitgen.games.own.kinds import OwnKind
from kitgen.phrases import in_a_row
from kitgen.tabletop.figures import percent_showing
from kitgen.values import frozen

_MOST_NAMED = 3


@frozen
class Verdict:
    """The result of a declared check.

    Attributes:
        holds: Whether the declaration is true; None if that is in doubt: a search was given up, or
            words differ only in capitals or spaces.
        statement: The facts: a sentence without a full stop.
        hint: What to do if it is false or in doubt.
        value: The figures for programs.
        certainty: How the result is known.
    """

    holds: bool | None
    statement: str
    hint: str
    value: Mapping[str, Any]
    certainty: Certainty = Certainty.EXACT


def with_values(condition: Wants | None) -> str:
    """Return a condition as words that follow a noun: ` with type fish and no worth`, or ""."""
    if not condition:
        return ""
    values = (_alternatives(key, words_of(wanted)) for key, wanted in condition.items())
    return f" with {' and '.join(values)}"


def _alternatives(key: str, words: Sequence[str]) -> str:
    """Return what a value may be: `type fish or crab`, `no worth`, `type fish or no type`."""
    some = [word for word in words if word]
    said = [f"{key} {in_a_row(some, 'or')}"] if some else []
    return " or ".join([*said, f"no {key}"] if len(some) < len(words) else said)


def meeting(kinds: Sequence[OwnKind], condition: Wants | None) -> list[OwnKind]:
    """Return the kinds that meet a condition; all of them if there is none."""
    return [kind for kind in kinds if kind.has(condition or {})]


def named(ids: Sequence[str]) -> str:
    """Return names in a row, of which only the first three are written out."""
    more = f" and {len(ids) - _MOST_NAMED} more" if len(ids) > _MOST_NAMED else ""
    return ", ".join(f"`{kind_id}`" for kind_id in ids[:_MOST_NAMED]) + more


def all_named(names: Sequence[str]) -> str:
    """Return the names of components, of which only the first three are written out."""
    shown = [f"`{name}`" for name in names[:_MOST_NAMED]]
    more = len(names) - len(shown)
    return in_a_row([*shown, f"{more} more"] if more else shown)


def is_whole(words: str) -> bool:
    """Return whether a value is a whole number that can be added up."""
    digits = words.removeprefix("-")
    return words.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS


def found_at(kinds: Sequence[OwnKind]) -> str:
    """Return kinds by name, of which only the first three are written out, with their lines.

    The tables are named, since what is said of the kinds may be said at a place of the kit's file.
    """
    named_first = kinds[:_MOST_NAMED]
    spans = [min(kind.cells.values(), key=_line, default=None) for kind in named_first]
    shown = [
        f"`{kind.id}`{_in_line(span, after)}"
        for kind, span, after in zip(named_first, spans, [*spans[1:], None], strict=False)
    ]
    more = len(kinds) - len(shown)
    return in_a_row([*shown, f"{more} more"] if more else shown)


def _line(span: Span) -> int:
    return span.line


def _in_line(span: Span | None, after: Span | None) -> str:
    """Return where a kind is written, with the table unless the next kind is in the same."""
    if span is None:
        return ""
    is_named_next = after is not None and after.path == span.path
    return f" in line {span.line}" + ("" if is_named_next else f" of {PurePath(span.path).name}")


def bounds_of(check: Numbers) -> tuple[int | None, int | None]:
    """Return the fewest and the most that a check allows; None for no bound."""
    if check.exactly is not None:
        return check.exactly, check.exactly
    return check.at_least, check.at_most


def range_wanted(check: Numbers) -> str:
    """Return what a check allows: `exactly 5`, `3 or more`, `3 or fewer`, `2 to 4`."""
    low, high = bounds_of(check)
    if high is None:
        return f"{low or 0} or more"
    if low is None:
        return f"{high} or fewer"
    return f"exactly {low}" if low == high else f"{low} to {high}"


def pieces_wanted(check: Numbers) -> str:
    """Return what a check of a count allows, with its verb: `exactly 1 is wanted`."""
    verb = "is" if bounds_of(check) == (1, 1) else "are"
    return f"{range_wanted(check)} {verb} wanted"


@frozen
class ChanceBound:
    """The least or the greatest chance that something should have.

    Attributes:
        share: The chance, from 0 to 1.
        is_least: Whether it is the least chance; otherwise it is the greatest.
    """

    share: Fraction
    is_least: bool

    def allows(self, chance: Fraction) -> bool:
        """Return whether a chance is within the bound."""
        return chance >= self.share if self.is_least else chance <= self.share

    def stated(self, chance: Fraction) -> str:
        """Return a chance in percent, with enough decimals to show on which side of the bound."""
        is_allowed = self.allows(chance)
        return percent_showing(chance, lambda shown: self.allows(shown) is is_allowed)

    def missed_by(self, chance: Fraction) -> str:
        """Return the end of a statement on a chance: the bound if it is missed, otherwise ""."""
        if self.allows(chance):
            return ""
        wanted = percent_showing(self.share, lambda shown: shown == self.share)
        return f", but {'at least' if self.is_least else 'at most'} {wanted} is wanted"


def chance_bound(written: str) -> ChanceBound:
    """Return a bound from its text: `>= 80 %`, `≤ 5 %`."""
    sign = written.strip()[:1]
    number = written.strip().lstrip("><=≥≤").replace("%", "").strip()
    return ChanceBound(Fraction(number) / 100, is_least=sign in (">", "≥"))
