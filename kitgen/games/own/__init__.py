"""Own games: the components, faces, rules and checks all come from their author's files."""

from kitgen.contract import Game
from kitgen.contract.checks import definition_checks
from kitgen.contract.files import Files
from kitgen.contract.game import PlayerCount
from kitgen.games.own.checks import (
    blanks,
    boards,
    check,
    colours,
    declared,
    formats,
    made,
    markup,
    numbers,
    on_pictures,
    overlaps,
    tiles,
    totals,
    unshown,
    words,
    words_asked,
)
from kitgen.games.own.contents import OwnContents
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.files import NEEDED, read_files
from kitgen.games.own.generate import OwnContent, generate_content, own_contents
from kitgen.games.own.jobs import SET_MARKS, make_jobs, stored_pieces
from kitgen.games.own.readback.readback import read_back
from kitgen.games.own.report import report_claims
from kitgen.games.own.rules.booklet import write_booklet
from kitgen.games.own.staging import staging_of

_MOST_PLAYERS = 99


def _players(definition: OwnDefinition) -> PlayerCount:
    """Return how many can play: the players of the facts, or any number if these are not given."""
    players = definition.facts.players
    return PlayerCount(players.fewest, players.most) if players else PlayerCount(1, _MOST_PLAYERS)


GAME: Game[OwnDefinition, OwnContent] = Game(
    id="own",
    title="a game of your own",
    definition=OwnDefinition,
    generate=generate_content,
    definition_checks=definition_checks(
        check,
        blanks,
        boards,
        colours,
        formats,
        made,
        markup,
        numbers,
        on_pictures,
        overlaps,
        tiles,
        totals,
        unshown,
        words,
        declared,
        words_asked,
    ),
    of_no_size=frozenset(
        # Words and drawings, boxes of faces, names of other components, rules, declared checks.
        {"OG103", "OG104", "OG106", "OG107", "OG108", "OG109", "OG110", "OG111", "OG112"}
        | {"OG114", "OG115", "OG116", "OG118", "OG119", "OG120", "OG121", "OG122", "OG124", "OG125"}
        | {"OG140", "OG141", "OG144", "OG146", "OG147", "OG149", "OG151", "OG155", "OG156"}
        | {"OG157", "OG158", "OG159", "OG160", "OG161", "OG164", "OG165", "OG166", "OG167"}
        | {"OG168", "OG301"}
    ),
    jobs=make_jobs,
    contents=own_contents,
    contents_model=OwnContents,
    read_back=read_back,
    report=report_claims,
    booklet=write_booklet,
    files=Files(read_files, NEEDED, OwnDefinition.knows_sizes),
    stored=stored_pieces,
    players=_players,
    says_own_words=True,
    reads_inks=True,
    listed_by_set={"orders": "orders_by_set", "deals": "deals_by_set"},
    set_marks=SET_MARKS,
    staging=staging_of,
)
