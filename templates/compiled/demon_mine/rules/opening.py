# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 6fe90f632f98a7b2f3fa865b7048cc10491d34a49ff958e5bd575e44ac425ac9'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/opening.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_tile = resolve('tile')
    pass
    yield '<aside class="example">\n<h3>Example: the Miners’ first two turns</h3>\n<figure id="opening"></figure>\n<p><b>First turn.</b> A reserve pawn enters on the '
    yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'entrance'))
    yield '. The player draws a tile: a tunnel. The pawn burrows downwards and steps onto the new tile; for this burrow the player draws again. No event, nothing to discard: the turn is over.</p>\n<p><b>Second turn.</b> A second pawn enters. The player draws and holds two tiles. The first pawn burrows to the right, which brings one more tile. The second moves down one square. No pawn stayed, so there is no further draw.</p>\n</aside>\n'

blocks = {}
debug_info = '4=17'
