# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 57f66b0aa5d8d989394f8dee34c1fec1b0fbc71f235a7eedc433a2d84368a990'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'playtests/sweep.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    l_0_parts = missing
    pass
    parent_template = environment.get_template('playtests/base.html.j2', 'playtests/sweep.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    l_0_parts = context.vars['parts'] = environment.get_template('playtests/parts.html.j2', 'playtests/sweep.html.j2')._get_default_module(context)
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
    yield ': values swept'

def block_head(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_kit_title = resolve('kit_title')
    l_0_name = resolve('name')
    l_0_counted = resolve('counted')
    l_0_table = resolve('table')
    l_0_record = resolve('record')
    try:
        t_1 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    pass
    yield '<h1 class="slip">'
    yield escape((undefined(name='kit_title') if l_0_kit_title is missing else l_0_kit_title))
    yield ': values swept</h1>\n<p>'
    yield escape((undefined(name='name') if l_0_name is missing else l_0_name))
    yield ': '
    yield escape(context.call((undefined(name='counted') if l_0_counted is missing else l_0_counted), t_1(environment.getattr((undefined(name='table') if l_0_table is missing else l_0_table), 'rows')), 'variant', _block_vars=_block_vars))
    yield ' of <code>'
    yield escape(environment.getattr((undefined(name='record') if l_0_record is missing else l_0_record), 'kit'))
    yield '</code>, varied in '
    l_1_loop = missing
    for l_1_path, l_1_loop in LoopContext(environment.getattr((undefined(name='record') if l_0_record is missing else l_0_record), 'varied'), undefined):
        _loop_vars = {}
        pass
        yield '<code>'
        yield escape(l_1_path)
        yield '</code>'
        yield escape((', ' if (not environment.getattr(l_1_loop, 'last')) else cond_expr_undefined("the inline if-expression on line 6 in 'playtests/sweep.html.j2' evaluated to false and no else section was defined.")))
    l_1_loop = l_1_path = missing
    yield '. All of them were played with the same luck, as far as their rules allow.</p>\n'

def block_body(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_parts = resolve('parts')
    l_0_sampled = resolve('sampled')
    l_0_findings = resolve('findings')
    l_0_plots = resolve('plots')
    l_0_table = resolve('table')
    l_0_refused = resolve('refused')
    l_0_command = resolve('command')
    l_0_files = resolve('files')
    pass
    yield '<section aria-labelledby="found">\n<h2 id="found">What the values do</h2>\n'
    yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'sample'), {'sampled': (undefined(name='sampled') if l_0_sampled is missing else l_0_sampled)}, _block_vars=_block_vars))
    yield '\n'
    if (undefined(name='findings') if l_0_findings is missing else l_0_findings):
        pass
        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'findings'), (undefined(name='findings') if l_0_findings is missing else l_0_findings), _block_vars=_block_vars))
        yield '\n'
    else:
        pass
        yield '<p class="good">In every figure the intervals of all variants overlap: the differences may be chance.</p>\n'
    yield '</section>\n'
    if (undefined(name='plots') if l_0_plots is missing else l_0_plots):
        pass
        yield '<section aria-label="Figures over the variants">\n<div class="plots">\n'
        for l_1_shown in (undefined(name='plots') if l_0_plots is missing else l_0_plots):
            _loop_vars = {}
            pass
            yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'plot'), l_1_shown, 'Variants', _loop_vars=_loop_vars))
            yield '\n'
        l_1_shown = missing
        yield '</div>\n</section>\n'
    yield '<section aria-labelledby="variants">\n<h2 id="variants">Every variant</h2>\n'
    yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'numbers'), (undefined(name='table') if l_0_table is missing else l_0_table), 'Variants', _block_vars=_block_vars))
    yield '\n'
    if (undefined(name='refused') if l_0_refused is missing else l_0_refused):
        pass
        yield '<h3>Combinations that make no kit</h3>\n<ul>\n'
        for (l_1_settings, l_1_reason) in (undefined(name='refused') if l_0_refused is missing else l_0_refused):
            _loop_vars = {}
            pass
            yield '<li><code>'
            yield escape(l_1_settings)
            yield '</code>: '
            yield escape(l_1_reason)
            yield '</li>\n'
        l_1_settings = l_1_reason = missing
        yield '</ul>\n'
    yield '</section>\n'
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
debug_info = '1=17&2=20&3=24&4=36&5=56&6=58&8=75&11=92&12=94&13=96&18=102&21=105&22=108&29=113&30=115&33=118&34=122&39=129&41=132&42=142'
