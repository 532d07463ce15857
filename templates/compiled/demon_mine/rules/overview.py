# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 8258353b3b1bbfdcb03a01222dd0254e713a22672971033aa305c6e5a02ffd1d'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/overview.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_four = resolve('four')
    l_0_events = resolve('events')
    l_0_number = resolve('number')
    l_0_hand_limit = resolve('hand_limit')
    pass
    yield '<h2>What you are after</h2>\n<p>Dig tunnels until the two sides meet, then fight. '
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield 'Two players are Miners, two are Ghost Beetles. Once all starting pawns have come in, a player without a pawn on the grid is out. Your team wins when both players of the other team are out.'
    else:
        pass
        yield 'Once all starting pawns have come in, you win when your opponent has no pawn left on the grid.'
    yield '</p>\n<figure id="in-play">A mine in play. The Miners dug from the top left, the Ghost Beetles from the bottom right. Two miners have a beetle next door.</figure>\n<aside class="note">\n<h3>Your turn in six lines</h3>\n<ol>\n<li><b>Enter:</b> put one new pawn on your base.</li>\n<li><b>Draw</b> one tile.</li>\n<li><b>Dig or move</b> with each of your pawns.</li>\n<li><b>Event:</b> '
    if (undefined(name='events') if l_0_events is missing else l_0_events):
        pass
        yield 'play one, if you like'
    else:
        pass
        yield 'none in this kit'
    yield '.</li>\n<li><b>Overflow:</b> too many pawns in a square? Some must leave.</li>\n<li><b>Discard</b> until you hold '
    yield escape(context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='hand_limit') if l_0_hand_limit is missing else l_0_hand_limit)))
    yield ' tiles.</li>\n</ol>\n<p>Where enemies meet, dice decide.</p>\n</aside>\n'

blocks = {}
debug_info = '2=20&10=27&12=34'
