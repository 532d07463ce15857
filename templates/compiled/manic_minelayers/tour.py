# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 4c3ff704e1c4dc81e330c4c534aa39c47ba4eeb952ba0a20b70b3f7127bc50ab'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'manic_minelayers/tour.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_kit = resolve('kit')
    l_0_content = resolve('content')
    l_0_reading = resolve('reading')
    l_0_credits = resolve('credits')
    l_0_readings = resolve('readings')
    l_0_colophon = l_0_this_variant = missing
    try:
        t_1 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    pass
    included_template = environment.get_template('rules/parts.html.j2', 'manic_minelayers/tour.html.j2')._get_default_module(context)
    l_0_colophon = getattr(included_template, 'colophon', missing)
    if l_0_colophon is missing:
        l_0_colophon = undefined(f"the template {included_template.__name__!r} (imported on line 2 in 'manic_minelayers/tour.html.j2') does not export the requested name 'colophon'", name='colophon')
    l_0_this_variant = getattr(included_template, 'this_variant', missing)
    if l_0_this_variant is missing:
        l_0_this_variant = undefined(f"the template {included_template.__name__!r} (imported on line 2 in 'manic_minelayers/tour.html.j2') does not export the requested name 'this_variant'", name='this_variant')
    context.vars.update({'colophon': l_0_colophon, 'this_variant': l_0_this_variant})
    context.exported_vars.difference_update(('colophon', 'this_variant'))
    yield '<p class="lead">One jumping vehicle, one floor, and no enemy but the squares themselves. Land on each of them once.</p>\n'
    yield escape(context.call((undefined(name='this_variant') if l_0_this_variant is missing else l_0_this_variant), (undefined(name='kit') if l_0_kit is missing else l_0_kit)))
    yield '\n\n<h2>What you need</h2>\n<ul>\n<li>A <b>tour sheet</b> of '
    yield escape(environment.getattr(environment.getattr((undefined(name='content') if l_0_content is missing else l_0_content), 'tour'), 'size'))
    yield ' squares.</li>\n<li>A pencil, and an eraser.</li>\n<li>The <b>answer</b> is for afterwards; it lies on a page of its own.</li>\n</ul>\n\n<h2>The task</h2>\n'
    template = environment.get_template('manic_minelayers/tour_task.html.j2', 'manic_minelayers/tour.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()
    yield '<figure id="jump">The eight squares a jump can reach. What lies in between does not matter.</figure>\n\n<h2>Where it comes from</h2>\n<p>Manic Minelayers grew out of this problem: its designer’s rules ask you to try it on 10 × 10 squares. '
    if (t_1(environment.getattr(environment.getattr((undefined(name='content') if l_0_content is missing else l_0_content), 'tour'), 'given')) > 1):
        pass
        yield 'The numbers printed on the sheet are our addition;'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'printed_numbers'))
        yield ' a sheet with the 1 alone is the problem as it stands there.'
    else:
        pass
        yield 'The sheet shows the 1 alone, as the problem stands there.'
    yield '</p>\n\n'
    yield escape(context.call((undefined(name='colophon') if l_0_colophon is missing else l_0_colophon), (undefined(name='credits') if l_0_credits is missing else l_0_credits), (undefined(name='readings') if l_0_readings is missing else l_0_readings)))
    yield '\n\n<aside class="brief">\n<h3>'
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'title'))
    yield ' in brief</h3>\n<ul>\n<li>Number the squares from 1 to '
    yield escape(environment.getattr(environment.getattr(environment.getattr((undefined(name='content') if l_0_content is missing else l_0_content), 'tour'), 'size'), 'square_count'))
    yield ', one number in each square.</li>\n<li>From each number to the next: a knight’s jump.</li>\n<li>Printed numbers stay.</li>\n</ul>\n</aside>\n'

blocks = {}
debug_info = '2=27&4=37&8=39&14=41&18=48&20=57&23=59&25=61'
