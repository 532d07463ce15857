"""Games in other words: every kit says its own names, wherever its game has a word for them."""

import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from kitgen.definitions.loading import Loaded
from kitgen.pipeline.kit.own_names import renamed_page
from kitgen.pipeline.kit.prepare import define_kit
from kitgen.pipeline.playtests.written.variants import write_files
from kitgen.resources import data_folder
from kitgen.styles.names import renaming
from tests.pipeline.factories import build_one, check_kit, options, verify_folder
from tests.shared_kits import sampled

ASKED = options("1", copies=None)

# How the words begin that must be gone: found by looking at the translations, not by the lists.
STEMS = {
    ("demon-mine", "english"): "miner|beetle|lodestone|tunnel|mine|mining",
    ("cave-mining", "english"): "camp|base camp|digger|treasure|layer",
    ("manic-minelayers", "english"): "mole|crab|mine",
    ("mines-between-the-lines", "english"): "mine|flag|field|box|boxes",
    ("phantom-of-the-mine", "english"): "phantom|miner|cavern|nugget",
    ("demon-mine", "german"): "berg(?=mann|leute)|käfer|geisterkäfer|magnet|tunnel|stollen|mine",
    ("cave-mining", "german"): "lager|basislager|schürf|schatz|schätzen|schicht",
    ("manic-minelayers", "german"): "maulw|krebs|mine|vermin",
    ("mines-between-the-lines", "german"): "mine|flagg|feld|kästchen",
    ("phantom-of-the-mine", "german"): "phantom|berg(?=mann|leute)|höhle|nugget|goldnugget",
    ("demon-mine", "french"): "mineur|scarab|aimant|tunnel|mine",
    ("cave-mining", "french"): "camp|mineur|trésor|couche",
    ("manic-minelayers", "french"): "taupe|crabe|poseur|mine|miné",
    ("mines-between-the-lines", "french"): "mine|miné|drapeau|case|champ",
    ("phantom-of-the-mine", "french"): "fantôme|mineur|caverne|pépite",
    ("demon-mine", "spanish"): "miner|escarabaj|imán|imanes|túnel|mina",
    ("cave-mining", "spanish"): "campament|miner|tesoro|capa",
    ("manic-minelayers", "spanish"): "topo|cangrejo|minad|mina",
    ("mines-between-the-lines", "spanish"): "mina|bandera|casilla|campo",
    ("phantom-of-the-mine", "spanish"): "fantasma|minero|caverna|pepita",
    ("demon-mine", "polish"): "górni|żuk|widmow|magnetyt|tunel|kopaln",
    ("cave-mining", "polish"): "obóz|oboz|kopacz|skarb|warstw",
    ("manic-minelayers", "polish"): "kret|rak|minow|min(?:a|y|ę|ą|ami|ach)",
    ("mines-between-the-lines", "polish"): "min(?:a|y|ę|ą|ie|ami|owe)|flag|krat",
    ("phantom-of-the-mine", "polish"): "upi[óo]r|górni|grot|samorod|bryłk",
}

# The tuck box is no box of the grid; the common words of all games speak of it.
COMMON_WORDS = re.compile(
    r"tuck box\w*|each box when|box \(optional\)|\bbox(?=:)|\bbox label"
    # So do the boxes that are ticked, in other languages, and cases that are proved.
    r"|chaque case|cada casilla|every case",
    re.IGNORECASE,
)
NONSENSE = ("zork", "brap", "quil", "vlop", "snid")
ENDINGS = ("", "ik", "uk", "ak", "om", "im", "am", "ol", "al", "ul")


def read_yaml(path: Path) -> Any:
    """Read a file by libyaml, which takes a tenth of the time over lists of thousands of words."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def nonsense(game: str, language: str) -> dict[str, str]:
    """Return a word that no language has for every form of every term of a game."""
    path = data_folder() / game.replace("-", "_") / "terms.yaml"
    terms = read_yaml(path)["terms"]
    names = {
        form: f"{NONSENSE[number]}{ENDINGS[ending]}"
        for number, forms in enumerate(terms.values())
        for ending, form in enumerate(forms[language])
    }
    return {form: name.title() if form[0].isupper() else name for form, name in names.items()}


def reskinned(folder: Path, game: str, languages: Iterable[str], **more: object) -> Path:
    kit = {
        "id": "other-words",
        "extends": game,
        "title": "Blim",
        "summary": "Blam.",
        "names": {language: nonsense(game, language) for language in languages},
        **more,
    }
    path = folder / "other-words.yaml"
    path.write_text(yaml.safe_dump(kit, allow_unicode=True), encoding="utf-8")
    return path


def said_in(page: str) -> str:
    """Return what a reader of a page of HTML or SVG sees or hears."""
    page = re.sub(r"<(style|script)\b.*?</\1>", " ", page, flags=re.DOTALL)
    spoken = re.findall(r' (?:alt|title|aria-label)="([^"]*)"', page)
    return unescape(" ".join((re.sub(r"<[^>]*>", "\n", page), *spoken)))


def said(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*")):
        if path.suffix == ".pdf":
            asked = ("pdftotext", path, "-")
            yield path.name, subprocess.run(asked, check=True, capture_output=True).stdout.decode()
        # Pages of the rules are those of the PDF, whose lines are easier to put together.
        elif path.suffix == ".html" or (path.suffix == ".svg" and path.parent.name != "rules"):
            yield path.name, said_in(path.read_text(encoding="utf-8"))


def credited(game: str) -> tuple[str, ...]:
    path = data_folder() / game.replace("-", "_") / "kit.yaml"
    return tuple(map(str, read_yaml(path)["credits"].values()))


def left_over(words: str, stems: str, facts: Iterable[str]) -> list[str]:
    """Return what is left of words, but for ids, files, keys, credits and quotes of the source."""
    words = re.sub(r"\s+", " ", words.replace("\u00ad", ""))
    for fact in facts:
        words = words.replace(fact, " ")
    words = re.sub(r"“[^”]*”|„[^“]*“|«[^»]*»|„[^”]*”", " ", words)
    words = re.sub(
        r"\S*[a-z][-_.][a-z0-9]\S*|Dots and Boxes|Käsekästchen|Mines Between the Lines", " ", words
    )
    words = COMMON_WORDS.sub(" ", words)
    return re.findall(rf"\b(?:{stems})\w*", words, re.IGNORECASE)


CASES = list(STEMS)
SAMPLE = [("manic-minelayers", "german")]


@pytest.mark.dear
@pytest.mark.parametrize(("game", "language"), sampled(CASES, SAMPLE))
def test_no_page_of_a_kit_in_other_words_says_one_of_the_game(
    game: str, language: str, tmp_path: Path
) -> None:
    asked = {"english", language}
    kit = build_one(str(reskinned(tmp_path, game, asked, language=language)), tmp_path / "out")
    found = {
        name: left
        for name, words in said(kit.folder)
        if (left := left_over(words, STEMS[game, language], credited(game)))
        and "words.json" not in name
    }
    assert found == {}
    # The other words stand there, and are read back.
    rules = dict(said(kit.folder))["rules.html"].casefold()
    assert any(word in rules for word in NONSENSE)
    assert verify_folder(kit.folder) == ()


@pytest.mark.sample
@pytest.mark.parametrize(
    ("game", "language"),
    sampled(CASES, [("cave-mining", "english"), ("phantom-of-the-mine", "polish")]),
)
def test_the_list_of_a_term_has_every_form_that_its_game_prints(game: str, language: str) -> None:
    rename = renaming(game, language, nonsense(game, language))
    path = data_folder() / game.replace("-", "_") / "languages" / f"{language}.yaml"
    read = read_yaml(path)
    for words in (read["words"], *(read.get("in_context") or {}).values()):
        for key, translation in words.items():
            if key in credited(game):
                continue
            forms: Mapping[str, str] = (
                translation if isinstance(translation, dict) else {"other": translation}
            )
            said_words = [key] if language == "english" else forms.values()
            for message in said_words:
                plain = re.sub(
                    r"\{[{%].*?[%}]\}|\{[^}]*\}|<[^>]*>", " ", rename(message), flags=re.DOTALL
                )
                assert left_over(plain, STEMS[game, language], ()) == [], message


ROBOTS = {"miner": "human", "miners": "humans", "beetle": "android", "beetles": "robots"}


@pytest.mark.parametrize(
    ("written", "renamed"),
    [
        ("A beetle and a miner", "An android and a human"),
        ("a <b>beetle</b> <i>or</i> two beetles", "an <b>android</b> <i>or</i> two robots"),
        ("MINER: one miner, the Miners’ miners.", "HUMAN: one human, the Humans’ humans."),
        (
            "{% if kit.miner %}Miners{% endif %} {{ tile.miner }}",
            "{% if kit.miner %}Humans{% endif %} {{ tile.miner }}",
        ),
        ("{miner} of {n} miners", "{miner} of {n} humans"),
        ("A miner’s own. Beetles bite.", "A human’s own. Robots bite."),
        ("minersome, undermine", "minersome, undermine"),
    ],
)
def test_articles_capitals_and_owners_follow_a_name(written: str, renamed: str) -> None:
    assert renaming("demon-mine", "english", ROBOTS)(written) == renamed


@pytest.mark.parametrize(
    ("name", "article"),
    [
        ("unicorn", "a"),
        ("hour", "an"),
        ("ugly toad", "an"),
        ("European", "a"),
        ("NPC", "an"),
        ("one", "a"),
        ("union", "a"),
        ("usher", "an"),
        ("UFO", "a"),
    ],
)
def test_an_article_is_that_of_the_name_as_it_is_spoken(name: str, article: str) -> None:
    rename = renaming("demon-mine", "english", {"miner": name})
    assert rename("beside a miner") == f"beside {article} {name}"


def test_a_plural_without_an_s_gets_one_where_it_owns_something() -> None:
    rename = renaming("demon-mine", "english", {"miners": "deep men"})
    assert (
        rename("the Miners’ first turn. Miners’ dice")
        == "the Deep Men’s first turn. Deep men’s dice"
    )


@given(st.text(alphabet="minersbtl MINERS<>{}%’.,", max_size=60))
def test_names_change_nothing_but_whole_words(words: str) -> None:
    rename = renaming("demon-mine", "english", {"miners": "MINERS of old", "miner": "miner"})
    kept = re.sub(r"(?i)(?<!\w)miners(?!\w)’?s?", "", words)
    if kept == words:
        assert rename(words) == words


def test_a_phrase_is_replaced_before_the_words_in_it(tmp_path: Path) -> None:
    path = tmp_path / "phrase.yaml"
    path.write_text(
        "id: phrase\nextends: demon-mine\nnames:\n  english:\n"
        "    miner: human\n    miners: humans\n    one miner walks: one human strolls\n",
        encoding="utf-8",
    )
    kit = define_kit(str(path), ASKED.kit)
    with kit.style.active():
        rename = kit.style.speech.language.renamed
        assert rename is not None
        assert rename("One miner walks two squares; a miner digs.") == (
            "One human strolls two squares; a human digs."
        )


def test_a_form_that_is_missing_is_reported_where_its_word_is_first_renamed(
    tmp_path: Path,
) -> None:
    path = tmp_path / "forms.yaml"
    path.write_text(
        "id: forms\nextends: demon-mine\nlanguage: german\nnames:\n  english:\n"
        "    miner: human\n    miners: humans\n    lodestone: magnet\n    lodestones: magnets\n"
        "  german:\n    Bergmann: Mensch\n    Käfer: Roboter\n",
        encoding="utf-8",
    )
    found = check_kit(str(path), options("1", copies=None)).diagnostics
    assert [
        (diagnostic.code, diagnostic.span and diagnostic.span.line) for diagnostic in found
    ] == [
        ("KIT351", line)
        # No German line renames lodestones, but an English one does.
        for line in (8, 11, 12)
    ]


def test_a_language_without_names_refuses_a_kit_and_its_hint_helps(tmp_path: Path) -> None:
    path = reskinned(tmp_path, "manic-minelayers", ["english"])
    (missing, *_) = check_kit(
        str(path), options("1", copies=None, overrides=("language=french",))
    ).diagnostics
    assert missing.code == "KIT351"
    assert missing.span is not None
    assert missing.span.path == str(path)
    assert missing.hint is not None
    rows = dict(re.findall(r"[{,] ?([^{},:]+): (\.\.\.)", missing.hint))
    assert set(rows) <= set(nonsense("manic-minelayers", "french"))
    both = reskinned(tmp_path, "manic-minelayers", ["english", "french"], language="french")
    assert check_kit(str(both), ASKED).diagnostics == ()


def test_a_name_that_is_too_long_is_refused_at_its_place(tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
    path.write_text(
        f"id: long\nextends: manic-minelayers\nnames:\n  english: {{mole: {'m' * 200}}}\n",
        encoding="utf-8",
    )
    (fault,) = check_kit(str(path), ASKED).diagnostics
    assert (fault.code, fault.span and fault.span.line) == ("YML108", 4)


def test_a_users_own_sentences_stand_beside_names(tmp_path: Path) -> None:
    path = reskinned(tmp_path, "demon-mine", ["english"], language="mine.yaml")
    (tmp_path / "mine.yaml").write_text(
        'name: Plain\ncode: en\nextends: english\nwords:\n  "Tile back": "A miner"\n',
        encoding="utf-8",
    )
    kit = define_kit(str(path), ASKED.kit)
    spoken = kit.style.speech.language
    assert spoken.wording("Tile back") == "A miner"
    assert spoken.wording("Demon Mine") == "Demon Snid"


def test_reports_say_the_names_and_commands_stand(tmp_path: Path) -> None:
    path = reskinned(tmp_path, "demon-mine", ["english"])
    loaded = define_kit(str(path), ASKED.kit).loaded
    page = '<title>Blim</title><p title="A miner">The beetles win.</p><code>miners</code>'
    assert renamed_page(page, loaded) == (
        '<title>Blim</title><p title="A zork">The brapik win.</p><code>miners</code>'
    )


def test_pages_of_what_is_held_side_by_side_speak_in_a_kits_names(tmp_path: Path) -> None:
    path = reskinned(tmp_path, "demon-mine", ["english"])
    own, usual = (define_kit(kit, ASKED.kit).loaded for kit in (str(path), "demon-mine"))
    files = {"a.html": "<p>the beetles win</p>", "a.json": '{"name": "beetles"}'}

    def written(*kits: Loaded) -> dict[str, str]:
        output = tmp_path / f"{len(list(tmp_path.iterdir()))}"
        write_files(output, files, *kits)
        return {name: (output / name).read_text(encoding="utf-8") for name in files}

    renamed = {**files, "a.html": "<p>the brapik win</p>"}
    assert written(own) == written(own, own) == renamed
    assert written(own, usual) == written(usual) == files
