# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 5d41f347d503d67633883427263be87a90804f6a5ecfe14cd68c97a32b664b2d'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'playtests/report.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    l_0_numbers = l_0_findings = l_0_sample = l_0_plot = missing
    try:
        t_1 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    pass
    parent_template = environment.get_template('playtests/base.html.j2', 'playtests/report.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    def macro(l_1_table, l_1_where, l_1_board):
        t_2 = []
        if l_1_table is missing:
            l_1_table = undefined("parameter 'table' was not provided", name='table')
        if l_1_where is missing:
            l_1_where = undefined("parameter 'where' was not provided", name='where')
        if l_1_board is missing:
            l_1_board = False
        pass
        t_2.extend((
            '<div class="numbers',
            escape((' board' if l_1_board else cond_expr_undefined("the inline if-expression on line 3 in 'playtests/report.html.j2' evaluated to false and no else section was defined."))),
            '" tabindex="0" role="region" aria-label="',
            escape(l_1_where),
            ': ',
            escape(environment.getattr(l_1_table, 'title')),
            '">\n<table>\n<caption>',
            escape(environment.getattr(l_1_table, 'title')),
            '</caption>\n<thead><tr>',
        ))
        for l_2_head in environment.getattr(l_1_table, 'columns'):
            _loop_vars = {}
            pass
            t_2.extend((
                '<th scope="col">',
                escape(l_2_head),
                '</th>',
            ))
        l_2_head = missing
        t_2.append(
            '</tr></thead>\n<tbody>\n',
        )
        l_2_loop = missing
        for l_2_row, l_2_loop in LoopContext(environment.getattr(l_1_table, 'rows'), undefined):
            _loop_vars = {}
            pass
            t_2.append(
                '<tr>',
            )
            l_3_loop = missing
            for l_3_cell, l_3_loop in LoopContext(l_2_row, undefined):
                _loop_vars = {}
                pass
                if environment.getattr(l_3_loop, 'first'):
                    pass
                    t_2.extend((
                        '<th scope="row">',
                        escape(l_3_cell),
                        '</th>',
                    ))
                else:
                    pass
                    t_2.extend((
                        '<td>',
                        escape(l_3_cell),
                        '</td>',
                    ))
            l_3_loop = l_3_cell = missing
            t_2.append(
                '</tr>\n',
            )
        l_2_loop = l_2_row = missing
        t_2.append(
            '</tbody>\n</table>\n</div>\n',
        )
        return concat(t_2)
    context.exported_vars.add('numbers')
    context.vars['numbers'] = l_0_numbers = Macro(environment, macro, 'numbers', ('table', 'where', 'board'), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_all):
        t_3 = []
        if l_1_all is missing:
            l_1_all = undefined("parameter 'all' was not provided", name='all')
        pass
        t_3.append(
            '<ul class="findings">\n',
        )
        for l_2_finding in l_1_all:
            _loop_vars = {}
            pass
            t_3.extend((
                '<li class="',
                escape(environment.getattr(l_2_finding, 'mark')),
                '">\n<p class="mark">',
                escape(environment.getitem({'well': '✓ fine', 'look': '✕ look', 'undecided': '? open'}, environment.getattr(environment.getattr(l_2_finding, 'mark'), 'value'))),
                '</p>\n<p class="said">',
                escape(environment.getattr(l_2_finding, 'sentence')),
                '</p>\n',
            ))
            if environment.getattr(l_2_finding, 'advice'):
                pass
                t_3.extend((
                    '<p class="advice">',
                    escape(environment.getattr(l_2_finding, 'advice')),
                    '</p>\n',
                ))
            t_3.append(
                '</li>\n',
            )
        l_2_finding = missing
        t_3.append(
            '</ul>\n',
        )
        return concat(t_3)
    context.exported_vars.add('findings')
    context.vars['findings'] = l_0_findings = Macro(environment, macro, 'findings', ('all',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_chapter):
        t_4 = []
        if l_1_chapter is missing:
            l_1_chapter = undefined("parameter 'chapter' was not provided", name='chapter')
        pass
        t_4.extend((
            '<p class="lead"><span class="badge sampled">sampled</span>',
            escape(environment.getattr(l_1_chapter, 'sampled')),
            '.</p>\n',
        ))
        return concat(t_4)
    context.exported_vars.add('sample')
    context.vars['sample'] = l_0_sample = Macro(environment, macro, 'sample', ('chapter',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_shown, l_1_where):
        t_5 = []
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        if l_1_where is missing:
            l_1_where = undefined("parameter 'where' was not provided", name='where')
        pass
        t_5.extend((
            '<figure class="plot">\n<figcaption>',
            escape(environment.getattr(l_1_shown, 'title')),
            '</figcaption>\n',
        ))
        if environment.getattr(l_1_shown, 'sentence'):
            pass
            t_5.extend((
                '<p>',
                escape(environment.getattr(l_1_shown, 'sentence')),
                '</p>\n',
            ))
        t_5.extend((
            '<div class="drawn" style="--drawn: ',
            escape(environment.getattr(l_1_shown, 'width')),
            'px" role="img" aria-label="',
            escape(environment.getattr(l_1_shown, 'title')),
            ': the same numbers are in the table below.">',
            escape(t_1(environment.getattr(l_1_shown, 'drawing'))),
            '</div>\n',
        ))
        if environment.getattr(l_1_shown, 'is_long'):
            pass
            t_5.extend((
                '<details>\n<summary>',
                escape(environment.getattr(environment.getattr(l_1_shown, 'table'), 'title')),
                ', in numbers</summary>\n',
                escape(context.call((undefined(name='numbers') if l_0_numbers is missing else l_0_numbers), environment.getattr(l_1_shown, 'table'), l_1_where, True)),
                '\n</details>\n',
            ))
        else:
            pass
            t_5.extend((
                escape(context.call((undefined(name='numbers') if l_0_numbers is missing else l_0_numbers), environment.getattr(l_1_shown, 'table'), l_1_where)),
                '\n',
            ))
        t_5.append(
            '</figure>\n',
        )
        return concat(t_5)
    context.exported_vars.add('plot')
    context.vars['plot'] = l_0_plot = Macro(environment, macro, 'plot', ('shown', 'where'), False, False, False, context.eval_ctx.autoescape)
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
        t_6 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_6(*unused):
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
        yield escape(('; ' if (not environment.getattr(l_1_loop, 'last')) else cond_expr_undefined("the inline if-expression on line 51 in 'playtests/report.html.j2' evaluated to false and no else section was defined.")))
    l_1_loop = l_1_chapter = l_1_capitalised = l_1_counted = missing
    yield '. Played by programs before anything is printed: who wins, how long it takes, and what never happens.</p>\n'
    if (t_6((undefined(name='chapters') if l_0_chapters is missing else l_0_chapters)) > 1):
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
    l_0_command = resolve('command')
    l_0_files = resolve('files')
    try:
        t_7 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_7(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_8 = environment.filters['urlencode']
    except KeyError:
        @internalcode
        def t_8(*unused):
            raise TemplateRuntimeError("No filter named 'urlencode' found.")
    pass
    l_1_loop = missing
    for l_1_chapter, l_1_loop in LoopContext((undefined(name='chapters') if l_0_chapters is missing else l_0_chapters), undefined):
        l_1_capitalised = resolve('capitalised')
        l_1_sample = resolve('sample')
        l_1_findings = resolve('findings')
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
        yield escape(context.call((undefined(name='sample') if l_1_sample is missing else l_1_sample), l_1_chapter, _loop_vars=_loop_vars))
        yield '\n'
        yield escape(context.call((undefined(name='findings') if l_1_findings is missing else l_1_findings), environment.getattr(l_1_chapter, 'verdict'), _loop_vars=_loop_vars))
        yield '\n<h3>What to look at</h3>\n'
        if environment.getattr(l_1_chapter, 'looks'):
            pass
            yield escape(context.call((undefined(name='findings') if l_1_findings is missing else l_1_findings), environment.getattr(l_1_chapter, 'looks'), _loop_vars=_loop_vars))
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
        yield escape(context.call((undefined(name='sample') if l_1_sample is missing else l_1_sample), l_1_chapter, _loop_vars=_loop_vars))
        yield '\n<div class="plots">\n'
        for l_2_shown in environment.getattr(l_1_chapter, 'plots'):
            l_2_plot = resolve('plot')
            _loop_vars = {}
            pass
            yield escape(context.call((undefined(name='plot') if l_2_plot is missing else l_2_plot), l_2_shown, environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'), _loop_vars=_loop_vars))
            yield '\n'
        l_2_shown = l_2_plot = missing
        yield '</div>\n</section>\n<section aria-label="'
        yield escape(context.call((undefined(name='capitalised') if l_1_capitalised is missing else l_1_capitalised), environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'), _loop_vars=_loop_vars))
        yield ': tables">\n<div class="tables">\n'
        for l_2_table in environment.getattr(l_1_chapter, 'tables'):
            l_2_numbers = resolve('numbers')
            _loop_vars = {}
            pass
            yield escape(context.call((undefined(name='numbers') if l_2_numbers is missing else l_2_numbers), l_2_table, environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'), _loop_vars=_loop_vars))
            yield '\n'
        l_2_table = l_2_numbers = missing
        yield '</div>\n</section>\n'
        if environment.getattr(l_1_chapter, 'features'):
            pass
            yield '<section aria-labelledby="'
            yield escape(environment.getattr(l_1_chapter, 'id'))
            yield '-features">\n<h2 id="'
            yield escape(environment.getattr(l_1_chapter, 'id'))
            yield '-features">'
            yield escape(context.call((undefined(name='capitalised') if l_1_capitalised is missing else l_1_capitalised), environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'), _loop_vars=_loop_vars))
            yield ': what play brings</h2>\n<p class="lead"><span class="badge sampled">sampled</span>'
            yield escape(environment.getattr(l_1_chapter, 'sampled'))
            yield '. What never occurred is marked ✕.</p>\n<div class="numbers features" tabindex="0" role="region" aria-label="'
            yield escape(environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'))
            yield ': Every feature">\n<table>\n<thead><tr><th scope="col">What</th><th scope="col">Games with it</th><th scope="col">95 % interval</th><th scope="col">In a game, mean</th><th scope="col">First in turn, median</th></tr></thead>\n'
            l_2_loop = missing
            for l_2_features, l_2_loop in LoopContext(environment.getattr(l_1_chapter, 'features'), undefined):
                _loop_vars = {}
                pass
                yield '<tbody>\n<tr class="group"><th scope="rowgroup" colspan="5">'
                yield escape(environment.getattr(l_2_features, 'title'))
                yield '</th></tr>\n'
                l_3_loop = missing
                for (l_3_cells, l_3_dead), l_3_loop in LoopContext(environment.getattr(l_2_features, 'rows'), undefined):
                    _loop_vars = {}
                    pass
                    yield '<tr'
                    if l_3_dead:
                        pass
                        yield ' class="dead"'
                    yield '>'
                    l_4_loop = missing
                    for l_4_cell, l_4_loop in LoopContext(l_3_cells, undefined):
                        _loop_vars = {}
                        pass
                        if environment.getattr(l_4_loop, 'first'):
                            pass
                            yield '<th scope="row">'
                            yield escape(l_4_cell)
                            yield '</th>'
                        else:
                            pass
                            yield '<td>'
                            yield escape(l_4_cell)
                            yield '</td>'
                    l_4_loop = l_4_cell = missing
                    yield '</tr>\n'
                l_3_loop = l_3_cells = l_3_dead = missing
                yield '</tbody>\n'
            l_2_loop = l_2_features = missing
            yield '</table>\n</div>\n</section>\n'
        yield '<section aria-labelledby="'
        yield escape(environment.getattr(l_1_chapter, 'id'))
        yield '-how">\n<h2 id="'
        yield escape(environment.getattr(l_1_chapter, 'id'))
        yield '-how">'
        yield escape(context.call((undefined(name='capitalised') if l_1_capitalised is missing else l_1_capitalised), environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'name'), _loop_vars=_loop_vars))
        yield ': how it was played</h2>\n<dl class="how">\n<dt>Players</dt><dd>'
        yield escape(t_7(context.eval_ctx, environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'players'), ', '))
        yield '</dd>\n<dt>Games</dt><dd>'
        yield escape(context.call(environment.getattr('{:,}', 'format'), environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'games'), _loop_vars=_loop_vars))
        yield ', each stopped after '
        yield escape(context.call((undefined(name='counted') if l_1_counted is missing else l_1_counted), environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'limit'), 'turn', _loop_vars=_loop_vars))
        yield '</dd>\n<dt>Seed</dt><dd><code>'
        yield escape(environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'seed'))
        yield '</code></dd>\n<dt>Rules</dt><dd><code>'
        yield escape(environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'rules'))
        yield '</code> (SHA-256 of all that was read of the kit)</dd>\n<dt>Version</dt><dd>kitgen '
        yield escape(environment.getattr((undefined(name='record') if l_1_record is missing else l_1_record), 'kitgen'))
        yield ', kit <code>'
        yield escape(environment.getattr((undefined(name='record') if l_1_record is missing else l_1_record), 'kit'))
        yield '</code></dd>\n</dl>\n'
        if environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'suppositions'):
            pass
            yield '<h3>What was played otherwise than at a table</h3>\n<ul>\n'
            for l_2_supposition in environment.getattr((undefined(name='played') if l_1_played is missing else l_1_played), 'suppositions'):
                _loop_vars = {}
                pass
                yield '<li>'
                yield escape(l_2_supposition)
                yield '</li>\n'
            l_2_supposition = missing
            yield '</ul>\n'
        yield '</section>\n'
    l_1_loop = l_1_chapter = l_1_played = l_1_capitalised = l_1_sample = l_1_findings = l_1_counted = l_1_record = missing
    yield '<section aria-labelledby="again">\n<h2 id="again">To play the same games again</h2>\n<p><code class="command">'
    yield escape((undefined(name='command') if l_0_command is missing else l_0_command))
    yield '</code></p>\n<p class="muted"><b>Sampled</b>: counted in games drawn by chance, and as far off as its interval says: of twenty intervals, nineteen hold what endless games would show. Those of the shares of wins hold however often somebody looked before stopping.</p>\n'
    if (undefined(name='files') if l_0_files is missing else l_0_files):
        pass
        yield '<h3>Files beside this page</h3>\n<ul class="files">\n'
        for l_1_file in (undefined(name='files') if l_0_files is missing else l_0_files):
            _loop_vars = {}
            pass
            yield '<li><a href="'
            yield escape(t_8(environment.getattr(l_1_file, 'name')))
            yield '">'
            yield escape(environment.getattr(l_1_file, 'name'))
            yield '</a> – '
            yield escape(environment.getattr(l_1_file, 'about'))
            yield '</li>\n'
        l_1_file = missing
        yield '</ul>\n'
    yield '</section>\n'

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
    yield '. A figure holds for these players, these rules and this sample.</p>\n'

blocks = {'title': block_title, 'head': block_head, 'body': block_body, 'foot': block_foot}
debug_info = '1=19&2=22&3=33&5=39&6=42&8=55&9=62&15=90&17=98&18=103&19=105&20=107&21=110&22=114&28=127&29=134&31=140&33=149&34=152&35=156&37=161&38=168&40=172&41=174&44=180&48=191&49=203&50=220&51=223&52=234&55=237&56=241&62=248&63=272&64=281&65=284&66=288&67=292&68=294&70=296&71=298&76=304&77=306&78=310&80=312&81=316&85=320&87=322&88=326&92=330&93=333&94=335&95=339&96=341&99=344&101=348&102=351&103=355&111=380&112=382&114=386&115=388&116=392&117=394&118=396&120=400&123=403&124=407&132=414&134=416&137=419&138=423&144=433&145=443'
