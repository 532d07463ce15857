import gc
import importlib
import logging
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import settings

from tests.browser import CHROMIUM, Browser, browser
from tests.every_game import walks_games
from tests.needs import MARK, check_needs, missing
from tests.samples import (
    DEAR,
    EXHAUSTIVE,
    PROPERTY,
    SAMPLE,
    beyond_slice,
    dear_part,
    draw_fewer,
    draw_no_constants,
    left_out,
    mark_properties,
    seed_no_global_random,
    slice_of,
)
from tests.shared_kits import KEPT_KITS, SHARED_KITS

Tool = Callable[..., bytes]

EVERY_GAME = "every_game"
KEEPS_KITS = pytest.StashKey[bool]()

# No test looks at a clock: the machine may have other work.
settings.register_profile("no clock", deadline=None)
settings.load_profile("no clock")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell lets what it starts in the background ignore Ctrl-C, and all that this starts would.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="Write goldens anew.")
    parser.addoption("--exhaustive", action="store_true", help="Try every case, not a sample.")
    about = "Of dear tests the suite tries one part of twenty, by the commit if not said; or `all`."
    parser.addoption("--dear", default="auto", help=about, metavar="PART")
    about = "Leave out no case that names this game."
    parser.addoption("--game", default="", help=about)
    about = "Of long matrices try so many-th of so many parts; auto/6 is a sixth, by the commit."
    parser.addoption("--slice", default="1/1", help=about, metavar="PART/PARTS")


def pytest_configure(config: pytest.Config) -> None:
    """Make the folder of kits that tests share, where the processes of this run all find it."""
    about = "exhaustive: a case of a matrix that the suite samples; run with --exhaustive"
    config.addinivalue_line("markers", about)
    about = f"{SAMPLE}(count): the suite tries so many cases of this test, one if nothing is said"
    config.addinivalue_line("markers", about)
    config.addinivalue_line("markers", f"{DEAR}: takes long; the suite tries some, by the commit")
    config.addinivalue_line("markers", f"{PROPERTY}: draws fewer examples in the suite")
    config.addinivalue_line("markers", f"{MARK}(what, is_here): skipped without it; in CI it fails")
    config.addinivalue_line("markers", f"{EVERY_GAME}: what one more game could break")
    # What libraries log would be written among the results, as no plugin records it.
    logging.getLogger().addHandler(logging.NullHandler())
    # Whoever runs the tests may have settings that stay.
    os.environ["KITGEN_SETTINGS"] = "none"
    if not hasattr(config, "workerinput"):
        # Tests start runs of other code: what is kept is for this run alone.
        kept = os.environ.pop(KEPT_KITS, None)
        config.stash[KEEPS_KITS] = kept is not None
        os.environ[SHARED_KITS] = kept or tempfile.mkdtemp(prefix="kitgen-tests-")
        # Each process that tests start would compile every module again.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        sys.dont_write_bytecode = False


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        folder = os.environ.pop(SHARED_KITS)
        if not config.stash[KEEPS_KITS]:
            shutil.rmtree(folder)


def pytest_collection(session: pytest.Session) -> None:
    """Have each of several workers compile a share of all tests, and find compiled the others'."""
    config = session.config
    if not config.getoption("--exhaustive"):
        draw_no_constants()
        seed_no_global_random()
    # Nearly all that is made from here to the end of collection stays: there is no garbage yet.
    if not config.pluginmanager.hasplugin("dsession"):
        gc.disable()
    worker = getattr(config, "workerinput", None)
    if worker and config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        tests = Path(__file__).parent
        mine = int(worker["workerid"].removeprefix("gw"))
        for path in sorted(tests.rglob("test_*.py"))[mine :: worker["workercount"]]:
            module = path.relative_to(tests.parent).with_suffix("")
            # What cannot be imported is said when it is collected.
            with suppress(Exception):
                importlib.import_module(".".join(module.parts))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what walks through all games; leave out what is a step of its own in CI."""
    if EVERY_GAME in config.getoption("-m"):
        for item in items:
            if walks_games(item.path):
                item.add_marker(EVERY_GAME)
    dear = dear_part(config.getoption("--dear"))
    for item in [*left_out(items, dear, config.getoption("--game"))]:
        item.add_marker(EXHAUSTIVE)
    if config.getoption("--exhaustive") or config.getoption("--update-golden"):
        mark_properties(items)
        deselected = [*beyond_slice(items, *slice_of(config.getoption("--slice")))]
    else:
        draw_fewer(items)
        deselected = [item for item in items if item.get_closest_marker(EXHAUSTIVE)]
    gone = set(deselected)
    items[:] = [item for item in items if item not in gone]
    config.hook.pytest_deselected(items=deselected)


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Have a worker send one message of a test that passes instead of five; of others, what failed.

    `--durations` and `--junit-xml` need all of them.
    """
    option = item.config.option
    if not hasattr(item.config, "workerinput") or option.durations is not None or option.xmlpath:
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Write which parts of the tests were tried, so that they can be tried again."""
    asked = terminalreporter.config.getoption
    if asked("--exhaustive"):
        said = "of long matrices: --slice {}/{}".format(*slice_of(asked("--slice")))
    else:
        part = dear_part(asked("--dear"))
        said = f"of dear tests: --dear {'all' if part is None else part + 1}"
    terminalreporter.write_line(said)


def pytest_runtest_setup(item: pytest.Item) -> None:
    check_needs(item)


def pytest_collection_finish() -> None:
    """Collect no garbage in a suite, and never look at modules and tests: they stay to the end.

    Nearly all that a test makes is gone when it ends, without a collection; what is left takes
    two seconds to find. Long matrices make more of it.
    """
    gc.freeze()
    gc.set_threshold(20_000_000, 10, 10)
    gc.enable()


def pytest_sessionfinish() -> None:
    """Leave to the system what this process holds: it ends, and would look through all twice."""
    gc.freeze()


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Return whether goldens are to be written from what is printed now."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def remembered_pages() -> Iterator[None]:
    """Remember what pages of PDFs show, for tests that verify one kit again and again."""
    # Most processes read no PDF, and would wait for pdfium.
    from tests.remembered_pages import pages_remembered

    with pages_remembered():
        yield


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Yield a browser, started once for all tests of a process."""
    if CHROMIUM is None:
        missing("chromium")
    with browser(tmp_path_factory.mktemp("profile")) as opened:
        yield opened


@pytest.fixture(scope="module")
def tab(chromium: Browser) -> Browser:
    """Return a new tab of Chromium, open for all tests of a module."""
    chromium.begin_anew()
    return chromium


@pytest.fixture
def tool() -> Callable[[str], Tool]:
    """Return a program of the machine by name: called with arguments, it gives what it prints.

    A machine without it skips the test; the checks' own machine has to have it.
    """

    def find(name: str) -> Tool:
        path = shutil.which(name)
        if path is None:
            missing(name)

        def run(*arguments: str | Path, cwd: Path | None = None) -> bytes:
            command: Sequence[str] = [path, *(str(argument) for argument in arguments)]
            done = subprocess.run(command, check=True, capture_output=True, cwd=cwd, timeout=60)
            return done.stdout

        return run

    return find
