# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
COMPILED_FROM = 'Jinja 3.1.6, 7cf3e052ec027d960e511a674438f6b71cd3e4b333d5ab53094c1c012e4d03bd'
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'gallery/base.html.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_spoken = resolve('spoken')
    l_0_font_faces = resolve('font_faces')
    l_0_fonts_in = resolve('fonts_in')
    l_0_large_print = resolve('large_print')
    try:
        t_1 = environment.filters['default']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'default' found.")
    pass
    yield '<!DOCTYPE html>\n<html lang="'
    yield escape(environment.getattr((undefined(name='spoken') if l_0_spoken is missing else l_0_spoken), 'code'))
    yield '">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="generator" content="kitgen'
    yield from context.blocks['version'][0](context)
    yield '">\n<title>'
    yield from context.blocks['title'][0](context)
    yield '</title>\n<style>'
    yield escape(context.call((undefined(name='font_faces') if l_0_font_faces is missing else l_0_font_faces), t_1((undefined(name='fonts_in') if l_0_fonts_in is missing else l_0_fonts_in), '')))
    yield '</style>\n'
    if t_1((undefined(name='large_print') if l_0_large_print is missing else l_0_large_print), False):
        pass
        yield '<style>\nhtml { font-size: 150%; }\n@media screen { html body { font-size: 1rem; } }\n@media print {\n  html body { font-size: 16pt; }\n  html body .rules { columns: auto; font-size: 16pt; }\n  html body .rules h2 { font-size: 22pt; }\n  html body .rules h3, html body .rules p.lead { font-size: 18pt; }\n  html body .rules p.small, html body .rules figcaption, html body .rules aside.readings { font-size: 13.5pt; }\n  html body .rules figure svg { max-height: 110mm; }\n}\n</style>\n'
    yield '<style>\n:root {\n  --ink: #1a1411; --soft: #5c534b; --paper: #f7f0df; --label: #f1e5c6; --white: #fffdf7;\n  --rock: #38302c; --rock-lit: #564b43; --wall: #150f0c; --floor: #e9d8b0; --edge: #b4965a;\n  --accent: #8f241b; --line: #c9bda3; --button: #150f0c; --chalk: #f1e5c6; --coal: #1a1411; --mat: #fffdf7;\n}\n@media screen and (prefers-color-scheme: dark) {\n  :root {\n    --ink: #f1e6cf; --soft: #bfb29c; --paper: #1b1613; --label: #3d3128; --white: #29211c;\n    --wall: #7d6c5a; --floor: #40342a; --accent: #ff9f8a; --line: #54483d; --button: #f1e5c6;\n    --rock: #332b27; --mat: #f4ecda;\n  }\n}\n* { box-sizing: border-box; }\nhtml { color-scheme: light dark; -webkit-text-size-adjust: 100%; }\nbody {\n  margin: 0; color: var(--ink); background: var(--paper);\n  font: 16px/1.55 FiraGO, "Fira Sans", system-ui, -apple-system, "Segoe UI", sans-serif;\n  font-variant-numeric: tabular-nums; overflow-wrap: anywhere;\n}\na { color: var(--accent); text-underline-offset: 0.15em; }\na:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }\n.rock { background: var(--rock); color: var(--chalk); padding: 2.5rem 0 1.25rem; }\n.hero { display: block; width: 100%; height: auto; margin: 0 0 1.6rem; border: 3px solid #150f0c; border-radius: 10px; }\n.wide { width: min(72rem, 100% - 2.25rem); margin-inline: auto; }\n.wall .ground { fill: var(--paper); }\n.wall { display: block; width: 100%; height: 26px; background: var(--rock); }\n.slip {\n  display: inline-block; margin: 0; padding: 0.3em 0.7em 0.35em; border: 3px solid #150f0c; border-radius: 10px;\n  background: var(--chalk); color: var(--coal); font-weight: 700; letter-spacing: 0.02em; line-height: 1.15;\n  font-size: clamp(1.6rem, 1.1rem + 2.6vw, 2.7rem); box-shadow: 0 3px 0 #00000055;\n}\n.rock p { max-width: 44rem; margin: 0.9rem 0 0; }\n.rock .credits { color: #cdbf9f; font-size: 0.92rem; margin-top: 0.5rem; }\n.rock a { color: var(--chalk); }\n.club { display: flex; align-items: center; gap: 0.6rem; margin: 0.9rem 0 0; }\n.rock .facts a { display: inline-block; min-height: 24px; }\n.facts { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 1.25rem 0 0; padding: 0; list-style: none; font-size: 0.9rem; }\n.facts li { border: 1.5px solid #7a6c60; border-radius: 6px; padding: 0.12rem 0.6rem; }\n.facts.known { margin-top: 0.9rem; font-size: 1rem; }\n.facts.known li { border-color: var(--chalk); background: var(--chalk); color: var(--coal); font-weight: 600; }\n.rock .facts b { color: #fffdf7; }\nmain { padding: 1.2rem 0 3rem; }\nsection { margin-top: 2.6rem; }\nh2 { font-size: 1.45rem; line-height: 1.2; margin: 0 0 1rem; padding-bottom: 0.4rem; border-bottom: 3px solid var(--wall); }\nh3 { font-size: 1.08rem; margin: 1.6rem 0 0.7rem; }\nh3 small, .muted { color: var(--soft); font-weight: 400; font-size: 0.9rem; }\n.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr)); gap: 1rem; margin: 0; padding: 0; list-style: none; }\n.card { display: flex; flex-direction: column; background: var(--white); border: 2px solid var(--wall); border-radius: 10px; padding: 0.9rem 1rem 1rem; }\n.card h3 { margin: 0 0 0.6rem; }\n.card dl { display: grid; grid-template-columns: auto 1fr; gap: 0.1rem 0.75rem; margin: 0 0 0.9rem; font-size: 0.92rem; }\ndt { color: var(--soft); }\ndd { margin: 0; }\n.opens { margin: auto 0 0; }\n.open { margin-top: auto; align-self: flex-start; display: inline-block; padding: 0.4rem 0.85rem; border-radius: 7px; background: var(--button); color: var(--chalk); font-weight: 600; text-decoration: none; font-size: 0.92rem; }\n.open:hover { background: var(--accent); }\n.front { display: grid; gap: 1.6rem 2.4rem; align-items: center; }\n.front .hero { margin: 0; }\n.parts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr)); gap: 0.9rem 1.4rem; margin: 0; padding: 0; list-style: none; }\n.parts li { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: 0.9rem; align-items: center; line-height: 1.35; }\n.parts small { display: block; margin-top: 0.2rem; color: var(--soft); }\n.mat { display: flex; align-items: center; justify-content: center; width: 6rem; height: 6rem; padding: 0.4rem; background: var(--mat); border: 1.5px solid var(--line); border-radius: 8px; }\n.mat img { max-width: 100%; max-height: 100%; width: auto; height: auto; }\n.mat.covered { background: repeating-linear-gradient(45deg, var(--floor) 0 6px, var(--white) 6px 12px); }\n.trips { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1.2rem; margin: 0; padding: 0; list-style: none; }\n.trip { display: grid; gap: 1rem 1.8rem; align-content: start; background: var(--white); border: 2px solid var(--wall); border-radius: 10px; padding: 1rem 1.1rem 1.1rem; }\n.trip.several { grid-column: 1 / -1; }\n.trip h3 { margin: 0 0 0.5rem; font-size: 1.2rem; }\n.trip dl { display: grid; grid-template-columns: auto 1fr; gap: 0.1rem 0.75rem; margin: 0 0 0.9rem; font-size: 0.92rem; }\n.pages { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(45%, 9.2rem), 1fr)); gap: 1.1rem 1rem; margin: 0; padding: 0; list-style: none; font-size: 0.84rem; line-height: 1.35; color: var(--soft); }\n.pages a { display: block; margin-bottom: 0.15rem; color: var(--ink); font-size: 0.95rem; font-weight: 600; text-decoration: none; }\n.pages a:hover { color: var(--accent); text-decoration: underline; }\n.sheet { display: block; width: 100%; max-width: 11rem; height: auto; margin-bottom: 0.5rem; background: #fff; box-shadow: 0 0 0 1px #1a141166, 0 2px 5px #1a141133; border-radius: 2px; }\n.sheet .other { opacity: 0.25; }\n.sheet rect { fill: #f1e5c6; stroke: #b4965a; stroke-width: 3; stroke-dasharray: 9 6; }\n.folded > summary h2 { display: inline; border: 0; padding: 0; }\n.folded > summary { padding: 0.5rem 0; border-bottom: 3px solid var(--wall); }\n.folded[open] > summary { margin-bottom: 1.2rem; }\nsection.fold { margin-top: 1.2rem; }\n.made { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 1.2rem; margin: 0; padding: 0; list-style: none; }\n.made li { grid-column: 1 / -1; }\n.shelves { display: flex; flex-wrap: wrap; gap: 0 2.75rem; }\n.shelf { max-width: 100%; }\n.faces { display: flex; flex-wrap: wrap; gap: 1.1rem 1rem; margin: 0; padding: 0; list-style: none; }\n.faces li { width: min(var(--cell), (100vw - 3.25rem) / 2); }\n.faces figure { margin: 0; }\n.faces img { display: block; width: 100%; height: auto; background: var(--mat); box-shadow: 0 0 0 1px #1a141166, 0 2px 5px #1a141133; border-radius: 2px; }\np, li { text-wrap: pretty; }\nfigcaption { font-size: 0.84rem; line-height: 1.35; margin-top: 0.45rem; text-wrap: balance; }\ndetails { margin: 1.2rem 0 0; }\nsummary { cursor: pointer; font-weight: 600; padding: 0.35rem 0; }\ndetails > .faces { margin-top: 0.8rem; }\n.door > summary { font-size: 1.15rem; padding: 0.8rem 1rem; border: 2px dashed var(--accent); border-radius: 10px; color: var(--accent); }\n.door[open] > summary { margin-bottom: 1.2rem; }\ntable { border-collapse: collapse; width: 100%; max-width: 44rem; }\ncaption { text-align: left; color: var(--soft); padding-bottom: 0.4rem; }\nth, td { text-align: left; vertical-align: top; padding: 0.35rem 0.8rem 0.35rem 0; border-bottom: 1px solid var(--line); }\ntd.count, th.count { text-align: right; width: 5rem; }\nol.steps { padding-left: 1.3rem; max-width: 44rem; }\nol.steps li { margin-bottom: 0.4rem; }\n.report { list-style: none; margin: 0; padding: 0; max-width: 60rem; }\n.report li { border-left: 4px solid var(--edge); padding: 0.1rem 0 0.1rem 0.9rem; margin-bottom: 0.8rem; }\n.badge { display: inline-block; border: 2px solid var(--wall); border-radius: 6px; padding: 0 0.5rem; font-size: 0.8rem; font-weight: 700; line-height: 1.45; white-space: nowrap; }\n.badge.proved { background: var(--button); color: var(--chalk); }\n.badge.exact { background: var(--label); }\n.badge.model { background: none; }\n.badge.sampled { background: none; border-style: dashed; }\n.meanings { margin: 0 0 1.2rem; font-size: 0.92rem; color: var(--soft); }\n.meanings div, .claim { display: grid; grid-template-columns: var(--badges) minmax(0, 1fr); gap: 0.35rem 1.5rem; }\n.meanings div { margin-bottom: 0.35rem; }\n.meanings .badge:not(.proved) { color: var(--ink); }\n.known { --badges: 11.5rem; }\n.claims { list-style: none; margin: 0; padding: 0; border-bottom: 1px solid var(--line); }\n.claim { border-top: 1px solid var(--line); padding: 0.9rem 0; }\n.claim p { margin: 0; max-width: 36rem; }\n.claim figure { margin: 0.4rem 0 0.2rem; max-width: var(--drawn); grid-column: 2; }\n.claim figcaption { margin: 0 0 0.2rem; font-weight: 600; }\n.claim p.beside { color: var(--soft); margin-top: 0.2rem; }\n.claim .figures { grid-column: 2 / -1; margin-top: 0.3rem; }\n.figures > div { overflow-x: auto; }\n.figures table { width: auto; max-width: none; font-size: 0.92rem; font-variant-numeric: tabular-nums; }\n.figures th, .figures td { white-space: nowrap; vertical-align: bottom; padding: 0.2rem 1.1rem 0.2rem 0; }\n.figures thead th { white-space: normal; overflow-wrap: normal; }\n.claim svg { display: block; width: 100%; height: auto; mix-blend-mode: multiply; }\n.command { display: block; margin-top: 0.3rem; padding-bottom: 0.2rem; color: var(--ink); white-space: nowrap; overflow-x: auto; }\n@media screen and (min-width: 48rem) {\n  .trip.several { grid-template-columns: 15rem minmax(0, 1fr); }\n}\n@media screen and (min-width: 66rem) {\n  .trips.pairs { grid-template-columns: repeat(2, minmax(0, 1fr)); }\n  .pairs .trip { grid-template-columns: 15rem minmax(0, 1fr); }\n  .front { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }\n  .claim { grid-template-columns: var(--badges) minmax(0, 1fr) 22rem; }\n  .claim figure { grid-column: 3; margin: 0; }\n}\n@media (max-width: 40rem) {\n  .meanings div, .claim { grid-template-columns: minmax(0, 1fr); }\n  .meanings div { margin-bottom: 0.7rem; }\n  .claim figure, .claim .figures { grid-column: 1; }\n  .figures th, .figures td { padding-right: 0.45rem; }\n  .command { white-space: normal; }\n}\n.good { border-left: 4px solid #4c6b3c; padding-left: 0.9rem; }\ncode { font: 0.92em ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }\nfooter { border-top: 1px solid var(--line); padding: 1rem 0 2.5rem; color: var(--soft); font-size: 0.88rem; }\n.kits { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1.25rem; margin: 0; padding: 0; list-style: none; }\n.kits h2 { border: 0; margin: 0 0 0.3rem; padding: 0; font-size: 1.25rem; }\n.kits h2 a { color: inherit; text-decoration: none; }\n.kits p { margin: 0 0 0.8rem; }\n.kits .asked { font-weight: 600; }\n.kits .asked span { display: inline-block; }\n.covers { display: flex; justify-content: center; align-items: center; gap: 0.6rem; height: 9.5rem; margin: -0.9rem -1rem 1rem !important; padding: 1rem; background: var(--floor); border-bottom: 2px solid var(--wall); border-radius: 8px 8px 0 0; overflow: hidden; }\n.covers img { max-height: 100%; max-width: 31%; width: auto; height: auto; background: #fff; box-shadow: 0 0 0 1px #1a141188, 0 2px 5px #1a141144; }\n.covers:has(img:only-child) { height: auto; padding: 0; }\n.covers img:only-child { max-width: none; max-height: none; width: 100%; box-shadow: none; }\n@media screen and (prefers-color-scheme: dark) {\n  .open, .badge.proved { color: var(--coal); }\n  .claim svg { mix-blend-mode: normal; background: var(--mat); border-radius: 6px; padding: 0.5rem; }\n}\n@media print {\n  :root { --with: 20mm; }\n  body { background: #fff; font-size: 10pt; }\n  .rock { background: none; color: var(--ink); padding: 0; }\n  .rock .credits, .rock a, .facts b { color: var(--ink); }\n  .slip { font-size: 20pt; }\n  /* A shadow above a picture would be printed at the foot of the page before. */\n  .slip, .sheet, .faces img, .covers img { box-shadow: none; }\n  .sheet, .faces img, .covers img:not(:only-child) { border: 1px solid #1a141166; }\n  .wall, .open { display: none; }\n  section { margin-top: 1.4rem; }\n  .card, .trip, .parts li, .pages li, figure, tr, .claim { break-inside: avoid; }\n  .hero { max-width: 110mm; }\n  /* WebKit cuts through whatever lies in a grid, but not through blocks and lines. */\n  .trips, .kits, .parts, .shelves, .faces { display: block; orphans: 1; widows: 1; }\n  .trip { margin-bottom: 4mm; }\n  .shelf:has(li:only-child) { display: inline-block; margin-right: 8mm; vertical-align: top; }\n  .faces li { display: inline-block; margin: 0 4mm 4mm 0; vertical-align: top; }\n  .trip.several { grid-template-columns: 40mm minmax(0, 1fr); }\n  .sheet { max-width: 24mm; }\n  .parts li { display: inline-grid; grid-template-columns: 14mm minmax(0, 1fr); width: calc(100% / 3 - 6mm); margin: 0 4mm 3mm 0; vertical-align: middle; }\n  .mat { width: 14mm; height: 14mm; padding: 1mm; }\n  .kits .card { display: inline-flex; width: calc(100% / 3 - 4mm); margin: 0 2mm 4mm 0; vertical-align: top; font-size: 8.5pt; padding: 3mm; }\n  .kits p, .kits dl { margin: 0 0 1.5mm; }\n  .covers { margin: -3mm -3mm 2mm !important; }\n  .command { white-space: normal; }\n  .badge.proved, .meanings .badge.proved { background: none; color: var(--ink); border-width: 3px; }\n  h2, h3 { break-after: avoid; break-inside: avoid; }\n  /* Firefox does not heed break-after: there a heading takes along the room for what begins below it. */\n  h2:has(+ .trips, + .lead + .plots) { --with: 75mm; }\n  h2:has(+ .shelves) { --with: 130mm; }\n  .shelf { --with: 45mm; }\n  :is(section, .shelf, .rules, .rules aside) > :is(h2, h3)::after { content: ""; display: block; height: var(--with); margin-bottom: calc(-1 * var(--with)); }\n  details:not([open]), section:has(> .door:not([open])) { display: none; }\n}\n</style>\n'
    yield from context.blocks['style'][0](context)
    yield '</head>\n<body>\n<header>\n<div class="rock"><div class="wide">\n'
    yield from context.blocks['head'][0](context)
    yield '</div></div>\n<svg class="wall" viewBox="0 0 1200 26" preserveAspectRatio="none" aria-hidden="true">\n<path d="M0 26V11L34 9 71 13 118 8 150 12 211 9 262 14 300 10 357 12 391 8 446 11 500 15 538 10 602 12 640 8 688 13 741 10 793 12 834 9 885 14 934 11 978 8 1031 13 1072 10 1129 12 1166 9 1200 11V26Z" class="ground"/>\n<path d="M0 11L34 9 71 13 118 8 150 12 211 9 262 14 300 10 357 12 391 8 446 11 500 15 538 10 602 12 640 8 688 13 741 10 793 12 834 9 885 14 934 11 978 8 1031 13 1072 10 1129 12 1166 9 1200 11" transform="translate(0 5)" fill="none" stroke="#d3bb85" stroke-width="9" vector-effect="non-scaling-stroke"/>\n<path d="M0 11L34 9 71 13 118 8 150 12 211 9 262 14 300 10 357 12 391 8 446 11 500 15 538 10 602 12 640 8 688 13 741 10 793 12 834 9 885 14 934 11 978 8 1031 13 1072 10 1129 12 1166 9 1200 11" fill="none" stroke="#150f0c" stroke-width="4.5" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>\n</svg>\n</header>\n<main class="wide">\n'
    yield from context.blocks['body'][0](context)
    yield '</main>\n<footer class="wide">'
    yield from context.blocks['foot'][0](context)
    yield '</footer>\n</body>\n</html>\n'

def block_version(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    pass

def block_title(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    pass

def block_style(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    pass

def block_head(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    pass

def block_body(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    pass

def block_foot(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    _block_vars = {}
    pass

blocks = {'version': block_version, 'title': block_title, 'style': block_style, 'head': block_head, 'body': block_body, 'foot': block_foot}
debug_info = '2=26&6=28&7=30&8=32&9=34&218=38&223=40&232=42&234=44&6=47&7=56&218=65&223=74&232=83&234=92'
