# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, f856900babee362e4ba62537569a1dbd17cafa59403acfb5afd44cd4c55ecf7b'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/turn.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_four = resolve('four')
    l_0_tile = resolve('tile')
    l_0_kit = resolve('kit')
    l_0_reading = resolve('reading')
    l_0_events = resolve('events')
    l_0_number = resolve('number')
    l_0_square_limit = resolve('square_limit')
    l_0_opponent = resolve('opponent')
    l_0_hand_limit = resolve('hand_limit')
    pass
    yield '<h2>Your turn</h2>\n<p>'
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield 'Play goes round the table to the left, so the teams take turns.'
    else:
        pass
        yield 'Players take turns.'
    yield ' A turn has six phases, always in this order.</p>\n<ol>\n<li><b>Enter.</b> While you have a reserve pawn, you must put exactly one on your base: Miners on the '
    yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'entrance'))
    yield ', Ghost Beetles on the '
    yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'hive'))
    yield '. It may dig or move in this very turn. If an enemy stands there, they fight.</li>\n<li><b>Draw.</b> You may draw one tile, from the draw pile or from the pit. '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'empty_draw_pile') == 'pit_only'):
        pass
        yield 'Once the draw pile is empty, draw from the pit only; if that is empty too, there is nothing to draw.'
    else:
        pass
        yield 'Once the draw pile is empty, shuffle the discard pile into a new one. If there is none, draw from the pit; if that is empty too, there is nothing to draw.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'empty_draw_pile'))
    yield ' This applies to every draw.</li>\n<li><b>Dig and move.</b> Each of your pawns does one thing: it <b>burrows</b> once (lays a tile and goes onto it), or it <b>moves</b> one or two squares, or it <b>stays</b>. You choose which pawn comes first; it takes all its steps before the next one begins.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'one_go'))
    yield ' After each burrow you may draw one more tile at once. When all pawns have acted, you may draw one tile if any of them stayed: one tile, however many stayed.</li>\n'
    if (undefined(name='events') if l_0_events is missing else l_0_events):
        pass
        yield '<li><b>Event.</b> You may play one event tile: '
        yield escape((undefined(name='events') if l_0_events is missing else l_0_events))
        yield '.</li>\n'
    else:
        pass
        yield '<li><b>Event.</b> This kit has no event tiles; skip this phase.</li>\n'
    yield '<li><b>Overflow.</b> Where more than '
    yield escape(context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='square_limit') if l_0_square_limit is missing else l_0_square_limit)))
    yield ' pawns share a square, '
    yield escape((undefined(name='opponent') if l_0_opponent is missing else l_0_opponent))
    yield ' moves some of them out (see Overflow).</li>\n<li><b>Discard.</b> Your hand may grow as large as it likes until now. Put tiles into the pit, one at a time and face down, until you hold '
    yield escape(context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='hand_limit') if l_0_hand_limit is missing else l_0_hand_limit)))
    yield ' or fewer. You may discard more than you must. Say when you have finished.</li>\n</ol>\n<p>Fights can break out in phases 1, 3, 4 and 5 (see Fights).</p>\n'

blocks = {}
debug_info = '2=25&4=32&5=36&6=44&7=46&8=49&12=55&13=59'
