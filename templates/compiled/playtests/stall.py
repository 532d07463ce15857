# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, a9d9e6cd1effdd0a8c07ec28d502ada430e4008507041cc6da5d6dbfaaa3e036'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'playtests/stall.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    l_0_parts = missing
    pass
    parent_template = environment.get_template('playtests/base.html.j2', 'playtests/stall.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    l_0_parts = context.vars['parts'] = environment.get_template('playtests/parts.html.j2', 'playtests/stall.html.j2')._get_default_module(context)
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
    yield ': the last position of game '
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
    l_0_turns = resolve('turns')
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
    yield '. After '
    yield escape((undefined(name='turns') if l_0_turns is missing else l_0_turns))
    yield ': '
    yield escape((undefined(name='ending') if l_0_ending is missing else l_0_ending))
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
    l_0_to_move = resolve('to_move')
    l_0_parts = resolve('parts')
    l_0_position = resolve('position')
    l_0_record = resolve('record')
    l_0_moves = resolve('moves')
    pass
    yield '<section aria-labelledby="position">\n<h2 id="position">The last position</h2>\n<p class="lead">To move: <b>'
    yield escape((undefined(name='to_move') if l_0_to_move is missing else l_0_to_move))
    yield '</b>. Lay it out, look at it together, and ask what ought to happen now.</p>\n<div class="position">\n'
    yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'position'), (undefined(name='position') if l_0_position is missing else l_0_position), _block_vars=_block_vars))
    yield '\n</div>\n</section>\n'
    yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'record'), (undefined(name='record') if l_0_record is missing else l_0_record), _block_vars=_block_vars))
    yield '\n<section aria-labelledby="moves">\n<h2 id="moves">All moves</h2>\n<ol class="written">\n'
    for l_1_move in (undefined(name='moves') if l_0_moves is missing else l_0_moves):
        _loop_vars = {}
        pass
        yield '<li><b>'
        yield escape(environment.getattr(l_1_move, 'who'))
        yield '</b> '
        yield escape(environment.getattr(l_1_move, 'words'))
        yield '</li>\n'
    l_1_move = missing
    yield '</ol>\n</section>\n'

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
debug_info = '1=17&2=20&3=24&4=38&5=55&6=59&7=67&9=70&12=84&14=86&17=88&21=90&22=94&27=101&28=111'
