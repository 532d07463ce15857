# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, e9dcdc7ae6a2753cda4eb124ffd8431b060ca28eae25788cadd134d8b912bc28'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/pieces.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_kit = resolve('kit')
    l_0_tile_inches = resolve('tile_inches')
    l_0_tile_millimetres = resolve('tile_millimetres')
    l_0_number = resolve('number')
    l_0_four = resolve('four')
    l_0_rims = resolve('rims')
    l_0_each = missing
    try:
        t_1 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    pass
    l_0_each = (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'starting') + environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'set_aside'))
    context.vars['each'] = l_0_each
    context.exported_vars.add('each')
    yield '<h2>What you need</h2>\n<ul>\n<li><b>'
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'tile_count'))
    yield ' tiles</b>, '
    yield escape((undefined(name='tile_inches') if l_0_tile_inches is missing else l_0_tile_inches))
    yield ' in ('
    yield escape((undefined(name='tile_millimetres') if l_0_tile_millimetres is missing else l_0_tile_millimetres))
    yield ' mm) square.</li>\n<li><b>'
    yield escape((environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'players') * (undefined(name='each') if l_0_each is missing else l_0_each)))
    yield ' pawns</b>, '
    yield escape(context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='each') if l_0_each is missing else l_0_each)))
    yield ' for each '
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield 'player'
    else:
        pass
        yield 'side'
    yield ': '
    yield escape(t_1(context.eval_ctx, (undefined(name='rims') if l_0_rims is missing else l_0_rims), ', '))
    yield '.'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'set_aside'):
        pass
        yield ' The ones with dots around the rim, '
        yield escape(context.call((undefined(name='number') if l_0_number is missing else l_0_number), environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'set_aside')))
        yield ' a '
        if (undefined(name='four') if l_0_four is missing else l_0_four):
            pass
            yield 'player'
        else:
            pass
            yield 'side'
        yield ', are set aside at first; in play all are alike.'
    yield '</li>\n'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'board'), 'print'):
        pass
        yield '<li><b>The board</b>, '
        yield escape(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'board'), 'squares'))
        yield ' × '
        yield escape(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'board'), 'squares'))
        yield ' squares. '
        if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'grid_is_closed'):
            pass
            yield 'The whole mine lies on it.'
        else:
            pass
            yield 'It lies under the first part of the mine, which may grow beyond its edge.'
        yield '</li>\n'
    yield '<li><b>A turn card</b> for each player: these rules in short.</li>\n<li><b>'
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield 'Four'
    else:
        pass
        yield 'Two'
    yield ' six-sided dice</b> of your own; more help in large fights.</li>\n</ul>\n<p class="small">The <b>draw-order card</b>, in a file of its own, is secret: leave it unprinted, unless all tables are to play the same stack of tiles.</p>\n\n<h2>Where things lie</h2>\n<ul>\n<li><b>The grid</b> is where tiles and pawns are in play: '
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'grid_is_closed'):
        pass
        yield escape(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'board'), 'squares'))
        yield ' × '
        yield escape(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'board'), 'squares'))
        yield ' squares as large as a tile, and no more. Its edge is solid rock: nobody digs or walks beyond it, and no tile is laid there.'
    else:
        pass
        yield 'squares as large as a tile, as far as the table goes. If room is short, agree on its limits before you start.'
    yield '</li>\n<li><b>Your hand</b> of tiles is yours alone to see.</li>\n<li><b>The draw pile</b> lies face down, the pawns that are set aside beside it.</li>\n<li><b>The pit</b> takes the tiles that are discarded unused. They lie face down, well away from the grid, and never touch one another. Nobody looks at them or moves them, but '
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield 'any'
    else:
        pass
        yield 'either'
    yield ' player may draw any of them, whoever put it there.</li>\n<li><b>The discard pile</b> takes tiles'
    if (not environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'two_sided')):
        pass
        yield ' and pawns'
    yield ' that are out of play.</li>\n</ul>\n'

blocks = {}
debug_info = '1=28&4=32&5=38&6=64&7=67&10=79&16=86&19=96&20=103'
