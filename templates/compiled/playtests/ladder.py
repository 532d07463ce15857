# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, bd31fd6a3c37039a4f2e72ce6037de56dd90b96c8c586e24e5219fdd3a5a78be'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'playtests/ladder.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    l_0_parts = missing
    pass
    parent_template = environment.get_template('playtests/base.html.j2', 'playtests/ladder.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    l_0_parts = context.vars['parts'] = environment.get_template('playtests/parts.html.j2', 'playtests/ladder.html.j2')._get_default_module(context)
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
    pass
    yield escape((undefined(name='kit_title') if l_0_kit_title is missing else l_0_kit_title))
    yield ': a ladder of players'

def block_head(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_kit_title = resolve('kit_title')
    l_0_record = resolve('record')
    pass
    yield '<h1 class="slip">'
    yield escape((undefined(name='kit_title') if l_0_kit_title is missing else l_0_kit_title))
    yield ': a ladder of players</h1>\n<p>Does playing well pay? Each kind of player of <code>'
    yield escape(environment.getattr((undefined(name='record') if l_0_record is missing else l_0_record), 'kit'))
    yield '</code> meets the kind below it.</p>\n'

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
    pass
    for l_1_chapter in (undefined(name='chapters') if l_0_chapters is missing else l_0_chapters):
        l_1_capitalised = resolve('capitalised')
        _loop_vars = {}
        pass
        yield '<section aria-labelledby="'
        yield escape(environment.getattr(l_1_chapter, 'id'))
        yield '">\n<h2 id="'
        yield escape(environment.getattr(l_1_chapter, 'id'))
        yield '">'
        yield escape(context.call((undefined(name='capitalised') if l_1_capitalised is missing else l_1_capitalised), environment.getattr(l_1_chapter, 'name'), _loop_vars=_loop_vars))
        yield '</h2>\n'
        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'sample'), l_1_chapter, _loop_vars=_loop_vars))
        yield '\n'
        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'findings'), environment.getattr(l_1_chapter, 'findings'), _loop_vars=_loop_vars))
        yield '\n<div class="plots">\n'
        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'plot'), environment.getattr(l_1_chapter, 'plot'), environment.getattr(l_1_chapter, 'name'), _loop_vars=_loop_vars))
        yield '\n</div>\n</section>\n'
    l_1_chapter = l_1_capitalised = missing
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
    yield '. <b>Better</b>: the whole interval lies above one half. <b>Undecided</b>: one half lies in it.</p>\n'

blocks = {'title': block_title, 'head': block_head, 'body': block_body, 'foot': block_foot}
debug_info = '1=17&2=20&3=24&4=36&5=47&6=49&8=52&9=64&10=69&11=71&12=75&13=77&15=79&19=82&21=85&22=95'
