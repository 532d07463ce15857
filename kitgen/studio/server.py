"""The studio's server: one page on this computer, and the engine behind it.

It listens on 127.0.0.1 alone. Each request is held to the server's own name (`Host`), to its own
page (`Origin`), and, but for the page's files, to a token that stands in the address that the
browser was opened with. No address of a file comes from the browser.
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
"""Where it listens if it can: a browser keeps what a page stores by its port, too."""
MOST_ASKED_BYTES = 8_000_000
"""How many bytes a request may have that is not a file's."""
MOST_CONNECTIONS = 32
HEADER_SECONDS = 10.0
"""How long a browser may take to say what it asks."""
BODY_SECONDS = 60.0
"""How long it may take to hand over what goes with that."""
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
    """Nobody waits for the work any more."""


class StudioServer(ThreadingMixIn, HTTPServer):
    """Serves the page, and answers what it asks.

    Attributes:
        token: What the page has to know.
    """

    daemon_threads = True
    # On Windows this would let another program listen on the same port.
    allow_reuse_address = sys.platform != "win32"
    request_queue_size = MOST_CONNECTIONS

    def __init__(self, folder: Path, port: int = 0) -> None:
        """Listen, and work in an empty folder.

        Args:
            folder: The folder; whoever made it removes it.
            port: Where to listen; 0 for wherever is free.

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
        """What this server may be called."""
        return f"{HOST}:{self.server_port}", f"localhost:{self.server_port}"

    def server_bind(self) -> None:
        """Listen, without asking anybody for this computer's name."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, self.server_address[1]

    def server_close(self) -> None:
        """Stop, and end what is being made."""
        super().server_close()
        self._apart.end()

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer a connection in a thread of its own, or close it where there are too many."""
        if len(self._deadlines) >= MOST_CONNECTIONS:
            self.shutdown_request(request)
            return
        self.expect(request, HEADER_SECONDS)
        super().process_request(request, client_address)

    def expect(self, connection: socket.socket, seconds: float | None) -> None:
        """Close a connection unless it says what it has to within so many seconds; None: never."""
        self._deadlines[connection] = time.monotonic() + seconds if seconds else float("inf")

    def shutdown_request(self, request: Any) -> None:
        """Close a connection."""
        self._deadlines.pop(request, None)
        super().shutdown_request(request)

    def service_actions(self) -> None:
        """Close connections that take too long, and look for cycles when there is time for it."""
        now = time.monotonic()
        for connection, deadline in tuple(self._deadlines.items()):
            if now > deadline:
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)
        tired = self._tired_since
        if tired is not None and now > tired + _QUIET_SECONDS and self._turn.acquire(False):
            # The program looks for no cycles while it works (see `cli.main`).
            self._tired_since = None
            gc.collect()
            self._turn.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Pass over a browser that has gone away; anything else is an error of the program."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)

    def answer(self, raw: bytes, write: Callable[[dict[str, Any]], None]) -> None:
        """Answer a request: its progress, and then what came of it, is written line by line."""
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
        """Yield what is set when the request of this number is cancelled."""
        event = threading.Event()
        self._cancelled.setdefault(number, []).append(event)
        try:
            yield event
        finally:
            self._cancelled[number].remove(event)
            if not self._cancelled[number]:
                self._cancelled.pop(number, None)

    def cancel(self, number: int) -> None:
        """Let the request of this number come to nothing, if it is still being answered."""
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
            KitgenError: There is none any more.
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
        """Take what the page asks, or a file of its."""
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
        """Whether the server was meant, and asked by its own page; the refusal is sent."""
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
        """Whether the token is known; the refusal is sent."""
        known = self.headers.get(TOKEN, "").encode("latin-1", "replace")
        if secrets.compare_digest(known, self.server.token.encode()):
            return True
        hint = "open the address that `kitgen studio` printed"
        self._refuse(HTTPStatus.FORBIDDEN, "this page is not known here", hint)
        return False

    def _body(self, most: int) -> bytes | None:
        """Return what goes with the request; None where that was refused."""
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdigit()) or "Transfer-Encoding" in self.headers:
            self._refuse(HTTPStatus.LENGTH_REQUIRED, "the request does not say how long it is")
            return None
        if len(length) > len(str(most)) or int(length) > most:
            words = f"the request is too large: {most // 1_000_000} MB are allowed"
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, words)
            return None
        body = self.rfile.read(int(length))
        # Who has gone in the middle of it hears no answer.
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
        """Send the bytes that some work returns, or why it is refused."""
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
        """Send why a request cannot be understood, as plain as anything else."""
        self._refuse(HTTPStatus(code), message or explain or HTTPStatus(code).phrase)

    def end_headers(self) -> None:
        """Send the headers that every answer has."""
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        self.close_connection = True
        super().end_headers()

    def log_message(self, format: str, *arguments: Any) -> None:
        """Keep no log: the terminal is for people."""


@contextmanager
def serving(folder: Path, port: int | None = None) -> Iterator[StudioServer]:
    """Yield a server that works in an empty folder; it is closed afterwards.

    Args:
        folder: Where it works; whoever made it removes it.
        port: Where it listens; None for the usual port, or, where that is taken, a free one.

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
