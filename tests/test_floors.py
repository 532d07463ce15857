"""The house: who may import whom, and which module may touch which library."""

import ast
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "kitgen"
MODULES = sorted(PACKAGE.rglob("*.py"))
ROOMS = {module.relative_to(PACKAGE).with_suffix("").parts[0] for module in MODULES}

# Each room's floor; a room imports itself and rooms on strictly lower floors. `contract` lies
# between the nouns it is made of and the layout that serves it.
FLOORS = {
    "__init__": 0,
    "values": -1,
    "units": 0,
    "diagnostics": 0,
    "seeds": 0,
    "resources": 0,
    "language": 0,
    "terminal": 0,
    "reproducible": 0,
    "phrases": 0,
    "files_read": 0,
    "folders": 1,
    "records": 1,
    "definitions": 1,
    "drawing": 1,
    "tabletop": 1,
    "artwork": 2,
    "diagrams": 2,
    "styles": 2,
    "contract": 2,
    "layout": 3,
    "readback": 3,
    "games": 4,
    "rendering": 4,
    "packaging": 4,
    "pipeline": 5,
    "console": 6,
    "cli_options": 7,
    "cli": 8,
    "__main__": 9,
}

# The only modules that may import a library, by the start of their path below `kitgen/`.
LIBRARY_HOMES = {
    "yaml": ("definitions/reader.py",),
    "reportlab": (
        "rendering/pdf.py",
        # Its settings come before its first import, wherever that is.
        "reproducible.py",
        # svglib gives a picture as a drawing of reportlab's; it is taken apart there.
        "artwork/conversion.py",
    ),
    "svglib": ("artwork/conversion.py",),
    "tinycss2": ("artwork/values.py",),
    "svgwrite": ("rendering/svg.py",),
    "jinja2": ("rendering/documents.py", "rendering/compiled_templates.py"),
    "pypdfium2": ("pipeline/verify",),
    "click": ("cli.py", "cli_options.py"),
    "fontTools": ("drawing/font_files.py",),
    "segno": ("drawing/qr.py",),
    "babel": ("definitions/languages.py",),
    "pydantic": ("definitions/", "games/", "records/reading.py", "records/schema.py"),
    "pydantic_core": ("definitions/", "games/", "records/reading.py", "records/schema.py"),
}

MOST_FILE_LINES, MOST_FUNCTION_LINES = 450, 55

STANDARD_ONLY_FOR_CHANCE = {"random", "secrets", "uuid"}


@cache
def nodes_of(module: Path) -> tuple[ast.AST, ...]:
    """Return every node of a module's syntax."""
    return tuple(ast.walk(ast.parse(module.read_text(encoding="utf-8"))))


def found_imports(module: Path) -> Iterator[str]:
    for node in nodes_of(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative import"
            if node.module == "kitgen":
                yield from (f"kitgen.{alias.name}" for alias in node.names)
            elif node.module is not None:
                yield node.module


@cache
def imports(module: Path) -> tuple[str, ...]:
    """Return the full dotted names that a module imports, wherever in it."""
    return tuple(found_imports(module))


def room_of(dotted: str) -> str:
    """Return the room (module or package just below `kitgen`) of a dotted name."""
    parts = dotted.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in ROOMS else "__init__"


def module_name(module: Path) -> str:
    return ".".join(("kitgen", *module.relative_to(PACKAGE).with_suffix("").parts))


def test_every_room_has_its_floor() -> None:
    assert set(FLOORS) == ROOMS


@pytest.mark.parametrize("module", MODULES, ids=module_name)
def test_a_room_imports_only_itself_and_lower_floors(module: Path) -> None:
    room = room_of(module_name(module))
    for name in imports(module):
        if name.split(".")[0] != "kitgen":
            continue
        other = room_of(name)
        assert other == room or FLOORS[other] < FLOORS[room], f"{module_name(module)} -> {name}"


@pytest.mark.parametrize("module", MODULES, ids=module_name)
def test_a_game_imports_no_other_game_and_no_page(module: Path) -> None:
    parts = module.relative_to(PACKAGE).parts
    if parts[0] != "games" or len(parts) < 3:
        return
    for name in imports(module):
        assert not name.startswith("kitgen.layout"), f"{module_name(module)} knows pages"
        if name.startswith("kitgen.games."):
            assert name.split(".")[2] == parts[1], f"{module_name(module)} -> {name}"


@pytest.mark.parametrize("module", MODULES, ids=module_name)
def test_each_library_is_imported_only_in_its_home(module: Path) -> None:
    place = module.relative_to(PACKAGE).as_posix()
    for name in imports(module):
        library = name.split(".")[0]
        assert library not in STANDARD_ONLY_FOR_CHANCE, f"{place}: chance comes from a Stream"
        homes = LIBRARY_HOMES.get(library)
        assert homes is None or place.startswith(homes), f"{place} imports {library}"


def test_pydantic_is_used_in_games_only_for_definitions() -> None:
    for module in (PACKAGE / "games").rglob("*.py"):
        if any(name.split(".")[0] == "pydantic" for name in imports(module)):
            assert module.name.startswith("definition"), module


def test_every_library_used_is_declared() -> None:
    declared = set(LIBRARY_HOMES) | set(sys.stdlib_module_names) | {"kitgen"}
    used = {name.split(".")[0] for module in MODULES for name in imports(module)}
    assert used <= declared


@pytest.mark.parametrize("module", MODULES, ids=module_name)
def test_files_and_functions_are_short_enough_to_be_read_at_once(module: Path) -> None:
    text = module.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST_FILE_LINES
    for node in nodes_of(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= MOST_FUNCTION_LINES, f"{node.name} has {length} lines"


def test_no_module_leads_back_to_itself() -> None:
    """Imports inside functions count: what two modules want of each other belongs in a third."""
    names = {module_name(module).removesuffix(".__init__"): module for module in MODULES}
    graph = {
        name: {other for other in map(longest_known(names), imports_of_names(module)) if other}
        - {name}
        for name, module in names.items()
    }
    assert list(TopologicalSorter(graph).static_order())


def imports_of_names(module: Path) -> Iterator[str]:
    """Yield what a module imports, each name of a `from` with its module."""
    for node in nodes_of(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def longest_known(names: Mapping[str, Path]) -> Callable[[str], str]:
    """Return what finds the module that a dotted name lies in; an empty name for libraries."""

    def find(dotted: str) -> str:
        while dotted and dotted not in names:
            dotted = dotted.rpartition(".")[0]
        return dotted

    return find


# Rooms with wings: packages within a package, and modules that stand beside them.
WINGED = [
    PACKAGE / "pipeline",
    *sorted(path.parent for path in PACKAGE.glob("games/*/__init__.py")),
]


@pytest.mark.parametrize("room", WINGED, ids=lambda room: room.name)
def test_wings_of_a_room_lie_on_floors(room: Path) -> None:
    """No wing leads back to one that leads to it: `TopologicalSorter` finds any circle."""
    dotted = ".".join(("kitgen", *room.relative_to(PACKAGE).parts, ""))
    leads_to: dict[str, set[str]] = {}
    for module in room.rglob("*.py"):
        wing = module.relative_to(room).with_suffix("").parts[0]
        names = {name.removeprefix(dotted) for name in imported_modules(module, dotted)}
        leads_to.setdefault(wing, set()).update(name.split(".")[0] for name in names)
    # The room's own face hands on what the wings hold.
    leads_to.pop("__init__", None)
    graph = {wing: others - {wing} for wing, others in leads_to.items()}
    assert list(TopologicalSorter(graph).static_order())


def imported_modules(module: Path, start: str) -> Iterator[str]:
    """Yield the dotted names of what a module imports from below `start`."""
    for node in nodes_of(module):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            if f"{node.module}.".startswith(start) and f"{node.module}." != start:
                yield node.module
            elif f"{node.module}." == start:
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
