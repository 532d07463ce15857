"""Rules in Markdown: what a booklet sets is written, all else is refused with its line."""

from collections import defaultdict
from collections.abc import Mapping
from string import punctuation
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.contract.files import OwnText
from kitgen.diagnostics import Severity
from kitgen.drawing.face import Face
from kitgen.drawing.prose import Heading, Illustration, Listing, Manner, Paragraph, Table, plain
from kitgen.games.own.rules.text import RulesText, read_rules
from kitgen.language import KIT_CONTEXT, Language, key_of, speaking
from kitgen.rendering.prose import read_prose
from tests.small_cases import as_one_test


def read(words: str, icons: Mapping[str, str] = {}, **numbers: str) -> RulesText:
    named = {key.replace("_", "."): value for key, value in numbers.items()}
    return read_rules(OwnText(words, "rules.md"), named, icons=icons)


def test_headings_lists_tables_and_manners_become_prose() -> None:
    rules = read(
        "# The title\n\nLay **one**,\nor *two*.\n\n## A turn\n\n3. Draw\n4. Pass\n\n### The end\n\n"
        "- all\n\n|a|b|\n|-|-|\n|1|2|\n\n## In brief\n\n- Lay.\n"
    )
    assert rules.problems == ()
    blocks = read_prose(rules.body)
    kinds = [type(block) for block in blocks]
    assert kinds == [Paragraph, Heading, Listing, Heading, Listing, Table]
    assert blocks == read_prose(
        "<p>Lay <b>one</b>, or <i>two</i>.</p><h2>A turn</h2>"
        '<ol start="3"><li>Draw</li><li>Pass</li></ol><h3>The end</h3><ul><li>all</li></ul>'
        "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>"
    )
    assert read_prose(rules.brief) == read_prose("<ul><li>Lay.</li></ul>")


def test_a_picture_in_a_line_of_its_own_is_a_figure() -> None:
    rules = read("Lay one.\n\n![A *bay* < sea](a%20b/x.svg)\n\n![](sea.bay)\n")
    assert rules.problems == ()
    assert [(picture.shows, picture.caption) for picture in rules.pictures] == [
        ("a b/x.svg", "A bay < sea"),
        ("sea.bay", ""),
    ]
    _, first, second = read_prose(rules.body)
    assert isinstance(first, Illustration) and isinstance(second, Illustration)
    assert (first.figure, plain(first.caption)) == ("picture-1", "A bay < sea")
    assert (second.figure, second.caption) == ("picture-2", ())


def test_many_blanks_in_a_line_are_read_in_a_moment() -> None:
    start = process_time()
    assert read("Lay" + 60_000 * "\t" + "one.").problems == ()
    assert process_time() - start < 6


@pytest.mark.dear
def test_rules_that_no_one_reads_to_their_end_are_refused_where_they_grow_too_long() -> None:
    rows = "|a|b|\n|-|-|\n" + 99 * "|1|2|\n"
    long = "Lay.\n\n- Draw.\n" + "- Pass.\n" * 4898 + "\n" + rows
    assert read(long).problems == ()
    (problem,) = read(f"{long}\nLay.\n\nDraw.\n").problems
    assert problem.span is not None and problem.span.line == long.count("\n") + 2
    assert "5,002 paragraphs, items and rows, more than 5,000" in problem.message


def test_numbers_are_put_in_as_they_are_and_mean_nothing_to_markdown() -> None:
    rules = read("{{ a.count }} of {{b.title}}", a_count="7", b_title="*x* <b> [y](z)")
    assert rules.problems == ()
    (block,) = read_prose(rules.body)
    assert isinstance(block, Paragraph)
    assert [(run.words, run.manner) for run in block.runs] == [
        ("7 of *x* <b> [y](z)", Manner.PLAIN)
    ]


def test_icons_stand_among_words_wherever_words_stand() -> None:
    rules = read(
        "Take 2 {fish}. **Pay {coin} or {coin}**!\n\n## The {fish}\n\n- a {boat}\n\n"
        "|a|\n|-|\n|*{fish}*|\n\n![See {coin}](fish)\n",
        icons={"boat": "anchor"},
    )
    assert rules.problems == ()
    assert rules.icons == ("boat", "coin", "fish")
    assert [picture.caption for picture in rules.pictures] == ["See coin"]
    icons = {name: Face(name, name, 1.0, 1.0, ()) for name in rules.icons}
    first, heading, listing, table, figure = read_prose(rules.body, icons)
    assert isinstance(first, Paragraph) and isinstance(heading, Heading)
    assert isinstance(listing, Listing) and isinstance(table, Table)
    assert isinstance(figure, Illustration)
    assert [(run.words, run.manner) for run in first.runs] == [
        ("Take 2 ", Manner.PLAIN),
        ("fish", Manner.ICON),
        (". ", Manner.PLAIN),
        ("Pay ", Manner.STRONG),
        ("coin", Manner.ICON),
        (" or ", Manner.STRONG),
        ("coin", Manner.ICON),
        ("!", Manner.PLAIN),
    ]
    places = (heading.runs, listing.items[0], table.rows[0][0], figure.caption)
    assert [runs[-1].icon and runs[-1].icon.name for runs in places] == [
        "fish",
        "boat",
        "fish",
        "coin",
    ]


@as_one_test
@pytest.mark.parametrize(
    ("words", "code", "line", "column"),
    [
        ("Lay {{ b.count }}.", "OG115", 1, 5),
        ("One.\n\nLay {{ a.count }} and {{ a.cuont }}.", "OG115", 3, 23),
        ("Lay {{ a.count.", "OG114", 1, 5),
        ("Lay {% if %}.", "OG114", 1, 5),
        ("One.\n\n> Two.", "OG114", 3, 1),
        ("One.\n\n```\ncode\n```", "OG114", 3, 1),
        ("One.\n\n    code", "OG114", 3, 1),
        ("One.\n\n---", "OG114", 3, 1),
        ("- one\n  - two", "OG114", 1, 1),
        ("#### Deep", "OG114", 1, 1),
        ("One.\n\n##A turn", "OG114", 3, 1),
        ("One:\n\n-Take two.", "OG114", 3, 1),
        ("One:\n\n• Take two.", "OG114", 3, 1),
        ("One.\n\n| a | b |\n| 1 | 2 |", "OG114", 3, 1),
        ("One\nand **two.", "OG114", 2, 1),
        ("One and **two **more.", "OG114", 1, 1),
        ("One\nand **two* more.", "OG114", 2, 1),
        ("One and *two** more.", "OG114", 1, 1),
        ("One.\n\nTwo <!-- not yet --> more.", "OG114", 3, 1),
        ("Lay.\n\n## \u200b\u200d", "OG114", 3, 1),
        ("Lay.\n\n### &#8203;", "OG114", 3, 1),
        ("One.\n\n# ", "OG114", 3, 1),
        ("One.\n\n### &nbsp;", "OG114", 3, 1),
        ("A [link](http://x).", "OG114", 1, 1),
        ("See ![art](x.svg) here.", "OG114", 1, 1),
        ("Take 2 {fihs} now.", "OG140", 1, 8),
        ("Take {Fish}.", "OG140", 1, 6),
        (r"Lay {{ a.count }}, \{ or {fihs}.", "OG140", 1, 26),
        ("Take {}.", "OG140", 1, 6),
        ("Take {2 fish}.", "OG140", 1, 6),
        ("One.\n\nTake {fish now.", "OG114", 3, 6),
        ("Take {\nfish now.", "OG114", 1, 6),
        (r"Take \{fish}.", "OG114", 1, 12),
        ("![Take } two](fish)", "OG114", 1, 8),
        ("Some `code`.", "OG114", 1, 1),
        ("One,\ntwo<br/>and three.", "OG114", 2, 1),
        ("***both***", "OG114", 1, 1),
    ],
)
def test_what_cannot_be_set_is_refused_with_its_line(
    words: str, code: str, line: int, column: int
) -> None:
    (problem,) = read(words, a_count="7").problems
    assert problem.span is not None
    assert (problem.code, problem.span.line, problem.span.column) == (code, line, column)
    assert problem.hint


def test_what_cannot_be_set_is_called_by_its_name() -> None:
    named = {
        "> Two.": "a quotation",
        "```\ncode\n```": "a block of code",
        "    code": "an indented block (code)",
        "---": "a rule across the page",
        "#### Deep": "a heading with 4 `#`",
        "##A turn": "a heading without a space after its `##`",
        "-Take two.": "an item of a list with `-` in place of `- `",
        "## &nbsp;": "a heading without words",
        "|a|b|": "a table without a line of dashes",
        "- one\n  - two": "an item that is not a single paragraph",
        "**two.": "`**` without its partner",
        "***two***": "bold within italics, or the reverse",
        "[two](http://x)": "a link",
        "See ![two](x.svg).": "a picture among words",
        "`two`": "words in backquotes",
        "two<br/>": "the tag `<br/>`",
        "two {{ a": "`{{`",
        "two }": "`}`",
        "two\a": "U+0007",
    }
    for words, what in named.items():
        (problem,) = read(f"One.\n\n{words}\n").problems
        assert problem.message == f"{what} cannot be printed in rules"


@given(
    st.integers(1, 4),
    st.lists(st.sampled_from(["x", "y z", r"a\|b", ""]), min_size=2, max_size=6),
)
def test_no_cell_of_a_table_is_lost_or_lacking_unnoticed(columns: int, cells: list[str]) -> None:
    head = "|" + columns * "a|" + "\n|" + columns * "-|"
    rules = read(f"{head}\n| {' | '.join(cells)} |\n")
    (table,) = read_prose(rules.body)
    assert isinstance(table, Table)
    printed = [*filter(None, map(plain, table.rows[-1]))]
    lost = printed != [cell.replace("\\", "") for cell in cells if cell]
    lacking = len(cells) < columns
    found = {problem.severity for problem in rules.problems}
    assert found == ({Severity.ERROR} if lost else {Severity.WARNING} if lacking else set())


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_line_below_a_table_is_a_row_of_it_and_said_to_be(end: str) -> None:
    (problem,) = read(end.join(["|a|b|", "|-|-|", "|1|", "|2|3|", "Pass then."])).problems
    assert (problem.code, problem.severity) == ("OG162", Severity.WARNING)
    assert problem.span is not None and problem.span.line == 5
    assert "`Pass then.`" in problem.message
    assert read(end.join(["|a|b|", "|-|-|", "|1|2|", "", "Pass then."])).problems == ()


def test_cells_without_a_column_are_refused_with_their_line() -> None:
    (problem,) = read("Roll.\n\n|a|b|\n|-|-|\n|1|2|\n1|2|go back").problems
    assert problem.span is not None and problem.span.line == 6
    assert problem.message == "this row has 3 cells, but the table has 2 columns"
    assert problem.hint is not None and "`go back`" in problem.hint


def test_one_column_is_no_columns() -> None:
    (problem,) = read("|a|\n|-|\n|1|2|").problems
    assert problem.message == "this row has 2 cells, but the table has 1 column"


@pytest.mark.parametrize("row", ["|1|2|go back||", "|1|2||go back|", "|1|2|go back|2|"])
def test_the_first_cell_that_would_be_lost_is_named(row: str) -> None:
    (problem,) = read(f"|a|b|\n|-|-|\n{row}\n").problems
    assert problem.hint is not None and problem.hint.startswith("add a column for `go back` to")


@pytest.mark.parametrize("sign", [*("#" * level for level in range(1, 7)), "-", "•", "• "])
def test_a_sign_joined_to_its_words_is_written_as_the_hint_says(sign: str) -> None:
    (problem,) = read(f"{sign}Take two.").problems
    written = f"{sign[:3]} Take two." if sign.startswith("#") else "- Take two."
    assert problem.hint == f"write `{written}`"
    assert read(written).problems == ()


@pytest.mark.parametrize(("columns", "is_written_out"), [(12, True), (13, False), (50_000, False)])
def test_only_a_short_line_of_dashes_is_written_out(columns: int, *, is_written_out: bool) -> None:
    (problem,) = read("|" + columns * "a|").problems
    assert problem.hint is not None and len(problem.hint) < 100
    assert (f"`|{columns * '---|'}`" in problem.hint) == is_written_out


def test_whatever_pieces_or_their_number_are_called_a_hint_names_their_number() -> None:
    parts = "boards cards copies counters dice pads pieces sheets standees tiles tokens"
    for word in f"{parts} amount counts length number quantity size sum total Amount".split():
        (problem,) = read(f"Deal {{{{ a.{word} }}}}.", a_count="7", b_kinds="2").problems
        assert (problem.code, problem.hint) == ("OG115", "did you mean `a.count`?"), word
    (problem,) = read("Deal {{ a.gold }}.", a_gold_count="7", a_count="9").problems
    assert problem.hint == "did you mean `a.gold.count`?"


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        # A short name resembles any other: what counts is each part of it.
        ("letters.e.count", "known here: `letters.count`, `letters.z.count` and `letters.q.count`"),
        ("letters.liczba", "known here: `letters.count`, `letters.z.count` and `letters.q.count`"),
        ("letter.count", "did you mean `letters.count`?"),
        ("letter", "did you mean `letters.count`?"),
        ("board.hexagons", "did you mean `board.squares`?"),
        ("board.fields", "did you mean `board.squares`?"),
        ("boardcount", "did you mean `board.count`?"),
        ("letters.qcount", "did you mean `letters.q.count`?"),
    ],
)
def test_a_number_is_meant_only_if_each_part_of_its_name_is_like(said: str, hint: str) -> None:
    known = ("letters_z_count", "letters_q_count", "letters_count", "board_squares", "board_count")
    (problem,) = read(f"Deal {{{{ {said} }}}}.", **dict.fromkeys(known, "7")).problems
    assert problem.hint == hint


def test_a_number_of_a_kind_is_not_meant_by_one_of_another_component() -> None:
    (problem,) = read("Deal {{ x.count }}.", c_count="7", c_a_count="7").problems
    assert problem.hint == "known here: `c.count` and `c.a.count`"


def test_a_brace_in_the_name_of_a_picture_s_file_is_part_of_it() -> None:
    rules = read("![A bay](a{b.svg)\n")
    assert not rules.problems
    assert [picture.shows for picture in rules.pictures] == ["a{b.svg"]


def test_each_icon_is_named_once_in_the_order_of_the_alphabet() -> None:
    signs = ["tree", "star", "fish", "coin", "boat", "drop", "fish"]
    rules = read(" ".join(f"{{{sign}}}" for sign in signs))
    assert rules.icons == tuple(sorted({*signs}))


def test_a_number_in_single_braces_is_shown_as_it_is_called() -> None:
    (problem,) = read("Take {a.count}.", a_count="7").problems
    assert (problem.code, problem.hint) == ("OG140", "that is a number: write `{{ a.count }}`")
    assert not read("Take {{ a.count }}.", a_count="7").problems


def test_a_brace_behind_a_backslash_is_a_brace() -> None:
    assert read(r"a \<b> c < d>, e").body == "<p>a &lt;b&gt; c &lt; d&gt;, e</p>"
    rules = read(r"Take \{fish\} and \{Fish\}, 2\. And **\{coin\}**, { fish }.")
    assert not rules.problems
    assert rules.icons == ("fish",)
    assert rules.body.startswith("<p>Take {fish} and {Fish}, 2. And <b>{coin}</b>, <img src=")


def test_a_brace_behind_a_backslash_is_a_brace_in_captions() -> None:
    rules = read(r"![Take \{fish\} or {coin} of {{ a.title }}](fish)", a_title="{star}")
    assert not rules.problems
    assert rules.icons == ("coin",)
    assert [picture.caption for picture in rules.pictures] == ["Take {fish} or coin of {star}"]
    (figure,) = read_prose(rules.body, {"coin": Face("coin", "coin", 1.0, 1.0, ())})
    assert isinstance(figure, Illustration)
    said = [(run.words, run.manner) for run in figure.caption]
    assert said == [
        ("Take {fish} or ", Manner.PLAIN),
        ("coin", Manner.ICON),
        (" of {star}", Manner.PLAIN),
    ]


@given(st.text(st.sampled_from("ab*_`<>&|#-1. \n[](){}!~\\\"'"), max_size=80))
def test_whatever_is_written_makes_prose_that_can_be_read(words: str) -> None:
    rules = read(words, {"a": "fish", "b": "coin"})
    icons = {name: Face(name, name, 1.0, 1.0, ()) for name in rules.icons}
    read_prose(rules.body, icons)
    read_prose(rules.brief, icons)
    assert "<script" not in rules.body


def test_what_cannot_be_seen_is_refused_where_it_stands_and_parts_no_line() -> None:
    rules = read("a\fb\u2028c\r\nd\x00 {{ x }}\re\x07\n")
    found = [
        (problem.code, problem.span.line, problem.span.column)
        for problem in rules.problems
        if problem.span
    ]
    assert found == [("OG114", 1, 2), ("OG114", 2, 2), ("OG115", 2, 4), ("OG114", 3, 2)]


@pytest.mark.parametrize(
    ("above", "item"),
    [
        ("Take back 5", "- 3 coins."),
        ("Take no more than", "- 3 coins\nand pass."),
        ("You have 2", "+ 3 coins."),
        ("It was in the year", "1. Then stop."),
    ],
)
def test_an_item_that_interrupts_a_sentence_is_warned_of(above: str, item: str) -> None:
    (problem,) = read(f"Lay.\n\n{above}\n{item}\n").problems
    assert (problem.code, problem.severity) == ("OG153", Severity.WARNING)
    assert problem.span is not None and problem.span.line == 4
    assert f"`{item.partition(chr(10))[0]}`" in problem.message
    joined, apart = read(f"Lay.\n\n{above} {item}\n"), read(f"Lay.\n\n{above}\n\n{item}\n")
    assert joined.problems == apart.problems == ()
    assert [type(block) for block in read_prose(joined.body)] == [Paragraph, Paragraph]
    assert [type(block) for block in read_prose(apart.body)] == [Paragraph, Paragraph, Listing]


def test_a_sentence_ends_with_a_full_stop_or_the_like_within_quotation_marks_or_none() -> None:
    def is_finished(words: str) -> bool:
        return read(f"{words}\n- 3 coins\n").problems == ()

    ends = {sign for sign in (*punctuation, *"…—–×") if is_finished(f"Lay all{sign}")}
    assert ends == {*".:;!?)…—"}
    closing = {sign for sign in (*punctuation, *"”’»“…") if is_finished(f"Lay all.{sign}")}
    assert closing - ends == {*"*_\"'”’»“"}


def test_a_translation_takes_the_place_of_all_lines_of_its_words() -> None:
    said = {"Draw {{ a.count }} tiles at once.": "{{ a.count }} ziehen.", "Lay.": "Leg."}
    words = {key_of(written, KIT_CONTEXT): own for written, own in said.items()}
    with speaking(Language("Toy", "xx", {**words, "In brief": "Kurz"})):
        rules = read("Draw {{ a.count }}  \n tiles\\\nat once.\n\n## Kurz\n\nLay.\n", a_count="7")
    assert (rules.body, rules.brief) == ("<p>7 ziehen.</p>", "<p>Leg.</p>")
    assert [words for words, _ in rules.said] == ["7 ziehen.", "Leg."]


def test_the_words_of_rules_are_noted_with_their_lines() -> None:
    rules = read("Lay\\\n**one \\{** now\nor\n\n- two\n\n![A bay](bay)\n")
    assert rules.problems == ()
    said: dict[int, list[str]] = defaultdict(list)
    for words, span in rules.said:
        said[span.line] += words.split()
    assert said == {1: ["Lay"], 2: ["one", "{", "now"], 3: ["or"], 5: ["two"], 7: ["A", "bay"]}
    assert rules.body.startswith("<p>Lay <b>one {</b> now or</p>")


@pytest.mark.parametrize(("above", "more"), [(300, False), (301, True)])
def test_a_table_has_at_most_as_many_rows_as_fill_ten_pages(above: int, *, more: bool) -> None:
    assert bool(read("|a|\n|-|\n" + above * "|1|\n").problems) == more


@pytest.mark.parametrize(
    "rules",
    [
        "You need:\n- 3 coins\n",
        "You need\n- 3 coins\n- 2 dice\n",
        "Lay.\n- Pass\n",
        "- 3 coins\n",
        "Say “Go!”\n- Pass\n",
        'He says **"Go!"**\n- Pass\n',
    ],
)
def test_a_list_below_a_line_of_words_is_no_mistake(rules: str) -> None:
    assert read(rules).problems == ()


@pytest.mark.parametrize(
    ("words", "column", "hint", "right"),
    [
        ("Take *one ship.", 6, "write `*` at the end of the italics, too", "Take *one* ship."),
        ("Take *one ship.", 6, "or `\\*` to print it", "Take \\*one ship."),
        ("*Two* or\n*three of them", 1, "write `*` at the end", "*Two* or\n*three* of them"),
        ("Pay one :coin: now.", 9, "write the icon in braces: `{coin}`", "Pay one {coin} now."),
    ],
)
def test_signs_that_were_meant_to_do_something_are_named(
    words: str, column: int, hint: str, right: str
) -> None:
    (found,) = read(words).problems
    assert found.span is not None
    assert (found.code, found.severity, found.span.column) == ("OG168", Severity.WARNING, column)
    assert found.span.line == words.count("\n") + 1
    assert hint in (found.hint or "")
    assert read(right).problems == ()


@pytest.mark.parametrize("words", ["3 * 4 * 5", "Gold* is yours.", "at 10:30:45", "see :this:"])
def test_other_asterisks_and_colons_are_words(words: str) -> None:
    assert read(words).problems == ()
