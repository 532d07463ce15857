"""What is counted of games: held against their records and last positions, by other means."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from kitgen.contract.play import Playable
from kitgen.definitions.loading import load_kit
from kitgen.definitions.shipped import shipped_kits
from kitgen.definitions.validation import validate
from kitgen.games import game
from kitgen.games.cave_mining.play.mining import Dug, Step
from kitgen.games.cave_mining.play.moves import CaveIn
from kitgen.playtest.engines import playables_of
from kitgen.playtest.observed import Observed, observed_game
from kitgen.playtest.play import Played, Sitting
from kitgen.playtest.players import greedy_player, planned_player, random_player
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cell_named

GAMES = (
    "cave-mining",
    "demon-mine",
    "manic-minelayers",
    "mines-between-the-lines",
    "phantom-of-the-mine",
)

VERBS = {
    "cave-mining": {
        "dig": "dig",
        "look for treasure": "look",
        "sabotage somebody": r"sabotage \S+",
        "spare everybody": "spare",
    },
    "demon-mine": {
        "draw from the pile": "draw",
        "draw from the pit": r"take \S+",
        "attack a neighbour": "attack .*",
        "pick who fights back": "defend .*",
        "pick who is lost": "lose .*",
        "retreat": "retreat .*",
        "stand their ground after a lost attack": "stand .*",
        "turn an enemy tile": "turn as .*",
        "lead pawns out of a collapse": "lead .*",
        "move a surplus pawn": "push .*",
        "discard a tile": "discard .*",
        "move a pawn": r"move by \S+ to .*",
        "move pawns together": r"move by \S+( \S+)+ to .*",
        "bring in a pawn": "miner .*",
        "lay a lodestone": "lodestone .*",
        "collapse a tunnel": "collapse .* to .*",
        "tiles played": "(burrow|collapse|miner|lodestone) .*",
        "tee tiles played": "burrow tee .*",
    },
    "manic-minelayers": {
        "place a minelayer": "place .*",
        "jump": "jump .*",
        "mines laid": "jump .*",
        "write a number": "jump .*",
    },
    "mines-between-the-lines": {
        "draw a line": "line .*",
        "set a flag": "flag .*",
        "open a box": "open .*",
    },
    "phantom-of-the-mine": {
        "roll to move": "roll",
        "move after placing a tile": "place",
        "try a secret passage": "passage",
        "move the miner": "move miner",
        "move the phantom": "move phantom",
        "leave the mine": "leave",
        "collect loot": "collect",
        "leave loot lying": "pass",
        "send the phantom back": "return .*",
    },
}
"""The words of a step by which a record shows a feature."""

NEVER = {
    "settle which fight comes first": "Two fights are seldom due at once: after a surplus pawn was "
    "moved, or where three players meet.",
    "sealed bases": "Every other side of a base has to be walled by tiles laid beside it: nobody "
    "plays for that.",
    "walled-in pawns": "The same of the square of a pawn; long games at random show it.",
    "tours finished": "A walk that rubs nothing out misses a number that is printed.",
    "dead ends": "A printed number is out of reach before the walk gets stuck.",
}
"""What no game below shows, and why. The rules allow all of it."""


@cache
def shipped(game_id: str) -> tuple[tuple[str, Playable], ...]:
    """Return what can be played of a game's shipped kits, each set of rules once."""
    found: dict[str, tuple[str, Playable]] = {}
    loaded = game(game_id)
    for kit in shipped_kits():
        if kit.game == game_id:
            definition = validate(load_kit(kit.id), loaded.definition)
            content = loaded.generate(definition, Stream("42"), 1)
            for playable in playables_of(game_id, definition, content):
                found.setdefault(repr(playable.rules), (kit.id, playable))
    return tuple(found.values())


def played(
    kit_id: str, playable: Playable, player: str, number: int, limit: int
) -> tuple[Played, Observed]:
    engine = playable.engine
    match player:
        case "random":
            seated = random_player()
        case "greedy":
            seated = greedy_player(engine)
        case _:
            seated = planned_player(engine, player)
    seats = len(engine.seats(playable.rules))
    return observed_game(Sitting(kit_id, "test", playable, (seated,) * seats, "42", limit), number)


@cache
def games(game_id: str) -> tuple[tuple[Playable, Played, Observed], ...]:
    """Play one short game of each set of rules at random, and one by what looks good."""
    return tuple(
        (playable, *played(kit_id, playable, player, 1, limit))
        for kit_id, playable in shipped(game_id)
        for player, limit in (("random", 120), ("greedy", 400))
        # To look at every line of a large field takes long, and shows nothing else.
        if (kit_id, player) != ("mines-between-the-lines-large", "greedy")
    )


@pytest.mark.sample
@pytest.mark.parametrize("game_id", GAMES)
def test_counts_are_those_of_the_record(game_id: str) -> None:
    compared: Counter[str] = Counter()
    for playable, whole, observed in games(game_id):
        words = [said for _, said in whole.record.steps]
        for feature in playable.engine.features(playable.rules):
            if pattern := VERBS[game_id].get(feature.name):
                count = sum(re.fullmatch(pattern, said) is not None for said in words)
                assert counted(observed, feature.name) == count, feature.name
                compared[feature.name] += count
    assert all(compared[name] or name in NEVER for name in VERBS[game_id]), compared


def counted(observed: Observed, *names: str) -> int:
    """Return how often some features occurred in all."""
    return sum(observed.features[name].count for name in names if name in observed.features)


@pytest.mark.dear
def test_boxes_claimed_are_those_of_the_last_sheet() -> None:
    for playable, whole, observed in games("mines-between-the-lines"):
        sheet = whole.position
        if "claims" not in names_of(playable):
            continue
        boxes = frozenset[object]().union(*sheet.claimed)
        assert counted(observed, "claims") == len(boxes)
        assert counted(observed, "mines exploded") == sum(sheet.exploded)
        mines = counted(observed, "mines exploded", "mines captured")
        assert mines == len(boxes & sheet.mines)
        idle = sum(len(flags - sheet.mines) for flags in sheet.flags)
        assert counted(observed, "flags on boxes without a mine") == idle
        taken = sum(
            len(flags & sheet.mines & boxes) - len(flags & sheet.mines & own)
            for flags, own in zip(sheet.flags, sheet.claimed, strict=True)
        )
        # A flag that is set on a mine of somebody else's comes too late to be lost.
        assert counted(observed, "flagged mines claimed by another") == taken


@pytest.mark.dear
def test_two_boxes_are_claimed_for_one_line() -> None:
    for playable, whole, observed in games("mines-between-the-lines"):
        if "claims" in names_of(playable):
            steps = whole.record.steps
            # Whoever claims has one more turn.
            claims = sum(
                said.startswith("line") and who == whose
                for (who, said), (whose, _) in pairwise(steps)
            )
            (last, words), mover = steps[-1], f"player-{whole.position.mover + 1}"
            claims += words.startswith("line") and last == mover
            doubles = counted(observed, "claims") - claims
            assert counted(observed, "two boxes at once") == doubles


def names_of(playable: Playable) -> set[str]:
    return {feature.name for feature in playable.engine.features(playable.rules)}


def test_cave_ins_and_dice_are_those_of_the_record() -> None:
    for playable, whole, observed in games("cave-mining"):
        words = [said for _, said in whole.record.steps]
        falls = sum(said.endswith("falls in") for said in words)
        kinds = ("cave-ins of camps", "cave-ins while digging", "cave-ins by sabotage")
        assert counted(observed, *kinds) == falls
        # Whoever digs and fails is no longer asked, and a dig is rolled at once.
        fails = sum(said == "dig" and then.endswith("falls in") for said, then in pairwise(words))
        assert counted(observed, "cave-ins while digging") == fails
        hauls = sum(said.startswith("treasure") for said in words)
        assert counted(observed, "d4s of layer 1 rolled") == hauls
        assert counted(observed, "turns without treasure") == whole.turns - hauls
        assert counted(observed, "goals reached") == (whole.outcome is not None)
        assert sum(whole.position.treasure) >= counted(
            observed, *(name for name in names_of(playable) if " of layer " in name)
        )


@pytest.mark.parametrize("marked", [False, True])
def test_a_marker_lets_dig_whose_camp_fell(marked: bool) -> None:
    [table] = [one for _, one in shipped("cave-mining") if one.name == "2 players"]
    engine = table.engine
    fallen = Dug(table.rules, (1, 0), (1, 0), (0, 0), (marked, False), Step.UNSTEADY, 0)
    fall = CaveIn(1, True)
    seen = engine.seen(fallen, None, fall, engine.apply(fallen, None, fall))
    assert ("digs saved by the marker" in seen) == marked
    assert ("turns without treasure" in seen) != marked
    held = CaveIn(1, False)
    assert engine.seen(fallen, None, held, engine.apply(fallen, None, held)) == ()


def test_a_way_is_taken_that_is_a_knights_move_from_the_other() -> None:
    for playable, whole, observed in games("manic-minelayers"):
        if "mines laid" in names_of(playable):
            places: dict[str, Cell] = {}
            taken = 0
            for who, words in whole.record.steps:
                verb, _, name = words.partition(" ")
                if verb in ("place", "jump"):
                    square = cell_named(name)
                    others = [place for seat, place in places.items() if seat != who]
                    for row, column in others if verb == "jump" else ():
                        across = {abs(row - square.row), abs(column - square.column)}
                        taken += across == {1, 2}
                    places[who] = square
            assert counted(observed, "ways taken from the other") == taken


def test_one_minelayer_or_both_end_a_duel_stuck() -> None:
    for playable, whole, observed in games("manic-minelayers"):
        if "mines laid" in names_of(playable):
            stuck = (
                counted(observed, "stuck minelayers"),
                counted(observed, "both minelayers stuck"),
            )
            assert sum(stuck) == 1
            assert whole.outcome is not None
            assert stuck[1] == whole.outcome.reason.startswith("both")
            assert counted(observed, "mines laid") == len(whole.position.mines)
        else:
            ends = ("tours finished", "dead ends", "printed numbers out of reach")
            assert counted(observed, *ends) == 1


@pytest.mark.dear
def test_pawns_and_tiles_add_up() -> None:
    for playable, whole, observed in games("demon-mine"):
        mine, rules = whole.position, playable.rules
        entered = rules.starting * len(rules.teams) + counted(observed, "bring in a pawn")
        left = sum(map(len, mine.pawns)) + sum(mine.reserve)
        assert entered - counted(observed, "pawns lost", "pawns buried") == left
        kept = [
            *mine.pile,
            *(kind for kind, _ in mine.pit),
            *(k for hand in mine.hands for k in hand),
        ]
        assert counted(observed, "tiles played") == sum(k.count for k in rules.kinds) - len(kept)
        for number, kind in enumerate(rules.kinds):
            name = kind.key.replace("_", " ").replace("-", " ") + " tiles played"
            assert counted(observed, name) == kind.count - kept.count(number), name
        fights = sum(decides_or_ends(*two) for two in pairwise(said(whole)))
        assert counted(observed, "fights") == fights


def said(whole: Played) -> Iterator[str]:
    return (words for _, words in whole.record.steps)


def decides_or_ends(before: str, words: str) -> bool:
    """Return whether a roll decides a fight, or is the one roll of an attack."""
    match words.split(" "):
        case ["dice", "with", ours, theirs]:
            return ours != theirs or before.startswith(("attack", "defend"))
    return False


def test_attacks_of_the_phantom_are_the_dice_that_nobody_walks_by() -> None:
    for _, whole, observed in games("phantom-of-the-mine"):
        dice = [
            words.split(" ")[1:]
            for before, words in pairwise(said(whole))
            if words.startswith("dice") and before not in ("roll", "passage")
        ]
        assert counted(observed, "attacks") == len(dice)
        assert counted(observed, "escapes by doubles") == sum(
            white == other for white, other in dice
        )
        stolen = [name for name in observed.features if name.endswith(" stolen")]
        assert counted(
            observed, "attacks with nothing to steal", "escapes by doubles", *stolen
        ) == len(dice)
        collected = sum(words == "collect" for words in said(whole))
        loot = sum(map(sum, whole.position.loot)) + sum(whole.position.carried)
        assert counted(observed, *stolen) >= loot
        assert collected or counted(observed, *stolen) == loot


@pytest.mark.dear
@pytest.mark.parametrize("game_id", GAMES)
def test_every_feature_occurs_or_is_known_to_be_rare(game_id: str) -> None:
    occurred = {name for _, _, observed in games(game_id) for name in observed.features}
    wanted = {name for playable, _, _ in games(game_id) for name in names_of(playable)}
    for kit_id, playable in shipped(game_id):
        if playable.name.startswith("solo"):
            # A field is cleared by whoever thinks.
            occurred |= played(kit_id, playable, "careful", 1, 400)[1].features.keys()
            break
    assert wanted - occurred == NEVER.keys() & wanted
