"""Drives a headless Chromium through a pair of pipes: pages are opened, asked and pictured.

The DevTools protocol is spoken as `--remote-debugging-pipe` has it, one JSON text after another,
each ended by a zero byte: nothing has to be installed beside the browser itself.
"""

import base64
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")

_OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-pipe",
)


class Browser:
    """One tab of a browser."""

    def __init__(self, reading: int, writing: int) -> None:
        """Begin with the ends of both pipes that are ours."""
        self._from = os.fdopen(reading, "rb", buffering=0)
        self._to = os.fdopen(writing, "wb", buffering=0)
        self._rest = b""
        self._asked = 0
        self._session = ""
        self.events: list[dict[str, Any]] = []
        """What the browser reports unasked: errors of a page, requests, messages."""
        self._context = ""
        self.begin_anew()

    def begin_anew(self) -> None:
        """Open a tab that knows nothing of what was opened, set and kept before; close the old."""
        self._session, old = "", self._context
        self._context = self.ask("Target.createBrowserContext")["browserContextId"]
        asked = {"url": "about:blank", "browserContextId": self._context}
        tab = self.ask("Target.createTarget", **asked)["targetId"]
        attached = self.ask("Target.attachToTarget", targetId=tab, flatten=True)
        if old:
            self.ask("Target.disposeBrowserContext", browserContextId=old)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")
        self.events.clear()

    def close(self) -> None:
        """Close our ends of the pipes."""
        self._from.close()
        self._to.close()

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command; return its result."""
        self._asked += 1
        message: dict[str, Any] = {"id": self._asked, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        self._to.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._asked:
                assert "error" not in answer, answer
                return answer["result"]
            self.events.append(answer)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            more = self._from.read(1 << 16)
            assert more, "the browser has gone"
            self._rest += more
        text, _, self._rest = self._rest.partition(b"\0")
        return json.loads(text)

    def open(self, page: Path, width: int = 390, height: int = 844) -> None:
        """Open a file, in a window of so many CSS pixels, and wait until it is loaded."""
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 600,
        )
        self.events.clear()
        self.ask("Page.navigate", url=page.as_uri())
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self._next())

    def run(self, script: str) -> Any:
        """Return what an expression gives in the page; promises are waited for."""
        answer = self.ask(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def processor_time(self) -> float:
        """Return the seconds that the processes of pages and their workers have computed."""
        session, self._session = self._session, ""
        reply = self.ask("SystemInfo.getProcessInfo")["processInfo"]
        self._session = session
        return sum(one["cpuTime"] for one in reply if one["type"] == "renderer")

    def press(self, key: str) -> None:
        """Press a key and let go of it."""
        text = {"Enter": "\r", " ": " "}.get(key, "")
        for kind in ("keyDown", "keyUp"):
            typed = {"text": text} if text and kind == "keyDown" else {}
            self.ask(
                "Input.dispatchKeyEvent", type=kind, key=key, code=_CODES.get(key, key), **typed
            )

    def picture(self, file: Path) -> None:
        """Write what the window shows into a PNG."""
        shown = self.ask("Page.captureScreenshot", format="png")
        file.write_bytes(base64.b64decode(shown["data"]))


_CODES = {" ": "Space"}


@contextmanager
def browser(profile: Path, *options: str) -> Iterator[Browser]:
    """Start a browser with a profile of its own; end it, and it alone, afterwards."""
    assert CHROMIUM, "there is no chromium"
    to_browser, ours_to = os.pipe()
    ours_from, from_browser = os.pipe()
    # The browser reads its commands from 3 and answers on 4.
    command = [CHROMIUM, *_OPTIONS, *options, f"--user-data-dir={profile}"]
    shell = f'exec 3<&{to_browser} 4>&{from_browser}; exec "$@"'
    with subprocess.Popen(
        ["bash", "-c", shell, "chromium", *command],
        pass_fds=(to_browser, from_browser),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        os.close(to_browser)
        os.close(from_browser)
        try:
            with closing(Browser(ours_from, ours_to)) as tab:
                yield tab
        finally:
            process.terminate()
            process.wait(timeout=20)
