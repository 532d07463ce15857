# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 52aa2173102fc8c0e0e6c7eb1214867f049e5d00813b84166f0c3a56a0839ae8'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/brief.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_kit = resolve('kit')
    l_0_events = resolve('events')
    l_0_number = resolve('number')
    l_0_square_limit = resolve('square_limit')
    l_0_opponent_first = resolve('opponent_first')
    l_0_hand_limit = resolve('hand_limit')
    l_0_held = resolve('held')
    l_0_tile = resolve('tile')
    l_0_reach = resolve('reach')
    l_0_times = resolve('times')
    l_0_four = resolve('four')
    l_0_rules = missing
    pass
    l_0_rules = environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules')
    context.vars['rules'] = l_0_rules
    context.exported_vars.add('rules')
    yield '<aside class="brief">\n<h3>'
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'title'))
    yield ' in brief</h3>\n<ol>\n<li><b>Enter:</b> one reserve pawn onto your base, while you have any.</li>\n<li><b>Draw</b> one tile, pile or pit, if you like.</li>\n<li><b>Each pawn</b> burrows, or moves one or two squares, or stays. A draw after each burrow; one more at the end if a pawn stayed.</li>\n<li><b>Event:</b> '
    if (undefined(name='events') if l_0_events is missing else l_0_events):
        pass
        yield 'one at most, '
        yield escape((undefined(name='events') if l_0_events is missing else l_0_events))
    else:
        pass
        yield 'none in this kit'
    yield '.</li>\n<li><b>Overflow:</b> more than '
    yield escape(context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='square_limit') if l_0_square_limit is missing else l_0_square_limit)))
    yield ' in a square? '
    yield escape((undefined(name='opponent_first') if l_0_opponent_first is missing else l_0_opponent_first))
    yield ' moves '
    if (environment.getattr((undefined(name='rules') if l_0_rules is missing else l_0_rules), 'overflow_moves') == 'active_player'):
        pass
        yield 'your'
    else:
        pass
        yield 'the'
    yield ' surplus out.</li>\n<li><b>Discard</b> to '
    yield escape(context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='hand_limit') if l_0_hand_limit is missing else l_0_hand_limit)))
    yield ' tiles, into the pit.</li>\n</ol>\n<ul>\n<li><b>Join:</b> both sides between digger and new tile are open.'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'grid_is_closed'):
        pass
        yield ' Nothing is laid beyond the edge of the '
        yield escape(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'board'), 'squares'))
        yield ' × '
        yield escape(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'board'), 'squares'))
        yield ' squares.'
    yield '</li>\n<li><b>Fit over:</b> every open side stays open; equal sides '
    if environment.getattr((undefined(name='rules') if l_0_rules is missing else l_0_rules), 'replace_with_equal'):
        pass
        yield 'are enough'
    else:
        pass
        yield 'are not enough'
    yield '. Never over a base.</li>\n'
    if environment.getattr((undefined(name='held') if l_0_held is missing else l_0_held), 'collapse'):
        pass
        yield '<li><b>'
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'collapse'))
        yield ':</b> step away; all others are moved out; the square is gone.</li>\n'
    if environment.getattr((undefined(name='held') if l_0_held is missing else l_0_held), 'miner'):
        pass
        yield '<li><b>'
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'miner'))
        yield ':</b> a set-aside pawn onto a tunnel you laid this turn.</li>\n'
    if environment.getattr((undefined(name='held') if l_0_held is missing else l_0_held), 'lodestone'):
        pass
        yield '<li><b>'
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'lodestone'))
        yield ':</b> within '
        yield escape(context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='reach') if l_0_reach is missing else l_0_reach)))
        yield ' squares the digger’s opponent turns the tile.</li>\n'
    yield '<li><b>Fight:</b> move, draw, then fight. One die per pawn, the highest die wins, the loser '
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'two_sided'):
        pass
        yield 'turns one over'
    else:
        pass
        yield 'removes one'
    yield '.</li>\n<li><b>One square:</b> all must fight until it is decided; losers leave.</li>\n<li><b>Neighbours:</b> you may attack'
    if environment.getattr((undefined(name='rules') if l_0_rules is missing else l_0_rules), 'adjacent_fights'):
        pass
        yield ', '
        yield escape(context.call((undefined(name='times') if l_0_times is missing else l_0_times), environment.getattr((undefined(name='rules') if l_0_rules is missing else l_0_rules), 'adjacent_fights')))
        yield ' a turn with each pawn'
    else:
        pass
        yield ' as often as you like'
    yield '; losers may fall back.</li>\n<li><b>Out:</b> all starting pawns are in, your turn ends, and you have no pawn on the grid.'
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield ' A team loses when both its players are out.'
    yield '</li>\n'
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield '<li><b>Enemies:</b> the pawns of all others, your partner’s too.</li>\n'
    yield '</ul>\n</aside>\n'

blocks = {}
debug_info = '1=27&3=31&8=33&9=41&10=52&13=54&14=62&15=69&16=72&18=74&19=77&21=79&22=82&24=87&26=94&27=103&28=107'
