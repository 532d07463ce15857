# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 7bb8bcabb19273cb77b3803b7474cac3fe9015867098870290b4dd15c10ad130'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/fights.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_attack = resolve('attack')
    l_0_reading = resolve('reading')
    l_0_kit = resolve('kit')
    l_0_together = resolve('together')
    l_0_times = resolve('times')
    l_0_attack_dice = resolve('attack_dice')
    l_0_four = resolve('four')
    l_0_roll = missing
    try:
        t_1 = environment.filters['max']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'max' found.")
    pass
    l_0_roll = environment.getitem(environment.getattr((undefined(name='attack') if l_0_attack is missing else l_0_attack), 'rolls'), 0)
    context.vars['roll'] = l_0_roll
    context.exported_vars.add('roll')
    yield '<h2>Fights</h2>\n<p>Enemies in one square <b>must</b> fight. Enemies in neighbouring squares <b>may</b>. Look for both in phases 1, 3, 4 and 5. Neither fighting nor retreating uses up a pawn’s move or burrow.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'fights_cost_nothing'))
    yield '</p>\n<p><b>The dice.</b> Each side rolls one die for each of its pawns in the fight. The <b>highest single die</b> wins. '
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'two_sided'):
        pass
        yield 'The loser chooses one of their own fighters and <b>turns it over</b>. It is now a pawn of the winner’s and stays where it is. If enemies share its square, it fights them at once. It digs and moves from the winner’s next turn on.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'turned_pawn'))
    else:
        pass
        yield 'The loser chooses one of their own fighters and takes it out of play.'
    yield ' If the highest dice are equal, nothing happens.</p>\n<p><b>What comes first.</b> Finish the move or the burrow, draw the tile for the burrow, then fight. Where several fights are due, the player whose turn it is says which comes first.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'fight_order'))
    yield '</p>\n\n<h3>In one square</h3>\n<ul>\n<li>As soon as enemies share a square, they fight. All pawns in the square take part.</li>\n<li>Several of your pawns may go in together. Say which ones, move them all, then roll.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'entering_together'))
    yield ' Each must get there by a move of its own. A pawn that burrows goes in alone.</li>\n<li>If the dice are equal, roll again until one side wins.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'equal_dice'))
    yield '</li>\n<li>Then the losers leave. Their player moves all that remain to neighbouring squares without enemies: one step each, through open sides. They may split up. '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'trapped_loser') == 'fights_again'):
        pass
        yield 'Whoever cannot leave fights again.'
    else:
        pass
        yield 'Whoever cannot leave stays, and the two sides share the square in peace until the next turn.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'trapped_loser'))
    yield '</li>\n</ul>\n<aside class="example">\n<h3>Example: in together</h3>\n<figure id="together"></figure>\n<p>The Miners’ player says: “Both go in.” One miner walks two squares, the other walks one. Nobody rolls before both are there; then all four fight. At first both sides have a '
    yield escape(t_1(environment, environment.getitem(environment.getitem(environment.getattr((undefined(name='together') if l_0_together is missing else l_0_together), 'rolls'), 0), 0)))
    yield ' as their highest: roll again. Now the miners’ '
    yield escape(t_1(environment, environment.getitem(environment.getitem(environment.getattr((undefined(name='together') if l_0_together is missing else l_0_together), 'rolls'), 1), 0)))
    yield ' beats the beetles’ '
    yield escape(t_1(environment, environment.getitem(environment.getitem(environment.getattr((undefined(name='together') if l_0_together is missing else l_0_together), 'rolls'), 1), 1)))
    yield '. The beetles’ player '
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'two_sided'):
        pass
        yield 'turns one beetle over, into a miner,'
    else:
        pass
        yield 'removes one beetle'
    yield ' and moves the other away.</p>\n</aside>\n\n<h3>In neighbouring squares</h3>\n<ul>\n<li>On your turn, pawns of yours may attack enemies in a neighbouring square if the sides between are both open.</li>\n<li>You say which of your pawns in one square attack. Then your opponent says which of theirs in the other square fight back: at least one.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'one_fights_back'))
    yield '</li>\n'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'adjacent_fights'):
        pass
        yield '<li>One roll ends the attack, even if the dice are equal. You may attack again, but no pawn attacks more than '
        yield escape(context.call((undefined(name='times') if l_0_times is missing else l_0_times), environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'adjacent_fights')))
        yield ' in a turn.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'adjacent_fights'))
        yield '</li>\n'
    else:
        pass
        yield '<li>One roll ends the attack, even if the dice are equal. You may attack again, with the same pawns or with others, as often as you like.</li>\n'
    yield '<li>The loser may move any or all of their remaining fighters to squares without enemies: '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'adjacent_retreat') == 1):
        pass
        yield 'one step each'
    else:
        pass
        yield 'one step or two each'
    yield ', through open sides.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'adjacent_retreat'))
    yield ' They may split up. The winners stay where they are.'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'two_sided'):
        pass
        yield ' Losers that stay fight the pawn that was turned over, at once.'
    yield '</li>\n</ul>\n<p>Pawns that were not in a fight never move because of it, even from the same square.</p>\n<p><b>A word of advice.</b> Two dice beat one more often than not: attack with two, and leave none alone.</p>\n<aside class="example">\n<h3>Example: an attack</h3>\n<figure id="attack"></figure>\n<p>Two miners attack two beetles. The miners roll '
    yield escape(environment.getitem((undefined(name='attack_dice') if l_0_attack_dice is missing else l_0_attack_dice), 0))
    yield ', the beetles '
    yield escape(environment.getitem((undefined(name='attack_dice') if l_0_attack_dice is missing else l_0_attack_dice), 1))
    yield '. Only the highest die of each side counts: '
    yield escape(t_1(environment, environment.getitem((undefined(name='roll') if l_0_roll is missing else l_0_roll), 0)))
    yield ' beats '
    yield escape(t_1(environment, environment.getitem((undefined(name='roll') if l_0_roll is missing else l_0_roll), 1)))
    yield '. One beetle is '
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'two_sided'):
        pass
        yield 'turned over, into a miner,'
    else:
        pass
        yield 'removed,'
    yield ' and its player lets the other fall back.</p>\n</aside>\n'
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield '\n<h3>Three players in a square</h3>\n<p>Where pawns of three or four players meet, two of these players fight at a time. The player whose turn it is says which two come first, and so on until one is left.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'three_in_a_square'))
        yield '</p>\n'

blocks = {}
debug_info = '1=29&3=33&4=35&5=43&10=45&11=47&12=49&17=57&23=70&24=72&25=75&29=83&36=96&38=111&41=114'
