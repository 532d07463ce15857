# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, db5a515f7f0e20634ec786ec3977b018435f2220a7f551e2a4d176d3233ca35d'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'gallery/kit.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    l_0_sheet = l_0_trip = l_0_claim_list = l_0_picture = l_0_shelves = missing
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
    def macro(l_1_picture):
        t_6 = []
        if l_1_picture is missing:
            l_1_picture = undefined("parameter 'picture' was not provided", name='picture')
        pass
        t_6.extend((
            '<svg class="sheet" viewBox="0 0 ',
            escape(t_3(environment.getattr(l_1_picture, 'width'), 2)),
            ' ',
            escape(t_3(environment.getattr(l_1_picture, 'height'), 2)),
            '" aria-hidden="true">\n',
        ))
        for l_2_tile in environment.getattr(l_1_picture, 'tiles'):
            l_2_x = resolve('x')
            l_2_y = resolve('y')
            l_2_wide = resolve('wide')
            l_2_high = resolve('high')
            _loop_vars = {}
            pass
            if environment.getattr(l_2_tile, 'window'):
                pass
                (l_2_x, l_2_y, l_2_wide, l_2_high) = environment.getattr(l_2_tile, 'window')
                _loop_vars.update({'high': l_2_high, 'wide': l_2_wide, 'x': l_2_x, 'y': l_2_y})
                t_6.extend((
                    '<svg x="',
                    escape((undefined(name='x') if l_2_x is missing else l_2_x)),
                    '" y="',
                    escape((undefined(name='y') if l_2_y is missing else l_2_y)),
                    '" width="',
                    escape((undefined(name='wide') if l_2_wide is missing else l_2_wide)),
                    '" height="',
                    escape((undefined(name='high') if l_2_high is missing else l_2_high)),
                    '" viewBox="',
                    escape((undefined(name='x') if l_2_x is missing else l_2_x)),
                    ' ',
                    escape((undefined(name='y') if l_2_y is missing else l_2_y)),
                    ' ',
                    escape((undefined(name='wide') if l_2_wide is missing else l_2_wide)),
                    ' ',
                    escape((undefined(name='high') if l_2_high is missing else l_2_high)),
                    '">\n',
                ))
            if environment.getattr(l_2_tile, 'file'):
                pass
                t_6.append(
                    '<image',
                )
                if (not environment.getattr(l_2_tile, 'is_own')):
                    pass
                    t_6.append(
                        ' class="other"',
                    )
                t_6.extend((
                    ' href="',
                    escape(t_5(environment.getattr(l_2_tile, 'file'))),
                    '" width="',
                    escape(environment.getattr(l_2_tile, 'width')),
                    '" height="',
                    escape(environment.getattr(l_2_tile, 'height')),
                    '" transform="',
                    escape(environment.getattr(l_2_tile, 'matrix')),
                    '"/>\n',
                ))
            else:
                pass
                t_6.append(
                    '<rect',
                )
                if (not environment.getattr(l_2_tile, 'is_own')):
                    pass
                    t_6.append(
                        ' class="other"',
                    )
                t_6.extend((
                    ' width="',
                    escape(environment.getattr(l_2_tile, 'width')),
                    '" height="',
                    escape(environment.getattr(l_2_tile, 'height')),
                    '" transform="',
                    escape(environment.getattr(l_2_tile, 'matrix')),
                    '"/>\n',
                ))
            if environment.getattr(l_2_tile, 'window'):
                pass
                t_6.append(
                    '</svg>\n',
                )
        l_2_tile = l_2_x = l_2_y = l_2_wide = l_2_high = missing
        t_6.append(
            '</svg>\n',
        )
        return concat(t_6)
    context.exported_vars.add('sheet')
    context.vars['sheet'] = l_0_sheet = Macro(environment, macro, 'sheet', ('picture',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_file, l_1_wide):
        t_7 = []
        l_1_in_words = resolve('in_words')
        if l_1_file is missing:
            l_1_file = undefined("parameter 'file' was not provided", name='file')
        if l_1_wide is missing:
            l_1_wide = undefined("parameter 'wide' was not provided", name='wide')
        pass
        t_7.extend((
            '<li class="trip',
            escape((' several' if l_1_wide else cond_expr_undefined("the inline if-expression on line 21 in 'gallery/kit.html.j2' evaluated to false and no else section was defined."))),
            '">\n<div>\n<h3>',
            escape(environment.getattr(l_1_file, 'title')),
            '</h3>\n<dl>\n<dt>Pages</dt><dd>',
            escape(environment.getattr(l_1_file, 'pages')),
            '</dd>\n<dt>Stock</dt><dd>',
            escape(context.call((undefined(name='in_words') if l_1_in_words is missing else l_1_in_words), environment.getattr(l_1_file, 'stock'))),
            '</dd>\n<dt>Print</dt><dd>',
            escape(environment.getattr(l_1_file, 'sides')),
            ', at 100&nbsp;%</dd>\n<dt>For</dt><dd>',
            escape(context.call((undefined(name='in_words') if l_1_in_words is missing else l_1_in_words), environment.getattr(l_1_file, 'audience'))),
            '</dd>\n',
        ))
        if environment.getattr(l_1_file, 'secret'):
            pass
            t_7.extend((
                '<dt>Secret</dt><dd><b>',
                escape(environment.getattr(l_1_file, 'secret')),
                '</b></dd>\n',
            ))
        t_7.extend((
            '</dl>\n<p class="opens"><a class="open" href="',
            escape(environment.getattr(l_1_file, 'href')),
            '">Open ',
            escape(environment.getattr(l_1_file, 'name')),
            '</a></p>\n</div>\n',
        ))
        if environment.getattr(l_1_file, 'advice'):
            pass
            t_7.extend((
                '<p>',
                escape(environment.getattr(l_1_file, 'advice')),
                '</p>\n',
            ))
        if environment.getattr(l_1_file, 'jobs'):
            pass
            t_7.append(
                '<ul class="pages">\n',
            )
            for l_2_job in environment.getattr(l_1_file, 'jobs'):
                l_2_ngettext = resolve('ngettext')
                _loop_vars = {}
                pass
                t_7.extend((
                    '<li>\n<a href="',
                    escape(environment.getattr(l_1_file, 'href')),
                ))
                if (environment.getattr(l_2_job, 'page') > 1):
                    pass
                    t_7.extend((
                        '#page=',
                        escape(environment.getattr(l_2_job, 'page')),
                    ))
                t_7.extend((
                    '">',
                    escape((context.call((undefined(name='sheet') if l_0_sheet is missing else l_0_sheet), environment.getattr(l_2_job, 'picture'), _loop_vars=_loop_vars) if environment.getattr(l_2_job, 'picture') else cond_expr_undefined("the inline if-expression on line 42 in 'gallery/kit.html.j2' evaluated to false and no else section was defined."))),
                    escape(environment.getattr(l_2_job, 'title')),
                    '</a>\n',
                    escape(context.call((undefined(name='ngettext') if l_2_ngettext is missing else l_2_ngettext), 'page', 'pages', (1 if environment.getattr(l_2_job, 'is_page') else 2), _loop_vars=_loop_vars)),
                    ' ',
                    escape(environment.getattr(l_2_job, 'pages')),
                ))
                if environment.getattr(l_2_job, 'parts'):
                    pass
                    t_7.extend((
                        '<br>',
                        escape(environment.getattr(l_2_job, 'parts')),
                    ))
                t_7.append(
                    '\n</li>\n',
                )
            l_2_job = l_2_ngettext = missing
            t_7.append(
                '</ul>\n',
            )
        t_7.append(
            '</li>\n',
        )
        return concat(t_7)
    context.exported_vars.add('trip')
    context.vars['trip'] = l_0_trip = Macro(environment, macro, 'trip', ('file', 'wide'), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_claims):
        t_8 = []
        if l_1_claims is missing:
            l_1_claims = undefined("parameter 'claims' was not provided", name='claims')
        pass
        t_8.append(
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
            t_8.extend((
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
                t_8.extend((
                    '<p class="beside">',
                    escape(context.call((undefined(name='unbroken') if l_2_unbroken is missing else l_2_unbroken), context.call((undefined(name='beside_in_words') if l_2_beside_in_words is missing else l_2_beside_in_words), environment.getattr(l_2_claim, 'beside'), _loop_vars=_loop_vars), _loop_vars=_loop_vars)),
                    '</p>\n',
                ))
            t_8.append(
                '</div>\n',
            )
            if environment.getattr(l_2_claim, 'bars'):
                pass
                (l_2_width, l_2_drawing) = context.call((undefined(name='drawn_bars') if l_2_drawn_bars is missing else l_2_drawn_bars), l_2_claim, _loop_vars=_loop_vars)
                _loop_vars.update({'drawing': l_2_drawing, 'width': l_2_width})
                t_8.extend((
                    '<figure style="--drawn: ',
                    escape((undefined(name='width') if l_2_width is missing else l_2_width)),
                    'px">\n',
                ))
                if environment.getattr(l_2_claim, 'bars_title'):
                    pass
                    t_8.extend((
                        '<figcaption>',
                        escape(environment.getattr(l_2_claim, 'bars_title')),
                        '</figcaption>\n',
                    ))
                t_8.extend((
                    escape(t_4((undefined(name='drawing') if l_2_drawing is missing else l_2_drawing))),
                    '\n</figure>\n',
                ))
            if environment.getattr(l_2_claim, 'table'):
                pass
                t_8.extend((
                    '<div class="figures">\n<p><b>',
                    escape(environment.getattr(environment.getattr(l_2_claim, 'table'), 'title')),
                    '</b></p>\n<div tabindex="0" role="region" aria-label="',
                    escape(environment.getattr(environment.getattr(l_2_claim, 'table'), 'title')),
                    '">\n<table>\n<thead><tr>',
                ))
                for l_3_head in environment.getattr(environment.getattr(l_2_claim, 'table'), 'columns'):
                    _loop_vars = {}
                    pass
                    t_8.extend((
                        '<th scope="col">',
                        escape(l_3_head),
                        '</th>',
                    ))
                l_3_head = missing
                t_8.append(
                    '</tr></thead>\n<tbody>\n',
                )
                l_3_loop = missing
                for l_3_row, l_3_loop in LoopContext(environment.getattr(environment.getattr(l_2_claim, 'table'), 'rows'), undefined):
                    _loop_vars = {}
                    pass
                    t_8.append(
                        '<tr>',
                    )
                    l_4_loop = missing
                    for l_4_cell, l_4_loop in LoopContext(l_3_row, undefined):
                        _loop_vars = {}
                        pass
                        if environment.getattr(l_4_loop, 'first'):
                            pass
                            t_8.extend((
                                '<th scope="row">',
                                escape(l_4_cell),
                                '</th>',
                            ))
                        else:
                            pass
                            t_8.extend((
                                '<td>',
                                escape(l_4_cell),
                                '</td>',
                            ))
                    l_4_loop = l_4_cell = missing
                    t_8.append(
                        '</tr>\n',
                    )
                l_3_loop = l_3_row = missing
                t_8.append(
                    '</tbody>\n</table>\n</div>\n</div>\n',
                )
            t_8.append(
                '</li>\n',
            )
        l_2_loop = l_2_claim = l_2_unbroken = l_2_beside_in_words = l_2_drawn_bars = l_2_width = l_2_drawing = missing
        t_8.append(
            '</ul>\n',
        )
        return concat(t_8)
    context.exported_vars.add('claim_list')
    context.vars['claim_list'] = l_0_claim_list = Macro(environment, macro, 'claim_list', ('claims',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_face, l_1_caption, l_1_shelf):
        t_9 = []
        if l_1_face is missing:
            l_1_face = undefined("parameter 'face' was not provided", name='face')
        if l_1_caption is missing:
            l_1_caption = undefined("parameter 'caption' was not provided", name='caption')
        if l_1_shelf is missing:
            l_1_shelf = undefined("parameter 'shelf' was not provided", name='shelf')
        pass
        t_9.extend((
            '<li><figure>\n<img loading="lazy" src="',
            escape(t_5(environment.getattr(l_1_face, 'file'))),
            '" alt="',
            escape(l_1_shelf),
            ': ',
            escape(environment.getattr(l_1_face, 'title')),
            '" width="',
            escape(t_3(environment.getattr(l_1_face, 'width'), 3)),
            '" height="',
            escape(t_3(environment.getattr(l_1_face, 'height'), 3)),
            '">\n<figcaption>',
            escape(l_1_caption),
            '</figcaption>\n</figure></li>\n',
        ))
        return concat(t_9)
    context.exported_vars.add('picture')
    context.vars['picture'] = l_0_picture = Macro(environment, macro, 'picture', ('face', 'caption', 'shelf'), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_all):
        t_10 = []
        if l_1_all is missing:
            l_1_all = undefined("parameter 'all' was not provided", name='all')
        pass
        t_10.append(
            '<div class="shelves">\n',
        )
        for l_2_shelf in l_1_all:
            l_2_size_in_words = resolve('size_in_words')
            _loop_vars = {}
            pass
            t_10.extend((
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
                t_10.append(
                    escape(context.call((undefined(name='picture') if l_0_picture is missing else l_0_picture), environment.getitem(environment.getattr(l_3_kind, 'faces'), 0), (environment.getattr(l_3_kind, 'title') if (environment.getattr(l_3_kind, 'count') == 1) else markup_join((environment.getattr(l_3_kind, 'count'), ' × ', environment.getattr(l_3_kind, 'title'), ))), environment.getattr(l_2_shelf, 'title'), _loop_vars=_loop_vars)),
                )
            l_3_kind = missing
            t_10.append(
                '</ul>\n',
            )
            if (environment.getattr(l_2_shelf, 'face_count') > t_1(environment.getattr(l_2_shelf, 'shown'))):
                pass
                t_10.append(
                    '<details>\n',
                )
                if (t_1(environment.getattr(l_2_shelf, 'listed')) < environment.getattr(l_2_shelf, 'face_count')):
                    pass
                    t_10.extend((
                        '<summary>The first ',
                        escape(t_1(environment.getattr(l_2_shelf, 'listed'))),
                        ' of ',
                        escape(environment.getattr(l_2_shelf, 'face_count')),
                        ' faces; the file to print has them all</summary>\n',
                    ))
                else:
                    pass
                    t_10.extend((
                        '<summary>All ',
                        escape(environment.getattr(l_2_shelf, 'face_count')),
                        ' faces</summary>\n',
                    ))
                t_10.append(
                    '<ul class="faces">\n',
                )
                for l_3_face in environment.getattr(l_2_shelf, 'listed'):
                    _loop_vars = {}
                    pass
                    t_10.append(
                        escape(context.call((undefined(name='picture') if l_0_picture is missing else l_0_picture), l_3_face, environment.getattr(l_3_face, 'title'), environment.getattr(l_2_shelf, 'title'), _loop_vars=_loop_vars)),
                    )
                l_3_face = missing
                t_10.append(
                    '</ul>\n</details>\n',
                )
            t_10.append(
                '</div>\n',
            )
        l_2_shelf = l_2_size_in_words = missing
        t_10.append(
            '</div>\n',
        )
        return concat(t_10)
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
    l_0_hero = resolve('hero')
    l_0_kit = resolve('kit')
    l_0_facts = resolve('facts')
    l_0_gettext = resolve('gettext')
    l_0_credits = resolve('credits')
    l_0_club = resolve('club')
    l_0_club_logo = resolve('club_logo')
    try:
        t_4 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    try:
        t_11 = environment.filters['unbroken']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'unbroken' found.")
    pass
    if (undefined(name='hero') if l_0_hero is missing else l_0_hero):
        pass
        yield '<div class="front">\n<img class="hero" src="'
        yield escape((undefined(name='hero') if l_0_hero is missing else l_0_hero))
        yield '" alt="'
        yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'title'))
        yield '" width="720" height="405">\n<div>\n'
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
            yield escape(t_11(l_1_fact))
            yield '</li>\n'
        l_1_fact = missing
        yield '</ul>\n'
    yield '<p class="credits">'
    yield escape(environment.getattr((undefined(name='credits') if l_0_credits is missing else l_0_credits), 'sentence'))
    yield '</p>\n'
    if (undefined(name='club') if l_0_club is missing else l_0_club):
        pass
        yield '<p class="club">'
        yield escape(t_4((undefined(name='club_logo') if l_0_club_logo is missing else l_0_club_logo)))
        yield '<b>'
        yield escape((undefined(name='club') if l_0_club is missing else l_0_club))
        yield '</b></p>\n'
    yield '<ul class="facts">\n'
    if ('rules.html' in environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'files')):
        pass
        yield '<li><a href="rules.html">Rules</a></li>\n'
    yield '<li><a href="../index.html">All kits</a></li>\n</ul>\n'
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
    l_0_pictured = resolve('pictured')
    l_0_parts = resolve('parts')
    l_0_trips = resolve('trips')
    l_0_total = resolve('total')
    l_0_unread = resolve('unread')
    l_0_how_unread = resolve('how_unread')
    l_0_carried = resolve('carried')
    l_0_doors = resolve('doors')
    l_0_calibration = resolve('calibration')
    l_0_paper = resolve('paper')
    l_0_again = resolve('again')
    l_0_kit = resolve('kit')
    l_0_handwork = resolve('handwork')
    l_0_shelves = resolve('shelves')
    l_0_player_shelves = resolve('player_shelves')
    l_0_play = resolve('play')
    l_0_gettext = resolve('gettext')
    l_0_report = resolve('report')
    l_0_claim_list = resolve('claim_list')
    l_0_small = missing
    try:
        t_12 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_1 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_13 = environment.filters['list']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'list' found.")
    try:
        t_2 = environment.filters['lower']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'lower' found.")
    try:
        t_14 = environment.filters['replace']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'replace' found.")
    try:
        t_3 = environment.filters['round']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'round' found.")
    try:
        t_15 = environment.filters['selectattr']
    except KeyError:
        @internalcode
        def t_15(*unused):
            raise TemplateRuntimeError("No filter named 'selectattr' found.")
    try:
        t_5 = environment.filters['urlencode']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'urlencode' found.")
    pass
    yield '<section aria-labelledby="parts">\n<h2 id="parts">Parts</h2>\n<p class="muted">What you have when everything is cut out.</p>\n<ul'
    if (undefined(name='pictured') if l_0_pictured is missing else l_0_pictured):
        pass
        yield ' class="parts"'
    yield '>\n'
    for l_1_part in (undefined(name='parts') if l_0_parts is missing else l_0_parts):
        _loop_vars = {}
        pass
        yield '<li>\n'
        if environment.getattr(l_1_part, 'face'):
            pass
            yield '<span class="mat"><img loading="lazy" src="'
            yield escape(t_5(environment.getattr(environment.getattr(l_1_part, 'face'), 'file')))
            yield '" alt="" width="'
            yield escape(t_3(environment.getattr(environment.getattr(l_1_part, 'face'), 'width'), 3))
            yield '" height="'
            yield escape(t_3(environment.getattr(environment.getattr(l_1_part, 'face'), 'height'), 3))
            yield '"></span>\n'
        elif (undefined(name='pictured') if l_0_pictured is missing else l_0_pictured):
            pass
            yield '<span class="mat covered"></span>\n'
        yield '<span><b>'
        yield escape(environment.getattr(l_1_part, 'words'))
        yield '</b>'
        if environment.getattr(l_1_part, 'instead'):
            pass
            yield ' <small>'
            yield escape(environment.getattr(l_1_part, 'instead'))
            yield '</small>'
        if environment.getattr(l_1_part, 'kinds'):
            pass
            yield ' <small>'
            yield escape(t_14(context.eval_ctx, t_12(context.eval_ctx, environment.getattr(l_1_part, 'kinds'), ', '), ':,', ':'))
            yield '</small>'
        yield '</span>\n</li>\n'
    l_1_part = missing
    yield '</ul>\n</section>\n<section aria-labelledby="print">\n<h2 id="print">What to print</h2>\n'
    l_0_small = t_1(t_13(context.eval_ctx, t_15(context, (undefined(name='trips') if l_0_trips is missing else l_0_trips), 'is_small')))
    _block_vars['small'] = l_0_small
    yield '<ul class="trips'
    yield escape((' pairs' if ((undefined(name='small') if l_0_small is missing else l_0_small) in (2, 4)) else cond_expr_undefined("the inline if-expression on line 176 in 'gallery/kit.html.j2' evaluated to false and no else section was defined.")))
    yield '">\n'
    for l_1_file in (undefined(name='trips') if l_0_trips is missing else l_0_trips):
        l_1_trip = resolve('trip')
        _loop_vars = {}
        pass
        yield escape(context.call((undefined(name='trip') if l_1_trip is missing else l_1_trip), l_1_file, (((undefined(name='small') if l_0_small is missing else l_0_small) == 1) or (not environment.getattr(l_1_file, 'is_small'))), _loop_vars=_loop_vars))
    l_1_file = l_1_trip = missing
    yield '</ul>\n<p><b>'
    yield escape((undefined(name='total') if l_0_total is missing else l_0_total))
    yield '</b></p>\n'
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
            yield '<p><b>If you are playing, do not open <code>sources</code> or <code>contents.json</code>: they may give answers away.</b></p>\n'
    yield '</section>\n<section aria-labelledby="how">\n<h2 id="how">How to print at 100&nbsp;%</h2>\n<ol class="steps">\n<li>Print <a href="'
    yield escape(environment.getattr((undefined(name='calibration') if l_0_calibration is missing else l_0_calibration), 'href'))
    yield '">the calibration sheet</a> first and lay a ruler on it: the inch must be an inch.</li>\n<li>In the printer dialog choose <b>Actual size</b>, <b>100&nbsp;%</b> or <b>Scaling: none</b>, never <i>Fit to page</i>; the paper is <b>'
    yield escape((undefined(name='paper') if l_0_paper is missing else l_0_paper))
    yield '</b>.</li>\n<li>To print on both sides, choose the flip edge that the list above names. Sheets to be cut name it at their edge, too.</li>\n<li>Sheets to be cut have check bars of one inch and 25 millimetres: measure them before you cut.</li>\n'
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
    yield '</ol>\n</section>\n<section aria-labelledby="handwork">\n<h2 id="handwork">Cutting, putting together, putting away</h2>\n'
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
    yield '</section>\n'
    if (undefined(name='pictured') if l_0_pictured is missing else l_0_pictured):
        pass
        yield '<section aria-labelledby="faces">\n<h2 id="faces">Every face</h2>\n'
        yield escape(context.call((undefined(name='shelves') if l_0_shelves is missing else l_0_shelves), (undefined(name='player_shelves') if l_0_player_shelves is missing else l_0_player_shelves), _block_vars=_block_vars))
        yield '\n</section>\n'
    def t_16(fiter):
        for l_1_door in fiter:
            if (((undefined(name='pictured') if l_0_pictured is missing else l_0_pictured) or environment.getattr(l_1_door, 'claims')) or environment.getattr(l_1_door, 'phone')):
                yield l_1_door
    for l_1_door in t_16((undefined(name='doors') if l_0_doors is missing else l_0_doors)):
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
        if ((undefined(name='pictured') if l_0_pictured is missing else l_0_pictured) and environment.getattr(l_1_door, 'shelves')):
            pass
            yield escape(context.call((undefined(name='shelves') if l_0_shelves is missing else l_0_shelves), environment.getattr(l_1_door, 'shelves'), _loop_vars=_loop_vars))
            yield '\n'
        if environment.getattr(l_1_door, 'claims'):
            pass
            yield '<div class="known">\n<h3>What is known about the hidden part</h3>\n'
            yield escape(context.call((undefined(name='claim_list') if l_0_claim_list is missing else l_0_claim_list), environment.getattr(l_1_door, 'claims'), _loop_vars=_loop_vars))
            yield '\n</div>\n'
        yield '</details>\n</section>\n'
    l_1_door = missing
    if (undefined(name='play') if l_0_play is missing else l_0_play):
        pass
        yield '<section aria-labelledby="played">\n<h2 id="played">How it plays</h2>\n<p class="muted">Who wins and how long it takes, sampled from games played by programs; people may play differently. Numbers in brackets are 95&nbsp;% intervals.</p>\n<ul class="trips">\n'
        for l_1_game in environment.getattr((undefined(name='play') if l_0_play is missing else l_0_play), 'games'):
            _loop_vars = {}
            pass
            yield '<li class="trip">\n<div>\n<h3 lang="en">'
            yield escape(environment.getattr(l_1_game, 'name'))
            yield '</h3>\n<dl>\n'
            for l_2_wins in environment.getattr(l_1_game, 'wins'):
                _loop_vars = {}
                pass
                yield '<dt>'
                yield escape((context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'By seat', _loop_vars=_loop_vars) if (environment.getattr(l_2_wins, 'of') == 'seat') else (context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'By side', _loop_vars=_loop_vars) if (environment.getattr(l_2_wins, 'of') == 'side') else context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'By order', _loop_vars=_loop_vars))))
                yield '</dt>\n<dd><b>'
                yield escape((context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'even', _loop_vars=_loop_vars) if (environment.getattr(l_2_wins, 'verdict') == 'even') else (context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'not even', _loop_vars=_loop_vars) if (environment.getattr(l_2_wins, 'verdict') == 'biased') else context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'undecided', _loop_vars=_loop_vars))))
                yield '</b>'
                for (l_3_name, l_3_share, l_3_low, l_3_high) in environment.getattr(l_2_wins, 'winners'):
                    _loop_vars = {}
                    pass
                    yield '<br><span lang="en">'
                    yield escape(l_3_name)
                    yield '</span> '
                    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), '{share}\xa0% ({low} to {high})', share=l_3_share, low=l_3_low, high=l_3_high, _loop_vars=_loop_vars))
                l_3_name = l_3_share = l_3_low = l_3_high = missing
                yield '</dd>\n'
            l_2_wins = missing
            if environment.getattr(l_1_game, 'length'):
                pass
                yield '<dt>Length</dt><dd>'
                yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), '{fewest} to {most} minutes: nine games in ten have {few} to {many} turns of about {seconds} seconds, an estimate', fewest=environment.getattr(environment.getattr(l_1_game, 'length'), 'fewest'), most=environment.getattr(environment.getattr(l_1_game, 'length'), 'most'), few=environment.getattr(environment.getattr(l_1_game, 'length'), 'few'), many=environment.getattr(environment.getattr(l_1_game, 'length'), 'many'), seconds=environment.getattr(environment.getattr(l_1_game, 'length'), 'seconds'), _loop_vars=_loop_vars))
                yield '</dd>\n'
            yield '<dt>Sample</dt><dd>'
            yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), '{games} games by {players}', games=environment.getattr(l_1_game, 'games'), players=environment.getattr(l_1_game, 'players'), _loop_vars=_loop_vars))
            yield '</dd>\n</dl>\n</div>\n</li>\n'
        l_1_game = missing
        yield '</ul>\n<p class="muted">'
        yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'All figures:', _block_vars=_block_vars))
        yield ' '
        if environment.getattr((undefined(name='play') if l_0_play is missing else l_0_play), 'file'):
            pass
            yield '<a href="'
            yield escape(t_5(environment.getattr((undefined(name='play') if l_0_play is missing else l_0_play), 'file')))
            yield '">'
            yield escape(environment.getattr((undefined(name='play') if l_0_play is missing else l_0_play), 'record'))
            yield '</a>'
        else:
            pass
            yield '<code>'
            yield escape(environment.getattr((undefined(name='play') if l_0_play is missing else l_0_play), 'record'))
            yield '</code>'
        yield '. '
        yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'This writes the report, with plots and games move by move:', _block_vars=_block_vars))
        yield ' <code class="command">'
        yield escape(environment.getattr((undefined(name='play') if l_0_play is missing else l_0_play), 'command'))
        yield '</code></p>\n</section>\n'
    if environment.getattr((undefined(name='report') if l_0_report is missing else l_0_report), 'claims'):
        pass
        yield '<section class="known fold" aria-labelledby="known">\n<details class="folded">\n<summary><h2 id="known">What is known about this kit</h2></summary>\n<dl class="meanings">\n'
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
        yield '\n<p class="muted">These are the quick proofs. To prove all that can be proved, which takes longer: <code class="command">'
        yield escape(environment.getattr((undefined(name='report') if l_0_report is missing else l_0_report), 'deep_command'))
        yield '</code></p>\n</details>\n</section>\n'
    yield '<section class="fold" aria-labelledby="checks">\n<details class="folded"'
    yield escape((' open' if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'checks') else cond_expr_undefined("the inline if-expression on line 293 in 'gallery/kit.html.j2' evaluated to false and no else section was defined.")))
    yield '>\n<summary><h2 id="checks">Check report</h2></summary>\n'
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
    yield '<p class="muted">Read the finished files back with <code>kitgen verify</code> and this folder’s name.</p>\n</details>\n</section>\n<section class="fold" aria-labelledby="made">\n<details class="folded">\n<summary><h2 id="made">How it was made</h2></summary>\n<ul class="made">\n<li>Seed <b>'
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
    yield '</ul>\n</details>\n</section>\n'

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
        yield escape((', ' if (not environment.getattr(l_1_loop, 'last')) else cond_expr_undefined("the inline if-expression on line 335 in 'gallery/kit.html.j2' evaluated to false and no else section was defined.")))
    l_1_loop = l_1_source = missing
    yield '.\nFor machines: <a href="manifest.json">manifest.json</a>'
    if (not (undefined(name='doors') if l_0_doors is missing else l_0_doors)):
        pass
        yield ', <a href="contents.json">contents.json</a>'
    yield '.</p>\n'

blocks = {'title': block_title, 'head': block_head, 'body': block_body, 'foot': block_foot}
debug_info = '1=47&2=50&3=57&4=62&5=69&6=71&7=75&9=92&10=97&12=118&14=132&20=144&21=154&23=156&25=158&26=160&27=162&28=164&29=167&30=171&33=176&35=181&36=185&38=188&40=193&42=199&43=212&51=235&53=244&55=254&57=258&58=261&59=265&62=271&63=273&64=277&65=280&66=284&68=288&71=291&73=295&74=297&76=300&78=313&79=320&90=355&93=366&94=376&97=382&99=390&100=396&101=398&103=403&104=407&107=413&109=418&110=422&112=431&115=437&116=441&125=459&126=471&127=498&129=501&132=506&133=508&134=510&135=513&136=515&137=519&141=524&142=526&143=529&146=534&151=538&156=542&160=619&161=623&163=627&164=630&165=636&168=640&175=655&176=658&177=660&178=664&181=667&182=669&184=672&186=674&187=678&191=684&193=687&201=691&202=693&205=695&206=698&208=700&209=703&215=706&216=710&218=712&219=716&224=722&227=725&230=727&231=735&232=737&233=741&234=743&235=745&237=748&240=750&241=752&243=754&246=757&252=761&257=764&260=768&262=770&263=774&264=776&266=788&267=791&269=794&275=798&278=817&283=820&284=824&287=832&288=834&293=837&295=839&297=842&298=846&299=852&300=855&302=857&303=860&318=869&319=871&320=873&321=875&322=878&324=880&325=883&327=885&328=888&334=892&335=903&336=915'
