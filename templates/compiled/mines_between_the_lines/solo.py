# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 14b4e351ea3253fc883d61380acaa95bf97dfeb48c34d9267333fbe431e4fbda'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'mines_between_the_lines/solo.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_kit = resolve('kit')
    l_0_box = resolve('box')
    l_0_added = resolve('added')
    l_0_digits = resolve('digits')
    l_0_clear = resolve('clear')
    l_0_reading = resolve('reading')
    l_0_levels = resolve('levels')
    l_0_ngettext = resolve('ngettext')
    l_0_credits = resolve('credits')
    l_0_readings = resolve('readings')
    l_0_boxes = resolve('boxes')
    l_0_colophon = l_0_this_variant = l_0_minefield = missing
    pass
    included_template = environment.get_template('rules/parts.html.j2', 'mines_between_the_lines/solo.html.j2')._get_default_module(context)
    l_0_colophon = getattr(included_template, 'colophon', missing)
    if l_0_colophon is missing:
        l_0_colophon = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'mines_between_the_lines/solo.html.j2') does not export the requested name 'colophon'", name='colophon')
    l_0_this_variant = getattr(included_template, 'this_variant', missing)
    if l_0_this_variant is missing:
        l_0_this_variant = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'mines_between_the_lines/solo.html.j2') does not export the requested name 'this_variant'", name='this_variant')
    context.vars.update({'colophon': l_0_colophon, 'this_variant': l_0_this_variant})
    context.exported_vars.difference_update(('colophon', 'this_variant'))
    included_template = environment.get_template('mines_between_the_lines/minefield.html.j2', 'mines_between_the_lines/solo.html.j2').make_module(context.get_all(), True, {'colophon': l_0_colophon, 'minefield': l_0_minefield, 'this_variant': l_0_this_variant})
    l_0_minefield = getattr(included_template, 'minefield', missing)
    if l_0_minefield is missing:
        l_0_minefield = undefined(f"the template {included_template.__name__!r} (imported on line 2 in 'mines_between_the_lines/solo.html.j2') does not export the requested name 'minefield'", name='minefield')
    context.vars['minefield'] = l_0_minefield
    context.exported_vars.discard('minefield')
    yield '<p class="lead">A minefield for one. Open every box that is clear, and never guess: every field is proved to need no guess.</p>\n'
    yield escape(context.call((undefined(name='this_variant') if l_0_this_variant is missing else l_0_this_variant), (undefined(name='kit') if l_0_kit is missing else l_0_kit)))
    yield '\n\n<h2>What you need</h2>\n<ul>\n<li>A <b>solo sheet</b>. Its dots are those of the game for two, but you draw no lines: the boxes are what counts.</li>\n'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_half_answers'):
        pass
        yield '<li>The <b>half-answers</b> with the same field code: one sheet with two grids of digits, to fold.</li>\n'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_lookup'):
        pass
        yield '<li>The <b>lookup sheet</b> with the same field code, and the <b>window card</b>.</li>\n'
    yield '<li>A pencil.</li>\n<li>The <b>answer key</b>, in another envelope, is for afterwards. Or give it to a friend as your referee: name the box that you open, and hear what it holds.</li>\n<li>A phone can be your referee, too: open <b>referee.html</b>, which lies among the files of this kit, and choose your field code. It opens a box at the second tap.</li>\n</ul>\n\n'
    yield escape(context.call((undefined(name='minefield') if l_0_minefield is missing else l_0_minefield), (undefined(name='kit') if l_0_kit is missing else l_0_kit), (undefined(name='box') if l_0_box is missing else l_0_box)))
    yield '\n\n<h2>Set-up</h2>\n'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_half_answers'):
        pass
        yield '<p>Fold the sheet of half-answers <b>backwards</b> along its dashed line, so that one half is outside on each side. Now nobody can see both at a glance. Each half alone reveals nothing.</p>\n'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_lookup'):
        pass
        yield '<p>Take the lookup sheet out of its envelope, face down. Lay the window card face down, lay the sheet on it, still face down, and turn both over together. Only the heading and the address grid of the sheet show above the card.</p>\n'
    yield '<p>The framed box on the solo sheet is the <b>start</b>'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'solo'), 'start'):
        pass
        yield ', '
        yield escape(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'solo'), 'start'))
        yield ' in every field'
    else:
        pass
        yield '; each field has its own'
    yield '. It is open already, and shows its number.</p>\n\n<h2>How you play</h2>\n<p>Repeat these steps, in any order:</p>\n<ol>\n<li>Find a closed box of which you are <b>certain</b> that it is clear.</li>\n'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_half_answers'):
        pass
        yield '<li><b>Open it:</b> read its digit on half 1, turn the sheet over, and read its digit on half 2. Add the two. The <b>last digit</b> of the sum is what the box holds: 0 to 8, and <b>9 is a mine</b>. Write it into the box.</li>\n'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_lookup'):
        pass
        yield '<li><b>'
        if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_half_answers'):
            pass
            yield 'Or look it up:'
        else:
            pass
            yield 'Open it:'
        yield '</b> find its <b>address</b> in the address grid, a number and a letter such as 3-C. Slide the window card until 3 is in its window, lift flap C, and write what you see there into the box. Let the flap fall.</li>\n'
    elif (not environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_half_answers')):
        pass
        yield '<li><b>Open it:</b> name it to the referee, and write the number that you hear into the box.</li>\n'
    yield '<li><b>Mark the mines</b> of which you are certain, and tick them off at the foot of the sheet.</li>\n</ol>\n'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_half_answers'):
        pass
        yield '<figure id="halves">Read one half, turn the sheet over, read the other, and add.</figure>\n<p>For '
        yield escape(environment.getattr((undefined(name='added') if l_0_added is missing else l_0_added), 'box'))
        yield ' the halves show '
        yield escape(environment.getitem((undefined(name='digits') if l_0_digits is missing else l_0_digits), 0))
        yield ' and '
        yield escape(environment.getitem((undefined(name='digits') if l_0_digits is missing else l_0_digits), 1))
        yield '. They make '
        yield escape((environment.getitem((undefined(name='digits') if l_0_digits is missing else l_0_digits), 0) + environment.getitem((undefined(name='digits') if l_0_digits is missing else l_0_digits), 1)))
        yield ', so '
        yield escape(environment.getattr((undefined(name='added') if l_0_added is missing else l_0_added), 'box'))
        yield ' holds '
        yield escape(environment.getattr((undefined(name='added') if l_0_added is missing else l_0_added), 'holds'))
        yield '. Look at the box that you open, and at no other.</p>\n'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_lookup'):
        pass
        yield '<figure id="lookup">'
        yield escape((undefined(name='box') if l_0_box is missing else l_0_box))
        yield ' has the address 3-C: line 3, flap C.</figure>\n<p>A round dot is a mine. Keep the side edges of card and sheet flush: then nothing else comes into view.</p>\n'
    yield '\n<h2>The end</h2>\n<p>When all '
    yield escape((undefined(name='clear') if l_0_clear is missing else l_0_clear))
    yield ' clear boxes are open you have <b>won</b>. If you open a mine, the field has won. There is no score; write down your minutes if you like.</p>\n<p>The rules page that this kit follows has the game for two only. This game for one is ours.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'game_for_one'))
    yield '</p>\n\n<h2>How to be certain</h2>\n<p>The sheet names its field’s <b>level</b>, from 1 to 4: the hardest reasoning that it takes. '
    if (environment.getattr(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'solo'), 'levels'), 'lowest') == environment.getattr(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'solo'), 'levels'), 'highest')):
        pass
        yield 'The fields of this kit are of level '
        yield escape(environment.getattr(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'solo'), 'levels'), 'lowest'))
        yield '.'
    else:
        pass
        yield 'The fields of this kit are of levels '
        yield escape(environment.getattr(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'solo'), 'levels'), 'lowest'))
        yield ' to '
        yield escape(environment.getattr(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'solo'), 'levels'), 'highest'))
        yield '.'
    if (environment.getattr(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'solo'), 'levels'), 'highest') > 1):
        pass
        yield ' Easier reasoning is needed along the way.'
    yield '</p>\n<ul>\n'
    for (l_1_level, l_1_name, l_1_needs) in (undefined(name='levels') if l_0_levels is missing else l_0_levels):
        _loop_vars = {}
        pass
        yield '<li><b>Level '
        yield escape(l_1_level)
        yield ', '
        yield escape(l_1_name)
        yield '.</b> '
        yield escape(l_1_needs)
        yield '</li>\n'
    l_1_level = l_1_name = l_1_needs = missing
    yield '</ul>\n<p>Two ideas open most boxes:</p>\n<ul>\n<li>A number with as many closed boxes around it as mines: <b>all of them are mines</b>.</li>\n<li>A number whose mines are all found: <b>every other box</b> around it is clear. Around a 0, that is every box.</li>\n</ul>\n'
    if (environment.getattr(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'solo'), 'levels'), 'highest') == 1):
        pass
        yield '<aside class="example">\n<h3>Example: a 0</h3>\n<figure id="zero">D3 is the start. Rings mark boxes that are clear.</figure>\n<p>No mine touches D3: <b>C2, D2 and C3 are clear</b>. If one of them holds 0 as well, go on from there.</p>\n</aside>\n'
    yield '<aside class="example">\n<h3>Example: single numbers</h3>\n<figure id="single">A3 was the start. The ring marks the clear box.</figure>\n<p>B1 shows 1, and C1 is the only closed box around it: <b>C1 is the mine</b>. D2 shows 1 too. Its mine is C1, so it has no other: <b>D1 is clear</b>.</p>\n</aside>\n'
    if (environment.getattr(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'solo'), 'levels'), 'highest') > 1):
        pass
        yield '<aside class="example">\n<h3>Example: two numbers together</h3>\n<figure id="pair">No single number shows which boxes are clear.</figure>\n<p>A2 shows 1: there is one mine in A1 and B1. B2 shows 1 as well, and sees A1, B1 and C1. Its one mine is in A1 or B1 already, so <b>C1 is clear</b>.</p>\n</aside>\n'
    if (environment.getattr(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'solo'), 'levels'), 'highest') > 2):
        pass
        yield '<aside class="example">\n<h3>Example: a chain of numbers</h3>\n<figure id="chain">D3 was the start.</figure>\n<p>D2 has one mine in C1 and D1. C3 has one mine in B2 and B3. C2 shows 2, and sees all four of them and B1. Its two mines are those of D2 and C3, so <b>B1 is clear</b>.</p>\n</aside>\n'
    if (environment.getattr(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'solo'), 'levels'), 'highest') > 3):
        pass
        yield '<aside class="example">\n<h3>Example: counting the mines</h3>\n<p>You have marked all '
        yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{n} mine', '{n} mines', environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'field'), 'mine_count')))
        yield ' that the sheet names, and some boxes are still closed. No number touches them, but no mine is left for them either: <b>all of them are clear</b>.</p>\n</aside>\n'
    yield '<h2>A word of advice</h2>\n<p>Mark a mine only when you are certain: a wrong mark misleads all your later reasoning. Before you open a box, say aloud which numbers prove it clear. If you cannot, look elsewhere first; somewhere on the board there is always a box that can be proved clear.</p>\n'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'solo'), 'hint'):
        pass
        yield '<p><b>Stuck?</b> Each sheet has a hint, printed upside down. It says how far easier reasoning leads, and gives no box away.</p>\n'
    yield '\n'
    yield escape(context.call((undefined(name='colophon') if l_0_colophon is missing else l_0_colophon), (undefined(name='credits') if l_0_credits is missing else l_0_credits), (undefined(name='readings') if l_0_readings is missing else l_0_readings)))
    yield '\n\n<aside class="brief">\n<h3>'
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'title'))
    yield ' in brief</h3>\n<ul>\n<li>'
    yield escape((undefined(name='boxes') if l_0_boxes is missing else l_0_boxes))
    yield ' boxes, '
    yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{n} mine', '{n} mines', environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'field'), 'mine_count')))
    yield '. A number counts the mines that touch its box, even at a corner.</li>\n<li><b>Start</b> from the framed box.</li>\n<li><b>Certain that a box is clear?</b> '
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_half_answers'):
        pass
        yield 'Add its two half-answers, and write down the last digit.'
    elif environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_lookup'):
        pass
        yield 'Look its address up, and write down the number.'
    else:
        pass
        yield 'Ask the referee, and write down the number.'
    yield '</li>\n<li><b>Around a 0</b> all boxes are clear.</li>\n<li><b>Won</b> when all '
    yield escape((undefined(name='clear') if l_0_clear is missing else l_0_clear))
    yield ' clear boxes are open; <b>lost</b> when you open a mine.</li>\n<li>You <b>never</b> have to guess.</li>\n</ul>\n</aside>\n'

blocks = {}
debug_info = '1=27&2=36&4=43&9=45&12=48&20=52&23=54&26=57&29=61&35=70&38=73&39=76&40=83&45=87&47=90&49=102&50=105&55=108&56=110&59=112&61=128&62=132&70=140&82=144&89=147&96=150&99=153&104=156&108=160&111=162&113=164&115=168&117=178'
