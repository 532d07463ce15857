"""The files of the page: a fixed table, read from the files that come with kitgen."""

from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from types import MappingProxyType

from kitgen.resources import data_folder, shipped_files
from kitgen.values import frozen

START = "index.html"
"""The name of the page itself in the table."""

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'; img-src 'self' blob: data:; style-src 'self'; font-src 'self'; "
    "frame-src blob: 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)
"""The content security policy of everything that is served.

Its own frames have to be allowed: one from a blob keeps this policy, and WebKit heeds it there.
"""
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff": "font/woff",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".txt": "text/plain; charset=utf-8",
}


@frozen
class StaticFile:
    """A file of the page.

    Attributes:
        kind: Its media type.
        read: Returns its bytes.
    """

    kind: str
    read: Callable[[], bytes]


def static_files() -> Mapping[str, StaticFile]:
    """Return the files of the page by their addresses, without the leading slash.

    They are those of `data/studio` of a known kind, and the fonts for screens as `fonts/...`.
    """
    page, fonts = data_folder() / "studio", data_folder() / "fonts"
    readers = {path.relative_to(page).as_posix(): read for path, read in shipped_files(page)}
    readers |= {
        f"fonts/{path.name}": read for path, read in shipped_files(fonts) if path.suffix == ".woff"
    }
    kinds = {name: _KINDS.get(PurePosixPath(name).suffix) for name in readers}
    files = {name: StaticFile(kind, readers[name]) for name, kind in kinds.items() if kind}
    return MappingProxyType(files)
