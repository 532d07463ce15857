# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 8818cda55bc33845b8742db927c40a923cccc0481bd6dc519607ca76b763b9ca'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/setup.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_kit = resolve('kit')
    l_0_four = resolve('four')
    l_0_ngettext = resolve('ngettext')
    l_0_number = resolve('number')
    l_0_reading = resolve('reading')
    l_0_tile = resolve('tile')
    l_0_base_turns = resolve('base_turns')
    l_0_shows_set_up = resolve('shows_set_up')
    l_0_offset = missing
    pass
    l_0_offset = environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'rules'), 'base_offset')
    context.vars['offset'] = l_0_offset
    context.exported_vars.add('offset')
    yield '<h2>Set-up</h2>\n<ol>\n'
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield '<li>Lay the four bases on the corners of a square, '
        yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{number} square', '{number} squares', (undefined(name='offset') if l_0_offset is missing else l_0_offset), number=context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='offset') if l_0_offset is missing else l_0_offset))))
        yield ' from corner to corner'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'base_offset'))
        yield ': the two <b>'
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'entrance'))
        yield '</b> tiles on opposite corners, the two <b>'
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'hive'))
        yield '</b> tiles on the others.'
        if ((undefined(name='offset') if l_0_offset is missing else l_0_offset) == 7):
            pass
            yield ' That is the corners of a chess board.'
        if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'board'), 'print'):
            pass
            yield ' The board shows them.'
        if (undefined(name='base_turns') if l_0_base_turns is missing else l_0_base_turns):
            pass
            yield ' Turn your own base as you like, before the first turn.'
            yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'base_turned'))
        yield '</li>\n'
    else:
        pass
        yield '<li>Lay the <b>'
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'entrance'))
        yield '</b> and the <b>'
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'hive'))
        yield '</b> on one diagonal: from one of them count '
        yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{number} row', '{number} rows', (undefined(name='offset') if l_0_offset is missing else l_0_offset), number=context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='offset') if l_0_offset is missing else l_0_offset))))
        yield ' and '
        yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{number} column', '{number} columns', (undefined(name='offset') if l_0_offset is missing else l_0_offset), number=context.call((undefined(name='number') if l_0_number is missing else l_0_number), (undefined(name='offset') if l_0_offset is missing else l_0_offset))))
        yield ' to the other.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'base_offset'))
        if ((undefined(name='offset') if l_0_offset is missing else l_0_offset) == 7):
            pass
            yield ' That is from corner to corner of a chess board.'
        if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'board'), 'print'):
            pass
            yield ' The board shows both squares.'
        if (undefined(name='base_turns') if l_0_base_turns is missing else l_0_base_turns):
            pass
            yield ' Turn your own base as you like, before the first turn.'
            yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'base_turned'))
        yield '</li>\n'
    yield '<li>Shuffle the other '
    yield escape(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'draw_pile_count'))
    yield ' tiles and stack them face down: the draw pile. The pit is empty, and so are your hands.</li>\n'
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield '<li>Form two teams. Partners sit opposite each other, so that the teams take turns.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'partners_opposite'))
        yield ' One player of each team rolls a die; if they are equal, roll again. The higher number decides <b>who goes first</b>; the other team chooses to be the <b>Miners</b> or the <b>Ghost Beetles</b>.'
        yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'sides_by_dice'))
        yield '</li>\n<li>Each player takes one set of pawns of their team, and one of its bases as their own.</li>\n'
    else:
        pass
        yield '<li>Roll one die each; if they are equal, roll again. The higher number decides <b>who goes first</b>; the other player chooses to be the <b>Miners</b> or the <b>Ghost Beetles</b>.</li>\n'
    yield '<li>Take '
    yield escape(context.call((undefined(name='ngettext') if l_0_ngettext is missing else l_0_ngettext), '{number} pawn', '{number} pawns', environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'starting'), number=context.call((undefined(name='number') if l_0_number is missing else l_0_number), environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'starting'))))
    yield ' '
    if (undefined(name='four') if l_0_four is missing else l_0_four):
        pass
        yield 'of your set'
    else:
        pass
        yield 'of your side'
    yield ' as your <b>reserve</b> and keep '
    if (environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'starting') == 1):
        pass
        yield 'it'
    else:
        pass
        yield 'them'
    yield ' beside your hand.'
    if environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'set_aside'):
        pass
        yield ' Put your other '
        yield escape(context.call((undefined(name='number') if l_0_number is missing else l_0_number), environment.getattr(environment.getattr((undefined(name='kit') if l_0_kit is missing else l_0_kit), 'pawns'), 'set_aside')))
        yield ' <b>aside</b>, near the draw pile. No pawn is on the grid yet.'
    else:
        pass
        yield ' No pawn is on the grid yet.'
    yield '</li>\n</ol>\n'
    if (undefined(name='shows_set_up') if l_0_shows_set_up is missing else l_0_shows_set_up):
        pass
        if (undefined(name='four') if l_0_four is missing else l_0_four):
            pass
            yield '<figure id="set-up">Each '
            yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'entrance'))
            yield ' lies opposite the other, and so does each '
            yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'hive'))
            yield '.</figure>\n'
        else:
            pass
            yield '<figure id="set-up">'
            yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'entrance'))
            yield ' at the top left, '
            yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'hive'))
            yield ' opposite it.</figure>\n'

blocks = {}
debug_info = '1=24&4=28&5=31&7=53&9=74&10=76&11=79&16=87&18=112&19=114&20=117&22=124'
