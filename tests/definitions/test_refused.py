"""What people ask for and kits do not take is refused with its reason."""

import pytest

from kitgen import cli


@pytest.mark.parametrize(
    ("kit", "written", "said", "why"),
    [
        ("demon-mine", "3", "error YML107: `players` is 3, but takes `2` or `4`", "two sides"),
        ("demon-mine-four-player", "3", "`players` is 3", "A player alone against two loses"),
        ("demon-mine", "5", "`players` is 5", "hint: write `2` or `4`"),
        ("manic-minelayers", "3", "error YML006: the kit has no key `players`", "two play"),
        ("manic-minelayers-pencil", "2", "no key `players`", "any two who agree"),
    ],
)
def test_other_numbers_of_players_are_refused_with_the_reason(
    kit: str, written: str, said: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["check", kit, "--set", f"players={written}"]) == 1
    printed = capsys.readouterr().err
    assert said in printed and why in printed


def test_a_misspelt_key_beside_it_keeps_its_near_miss(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", "manic-minelayers", "--set", "bord=3"]) == 1
    assert "did you mean `board`?" in capsys.readouterr().err
