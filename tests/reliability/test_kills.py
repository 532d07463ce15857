"""A build that is killed leaves the kits from before it or its own: a sample of `kills`."""

import os

import pytest

from tests.reliability import kills


@pytest.mark.exhaustive
@pytest.mark.skipif(not hasattr(os, "fork"), reason="what is killed here is forked")
@pytest.mark.parametrize(
    ("name", "every", "offset", "since"),
    [
        ("`--merged` over merged", 29, 4, "journal.json"),
        ("`--merged` over merged", 11, 4, "journal.json"),
        ("`--watch`", 89, 40, ""),
    ],
)
def test_a_killed_build_leaves_the_old_kits_or_the_new_ones(
    name: str, every: int, offset: int, since: str
) -> None:
    (mode,) = (mode for mode in kills.MODES if mode.name == name)
    tried = kills.with_toys(lambda stage: kills.tries(stage, mode, every, offset, since))
    assert not tried.wrong
    assert tried.kills > 0
    assert tried.moving or not since


@pytest.mark.dear
@pytest.mark.skipif(not hasattr(os, "fork"), reason="what is killed here is forked")
def test_a_command_that_is_killed_while_it_recovers_leaves_as_much() -> None:
    (mode,) = (mode for mode in kills.MODES if mode.name == "one kit beside another")
    (tried,) = kills.all_recoveries(80, modes=[mode], then_every=11)
    assert not tried.wrong
    assert tried.kills > 3


@pytest.mark.dear
@pytest.mark.skipif(not hasattr(os, "fork"), reason="what is interrupted here is forked")
def test_a_build_whose_terminal_is_closed_leaves_as_much_by_itself() -> None:
    (mode,) = (mode for mode in kills.MODES if mode.name == "plain over merged")
    (tried,) = kills.all_interruptions(31, modes=[mode])
    assert not tried.wrong
    assert tried.old and tried.new
