"""The command that verifies finished kits. Heavy modules are imported inside it."""

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

from kitgen.cli.group import GOOD, WRONG
from kitgen.cli.options import checked_folder, json_option, talk_options
from kitgen.console import print_results, progress_shown, say
from kitgen.diagnostics import KitgenError
from kitgen.folders import check_folders, check_here


@click.command()
@click.argument("folders", metavar="FOLDER...", nargs=-1, required=True, callback=checked_folder)
@click.option(
    "--quick", is_flag=True, help="Compare hashes and read files back, but do not make kits again."
)
@click.option("--rebuild", is_flag=True, help="Fail if a kit cannot be made again.")
@talk_options
@json_option("what was found")
def verify(folders: tuple[str, ...], quick: bool, rebuild: bool, as_json: bool) -> int:
    """Verify finished kits: read them back, make them again, compare every file.

    FOLDER is the folder of one kit, or an output folder with all the kits in it. What is printed is
    compared with what was generated. Then each kit is made again from its own sources, in a
    temporary folder; files whose bytes differ are compared by their content, PDFs page by page,
    rendered at 150 dpi. A kit made by another version of kitgen cannot be made again; a line says
    so.
    """
    if quick and rebuild:
        raise click.UsageError("--quick does not make kits again; leave out --rebuild")
    check_here()
    _recover_around(folders)
    check_folders(folders)
    from kitgen.pipeline.verify.folder import verify_folder
    from kitgen.pipeline.verify.results import Results

    results: Results = {}
    for folder in map(Path, folders):
        with progress_shown() as progress:
            results |= verify_folder(folder, progress, quick=quick, rebuild=rebuild, apart=True)
    print_results(results, as_json=as_json, quick=quick)
    return WRONG if any(result.has_errors for result in results.values()) else GOOD


def _recover_around(folders: Sequence[str]) -> None:
    """Repair what killed builds left in folders and beside them, as far as they are writable.

    After a build was killed, its kit may be in the folder above, beside its own place.
    """
    from kitgen.pipeline.folders.moves import recover
    from kitgen.pipeline.folders.refusals import reason

    for folder in folders:
        for output in (Path(folder), Path(os.path.abspath(folder)).parent):  # noqa: PTH100
            try:
                recover(output, partial(say, err=True))
            except KitgenError as refusal:
                say(f"note: {refusal}", err=True)
            except OSError as problem:
                words = f"an interrupted build cannot be undone: {reason(problem)}"
                say(f"note: {output}: {words}", err=True)
