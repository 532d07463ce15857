"""The course of a turn: the effect of each move, and everything that then happens automatically.

A reserve pawn enters when its player's turn begins, because there is no choice. The draw for a
burrow comes before the fight to which the burrow leads. Phases without a decision are passed over.
"""

from collections.abc import Callable
from fractions import Fraction
from operator import itemgetter

from kitgen.contract.moves import with_own
from kitgen.contract.play import Outcome
from kitgen.games.demon_mine.play import fights
from kitgen.games.demon_mine.play.draft import Draft
from kitgen.games.demon_mine.play.mine import (
    ABOVE,
    ACTED,
    FRESH,
    GROUND,
    SPARE,
    SQUARE_OF,
    STEPS,
    TURNS,
    UNKNOWN,
    Defending,
    Dice,
    Leading,
    Leaving,
    Losing,
    Mine,
    Move,
    Pawn,
    Phase,
    Turning,
)
from kitgen.games.demon_mine.play.options import attacks, may_play_event, opponent, pushes


def chance(mine: Mine) -> tuple[tuple[Fraction, Move], ...]:
    """Return the events that chance decides now, with their probabilities: who begins, or dice."""
    if mine.ended is not None:
        return ()
    if mine.phase == Phase.BEGIN:
        count = len(mine.rules.teams)
        return tuple((Fraction(1, count), Move("begin", numbers=(at,))) for at in range(count))
    if isinstance(mine.pending, Dice):
        ours, theirs = mine.pending.fighters
        return fights.rolls(len(ours), len(theirs))
    return ()


def apply(mine: Mine, seat: int | None, move: Move) -> Mine:
    """Return the position after a move or an event and everything that follows automatically."""
    draft = Draft(mine)
    # A player chooses pawn actions only when no fight is due.
    calm = mine.pawns if mine.pending is None and mine.phase != Phase.DUG else None
    if draft.pending is not None:
        _settle(draft, move)
    elif draft.phase == Phase.BEGIN:
        draft.mover = move.numbers[0]
        draft.phase = Phase.BASES
        if len(draft.rules.base_turns) == 1:
            _turn_begins(draft)
    else:
        _ACTS[move[0]](draft, draft.mover if seat is None else seat, move)
    _go_on(draft, calm)
    return draft.finished()


def _settle(draft: Draft, move: Move) -> None:
    """Settle the pending decision or roll with a move."""
    pending = draft.pending
    match pending:
        case Turning(pawn=pawn, square=square, kind=kind):
            draft.pending = None
            _lay_tunnel(draft, pawn, square, kind, move.mask)
        case Leading(left=left):
            seat, pawn = left[0]
            draft.replace(seat, pawn, pawn._replace(square=move.square or 0))
            draft.pending = pending._replace(left=left[1:])
            _fall_when_empty(draft)
        case Defending():
            fights.defend(draft, pending, move.pawns)
        case Dice():
            fights.rolled(draft, pending, move.numbers)
        case Losing(fight=fight, side=side):
            fights.lose(draft, fight, side, move.pawns[0])
        case Leaving():
            fights.leave(draft, pending, move.square)
        case _:
            first, second = move.numbers
            fights.start_fight(draft, move.square or 0, first, second)


def _attack(draft: Draft, _seat: int, move: Move) -> None:
    fights.declare(draft, move)
    if draft.phase == Phase.AFTER:
        # Losers may have filled another square.
        draft.phase = Phase.OVERFLOW


def _push(draft: Draft, _seat: int, move: Move) -> None:
    [pawn], [owner] = move.pawns, move.numbers
    pushed = pawn._replace(square=move.square or 0, pushed=pawn.pushed + 1)
    draft.replace(owner, pawn, pushed)
    draft.pushed = True


def _discard(draft: Draft, seat: int, move: Move) -> None:
    kind = draft.rules.kind_named(move.kind)
    draft.play(seat, kind)
    draft.pit = (*draft.pit, (kind, 1 << seat))


class _Rested(dict[int, Pawn]):
    """A pawn that has not acted, for each square, made on demand."""

    def __missing__(self, square: int) -> Pawn:
        pawn = self[square] = Pawn(square)
        return pawn


_RESTED = _Rested()
_ACTED_OF: Callable[[Pawn], int] = itemgetter(1)
_NEXT = {
    Phase.DRAW: Phase.ACT,
    Phase.ACT: Phase.STAYED,
    Phase.DUG: Phase.ACT,
    Phase.STAYED: Phase.EVENT,
    Phase.EVENT: Phase.OVERFLOW,
    Phase.AFTER: Phase.DISCARD,
}


def _draw_or_pass(draft: Draft, seat: int, move: Move) -> None:
    if move.verb == "draw":
        draft.draw(seat)
    elif move.verb == "take":
        unknown = move.kind == "unknown"
        draft.take(seat, UNKNOWN if unknown else draft.rules.kind_named(move.kind))
    if draft.phase == Phase.DISCARD:
        _turn_ends(draft)
    else:
        draft.phase = _NEXT[draft.phase]


def _face_base(draft: Draft, _seat: int, move: Move) -> None:
    """Turn the mover's base; the first turn begins once all bases have been turned."""
    base = draft.rules.bases[draft.mover]
    draft.lay(base, draft.grid[base] // TURNS * TURNS + move.mask)
    draft.turns += 1
    draft.mover = (draft.mover + 1) % len(draft.rules.teams)
    if draft.turns == len(draft.rules.teams):
        draft.turns = 0
        _turn_begins(draft)


def _stop_others(draft: Draft, seat: int, but: tuple[Pawn, ...]) -> None:
    """Remove spare steps of other pawns: a pawn takes all its steps before the next one begins."""
    if draft.rules.allows_move and any(
        pawn.acted == SPARE and pawn not in but for pawn in draft.pawns[seat]
    ):
        pawns = [
            pawn._replace(acted=ACTED) if pawn.acted == SPARE and pawn not in but else pawn
            for pawn in draft.pawns[seat]
        ]
        draft.set_pawns(seat, sorted(pawns))


def _walk(draft: Draft, seat: int, move: Move) -> None:
    square = move.square or 0
    _stop_others(draft, seat, move.pawns)
    if draft.rules.allows_move:
        meets = any(
            pawn.square == square
            for other, pawns in enumerate(draft.pawns)
            if other != seat
            for pawn in pawns
        )
        ways = draft.tunnels().ways
    for pawn in move.pawns:
        spare = (
            draft.rules.allows_move
            and meets
            and pawn.acted == FRESH
            and square in ways[pawn.square]
        )
        now = Pawn(square, SPARE if spare else ACTED, pawn.attacks, pawn.pushed)
        draft.replace(seat, pawn, now)


def _dig(draft: Draft, seat: int, move: Move) -> None:
    rules, [pawn] = draft.rules, move.pawns
    kind = rules.kind_named(move.kind)
    draft.play(seat, kind)
    draft.busy = True
    _stop_others(draft, seat, ())
    if move.verb == "collapse":
        draft.discard(kind)
        _collapse(draft, seat, pawn, move.square)
    elif move.mask:
        _lay_tunnel(draft, pawn, move.square or 0, kind, move.mask)
    else:
        _ask_for_turn(draft, pawn, move.square or 0, kind)


def _ask_for_turn(draft: Draft, pawn: Pawn, square: int, kind: int) -> None:
    """Make the opponent's turning of a tile near a LODESTONE the pending decision."""
    from_square = pawn.square & GROUND
    touched = next(touched for _, step, touched in STEPS if from_square + step == square)
    masks = draft.rules.fitting(kind, touched, draft.grid.get(square))
    draft.pending = Turning(opponent(draft), pawn, square, kind, masks)


def _lay_tunnel(draft: Draft, pawn: Pawn, square: int, kind: int, mask: int) -> None:
    covered = draft.grid.get(square)
    if covered is not None:
        draft.discard(covered // TURNS)
    tile = kind * TURNS + mask
    draft.lay(square, tile)
    tunnels = draft.tunnels()
    dug = [at for at in draft.dug if at in tunnels]
    draft.dug = (*dug, *[at for at, _ in draft.rules.lying(square, tile)])
    place = square if square in tunnels.ways[pawn.square] else square + ABOVE
    draft.replace(draft.mover, pawn, Pawn(place, ACTED, pawn.attacks, pawn.pushed))
    draft.phase = Phase.DUG


def _collapse(draft: Draft, seat: int, pawn: Pawn, to: int | None) -> None:
    """Move the digger out; other pawns in the square are led out, or lost if there is no exit."""
    square, tunnels = pawn.square & GROUND, draft.tunnels()
    draft.remove(seat, pawn)
    if to is not None:
        draft.add(seat, pawn._replace(square=to, acted=ACTED))
    left = []
    for other, pawns in enumerate(draft.pawns):
        for standing in pawns:
            if standing.square & GROUND != square:
                continue
            if tunnels.ways[standing.square]:
                left.append((other, standing))
            else:
                draft.remove(other, standing)
    draft.pending = Leading(square, tuple(left))
    _fall_when_empty(draft)


def _fall_when_empty(draft: Draft) -> None:
    """Move out pawns that have only one exit, and let the square fall once it is empty."""
    pending = draft.pending
    if not isinstance(pending, Leading):
        return
    left, tunnels = pending.left, draft.tunnels()
    while left and len(exits := tunnels.ways[left[0][1].square]) == 1:
        (seat, pawn), left = left[0], left[1:]
        draft.replace(seat, pawn, pawn._replace(square=exits[0]))
    draft.pending = pending._replace(left=left) if left else None
    if not left:
        square = pending.square
        draft.discard(draft.grid[square] // TURNS)
        draft.lift(square)
        draft.dug = tuple(at for at in draft.dug if at & GROUND != square)
        draft.phase = Phase.DUG


def _play_event(draft: Draft, seat: int, move: Move) -> None:
    kind, square = draft.rules.kind_named(move.kind), move.square or 0
    draft.play(seat, kind)
    draft.busy = draft.eventful = True
    if move.verb == "lodestone":
        covered = draft.grid.get(square)
        if covered is not None:
            draft.discard(covered // TURNS)
            draft.dug = tuple(at for at in draft.dug if at & GROUND != square)
        draft.lay(square, kind * TURNS)
    else:
        draft.discard(kind)
        draft.aside = _less_one(draft.aside, seat)
        draft.add(seat, Pawn(square, ACTED))


def _less_one(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return with_own(counts, seat, counts[seat] - 1)


def _go_on(draft: Draft, calm: tuple[tuple[Pawn, ...], ...] | None) -> None:
    """Go on until a player has to decide, dice are due, or the game is over.

    Args:
        draft: The position.
        calm: Pawns among which no fight is due; None if that is not known.
    """
    while draft.ended is None and draft.pending is None:
        # The draw for a burrow comes before the fight to which it leads.
        phase = draft.phase
        if phase == Phase.DUG:
            if _can_draw(draft):
                return
            draft.phase = Phase.ACT
        elif phase in (Phase.BEGIN, Phase.BASES):
            return
        # No new fight can be due until a pawn moves.
        if draft.pawns is not calm:
            if fights.call_fights(draft):
                return
            calm = draft.pawns
        if not _pass_by(draft):
            return


def _pass_by(draft: Draft) -> bool:
    """Pass over a phase without a decision; return whether there was none."""
    phase, own = draft.phase, draft.pawns[draft.mover]
    waits: object
    if phase == Phase.DRAW:
        waits = _can_draw(draft) or attacks(draft)
    elif phase == Phase.ACT:
        # `acted` only grows within a turn, up to ACTED.
        waits = (own and min(map(_ACTED_OF, own)) < ACTED) or attacks(draft)
    elif phase == Phase.STAYED:
        waits = _can_draw(draft) and any(pawn.acted == FRESH for pawn in own)
    elif phase == Phase.EVENT:
        waits = may_play_event(draft, draft.mover) or attacks(draft)
    elif phase == Phase.OVERFLOW:
        waits = pushes(draft)
        if not waits:
            draft.phase = Phase.AFTER if draft.pushed else Phase.DISCARD
            return True
    elif phase == Phase.AFTER:
        waits = attacks(draft)
    elif draft.hands[draft.mover]:
        waits = True
    else:
        _turn_ends(draft)
        return True
    if waits:
        return False
    draft.phase = _NEXT[phase]
    return True


def _can_draw(draft: Draft) -> bool:
    return bool(draft.pile or draft.pit or (draft.rules.reshuffles and draft.discards))


def _turn_begins(draft: Draft) -> None:
    """Reset what pawns did, and let one pawn of the mover's reserve enter."""
    seat = draft.mover
    draft.complete = not any(draft.reserve)
    draft.busy = draft.eventful = draft.pushed = False
    draft.dug, draft.peace, draft.phase = (), frozenset(), Phase.DRAW
    draft.pawns = tuple(
        [tuple(map(_RESTED.__getitem__, map(SQUARE_OF, pawns))) for pawns in draft.pawns]
    )
    if draft.reserve[seat]:
        draft.reserve = _less_one(draft.reserve, seat)
        draft.add(seat, Pawn(draft.rules.bases[seat]))


def _turn_ends(draft: Draft) -> None:
    """Count the turn, end the game if a team is out or at a standstill, or begin the next turn."""
    draft.turns += 1
    if not any(draft.reserve):
        draft.quiet = draft.quiet + 1 if draft.complete and not draft.busy else 0
        draft.ended = _ended(draft)
    if draft.ended is None:
        count = len(draft.rules.teams)
        draft.mover = next(
            seat
            for seat in ((draft.mover + ahead) % count for ahead in range(1, count + 1))
            if seat not in draft.out
        )
        _turn_begins(draft)


def _ended(draft: Draft) -> Outcome | None:
    rules = draft.rules
    teams, everybody = rules.teams, tuple(range(len(rules.teams)))
    if rules.both_empty_draw and not any(draft.pawns):
        return Outcome(everybody, "nobody has a pawn left")
    if not draft.pawns[draft.mover]:
        draft.out = (*draft.out, draft.mover)
        lost = teams[draft.mover]
        if all(seat in draft.out for seat in everybody if teams[seat] == lost):
            return Outcome(
                tuple(seat for seat in everybody if teams[seat] != lost),
                "the others have no pawn left",
            )
    rounds = rules.standstill_rounds
    if rounds is None or draft.quiet < rounds * (len(teams) - len(draft.out)):
        return None
    counts = dict.fromkeys(teams, 0)
    for seat, pawns in enumerate(draft.pawns):
        counts[teams[seat]] += len(pawns)
    most = max(counts.values())
    return Outcome(
        tuple(seat for seat in everybody if counts[teams[seat]] == most),
        "a standstill: pawns on the grid count",
    )


_ACTS: dict[str, Callable[[Draft, int, Move], None]] = {
    "draw": _draw_or_pass,
    "take": _draw_or_pass,
    "pass": _draw_or_pass,
    "attack": _attack,
    "move": _walk,
    "burrow": _dig,
    "collapse": _dig,
    "miner": _play_event,
    "lodestone": _play_event,
    "push": _push,
    "discard": _discard,
    "face": _face_base,
}
"""The effect of each move while nothing is pending, by its verb."""
