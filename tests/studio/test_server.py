"""The studio's server answers its own page alone, within bounds."""

import http.client
import json
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kitgen.diagnostics import KitgenError
from kitgen.studio import building, looking, server
from kitgen.studio.server import TOKEN, StudioServer, serving
from tests.studio import slow


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[StudioServer]:
    with serving(tmp_path, 0) as running:
        thread = threading.Thread(target=running.serve_forever, args=(0.02,))
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def send(
    studio: StudioServer,
    method: str,
    path: str,
    body: bytes | None = None,
    **headers: str | None,
) -> tuple[int, dict[str, str], bytes]:
    """Send a request as the page does, with other headers where they are named; None: without."""
    usual = {"Host": f"127.0.0.1:{studio.server_port}", TOKEN: studio.token}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection = http.client.HTTPConnection("127.0.0.1", studio.server_port, timeout=20)
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    lengths = {} if body is None else {"Content-Length": str(len(body))}
    for name, value in {**usual, **lengths, **named}.items():
        if value is not None:
            connection.putheader(name, value)
    connection.endheaders(body)
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer.status, {key.lower(): value for key, value in answer.getheaders()}, content


def ask(studio: StudioServer, **request: Any) -> list[dict[str, Any]]:
    status, _, content = send(studio, "POST", "/ask", json.dumps({"id": 7, **request}).encode())
    assert status == 200
    return [json.loads(line) for line in content.splitlines()]


def begun(studio: StudioServer, **request: Any) -> socket.socket:
    """Ask, and wait for no answer."""
    body = json.dumps(request).encode()
    connection = socket.create_connection(("127.0.0.1", studio.server_port), timeout=20)
    head = f"POST /ask HTTP/1.1\r\nHost: 127.0.0.1:{studio.server_port}\r\n"
    head += f"{TOKEN}: {studio.token}\r\nContent-Length: {len(body)}\r\n\r\n"
    connection.sendall(head.encode() + body)
    return connection


def soon(true: Callable[[], bool]) -> bool:
    """Whether something comes true before anybody would lose patience."""
    end = time.monotonic() + 20
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_page_is_served_with_its_policy(studio: StudioServer) -> None:
    status, headers, content = send(studio, "GET", "/", X_Kitgen_Token=None)
    assert status == 200 and b"<!doctype html>" in content.lower()
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert "unsafe-inline" not in str(policy) and "unsafe-eval" not in policy["script-src"].split(
        "'"
    )
    # WebKit asks for the page's leave to frame the blob of the rules, which inherits its policy.
    assert "blob:" in policy["frame-src"] and policy["frame-ancestors"] == "'self'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["content-type"].startswith("text/html")


@pytest.mark.dear
def test_a_request_is_answered_in_lines(studio: StudioServer) -> None:
    (hello,) = ask(studio, do="hello")
    assert hello["id"] == 7 and hello["result"]["kits"]
    ask(studio, do="open", kit="demon-mine")
    lines = ask(studio, do="faces", main="my-demon-mine.yaml")
    assert all(set(line) == {"id", "progress"} for line in lines[:-1])
    assert lines[-1]["result"]["faces"]


@pytest.mark.dear
def test_a_thread_goes_on_with_what_another_has_begun_to_draw(
    studio: StudioServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "_STEP_SECONDS", 0.0)
    for kit in ("cave-mining", "phantom-of-the-mine", "harvest-moon"):
        (opened,) = ask(studio, do="open", kit=kit)
        asked = {"do": "faces", "main": opened["result"]["main"], "shown": []}
        replies = [ask(studio, **asked)[-1]["result"]]
        while not replies[-1]["complete"]:
            replies.append(ask(studio, **asked)[-1]["result"])
        assert len(replies) > 3
        assert ask(studio, do="check", main=asked["main"])[-1]["result"]["diagnostics"] == []


STRANGE = {
    "another host": {"Host": "kits.example:80"},
    "another port": {"Host": "127.0.0.1:1"},
    "no host": {"Host": None},
    "another page": {"Origin": "https://kits.example"},
    "no page": {"Origin": "null"},
    "a page that a browser knows to be another": {"Sec_Fetch_Site": "cross-site"},
    "no token": {"X_Kitgen_Token": None},
    "another token": {"X_Kitgen_Token": "x" * 43},
    "an odd token": {"X_Kitgen_Token": "\xe9"},
}


@pytest.mark.sample(7)
@pytest.mark.parametrize("headers", STRANGE.values(), ids=STRANGE)
def test_what_comes_from_elsewhere_is_refused(
    studio: StudioServer, headers: dict[str, str | None]
) -> None:
    for door, body in {
        "/ask": b'{"do":"hello"}',
        "/put?name=x.yaml": b"x",
        "/cancel": b"{}",
    }.items():
        status, _, content = send(studio, "POST", door, body, **headers)
        assert status == 403 and b"fault" in content
    assert not studio._engine.files.all()


@pytest.mark.parametrize("name", ["Host", "Origin"])
def test_a_file_of_the_page_goes_to_no_other(studio: StudioServer, name: str) -> None:
    assert send(studio, "GET", "/", **{name: "kits.example"})[0] == 403


def test_the_own_page_is_known_by_either_name(studio: StudioServer) -> None:
    for name in ("127.0.0.1", "localhost"):
        host = f"{name}:{studio.server_port}"
        origin = f"http://{host}"
        assert send(studio, "POST", "/ask", b'{"do":"hello"}', Host=host, Origin=origin)[0] == 200


@pytest.mark.sample(8)
@pytest.mark.parametrize(
    "path",
    [
        "/../index.html",
        "/%2e%2e/index.html",
        "/..%2findex.html",
        "//etc/passwd",
        "/etc/passwd",
        "/./index.html",
        "/index.html/",
        "/file/../index.html",
        "/file/1",
        "/fonts/../../kit.yaml",
        "http://127.0.0.1/index.html",
        "/\\index.html",
        "/index.html%00.svg",
    ],
)
def test_no_path_leads_anywhere_but_to_the_table(studio: StudioServer, path: str) -> None:
    status, _, content = send(studio, "GET", path)
    # An address in full is read as one of another server.
    assert status in (400, 404) or path.startswith("http:")
    assert b"root:" not in content and b"game:" not in content


def test_files_are_put_and_handed_out(studio: StudioServer) -> None:
    content = bytes(range(256))
    assert send(studio, "POST", "/put?name=a%20b.bin", content)[0] == 200
    assert (studio._engine.files.folder / "a b.bin").read_bytes() == content
    handle = studio._engine.files.hand_out(studio._engine.files.place("a b.bin"), "x")["handle"]
    status, headers, handed = send(studio, "GET", f"/file/{handle}")
    assert (status, handed) == (200, content)
    assert headers["content-type"] == "application/octet-stream"
    assert send(studio, "GET", f"/file/{handle}", X_Kitgen_Token=None)[0] == 403
    assert send(studio, "POST", "/put?name=../x", b"x")[0] == 400


@pytest.mark.parametrize(
    ("door", "headers"),
    [
        ("/put?name=x", {"Content_Length": "20000001"}),
        ("/put?name=x", {"Content_Length": "9" * 5000}),
        ("/put?name=x", {"Content_Length": None}),
        ("/put?name=x", {"Content_Length": "-1"}),
        ("/put?name=x", {"Transfer_Encoding": "chunked"}),
        ("/ask", {"Content_Length": "8000001"}),
    ],
)
def test_bodies_have_their_bounds(
    studio: StudioServer, door: str, headers: dict[str, str | None]
) -> None:
    assert send(studio, "POST", door, **{"Content_Length": "0", **headers})[0] in (411, 413)


def test_connections_have_their_bounds(
    studio: StudioServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "MOST_CONNECTIONS", 2)
    idle = [socket.create_connection(("127.0.0.1", studio.server_port)) for _ in range(3)]
    idle[2].settimeout(20)
    assert idle[2].recv(1) == b""
    for connection in idle:
        connection.close()
    assert soon(lambda: not studio._deadlines)


def test_who_says_nothing_is_not_waited_for(
    studio: StudioServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "HEADER_SECONDS", 0.05)
    with socket.create_connection(("127.0.0.1", studio.server_port), timeout=20) as slow_one:
        slow_one.sendall(b"GET / HTTP/1.1\r\nHo")
        assert slow_one.recv(1) == b""


@pytest.fixture
def building_for_ever(
    studio: StudioServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[socket.socket, int]:
    """A build that goes on until it is ended: who waits for it, and its process."""
    note = tmp_path / "note"
    monkeypatch.setattr(building, "build", _Endless(note))
    studio.put("x.yaml", b"")
    waiting = begun(studio, id=3, do="build", main="x.yaml")
    assert soon(note.exists)
    return waiting, int(note.read_text())


class _Endless:
    def __init__(self, note: Path) -> None:
        self.note = note

    def __call__(self, *arguments: Any) -> None:
        slow.endless(self.note, arguments[-1])


@pytest.mark.dear
def test_a_build_whose_page_is_closed_is_ended(
    studio: StudioServer, building_for_ever: tuple[socket.socket, int]
) -> None:
    waiting, process = building_for_ever
    waiting.close()
    assert soon(lambda: not is_running(process))
    assert ask(studio, do="hello")[-1]["result"]


@pytest.mark.dear
def test_a_build_is_cancelled_by_its_number_and_others_go_on(
    studio: StudioServer, building_for_ever: tuple[socket.socket, int]
) -> None:
    waiting, process = building_for_ever
    send(studio, "POST", "/cancel", b'{"id":4}')
    assert ask(studio, do="hello")[-1]["result"] and is_running(process)
    send(studio, "POST", "/cancel", b'{"id":3}')
    with waiting.makefile("rb") as answer:
        last = json.loads(answer.read().splitlines()[-1])
    assert last["id"] == 3 and "cancelled" in last["fault"]["message"]
    assert not is_running(process)
    waiting.close()


@pytest.mark.dear
def test_nothing_goes_on_when_the_server_ends(
    studio: StudioServer, building_for_ever: tuple[socket.socket, int]
) -> None:
    waiting, process = building_for_ever
    studio.server_close()
    assert not is_running(process)
    waiting.close()


def test_a_port_that_is_taken_is_refused_in_words(studio: StudioServer, tmp_path: Path) -> None:
    with (
        pytest.raises(KitgenError, match=f"port {studio.server_port} cannot be used.*leave out"),
        serving(tmp_path, studio.server_port),
    ):
        pass
