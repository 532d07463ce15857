"""Pictures for tests: good ones, with every feature that is drawn."""

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'


def svg(body: str, head: str = HEAD) -> str:
    return f"{head}{body}</svg>"


STAR = "M50 10 L61 39 H92 L67 58 76 90 50 71 24 90 33 58 8 39 h31z"

GOOD = {
    "curves": svg(
        '<path fill="#336699" d="M10 90C10 10 40 10 50 50S90 90 90 10V90z"/>'
        '<path fill="none" stroke="#c30" stroke-width="3" stroke-linejoin="round" '
        'd="m5 20q10-20 20 0t20 0 20 0t20 0M5,60 Q30,30 55,60T95,50"/>'
    ),
    "arcs": svg(
        '<path fill="#0a7" d="M20 50a30 20 0 1 1 60 0a30 20 0 11-60 0z"/>'
        '<path fill="none" stroke="black" stroke-width="2" '
        'd="M10 90A25 10 -30 0 1 50 80A5 5 0 0 0 60 80 A40 15 20 1 0 90 60"/>'
        '<path fill="#d40" d="M50 10A1 1 0 0 1 70 10 A1 1 0 0 1 50 10z"/>'
    ),
    "transforms": svg(
        '<g transform="translate(50 50) rotate(30)"><rect x="-30" y="-10" width="60" height="20" '
        'rx="6" fill="teal"/><g transform="scale(.5,1.5),skewX(20)"><rect x="-20" y="-20" '
        'width="40" height="40" fill="orange" stroke="navy" stroke-width="4"/></g></g>'
        '<circle r="10" fill="#639" transform="matrix(1 .3 -.4 .8 80 20)"/>'
        '<ellipse cx="20" cy="80" rx="15" ry="6" transform="rotate(-40,20,80) skewY(10)"/>'
    ),
    "even-odd-holes": svg(
        f'<path d="{STAR}" fill-rule="evenodd" fill="#a32"/>'
        '<path fill="gold" stroke="#000" fill-rule="evenodd" '
        'd="M10 10h30v30h-30zM18 18h14v14h-14z M60 60h30v30h-30z m8 8h14v14h-14z"/>'
    ),
    "non-zero-holes": svg(
        '<path fill="#28a" d="M10 10H90V90H10Z M30 30V70H70V30Z M40 40H60V60H40Z"/>'
        '<path fill="#f80" d="M50 2 L60 20 M40 20 50 2"/>'
    ),
    "mitres": svg(
        '<g fill="none" stroke="#204060" stroke-width="6">'
        '<path d="M10 40 25 10 40 40"/><path d="M50 40 53 10 56 40"/>'
        '<path stroke-linejoin="round" d="M65 40 80 10 95 40"/>'
        '<path stroke-linejoin="bevel" d="M10 90 25 60 40 90"/>'
        '<polygon points="50,90 65,60 80,90" fill="#cde"/></g>'
    ),
    "caps": svg(
        '<g stroke="#812" stroke-width="9"><line x1="20" y1="20" x2="80" y2="20"/>'
        '<line x1="20" y1="45" x2="80" y2="45" stroke-linecap="round"/>'
        '<line x1="20" y1="70" x2="80" y2="85" style="stroke-linecap:square"/></g>'
        '<path stroke="#060" stroke-width="8" stroke-linecap="round" d="M50 96h0"/>'
    ),
    "dashes": svg(
        '<g fill="none" stroke="#000" stroke-width="3" stroke-linejoin="round">'
        '<circle cx="30" cy="30" r="22" stroke-dasharray="9 4"/>'
        '<rect x="58" y="8" width="36" height="44" rx="9" stroke-dasharray="7"/>'
        '<ellipse cx="30" cy="78" rx="26" ry="14" stroke-dasharray="12,3,2"/>'
        '<rect x="60" y="60" width="32" height="32" stroke-dasharray="5 3 1 3" '
        'stroke-linejoin="miter"/></g>'
    ),
    "polylines": svg(
        '<polyline points="10,10 40,10 40,40"/><polyline fill="none" stroke="#07c" '
        'stroke-width="4" points="60 10 90 10 90 40 60 40"/>'
        '<polyline fill="#fc3" stroke="#630" stroke-width="2" points="10 60 40 60 40 90"/>'
        '<polygon points="60-60 90-60 75-90" transform="scale(1 -1)" fill="#8a8"/>'
    ),
    "rounded": svg(
        '<rect x="5" y="5" width="90" height="16" rx="30" fill="#357"/>'
        '<rect x="5" y="28" width="90" height="16" ry="30" fill="#573"/>'
        '<rect x="5" y="52" width="40" height="40" rx="5" ry="18" fill="#735"/>'
        '<rect x="52" y="52" width="40" height="40" rx="0" ry="18" fill="#a62"/>'
    ),
    "colours": svg(
        '<g fill="RGB(20, 120, 220)"><rect width="40" height="40"/><rect x="50" width="40" '
        'height="40" fill="hotpink" style="fill: #0F0 ; stroke:none"/></g>'
        '<g style="fill:rgb(80%,20%,10%)"><rect y="50" width="40" height="40"/>'
        '<rect x="50" y="50" width="40" height="40" fill="inherit" stroke="hsl(260,60%,40%)" '
        'stroke-width="5px" opacity="1.0"/></g>'
    ),
    "after-a-close": svg(
        '<path fill="none" stroke="#000" stroke-width="3" d="M20 20h20v20zl-10 30M60 20h20v20z'
        'L60 60c5 5 10 5 15 0zh-12v-9"/>'
    ),
    "numbers": svg('<path fill="#a0a" d="M1e1 .5L9.e1-2.5 80+10,10,50l.5.5L90 90Z"/>'),
    "cut-at-its-edge": svg(
        '<circle cx="0" cy="0" r="60" fill="#963"/><path d="M50 50L150 90" stroke="#036" '
        'stroke-width="12"/>'
    ),
    "wide": svg(
        '<rect x="-10" y="5" width="150" height="30" fill="#7a1"/><circle cx="60" cy="20" r="12"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="12mm" '
        'viewBox="-10 5 150 30">',
    ),
    "tiny": svg(
        '<path fill="#246" d="M.1.1C.2.9.8.9.9.1L.5.6z"/><circle cx=".5" cy=".25" r=".1" '
        'fill="none" stroke="red" stroke-width=".04"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">',
    ),
    "from-a-drawing-program": (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by hand -->\n'
        '<svg width="100" height="100" version="1.1" id="svg5" '
        'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
        'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" '
        'xmlns="http://www.w3.org/2000/svg" inkscape:version="1.2">\n'
        '<title>Beetle &amp; co</title><defs id="defs2"/>'
        '<sodipodi:namedview id="n" pagecolor="#ffffff"><inkscape:grid type="xygrid"/>'
        "</sodipodi:namedview><metadata><rdf xmlns=\"urn:x\"><rect width='9'/></rdf></metadata>"
        '<g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" style="display:inline">'
        '<path style="fill:#502d16;fill-opacity:1;stroke:#000000;stroke-width:2;'
        "stroke-linecap:round;stroke-linejoin:round;stroke-miterlimit:4;stroke-dasharray:none;"
        'font-variation-settings:normal;paint-order:fill stroke" '
        'd="M 50,20 C 70,20 80,40 80,60 80,80 66,92 50,92 34,92 20,80 20,60 20,40 30,20 50,20 Z" '
        'id="path1" inkscape:connector-curvature="0"/></g></svg>'
    ),
}
"""Each has what it is named after; drawn by other programs as by us."""
