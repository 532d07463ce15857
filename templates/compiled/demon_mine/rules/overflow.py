# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 621c6428c2d0db9551dac1ce2f491ddc6bb9f606099d2595744cbc5820f4e174'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/overflow.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_kit = resolve('kit')
    l_0_number = resolve('number')
    l_0_square_limit = resolve('square_limit')
    l_0_opponent = resolve('opponent')
    l_0_reading = resolve('reading')
    l_0_times = resolve('times')
    l_0_opponent_first = resolve('opponent_first')
    l_0_steps = missing
    pass
    l_0_steps = environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'overflow_steps')
    context.vars['steps'] = l_0_steps
    context.exported_vars.add('steps')
    yield '<h2>Overflow</h2>\n<p>Where more than '
    yield escape(context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='square_limit') if l_0_square_limit is missing else l_0_square_limit)))
    yield ' pawns share a square in phase 5, <b>'
    yield escape((undefined(name='opponent') if l_0_opponent is missing else l_0_opponent))
    yield '</b> must move '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'overflow_moves') == 'active_player'):
        pass
        yield '<b>your</b> surplus pawns'
    else:
        pass
        yield 'the surplus pawns, yours and their own,'
    yield ' out, until '
    yield escape(context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='square_limit') if l_0_square_limit is missing else l_0_square_limit)))
    yield ' are left.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'overflow_moves'))
    yield '</p>\n<ul>\n<li>Pawns move one at a time, one step, by the rules for moving; no pawn more than '
    yield escape(context.call((undefined(name='times') if l_0_times is missing else l_0_times), (undefined(name='steps') if l_0_steps is missing else l_0_steps)))
    yield ' a turn.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'overflow_steps'))
    yield ' '
    yield escape((undefined(name='opponent_first') if l_0_opponent_first is missing else l_0_opponent_first))
    yield ' chooses which pawns go, in which order, and where to.</li>\n<li>They may also be moved into squares that are themselves too full, and onto enemies, whom they fight at once.</li>\n<li>A pawn that cannot move stays; then the square remains too full.</li>\n</ul>\n<aside class="example">\n<h3>Example: three in a tunnel</h3>\n<figure id="overflow"></figure>\n<p>Three miners ended the turn in the middle. The beetles’ player has to move one of them out, and sends it to the right, into the jaws of a beetle.</p>\n</aside>\n'

blocks = {}
debug_info = '1=23&3=27&5=42'
