"""From a kit's name to checked content: everything that happens before anything is drawn."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, TypeAlias

from kitgen.contract import Game
from kitgen.contract.checks import placed_by_cause
from kitgen.contract.facts import check_facts_in_order, check_facts_seat, facts_record
from kitgen.definitions.loading import Loaded, check_game_known, load_kit
from kitgen.definitions.models import KitDefinition
from kitgen.definitions.tree import SETTINGS
from kitgen.definitions.validation import validate
from kitgen.diagnostics import DefinitionError, Diagnostic, KeyPath, KitgenError, Severity, Where
from kitgen.drawing.fonts import FIRAGO, missing_glyphs, set_in
from kitgen.drawing.shapes import Typeface
from kitgen.games import game, game_ids, unfinished_games
from kitgen.language import Speech, going_on
from kitgen.pipeline.kit.copies import set_stream
from kitgen.pipeline.kit.defined import DefinedKit, Spoken, WrongKitsError, knows_sizes
from kitgen.pipeline.kit.language import in_language
from kitgen.pipeline.kit.limits import refuse_equal_ids, refuse_later_copies, refuse_many_copies
from kitgen.pipeline.kit.looks import (
    check_words,
    font_notes,
    picture_notes,
    read_club,
    read_fonts,
    read_language,
    read_pictures,
    read_theme,
)
from kitgen.pipeline.kit.naming import printable_seed
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.own_art import fonts_with, own_art, read_art, sources_of
from kitgen.pipeline.kit.own_files import read_files
from kitgen.pipeline.kit.party import Seating, most_people, plan_in_words, seat_party
from kitgen.pipeline.kit.played import NOT_PLAYED, Played, played_kit, with_minutes
from kitgen.pipeline.kit.stopping import stop_on, stopping_of
from kitgen.pipeline.kit.style import KitStyle, in_look_of
from kitgen.pipeline.kit.users_places import at_users_values, users_values_blamed
from kitgen.records.manifest import FactsRecord
from kitgen.seeds import Stream
from kitgen.styles.fonts import ReadFonts
from kitgen.styles.languages import ReadLanguage
from kitgen.styles.names import unnamed_reports
from kitgen.values import frozen, replace


@frozen
class PreparedKit:
    """A kit with its content, both checked, and the warnings of the checks.

    Attributes:
        options: How it was made.
        definition: The definition from which its content was made, with nothing left to draw.
        contents: The content of each set; a game that makes copies itself has all in one.
        by_seed: Whether the seed drew part of the definition, for all sets alike, so that
            statements about the whole kit differ by seed.
        played: The results of its playtest.
        notes: Lines on user files that print in an unexpected way.
    """

    options: KitOptions
    loaded: Loaded
    game: Game[Any, Any]
    definition: KitDefinition
    style: KitStyle
    contents: tuple[Any, ...]
    copies: int
    seating: Seating | None
    definition_warnings: tuple[Diagnostic, ...]
    content_warnings: tuple[Diagnostic, ...]
    by_seed: bool = False
    played: Played = NOT_PLAYED
    notes: tuple[str, ...] = ()

    @property
    def printed_seed(self) -> str:
        """The seed as it is printed in the active fonts; letters that they lack become `U+4E2D`."""
        seed = self.options.seed
        return printable_seed(seed, missing_glyphs(seed, Typeface.REGULAR))

    @property
    def content(self) -> Any:
        """The content, which reports are about; with several sets, that of the first."""
        return self.contents[0]

    @property
    def facts(self) -> FactsRecord:
        """The kit's facts as they are printed; in large print the kit needs a larger table."""
        return facts_record(self.definition.facts, self.style.enlargement)

    @property
    def sets(self) -> int:
        """How many tables receive a complete set: rules, score pads, a label.

        If the game makes copies itself, each table of a party receives its own set of the jobs
        without chance; without a party there is one set, because a thousand fields need no thousand
        rules.
        """
        return self.copies if self.game.copies is None or self.seating else 1

    @property
    def set_contents(self) -> tuple[Any, ...]:
        """The content from which each set is drawn."""
        return self.contents if self.game.copies is None else self.contents * self.sets

    @property
    def further_tables(self) -> bool:
        """Whether there are copies for more tables than receive a complete set."""
        return self.copies > self.sets

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """All warnings, in the order in which they were found."""
        return self.definition_warnings + self.content_warnings


AnyKit: TypeAlias = DefinedKit | PreparedKit
"""A kit with or without content."""


def say_nothing(_words: str) -> None:
    """Ignore a line for people to read."""


def prepare_kits(
    references: Sequence[str],
    options: KitOptions,
    say: Callable[[str], None] = say_nothing,
) -> tuple[PreparedKit, ...]:
    """Load, check and generate all requested kits, and check their content.

    For a party, `say` receives a line that says who sits where before anything is generated. It
    also receives a line for each kit whose playtest is out of date.

    Raises:
        DefinitionError: A kit has errors (or, when strict, warnings); it carries those of all kits.
            It is a `WrongKitsError` if the title of some of these is known.
        KitgenError: Two kits have the same id, or `--copies`, `--first` or `--party` is more than a
            game can do.
    """
    problems: list[Diagnostic] = []
    defined: list[DefinedKit] = []
    wrong: list[DefinedKit] = []
    for reference in references:
        try:
            defined.append(define_kit(reference, options))
        except WrongKitsError as error:
            problems.extend(error.diagnostics)
            wrong.extend(error.kits)
        except DefinitionError as error:
            problems.extend(error.diagnostics)
    refuse_equal_ids((kit.loaded.kit_id, kit.loaded.reference) for kit in defined)
    for kit in defined:
        refuse_many_copies(kit.game, options.copies)
        refuse_later_copies(kit.game, options.first)
    plan = _plan(defined, options.party)
    if plan and not problems:
        say(plan_in_words(plan))
    prepared: list[PreparedKit] = []
    for kit, seating in zip_longest(defined, plan):
        try:
            prepared.append(generate_kit(kit, options, seating))
        except DefinitionError as error:
            problems.extend(error.diagnostics)
    if problems:
        raise WrongKitsError(problems, wrong) if wrong else DefinitionError(problems)
    for kit_id in (kit.loaded.kit_id for kit in prepared if kit.played.is_stale):
        say(f"{kit_id} has not been played since it was changed; `kitgen playtest` plays it")
    return tuple(prepared)


def define_kit(reference: str, options: KitOptions) -> DefinedKit:
    """Load a kit, and check its definition against the model and by the game's checks.

    Raises:
        DefinitionError: Carries all that is wrong; a `WrongKitsError` if the title is known.
    """
    loaded = load_kit(reference, options.overrides, options.defaults)
    with users_values_blamed(loaded):
        kit = _checked(loaded, options)
    kit = replace(kit, warnings=at_users_values(kit.warnings, loaded))
    if stopping_of(kit.warnings, strict=options.strict):
        raise WrongKitsError(kit.warnings, (kit,))
    return kit


def _checked(loaded: Loaded, options: KitOptions) -> DefinedKit:
    try:
        # All folders of games are looked through only if a kit names none of them.
        its_game = game(loaded.game)
    except KeyError:
        unknown = tuple(check_game_known(loaded, game_ids(), unfinished_games()))
        if not unknown:
            raise
        raise DefinitionError((*loaded.problems, *unknown)) from None
    fonts, of_fonts = read_fonts(loaded)
    language, of_language = read_language(loaded, says_own_words=its_game.says_own_words)
    # If all words are the author's, they are translated when printed, and values stay unchanged.
    loaded = in_language(loaded, language, as_written=its_game.says_own_words)
    speech = Speech(language.language)
    with set_in(fonts.family if fonts else FIRAGO), going_on(speech):
        # Without the kit's fonts, missing glyphs are unknown.
        words = tuple(check_words(loaded)) if fonts else ()
        wrong = (*words, *of_fonts, *of_language)
        return _defined(loaded, its_game, fonts, language, speech, wrong, options)


def _defined(
    loaded: Loaded,
    its_game: Game[Any, Any],
    fonts: ReadFonts | None,
    language: ReadLanguage,
    speech: Speech,
    of_words: Iterable[Diagnostic],
    options: KitOptions,
) -> DefinedKit:
    """Check a kit against the model and by all checks; `of_words` has been found already.

    Raises:
        DefinitionError: Carries all that is wrong; a `WrongKitsError` if the title is known.
    """
    definition = _validated(loaded, its_game, Spoken(fonts, language, speech), of_words, options)
    definition, loaded, of_files = read_files(loaded, its_game, definition)
    theme, of_theme = read_theme(loaded, definition, options.ink)
    with in_look_of(theme, options.ink):
        diagnostics = [*of_files, *its_game.definition_faults(definition, loaded.where)]
    diagnostics += _wrong_facts(loaded, its_game, definition, diagnostics)
    diagnostics += of_words
    pictures, wrong = read_pictures(loaded, its_game, definition)
    club, logo, of_club = read_club(loaded, definition)
    in_place, of_art = read_art(loaded)
    wrong += (*of_art, *of_theme, *of_club)
    warnings = (*diagnostics, *wrong)
    stopping = stopping_of(warnings, strict=options.strict)
    if fonts is None or theme is None:
        raise DefinitionError(warnings)
    art = own_art(loaded, in_place)
    style = KitStyle(theme, fonts_with(art, fonts), options.ink, language, speech, club, art)
    if its_game.pictures is not None and pictures:
        placed = {path: picture.artwork for path, picture in pictures.items()}
        definition = its_game.pictures.placed(definition, placed)
        of_pictures = dict.fromkeys(picture.source for picture in pictures.values())
        loaded = replace(loaded, sources=(*loaded.sources, *of_pictures))
    looks = (*sources_of(in_place), theme.source, *fonts.sources, logo.source if logo else None)
    loaded = replace(loaded, sources=(*loaded.sources, *filter(None, looks)))
    shown = (*pictures.values(), *in_place.values(), *([logo] if logo else ()))
    notes = (
        *font_notes(loaded, fonts),
        *picture_notes(shown, options.ink),
        *unnamed_reports(loaded),
    )
    sizes_known = knows_sizes(its_game, stopping)
    kit = DefinedKit(loaded, its_game, definition, style, warnings, notes, sizes_known)
    if not sizes_known:
        raise WrongKitsError(warnings, (kit,))
    return kit


def _validated(
    loaded: Loaded,
    its_game: Game[Any, Any],
    spoken: Spoken,
    of_words: Iterable[Diagnostic],
    options: KitOptions,
) -> KitDefinition:
    """Return a kit's values as an instance of its game's model.

    Raises:
        DefinitionError: Carries all that is wrong; a `WrongKitsError` if the title is known.
    """
    try:
        definition: KitDefinition = validate(loaded, its_game.definition)
    except DefinitionError as error:
        # Imported here because few kits are wrong.
        from kitgen.pipeline.kit.other_faults import other_faults

        others = other_faults(loaded, its_game, spoken, options.ink)
        # One fault at a place is enough: a control character, for example, has no glyph, either.
        known_spans = {diagnostic.span for diagnostic in error.diagnostics}
        added = (it for it in (*others.faults, *of_words) if it.span not in known_spans)
        raise WrongKitsError((*error.diagnostics, *added), others.kits) from error
    return definition


def _wrong_facts(
    loaded: Loaded,
    its_game: Game[Any, Any],
    definition: KitDefinition,
    faults: Sequence[Diagnostic],
) -> Iterator[Diagnostic]:
    """Check a kit's facts against each other and, if nothing else is wrong, against its game."""
    facts, where = definition.facts, loaded.where
    # The number of seats follows from other keys, and is unknown while these are wrong.
    known = not any(fault.severity is Severity.ERROR for fault in faults)
    seats = its_game.players(definition) if known else None
    wrong = tuple(check_facts_in_order(facts, seats, where))
    yield from wrong
    if wrong or seats is None:
        return
    # Prefer a place in the author's own file or in `--set` to one in a shipped kit.
    places: tuple[KeyPath, ...] = (("facts", "players"), ("players",))
    own = (key for file in (SETTINGS, where().path) for key in places if where(*key).path == file)
    place = next(own, places[0])
    yield from check_facts_seat(facts, seats, place, where)


def generate_kit(
    kit: DefinedKit, options: KitOptions, seating: Seating | None = None
) -> PreparedKit:
    """Generate a kit's content, and check again what the generator claims.

    This is the only place where chance enters: from the stream named by the seed, the game and the
    kit's id (`kit_stream`), whatever the kit's file or folder.

    Raises:
        DefinitionError: No suitable content can be generated, or the content has errors (or, when
            strict, warnings).
    """
    with kit.style.active(), users_values_blamed(kit.loaded):
        made = _with_content(kit, options, seating)
    of_content = at_users_values(made.content_warnings, kit.loaded)
    return replace(made, content_warnings=of_content)


def kit_stream(seed: str, game_id: str, kit_id: str) -> Stream:
    """Return the stream from which all of a kit's chance is drawn.

    A game's own kit, whose id is the game's, draws from the game's stream. Every other kit draws
    from a child named by its id, whatever it extends: otherwise one kit of an evening could openly
    print what another one with the same seed hides.
    """
    stream = Stream(seed).child("game", game_id)
    return stream if kit_id == game_id else stream.child("kit", kit_id)


def _with_content(kit: DefinedKit, options: KitOptions, seating: Seating | None) -> PreparedKit:
    copies = seating.copies if seating else options.copies or 1
    stream = kit_stream(options.seed, kit.game.id, kit.loaded.kit_id)
    where: Where = kit.loaded.where
    definition, of_draw = _drawn(kit, stream, options)
    try:
        contents = tuple(_generated(kit.game, definition, stream, copies, options.first))
    except DefinitionError as error:
        raise DefinitionError(placed_by_cause(error, where)) from error
    # Without chance all sets are equal, and one check is enough.
    different = (contents[0], *(content for content in contents[1:] if content != contents[0]))
    diagnostics = (
        diagnostic
        for content in different
        for check in kit.game.content_checks
        for diagnostic in check(definition, content, where)
    )
    by_seed = kit.game.draws is not None and kit.game.draws.by_seed(definition)
    played = played_kit(kit.loaded, definition, contents[0], by_seed=by_seed)
    definition = with_minutes(definition, played.games)
    return PreparedKit(
        options=options,
        loaded=replace(kit.loaded, sources=(*kit.loaded.sources, *played.sources)),
        game=kit.game,
        definition=definition,
        style=kit.style,
        contents=contents,
        copies=copies,
        seating=seating,
        definition_warnings=kit.warnings + of_draw,
        content_warnings=stop_on(
            dict.fromkeys((*diagnostics, *played.warnings)), strict=options.strict
        ),
        by_seed=by_seed,
        played=played,
        notes=kit.notes,
    )


def _generated(
    game: Game[Any, Any], definition: KitDefinition, stream: Stream, copies: int, first: int
) -> Iterator[Any]:
    """Yield the content of each set; if the game makes copies itself, yield all in one."""
    if first > 1 and game.generate_from is not None:
        yield game.generate_from(definition, stream, copies, first)
        return
    if game.copies is not None:
        yield game.generate(definition, stream, copies)
        return
    for number in range(1, copies + 1):
        yield game.generate(definition, set_stream(stream, number), 1)


def _plan(kits: Sequence[DefinedKit], people: int | None) -> tuple[Seating, ...]:
    """Return the seating of a party, one per kit; empty if there is no party.

    Raises:
        KitgenError: The kits cannot seat so many people.
    """
    if people is None or not kits:
        return ()
    tables = [
        (kit.definition.title, kit.game.players(kit.definition), kit.game.copies_limit)
        for kit in kits
    ]
    most = most_people(tables)
    if people > most:
        raise KitgenError(f"--party {people} is more than the {most} people that these kits seat")
    return seat_party(people, [(title, count) for title, count, _ in tables])


def _drawn(
    kit: DefinedKit, stream: Stream, options: KitOptions
) -> tuple[KitDefinition, tuple[Diagnostic, ...]]:
    """Draw what a definition leaves open; return it with the warnings that the draw causes.

    Raises:
        DefinitionError: The drawn values break a rule; the messages say which seed drew what.
    """
    draws = kit.game.draws
    if draws is None:
        return kit.definition, ()
    definition = draws.draw(kit.definition, stream)
    if not draws.by_seed(definition):
        # Every seed gives this definition, which has been checked already.
        return definition, ()
    because = f"seed {options.seed} drew {draws.describe(definition)}"
    diagnostics = [
        replace(diagnostic, message=f"{diagnostic.message}; {because}")
        for diagnostic in kit.game.definition_faults(definition, kit.loaded.where)
        if diagnostic not in kit.warnings
    ]
    return definition, stop_on(diagnostics, strict=options.strict)
