"""A printer's profile is read as strictly as a kit, and all that is wrong is reported at once."""

from pathlib import Path

import pytest

from kitgen.definitions.printer import PrinterProfile, load_printer
from kitgen.definitions.schema import file_schema
from kitgen.diagnostics import DefinitionError, Diagnostic

MM = 72 / 25.4


def written(folder: Path, text: str) -> str:
    path = folder / "printer.yaml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def refused(reference: str) -> tuple[Diagnostic, ...]:
    with pytest.raises(DefinitionError) as caught:
        load_printer(reference)
    return caught.value.diagnostics


def test_a_profile_is_read_with_its_units(tmp_path: Path) -> None:
    text = (
        "name: Den\nback_offset: {x: +0.8 mm, y: -0.05 cm}\nscale: {x: 100.3 %, y: 99.8%}\n"
        "margins: {left: 5 mm, bottom: 0.5 in}\nflip_edge: short-edge\n"
    )
    profile = load_printer(written(tmp_path, text)).profile
    assert profile.back_offset.x == pytest.approx(0.8 * MM)
    assert profile.back_offset.y == pytest.approx(-0.5 * MM)
    assert (profile.scale.x, profile.scale.y) == pytest.approx((1.003, 0.998))
    assert (profile.margins.left, profile.margins.bottom) == pytest.approx((5 * MM, 36))
    assert profile.flip_edge == "short-edge"


def test_a_profile_of_a_name_alone_is_that_of_a_true_printer(tmp_path: Path) -> None:
    profile = load_printer(written(tmp_path, "name: Den\n")).profile
    assert (profile.back_offset.x, profile.back_offset.y) == (0, 0)
    assert (profile.scale.x, profile.scale.y) == (1, 1)
    assert set(profile.margins.model_dump().values()) == {12.0}
    assert profile.flip_edge is None


def test_merged_wrong_with_a_profile_is_reported_at_its_place(tmp_path: Path) -> None:
    text = (
        "nmae: Den\nback_offset: {x: 0.8, y: -0.5 furlong}\nscale: {x: 100.3, y: [1]}\n"
        "margins: {left: -4 mm, topp: 3 mm}\nflip_edge: long\nflip_edge: 3\n"
    )
    diagnostics = refused(written(tmp_path, text))
    assert [
        (diagnostic.code, diagnostic.span.line, diagnostic.span.column)
        for diagnostic in diagnostics
        if diagnostic.span
    ] == [
        ("YML006", 1, 1),
        ("YML104", 2, 18),
        ("YML105", 2, 26),
        ("YML112", 3, 12),
        ("YML102", 3, 22),
        ("YML105", 4, 17),
        ("YML006", 4, 24),
        ("YML107", 5, 12),
        ("YML015", 6, 1),
    ]
    hints = {
        diagnostic.code: diagnostic.hint
        for diagnostic in diagnostics
        if diagnostic.code != "YML006"
    }
    assert diagnostics[0].message == "the printer profile has no key `nmae`"
    assert diagnostics[0].hint == "did you mean `name`?"
    assert hints["YML112"] == "write a number and the sign, as in `100.3 %`"
    assert "a percentage is needed" in diagnostics[4].message


@pytest.mark.parametrize(
    "text", ["100", "'100'", "100 percent", "-3 %", "1e2 %", "'100,3 %'", "'%'"]
)
def test_a_percentage_without_its_sign_or_form_is_refused(tmp_path: Path, text: str) -> None:
    diagnostics = refused(written(tmp_path, f"name: Den\nscale: {{x: {text}}}\n"))
    assert [diagnostic.code for diagnostic in diagnostics] == ["YML112"]


@pytest.mark.parametrize("text", ["--1 mm", "+-1 mm", "- 1", "−1 mm", "-1"])
def test_a_signed_length_has_one_sign_and_a_unit(tmp_path: Path, text: str) -> None:
    diagnostics = refused(written(tmp_path, f"name: Den\nback_offset: {{x: '{text}'}}\n"))
    assert {diagnostic.code for diagnostic in diagnostics} <= {"YML104", "YML105"}
    assert len(diagnostics) == 1


@pytest.mark.parametrize("text", ["", "# nothing\n", "- name: Den\n"])
def test_hints_about_a_whole_file_are_for_profiles_not_for_kits(tmp_path: Path, text: str) -> None:
    (diagnostic,) = refused(written(tmp_path, text))
    assert diagnostic.hint is not None
    assert "demon-mine" not in diagnostic.hint
    assert "name" in diagnostic.hint


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("back_offset: {x: 0,4 mm, y: 0 mm}", "0.4 mm"),
        ("back_offset: {y: 12,25mm}", "12.25mm"),
        ("back_offset: {y: -3,5 mm}", "-3.5 mm"),
        ("scale: {x: 100,3 %, y: 100 %}", "100.3 %"),
    ],
)
def test_a_decimal_comma_is_reported_once(tmp_path: Path, line: str, meant: str) -> None:
    (diagnostic,) = refused(written(tmp_path, f"name: Den\n{line}\n"))
    assert diagnostic.code == "YML006"
    assert diagnostic.hint == f"write a point for the decimals, as in {meant}"


@pytest.mark.parametrize("line", ["{x: 0, 4 furlong}", "{x: 0, 4 mm: 2 mm}"])
def test_other_unknown_keys_are_no_decimals(tmp_path: Path, line: str) -> None:
    diagnostics = refused(written(tmp_path, f"name: Den\nback_offset: {line}\n"))
    assert [diagnostic.hint for diagnostic in diagnostics if diagnostic.code == "YML006"] == [
        "known here: `x` and `y`"
    ]


def test_two_lengths_for_one_are_one_mistake(tmp_path: Path) -> None:
    (diagnostic,) = refused(written(tmp_path, "name: Den\nback_offset: {y: 1 mm, 4 mm}\n"))
    assert diagnostic.code == "YML024"


def test_a_file_that_is_not_there_is_reported_by_its_name(tmp_path: Path) -> None:
    (diagnostic,) = refused(str(tmp_path / "gone.yaml"))
    assert (diagnostic.code, diagnostic.span and diagnostic.span.line) == ("YML001", 1)
    assert "kitgen list" not in str(diagnostic)


def test_the_schema_writes_defaults_as_a_profile_would() -> None:
    schema = file_schema(PrinterProfile, "A profile.")
    assert schema["required"] == ["name"]
    scale = schema["$defs"]["Scale"]["properties"]["x"]
    assert (scale["type"], scale["default"]) == ("string", "100 %")
    assert schema["$defs"]["BackOffset"]["properties"]["y"]["default"] == "0 in"
    keys = [one for group in schema["$defs"].values() for one in group["properties"].values()]
    assert all(one["description"] for one in (*keys, *schema["properties"].values()))


@pytest.mark.parametrize(("length", "code"), [(0, "YML108"), (33, "YML108"), (150, "YML108")])
def test_a_name_longer_than_pages_hold_is_reported_in_the_profile(
    tmp_path: Path, length: int, code: str
) -> None:
    (diagnostic,) = refused(written(tmp_path, f"name: '{'W' * length}'\n"))
    assert diagnostic.code == code
    assert str(diagnostic.span).endswith("printer.yaml:1:7")
    load_printer(written(tmp_path, f"name: {'W' * 32}\n"))


def test_other_names_and_one_number_for_both_directions_are_written_out(tmp_path: Path) -> None:
    text = "name: Den\nmargin: {left: 5 mm}\noffset: {x: 1 mm}\nscale: 100.2\nduplex: long-edge\n"
    faults = refused(written(tmp_path, text))
    assert [fault.hint for fault in faults] == [
        "write `margins` instead of `margin`",
        "write `back_offset` instead of `offset`",
        "write {x: 100.2 %, y: 100.2 %}",
        "write `flip_edge` instead of `duplex`",
    ]
    right = text.replace("margin:", "margins:").replace("offset:", "back_offset:")
    right = right.replace("100.2", "{x: 100.2 %, y: 100.2 %}").replace("duplex", "flip_edge")
    assert load_printer(written(tmp_path, right)).profile.scale.x == pytest.approx(1.002)


@pytest.mark.parametrize("scale", ["1.002", "100.2", "100.2 %"])
def test_one_scale_for_both_directions_may_be_a_factor_or_a_percentage(
    scale: str, tmp_path: Path
) -> None:
    (fault,) = refused(written(tmp_path, f"name: Den\nscale: {scale}\n"))
    meant = (fault.hint or "").removeprefix("write ")
    profile = load_printer(written(tmp_path, f"name: Den\nscale: {meant}\n")).profile
    assert (profile.scale.x, profile.scale.y) == (pytest.approx(1.002), pytest.approx(1.002))


def test_a_misspelt_group_hides_nothing_within_it(tmp_path: Path) -> None:
    faults = refused(written(tmp_path, "name: Den\nbackoffset: {x: 0.8, z: 1 mm}\n"))
    assert [(fault.code, fault.span.column) for fault in faults if fault.span] == [
        ("YML006", 1),
        ("YML104", 17),
        ("YML006", 22),
    ]
