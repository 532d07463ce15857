# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 26e6ee1adb0bbf4d4f68109a60f31f291ab61d7ed981a19bfc2ad00f4649d706'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'playtests/base.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    parent_template = None
    pass
    parent_template = environment.get_template('gallery/base.html.j2', 'playtests/base.html.j2')
    for name, parent_block in parent_template.blocks.items():
        context.blocks.setdefault(name, []).append(parent_block)
    yield from parent_template.root_render_func(context)

def block_version(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    l_0_version = resolve('version')
    pass
    yield ' '
    yield escape((undefined(name='version') if l_0_version is missing else l_0_version))

def block_style(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    pass
    yield '<style>\n@media (prefers-color-scheme: dark) { :root:root { --cut: #f1e6cf99; } }\n.badge.sampled { margin-right: 0.5rem; }\n.rock .badge { border-color: var(--chalk); }\n.rock nav ul { margin-top: 0.9rem; }\n.rock nav a { display: inline-block; min-height: 24px; }\n.lead { margin: 0 0 1.2rem; color: var(--soft); max-width: 44rem; }\n.findings { display: grid; gap: 0.8rem; margin: 0; padding: 0; list-style: none; max-width: 52rem; }\n.findings li { display: grid; grid-template-columns: 5.6rem minmax(0, 1fr); gap: 0.2rem 1rem; align-items: start; background: var(--white); border: 2px solid var(--wall); border-left-width: 8px; border-radius: 10px; padding: 0.7rem 1rem 0.75rem; }\n.findings .well, .findings .changed { border-left-color: var(--edge); }\n.findings .look { border-left-color: var(--accent); }\n.findings .undecided { border-left-style: dashed; }\n.findings p { margin: 0; }\n.findings .said { font-size: 1.12rem; font-weight: 600; line-height: 1.4; }\n.findings .mark { font-weight: 700; font-size: 0.86rem; padding-top: 0.22rem; color: var(--soft); }\n.findings .look .mark { color: var(--accent); }\n.findings .advice { grid-column: 2; color: var(--soft); }\n.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1.4rem 2.4rem; align-items: start; }\n.plot { margin: 0; background: var(--white); border: 2px solid var(--wall); border-radius: 10px; padding: 0.8rem 1rem 1rem; }\n.plot > figcaption { font-size: 1.08rem; font-weight: 700; margin: 0 0 0.35rem; }\n.plot > p { margin: 0 0 0.6rem; color: var(--soft); font-size: 0.92rem; }\n.drawn { max-width: var(--drawn); margin-inline: auto; }\n.drawn svg { display: block; width: 100%; height: auto; background: #fff; border: 1px solid var(--line); border-radius: 6px; }\n.plot .numbers { margin-top: 0.8rem; }\n.plot details { margin-top: 0.6rem; }\n.findings + .plots, .others .plots, .numbers + .others { margin-top: 1.4rem; }\n.others > summary { font-weight: 600; }\n.others > .numbers { margin-top: 0.8rem; }\n/* A shadow at an edge is the sign that a table goes on there: covers, which move with it, hide it\n   at its ends. They reach a pixel beyond, or a fraction of a pixel would stay bare. */\n.numbers, pre {\n  --under: var(--paper); overflow-x: auto;\n  background: linear-gradient(to right, var(--under) 50%, transparent) -1px 0 / 2.6rem 100% no-repeat local,\n    linear-gradient(to left, var(--under) 50%, transparent) calc(100% + 1px) 0 / 2.6rem 100% no-repeat local,\n    linear-gradient(to right, var(--cut), transparent) 0 0 / 1.1rem 100% no-repeat scroll,\n    linear-gradient(to left, var(--cut), transparent) 100% 0 / 1.1rem 100% no-repeat scroll;\n}\n:root { --cut: #1a141199; }\n.plot .numbers, .moves pre, .position pre { --under: var(--white); }\n.numbers:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }\n.numbers table { max-width: none; font-size: 0.95rem; }\n.numbers caption { font-weight: 700; color: var(--ink); }\n.numbers thead th { color: var(--soft); font-weight: 600; font-size: 0.86rem; vertical-align: bottom; }\n.numbers tbody th { font-weight: 400; }\n.numbers td, .numbers thead th:not(:first-child) { text-align: right; padding-left: 0.8rem; padding-right: 0; overflow-wrap: normal; }\n.numbers td { white-space: nowrap; }\n.board td, .board th { padding: 0.15rem 0.35rem; font-size: 0.84rem; }\n.features { max-width: 52rem; }\n.features tbody tr.group th { padding-top: 1.1rem; font-weight: 700; border-bottom: 2px solid var(--wall); }\n.features tr.dead th::before { content: "!\\00a0"; color: var(--accent); font-weight: 700; }\n.features tr.dead th, .features tr.dead td { font-weight: 700; }\n.tables { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1.6rem 2.4rem; align-items: start; }\n.how { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.25rem 1.2rem; margin: 0 0 1rem; max-width: 60rem; }\n.how code { overflow-wrap: anywhere; }\n.command span { white-space: nowrap; }\n.files li { margin-bottom: 0.3rem; }\n.files a, p > a:only-child { display: inline-block; min-height: 24px; }\n.moves { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(46%, 15rem), 1fr)); gap: 1.2rem; margin: 0; padding: 0; list-style: none; }\n.moves.described { grid-template-columns: repeat(auto-fill, minmax(min(100%, 23rem), 1fr)); }\n.moves > li { background: var(--white); border: 2px solid var(--wall); border-radius: 10px; padding: 0.7rem; }\n.moves figure { display: flex; flex-direction: column; height: 100%; margin: 0; }\n.moves svg, .position svg { display: block; max-width: 100%; height: auto; margin-inline: auto; background: #fff; border-radius: 4px; }\n.moves svg { width: 100%; }\n.position svg { width: 100%; max-height: 88vh; }\n.moves figcaption { flex: 1; margin: 0 0 0.6rem; font-size: 0.92rem; }\n.moves figcaption ol { margin: 0.2rem 0 0; padding: 0; list-style-position: inside; }\n.moves .when { font-weight: 700; }\npre { margin: 0; font: 0.8rem/1.25 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }\npre:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }\n.position { margin: 0 0 1rem; padding: 1rem; background: var(--white); border: 2px solid var(--wall); border-radius: 10px; }\n.written { columns: 16rem; column-gap: 2rem; padding-left: 2.6rem; }\n.written li { break-inside: avoid; }\n@media (max-width: 40rem) {\n  .findings li { grid-template-columns: minmax(0, 1fr); }\n  .findings .advice { grid-column: 1; }\n  .how { grid-template-columns: minmax(0, 1fr); gap: 0 1.2rem; }\n  .how dd { margin-bottom: 0.5rem; }\n  .plot { padding: 0.7rem 0.6rem 0.8rem; }\n  .numbers table { font-size: 0.86rem; }\n  .numbers td { white-space: normal; }\n  .numbers td, .numbers thead th:not(:first-child) { padding-left: 0.5rem; }\n  .numbers th:first-child { min-width: 6.6rem; overflow-wrap: break-word; hyphens: auto; }\n  .numbers.board th:first-child { min-width: 0; }\n  .numbers.board td { white-space: nowrap; }\n  .moves { gap: 0.7rem; }\n  .moves > li { padding: 0.5rem; }\n}\n@media print {\n  .findings li, .plot, .moves > li, .position { background: none; break-inside: avoid; }\n  .findings .said { font-size: 11pt; }\n  .lead { break-after: avoid; }\n  .plots { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 5mm; }\n  .tables { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 8mm; }\n  .tables .numbers { break-inside: avoid; }\n  th, td { padding-top: 0.2rem; padding-bottom: 0.2rem; }\n  main { padding-top: 0; }\n  .moves { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 4mm; }\n  .moves.described { grid-template-columns: repeat(2, minmax(0, 1fr)); }\n  .moves > li { padding: 2mm; font-size: 8.5pt; }\n  .numbers, pre { overflow: visible; background: none; }\n  .numbers table { font-size: 8.5pt; }\n  .features { max-width: none; }\n  .rock nav { display: none; }\n  .position { border: 0; padding: 0; }\n  .position svg { max-height: 215mm; }\n  .written { columns: 3; font-size: 8.5pt; }\n}\n@page { margin: 14mm 12mm; }\n</style>\n'

blocks = {'version': block_version, 'style': block_style}
debug_info = '1=12&2=17&3=29'
