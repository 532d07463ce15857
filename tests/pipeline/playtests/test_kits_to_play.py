"""Kits made ready to be played."""

import pytest

from kitgen.diagnostics import DefinitionError, KitgenError
from kitgen.pipeline.playtests.playing.kits import kit_to_play


def test_what_can_be_played_of_a_kit_is_found_by_name() -> None:
    kit = kit_to_play("manic-minelayers-pencil")
    assert len(kit.playables) == 4
    one = kit_to_play("manic-minelayers-pencil", only="pencil board, 5 x 5")
    assert [playable.name for playable in one.playables] == ["pencil board, 5 × 5"]
    series = one.series(one.playables[0], ("random", "greedy"), "7")
    assert (series.kit, series.players, series.seed) == (
        "manic-minelayers-pencil",
        ("random", "greedy"),
        "7",
    )


def test_a_name_that_is_nearly_right_is_answered_with_the_right_one() -> None:
    with pytest.raises(KitgenError, match="did you mean `pencil board, 5 × 5`"):
        kit_to_play("manic-minelayers-pencil", only="pencil board, 5 × 55")


def test_a_kit_with_errors_is_refused_as_check_refuses_it() -> None:
    with pytest.raises(DefinitionError, match="goal"):
        kit_to_play("cave-mining", ("goal=-3",))


def test_a_word_of_a_name_leads_to_it() -> None:
    with pytest.raises(KitgenError, match="did you mean `2 players`"):
        kit_to_play("cave-mining", only="2")
    with pytest.raises(KitgenError, match="known here"):
        kit_to_play("manic-minelayers", only="5")
