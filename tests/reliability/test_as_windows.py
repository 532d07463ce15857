"""Commands where the system refuses what Windows refuses; see `as_windows/sitecustomize.py`.

Nothing of this was run on Windows: the layer is what its documentation says.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.pipeline.factories import snapshot
from tests.shared_kits import shared_kit

ROOT = Path(__file__).resolve().parents[2]
LAYER = Path(__file__).resolve().parent / "as_windows"
KIT = "cave-mining-two"
OWN = """\
id: con
game: own
title: Devices
summary: Cards that are called as Windows calls its devices.
credits: {designer: A, publisher: B, year: 2026, source: none, terms: Ours.}
components:
  nul:
    make: cards
    kinds:
      con: {name: CONIFER, count: 2}
      lpt1: {name: LARCH, count: 2}
rules: rules.md
"""
PDF = "con-1/con-paper.pdf"
DEVICE = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")


def as_windows(
    *arguments: str, folder: Path, opened: Path | None = None, before: str = ""
) -> "subprocess.Popen[str]":
    environment = {
        **os.environ,
        "PYTHONPATH": f"{LAYER}{os.pathsep}{ROOT}",
        "PYTHONIOENCODING": "cp1252",
        "PYTHONWARNDEFAULTENCODING": "1",
        "KITGEN_SETTINGS": "none",
        **({"KITGEN_TESTS_OPEN": str(opened)} if opened else {}),
    }
    command = [sys.executable, "-c", f"{before}\nfrom kitgen.cli import main\nmain()", *arguments]
    return subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="cp1252",
    )


def done(*arguments: str, folder: Path, opened: Path | None = None) -> tuple[int, str, str]:
    process = as_windows(*arguments, folder=folder, opened=opened)
    out, err = process.communicate(timeout=120)
    return (
        process.returncode,
        out,
        "\n".join(
            line
            for line in err.splitlines()
            if "EncodingWarning" not in line and "with open(" not in line
        ),
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which the kit was built, into `output`."""
    folder = tmp_path_factory.mktemp("windows")
    status, _, err = done("build", KIT, "--jobs", "2", "--merged", folder=folder)
    assert (status, err) == (0, "")
    return folder


@pytest.fixture(scope="module")
def devices(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which a small kit of one's own was built and merged."""
    folder = tmp_path_factory.mktemp("devices")
    (folder / "rules.md").write_text("# Devices\n\nDraw a card.\n")
    (folder / "devices.yaml").write_bytes(OWN.replace("\n", "\r\n").encode())
    status, out, err = done("build", "devices.yaml", "--jobs", "2", "--merged", folder=folder)
    assert status == 0, out + err
    return folder


def test_the_layer_is_in_force(tmp_path: Path) -> None:
    before = (
        "import os, sys; assert sys.platform == 'win32' and not hasattr(os, 'fork')\n"
        "try: import fcntl\nexcept ImportError: pass\nelse: raise SystemExit('fcntl')\n"
        "try: open('nul.txt', 'w')\nexcept OSError: pass\nelse: raise SystemExit('nul')\n"
        "file = open('open.txt', 'w')\n"
        "try: os.rename('open.txt', 'moved.txt')\nexcept PermissionError: pass\n"
        "else: raise SystemExit('moved')\n"
        "try: open('OPEN.TXT', 'w')\nexcept FileExistsError: pass\n"
        "else: raise SystemExit('capitals')"
    )
    process = as_windows("--version", folder=tmp_path, before=before)
    out, err = process.communicate(timeout=60)
    assert out.startswith("kitgen "), err


@pytest.mark.dear
def test_kits_are_the_same_and_checked_and_played(built: Path) -> None:
    kit, here = built / "output" / f"{KIT}-1", shared_kit(KIT, "1", copies=None)
    assert {path.name for path in kit.glob("*.pdf")} == {path.name for path in here.glob("*.pdf")}
    for pdf in kit.glob("*.pdf"):
        assert pdf.read_bytes() == (here / pdf.name).read_bytes()
    text = (path for path in kit.rglob("*") if path.suffix in {".json", ".html", ".svg"})
    assert not any(b"\r" in path.read_bytes() for path in text)
    assert done("build", KIT, "--merged", folder=built)[1].startswith(f"output/{KIT}-1: unchanged")
    played = ("playtest", KIT, "--games", "20", "--jobs", "2", "--out", "played")
    status, out, err = done(*played, folder=built)
    assert status == 0, out + err
    assert done("check", KIT, "--deep", "--json", folder=built)[0] == 0


@pytest.mark.dear
@pytest.mark.parametrize("name", [PDF, "merged-paper.pdf", "calibration-letter.pdf"])
def test_a_file_that_is_open_elsewhere_is_named_and_all_is_left_as_it_is(
    devices: Path, name: str
) -> None:
    output = devices / "output"
    before = snapshot(output)
    asked = ("build", "devices.yaml", "--merged", "--no-svg")
    status, out, err = done(*asked, folder=devices, opened=output / name)
    assert (status, out) == (2, "")
    named = str(Path("output", name))
    assert err.endswith(
        f"error: {named} is open in another program; nothing was changed: close it there, and "
        "build again"
    )
    assert snapshot(output) == before


@pytest.mark.dear
def test_kits_with_names_of_devices_are_verified(devices: Path) -> None:
    names = [path.name for path in (devices / "output").rglob("*")]
    assert {"con_.svg", "lpt1_.svg", "nul_"} <= {*names}
    assert not any(DEVICE.fullmatch(name) for name in names)
    status, out, err = done("verify", "output", folder=devices)
    assert (status, err) == (0, ""), out + err


@pytest.mark.dear
def test_long_paths_and_line_ends(devices: Path, tmp_path: Path) -> None:
    shutil.copytree(devices, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("output"))
    deep = tmp_path / "a-folder-with-a-long-name"
    while len(str(deep)) < 215:
        deep /= "a-folder-with-a-long-name"
    status, _, err = done("build", "devices.yaml", "--out", str(deep), folder=tmp_path)
    assert status == 2
    assert "characters, but Windows allows 259; build in a folder with a shorter path" in err
    assert not deep.exists()
    wrong = OWN.replace("count: 2", "cuont: 2", 1).replace("\n", "\r\n")
    (tmp_path / "devices.yaml").write_bytes(wrong.encode())
    out = done("check", "devices.yaml", folder=tmp_path)[2]
    line, text = next(item for item in enumerate(wrong.splitlines(), 1) if "cuont" in item[1])
    assert f"devices.yaml:{line}:{text.index('cuont') + 1}: error YML006" in out


def test_a_kit_that_is_new_is_called_like_no_device(tmp_path: Path) -> None:
    status, _, err = done("new", "nul", "--from", KIT, folder=tmp_path)
    assert status == 2
    assert "`nul` is what Windows calls a device; choose another name" in err


@pytest.mark.dear
def test_a_watch_builds_at_each_save(tmp_path: Path) -> None:
    kit = tmp_path / "mine.yaml"
    text = OWN.replace("id: con", "id: mine").replace("Devices", "Mine")
    (tmp_path / "rules.md").write_text("# Mine\n\nDraw a card.\n")
    kit.write_text(text)
    process = as_windows("build", "mine.yaml", "--watch", folder=tmp_path)
    manifest = tmp_path / "output" / "mine-1" / "manifest.json"
    try:
        for title in ("Mine", "Yours"):
            kit.write_text(text.replace("Mine", title))
            end = time.monotonic() + 60
            while not (manifest.exists() and f'"title": "{title}"' in manifest.read_text()):
                assert time.monotonic() < end and process.poll() is None
                time.sleep(0.1)
    finally:
        process.kill()
        process.communicate()
