# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, fe7f125f55de4c003e0a993b7e92eb513d4ae0424e9566fd935143ef88de6b0d'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'playtests/tuning.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    l_0_parts = missing
    pass
    parent_template = environment.get_template('playtests/base.html.j2', 'playtests/tuning.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    l_0_parts = context.vars['parts'] = environment.get_template('playtests/parts.html.j2', 'playtests/tuning.html.j2')._get_default_module(context)
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
    yield ': tuned'

def block_head(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_kit_title = resolve('kit_title')
    l_0_record = resolve('record')
    l_0_wanted = resolve('wanted')
    pass
    yield '<h1 class="slip">'
    yield escape((undefined(name='kit_title') if l_0_kit_title is missing else l_0_kit_title))
    yield ': tuned</h1>\n<p><code>'
    yield escape(environment.getattr((undefined(name='record') if l_0_record is missing else l_0_record), 'kit'))
    yield '</code>, '
    yield escape(environment.getattr((undefined(name='record') if l_0_record is missing else l_0_record), 'name'))
    yield '. '
    yield escape((undefined(name='wanted') if l_0_wanted is missing else l_0_wanted))
    yield '.</p>\n'

def block_body(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_parts = resolve('parts')
    l_0_tried = resolve('tried')
    l_0_findings = resolve('findings')
    l_0_answers = resolve('answers')
    l_0_command = resolve('command')
    l_0_files = resolve('files')
    pass
    yield '<section aria-labelledby="tried">\n<h2 id="tried">How answers were found</h2>\n'
    yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'sample'), {'sampled': markup_join(((undefined(name='tried') if l_0_tried is missing else l_0_tried), '; intervals of 95 %', ))}, _block_vars=_block_vars))
    yield '\n'
    if (undefined(name='findings') if l_0_findings is missing else l_0_findings):
        pass
        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'findings'), (undefined(name='findings') if l_0_findings is missing else l_0_findings), _block_vars=_block_vars))
        yield '\n'
    yield '</section>\n'
    l_1_loop = missing
    for l_1_answer, l_1_loop in LoopContext((undefined(name='answers') if l_0_answers is missing else l_0_answers), undefined):
        _loop_vars = {}
        pass
        yield '<section aria-labelledby="'
        yield escape(environment.getattr(l_1_answer, 'id'))
        yield '">\n<h2 id="'
        yield escape(environment.getattr(l_1_answer, 'id'))
        yield '">Answer '
        yield escape(environment.getattr(l_1_loop, 'index'))
        yield '</h2>\n'
        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'findings'), [environment.getattr(l_1_answer, 'finding')], _loop_vars=_loop_vars))
        yield '\n<h3>To paste below <code>extends:</code></h3>\n<pre tabindex="0" role="region" aria-label="Answer '
        yield escape(environment.getattr(l_1_loop, 'index'))
        yield ' as YAML">'
        yield escape(environment.getattr(l_1_answer, 'yaml'))
        yield '</pre>\n<h3>What shows it</h3>\n<div class="plots">\n'
        l_2_loop = missing
        for l_2_shown, l_2_loop in LoopContext(environment.getattr(l_1_answer, 'plots'), undefined):
            _loop_vars = {}
            pass
            yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'plot'), l_2_shown, markup_join(('Answer ', environment.getattr(l_2_loop, 'index'), )), _loop_vars=_loop_vars))
            yield '\n'
        l_2_loop = l_2_shown = missing
        yield '</div>\n<h3>In numbers</h3>\n'
        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'numbers'), environment.getattr(l_1_answer, 'table'), markup_join(('Answer ', environment.getattr(l_1_loop, 'index'), )), _loop_vars=_loop_vars))
        yield '\n</section>\n'
    l_1_loop = l_1_answer = missing
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
    yield '. <b>Met</b>: the whole interval lies within the target. <b>By the sample</b>: the figure itself does, but more games might say otherwise.</p>\n'

blocks = {'title': block_title, 'head': block_head, 'body': block_body, 'foot': block_foot}
debug_info = '1=17&2=20&3=24&4=36&5=48&6=50&8=57&11=72&12=74&13=76&16=80&17=84&18=86&19=90&21=92&24=97&25=100&29=104&32=107&34=110&35=120'
