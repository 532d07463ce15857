"""Kits compared, swept and tuned: what is found is found again by playing what is named."""

import statistics
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.diagnostics import DefinitionError, KitgenError
from kitgen.pipeline.playtests.playing.compare import Plays, compare_kits
from kitgen.pipeline.playtests.playing.kits import kit_to_play
from kitgen.pipeline.playtests.playing.sweep import sweep_kit
from kitgen.pipeline.playtests.playing.tune import tune_kit
from kitgen.pipeline.playtests.playing.vary import (
    MOST_CHANGED,
    Variation,
    all_combinations,
    moved,
    read_variation,
    read_variations,
    small_changes,
)
from kitgen.playtest.observed import Observed, observed_game
from kitgen.playtest.play import Sitting
from kitgen.playtest.players import player_named
from kitgen.playtest.targets import read_targets

KIT = "cave-mining-two"
GREEDY = Plays(players=("greedy",), seed="7")


def played(overrides: tuple[str, ...], numbers: range) -> Iterator[Observed]:
    """Play a kit game by game, without a series."""
    kit = kit_to_play(KIT, overrides)
    (playable,) = (playable for playable in kit.playables if playable.name == "2 players")
    greedy = player_named(playable.engine, "greedy")
    sitting = Sitting(KIT, "cave-mining", playable, (greedy, greedy), "7")
    for number in numbers:
        yield observed_game(sitting, number)[1]


def mean_turns(overrides: tuple[str, ...], numbers: range) -> float:
    return statistics.mean(game.turns for game in played(overrides, numbers))


@pytest.mark.dear
def test_a_comparison_plays_both_kits_with_one_chance() -> None:
    first, second = (kit_to_play(KIT, settings, "2 players") for settings in ((), ("goal=90",)))
    record = compare_kits(first, second, 40, GREEDY)
    (compared,) = record.compared
    turns = next(change for change in compared.changes if change.name == "turns")
    assert turns.before == pytest.approx(mean_turns((), range(1, 41)), abs=1e-6)
    assert turns.after == pytest.approx(mean_turns(("goal=90",), range(1, 41)), abs=1e-6)
    assert turns.is_shown
    assert compared.players == ("greedy", "greedy")
    same = compare_kits(first, first, 40, GREEDY).compared[0].changes
    assert all(change.difference.value == 0 and change.chance == 1 for change in same)


def test_what_has_nothing_in_common_is_not_compared() -> None:
    with pytest.raises(KitgenError, match="the two kits have no game to compare") as refused:
        compare_kits(kit_to_play("demon-mine"), kit_to_play("cave-mining"), 2, Plays())
    assert str(refused.value).partition(": ")[2] == (
        "demon-mine has `mine`; cave-mining has `2 players`, `3 players` and `alone`"
    )


@pytest.mark.dear
def test_boards_whose_names_say_what_was_changed_are_compared_swept_and_tuned() -> None:
    rows = ("board.rows=6",)
    before, after = (kit_to_play("manic-minelayers", given) for given in ((), rows))
    record = compare_kits(before, after, 2, GREEDY)
    names = [(one.before, one.after) for one in record.compared]
    assert names[0] == ("board, 5 × 10", "board, 5 × 6")
    assert all(first == second for first, second in names[1:])
    only, vary = "board, 5 x 10", ["board.rows=5,6"]
    swept = sweep_kit("manic-minelayers", (), vary, 2, GREEDY, only)
    assert [variant.played and variant.played.name for variant in swept.variants] == [
        "board, 5 × 5",
        "board, 5 × 6",
    ]
    wanted = ["turns=5..20"]
    for name in (None, only):
        assert tune_kit("manic-minelayers", (), vary, wanted, 2, GREEDY, name).tried == 2


@pytest.mark.dear
def test_a_sweep_plays_every_combination_that_is_a_kit() -> None:
    record = sweep_kit(KIT, (), ["goal=90,120,-1", "rules.tie=shared"], 30, GREEDY, "2 players")
    assert record.varied == ("goal", "rules.tie")
    assert [[setting.value for setting in variant.settings] for variant in record.variants] == [
        ["90", "shared"],
        ["120", "shared"],
        ["-1", "shared"],
    ]
    for variant in record.variants[:2]:
        assert variant.played is not None
        goal = f"goal={variant.settings[0].value}"
        turns = [game.turns for game in played((goal,), range(1, 31))]
        assert variant.played.turns.value == statistics.median_low(turns)
    assert record.variants[2].played is None
    assert "goal" in record.variants[2].refused


@pytest.mark.dear
def test_tuning_answers_with_a_kit_that_plays_as_it_says() -> None:
    record = tune_kit(KIT, (), ["goal=60..200..20"], ["turns=8..14"], 40, GREEDY, "2 players")
    assert record.tried == 8
    best = record.answers[0]
    (goal,) = best.settings
    (turns,) = best.evidence
    numbers = range(10_000_001, 10_000_041)
    assert turns.after == pytest.approx(mean_turns((f"goal={goal.value}",), numbers), abs=1e-6)
    assert turns.before == pytest.approx(mean_turns((), numbers), abs=1e-6)
    assert best.nearly == (8 <= turns.after <= 14,) == (True,)
    assert best.moved == 150 - int(goal.value)


@pytest.mark.dear
def test_a_target_that_cannot_be_met_gets_the_nearest() -> None:
    record = tune_kit(KIT, (), ["goal=100,140"], ["turns=90..99"], 20, GREEDY, "2 players")
    assert [answer.nearly for answer in record.answers] == [(False,), (False,)]
    means = [answer.evidence[0].after for answer in record.answers]
    assert means[0] != means[1]


@pytest.mark.parametrize(
    ("vary", "target", "words"),
    [
        ([], ["turns=1..2"], "without --vary"),
        (["goal=1..3"], [], "without --target"),
        (["goal"], ["turns=1..2"], "`goal` is not PATH=VALUES"),
        (["goal=9..3"], ["turns=1..2"], "runs from 9 down to 3"),
        (["goal=1..9999"], ["turns=1..2"], "takes 9,999 values, but at most 100"),
        (["goal=1,2", "goal=3"], ["turns=1..2"], "comes twice"),
        (["goal=80"], ["turn=1..2"], "did you mean `turns`"),
        (["goal=80"], ["turns=20..10"], "runs from 20 down to 10"),
        (["goal=80"], ["turns=20..30%"], "turns is not a share of games: write 20..30 without `%`"),
        (["goal=80"], ["minutes=5 %"], "minutes is not a share of games: write 5 without `%`"),
        (["goal=80"], ["stalls=2%..9"], "is `2%..9`: only one end is in per cent; write `%`"),
        (["goal=80"], ["turns=soon"], "neither `even` nor two numbers"),
        (["goal=80"], ["turns"], "not FIGURE=LOW..HIGH"),
        (["goal=80"], ["set=even"], "did you mean `seats`"),
        (["goal=80"], ["stalls=3"], "write 0..1 or 0..100%"),
        (["goal=-1"], ["turns=1..2"], "no change makes a kit; the first: `goal` is -1"),
        (["goal=8-90"], ["turns=1..2"], r"8-90.*; for a range write 8\.\.90, or 8\.\.90\.\.5 for"),
    ],
)
def test_options_that_are_wrong_are_refused_in_a_line(vary, target, words) -> None:
    with pytest.raises(KitgenError, match=words):
        tune_kit(KIT, (), vary, target, 2, GREEDY)


def test_a_path_that_leads_nowhere_is_named_at_its_place() -> None:
    with pytest.raises(DefinitionError) as refused:
        sweep_kit("demon-mine", (), ["tiles.lodstone.count=0..8"], 2, GREEDY)
    (diagnostic,) = refused.value.diagnostics
    assert str(diagnostic.span) == "--vary:1:16"
    assert diagnostic.hint == "did you mean `lodestone`?"


def test_a_sweep_of_a_range_in_other_signs_says_how_to_write_it() -> None:
    with pytest.raises(KitgenError, match=r"for a range write 80\.\.90"):
        sweep_kit(KIT, (), ["goal=80 to 90"], 2, GREEDY)


@pytest.mark.parametrize(
    "words", ["stalls=2..9%", "stalls=2%..9%", "stalls=2 %..9 %", "stalls=0.02..0.09"]
)
def test_a_share_is_wanted_in_per_cent_or_in_parts(words: str) -> None:
    (target,) = read_targets(words, kit_to_play(KIT).playables[0])
    assert (target.lowest, target.highest) == pytest.approx((0.02, 0.09), rel=1e-12)


def test_nobody_is_even_alone() -> None:
    with pytest.raises(KitgenError, match="played alone"):
        tune_kit("cave-mining", (), ["goal=80"], ["seats=even"], 2, GREEDY, "alone")


def test_values_are_read_as_they_are_written() -> None:
    assert read_variation("a.b=0..3") == Variation("a.b", ("0", "1", "2", "3"))
    assert read_variation("a=5,x, 7..9 ,8") == Variation("a", ("5", "x", "7", "8", "9"))
    assert read_variation("a=0..9..4").values == ("0", "4", "8")
    assert read_variation("a=-2..-1").values == ("-2", "-1")


values = st.lists(st.integers(0, 5).map(str), min_size=1, max_size=3, unique=True)
"""Of five such lists, with the present value in each, there are at most 1,024 combinations."""


@given(st.lists(values, min_size=1, max_size=5))
def test_small_changes_are_all_changes_of_up_to_three_values(lists) -> None:
    variations = read_variations([f"k{n}={','.join(own)}" for n, own in enumerate(lists)])
    present = dict.fromkeys((variation.path for variation in variations), "0")
    changes = small_changes(variations, present)
    # Literally: of all combinations, with the present value for each path, those that change few.
    with_present = [
        Variation(variation.path, tuple(dict.fromkeys(("0", *variation.values))))
        for variation in variations
    ]
    wanted = {
        tuple(setting for setting in combination if setting.value != "0")
        for combination in all_combinations(with_present)
    }
    wanted = {settings for settings in wanted if 1 <= len(settings) <= MOST_CHANGED}
    assert set(changes) == wanted
    assert len(changes) == len(set(changes))
    order = [(len(settings), moved(settings, present)) for settings in changes]
    assert order == sorted(order)


@pytest.mark.dear
def test_progress_counts_games_of_both_kits_and_variants_of_each_round() -> None:
    seen: list[tuple[str, int, int | None]] = []

    def note(label: str, done: int, total: int | None) -> None:
        seen.append((label, done, total))

    first, second = (kit_to_play(KIT, settings, "2 players") for settings in ((), ("goal=90",)))
    compare_kits(first, second, 3, GREEDY, note)
    assert [(done, total) for _, done, total in seen] == [(done, 6) for done in range(1, 7)]
    seen.clear()
    tuned = tune_kit(KIT, (), ["goal=60..200..20"], ["turns=8..14"], 2, GREEDY, "2 players", note)
    rounds: dict[str, list[tuple[int, int | None]]] = {}
    for label, done, total in seen:
        rounds.setdefault(label, []).append((done, total))
    rounds.pop("evidence")
    sizes = [len(played) for played in rounds.values()]
    assert sizes[0] == tuned.tried
    assert sizes == sorted(sizes, reverse=True)
    for played, size in zip(rounds.values(), sizes, strict=True):
        assert played == [(done, size) for done in range(1, size + 1)]
