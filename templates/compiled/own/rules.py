# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, d6341892924c0f5a9d210d528122e8130518d709f0c0f6925d48f11ed8e3b4d0'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'own/rules.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_kit = resolve('kit')
    l_0_body = resolve('body')
    l_0_credits = resolve('credits')
    l_0_readings = resolve('readings')
    l_0_gettext = resolve('gettext')
    l_0_brief = resolve('brief')
    l_0_parts = resolve('parts')
    l_0_colophon = l_0_this_variant = missing
    try:
        t_1 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    pass
    included_template = environment.get_template('rules/parts.html.j2', 'own/rules.html.j2')._get_default_module(context)
    l_0_colophon = getattr(included_template, 'colophon', missing)
    if l_0_colophon is missing:
        l_0_colophon = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'own/rules.html.j2') does not export the requested name 'colophon'", name='colophon')
    l_0_this_variant = getattr(included_template, 'this_variant', missing)
    if l_0_this_variant is missing:
        l_0_this_variant = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'own/rules.html.j2') does not export the requested name 'this_variant'", name='this_variant')
    context.vars.update({'colophon': l_0_colophon, 'this_variant': l_0_this_variant})
    context.exported_vars.difference_update(('colophon', 'this_variant'))
    yield escape(context.call((undefined(name='this_variant') if l_0_this_variant is missing else l_0_this_variant), (undefined(name='kit') if l_0_kit is missing else l_0_kit)))
    yield '\n'
    yield escape((undefined(name='body') if l_0_body is missing else l_0_body))
    yield '\n'
    yield escape(context.call((undefined(name='colophon') if l_0_colophon is missing else l_0_colophon), (undefined(name='credits') if l_0_credits is missing else l_0_credits), (undefined(name='readings') if l_0_readings is missing else l_0_readings)))
    yield '\n<aside class="brief">\n<h3>'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), '{title} in brief', title=environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'title')))
    yield '</h3>\n'
    if (undefined(name='brief') if l_0_brief is missing else l_0_brief):
        pass
        yield escape((undefined(name='brief') if l_0_brief is missing else l_0_brief))
        yield '\n'
    elif (t_1((undefined(name='parts') if l_0_parts is missing else l_0_parts)) > 30):
        pass
        yield '<p>'
        l_1_loop = missing
        for (l_1_name, l_1_count), l_1_loop in LoopContext((undefined(name='parts') if l_0_parts is missing else l_0_parts), undefined):
            _loop_vars = {}
            pass
            yield '<b>'
            yield escape(l_1_name)
            yield '</b>: '
            yield escape(l_1_count)
            if (not environment.getattr(l_1_loop, 'last')):
                pass
                yield '; '
        l_1_loop = l_1_name = l_1_count = missing
        yield '</p>\n'
    else:
        pass
        yield '<ul>\n'
        for (l_1_name, l_1_count) in (undefined(name='parts') if l_0_parts is missing else l_0_parts):
            _loop_vars = {}
            pass
            yield '<li><b>'
            yield escape(l_1_name)
            yield '</b>: '
            yield escape(l_1_count)
            yield '</li>\n'
        l_1_name = l_1_count = missing
        yield '</ul>\n'
    yield '</aside>\n'

blocks = {}
debug_info = '1=29&2=38&3=40&4=42&6=44&7=46&8=48&9=50&10=54&13=69&14=73'
