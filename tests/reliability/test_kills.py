"""A build that is killed leaves the kits from before it or its own: a sample of `kills`."""

import os

import pytest

from tests.reliability import kills

SAMPLE = ("`--merged` over merged", "`--watch`")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="what is killed here is forked")
def test_a_killed_build_leaves_the_old_kits_or_the_new_ones() -> None:
    merged, watch = (mode for mode in kills.MODES if mode.name in SAMPLE)

    def work(stage: kills.Stage) -> list[kills.Tried]:
        while_moving = kills.tries(stage, merged, every=11, offset=4, since="journal.json")
        return [while_moving, kills.tries(stage, watch, every=89, offset=40)]

    tried = kills.with_toys(work)
    assert not [words for of_mode in tried for words in of_mode.wrong]
    assert tried[0].moving
    assert tried[1].kills > 1
