"""The engines of Cave Mining, against a literal game, exact turns, the rulebook and its laws."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract.moves import Begin
from kitgen.contract.play import Playable
from kitgen.definitions.loading import load_kit
from kitgen.definitions.validation import validate
from kitgen.games.cave_mining import GAME
from kitgen.games.cave_mining.booklet.examples import Rolls, Turn, play_examples
from kitgen.games.cave_mining.play import playables
from kitgen.games.cave_mining.play.engines import ALONE, TABLE
from kitgen.games.cave_mining.play.mining import CaveRules, Dug, Step
from kitgen.games.cave_mining.play.moves import (
    CaveIn,
    Dig,
    Look,
    Move,
    Sabotage,
    Spare,
    Treasure,
)
from kitgen.games.cave_mining.proofs.analysis import best_plan
from kitgen.games.cave_mining.rules.mine import Layer, Mine
from kitgen.playtest.chances import drawn_event
from kitgen.playtest.play import Sitting, play_game
from kitgen.playtest.players import greedy_player, planned_player, random_player, search_player
from kitgen.playtest.records import rules_digest
from kitgen.seeds import Stream
from tests.games.cave_mining.conftest import kit_with
from tests.playtest.ladders import climb
from tests.playtest.laws import check_laws, literal_runs, perft, random_steps

TIES = ("shared", "play_on")
ANN, BEN = 0, 1


def mine_of(*layers: tuple[int, int], goal: int = 10) -> Mine:
    return Mine(tuple(Layer("", die, risk) for die, risk in layers), goal)


def game_of(mine: Mine, seats: int = 2, tie: Any = "shared") -> Playable:
    engine = ALONE if seats == 1 else TABLE
    return Playable("test", engine, CaveRules(mine, seats, tie))


SHALLOW = mine_of((4, 5), (4, 50), goal=5)
STEEP = mine_of((4, 0), (6, 40), (6, 100), goal=3)
SHIPPED = mine_of((4, 5), (6, 15), (8, 25), (12, 35), (20, 50), (100, 70), goal=150)


class Literal:
    """A table said otherwise: one dictionary for each player, and a turn that is a generator.

    The generator stops wherever something is to be decided or rolled, and yields what there is to
    choose from; it is sent the choice. A branch is a run of choices, played from the start.
    """

    def __init__(self, mine: Mine, seats: int, tie: str) -> None:
        self.dice = [layer.die for layer in mine.layers]
        self.risks = [layer.risk_percent for layer in mine.layers]
        self.goal, self.tie = mine.goal, tie
        self.people = [{"camp": 0, "gold": 0, "card": 0} for _ in range(seats)]

    def play(self) -> Iterator[list[str]]:
        first = int((yield [str(n) for n in range(len(self.people))])) if self.people[1:] else 0
        over = False
        while not over:
            for offset in range(len(self.people)):
                yield from self.turn(self.people[(first + offset) % len(self.people)])
            gold = sorted(person["gold"] for person in self.people)
            tied = len(gold) > 1 and gold[-1] == gold[-2]
            over = gold[-1] >= self.goal and not (tied and self.tie == "play_on")

    def roll(self, layer: int) -> Iterator[list[str]]:
        risk = self.risks[layer - 1]
        fell = yield ["in"] * (risk > 0) + ["holds"] * (risk < 100)
        return fell == "in"

    def unsteady(self, person: dict[str, int]) -> Iterator[list[str]]:
        before = person["camp"]
        while person["camp"] and (yield from self.roll(person["camp"])):
            person["camp"] -= 1
        return person["camp"] < before

    def turn(self, person: dict[str, int]) -> Iterator[list[str]]:
        fell = yield from self.unsteady(person)
        may_dig, person["card"], price = not fell or person["card"], 0, 0
        digger = person["camp"]
        while may_dig:
            choices = ["dig"] * (digger < len(self.dice)) + ["look"] * (digger > 0)
            if (yield choices) == "dig":
                if (yield from self.roll(digger + 1)):
                    break
                digger += 1
                continue
            person["camp"] = digger
            near = [p for p in self.people if p is not person and p["camp"] == digger]
            if near and not fell:
                chosen = yield ["nobody", *(str(n) for n in range(len(near)))]
                if chosen != "nobody":
                    price, near[int(chosen)]["card"] = 1, 1
                    yield from self.unsteady(near[int(chosen)])
            break
        paid = self.dice[: person["camp"] - price]
        if paid:
            person["gold"] += int((yield [str(n) for n in range(len(paid), sum(paid) + 1)]))


@pytest.mark.parametrize("tie", TIES)
@pytest.mark.parametrize(
    ("mine", "seats", "depths"),
    [(SHALLOW, 1, (4, 7)), (SHALLOW, 2, (5, 8)), (STEEP, 2, (9, 10)), (SHALLOW, 3, (4, 7))],
)
def test_as_many_games_as_a_literal_table_finds(
    mine: Mine, seats: int, depths: tuple[int, ...], tie: Any
) -> None:
    playable = game_of(mine, seats, tie)
    position = playable.engine.start(playable.rules, Stream(0))
    for depth in depths:
        literal = literal_runs(lambda: Literal(mine, seats, tie).play(), depth)
        assert perft(playable, position, depth) == literal > 0, depth


@st.composite
def mines(draw: st.DrawFn) -> Mine:
    depth = draw(st.integers(1, 4))
    dice = sorted(draw(st.lists(st.sampled_from((4, 6, 8)), min_size=depth, max_size=depth)))
    risk = st.sampled_from((0, 5, 30, 50, 70, 100))
    risks = sorted(draw(st.lists(risk, min_size=depth, max_size=depth)))
    layers = zip(dice, [min(70, risks[0]), *risks[1:]], strict=True)
    return mine_of(*layers, goal=draw(st.integers(1, 20)))


@given(st.integers(0, 10**6), mines(), st.integers(1, 4), st.sampled_from(TIES))
@settings(max_examples=25, deadline=None)
def test_laws_of_a_table(seed: int, mine: Mine, seats: int, tie: Any) -> None:
    playable = game_of(mine, seats, tie)
    last = check_laws(playable, seed)
    found, moved = [0] * seats, list(random_steps(playable, Stream(seed)))
    for position, seat, move in moved[:-1]:
        holds_by_itself(position)
        if isinstance(move, Treasure):
            assert seat is None
            found[position.mover] += move.total
    # What a player has is what was collected, and nothing else.
    assert tuple(found) == last.treasure
    ended = TABLE.outcome(last)
    if ended is not None:
        assert last.turns % seats == 0
        assert max(found) >= mine.goal
        assert ended.scores == tuple(found)
        assert len(ended.winners) == found.count(max(found))
        assert tie == "shared" or len(ended.winners) == 1


def holds_by_itself(position: Dug) -> None:
    """Only the digger of whoever digs is below its camp; nothing stands outside the mine."""
    places = zip(position.diggers, position.camps, strict=True)
    for seat, (digger, camp) in enumerate(places):
        assert 0 <= camp <= digger <= position.rules.mine.depth
        assert camp == digger or seat == position.mover
        assert camp == digger or position.step in (Step.CHOOSE, Step.DIG)


def expected_turns(mine: Mine) -> float:
    """Return the fewest turns to the goal, by following the engine's moves and events alone."""
    worth: dict[Any, float] = {}

    def key(position: Dug) -> Any:
        return replace(position, turns=0)

    def value(position: Dug, ended: int) -> float:
        if ALONE.outcome(position) is not None:
            return 1.0
        if position.turns > ended:
            return 1 + worth.setdefault(key(position), 0.0)
        events = ALONE.chance(position)
        if events:
            return sum(
                float(share) * value(ALONE.apply(position, None, event), ended)
                for share, event in events
            )
        return min(
            value(ALONE.apply(position, 0, move), ended) for move in ALONE.legal_moves(position, 0)
        )

    start = ALONE.start(CaveRules(mine, 1), Stream(0))
    worth[key(start)] = 0.0
    while True:
        before = dict(worth)
        for position in before:
            worth[position] = value(position, 0)
        if len(before) == len(worth) and all(
            abs(worth[position] - before[position]) < 1e-12 for position in before
        ):
            return worth[key(start)]


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("mine", [SHALLOW, mine_of((4, 10), (6, 40), (8, 60), goal=6)])
def test_the_best_plan_is_what_following_all_moves_finds(mine: Mine) -> None:
    """The turns that the proofs print, from the rules of the engine by value iteration."""
    plan = best_plan(mine)
    assert plan is not None
    assert expected_turns(mine) == pytest.approx(float(plan.expected_turns()), abs=1e-9)


@pytest.mark.dear
def test_exact_takes_as_many_turns_as_the_plan_says() -> None:
    plan = best_plan(SHIPPED)
    assert plan is not None
    playable = game_of(SHIPPED, 1)
    sitting = Sitting("t", "cave-mining", playable, (planned_player(ALONE, "exact"),), "turns")
    turns = [play_game(sitting, number).turns for number in range(1, 201)]
    mean = sum(turns) / len(turns)
    spread = (sum((turn - mean) ** 2 for turn in turns) / (len(turns) - 1)) ** 0.5
    # Four standard errors, at one seed.
    assert abs(mean - float(plan.expected_turns())) < 4 * spread / len(turns) ** 0.5


def test_each_roll_is_as_likely_as_its_dice_make_it() -> None:
    position = TABLE.start(CaveRules(SHIPPED, 2), Stream(0))
    position = TABLE.apply(TABLE.apply(position, None, Begin(BEN)), BEN, Dig())
    assert {event: share for share, event in TABLE.chance(position)} == {
        CaveIn(1, True): Fraction(1, 20),
        CaveIn(1, False): Fraction(19, 20),
    }
    position = replace(position, camps=(0, 2), diggers=(0, 2), step=Step.COLLECT)
    dice = [a + b for a in range(1, 5) for b in range(1, 7)]
    shares = {event.total: share for share, event in TABLE.chance(position)}
    assert shares == {total: Fraction(dice.count(total), 24) for total in set(dice)}


class Story:
    """Plays a written turn on the engine, and refuses what the engine does not ask for."""

    def __init__(self, mine: Mine, camps: tuple[int, int], seat: int, card: bool = False) -> None:
        begun = TABLE.apply(TABLE.start(CaveRules(mine, 2), Stream(0)), None, Begin(seat))
        marked = (card and seat == ANN, card and seat == BEN)
        step = Step.UNSTEADY if camps[seat] else Step.CHOOSE
        self.dug = replace(begun, camps=camps, diggers=camps, marked=marked, step=step)

    def rolls(self, rolls: Rolls, *, digging: int | None = None) -> None:
        for roll in rolls.rolls:
            if digging is not None:
                self.choose(digging, Dig())
            event = CaveIn(roll.layer, roll.caves_in)
            assert event in [possible for _, possible in TABLE.chance(self.dug)]
            self.dug = TABLE.apply(self.dug, None, event)

    def choose(self, seat: int, move: Move) -> None:
        assert TABLE.players_to_move(self.dug) == (seat,)
        assert move in TABLE.legal_moves(self.dug, seat)
        self.dug = TABLE.apply(self.dug, seat, move)

    def collects(self, turn: Turn, seat: int) -> None:
        if turn.haul.dice:
            events = [event for _, event in TABLE.chance(self.dug)]
            least, most = len(turn.haul.dice), sum(die for die, _ in turn.haul.dice)
            assert events == [Treasure(total) for total in range(least, most + 1)]
            self.dug = TABLE.apply(self.dug, None, Treasure(turn.haul.total))
        assert self.dug.treasure[seat] == turn.haul.total
        assert (self.dug.turns, self.dug.mover) == (1, 1 - seat)


@pytest.mark.parametrize("mine", [SHIPPED, mine_of((4, 20), (8, 60), goal=90)])
def test_the_rulebooks_turns_are_played_as_it_tells_them(mine: Mine) -> None:
    examples = play_examples(mine)
    if (turn := examples.fallen) is not None:
        story = Story(mine, (turn.unsteady.start, 0), ANN)
        story.rolls(turn.unsteady)
        story.collects(turn, ANN)
        assert story.dug.camps[ANN] == turn.unsteady.rest
    turn = examples.sabotage
    story = Story(mine, (turn.victim.start, turn.unsteady.start), BEN)
    story.rolls(turn.unsteady)
    story.rolls(turn.dig, digging=BEN)
    story.choose(BEN, Look())
    story.choose(BEN, Sabotage(ANN))
    assert story.dug.marked == (True, False)
    story.rolls(turn.victim)
    assert story.dug.camps[ANN] == turn.victim.rest
    story.collects(turn, BEN)
    # The marker comes off in Ann's next step 1, which takes no roll at the surface.
    assert story.dug.marked == (turn.victim.rest > 0, False)
    if (turn := examples.victim) is not None:
        story = Story(mine, (turn.unsteady.start, 0), ANN, card=True)
        story.rolls(turn.unsteady)
        story.rolls(turn.dig, digging=ANN)
        assert story.dug.marked == (False, False)
        story.collects(turn, ANN)


def test_whose_camp_fell_may_look_but_not_sabotage() -> None:
    """Back on with a marker, on the layer of an opponent: no question is asked."""
    story = Story(SHIPPED, (2, 1), ANN, card=True)
    for event in (CaveIn(2, True), CaveIn(1, False)):
        story.dug = TABLE.apply(story.dug, None, event)
    story.choose(ANN, Look())
    assert story.dug.step is Step.COLLECT
    unhurt = Story(SHIPPED, (1, 1), ANN)
    unhurt.dug = TABLE.apply(unhurt.dug, None, CaveIn(1, False))
    unhurt.choose(ANN, Look())
    assert TABLE.legal_moves(unhurt.dug, ANN) == (Spare(), Sabotage(BEN))
    # On the topmost layer the price is all there is: the turn ends without a roll.
    unhurt.choose(ANN, Sabotage(BEN))
    unhurt.dug = TABLE.apply(unhurt.dug, None, CaveIn(1, True))
    assert (unhurt.dug.mover, unhurt.dug.treasure) == (BEN, (0, 0))
    # Ben's camp is at the surface: no roll, and the marker is off as his turn begins.
    assert (unhurt.dug.step, unhurt.dug.marked) == (Step.CHOOSE, (False, False))


@pytest.mark.parametrize(("tie", "ends"), [("shared", True), ("play_on", False)])
def test_equal_treasure_at_the_end_of_a_round(tie: Any, ends: bool) -> None:
    rules = CaveRules(SHIPPED, 2, tie)
    dug = TABLE.apply(TABLE.start(rules, Stream(0)), None, Begin(ANN))
    last = replace(dug, mover=BEN, turns=7, step=Step.COLLECT, camps=(0, 1), diggers=(0, 1))
    ahead = TABLE.apply(replace(last, treasure=(160, 157)), None, Treasure(2))
    assert TABLE.outcome(ahead).winners == (ANN,)
    equal = TABLE.apply(replace(last, treasure=(159, 157)), None, Treasure(2))
    ended = TABLE.outcome(equal)
    assert (ended is not None) == ends
    assert ended is None or ended.winners == (ANN, BEN)
    # Whoever gets there first in a round waits for the other.
    early = TABLE.apply(
        replace(last, mover=ANN, turns=6, camps=(1, 0), diggers=(1, 0), treasure=(149, 0)),
        None,
        Treasure(1),
    )
    assert TABLE.outcome(early) is None
    assert early.mover == BEN


@pytest.mark.dear
def test_every_player_is_better_than_the_one_before() -> None:
    playable = game_of(SHIPPED)
    sitting = Sitting("t", "cave-mining", playable, (), "ladder")
    players = [random_player(), greedy_player(TABLE), planned_player(TABLE, "careful")]
    (greedy,) = climb(sitting, players[:2], 40)
    (careful,) = climb(sitting, players[1:], 100)
    assert greedy.is_better
    assert careful.points > careful.games / 2
    assert greedy.stalls == careful.stalls == 0


@pytest.mark.parametrize("player", ["careful", "never-sabotages", "search"])
def test_a_player_makes_legal_moves_anywhere(player: str) -> None:
    """Positions of random games, a mine whose way down is closed among them."""
    for mine in (SHALLOW, STEEP, mine_of((4, 100), goal=1)):
        chooser = search_player(TABLE, 3) if player == "search" else planned_player(TABLE, player)
        for position, seat, _ in random_steps(game_of(mine, 3), Stream(1), most=40):
            if seat is not None and player != "search":
                decision = TABLE.decision(position, seat, Stream(2))
                assert chooser.choose(decision) in decision.moves
    position = next(
        place for place, seat, _ in random_steps(game_of(SHALLOW), Stream(4)) if seat is not None
    )
    decision = TABLE.decision(position, position.mover, Stream(2))
    assert chooser.choose(decision) in decision.moves


@pytest.mark.parametrize("kit_id", ["cave-mining", "cave-mining-two", "cave-mining-three"])
def test_what_a_kit_lets_one_play(kit_id: str) -> None:
    definition = validate(load_kit(kit_id), GAME.definition)
    found = playables(definition, GAME.generate(definition, Stream(1), 1))
    counts = range(definition.fewest_players, definition.players + 1)
    assert [playable.name for playable in found] == [*(f"{n} players" for n in counts), "alone"]
    assert [playable.rules.seats for playable in found] == [*counts, 1]


def test_a_digest_is_of_the_rules_alone() -> None:
    def digest(**changes: Any) -> str:
        kit = kit_with(**changes)
        return rules_digest(playables(kit.definition, kit.content)[0])

    plain = digest()
    assert digest(title="Another title", markers={"height": "2 in"}) == plain
    others = [
        digest(goal=140),
        digest(rules={"goal_reached": "more_than"}),
        digest(rules={"tie": "play_on"}),
    ]
    assert len({plain, *others}) == 4


@pytest.mark.parametrize(
    "text", ["", "digs", "sabotage", "sabotage player-3", "layer 2", "layer two holds", "treasure"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no move"):
        TABLE.read_move(CaveRules(SHIPPED, 2), text)


def test_rolls_are_drawn_by_their_shares() -> None:
    position = replace(
        TABLE.start(CaveRules(SHIPPED, 1), Stream(0)), camps=(4,), diggers=(4,), step=Step.UNSTEADY
    )
    drawn = [drawn_event(TABLE.chance(position), Stream(number)) for number in range(400)]
    assert 100 < drawn.count(CaveIn(4, True)) < 180
