# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 7f673a8f93e765da368f8af12506a296ed71b3a60df79171f3266b5b05f39840'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_kit = resolve('kit')
    l_0_four = resolve('four')
    l_0_bridges = resolve('bridges')
    l_0_has_opening = resolve('has_opening')
    l_0_held = resolve('held')
    l_0_credits = resolve('credits')
    l_0_readings = resolve('readings')
    l_0_seed = resolve('seed')
    l_0_colophon = l_0_this_variant = missing
    pass
    included_template = environment.get_template('rules/parts.html.j2', 'demon_mine/rules.html.j2')._get_default_module(context)
    l_0_colophon = getattr(included_template, 'colophon', missing)
    if l_0_colophon is missing:
        l_0_colophon = undefined(f"the template {included_template.__name__!r} (imported on line 3 in 'demon_mine/rules.html.j2') does not export the requested name 'colophon'", name='colophon')
    l_0_this_variant = getattr(included_template, 'this_variant', missing)
    if l_0_this_variant is missing:
        l_0_this_variant = undefined(f"the template {included_template.__name__!r} (imported on line 3 in 'demon_mine/rules.html.j2') does not export the requested name 'this_variant'", name='this_variant')
    context.vars.update({'colophon': l_0_colophon, 'this_variant': l_0_this_variant})
    context.exported_vars.difference_update(('colophon', 'this_variant'))
    yield '<p class="lead">The mine has fallen in, and something pale is scratching in the dark. Every tile you lay is a way to reach the enemy, and a way for the enemy to reach you.</p>\n'
    yield escape(context.call((undefined(name='this_variant') if l_0_this_variant is missing else l_0_this_variant), (undefined(name='kit') if l_0_kit is missing else l_0_kit)))
    yield '\n'
    template = environment.get_template('demon_mine/rules/overview.html.j2', 'demon_mine/rules.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()
    template = environment.get_template('demon_mine/rules/story.html.j2', 'demon_mine/rules.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()
    template = environment.get_template('demon_mine/rules/pieces.html.j2', 'demon_mine/rules.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()
    template = environment.get_template('demon_mine/rules/tiles.html.j2', 'demon_mine/rules.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()
    template = environment.get_template('demon_mine/rules/setup.html.j2', 'demon_mine/rules.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        template = environment.get_template('demon_mine/rules/teams.html.j2', 'demon_mine/rules.html.j2')
        gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
        try:
            for event in gen:
                yield event
        finally: gen.close()
    template = environment.get_template('demon_mine/rules/turn.html.j2', 'demon_mine/rules.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()
    template = environment.get_template('demon_mine/rules/moving.html.j2', 'demon_mine/rules.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()
    template = environment.get_template('demon_mine/rules/burrowing.html.j2', 'demon_mine/rules.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()
    if (undefined(name='bridges') if l_0_bridges is missing else l_0_bridges):
        pass
        template = environment.get_template('demon_mine/rules/bridges.html.j2', 'demon_mine/rules.html.j2')
        gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
        try:
            for event in gen:
                yield event
        finally: gen.close()
    if (undefined(name='has_opening') if l_0_has_opening is missing else l_0_has_opening):
        pass
        template = environment.get_template('demon_mine/rules/opening.html.j2', 'demon_mine/rules.html.j2')
        gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
        try:
            for event in gen:
                yield event
        finally: gen.close()
    template = environment.get_template('demon_mine/rules/fights.html.j2', 'demon_mine/rules.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()
    if environment.getattr((undefined(name='held') if l_0_held is missing else l_0_held), 'collapse'):
        pass
        template = environment.get_template('demon_mine/rules/collapse.html.j2', 'demon_mine/rules.html.j2')
        gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
        try:
            for event in gen:
                yield event
        finally: gen.close()
    template = environment.get_template('demon_mine/rules/events.html.j2', 'demon_mine/rules.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()
    template = environment.get_template('demon_mine/rules/overflow.html.j2', 'demon_mine/rules.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()
    template = environment.get_template('demon_mine/rules/end.html.j2', 'demon_mine/rules.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()
    yield escape(context.call((undefined(name='colophon') if l_0_colophon is missing else l_0_colophon), (undefined(name='credits') if l_0_credits is missing else l_0_credits), (undefined(name='readings') if l_0_readings is missing else l_0_readings), (undefined(name='seed') if l_0_seed is missing else l_0_seed)))
    yield '\n'
    template = environment.get_template('demon_mine/rules/brief.html.j2', 'demon_mine/rules.html.j2')
    gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
    try:
        for event in gen:
            yield event
    finally: gen.close()

blocks = {}
debug_info = '3=24&5=34&6=36&7=42&8=48&9=54&10=60&11=66&12=68&14=74&15=80&16=86&17=92&18=94&20=100&21=102&23=108&24=114&25=116&27=122&28=128&29=134&30=140&31=142'
