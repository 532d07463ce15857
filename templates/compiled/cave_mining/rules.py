# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, b3ec1cc6ff146e35d693a31e58ef2ee90864fcc95a12d776c626c60677594533'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'cave_mining/rules.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_layers = resolve('layers')
    l_0_kit = resolve('kit')
    l_0_tools = resolve('tools')
    l_0_fewer = resolve('fewer')
    l_0_dice = resolve('dice')
    l_0_has_d10 = resolve('has_d10')
    l_0_repeated = resolve('repeated')
    l_0_track_end = resolve('track_end')
    l_0_first_die = resolve('first_die')
    l_0_reading = resolve('reading')
    l_0_sample = resolve('sample')
    l_0_ngettext = resolve('ngettext')
    l_0_read = resolve('read')
    l_0_read_results = resolve('read_results')
    l_0_steps = resolve('steps')
    l_0_reached = resolve('reached')
    l_0_examples = resolve('examples')
    l_0_turn = resolve('turn')
    l_0_first = resolve('first')
    l_0_at = resolve('at')
    l_0_second = resolve('second')
    l_0_up_to = resolve('up_to')
    l_0_safe_reach = resolve('safe_reach')
    l_0_credits = resolve('credits')
    l_0_readings = resolve('readings')
    l_0_at_the_surface = resolve('at_the_surface')
    l_0_colophon = l_0_this_variant = l_0_deepest = l_0_rolled = l_0_fall = l_0_sum = missing
    try:
        t_1 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    pass
    included_template = environment.get_template('rules/parts.html.j2', 'cave_mining/rules.html.j2')._get_default_module(context)
    l_0_colophon = getattr(included_template, 'colophon', missing)
    if l_0_colophon is missing:
        l_0_colophon = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'cave_mining/rules.html.j2') does not export the requested name 'colophon'", name='colophon')
    l_0_this_variant = getattr(included_template, 'this_variant', missing)
    if l_0_this_variant is missing:
        l_0_this_variant = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'cave_mining/rules.html.j2') does not export the requested name 'this_variant'", name='this_variant')
    context.vars.update({'colophon': l_0_colophon, 'this_variant': l_0_this_variant})
    context.exported_vars.difference_update(('colophon', 'this_variant'))
    l_0_deepest = environment.getattr(environment.getitem((undefined(name='layers') if l_0_layers is missing else l_0_layers), (-1)), 'name')
    context.vars['deepest'] = l_0_deepest
    context.exported_vars.add('deepest')
    def macro(l_1_roll):
        t_2 = []
        l_1_gettext = resolve('gettext')
        if l_1_roll is missing:
            l_1_roll = undefined("parameter 'roll' was not provided", name='roll')
        pass
        t_2.extend((
            escape(context.call((undefined(name='gettext') if l_1_gettext is missing else l_1_gettext), '{layer}, risk {percent}:', layer=environment.getattr(environment.getitem((undefined(name='layers') if l_0_layers is missing else l_0_layers), (environment.getattr(l_1_roll, 'layer') - 1)), 'name'), percent=environment.getattr(l_1_roll, 'risk_percent'))),
            ' <b>',
            escape(environment.getattr(l_1_roll, 'result')),
            '</b>.',
        ))
        return concat(t_2)
    context.exported_vars.add('rolled')
    context.vars['rolled'] = l_0_rolled = Macro(environment, macro, 'rolled', ('roll',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_unsteady):
        t_3 = []
        if l_1_unsteady is missing:
            l_1_unsteady = undefined("parameter 'unsteady' was not provided", name='unsteady')
        pass
        for l_2_roll in environment.getattr(l_1_unsteady, 'rolls'):
            _loop_vars = {}
            pass
            t_3.extend((
                '<li>',
                escape(context.call((undefined(name='rolled') if l_0_rolled is missing else l_0_rolled), l_2_roll, _loop_vars=_loop_vars)),
                ' ',
            ))
            if environment.getattr(l_2_roll, 'caves_in'):
                pass
                t_3.extend((
                    'A cave-in: the camp goes ',
                    escape(environment.getitem((undefined(name='up_to') if l_0_up_to is missing else l_0_up_to), (environment.getattr(l_2_roll, 'layer') - 1))),
                ))
                if (environment.getattr(l_2_roll, 'layer') == 1):
                    pass
                    t_3.append(
                        ' and is safe',
                    )
                t_3.append(
                    '.',
                )
            else:
                pass
                t_3.append(
                    'It holds.',
                )
            t_3.append(
                '</li>\n',
            )
        l_2_roll = missing
        return concat(t_3)
    context.exported_vars.add('fall')
    context.vars['fall'] = l_0_fall = Macro(environment, macro, 'fall', ('unsteady',), False, False, False, context.eval_ctx.autoescape)
    def macro(l_1_haul):
        t_4 = []
        if l_1_haul is missing:
            l_1_haul = undefined("parameter 'haul' was not provided", name='haul')
        pass
        l_2_loop = missing
        for (l_2_die, l_2_result), l_2_loop in LoopContext(environment.getattr(l_1_haul, 'dice'), undefined):
            _loop_vars = {}
            pass
            if (not environment.getattr(l_2_loop, 'first')):
                pass
                t_4.append(
                    '\xa0+\xa0',
                )
            t_4.append(
                escape(l_2_result),
            )
        l_2_loop = l_2_die = l_2_result = missing
        if (t_1(environment.getattr(l_1_haul, 'dice')) > 1):
            pass
            t_4.extend((
                '\xa0=\xa0',
                escape(environment.getattr(l_1_haul, 'total')),
            ))
        return concat(t_4)
    context.exported_vars.add('sum')
    context.vars['sum'] = l_0_sum = Macro(environment, macro, 'sum', ('haul',), False, False, False, context.eval_ctx.autoescape)
    yield '<p class="lead">There is treasure down there. The deeper you dig, the sooner it all comes down on you. Or on a neighbour, with a little help.</p>\n'
    yield escape(context.call((undefined(name='this_variant') if l_0_this_variant is missing else l_0_this_variant), (undefined(name='kit') if l_0_kit is missing else l_0_kit)))
    yield '\n\n<h2>What you need</h2>\n<ul>\n<li><b>The board</b>, small or large.</li>\n<li><b>For each player</b> a digger, a base camp, a sabotaged marker and a turn card, all with the same tool: '
    yield escape((undefined(name='tools') if l_0_tools is missing else l_0_tools))
    yield '.'
    if (undefined(name='fewer') if l_0_fewer is missing else l_0_fewer):
        pass
        yield ' Fewer of you? Leave the other tools in the box.'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'markers'), 'form') == 'disc'):
        pass
        yield ' Diggers are round, camps square, sabotaged markers have eight sides.\n'
    elif (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'markers'), 'form') == 'standee'):
        pass
        yield ' Diggers stand, camps are tents, sabotaged markers have eight sides. In our drawings a digger is round, a camp square.\n'
    else:
        pass
        yield ' Flat diggers are round, flat camps square; standing camps are tents. Sabotaged markers have eight sides.\n'
    yield '</li>\n<li><b>Dice:</b> '
    yield escape((undefined(name='dice') if l_0_dice is missing else l_0_dice))
    yield '. The number says how many faces a die has; the d100 is two ten-sided dice. Use your own, or fold ours.'
    if (undefined(name='has_d10') if l_0_has_d10 is missing else l_0_has_d10):
        pass
        yield ' A d10 is the units die of the d100 by itself, and its 0 is ten.'
    if (undefined(name='repeated') if l_0_repeated is missing else l_0_repeated):
        pass
        yield ' If layers share a die, roll it once for each of them.'
    yield '</li>\n<li><b>The treasure track</b> and a bean or a coin each. Past its end, go on from 1 and add '
    yield escape((undefined(name='track_end') if l_0_track_end is missing else l_0_track_end))
    yield ' when you count. Or a score pad and a pencil.</li>\n</ul>\n\n<h2>The mine</h2>\n<p>Each layer has a <b>treasure die</b> and its <b>risk</b>, shown next to the falling rocks. Your <b>base camp</b> marks the deepest layer that is yours; your <b>digger</b> goes ahead of it.</p>\n<table>\n<tr><th>Layer</th><th>Die</th><th>Risk</th><th>Average</th><th>In all</th></tr>\n'
    for l_1_layer in (undefined(name='layers') if l_0_layers is missing else l_0_layers):
        _loop_vars = {}
        pass
        yield '<tr><td>'
        yield escape(environment.getattr(l_1_layer, 'name'))
        yield '</td><td>'
        yield escape(environment.getattr(l_1_layer, 'die'))
        yield '</td><td>'
        yield escape(environment.getattr(l_1_layer, 'risk_percent'))
        yield '&#160;%</td><td>'
        yield escape(environment.getattr(l_1_layer, 'mean'))
        yield '</td><td>'
        yield escape(environment.getattr(l_1_layer, 'mean_in_all'))
        yield '</td></tr>\n'
    l_1_layer = missing
    yield '</table>\n<p class="small">In all: with the dice of all layers above.</p>\n<figure id="set-up">The start: everybody is at the surface.</figure>\n\n<h2>Set-up</h2>\n<ol>\n<li>Lay out the board. Everybody takes the pieces and the turn card of one tool.</li>\n<li>Put all diggers and base camps at the surface. Keep your sabotaged marker beside your card.</li>\n<li>Keep your bean beside the track: nobody has treasure yet.</li>\n<li>Everybody rolls '
    yield escape((undefined(name='first_die') if l_0_first_die is missing else l_0_first_die))
    yield '. The highest begins; ties roll again.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'first_player'))
    yield ' Turns go clockwise.</li>\n</ol>\n\n<h2>Cave-in rolls</h2>\n<p>To find out whether a layer holds, roll the d100. The <b>risk or less</b> is a <b>cave-in</b>, for you alone; anything higher, and the layer holds.'
    if (0 < environment.getattr((undefined(name='sample') if l_0_sample is missing else l_0_sample), 'risk_percent') < 100):
        pass
        yield ' '
        yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{layer} falls in on {n}: {n} time in 100.', '{layer} falls in on 1 to {n}: {n} times in 100.', environment.getattr((undefined(name='sample') if l_0_sample is missing else l_0_sample), 'risk_percent'), layer=environment.getattr((undefined(name='sample') if l_0_sample is missing else l_0_sample), 'name')))
    yield '</p>\n<p>One die of a d100 shows tens, the other units: '
    yield escape(environment.getitem(environment.getitem((undefined(name='read') if l_0_read is missing else l_0_read), 0), 0))
    yield ' and '
    yield escape(environment.getitem(environment.getitem((undefined(name='read') if l_0_read is missing else l_0_read), 0), 1))
    yield ' are '
    yield escape(environment.getitem((undefined(name='read_results') if l_0_read_results is missing else l_0_read_results), 0))
    yield '. Take '
    yield escape(environment.getitem(environment.getitem((undefined(name='read') if l_0_read is missing else l_0_read), 2), 0))
    yield ' and '
    yield escape(environment.getitem(environment.getitem((undefined(name='read') if l_0_read is missing else l_0_read), 2), 1))
    yield ' together as <b>'
    yield escape(environment.getitem((undefined(name='read_results') if l_0_read_results is missing else l_0_read_results), 2))
    yield '</b>.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'd100'))
    yield '</p>\n<figure id="d100"></figure>\n\n<h2>Your turn in five lines</h2>\n<ol>\n<li>See whether your mine holds.</li>\n<li>Dig as deep as you dare, then look for treasure.</li>\n<li>If you like, bring a neighbour’s mine down.</li>\n<li>Roll for treasure.</li>\n<li>See whether you are rich enough.</li>\n</ol>\n\n<h3>1. '
    yield escape(environment.getattr(environment.getitem((undefined(name='steps') if l_0_steps is missing else l_0_steps), 0), 'heading'))
    yield '</h3>\n<p>Make a cave-in roll for the layer of your base camp.</p>\n<ul>\n<li><b>It holds:</b> go on to step 2. A camp at the surface needs no roll.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'surface'))
    yield '</li>\n<li><b>It caves in:</b> your camp goes up one layer. Make a roll for that layer too, and so on, until one holds or your camp is at the surface. Your digger joins it there.</li>\n</ul>\n<p>After a cave-in you have a mine to repair: skip to step 4. <b>But</b> if your sabotaged marker lies on your card, go on to step 2 all the same.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'sabotaged'))
    yield ' Now take the marker off, whether you needed it or not.</p>\n\n<h3>2. '
    yield escape(environment.getattr(environment.getitem((undefined(name='steps') if l_0_steps is missing else l_0_steps), 1), 'heading'))
    yield '</h3>\n<ul>\n<li><b>“Digging? Righto.”</b> Make a cave-in roll for the layer below your digger. If it holds, your digger goes down there, and you choose again: dig on, or look? If it caves in, your digger runs back to your base camp, which has not moved: skip to step 4.</li>\n<li><b>“Gold! And it’s all mine!”</b> You look for treasure. Your base camp comes down to your digger, or stays if both stand together. Go on to step 3.</li>\n</ul>\n<p>You may dig as often as you dare, or look where you are. Nothing lies below '
    yield escape((undefined(name='deepest') if l_0_deepest is missing else l_0_deepest))
    yield ', so once you are in it you must look. At the surface there is no treasure, so you must dig.</p>\n\n<h3>3. '
    yield escape(environment.getattr(environment.getitem((undefined(name='steps') if l_0_steps is missing else l_0_steps), 2), 'heading'))
    yield '</h3>\n<p>You know you want to do it. You may, if you have looked for treasure, and if your own camp did not cave in this turn.</p>\n<ul>\n<li>Pick <b>one</b> opponent whose digger and base camp <b>both</b> stand on the layer where yours are. Nobody can be sabotaged at the surface.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'surface'))
    yield '</li>\n<li>They do at once what step 1 says: they roll, go up if they must, and roll again. They do no other step.</li>\n<li>Whatever they rolled, they lay their <b>sabotaged marker</b> on their turn card. It stays there until their next step 1.</li>\n<li><b>The price:</b> you get no die for this layer this turn.</li>\n</ul>\n<h3>4. '
    yield escape(environment.getattr(environment.getitem((undefined(name='steps') if l_0_steps is missing else l_0_steps), 3), 'heading'))
    yield '</h3>\n<p>Roll the treasure die of <b>every layer above</b> your base camp. Roll the die of <b>the camp’s own layer</b> too, unless you sabotaged this turn. Add them all to your treasure. At the surface there is nothing to collect.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'surface'))
    yield '</p>\n\n<h3>5. '
    yield escape(environment.getattr(environment.getitem((undefined(name='steps') if l_0_steps is missing else l_0_steps), 4), 'heading'))
    yield '</h3>\n<p>Do you have <b>'
    yield escape((undefined(name='reached') if l_0_reached is missing else l_0_reached))
    yield '</b>?'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'goal_reached'))
    yield ' Then this is the last round. Go on until all have had the same number of turns: the players after you in the round have one more each. Then the game is over.</p>\n<p>The player with the most treasure <b>wins</b>, and that need not be the one who got there first.\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'tie') == 'shared'):
        pass
        yield 'If several have the most, they share the win.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'tie'))
        yield '\n'
    else:
        pass
        yield 'If several have the most, everybody plays another round. Then look again, until one player is ahead.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'tie'))
        yield '\n'
    yield '</p>\n\n'
    if environment.getattr((undefined(name='examples') if l_0_examples is missing else l_0_examples), 'fallen'):
        pass
        l_0_turn = environment.getattr((undefined(name='examples') if l_0_examples is missing else l_0_examples), 'fallen')
        context.vars['turn'] = l_0_turn
        context.exported_vars.add('turn')
        yield '<aside class="example">\n<h3>Example: the mine is unsteady</h3>\n<p>It is '
        yield escape((undefined(name='first') if l_0_first is missing else l_0_first))
        yield '’s turn. Camp and digger stand '
        yield escape(environment.getitem((undefined(name='at') if l_0_at is missing else l_0_at), environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'unsteady'), 'start')))
        yield '.</p>\n<ol>\n'
        yield escape(context.call((undefined(name='fall') if l_0_fall is missing else l_0_fall), environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'unsteady')))
        yield '\n</ol>\n<figure id="unsteady">The rolls in order; dashed, where '
        yield escape((undefined(name='first') if l_0_first is missing else l_0_first))
        yield ' was.</figure>\n<p>'
        yield escape((undefined(name='first') if l_0_first is missing else l_0_first))
        yield ' has no sabotaged marker on the card, and so skips to step 4 with the camp '
        yield escape(environment.getitem((undefined(name='at') if l_0_at is missing else l_0_at), environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'unsteady'), 'rest')))
        yield '. '
        if environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'haul'), 'dice'):
            pass
            yield 'The die of that layer counts'
            if (t_1(environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'haul'), 'dice')) > 1):
                pass
                yield ', and those above'
            yield ': '
            yield escape(context.call((undefined(name='sum') if l_0_sum is missing else l_0_sum), environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'haul')))
            yield ' treasure.'
        else:
            pass
            yield 'There is nothing to collect there.'
        yield '</p>\n</aside>\n'
    yield '\n'
    l_0_turn = environment.getattr((undefined(name='examples') if l_0_examples is missing else l_0_examples), 'sabotage')
    context.vars['turn'] = l_0_turn
    context.exported_vars.add('turn')
    yield '<aside class="example">\n<h3>Example: digging and sabotage</h3>\n<p>It is '
    yield escape((undefined(name='second') if l_0_second is missing else l_0_second))
    yield '’s turn. Camp and digger stand '
    yield escape(environment.getitem((undefined(name='at') if l_0_at is missing else l_0_at), environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'unsteady'), 'start')))
    if (not environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'unsteady'), 'rolls')):
        pass
        yield ', so there is no roll in step 1'
    yield '.</p>\n<ol>\n'
    yield escape(context.call((undefined(name='fall') if l_0_fall is missing else l_0_fall), environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'unsteady')))
    yield '\n'
    for l_1_roll in environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'dig'), 'rolls'):
        _loop_vars = {}
        pass
        yield '<li>'
        yield escape((undefined(name='second') if l_0_second is missing else l_0_second))
        yield ' digs. '
        yield escape(context.call((undefined(name='rolled') if l_0_rolled is missing else l_0_rolled), l_1_roll, _loop_vars=_loop_vars))
        yield ' It holds, and the digger goes down.</li>\n'
    l_1_roll = missing
    yield '</ol>\n<p>That is deep enough. '
    yield escape((undefined(name='second') if l_0_second is missing else l_0_second))
    yield ' looks for treasure, and the base camp comes down to the digger '
    yield escape(environment.getitem((undefined(name='at') if l_0_at is missing else l_0_at), environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'dig'), 'deepest')))
    yield '.</p>\n<p>'
    yield escape((undefined(name='first') if l_0_first is missing else l_0_first))
    yield '’s digger and base camp both stand there too. Sabotage! Now '
    yield escape((undefined(name='first') if l_0_first is missing else l_0_first))
    yield ' rolls.</p>\n<ol>\n'
    yield escape(context.call((undefined(name='fall') if l_0_fall is missing else l_0_fall), environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'victim')))
    yield '\n</ol>\n<figure id="sabotage">'
    if (environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'victim'), 'rest') < environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'victim'), 'start')):
        pass
        yield escape((undefined(name='first') if l_0_first is missing else l_0_first))
        yield ' is driven '
        yield escape(environment.getitem((undefined(name='up_to') if l_0_up_to is missing else l_0_up_to), environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'victim'), 'rest')))
    else:
        pass
        yield escape((undefined(name='first') if l_0_first is missing else l_0_first))
        yield ' is lucky'
    yield ', and lays out the sabotaged marker.</figure>\n<p>'
    yield escape((undefined(name='second') if l_0_second is missing else l_0_second))
    yield ' has given up the die of '
    yield escape(environment.getattr(environment.getitem((undefined(name='layers') if l_0_layers is missing else l_0_layers), (environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'dig'), 'deepest') - 1)), 'name'))
    yield '. '
    if environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'haul'), 'dice'):
        pass
        yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), 'The layer above brings {sum} treasure.', 'The layers above bring {sum} treasure.', t_1(environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'haul'), 'dice')), sum=context.call((undefined(name='sum') if l_0_sum is missing else l_0_sum), environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'haul'))))
    else:
        pass
        yield 'There is no layer above it, so '
        yield escape((undefined(name='second') if l_0_second is missing else l_0_second))
        yield ' collects nothing.'
    yield '</p>\n</aside>\n\n'
    if environment.getattr((undefined(name='examples') if l_0_examples is missing else l_0_examples), 'victim'):
        pass
        l_0_turn = environment.getattr((undefined(name='examples') if l_0_examples is missing else l_0_examples), 'victim')
        context.vars['turn'] = l_0_turn
        context.exported_vars.add('turn')
        yield '<aside class="example">\n<h3>Example: after sabotage</h3>\n<p>'
        yield escape((undefined(name='first') if l_0_first is missing else l_0_first))
        yield '’s next turn. Camp and digger stand '
        yield escape(environment.getitem((undefined(name='at') if l_0_at is missing else l_0_at), environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'unsteady'), 'start')))
        yield '.</p>\n<ol>\n'
        yield escape(context.call((undefined(name='fall') if l_0_fall is missing else l_0_fall), environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'unsteady')))
        yield '\n</ol>\n<p>At any other time '
        yield escape((undefined(name='first') if l_0_first is missing else l_0_first))
        yield ' would skip to step 4. But the sabotaged marker lies on '
        yield escape((undefined(name='first') if l_0_first is missing else l_0_first))
        yield '’s card: '
        yield escape((undefined(name='first') if l_0_first is missing else l_0_first))
        yield ' takes it off, goes on to step 2, and digs.</p>\n<ol start="'
        yield escape((t_1(environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'unsteady'), 'rolls')) + 1))
        yield '">\n'
        for l_1_roll in environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'dig'), 'rolls'):
            _loop_vars = {}
            pass
            yield '<li>'
            yield escape(context.call((undefined(name='rolled') if l_0_rolled is missing else l_0_rolled), l_1_roll, _loop_vars=_loop_vars))
            yield ' '
            if environment.getattr(l_1_roll, 'caves_in'):
                pass
                yield 'A cave-in: the digger runs back to its camp '
                yield escape(environment.getitem((undefined(name='at') if l_0_at is missing else l_0_at), environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'dig'), 'start')))
                yield '.'
            else:
                pass
                yield 'It holds. '
                yield escape((undefined(name='first') if l_0_first is missing else l_0_first))
                yield ' could stop here, but digs on.'
            yield '</li>\n'
        l_1_roll = missing
        yield '</ol>\n<figure id="sabotaged">A cave-in, one layer dug, and one dig too many.</figure>\n<p>'
        if environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'haul'), 'dice'):
            pass
            yield 'The camp stands '
            yield escape(environment.getitem((undefined(name='at') if l_0_at is missing else l_0_at), environment.getattr(environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'dig'), 'start')))
            yield ' and collects there: '
            yield escape(context.call((undefined(name='sum') if l_0_sum is missing else l_0_sum), environment.getattr((undefined(name='turn') if l_0_turn is missing else l_0_turn), 'haul')))
            yield ' treasure.'
        else:
            pass
            yield 'The camp stands at the surface, where there is nothing to collect.'
        yield '</p>\n</aside>\n'
    yield '\n<h2>Folding the paper dice</h2>\n<figure id="folding">One die of the d100. The others are folded in the same way.</figure>\n<ol>\n<li><b>Score</b> every dashed line with an empty ballpoint pen and a ruler.</li>\n<li><b>Cut</b> along the solid line, tabs too.</li>\n<li><b>Crease</b> every dashed line back, so that the numbers stay outside. Glue tab by tab to the inside of the face it meets, and press each for a few seconds.</li>\n<li><b>Close</b> the last face like a lid.</li>\n</ol>\n<p>Read the number on top; on a d4, the one upright at its top corner. A bar marks the foot of a 6 and of a 9.</p>\n\n<h2>A word of advice</h2>\n<p>Do not be greedy in your first turn. Your camp is still at the surface: if a dig fails, you get nothing at all.'
    if (undefined(name='safe_reach') if l_0_safe_reach is missing else l_0_safe_reach):
        pass
        yield ' '
        yield escape((undefined(name='safe_reach') if l_0_safe_reach is missing else l_0_safe_reach))
    yield '</p>\n<p>Later, a failed dig costs you only what you dug this turn.</p>\n<table>\n<tr><th>Layer</th><th>Reached</th><th>Stands</th></tr>\n'
    for l_1_layer in (undefined(name='layers') if l_0_layers is missing else l_0_layers):
        _loop_vars = {}
        pass
        yield '<tr><td>'
        yield escape(environment.getattr(l_1_layer, 'name'))
        yield '</td><td>'
        yield escape(environment.getattr(l_1_layer, 'reached'))
        yield '</td><td>'
        yield escape(environment.getattr(l_1_layer, 'stands'))
        yield '</td></tr>\n'
    l_1_layer = missing
    yield '</table>\n<p class="small">Reached: in how many of 100 turns you dig that deep from the surface. Stands: how many turns a camp lasts there on average, if nobody sabotages it.</p>\n\n'
    yield escape(context.call((undefined(name='colophon') if l_0_colophon is missing else l_0_colophon), (undefined(name='credits') if l_0_credits is missing else l_0_credits), (undefined(name='readings') if l_0_readings is missing else l_0_readings)))
    yield '\n\n<aside class="brief">\n<h3>'
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'title'))
    yield ' in brief</h3>\n<ol>\n'
    for l_1_step in (undefined(name='steps') if l_0_steps is missing else l_0_steps):
        _loop_vars = {}
        pass
        yield '<li><b>'
        yield escape(environment.getattr(l_1_step, 'heading'))
        yield '</b> '
        yield escape(environment.getattr(l_1_step, 'words'))
        yield '</li>\n'
    l_1_step = missing
    yield '</ol>\n<p>'
    yield escape((undefined(name='at_the_surface') if l_0_at_the_surface is missing else l_0_at_the_surface))
    yield '</p>\n</aside>\n'

blocks = {}
debug_info = '1=48&2=57&3=60&4=75&5=80&6=85&9=114&11=142&16=144&17=149&19=152&24=159&25=168&32=170&33=174&44=186&48=190&49=195&61=209&64=211&67=213&69=215&74=217&76=219&79=221&84=223&85=225&87=227&88=229&90=233&91=236&93=241&96=244&97=246&100=250&102=254&104=256&105=258&109=276&112=280&114=287&115=289&116=293&119=299&120=303&122=307&124=309&125=319&128=332&129=334&132=338&134=342&136=344&137=350&138=352&139=356&143=371&158=383&162=388&163=392&168=400&171=402&173=404&174=408&177=414'
