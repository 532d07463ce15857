"""Compiles the templates to modules: `python -m kitgen.rendering.compile_templates`."""

from kitgen.language import ENGLISH
from kitgen.rendering.compiled_templates import FOLDER, module_path, module_text
from kitgen.rendering.documents import environment_of
from kitgen.resources import templates_folder


def main() -> None:
    """Write the modules of all templates, and remove those of deleted templates."""
    environment = environment_of(ENGLISH)
    written = set()
    for name in environment.list_templates(extensions=["j2"]):
        path = module_path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(module_text(environment, name), encoding="utf-8")
        written.add(path)
    for path in (templates_folder() / FOLDER).rglob("*.py"):
        if path not in written:
            path.unlink()


if __name__ == "__main__":
    main()
