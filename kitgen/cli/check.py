"""The command that checks kits. Heavy modules are imported inside it."""

from functools import partial
from pathlib import Path
from typing import Any

import click

from kitgen.cli.asked import asked_of, named_kits, once_or_watching
from kitgen.cli.group import GOOD, WRONG
from kitgen.cli.options import build_options, json_option
from kitgen.cli.settings import settings_of
from kitgen.console import print_reports, progress_shown, say, standard_input
from kitgen.folders import check_here

_STANDARD_INPUT = "-"
"""The KIT argument that stands for standard input."""


@click.command()
@build_options
@click.option("--deep", is_flag=True, help="Prove what can be proved, and print the report.")
@json_option("the reports")
def check(kits: tuple[str, ...], deep: bool, as_json: bool, **typed: Any) -> int:
    """Check kits for everything that can go wrong, without building them.

    Without KIT, check the main kit of each game. If KIT is -, it is read from standard input, as if
    its file were in the current folder.
    """
    settled = settings_of(kits, typed)
    if _STANDARD_INPUT not in kits:
        return once_or_watching(lambda: _check(kits, deep, as_json, settled()), typed["watch"])
    if typed["watch"]:
        raise click.UsageError("standard input cannot be watched; name a file")
    from kitgen.definitions.file_text import MOST_BYTES
    from kitgen.files_read import handed_in

    with handed_in(Path(_STANDARD_INPUT), standard_input(MOST_BYTES + 1)):
        return _check(kits, deep, as_json, settled())


def _check(kits: tuple[str, ...], deep: bool, as_json: bool, choices: dict[str, Any]) -> int:
    check_here()
    from kitgen.pipeline.building.check import check_kits

    asked, to_people = asked_of(**choices), partial(say, err=True)
    with progress_shown() as progress:
        reports = check_kits(
            named_kits(kits, examples=choices["examples"]), *asked, progress, to_people, deep=deep
        )
    print_reports(reports, deep=deep, as_json=as_json)
    bad = any(report.diagnostics if asked[0].strict else report.error_count for report in reports)
    return WRONG if bad else GOOD
