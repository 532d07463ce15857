"""The rules as players need them at the table, in our own words and with the kit's readings."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.rules.kinds import HAND_LIMIT, PAWNS_PER_SQUARE, Role
from kitgen.language import READING_SIGN, gettext, gettext_noop, ngettext, pgettext
from kitgen.phrases import capitalised
from kitgen.values import frozen


class Party(StrEnum):
    """The side that a player is on."""

    MINERS = "miners"
    BEETLES = "beetles"

    @property
    def base(self) -> Role:
        """The base this party's pawns enter on."""
        return Role.ENTRANCE if self is Party.MINERS else Role.HIVE

    @property
    def called(self) -> str:
        """The party's name as printed."""
        return gettext("Miners") if self is Party.MINERS else gettext("Ghost Beetles")


@frozen
class Rule:
    """A rule with a heading of a word or two, and the name of the drawing beside it."""

    heading: str
    words: str
    drawing: str


_NUMBERS = (
    gettext_noop("no"),
    gettext_noop("one"),
    gettext_noop("two"),
    gettext_noop("three"),
    gettext_noop("four"),
    gettext_noop("five"),
    gettext_noop("six"),
    gettext_noop("seven"),
    gettext_noop("eight"),
    gettext_noop("nine"),
    gettext_noop("ten"),
    gettext_noop("eleven"),
    gettext_noop("twelve"),
)


def number_word(count: int) -> str:
    """Return a number up to twelve as a word, a larger one in figures."""
    return gettext(_NUMBERS[count]) if count < len(_NUMBERS) else str(count)


def times_word(count: int) -> str:
    """Return a number of times in words: `once`, `twice`, `three times`."""
    if count > 2:
        return ngettext("{number} time", "{number} times", count, number=number_word(count))
    return gettext("once") if count == 1 else gettext("twice")


def printed_name(definition: DemonMineDefinition, role: Role) -> str:
    """Return the name printed on tiles of a role; the kit must define a kind with that role."""
    return next(kind.name for kind in definition.tiles.values() if kind.role == role)


def printed_events(definition: DemonMineDefinition) -> tuple[str, ...]:
    """Return the names of the published events, MINER and LODESTONE, that the kit contains."""
    held = [role for role in (Role.MINER, Role.LODESTONE) if definition.count_of(role)]
    return tuple(printed_name(definition, role) for role in held)


def either(names: Sequence[str]) -> str:
    """Return names as alternatives: `A, B or C`; an empty text for no names."""
    if len(names) < 2:
        return "".join(names)
    return gettext("{one} or {other}", one=", ".join(names[:-1]), other=names[-1])


def opponent(definition: DemonMineDefinition) -> str:
    """Return who moves a player's surplus pawns and turns their tiles.

    With four players the source does not say which opponent it means. As a reading, it is the
    next in turn who is not the player's partner.
    """
    two = definition.players == len(Party)
    return gettext("your opponent") if two else gettext("the next player of the other team")


def opponent_first(definition: DemonMineDefinition) -> str:
    """Return `opponent` with a capital, to begin a sentence."""
    return capitalised(opponent(definition))


def turn_phases(definition: DemonMineDefinition, party: Party) -> tuple[Rule, ...]:
    """Return the six phases of a turn, in order; sentences that state a reading end in its sign."""
    base = printed_name(definition, party.base)
    empty = {
        "pit_only": gettext_noop("Pile empty: pit only."),
        "reshuffle_discards": gettext_noop("Pile empty: shuffle the discards."),
    }[definition.rules.empty_draw_pile]
    enter = (
        gettext_noop("Put one reserve pawn on the {base}.")
        if definition.players == len(Party)
        else gettext_noop("Put one reserve pawn on your {base}.")
    )
    draw = gettext("You may draw one tile, from pile or pit.")
    return (
        Rule(gettext("Enter"), gettext(enter, base=base), party.base),
        Rule(pgettext("phase", "Draw"), f"{draw} {_marked(gettext(empty))}", "phase-draw"),
        Rule(
            gettext("Dig and move"),
            gettext(
                "Each pawn burrows, moves one or two squares, or stays. You may draw one tile "
                "after each burrow, and one at the end if a pawn stayed."
            ),
            "pick",
        ),
        Rule(gettext("Event"), _event(definition), "phase-event"),
        Rule(gettext("Overflow"), _overflow(definition), "phase-overflow"),
        Rule(
            gettext("Discard"),
            gettext(
                "Keep {limit} tiles at most. The rest go into the pit, face down, none touching.",
                limit=number_word(HAND_LIMIT),
            ),
            "phase-discard",
        ),
    )


def _marked(words: str) -> str:
    """Return a sentence followed by the sign of a reading."""
    return f"{words}{READING_SIGN}"


def _event(definition: DemonMineDefinition) -> str:
    named = printed_events(definition)
    if not definition.count_of(Role.EVENT):
        if not named:
            return gettext("This kit has no event tiles; skip this phase.")
        return gettext("You may play one event: {events}.", events=either(named))
    if not named:
        return gettext("You may play one event, by its own rule; it then leaves play.")
    return gettext(
        "You may play one event: {events}, or one with its own rule, which then leaves play.",
        events=", ".join(named),
    )


_OVERFLOW = {
    "active_player": gettext_noop(
        "More than {limit} pawns in a square: {opponent} moves your surplus pawns out, each "
        "{steps} at most."
    ),
    "both_players": gettext_noop(
        "More than {limit} pawns in a square: {opponent} moves the surplus pawns out, each "
        "{steps} at most."
    ),
}


def _overflow(definition: DemonMineDefinition) -> str:
    rules = definition.rules
    rule = gettext(
        _OVERFLOW[rules.overflow_moves],
        limit=number_word(PAWNS_PER_SQUARE),
        opponent=opponent(definition),
        steps=ngettext("one step", "{n} steps", rules.overflow_steps),
    )
    return _marked(rule)


def reminders(definition: DemonMineDefinition) -> tuple[Rule, ...]:
    """Return the rules that players look up most: moving, burrowing, and tiles with an effect."""
    return (_move(definition), *_digging(definition), *_events(definition))


def _move(definition: DemonMineDefinition) -> Rule:
    enemy = {
        "ends_move": gettext_noop("Meeting an enemy ends the move."),
        "allows_move": gettext_noop("After meeting an enemy a pawn may move on."),
    }[definition.rules.entering_enemy_square]
    sentences = [gettext("Through sides that are both open."), _marked(gettext(enemy))]
    if definition.players > len(Party):
        sentences.append(gettext("Your partner’s pawns are enemies, too."))
    return Rule(gettext("Move"), " ".join(sentences), "rule-move")


def _digging(definition: DemonMineDefinition) -> Iterator[Rule]:
    laid = (
        gettext_noop(
            "Lay a tunnel next to the pawn on the board, open side to open side, and enter it."
        )
        if definition.grid_is_closed
        else gettext_noop("Lay a tunnel next to the pawn, open side to open side, and enter it.")
    )
    replacing = (
        gettext_noop(
            "It may replace a tunnel (not a base) if every open side stays open; equal will do."
        )
        if definition.rules.replace_with_equal
        else gettext_noop(
            "It may replace a tunnel (not a base) if every open side stays open; equal is not "
            "enough."
        )
    )
    burrow = f"{gettext(laid)} {_marked(gettext(replacing))}"
    yield Rule(gettext("Burrow"), burrow, "rule-burrow")
    if definition.count_of(Role.COLLAPSE):
        yield Rule(
            printed_name(definition, Role.COLLAPSE).capitalize(),
            _marked(gettext(_COLLAPSE[definition.rules.trapped_digger])),
            Role.COLLAPSE,
        )


_COLLAPSE = {
    "may_not_play": gettext_noop(
        "In place of a burrow, not on a base: the pawn steps away, you move all others out, the "
        "square is gone."
    ),
    "removed": gettext_noop(
        "In place of a burrow, not on a base: the pawn steps away or is lost, you move all others "
        "out, the square is gone."
    ),
}


def _events(definition: DemonMineDefinition) -> Iterator[Rule]:
    if definition.count_of(Role.MINER):
        yield Rule(
            printed_name(definition, Role.MINER).capitalize(),
            gettext("A set-aside pawn wakes in a tunnel you dug this turn. It may fight."),
            Role.MINER,
        )
    if definition.count_of(Role.LODESTONE):
        heading = printed_name(definition, Role.LODESTONE).capitalize()
        yield Rule(heading, _lodestone(definition), Role.LODESTONE)


def _lodestone(definition: DemonMineDefinition) -> str:
    rules = definition.rules
    two = definition.players == len(Party)
    turner = gettext("the digger’s opponent") if two else opponent(definition)
    square = {
        "undug": gettext_noop("On any undug free square."),
        "any_free": gettext_noop("On any free square."),
    }[rules.lodestone_square]
    turned = {
        "steps": gettext_noop("Tunnels laid within two steps are turned by {player}."),
        "tunnel_steps": gettext_noop(
            "Tunnels laid within two steps along tunnels are turned by {player}."
        ),
    }[rules.lodestone_distance]
    barred = gettext("Pawns only dig through it.")
    return f"{_marked(gettext(square))} {_marked(gettext(turned, player=turner))} {barred}"


_LOSERS = {
    "fights_again": gettext_noop(
        "All fight until it is decided. Losers leave for squares without enemies, or fight again."
    ),
    "stays": gettext_noop(
        "All fight until it is decided. Losers leave for squares without enemies, or stay."
    ),
}
_RETREAT = {
    1: gettext_noop("Losers may fall back one step."),
    2: gettext_noop("Losers may fall back two steps."),
}


def fights(definition: DemonMineDefinition) -> Iterator[Rule]:
    """Yield the rules for fights: the dice, within one square, and against a neighbouring one."""
    rules = definition.rules
    order = _marked(gettext("Phases 1, 3, 4, 5: move, draw, then fight."))
    dice = (
        gettext("Highest die wins; the loser turns one fighter over.")
        if definition.pawns.two_sided
        else gettext("Highest die wins; the loser removes one fighter.")
    )
    yield Rule(gettext("Fight"), f"{order} {dice}", "fight-dice")
    losers = _marked(gettext(_LOSERS[rules.trapped_loser]))
    yield Rule(gettext("One square"), losers, "fight-square")
    often = (
        _marked(
            gettext(
                "Attack through open tunnel with pawns of one square, {times} a turn with each.",
                times=times_word(rules.adjacent_fights),
            )
        )
        if rules.adjacent_fights
        else gettext("Attack through open tunnel with pawns of one square, as often as you like.")
    )
    retreat = _marked(gettext(_RETREAT[rules.adjacent_retreat]))
    yield Rule(gettext("Next door"), f"{often} {retreat}", "fight-next")


def end(definition: DemonMineDefinition) -> Rule:
    """Return the rule for the end of the game."""
    rules = definition.rules
    sentences = [
        gettext(
            "Once all starting pawns are in: no pawn on the grid as your turn ends, and you are "
            "out. A team is out when both partners are."
        )
        if definition.players > len(Party)
        else gettext(
            "Once all starting pawns are in: no pawn on the grid as your turn ends, and you lose."
        )
    ]
    if rules.both_empty == "draw":
        sentences.append(_marked(gettext("If nobody has any, it is a draw.")))
    if rules.standstill == "most_pawns":
        sentences.append(
            _marked(
                ngettext(
                    "{number} round without a tile or a fight: more pawns win.",
                    "{number} rounds without a tile or a fight: more pawns win.",
                    rules.standstill_rounds,
                    number=rules.standstill_rounds,
                )
            )
        )
    return Rule(gettext("End"), " ".join(sentences), "rule-end")
