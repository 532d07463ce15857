# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 456d80406285120b49966aa9daaeec2a66a73e156da47e8ac55cee2100891741'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'playtests/game.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    l_0_parts = missing
    pass
    parent_template = environment.get_template('playtests/base.html.j2', 'playtests/game.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    l_0_parts = context.vars['parts'] = environment.get_template('playtests/parts.html.j2', 'playtests/game.html.j2')._get_default_module(context)
    context.exported_vars.discard('parts')
    yield from parent_template.root_render_func(context)

def block_title(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_kit_title = resolve('kit_title')
    l_0_record = resolve('record')
    pass
    yield escape((undefined(name='kit_title') if l_0_kit_title is missing else l_0_kit_title))
    yield ': game '
    yield escape(environment.getattr((undefined(name='record') if l_0_record is missing else l_0_record), 'number'))

def block_head(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_kit_title = resolve('kit_title')
    l_0_record = resolve('record')
    l_0_capitalised = resolve('capitalised')
    l_0_players = resolve('players')
    l_0_ending = resolve('ending')
    l_0_parts = resolve('parts')
    l_0_report = resolve('report')
    pass
    yield '<h1 class="slip">'
    yield escape((undefined(name='kit_title') if l_0_kit_title is missing else l_0_kit_title))
    yield ': game '
    yield escape(environment.getattr((undefined(name='record') if l_0_record is missing else l_0_record), 'number'))
    yield '</h1>\n<p>'
    yield escape(context.call((undefined(name='capitalised') if l_0_capitalised is missing else l_0_capitalised), environment.getattr((undefined(name='record') if l_0_record is missing else l_0_record), 'played'), _block_vars=_block_vars))
    yield ', played by '
    yield escape((undefined(name='players') if l_0_players is missing else l_0_players))
    yield '. '
    yield escape(context.call((undefined(name='capitalised') if l_0_capitalised is missing else l_0_capitalised), (undefined(name='ending') if l_0_ending is missing else l_0_ending), _block_vars=_block_vars))
    yield '.</p>\n'
    yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'back'), (undefined(name='report') if l_0_report is missing else l_0_report), _block_vars=_block_vars))
    yield '\n'

def block_body(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_capitalised = resolve('capitalised')
    l_0_move_count = resolve('move_count')
    l_0_all_pictured = resolve('all_pictured')
    l_0_position_count = resolve('position_count')
    l_0_steps = resolve('steps')
    l_0_ending = resolve('ending')
    l_0_parts = resolve('parts')
    l_0_record = resolve('record')
    pass
    yield '<section aria-labelledby="moves">\n<h2 id="moves">Move by move</h2>\n<p class="lead">'
    yield escape(context.call((undefined(name='capitalised') if l_0_capitalised is missing else l_0_capitalised), (undefined(name='move_count') if l_0_move_count is missing else l_0_move_count), _block_vars=_block_vars))
    yield ' in words'
    if (undefined(name='all_pictured') if l_0_all_pictured is missing else l_0_all_pictured):
        pass
        yield ', each with a picture after it'
    else:
        pass
        yield ', with pictures of '
        yield escape((undefined(name='position_count') if l_0_position_count is missing else l_0_position_count))
        yield ' on the way'
    yield '. What is hidden in play is shown here.</p>\n<ol class="moves'
    yield escape((' described' if (not environment.getattr(environment.getattr(environment.getitem((undefined(name='steps') if l_0_steps is missing else l_0_steps), 0), 'position'), 'drawing')) else cond_expr_undefined("the inline if-expression on line 13 in 'playtests/game.html.j2' evaluated to false and no else section was defined.")))
    yield '">\n'
    for l_1_step in (undefined(name='steps') if l_0_steps is missing else l_0_steps):
        _loop_vars = {}
        pass
        yield '<li>\n<figure>\n<figcaption><span class="when">'
        yield escape(environment.getattr(l_1_step, 'when'))
        yield '</span>\n'
        if environment.getattr(l_1_step, 'moves'):
            pass
            yield '<ol start="'
            yield escape(environment.getattr(environment.getitem(environment.getattr(l_1_step, 'moves'), 0), 'number'))
            yield '">\n'
            for l_2_move in environment.getattr(l_1_step, 'moves'):
                _loop_vars = {}
                pass
                yield '<li><b>'
                yield escape(environment.getattr(l_2_move, 'who'))
                yield '</b> '
                yield escape(environment.getattr(l_2_move, 'words'))
                yield '</li>\n'
            l_2_move = missing
            yield '</ol>\n'
        yield '</figcaption>\n'
        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'position'), environment.getattr(l_1_step, 'position'), _loop_vars=_loop_vars))
        yield '\n</figure>\n</li>\n'
    l_1_step = missing
    yield '</ol>\n<p><b>'
    yield escape(context.call((undefined(name='capitalised') if l_0_capitalised is missing else l_0_capitalised), (undefined(name='ending') if l_0_ending is missing else l_0_ending), _block_vars=_block_vars))
    yield '.</b></p>\n</section>\n'
    yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'record'), (undefined(name='record') if l_0_record is missing else l_0_record), _block_vars=_block_vars))
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
    yield '.</p>\n'

blocks = {'title': block_title, 'head': block_head, 'body': block_body, 'foot': block_foot}
debug_info = '1=17&2=20&3=24&4=38&5=54&6=58&7=64&9=67&12=84&13=95&14=97&17=101&18=103&19=106&20=108&21=112&26=119&31=123&33=125&35=128&36=138'
