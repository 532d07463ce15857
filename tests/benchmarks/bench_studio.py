"""What the studio's requests take in a browser, beside the same ones of kitgen installed.

    python tests/benchmarks/bench_studio.py [--from FOLDER] [--rounds N]

Processor time of the page's process with its worker, and of the same engine in this process; of
each the least, the median and the most. FOLDER has the pinned files, as in `kitgen studio --site`.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from kitgen.studio.engine import Engine
from kitgen.studio.site import sizes_table, write_site
from tests.browser import browser
from tests.interpreters.site import Site, served

KIT = "demon-mine"
MAIN = "count.yaml"

Ask = Callable[..., dict[str, Any]]
Clock = Callable[[], float]


def rounds(ask: Ask, clock: Clock, times: int) -> dict[str, list[float]]:
    """Time what a person does: a count is changed, its check and faces follow; then two builds."""
    taken: dict[str, list[float]] = {}

    def timed(what: str, **request: Any) -> dict[str, Any]:
        before = clock()
        reply = ask(**request)
        assert "fault" not in reply, reply
        taken.setdefault(what, []).append(clock() - before)
        return reply["result"]

    ask(do="open", kit=KIT)
    known: list[str] = []
    for number in range(times + 1):
        # Each change is another one, as a knob that is turned on.
        crosses, straights = 8 + number % 9, 26 - number % 9
        counts = f"{{cross: {{count: {crosses}}}, straight: {{count: {straights}}}}}"
        text = f"id: count\nextends: {KIT}\nsheet: {{last_page: partial}}\ntiles: {counts}\n"
        ask(do="put", name=MAIN, text=text)
        first = "first " if number == 0 else ""
        timed(f"{first}check", do="check", main=MAIN)
        faces = timed(f"{first}faces", do="faces", main=MAIN, known=known)
        known = [face["digest"] for face in faces.get("faces", [])] or known
    for what in ("first build", "second build"):
        timed(what, do="build", main=MAIN, options={"seed": "42"})
    return taken


def main() -> int:
    """Print the figures of both, and how many times as long the browser takes."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--from", dest="source", type=Path, metavar="FOLDER")
    parser.add_argument("--rounds", type=int, default=8)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        print(sizes_table(write_site(work / "site", options.source))[-1])
        engine = Engine(work / "native")

        def native(**request: Any) -> dict[str, Any]:
            return engine.reply(json.dumps(request))

        ours = rounds(native, process_time, options.rounds)
        with served(work / "site") as server, browser(work / "profile") as tab:
            theirs = rounds(Site(tab, server.address).ask, tab.processor_time, options.rounds)
    for what, seconds in theirs.items():
        ends = f"{min(seconds):.2f} to {max(seconds):.2f}, median {median(seconds):.2f} s"
        times = median(seconds) / median(ours[what])
        print(f"{what:14} {ends}; installed {median(ours[what]):.2f} s: {times:.1f} times")
    return 0


if __name__ == "__main__":
    sys.exit(main())
