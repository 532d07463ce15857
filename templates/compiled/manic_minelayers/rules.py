# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 7d3d391cb1af553ee5c61be00d687a94f17c8fc724e46b459980df7972b6a44b'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'manic_minelayers/rules.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_kit = resolve('kit')
    l_0_content = resolve('content')
    l_0_ngettext = resolve('ngettext')
    l_0_reading = resolve('reading')
    l_0_one_stuck = resolve('one_stuck')
    l_0_both_stuck = resolve('both_stuck')
    l_0_credits = resolve('credits')
    l_0_readings = resolve('readings')
    l_0_colophon = l_0_this_variant = missing
    try:
        t_1 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    pass
    included_template = environment.get_template('rules/parts.html.j2', 'manic_minelayers/rules.html.j2')._get_default_module(context)
    l_0_colophon = getattr(included_template, 'colophon', missing)
    if l_0_colophon is missing:
        l_0_colophon = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'manic_minelayers/rules.html.j2') does not export the requested name 'colophon'", name='colophon')
    l_0_this_variant = getattr(included_template, 'this_variant', missing)
    if l_0_this_variant is missing:
        l_0_this_variant = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'manic_minelayers/rules.html.j2') does not export the requested name 'this_variant'", name='this_variant')
    context.vars.update({'colophon': l_0_colophon, 'this_variant': l_0_this_variant})
    context.exported_vars.difference_update(('colophon', 'this_variant'))
    yield '<p class="lead">Two tracked vehicles leap across a steel floor and mine every square they leave. Take the other’s ways out and keep your own: whoever runs out of floor loses.</p>\n'
    yield escape(context.call((undefined(name='this_variant') if l_0_this_variant is missing else l_0_this_variant), (undefined(name='kit') if l_0_kit is missing else l_0_kit)))
    yield '\n\n<h2>What you need</h2>\n<ul>\n'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'is_for_table'):
        pass
        yield '<li>The board of '
        yield escape(environment.getattr((undefined(name='content') if l_0_content is missing else l_0_content), 'board'))
        yield ' squares. The striped rows at its two ends are the <b>home squares</b>, one row for each player.</li>\n'
        if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_pits'):
            pass
            yield '<li><b>Pits</b>, the places without a name. Minelayers jump over them, but nobody stands there.</li>\n'
        yield '<li>Two <b>Minelayers</b>, the pieces that jump: the <b>Mole</b> and the <b>Crab</b>.</li>\n<li>A reference card for each player.</li>\n<li>'
        yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{n} mine', '{n} mines', environment.getattr((undefined(name='content') if l_0_content is missing else l_0_content), 'marker_count')))
        yield '. Pennies will do, too'
        if (environment.getattr((undefined(name='content') if l_0_content is missing else l_0_content), 'marker_count') < environment.getattr(environment.getattr((undefined(name='content') if l_0_content is missing else l_0_content), 'board'), 'mine_count')):
            pass
            yield '; a very long game may need '
            yield escape(environment.getattr(environment.getattr((undefined(name='content') if l_0_content is missing else l_0_content), 'board'), 'mine_count'))
        yield '.</li>\n'
        if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pencil_sheets'):
            pass
            yield '<li>Or just a pencil and a pencil sheet: write your initial where you stand and cross out the squares you leave.</li>\n'
    else:
        pass
        yield '<li>A <b>pencil sheet</b>: each of its boards is one game. The striped rows at the two ends of a board are the <b>home squares</b>, one row for each player.</li>\n'
        if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'has_pits'):
            pass
            yield '<li><b>Pits</b>, the places without a name. Minelayers jump over them, but nobody stands there.</li>\n'
        yield '<li>A <b>pencil</b> each, and no eraser. Your Minelayer is your initial, written where you stand; a mine is a cross on a square you left.</li>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'first_move') == 'die'):
        pass
        yield '<li>A die, to see who begins.</li>\n'
    yield '</ul>\n\n<h2>The game in five lines</h2>\n<ol>\n<li>Each Minelayer starts on a home square of its own end.</li>\n<li>On your turn you jump like a chess knight, onto a free square.</li>\n<li>Where you came from you leave a mine, for good.</li>\n<li>Whoever is stuck loses, if the other can still jump.</li>\n<li>If both are stuck, whoever moved second in the game wins.</li>\n</ol>\n\n<h2>Set-up</h2>\n<ol>\n'
    if (environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'is_for_table') and (not environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'ends_are_alike'))):
        pass
        yield '<li>Sit at the two ends. Where pits make them differ, agree who sits where, and change ends for a second game. Take the Minelayer that you like.</li>\n'
    elif environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'is_for_table'):
        pass
        yield '<li>Sit at the two ends. They are alike: sit where you like, and take the Minelayer that you like.</li>\n'
    elif (not environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'ends_are_alike')):
        pass
        yield '<li>Sit at the two ends of a board. Where pits make them differ, agree who sits where, and change ends for a second game.</li>\n'
    else:
        pass
        yield '<li>Sit at the two ends of a board. They are alike: sit where you like.</li>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'placement') == 'secret'):
        pass
        yield '<li>Each player secretly chooses one of their own home squares and writes it down. Show both at once, and place the Minelayers there.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'placement'))
        yield '</li>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'first_move') == 'die'):
        pass
        yield '<li>Both roll a die. The higher roll moves first; roll again if they are equal.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'first_move'))
        yield '</li>\n'
    else:
        pass
        yield '<li>Agree, peacefully, who moves first.</li>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'placement') == 'first-mover-first'):
        pass
        yield '<li>Whoever moves first places a Minelayer on one of their own home squares; then the other player does.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'placement'))
        yield '</li>\n'
    elif (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'placement') == 'first-mover-last'):
        pass
        yield '<li>The <b>other</b> player places a Minelayer on one of their own home squares; then the first mover does.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'placement'))
        yield '</li>\n'
    yield '</ol>\n<p>If you play a second game, let the other player move first.</p>\n<figure id="set-up">The Crab starts in the north, the Mole in the south.</figure>\n\n<h2>Your turn</h2>\n<ol>\n<li><b>Jump.</b> Move your Minelayer like a chess knight: two squares straight, then one to the side. Mines and the other Minelayer may be jumped over, but the square you land on must be free: no mine, no Minelayer.</li>\n<li><b>Lay a mine</b> on the square you came from. It stays there for good; nobody ever lands there again.</li>\n</ol>\n<p>You must move if you can. Then it is the other player’s turn.</p>\n<figure id="jump">The eight squares a jump can reach. The mine in between does not matter.</figure>\n\n<h2>The end</h2>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'end_check') == 'turn'):
        pass
        yield '<p>It is your turn and your Minelayer has no free square to jump to: the game is over. This is checked only then, and only for the player whose turn it is.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'end_check'))
        yield '</p>\n<ul>\n<li>The other player <b>wins</b> if their Minelayer could still jump.</li>\n<li>If neither could, the player who moved <b>second</b> in the game wins.</li>\n</ul>\n'
    else:
        pass
        yield '<p>After every move look at both Minelayers. As soon as one has no free square to jump to, the game is over.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'end_check'))
        yield '</p>\n<ul>\n<li>If the other one can still jump, its player <b>wins</b>.</li>\n<li>If neither can, the player who moved <b>second</b> in the game wins.</li>\n</ul>\n'
    yield '<p>There is no draw: every jump uses up a square, so the game ends after '
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'is_for_table'):
        pass
        yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{n} move', '{n} moves', environment.getattr(environment.getattr((undefined(name='content') if l_0_content is missing else l_0_content), 'board'), 'mine_count')))
    else:
        pass
        yield 'as many moves as the board has squares, less two,'
    yield ' at the latest.</p>\n\n<aside class="example">\n<h3>Example: one is stuck</h3>\n<p>A short game on '
    yield escape(environment.getattr((undefined(name='one_stuck') if l_0_one_stuck is missing else l_0_one_stuck), 'size'))
    yield ' squares. The Mole began on '
    yield escape(environment.getitem(environment.getattr((undefined(name='one_stuck') if l_0_one_stuck is missing else l_0_one_stuck), 'starts'), 0))
    yield ', the Crab on '
    yield escape(environment.getitem(environment.getattr((undefined(name='one_stuck') if l_0_one_stuck is missing else l_0_one_stuck), 'starts'), 1))
    yield ', and the Mole moved first: '
    yield escape(t_1(context.eval_ctx, environment.getattr((undefined(name='one_stuck') if l_0_one_stuck is missing else l_0_one_stuck), 'jumps'), ', '))
    yield '.</p>\n<figure id="one-stuck">It is the Mole’s turn.</figure>\n<p>From '
    yield escape(environment.getitem(environment.getattr((undefined(name='one_stuck') if l_0_one_stuck is missing else l_0_one_stuck), 'jumps'), (-2)))
    yield ' the Mole can jump to two squares only. One holds a mine, on the other stands the Crab. The Mole is stuck, the Crab is not: <b>the Crab wins</b>.</p>\n</aside>\n<aside class="example">\n<h3>Example: both are stuck</h3>\n<p>Again the Mole moved first, from '
    yield escape(environment.getitem(environment.getattr((undefined(name='both_stuck') if l_0_both_stuck is missing else l_0_both_stuck), 'starts'), 0))
    yield '; the Crab began on '
    yield escape(environment.getitem(environment.getattr((undefined(name='both_stuck') if l_0_both_stuck is missing else l_0_both_stuck), 'starts'), 1))
    yield ': '
    yield escape(t_1(context.eval_ctx, environment.getattr((undefined(name='both_stuck') if l_0_both_stuck is missing else l_0_both_stuck), 'jumps'), ', '))
    yield '.</p>\n<figure id="both-stuck">It is the Crab’s turn.</figure>\n<p>The Crab cannot move, and the Mole in its corner could not either. The Crab moved second in this game: <b>the Crab wins</b>, though it is the one that is stuck.</p>\n</aside>\n\n<h2>A word of advice</h2>\n<p>Count the free squares you can reach, not those that look empty: a Minelayer in the open with all its landing squares mined is as stuck as one in a corner.</p>\n\n'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'tour'):
        pass
        yield '<h2>A tour for one</h2>\n'
        template = environment.get_template('manic_minelayers/tour_task.html.j2', 'manic_minelayers/rules.html.j2')
        gen = template.root_render_func(template.new_context(context.get_all(), True, {'colophon': l_0_colophon, 'this_variant': l_0_this_variant}))
        try:
            for event in gen:
                yield event
        finally: gen.close()
    yield '\n<p class="small">The game grew out of the knight’s tour of chess. It was called Reload at first, and was first played on the mostly bare floor of Frank Truelove’s flat: thanks, Frank, says its designer. His name is also spelt Leistikio in his own rules.</p>\n\n'
    yield escape(context.call((undefined(name='colophon') if l_0_colophon is missing else l_0_colophon), (undefined(name='credits') if l_0_credits is missing else l_0_credits), (undefined(name='readings') if l_0_readings is missing else l_0_readings)))
    yield '\n\n<aside class="brief">\n<h3>'
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'title'))
    yield ' in brief</h3>\n<ul>\n<li><b>Start</b> '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'placement') == 'secret'):
        pass
        yield 'on a home square of your own, chosen in secret, shown together'
    elif (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'placement') == 'first-mover-first'):
        pass
        yield 'on a home square of your own; first mover places first'
    else:
        pass
        yield 'on a home square of your own; first mover places last'
    yield '.'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'first_move') == 'die'):
        pass
        yield ' A die decides who moves first.'
    yield '</li>\n<li><b>Turn:</b> jump like a knight to a free square, over anything; lay a mine where you were.</li>\n<li><b>Stuck</b> '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'end_check') == 'turn'):
        pass
        yield 'on your own turn'
    else:
        pass
        yield 'after any move'
    yield ': you lose, if the other can still jump.</li>\n<li><b>Both stuck:</b> whoever moved second in the game wins.</li>\n<li>No draws'
    if environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'is_for_table'):
        pass
        yield '; '
        yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{n} move at most', '{n} moves at most', environment.getattr(environment.getattr((undefined(name='content') if l_0_content is missing else l_0_content), 'board'), 'mine_count')))
    yield '.</li>\n</ul>\n</aside>\n'

blocks = {}
debug_info = '1=30&3=40&7=42&8=45&9=47&14=51&15=58&20=64&25=68&41=72&43=75&45=78&50=84&51=87&53=89&54=92&58=97&59=100&60=102&61=105&76=108&77=111&83=116&89=119&93=126&95=134&99=136&107=142&109=145&114=152&117=154&119=156&121=170&123=177'
