# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 2c29150e1597ec49480a20a22e4e4acaac0cdf07d7914cf11b2608f87994de6b'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/end.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_kit = resolve('kit')
    l_0_four = resolve('four')
    l_0_number = resolve('number')
    l_0_reading = resolve('reading')
    l_0_ngettext = resolve('ngettext')
    l_0_starting = missing
    pass
    l_0_starting = environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'starting')
    context.vars['starting'] = l_0_starting
    context.exported_vars.add('starting')
    yield '<h2>The end</h2>\n<p>Nobody can be out of the game before <b>'
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield 'all'
    else:
        pass
        yield 'both'
    yield '</b> players have brought in '
    if ((undefined(name='starting') if l_0_starting is missing else l_0_starting) == 1):
        pass
        yield 'their starting pawn'
    elif ((undefined(name='starting') if l_0_starting is missing else l_0_starting) == 2):
        pass
        yield 'both of their starting pawns'
    else:
        pass
        yield 'all '
        yield escape(context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='starting') if l_0_starting is missing else l_0_starting)))
        yield ' of their starting pawns'
    yield '.</p>\n<p>After that you are out when <b>your own turn ends</b> and none of your pawns is on the grid. '
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'set_aside'):
        pass
        yield 'Pawns that are still set aside do not save you. '
    if (not (undefined(name='four') if l_0_four is missing else l_0_four)):
        pass
        yield 'Your opponent wins.'
    yield '</p>\n'
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield '<p>Whoever is out takes no more turns; the partner plays on.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'partner_plays_on'))
        yield ' The Miners win when both Ghost Beetles are out, the Ghost Beetles when both Miners are.</p>\n'
        if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'both_empty') == 'first_to_end_loses'):
            pass
            yield '<p>If nobody has a pawn on the grid, turns still end one by one, and the team loses whose two players are out first.</p>\n'
        else:
            pass
            yield '<p>If nobody has a pawn on the grid when a turn ends, the game is a draw.'
            yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'both_empty'))
            yield '</p>\n'
    elif (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'both_empty') == 'first_to_end_loses'):
        pass
        yield '<p>If neither player has a pawn on the grid, the one whose turn ends first loses.</p>\n'
    else:
        pass
        yield '<p>If neither player has a pawn on the grid when a turn ends, the game is a draw.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'both_empty'))
        yield '</p>\n'
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'standstill') == 'most_pawns'):
        pass
        yield '<h3>Standstill</h3>\n<p>Once all starting pawns are in, the game ends after '
        yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{number} round', '{number} rounds', environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'standstill_rounds'), number=context.call((undefined(name='number') if l_0_number is missing else l_0_number), environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'standstill_rounds'))))
        yield ' in a row in which nobody plays a tile and nobody fights.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'standstill_rounds'))
        yield ' A round is one turn of each player. '
        if (undefined(name='four') if l_0_four is missing else l_0_four):
            pass
            yield 'The team with more pawns on the grid wins'
        else:
            pass
            yield 'Whoever has more pawns on the grid wins'
        yield '; if both have the same number, it is a draw.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'standstill'))
        yield '</p>\n'

blocks = {}
debug_info = '1=21&3=25&4=44&5=51&6=54&7=56&10=62&12=64&15=70&17=72&19=75'
