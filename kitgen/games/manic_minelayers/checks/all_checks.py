"""All checks of Manic Minelayers, in the order in which they run."""

from kitgen.contract import ContentCheck, DefinitionCheck
from kitgen.games.manic_minelayers.checks.definition import (
    check_board_size,
    check_connected,
    check_content_counts,
    check_home_squares,
    check_home_squares_have_moves,
    check_marker_can_be_cut,
    check_marker_count,
    check_marker_fits,
    check_minelayer_can_be_told,
    check_minelayer_fits,
    check_minelayer_height,
    check_pencil_board_sizes,
    check_pencil_boards_fit,
    check_pencil_square_size,
    check_square_size,
)
from kitgen.games.manic_minelayers.checks.tour import (
    check_something_is_printed,
    check_tour_visits_every_square,
)

DEFINITION_CHECKS: tuple[DefinitionCheck, ...] = (
    check_something_is_printed,
    check_board_size,
    check_square_size,
    check_marker_count,
    check_marker_fits,
    check_marker_can_be_cut,
    check_minelayer_fits,
    check_minelayer_can_be_told,
    check_minelayer_height,
    check_pencil_board_sizes,
    check_pencil_square_size,
    check_pencil_boards_fit,
)

CONTENT_CHECKS: tuple[ContentCheck, ...] = (
    check_home_squares,
    check_content_counts,
    check_connected,
    check_home_squares_have_moves,
    check_tour_visits_every_square,
)
