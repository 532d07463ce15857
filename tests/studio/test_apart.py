"""Long work is done in a process apart that stays until it is ended."""

import os
import threading

import pytest

from kitgen.diagnostics import KitgenError
from kitgen.studio.apart import Apart
from kitgen.terminal import silent
from tests.studio import slow


@pytest.mark.dear
def test_a_process_stays_for_the_next_work_and_for_a_refusal() -> None:
    turn, said = threading.Lock(), []
    apart = Apart(turn)
    with turn:
        first = apart(slow.number, progress=lambda *words: said.append(words))
        assert turn.locked()
        with pytest.raises(KitgenError, match="no wood"):
            apart(slow.refusing, "no wood", progress=silent)
        assert apart(slow.number, progress=silent) == first != os.getpid()
        assert ("counting", 2, 2) in said
    apart.end()
    with turn, pytest.raises(KitgenError, match="has stopped"):
        apart(slow.number, progress=silent)
