"""The studio's long work, building and verifying kits, in this process or a separate one."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kitgen.studio.files import WorkingFiles
from kitgen.studio.messages import Options
from kitgen.terminal import Progress

if TYPE_CHECKING:
    from kitgen.pipeline.kit.options import KitOptions
    from kitgen.pipeline.printing.options import PrintOptions


def kit_options(options: Options) -> "tuple[KitOptions, PrintOptions]":
    """Return the options by which a kit is made, and those by which it is printed."""
    from kitgen.drawing.inks import InkStyle
    from kitgen.layout.paper import PAPERS
    from kitgen.layout.sheet import Marks, PrintSettings, Sides
    from kitgen.layout.typesetting.page_design import Binding
    from kitgen.pipeline.kit.options import KitOptions
    from kitgen.pipeline.printing.options import PrintOptions

    chosen = {"theme": options.theme, "language": options.language}
    overrides = tuple(f"{key}={value}" for key, value in chosen.items() if value is not None)
    kit = KitOptions(
        options.seed, InkStyle(options.ink), copies=options.copies, overrides=overrides
    )
    settings = PrintSettings(PAPERS[options.paper], Sides(options.sides), Marks(options.marks))
    binding = Binding.FOLDED if options.booklet else Binding.PAGES
    return kit, PrintOptions(settings, binding)


def build(
    folder: Path, main: Path, options: Options, files: str, output: Path, progress: Progress
) -> Path:
    """Build a kit from a working folder into an output folder, and return the kit's folder.

    Only files in the working folder, and those that come with kitgen, are read.

    Raises:
        KitgenError: The kit has errors, or its files cannot be written.
    """
    from kitgen.pipeline.building.kits import build_kits
    from kitgen.pipeline.building.options import BuildOptions
    from kitgen.values import replace

    kit, printing = kit_options(options)
    printing = replace(printing, separate=files == "separate")
    asked = BuildOptions(kit, printing, merged=files == "merged")
    with WorkingFiles(folder).alone():
        (built,) = build_kits((str(main),), asked, output, progress)
    return built.folder


def verify(folder: Path, progress: Progress) -> tuple[bool, Sequence[str]]:
    """Verify a kit's folder, and return whether it is good, with the findings as lines."""
    from kitgen.pipeline.verify.folder import verify_folder

    results = verify_folder(folder, progress)
    lines = [
        line
        for place, result in results.items()
        for line in (f"{place.name}: {result}", *map(str, result.differences))
    ]
    return not any(result.has_errors for result in results.values()), lines
