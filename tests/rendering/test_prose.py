"""Rules text is read as prose, and what rules do not have is refused."""

import pytest

from kitgen.drawing.face import Face
from kitgen.drawing.prose import (
    Heading,
    Illustration,
    Listing,
    Manner,
    Panel,
    Paragraph,
    Run,
    Setting,
    Table,
    Voice,
    illustrations,
    plain,
)
from kitgen.rendering.prose import read_prose
from tests.prose import all_runs
from tests.small_cases import as_one_test


def test_white_space_of_the_template_is_none_of_the_text() -> None:
    (paragraph,) = read_prose("<p>\n  Two   <b> bold </b>\n words. </p>")
    assert isinstance(paragraph, Paragraph)
    assert plain(paragraph.runs) == "Two bold words."
    assert [run.manner for run in paragraph.runs if run.words.strip() == "bold"] == [Manner.STRONG]


def test_white_space_alone_at_the_end_leaves_no_run_without_words() -> None:
    (paragraph,) = read_prose("<p> <b>One.</b> </p>")
    assert paragraph == Paragraph((Run("One.", Manner.STRONG),))


def test_a_no_break_space_stays() -> None:
    (paragraph,) = read_prose("<p>at 100\u00a0%</p>")
    assert paragraph == Paragraph((Run("at 100\u00a0%"),))


def test_a_sign_hangs_on_the_word_before_it() -> None:
    (paragraph,) = read_prose('<p>It ends. <mark id="end">†</mark> Go <code>rules.end</code></p>')
    assert isinstance(paragraph, Paragraph)
    assert paragraph.runs == (
        Run("It ends."), Run("†", Manner.READING, "end"), Run(" Go "), Run("rules.end", Manner.KEY),
    )  # fmt: skip


def test_each_element_becomes_its_block() -> None:
    blocks = read_prose(
        '<h2>Set-up</h2><p class="lead">Dark.</p><ol start="3"><li>One</li><li>Two</li></ol>'
        "<table><tr><th>Die</th><th>Risk</th></tr><tr><td>d4</td><td>5 %</td></tr></table>"
        '<figure id="board">The board</figure>'
        '<aside class="example"><h3>Example</h3><ul><li>So</li></ul><figure id="end"/></aside>'
    )
    assert [type(block) for block in blocks] == [
        Heading, Paragraph, Listing, Table, Illustration, Panel,
    ]  # fmt: skip
    assert isinstance(blocks[1], Paragraph)
    assert blocks[1].voice is Voice.LEAD
    assert isinstance(blocks[2], Listing)
    assert (blocks[2].ordered, blocks[2].start) == (True, 3)
    assert isinstance(blocks[5], Panel)
    assert blocks[5].setting is Setting.EXAMPLE
    assert [illustration.figure for illustration in illustrations(blocks)] == ["board", "end"]
    said = [plain(runs) for runs in all_runs(blocks)]
    assert said == [
        "Set-up", "Dark.", "One", "Two", "Die", "Risk", "d4", "5 %", "The board", "Example", "So",
        "",
    ]  # fmt: skip


def test_a_row_with_a_heading_at_its_side_is_no_heading_of_a_table() -> None:
    (table,) = read_prose("<table><tr><th>d4</th><td>5 %</td></tr></table>")
    assert isinstance(table, Table)
    assert (table.head, [[plain(cell) for cell in row] for row in table.rows]) == (
        (),
        [["d4", "5 %"]],
    )


@as_one_test
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<p>Open", "not well-formed"),
        ("<div>Words</div>", "no element <div>"),
        ('<p>Take <img src="fish" alt="fish"/></p>', "no icon `fish`"),
        ("Words alone", "words directly in <rules>"),
        ("<p><em>So</em></p>", "no element <em>"),
        ("<p><b>Bold <i>both</i></b></p>", "<b> holds words alone"),
        ("<ul><p>Point</p></ul>", "<ul> holds <li>, not <p>"),
        ('<p class="loud">So</p>', "loud"),
        ("<aside><p>So</p></aside>", "begins with its title"),
        ("<table><tr><td>A</td></tr><tr><td>B</td><td>C</td></tr></table>", "numbers of cells"),
    ],
)
def test_what_rules_do_not_have_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_prose(text)


def test_words_go_on_after_an_icon() -> None:
    gem = Face("gem", "A gem", 20.0, 20.0, ())
    (paragraph,) = read_prose('<p>Take <img src="gem" alt="a gem"/> twice.</p>', {"gem": gem})
    assert paragraph == Paragraph(
        (Run("Take "), Run("a gem", Manner.ICON, icon=gem), Run(" twice."))
    )
