"""Settings that stay: where they lie, which of them counts, and how single ones are written."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.definitions.settings.files import settings_files, user_file
from kitgen.definitions.settings.reading import SettingsFile, read_defaults, read_settings
from kitgen.definitions.settings.writing import refuse_missing_files, write_settings
from kitgen.diagnostics import DefinitionError, Diagnostic, KitgenError


@pytest.fixture(autouse=True)
def _somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in a folder of one's own, with a home of one's own."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def refused(text: str) -> tuple[Diagnostic, ...]:
    written(Path("kitgen.toml"), text)
    with pytest.raises(DefinitionError) as caught:
        read_settings(None, ())
    return caught.value.diagnostics


def values(*kits: str, chosen: str | None = None) -> dict[str, str]:
    return {key: said.value for key, said in read_settings(chosen, kits).shown.items()}


def test_of_each_key_the_nearest_file_counts(tmp_path: Path) -> None:
    user = user_file()
    assert user == tmp_path / "config/kitgen/kitgen.toml"
    written(user, 'paper = "a3"\nink = "low"\nsides = "single"\nprinter = "den.yaml"\n')
    written(Path("kitgen.toml"), 'paper = "a4"\nink = "full"\n')
    written(Path("kits/kitgen.toml"), 'paper = "legal"\n')
    assert values("kits/deck.yaml") == {
        "paper": "legal",
        "ink": "full",
        "sides": "single",
        "printer": str(tmp_path / "config/kitgen/den.yaml"),
    }
    assert values("demon-mine")["paper"] == "a4"
    assert values("kits/deck.yaml", chosen="none") == {}
    assert values(chosen=str(user))["paper"] == "a3"


def test_a_club_is_one_thing_and_comes_from_one_file(tmp_path: Path) -> None:
    user = tmp_path / "config/kitgen/kitgen.toml"
    written(user, 'language = "german"\n[club]\nname = "Far"\nlogo = "far.svg"\n')
    written(Path("kitgen.toml"), '[club]\nname = "Near"\n')
    assert values() == {"language": "german", "club.name": "Near"}


def test_what_is_carried_says_the_same_and_nothing_else(tmp_path: Path) -> None:
    written(
        Path("kitgen.toml"),
        'paper = "a4"\nlanguage = "polish"\nclub = {name = "Ä \\"b\\" \\\\", logo = "l.svg"}\n',
    )
    found = read_settings(None, ()).defaults
    assert found is not None
    assert found.source.raw is not None
    carried = written(tmp_path / "carried.toml", found.source.raw.decode())
    assert tomllib.loads(carried.read_text(encoding="utf-8")) == {
        "language": "polish",
        "club": {"name": 'Ä "b" \\', "logo": "l.svg"},
    }
    again = read_defaults(str(carried))
    assert again is not None
    assert again.source.sha256 == found.source.sha256


def test_kits_from_two_folders_with_settings_of_their_own_are_refused() -> None:
    for folder in ("one", "two"):
        written(Path(folder, "kitgen.toml"), 'paper = "a4"\n')
    with pytest.raises(KitgenError, match="one by one"):
        settings_files(("one/a.yaml", "two/b.yaml"))
    assert settings_files(("one/a.yaml", "three/b.yaml")) == [Path("one/kitgen.toml")]


@pytest.mark.parametrize("place", ["kitgen.toml", "one/kitgen.toml"])
def test_a_folder_of_the_name_of_settings_is_not_passed_over(place: str) -> None:
    Path(place).mkdir(parents=True)
    with pytest.raises(KitgenError, match=f"{place} is a folder.*--settings none"):
        settings_files(("one/a.yaml",))


@pytest.mark.dear
@pytest.mark.sample(11)
@pytest.mark.parametrize(
    ("text", "code", "line", "column", "hint"),
    [
        ('papper = "a4"\n', "YML006", 1, 1, "did you mean `paper`?"),
        ('ink = "full"\n\npaper="a5"\n', "YML107", 3, 7, "write one of them"),
        ("paper = 4\n", "YML107", 1, 9, "write one of them"),
        ('[club]\nnam = "x"\n', "YML006", 2, 1, "did you mean `name`?"),
        ('[club]\nlogo = "x.svg"\n', "YML101", 1, 2, "add `name`"),
        ("paper: a4\n", "KIT114", 1, 6, 'write paper = "a4"'),
        ("paper = a4\n", "KIT114", 1, 9, 'write paper = "a4"'),
        ('paper = "a4', "KIT114", 1, 10, 'write paper = "a4"'),
        ('[club\nname = "x"', "KIT114", 1, 6, "write [club]"),
        ("[club", "KIT114", 1, 6, "write [club]"),
        ('paper = "a4" ink = "low"', "KIT114", 1, 14, 'write KEY = "VALUE"'),
        ('ink = "low"\npaper = [\n', "KIT114", 3, 1, 'write KEY = "VALUE"'),
        ("x = " + "[" * 9_000, "KIT114", 1, 1, 'write KEY = "VALUE"'),
        ("a" + ".a" * 4_900 + " = 1", "KIT114", 1, 1, 'write KEY = "VALUE"'),
        ("paper = " + "9" * 9_000, "KIT114", 1, 1, 'write KEY = "VALUE"'),
        ("paper = 0x" + "9" * 9_000, "KIT114", 1, 1, 'write KEY = "VALUE"'),
        ('paper = "a4"\npaper = "a5"\n', "KIT114", 2, 1, "take out line 2, or line 1"),
        ('[club]\nname = "x"\n name = "y"', "KIT114", 3, 2, "take out line 3, or line 2"),
        ('[club]\nname = "x"\n[club]\n', "KIT114", 3, 2, "move what is below it under line 1"),
        ("#" * 10_001, "KIT114", 1, 1, "name a file of settings"),
        ("language = 1979-05-27\nclub = 1\n", "YML102", 2, 8, ""),
    ],
)
def test_what_is_wrong_is_reported_where_it_stands(
    text: str, code: str, line: int, column: int, hint: str
) -> None:
    fault = refused(text)[0]
    assert fault.span is not None
    assert (fault.code, fault.span.line, fault.span.column) == (code, line, column)
    assert (fault.hint or "").startswith(hint)


def test_all_that_is_wrong_comes_out_at_once() -> None:
    assert [fault.code for fault in refused('papper = "a4"\nink = "no"\n')] == ["YML006", "YML107"]


def test_each_line_without_its_quotes_is_written_out_and_then_read() -> None:
    odd = (
        'paper: a4\nink = low  # as ever\nsides = “single”\noutput = "C:\\Users\\me"\n'
        "club.name = 'Old Club\n"
    )
    faults = refused(odd)
    assert [fault.span.line for fault in faults if fault.span] == [1, 2, 3, 4, 5]
    meant = [(fault.hint or "").removeprefix("write ") for fault in faults]
    other = refused(f"{odd}paper a4\n")
    assert [fault.span.line for fault in other if fault.span] == [1, 2, 3, 4, 5, 6]
    assert tomllib.loads("\n".join(meant)) == {
        "paper": "a4",
        "ink": "low",
        "sides": "single",
        "output": "C:\\Users\\me",
        "club": {"name": "Old Club"},
    }


@pytest.mark.parametrize("quotes", ['"""', "'''"])
def test_no_line_within_a_text_is_taken_for_a_setting(quotes: str) -> None:
    text = f"[club]\nname = {quotes}Old Club\nsince: 1999\n{quotes}\nlogo: old.svg\n"
    (fault,) = refused(text)
    assert (fault.span and fault.span.line, fault.hint) == (5, 'write logo = "old.svg"')


def test_the_group_that_a_hint_shows_is_toml() -> None:
    (fault,) = refused('club = "Old Club"\n')
    shown = (fault.hint or "").removeprefix("write its key, too: ")
    assert tomllib.loads(f"club = {shown}") == {"club": {"name": "Old Club"}}


def test_comments_and_other_lines_stay_where_a_setting_is_written() -> None:
    before = "# mine\npaper = \"a4\"   # the shop's\n\n[club]  # ours\nname = 'Old # club'  # yes\n"
    path = written(Path("kitgen.toml"), before)
    write_settings(path, ["paper=legal", "club.name=New", "ink=low", "club.logo=l.svg"])
    assert path.read_text(encoding="utf-8") == (
        '# mine\npaper = "legal"   # the shop\'s\nink = "low"\n\n'
        '[club]  # ours\nlogo = "l.svg"\nname = "New"  # yes\n'
    )
    write_settings(path, ["ink=", "club.logo="])
    assert "ink" not in values()
    assert values()["club.name"] == "New"


def test_a_logo_that_is_written_lies_beside_the_settings() -> None:
    path = Path("kits/kitgen.toml")
    written(Path("l.svg"), "<svg/>")
    with pytest.raises(KitgenError, match=r"club\.logo=l\.svg: there is no.*beside kits/kitgen"):
        refuse_missing_files(path, ["club.name=x", "club.logo=l.svg"])
    written(Path("kits/l.svg"), "<svg/>")
    refuse_missing_files(path, ["club.name=x", "club.logo=l.svg"])
    refuse_missing_files(path, ["club.logo="])


def test_the_file_of_a_language_that_is_written_lies_beside_the_settings() -> None:
    path = Path("kits/kitgen.toml")
    written(Path("mine.yaml"), "")
    with pytest.raises(KitgenError, match=r"language=mine\.yaml: there is no such file beside"):
        refuse_missing_files(path, ["language=mine.yaml"])
    written(Path("kits/mine.yaml"), "")
    refuse_missing_files(path, ["language=mine.yaml"])


@pytest.mark.parametrize("before", ["", '[club]\nname = "x"\n'])
def test_a_club_is_written_by_the_keys_that_a_message_names(before: str) -> None:
    path = written(Path("kitgen.toml"), before)
    with pytest.raises(KitgenError, match=r"; write 'club\.name=Games Club'$"):
        write_settings(path, ["club=Games Club"])
    write_settings(path, ["club.name=Games Club"])
    assert values() == {"club.name": "Games Club"}
    with pytest.raises(KitgenError, match=r"; take it out of kitgen\.toml yourself$"):
        write_settings(path, ["club="])


def test_choices_are_written_in_lower_case_and_other_values_as_they_are() -> None:
    path = Path("kitgen.toml")
    write_settings(path, ["paper=A4", "ink=Low", "sides=LONG-EDGE", "printer=Low", "club.name=A4"])
    write_settings(path, ["language=German"])
    assert tomllib.loads(path.read_text(encoding="utf-8")) == {
        "paper": "a4",
        "ink": "low",
        "sides": "long-edge",
        "printer": "Low",
        "language": "german",
        "club": {"name": "A4"},
    }


@pytest.mark.parametrize(
    "change",
    ["papr=a4", "paper=a5", "paper", "=a4", "club=x", "club.nmae=x", "a" + ".a" * 3_000 + "=x"],
)
def test_a_file_is_left_as_it_was_where_it_would_be_wrong(change: str) -> None:
    path = written(Path("kitgen.toml"), '[club]\nname = "x"\n')
    with pytest.raises(KitgenError):
        write_settings(path, [change])
    assert path.read_text(encoding="utf-8") == '[club]\nname = "x"\n'
    assert [*Path().iterdir()] == [path]


def test_a_misspelt_setting_is_not_said_to_be_written_already() -> None:
    path = written(Path("kitgen.toml"), 'paper = "letter"\n')
    for changes in (["papr=a4"], ["ink=low", "papr=a4"]):
        with pytest.raises(KitgenError, match=r"no key `papr`; did you mean `paper`[?]$"):
            write_settings(path, changes)
    write_settings(path, ["paper=a4"])
    assert path.read_text(encoding="utf-8") == 'paper = "a4"\n'


def test_no_line_is_changed_for_what_several_lines_say() -> None:
    text = 'language = """\npaper = "a3"\n"""\n'
    path = written(Path("kitgen.toml"), text)
    with pytest.raises(KitgenError, match="edit it yourself"):
        write_settings(path, ["paper=a4"])
    assert path.read_text(encoding="utf-8") == text


WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), min_size=1).filter(
    lambda words: words.strip() == words and words
)


@given(
    st.dictionaries(
        st.sampled_from(["paper", "printer", "output", "language", "club.name", "club.logo"]), WORDS
    ),
    st.sampled_from(["", "# a\n", 'ink = "low" # b', 'club.name = "c" # d\nink = "low"\n']),
)
def test_what_is_written_is_read(changes: dict[str, str], before: str) -> None:
    changes |= {"paper": "a4", "club.name": "x" + changes.get("club.name", "")[:50]}
    path = written(Path("kitgen.toml"), before)
    write_settings(path, [f"{key}={value}" for key, value in changes.items()])
    read = SettingsFile.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    assert read.club is not None
    said = {**read.model_dump(), "club.name": read.club.name, "club.logo": read.club.logo}
    assert {key: said[key] for key in changes} == changes
    assert all(comment in path.read_text(encoding="utf-8") for comment in before.split()[-1:])
