"""Takes the pictures of README and docs that show pages in a browser.

    python -m tests.doc_screens

opens the gallery of a kit and the studio in Chromium, and writes what their windows show into
`docs/pictures`. No test compares them: other versions of a browser set type a little differently.
"""

import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image

from tests.browser import Browser, browser
from tests.doc_pictures import FOLDER, SEED
from tests.studio.page.serving import go, until

SCREENS = ("gallery", "studio")
"""The pictures, by the names of their files."""

_SIZE = (1280, 860)
_BOX = "[...document.querySelectorAll('.box')].find(box => box.innerText.startsWith('Demon Mine'))"
_PIECES = "document.querySelectorAll('#grid figure, #grid img').length > 20"
_SETTLED = 2.0
"""How long the pictures of a page may take to appear after it says that it is ready, in seconds."""


def _open_gallery(tab: Browser, folder: Path) -> None:
    from tests.pipeline.factories import build_one

    kit = build_one("demon-mine", folder / "output", SEED, copies=None).folder
    tab.open(kit / "index.html", *_SIZE)


def _open_studio(tab: Browser, address: str) -> None:
    go(tab, address, *_SIZE)
    until(tab, _BOX)
    tab.run(f"{_BOX}.click()")
    until(tab, _PIECES)
    tab.run("document.getElementById('tab-knobs').click()")
    until(tab, "document.querySelector('[data-path]')")


def _take(tab: Browser, name: str, folder: Path) -> None:
    time.sleep(_SETTLED)
    shot = folder / f"{name}.png"
    tab.picture(shot)
    picture = Image.open(shot).convert("RGB")
    picture.save(FOLDER / f"{name}.jpg", quality=88, optimize=True, progressive=True)


def _main() -> None:
    with tempfile.TemporaryDirectory() as name, browser(Path(name, "profile")) as tab:
        folder = Path(name)
        _open_gallery(tab, folder)
        _take(tab, "gallery", folder)
        command = [sys.executable, "-u", "-m", "kitgen", "studio", "--no-browser"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                address = re.search(r"http\S+", server.stdout.readline())
                assert address is not None
                _open_studio(tab, address[0])
                _take(tab, "studio", folder)
            finally:
                server.terminate()


if __name__ == "__main__":
    _main()
