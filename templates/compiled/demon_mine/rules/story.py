# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 7b4ab84b8d6e529dbcd49d4ab625fae09c52682d81c3d0343e32b0ff93e68d9e'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/story.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_held = resolve('held')
    l_0_tile = resolve('tile')
    pass
    yield '<h2>The story</h2>\n<p>Miners came to this burning world for <b>ignium</b>. A tunnel fell in and tore one man’s armour, and a <b>virus</b> in the searing air got to him. In seconds he was a ghost beetle: huge, white, nothing human left. Whoever it caught became one, too.</p>\n<p>Four miners took a bomb below to end it. It killed the virus in the tunnels and many beetles, but the mine fell in on the four. Help is two years away. Now the last miners dig for their <b>four buried companions</b>. So do the beetles: their stings still carry the virus, and a miner who lies senseless cannot fight back.'
    if environment.getattr((undefined(name='held') if l_0_held is missing else l_0_held), 'miner'):
        pass
        yield ' That is why a '
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'miner'))
        yield ' tile serves both sides.'
    yield '</p>\n'

blocks = {}
debug_info = '3=18'
