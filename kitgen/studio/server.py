"""The studio's server: one page on this computer, and the engine behind it.

It listens only on 127.0.0.1. Each request must name the server (`Host`), come from its own page
(`Origin`) and, except for the page's files, carry a token from the address with which the browser
was opened. The browser never names paths on the disk.
"""

import gc
import json
import secrets
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from socketserver import TCPServer, ThreadingMixIn
from typing import Any
from urllib.parse import parse_qs, urlsplit

from kitgen.diagnostics import KitgenError
from kitgen.studio import messages
from kitgen.studio.apart import Apart
from kitgen.studio.engine import Engine
from kitgen.studio.files import MOST_BYTES
from kitgen.studio.static import POLICY, START, static_files

HOST = "127.0.0.1"
USUAL_PORT = 47590
"""The preferred port: what a page stores in a browser depends on the port, too."""
MOST_ASKED_BYTES = 8_000_000
"""The most bytes of a request other than a file's."""
MOST_CONNECTIONS = 32
HEADER_SECONDS = 10.0
"""How many seconds a browser may take to send the head of a request."""
BODY_SECONDS = 60.0
"""How many seconds it may take to send the body."""
_PROGRESS_SECONDS = 0.1
_QUIET_SECONDS = 1.0
_CHUNK = 1 << 16
TOKEN = "X-Kitgen-Token"
"""The header that carries the token."""
_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
    "Connection": "close",
}


class CancelledError(KitgenError):
    """The request was cancelled."""


class StudioServer(ThreadingMixIn, HTTPServer):
    """Serves the page, and answers its requests.

    Attributes:
        token: The secret that the page must send.
    """

    daemon_threads = True
    # On Windows this would let another program listen on the same port.
    allow_reuse_address = sys.platform != "win32"
    request_queue_size = MOST_CONNECTIONS

    def __init__(self, folder: Path, port: int = 0) -> None:
        """Listen, and work in an empty folder.

        Args:
            folder: The folder; the caller removes it.
            port: The port; 0 for any free one.

        Raises:
            OSError: The port is taken.
        """
        self.token = secrets.token_urlsafe(32)
        self.files = static_files()
        self._turn = threading.Lock()
        self._apart = Apart(self._turn)
        self._engine = Engine(folder, self._apart)
        self._cancelled: dict[int, list[threading.Event]] = {}
        self._deadlines: dict[socket.socket, float] = {}
        self._tired_since: float | None = None
        super().__init__((HOST, port), Handler)

    @property
    def address(self) -> str:
        """The address of the page, without its token."""
        return f"http://{HOST}:{self.server_port}/"

    @property
    def hosts(self) -> tuple[str, str]:
        """The values of `Host` that name this server."""
        return f"{HOST}:{self.server_port}", f"localhost:{self.server_port}"

    def server_bind(self) -> None:
        """Listen, without looking up this computer's name."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, self.server_address[1]

    def server_close(self) -> None:
        """Stop the server and the work in progress."""
        super().server_close()
        self._apart.end()

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer a connection in its own thread, or close it if there are too many."""
        if len(self._deadlines) >= MOST_CONNECTIONS:
            self.shutdown_request(request)
            return
        self.expect(request, HEADER_SECONDS)
        super().process_request(request, client_address)

    def expect(self, connection: socket.socket, seconds: float | None) -> None:
        """Set how many seconds a connection has before it is closed; None for no limit."""
        self._deadlines[connection] = time.monotonic() + seconds if seconds else float("inf")

    def shutdown_request(self, request: Any) -> None:
        """Close a connection."""
        self._deadlines.pop(request, None)
        super().shutdown_request(request)

    def service_actions(self) -> None:
        """Close connections that take too long, and collect garbage when there is time."""
        now = time.monotonic()
        for connection, deadline in tuple(self._deadlines.items()):
            if now > deadline:
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)
        tired = self._tired_since
        if tired is not None and now > tired + _QUIET_SECONDS and self._turn.acquire(False):
            # The cyclic garbage collector is turned off (see `cli.main`).
            self._tired_since = None
            gc.collect()
            self._turn.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a browser that has gone away; anything else is a programming error."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)

    def answer(self, raw: bytes, write: Callable[[dict[str, Any]], None]) -> None:
        """Answer a request: write its progress and then its result, a line each."""
        number = messages.number_of(raw)
        with self._cancelling(number) as cancelled:
            last = float("-inf")

            def progress(label: str, done: int, total: int | None) -> None:
                nonlocal last
                if cancelled.is_set():
                    raise CancelledError("cancelled")
                if (now := time.monotonic()) >= last + _PROGRESS_SECONDS:
                    last = now
                    write({"id": number, "progress": {"done": done, "of": total, "what": label}})

            with self._turn:
                reply = self._engine.reply(raw, progress)
                self._tired_since = time.monotonic()
            write({"id": number, **reply})

    @contextmanager
    def _cancelling(self, number: int) -> Iterator[threading.Event]:
        """Yield an event that is set when the request of this number is cancelled."""
        event = threading.Event()
        self._cancelled.setdefault(number, []).append(event)
        try:
            yield event
        finally:
            self._cancelled[number].remove(event)
            if not self._cancelled[number]:
                self._cancelled.pop(number, None)

    def cancel(self, number: int) -> None:
        """Cancel the request of this number, if it is still being answered."""
        for event in self._cancelled.get(number, ()):
            event.set()

    def put(self, name: str, content: bytes) -> None:
        """Write a file into the working folder.

        Raises:
            KitgenError: Its name or its size is out of bounds.
        """
        with self._turn:
            self._engine.files.put(name, content)

    def handed(self, handle: str) -> bytes:
        """Return the bytes of a file that was handed out.

        Raises:
            KitgenError: The file is no longer there.
        """
        with self._turn:
            return self._engine.files.handed(handle).read_bytes()


class Handler(BaseHTTPRequestHandler):
    """Answers one request, and closes its connection."""

    protocol_version = "HTTP/1.1"
    server_version, sys_version = "kitgen", ""
    timeout = HEADER_SECONDS
    server: StudioServer

    def do_GET(self) -> None:
        """Serve a file of the page, or one that the engine has handed out."""
        path = urlsplit(self.path).path if self.path.startswith("/") else ""
        if not self._is_ours():
            return
        if path.startswith("/file/"):
            if self._knows_token():
                self._with_refusals(lambda: self.server.handed(path.removeprefix("/file/")))
            return
        file = self.server.files.get(path.removeprefix("/") or START)
        if file is None:
            self._refuse(HTTPStatus.NOT_FOUND, "there is no such page")
            return
        self._send(HTTPStatus.OK, file.kind, file.read())

    def do_POST(self) -> None:
        """Answer a request of the page, or write a file that it sends."""
        asked = urlsplit(self.path)
        if not (self._is_ours() and self._knows_token()):
            return
        doors = {"/ask": self._ask, "/put": self._put, "/cancel": self._cancel}
        if asked.path not in doors:
            self._refuse(HTTPStatus.NOT_FOUND, "there is no such address")
            return
        body = self._body(MOST_BYTES if asked.path == "/put" else MOST_ASKED_BYTES)
        if body is not None:
            self.server.expect(self.connection, None)
            doors[asked.path](body)

    def _is_ours(self) -> bool:
        """Return whether a request is for this server and from its page; if not, refuse it."""
        self.server.expect(self.connection, BODY_SECONDS)
        hosts = self.headers.get_all("Host") or []
        if len(hosts) != 1 or hosts[0] not in self.server.hosts:
            self._refuse(HTTPStatus.FORBIDDEN, "this server answers only at its own address")
            return False
        origins = self.headers.get_all("Origin") or []
        site = self.headers.get("Sec-Fetch-Site", "none")
        strange = any(origin != f"http://{hosts[0]}" for origin in origins)
        if strange or (self.command == "POST" and site not in ("none", "same-origin")):
            self._refuse(HTTPStatus.FORBIDDEN, "this server answers only its own page")
            return False
        return True

    def _knows_token(self) -> bool:
        """Return whether a request has the token; if not, refuse it."""
        known = self.headers.get(TOKEN, "").encode("latin-1", "replace")
        if secrets.compare_digest(known, self.server.token.encode()):
            return True
        hint = "open the address that `kitgen studio` printed"
        self._refuse(HTTPStatus.FORBIDDEN, "this page is not known here", hint)
        return False

    def _body(self, most: int) -> bytes | None:
        """Return the body of the request; None if it was refused."""
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdigit()) or "Transfer-Encoding" in self.headers:
            self._refuse(HTTPStatus.LENGTH_REQUIRED, "the request does not say how long it is")
            return None
        if len(length) > len(str(most)) or int(length) > most:
            words = f"the request is too large: {most // 1_000_000} MB are allowed"
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, words)
            return None
        body = self.rfile.read(int(length))
        # A browser that disconnected in the middle gets no answer.
        return body if len(body) == int(length) else None

    def _ask(self, body: bytes) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "application/x-ndjson")
        self.end_headers()

        def write(reply: dict[str, Any]) -> None:
            self.wfile.write(json.dumps(reply, separators=(",", ":")).encode() + b"\n")

        self.server.answer(body, write)

    def _put(self, body: bytes) -> None:
        name = parse_qs(urlsplit(self.path).query).get("name", [""])[0]

        def put() -> bytes:
            self.server.put(name, body)
            return b'{"result":{}}'

        self._with_refusals(put, "application/json")

    def _cancel(self, body: bytes) -> None:
        self.server.cancel(messages.number_of(body))
        self._send(HTTPStatus.OK, "application/json", b'{"result":{}}')

    def _with_refusals(
        self, work: Callable[[], bytes], kind: str = "application/octet-stream"
    ) -> None:
        """Send the bytes that `work` returns, or the reason why it is refused."""
        try:
            content = work()
        except KitgenError as refused:
            self._refuse(HTTPStatus.BAD_REQUEST, str(refused))
        else:
            self._send(HTTPStatus.OK, kind, content)

    def _refuse(self, status: HTTPStatus, message: str, hint: str | None = None) -> None:
        self._send(status, "application/json", json.dumps(messages.fault(message, hint)).encode())

    def _send(self, status: HTTPStatus, kind: str, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        for start in range(0, len(content), _CHUNK):
            self.wfile.write(content[start : start + _CHUNK])

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the reason why a request cannot be understood, in the form of other refusals."""
        self._refuse(HTTPStatus(code), message or explain or HTTPStatus(code).phrase)

    def end_headers(self) -> None:
        """Send the headers of every answer."""
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        self.close_connection = True
        super().end_headers()

    def log_message(self, format: str, *arguments: Any) -> None:
        """Log nothing: requests would clutter the terminal."""


@contextmanager
def serving(folder: Path, port: int | None = None) -> Iterator[StudioServer]:
    """Yield a server that works in an empty folder, and close it afterwards.

    Args:
        folder: The folder; the caller removes it.
        port: The port; None for the usual one or, if that is taken, any free one.

    Raises:
        KitgenError: The port is taken.
    """
    server = _listening(folder, port)
    try:
        yield server
    finally:
        server.server_close()


def _listening(folder: Path, port: int | None) -> StudioServer:
    if port is None:
        with suppress(OSError):
            return StudioServer(folder, USUAL_PORT)
        return StudioServer(folder, 0)
    try:
        return StudioServer(folder, port)
    except OSError as problem:
        words = f"port {port} cannot be used ({problem.strerror}); leave out --port for a free one"
        raise KitgenError(words) from None
