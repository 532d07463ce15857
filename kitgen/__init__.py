"""kitgen: printable board-game kits from YAML definitions and a seed."""

__version__ = "0.3.0"
