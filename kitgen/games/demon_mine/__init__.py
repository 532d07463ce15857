"""Demon Mine: miners and ghost beetles dig through a collapsed mine."""

from kitgen.contract import Draws, Game, Pictures
from kitgen.games.demon_mine.booklet.rules_booklet import write_booklet
from kitgen.games.demon_mine.checks.content import (
    check_draw_order_is_the_pile,
    check_exits_follow_kinds,
    check_kinds_are_counted,
    check_numbers_run_from_one,
)
from kitgen.games.demon_mine.checks.counts import (
    check_counts_say_one_thing,
    check_draws_keep_to_ranges,
    check_ranges_run_upwards,
    check_what_fills_gets_tiles,
)
from kitgen.games.demon_mine.checks.deck import (
    check_bases_can_meet,
    check_last_page_is_full,
    check_mine_stays_open,
    check_miners_find_pawns,
    check_no_page_is_empty,
    check_tiles_fit_pages,
    check_tunnels_are_common,
    check_tunnels_suffice,
)
from kitgen.games.demon_mine.checks.definition import (
    check_bases_are_there,
    check_bases_open_as_read,
    check_bases_stand_alone,
    check_board_fits_tiles,
    check_board_holds_bases,
    check_kind_keys,
    check_kinds_are_known,
    check_names_differ,
    check_names_have_letters,
    check_only_tunnels_open,
    check_roles_match_kinds,
    check_shapes_match_kinds,
    check_standstill_lets_pawns_walk,
    check_tile_size,
)
from kitgen.games.demon_mine.checks.homebrew import (
    check_events_say_their_rule,
    check_one_figure,
    check_texts_are_homebrew,
    check_texts_fit,
)
from kitgen.games.demon_mine.checks.pawns import (
    check_each_player_has_pawns,
    check_pawn_sets_differ,
    check_pawns_can_be_held,
    check_pawns_share_a_tile,
    check_standees_have_height,
    check_standees_have_width,
    check_two_sided_pawns_lie_flat,
)
from kitgen.games.demon_mine.checks.play import (
    check_bases_stay_open,
    check_open_sides_live,
    check_set_aside_pawns_come_in,
    check_walls_can_be_opened,
    check_ways_lead_through,
)
from kitgen.games.demon_mine.counts import draw_counts, drawn_by_seed, told_counts
from kitgen.games.demon_mine.definition import (
    DemonMineDefinition,
    named_pictures,
    table_size,
    with_pictures,
)
from kitgen.games.demon_mine.generate import TileSet, generate_tile_set, tile_set_contents
from kitgen.games.demon_mine.jobs import SET_MARKS, demon_mine_jobs, stored_tiles, told_deck
from kitgen.games.demon_mine.readback.sheets import read_back
from kitgen.games.demon_mine.report import demon_mine_report

GAME: Game[DemonMineDefinition, TileSet] = Game(
    id="demon-mine",
    title="Demon Mine",
    definition=DemonMineDefinition,
    generate=generate_tile_set,
    key_checks=(check_kind_keys,),
    definition_checks=(
        check_kinds_are_known,
        check_bases_are_there,
        check_bases_stand_alone,
        check_roles_match_kinds,
        check_shapes_match_kinds,
        check_only_tunnels_open,
        check_bases_open_as_read,
        check_names_differ,
        check_names_have_letters,
        check_events_say_their_rule,
        check_texts_are_homebrew,
        check_one_figure,
        check_texts_fit,
        check_counts_say_one_thing,
        check_ranges_run_upwards,
        check_what_fills_gets_tiles,
        check_tiles_fit_pages,
        check_no_page_is_empty,
        check_last_page_is_full,
        check_bases_can_meet,
        check_tunnels_are_common,
        check_tunnels_suffice,
        check_mine_stays_open,
        check_miners_find_pawns,
        check_pawns_share_a_tile,
        check_tile_size,
        check_board_fits_tiles,
        check_board_holds_bases,
        check_standstill_lets_pawns_walk,
        check_pawns_can_be_held,
        check_standees_have_width,
        check_standees_have_height,
        check_pawn_sets_differ,
        check_each_player_has_pawns,
        check_two_sided_pawns_lie_flat,
        check_ways_lead_through,
        check_open_sides_live,
        check_bases_stay_open,
        check_walls_can_be_opened,
        check_set_aside_pawns_come_in,
    ),
    content_checks=(
        check_numbers_run_from_one,
        check_kinds_are_counted,
        check_exits_follow_kinds,
        check_draw_order_is_the_pile,
        check_draws_keep_to_ranges,
    ),
    jobs=demon_mine_jobs,
    contents=tile_set_contents,
    read_back=read_back,
    report=demon_mine_report,
    pictures=Pictures(named_pictures, with_pictures),
    draws=Draws(drawn_by_seed, draw_counts, told_counts, ("tiles",), told_deck),
    stored=stored_tiles,
    listed_by_set={"draw_order": "draw_orders"},
    set_marks=SET_MARKS,
    players=table_size,
    booklet=write_booklet,
)
