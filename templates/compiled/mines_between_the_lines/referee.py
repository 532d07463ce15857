# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, de534e246379103c45136a437a9acf3a41f5d02f65459b7fa4de9fe757028d17'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'mines_between_the_lines/referee.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_spoken = resolve('spoken')
    l_0_large_print = resolve('large_print')
    l_0_policy = resolve('policy')
    l_0_gettext = resolve('gettext')
    l_0_title = resolve('title')
    l_0_style = resolve('style')
    l_0_kit_id = resolve('kit_id')
    l_0_fields = resolve('fields')
    l_0_pgettext = resolve('pgettext')
    l_0_script = resolve('script')
    try:
        t_1 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    try:
        t_2 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    pass
    yield '<!DOCTYPE html><html lang="'
    yield escape(environment.getattr((undefined(name='spoken') if l_0_spoken is missing else l_0_spoken), 'code'))
    yield '"'
    if (undefined(name='large_print') if l_0_large_print is missing else l_0_large_print):
        pass
        yield ' class="large"'
    yield '>\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="'
    yield escape(t_1((undefined(name='policy') if l_0_policy is missing else l_0_policy)))
    yield '">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="generator" content="kitgen">\n<title>'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), '{kit}: referee page', kit=(undefined(name='title') if l_0_title is missing else l_0_title)))
    yield '</title>\n<style>'
    yield escape(t_1((undefined(name='style') if l_0_style is missing else l_0_style)))
    yield '</style>\n</head>\n<body>\n<!-- The fields are masked below, not locked: this is obfuscation, against a glance in passing.\n     Whoever means to cheat can unmask them, as they could look at the answer sheet. -->\n<main data-kit="'
    yield escape((undefined(name='kit_id') if l_0_kit_id is missing else l_0_kit_id))
    yield '"\ndata-first="'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'Tap a box.'))
    yield '"\ndata-ask="'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'Open {box}? Tap once more.', box='{box}'))
    yield '"\ndata-open="'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'Open {box}', box='{box}'))
    yield '"\ndata-closed="'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), '{box}, closed', box='{box}'))
    yield '"\ndata-number="'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), '{box}: {number}', box='{box}', number='{number}'))
    yield '"\ndata-mine="'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), '{box}: a mine', box='{box}'))
    yield '"\ndata-count="'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'Open: {count} of {boxes}', count='{count}', boxes='{boxes}'))
    yield '">\n<h1>'
    yield escape((undefined(name='title') if l_0_title is missing else l_0_title))
    yield '</h1>\n<p>This page is your referee. It opens one box at a time, and only at the second tap.</p>\n<noscript><p>It needs JavaScript: switch it on in your browser.</p></noscript>\n<label for="code">'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'Field code'))
    yield '</label>\n<select id="code">\n<option value="">'
    yield escape(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'Choose your field'))
    yield '</option>\n'
    for l_1_field in (undefined(name='fields') if l_0_fields is missing else l_0_fields):
        _loop_vars = {}
        pass
        yield '<option data-rows="'
        yield escape(environment.getattr(l_1_field, 'rows'))
        yield '" data-columns="'
        yield escape(environment.getattr(l_1_field, 'columns'))
        yield '"'
        if (not t_2(environment.getattr(l_1_field, 'start'))):
            pass
            yield ' data-start="'
            yield escape(environment.getattr(l_1_field, 'start'))
            yield '"'
        yield ' data-masked="'
        yield escape(environment.getattr(l_1_field, 'masked'))
        yield '" value="'
        yield escape(environment.getattr(l_1_field, 'code'))
        yield '">'
        yield escape(environment.getattr(l_1_field, 'code'))
        yield '</option>\n'
    l_1_field = missing
    yield '</select>\n<div id="play" hidden>\n<div class="scrolls"><table id="board" role="grid" aria-label="'
    yield escape(context.call((undefined(name='pgettext') if l_0_pgettext is missing else l_0_pgettext), 'grid', 'Boxes'))
    yield '"></table></div>\n<div class="answer"><p id="said" role="status" aria-live="polite"></p><button id="open" type="button" hidden></button></div>\n<h2>What was opened</h2>\n<p id="count" class="soft"></p>\n<p id="unkept" hidden>This browser keeps no notes. Leave the page open until the game ends.</p>\n<ol id="log" reversed></ol>\n<p class="soft">The last box is at the top. What was opened stays open.</p>\n</div>\n</main>\n<script>'
    yield escape(t_1((undefined(name='script') if l_0_script is missing else l_0_script)))
    yield '</script>\n</body>\n</html>\n'

blocks = {}
debug_info = '3=38&6=44&9=46&10=48&15=50&16=52&17=54&18=56&19=58&20=60&21=62&22=64&23=66&26=68&28=70&29=72&30=76&34=94&43=96'
