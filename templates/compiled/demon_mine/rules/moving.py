# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 47f7bf0bc57104a58e2eb9a5b80320c1ccf37fa4fb1397ca9e40f83c5c4c5891'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/moving.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_held = resolve('held')
    l_0_tile = resolve('tile')
    l_0_kit = resolve('kit')
    l_0_four = resolve('four')
    l_0_reading = resolve('reading')
    pass
    yield '<h2>Moving</h2>\n<p>A pawn moves up, down, left or right, never diagonally, one square or two. It crosses from a tile to the next only where <b>the sides that touch are both open</b>. Bases are tunnels like any other. Nobody enters a square that is not dug'
    if environment.getattr((undefined(name='held') if l_0_held is missing else l_0_held), 'lodestone'):
        pass
        yield ' or that holds a '
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'lodestone'))
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'grid_is_closed'):
        pass
        yield ', and nobody leaves the grid'
    yield '.</p>\n<ul>\n<li>'
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield 'Your own pawns'
    else:
        pass
        yield 'Friends'
    yield ' may share a square and walk through one another. How many they are matters only in phase 5 (see Overflow).</li>\n<li>A pawn that enters an enemy’s square must fight (see Fights). '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'entering_enemy_square') == 'ends_move'):
        pass
        yield 'Its move ends there, even if it wins with a step to spare.'
    else:
        pass
        yield 'If it wins and has a step to spare, it may move on.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'entering_enemy_square'))
    yield '</li>\n</ul>\n'

blocks = {}
debug_info = '2=21&4=29&5=36'
