# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, aea7071628c980799d3c2f056f91b50cf76a7ce2b44127815f9501df969864a5'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'mines_between_the_lines/rules.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_kit = resolve('kit')
    l_0_names = resolve('names')
    l_0_worth = resolve('worth')
    l_0_ways = resolve('ways')
    l_0_box = resolve('box')
    l_0_reading = resolve('reading')
    l_0_ngettext = resolve('ngettext')
    l_0_setting_numbers = resolve('setting_numbers')
    l_0_explode = resolve('explode')
    l_0_scores = resolve('scores')
    l_0_tally_counts = resolve('tally_counts')
    l_0_claim = resolve('claim')
    l_0_holds = resolve('holds')
    l_0_points = resolve('points')
    l_0_added = resolve('added')
    l_0_digits = resolve('digits')
    l_0_won = resolve('won')
    l_0_flagged = resolve('flagged')
    l_0_guess = resolve('guess')
    l_0_game = resolve('game')
    l_0_mine = resolve('mine')
    l_0_gettext = resolve('gettext')
    l_0_sums = resolve('sums')
    l_0_outcome = resolve('outcome')
    l_0_credits = resolve('credits')
    l_0_readings = resolve('readings')
    l_0_boxes = resolve('boxes')
    l_0_colophon = l_0_this_variant = l_0_minefield = l_0_flags = l_0_open = l_0_plus = l_0_pays = l_0_first = l_0_second = l_0_without = l_0_half = l_0_two_boxes = l_0_mine_claimed = missing
    try:
        t_1 = environment.filters['capitalize']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'capitalize' found.")
    try:
        t_2 = environment.filters['upper']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'upper' found.")
    try:
        t_3 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    pass
    included_template = environment.get_template('rules/parts.html.j2', 'mines_between_the_lines/rules.html.j2')._get_default_module(context)
    l_0_colophon = getattr(included_template, 'colophon', missing)
    if l_0_colophon is missing:
        l_0_colophon = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'mines_between_the_lines/rules.html.j2') does not export the requested name 'colophon'", name='colophon')
    l_0_this_variant = getattr(included_template, 'this_variant', missing)
    if l_0_this_variant is missing:
        l_0_this_variant = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'mines_between_the_lines/rules.html.j2') does not export the requested name 'this_variant'", name='this_variant')
    context.vars.update({'colophon': l_0_colophon, 'this_variant': l_0_this_variant})
    context.exported_vars.difference_update(('colophon', 'this_variant'))
    included_template = environment.get_template('mines_between_the_lines/minefield.html.j2', 'mines_between_the_lines/rules.html.j2').make_module(context.get_all(), True, {'colophon': l_0_colophon, 'first': l_0_first, 'flags': l_0_flags, 'half': l_0_half, 'mine_claimed': l_0_mine_claimed, 'minefield': l_0_minefield, 'open': l_0_open, 'pays': l_0_pays, 'plus': l_0_plus, 'second': l_0_second, 'this_variant': l_0_this_variant, 'two_boxes': l_0_two_boxes, 'without': l_0_without})
    l_0_minefield = getattr(included_template, 'minefield', missing)
    if l_0_minefield is missing:
        l_0_minefield = undefined(f"the template {included_template.__name__!r} (imported on line 2 in 'mines_between_the_lines/rules.html.j2') does not export the requested name 'minefield'", name='minefield')
    context.vars['minefield'] = l_0_minefield
    context.exported_vars.discard('minefield')
    l_0_flags = environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_flags')
    context.vars['flags'] = l_0_flags
    context.exported_vars.add('flags')
    l_0_open = environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'play_sheet'), 'open')
    context.vars['open'] = l_0_open
    context.exported_vars.add('open')
    l_0_plus = (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'scoring'), 'numbers') == 'plus')
    context.vars['plus'] = l_0_plus
    context.exported_vars.add('plus')
    l_0_pays = (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'scoring'), 'mine_reward') > 0)
    context.vars['pays'] = l_0_pays
    context.exported_vars.add('pays')
    (l_0_first, l_0_second) = (undefined(name='names') if l_0_names is missing else l_0_names)
    context.vars.update({'first': l_0_first, 'second': l_0_second})
    context.exported_vars.update(('first', 'second'))
    l_0_without = environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'without_referee')
    context.vars['without'] = l_0_without
    context.exported_vars.add('without')
    l_0_half = environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_half_answers')
    context.vars['half'] = l_0_half
    context.exported_vars.add('half')
    def macro(l_1_told):
        t_4 = []
        l_1_double = resolve('double')
        if l_1_told is missing:
            l_1_told = undefined("parameter 'told' was not provided", name='told')
        pass
        t_4.append(
            '<aside class="example">\n<h3>Example: two boxes at once</h3>\n<figure id="double">One line, two boxes.</figure>\n<p>',
        )
        if (environment.getattr((undefined(name='double') if l_1_double is missing else l_1_double), 'number') < (environment.getattr(l_1_told, 'number') + 8)):
            pass
            t_4.append(
                'Soon after that',
            )
        else:
            pass
            t_4.append(
                'Some turns later',
            )
        t_4.extend((
            ' ',
            escape(environment.getattr((undefined(name='double') if l_1_double is missing else l_1_double), 'name')),
            ' draws ',
            escape(environment.getattr((undefined(name='double') if l_1_double is missing else l_1_double), 'line')),
            ', the last side of ',
            escape(environment.getitem(environment.getattr((undefined(name='double') if l_1_double is missing else l_1_double), 'claimed'), 0)),
            ' and of ',
            escape(environment.getitem(environment.getattr((undefined(name='double') if l_1_double is missing else l_1_double), 'claimed'), 1)),
            '. They hold ',
            escape(context.call((undefined(name='holds') if l_0_holds is missing else l_0_holds), (undefined(name='double') if l_1_double is missing else l_1_double))),
            ': ',
            escape(context.call((undefined(name='points') if l_0_points is missing else l_0_points), environment.getattr((undefined(name='double') if l_1_double is missing else l_1_double), 'gain'))),
            ' together',
        ))
        if ((undefined(name='explode') if l_0_explode is missing else l_0_explode) and (environment.getattr((undefined(name='game') if l_0_game is missing else l_0_game), 'mine') == environment.getattr((undefined(name='game') if l_0_game is missing else l_0_game), 'double'))):
            pass
            t_4.append(
                ', and one mine on the tally',
            )
        t_4.extend((
            '. ',
            escape(environment.getattr((undefined(name='double') if l_1_double is missing else l_1_double), 'name')),
            ' has one more turn.</p>\n</aside>\n',
        ))
        return concat(t_4)
    context.exported_vars.add('two_boxes')
    context.vars['two_boxes'] = l_0_two_boxes = Macro(environment, macro, 'two_boxes', ('told',), False, False, False, context.eval_ctx.autoescape)
    def macro():
        t_5 = []
        l_1_last = resolve('last')
        pass
        t_5.append(
            '<aside class="example">\n<h3>Example: a mine',
        )
        if (undefined(name='flags') if l_0_flags is missing else l_0_flags):
            pass
            t_5.append(
                ' without a flag',
            )
        t_5.append(
            '</h3>\n',
        )
        if (environment.getattr((undefined(name='game') if l_0_game is missing else l_0_game), 'mine') == environment.getattr((undefined(name='last') if l_1_last is missing else l_1_last), 'number')):
            pass
            t_5.extend((
                '<p>The last line of the same game: ',
                escape(environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'name')),
                ' draws ',
                escape(environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'line')),
                ' and closes ',
                escape(environment.getitem(environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'claimed'), 0)),
                ' and ',
                escape(environment.getitem(environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'claimed'), 1)),
                '. They hold ',
                escape(context.call((undefined(name='holds') if l_0_holds is missing else l_0_holds), (undefined(name='mine') if l_0_mine is missing else l_0_mine))),
                '. No flag of ',
                escape(environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'name')),
                '’s is on the mine: ',
                escape(context.call((undefined(name='points') if l_0_points is missing else l_0_points), environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'gain'))),
                ' in all, and one mine on the tally. No line is left, so there is no further turn. You see the board in the last example.</p>\n',
            ))
        else:
            pass
            t_5.extend((
                '<figure id="mine">',
                escape(environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'name')),
                ' claims a mine.</figure>\n<p>In the same game ',
                escape(environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'name')),
                ' draws ',
                escape(environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'line')),
                ' and closes ',
                escape(environment.getitem(environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'claimed'), 0)),
                ', which holds ',
                escape(context.call((undefined(name='holds') if l_0_holds is missing else l_0_holds), (undefined(name='mine') if l_0_mine is missing else l_0_mine))),
                ': ',
                escape(context.call((undefined(name='points') if l_0_points is missing else l_0_points), environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'gain'))),
            ))
            if (undefined(name='explode') if l_0_explode is missing else l_0_explode):
                pass
                t_5.append(
                    ', and one mine on the tally',
                )
            t_5.append(
                '. ',
            )
            if ((environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'gain') < 0) and (undefined(name='plus') if l_0_plus is missing else l_0_plus)):
                pass
                t_5.extend((
                    'But ',
                    escape(environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'name')),
                    ' has one more turn, and boxes with numbers wait behind it.',
                ))
            else:
                pass
                t_5.extend((
                    escape(environment.getattr((undefined(name='mine') if l_0_mine is missing else l_0_mine), 'name')),
                    ' has one more turn.',
                ))
            t_5.append(
                '</p>\n',
            )
        t_5.append(
            '</aside>\n',
        )
        return concat(t_5)
    context.exported_vars.add('mine_claimed')
    context.vars['mine_claimed'] = l_0_mine_claimed = Macro(environment, macro, 'mine_claimed', (), False, False, False, context.eval_ctx.autoescape)
    if (not (undefined(name='plus') if l_0_plus is missing else l_0_plus)):
        pass
        yield '<p class="lead">Join the dots, and close no box if you can help it: its number is what it costs you.'
        if (undefined(name='pays') if l_0_pays is missing else l_0_pays):
            pass
            yield ' Only the mines pay'
            if (undefined(name='flags') if l_0_flags is missing else l_0_flags):
                pass
                yield ', and only whoever flagged one before claiming it'
            yield '.'
        yield '</p>\n'
    elif (undefined(name='open') if l_0_open is missing else l_0_open):
        pass
        yield '<p class="lead">Join the dots, close boxes, and collect their numbers. Everybody sees where the mines lie. The question is who has to take them.</p>\n'
    else:
        pass
        yield '<p class="lead">Join the dots, close boxes, and collect the numbers that lie below them.'
        if (not (undefined(name='pays') if l_0_pays is missing else l_0_pays)):
            pass
            yield ' But some boxes hide a mine.'
        yield '</p>\n'
    yield '\n'
    yield escape(context.call((undefined(name='this_variant') if l_0_this_variant is missing else l_0_this_variant), (undefined(name='kit') if l_0_kit is missing else l_0_kit)))
    yield '\n<h2>The game in five lines</h2>\n<ol>\n<li>Between you lies a sheet of dots. Four dots make a <b>box</b>, and each box holds a number or a mine'
    if (not (undefined(name='open') if l_0_open is missing else l_0_open)):
        pass
        yield ' that you cannot see'
    yield '.</li>\n<li>On your turn, join two dots that lie side by side with a <b>line</b>'
    if (undefined(name='flags') if l_0_flags is missing else l_0_flags):
        pass
        yield '; or set a secret <b>flag</b> where you think that a mine lies'
    yield '.</li>\n<li>If your line is the fourth side of a box, you <b>claim</b> it'
    if (not (undefined(name='open') if l_0_open is missing else l_0_open)):
        pass
        yield ', learn what it holds'
    yield ', and have one more turn.</li>\n<li>'
    yield escape(environment.getitem((undefined(name='worth') if l_0_worth is missing else l_0_worth), 0))
    yield ' '
    yield escape(environment.getitem((undefined(name='worth') if l_0_worth is missing else l_0_worth), 1))
    yield '</li>\n<li>When all lines are drawn, the higher score wins.</li>\n</ol>\n<h2>What you need</h2>\n<ul>\n<li>A <b>play sheet</b>: '
    yield escape(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'field'), 'dot_rows'))
    yield ' × '
    yield escape(environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'field'), 'dot_columns'))
    yield ' dots, a new field for each game.'
    if (undefined(name='open') if l_0_open is missing else l_0_open):
        pass
        yield ' Numbers and mines are printed in its boxes.'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'play_sheet'), 'setting_sheet'):
        pass
        yield ' Or an empty <b>setting sheet</b>, on which one of you sets the mines.'
    yield '</li>\n'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_private_sheets'):
        pass
        yield '<li>Two <b>private sheets</b>, one for each player: '
        if (undefined(name='half') if l_0_half is missing else l_0_half):
            pass
            yield 'a grid to note in, with one small digit in each box, the <b>half-answer</b>'
        else:
            pass
            yield 'a grid to note in'
        if (undefined(name='flags') if l_0_flags is missing else l_0_flags):
            pass
            yield ', and numbered <b>flag slips</b> to cut off'
        yield '.</li>\n'
    if (not (undefined(name='open') if l_0_open is missing else l_0_open)):
        pass
        yield '<li>A way to learn what a box holds: '
        yield escape((undefined(name='ways') if l_0_ways is missing else l_0_ways))
        yield '.</li>\n'
    yield '<li>A <b>score pad</b> with two coins, or the room for scores on the play sheet.</li>\n<li>Two pencils, in two colours if you have them, and a die.</li>\n</ul>\n\n'
    yield escape(context.call((undefined(name='minefield') if l_0_minefield is missing else l_0_minefield), (undefined(name='kit') if l_0_kit is missing else l_0_kit), (undefined(name='box') if l_0_box is missing else l_0_box)))
    yield '\n\n<h2>Set-up</h2>\n<ol>\n<li>Lay the play sheet between you.'
    if (not (undefined(name='open') if l_0_open is missing else l_0_open)):
        pass
        yield ' Every sheet of one field bears the same <b>field code</b>: check that they match.'
    yield '</li>\n'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_private_sheets'):
        pass
        yield '<li>Each player takes their own private sheet.'
        if (undefined(name='flags') if l_0_flags is missing else l_0_flags):
            pass
            yield ' Cut off the flag slips.'
        yield ' Hold the sheet like a hand of cards, so that the other player never sees it.'
        if (undefined(name='half') if l_0_half is missing else l_0_half):
            pass
            yield ' One sheet alone reveals nothing, but one glance at both reveals all.'
        yield '</li>\n'
    if environment.getattr((undefined(name='without') if l_0_without is missing else l_0_without), 'lookup'):
        pass
        yield '<li>Take the lookup sheet out of its envelope, <b>face down</b>. Lay the <b>window card</b> face down, lay the sheet on it, still face down, and turn both over together. Only the heading and the address grid of the sheet show above the card.</li>\n'
    if environment.getattr((undefined(name='without') if l_0_without is missing else l_0_without), 'reveal_tiles'):
        pass
        yield '<li>Lay the reveal sheet, glued on its base, beside the play sheet. All its tiles are closed, names up.</li>\n'
    yield '<li>Both start at 0 points. Each of you rolls a die. The higher roll begins; roll again if they are equal. If you play several games, take turns to begin.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'who_begins'))
    yield '</li>\n</ol>\n<figure id="table">The table, ready to play.</figure>\n'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'play_sheet'), 'setting_sheet'):
        pass
        yield '<h2>Set your own mines</h2>\n<p>In place of a printed field, one of you may set the mines. Use an empty <b>setting sheet</b>.</p>\n<ol>\n<li>One player draws '
        yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), 'a mine into {n} box', 'mines into {n} boxes', environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'field'), 'mine_count')))
        yield ', and writes its number into every other box.</li>\n'
        if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'field'), 'holes'):
            pass
            yield '<li>Check the numbers. A small digit says how many boxes touch its box. Add up the small digits of all mines. For every two mines that touch, even at a corner, take away 2. All numbers together must make the same sum.</li>\n'
        else:
            pass
            yield '<li>Check the numbers. A mine in the middle counts 8, at an edge 5, in a corner 3. Add these up. For every two mines that touch, even at a corner, take away 2. All numbers together must make the same sum.</li>\n'
        yield '<li>The other player looks at the finished field and says who begins.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'setter'))
        yield '</li>\n</ol>\n<aside class="example">\n<h3>Example: checking the numbers</h3>\n<figure id="setting">Three mines. Two of them touch.</figure>\n<p>The mine in the middle counts 8, the one at the edge 5 and the one in the corner 3. That makes 16. Two mines touch: 16 less 2 is 14. The numbers are '
        yield escape((undefined(name='setting_numbers') if l_0_setting_numbers is missing else l_0_setting_numbers))
        yield ': 14 as well.</p>\n</aside>\n'
    yield '\n<h2>Your turn</h2>\n'
    if (undefined(name='flags') if l_0_flags is missing else l_0_flags):
        pass
        yield '<p>On your turn <b>draw a line</b>, or else <b>set a flag</b>.</p>\n'
    else:
        pass
        yield '<p>On your turn <b>draw a line</b>. '
        if (undefined(name='open') if l_0_open is missing else l_0_open):
            pass
            yield 'You set no flags: every mine is in sight.'
        elif (not (undefined(name='explode') if l_0_explode is missing else l_0_explode)):
            pass
            yield 'You set no flags: a mine costs nothing that a flag could save you.'
        else:
            pass
            yield 'You set no flags.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'no_flags'))
        yield '</p>\n'
    yield '<h3>Draw a line</h3>\n<p>Join two dots that lie next to each other in a row or a column and are not joined yet. Slanting lines are not allowed.</p>\n<p>At first no box will close. Careful players draw about half of all the lines before one of them has to give a box away.'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'field'), 'box_count') >= 64):
        pass
        yield ' For a short first game there is a quick kit with 5 × 5 boxes.'
    yield '</p>\n<p>If your line is the last of a box’s four sides, the box is <b>yours</b>, whoever drew the other three. '
    if (undefined(name='open') if l_0_open is missing else l_0_open):
        pass
        yield 'Write your initial into it, and score:'
    else:
        pass
        yield 'Uncover it, write your initial and what it holds into it, and score:'
    yield '</p>\n<table>\n<tr><th>The box holds</th><th>Points</th>'
    if (undefined(name='explode') if l_0_explode is missing else l_0_explode):
        pass
        yield '<th>Mine tally</th>'
    yield '</tr>\n'
    for l_1_row in (undefined(name='scores') if l_0_scores is missing else l_0_scores):
        _loop_vars = {}
        pass
        yield '<tr><td>'
        yield escape(environment.getitem(l_1_row, 0))
        yield '</td><td>'
        yield escape(environment.getitem(l_1_row, 1))
        yield '</td>'
        if (undefined(name='explode') if l_0_explode is missing else l_0_explode):
            pass
            yield '<td>'
            yield escape(environment.getitem(l_1_row, 2))
            yield '</td>'
        yield '</tr>\n'
    l_1_row = missing
    yield '</table>\n<p>A score may fall below 0.'
    if (undefined(name='explode') if l_0_explode is missing else l_0_explode):
        pass
        yield ' '
        if (undefined(name='flags') if l_0_flags is missing else l_0_flags):
            pass
            yield 'A mine that you had not flagged <b>explodes</b>'
        else:
            pass
            yield 'A mine <b>explodes</b> when you claim it'
        if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'mine_penalty') == 0):
            pass
            yield ': it costs no points, but goes on your tally'
        yield '. The <b>mine tally</b> counts the mines that you exploded'
        if (undefined(name='tally_counts') if l_0_tally_counts is missing else l_0_tally_counts):
            pass
            yield ': it can decide a tie'
        else:
            pass
            yield '; it is for the story alone'
        yield '.'
        if ((undefined(name='flags') if l_0_flags is missing else l_0_flags) and (undefined(name='pays') if l_0_pays is missing else l_0_pays)):
            pass
            yield ' A mine that you had flagged is <b>captured</b>.'
            yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'captured_mine'))
    else:
        pass
        yield ' Whoever closes a mine’s box has captured the mine: no mine explodes.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'captured_mine'))
    yield '</p>\n<p>Whoever claims has <b>one more turn</b>. That turn may claim again and bring another, and so on. If your line closes <b>two</b> boxes, you claim both, but you get only one more turn, not two.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'one_more_turn'))
    yield '</p>\n\n<aside class="example">\n<h3>Example: a box</h3>\n<figure id="claim">The thick line is the one just drawn. The letter in a box is the initial of the player who claimed it.</figure>\n<p>'
    yield escape(environment.getattr((undefined(name='claim') if l_0_claim is missing else l_0_claim), 'name'))
    yield ' draws '
    yield escape(environment.getattr((undefined(name='claim') if l_0_claim is missing else l_0_claim), 'line'))
    yield ' and closes it. The box holds '
    yield escape(context.call((undefined(name='holds') if l_0_holds is missing else l_0_holds), (undefined(name='claim') if l_0_claim is missing else l_0_claim)))
    yield ': '
    yield escape(context.call((undefined(name='points') if l_0_points is missing else l_0_points), environment.getattr((undefined(name='claim') if l_0_claim is missing else l_0_claim), 'gain')))
    yield ' for '
    yield escape(environment.getattr((undefined(name='claim') if l_0_claim is missing else l_0_claim), 'name'))
    yield ', and one more turn.</p>\n</aside>\n'
    if (not (undefined(name='open') if l_0_open is missing else l_0_open)):
        pass
        yield '<h3>Uncover a box</h3>\n'
        if (undefined(name='half') if l_0_half is missing else l_0_half):
            pass
            yield '<p><b>With half-answers:</b> each box of your private sheet holds one printed digit. You both need the digits of the box that was just closed, and of no other.'
            yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'half_answers'))
            yield '</p>\n<ol>\n<li>The player who claims the box writes an initial into it, names the box, and says the digit printed there. Then the other player says theirs.</li>\n<li>Both of you write the other’s digit beside your own, and add the two.</li>\n<li>Both of you name the <b>last digit</b> of the sum. That is what the box holds: 0 to 8 is its number, and <b>9 is a mine</b>.</li>\n<li>If you name different digits, say your printed digits again.</li>\n</ol>\n<p>Two boxes at once: do one after the other. If somebody names a wrong box by mistake, both say their digits for it. Now both know that box, but it stays unclaimed.'
            yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'wrong_box'))
            yield '</p>\n<aside class="example">\n<h3>Example: adding</h3>\n<figure id="halves">The upright digits are printed, the slanting ones handwritten.</figure>\n<p>'
            yield escape((undefined(name='first') if l_0_first is missing else l_0_first))
            yield ' closes '
            yield escape(environment.getattr((undefined(name='added') if l_0_added is missing else l_0_added), 'box'))
            yield ' and says “'
            yield escape(environment.getitem((undefined(name='digits') if l_0_digits is missing else l_0_digits), 0))
            yield '”. '
            yield escape((undefined(name='second') if l_0_second is missing else l_0_second))
            yield ' says “'
            yield escape(environment.getitem((undefined(name='digits') if l_0_digits is missing else l_0_digits), 1))
            yield '”. Both add: '
            yield escape(environment.getitem((undefined(name='digits') if l_0_digits is missing else l_0_digits), 0))
            yield ' and '
            yield escape(environment.getitem((undefined(name='digits') if l_0_digits is missing else l_0_digits), 1))
            yield ' make '
            yield escape((environment.getitem((undefined(name='digits') if l_0_digits is missing else l_0_digits), 0) + environment.getitem((undefined(name='digits') if l_0_digits is missing else l_0_digits), 1)))
            yield '. The last digit is '
            yield escape(environment.getattr((undefined(name='added') if l_0_added is missing else l_0_added), 'holds'))
            yield ', so '
            yield escape(environment.getattr((undefined(name='added') if l_0_added is missing else l_0_added), 'box'))
            yield ' holds '
            yield escape(environment.getattr((undefined(name='added') if l_0_added is missing else l_0_added), 'holds'))
            yield '.</p>\n</aside>\n'
        if environment.getattr((undefined(name='without') if l_0_without is missing else l_0_without), 'reveal_tiles'):
            pass
            yield '<p><b>With the reveal sheet:</b> find the tile that bears the name of the box. Lift it by its right edge, read its back, and let it fall. A tile that was lifted never lies quite flat again, so nobody peeks unseen. A reveal sheet serves one game: after it you both know the field.</p>\n<figure id="tiles">The tile of '
            yield escape((undefined(name='box') if l_0_box is missing else l_0_box))
            yield ' is lifted: '
            yield escape((undefined(name='box') if l_0_box is missing else l_0_box))
            yield ' holds 2.</figure>\n'
        if environment.getattr((undefined(name='without') if l_0_without is missing else l_0_without), 'lookup'):
            pass
            yield '<p><b>With the lookup sheet:</b> find the <b>address</b> of the box in the address grid. An address is a number and a letter, such as 3-C. Slide the window card until 3 is in its window, and lift flap C: below it is what the box holds. A round dot is a mine. Read it out, and let the flap fall. Keep the side edges of card and sheet flush: then nothing else comes into view.</p>\n<figure id="lookup">'
            yield escape((undefined(name='box') if l_0_box is missing else l_0_box))
            yield ' has the address 3-C: line 3, flap C.</figure>\n'
        yield '<p><b>With a phone:</b> open <b>referee.html</b>, which lies among the files of this kit, and choose your field code. Tap the box, then tap it once more: the page says what the box holds. It keeps a list of what was opened.</p>\n<p><b>With a referee:</b> only a third person holds the answer sheet. Name the box, such as '
        yield escape((undefined(name='box') if l_0_box is missing else l_0_box))
        yield '; the referee reads out that box and nothing else.'
        if (undefined(name='flags') if l_0_flags is missing else l_0_flags):
            pass
            yield ' If it is a mine, ask whether the claimer has a flag on it before you score.'
        yield '</p>\n'
    yield '\n'
    if (undefined(name='flags') if l_0_flags is missing else l_0_flags):
        pass
        yield '<h3>Set a flag</h3>\n<p>Do you know, or suspect, where a mine lies? Setting a <b>flag</b> on it is your whole turn, in place of a line. The box must be one that nobody has claimed.</p>\n<ol>\n<li>Write the box on your next flag slip. Let nobody see.</li>\n<li>Fold the slip on its dashed line. The box is covered, and the number stays in view.</li>\n<li>Lay it beside the play sheet, number up, where both of you see it. Nobody touches it from now on.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'flag_told'))
        yield '</li>\n</ol>\n<p>If <b>you</b> later claim a mine that you have flagged, it '
        if (undefined(name='pays') if l_0_pays is missing else l_0_pays):
            pass
            yield 'brings '
            yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{n} point', '{n} points', environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'scoring'), 'mine_reward')))
        else:
            pass
            yield 'costs nothing'
        yield ' and does not go on your tally. Say the number of its slip, and open <b>that one slip</b>; all others stay closed until the end. A slip that is blank, that nobody can read, or that names two boxes is no flag. A flag does not help the other player, and a flag on a number changes nothing.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'wrong_flag'))
        yield '</p>\n<p>The turn that you win by claiming a box may be a flag, too. It is often the best moment for one: you set your flag, and it costs you no line.</p>\n'
        if t_3(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'flag_limit')):
            pass
            yield '<p>You may set as many flags as you like, one to a box'
            yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'flag_limit'))
            if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'flags_stay'):
                pass
                yield '; a flag once set stays for the rest of the game'
            else:
                pass
                yield '; instead of setting a new one you may move one of your flags, which is also a turn'
            yield '.'
            yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'flags_stay'))
            yield ' Beware: with no limit, flags are free passes, and the game ends only when somebody draws.</p>\n'
        else:
            pass
            yield '<p>You have <b>'
            yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{n} flag', '{n} flags', environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'flag_limit')))
            yield '</b>'
            if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'flag_limit') == 'mines'):
                pass
                yield ', as many as there are mines'
            yield ', one to a box'
            yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'flag_limit'))
            if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'flags_stay'):
                pass
                yield '; a flag once set stays for the rest of the game'
            else:
                pass
                yield '; instead of setting a new one you may move one of your flags, which is also a turn'
            yield '.'
            yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'flags_stay'))
            yield '</p>\n'
        yield '<aside class="example">\n<h3>Example: a mine with a flag</h3>\n<p>'
        if (undefined(name='won') if l_0_won is missing else l_0_won):
            pass
            yield escape(environment.getattr((undefined(name='flagged') if l_0_flagged is missing else l_0_flagged), 'name'))
            yield ' has just claimed '
            yield escape((undefined(name='won') if l_0_won is missing else l_0_won))
            yield ' and has one more turn. '
        yield 'A3 holds 1, and B2 is the only box beside it that nobody knows yet: B2 must be the mine. '
        yield escape(environment.getattr((undefined(name='flagged') if l_0_flagged is missing else l_0_flagged), 'name'))
        yield ' spends '
        if (undefined(name='won') if l_0_won is missing else l_0_won):
            pass
            yield 'the turn just won'
        else:
            pass
            yield 'a turn'
        yield ' on a flag there. (So does '
        yield escape((undefined(name='second') if l_0_second is missing else l_0_second))
        yield ', on '
        yield escape(environment.getitem((undefined(name='guess') if l_0_guess is missing else l_0_guess), 0))
        yield '; that is a guess.)</p>\n<figure id="flagged">'
        yield escape(environment.getattr((undefined(name='flagged') if l_0_flagged is missing else l_0_flagged), 'name'))
        yield ' closes B2, and opens the slip.</figure>\n<p>Soon after, '
        yield escape(environment.getattr((undefined(name='flagged') if l_0_flagged is missing else l_0_flagged), 'name'))
        yield ' draws '
        yield escape(environment.getattr((undefined(name='flagged') if l_0_flagged is missing else l_0_flagged), 'line'))
        yield ' and claims the mine: '
        yield escape(context.call((undefined(name='points') if l_0_points is missing else l_0_points), environment.getattr((undefined(name='flagged') if l_0_flagged is missing else l_0_flagged), 'gain')))
        yield ', nothing on the tally, and one more turn.</p>\n</aside>\n'
    if (environment.getattr((undefined(name='game') if l_0_game is missing else l_0_game), 'mine') < environment.getattr((undefined(name='game') if l_0_game is missing else l_0_game), 'double')):
        pass
        yield escape(context.call((undefined(name='mine_claimed') if l_0_mine_claimed is missing else l_0_mine_claimed)))
        yield '\n'
        yield escape(context.call((undefined(name='two_boxes') if l_0_two_boxes is missing else l_0_two_boxes), (undefined(name='mine') if l_0_mine is missing else l_0_mine)))
        yield '\n'
    else:
        pass
        yield escape(context.call((undefined(name='two_boxes') if l_0_two_boxes is missing else l_0_two_boxes), ((undefined(name='flagged') if l_0_flagged is missing else l_0_flagged) if (undefined(name='flags') if l_0_flags is missing else l_0_flags) else (undefined(name='claim') if l_0_claim is missing else l_0_claim))))
        yield '\n'
        if (environment.getattr((undefined(name='game') if l_0_game is missing else l_0_game), 'mine') > environment.getattr((undefined(name='game') if l_0_game is missing else l_0_game), 'double')):
            pass
            yield escape(context.call((undefined(name='mine_claimed') if l_0_mine_claimed is missing else l_0_mine_claimed)))
            yield '\n'
    yield '\n<h2>The end</h2>\n<p>The game is over when every line is drawn and so every box is claimed. The <b>higher score wins</b>.</p>\n'
    if (undefined(name='half') if l_0_half is missing else l_0_half):
        pass
        yield '<p>Before you count, lay both private sheets side by side'
        if (undefined(name='flags') if l_0_flags is missing else l_0_flags):
            pass
            yield ' and open all slips'
        yield '. Compare the digits that you wrote with the digits that are printed. Did somebody say a digit that is not printed there? Then work out two scores for that box: one for what was said, and one for what it really holds. If the claimer misspoke, the lower one counts. If the other player misspoke, the higher one counts. If both did, what it really holds counts. Whoever did it on purpose has lost.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'misspoken'))
        yield '</p>\n'
    if (undefined(name='tally_counts') if l_0_tally_counts is missing else l_0_tally_counts):
        pass
        yield '<p>On equal scores, whoever exploded <b>fewer mines</b> wins. If those are equal too, it is a draw.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'tie_break'))
        yield '</p>\n'
    else:
        pass
        yield '<p>Equal scores are a draw'
        if (undefined(name='explode') if l_0_explode is missing else l_0_explode):
            pass
            yield ', however many mines you exploded'
        yield '.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'tie_break'))
        yield '</p>\n'
    yield '<aside class="example">\n<h3>Example: adding up</h3>\n<figure id="end">Every line is drawn.</figure>\n<table>\n<tr><th>Player</th><th>'
    yield escape(t_1(context.call((undefined(name='gettext') if l_0_gettext is missing else l_0_gettext), 'BOXES')))
    yield '</th><th>Score</th>'
    if (undefined(name='explode') if l_0_explode is missing else l_0_explode):
        pass
        yield '<th>Mines</th>'
    yield '</tr>\n'
    for l_1_row in (undefined(name='sums') if l_0_sums is missing else l_0_sums):
        _loop_vars = {}
        pass
        yield '<tr><td>'
        yield escape(environment.getattr(l_1_row, 'name'))
        yield '</td><td>'
        yield escape(environment.getattr(l_1_row, 'boxes'))
        yield '</td><td>'
        yield escape(environment.getattr(l_1_row, 'score'))
        yield '</td>'
        if (undefined(name='explode') if l_0_explode is missing else l_0_explode):
            pass
            yield '<td>'
            yield escape(environment.getattr(l_1_row, 'exploded'))
            yield '</td>'
        yield '</tr>\n'
    l_1_row = missing
    yield '</table>\n<p>'
    yield escape((undefined(name='outcome') if l_0_outcome is missing else l_0_outcome))
    yield '</p>\n</aside>\n\n<h2>A word of advice</h2>\n'
    if (not (undefined(name='plus') if l_0_plus is missing else l_0_plus)):
        pass
        yield '<p>Whoever draws the third side of a box hands it to the other player. Here that is often a kindness to yourself: the other may have to close it, and pay. Count the lines that close nothing; whoever runs out of them first takes the first box. A further turn is no gift either, for it is one more line that you must draw'
        if (undefined(name='flags') if l_0_flags is missing else l_0_flags):
            pass
            yield ', unless you set a flag instead'
        yield '.</p>\n'
    elif (undefined(name='open') if l_0_open is missing else l_0_open):
        pass
        yield '<p>As in Dots and Boxes, whoever draws the third side of a box hands it to the other player. Here that may be a gift, or a mine. A mine may be worth its price if the further turn leads to boxes that hold more.</p>\n'
    else:
        pass
        yield '<p>As in Dots and Boxes, whoever draws the third side of a box hands it to the other player. Here that may be a gift, or a mine. So read the numbers before you close a box. A box that touches a 0 is never a mine. If a 2 touches only two boxes that nobody knows yet, both of them are mines.</p>\n'
    yield '\n'
    yield escape(context.call((undefined(name='colophon') if l_0_colophon is missing else l_0_colophon), (undefined(name='credits') if l_0_credits is missing else l_0_credits), (undefined(name='readings') if l_0_readings is missing else l_0_readings)))
    yield '\n\n<aside class="brief">\n<h3>'
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'title'))
    yield ' in brief</h3>\n<ul>\n<li><b>Field:</b> '
    yield escape((undefined(name='boxes') if l_0_boxes is missing else l_0_boxes))
    yield ' boxes, '
    yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{n} mine', '{n} mines', environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'field'), 'mine_count')))
    yield '. A number counts the mines that touch its box, even at a corner.</li>\n<li><b>Turn:</b> draw one line'
    if (undefined(name='flags') if l_0_flags is missing else l_0_flags):
        pass
        yield ' or set one secret flag, even on a turn that you won'
    yield '.</li>\n<li><b>Close a box:</b> it is yours; '
    if (undefined(name='half') if l_0_half is missing else l_0_half):
        pass
        yield 'both say their digit and add; the last digit is what it holds, 9 is a mine; '
    elif (not (undefined(name='open') if l_0_open is missing else l_0_open)):
        pass
        yield 'uncover it, '
    yield 'score it, and have one more turn. Two boxes at once: still only one.</li>\n'
    for l_1_row in (undefined(name='scores') if l_0_scores is missing else l_0_scores):
        _loop_vars = {}
        pass
        yield '<li><b>'
        yield escape(t_2(environment.getitem(environment.getitem(l_1_row, 0), 0)))
        yield escape(environment.getitem(l_1_row, 0)[1:])
        yield ':</b> '
        yield escape(environment.getitem(l_1_row, 1))
        if (environment.getitem(l_1_row, 2) != '0'):
            pass
            yield ', tally '
            yield escape(environment.getitem(l_1_row, 2))
        yield '.</li>\n'
    l_1_row = missing
    if (undefined(name='flags') if l_0_flags is missing else l_0_flags):
        pass
        yield '<li><b>Flags:</b> '
        if t_3(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'flag_limit')):
            pass
            yield 'as many as you like'
        else:
            pass
            yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'flag_limit'))
            yield ' each'
        yield ', one to a box; '
        if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'flags_stay'):
            pass
            yield 'they stay'
        else:
            pass
            yield 'moving one is a turn'
        yield '.</li>\n'
    yield '<li><b>All lines drawn:</b> the higher score wins; on a tie '
    if (undefined(name='tally_counts') if l_0_tally_counts is missing else l_0_tally_counts):
        pass
        yield 'fewer mines exploded, then a draw'
    else:
        pass
        yield 'it is a draw'
    yield '.</li>\n</ul>\n</aside>\n'

blocks = {}
debug_info = '1=61&2=70&3=76&4=79&5=82&6=85&7=88&8=91&9=94&10=97&14=106&17=144&19=151&20=159&21=163&23=182&24=184&28=224&29=227&30=235&33=241&36=246&39=248&40=252&41=256&42=260&47=264&48=275&49=278&51=288&52=291&58=294&62=296&63=300&64=303&66=311&69=314&72=318&75=320&79=323&80=325&85=332&90=334&95=337&98=343&102=355&103=359&105=366&106=370&107=374&110=386&111=415&116=417&118=427&120=430&121=433&128=435&132=437&135=459&137=462&139=466&141=469&144=472&147=479&153=482&155=484&157=494&158=497&160=510&164=527&165=547&166=549&170=555&171=557&172=559&174=563&175=565&176=567&182=570&183=573&185=579&186=582&188=587&194=594&195=600&196=604&199=618&203=620&204=623&205=627&211=634&214=636&216=638&217=642&218=646&219=653&220=657&222=667&223=670&225=686'
