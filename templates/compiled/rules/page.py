# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 4d5d06505037a5bfd577f81068af57a6422c959c97e95cdd1a2cc79a004e2181'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'rules/page.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    l_0_words = l_0_show = missing
    try:
        t_1 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    pass
    parent_template = environment.get_template('gallery/base.html.j2', 'rules/page.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    def macro(l_1_runs, l_1_listed):
        t_2 = []
        if l_1_runs is missing:
            l_1_runs = undefined("parameter 'runs' was not provided", name='runs')
        if l_1_listed is missing:
            l_1_listed = False
        pass
        for l_2_run in l_1_runs:
            l_2_gettext = resolve('gettext')
            _loop_vars = {}
            pass
            if (environment.getattr(l_2_run, 'manner') == 'strong'):
                pass
                t_2.extend((
                    '<b>',
                    escape(environment.getattr(l_2_run, 'words')),
                    '</b>',
                ))
            elif (environment.getattr(l_2_run, 'manner') == 'emphasis'):
                pass
                t_2.extend((
                    '<i>',
                    escape(environment.getattr(l_2_run, 'words')),
                    '</i>',
                ))
            elif (environment.getattr(l_2_run, 'manner') == 'key'):
                pass
                t_2.extend((
                    '<code>',
                    escape(environment.getattr(l_2_run, 'words')),
                    '</code>',
                ))
            elif ((environment.getattr(l_2_run, 'manner') == 'reading') and l_1_listed):
                pass
                t_2.extend((
                    '<b class="sign" id="reading-',
                    escape(environment.getattr(l_2_run, 'reading')),
                    '">',
                    escape(environment.getattr(l_2_run, 'words')),
                    '</b>',
                ))
            elif (environment.getattr(l_2_run, 'manner') == 'reading'):
                pass
                t_2.extend((
                    '<a class="sign" href="#reading-',
                    escape(environment.getattr(l_2_run, 'reading')),
                    '" title="',
                    escape(context.call((undefined(name='gettext') if l_2_gettext is missing else l_2_gettext), 'reading', _loop_vars=_loop_vars)),
                    '" aria-label="',
                    escape(context.call((undefined(name='gettext') if l_2_gettext is missing else l_2_gettext), 'reading', _loop_vars=_loop_vars)),
                    '">',
                    escape(environment.getattr(l_2_run, 'words')),
                    '</a>',
                ))
            else:
                pass
                t_2.append(
                    escape(environment.getattr(l_2_run, 'words')),
                )
        l_2_run = l_2_gettext = missing
        return concat(t_2)
    context.exported_vars.add('words')
    context.vars['words'] = l_0_words = Macro(environment, macro, 'words', ('runs', 'listed'), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_blocks, l_1_listed):
        t_3 = []
        if l_1_blocks is missing:
            l_1_blocks = undefined("parameter 'blocks' was not provided", name='blocks')
        if l_1_listed is missing:
            l_1_listed = False
        pass
        for l_2_block in l_1_blocks:
            l_2_kind_of = resolve('kind_of')
            l_2_drawings = resolve('drawings')
            l_2_kind = missing
            _loop_vars = {}
            pass
            l_2_kind = context.call((undefined(name='kind_of') if l_2_kind_of is missing else l_2_kind_of), l_2_block, _loop_vars=_loop_vars)
            _loop_vars['kind'] = l_2_kind
            if ((undefined(name='kind') if l_2_kind is missing else l_2_kind) == 'heading'):
                pass
                t_3.extend((
                    '<h',
                    escape(environment.getattr(l_2_block, 'level')),
                    '>',
                    escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), environment.getattr(l_2_block, 'runs'), _loop_vars=_loop_vars)),
                    '</h',
                    escape(environment.getattr(l_2_block, 'level')),
                    '>\n',
                ))
            elif ((undefined(name='kind') if l_2_kind is missing else l_2_kind) == 'paragraph'):
                pass
                t_3.extend((
                    '<p class="',
                    escape(environment.getattr(l_2_block, 'voice')),
                    '">',
                    escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), environment.getattr(l_2_block, 'runs'), l_1_listed, _loop_vars=_loop_vars)),
                    '</p>\n',
                ))
            elif ((undefined(name='kind') if l_2_kind is missing else l_2_kind) == 'listing'):
                pass
                if environment.getattr(l_2_block, 'ordered'):
                    pass
                    t_3.extend((
                        '<ol start="',
                        escape(environment.getattr(l_2_block, 'start')),
                        '">',
                    ))
                else:
                    pass
                    t_3.append(
                        '<ul>',
                    )
                t_3.append(
                    '\n',
                )
                for l_3_item in environment.getitem(l_2_block, 'items'):
                    _loop_vars = {}
                    pass
                    t_3.extend((
                        '<li>',
                        escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), l_3_item, _loop_vars=_loop_vars)),
                        '</li>\n',
                    ))
                l_3_item = missing
                if environment.getattr(l_2_block, 'ordered'):
                    pass
                    t_3.append(
                        '</ol>',
                    )
                else:
                    pass
                    t_3.append(
                        '</ul>',
                    )
                t_3.append(
                    '\n',
                )
            elif ((undefined(name='kind') if l_2_kind is missing else l_2_kind) == 'table'):
                pass
                t_3.append(
                    '<div class="scrolls"><table>\n',
                )
                if environment.getattr(l_2_block, 'head'):
                    pass
                    t_3.append(
                        '<tr>',
                    )
                    for l_3_cell in environment.getattr(l_2_block, 'head'):
                        _loop_vars = {}
                        pass
                        t_3.extend((
                            '<th scope="col">',
                            escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), l_3_cell, _loop_vars=_loop_vars)),
                            '</th>',
                        ))
                    l_3_cell = missing
                    t_3.append(
                        '</tr>\n',
                    )
                for l_3_row in environment.getattr(l_2_block, 'rows'):
                    _loop_vars = {}
                    pass
                    t_3.append(
                        '<tr>',
                    )
                    for l_4_cell in l_3_row:
                        _loop_vars = {}
                        pass
                        t_3.extend((
                            '<td>',
                            escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), l_4_cell, _loop_vars=_loop_vars)),
                            '</td>',
                        ))
                    l_4_cell = missing
                    t_3.append(
                        '</tr>\n',
                    )
                l_3_row = missing
                t_3.append(
                    '</table></div>\n',
                )
            elif ((undefined(name='kind') if l_2_kind is missing else l_2_kind) == 'illustration'):
                pass
                t_3.extend((
                    '<figure class="drawn">\n',
                    escape(t_1(environment.getitem((undefined(name='drawings') if l_2_drawings is missing else l_2_drawings), environment.getattr(l_2_block, 'figure')))),
                    '\n',
                ))
                if environment.getattr(l_2_block, 'caption'):
                    pass
                    t_3.extend((
                        '<figcaption>',
                        escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), environment.getattr(l_2_block, 'caption'), _loop_vars=_loop_vars)),
                        '</figcaption>\n',
                    ))
                t_3.append(
                    '</figure>\n',
                )
            else:
                pass
                t_3.extend((
                    '<aside class="',
                    escape(environment.getattr(l_2_block, 'setting')),
                    '">\n<h3>',
                    escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), environment.getattr(l_2_block, 'title'), _loop_vars=_loop_vars)),
                    '</h3>\n',
                    escape(context.call((undefined(name='show') if l_0_show is missing else l_0_show), environment.getattr(l_2_block, 'blocks'), (environment.getattr(l_2_block, 'setting') == 'readings'), _loop_vars=_loop_vars)),
                    '\n</aside>\n',
                ))
        l_2_block = l_2_kind_of = l_2_kind = l_2_drawings = missing
        return concat(t_3)
    context.exported_vars.add('show')
    context.vars['show'] = l_0_show = Macro(environment, macro, 'show', ('blocks', 'listed'), False, False, False, context.eval_ctx.autoescape)
    yield from parent_template.root_render_func(context)

def block_title(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_gettext = resolve('gettext')
    l_0_text = resolve('text')
    pass
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), '{kit}: rules', kit=environment.getattr((undefined(name='text') if l_0_text is missing else l_0_text), 'title'), _block_vars=_block_vars))

def block_style(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    pass
    yield '<style>\n.rules { max-width: 42rem; margin-inline: auto; }\n.rules p.lead { font-size: 1.12rem; color: var(--soft); }\n.rules p.small { font-size: 0.88rem; color: var(--soft); }\n.rules h2 { margin-top: 2.4rem; color: var(--accent); }\n.rules li { margin-bottom: 0.4rem; }\n.rules li::marker { color: var(--accent); font-weight: 700; }\n.rules .sign { color: var(--accent); font-weight: 400; text-decoration: none; }\n.rules a.sign { font-size: 0.8em; vertical-align: 0.3em; line-height: 0; padding: 0.5em 0.35em 0.5em 0.1em; }\n.rules code { color: var(--soft); font: inherit; font-size: 0.92em; }\n.rules figure { margin: 1.4rem auto; text-align: center; }\n.rules figure svg { display: block; box-sizing: content-box; max-width: calc(100% - 1.2rem); height: auto; margin: 0 auto 0.5rem; padding: 0.6rem; background: #fff; border-radius: 8px; }\n.rules figcaption { font-style: italic; color: var(--soft); }\n.rules aside { margin: 1.6rem 0; }\n.rules aside h3 { margin-top: 0; }\n.rules aside.example { border-left: 4px solid var(--accent); padding: 0.1rem 0 0.1rem 1rem; }\n.rules aside.note { background: var(--white); border: 1.5px solid var(--edge); border-radius: 8px; padding: 1rem; }\n.rules aside.readings { background: var(--white); border: 1.5px solid var(--edge); border-radius: 8px; padding: 1rem; }\n.rules aside.readings p { margin: 0.45rem 0 0; color: var(--ink); }\n.rules aside.readings p + p { padding-left: 1em; text-indent: -1em; }\n.rules aside.readings p:has(:target) { background: var(--label); border-radius: 4px; }\n.rules aside.readings i { color: var(--soft); }\n.rules aside.brief { background: var(--white); border: 3px solid var(--wall); border-radius: 10px; padding: 1rem 1.2rem; }\n.rules .scrolls { overflow-x: auto; }\n.rules .scrolls th, .rules .scrolls td { overflow-wrap: normal; }\n</style>\n'

def block_head(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_text = resolve('text')
    l_0_gettext = resolve('gettext')
    pass
    yield '<h1 class="slip">'
    yield escape(environment.getattr((undefined(name='text') if l_0_text is missing else l_0_text), 'title'))
    yield '</h1>\n<p>Rules</p>\n'
    if environment.getattr((undefined(name='text') if l_0_text is missing else l_0_text), 'facts'):
        pass
        yield '<ul class="facts known" aria-label="'
        yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'Facts', _block_vars=_block_vars))
        yield '">\n'
        for l_1_fact in environment.getattr((undefined(name='text') if l_0_text is missing else l_0_text), 'facts'):
            _loop_vars = {}
            pass
            yield '<li class="fact">'
            yield escape(l_1_fact)
            yield '</li>\n'
        l_1_fact = missing
        yield '</ul>\n'
    yield '<p class="credits">'
    yield escape(environment.getattr((undefined(name='text') if l_0_text is missing else l_0_text), 'line'))
    yield '</p>\n<ul class="facts"><li><a href="index.html">All sheets of this kit</a></li></ul>\n'

def block_body(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_show = resolve('show')
    l_0_text = resolve('text')
    pass
    yield '<article class="rules">\n'
    yield escape(context.call((undefined(name='show') if l_0_show is missing else l_0_show), environment.getattr((undefined(name='text') if l_0_text is missing else l_0_text), 'blocks'), _block_vars=_block_vars))
    yield '\n</article>\n'

blocks = {'title': block_title, 'style': block_style, 'head': block_head, 'body': block_body}
debug_info = '1=19&2=22&3=29&4=33&5=40&6=47&7=54&8=63&9=79&13=85&14=92&15=98&16=100&17=104&18=111&19=115&20=120&21=122&23=137&24=142&26=146&28=159&30=164&31=169&33=181&34=187&37=203&39=207&40=210&41=214&45=224&46=226&47=228&52=237&53=249&81=259&82=270&84=272&85=275&86=277&87=281&91=286&94=289&96=300'
