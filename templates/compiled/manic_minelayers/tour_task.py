# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, ffd40b819b5f1717ddabe398a51d314f88e913508fa344bed4dc4ffc33cb9380'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'manic_minelayers/tour_task.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_tour_task = resolve('tour_task')
    l_0_content = resolve('content')
    l_0_tour_help = resolve('tour_help')
    try:
        t_1 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_2 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    pass
    yield '<p>'
    yield escape((undefined(name='tour_task') if l_0_tour_task is missing else l_0_tour_task))
    yield '</p>\n'
    if (t_2(environment.getattr(environment.getattr((undefined(name='content') if l_0_content is missing else l_0_content), 'tour'), 'given')) > 1):
        pass
        yield '<p>The numbers printed are '
        yield escape(t_1(context.eval_ctx, environment.getattr(environment.getattr((undefined(name='content') if l_0_content is missing else l_0_content), 'tour'), 'given'), ', '))
        yield '. The sheet can be filled: its answer is a tour that keeps to all of them. Yours may be another.</p>\n'
    else:
        pass
        yield '<p>Only the 1 is printed. The sheet can be filled: its answer is a tour that begins there. Yours may be another.</p>\n'
    yield '<p><b>A word of help.</b> '
    yield escape((undefined(name='tour_help') if l_0_tour_help is missing else l_0_tour_help))
    yield '</p>\n'

blocks = {}
debug_info = '1=31&2=33&3=36&7=42'
