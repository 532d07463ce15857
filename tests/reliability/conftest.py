import pytest


@pytest.fixture(autouse=True)
def remembered(remembered_pages: None) -> None:
    """Read the pages of files that are not altered once."""
