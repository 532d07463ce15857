"""Builds every shipped kit in the static site, in Chromium, and compares its files with ours.

    python -m tests.interpreters.site [--from FOLDER]

FOLDER has the pinned files; without it they are fetched.
"""

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from kitgen.studio.engine import Engine
from kitgen.studio.site import sizes_table, write_site
from kitgen.studio.static import START
from tests.browser import Browser, browser

# Any file of the site will do for a page: it is the worker that is tried.
PAGE = "site-files.js"

_START = """
globalThis.asked = 0; globalThis.waiting = new Map(); globalThis.progress = [];
globalThis.worker = new Worker("worker.js", { type: "module" });
globalThis.ask = (message) => new Promise((resolve) => {
  waiting.set(++asked, resolve); worker.postMessage({ ...message, id: asked });
});
new Promise((resolve) => {
  worker.onerror = ({ message }) => resolve(JSON.stringify({ fault: { message } }));
  worker.onmessage = ({ data }) => {
    if (data.progress) progress.push(data);
    else if (data.id === 0) resolve(JSON.stringify(data));
    else waiting.get(data.id)(data);
  };
})
"""

_KEPT = """
new Promise((resolve, reject) => {
  const end = Date.now() + 180000;
  const look = async () => {
    const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const names = (await Promise.all(kept.map((cache) => cache.keys()))).flat().map(({url}) => url);
    const missing = SITE.files.filter((name) => !names.includes(new URL(name, location.href).href));
    if (document.querySelector(".box") && !missing.length) resolve(true);
    else if (Date.now() > end) reject(new Error(document.body.innerText + missing));
    else setTimeout(look, 50);
  };
  import("./site-files.js").then(look);
})
"""

_DIGEST = """
ask({do: "bytes", handle: %s}).then(async ({result}) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", result.bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
})
"""


class Site:
    """A site that is open in a browser, with its engine loaded."""

    def __init__(self, tab: Browser, address: str) -> None:
        self._tab = tab
        self._address = address
        self.load()

    def load(self) -> None:
        """Open the page, and wait until the engine is there."""
        self._tab.events.clear()
        self._tab.ask("Page.navigate", url=self._address + PAGE)
        while not any(event.get("method") == "Page.loadEventFired" for event in self._tab.events):
            self._tab.run("1")
        loaded = json.loads(self._tab.run(_START))
        assert loaded == {"id": 0, "result": {}}, loaded

    def ask(self, **message: Any) -> dict[str, Any]:
        """Return the reply to a request."""
        return json.loads(self._tab.run(f"ask({json.dumps(message)}).then(JSON.stringify)"))

    def digest(self, handle: str) -> str:
        """Return the SHA-256 of a file that was handed out, as the browser works it out."""
        return self._tab.run(_DIGEST % json.dumps(handle))


class Server(ThreadingHTTPServer):
    """A host of files, which counts what it sends whole."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server_port}/"
        self.sent: Counter[str] = Counter()


class _Handler(SimpleHTTPRequestHandler):
    server: Server

    def send_response(self, code: int, message: str | None = None) -> None:
        """Count a file that is sent, and not those of which the browser has the same."""
        if code == HTTPStatus.OK:
            self.server.sent[self.path.lstrip("/") or START] += 1
        super().send_response(code, message)

    def log_message(self, *_: Any) -> None:
        """Keep quiet."""


def visit(tab: Browser, address: str) -> None:
    """Open the page as anybody does, and wait until the site is kept whole."""
    tab.events.clear()
    tab.ask("Page.navigate", url=address)
    while not any(event.get("method") == "Page.loadEventFired" for event in tab.events):
        tab.run("1")
    tab.run(_KEPT)


@contextmanager
def served(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def differing(site: Site, kit: str, folder: Path) -> list[str]:
    """Return the files of a kit that are others in the site than here; none may be missing."""
    native = Engine(folder)
    main = site.ask(do="open", kit=kit)["result"]["main"]
    native.reply(json.dumps({"do": "open", "kit": kit}))
    asked = {"do": "build", "main": main, "options": {"seed": "42"}}
    theirs = site.ask(**asked)["result"]
    ours = native.reply(json.dumps(asked))["result"]
    digests = [
        {file["name"]: file["sha256"] for file in (*built["files"], built["zip"])}
        for built in (ours, theirs)
    ]
    return sorted(
        name for name in digests[0] | digests[1] if digests[0].get(name) != digests[1].get(name)
    )


def main() -> int:
    """Compare every kit; return 0 where no file differs."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--from", dest="source", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        print(*sizes_table(write_site(work / "site", options.source)), sep="\n")
        with served(work / "site") as server, browser(work / "profile") as tab:
            site = Site(tab, server.address)
            for kit in site.ask(do="hello")["result"]["kits"]:
                found = differing(site, kit["id"], work / kit["id"])
                print(f"{kit['id']}: {', '.join(found) or 'the same'}", flush=True)
                failed += bool(found)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
