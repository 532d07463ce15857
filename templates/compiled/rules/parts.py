# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 7945d27c5bc9a79e155f3579d6c2d52ffa13636ac12eeee2dc86b7cd2fc73596'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'rules/parts.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_this_variant = l_0_colophon = missing
    pass
    def macro(l_1_kit):
        t_1 = []
        if l_1_kit is missing:
            l_1_kit = undefined("parameter 'kit' was not provided", name='kit')
        pass
        if environment.getattr(l_1_kit, 'variant_note'):
            pass
            t_1.extend((
                '<aside class="note">\n<h3>This variant</h3>\n<p>',
                escape(environment.getattr(l_1_kit, 'variant_note')),
                '</p>\n</aside>\n',
            ))
        return concat(t_1)
    context.exported_vars.add('this_variant')
    context.vars['this_variant'] = l_0_this_variant = Macro(environment, macro, 'this_variant', ('kit',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_credits, l_1_readings, l_1_seed):
        t_2 = []
        if l_1_credits is missing:
            l_1_credits = undefined("parameter 'credits' was not provided", name='credits')
        if l_1_readings is missing:
            l_1_readings = undefined("parameter 'readings' was not provided", name='readings')
        if l_1_seed is missing:
            l_1_seed = ''
        pass
        t_2.append(
            '<h2>Whose game this is</h2>\n<p class="small">',
        )
        if (environment.getattr(l_1_credits, 'designer') == environment.getattr(l_1_credits, 'publisher')):
            pass
            t_2.extend((
                'Designed and published by ',
                escape(environment.getattr(l_1_credits, 'publisher')),
            ))
        else:
            pass
            if environment.getattr(l_1_credits, 'designer'):
                pass
                t_2.extend((
                    'Designed by ',
                    escape(environment.getattr(l_1_credits, 'designer')),
                    '.',
                ))
            else:
                pass
                t_2.append(
                    'The designer is not named.',
                )
            t_2.extend((
                ' Publisher of the rules: ',
                escape(environment.getattr(l_1_credits, 'publisher')),
            ))
        if environment.getattr(l_1_credits, 'year'):
            pass
            t_2.extend((
                ', ',
                escape(environment.getattr(l_1_credits, 'year')),
            ))
        t_2.extend((
            '. Source: ',
            escape(environment.getattr(l_1_credits, 'source')),
            '.</p>\n<p class="small">Terms of the source: ',
            escape(environment.getattr(l_1_credits, 'terms')),
            '</p>\n<p class="small">The words and drawings here are our own.</p>\n',
        ))
        if l_1_seed:
            pass
            t_2.extend((
                '<p class="small">The counts in these rules were drawn by seed ',
                escape(l_1_seed),
                '.</p>\n',
            ))
        if l_1_readings:
            pass
            t_2.append(
                '<aside class="readings">\n<h3>What the original leaves open, and how we play it</h3>\n<p class="small">A † marks a <b>reading</b>: how we play a point that the original leaves open. Words in quotation marks are the original’s own. The grey word at the end is the key that changes it in a kit of your own.</p>\n',
            )
            for l_2_one in l_1_readings:
                l_2_gettext = resolve('gettext')
                _loop_vars = {}
                pass
                t_2.extend((
                    '<p class="small"><mark id="',
                    escape(environment.getattr(l_2_one, 'id')),
                    '">†</mark> <b>',
                    escape(environment.getattr(l_2_one, 'point')),
                    '.</b> ',
                    escape(environment.getattr(l_2_one, 'played')),
                ))
                if environment.getattr(l_2_one, 'source'):
                    pass
                    t_2.extend((
                        ' <i>',
                        escape(context.call((undefined(name='gettext') if l_2_gettext is missing else l_2_gettext), '“{words}”', words=environment.getattr(l_2_one, 'source'), _loop_vars=_loop_vars)),
                        '</i>',
                    ))
                if environment.getattr(l_2_one, 'key'):
                    pass
                    t_2.extend((
                        ' <code>',
                        escape(environment.getattr(l_2_one, 'key')),
                        '</code>',
                    ))
                t_2.append(
                    '</p>\n',
                )
            l_2_one = l_2_gettext = missing
            t_2.append(
                '</aside>\n',
            )
        return concat(t_2)
    context.exported_vars.add('colophon')
    context.vars['colophon'] = l_0_colophon = Macro(environment, macro, 'colophon', ('credits', 'readings', 'seed'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=16&3=21&6=25&11=31&13=43&14=77&16=80&17=84&19=87&23=92&24=98'
