"""Checks the declared checks of an own game: whether they are complete, and whether they hold."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.wording import choice_hint, near_miss, shortened
from kitgen.diagnostics import KeyPath, Severity
from kitgen.games.own.boards.avoided import kinds_of_spaces, spaces_meant
from kitgen.games.own.boards.moves import why_not
from kitgen.games.own.boards.plan import Plan
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.checks.boards import fault_of_space, leads_nowhere, too_close
from kitgen.games.own.checks.check import no_component
from kitgen.games.own.checks.laid import faults_of_area, faults_of_pieces
from kitgen.games.own.checks.together import faults_together
from kitgen.games.own.checks.values_added import faults_of_words, number_meant
from kitgen.games.own.checks.values_lacking import (
    hint_on_lacking,
    unmet,
    values_of,
    values_to_combine,
)
from kitgen.games.own.checks.values_meant import hint_on_spelling
from kitgen.games.own.checks.words import places_of
from kitgen.games.own.definition import Board, OwnDefinition
from kitgen.games.own.definition_partly import OF_SPACES
from kitgen.games.own.faces.layouts import boxes_by_face
from kitgen.games.own.keys.declared import (
    MOST_DICE,
    MOST_DIE_FACES,
    MOST_HANDS,
    Counted,
    DeclaredCheck,
    Drawn,
    Fills,
    Fits,
    Moved,
    Numbers,
    Reachable,
    Rolled,
    Summed,
    Together,
    Winnable,
    components_named,
    conditions_of,
    values_named,
)
from kitgen.games.own.keys.parts import Cards
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.hands import sorts_of_hands
from kitgen.games.own.verdicts.verdict import Verdict, is_whole, meeting
from kitgen.games.own.verdicts.verdicts import verdict_on
from kitgen.phrases import in_a_row
from kitgen.tabletop.rolls import parse_roll

_OF_BOARDS = ("connected", "reachable", "degree", "winnable")
_OF_ITS_KIND = ("make", "edges", "pips", "shape")
"""The keys of a component that decide which checks can be made of it."""

_OF_AVOIDED = ("marks", "emblems", "pictures", "colours")
"""The keys of a board that say which spaces a check means by what they show."""
_DEALT = "take the check out: no two bingo cards of a table are dealt the same words"
_OF_NUMBERS = ("count", "sum", "degree", "dice")


@definition_check("OG118")
def check_declared_names(definition: OwnDefinition) -> Faults:
    """A declared check names what does not exist, has no number, or is too much to count out.

    Such a check would check nothing. `of`, `on` and the `from` of a hand name a component; `where`
    and `want` name values that at least one of its kinds has, so dice, boards and sheets, which
    have no kinds, are counted without `where`; the `from` and `to` of `reachable` are spaces of
    the board, and `avoid` means some of its spaces, but neither of these two; `count`, `sum`,
    `degree` and `dice` need a number to be compared with, or two that do not contradict each other.
    Rolls have up to 50 dice of 2 to 100 faces, and a success is a number that some die shows.

    Several components are checked together in `of: [land, start]`. Each is named once; a hand is
    drawn from components of one make; and tiles whose sides are checked have one shape, one size,
    and the same `edges` in the same order, since equally many dots mean the same sort of side.
    """
    for index, declared in enumerate(definition.checks):
        yield from _faults_of_names(definition, declared, ("checks", index, declared.kind))


@definition_check("OG147")
def check_values_are_numbers(definition: OwnDefinition) -> Faults:
    """A value that a check adds up is not a whole number.

    `sum` adds up the cells of a column, or the values of kinds. Each is a whole number of at most
    18 digits, without units, signs of money or decimals. A piece that counts for nothing has a 0,
    or `where` leaves it out.
    """
    known: set[tuple[str, str, str]] = set()
    for index, declared in enumerate(definition.checks):
        check, path = declared.keys, ("checks", index, declared.kind)
        if not isinstance(check, Summed) or not definition.is_read(*path):
            continue
        values = (check.value, *(check.where or {}))
        read = all(
            definition.values_are_read(name, value) for name in check.components for value in values
        )
        if not read or next(_faults_of_names(definition, declared, path), None) is not None:
            continue
        without = [*_without_numbers(check, definition)]
        wordy = faults_of_words(check.value, without, definition, path)
        yield from wordy.values()
        for name, kind in without:
            if name in wordy:
                continue
            at = name, kind.id, check.value
            words = kind.value(check.value)
            if at in known or (words and _counts_icons(definition, name, check.value, kind)):
                # Two checks may add up the same value; one that counts icons is judged there.
                continue
            known.add(at)
            odd = f"`{shortened(words)}`, which is not a whole number" if words else "empty"
            yield Fault(
                f"`{check.value}` of `{kind.id}` is {odd}",
                [*places_of(definition, name, kind, check.value)],
                number_meant(words),
                span=kind.cells.get(check.value),
            )


def _counts_icons(definition: OwnDefinition, name: str, value: str, kind: OwnKind) -> bool:
    """Return whether a face or back of a kind shows a value as that many icons."""
    return any(
        box.icon is not None and box.show == value and kind.has(box.when)
        for face, boxes in boxes_by_face(name, definition.decks[name]).items()
        for box_name, box in boxes.items()
        if definition.box_is_read(face, box_name)
    )


def _without_numbers(check: Summed, definition: OwnDefinition) -> Iterator[tuple[str, OwnKind]]:
    """Yield the kinds whose values cannot be added up, each with its component."""
    for name in check.components:
        if name in definition.unsure:
            # A slip in a row, such as a comma too few, may have moved its cells.
            continue
        for kind in meeting(definition.kinds_of(name), check.where):
            if not is_whole(kind.value(check.value)):
                yield name, kind


@definition_check("OG301")
def check_declared_hold(definition: OwnDefinition) -> Faults:
    """A check that the game declares does not hold.

    Each is computed exactly from the kinds and boards of the kit: counts, sums, chances of hands
    and rolls, sides that meet. The message says what there is and what is wanted, and the hint what
    would do. `fills` searches, and warns if it finds neither a way nor a proof that there is none;
    `distinct` warns of words that differ only in capitals or spaces, which sound the same.
    """
    for index, verdict in verdicts(definition):
        if not verdict.holds:
            declared = definition.checks[index]
            severity = Severity.WARNING if verdict.holds is None else None
            hint = hint_on_spelling(definition, declared) or verdict.hint
            yield Fault(verdict.statement, ("checks", index, declared.kind), hint, severity)


def verdicts(definition: OwnDefinition) -> Iterator[tuple[int, Verdict]]:
    """Yield the number of each check that can be computed, with its verdict."""
    for index, declared in enumerate(definition.checks):
        path = ("checks", index, declared.kind)
        names = {*components_named(declared).values()}
        known = definition.is_read("checks", index) and definition.unsure.isdisjoint(names)
        if not known or not all(map(definition.knows_count, names)):
            continue
        boards = (board for name, board in definition.boards.items() if name in names)
        if any(map(leads_nowhere, boards)):
            continue
        check = declared.keys
        if isinstance(check, Summed) and any(_without_numbers(check, definition)):
            continue
        if next(_faults_of_names(definition, declared, path), None) is not None:
            continue
        if not (isinstance(check, Fits) and any(too_close(definition.boards[check.on]))):
            yield index, verdict_on(declared.kind, declared.keys, definition)


def _may_be(definition: OwnDefinition, declared: DeclaredCheck, key: str) -> Collection[str]:
    """Return the components that a check of this kind can name under a key."""
    decks, kind = definition.decks, declared.kind
    if kind in _OF_BOARDS or key == "on":
        return tuple(definition.boards)
    if kind == "fits":
        return tuple(name for name, deck in decks.items() if not isinstance(deck, Cards))
    if declared.is_of_sides:
        return tuple(name for name, deck in decks.items() if isinstance(deck, Tiles) and deck.sorts)
    return tuple(definition.components if kind == "count" else decks)


def _needed(declared: DeclaredCheck, key: str) -> str:
    """Return what a check of this kind can name under a key."""
    kind = declared.kind
    if kind in _OF_BOARDS or key == "on":
        return "a board or a track"
    if kind == "fits":
        return "counters, tiles or standees"
    return "tiles with sides" if declared.is_of_sides else "cards, tiles, counters or standees"


def _faults_of_names(definition: OwnDefinition, declared: DeclaredCheck, path: KeyPath) -> Faults:
    check, kind = declared.keys, declared.kind
    names = components_named(declared)
    unknown = False
    for at, name in names.items():
        place, key = (*path, *at), str(at[0])
        known = _may_be(definition, declared, key)
        if name not in known:
            unknown = True
            read = definition.is_read(*place) and definition.is_read(*path, "values")
            if read and definition.keys_are_read(name, _OF_ITS_KIND):
                dealt = name in definition.bingos and declared.distinct is not None
                yield _without_sides(definition, declared, name, place) or no_component(
                    definition, name, known, place, _needed(declared, key), dealt * _DEALT
                )
    if all(definition.is_read(*path, *at) for at in names):
        yield from _faults_of_values(definition, check, [*names.values()], path)
    if unknown or not definition.is_read(*path):
        return
    if isinstance(check, Together | Drawn):
        yield from faults_together(definition, check, names, path)
    if isinstance(check, Counted):
        yield from _fault_of_where(check, definition, path)
    if isinstance(check, Numbers):
        yield from _faults_of_numbers(check, kind, next(iter(names.values()), ""), path)
    if isinstance(check, Rolled):
        yield from _faults_of_roll(check, path)
    if isinstance(check, Fills):
        yield from faults_of_area(check, definition, path)
    if isinstance(check, Fits):
        yield from faults_of_pieces(check, definition, path)
    if isinstance(check, Moved):
        yield from _faults_of_moves(check, definition, path)
    if isinstance(check, Winnable):
        yield from _faults_of_game(check, definition, path)
    if isinstance(check, Drawn) and isinstance(check.want, tuple):
        yield from _faults_of_wants(check, path)


def _without_sides(
    definition: OwnDefinition, declared: DeclaredCheck, name: str, path: KeyPath
) -> Fault | None:
    """Return the fault of a check of sides if its pieces have none, or no sorts of them."""
    tiles = definition.decks.get(name)
    if not declared.is_of_sides or tiles is None:
        return None
    if not isinstance(tiles, Tiles) or not tiles.side_count:
        if declared.all_combinations is None:
            return None
        combined = ", ".join(values_to_combine(definition.kinds_of(name))) or "suit, rank"
        hint = f"write `values: [{combined}]` in `all_combinations`"
        return Fault(f"`{name}` has no sides to combine, and no values are named", path, hint)
    hint = "add `edges`, the sorts of sides with their colours"
    if tiles.shape == "domino":
        hint += ", or `pips`, the highest number on a half"
    return Fault(f"nothing says what the sides of `{name}` may be", path, hint)


def _fault_of_where(check: Counted, definition: OwnDefinition, path: KeyPath) -> Faults:
    """Yield the fault of a condition on pieces that are all alike."""
    without = [name for name in check.components if name not in definition.decks]
    if check.where and without:
        make = definition.components[without[0]].make
        message = f"`{without[0]}` is made as `{make}` and has no kinds, so `where` chooses nothing"
        hint = "take `where` out"
        if len(check.components) > 1:
            hint += f", or `{without[0]}`"
        yield Fault(message, (*path, "where"), hint)


def _faults_of_numbers(check: Numbers, kind: str, name: str, path: KeyPath) -> Faults:
    if kind in _OF_NUMBERS and {check.exactly, check.at_least, check.at_most} == {None}:
        message = (
            f"the check of {f'`{name}`' if name else 'dice'} has no number to be compared with"
        )
        yield Fault(message, path, "add exactly, at_least or at_most")
    bounds = {key: getattr(check, key) for key in ("exactly", "at_least", "at_most")}
    written = [key for key, number in bounds.items() if number is not None]
    low = max((key for key in written if key != "at_most"), key=bounds.__getitem__, default="")
    high = min((key for key in written if key != "at_least"), key=bounds.__getitem__, default="")
    if low and high and bounds[low] > bounds[high]:
        both = " and ".join(f"{key.replace('_', ' ')} {bounds[key]}" for key in (low, high))
        hint = "take one of them out" if "exactly" in (low, high) else "exchange the two numbers"
        yield Fault(f"no number is {both}", [(*path, high), (*path, low)], hint)


def _faults_of_roll(check: Rolled, path: KeyPath) -> Faults:
    """Yield what is wrong with a roll: too many dice, unknown dice, or successes of nothing."""
    roll, at = parse_roll(check.roll), (*path, "roll")
    odd = [faces for faces in roll.faces if not 2 <= faces <= MOST_DIE_FACES]
    if odd:
        message = f"a die of {check.roll} has {odd[0]} faces, but dice have 2 to {MOST_DIE_FACES}"
        yield Fault(message, at, "write other dice, as in 2d6")
    if not 1 <= len(roll.faces) <= MOST_DICE:
        message = (
            f"{check.roll} is a roll of {len(roll.faces)} dice, but 1 to {MOST_DICE} are rolled"
        )
        yield Fault(message, at, "write fewer dice" if roll.faces else "write a die, as in d6")
    if check.read != "successes":
        if check.success is not None:
            message = f"the roll is read as its {check.read}, so that no die is a success"
            hint = "take this line out, or write `read: successes`"
            yield Fault(message, (*path, "success"), hint)
    elif check.success is None:
        message = "the roll is read as successes, but nothing says when a die is one"
        yield Fault(message, path, "add success, the number that a die has to show")
    elif roll.faces and not odd and check.success > max(roll.faces):
        message = f"no die of {check.roll} shows {check.success} or more"
        yield Fault(message, (*path, "success"), f"write {max(roll.faces)} or less")
    elif roll.added:
        message = f"{check.roll} adds {roll.added}, but nothing is added to successes"
        yield Fault(message, at, "take it out")


def _faults_of_moves(check: Moved, definition: OwnDefinition, path: KeyPath) -> Faults:
    """Yield why pieces cannot move this way on a board, and which spaces it does not have."""
    if not definition.keys_are_read(check.of, OF_SPACES):
        return
    plan = plan_of(definition.boards[check.of])
    reason = why_not(plan, check.by)
    if reason:
        hint = "write `by: steps`" if plan.noun == "space" else "write `by: steps` or `by: lines`"
        yield Fault(reason, (*path, "by"), hint)
    if isinstance(check, Reachable):
        for key, space in (("from", check.start), ("to", check.goal)):
            showing = spaces_meant(definition.boards[check.of], plan, space)
            yield from fault_of_space(plan, check.of, space, (*path, key), showing)
    if definition.keys_are_read(check.of, _OF_AVOIDED):
        yield from _faults_of_avoided(check, definition.boards[check.of], plan, path)


def _faults_of_avoided(check: Moved, board: Board, plan: Plan, path: KeyPath) -> Faults:
    """Yield what is wrong with the spaces that pieces avoid: none is meant, or it is an end."""
    ends = {check.start, check.goal} if isinstance(check, Reachable) else set[str]()
    avoided = {space for words in check.avoid for space in spaces_meant(board, plan, words)}
    if not ends and avoided and avoided == {*plan.spaces}:
        message = f"`{check.of}` has no {plan.noun} that is not avoided"
        yield Fault(message, (*path, "avoid"), "avoid fewer spaces")
    for index, words in enumerate(check.avoid):
        meant, at = spaces_meant(board, plan, words), (*path, "avoid", index)
        if not meant:
            message = f"no {plan.noun} of `{check.of}` is called or shows `{shortened(words)}`"
            hint = choice_hint(words, (*kinds_of_spaces(board), *plan.spaces))
            yield Fault(message, at, hint)
        for end in sorted(meant & ends):
            yield Fault(f"{end} is the start or the goal, but is avoided", at, "take it out")


def _faults_of_game(check: Winnable, definition: OwnDefinition, path: KeyPath) -> Faults:
    """Yield the keys that a game to be solved lacks, or that belong to another sort of game."""
    piles, rows = ("take", "last"), ("in_a_row", "pieces", "moving")
    if bool(check.piles) == (check.of is not None):
        message = "a game that is solved has piles to take from, or a board"
        yield Fault(message, path, "write `piles`, or `of` and `in_a_row`")
        return
    foreign = rows if check.piles else piles
    for key in foreign:
        if key in check.model_fields_set:
            other = "a game on a board" if check.piles else "a game of piles"
            yield Fault(f"`{key}` belongs to {other}", (*path, key), "take it out")
    if check.of is not None and definition.keys_are_read(check.of, OF_SPACES):
        plan = plan_of(definition.boards[check.of])
        if not plan.lines:
            message = f"`{check.of}` has no straight lines to win on"
            yield Fault(message, (*path, "of"), "name a board")
        elif check.in_a_row is None:
            message = f"nothing says how many in a row win on `{check.of}`"
            yield Fault(message, path, "add in_a_row, as in `in_a_row: 3`")
        elif check.in_a_row > max(map(len, plan.lines)):
            longest = max(map(len, plan.lines))
            message = (
                f"no line of `{check.of}` has {check.in_a_row} {plan.noun}s; the longest has "
                f"{longest}"
            )
            yield Fault(message, (*path, "in_a_row"), f"write {longest} or less")
        elif check.pieces is not None:
            # If men do not move, the last space may be left to the player who began.
            most = (len(plan.spaces) + (check.moving == "never")) // 2
            if check.pieces > most:
                message = (
                    f"{check.pieces} pieces of each player do not fit on the "
                    f"{len(plan.spaces)} {plan.noun}s of `{check.of}`"
                )
                yield Fault(message, (*path, "pieces"), f"write {most} or less")
    if check.moving != "never" and check.pieces is None:
        message = "pieces move once all are on the board, but nothing says how many there are"
        yield Fault(message, (*path, "moving"), "add pieces, the number of each player")


def _faults_of_values(
    definition: OwnDefinition, check: object, names: Sequence[str], path: KeyPath
) -> Faults:
    """Yield the conditions that no kind meets, and the values that no kind of a component has."""
    # Go on with the components that misspelt names were meant to be.
    likely = (
        name if name in definition.components else near_miss(name, definition.decks)
        for name in names
    )
    meant = [name for name in likely if name and definition.kinds_of(name)]
    if not meant:
        return

    def known(value: str, of: Iterable[str], *at: str | int) -> bool:
        return definition.is_read(*path, *at) and all(
            definition.values_are_read(name, value) for name in of
        )

    kinds = tuple(kind for name in meant for kind in definition.kinds_of(name))
    tables = {name: definition.decks[name].rows for name in meant}
    table = next(filter(None, tables.values()), None)
    for at, condition in conditions_of(check):
        for value, wanted in condition.items():
            if known(value, meant, *at, value):
                yield from unmet(kinds, value, wanted, (*path, *at, value), table)
    for at, value in values_named(check):
        lacking = [
            name
            for name in meant
            if known(value, [name], *at)
            and not any(kind.value(value) for kind in definition.kinds_of(name))
        ]
        if lacking:
            names = in_a_row([f"`{name}`" for name in lacking], "or")
            there = values_of(definition.kinds_of(lacking[0]))
            hint = hint_on_lacking(value, there, tables[lacking[0]])
            yield Fault(f"no kind of {names} has a value `{value}`", (*path, *at), hint)


def _faults_of_wants(check: Drawn, path: KeyPath) -> Faults:
    if "at_least" in check.model_fields_set:
        message = "each thing that is wanted has its own number"
        yield Fault(message, (*path, "at_least"), "write at_least beside each `where` instead")
    if sorts_of_hands(check) > MOST_HANDS:
        yield Fault(
            f"{sorts_of_hands(check):,} sorts of hands are too many to tell apart; up to "
            f"{MOST_HANDS:,} can be",
            (*path, "want"),
            "want fewer things at once, or fewer of each",
        )
