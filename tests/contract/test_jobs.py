"""What a game says about its jobs, held against what it draws in them."""

from typing import Any

import pytest

from kitgen.contract import Audience, Job
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits
from tests.games.discovered import KITS
from tests.pipeline.factories import options


def prepared(kit: str, seed: str) -> PreparedKit:
    (ready,) = prepare_kits((kit,), options(seed).kit)
    return ready


def drawn(kit: PreparedKit) -> dict[str, tuple[Job, list[tuple[str, Face, Face | None]]]]:
    """Return each job of the first set with the name and the sides of its pieces."""
    jobs: Any = kit.game.jobs(kit.definition, kit.contents[0], InkStyle.LOW)
    return {
        job.id: (
            job,
            [
                (piece.name, piece.front, piece.back)
                for held in job.sheet_sets
                for piece in held.pieces
            ],
        )
        for job in jobs
    }


@pytest.mark.dear
@pytest.mark.parametrize("name", KITS)
def test_a_job_that_another_seed_changes_is_seeded(name: str) -> None:
    """If not, its pages do not name the seed, and further sets print the first one's pieces."""
    kit, other = prepared(name, "1"), prepared(name, "2")
    if kit.contents == other.contents:
        return
    others = drawn(other)
    for job, pieces in drawn(kit).values():
        if pieces != others[job.id][1]:
            assert job.seeded, f"the job {job.id} differs by seed: write seeded=True"


@pytest.mark.dear
@pytest.mark.parametrize("name", KITS)
def test_a_job_that_players_do_not_read_says_who_does(name: str) -> None:
    for job, _ in drawn(prepared(name, "1")).values():
        if job.audience is not Audience.PLAYERS:
            assert job.secret, f"the job {job.id} is for {job.audience}: write secret"
