"""What a test needs of the machine: without it the test is skipped, in CI it fails."""

import os
from importlib import import_module
from types import ModuleType
from typing import NoReturn

import pytest

MARK = "needs"


def needs(what: str, is_here: bool) -> pytest.MarkDecorator:
    """Mark tests that need something, a program or an optional library, by its name."""
    return pytest.mark.needs(what, is_here)


def check_needs(item: pytest.Item) -> None:
    """Skip or fail a test that lacks something that it is marked to need."""
    for mark in item.iter_markers(MARK):
        what, is_here = mark.args
        if not is_here:
            missing(what)


def needed_module(name: str) -> ModuleType:
    """Return a library that a test needs."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        missing(name)


def missing(what: str) -> NoReturn:
    """Skip the test that needs what is not here; in CI fail it, which has all that tests need."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing", pytrace=False)
    pytest.skip(f"{what} is missing")
