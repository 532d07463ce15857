# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 3c0f185811bf234ff715fb5e2a9c385148ddf21398a350649d67c27d886f7633'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'playtests/report.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    l_0_parts = missing
    pass
    parent_template = environment.get_template('playtests/base.html.j2', 'playtests/report.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    l_0_parts = context.vars['parts'] = environment.get_template('playtests/parts.html.j2', 'playtests/report.html.j2')._get_default_module(context)
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
    yield ': playtest'

def block_head(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_kit_title = resolve('kit_title')
    l_0_chapters = resolve('chapters')
    try:
        t_1 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    pass
    yield '<h1 class="slip">'
    yield escape((undefined(name='kit_title') if l_0_kit_title is missing else l_0_kit_title))
    yield ': playtest</h1>\n<p>'
    l_1_loop = missing
    for l_1_chapter, l_1_loop in LoopContext((undefined(name='chapters') if l_0_chapters is missing else l_0_chapters), undefined):
        l_1_capitalised = resolve('capitalised')
        l_1_counted = resolve('counted')
        _loop_vars = {}
        pass
        yield escape((context.call((undefined(name='capitalised') if l_1_capitalised is missing else l_1_capitalised), environment.getattr(environment.getattr(l_1_chapter, 'played'), 'name'), _loop_vars=_loop_vars) if environment.getattr(l_1_loop, 'first') else environment.getattr(environment.getattr(l_1_chapter, 'played'), 'name')))
        yield ': '
        yield escape(context.call((undefined(name='counted') if l_1_counted is missing else l_1_counted), environment.getattr(environment.getattr(l_1_chapter, 'played'), 'games'), 'game', _loop_vars=_loop_vars))
        yield escape(('; ' if (not environment.getattr(l_1_loop, 'last')) else cond_expr_undefined("the inline if-expression on line 6 in 'playtests/report.html.j2' evaluated to false and no else section was defined.")))
    l_1_loop = l_1_chapter = l_1_capitalised = l_1_counted = missing
    yield '. Played by programs before anything is printed: who wins, how long it takes, and what never happens.</p>\n'
    if (t_1((undefined(name='chapters') if l_0_chapters is missing else l_0_chapters)) > 1):
        pass
        yield '<nav aria-label="What was played">\n<ul class="facts">\n'
        for l_1_chapter in (undefined(name='chapters') if l_0_chapters is missing else l_0_chapters):
            _loop_vars = {}
            pass
            yield '<li><a href="#'
            yield escape(environment.getattr(l_1_chapter, 'id'))
            yield '">'
            yield escape(environment.getattr(environment.getattr(l_1_chapter, 'played'), 'name'))
            yield '</a></li>\n'
        l_1_chapter = missing
        yield '</ul>\n</nav>\n'

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
        t_2 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    pass
    for l_1_chapter in (undefined(name='chapters') if l_0_chapters is missing else l_0_chapters):
        l_1_capitalised = resolve('capitalised')
        l_1_counted = resolve('counted')
        l_1_record = resolve('record')
        l_1_played = missing
        _loop_vars = {}
        pass
        l_1_played = environment.getattr(l_1_chapter, 'played')
        _loop_vars['played'] = l_1_played
        yield '<section id="'
        yield escape(environment.getattr(l_1_chapter, 'id'))
        yield '" aria-labelledby="'
        yield escape(environment.getattr(l_1_chapter, 'id'))
        yield '-title">\n<h2 id="'
        yield escape(environment.getattr(l_1_chapter, 'id'))
        yield '-title">'
        yield escape(context.call((undefined(name='capitalised') if l_1_capitalised is missing else l_1_capitalised), environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'), _loop_vars=_loop_vars))
        yield ': the verdict</h2>\n'
        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'sample'), l_1_chapter, _loop_vars=_loop_vars))
        yield '\n'
        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'findings'), environment.getattr(l_1_chapter, 'verdict'), _loop_vars=_loop_vars))
        yield '\n<h3>What to look at</h3>\n'
        if environment.getattr(l_1_chapter, 'looks'):
            pass
            yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'findings'), environment.getattr(l_1_chapter, 'looks'), _loop_vars=_loop_vars))
            yield '\n'
        else:
            pass
            yield '<p class="good">Nothing else stands out.</p>\n'
        yield '</section>\n<section aria-labelledby="'
        yield escape(environment.getattr(l_1_chapter, 'id'))
        yield '-figures">\n<h2 id="'
        yield escape(environment.getattr(l_1_chapter, 'id'))
        yield '-figures">'
        yield escape(context.call((undefined(name='capitalised') if l_1_capitalised is missing else l_1_capitalised), environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'), _loop_vars=_loop_vars))
        yield ': figures</h2>\n'
        yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'sample'), l_1_chapter, _loop_vars=_loop_vars))
        yield '\n<div class="plots">\n'
        for l_2_shown in environment.getattr(l_1_chapter, 'plots'):
            _loop_vars = {}
            pass
            yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'plot'), l_2_shown, environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'), _loop_vars=_loop_vars))
            yield '\n'
        l_2_shown = missing
        yield '</div>\n</section>\n<section aria-label="'
        yield escape(context.call((undefined(name='capitalised') if l_1_capitalised is missing else l_1_capitalised), environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'), _loop_vars=_loop_vars))
        yield ': tables">\n<div class="tables">\n'
        for l_2_table in environment.getattr(l_1_chapter, 'tables'):
            _loop_vars = {}
            pass
            yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'numbers'), l_2_table, environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'), _loop_vars=_loop_vars))
            yield '\n'
        l_2_table = missing
        yield '</div>\n</section>\n'
        if environment.getattr(l_1_chapter, 'features'):
            pass
            yield '<section aria-labelledby="'
            yield escape(environment.getattr(l_1_chapter, 'id'))
            yield '-features">\n<h2 id="'
            yield escape(environment.getattr(l_1_chapter, 'id'))
            yield '-features">'
            yield escape(context.call((undefined(name='capitalised') if l_1_capitalised is missing else l_1_capitalised), environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'), _loop_vars=_loop_vars))
            yield ': what happens in play</h2>\n'
            yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'sample'), l_1_chapter, 'What never occurred is marked “!”.', _loop_vars=_loop_vars))
            yield '\n<div class="numbers features" tabindex="0" role="region" aria-label="'
            yield escape(environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'))
            yield ': Every feature">\n<table>\n<thead><tr><th scope="col">What</th><th scope="col">Games with it</th><th scope="col">95 % interval</th><th scope="col">Times in a game, mean</th><th scope="col">First seen in turn, median</th></tr></thead>\n'
            for l_2_features in environment.getattr(l_1_chapter, 'features'):
                _loop_vars = {}
                pass
                yield '<tbody>\n<tr class="group"><th scope="rowgroup" colspan="5">'
                yield escape(environment.getattr(l_2_features, 'title'))
                yield '</th></tr>\n'
                for (l_3_cells, l_3_dead) in environment.getattr(l_2_features, 'rows'):
                    _loop_vars = {}
                    pass
                    yield '<tr'
                    if l_3_dead:
                        pass
                        yield ' class="dead"'
                    yield '>'
                    yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'cells'), l_3_cells, _loop_vars=_loop_vars))
                    yield '</tr>\n'
                l_3_cells = l_3_dead = missing
                yield '</tbody>\n'
            l_2_features = missing
            yield '</table>\n</div>\n</section>\n'
        yield '<section aria-labelledby="'
        yield escape(environment.getattr(l_1_chapter, 'id'))
        yield '-how">\n<h2 id="'
        yield escape(environment.getattr(l_1_chapter, 'id'))
        yield '-how">'
        yield escape(context.call((undefined(name='capitalised') if l_1_capitalised is missing else l_1_capitalised), environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'), _loop_vars=_loop_vars))
        yield ': how it was played</h2>\n<dl class="how">\n<dt>Players</dt><dd>'
        yield escape(t_2(context.eval_ctx, environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'players'), ', '))
        yield '</dd>\n<dt>Games</dt><dd>'
        yield escape(context.call(environment.getattr('{:,}', 'format'), environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'games'), _loop_vars=_loop_vars))
        yield ', each stopped after '
        yield escape(context.call((undefined(name='counted') if l_1_counted is missing else l_1_counted), environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'limit'), 'turn', _loop_vars=_loop_vars))
        yield ' at the latest</dd>\n'
        if environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'until'):
            pass
            yield '<dt>Stopped</dt><dd>'
            yield escape(('as soon as every verdict was clear' if (environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'until') == 'verdict') else markup_join(('as soon as the shares of wins were known to ', environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'until'), ))))
            yield ', or after as many games as were asked for; the intervals of wins stay valid however often the results were checked</dd>\n'
        yield '<dt>Seed</dt><dd><code>'
        yield escape(environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'seed'))
        yield '</code></dd>\n<dt>Rules</dt><dd><code>'
        yield escape(environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'rules'))
        yield '</code> (SHA-256 of everything that play reads of the kit)</dd>\n<dt>Version</dt><dd>kitgen '
        yield escape(environment.getattr((undefined(name='record') if l_1_record is missing else l_1_record), 'kitgen'))
        yield ', kit <code>'
        yield escape(environment.getattr((undefined(name='record') if l_1_record is missing else l_1_record), 'kit'))
        yield '</code></dd>\n</dl>\n'
        if environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'suppositions'):
            pass
            yield '<h3>What differs from play at a table</h3>\n<ul>\n'
            for l_2_supposition in environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'suppositions'):
                _loop_vars = {}
                pass
                yield '<li>'
                yield escape(l_2_supposition)
                yield '</li>\n'
            l_2_supposition = missing
            yield '</ul>\n'
        yield '</section>\n'
    l_1_chapter = l_1_played = l_1_capitalised = l_1_counted = l_1_record = missing
    yield escape(context.call(environment.getattr((undefined(name='parts') if l_0_parts is missing else l_0_parts), 'again'), (undefined(name='command') if l_0_command is missing else l_0_command), (undefined(name='files') if l_0_files is missing else l_0_files), _block_vars=_block_vars))
    yield '\n'

def block_foot(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_record = resolve('record')
    pass
    yield '<p>Made by kitgen '
    yield escape(environment.getattr((undefined(name='record') if l_0_record is missing else l_0_record), 'kitgen'))
    yield '. The figures hold only for these players, these rules and this sample.</p>\n'

blocks = {'title': block_title, 'head': block_head, 'body': block_body, 'foot': block_foot}
debug_info = '1=17&2=20&3=24&4=36&5=53&6=56&7=67&10=70&11=74&17=81&18=99&19=106&20=109&21=113&22=117&23=119&25=121&26=123&31=129&32=131&33=135&35=137&36=140&40=144&42=146&43=149&47=153&48=156&49=158&50=162&51=164&54=166&56=170&57=172&58=176&66=187&67=189&69=193&70=195&71=199&72=202&74=205&75=207&76=209&78=213&81=216&82=220&88=226&90=229&91=239'
