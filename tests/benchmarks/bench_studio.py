"""What the studio's requests take in a browser, beside the same ones of kitgen installed.

    python tests/benchmarks/bench_studio.py [--from FOLDER] [--rounds N]

Processor time of the page's process with its worker, and of the same engine in this process; of
each the least, the median and the most. FOLDER has the pinned files, as in `kitgen studio --site`.

Then a kit's text is edited on the page itself, with either engine behind it: the time, by the clock
on the wall, from the edit until the pictures that it changes first are on the screen, and the
processor time of the browser until everything is checked.
"""

import argparse
import base64
import json
import re
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from time import process_time, sleep
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from kitgen.studio.engine import Engine
from kitgen.studio.server import serving
from kitgen.studio.site import sizes_table, write_site
from tests.browser import Browser, browser
from tests.interpreters.site import Site, served
from tests.studio.page.serving import go, until

KIT = "demon-mine"
MAIN = "count.yaml"

DECK = """id: deck
game: own
title: Deck
summary: A deck of cards.
credits: {designer: null, publisher: yourself, year: null, source: an idea, terms: Yours.}
rules: deck.md
components:
  deck:
    make: cards
    face: picture-title-text
    kinds:
"""
CARD = '      c{0}: {{name: "Card {0}", text: "It is worth {0} at the end.", emblem: coin}}\n'

OF_TILES = f"id: count\nextends: {KIT}\n"
EDITED = {
    "the words of one card of 30": (
        "Last",
        {
            MAIN: DECK
            + "".join(map(CARD.format, range(29)))
            + '      last: {name: Last, text: "0"}',
            "deck.md": "# Deck\n\nTake a card.\n",
        },
    ),
    "the colour of one tile of Demon Mine": (
        "HIVE",
        {MAIN: f'{OF_TILES}theme:\n  extends: full\n  colours:\n    hive: "#f0c420"'},
    ),
    "the pawns of Demon Mine": ("awn", {MAIN: f"{OF_TILES}pawns:\n  diameter: 18.0 mm"}),
    "all tiles of Demon Mine": (
        "",
        {MAIN: f'{OF_TILES}theme:\n  extends: full\n  colours:\n    rock: "#6b4a30"'},
    ),
}
"""What an edit changes: words below a picture of it, and the kit, whose last digit is edited."""

NOTED = """
new Promise((resolve) => {
  globalThis.shown = new Promise((done, refuse) => {
    let began;
    setTimeout(() => refuse(new Error("no picture has changed for a minute")), 60_000);
    const begin = () => { began = performance.now(); };
    window.addEventListener("input", begin, { capture: true, once: true });
    const observer = new MutationObserver(async (changes) => {
      const pictures = [...new Set(changes.map(({ target }) => target))];
      const seen = pictures.filter((one) => one.getBoundingClientRect().top < innerHeight);
      if (!seen.length) return;
      observer.disconnect();
      await Promise.all(seen.map((one) => one.decode()));
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)));
    });
    const changed = { attributes: true, attributeFilter: ["src"], subtree: true };
    observer.observe(document.getElementById("grid"), changed);
  });
  resolve();
})
"""
"""Waits for the first pictures that an edit changes, and notes how long they took to be seen."""

INSIDE = "document.getElementById('editor').shadowRoot.querySelector('.cm-content')"
FIGURE = (
    "[...document.querySelectorAll('#grid figure')].find((one) => one.innerText.includes('%s'))"
)

READY = (
    "document.querySelectorAll('#grid img').length"
    " && !document.getElementById('state').textContent.includes('Checking')"
)
_CONTROL, _SHIFT = 2, 8

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


def wait_until_idle(tab: Browser) -> None:
    """Wait until the page's process computes no more than a tenth of the time."""
    before = -1.0
    while (now := tab.processor_time()) > before + 0.1:
        before = now
        sleep(1)


def ends(seconds: list[float]) -> str:
    """Say the least, the most and the median."""
    return f"{min(seconds):.2f} to {max(seconds):.2f}, median {median(seconds):.2f} s"


def _strike(tab: Browser, key: str, code: int, modifiers: int) -> None:
    for kind in ("rawKeyDown", "keyUp"):
        known = {"key": key, "code": key, "windowsVirtualKeyCode": code}
        tab.ask("Input.dispatchKeyEvent", type=kind, modifiers=modifiers, **known)


def edits(
    tab: Browser, address: str, caption: str, files: dict[str, str], times: int
) -> list[list[float]]:
    """Edit the last digit of a kit; return how long each picture took, by both clocks."""
    kit = json.dumps({"files": files, "main": MAIN, "options": {}}).encode()
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    link = base64.urlsafe_b64encode(packer.compress(kit) + packer.flush()).decode().rstrip("=")
    go(tab, f"{address}kit={link}")
    while not tab.run(READY):
        # Nothing is asked of the page while it begins.
        sleep(1)
    closing = re.sub(r".*\d", "", files[MAIN], flags=re.DOTALL)
    taken: list[list[float]] = [[], []]
    for number in range(times + 1):
        tab.run(f"{FIGURE % caption}.scrollIntoView(); {INSIDE}.focus()")
        _strike(tab, "End", 35, _CONTROL)
        for _ in range(len(closing) + 1):
            _strike(tab, "ArrowLeft", 37, _SHIFT)
        tab.run(NOTED)
        before = tab.processor_time()
        tab.ask("Input.insertText", text=f"{(number + 1) % 10}{closing}")
        seen = tab.run("shown") / 1000
        until(tab, READY)
        taken[0].append(seen)
        taken[1].append(tab.processor_time() - before)
    # The first finds nothing made.
    return [part[1:] for part in taken]


@contextmanager
def opened(work: Path) -> Iterator[dict[str, str]]:
    """Yield where the page is, with either engine, up to what its fragment goes on with."""
    with (
        served(work / "site") as site,
        TemporaryDirectory() as name,
        serving(Path(name), 0) as studio,
    ):
        thread = Thread(target=studio.serve_forever)
        thread.start()
        yield {
            "in the browser": f"{site.address}#",
            "installed": f"{studio.address}#token={studio.token}&",
        }
        studio.shutdown()
        thread.join()


def main() -> int:
    """Print the figures of both, and how many times as long the browser takes."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--from", dest="source", type=Path, metavar="FOLDER")
    parser.add_argument("--rounds", type=int, default=8)
    options = parser.parse_args()
    with TemporaryDirectory() as name:
        work = Path(name)
        print(sizes_table(write_site(work / "site", options.source))[-1])
        engine = Engine(work / "native")

        def native(**request: Any) -> dict[str, Any]:
            return engine.reply(json.dumps(request))

        ours = rounds(native, process_time, options.rounds)
        with served(work / "site") as server, browser(work / "profile") as tab:
            site = Site(tab, server.address)
            theirs = rounds(site.ask, tab.processor_time, options.rounds)
            site.load()
            site.ask(do="hello")
            wait_until_idle(tab)
            read = rounds(site.ask, tab.processor_time, 0)["first check"]
        for what, seconds in theirs.items():
            times = median(seconds) / median(ours[what])
            installed = f"installed {median(ours[what]):.2f} s: {times:.1f} times"
            print(f"{what:14} {ends(seconds)}; {installed}", flush=True)
        print(f"first check after the start page was read: {ends(read)}", flush=True)
        for what, (caption, files) in EDITED.items():
            # Each in a browser of its own, which keeps no other kit.
            with opened(work) as addresses, browser(work / what) as tab:
                for engine, address in addresses.items():
                    wall, computed = edits(tab, address, caption, files, options.rounds)
                    took = f"{ends(wall)} after the edit, {ends(computed)} computed by the browser"
                    print(f"{what}, {engine}: seen {took}", flush=True)
                    tab.begin_anew()
    return 0


if __name__ == "__main__":
    sys.exit(main())
