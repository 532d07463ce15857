"""The manifest of a kit: its sources and options, its print files, and what is known of it."""

from collections.abc import Iterable, Mapping, Sequence

from kitgen import __version__
from kitgen.contract import Audience, Claim
from kitgen.definitions.loading import Source
from kitgen.diagnostics import Diagnostic
from kitgen.pipeline.building.options import BuildOptions
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.pipeline.records.conversions import check_record, claim_record, printer_record
from kitgen.records.manifest import (
    REFEREE_PAGE,
    SCHEMA_VERSION,
    BuildRecord,
    DocumentRecord,
    JobRecord,
    Manifest,
    Options,
    PrintFileRecord,
    SourceRecord,
)
from kitgen.records.sources import stored_files
from kitgen.rendering.packing import COMPRESSOR


def build_record(kit: PreparedKit, options: BuildOptions) -> BuildRecord:
    """Return the sources and options of a build: all that the kit's bytes depend on."""
    asked, printing, settings = kit.options, options.printing, options.printing.settings
    seats = kit.seating.seats if kit.seating else ()
    chosen = Options(
        copies=kit.copies,
        first=asked.first,
        sides=str(settings.sides),
        ink=str(asked.ink),
        theme=kit.style.theme.theme.name,
        font=kit.style.font_names,
        language=kit.style.language.language.code,
        marks=str(settings.marks),
        binding=str(printing.binding),
        set=asked.overrides,
        printer=printer_record(settings.printer),
        # A kit at which no one of the party sits is the same as without a party.
        party=asked.party or 0 if seats else 0,
        seats=seats,
        merged=options.merged,
        without=printing.without,
        separate=printing.separate,
        no_svg=not printing.pictured,
        large_print=kit.style.large_print,
    )
    paper = settings.paper.id
    sources = source_records((*kit.loaded.sources, *printing.sources))
    return BuildRecord(__version__, kit.loaded.kit_id, asked.seed, paper, chosen, sources)


def source_records(sources: Sequence[Source]) -> tuple[SourceRecord, ...]:
    """Return the records of a kit's source files, each with its place in the kit's folder."""
    stored = iter(stored_files([source.name for source in sources if not source.shipped]))
    places = ["" if source.shipped else next(stored) for source in sources]
    return tuple(
        SourceRecord(
            source.name,
            source.sha256,
            source.shipped,
            file="" if source.raw is None else place,
        )
        for source, place in zip(sources, places, strict=True)
    )


def manifest_of(
    kit: PreparedKit,
    build: BuildRecord,
    printed: tuple[tuple[JobRecord, ...], tuple[PrintFileRecord, ...]],
    warnings: Sequence[Diagnostic],
    claims: Iterable[Claim],
    files: Mapping[str, str],
) -> Manifest:
    """Return a kit's manifest.

    Args:
        kit: The kit.
        build: Its sources and options.
        printed: The records of its jobs and of the files that contain them.
        warnings: Those that did not stop the build.
        claims: What all players may know of the kit.
        files: The SHA-256 of each file, by its path in the kit's folder.
    """
    return Manifest(
        schema_version=SCHEMA_VERSION,
        kitgen_version=build.kitgen_version,
        kit_id=build.kit_id,
        title=kit.definition.title,
        summary=kit.definition.summary,
        game=kit.game.id,
        seed=build.seed,
        paper=build.paper,
        options=build.options,
        jobs=printed[0],
        print_files=printed[1],
        sources=build.sources,
        checks=tuple(
            check_record(warning, build.sources, kit.loaded.files) for warning in warnings
        ),
        report=tuple(map(claim_record, claims)),
        facts=kit.facts,
        files=files,
        documents=tuple(
            DocumentRecord(file, str(Audience.REFEREE), files[file])
            for file in (REFEREE_PAGE,)
            if file in files
        ),
        compressor=COMPRESSOR,
    )
