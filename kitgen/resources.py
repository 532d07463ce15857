"""Where the shipped definitions and templates lie: in a checkout, or inside a wheel."""

from pathlib import Path

EXAMPLES = "examples"
"""The folder of a game's examples, each in a folder of its own."""

_PACKAGE = Path(__file__).resolve().parent

SETTINGS_FILE = "kitgen.toml"
"""What a file with settings that stay is called."""

SETTINGS_FOLDER = "kitgen-settings"
"""Where such a file, and what it names, lie among the files of a kit, wherever they came from."""


def _shipped(name: str) -> Path:
    """Find a shipped folder beside the package (checkout) or within it (wheel)."""
    in_wheel = _PACKAGE / "_shipped" / name
    return in_wheel if in_wheel.is_dir() else _PACKAGE.parent / name


def data_folder() -> Path:
    """Return the folder of shipped definitions: one folder a game, `kit.yaml` and `variants/`."""
    return _shipped("data")


def game_names() -> tuple[str, ...]:
    """Return the name of every game, which is its own kit's as well, in alphabetical order."""
    folders = (path.parent.name for path in data_folder().glob("*/kit.yaml"))
    return tuple(sorted(name.replace("_", "-") for name in folders))


def example_names() -> tuple[str, ...]:
    """Return the name of every example of a game of one's own, in alphabetical order."""
    files = (file for folder in game_folders() for file in kit_files(folder))
    return tuple(file.stem for file in files if file.parent.parent.name == EXAMPLES)


def game_folders() -> list[Path]:
    """Return the folders of shipped definitions that have kits, in alphabetical order."""
    kits = (*data_folder().glob("*/kit.yaml"), *data_folder().glob(f"*/{EXAMPLES}/*/*.yaml"))
    return sorted({data_folder() / path.relative_to(data_folder()).parts[0] for path in kits})


def kit_files(folder: Path) -> list[Path]:
    """Return a game's kit files: its own kit's, then variants and examples in the order of names.

    An example lies in a folder of its own name with all that it names: rules, tables, pictures.
    """
    examples = (folder / EXAMPLES).glob("*/*.yaml")
    return [
        *folder.glob("kit.yaml"),
        *sorted(folder.glob("variants/*.yaml")),
        *sorted(path for path in examples if path.stem == path.parent.name),
    ]


def templates_folder() -> Path:
    """Return the folder of Jinja templates: one folder a game, and the shared ones."""
    return _shipped("templates")
