"""The rules as a player needs them at the table, in our own words, by the kit's readings."""

from dataclasses import dataclass
from enum import StrEnum

from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.rules import HAND_LIMIT, PAWNS_PER_SQUARE, Role


class Party(StrEnum):
    """Who a player is."""

    MINERS = "miners"
    BEETLES = "beetles"

    @property
    def base(self) -> Role:
        """The base this party's pawns enter on."""
        return Role.ENTRANCE if self is Party.MINERS else Role.HIVE

    @property
    def called(self) -> str:
        """The party's name as printed."""
        return "Miners" if self is Party.MINERS else "Ghost Beetles"


@dataclass(frozen=True, slots=True)
class Rule:
    """A heading of a word or two, and what it means."""

    heading: str
    words: str


def printed_name(definition: DemonMineDefinition, role: Role) -> str:
    """Give the name that tiles of a role bear; where the kit has none, the role's own."""
    for kind in definition.tiles.values():
        if kind.role == role:
            return kind.name
    return role.value.upper()


def opponent(definition: DemonMineDefinition) -> str:
    """Say who moves a player's surplus pawns and turns their tiles.

    With four players all others are opponents, and the source does not say which of them; play
    goes round the table and alternates between the teams, so it is the next player (reading).
    """
    return "your opponent" if definition.players == len(Party) else "the player after you"


def turn_phases(definition: DemonMineDefinition, party: Party) -> tuple[Rule, ...]:
    """Give the six phases of a turn, in order."""
    rules = definition.rules
    base, miner, lodestone = (
        printed_name(definition, role) for role in (party.base, Role.MINER, Role.LODESTONE)
    )
    events = f"{miner} or {lodestone}"
    if definition.homebrew_events:
        events = f"{miner}, {lodestone}, or one with its own rule, which then leaves play"
    empty = {
        "pit_only": "When the pile is empty, the pit only.",
        "reshuffle_discards": "When the pile is empty, shuffle what is out of play into a new one.",
    }[rules.empty_draw_pile]
    whose = "the" if definition.players == len(Party) else "your"
    surplus = {"active_player": "your", "both_players": "the"}[rules.overflow_moves]
    steps = "one step" if rules.overflow_steps == 1 else f"{rules.overflow_steps} steps"
    return (
        Rule("Enter", f"While you have reserve pawns, put exactly one on {whose} {base}."),
        Rule("Draw", f"You may draw one tile, from the draw pile or the pit. {empty}"),
        Rule(
            "Dig and move",
            "Each of your pawns, in any order, burrows once, or moves one or two squares, or "
            "stays. After each burrow you may draw one tile; if a pawn did neither, you may "
            "draw one more tile at the end.",
        ),
        Rule("Event", f"You may play one event: {events}."),
        Rule(
            "Overflow",
            f"Where more than {_number(PAWNS_PER_SQUARE)} pawns share a square, "
            f"{opponent(definition)} moves {surplus} surplus pawns out, each {steps} at most.",
        ),
        Rule(
            "Discard",
            f"Keep {_number(HAND_LIMIT)} tiles at most. The rest go face down into the pit, "
            "where tiles never touch.",
        ),
    )


def reminders(definition: DemonMineDefinition) -> tuple[Rule, ...]:
    """Give what players look up most: moving, burrowing, events, fights, the end."""
    return (_move(definition), *_digging(definition), *_events(definition), *_fights(definition))


def _move(definition: DemonMineDefinition) -> Rule:
    enemy = {
        "ends_move": "Meeting an enemy ends the move.",
        "allows_move": "After meeting an enemy a pawn may move on.",
    }[definition.rules.entering_enemy_square]
    partner = "" if definition.players == len(Party) else " Your partner’s pawns are enemies, too."
    return Rule("Move", f"Step where both tiles are open to each other. {enemy}{partner}")


def _digging(definition: DemonMineDefinition) -> tuple[Rule, ...]:
    lodestone = printed_name(definition, Role.LODESTONE)
    collapse = printed_name(definition, Role.COLLAPSE)
    within = " on the board" if definition.grid_is_closed else ""
    equal = "equal will do" if definition.rules.replace_with_equal else "equal is not enough"
    return (
        Rule(
            "Burrow",
            f"Lay a tunnel next to the pawn{within}, open side to open side, and enter it. It may "
            f"replace a {lodestone}, or a tunnel (no base) if it opens every side that one "
            f"opens; {equal}.",
        ),
        Rule(
            collapse.capitalize(),
            "A burrow. The pawn steps to a joined tunnel; you move all others out, or they are "
            "lost. The square it left and this tile leave play. Not on a base.",
        ),
    )


def _events(definition: DemonMineDefinition) -> tuple[Rule, ...]:
    rules = definition.rules
    miner, lodestone = (printed_name(definition, role) for role in (Role.MINER, Role.LODESTONE))
    two = definition.players == len(Party)
    turner = "the digger’s opponent" if two else "whoever plays next"
    square = {"undug": "undug free", "any_free": "free"}[rules.lodestone_square]
    reach = {"steps": "steps, through rock or not", "tunnel_steps": "steps along tunnels"}[
        rules.lodestone_distance
    ]
    return (
        Rule(
            miner.capitalize(),
            "A set-aside pawn of yours wakes in a tunnel you dug this turn. It acts from your next "
            "turn on.",
        ),
        Rule(
            lodestone.capitalize(),
            f"Lay it on any {square} square. Within two {reach}, {turner} turns "
            "every tunnel laid. Pawns cannot enter it.",
        ),
    )


def _fights(definition: DemonMineDefinition) -> tuple[Rule, ...]:
    rules = definition.rules
    loses = "turns one fighter over" if definition.pawns.two_sided else "removes one fighter"
    times = {1: "once", 2: "twice"}.get(rules.adjacent_fights, f"{rules.adjacent_fights} times")
    trapped = {"fights_again": "fight again", "stays": "stay"}[rules.trapped_loser]
    both = {
        "first_to_end_loses": "both are, whose turn ends first loses",
        "draw": "both are, it is a draw",
    }[rules.both_empty]
    two = definition.players == len(Party)
    out = f"out. If {both}" if two else "out, a team when both partners are"
    return (
        Rule(
            "Fight",
            "In phases 1, 3, 4 and 5. One die a pawn: the highest single die wins, the loser "
            f"{loses}; equal, nothing happens. Pawns in one square must all fight "
            f"until it is decided; losers leave for squares without enemies or {trapped}. "
            f"Through open tunnel you may attack a neighbour square, {times} a turn with the "
            "same pawns; each side picks fighters from one square, losers may fall back.",
        ),
        Rule(
            "End",
            "Once all starting pawns are in: whose own turn ends with no pawn on the grid is "
            f"{out}.",
        ),
    )


def _number(count: int) -> str:
    return {1: "one", 2: "two", 3: "three"}.get(count, str(count))
