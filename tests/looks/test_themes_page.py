"""The page on themes shows what the program says of the files that are shown there."""

import re
from pathlib import Path

import pytest

from kitgen import cli
from kitgen.definitions.ink_tables import SHARED, ink_tables
from kitgen.styles.distinction import AT_A_GLANCE, SIDE_BY_SIDE
from kitgen.styles.themes import SHIPPED_THEMES
from tests.looks.typefaces import box_font

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "themes.md").read_text(encoding="utf-8")
FILES = re.findall(r"^```yaml\n# (\S+)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
TYPED = re.findall(r"^```console\n\$ kitgen (.*?)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.sample
@pytest.mark.parametrize(("command", "answer"), TYPED, ids=[words for words, _ in TYPED])
def test_commands_print_what_the_page_shows(
    command: str,
    answer: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES:
        Path(name).write_text(f"# {name}\n{text}", encoding="utf-8")
    for name in ("my.ttf", "my-bold.ttf"):
        Path(name).write_bytes(box_font())
    cli.run(command.split())
    shown = capsys.readouterr()
    assert shown.err + shown.out == answer


def test_every_role_theme_and_pair_is_on_the_page() -> None:
    rows = dict(re.findall(r"^\| `([a-z_]+)` \| (.*) \|$", PAGE, re.MULTILINE))
    shared = ink_tables()[SHARED]
    assert rows.items() >= {name: row.about for name, row in shared.items()}.items()
    assert all(f"| `{name}` |" in PAGE for name in SHIPPED_THEMES)
    words = " ".join(PAGE.split())
    assert f"By {AT_A_GLANCE:g}, " in words and f"By {SIDE_BY_SIDE:g}, " in words
    for role, row in shared.items():
        assert all(f"`{role}` and `{other}`" in words for other in row.at_a_glance)
        assert all(f"`{role}` and `{other}`" in words for other in row.side_by_side)
