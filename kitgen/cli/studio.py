"""The command that opens the studio in a browser. Heavy modules are imported inside it."""

import os
import sys
from pathlib import Path

import click

from kitgen.cli.group import GOOD
from kitgen.console import say

_MOST_PORT = 65535


def _checked_port(ctx: click.Context, _param: click.Parameter, value: str | None) -> int | None:
    if value is None:
        return None
    if not (value.isascii() and value.isdigit() and len(value) <= len(str(_MOST_PORT))):
        raise click.UsageError(f"--port {value[:20]} is not a whole number up to 65535", ctx)
    if not 1 <= int(value) <= _MOST_PORT:
        raise click.UsageError(f"--port {value} is not between 1 and {_MOST_PORT}", ctx)
    return int(value)


@click.command()
@click.option(
    "--port",
    metavar="N",
    callback=_checked_port,
    help="Where the studio listens on this computer.  [default: 47590, or a free port]",
)
@click.option("--no-browser", is_flag=True, help="Print the address, and open no browser.")
@click.option(
    "--site",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="Write the studio into FOLDER instead, as a site for any web server.",
)
@click.option(
    "--from",
    "source",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="Folder with the files that --site would otherwise fetch.",
)
def studio(port: int | None, no_browser: bool, site: Path | None, source: Path | None) -> int:
    """Open the studio, a page in which kits are made, until Ctrl-C.

    It runs only on this computer, needs no network, and writes into a temporary folder; what you
    make stays in your browser, and in the files that you download. Only --site fetches anything:
    Python for browsers, once.
    """
    if site is not None:
        from kitgen.studio.site import sizes_table, write_site

        for line in sizes_table(write_site(site, source)):
            say(line)
        return GOOD
    if source is not None:
        raise click.UsageError("--from goes with --site")
    from kitgen.pipeline.folders.private import private_folder
    from kitgen.studio.server import USUAL_PORT, serving

    with private_folder() as folder, serving(folder, port) as server:
        address = f"{server.address}#token={server.token}"
        say(f"The studio is at {address}")
        if port is None and server.server_port != USUAL_PORT:
            say(
                f"note: port {USUAL_PORT} is taken; what you made at its address appears only there"
            )
        if not no_browser:
            _open(address)
        say("Press Ctrl-C here to stop it.")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("The studio has stopped; what you made is still in your browser.")
    return GOOD


def _open(address: str) -> None:
    """Open a browser with a window, but not one in the terminal, which would replace kitgen."""
    windows = {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys()
    if windows or sys.platform in ("win32", "darwin"):
        import webbrowser

        webbrowser.open(address)
