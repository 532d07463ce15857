"""A build that is killed leaves the kits from before it or its own: a sample of `kills`."""

import os

import pytest

from tests.reliability import kills


@pytest.mark.skipif(not hasattr(os, "fork"), reason="what is killed here is forked")
def test_a_killed_build_leaves_the_old_kits_or_the_new_ones() -> None:
    chosen = [mode for mode in kills.MODES if mode.name in ("`--merged` over merged", "`--watch`")]

    def work(stage: kills.Stage) -> list[kills.Tried]:
        return [kills.tries(stage, mode, every=53, offset=20) for mode in chosen]

    tried = kills.with_toys(work)
    assert not [words for of_mode in tried for words in of_mode.wrong]
    assert all(of_mode.kills > 2 for of_mode in tried)
