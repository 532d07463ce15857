"""Serves the studio's page, with an engine of a test's own behind it."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from kitgen.resources import data_folder
from tests.browser import Browser

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'; img-src 'self' blob: data:; style-src 'self'; font-src 'self'; "
    "frame-src blob: 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)
_KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".woff": "font/woff"}

Answer = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes of a request what stands beside its number in the reply."""


class _Handler(BaseHTTPRequestHandler):
    server: "_Server"

    def do_GET(self) -> None:
        name = urlsplit(self.path).path.lstrip("/") or "index.html"
        if name.startswith("file/"):
            return self._send("application/octet-stream", self.server.handed[name[5:]])
        folder = data_folder() if name.startswith("fonts/") else data_folder() / "studio"
        found = folder / name
        if not found.is_file():
            return self._send("text/plain", b"", 404)
        return self._send(_KINDS[found.suffix], found.read_bytes())

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        asked = urlsplit(self.path)
        if asked.path == "/put":
            self.server.put[parse_qs(asked.query)["name"][0]] = body
            return self._send("application/json", b'{"result":{}}')
        if asked.path != "/ask":
            return self._send("application/json", b"{}")
        request = json.loads(body)
        self.server.asked.append(request)
        reply = {"id": request["id"], **self.server.answer(request)}
        return self._send("application/x-ndjson", json.dumps(reply).encode() + b"\n")

    def _send(self, kind: str, content: bytes, status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *arguments: Any) -> None:
        """Write nothing."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, answer: Answer) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.answer = answer
        self.handed: dict[str, bytes] = {}
        self.put: dict[str, bytes] = {}
        self.asked: list[dict[str, Any]] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"


@contextmanager
def page_served(answer: Answer) -> Iterator[_Server]:
    """Serve the page until the end of the block."""
    with _Server(answer) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


UNTIL = """new Promise((take, refuse) => {
    const end = Date.now() + 20000, look = () => {
        const seen = %s;
        if (seen) take(seen);
        else if (Date.now() > end) refuse(new Error(document.body.innerText.slice(0, 600)));
        else setTimeout(look, 20);
    };
    look();
})"""


def until(tab: Browser, condition: str) -> Any:
    """Return what an expression gives in the page as soon as that is true."""
    return tab.run(UNTIL % f"({condition})")


def go(tab: Browser, address: str, width: int = 1280, height: int = 800) -> None:
    """Open an address in a window of so many CSS pixels, and wait until it is loaded."""
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
    tab.ask("Emulation.setDeviceMetricsOverride", **size)
    tab.events.clear()
    tab.ask("Page.navigate", url="about:blank")
    tab.ask("Page.navigate", url=address)
    until(tab, "document.readyState === 'complete' && location.href !== 'about:blank'")
