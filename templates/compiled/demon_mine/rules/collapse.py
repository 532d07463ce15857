# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 2faf4d74ec78774604e524a916881ea82293ee354ccb7cd3283e3beaa13b69d3'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/collapse.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_tile = resolve('tile')
    l_0_kit = resolve('kit')
    l_0_reading = resolve('reading')
    pass
    yield '<h2>'
    yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'collapse'))
    yield '</h2>\n<p>You play it in place of one pawn’s burrow. It destroys the square that this pawn leaves.</p>\n<ol>\n<li>Move the pawn one step, by the rules for moving. A pawn on a base cannot play the tile. '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'trapped_digger') == 'may_not_play'):
        pass
        yield 'Nor can a pawn that has nowhere to go.'
    else:
        pass
        yield 'One that has nowhere to go is lost with its square.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'trapped_digger'))
    yield '</li>\n<li>Move every other pawn out of that square, friend or enemy'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'collapse_moves_all'))
    yield ': one step each, by the rules for moving, where you like. A pawn that cannot get out is lost. Your own pawns that had to leave may still act in this turn.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'collapse_keeps_action'))
    yield '</li>\n<li>The tile of that square and the '
    yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'collapse'))
    yield ' go to the discard pile. The square counts as undug again.</li>\n<li>Draw a tile, if you like, as after any burrow.</li>\n<li>Now those who have met fight. Nobody can retreat into the square that fell.</li>\n</ol>\n<aside class="example">\n<h3>Example: what comes first</h3>\n<figure id="collapse"></figure>\n<p>One miner in the middle plays '
    yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'collapse'))
    yield ' and runs to the right, where a beetle sits. You take the other miner along. The middle falls in, and you draw a tile. Only now do your two miners fight the beetle. If you lose, you cannot go back to the left: the beetle there stares at solid rock.</p>\n</aside>\n'

blocks = {}
debug_info = '1=19&4=21&5=29&6=33&13=35'
