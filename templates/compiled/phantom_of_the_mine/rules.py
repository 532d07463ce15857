# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 549ae99d5058aad29cd0377b7c5d46ce8af0ffedbba944461a83582dd9b06935'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'phantom_of_the_mine/rules.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_kit = resolve('kit')
    l_0_stand_ins = resolve('stand_ins')
    l_0_stack_size = resolve('stack_size')
    l_0_reading = resolve('reading')
    l_0_attack_rows = resolve('attack_rows')
    l_0_safe_odds = resolve('safe_odds')
    l_0_robbed_rolls = resolve('robbed_rolls')
    l_0_attack_roll = resolve('attack_roll')
    l_0_given_up = resolve('given_up')
    l_0_taken_in = resolve('taken_in')
    l_0_mean_tile = resolve('mean_tile')
    l_0_latest_tile = resolve('latest_tile')
    l_0_only_at_bottom = resolve('only_at_bottom')
    l_0_credits = resolve('credits')
    l_0_readings = resolve('readings')
    l_0_colophon = l_0_this_variant = l_0_base = l_0_bottom = l_0_steal = missing
    pass
    included_template = environment.get_template('rules/parts.html.j2', 'phantom_of_the_mine/rules.html.j2')._get_default_module(context)
    l_0_colophon = getattr(included_template, 'colophon', missing)
    if l_0_colophon is missing:
        l_0_colophon = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'phantom_of_the_mine/rules.html.j2') does not export the requested name 'colophon'", name='colophon')
    l_0_this_variant = getattr(included_template, 'this_variant', missing)
    if l_0_this_variant is missing:
        l_0_this_variant = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'phantom_of_the_mine/rules.html.j2') does not export the requested name 'this_variant'", name='this_variant')
    context.vars.update({'colophon': l_0_colophon, 'this_variant': l_0_this_variant})
    context.exported_vars.difference_update(('colophon', 'this_variant'))
    l_0_base = environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'base_game')
    context.vars['base'] = l_0_base
    context.exported_vars.add('base')
    l_0_bottom = environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'stack'), 'caverns_at_bottom')
    context.vars['bottom'] = l_0_bottom
    context.exported_vars.add('bottom')
    l_0_steal = environment.getitem((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'items')
    context.vars['steal'] = l_0_steal
    context.exported_vars.add('steal')
    yield '<aside class="note">\n<h3>You need the game '
    yield escape((undefined(name='base') if l_0_base is missing else l_0_base))
    yield '</h3>\n<p>This is a variant pack. It changes some rules of '
    yield escape((undefined(name='base') if l_0_base is missing else l_0_base))
    yield ' and repeats none of the others: where this booklet is silent, the rules of '
    yield escape((undefined(name='base') if l_0_base is missing else l_0_base))
    yield ' hold. The miners, the Mine Entrance and both dice come from there.</p>\n</aside>\n<p class="lead">A miner died in a cave-in, many years ago. He will never dig again, so he robs those who do. He walks through solid rock and hoards his loot where it is darkest: in the Caverns.</p>\n'
    yield escape(context.call((undefined(name='this_variant') if l_0_this_variant is missing else l_0_this_variant), (undefined(name='kit') if l_0_kit is missing else l_0_kit)))
    yield '\n\n<h2>In this pack</h2>\n<ul>\n<li>The <b>Phantom</b>, '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'phantom'), 'form') == 'disc'):
        pass
        yield 'a flat disc'
    elif (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'phantom'), 'form') == 'standee'):
        pass
        yield 'a figure to fold and stand up'
    else:
        pass
        yield 'as a flat disc and as a figure to fold and stand up: use one of them'
    yield '. The white miner of '
    yield escape((undefined(name='base') if l_0_base is missing else l_0_base))
    yield ' will do, too.</li>\n<li>Tokens for what he steals: '
    yield escape(environment.getattr(environment.getattr((undefined(name='steal') if l_0_steal is missing else l_0_steal), 'bat_challenge'), 'tokens'))
    yield ' Bat Challenge, '
    yield escape(environment.getattr(environment.getattr((undefined(name='steal') if l_0_steal is missing else l_0_steal), 'gold_challenge'), 'tokens'))
    yield ' Gold Challenge and '
    yield escape(environment.getattr(environment.getattr((undefined(name='steal') if l_0_steal is missing else l_0_steal), 'gold_nugget'), 'tokens'))
    yield ' gold nuggets. Those of '
    yield escape((undefined(name='base') if l_0_base is missing else l_0_base))
    yield ' will do, too.</li>\n<li>'
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'players'))
    yield ' <b>attack cards</b>, one for each player.</li>\n'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'stack'), 'print_tiles'):
        pass
        yield '<li>'
        yield escape((undefined(name='stand_ins') if l_0_stand_ins is missing else l_0_stand_ins))
        yield ' <b>stand-in tiles</b>, four of them Caverns, for those who want proxies. A stack-order card says which of them to stack.</li>\n'
    yield '<li>A <b>stack-order card</b>, in a file of its own. It is for someone who stacks the tiles and does not play.</li>\n</ul>\n\n<h2>What changes, in five lines</h2>\n<ol>\n<li>A Cavern lies at the bottom of the '
    yield escape((undefined(name='stack_size') if l_0_stack_size is missing else l_0_stack_size))
    yield ' Development Mining tiles.</li>\n<li>The first Cavern played brings the Phantom.</li>\n<li>In Production Mining you may move him instead of your miner.</li>\n<li>He attacks any miner he meets: its player rolls both dice, and may lose something.</li>\n<li>What he steals lies in a Cavern, for whoever comes to get it.</li>\n</ol>\n\n<h2>Set-up</h2>\n<ol>\n<li>Choose miners of any colour but white. Nobody plays the white one: it is the Phantom. He waits beside the mine.</li>\n<li>Take one Cavern out of the mine tiles, and shuffle the others.</li>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'caverns_in_stack') == 'random'):
        pass
        yield '<li>Count off '
        yield escape(((undefined(name='stack_size') if l_0_stack_size is missing else l_0_stack_size) - (undefined(name='bottom') if l_0_bottom is missing else l_0_bottom)))
        yield ' of them, face down, unseen.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'caverns_in_stack'))
        yield ' Lay the Cavern face down under them, and the stack of '
        yield escape((undefined(name='stack_size') if l_0_stack_size is missing else l_0_stack_size))
        yield ' Development Mining tiles is ready. All other tiles come in Production Mining.</li>\n'
    else:
        pass
        yield '<li>Take the three other Caverns and '
        yield escape((((undefined(name='stack_size') if l_0_stack_size is missing else l_0_stack_size) - (undefined(name='bottom') if l_0_bottom is missing else l_0_bottom)) - 3))
        yield ' of the other tiles, and shuffle these '
        yield escape(((undefined(name='stack_size') if l_0_stack_size is missing else l_0_stack_size) - (undefined(name='bottom') if l_0_bottom is missing else l_0_bottom)))
        yield ' face down.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'caverns_in_stack'))
        yield ' Lay the first Cavern face down under them, and the stack of '
        yield escape((undefined(name='stack_size') if l_0_stack_size is missing else l_0_stack_size))
        yield ' Development Mining tiles is ready. All other tiles come in Production Mining.</li>\n'
    yield '<li>Play all '
    yield escape((undefined(name='stack_size') if l_0_stack_size is missing else l_0_stack_size))
    yield ' tiles as usual. As soon as the <b>first Cavern</b> is played, put the Phantom on it.</li>\n</ol>\n<p>Or have somebody who does not play build the stack from the stack-order card.'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'stack'), 'print_tiles'):
        pass
        yield ' Do so if you use the stand-in tiles: there are too few of them to count off from.'
    yield '</p>\n<figure id="stack">However you shuffle, the last tile of the stack is a Cavern.</figure>\n\n<h2>Moving the Phantom</h2>\n<p>In Production Mining you have a choice in the Miner Movement phase of your turn: move your own miner, <b>or move the Phantom instead</b>. He may take the steps that your miner could have taken:</p>\n<ul>\n<li>the steps of your dice roll;</li>\n<li>the move of a single tile, after placing one;</li>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'secret_passage') == 'any_attempt'):
        pass
        yield '<li>up to the lower die, after you tried a Secret Passage, whether you got through or not.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'secret_passage'))
        yield '</li>\n'
    else:
        pass
        yield '<li>up to the lower die, after you tried a Secret Passage and did not get through.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'secret_passage'))
        yield '</li>\n'
    yield '</ul>\n<p>Rock does not stop the Phantom. With <b>one step</b> he goes</p>\n<ul>\n<li>across the boundary between two tiles, along a path or straight through the rock; or</li>\n<li>through the wall between two paths of the same tile.</li>\n</ul>\n<p>His move must end <b>on a path</b>, never inside the rock.</p>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'own_miner') == 'allowed'):
        pass
        yield '<p>You may even move him onto your own miner.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'own_miner'))
        yield ' He attacks it like any other, and your turn is over.</p>\n'
    else:
        pass
        yield '<p>You may not move him onto your own miner.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'own_miner'))
        yield '</p>\n'
    yield '<aside class="example">\n<h3>Example: through the mine in three steps</h3>\n<p>Ann moves the Phantom; he starts at the left.</p>\n<figure id="move">A step within a tile, one along a path, one through rock.</figure>\n<ol>\n<li>Through the wall to the tile’s other path.</li>\n<li>Along that path to the next tile.</li>\n<li>Through rock, to Ben’s miner: an attack.</li>\n</ol>\n</aside>\n\n<h2>Meeting a miner</h2>\n<p>The Phantom attacks <b>at once</b> when he and a miner are on the same path of the same tile. On two different paths of one tile they do not meet.</p>\n<ul>\n<li>If he comes upon <b>several miners</b>, the player who moves him picks the one he attacks.</li>\n<li>If your <b>own miner walks</b> onto his path, its movement ends there, and he attacks it.</li>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'steps_left') == 'lost'):
        pass
        yield '<li>An attack ends his move: <b>steps he has left</b> are lost.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'steps_left'))
        yield '</li>\n'
    else:
        pass
        yield '<li>After an attack you may use the <b>steps he has left</b>, from the Cavern he was sent to, unless your turn is over.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'steps_left'))
        yield '</li>\n'
    yield '</ul>\n\n<h2>The attack</h2>\n<p>The player of the attacked miner is the <b>victim</b>. The victim rolls both dice:</p>\n<ul>\n<li><b>Doubles:</b> everything is safe. Nothing is stolen.</li>\n<li><b>No doubles:</b> the white die shows what the Phantom takes. The victim gives up one such item. A victim who has none loses nothing.</li>\n</ul>\n<table>\n<tr><th>White die</th><th>He takes one</th><th>Odds of 36 rolls</th></tr>\n'
    for l_1_row in (undefined(name='attack_rows') if l_0_attack_rows is missing else l_0_attack_rows):
        _loop_vars = {}
        pass
        yield '<tr><td>'
        yield escape(environment.getattr(l_1_row, 'numbers'))
        yield '</td><td>'
        yield escape(environment.getattr(l_1_row, 'item'))
        yield '</td><td>'
        yield escape(environment.getattr(l_1_row, 'odds'))
        yield '</td></tr>\n'
    l_1_row = missing
    yield '<tr><td>Doubles</td><td>nothing</td><td>'
    yield escape((undefined(name='safe_odds') if l_0_safe_odds is missing else l_0_safe_odds))
    yield '</td></tr>\n</table>\n<p>Of 36 attacks on miners who own all three, '
    yield escape((undefined(name='robbed_rolls') if l_0_robbed_rolls is missing else l_0_robbed_rolls))
    yield ' on average rob them.</p>\n<figure id="rolls">Only the white die counts, and only without doubles.</figure>\n\n<h2>After the attack</h2>\n<ol>\n<li><b>A Cavern is chosen.</b> Robbed or not, the victim picks any Cavern that lies on the table.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'on_table'))
    yield ' The Phantom goes back there, and what he stole is laid there with him.</li>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'cleared_cavern') == 'leave_first'):
        pass
        yield '<li><b>The Cavern is cleared.</b> Miners who stand in it are moved at once to a path of an adjacent tile, each by its own player. He does not attack them.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'cleared_cavern'))
        yield '</li>\n'
    else:
        pass
        yield '<li><b>The Cavern is cleared.</b> If miners stand in it, he first attacks one of them; whoever’s turn it is picks which. That victim rolls as usual, but the Phantom stays, and what he takes is laid here too.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'cleared_cavern'))
        yield ' Then all miners in the Cavern are moved at once to a path of an adjacent tile, each by its own player.</li>\n'
    yield '<li><b>The turn goes on, or not.</b> A player who was attacked in their own turn stops: the turn is over, without a Miner Action. If somebody else was attacked, the player whose turn it is goes on to the Miner Action.</li>\n</ol>\n<figure id="cavern">Cleo’s miner makes room, one tile away and on a path.</figure>\n\n<aside class="example">\n<h3>Example: an attack from start to end</h3>\n<ol>\n<li>It is Ann’s turn. She leaves her miner where it is and moves the Phantom. His last step ends on the path of Ben’s miner.</li>\n<li>Ben rolls both dice. The white die shows '
    yield escape(environment.getitem((undefined(name='attack_roll') if l_0_attack_roll is missing else l_0_attack_roll), 0))
    yield ', the other '
    yield escape(environment.getitem((undefined(name='attack_roll') if l_0_attack_roll is missing else l_0_attack_roll), 1))
    yield ': no doubles. '
    yield escape((undefined(name='given_up') if l_0_given_up is missing else l_0_given_up))
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'steps_left') == 'lost'):
        pass
        yield ' Had the Phantom steps left, they would be lost.'
    else:
        pass
        yield ' Had the Phantom steps left, Ann could use them after the next point.'
    yield '</li>\n<li>Ben picks the Cavern furthest from everyone, except for Cleo: her miner stands in it. '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'cleared_cavern') == 'leave_first'):
        pass
        yield 'She moves it next door, unharmed.'
    else:
        pass
        yield 'The Phantom attacks her too. She rolls doubles, is safe, and moves her miner next door.'
    yield ' '
    yield escape((undefined(name='taken_in') if l_0_taken_in is missing else l_0_taken_in))
    yield '</li>\n</ol>\n<figure id="attack">Ben is robbed in Ann’s turn.</figure>\n<p>It is Ann’s turn, and her own miner was not attacked: she goes on to her Miner Action. With doubles Ben would have lost nothing, and would have sent the Phantom away all the same.</p>\n</aside>\n\n<h2>Getting it back</h2>\n<p>Stolen items stay in their Cavern when the Phantom leaves. <b>Any miner</b> who enters it may collect them in the Miner Action phase of that turn, whoever they were stolen from. If several lie there, the miner takes all of them at once.</p>\n<p>Bat and Gold Challenge tokens won back are used as usual, in the same turn if you like.</p>\n<p>Beware: while the Phantom is at home, whoever enters his Cavern is attacked first.</p>\n\n<h2>The end of the game</h2>\n<p>The game ends as in '
    yield escape((undefined(name='base') if l_0_base is missing else l_0_base))
    yield '. But if the Phantom stands on the <b>Mine Entrance</b>, whoever tries to leave the mine must withstand an attack first.</p>\n<ul>\n<li>Whoever loses a gold nugget and then has <b>too few</b> of them does not win, and stays in the mine.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'too_few'))
    yield '</li>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'exit_after_attack') == 'at_once'):
        pass
        yield '<li>Whoever still has <b>enough</b> leaves at once, and wins.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'exit_after_attack'))
        yield '</li>\n'
    else:
        pass
        yield '<li>Whoever still has <b>enough</b> must wait: they leave in their next turn, and win then.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'exit_after_attack'))
        yield '</li>\n'
    yield '</ul>\n<p>As after every attack, the victim sends the Phantom to a Cavern.</p>\n<figure id="exit">Ben wants to leave. First he must roll both dice.</figure>\n\n<h2>Questions at the table</h2>\n<ul>\n<li><b>May I move both?</b> No. In one Miner Movement you move your miner or the Phantom.</li>\n<li><b>Does he attack in passing?</b> Yes, as soon as he comes onto a miner’s path, not only with his last step.</li>\n<li><b>May I send him to the Cavern where I stand?</b> Yes, to any that lies on the table. Then your miner has to leave it.</li>\n<li><b>Who keeps what lies in a Cavern?</b> Whoever collects it, even if it was yours.</li>\n</ul>\n\n<h2>A word of advice</h2>\n<p>The Phantom comes with tile '
    yield escape((undefined(name='mean_tile') if l_0_mean_tile is missing else l_0_mean_tile))
    yield ' on average, and with tile '
    yield escape((undefined(name='latest_tile') if l_0_latest_tile is missing else l_0_latest_tile))
    yield ' at the latest.'
    if (undefined(name='only_at_bottom') if l_0_only_at_bottom is missing else l_0_only_at_bottom):
        pass
        yield ' '
        yield escape((undefined(name='only_at_bottom') if l_0_only_at_bottom is missing else l_0_only_at_bottom))
    yield ' Moving him costs your own miner a move. It pays when your rival is close to the exit, or has plenty of what the white die takes most often.</p>\n<p>As the victim, look before you choose. A Cavern close to your miner keeps your loot within reach. One far away keeps the Phantom off your back.</p>\n\n'
    yield escape(context.call((undefined(name='colophon') if l_0_colophon is missing else l_0_colophon), (undefined(name='credits') if l_0_credits is missing else l_0_credits), (undefined(name='readings') if l_0_readings is missing else l_0_readings)))
    yield '\n\n<aside class="brief">\n<h3>'
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'title'))
    yield ' in brief</h3>\n<ul>\n<li><b>Stack:</b> '
    yield escape((undefined(name='stack_size') if l_0_stack_size is missing else l_0_stack_size))
    yield ' tiles, one Cavern at the bottom. The first Cavern played brings the Phantom.</li>\n<li><b>Miner Movement:</b> move your miner, or the Phantom.</li>\n<li><b>A step of his:</b> a tile’s boundary, by path or through rock; or a wall between two paths of a tile. He ends on a path'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'own_miner') == 'allowed'):
        pass
        yield ', even your own miner’s'
    else:
        pass
        yield ', but not your own miner’s'
    yield '.</li>\n<li><b>Same tile, same path:</b> attack. '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'steps_left') == 'lost'):
        pass
        yield 'His other steps are lost.'
    else:
        pass
        yield 'His other steps are kept.'
    yield '</li>\n<li><b>Roll both dice.</b> Doubles: safe. White die: '
    l_1_loop = missing
    for l_1_row, l_1_loop in LoopContext((undefined(name='attack_rows') if l_0_attack_rows is missing else l_0_attack_rows), undefined):
        _loop_vars = {}
        pass
        yield escape(environment.getattr(l_1_row, 'numbers'))
        yield ' '
        yield escape(environment.getattr(l_1_row, 'item'))
        if environment.getattr(l_1_loop, 'last'):
            pass
            yield '.'
        else:
            pass
            yield '; '
    l_1_loop = l_1_row = missing
    yield '</li>\n<li><b>Then</b> the victim sends him and the loot to a Cavern on the table; miners there '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'cleared_cavern') == 'leave_first'):
        pass
        yield 'step out unharmed'
    else:
        pass
        yield 'step out, once he has attacked one of them'
    yield '.</li>\n<li><b>Attacked in your own turn:</b> your turn is over.</li>\n<li><b>In a Cavern:</b> take all the loot in the Miner Action phase.</li>\n<li><b>Phantom on the Mine Entrance:</b> withstand an attack, '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'exit_after_attack') == 'at_once'):
        pass
        yield 'then leave'
    else:
        pass
        yield 'then leave in your next turn'
    yield '.</li>\n</ul>\n</aside>\n'

blocks = {}
debug_info = '1=31&2=40&4=43&5=46&7=50&8=52&11=56&15=58&16=70&17=78&18=80&19=83&26=86&37=88&38=91&40=100&42=109&44=111&52=115&53=118&55=123&64=126&65=129&67=134&85=137&86=140&88=145&100=148&101=152&103=160&105=162&110=164&111=166&112=169&114=174&124=177&125=189&137=198&139=200&140=202&141=205&143=210&158=213&161=222&164=224&166=226&168=228&169=235&170=243&171=257&174=264'
