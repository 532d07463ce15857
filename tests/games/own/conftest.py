"""A small game of one's own, built once, and what its PDFs print."""

from pathlib import Path

import pytest

from kitgen.drawing.inks import InkStyle
from tests.games.kits import Printed, readings_of
from tests.shared_kits import shared_kit

LIGHTHOUSE = Path(__file__).parent / "small" / "lighthouse.yaml"
HARBOUR = LIGHTHOUSE.with_name("harbour.yaml")
"""A game of the parts that are made rather than cut: standees and the like."""

BOARDS = LIGHTHOUSE.with_name("boards.yaml")
"""A game of boards of every kind."""


@pytest.fixture(scope="session")
def lighthouse() -> Path:
    """Return the folder of the kit, printed with full ink."""
    return shared_kit(str(LIGHTHOUSE), "42", copies=None)


@pytest.fixture(scope="session", params=InkStyle)
def printed(request: pytest.FixtureRequest) -> Printed:
    """Return the contents of the built kit, and what its PDFs print, by job."""
    return printed_pieces(LIGHTHOUSE, request.param)


@pytest.fixture(scope="session", params=InkStyle)
def made(request: pytest.FixtureRequest) -> Printed:
    """Return the contents of the kit of made parts, and what its PDFs print, by job."""
    return printed_pieces(HARBOUR, request.param)


@pytest.fixture(scope="session", params=InkStyle)
def laid(request: pytest.FixtureRequest) -> Printed:
    """Return the contents of the kit of boards, and what its PDFs print, by job."""
    return printed_pieces(BOARDS, request.param)


def printed_pieces(kit: Path, ink: InkStyle) -> Printed:
    """Return the contents of a kit, and what its PDFs print, by job."""
    return readings_of(shared_kit(str(kit), "42", ink=ink, copies=None))
