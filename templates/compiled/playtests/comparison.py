# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 14c3e9c76b26ef93ab30a411680085be8e596da3cdbb59a667b1b75d4ffef3ba'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'playtests/comparison.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    l_0_parts = missing
    pass
    parent_template = environment.get_template('playtests/base.html.j2', 'playtests/comparison.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    l_0_parts = context.vars['parts'] = environment.get_template('playtests/parts.html.j2', 'playtests/comparison.html.j2')._get_default_module(context)
    context.exported_vars.discard('parts')
    yield from parent_template.root_render_func(context)

def block_title(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_before = resolve('before')
    l_0_after = resolve('after')
    pass
    yield escape((undefined(name='before') if l_0_before is missing else l_0_before))
    yield ' and '
    yield escape((undefined(name='after') if l_0_after is missing else l_0_after))
    yield ': what the change did'

def block_head(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_before = resolve('before')
    l_0_record = resolve('record')
    l_0_after = resolve('after')
    pass
    yield '<h1 class="slip">What the change did</h1>\n<p><b>Before</b>: '
    yield escape((undefined(name='before') if l_0_before is missing else l_0_before))
    yield ' (<code>'
    yield escape(environment.getattr((undefined(name='record') if l_0_record is missing else l_0_record), 'before'))
    yield '</code>). <b>After</b>: '
    yield escape((undefined(name='after') if l_0_after is missing else l_0_after))
    yield ' (<code>'
    yield escape(environment.getattr((undefined(name='record') if l_0_record is missing else l_0_record), 'after'))
    yield '</code>). Both had the same luck, game by game, so what differs comes from the change.</p>\n'

def block_body(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_chapters = resolve('chapters')
    l_0_parts = resolve('parts')
    l_0_command = resolve('command')
    l_0_files = resolve('files')
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
    l_1_loop = missing
    for l_1_chapter, l_1_loop in LoopContext((undefined(name='chapters') if l_0_chapters is missing else l_0_chapters), undefined):
        l_1_capitalised = resolve('capitalised')
        l_1_counted = resolve('counted')
        l_1_record = resolve('record')
        l_1_compared = missing
        _loop_vars = {}
        pass
        l_1_compared = environment.getattr(l_1_chapter, 'compared')
        _loop_vars['compared'] = l_1_compared
        yield '<section aria-labelledby="'
        yield escape(environment.getattr(l_1_chapter, 'id'))
        yield '">\n<h2 id="'
        yield escape(environment.getattr(l_1_chapter, 'id'))
        yield '">'
        yield escape(context.call((undefined(name='capitalised') if l_1_capitalised is missing else l_1_capitalised), environment.getattr(l_1_chapter, 'name'), _loop_vars=_loop_vars))
        yield ': what changed</h2>\n'
        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'sample'), l_1_chapter, _loop_vars=_loop_vars))
        yield '\n'
        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'findings'), environment.getattr(l_1_chapter, 'findings'), _loop_vars=_loop_vars))
        yield '\n</section>\n'
        if environment.getattr(l_1_chapter, 'plots'):
            pass
            yield '<section aria-label="'
            yield escape(environment.getattr(l_1_chapter, 'name'))
            yield ': plots">\n<div class="plots">\n'
            l_2_loop = missing
            for l_2_shown, l_2_loop in LoopContext(environment.getattr(l_1_chapter, 'plots'), undefined):
                _loop_vars = {}
                pass
                yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'plot'), l_2_shown, markup_join((environment.getattr(l_1_chapter, 'name'), ', ', environment.getattr(l_2_loop, 'index'), )), _loop_vars=_loop_vars))
                yield '\n'
            l_2_loop = l_2_shown = missing
            yield '</div>\n</section>\n'
        if (environment.getattr(l_1_chapter, 'table') or environment.getattr(l_1_chapter, 'same_table')):
            pass
            yield '<section aria-labelledby="'
            yield escape(environment.getattr(l_1_chapter, 'id'))
            yield '-table">\n<h2 id="'
            yield escape(environment.getattr(l_1_chapter, 'id'))
            yield '-table">'
            yield escape(context.call((undefined(name='capitalised') if l_1_capitalised is missing else l_1_capitalised), environment.getattr(l_1_chapter, 'name'), _loop_vars=_loop_vars))
            yield ': figures</h2>\n<p class="lead">The last column says how likely so uneven a split of the pairs would be if nothing had changed (sign test, by Holm’s method for all figures together); at 0.05 or below, the change is shown.</p>\n'
            if environment.getattr(l_1_chapter, 'table'):
                pass
                yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'numbers'), environment.getattr(l_1_chapter, 'table'), environment.getattr(l_1_chapter, 'name'), _loop_vars=_loop_vars))
                yield '\n'
            if environment.getattr(l_1_chapter, 'same_table'):
                pass
                yield '<details class="others">\n<summary>No change is shown in '
                yield escape(context.call((undefined(name='counted') if l_1_counted is missing else l_1_counted), t_2(environment.getattr(environment.getattr(l_1_chapter, 'same_table'), 'rows')), ('other figure' if environment.getattr(l_1_chapter, 'table') else 'figure'), _loop_vars=_loop_vars))
                yield '</summary>\n'
                yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'numbers'), environment.getattr(l_1_chapter, 'same_table'), environment.getattr(l_1_chapter, 'name'), _loop_vars=_loop_vars))
                yield '\n'
                if environment.getattr(l_1_chapter, 'same_plots'):
                    pass
                    yield '<div class="plots">\n'
                    l_2_loop = missing
                    for l_2_shown, l_2_loop in LoopContext(environment.getattr(l_1_chapter, 'same_plots'), undefined):
                        _loop_vars = {}
                        pass
                        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'plot'), l_2_shown, markup_join((environment.getattr(l_1_chapter, 'name'), ', without a shown change, ', environment.getattr(l_2_loop, 'index'), )), _loop_vars=_loop_vars))
                        yield '\n'
                    l_2_loop = l_2_shown = missing
                    yield '</div>\n'
                yield '</details>\n'
            yield '</section>\n'
        yield '<p class="muted">'
        yield escape(context.call((undefined(name='counted') if l_1_counted is missing else l_1_counted), environment.getattr((undefined(name='compared') if l_1_compared is missing else l_1_compared), 'games'), 'pair', _loop_vars=_loop_vars))
        yield ' of games, each game stopped after '
        yield escape(context.call((undefined(name='counted') if l_1_counted is missing else l_1_counted), environment.getattr((undefined(name='compared') if l_1_compared is missing else l_1_compared), 'limit'), 'turn', _loop_vars=_loop_vars))
        yield ' at the latest; players '
        yield escape(t_1(context.eval_ctx, environment.getattr((undefined(name='compared') if l_1_compared is missing else l_1_compared), 'players'), ', '))
        yield '; seed <code>'
        yield escape(environment.getattr((undefined(name='compared') if l_1_compared is missing else l_1_compared), 'seed'))
        yield '</code>; kitgen '
        yield escape(environment.getattr((undefined(name='record') if l_1_record is missing else l_1_record), 'kitgen'))
        yield '.</p>\n'
    l_1_loop = l_1_chapter = l_1_compared = l_1_capitalised = l_1_counted = l_1_record = missing
    yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'again'), (undefined(name='command') if l_0_command is missing else l_0_command), (undefined(name='files') if l_0_files is missing else l_0_files), _block_vars=_block_vars))
    yield '\n'

def block_foot(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_version = resolve('version')
    pass
    yield '<p>Made by kitgen '
    yield escape((undefined(name='version') if l_0_version is missing else l_0_version))
    yield '. The figures hold only for these players, these rules and this sample.</p>\n'

blocks = {'title': block_title, 'head': block_head, 'body': block_body, 'foot': block_foot}
debug_info = '1=17&2=20&3=24&4=39&6=51&8=60&9=85&10=92&11=95&12=97&13=101&14=103&16=105&17=108&19=111&20=114&25=118&26=121&27=123&29=127&30=129&32=131&34=134&35=136&36=138&38=142&39=145&47=152&49=163&51=166&52=176'
