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
