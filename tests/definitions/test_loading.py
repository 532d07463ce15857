"""The front door: references, chains of parents, sources, and the list of shipped kits."""

import errno
import hashlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitgen.definitions import file_text
from kitgen.definitions.loading import Loaded, check_game_known, kit_file, load_kit
from kitgen.definitions.models import KitDefinition
from kitgen.definitions.shipped import shipped_kits
from kitgen.definitions.validation import validate
from kitgen.definitions.variants import MOST_PARENTS
from kitgen.diagnostics import DefinitionError, Diagnostic, KitgenError

pytestmark = pytest.mark.usefixtures("shipped")


def problems_of(reference: str, settings: tuple[str, ...] = ()) -> tuple[Diagnostic, ...]:
    """Return what stops the loading or, of a game that is misspelt, is noted in passing."""
    try:
        loaded = load_kit(reference, settings)
    except DefinitionError as refused:
        return refused.diagnostics
    assert loaded.problems
    return loaded.problems


def problems_in(loaded: Loaded, model: type[KitDefinition]) -> tuple[Diagnostic, ...]:
    with pytest.raises(DefinitionError) as caught:
        validate(loaded, model)
    return caught.value.diagnostics


def test_a_shipped_kit_is_loaded_by_its_id(
    shipped: Path, kit_text: str, kit_model: type[KitDefinition]
) -> None:
    loaded = load_kit("demon-mine")
    assert (loaded.kit_id, loaded.game, loaded.parent_id) == ("demon-mine", "demon-mine", None)
    (source,) = loaded.sources
    assert source.name == "demon_mine/kit.yaml"
    assert source.sha256 == hashlib.sha256(kit_text.encode()).hexdigest()
    assert validate(loaded, kit_model).title == "Demon Mine"
    assert loaded.where("title").path == str(shipped / "demon_mine" / "kit.yaml")


def test_a_shipped_file_below_the_current_folder_is_shown_from_there(
    shipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shipped.parent)
    loaded = load_kit("demon-mine-long")
    assert loaded.where("title").path == "shipped/demon_mine/variants/long.yaml"
    assert loaded.where("tiles", "cross").path == "shipped/demon_mine/kit.yaml"
    assert [source.name for source in loaded.sources] == [
        "demon_mine/variants/long.yaml",
        "demon_mine/kit.yaml",
    ]


def test_labels_and_values_do_not_depend_on_the_current_folder(
    shipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = load_kit("demon-mine-long")
    monkeypatch.chdir(shipped.parent)
    there = load_kit("demon-mine-long")
    assert (here.sources, here.values) == (there.sources, there.values)
    by_path = load_kit("shipped/demon_mine/variants/long.yaml")
    assert (by_path.sources, by_path.values) == (there.sources, there.values)


def test_a_users_variant_extends_by_id_and_by_path() -> None:
    Path("kits").mkdir()
    Path("kits/base.yaml").write_text("id: base\nextends: demon-mine-long\ntitle: Base\n")
    Path("kits/night").write_text("id: night\nextends: base.yaml\ntiles: {cross: {count: 1}}\n")
    loaded = load_kit("kits/night")
    assert (loaded.kit_id, loaded.parent_id) == ("night", "base")
    assert loaded.values["tiles"] == {
        "cross": {"name": "CROSS", "count": 1},
        "lodestone": {"name": "LODESTONE", "count": 9},
    }
    assert "extends" not in loaded.values
    assert [source.name for source in loaded.sources] == [
        "night",
        "base.yaml",
        "demon_mine/variants/long.yaml",
        "demon_mine/kit.yaml",
    ]
    assert str(loaded.where("title")) == "kits/base.yaml:3:8"


def test_settings_apply_in_order_over_the_kit() -> None:
    loaded = load_kit("demon-mine", ["title=One", "title=Two", "tiles.cross.count=2"])
    assert loaded.values["title"] == "Two"
    assert loaded.values["tiles"]["cross"] == {"name": "CROSS", "count": 2}


@pytest.mark.parametrize(
    ("reference", "hint"),
    [
        ("demon-mien", "`demon-mine`"),
        ("Demon Mine", "`demon-mine`"),
        ("", "kitgen list"),
        ("zzz", "kitgen list"),
        ("a\0b", "kitgen list"),
        ("x" * 100_000, "kitgen list"),
    ],
)
def test_an_unknown_kit_is_a_misuse_with_a_near_miss(reference: str, hint: str) -> None:
    with pytest.raises(KitgenError) as caught:
        load_kit(reference)
    assert caught.value.exit_status == 2
    assert not isinstance(caught.value, DefinitionError)
    message = str(caught.value)
    assert hint in message and message.isprintable() and len(message) < 250


def test_what_looks_like_a_path_is_one() -> None:
    Path("kits").mkdir()
    for reference, code in [
        ("night.yaml", "YML001"),
        ("night.yml", "YML001"),
        ("kits/night", "YML001"),
        ("kits", "YML002"),
        ("kits/", "YML002"),
        ("/", "YML002"),
        ("kits/\0", "YML003"),
        ("/" + "x" * 5000, "YML003"),
    ]:
        assert [diagnostic.code for diagnostic in problems_of(reference)] == [code]
    (problem,) = problems_of("kits/\x1b[31m.yaml")
    assert str(problem.span) == "kits/\\x1b[31m.yaml:1:1"


def test_a_file_that_may_not_be_read_is_named_in_words_of_kitgen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def forbid(*_: object) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied")

    Path("night.yaml").touch()
    monkeypatch.setattr(file_text, "read_ordinary", forbid)
    (problem,) = problems_of("night.yaml")
    assert problem.message == "the file cannot be read: no permission"


def test_a_file_whose_name_is_misspelt_is_suggested() -> None:
    Path("kits").mkdir()
    for path in (Path("my-isles.yaml"), Path("kits", "reefs.yml")):
        path.write_text("id: my-isles\nextends: demon-mine\n")
    for reference, meant in [
        ("my-isle.yaml", "my-isles.yaml"),
        ("my-isles.yml", "my-isles.yaml"),
        ("kits/reef.yaml", "kits/reefs.yml"),
    ]:
        (problem,) = problems_of(reference)
        assert problem.hint == f"did you mean `{meant}`?"
        assert load_kit(meant).kit_id == "my-isles"
    with pytest.raises(KitgenError, match=r"did you mean `my-isles\.yaml`"):
        load_kit("my-isle")


def test_a_folder_of_a_kits_name_does_not_hide_the_kit() -> None:
    Path("demon-mine").mkdir()
    assert load_kit("demon-mine").kit_id == "demon-mine"


def write_chain(length: int) -> None:
    Path("kit0.yaml").write_text("id: kit0\nextends: demon-mine\n")
    for number in range(1, length):
        Path(f"kit{number}.yaml").write_text(f"id: kit{number}\nextends: kit{number - 1}.yaml\n")


def test_a_chain_of_parents_has_an_end() -> None:
    write_chain(MOST_PARENTS + 1)
    assert len(load_kit(f"kit{MOST_PARENTS - 1}.yaml").sources) == MOST_PARENTS + 1
    (problem,) = problems_of(f"kit{MOST_PARENTS}.yaml")
    assert problem.code == "KIT104"
    assert str(MOST_PARENTS) in problem.message and str(MOST_PARENTS + 1) in problem.message


def test_a_circle_of_variants_is_named_in_full() -> None:
    for name, parent in [("a", "b"), ("b", "./c"), ("c", "../here/a")]:
        Path(f"{name}.yaml").write_text(f"id: {name}\nextends: {parent}.yaml\n")
    (problem,) = problems_of("a.yaml")
    assert problem.code == "KIT103"
    assert [name in problem.message for name in ("a.yaml", "b.yaml", "c.yaml")] == [True] * 3
    assert problem.span is not None
    assert (problem.span.path, problem.span.line, problem.span.column) == ("c.yaml", 2, 10)


@pytest.mark.parametrize("length", [1, 2, 3])
def test_a_circle_is_reported_at_the_line_that_closes_it_with_its_whole_chain(length: int) -> None:
    names = [f"kit{number}.yaml" for number in range(length)]
    for number, name in enumerate(names):
        text = f"id: kit{number}\nextends: {names[(number + 1) % length]}\n"
        Path(name).write_text(text)
    Path("way-in.yaml").write_text("id: way-in\nextends: kit0.yaml\n")
    for start in ("kit0.yaml", "way-in.yaml"):
        (problem,) = problems_of(start)
        assert problem.code == "KIT103"
        assert problem.message.endswith(": " + " extends ".join([*names, "kit0.yaml"]))
        assert str(problem.span) == f"{names[-1]}:2:10"


def test_mistakes_of_a_variant_and_its_values_come_in_one_run(
    kit_model: type[KitDefinition],
) -> None:
    Path("night.yaml").write_text(
        "id: demon-mine\nextends: demon-mine\ngame: chess\ntiles:\n  cross:\nsheet: {pages: 0}\n"
    )
    loaded = load_kit("night.yaml")
    # Checking goes on with the game inherited.
    assert loaded.game == "demon-mine"
    problems = problems_in(loaded, kit_model)
    assert [problem.code for problem in problems] == ["KIT105", "KIT106", "KIT108", "YML103"]
    assert [problem.span.line for problem in problems if problem.span] == [1, 3, 5, 6]


def test_a_mistake_in_the_parent_is_reported_there(
    shipped: Path, kit_model: type[KitDefinition]
) -> None:
    kit = shipped / "demon_mine" / "kit.yaml"
    kit.write_text(kit.read_text().replace("count: 16", "count: 160"))
    Path("night.yaml").write_text("id: night\nextends: demon-mine\nsheet: {pages: 0}\n")
    parents, childs = problems_in(load_kit("night.yaml"), kit_model)
    assert str(parents.span) == f"{kit}:13:31"
    assert str(childs.span) == "night.yaml:3:16"


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        ("id: a\n", "YML101", "`game`"),
        ("id: a\ngmae: demon-mine\n", "YML006", "`gmae`"),
        ("id: a\nextend: demon-mine\n", "YML006", "`extend`"),
        ("id: a\ngame: 7\n", "YML102", "7"),
        ("id: a\nextends: [demon-mine]\n", "YML102", "a list"),
        ("id: a\nextends:\n", "YML102", "empty"),
        ("id: a\nextends: ''\n", "KIT102", "``"),
        ("id: a\nextends: nowhere.yaml\n", "KIT102", "nowhere.yaml"),
    ],
)
def test_a_kit_without_game_or_parent_is_reported(text: str, code: str, word: str) -> None:
    Path("kit.yaml").write_text(text)
    (problem,) = problems_of("kit.yaml")
    assert problem.code == code
    assert word in problem.message


@pytest.mark.parametrize("folder", ["", "nights/"])
def test_a_file_named_without_its_ending_is_found_for_the_hint(folder: str) -> None:
    Path("nights").mkdir()
    Path(f"{folder}a.yaml").write_text("id: a\nextends: demon-mine\n")
    Path(f"{folder}b.yaml").write_text("id: b\nextends: a\n")
    (problem,) = problems_of(f"{folder}b.yaml")
    assert problem.hint == "did you mean `a.yaml`?"
    if not folder:
        with pytest.raises(KitgenError, match=r"did you mean `a\.yaml`"):
            load_kit("a")


def test_an_unknown_game_has_a_near_miss() -> None:
    loaded = load_kit("demon-mine", ["game=demon-mien"])
    (problem,) = check_game_known(loaded, ["demon-mine", "manic-minelayers"])
    assert problem.code == "KIT101"
    assert problem.hint is not None and "`demon-mine`" in problem.hint
    assert not list(check_game_known(load_kit("demon-mine"), ["demon-mine"]))


def test_an_unknown_game_is_told_which_there_are() -> None:
    loaded = load_kit("demon-mine", ["game=chess"])
    (problem,) = check_game_known(loaded, ["demon-mine", "own"])
    assert problem.hint == "known here: `demon-mine` and `own`"


def test_shipped_kits_come_before_their_variants(shipped: Path, kit_text: str) -> None:
    other = shipped / "apple_mine"
    (other / "variants").mkdir(parents=True)
    (other / "kit.yaml").write_text(kit_text.replace("demon-mine", "apple-mine"))
    for name in ("b", "a"):
        (other / "variants" / f"{name}.yaml").write_text(
            f"id: apple-{name}\nextends: ../kit.yaml\nsummary: {name}\n"
        )
    kits = shipped_kits()
    assert [(kit.id, kit.variant_of, kit.game) for kit in kits] == [
        ("apple-mine", None, "apple-mine"),
        ("apple-a", "apple-mine", "apple-mine"),
        ("apple-b", "apple-mine", "apple-mine"),
        ("demon-mine", None, "demon-mine"),
        ("demon-mine-long", "demon-mine", "demon-mine"),
    ]
    assert (kits[1].title, kits[1].summary) == ("Demon Mine", "a")
    assert kits[4].path == shipped / "demon_mine" / "variants" / "long.yaml"


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(text=st.text(max_size=60), setting=st.text(max_size=12))
def test_any_text_is_a_kit_or_reported(
    kit_model: type[KitDefinition], text: str, setting: str
) -> None:
    written = f"id: night\nextends: demon-mine\n{text}"
    Path("night.yaml").write_bytes(written.encode("utf-8", errors="surrogatepass"))
    try:
        validate(load_kit("night.yaml", [f"title={setting}"]), kit_model)
    except KitgenError as problem:
        assert problem.exit_status in (1, 2)


def test_a_key_of_some_game_is_not_taken_for_a_misspelt_game() -> None:
    for written, code in (("base_game: Gold Mine", "YML101"), ("gmae: demon-mine", "YML006")):
        Path("night.yaml").write_text(f"id: night\n{written}\n")
        assert [diagnostic.code for diagnostic in problems_of("night.yaml")] == [code]


def test_a_misspelt_id_is_reported_beside_the_missing_one(kit_model: type[KitDefinition]) -> None:
    Path("night.yaml").write_text("Id: night\nextends: demon-mine\n")
    diagnostics = problems_in(load_kit("night.yaml"), kit_model)
    assert [(diagnostic.code, str(diagnostic.span)) for diagnostic in diagnostics] == [
        ("YML006", "night.yaml:1:1"),
        ("KIT107", "night.yaml:2:1"),
    ]


def test_half_a_character_is_reported_once_and_never_reaches_the_model(
    kit_model: type[KitDefinition],
) -> None:
    Path("night.yaml").write_text(
        'id: night\nextends: demon-mine\ntitle: "\\ud800"\nsheet: {tile_size: "1 \\udfff in"}\n'
    )
    diagnostics = problems_in(load_kit("night.yaml"), kit_model)
    assert [(diagnostic.code, str(diagnostic.span)) for diagnostic in diagnostics] == [
        ("YML018", "night.yaml:3:8"),
        ("YML018", "night.yaml:4:20"),
    ]


def test_faults_of_writing_and_of_values_come_in_one_run(kit_model: type[KitDefinition]) -> None:
    Path("night.yaml").write_text(
        "id: night\nextends: demon-mine\n"
        "sheet:\n  pages: 03\n  pages: 4\n  pagse: 2\n"
        "credits:\n  year: three\n"
    )
    diagnostics = problems_in(load_kit("night.yaml"), kit_model)
    assert [
        (diagnostic.code, diagnostic.span.line if diagnostic.span else 0)
        for diagnostic in diagnostics
    ] == [
        ("YML020", 4),
        ("YML015", 5),
        ("YML006", 6),
        ("YML102", 8),
    ]


def test_a_parent_that_is_missing_is_reported_with_the_faults_of_writing() -> None:
    Path("night.yaml").write_text("id: night\nid: day\nextends: demon-mien\n")
    assert {diagnostic.code for diagnostic in problems_of("night.yaml")} == {"YML015", "KIT102"}


@pytest.mark.parametrize(
    "raw",
    [
        b"root:x:0:0:root:/root:/bin/sh\ngames:x:5:60:games:/usr/games:/bin/sh\n",
        b"password: hunter2\nroot: x\n",
        b"- hunter2: [root\n",
        b'{"user": "root", "password": hunter2, "pregame": 1}',
        b"root hunter2\tkey: {\n",
        b"\xff\xfe root \x80 hunter2 game: x",
        b"",
    ],
)
def test_of_a_file_that_is_no_kit_no_word_is_shown(raw: bytes, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "it").write_bytes(raw)
    kit = tmp_path / "kit.yaml"
    kit.write_text("id: own\nextends: elsewhere/it\n", encoding="utf-8")
    with pytest.raises(DefinitionError) as refused:
        load_kit(str(kit))
    (diagnostic,) = refused.value.diagnostics
    assert diagnostic.code == "KIT109"
    assert str(diagnostic.span) == f"{kit}:2:10"
    shown = str(diagnostic).replace(str(tmp_path), "")
    assert not any(word in shown for word in ("root", "hunter2", "games", "xff"))


@pytest.mark.parametrize(
    "text", ["game: demon-mine\nid: x\n", "{id: x, extends: demon-mine}", '{\n  "game": "x"\n}']
)
def test_a_kit_with_faults_is_shown_them_wherever_it_lies(text: str, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "base.yaml").write_text(f"{text}\n@", encoding="utf-8")
    kit = tmp_path / "kits" / "kit.yaml"
    kit.parent.mkdir()
    kit.write_text("id: own\nextends: ../elsewhere/base.yaml\n", encoding="utf-8")
    with pytest.raises(DefinitionError) as refused:
        load_kit(str(kit))
    assert "KIT109" not in {diagnostic.code for diagnostic in refused.value.diagnostics}


def test_a_shipped_kit_is_found_by_its_id_in_whatever_file_it_is(
    shipped: Path, kit_text: str
) -> None:
    own, variant = shipped / "demon_mine" / "kit.yaml", shipped / "demon_mine" / "variants"
    assert kit_file("demon-mine").path == own
    own.write_text(kit_text.replace("id: demon-mine", "id: first-mine"), encoding="utf-8")
    (variant / "deep.yaml").write_text("id: demon-mine\nextends: first-mine\n", encoding="utf-8")
    assert kit_file("demon-mine").path == variant / "deep.yaml"
    assert kit_file("first-mine").path == own
    loaded = load_kit("demon-mine")
    assert [file.path for file in loaded.files] == [variant / "deep.yaml", own]
