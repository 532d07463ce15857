"""The report: figures a person reads, the same for machines, and nothing left to belief."""

import json
import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from kitgen.contract import Certainty
from kitgen.games.demon_mine import GAME
from kitgen.games.demon_mine.proofs.combat_odds import odds_of
from kitgen.games.demon_mine.sheets.board import base_cells
from kitgen.seeds import Stream

DECKS = [
    {},
    {"cross": 0, "tee": 8, "dead_end": 3},
    {"tee": 8, "dead_end": 5},
    {"miner": 0},
    {"cross": 1, "collapse": 0, "miner": 0, "lodestone": 0},
    {"cross": 0, "tee": 0, "elbow": 0, "straight": 9, "dead_end": 9},
]


def report(definition, deep=False):
    content = GAME.generate(definition, Stream(1), 1)
    return {claim.id: claim for claim in GAME.report(definition, content, deep)}


def read_exactly(figure):
    return Fraction(figure["fraction"])


def figures_in(value):
    if isinstance(value, dict) and set(value) == {"fraction", "decimal"}:
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from figures_in(part)


@pytest.mark.parametrize("deck", DECKS)
def test_each_claim_is_one_sentence_that_machines_can_read_too(build, deck):
    claims = report(build(deck), deep=True)
    assert len(claims) == 10
    for claim in claims.values():
        assert re.fullmatch(r"[A-Z].*[^.]\.", claim.statement)
        assert json.loads(json.dumps(claim.value)) == claim.value
        for figure in figures_in(claim.value):
            assert float(read_exactly(figure)) == figure["decimal"]


@pytest.mark.parametrize("deck", DECKS)
def test_bars_share_out_the_whole(build, deck):
    bars = {name: claim.bars for name, claim in report(build(deck)).items() if claim.bars}
    drawn = {"miner-draws"} if deck.get("miner", 1) else set()
    assert set(bars) == {"clogged-hand", "open-side"} | drawn
    for drawn in bars.values():
        assert sum(bar.share for bar in drawn) == 1
        assert [bar.label for bar in drawn] == [str(count) for count in range(len(drawn))]


@pytest.mark.parametrize("deck", DECKS)
def test_what_supposes_something_says_what_and_is_called_a_model(build, deck):
    claims = report(build(deck), deep=True)
    models = {name for name, claim in claims.items() if claim.certainty is Certainty.MODEL}
    without_miners = set() if deck.get("miner", 1) else {"miner-draws"}
    assert models == {"clogged-hand", "miner-draws", "open-side", "sealed-base"} - without_miners
    for name, claim in claims.items():
        supposes = claim.statement.startswith("If ") or "just as they come" in claim.statement
        assert supposes == (name in models)
        assert claim.certainty is not Certainty.SAMPLED


def test_an_interval_is_as_good_as_a_fraction(build):
    rational = report(build({"cross": 0, "tee": 8, "dead_end": 3}))["open-side"]
    between = report(build({"tee": 8, "dead_end": 5}))["open-side"]
    assert rational.value["dies_out"]["at_least"] == rational.value["dies_out"]["at_most"]
    low, high = (read_exactly(between.value["dies_out"][end]) for end in ("at_least", "at_most"))
    assert 0 < high - low <= Fraction(1, 10**12)


def test_the_plain_deck_has_the_chances_of_counted_hands(build):
    pile = ["tunnel"] * 14 + ["collapse"] * 2 + ["miner", "lodestone"]
    hands = list(combinations(pile, 3))
    clogged = Fraction(sum("tunnel" not in hand for hand in hands), len(hands))
    claims = report(build())
    assert read_exactly(claims["first-draw"].value["chance"]) == Fraction(14, 18)
    assert read_exactly(claims["opening-draws"].value["chance"]) == 1 - clogged
    assert read_exactly(claims["clogged-hand"].value["chance"]) == clogged
    assert "7/9 (77.8 %)" in claims["first-draw"].statement
    assert f" {clogged} (0.49 %)" in claims["clogged-hand"].statement


def test_what_suffices_and_what_stays_is_said_in_words(build):
    claims = report(build({"cross": 2, "tee": 13, "elbow": 1, "straight": 12}))
    assert "13 tunnel tiles" in claims["joining-bases"].statement
    assert (
        "; tees, or straights with elbows, or straights with crosses would do"
        in claims["joining-bases"].statement
    )
    staying = report(build({"cross": 0, "tee": 1, "straight": 1, "elbow": 13}))["replacing"]
    assert staying.value["never_replaced"] == ["tee"]
    assert "can replace tees;" in staying.statement


def test_the_report_says_that_a_deck_cannot_join_the_bases(build):
    straights = report(build({"cross": 0, "tee": 0, "elbow": 0, "straight": 20}))
    assert straights["joining-bases"].value["can_be_laid"] is False
    assert straights["joining-bases"].statement.endswith("and the deck cannot lay them.")


def test_the_board_is_named_where_the_kit_prints_one(build):
    assert "on the board of 8 x 8" in report(build())["joining-bases"].statement
    boardless = report(build(board__print=False))["joining-bases"]
    assert "board" not in boardless.statement
    assert boardless.value["board_squares"] is None


@pytest.mark.parametrize("offset", [4, 7])
def test_with_four_the_diagonal_joins_partners_and_an_edge_joins_enemies(build, offset):
    four = build({"entrance": 2, "hive": 2}, players=4, rules__base_offset=offset)
    base_of = dict(zip(base_cells(four, four.board.squares), ("entrance", "hive") * 2, strict=True))
    tiles = {}
    for one, other in combinations(base_of, 2):
        team = "partners" if base_of[one] == base_of[other] else "enemies"
        steps = abs(one.row - other.row) + abs(one.column - other.column)
        tiles.setdefault(team, set()).add(steps - 1)
    statement = report(four)["joining-bases"].statement
    (partners,), (enemies,) = tiles["partners"], tiles["enemies"]
    assert (
        f"the two bases of a team, on opposite corners, takes {partners} tunnel tiles" in statement
    )
    assert statement.endswith(
        f"those of enemies, on neighbouring corners, take {enemies} at least."
    )
    assert "enemies" not in report(build())["joining-bases"].statement


def rolled(own, other):
    """Wins, ties and losses of every roll of the dice, one by one."""
    found = [0, 0, 0]
    for dice in product(range(1, 7), repeat=own + other):
        mine, theirs = max(dice[:own]), max(dice[own:])
        found[0 if mine > theirs else 1 if mine == theirs else 2] += 1
    return [Fraction(count, 6 ** (own + other)) for count in found]


@pytest.mark.dear
@pytest.mark.sample(6)
@pytest.mark.parametrize(("own", "other"), [(n, m) for n in range(1, 5) for m in range(1, 4)])
def test_the_odds_of_a_fight_are_those_of_every_roll(build, own, other):
    claim = report(build())["combat-odds"]
    wins, ties, loses = rolled(own, other)
    odds = claim.value[f"{own} against {other}"]
    assert [read_exactly(odds[key]) for key in ("wins", "ties", "loses")] == [wins, ties, loses]
    # Won in the first roll, or in the second after a tie, or in the third ...
    assert read_exactly(odds["wins_once_decided"]) == wins / (1 - ties)
    mirrored = claim.value[f"{other} against {own}"]
    assert read_exactly(mirrored["wins"]) == loses
    cell = claim.table.rows[own - 1][other]
    shares = [Fraction(share) / 100 for share in cell.split(" / ")]
    assert all(
        abs(share - right) <= Fraction(1, 2000)
        for share, right in zip(shares, (wins, ties, loses), strict=True)
    )


def test_four_against_four_and_no_further(build):
    claim = report(build())["combat-odds"]
    highest = Counter(max(dice) for dice in product(range(1, 7), repeat=4))
    wins = sum(Fraction(highest[a] * highest[b], 6**8) for a in highest for b in highest if a > b)
    assert read_exactly(claim.value["4 against 4"]["wins"]) == wins
    assert len(claim.value) == 16
    assert claim.certainty is Certainty.EXACT
    assert "57.9 %, to tie 16.7 %, to lose 25.5 %" in claim.statement


def test_a_fight_needs_a_die_on_each_side():
    with pytest.raises(ValueError, match="each side has one"):
        odds_of(0, 2)


def test_sides_of_one_pawn_have_the_odds_of_one_die(build):
    few = build(pawns__starting=1, pawns__set_aside=0)
    claim = report(few)["combat-odds"]
    assert list(claim.value) == ["1 against 1"]
    assert claim.statement.startswith("One die against one")


def test_deep_claims_come_on_top_of_the_others(build):
    shallow, deep = report(build()), report(build(), deep=True)
    assert {name: deep[name] for name in shallow} == shallow
    assert set(deep) - set(shallow) == {"tile-algebra"}


def test_the_algebra_table_counts_pairs_of_the_fifteen_masks(build):
    claim = report(build(), deep=True)["tile-algebra"]
    over = sum(not lying & ~mask for lying in range(1, 16) for mask in range(1, 16))
    assert f" {over} let the one lie over the other" in claim.statement
    ways = {shape: len(turns) for shape, turns in claim.value["turns"].items()}
    table = claim.value["covering_turns"]
    assert sum(ways.values()) == 15
    assert sum(table[cover][lying] * ways[lying] for cover in ways for lying in ways) == over
