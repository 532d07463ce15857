# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, b26f10423533e7c9ba926e503b7b46826c766edfd89bb9e38184510b7a3a08f7'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/bridges.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_bridges = resolve('bridges')
    l_0_kit = resolve('kit')
    l_0_held = resolve('held')
    l_0_tile = resolve('tile')
    pass
    yield '<h2>Bridges</h2>\n<p>On a '
    yield escape((undefined(name='bridges') if l_0_bridges is missing else l_0_bridges))
    yield ' one tunnel passes over another. They cross and do not join: <b>each tunnel is a square of its own</b>, and nobody turns from the one into the other. Pawns on the planks are in the upper one, pawns at either end of the other are in the lower one. The published rules have no such tile; these rules are ours.</p>\n<ul>\n<li>A pawn that burrows there is in the tunnel that it came through. So is a pawn that walks onto the tile, and it leaves by the opposite side.</li>\n<li>Pawns in different tunnels do not meet, do not fight, and are counted apart when a square is too full.</li>\n<li>The tile never replaces one on which a tunnel turns or branches: what was joined stays joined. Pawns there stay in the tunnel that has the same open sides as theirs.</li>\n'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'replace_with_equal'):
        pass
        yield '<li>A tile that is open on all four sides may replace it, and joins both tunnels: all who stand there share a square, and enemies fight.</li>\n'
    if environment.getattr((undefined(name='held') if l_0_held is missing else l_0_held), 'collapse'):
        pass
        yield '<li>'
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'collapse'))
        yield ' destroys the whole tile. Pawns leave it by the tunnel that they are in.</li>\n'
    if environment.getattr((undefined(name='held') if l_0_held is missing else l_0_held), 'miner'):
        pass
        yield '<li>'
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'miner'))
        yield ': you choose in which of the two tunnels the pawn wakes.</li>\n'
    yield '</ul>\n'

blocks = {}
debug_info = '2=20&7=22&10=25&11=28&13=30&14=33'
