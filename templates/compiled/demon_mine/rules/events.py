# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, c2169df238c0815a80ec7382381c64323bb0bdfcb08c9dd29554d82f7920af5f'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/events.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_events = resolve('events')
    l_0_held = resolve('held')
    l_0_tile = resolve('tile')
    l_0_kit = resolve('kit')
    l_0_reading = resolve('reading')
    l_0_number = resolve('number')
    l_0_reach = resolve('reach')
    l_0_four = resolve('four')
    l_0_own_events = resolve('own_events')
    pass
    if (undefined(name='events') if l_0_events is missing else l_0_events):
        pass
        yield '<h2>Events</h2>\n<p>You play one event a turn at most, in phase 4.</p>\n'
        if environment.getattr((undefined(name='held') if l_0_held is missing else l_0_held), 'miner'):
            pass
            yield '<h3>'
            yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'miner'))
            yield '</h3>\n<p>You come upon a miner buried in the rubble. The Miners wake him; the Ghost Beetles make him one of their own. Put one of your set-aside pawns onto any tunnel tile that your own pawns laid <b>this turn</b>. The time for digging and moving is over, but it may fight, and must if enemies stand there. The '
            yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'miner'))
            yield ' goes to the discard pile.</p>\n<p>You cannot play it without a pawn set aside, nor in a turn in which you laid no tunnel.</p>\n'
        if environment.getattr((undefined(name='held') if l_0_held is missing else l_0_held), 'lodestone'):
            pass
            yield '<h3>'
            yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'lodestone'))
            yield '</h3>\n<p>Lay it on any '
            if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'lodestone_square') == 'undug'):
                pass
                yield 'undug square without pawns'
            else:
                pass
                yield 'square without pawns, dug or not, but not on a base'
            yield '.'
            yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'lodestone_square'))
            if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'lodestone_square') == 'any_free'):
                pass
                yield ' A tunnel tile that lay there goes to the discard pile.'
            yield ' It stays until someone digs through it. Several may lie on the grid at once.</p>\n<p>While it lies there, a tunnel tile laid <b>within '
            yield escape(context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='reach') if l_0_reach is missing else l_0_reach)))
            yield ' squares</b> of it, by '
            if (undefined(name='four') if l_0_four is missing else l_0_four):
                pass
                yield 'any'
            else:
                pass
                yield 'either'
            yield ' player, is turned by the <b>digger’s opponent</b>. The digger still says which tile and which square. The opponent chooses which way round it lies, but it must be a legal burrow for that pawn: it has to join, and to fit over what lies there.</p>\n'
            if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'lodestone_distance') == 'steps'):
                pass
                yield '<p>Count squares up, down, left and right, never diagonally. Walls and rock make no difference.'
                yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'lodestone_distance'))
                yield ' A tile dug over the '
                yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'lodestone'))
                yield ' itself is turned by the opponent too.'
                yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'lodestone_dug'))
                yield '</p>\n'
            else:
                pass
                yield '<p>Count squares as a pawn walks, through open sides.'
                yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'lodestone_distance'))
                yield ' All sides of the '
                yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'lodestone'))
                yield ' count as open, and so do those of the new tile, which is not turned yet. A tile dug over the '
                yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'lodestone'))
                yield ' itself is turned by the opponent too.'
                yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'lodestone_dug'))
                yield '</p>\n'
            yield '<aside class="example">\n<h3>Example: near a '
            yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'lodestone'))
            yield '</h3>\n<figure id="lodestone">Numbered squares are within reach; the numbers are steps.</figure>\n<p>The miner at the left digs upwards, to a square one step from the '
            yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'lodestone'))
            yield '. The Miners’ player picks the tile, the opponent turns it; but its lower side has to be open, or the miner could not get in.</p>\n</aside>\n'
        for l_1_kind in (undefined(name='own_events') if l_0_own_events is missing else l_0_own_events):
            _loop_vars = {}
            pass
            yield '<h3>'
            yield escape(environment.getattr(l_1_kind, 'name'))
            yield '</h3>\n<p>'
            yield escape(environment.getattr(l_1_kind, 'text'))
            yield ' The event tile goes to the discard pile.</p>\n'
        l_1_kind = missing

blocks = {}
debug_info = '1=24&4=27&5=30&6=32&9=34&10=37&11=39&12=51&13=60&14=63&16=72&19=81&21=83&24=85&25=89&26=91'
