"""Templates in other languages: whole elements are messages, and what is not filled in is not."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jinja2 import Environment, StrictUndefined

from kitgen.language import Forms, Language, speaking, speech, split_key
from kitgen.rendering import documents
from kitgen.rendering.documents import (
    can_stand_for,
    is_well_formed,
    messages_of,
)
from kitgen.resources import templates_folder
from tests.small_cases import as_one_test

TEMPLATES = sorted(templates_folder().rglob("*.j2"))
# They tell of kits in several languages at once, or are for who writes kits.
ENGLISH_ONLY = ("gallery/index.html.j2", "playtests/")


HOLDERS = {"h1", "h2", "h3", "p", "li", "th", "td", "dt", "dd"}
HOLDERS |= {"figure", "figcaption", "caption", "summary"}


class LooseWords(HTMLParser):
    """Finds the words of a template that stand in no element whose words are a message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        if tag in HOLDERS | {"style", "script"}:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            self._open.remove(tag)

    def handle_data(self, data: str) -> None:
        if not self._open and any(one.isalpha() for one in data):
            self.found.append(data.strip())


def test_the_innermost_element_is_the_message() -> None:
    source = '<li class="card"><h3>Box</h3>\n<p>Open {{ file }}\n now.</p></li><td>{{ n }}</td>'
    assert list(messages_of(source)) == [("Box", False), ("Open {{ file }} now.", False)]


def test_words_said_in_expressions_are_messages_too_and_can_be_called_for() -> None:
    source = (
        '{{ gettext("a {b}", b=1) }}{{ ngettext("{n} x", "{n} xs", 2) }}{{ pgettext("c", "d") }}'
    )
    assert list(messages_of(source)) == [("a {b}", False), ("{n} xs", True), ("c\x04d", False)]
    template = documents.environment_of(speech().language).from_string(source)
    assert template.render() == "a 12 xsd"


@as_one_test
@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_every_word_of_a_template_is_part_of_a_message(path: Path) -> None:
    name = path.relative_to(templates_folder()).as_posix()
    loose = LooseWords()
    loose.feed(re.sub(r"\{[{%#].*?[%}#]\}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL))
    if not name.startswith(ENGLISH_ONLY):
        assert loose.found == []


@pytest.mark.sample(14)
@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_the_english_words_of_a_template_may_stand_for_themselves(path: Path) -> None:
    keys = [key for key, _ in messages_of(path.read_text(encoding="utf-8"))]
    assert [key for key in keys if not is_well_formed(split_key(key)[0])] == []


def test_a_translation_has_to_be_a_template_and_markup() -> None:
    good = "Öffne <b>{{ file }}</b>{% if x %} jetzt{% endif %}"
    assert is_well_formed(good)
    assert not is_well_formed(good.replace("{% endif %}", ""))
    assert not is_well_formed(good.replace("</b>", ""))


@pytest.mark.parametrize(
    ("words", "stands"),
    [
        ("{{ a }}: {% if b %}{{ b.c }}{% elif d %}{{ d }}{% else %}{{ e }}{% endif %}", True),
        ("{% if b %}{{ a }} {{ b.c }}{% elif d %}{{ d }}{% else %}{{ e }}{% endif %}", True),
        ("{% if b %}{{ b.c }}{% endif %}{% if b %}{{ a }}{% elif d %}{% else %}{% endif %}", True),
        ("{{ a }} {{ b.c }}{% if b %}{% elif d %}{{ d }}{% else %}{{ e }}{% endif %}", False),
        ("{{ a }}{% if b %}{{ d }}{% elif d %}{{ b.c }}{% else %}{{ e }}{% endif %}", False),
        ("{{ a }}{% if b %}{{ b.c }}{{ e }}{% elif d %}{{ d }}{% else %}{% endif %}", False),
        ("{{ a }}{% if d %}{{ d }}{% elif b %}{{ b.c }}{% else %}{{ e }}{% endif %}", False),
        ("{{ a }}{% if b %}{{ b.c }}{% else %}{{ e }}{% endif %}{% elif d %}{{ d }}", False),
    ],
)
def test_what_is_under_a_condition_stays_under_it(words: str, stands: bool) -> None:
    message = "{{ a }}{% if b %}{{ b.c }}{% elif d %}{{ d }}{% else %}{{ e }}{% endif %}"
    assert can_stand_for(words, message) is stands


@pytest.mark.parametrize(
    ("words", "stands"),
    [
        ("So.{{ reading.a }}{% if x %} Und.{{ reading.b }}{% endif %}", True),
        ("{% if x %}Und.{{ reading.b }}{% endif %} So.{{ reading.a }}", True),
        ("So.{% if x %} Und.{{ reading.b }}{% endif %}", False),
        ("So.{{ reading.a }}{% if x %} Und.{% endif %}", False),
        ("{% if x %}So.{{ reading.a }} Und.{{ reading.b }}{% endif %}", False),
        ("So.{{ reading.a }}{{ reading.c }}{% if x %} Und.{{ reading.b }}{% endif %}", False),
    ],
)
def test_every_sign_of_a_reading_stands_in_a_translation(words: str, stands: bool) -> None:
    message = "So.{{ reading.a }}{% if x %} And.{{ reading.b }}{% endif %}"
    assert can_stand_for(words, message) is stands


def test_what_is_one_of_many_stays_in_its_loop() -> None:
    message = "All: {% for one in all %}<b>{{ one }}</b>{% endfor %}."
    assert can_stand_for("{% for one in all %}{{ one }} <b>x</b>{% endfor %}: alle", message)
    assert not can_stand_for("{% for one in all %}<b>x</b>{% endfor %}{{ one }}", message)


_PIECES = (
    *("{% if one %}", "<b>", "{{ one.name }}", "</b>", "{% else %}", "{{ other }}", "{% endif %}"),
    *("{% for x in many %}", "{{ x.name }}", "{% endfor %}", " and"),
)
_AT = st.integers(0, len(_PIECES) - 1)


@given(st.lists(st.tuples(_AT, _AT), max_size=2), st.booleans())
@settings(max_examples=150, deadline=None)
def test_what_can_stand_for_a_message_can_be_filled_in(
    moves: list[tuple[int, int]], there: bool
) -> None:
    pieces = list(_PIECES)
    for start, end in moves:
        pieces.insert(end, pieces.pop(start))
    words = "".join(pieces)
    if can_stand_for(words, "".join(_PIECES)):
        values = {"one": {"name": "a"}} if there else {"one": None, "other": "b"}
        template = Environment(undefined=StrictUndefined).from_string(words)
        # A name without a value would raise here.
        assert isinstance(template.render(many=[{"name": "z"}], **values), str)
    else:
        assert moves


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("Pick & Schaufel <x", "Pick &amp; Schaufel &lt;x"),
        ({"one": "Picke", "other": "Picken & mehr"}, "Picken &amp; mehr"),
    ],
)
def test_words_without_tags_are_printed_as_they_are(
    said: str | Forms, printed: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(documents, "templates_folder", lambda: tmp_path)
    (tmp_path / "toy.j2").write_text("<p>Tools</p>", encoding="utf-8")
    with speaking(Language("Toy", "xx", {"Tools": said})):
        assert documents.render_document("toy.j2") == f"<p>{printed}</p>"


def test_each_speech_notes_its_own_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(documents, "templates_folder", lambda: tmp_path)
    (tmp_path / "toy.j2").write_text("<p>Dig</p>", encoding="utf-8")
    toy = Language("Toy", "xx", {"Dig": "Graben"})
    for _ in range(2):
        with speaking(toy) as now:
            documents.render_document("toy.j2")
        assert now.used == {"Dig": "Graben"}


def test_only_what_is_filled_in_is_noted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(documents, "templates_folder", lambda: tmp_path)
    text = "<p>Dig {{ n }}</p>{% if n > 1 %}<p>Deep</p>{% else %}<p>Wide</p>{% endif %}"
    (tmp_path / "toy.j2").write_text(text, encoding="utf-8")
    toy = Language("Toy", "xx", {"Dig {{ n }}": "{{ n }} graben", "Deep": "Tief"})
    with speaking(toy) as now:
        assert documents.render_document("toy.j2", n=1) == "<p>1 graben</p><p>Wide</p>"
    assert (list(now.used), list(now.missing)) == (["Dig {{ n }}"], ["Wide"])
    with speaking(toy) as now:
        assert documents.render_document("toy.j2", n=2) == "<p>2 graben</p><p>Tief</p>"
    assert (list(now.used), list(now.missing)) == (["Dig {{ n }}", "Deep"], [])
