# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 5bddf7e77958f026be8a02a4dd8ebf969801ef24f28473a031bde3204538b131'
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
        t_2 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    pass
    parent_template = environment.get_template('gallery/base.html.j2', 'gallery/kit.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    def macro(l_1_jobs):
        t_3 = []
        if l_1_jobs is missing:
            l_1_jobs = undefined("parameter 'jobs' was not provided", name='jobs')
        pass
        t_3.append(
            '<ul class="cards">\n',
        )
        for l_2_job in l_1_jobs:
            l_2_in_words = resolve('in_words')
            _loop_vars = {}
            pass
            t_3.extend((
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
                t_3.extend((
                    '<dt>Secret</dt><dd><b>',
                    escape(environment.getattr(l_2_job, 'secret')),
                    '</b></dd>\n',
                ))
            if environment.getattr(l_2_job, 'parts'):
                pass
                t_3.extend((
                    '<dt>Parts</dt><dd>',
                    escape(environment.getattr(l_2_job, 'parts')),
                    '</dd>\n',
                ))
            t_3.extend((
                '</dl>\n<p class="opens"><a class="open" href="',
                escape(environment.getattr(l_2_job, 'file')),
                '">Open ',
                escape(environment.getattr(l_2_job, 'file')),
                '</a></p>\n</li>\n',
            ))
        l_2_job = l_2_in_words = missing
        t_3.append(
            '</ul>\n',
        )
        return concat(t_3)
    context.exported_vars.add('cards')
    context.vars['cards'] = l_0_cards = Macro(environment, macro, 'cards', ('jobs',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_claims):
        t_4 = []
        if l_1_claims is missing:
            l_1_claims = undefined("parameter 'claims' was not provided", name='claims')
        pass
        t_4.append(
            '<ul class="claims">\n',
        )
        l_2_loop = missing
        for l_2_claim, l_2_loop in LoopContext(l_1_claims, undefined):
            _loop_vars = {}
            pass
            t_4.extend((
                '<li class="claim">\n<p><span class="badge ',
                escape(environment.getattr(l_2_claim, 'badge')),
                '">',
                escape(environment.getattr(l_2_claim, 'certainty')),
                '</span></p>\n<div>\n<p>',
                escape(environment.getattr(l_2_claim, 'statement')),
                '</p>\n',
            ))
            if environment.getattr(l_2_claim, 'beside'):
                pass
                t_4.extend((
                    '<p class="beside">',
                    escape(environment.getattr(l_2_claim, 'beside')),
                    '</p>\n',
                ))
            t_4.append(
                '</div>\n',
            )
            if environment.getattr(l_2_claim, 'drawing'):
                pass
                t_4.extend((
                    '<figure style="--drawn: ',
                    escape(environment.getattr(l_2_claim, 'width')),
                    'px">\n',
                ))
                if environment.getattr(l_2_claim, 'bars_title'):
                    pass
                    t_4.extend((
                        '<figcaption>',
                        escape(environment.getattr(l_2_claim, 'bars_title')),
                        '</figcaption>\n',
                    ))
                t_4.extend((
                    escape(t_2(environment.getattr(l_2_claim, 'drawing'))),
                    '\n</figure>\n',
                ))
            if environment.getattr(l_2_claim, 'table'):
                pass
                t_4.extend((
                    '<div class="figures">\n<p><b>',
                    escape(environment.getattr(environment.getattr(l_2_claim, 'table'), 'title')),
                    '</b></p>\n<div tabindex="0" role="region" aria-label="',
                    escape(environment.getattr(environment.getattr(l_2_claim, 'table'), 'title')),
                    '">\n<table>\n<thead><tr>',
                ))
                for l_3_head in environment.getattr(environment.getattr(l_2_claim, 'table'), 'columns'):
                    _loop_vars = {}
                    pass
                    t_4.extend((
                        '<th scope="col">',
                        escape(l_3_head),
                        '</th>',
                    ))
                l_3_head = missing
                t_4.append(
                    '</tr></thead>\n<tbody>\n',
                )
                l_3_loop = missing
                for l_3_row, l_3_loop in LoopContext(environment.getattr(environment.getattr(l_2_claim, 'table'), 'rows'), undefined):
                    _loop_vars = {}
                    pass
                    t_4.append(
                        '<tr>',
                    )
                    l_4_loop = missing
                    for l_4_cell, l_4_loop in LoopContext(l_3_row, undefined):
                        _loop_vars = {}
                        pass
                        if environment.getattr(l_4_loop, 'first'):
                            pass
                            t_4.extend((
                                '<th scope="row">',
                                escape(l_4_cell),
                                '</th>',
                            ))
                        else:
                            pass
                            t_4.extend((
                                '<td>',
                                escape(l_4_cell),
                                '</td>',
                            ))
                    l_4_loop = l_4_cell = missing
                    t_4.append(
                        '</tr>\n',
                    )
                l_3_loop = l_3_row = missing
                t_4.append(
                    '</tbody>\n</table>\n</div>\n</div>\n',
                )
            t_4.append(
                '</li>\n',
            )
        l_2_loop = l_2_claim = missing
        t_4.append(
            '</ul>\n',
        )
        return concat(t_4)
    context.exported_vars.add('claim_list')
    context.vars['claim_list'] = l_0_claim_list = Macro(environment, macro, 'claim_list', ('claims',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_face, l_1_caption):
        t_5 = []
        if l_1_face is missing:
            l_1_face = undefined("parameter 'face' was not provided", name='face')
        if l_1_caption is missing:
            l_1_caption = undefined("parameter 'caption' was not provided", name='caption')
        pass
        t_5.extend((
            '<li><figure>\n<img loading="lazy" src="',
            escape(environment.getattr(l_1_face, 'file')),
            '" alt="',
            escape(environment.getattr(l_1_face, 'title')),
            '" width="',
            escape(environment.getattr(l_1_face, 'width')),
            '" height="',
            escape(environment.getattr(l_1_face, 'height')),
            '">\n<figcaption>',
            escape(l_1_caption),
            '</figcaption>\n</figure></li>\n',
        ))
        return concat(t_5)
    context.exported_vars.add('picture')
    context.vars['picture'] = l_0_picture = Macro(environment, macro, 'picture', ('face', 'caption'), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_all):
        t_6 = []
        if l_1_all is missing:
            l_1_all = undefined("parameter 'all' was not provided", name='all')
        pass
        t_6.append(
            '<div class="shelves">\n',
        )
        for l_2_shelf in l_1_all:
            _loop_vars = {}
            pass
            t_6.extend((
                '<div class="shelf" style="--cell: ',
                escape(environment.getattr(l_2_shelf, 'cell')),
                'px">\n<h3>',
                escape(environment.getattr(l_2_shelf, 'title')),
                ' <small>',
                escape(environment.getattr(environment.getattr(environment.getitem(environment.getattr(l_2_shelf, 'kinds'), 0), 'first'), 'size')),
                '</small></h3>\n<ul class="faces">\n',
            ))
            for l_3_kind in environment.getattr(l_2_shelf, 'shown'):
                _loop_vars = {}
                pass
                t_6.append(
                    escape(context.call((undefined(name='picture') if l_0_picture is missing else l_0_picture), environment.getattr(l_3_kind, 'first'), (environment.getattr(l_3_kind, 'title') if (environment.getattr(l_3_kind, 'count') == 1) else markup_join((environment.getattr(l_3_kind, 'count'), ' × ', environment.getattr(l_3_kind, 'title'), ))), _loop_vars=_loop_vars)),
                )
            l_3_kind = missing
            t_6.append(
                '</ul>\n',
            )
            if (environment.getattr(l_2_shelf, 'face_count') > t_1(environment.getattr(l_2_shelf, 'shown'))):
                pass
                t_6.extend((
                    '<details>\n<summary>All ',
                    escape(environment.getattr(l_2_shelf, 'face_count')),
                    ' faces</summary>\n<ul class="faces">\n',
                ))
                for l_3_kind in environment.getattr(l_2_shelf, 'kinds'):
                    _loop_vars = {}
                    pass
                    for l_4_face in ((environment.getattr(l_3_kind, 'first'),) + environment.getattr(l_3_kind, 'others')):
                        _loop_vars = {}
                        pass
                        t_6.append(
                            escape(context.call((undefined(name='picture') if l_0_picture is missing else l_0_picture), l_4_face, environment.getattr(l_4_face, 'title'), _loop_vars=_loop_vars)),
                        )
                    l_4_face = missing
                l_3_kind = missing
                t_6.append(
                    '</ul>\n</details>\n',
                )
            t_6.append(
                '</div>\n',
            )
        l_2_shelf = missing
        t_6.append(
            '</div>\n',
        )
        return concat(t_6)
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
    if ('rules.html' in environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'files')):
        pass
        yield '<li><a href="rules.html">Rules</a></li>\n'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'options'), 'printer'):
        pass
        yield '<li>Printer <b>'
        yield escape(environment.getattr(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'options'), 'printer'), 'name'))
        yield '</b></li>\n'
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
    l_0_paper = resolve('paper')
    l_0_again = resolve('again')
    l_0_kit = resolve('kit')
    l_0_parts = resolve('parts')
    l_0_handwork = resolve('handwork')
    l_0_shelves = resolve('shelves')
    l_0_player_shelves = resolve('player_shelves')
    l_0_doors = resolve('doors')
    l_0_report = resolve('report')
    l_0_claim_list = resolve('claim_list')
    try:
        t_7 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_7(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_8 = environment.filters['replace']
    except KeyError:
        @internalcode
        def t_8(*unused):
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
        for (l_1_file, l_1_told) in (undefined(name='unread') if l_0_unread is missing else l_0_unread):
            _loop_vars = {}
            pass
            yield '<li><code>'
            yield escape(l_1_file)
            yield '</code> – '
            yield escape(l_1_told)
            yield '.</li>\n'
        l_1_file = l_1_told = missing
        yield '</ul>\n'
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
            yield escape(t_8(context.eval_ctx, t_7(context.eval_ctx, environment.getattr(l_1_part, 'kinds'), ', '), ':,', ':'))
            yield '</small>'
        yield '</td></tr>\n'
    l_1_part = missing
    yield '</tbody>\n</table>\n</section>\n<section aria-labelledby="handwork">\n<h2 id="handwork">Cutting, putting together, putting away</h2>\n'
    for l_1_work in (undefined(name='handwork') if l_0_handwork is missing else l_0_handwork):
        _loop_vars = {}
        pass
        yield '<h3>'
        yield escape(environment.getattr(l_1_work, 'title'))
        yield '</h3>\n<ol class="steps">\n'
        for l_2_step in environment.getattr(l_1_work, 'steps'):
            _loop_vars = {}
            pass
            yield '<li>'
            yield escape(l_2_step)
            yield '</li>\n'
        l_2_step = missing
        yield '</ol>\n'
    l_1_work = missing
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
        for l_1_meaning in environment.getattr((undefined(name='report') if l_0_report is missing else l_0_report), 'meanings'):
            _loop_vars = {}
            pass
            yield '<div><dt><span class="badge '
            yield escape(environment.getattr(l_1_meaning, 'badge'))
            yield '">'
            yield escape(environment.getattr(l_1_meaning, 'certainty'))
            yield '</span></dt><dd>'
            yield escape(environment.getattr(l_1_meaning, 'words'))
            yield '</dd></div>\n'
        l_1_meaning = missing
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
    yield '<p class="muted">Read the finished files back with <code>kitgen verify</code> and this folder\'s name.</p>\n</section>\n'

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
        yield escape((', ' if (not environment.getattr(l_1_loop, 'last')) else cond_expr_undefined("the inline if-expression on line 247 in 'gallery/kit.html.j2' evaluated to false and no else section was defined.")))
    l_1_loop = l_1_source = missing
    yield '.\nFor machines: <a href="manifest.json">manifest.json</a>'
    if (not (undefined(name='doors') if l_0_doors is missing else l_0_doors)):
        pass
        yield ', <a href="contents.json">contents.json</a>'
    yield '.</p>\n'

blocks = {'title': block_title, 'head': block_head, 'body': block_body, 'foot': block_foot}
debug_info = '1=25&2=28&4=36&6=42&8=44&9=46&10=48&11=51&12=55&14=58&15=62&18=67&23=79&25=88&27=93&29=97&30=100&31=104&34=110&35=114&36=117&37=121&39=125&42=128&44=132&45=134&47=137&49=150&50=157&61=192&63=201&64=209&67=215&69=223&70=228&71=230&73=235&74=239&77=245&79=249&81=252&82=255&83=259&93=278&94=290&95=304&96=306&97=308&98=311&99=313&100=317&104=322&106=324&107=326&108=328&109=330&110=333&112=335&113=338&115=340&118=343&119=346&124=350&127=387&132=389&133=395&137=413&138=415&140=418&142=420&143=424&152=431&155=433&156=436&158=438&159=441&169=444&170=448&177=459&178=463&180=465&181=469&188=475&190=477&191=481&192=483&193=487&194=489&195=491&197=494&200=496&201=498&203=500&204=502&207=505&213=509&217=512&218=516&221=524&222=526&227=529&229=532&230=536&231=542&232=545&234=547&235=550&246=560&247=571&248=583'
