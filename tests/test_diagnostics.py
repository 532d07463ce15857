"""How mistakes are reported: one form, and one explained function for each code."""

import pytest

from kitgen import diagnostics
from kitgen.diagnostics import (
    DefinitionError,
    Diagnostic,
    KitgenError,
    Severity,
    Span,
    coded,
    explanations,
)


@pytest.fixture(autouse=True)
def _codes_of_kitgen_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take out again the codes that tests here register: others list all that there are."""
    monkeypatch.setattr(diagnostics, "_EXPLANATIONS", {**diagnostics._EXPLANATIONS})


def test_a_diagnostic_reads_as_place_severity_code_message_and_hint() -> None:
    found = Diagnostic(
        "DM101",
        Severity.ERROR,
        "tile counts add up to 47, but deck_size is 48",
        Span("data/demon_mine/kit.yaml", 9, 12),
        "add one tile, or set deck_size: 47",
    )
    assert str(found) == (
        "data/demon_mine/kit.yaml:9:12: error DM101: tile counts add up to 47, "
        "but deck_size is 48\n    hint: add one tile, or set deck_size: 47"
    )


def test_a_diagnostic_without_place_or_hint_is_one_line() -> None:
    assert str(Diagnostic("KIT201", Severity.WARNING, "odd")) == "warning KIT201: odd"


def test_a_definition_error_carries_every_diagnostic() -> None:
    found = [Diagnostic(f"KIT90{n}", Severity.ERROR, "wrong") for n in range(3)]
    error = DefinitionError(iter(found))
    assert error.diagnostics == tuple(found)
    assert error.exit_status == 1
    assert str(error).count("wrong") == 3


def test_a_misuse_of_the_command_exits_with_two() -> None:
    assert KitgenError("no such paper").exit_status == 2


def test_a_code_is_explained_by_the_docstring_of_its_function() -> None:
    @coded("TST901")
    def check() -> None:
        """Refuse what is tested.

        Because it matters.
        """

    assert explanations()["TST901"] == "Refuse what is tested.\n\nBecause it matters."
    assert check is not None
    assert list(explanations()) == sorted(explanations())


def test_a_code_belongs_to_one_function_with_a_docstring() -> None:
    def silent() -> None:
        pass

    def spoken() -> None:
        """Speak."""

    with pytest.raises(ValueError, match="TST902 without a docstring"):
        coded("TST902")(silent)
    coded("TST903")(spoken)
    with pytest.raises(ValueError, match="TST903 is reported in two places"):
        coded("TST903")(spoken)
