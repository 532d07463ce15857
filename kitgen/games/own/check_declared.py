"""What is wrong with the checks that a game of one's own declares, and which do not hold."""

from collections.abc import Collection, Iterator
from typing import Any

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.wording import choice_hint
from kitgen.diagnostics import KeyPath
from kitgen.games.own.check import no_component, unmet, values_of
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.definition_declared import DeclaredCheck
from kitgen.games.own.definition_parts import Tiles
from kitgen.games.own.verdicts import Verdict, verdict_on

_OF_SIDES = ("sides_meet", "all_combinations")
_OF_NUMBERS = ("count", "sum")


@definition_check("OG118")
def check_declared_names(definition: OwnDefinition) -> Faults:
    """A declared check names a component, a value or a side that there is not, or no number.

    Such a check would hold of nothing. `of` and `from` name a component; `where` and `want` name
    values that at least one of its kinds has; `count` and `sum` need a number to be held against.
    """
    for index, declared in enumerate(definition.checks):
        yield from _faults_of_names(definition, declared, ("checks", index, declared.kind))


@definition_check("OG301")
def check_declared_hold(definition: OwnDefinition) -> Faults:
    """A check that the game declares does not hold.

    Each is computed exactly from the kinds and boards of the kit: counts, sums, chances of hands,
    sides that meet. The message has what there is and what is wanted, and the hint what would do.
    """
    for index, verdict in verdicts(definition):
        if not verdict.holds:
            path = ("checks", index, definition.checks[index].kind)
            yield Fault(verdict.statement, path, verdict.hint)


def verdicts(definition: OwnDefinition) -> Iterator[tuple[int, Verdict]]:
    """Yield the number of each check that can be computed, and what it finds."""
    for index, declared in enumerate(definition.checks):
        path = ("checks", index, declared.kind)
        known = _component(declared) not in definition.unsure
        if known and next(_faults_of_names(definition, declared, path), None) is None:
            yield index, verdict_on(declared.kind, _keys(declared), definition)


def _keys(declared: DeclaredCheck) -> Any:
    return getattr(declared, declared.kind)


def _component(declared: DeclaredCheck) -> str:
    name: str = _keys(declared).deck if declared.kind == "draw" else _keys(declared).of
    return name


def _may_be(definition: OwnDefinition, kind: str) -> Collection[str]:
    """Return the components that a check of this kind can be about."""
    if kind == "connected":
        return tuple(definition.boards)
    if kind in _OF_SIDES:
        decks = definition.decks.items()
        return tuple(name for name, deck in decks if isinstance(deck, Tiles) and deck.edges)
    return tuple(definition.decks)


def _faults_of_names(definition: OwnDefinition, declared: DeclaredCheck, path: KeyPath) -> Faults:
    check, kind, name = _keys(declared), declared.kind, _component(declared)
    if name not in _may_be(definition, kind):
        key = "from" if kind == "draw" else "of"
        yield no_component(name, _may_be(definition, kind), (*path, key))
        return
    kinds = definition.kinds_of(name)
    if not kinds:
        return
    for key in ("want", "where"):
        for value, wanted in (getattr(check, key, None) or {}).items():
            yield from unmet(kinds, {value: wanted}, (*path, key, value))
    for at, value in _values_named(check):
        if not any(value in kind.words for kind in kinds):
            hint = choice_hint(value, values_of(kinds))
            yield Fault(f"no kind of `{name}` has a value `{value}`", (*path, *at), hint)
    if kind in _OF_NUMBERS and {check.exactly, check.at_least, check.at_most} == {None}:
        message = f"the check of `{name}` has no number to be held against"
        yield Fault(message, path, "add exactly, at_least or at_most")


def _values_named(check: object) -> Iterator[tuple[KeyPath, str]]:
    value = getattr(check, "value", None)
    if value is not None:
        yield ("value",), value
    for index, symbol in enumerate(getattr(check, "values", ())):
        yield ("values", index), symbol
