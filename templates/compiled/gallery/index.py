# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, e067a3ea3e73f47f6212160ac1e53ef25b7c887f65db2cec7e2fea5cf80c6c53'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'gallery/index.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    pass
    parent_template = environment.get_template('gallery/base.html.j2', 'gallery/index.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    yield from parent_template.root_render_func(context)

def block_version(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_version = resolve('version')
    pass
    yield ' '
    yield escape((undefined(name='version') if l_0_version is missing else l_0_version))

def block_title(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    pass
    yield 'Kits to print'

def block_head(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_entries = resolve('entries')
    try:
        t_1 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    pass
    yield '<h1 class="slip">Kits to print</h1>\n<p>'
    yield escape(t_1((undefined(name='entries') if l_0_entries is missing else l_0_entries)))
    yield ' kit'
    yield escape(('' if (t_1((undefined(name='entries') if l_0_entries is missing else l_0_entries)) == 1) else 's'))
    yield ' in this folder. Open one for its files, its parts and how to print it.</p>\n'

def block_body(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_entries = resolve('entries')
    l_0_bound = resolve('bound')
    l_0_parties = resolve('parties')
    try:
        t_2 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_1 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_3 = environment.filters['list']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'list' found.")
    try:
        t_4 = environment.filters['rejectattr']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'rejectattr' found.")
    try:
        t_5 = environment.filters['unbroken']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'unbroken' found.")
    pass
    yield '<section aria-label="Kits">\n<ul class="kits">\n'
    l_1_loop = missing
    for l_1_entry, l_1_loop in LoopContext((undefined(name='entries') if l_0_entries is missing else l_0_entries), undefined):
        _loop_vars = {}
        pass
        yield '<li class="card">\n'
        if environment.getattr(l_1_entry, 'covers'):
            pass
            yield '<p class="covers" aria-hidden="true">\n'
            for l_2_cover in environment.getattr(l_1_entry, 'covers'):
                _loop_vars = {}
                pass
                yield '<img loading="lazy" src="'
                yield escape(l_2_cover)
                yield '" alt="">\n'
            l_2_cover = missing
            yield '</p>\n'
        yield '<h2><a href="'
        yield escape(environment.getattr(l_1_entry, 'folder'))
        yield '/index.html">'
        yield escape(environment.getattr(environment.getattr(l_1_entry, 'kit'), 'title'))
        yield '</a></h2>\n<p>'
        yield escape(environment.getattr(environment.getattr(l_1_entry, 'kit'), 'summary'))
        yield '</p>\n'
        if environment.getattr(l_1_entry, 'facts'):
            pass
            yield '<p class="asked">'
            l_2_loop = missing
            for l_2_fact, l_2_loop in LoopContext(environment.getattr(l_1_entry, 'facts'), undefined):
                _loop_vars = {}
                pass
                yield '<span>'
                yield escape(t_5(l_2_fact))
                if (not environment.getattr(l_2_loop, 'last')):
                    pass
                    yield ' ·'
                yield '</span> '
            l_2_loop = l_2_fact = missing
            yield '</p>\n'
        yield '<dl>\n<dt>Seed</dt><dd>'
        yield escape(environment.getattr(environment.getattr(l_1_entry, 'kit'), 'seed'))
        yield '</dd>\n<dt>Paper</dt><dd>'
        yield escape(environment.getattr(l_1_entry, 'paper'))
        yield '</dd>\n<dt>Print</dt><dd>'
        yield escape(t_1(environment.getattr(environment.getattr(l_1_entry, 'kit'), 'print_files')))
        yield ' file'
        yield escape(('' if (t_1(environment.getattr(environment.getattr(l_1_entry, 'kit'), 'print_files')) == 1) else 's'))
        yield ', '
        yield escape(environment.getattr(l_1_entry, 'pages'))
        yield ' pages</dd>\n</dl>\n<a class="open" href="'
        yield escape(environment.getattr(l_1_entry, 'folder'))
        yield '/index.html">Open the kit</a>\n</li>\n'
    l_1_loop = l_1_entry = missing
    yield '</ul>\n</section>\n'
    if (undefined(name='bound') if l_0_bound is missing else l_0_bound):
        pass
        yield '<section aria-label="Everything">\n<h2>Everything in one file</h2>\n<p>All pages of these kits, one file for each stock. '
        if t_3(context.eval_ctx, t_4(context, (undefined(name='bound') if l_0_bound is missing else l_0_bound), 'sides', 'equalto', 'single')):
            pass
            yield 'Where some pages have backs, the file is printed on both sides, and one-sided pages have backs that are left blank.'
        yield '</p>\n<ul class="cards">\n'
        l_1_loop = missing
        for l_1_file, l_1_loop in LoopContext((undefined(name='bound') if l_0_bound is missing else l_0_bound), undefined):
            l_1_pages_in_words = resolve('pages_in_words')
            l_1_sides_in_words = resolve('sides_in_words')
            _loop_vars = {}
            pass
            yield '<li class="card">\n<h3>'
            yield escape(environment.getattr(l_1_file, 'file'))
            yield escape(context.call(environment.getattr({'player-1': ' (for player 1)', 'player-2': ' (for player 2)', 'table': ' (print, do not read)', 'referee': ' (for the referee)'}, 'get'), environment.getattr(l_1_file, 'audience'), '', _loop_vars=_loop_vars))
            yield '</h3>\n<dl>\n<dt>Pages</dt><dd>'
            yield escape(context.call((undefined(name='pages_in_words') if l_1_pages_in_words is missing else l_1_pages_in_words), environment.getattr(l_1_file, 'pages'), environment.getattr(l_1_file, 'sheets'), _loop_vars=_loop_vars))
            yield '</dd>\n<dt>Stock</dt><dd>'
            yield escape(environment.getattr(l_1_file, 'stock'))
            yield '</dd>\n<dt>Print</dt><dd>'
            yield escape(context.call((undefined(name='sides_in_words') if l_1_sides_in_words is missing else l_1_sides_in_words), environment.getattr(l_1_file, 'sides'), _loop_vars=_loop_vars))
            yield '</dd>\n<dt>Kits</dt><dd>'
            l_2_loop = missing
            for (l_2_title, l_2_seed), l_2_loop in LoopContext(environment.getattr(l_1_file, 'kits'), undefined):
                _loop_vars = {}
                pass
                yield escape(l_2_title)
                yield ' (seed '
                yield escape(l_2_seed)
                yield ')'
                yield escape((', ' if (not environment.getattr(l_2_loop, 'last')) else cond_expr_undefined("the inline if-expression on line 47 in 'gallery/index.html.j2' evaluated to false and no else section was defined.")))
            l_2_loop = l_2_title = l_2_seed = missing
            yield '</dd>\n</dl>\n<a class="open" href="'
            yield escape(environment.getattr(l_1_file, 'file'))
            yield '">Open the PDF</a>\n</li>\n'
        l_1_loop = l_1_file = l_1_pages_in_words = l_1_sides_in_words = missing
        yield '</ul>\n</section>\n'
    for ((l_1_people, l_1_seed), l_1_tables) in (undefined(name='parties') if l_0_parties is missing else l_0_parties):
        _loop_vars = {}
        pass
        yield '<section aria-label="Tables">\n<h2>Tables for '
        yield escape(l_1_people)
        yield '</h2>\n<table>\n<caption>Seed '
        yield escape(l_1_seed)
        yield ': one set of the kit for each table.</caption>\n<thead><tr><th scope="col">Kit</th><th scope="col" class="count">Tables</th><th scope="col">People at each</th></tr></thead>\n<tbody>\n'
        for l_2_entry in l_1_tables:
            _loop_vars = {}
            pass
            yield '<tr><th scope="row"><a href="'
            yield escape(environment.getattr(l_2_entry, 'folder'))
            yield '/index.html">'
            yield escape(environment.getattr(environment.getattr(l_2_entry, 'kit'), 'title'))
            yield '</a></th><td class="count">'
            yield escape(t_1(environment.getattr(environment.getattr(environment.getattr(l_2_entry, 'kit'), 'options'), 'seats')))
            yield '</td><td>'
            yield escape(t_2(context.eval_ctx, environment.getattr(environment.getattr(environment.getattr(l_2_entry, 'kit'), 'options'), 'seats'), ', '))
            yield '</td></tr>\n'
        l_2_entry = missing
        yield '</tbody>\n</table>\n</section>\n'
    l_1_people = l_1_seed = l_1_tables = missing

def block_foot(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    pass
    yield 'Made by kitgen. Works offline.'

blocks = {'version': block_version, 'title': block_title, 'head': block_head, 'body': block_body, 'foot': block_foot}
debug_info = '1=16&2=21&3=33&4=43&6=59&8=64&11=107&13=111&15=114&16=118&20=123&21=127&22=129&23=133&26=145&27=147&28=149&30=155&35=159&38=162&40=167&42=173&44=176&45=178&46=180&47=183&49=193&55=197&57=201&59=203&62=205&63=209&70=221'
