# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, e8fc62eee03e8acb30c24d458f05689a67ad1c000ee64270648fb4f132a7864d'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'demon_mine/rules/teams.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_reading = resolve('reading')
    l_0_held = resolve('held')
    l_0_tile = resolve('tile')
    l_0_opponent = resolve('opponent')
    pass
    yield '<h2>Four at the table</h2>\n<ul>\n<li><b>Everybody fights everybody.</b> Two mining crews are rivals, and so are two strains of beetles: the pawns of all other players are your enemies, your partner’s too. In one square you must fight them.</li>\n<li><b>The team wins together.</b> Your partner’s pawns keep your team in the game, so do not attack them without need.</li>\n<li><b>Your base</b> is yours alone: your partner’s pawns do not enter by it.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'own_base'))
    yield '</li>\n<li><b>Your opponent</b> in a fight is the player you fight. For overflow'
    if environment.getattr((undefined(name='held') if l_0_held is missing else l_0_held), 'lodestone'):
        pass
        yield ' and near a '
        yield escape(environment.getattr((undefined(name='tile') if l_0_tile is missing else l_0_tile), 'lodestone'))
    yield ' it is '
    yield escape((undefined(name='opponent') if l_0_opponent is missing else l_0_opponent))
    yield ', in the order of turns.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'opponent_of_four'))
    yield '</li>\n<li><b>Talk</b> with your partner as you like, but neither show nor pass tiles.'
    yield escape(environment.getattr((undefined(name='reading') if l_0_reading is missing else l_0_reading), 'table_talk'))
    yield '</li>\n</ul>\n'

blocks = {}
debug_info = '5=20&6=22&7=31'
