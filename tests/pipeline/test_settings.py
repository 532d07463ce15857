"""Kits that are made with settings that stay, and made again without anybody's."""

import json
import re
import shlex
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from kitgen.cli import run
from kitgen.pipeline.verify.folder import verify_folder
from tests.conftest import Tool

LOGO = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" '
    'fill="#ff0000"/><path d="M 0 10 H 40" stroke="#00f" stroke-width="0.1"/></svg>'
)
CLUB = '[club]\nname = "Spielefreunde Köln"\nlogo = "logo.svg"\n'
KIT = "phantom-of-the-mine"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder of one's own, in which settings count."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.delenv("KITGEN_SETTINGS")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    (folder / "logo.svg").write_text(LOGO, encoding="utf-8")
    return folder


def set_to(text: str) -> None:
    Path("kitgen.toml").write_text(text, encoding="utf-8")


def manifest(folder: Path) -> dict[str, object]:
    read: dict[str, object] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return read


@pytest.mark.dear
def test_what_is_set_stands_in_for_options_and_what_is_typed_comes_first() -> None:
    set_to('paper = "a4"\nink = "low"\nsides = "single"\noutput = "kits"\n')
    assert run(["build", KIT]) == 0
    built = manifest(Path("kits", f"{KIT}-1"))
    assert built["paper"] == "a4"
    options = built["options"]
    assert isinstance(options, dict)
    assert (options["ink"], options["sides"]) == ("low", "single")
    assert run(["build", KIT, "--paper", "letter", "--out", "others"]) == 0
    assert manifest(Path("others", f"{KIT}-1"))["paper"] == "letter"


@pytest.mark.dear
def test_a_kit_is_made_again_without_the_settings_of_who_verifies_it(
    here: Path, tmp_path: Path, tool: Callable[[str], Tool], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_to(f'language = "german"\n{CLUB}')
    assert run(["build", KIT]) == 0
    folder = tmp_path / "sent" / f"{KIT}-1"
    folder.parent.mkdir()
    (here / "output").rename(folder.parent)
    (here / "logo.svg").unlink()
    set_to('language = "polish"\npaper = "a3"\n[club]\nname = "Others"\n')
    results = verify_folder(folder.parent, rebuild=True)
    assert [result.has_errors for result in results.values()] == [False] * len(results)
    printed = tool("pdftotext")(folder / f"{KIT}-paper.pdf", "-").decode()
    assert "Das Phantom der Mine" in printed
    pages = printed.rstrip("\f").split("\f")
    assert len(pages) > 3
    # Front and back cover of the rules bear no line; what is printed behind them does.
    without = [index for index, page in enumerate(pages) if "Spielefreunde Köln" not in page]
    assert len(without) == 2
    assert all(without[0] // 2 != index // 2 for index in without[1:])
    assert "Spielefreunde Köln" in (folder / "index.html").read_text(encoding="utf-8")
    assert "Spielefreunde Köln" in (folder / "rules.html").read_text(encoding="utf-8")
    # What a kit carries makes it anew by hand, too.
    monkeypatch.chdir(tmp_path)
    carried = folder / "sources/kitgen-settings/kitgen.toml"
    assert run(["build", KIT, "--settings", str(carried), "--out", "anew"]) == 0
    assert manifest(tmp_path / "anew" / folder.name)["files"] == manifest(folder)["files"]


@pytest.mark.dear
def test_a_changed_logo_or_club_is_built_and_the_same_is_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def is_built() -> bool:
        assert run(["build", KIT, "--without", "rules"]) == 0
        return "unchanged" not in capsys.readouterr().out

    set_to(CLUB)
    assert is_built()
    assert not is_built()
    Path("logo.svg").write_text(LOGO.replace("#ff0000", "#00ff00"), encoding="utf-8")
    assert is_built()
    set_to(CLUB.replace("Köln", "Bonn"))
    assert is_built()
    set_to(f'output = "output"\n{CLUB.replace("Köln", "Bonn")}')
    assert not is_built()
    Path("kitgen.toml").unlink()
    assert is_built()


@pytest.mark.dear
def test_a_logo_is_printed_beside_the_name_on_every_sheet(
    tmp_path: Path, tool: Callable[[str], Tool]
) -> None:
    set_to(CLUB)
    assert run(["build", KIT, "--without", "rules"]) == 0
    for file in Path("output", f"{KIT}-1").glob("*.pdf"):
        tool("pdftoppm")("-r", "100", file, tmp_path / file.stem)
    pictures = sorted(tmp_path.glob("*.ppm"))
    assert pictures
    for picture in pictures:
        size = re.match(rb"P6\n(\d+) (\d+)\n255\n", picture.read_bytes())
        assert size is not None
        octets = picture.read_bytes()[size.end() :]
        red = sum(octets[at : at + 3] == b"\xff\x00\x00" for at in range(0, len(octets), 3))
        # 16 x 8 points are 247 pixels; their edges are mixed with white and the blue line.
        assert 120 <= red <= 250, picture.name


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[club]\nname = "x"\nlogo = "none.svg"\n', "kitgen.toml:3:8: error KIT302"),
        ('[club]\nname = "x"\nlogo = "../logo.svg"\n', "kitgen.toml:3:8: error KIT301"),
        ('[club]\nname = "\u6771\u4eac"\n', "kitgen.toml:2:8: error PRT207"),
        (f'[club]\nname = "{"x" * 61}"\n', "kitgen.toml:2:8: error YML108"),
        ('language = "klingon"\n', "kitgen.toml:1:12: error KIT3"),
        ('papper = "a4"\n', "kitgen.toml:1:1: error YML006"),
    ],
)
def test_what_is_wrong_is_reported_in_the_file_of_settings_and_nothing_is_written(
    text: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    set_to(text)
    assert run(["build", KIT]) != 0
    assert words in capsys.readouterr().err
    assert not Path("output").exists()


@pytest.mark.parametrize("named", ["cave.yaml", "cave-mining"])
def test_a_kit_in_a_profiles_place_is_called_one_and_taken_out_where_it_is_named(
    named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("cave.yaml").write_text("id: cave\nextends: cave-mining\n", encoding="utf-8")
    message = "error PRT116: this is a kit, not a printer's profile"
    assert run(["build", KIT, "--printer", named]) == 1
    typed = capsys.readouterr().err
    assert message in typed and "leave --printer out" in typed
    set_to(f'printer = "{named}"\n')
    assert run(["build", KIT]) == 1
    kept = capsys.readouterr().err
    assert message in kept and "--printer" not in kept
    assert "or take `printer` out of kitgen.toml" in kept
    assert run(["settings", "--write", "printer="]) == 0
    assert "none       default" in capsys.readouterr().out
    set_to('printer = "nothere.yaml"\n')
    assert run(["build", KIT]) == 1
    assert "YML001: there is no such file" in capsys.readouterr().err


def test_settings_are_shown_with_their_places(capsys: pytest.CaptureFixture[str]) -> None:
    set_to(CLUB)
    assert run(["settings", "--write", "paper=a4", "--json"]) == 0
    out = capsys.readouterr().out
    shown = json.loads(out[out.index("{") :])["settings"]
    assert {"key": "paper", "value": "a4", "from": "kitgen.toml:1:9"} in shown
    assert {"key": "ink", "value": "full", "from": None} in shown
    assert run(["settings", "--write", "paper=a5"]) == 2
    assert "a5" not in Path("kitgen.toml").read_text(encoding="utf-8")
    assert run(["settings", "--user"]) == 2


@pytest.mark.parametrize(
    ("typed", "as_it_should_be"),
    [
        (["paper=a4"], "paper=a4"),
        (["club.name=Games Club"], "club.name=Games Club"),
        (["printer=den.yaml"], "printer=den.yaml"),
        (["--write", "sides=single", "paper=a4"], "paper=a4"),
    ],
)
def test_a_setting_in_a_kits_place_is_refused_and_its_hint_works(
    typed: list[str], as_it_should_be: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["settings", *typed]) == 2
    assert [path.name for path in Path().iterdir()] == ["logo.svg"]
    hint = shlex.split(capsys.readouterr().err.partition("as in ")[2])
    assert hint == ["--write", as_it_should_be]
    assert run(["settings", *hint]) == 0
    assert "kitgen.toml:" in capsys.readouterr().out


@pytest.mark.sample(2)
@pytest.mark.parametrize("named", ["klingon", "Deutsch", "de", "germann", "mine.yaml"])
def test_a_language_that_would_stop_builds_is_not_written(
    named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    set_to(CLUB)
    assert run(["settings", "--write", f"language={named}"]) == 2
    assert Path("kitgen.toml").read_text(encoding="utf-8") == CLUB
    said = capsys.readouterr().err
    offered = re.search(r"did you mean `(\w+)`|known here: `\w+`, `(\w+)`", said)
    assert (offered is None) == named.endswith(".yaml")
    if offered is not None:
        assert run(["settings", "--write", f"language={offered[1] or offered[2]}"]) == 0
        assert run(["check", KIT]) == 0


def test_the_language_that_is_written_in_capitals_is_the_one_that_builds_know() -> None:
    assert run(["settings", "--write", "language=German"]) == 0
    assert run(["check", KIT]) == 0
    assert tomllib.loads(Path("kitgen.toml").read_text(encoding="utf-8")) == {"language": "german"}


@pytest.mark.parametrize("kit", ["nothere.yaml", "demon-mien", "mine", "kits/deck.yaml", "a.csv"])
def test_settings_of_a_kit_that_is_not_there_are_refused_as_its_build_is(
    kit: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status = run(["build", kit])
    said = capsys.readouterr().err
    assert status != 0
    assert run(["settings", "--write", "paper=a4", kit]) == status
    refused = capsys.readouterr()
    assert (refused.out, refused.err) == ("", said)
    assert not Path("kitgen.toml").exists()


def test_settings_are_shown_of_kits_that_are_there_and_of_files_with_any_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("a=b.yaml").write_text("extends: demon-mine\nid: [\n", encoding="utf-8")
    assert run(["settings", "a=b.yaml", "demon-mine"]) == 0
    assert "paper" in capsys.readouterr().out


@pytest.mark.dear
def test_a_club_of_a_kit_comes_before_that_of_the_settings() -> None:
    set_to('language = "german"\n' + CLUB)
    Path("mine.yaml").write_text(
        f"extends: {KIT}\nid: mine\nclub: null\nlanguage: english\n", encoding="utf-8"
    )
    assert run(["build", "mine.yaml"]) == 0
    folder = Path("output/mine-1")
    assert "Köln" not in (folder / "rules.html").read_text(encoding="utf-8")
    assert '<html lang="en"' in (folder / "rules.html").read_text(encoding="utf-8")
