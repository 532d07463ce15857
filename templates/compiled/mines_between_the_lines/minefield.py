# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 969ed2c5a42924aa67c381cf869e2a18eb1f447cd5590c7465a04893177b34b0'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'mines_between_the_lines/minefield.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_minefield = missing
    pass
    def macro(l_1_kit, l_1_box):
        t_1 = []
        l_1_boxes = resolve('boxes')
        l_1_ngettext = resolve('ngettext')
        l_1_reading = resolve('reading')
        if l_1_kit is missing:
            l_1_kit = undefined("parameter 'kit' was not provided", name='kit')
        if l_1_box is missing:
            l_1_box = undefined("parameter 'box' was not provided", name='box')
        pass
        t_1.append(
            '<h2>',
        )
        if environment.getattr(environment.getattr(l_1_kit, 'play_sheet'), 'open'):
            pass
            t_1.append(
                'The minefield',
            )
        else:
            pass
            t_1.append(
                'The hidden minefield',
            )
        t_1.extend((
            '</h2>\n<p>There are ',
            escape((undefined(name='boxes') if l_1_boxes is missing else l_1_boxes)),
            ' boxes. ',
            escape(context.call((undefined(name='ngettext') if l_1_ngettext is missing else l_1_ngettext), '{n} of them holds a mine.', '{n} of them hold a mine.', environment.getattr(environment.getattr(l_1_kit, 'field'), 'mine_count'))),
        ))
        if environment.getattr(l_1_kit, 'mines_by_formula'):
            pass
            t_1.append(
                escape(environment.getattr((undefined(name='reading') if l_1_reading is missing else l_1_reading), 'mine_count')),
            )
        t_1.append(
            ' Every other box holds a <b>number</b>. The number says how many mines lie in the boxes that touch it, even at a corner. Eight boxes touch a box in the middle; at the edge there are fewer.</p>\n',
        )
        if environment.getattr(environment.getattr(l_1_kit, 'field'), 'holes'):
            pass
            t_1.append(
                '<p>The field is not a rectangle. Where a slab with a cross lies there is no box: it holds nothing, touches nothing and is never claimed. A line beside it closes only the box on its other side.</p>\n',
            )
        t_1.extend((
            '<figure id="field">A small field, uncovered. ',
            escape(l_1_box),
            ' holds 2: two of the eight boxes in its frame are mines.</figure>\n<p>A box with no mine around it holds 0. Letters name the columns and numbers the rows: ',
            escape(l_1_box),
            ' lies in column ',
            escape(environment.getitem(l_1_box, 0)),
            ', row ',
            escape(environment.getitem(l_1_box, 1)),
            '.</p>\n',
        ))
        return concat(t_1)
    context.exported_vars.add('minefield')
    context.vars['minefield'] = l_0_minefield = Macro(environment, macro, 'minefield', ('kit', 'box'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=16&3=29&4=41&5=53&8=60&9=62'
