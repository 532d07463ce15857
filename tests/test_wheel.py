"""The wheel, as a stranger installs it: all that a kit needs is inside, and nothing else."""

import os
import re
import site
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from kitgen.resources import shipped_files

ROOT = Path(__file__).resolve().parents[1]
UNREAD = re.compile(
    r"data/\w+/art/[^/]*\.svg"  # Builds read the table that is made of them.
    r"|data/schema/(contents-|comparison|ladder|language|manifest|merged|playtest|printer|settings"
    r"|sweep|theme|tuning|words).*"
    r"|kitgen/artwork/shipped/.*|kitgen/rendering/compile_templates\.py"
)
"""What no installed command reads."""

SHIPPED = {"kitgen": "", "data": "kitgen/_shipped/", "templates": "kitgen/_shipped/"}


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """Run a program that has to succeed; give what it prints."""
    done = subprocess.run(
        [str(one) for one in command],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with what is installed here, without the network."""
    folder = tmp_path_factory.mktemp("dist")
    command = ("-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT)
    run(sys.executable, *command, cwd=folder)
    (built,) = folder.iterdir()
    return built


@pytest.mark.exhaustive
def test_the_wheel_holds_the_package_and_what_it_ships_and_nothing_else(
    wheel: Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(wheel) as archive:
        shipped = {name for name in archive.namelist() if ".dist-info/" not in name}
        (about,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        description = archive.read(about).decode()
        licences = [name for name in archive.namelist() if name.endswith("licenses/LICENSE")]
        archive.extractall(tmp_path)
    wanted = {
        f"{prefix}{name}": path
        for folder, prefix in SHIPPED.items()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
        if not UNREAD.fullmatch(name := path.relative_to(ROOT).as_posix())
    }
    within = tmp_path / "kitgen" / "_shipped"
    found = {path.relative_to(tmp_path).as_posix(): read for path, read in shipped_files(within)}
    code = {name for name in shipped if not name.startswith("kitgen/_shipped/")}
    assert {*found} | code == {*wanted}
    assert len(found) + len(code) == len(shipped)
    # What is packed reads as it is in the repository.
    assert [name for name, read in found.items() if read() != wanted[name].read_bytes()] == []
    packed = {name for name in found if name not in shipped}
    assert {name.rpartition(".")[2] for name in packed} == {"json", "yaml", "js"}
    # Packed, a name goes on; nothing is there twice.
    assert not packed & shipped and len(packed) > 30
    assert "](docs/" not in description
    assert len(licences) == 1


@pytest.mark.exhaustive
def test_an_installed_wheel_builds_and_verifies_a_kit_in_an_empty_folder(
    wheel: Path, tmp_path: Path
) -> None:
    home, empty = tmp_path / "venv", tmp_path / "empty"
    empty.mkdir()
    venv.create(home, with_pip=False, symlinks=True)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / "python"
    install = ("install", "--quiet", "--no-index", "--no-deps", wheel)
    run(sys.executable, "-m", "pip", "--python", python, *install, cwd=empty)
    # The libraries are those of the tests' own environment; kitgen is the wheel's.
    own = Path(
        run(python, "-c", "import site; print(site.getsitepackages()[-1])", cwd=empty).strip()
    )
    (own / "libraries.pth").write_text("\n".join(site.getsitepackages()) + "\n", encoding="utf-8")
    where = run(python, "-c", "import kitgen; print(kitgen.__file__)", cwd=empty, PYTHONPATH="")
    assert Path(where.strip()).is_relative_to(home)

    kit = scripts / "kitgen"
    run(kit, "build", "manic-minelayers", "--seed", "42", cwd=empty, PYTHONPATH="")
    assert [path.name for path in empty.iterdir()] == ["output"]
    # Another language, and drawings that are packed.
    asked = ("--seed", "42", "--set", "language=german", "--out", "german")
    run(kit, "build", "demon-mine", *asked, cwd=empty, PYTHONPATH="")
    verified = run(kit, "verify", "german/demon-mine-42", cwd=empty, PYTHONPATH="")
    assert ": good; made again, " in verified
    run(kit, "new", "mine", "--from", "demon-mine", cwd=empty, PYTHONPATH="")
    verified = run(kit, "verify", "output/manic-minelayers-42", cwd=empty, PYTHONPATH="")
    assert ": good; made again, " in verified
