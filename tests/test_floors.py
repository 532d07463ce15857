"""The house: who may import whom, and which module may touch which library."""

import ast
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.source import MODULES, PACKAGE, assert_none, nodes_of

ROOMS = {module.relative_to(PACKAGE).with_suffix("").parts[0] for module in MODULES}

# Each room's floor; a room imports itself and rooms on strictly lower floors. `contract` lies
# between the nouns it is made of and the layout that serves it.
FLOORS = {
    "__init__": 0,
    "values": -1,
    "packed": 0,
    "distinct": 0,
    "late": -1,
    "units": 0,
    "diagnostics": 0,
    "seeds": 0,
    "side_by_side": 1,
    "resources": 0,
    "remembering": -1,
    "contexts": -1,
    "language": 0,
    "terminal": 0,
    "reproducible": 0,
    "phrases": 0,
    "file_names": 0,
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
    "covers": 2,
    "layout": 3,
    "readback": 3,
    "games": 4,
    "rendering": 4,
    "packaging": 4,
    "playtest": 5,
    "pipeline": 6,
    "console": 7,
    "studio": 8,
    "console_builds": 8,
    "cli": 9,
    "__main__": 10,
}

# The only modules that may import a library, by the start of their path below `kitgen/`.
LIBRARY_HOMES = {
    "yaml": ("definitions/reader.py",),
    "reportlab": (
        "rendering/pdf.py",
        "rendering/pdf_files.py",
        "rendering/pdf_forms.py",
        "rendering/pdf_kept.py",
        "rendering/pdf_objects.py",
        "rendering/pdf_outline.py",
        # Its settings come before its first import, wherever that is.
        "reproducible.py",
    ),
    "svgwrite": ("rendering/svg.py",),
    "jinja2": ("rendering/documents.py", "rendering/compiled_templates.py"),
    "pypdfium2": ("pipeline/verify",),
    # Comes with reportlab.
    "PIL": (
        "pipeline/verify/pdf/pixels.py",
        "artwork/pixels/rasters.py",
        "artwork/pixels/tones.py",
    ),
    "pypdf": ("pipeline/verify/pdf/pypdf_alone.py",),
    "click": ("cli/",),
    "segno": ("drawing/qr.py",),
    "markdown_it": ("games/own/rules/text.py",),
    # Comes with jinja2.
    "markupsafe": ("games/own/rules/booklet.py",),
    # Random games in batches; loaded when they are asked for.
    "distributed": ("playtest/cluster.py",),
    "numpy": (
        "contract/batches.py",
        "playtest/batches.py",
        "games/cave_mining/play/batch.py",
        "games/manic_minelayers/play/batch.py",
        "games/mines_between_the_lines/play/batch.py",
        "games/mines_between_the_lines/play/flagging.py",
        "games/mines_between_the_lines/play/random_fields.py",
    ),
    "pydantic": (
        "definitions/",
        "games/",
        "records/reading.py",
        "records/schema.py",
        "studio/messages.py",
    ),
    "pydantic_core": (
        "definitions/",
        "games/",
        "records/reading.py",
        "records/schema.py",
        "studio/messages.py",
    ),
}

MOST_FILE_LINES, MOST_FUNCTION_LINES = 450, 55

STANDARD_ONLY_FOR_CHANCE = {"random", "secrets", "uuid"}

# What nobody may guess is no chance of a kit's: no generator knows of the server.
SECRETIVE = ("studio/server.py", "secrets")


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


def test_a_room_imports_only_itself_and_lower_floors() -> None:
    climbs = [
        f"{module_name(module)} -> {name}"
        for module in MODULES
        for name in imports(module)
        if name.split(".")[0] == "kitgen" and not may_import(module, room_of(name))
    ]
    assert_none(climbs, "a room imports only itself and lower floors (docs/architecture.md)")


def may_import(module: Path, other: str) -> bool:
    """Whether a room is the module's own, or lies on a lower floor."""
    room = room_of(module_name(module))
    return other == room or FLOORS[other] < FLOORS[room]


def test_a_game_imports_no_other_game_and_no_page() -> None:
    for game in (path.parent for path in PACKAGE.glob("games/*/__init__.py")):
        own = f"kitgen.games.{game.name}."
        strays = (
            f"{module_name(module)} -> {name}"
            for module in game.rglob("*.py")
            for name in imports(module)
            if name.startswith("kitgen.layout")
            or (name.startswith("kitgen.games.") and not f"{name}.".startswith(own))
        )
        assert_none(strays, "a game imports neither another game nor kitgen.layout")


def test_each_library_is_imported_only_in_its_home() -> None:
    strays = []
    for module in MODULES:
        place = module.relative_to(PACKAGE).as_posix()
        for name in imports(module):
            library = name.split(".")[0]
            if library in STANDARD_ONLY_FOR_CHANCE and (place, library) != SECRETIVE:
                strays.append(f"{place} imports {library}, but chance comes from a Stream")
            if library in LIBRARY_HOMES and not place.startswith(LIBRARY_HOMES[library]):
                strays.append(f"{place} imports {library}")
    assert_none(strays, "each library has its home (LIBRARY_HOMES)")


def test_pydantic_is_used_in_games_only_for_definitions() -> None:
    for module in (PACKAGE / "games").rglob("*.py"):
        if any(name.split(".")[0] == "pydantic" for name in imports(module)):
            assert module.name.startswith("definition") or module.parent.name == "keys", module


def test_every_library_used_is_declared() -> None:
    declared = set(LIBRARY_HOMES) | set(sys.stdlib_module_names) | {"kitgen"}
    used = {name.split(".")[0] for module in MODULES for name in imports(module)}
    assert used <= declared


def test_files_and_functions_are_short_enough_to_be_read_at_once() -> None:
    lengths = [(place, lines, most) for module in MODULES for place, lines, most in sizes(module)]
    long = (f"{place} has {lines} lines" for place, lines, most in lengths if lines > most)
    assert_none(long, f"at most {MOST_FILE_LINES} lines a file, {MOST_FUNCTION_LINES} a function")


def sizes(module: Path) -> Iterator[tuple[str, int, int]]:
    """Yield a module and each function in it, with its lines and the most it may have."""
    name = module_name(module)
    yield name, len(module.read_text(encoding="utf-8").splitlines()), MOST_FILE_LINES
    for node in nodes_of(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            yield f"{name}.{node.name}", lines, MOST_FUNCTION_LINES


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


# Rooms within rooms: every package that holds others, but the house itself and all its games.
WINGED = sorted(
    {path.parent.parent for path in PACKAGE.glob("*/**/__init__.py")} - {PACKAGE, PACKAGE / "games"}
)


def test_no_room_is_crowded() -> None:
    """A room of more than thirty modules gets wings."""
    modules = Counter(module.parent for module in MODULES if module.stem != "__init__")
    crowded = (str(room) for room, number in modules.items() if number > 30)
    assert_none(crowded, "a room of more than thirty modules gets wings (docs/architecture.md)")


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
