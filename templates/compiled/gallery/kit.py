# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 5d927188ea82db30088a9ae893efd0c7ea4934c26f59e797a621cd36c8c51faf'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'gallery/kit.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    l_0_cards = l_0_claim_list = l_0_picture = l_0_shelves = missing
    try:
        t_1 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_2 = environment.filters['lower']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'lower' found.")
    try:
        t_3 = environment.filters['round']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'round' found.")
    try:
        t_4 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    try:
        t_5 = environment.filters['urlencode']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'urlencode' found.")
    pass
    parent_template = environment.get_template('gallery/base.html.j2', 'gallery/kit.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    def macro(l_1_jobs):
        t_6 = []
        if l_1_jobs is missing:
            l_1_jobs = undefined("parameter 'jobs' was not provided", name='jobs')
        pass
        t_6.append(
            '<ul class="cards">\n',
        )
        for l_2_job in l_1_jobs:
            l_2_in_words = resolve('in_words')
            _loop_vars = {}
            pass
            t_6.extend((
                '<li class="card">\n<h3>',
                escape(environment.getattr(l_2_job, 'title')),
                '</h3>\n<dl>\n<dt>Pages</dt><dd>',
                escape(environment.getattr(l_2_job, 'pages')),
                '</dd>\n<dt>Stock</dt><dd>',
                escape(context.call((undefined(name='in_words') if l_2_in_words is missing else l_2_in_words), environment.getattr(l_2_job, 'stock'), _loop_vars=_loop_vars)),
                '</dd>\n<dt>Print</dt><dd>',
                escape(environment.getattr(l_2_job, 'sides')),
                ', at 100&nbsp;%</dd>\n',
            ))
            if environment.getattr(l_2_job, 'secret'):
                pass
                t_6.extend((
                    '<dt>Secret</dt><dd><b>',
                    escape(environment.getattr(l_2_job, 'secret')),
                    '</b></dd>\n',
                ))
            if environment.getattr(l_2_job, 'parts'):
                pass
                t_6.extend((
                    '<dt>Parts</dt><dd>',
                    escape(environment.getattr(l_2_job, 'parts')),
                    '</dd>\n',
                ))
            t_6.extend((
                '</dl>\n<p class="opens"><a class="open" href="',
                escape(environment.getattr(l_2_job, 'file')),
                '">Open ',
                escape(environment.getattr(l_2_job, 'file')),
                '</a></p>\n</li>\n',
            ))
        l_2_job = l_2_in_words = missing
        t_6.append(
            '</ul>\n',
        )
        return concat(t_6)
    context.exported_vars.add('cards')
    context.vars['cards'] = l_0_cards = Macro(environment, macro, 'cards', ('jobs',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_claims):
        t_7 = []
        if l_1_claims is missing:
            l_1_claims = undefined("parameter 'claims' was not provided", name='claims')
        pass
        t_7.append(
            '<ul class="claims">\n',
        )
        l_2_loop = missing
        for l_2_claim, l_2_loop in LoopContext(l_1_claims, undefined):
            l_2_unbroken = resolve('unbroken')
            l_2_beside_in_words = resolve('beside_in_words')
            l_2_drawn_bars = resolve('drawn_bars')
            l_2_width = resolve('width')
            l_2_drawing = resolve('drawing')
            _loop_vars = {}
            pass
            t_7.extend((
                '<li class="claim">\n<p><span class="badge ',
                escape(t_2(environment.getattr(environment.getattr(l_2_claim, 'certainty'), 'name'))),
                '">',
                escape(environment.getattr(l_2_claim, 'certainty')),
                '</span></p>\n<div>\n<p>',
                escape(context.call((undefined(name='unbroken') if l_2_unbroken is missing else l_2_unbroken), environment.getattr(l_2_claim, 'statement'), _loop_vars=_loop_vars)),
                '</p>\n',
            ))
            if environment.getattr(l_2_claim, 'beside'):
                pass
                t_7.extend((
                    '<p class="beside">',
                    escape(context.call((undefined(name='unbroken') if l_2_unbroken is missing else l_2_unbroken), context.call((undefined(name='beside_in_words') if l_2_beside_in_words is missing else l_2_beside_in_words), environment.getattr(l_2_claim, 'beside'), _loop_vars=_loop_vars), _loop_vars=_loop_vars)),
                    '</p>\n',
                ))
            t_7.append(
                '</div>\n',
            )
            if environment.getattr(l_2_claim, 'bars'):
                pass
                (l_2_width, l_2_drawing) = context.call((undefined(name='drawn_bars') if l_2_drawn_bars is missing else l_2_drawn_bars), l_2_claim, _loop_vars=_loop_vars)
                _loop_vars.update({'drawing': l_2_drawing, 'width': l_2_width})
                t_7.extend((
                    '<figure style="--drawn: ',
                    escape((undefined(name='width') if l_2_width is missing else l_2_width)),
                    'px">\n',
                ))
                if environment.getattr(l_2_claim, 'bars_title'):
                    pass
                    t_7.extend((
                        '<figcaption>',
                        escape(environment.getattr(l_2_claim, 'bars_title')),
                        '</figcaption>\n',
                    ))
                t_7.extend((
                    escape(t_4((undefined(name='drawing') if l_2_drawing is missing else l_2_drawing))),
                    '\n</figure>\n',
                ))
            if environment.getattr(l_2_claim, 'table'):
                pass
                t_7.extend((
                    '<div class="figures">\n<p><b>',
                    escape(environment.getattr(environment.getattr(l_2_claim, 'table'), 'title')),
                    '</b></p>\n<div tabindex="0" role="region" aria-label="',
                    escape(environment.getattr(environment.getattr(l_2_claim, 'table'), 'title')),
                    '">\n<table>\n<thead><tr>',
                ))
                for l_3_head in environment.getattr(environment.getattr(l_2_claim, 'table'), 'columns'):
                    _loop_vars = {}
                    pass
                    t_7.extend((
                        '<th scope="col">',
                        escape(l_3_head),
                        '</th>',
                    ))
                l_3_head = missing
                t_7.append(
                    '</tr></thead>\n<tbody>\n',
                )
                l_3_loop = missing
                for l_3_row, l_3_loop in LoopContext(environment.getattr(environment.getattr(l_2_claim, 'table'), 'rows'), undefined):
                    _loop_vars = {}
                    pass
                    t_7.append(
                        '<tr>',
                    )
                    l_4_loop = missing
                    for l_4_cell, l_4_loop in LoopContext(l_3_row, undefined):
                        _loop_vars = {}
                        pass
                        if environment.getattr(l_4_loop, 'first'):
                            pass
                            t_7.extend((
                                '<th scope="row">',
                                escape(l_4_cell),
                                '</th>',
                            ))
                        else:
                            pass
                            t_7.extend((
                                '<td>',
                                escape(l_4_cell),
                                '</td>',
                            ))
                    l_4_loop = l_4_cell = missing
                    t_7.append(
                        '</tr>\n',
                    )
                l_3_loop = l_3_row = missing
                t_7.append(
                    '</tbody>\n</table>\n</div>\n</div>\n',
                )
            t_7.append(
                '</li>\n',
            )
        l_2_loop = l_2_claim = l_2_unbroken = l_2_beside_in_words = l_2_drawn_bars = l_2_width = l_2_drawing = missing
        t_7.append(
            '</ul>\n',
        )
        return concat(t_7)
    context.exported_vars.add('claim_list')
    context.vars['claim_list'] = l_0_claim_list = Macro(environment, macro, 'claim_list', ('claims',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_face, l_1_caption):
        t_8 = []
        if l_1_face is missing:
            l_1_face = undefined("parameter 'face' was not provided", name='face')
        if l_1_caption is missing:
            l_1_caption = undefined("parameter 'caption' was not provided", name='caption')
        pass
        t_8.extend((
            '<li><figure>\n<img loading="lazy" src="',
            escape(t_5(environment.getattr(l_1_face, 'file'))),
            '" alt="',
            escape(environment.getattr(l_1_face, 'title')),
            '" width="',
            escape(t_3(environment.getattr(l_1_face, 'width'), 3)),
            '" height="',
            escape(t_3(environment.getattr(l_1_face, 'height'), 3)),
            '">\n<figcaption>',
            escape(l_1_caption),
            '</figcaption>\n</figure></li>\n',
        ))
        return concat(t_8)
    context.exported_vars.add('picture')
    context.vars['picture'] = l_0_picture = Macro(environment, macro, 'picture', ('face', 'caption'), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_all):
        t_9 = []
        if l_1_all is missing:
            l_1_all = undefined("parameter 'all' was not provided", name='all')
        pass
        t_9.append(
            '<div class="shelves">\n',
        )
        for l_2_shelf in l_1_all:
            l_2_size_in_words = resolve('size_in_words')
            _loop_vars = {}
            pass
            t_9.extend((
                '<div class="shelf" style="--cell: ',
                escape(environment.getattr(l_2_shelf, 'cell')),
                'px">\n<h3>',
                escape(environment.getattr(l_2_shelf, 'title')),
                ' <small>',
                escape(context.call((undefined(name='size_in_words') if l_2_size_in_words is missing else l_2_size_in_words), environment.getitem(environment.getattr(environment.getitem(environment.getattr(l_2_shelf, 'kinds'), 0), 'faces'), 0), _loop_vars=_loop_vars)),
                '</small></h3>\n<ul class="faces">\n',
            ))
            for l_3_kind in environment.getattr(l_2_shelf, 'shown'):
                _loop_vars = {}
                pass
                t_9.append(
                    escape(context.call((undefined(name='picture') if l_0_picture is missing else l_0_picture), environment.getitem(environment.getattr(l_3_kind, 'faces'), 0), (environment.getattr(l_3_kind, 'title') if (environment.getattr(l_3_kind, 'count') == 1) else markup_join((environment.getattr(l_3_kind, 'count'), ' × ', environment.getattr(l_3_kind, 'title'), ))), _loop_vars=_loop_vars)),
                )
            l_3_kind = missing
            t_9.append(
                '</ul>\n',
            )
            if (environment.getattr(l_2_shelf, 'face_count') > t_1(environment.getattr(l_2_shelf, 'shown'))):
                pass
                t_9.append(
                    '<details>\n',
                )
                if (t_1(environment.getattr(l_2_shelf, 'listed')) < environment.getattr(l_2_shelf, 'face_count')):
                    pass
                    t_9.extend((
                        '<summary>The first ',
                        escape(t_1(environment.getattr(l_2_shelf, 'listed'))),
                        ' of ',
                        escape(environment.getattr(l_2_shelf, 'face_count')),
                        ' faces; the file to print has them all</summary>\n',
                    ))
                else:
                    pass
                    t_9.extend((
                        '<summary>All ',
                        escape(environment.getattr(l_2_shelf, 'face_count')),
                        ' faces</summary>\n',
                    ))
                t_9.append(
                    '<ul class="faces">\n',
                )
                for l_3_face in environment.getattr(l_2_shelf, 'listed'):
                    _loop_vars = {}
                    pass
                    t_9.append(
                        escape(context.call((undefined(name='picture') if l_0_picture is missing else l_0_picture), l_3_face, environment.getattr(l_3_face, 'title'), _loop_vars=_loop_vars)),
                    )
                l_3_face = missing
                t_9.append(
                    '</ul>\n</details>\n',
                )
            t_9.append(
                '</div>\n',
            )
        l_2_shelf = l_2_size_in_words = missing
        t_9.append(
            '</div>\n',
        )
        return concat(t_9)
    context.exported_vars.add('shelves')
    context.vars['shelves'] = l_0_shelves = Macro(environment, macro, 'shelves', ('all',), False, False, False, context.eval_ctx.autoescape)
    yield from parent_template.root_render_func(context)

def block_title(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_gettext = resolve('gettext')
    l_0_kit = resolve('kit')
    pass
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), '{kit}, seed {seed}', kit=environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'title'), seed=environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'seed'), _block_vars=_block_vars))

def block_head(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_kit = resolve('kit')
    l_0_facts = resolve('facts')
    l_0_gettext = resolve('gettext')
    l_0_credits = resolve('credits')
    l_0_paper = resolve('paper')
    pass
    yield '<h1 class="slip">'
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'title'))
    yield '</h1>\n<p>'
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'summary'))
    yield '</p>\n'
    if (undefined(name='facts') if l_0_facts is missing else l_0_facts):
        pass
        yield '<ul class="facts known" aria-label="'
        yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'Facts', _block_vars=_block_vars))
        yield '">\n'
        for l_1_fact in (undefined(name='facts') if l_0_facts is missing else l_0_facts):
            _loop_vars = {}
            pass
            yield '<li>'
            yield escape(l_1_fact)
            yield '</li>\n'
        l_1_fact = missing
        yield '</ul>\n'
    yield '<p class="credits">Game by '
    yield escape(environment.getattr((undefined(name='credits') if l_0_credits is missing else l_0_credits), 'line'))
    yield '</p>\n<ul class="facts">\n<li>Seed <b>'
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'seed'))
    yield '</b></li>\n<li>Paper <b>'
    yield escape((undefined(name='paper') if l_0_paper is missing else l_0_paper))
    yield '</b></li>\n<li>Ink <b>'
    yield escape(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'options'), 'ink'))
    yield '</b></li>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'options'), 'theme') != 'full'):
        pass
        yield '<li>Theme <b>'
        yield escape(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'options'), 'theme'))
        yield '</b></li>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'options'), 'font') != 'FiraGO'):
        pass
        yield '<li>Type <b>'
        yield escape(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'options'), 'font'))
        yield '</b></li>\n'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'options'), 'printer'):
        pass
        yield '<li>Printer <b>'
        yield escape(environment.getattr(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'options'), 'printer'), 'name'))
        yield '</b></li>\n'
    if ('rules.html' in environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'files')):
        pass
        yield '<li><a href="rules.html">Rules</a></li>\n'
    yield '<li><a href="../index.html">All kits</a></li>\n</ul>\n'

def block_body(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_cards = resolve('cards')
    l_0_player_jobs = resolve('player_jobs')
    l_0_rows = resolve('rows')
    l_0_totals = resolve('totals')
    l_0_unread = resolve('unread')
    l_0_how_unread = resolve('how_unread')
    l_0_carried = resolve('carried')
    l_0_doors = resolve('doors')
    l_0_paper = resolve('paper')
    l_0_again = resolve('again')
    l_0_kit = resolve('kit')
    l_0_parts = resolve('parts')
    l_0_handwork = resolve('handwork')
    l_0_shelves = resolve('shelves')
    l_0_player_shelves = resolve('player_shelves')
    l_0_report = resolve('report')
    l_0_claim_list = resolve('claim_list')
    try:
        t_10 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_10(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_2 = environment.filters['lower']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'lower' found.")
    try:
        t_11 = environment.filters['replace']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'replace' found.")
    pass
    yield '<section aria-labelledby="print">\n<h2 id="print">What to print</h2>\n'
    yield escape(context.call((undefined(name='cards') if l_0_cards is missing else l_0_cards), (undefined(name='player_jobs') if l_0_player_jobs is missing else l_0_player_jobs), _block_vars=_block_vars))
    yield '\n<h3 id="sheets">On which paper</h3>\n<table class="jobs" aria-labelledby="sheets">\n<thead><tr><th scope="col">Job</th><th scope="col">Stock</th><th scope="col">Print</th><th class="count" scope="col">Pages</th><th class="count" scope="col">Sheets</th><th scope="col">For</th></tr></thead>\n<tbody>\n'
    for l_1_row in (undefined(name='rows') if l_0_rows is missing else l_0_rows):
        l_1_in_words = resolve('in_words')
        l_1_ngettext = resolve('ngettext')
        _loop_vars = {}
        pass
        yield '<tr><td>'
        yield escape(environment.getattr(l_1_row, 'name'))
        yield '</td><td>'
        yield escape(context.call((undefined(name='in_words') if l_1_in_words is missing else l_1_in_words), environment.getattr(l_1_row, 'stock'), _loop_vars=_loop_vars))
        yield '</td><td>'
        yield escape(environment.getattr(l_1_row, 'sides'))
        yield '</td><td class="count" data-head="'
        yield escape(context.call((undefined(name='ngettext') if l_1_ngettext is missing else l_1_ngettext), 'page', 'pages', environment.getattr(l_1_row, 'pages'), _loop_vars=_loop_vars))
        yield '">'
        yield escape(environment.getattr(l_1_row, 'pages'))
        yield '</td><td class="count" data-head="'
        yield escape(context.call((undefined(name='ngettext') if l_1_ngettext is missing else l_1_ngettext), 'sheet', 'sheets', environment.getattr(l_1_row, 'sheets'), _loop_vars=_loop_vars))
        yield '">'
        yield escape(environment.getattr(l_1_row, 'sheets'))
        yield '</td><td>'
        yield escape(context.call((undefined(name='in_words') if l_1_in_words is missing else l_1_in_words), environment.getattr(l_1_row, 'audience'), _loop_vars=_loop_vars))
        yield '</td></tr>\n'
    l_1_row = l_1_in_words = l_1_ngettext = missing
    yield '</tbody>\n</table>\n<p><b>In all '
    yield escape((undefined(name='totals') if l_0_totals is missing else l_0_totals))
    yield '.</b></p>\n'
    if (undefined(name='unread') if l_0_unread is missing else l_0_unread):
        pass
        yield '<h3>Secrets: print, do not read</h3>\n<p>'
        yield escape((undefined(name='how_unread') if l_0_how_unread is missing else l_0_how_unread))
        yield '</p>\n<ul>\n'
        for (l_1_file, l_1_contents) in (undefined(name='unread') if l_0_unread is missing else l_0_unread):
            _loop_vars = {}
            pass
            yield '<li><code>'
            yield escape(l_1_file)
            yield '</code> – '
            yield escape(l_1_contents)
            yield '.</li>\n'
        l_1_file = l_1_contents = missing
        yield '</ul>\n'
    if (undefined(name='carried') if l_0_carried is missing else l_0_carried):
        pass
        yield '<p>The folder <code>sources</code> holds the YAML files, pictures and fonts that this kit was made from, so that it can be made again. Whoever gets this folder gets them, too.</p>\n'
        if (undefined(name='doors') if l_0_doors is missing else l_0_doors):
            pass
            yield '<p><b>If you play, do not open <code>sources</code> or <code>contents.json</code>: they may give answers away.</b></p>\n'
    yield '</section>\n<section aria-labelledby="how">\n<h2 id="how">How to print at 100&nbsp;%</h2>\n<ol class="steps">\n<li>Print page 1 of the print guide first and lay a ruler on it: the inch must be an inch.</li>\n<li>In the printer dialog choose <b>Actual size</b>, <b>100&nbsp;%</b> or <b>Scaling: none</b>, never <i>Fit to page</i>; the paper is <b>'
    yield escape((undefined(name='paper') if l_0_paper is missing else l_0_paper))
    yield '</b>.</li>\n<li>For jobs on both sides choose the flip edge that the job names. Every sheet repeats it at its edge.</li>\n<li>Every sheet has a check bar of one inch and 25 millimetres: measure it before you cut.</li>\n'
    if (undefined(name='again') if l_0_again is missing else l_0_again):
        pass
        yield '<li>'
        yield escape((undefined(name='again') if l_0_again is missing else l_0_again))
        yield '</li>\n'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'options'), 'printer'):
        pass
        yield '<li>All pages are corrected for <b>'
        yield escape(environment.getattr(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'options'), 'printer'), 'name'))
        yield '</b>: print them on no other printer.</li>\n'
    yield '</ol>\n</section>\n<section aria-labelledby="parts">\n<h2 id="parts">Parts</h2>\n<table>\n<caption>What lies on the table when everything is cut.</caption>\n<thead><tr><th class="count" scope="col">Count</th><th scope="col">Part</th></tr></thead>\n<tbody>\n'
    for l_1_part in (undefined(name='parts') if l_0_parts is missing else l_0_parts):
        _loop_vars = {}
        pass
        yield '<tr><td class="count">'
        yield escape(environment.getattr(l_1_part, 'count'))
        yield '</td><td>'
        yield escape(context.call(environment.getattr(l_1_part, 'words'), environment.getattr(l_1_part, 'count'), _loop_vars=_loop_vars))
        if environment.getattr(l_1_part, 'kinds'):
            pass
            yield '<br><small>'
            yield escape(t_11(context.eval_ctx, t_10(context.eval_ctx, environment.getattr(l_1_part, 'kinds'), ', '), ':,', ':'))
            yield '</small>'
        yield '</td></tr>\n'
    l_1_part = missing
    yield '</tbody>\n</table>\n</section>\n<section aria-labelledby="handwork">\n<h2 id="handwork">Cutting, putting together, putting away</h2>\n'
    for (l_1_title, l_1_steps) in (undefined(name='handwork') if l_0_handwork is missing else l_0_handwork):
        _loop_vars = {}
        pass
        yield '<h3>'
        yield escape(l_1_title)
        yield '</h3>\n<ol class="steps">\n'
        for l_2_step in l_1_steps:
            _loop_vars = {}
            pass
            yield '<li>'
            yield escape(l_2_step)
            yield '</li>\n'
        l_2_step = missing
        yield '</ol>\n'
    l_1_title = l_1_steps = missing
    yield '</section>\n<section aria-labelledby="faces">\n<h2 id="faces">Every face</h2>\n'
    yield escape(context.call((undefined(name='shelves') if l_0_shelves is missing else l_0_shelves), (undefined(name='player_shelves') if l_0_player_shelves is missing else l_0_player_shelves), _block_vars=_block_vars))
    yield '\n</section>\n'
    for l_1_door in (undefined(name='doors') if l_0_doors is missing else l_0_doors):
        _loop_vars = {}
        pass
        yield '<section aria-labelledby="'
        yield escape(environment.getattr(l_1_door, 'id'))
        yield '">\n<h2 id="'
        yield escape(environment.getattr(l_1_door, 'id'))
        yield '">'
        yield escape(environment.getattr(l_1_door, 'title'))
        yield '</h2>\n<details class="door '
        yield escape(environment.getattr(l_1_door, 'id'))
        yield '">\n<summary>'
        yield escape(environment.getattr(l_1_door, 'warning'))
        yield '</summary>\n'
        if environment.getattr(l_1_door, 'phone'):
            pass
            yield '<h3>A referee on the phone</h3>\n<p>'
            yield escape(environment.getattr(environment.getattr(l_1_door, 'phone'), 'advice'))
            yield '</p>\n<p class="opens"><a class="open" href="referee.html">Open referee.html</a></p>\n'
        if environment.getattr(l_1_door, 'jobs'):
            pass
            yield escape(context.call((undefined(name='cards') if l_0_cards is missing else l_0_cards), environment.getattr(l_1_door, 'jobs'), _loop_vars=_loop_vars))
            yield '\n'
        if environment.getattr(l_1_door, 'shelves'):
            pass
            yield escape(context.call((undefined(name='shelves') if l_0_shelves is missing else l_0_shelves), environment.getattr(l_1_door, 'shelves'), _loop_vars=_loop_vars))
            yield '\n'
        if environment.getattr(l_1_door, 'claims'):
            pass
            yield '<div class="known">\n<h3>What is known of the hidden part</h3>\n'
            yield escape(context.call((undefined(name='claim_list') if l_0_claim_list is missing else l_0_claim_list), environment.getattr(l_1_door, 'claims'), _loop_vars=_loop_vars))
            yield '\n</div>\n'
        yield '</details>\n</section>\n'
    l_1_door = missing
    if environment.getattr((undefined(name='report') if l_0_report is missing else l_0_report), 'claims'):
        pass
        yield '<section class="known" aria-labelledby="known">\n<h2 id="known">What is known of this kit</h2>\n<dl class="meanings">\n'
        for (l_1_certainty, l_1_meaning) in environment.getattr((undefined(name='report') if l_0_report is missing else l_0_report), 'meanings'):
            _loop_vars = {}
            pass
            yield '<div><dt><span class="badge '
            yield escape(t_2(environment.getattr(l_1_certainty, 'name')))
            yield '">'
            yield escape(l_1_certainty)
            yield '</span></dt><dd>'
            yield escape(l_1_meaning)
            yield '</dd></div>\n'
        l_1_certainty = l_1_meaning = missing
        yield '</dl>\n'
        yield escape(context.call((undefined(name='claim_list') if l_0_claim_list is missing else l_0_claim_list), environment.getattr((undefined(name='report') if l_0_report is missing else l_0_report), 'claims'), _block_vars=_block_vars))
        yield '\n<p class="muted">This is what a moment was enough for. To take the time for all that can be proved: <code class="command">'
        yield escape(environment.getattr((undefined(name='report') if l_0_report is missing else l_0_report), 'deep_command'))
        yield '</code></p>\n</section>\n'
    yield '<section aria-labelledby="checks">\n<h2 id="checks">Check report</h2>\n'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'checks'):
        pass
        yield '<ul class="report">\n'
        for l_1_check in environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'checks'):
            _loop_vars = {}
            pass
            yield '<li><b>'
            yield escape(environment.getattr(l_1_check, 'severity'))
            yield ' '
            yield escape(environment.getattr(l_1_check, 'code'))
            yield '</b>: '
            yield escape(environment.getattr(l_1_check, 'message'))
            yield '\n'
            if environment.getattr(l_1_check, 'hint'):
                pass
                yield '<br><span class="muted">Hint: '
                yield escape(environment.getattr(l_1_check, 'hint'))
                yield '</span>\n'
            if environment.getattr(l_1_check, 'place'):
                pass
                yield '<br><code>'
                yield escape(environment.getattr(l_1_check, 'place'))
                yield '</code>\n'
            yield '</li>\n'
        l_1_check = missing
        yield '</ul>\n'
    else:
        pass
        yield '<p class="good">All checks passed: the definition, what was generated from it, and every face and sheet.</p>\n'
    yield '<p class="muted">Read the finished files back with <code>kitgen verify</code> and this folder’s name.</p>\n</section>\n'

def block_foot(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_kit = resolve('kit')
    l_0_doors = resolve('doors')
    pass
    yield '<p>Made by kitgen '
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'kitgen_version'))
    yield ' from '
    l_1_loop = missing
    for l_1_source, l_1_loop in LoopContext(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'sources'), undefined):
        _loop_vars = {}
        pass
        yield '<code>'
        yield escape(environment.getattr(l_1_source, 'name'))
        yield '</code>'
        yield escape((', ' if (not environment.getattr(l_1_loop, 'last')) else cond_expr_undefined("the inline if-expression on line 259 in 'gallery/kit.html.j2' evaluated to false and no else section was defined.")))
    l_1_loop = l_1_source = missing
    yield '.\nFor machines: <a href="manifest.json">manifest.json</a>'
    if (not (undefined(name='doors') if l_0_doors is missing else l_0_doors)):
        pass
        yield ', <a href="contents.json">contents.json</a>'
    yield '.</p>\n'

blocks = {'title': block_title, 'head': block_head, 'body': block_body, 'foot': block_foot}
debug_info = '1=43&2=46&4=54&6=60&8=62&9=64&10=66&11=69&12=73&14=76&15=80&18=85&23=97&25=106&27=116&29=120&30=123&31=127&34=133&35=135&36=139&37=142&38=146&40=150&43=153&45=157&46=159&48=162&50=175&51=182&62=217&65=226&66=234&69=240&71=248&72=254&73=256&75=261&76=265&79=271&81=276&82=280&84=289&87=295&88=299&97=317&98=329&99=343&100=345&101=347&102=350&103=352&104=356&108=361&110=363&111=365&112=367&113=369&114=372&116=374&117=377&119=379&120=382&122=384&128=389&131=433&136=435&137=441&141=459&142=461&144=464&146=466&147=470&151=476&153=479&162=483&165=485&166=488&168=490&169=493&179=496&180=500&187=511&188=515&190=517&191=521&198=527&200=529&201=533&202=535&203=539&204=541&205=543&207=546&210=548&211=550&213=552&214=554&216=556&219=559&225=563&229=566&230=570&233=578&234=580&239=583&241=586&242=590&243=596&244=599&246=601&247=604&258=614&259=625&260=637'
