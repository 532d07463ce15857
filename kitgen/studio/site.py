"""The studio as a static site: a folder of files for any web server, with Python in WebAssembly.

Files compiled for WebAssembly are downloaded, checked against a digest and kept; everything else
is taken from the Python installation that runs this. Nothing else in kitgen uses the network.
"""

import gzip
import io
import json
import os
import shlex
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Iterator, Mapping
from errno import ENOENT
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from kitgen import __version__, resources
from kitgen.diagnostics import KitgenError
from kitgen.studio import messages
from kitgen.studio.engine import Engine
from kitgen.studio.static import POLICY, START, static_files
from kitgen.terminal import Progress, harmless, silent
from kitgen.values import frozen

BUDGET = 14_000_000
"""The most bytes that a first visit may load, compressed as web servers do."""

RECORD = "site.json"
"""The file that marks a folder as a site of kitgen's, and lists the other files."""

Files = dict[str, bytes]


@frozen
class Pinned:
    """A file that is downloaded and checked.

    Attributes:
        name: Its name in a folder of such files.
        command: The command that downloads it into the working folder; `python` means the running
            interpreter.
        sha256: The digest that it must have.
    """

    name: str
    command: tuple[str, ...]
    sha256: str


def _wheel_of(requirement: str, *options: str) -> tuple[str, ...]:
    """Return the command that downloads a wheel from pip's package index."""
    only = ("--no-deps", "--only-binary", ":all:", "--dest", ".")
    return ("python", "-m", "pip", "download", "-q", *only, *options, requirement)


_FOR_BROWSERS = ("--platform", "pyemscripten_2026_0_wasm32")
PYODIDE = Pinned(
    "pyodide-314.0.7.tgz",
    ("npm", "pack", "--silent", "pyodide@314.0.7"),
    "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
)
PYDANTIC = Pinned(
    "pydantic-2.14.3-py3-none-any.whl",
    _wheel_of("pydantic==2.14.3"),
    "3f7b347782ab7e4cf4c798496ae3a82787d9f21ec12676a9c564355eeef8daa8",
)
PYDANTIC_CORE = Pinned(
    "pydantic_core-2.50.4-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    _wheel_of(
        "pydantic-core==2.50.4",
        *("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"),
        *_FOR_BROWSERS,
    ),
    "e6da138a1ecc1341c8b788a5ee822670b03788e1f5decf7af9d461de6e508b8e",
)
PYPDFIUM2 = Pinned(
    "pypdfium2-5.15.2-py3-none-pyemscripten_2026_0_wasm32.whl",
    _wheel_of("pypdfium2==5.15.2", "--implementation", "py", "--abi", "none", *_FOR_BROWSERS),
    "51e380faf433899d3b07a40b3f6aa97b9ab61399e732280f4007dc7aa0d0694f",
)
PINNED = (PYODIDE, PYDANTIC, PYDANTIC_CORE, PYPDFIUM2)
"""All files that are downloaded."""

_CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
_LIBRARIES = (
    *("annotated-types", "jinja2", "markdown-it-py", "markupsafe", "mdurl", "pyyaml"),
    *("reportlab", "segno", "svgwrite", "typing-extensions", "typing-inspection"),
)
"""Libraries that work without compiled parts, and that nearly every kit needs."""

_TO_VERIFY = ("pypdf",)
_LATER = ("verify.tar.xz",)
_LEFT_OUT = (
    *("reportlab/fonts/", "reportlab/graphics/", "reportlab/platypus/"),
    *("pydantic/v1/", "pydantic/mypy.py", "svgwrite/data/__pycache__/"),
)
"""The beginnings of the names of files in libraries that kitgen does not use."""

_HEAD = b"<head>\n"
_COMPILED = (".so", ".pyd", ".dylib", ".pyc", ".pyx", ".pxd", ".c", ".h", ".pyi")


@frozen
class Size:
    """The size of a file of a site in bytes: as stored, and as sent compressed.

    Attributes:
        first: Whether a first visit waits for it.
    """

    name: str
    size: int
    sent: int
    first: bool


def write_site(
    folder: Path, source: Path | None = None, progress: Progress = silent
) -> tuple[Size, ...]:
    """Write a site into a folder that is empty, missing or an earlier site; return the sizes.

    Args:
        folder: The folder.
        source: A folder with all pinned files, with which nothing is downloaded.
        progress: Reports progress.

    Raises:
        KitgenError: The folder contains anything else, or a pinned file is missing or has another
            digest.
    """
    earlier = _earlier(folder)
    pinned = {}
    for number, file in enumerate(PINNED):
        progress("fetching what is compiled", number, len(PINNED))
        pinned[file] = _pinned(file, source)
    progress("packing", 0, None)
    files = _files(pinned)
    names = sorted(files)
    record = {name: sha256(files[name]).hexdigest() for name in names}
    version = sha256(json.dumps(record).encode()).hexdigest()[:16]
    kept = [name for name in names if name not in _LATER]
    listed = json.dumps({"version": version, "files": [*kept, "site-files.js"], "later": [*_LATER]})
    files["site-files.js"] = f"self.SITE = {listed};\n".encode()
    record["site-files.js"] = sha256(files["site-files.js"]).hexdigest()
    text = json.dumps({"kitgen": __version__, "version": version, "files": record}, indent=1)
    # The record comes first, so an unfinished folder is also recognised as a site.
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / RECORD).write_text(text + "\n", encoding="utf-8", newline="\n")
        for name, content in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        for name in earlier - set(files):
            (folder / name).unlink(missing_ok=True)
    except OSError as problem:
        raise KitgenError(f"{folder}: cannot be written: {problem.strerror}") from None
    return tuple(
        Size(name, len(files[name]), _sent(files[name]), name not in _LATER) for name in names
    )


def sizes_table(sizes: Iterable[Size]) -> list[str]:
    """Return a table of a site's files, the largest first, and of what a visit loads."""
    rows = sorted(sizes, key=lambda size: (not size.first, -size.sent, size.name))
    width = max(len(row.name) for row in rows)
    lines = [f"{'file':{width}} {'bytes':>12} {'packed':>12}"]
    for row in rows:
        later = "" if row.first else "  when verifying"
        lines.append(f"{row.name:{width}} {row.size:12,} {row.sent:12,}{later}")
    first = sum(row.sent for row in rows if row.first)
    lines.append(f"a first visit loads {first:,} bytes of at most {BUDGET:,}")
    return lines


def _earlier(folder: Path) -> set[str]:
    """Return the names of the files of an earlier site in a folder."""
    try:
        inside = [*folder.iterdir()]
    except FileNotFoundError:
        return set()
    except OSError as problem:
        raise KitgenError(f"{folder}: {problem.strerror}") from None
    if not inside:
        return set()
    try:
        values = json.loads((folder / RECORD).read_text(encoding="utf-8"))
        names = {name for name in values["files"] if isinstance(name, str)}
    except (OSError, ValueError, KeyError, TypeError):
        hint = "name a new or an empty folder"
        raise KitgenError(
            f"{folder}: has files that are not part of a kitgen site; {hint}"
        ) from None
    # A record that was changed by hand could name files elsewhere.
    return {name for name in names if _is_inside(name)}


def _is_inside(name: str) -> bool:
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts and "\\" not in name


def _pinned(file: Pinned, source: Path | None) -> bytes:
    """Return the content of a pinned file: from a folder, from the cache, or downloaded."""
    if source is not None:
        try:
            content = (source / file.name).read_bytes()
        except OSError as problem:
            raise KitgenError(
                f"{source / file.name}: {problem.strerror}; `{shlex.join(file.command)}` fetches it"
            ) from None
        _hold(content, file, str(source / file.name))
        return content
    kept = _kept() / file.name
    try:
        content = kept.read_bytes()
        if sha256(content).hexdigest() == file.sha256:
            return content
    except OSError:
        pass
    content = _fetched(file)
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(content)
    except OSError:
        pass  # It is downloaded again next time.
    return content


def _kept() -> Path:
    caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(caches) / "kitgen" / "site"


def _fetched(file: Pinned) -> bytes:
    first, *others = file.command
    program = sys.executable if first == "python" else shutil.which(first)
    with TemporaryDirectory() as folder:
        try:
            if program is None:
                raise FileNotFoundError(ENOENT, f"there is no {first} here")
            done = subprocess.run(
                [program, *others], cwd=folder, capture_output=True, text=True, check=False
            )
            if done.returncode:
                raise OSError(done.returncode, harmless(done.stderr.strip().rpartition("\n")[2]))
            content = Path(folder, file.name).read_bytes()
        except OSError as problem:
            raise KitgenError(
                f"`{shlex.join(file.command)}` fetches no {file.name}: {problem.strerror}; connect"
                " this computer, or name a folder that has the file with --from"
            ) from None
    _hold(content, file, file.name)
    return content


def _hold(content: bytes, file: Pinned, place: str) -> None:
    digest = sha256(content).hexdigest()
    if digest != file.sha256:
        raise KitgenError(
            f"{place} is another file than kitgen knows: its SHA-256 is {digest}, not"
            f" {file.sha256}; fetch it again: {shlex.join(file.command)}"
        )


def _files(pinned: Mapping[Pinned, bytes]) -> Files:
    """Return every file of a site by its name, except for the lists of files."""
    files = {**dict(_pages()), **_covers()}
    with tarfile.open(fileobj=io.BytesIO(pinned[PYODIDE]), mode="r:gz") as archive:
        for name in _CORE:
            member = archive.extractfile(f"package/{name}")
            assert member is not None
            files[f"pyodide/{name}"] = member.read()
        lock = archive.extractfile("package/pyodide-lock.json")
        assert lock is not None
        # Pyodide requires its list of packages, but a site needs none of them.
        about = {"info": json.load(lock)["info"], "packages": {}}
        files["pyodide/pyodide-lock.json"] = json.dumps(about).encode()
    files["kitgen.tar.xz"] = _packed(_kitgen())
    wheels = {**_wheel(pinned[PYDANTIC]), **_wheel(pinned[PYDANTIC_CORE])}
    files["libraries.tar.xz"] = _packed({**wheels, **_installed(_LIBRARIES)})
    files["verify.tar.xz"] = _packed({**_wheel(pinned[PYPDFIUM2]), **_installed(_TO_VERIFY)})
    return files


def _pages() -> Iterator[tuple[str, bytes]]:
    for name, file in static_files().items():
        # A web server for files does not send the policy, so the page contains it.
        content = file.read()
        yield name, content.replace(_HEAD, _HEAD + _policy()) if name == START else content


def _policy() -> bytes:
    # Browsers ignore `frame-ancestors` within a page: only a server can forbid frames.
    rules = "; ".join(rule for rule in POLICY.split("; ") if not rule.startswith("frame-ancestors"))
    return f'<meta http-equiv="Content-Security-Policy" content="{rules}">\n'.encode()


def _covers() -> Files:
    """Return the covers of games and examples, which would take a browser long to draw."""
    with TemporaryDirectory() as folder:
        engine = Engine(Path(folder))
        kits = engine.answer(messages.Hello(do="hello"))["kits"]
        asked = [kit["id"] for kit in kits if kit["group"] != "variants"]
        covers = {kit: engine.answer(messages.Cover(do="cover", kit=kit))["svg"] for kit in asked}
    return {f"covers/{kit}.svg": svg.encode() for kit, svg in covers.items() if svg}


def _kitgen() -> Files:
    """Return kitgen itself, with its definitions and templates at their places in a wheel."""
    package = Path(__file__).resolve().parents[1]
    shipped = {"data": resources.data_folder(), "templates": resources.templates_folder()}
    files = {
        f"kitgen/{path.relative_to(package).as_posix()}": path.read_bytes()
        for path in _sorted_files(package)
        if "_shipped" not in path.relative_to(package).parts
    }
    for name, root in shipped.items():
        for path, read in resources.shipped_files(root):
            inner = path.relative_to(root)
            unread = resources.form_in_wheel(inner, root) is None
            if _is_source(path) and inner.parts[0] != "studio" and not unread:
                files[f"kitgen/_shipped/{name}/{inner.as_posix()}"] = read()
    return files


def _sorted_files(root: Path) -> list[Path]:
    return sorted(path for path in root.rglob("*") if path.is_file() and _is_source(path))


def _is_source(path: Path) -> bool:
    return path.suffix != ".pyc" and not path.name.startswith(".")


def _installed(names: Iterable[str]) -> Files:
    """Return the Python files of libraries that are installed here, without compiled parts."""
    files: Files = {}
    for name in names:
        try:
            listed = distribution(name).files or []
        except PackageNotFoundError:
            raise KitgenError(f"{name} is not installed; install kitgen again") from None
        for file in listed:
            inside = ".." not in file.parts and ".dist-info" not in file.parts[0]
            if inside and file.suffix not in _COMPILED and not str(file).startswith(_LEFT_OUT):
                files[file.as_posix()] = Path(str(file.locate())).read_bytes()
    return files


def _wheel(content: bytes) -> Files:
    with ZipFile(io.BytesIO(content)) as wheel:
        return {
            name: wheel.read(name)
            for name in wheel.namelist()
            if not name.endswith(("/", ".pyi")) and not name.startswith(_LEFT_OUT)
        }


def _packed(files: Files) -> bytes:
    """Pack files into one archive; the same files give the same bytes.

    A single archive compresses text that is repeated in many files.
    """
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz", format=tarfile.USTAR_FORMAT) as archive:
        # Files of one type are the most similar, and compress best side by side.
        for name in sorted(files, key=lambda name: (PurePosixPath(name).suffix, name)):
            entry = tarfile.TarInfo(name)
            entry.size = len(files[name])
            archive.addfile(entry, io.BytesIO(files[name]))
    return packed.getvalue()


def _sent(content: bytes) -> int:
    """Return how many bytes a web server sends for a file, compressed with gzip."""
    return min(len(content), len(gzip.compress(content, 9, mtime=0)))
