# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 789118bd90b8ab9a143cdb99b95d20dd27885f9b30b908216874b7850ec4e6e3'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/burrowing.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_held = resolve('held')
    l_0_tile = resolve('tile')
    l_0_kit = resolve('kit')
    l_0_reading = resolve('reading')
    pass
    yield '<h2>Burrowing</h2>\n<p>A pawn burrows instead of moving. Play a tunnel tile from your hand onto a square next to the pawn’s own, and <b>move the pawn onto it</b>; it must go. You choose which way round the tile lies'
    if environment.getattr((undefined(name='held') if l_0_held is missing else l_0_held), 'lodestone'):
        pass
        yield ', unless a '
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'lodestone'))
        yield ' is near'
    yield '. One pawn burrows once a turn.</p>\n\n<h3>The new tile must join</h3>\n<p>The side of the new tile that faces the digger and the side of the digger’s tile that faces it must both be open. Its other neighbours do not matter: a tunnel may end at a wall'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'grid_is_closed'):
        pass
        yield ', or at the edge of the grid'
    yield '.</p>\n<aside class="example">\n<h3>Example: joining</h3>\n<figure id="joining"></figure>\n<p>The framed tile is new. On the left it lets the miner in. The tunnel above it now ends at a wall, which is allowed. On the right the tunnel above would join, but the miner faces a wall: turn the tile.</p>\n</aside>\n\n<h3>Digging where a tunnel is already</h3>\n<p>The square may be empty, or it may hold a tunnel tile that the new one <b>fits over</b>: every side that is open on the old tile is open on the new one too. '
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'replace_with_equal'):
        pass
        yield 'A tile with the very same open sides fits.'
    else:
        pass
        yield 'A tile with the very same open sides does not fit; it must open at least one more.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'replace_equal'))
    yield ' The old tile goes to the discard pile. Pawns that stand there stay, on the new tile; if they are enemies, the digger fights them.</p>\n<p><b>Walled in?</b> A tile with more open sides, laid over the one with the wall, opens a way again. Keep one in hand.</p>\n<figure id="fits-over">The first tile lies there. Of the three that might be laid over it, the second would close its right side.</figure>\n<ul>\n<li>The new tile must still join the digger’s tile.</li>\n<li>The '
    yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'entrance'))
    yield ' and the '
    yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'hive'))
    yield ' are never replaced.</li>\n'
    if environment.getattr((undefined(name='held') if l_0_held is missing else l_0_held), 'lodestone'):
        pass
        yield '<li>Any tunnel tile may be dug over a '
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'lodestone'))
        yield ', which then goes to the discard pile.</li>\n'
    yield '</ul>\n'

blocks = {}
debug_info = '2=20&5=26&13=30&18=38&19=42&20=45'
