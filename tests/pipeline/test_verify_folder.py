"""A folder verified whole: kits that are built meanwhile, and the command that puts one right."""

import errno
import os
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kitgen import cli
from kitgen.diagnostics import Diagnostic, Severity
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.verify import folder as verifying
from kitgen.pipeline.verify.folder import verify_folder
from kitgen.pipeline.verify.results import Results, Verified
from tests.pipeline.factories import edit_manifest, options, toy_yaml

pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def output(tmp_path: Path) -> Path:
    build_kits([toy_yaml(tmp_path)], options(), tmp_path / "out")
    return tmp_path / "out"


def meanwhile(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object], times: int) -> None:
    """Have something done while a folder is verified, the first few times."""
    verify, left = verifying.verify_kits, [times]

    def act_while_it_is_read(*asked: object, **how: object) -> object:
        if left[0]:
            left[0] -= 1
            act()
        return verify(*asked, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(verifying, "verify_kits", act_while_it_is_read)


def put_another(kit: Path) -> None:
    """Put another file of the same bytes in the place of a manifest, as a build does."""
    manifest = kit / "manifest.json"
    shutil.copy(manifest, kit / "new")
    (kit / "new").replace(manifest)


def words(results: Results) -> list[str]:
    return [str(result) for result in results.values()]


@pytest.mark.parametrize("mode", [0o444, 0o111], ids=["not opened", "not listed"])
@pytest.mark.parametrize("place", [".", "{kit}", "{kit}/svg"])
def test_a_folder_that_may_not_be_opened_is_named(
    output: Path, monkeypatch: pytest.MonkeyPatch, place: str, mode: int
) -> None:
    # Tests may run as root, whom no mode keeps out.
    needed = {os.R_OK: 0o400, os.X_OK: 0o100, os.R_OK | os.X_OK: 0o500}
    monkeypatch.setattr(
        os, "access", lambda path, how: Path(path).stat().st_mode & needed[how] == needed[how]
    )
    [kit] = (path.parent for path in output.glob("*/manifest.json"))
    closed = output / place.format(kit=kit.name)
    closed.chmod(mode)
    results = verify_folder(output)
    closed.chmod(0o700)
    messages = [each.message for result in results.values() for each in result.differences]
    assert messages[-1] == f"{closed}: this folder cannot be opened: no permission"
    assert [str(results[at]) for at in results if at != output or closed == output] == [
        "1 difference"
    ]


@pytest.mark.parametrize(
    ("name", "at", "said"),
    [
        ("manifest.json", "{kit}", "KIT201 {place}: this file cannot be read: no permission"),
        ("contents.json", "{kit}", "KIT201 {place}: this file cannot be read: no permission"),
        ("toy-card.pdf", "{kit}", "KIT201 {place}: this file cannot be read: no permission"),
        ("merged.json", "{out}", "KIT242 merged.json: no permission"),
        ("merged-card.pdf", "{out}", "KIT243 merged-card.pdf cannot be read: no permission"),
        ("index.html", "{out}", "KIT267 index.html cannot be read: no permission"),
        ("{sheet}", "{out}", "KIT271 {sheet} cannot be read: no permission"),
    ],
)
def test_a_file_that_may_not_be_read_is_not_called_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, at: str, said: str
) -> None:
    output = tmp_path / "out"
    build_kits([toy_yaml(tmp_path)], options(merged=True), output)
    [kit] = (path.parent for path in output.glob("*/manifest.json"))
    sheet = next(output.glob("calibration-*")).name
    closed = (kit if at == "{kit}" else output) / name.format(sheet=sheet)
    may_not_be_read(closed, monkeypatch)
    [(place, difference)] = (
        (place, difference)
        for place, result in verify_folder(output).items()
        for difference in result.differences
    )
    assert place == closed.parent
    assert f"{difference.code} {difference.message}" == said.format(place=closed, sheet=sheet)
    assert difference.hint == "allow reading and opening it, or use a copy"


def may_not_be_read(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody read a file, not even root, under which tests may run."""
    access, opened, opened_raw = os.access, Path.open, os.open

    def refuse(path: object) -> None:
        if isinstance(path, (str, Path)) and Path(path) == closed:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))

    def open_path(path: Path, *how: Any, **more: Any) -> Any:
        refuse(path)
        return opened(path, *how, **more)

    def open_raw(path: Any, *how: Any, **more: Any) -> int:
        refuse(path)
        return opened_raw(path, *how, **more)

    monkeypatch.setattr(os, "access", lambda path, how: path != closed and access(path, how))
    monkeypatch.setattr(Path, "open", open_path)
    monkeypatch.setattr(os, "open", open_raw)


def test_a_kit_that_may_not_be_opened_is_not_left_out(
    output: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Whoever may not open a folder does not see the manifest in it, either.
    closed = ("kit-2", "lost+found", ".hidden")
    monkeypatch.setattr(os, "access", lambda path, _how: Path(path).name not in closed)
    for name in closed:
        (output / name).mkdir()
    for quick in (True, False):
        results = verify_folder(output, quick=quick)
        assert [path.name for path in results if results[path].differences] == ["kit-2"]


@pytest.mark.parametrize(
    ("errors", "warnings", "line"),
    [
        (0, 0, "good"),
        (0, 1, "good, 1 warning"),
        (1, 0, "1 difference"),
        (2, 3, "2 differences, 3 warnings"),
    ],
)
def test_a_result_counts_errors_and_warnings_apart(errors: int, warnings: int, line: str) -> None:
    error, warning = (Diagnostic("KIT204", severity, "odd") for severity in Severity)
    assert str(Verified((*[warning] * warnings, *[error] * errors))) == line


def test_a_kit_that_was_built_while_it_was_read_is_read_once_more(
    output: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    meanwhile(monkeypatch, lambda: put_another(output / "toy-7"), times=1)
    results = verify_folder(output, quick=True)
    assert [line.split(";")[0] for line in words(results)] == ["good"]


@pytest.mark.sample
@pytest.mark.parametrize("quick", [True, False])
def test_a_kit_that_is_built_again_and_again_is_said_to_be(
    output: Path, monkeypatch: pytest.MonkeyPatch, quick: bool
) -> None:
    kit = output / "toy-7"
    (kit / "contents.json").unlink()
    meanwhile(monkeypatch, lambda: put_another(kit), times=9)
    results = verify_folder(output, quick=quick)
    assert list(results) == [kit]
    assert words(results) == ["was built again while it was read; verify it again"]
    assert results[kit].has_errors
    assert not results[kit].differences


def test_a_file_that_a_build_took_away_is_no_reason_to_give_up(
    output: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def exchange() -> None:
        put_another(output / "toy-7")
        raise FileNotFoundError(2, "gone", "x")

    meanwhile(monkeypatch, exchange, times=1)
    assert words(verify_folder(output, quick=True)) == ["good; quick: digests and read-back only"]


def test_what_goes_away_without_a_build_is_raised(
    output: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def vanish() -> None:
        raise FileNotFoundError(2, "gone", "x")

    meanwhile(monkeypatch, vanish, times=9)
    with pytest.raises(FileNotFoundError):
        verify_folder(output)


@pytest.mark.parametrize("instead", ["nothing", "a folder"])
def test_a_kit_without_its_manifest_is_named(output: Path, instead: str) -> None:
    manifest = output / "toy-7" / "manifest.json"
    manifest.unlink()
    (output / "index.html").unlink()
    if instead == "a folder":
        manifest.mkdir()
    (problem,) = verify_folder(output)[output / "toy-7"].differences
    assert problem.code == "KIT201"
    assert str(manifest) in problem.message


def test_contents_of_another_program_are_no_kit(output: Path) -> None:
    others = output / "others"
    others.mkdir()
    for name in ("contents.json", "page.html", "sheet.pdf"):
        (others / name).write_text("{}", encoding="utf-8")
    assert others not in verify_folder(output)
    (output / "toy-7" / "index.html").rename(others / "page.html")
    (problem,) = verify_folder(output)[others].differences
    assert problem.code == "KIT201"


def command(output: Path) -> str:
    return verify_folder(output, quick=True)[output / "toy-7"].command


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.skipif(os.name == "nt", reason="commands are quoted for another shell")
@pytest.mark.parametrize(
    "asked",
    [
        (),
        ("--paper", "a4", "--sides", "short-edge", "--ink", "low", "--marks", "line"),
        ("--copies", "2", "--booklet", "--set", "cards=4"),
        ("--printer", "room 2.yaml"),
    ],
)
def test_the_command_builds_the_same_kit(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    asked: tuple[str, ...],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "room 2.yaml").write_text("name: Room\nflip_edge: short-edge\n")
    toy = Path(toy_yaml(tmp_path))
    assert cli.run(["build", str(toy), "--seed", "7", *asked]) == cli.GOOD
    kit = tmp_path / "output/toy-7"
    manifest = (kit / "manifest.json").read_bytes()
    for lost in (toy, tmp_path / "room 2.yaml", kit / "contents.json"):
        lost.unlink()
    capsys.readouterr()
    assert cli.run(["verify", "output", "--quick"]) == cli.WRONG
    lines = capsys.readouterr().out.splitlines()
    (line,) = (line for line in lines if "to build it again: " in line)
    program, *arguments = shlex.split(line.partition(": ")[2])
    assert program == "kitgen"
    assert cli.run(arguments) == cli.GOOD
    assert (kit / "manifest.json").read_bytes() == manifest
    assert cli.run(["verify", "output"]) == cli.GOOD


def test_a_good_kit_asks_for_no_command(output: Path) -> None:
    assert command(output) == ""


def _rename(kit: Path) -> None:
    kit.rename(kit.with_name("mine"))


@pytest.mark.sample
@pytest.mark.parametrize(
    "change",
    [
        lambda kit: (kit / "sources/toy.yaml").write_text("id: other\n"),
        lambda kit: (kit / "sources/toy.yaml").unlink(),
        lambda kit: edit_manifest(kit, lambda manifest: manifest.update(seed="8")),
        lambda kit: edit_manifest(kit, lambda manifest: manifest["options"].update(party=3)),
        _rename,
    ],
)
def test_no_command_is_given_that_builds_another_kit(
    output: Path, change: Callable[[Path], object]
) -> None:
    kit = output / "toy-7"
    (kit / "contents.json").unlink()
    assert command(output)
    change(kit)
    assert [result.command for result in verify_folder(output, quick=True).values()] == [""]
