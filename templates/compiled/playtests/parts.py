# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 955c12ac6772c44def2d0b77404921dc01ddb822ce5bf930ba3fa5d34d22166b'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'playtests/parts.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_cells = l_0_numbers = l_0_findings = l_0_sample = l_0_plot = l_0_again = l_0_position = l_0_record = l_0_back = missing
    try:
        t_1 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_2 = environment.filters['replace']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'replace' found.")
    try:
        t_3 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    try:
        t_4 = environment.filters['urlencode']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'urlencode' found.")
    pass
    def macro(l_1_row):
        t_5 = []
        if l_1_row is missing:
            l_1_row = undefined("parameter 'row' was not provided", name='row')
        pass
        l_2_loop = missing
        for l_2_cell, l_2_loop in LoopContext(l_1_row, undefined):
            _loop_vars = {}
            pass
            if environment.getattr(l_2_loop, 'first'):
                pass
                t_5.extend((
                    '<th scope="row">',
                    escape(l_2_cell),
                    '</th>',
                ))
            else:
                pass
                t_5.extend((
                    '<td>',
                    escape(t_2(context.eval_ctx, l_2_cell, ' %', '\xa0%')),
                    '</td>',
                ))
        l_2_loop = l_2_cell = missing
        return concat(t_5)
    context.exported_vars.add('cells')
    context.vars['cells'] = l_0_cells = Macro(environment, macro, 'cells', ('row',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_table, l_1_where, l_1_board):
        t_6 = []
        if l_1_table is missing:
            l_1_table = undefined("parameter 'table' was not provided", name='table')
        if l_1_where is missing:
            l_1_where = undefined("parameter 'where' was not provided", name='where')
        if l_1_board is missing:
            l_1_board = False
        pass
        t_6.extend((
            '<div class="numbers',
            escape((' board' if l_1_board else cond_expr_undefined("the inline if-expression on line 5 in 'playtests/parts.html.j2' evaluated to false and no else section was defined."))),
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
            t_6.extend((
                '<th scope="col">',
                escape(l_2_head),
                '</th>',
            ))
        l_2_head = missing
        t_6.append(
            '</tr></thead>\n<tbody>\n',
        )
        for l_2_row in environment.getattr(l_1_table, 'rows'):
            _loop_vars = {}
            pass
            t_6.extend((
                '<tr>',
                escape(context.call((undefined(name='cells') if l_0_cells is missing else l_0_cells), l_2_row, _loop_vars=_loop_vars)),
                '</tr>\n',
            ))
        l_2_row = missing
        t_6.append(
            '</tbody>\n</table>\n</div>\n',
        )
        return concat(t_6)
    context.exported_vars.add('numbers')
    context.vars['numbers'] = l_0_numbers = Macro(environment, macro, 'numbers', ('table', 'where', 'board'), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_all):
        t_7 = []
        if l_1_all is missing:
            l_1_all = undefined("parameter 'all' was not provided", name='all')
        pass
        t_7.append(
            '<ul class="findings">\n',
        )
        for l_2_finding in l_1_all:
            _loop_vars = {}
            pass
            t_7.extend((
                '<li class="',
                escape(environment.getattr(l_2_finding, 'mark')),
                '">\n<p class="mark">',
                escape(environment.getitem({'well': 'fine', 'look': '! look', 'undecided': '? open', 'changed': '→ changed'}, environment.getattr(environment.getattr(l_2_finding, 'mark'), 'value'))),
                '</p>\n<p class="said">',
                escape(environment.getattr(l_2_finding, 'sentence')),
                '</p>\n',
            ))
            if environment.getattr(l_2_finding, 'advice'):
                pass
                t_7.extend((
                    '<p class="advice">',
                    escape(environment.getattr(l_2_finding, 'advice')),
                    '</p>\n',
                ))
            t_7.append(
                '</li>\n',
            )
        l_2_finding = missing
        t_7.append(
            '</ul>\n',
        )
        return concat(t_7)
    context.exported_vars.add('findings')
    context.vars['findings'] = l_0_findings = Macro(environment, macro, 'findings', ('all',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_chapter, l_1_more):
        t_8 = []
        if l_1_chapter is missing:
            l_1_chapter = undefined("parameter 'chapter' was not provided", name='chapter')
        if l_1_more is missing:
            l_1_more = ''
        pass
        t_8.extend((
            '<p class="lead"><span class="badge sampled">sampled</span>',
            escape(environment.getattr(l_1_chapter, 'sampled')),
            '.',
            escape((markup_join((' ', l_1_more, )) if l_1_more else cond_expr_undefined("the inline if-expression on line 31 in 'playtests/parts.html.j2' evaluated to false and no else section was defined."))),
            '</p>\n',
        ))
        return concat(t_8)
    context.exported_vars.add('sample')
    context.vars['sample'] = l_0_sample = Macro(environment, macro, 'sample', ('chapter', 'more'), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_shown, l_1_where):
        t_9 = []
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        if l_1_where is missing:
            l_1_where = undefined("parameter 'where' was not provided", name='where')
        pass
        t_9.extend((
            '<figure class="plot">\n<figcaption>',
            escape(environment.getattr(l_1_shown, 'title')),
            '</figcaption>\n',
        ))
        if environment.getattr(l_1_shown, 'sentence'):
            pass
            t_9.extend((
                '<p>',
                escape(environment.getattr(l_1_shown, 'sentence')),
                '</p>\n',
            ))
        t_9.extend((
            '<div class="drawn" style="--drawn: ',
            escape(environment.getattr(l_1_shown, 'width')),
            'px" role="img" aria-label="',
            escape(environment.getattr(l_1_shown, 'title')),
            ': the same numbers are in the table below.">',
            escape(t_3(environment.getattr(l_1_shown, 'drawing'))),
            '</div>\n',
        ))
        if environment.getattr(l_1_shown, 'is_long'):
            pass
            t_9.extend((
                '<details>\n<summary>',
                escape(environment.getattr(environment.getattr(l_1_shown, 'table'), 'title')),
                ', in numbers</summary>\n',
                escape(context.call((undefined(name='numbers') if l_0_numbers is missing else l_0_numbers), environment.getattr(l_1_shown, 'table'), l_1_where, environment.getattr(l_1_shown, 'is_board'))),
                '\n</details>\n',
            ))
        else:
            pass
            t_9.extend((
                escape(context.call((undefined(name='numbers') if l_0_numbers is missing else l_0_numbers), environment.getattr(l_1_shown, 'table'), l_1_where, environment.getattr(l_1_shown, 'is_board'))),
                '\n',
            ))
        t_9.append(
            '</figure>\n',
        )
        return concat(t_9)
    context.exported_vars.add('plot')
    context.vars['plot'] = l_0_plot = Macro(environment, macro, 'plot', ('shown', 'where'), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_command, l_1_files):
        t_10 = []
        if l_1_command is missing:
            l_1_command = undefined("parameter 'command' was not provided", name='command')
        if l_1_files is missing:
            l_1_files = undefined("parameter 'files' was not provided", name='files')
        pass
        t_10.append(
            '<section aria-labelledby="again">\n<h2 id="again">To play the same games again</h2>\n<p><code class="command">',
        )
        l_2_loop = missing
        for l_2_word, l_2_loop in LoopContext(context.call(environment.getattr(l_1_command, 'split'), ' '), undefined):
            _loop_vars = {}
            pass
            t_10.extend((
                escape((' ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 53 in 'playtests/parts.html.j2' evaluated to false and no else section was defined."))),
                '<span>',
                escape(l_2_word),
                '</span>',
            ))
        l_2_loop = l_2_word = missing
        t_10.append(
            '</code></p>\n<p class="muted"><b>Sampled</b>: measured in a sample of games, and only as exact as its interval says: nineteen of twenty such intervals hold the figure that endless play would show.</p>\n',
        )
        if l_1_files:
            pass
            t_10.append(
                '<h3>Files beside this page</h3>\n<ul class="files">\n',
            )
            for l_2_file in l_1_files:
                _loop_vars = {}
                pass
                t_10.extend((
                    '<li><a href="',
                    escape(t_4(environment.getattr(l_2_file, 'name'))),
                    '">',
                    escape(environment.getattr(l_2_file, 'name')),
                    '</a> – ',
                    escape(environment.getattr(l_2_file, 'about')),
                    '</li>\n',
                ))
            l_2_file = missing
            t_10.append(
                '</ul>\n',
            )
        t_10.append(
            '</section>\n',
        )
        return concat(t_10)
    context.exported_vars.add('again')
    context.vars['again'] = l_0_again = Macro(environment, macro, 'again', ('command', 'files'), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_shown):
        t_11 = []
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        pass
        if environment.getattr(l_1_shown, 'drawing'):
            pass
            t_11.extend((
                '<div role="img" aria-label="',
                escape(environment.getattr(l_1_shown, 'label')),
                '">',
                escape(t_3(environment.getattr(l_1_shown, 'drawing'))),
                '</div>\n',
            ))
        else:
            pass
            t_11.extend((
                '<pre tabindex="0" role="region" aria-label="',
                escape(environment.getattr(l_1_shown, 'label')),
                '">',
                escape(environment.getattr(l_1_shown, 'text')),
                '</pre>\n',
            ))
        return concat(t_11)
    context.exported_vars.add('position')
    context.vars['position'] = l_0_position = Macro(environment, macro, 'position', ('shown',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_record):
        t_12 = []
        if l_1_record is missing:
            l_1_record = undefined("parameter 'record' was not provided", name='record')
        pass
        t_12.extend((
            '<section aria-labelledby="record">\n<h2 id="record">The record</h2>\n<dl class="how">\n<dt>Kit</dt><dd><code>',
            escape(environment.getattr(l_1_record, 'kit')),
            '</code>, ',
            escape(environment.getattr(l_1_record, 'played')),
            '</dd>\n<dt>Seed</dt><dd><code>',
            escape(environment.getattr(l_1_record, 'seed')),
            '</code>, game ',
            escape(environment.getattr(l_1_record, 'number')),
            '</dd>\n<dt>Players</dt><dd>',
            escape(t_1(context.eval_ctx, environment.getattr(l_1_record, 'players'), ', ')),
            '</dd>\n<dt>Limit</dt><dd>',
            escape(context.call(environment.getattr('{:,}', 'format'), environment.getattr(l_1_record, 'limit'))),
            ' turns</dd>\n<dt>Rules</dt><dd><code>',
            escape(environment.getattr(l_1_record, 'rules')),
            '</code></dd>\n',
        ))
        if environment.getattr(l_1_record, 'start'):
            pass
            t_12.extend((
                '<dt>Start</dt><dd><code>',
                escape(environment.getattr(l_1_record, 'start')),
                '</code></dd>\n',
            ))
        t_12.extend((
            '<dt>End</dt><dd>',
            escape(environment.getattr(l_1_record, 'end')),
            '</dd>\n</dl>\n</section>\n',
        ))
        return concat(t_12)
    context.exported_vars.add('record')
    context.vars['record'] = l_0_record = Macro(environment, macro, 'record', ('record',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_report):
        t_13 = []
        if l_1_report is missing:
            l_1_report = undefined("parameter 'report' was not provided", name='report')
        pass
        if l_1_report:
            pass
            t_13.extend((
                '<nav aria-label="Report">\n<ul class="facts"><li><a href="',
                escape(t_4(l_1_report)),
                '">The playtest’s report</a></li></ul>\n</nav>\n',
            ))
        return concat(t_13)
    context.exported_vars.add('back')
    context.vars['back'] = l_0_back = Macro(environment, macro, 'back', ('report',), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '1=40&2=46&4=67&5=78&7=84&8=87&10=99&11=104&17=114&19=122&20=127&21=129&22=131&23=134&24=138&30=151&31=160&33=168&35=177&36=180&37=184&39=189&40=196&42=200&43=202&46=208&50=217&53=228&55=241&58=246&59=251&65=268&66=273&67=277&69=286&72=294&76=301&77=305&78=309&79=311&80=313&81=316&82=320&84=325&88=331&89=336&91=340'
