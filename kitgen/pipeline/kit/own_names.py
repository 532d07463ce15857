"""Use a kit's own names in English text about it: its report and the pages of its playtests."""

import re
from collections.abc import Iterable, Iterator

from kitgen.contract import Claim
from kitgen.definitions.loading import Loaded
from kitgen.records.playtest import Lean, PlayedGame
from kitgen.styles.names import Renaming, report_words
from kitgen.values import replace

# Not prose: tags, styles, and text in monospaced type, such as commands.
_NO_PROSE = re.compile(r"(<(style|script|code|pre)\b.*?</\2>|<[^>]*>)", re.DOTALL)
_SAID_IN_TAG = re.compile(r'( (?:alt|title|aria-label)=")([^"]*)')


def renamed_claims(claims: Iterable[Claim], loaded: Loaded) -> Iterator[Claim]:
    """Yield claims with the names that the kit uses."""
    rename = report_words(loaded)
    for claim in claims:
        yield claim if rename is None else _renamed_claim(claim, rename)


def _renamed_claim(claim: Claim, rename: Renaming) -> Claim:
    bars = (replace(bar, label=rename(bar.label), figure=rename(bar.figure)) for bar in claim.bars)
    table = claim.table and replace(
        claim.table,
        title=rename(claim.table.title),
        columns=tuple(map(rename, claim.table.columns)),
        rows=tuple(tuple(map(rename, row)) for row in claim.table.rows),
    )
    return replace(
        claim,
        statement=rename(claim.statement),
        bars_title=rename(claim.bars_title),
        bars=tuple(bars),
        figure=rename(claim.figure),
        table=table,
        beside=claim.beside and replace(claim.beside, figure=rename(claim.beside.figure)),
    )


def renamed_games(games: Iterable[PlayedGame], loaded: Loaded) -> tuple[PlayedGame, ...]:
    """Return the results of playtests with the kit's names for games and winners."""
    rename = report_words(loaded)
    if rename is None:
        return tuple(games)
    return tuple(
        replace(
            game,
            name=rename(game.name),
            leans=tuple(_renamed_lean(lean, rename) for lean in game.leans),
        )
        for game in games
    )


def _renamed_lean(lean: Lean, rename: Renaming) -> Lean:
    winners = (replace(winner, name=rename(winner.name)) for winner in lean.winners)
    return replace(lean, winners=tuple(winners))


def renamed_words(words: str, loaded: Loaded) -> str:
    """Return plain text about a kit with its names; its title and its id stay unchanged."""
    rename = report_words(loaded)
    if rename is None:
        return words
    own = "|".join(re.escape(name) for name in (str(loaded.values.get("title")), loaded.kit_id))
    parts = re.split(rf"({own})", words)
    return "".join(part if index % 2 else rename(part) for index, part in enumerate(parts))


def renamed_page(page: str, loaded: Loaded) -> str:
    """Return an HTML page about a kit with its names in all prose."""
    if report_words(loaded) is None:
        return page
    parts: list[str] = []
    end = 0
    for match in _NO_PROSE.finditer(page):
        tag = _SAID_IN_TAG.sub(lambda said: said[1] + renamed_words(said[2], loaded), match[0])
        parts += [renamed_words(page[end : match.start()], loaded), tag]
        end = match.end()
    return "".join((*parts, renamed_words(page[end:], loaded)))
