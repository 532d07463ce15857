# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, b050c3ee82d1f403355cbd132740757ddb87b56735f5495f330cc62f3d884735'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'rules/page.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    l_0_whole = l_0_words = l_0_parts = l_0_show = missing
    try:
        t_1 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_2 = environment.filters['map']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'map' found.")
    try:
        t_3 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    pass
    parent_template = environment.get_template('gallery/base.html.j2', 'rules/page.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    l_0_whole = ('readings', 'brief')
    context.vars['whole'] = l_0_whole
    context.exported_vars.add('whole')
    def macro(l_1_runs, l_1_listed):
        t_4 = []
        if l_1_runs is missing:
            l_1_runs = undefined("parameter 'runs' was not provided", name='runs')
        if l_1_listed is missing:
            l_1_listed = False
        pass
        for l_2_run in l_1_runs:
            l_2_icon = resolve('icon')
            l_2_gettext = resolve('gettext')
            _loop_vars = {}
            pass
            if (environment.getattr(l_2_run, 'manner') == 'strong'):
                pass
                t_4.extend((
                    '<b>',
                    escape(environment.getattr(l_2_run, 'words')),
                    '</b>',
                ))
            elif (environment.getattr(l_2_run, 'manner') == 'emphasis'):
                pass
                t_4.extend((
                    '<i>',
                    escape(environment.getattr(l_2_run, 'words')),
                    '</i>',
                ))
            elif (environment.getattr(l_2_run, 'manner') == 'icon'):
                pass
                t_4.extend((
                    '<span class="icon">',
                    escape(t_3(context.call((undefined(name='icon') if l_2_icon is missing else l_2_icon), environment.getattr(l_2_run, 'icon'), _loop_vars=_loop_vars))),
                    '</span>',
                ))
            elif (environment.getattr(l_2_run, 'manner') == 'key'):
                pass
                t_4.extend((
                    '<code>',
                    escape(environment.getattr(l_2_run, 'words')),
                    '</code>',
                ))
            elif ((environment.getattr(l_2_run, 'manner') == 'reading') and l_1_listed):
                pass
                t_4.extend((
                    '<b class="sign" id="reading-',
                    escape(environment.getattr(l_2_run, 'reading')),
                    '">',
                    escape(environment.getattr(l_2_run, 'words')),
                    '</b>',
                ))
            elif (environment.getattr(l_2_run, 'manner') == 'reading'):
                pass
                t_4.extend((
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
                t_4.append(
                    escape(environment.getattr(l_2_run, 'words')),
                )
        l_2_run = l_2_icon = l_2_gettext = missing
        return concat(t_4)
    context.exported_vars.add('words')
    context.vars['words'] = l_0_words = Macro(environment, macro, 'words', ('runs', 'listed'), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_blocks):
        t_5 = []
        if l_1_blocks is missing:
            l_1_blocks = undefined("parameter 'blocks' was not provided", name='blocks')
        pass
        t_5.append(
            '<ol>\n',
        )
        l_2_loop = missing
        for l_2_block, l_2_loop in LoopContext(l_1_blocks, undefined):
            l_2_kind_of = resolve('kind_of')
            _loop_vars = {}
            pass
            if ((context.call((undefined(name='kind_of') if l_2_kind_of is missing else l_2_kind_of), l_2_block, _loop_vars=_loop_vars) == 'heading') and (environment.getattr(l_2_block, 'level') == 2)):
                pass
                t_5.extend((
                    '<li><a href="#part-',
                    escape(environment.getattr(l_2_loop, 'index')),
                    '">',
                    escape(t_1(context.eval_ctx, t_2(context, environment.getattr(l_2_block, 'runs'), attribute='words'))),
                    '</a></li>\n',
                ))
            elif ((context.call((undefined(name='kind_of') if l_2_kind_of is missing else l_2_kind_of), l_2_block, _loop_vars=_loop_vars) == 'panel') and (environment.getattr(l_2_block, 'setting') in (undefined(name='whole') if l_0_whole is missing else l_0_whole))):
                pass
                t_5.extend((
                    '<li><a href="#part-',
                    escape(environment.getattr(l_2_loop, 'index')),
                    '">',
                    escape(t_1(context.eval_ctx, t_2(context, environment.getattr(l_2_block, 'title'), attribute='words'))),
                    '</a></li>\n',
                ))
        l_2_loop = l_2_block = l_2_kind_of = missing
        t_5.append(
            '</ol>\n',
        )
        return concat(t_5)
    context.exported_vars.add('parts')
    context.vars['parts'] = l_0_parts = Macro(environment, macro, 'parts', ('blocks',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_blocks, l_1_listed):
        t_6 = []
        l_1_namespace = resolve('namespace')
        l_1_under = missing
        if l_1_blocks is missing:
            l_1_blocks = undefined("parameter 'blocks' was not provided", name='blocks')
        if l_1_listed is missing:
            l_1_listed = False
        pass
        l_1_under = context.call((undefined(name='namespace') if l_1_namespace is missing else l_1_namespace), heading=False)
        l_2_loop = missing
        for l_2_block, l_2_loop in LoopContext(l_1_blocks, undefined):
            l_2_kind_of = resolve('kind_of')
            l_2_drawings = resolve('drawings')
            l_2_kind = missing
            _loop_vars = {}
            pass
            l_2_kind = context.call((undefined(name='kind_of') if l_2_kind_of is missing else l_2_kind_of), l_2_block, _loop_vars=_loop_vars)
            _loop_vars['kind'] = l_2_kind
            if (((undefined(name='kind') if l_2_kind is missing else l_2_kind) == 'heading') and (environment.getattr(l_2_block, 'level') == 2)):
                pass
                if not isinstance(l_1_under, Namespace):
                    raise TemplateRuntimeError("cannot assign attribute on non-namespace object")
                l_1_under['heading'] = True
                t_6.extend((
                    '<h2 id="part-',
                    escape(environment.getattr(l_2_loop, 'index')),
                    '">',
                    escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), environment.getattr(l_2_block, 'runs'), _loop_vars=_loop_vars)),
                    '</h2>\n',
                ))
            elif ((undefined(name='kind') if l_2_kind is missing else l_2_kind) == 'heading'):
                pass
                t_6.extend((
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
                t_6.extend((
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
                    t_6.extend((
                        '<ol start="',
                        escape(environment.getattr(l_2_block, 'start')),
                        '">',
                    ))
                else:
                    pass
                    t_6.append(
                        '<ul>',
                    )
                t_6.append(
                    '\n',
                )
                for l_3_item in environment.getitem(l_2_block, 'items'):
                    _loop_vars = {}
                    pass
                    t_6.extend((
                        '<li>',
                        escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), l_3_item, _loop_vars=_loop_vars)),
                        '</li>\n',
                    ))
                l_3_item = missing
                if environment.getattr(l_2_block, 'ordered'):
                    pass
                    t_6.append(
                        '</ol>',
                    )
                else:
                    pass
                    t_6.append(
                        '</ul>',
                    )
                t_6.append(
                    '\n',
                )
            elif ((undefined(name='kind') if l_2_kind is missing else l_2_kind) == 'table'):
                pass
                t_6.append(
                    '<div class="scrolls"><table>\n',
                )
                if environment.getattr(l_2_block, 'head'):
                    pass
                    t_6.append(
                        '<tr>',
                    )
                    for l_3_cell in environment.getattr(l_2_block, 'head'):
                        _loop_vars = {}
                        pass
                        t_6.extend((
                            '<th scope="col">',
                            escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), l_3_cell, _loop_vars=_loop_vars)),
                            '</th>',
                        ))
                    l_3_cell = missing
                    t_6.append(
                        '</tr>\n',
                    )
                for l_3_row in environment.getattr(l_2_block, 'rows'):
                    _loop_vars = {}
                    pass
                    t_6.append(
                        '<tr>',
                    )
                    for l_4_cell in l_3_row:
                        _loop_vars = {}
                        pass
                        t_6.extend((
                            '<td>',
                            escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), l_4_cell, _loop_vars=_loop_vars)),
                            '</td>',
                        ))
                    l_4_cell = missing
                    t_6.append(
                        '</tr>\n',
                    )
                l_3_row = missing
                t_6.append(
                    '</table></div>\n',
                )
            elif ((undefined(name='kind') if l_2_kind is missing else l_2_kind) == 'illustration'):
                pass
                t_6.extend((
                    '<figure class="drawn">\n',
                    escape(t_3(environment.getitem((undefined(name='drawings') if l_2_drawings is missing else l_2_drawings), environment.getattr(l_2_block, 'figure')))),
                    '\n',
                ))
                if environment.getattr(l_2_block, 'caption'):
                    pass
                    t_6.extend((
                        '<figcaption>',
                        escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), environment.getattr(l_2_block, 'caption'), _loop_vars=_loop_vars)),
                        '</figcaption>\n',
                    ))
                t_6.append(
                    '</figure>\n',
                )
            else:
                pass
                t_6.extend((
                    '<aside class="',
                    escape(environment.getattr(l_2_block, 'setting')),
                    '"',
                ))
                if (environment.getattr(l_2_block, 'setting') in (undefined(name='whole') if l_0_whole is missing else l_0_whole)):
                    pass
                    t_6.extend((
                        ' id="part-',
                        escape(environment.getattr(l_2_loop, 'index')),
                        '"',
                    ))
                t_6.extend((
                    '>\n<h',
                    escape((3 if environment.getattr((undefined(name='under') if l_1_under is missing else l_1_under), 'heading') else 2)),
                    '>',
                    escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), environment.getattr(l_2_block, 'title'), _loop_vars=_loop_vars)),
                    '</h',
                    escape((3 if environment.getattr((undefined(name='under') if l_1_under is missing else l_1_under), 'heading') else 2)),
                    '>\n',
                    escape(context.call((undefined(name='show') if l_0_show is missing else l_0_show), environment.getattr(l_2_block, 'blocks'), (environment.getattr(l_2_block, 'setting') == 'readings'), _loop_vars=_loop_vars)),
                    '\n</aside>\n',
                ))
        l_2_loop = l_2_block = l_2_kind_of = l_2_kind = l_2_drawings = missing
        return concat(t_6)
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
    yield '<style>\n.rules { max-width: 42rem; margin-inline: auto; }\n.rules p.lead { font-size: 1.12rem; color: var(--soft); }\n.rules p.small { font-size: 0.88rem; color: var(--soft); }\n.rules h2 { margin-top: 2.4rem; color: var(--accent); }\n.rules li { margin-bottom: 0.4rem; }\n.rules li::marker { color: var(--accent); font-weight: 700; }\n.rules .sign { color: var(--accent); font-weight: 400; text-decoration: none; }\n.rules a.sign { font-size: 0.8em; vertical-align: 0.3em; line-height: 0; padding: 0.5em 0.35em 0.5em 0.1em; }\n.rules code { color: var(--soft); font: inherit; font-size: 0.92em; }\n.rules .icon svg { width: 1.2em; height: 1.2em; vertical-align: -0.22em; }\n.rules figure { margin: 1.4rem auto; text-align: center; }\n.rules figure svg { display: block; box-sizing: content-box; max-width: calc(100% - 1.2rem); height: auto; margin: 0 auto 0.5rem; padding: 0.6rem; background: #fff; border-radius: 8px; }\n.rules figcaption { font-style: italic; color: var(--soft); }\n.rules aside { margin: 1.6rem 0; }\n.rules aside h3 { margin-top: 0; }\n.rules aside > :last-child { margin-bottom: 0; }\n.rules aside h2 { margin: 0 0 0.7rem; padding: 0; border: 0; font-size: 1.08rem; color: inherit; }\n.rules aside.example { border-left: 4px solid var(--accent); padding: 0.1rem 0 0.1rem 1rem; }\n.rules aside.note { background: var(--white); border: 1.5px solid var(--edge); border-radius: 8px; padding: 1rem; }\n.rules aside.readings { background: var(--white); border: 1.5px solid var(--edge); border-radius: 8px; padding: 1rem; }\n.rules aside.readings p { margin: 0.45rem 0 0; color: var(--ink); }\n.rules aside.readings p + p { padding-left: 1em; text-indent: -1em; }\n.rules aside.readings p:has(:target) { background: var(--label); border-radius: 4px; }\n.rules aside.readings i { color: var(--soft); }\n.rules aside.brief { background: var(--white); border: 3px solid var(--wall); border-radius: 10px; padding: 1rem 1.2rem; }\n.leaves { max-width: 42rem; margin-inline: auto; }\n.rules [id^="part-"] { scroll-margin-top: 1rem; }\n.contents { font-size: 0.95rem; line-height: 1.3; }\n.contents ol { list-style: none; margin: 0; padding: 0; }\n.contents a { display: block; padding: 0.42rem 0; text-decoration: none; }\n.contents a:hover { text-decoration: underline; }\n.contents.beside { display: none; }\n.contents.above { position: sticky; top: 0; z-index: 1; margin: 0 0 1.2rem; background: var(--paper); border-bottom: 3px solid var(--wall); }\n.contents.above summary { padding: 0.7rem 0; }\n.contents.above ol { max-height: 50vh; overflow-y: auto; padding: 0 0 0.6rem; }\nhtml { scroll-padding-top: 3.2rem; }\nhtml:has(.contents.above[open]) { scroll-padding-top: calc(50vh + 4rem); }\n@media screen and (min-width: 66rem) {\n  html, html:has(.contents.above[open]) { scroll-padding-top: 0; }\n  .leaves { display: grid; grid-template-columns: 12rem minmax(0, 42rem); gap: 3rem; max-width: none; }\n  .contents.above { display: none; }\n  .contents.beside { display: block; position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; margin-top: 1rem; padding-right: 0.8rem; border-right: 1px solid #c9bda3; }\n}\n@media print {\n  @page { margin: 12mm; }\n  :root { --with: 12mm; }\n  .hero, .contents.above, .contents.beside { display: none; }\n  .wide { width: auto; }\n  main { padding: 0; }\n  footer { display: none; }\n  .leaves { display: block; max-width: none; }\n  .rules { max-width: none; columns: 2; column-gap: 8mm; font-size: 8.6pt; line-height: 1.35; orphans: 2; widows: 2; }\n  .rules > :first-child { margin-top: 0; }\n  .rules p, .rules ul, .rules ol, .rules li { margin-top: 0; margin-bottom: 0.3em; }\n  .rules h2 { margin: 0.9em 0 0.4em; font-size: 12pt; border-bottom-width: 1px; padding-bottom: 0.15em; }\n  .rules h3 { margin: 0.7em 0 0.3em; font-size: 9.5pt; }\n  .rules p.lead { font-size: 9.6pt; }\n  .rules p.small, .rules figcaption, .rules aside.readings { font-size: 7.6pt; }\n  .rules aside { margin: 0.8em 0; break-inside: avoid; }\n  .rules aside.readings, .rules aside.example { break-inside: auto; }\n  .rules aside.note, .rules aside.readings, .rules aside.brief { padding: 0.6em 0.8em; }\n  .rules figure { margin: 0.7em auto; }\n  .rules figure svg { padding: 0; max-height: 62mm; }\n  .rules th, .rules td { padding: 0.12rem 0.5rem 0.12rem 0; }\n}\n.rules .scrolls { overflow-x: auto; }\n.rules .scrolls th, .rules .scrolls td { overflow-wrap: normal; }\n</style>\n'

def block_head(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_hero = resolve('hero')
    l_0_text = resolve('text')
    l_0_gettext = resolve('gettext')
    l_0_club_logo = resolve('club_logo')
    try:
        t_3 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    try:
        t_7 = environment.filters['unbroken']
    except KeyError:
        @internalcode
        def t_7(*unused):
            raise TemplateRuntimeError("No filter named 'unbroken' found.")
    pass
    if (undefined(name='hero') if l_0_hero is missing else l_0_hero):
        pass
        yield '<div class="front">\n<img class="hero" src="'
        yield escape((undefined(name='hero') if l_0_hero is missing else l_0_hero))
        yield '" alt="'
        yield escape(environment.getattr((undefined(name='text') if l_0_text is missing else l_0_text), 'title'))
        yield '" width="720" height="405">\n<div>\n'
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
            yield escape(t_7(l_1_fact))
            yield '</li>\n'
        l_1_fact = missing
        yield '</ul>\n'
    yield '<p class="credits">'
    yield escape(environment.getattr((undefined(name='text') if l_0_text is missing else l_0_text), 'line'))
    yield '</p>\n'
    if environment.getattr((undefined(name='text') if l_0_text is missing else l_0_text), 'club'):
        pass
        yield '<p class="club">'
        yield escape(t_3((undefined(name='club_logo') if l_0_club_logo is missing else l_0_club_logo)))
        yield '<b>'
        yield escape(environment.getattr(environment.getattr((undefined(name='text') if l_0_text is missing else l_0_text), 'club'), 'name'))
        yield '</b></p>\n'
    yield '<ul class="facts"><li><a href="index.html">All sheets of this kit</a></li></ul>\n'
    if (undefined(name='hero') if l_0_hero is missing else l_0_hero):
        pass
        yield '</div>\n</div>\n'

def block_body(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_gettext = resolve('gettext')
    l_0_parts = resolve('parts')
    l_0_text = resolve('text')
    l_0_show = resolve('show')
    pass
    yield '<div class="leaves">\n<nav class="contents beside" aria-label="'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'Contents', _block_vars=_block_vars))
    yield '">\n'
    yield escape(context.call((undefined(name='parts') if l_0_parts is missing else l_0_parts), environment.getattr((undefined(name='text') if l_0_text is missing else l_0_text), 'blocks'), _block_vars=_block_vars))
    yield '\n</nav>\n<details class="contents above">\n<summary>'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'Contents', _block_vars=_block_vars))
    yield '</summary>\n<nav aria-label="'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'Contents', _block_vars=_block_vars))
    yield '">\n'
    yield escape(context.call((undefined(name='parts') if l_0_parts is missing else l_0_parts), environment.getattr((undefined(name='text') if l_0_text is missing else l_0_text), 'blocks'), _block_vars=_block_vars))
    yield '\n</nav>\n</details>\n<article class="rules">\n'
    yield escape(context.call((undefined(name='show') if l_0_show is missing else l_0_show), environment.getattr((undefined(name='text') if l_0_text is missing else l_0_text), 'blocks'), _block_vars=_block_vars))
    yield '\n</article>\n</div>\n'

blocks = {'title': block_title, 'style': block_style, 'head': block_head, 'body': block_body}
debug_info = '1=35&2=38&3=41&4=48&5=53&6=60&7=67&8=74&9=81&10=90&11=106&15=112&17=121&18=125&19=129&20=134&21=138&26=150&27=159&28=161&29=167&30=169&31=173&32=176&33=181&34=185&35=192&36=196&37=201&38=203&40=218&41=223&43=227&45=240&47=245&48=250&50=262&51=268&54=284&56=288&57=291&58=295&62=305&63=317&64=323&69=332&70=344&141=354&142=378&144=381&147=386&149=388&150=391&151=393&152=397&156=402&157=404&158=407&161=412&166=416&168=429&169=431&172=433&173=435&174=437&178=439'
