# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, c6fa1c11239fcbb72ebb350e077ae0b24529f9a76f91d1d4db493ffa9bfdd52a'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'playtests/parts.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_position = l_0_record = l_0_back = missing
    try:
        t_1 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_2 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    try:
        t_3 = environment.filters['urlencode']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'urlencode' found.")
    pass
    def macro(l_1_shown):
        t_4 = []
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        pass
        if environment.getattr(l_1_shown, 'drawing'):
            pass
            t_4.extend((
                '<div role="img" aria-label="',
                escape(environment.getattr(l_1_shown, 'label')),
                '">',
                escape(t_2(environment.getattr(l_1_shown, 'drawing'))),
                '</div>\n',
            ))
        else:
            pass
            t_4.extend((
                '<pre tabindex="0" role="region" aria-label="',
                escape(environment.getattr(l_1_shown, 'label')),
                '">',
                escape(environment.getattr(l_1_shown, 'text')),
                '</pre>\n',
            ))
        return concat(t_4)
    context.exported_vars.add('position')
    context.vars['position'] = l_0_position = Macro(environment, macro, 'position', ('shown',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_record):
        t_5 = []
        if l_1_record is missing:
            l_1_record = undefined("parameter 'record' was not provided", name='record')
        pass
        t_5.extend((
            '<section aria-labelledby="record">\n<h2 id="record">The record</h2>\n<dl class="how">\n<dt>Kit</dt><dd><code>',
            escape(environment.getattr(l_1_record, 'kit')),
            '</code>, ',
            escape(environment.getattr(l_1_record, 'played')),
            '</dd>\n<dt>Seed</dt><dd><code>',
            escape(environment.getattr(l_1_record, 'seed')),
            '</code>, game ',
            escape(environment.getattr(l_1_record, 'number')),
            '</dd>\n<dt>Players</dt><dd>',
            escape(t_1(context.eval_ctx, environment.getattr(l_1_record, 'players'), ', ')),
            '</dd>\n<dt>Limit</dt><dd>',
            escape(context.call(environment.getattr('{:,}', 'format'), environment.getattr(l_1_record, 'limit'))),
            ' turns</dd>\n<dt>Rules</dt><dd><code>',
            escape(environment.getattr(l_1_record, 'rules')),
            '</code></dd>\n',
        ))
        if environment.getattr(l_1_record, 'start'):
            pass
            t_5.extend((
                '<dt>Start</dt><dd><code>',
                escape(environment.getattr(l_1_record, 'start')),
                '</code></dd>\n',
            ))
        t_5.extend((
            '<dt>End</dt><dd>',
            escape(environment.getattr(l_1_record, 'end')),
            '</dd>\n</dl>\n</section>\n',
        ))
        return concat(t_5)
    context.exported_vars.add('record')
    context.vars['record'] = l_0_record = Macro(environment, macro, 'record', ('record',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_report):
        t_6 = []
        if l_1_report is missing:
            l_1_report = undefined("parameter 'report' was not provided", name='report')
        pass
        if l_1_report:
            pass
            t_6.extend((
                '<nav aria-label="Report">\n<ul class="facts"><li><a href="',
                escape(t_3(l_1_report)),
                '">The playtest’s report</a></li></ul>\n</nav>\n',
            ))
        return concat(t_6)
    context.exported_vars.add('back')
    context.vars['back'] = l_0_back = Macro(environment, macro, 'back', ('report',), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '1=30&2=35&3=39&5=48&8=56&12=63&13=67&14=71&15=73&16=75&17=78&18=82&20=87&24=93&25=98&27=102'
