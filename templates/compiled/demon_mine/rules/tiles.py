# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 3dea395b472fd513fa40811015b02ed583f69ff40bc90c0630e1192d7a472dd2'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/tiles.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_kinds = resolve('kinds')
    l_0_reading = resolve('reading')
    l_0_specials = resolve('specials')
    try:
        t_1 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_2 = environment.filters['list']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'list' found.")
    try:
        t_3 = environment.filters['map']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'map' found.")
    try:
        t_4 = environment.filters['selectattr']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'selectattr' found.")
    pass
    yield '<h2>The tiles</h2>\n<table>\n<tr><th>Tile</th><th>Number</th><th>What it is</th></tr>\n'
    for l_1_kind in (undefined(name='kinds') if l_0_kinds is missing else l_0_kinds):
        _loop_vars = {}
        pass
        yield '<tr><td><b>'
        yield escape(environment.getattr(l_1_kind, 'name'))
        yield '</b></td><td>'
        yield escape(environment.getattr(l_1_kind, 'count'))
        yield '</td><td>'
        if (environment.getattr(l_1_kind, 'role') == 'entrance'):
            pass
            yield 'base of the Miners, '
            yield escape(environment.getattr(l_1_kind, 'opens'))
            yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'base_open_sides'))
        elif (environment.getattr(l_1_kind, 'role') == 'hive'):
            pass
            yield 'base of the Ghost Beetles, '
            yield escape(environment.getattr(l_1_kind, 'opens'))
            yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'base_open_sides'))
        elif (environment.getattr(l_1_kind, 'role') == 'tunnel'):
            pass
            yield 'tunnel, '
            yield escape(environment.getattr(l_1_kind, 'opens'))
            if environment.getattr(l_1_kind, 'text'):
                pass
                yield '. Whoever digs it: '
                yield escape(environment.getattr(l_1_kind, 'text'))
        elif (environment.getattr(l_1_kind, 'role') == 'collapse'):
            pass
            yield 'played instead of digging: destroys a tunnel'
        elif (environment.getattr(l_1_kind, 'role') == 'miner'):
            pass
            yield 'event: one more pawn for you'
        elif (environment.getattr(l_1_kind, 'role') == 'lodestone'):
            pass
            yield 'event: opponents turn each other’s tiles'
        elif (environment.getattr(l_1_kind, 'role') == 'event'):
            pass
            yield 'event of this kit, see Events'
        yield '</td></tr>\n'
    l_1_kind = missing
    yield '</table>\n<p>The numbers are ours: the published rules give none.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'tile_counts'))
    yield '</p>\n<figure id="kinds">From the left: '
    yield escape(t_1(context.eval_ctx, (t_2(context.eval_ctx, t_3(context, t_4(context, (undefined(name='kinds') if l_0_kinds is missing else l_0_kinds), 'role', 'equalto', 'tunnel'), attribute='name')) + (undefined(name='specials') if l_0_specials is missing else l_0_specials)), ', '))
    yield '.</figure>\n'

blocks = {}
debug_info = '4=43&5=47&6=51&7=56&8=61&10=69&11=72&12=75&13=78&17=84&18=86'
