"""Typeset labels: one record of looks.bottles() -> {color, foil, alpha} SVG, size in bottle units. 1000 px = 1 unit (10 cm)."""
import math, subprocess, unicodedata, functools, re
from PIL import ImageFont
from ornaments import put
import shapes as SH
PAPER = dict(white='#f5f3ee', cream='#efe5d0', kraft='#bd9768', black='#201c1c', navy='#182841', oxblood='#521519')
FOIL = dict(gold='#b98d3f', copper='#b06b45', silver='#9aa0a4')
DARK = ('black', 'navy', 'oxblood')
FF = {'didot': 'GFS Didot', 'lato': 'Lato'}

@functools.lru_cache(None)
def font(fam, weight, style): return ImageFont.truetype(subprocess.check_output(['fc-match', '-f', '%{file}', f'{FF[fam]}:weight={ {300: 50, 400: 80, 500: 100, 700: 200}[weight] }:slant={100 if style == "italic" else 0}'], text=True), 200)
def width(t, fam, size, ls=0, weight=400, style='normal'): return font(fam, weight, style).getlength(t)*size/200+ls*size*(len(t)-1)
def esc(t): return t.replace('&', '&amp;').replace('<', '&lt;')
def caps(t):
    t = unicodedata.normalize('NFD', t); o = ''
    for i, c in enumerate(t):
        if c == '\u0301' and o and unicodedata.name(o[-1], '').startswith('GREEK'): continue
        o += c
    return unicodedata.normalize('NFC', o).upper().replace('50 CL', '50 cl').replace('70 CL', '70 cl').replace('% VOL', '% vol')
def T(x, y, size, t, fill, fam='didot', ls=0, weight=400, style='normal', anchor='middle', maxw=None, up=False):
    """ls in em; shrinks to maxw"""
    if up: t = caps(t)
    if maxw:
        w = width(t, fam, size, ls, weight, style)
        if w > maxw: size *= maxw/w
    dx = ls*size/2 if anchor == 'middle' else 0
    return f'<text x="{x+dx:.1f}" y="{y:.1f}" font-family="{FF[fam]}" font-size="{size:.1f}" letter-spacing="{ls*size:.2f}" font-weight="{weight}" font-style="{style}" text-anchor="{anchor}" fill="{fill}">{esc(t)}</text>'
def two(t, fam, size, maxw, ls=0, weight=400, style='normal', least=.74):
    """keep on one line if it still reads large, else break in two near the middle"""
    if width(t, fam, size, ls, weight, style) <= maxw/least or ' ' not in t: return [t]
    ws = t.split(' '); return min(([' '.join(ws[:k]), ' '.join(ws[k:])] for k in range(1, len(ws))), key=lambda p: max(width(q, fam, size, ls, weight, style) for q in p))
def name(x, y, size, t, fill, maxw, maxh=1e9, lead=.98, up=None, **k):
    """y = middle of the block"""
    if up is None: up = len(t) <= 8 and not any(c.isdigit() for c in t)
    if up: t = caps(t); k['ls'] = k.get('ls', 0)+.06
    L = two(t, k.get('fam', 'didot'), size, maxw, k.get('ls', 0), k.get('weight', 400), k.get('style', 'normal'))
    s = min([size]+[maxw/width(q, k.get('fam', 'didot'), 1, k.get('ls', 0), k.get('weight', 400), k.get('style', 'normal')) for q in L])
    if len(L) == 2: s = min(s, maxh/(lead+.72))
    h = s*lead*(len(L)-1); return ''.join(T(x, y-h/2+i*s*lead+s*.34, s, q, fill, **k) for i, q in enumerate(L)), h+s*.7
def diamond(x, y, w, col, d=8, sw=2.6): return f'<path d="M{x},{y-d} l{d},{d} -{d},{d} -{d},-{d}Z" fill="{col}"/><path d="M{x-w/2},{y} H{x-d*3} M{x+d*3},{y} H{x+w/2}" stroke="{col}" stroke-width="{sw}"/>'
def rect(x, y, w, h, sw, col, r=0): return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="none" stroke="{col}" stroke-width="{sw}"/>'
def foot3(l):
    p = [q.strip() for q in l['foot'].split('·')]; return p if len(p) == 3 else [' · '.join(p[:-2]), *p[-2:]]

def portrait(l, p, zone, I, Fo, Nm):
    w = min(1.62*p['R'], 2*p['R']*.86)*1000; h = min((zone[1]-zone[0])*1000*.94, w*1.22); c = w/2; m = 34
    W = w-2*m-70; o = l['ornament']; pl, cl, ab = foot3(l); u = h/1000
    s = rect(m, m, w-2*m, h-2*m, 6, Fo)+rect(m+16, m+16, w-2*m-32, h-2*m-32, 2.2, Fo)
    s += put(o, c, h*.185, 150*u+30, Fo)+T(c, h*.352, 34, l['top'], I, 'lato', .16, 500, maxw=W, up=True)
    n, nh = name(c, h*.485, 150*u+20, l['name'], Nm, W, h*.195); s += n+diamond(c, h*.612, W*.62, Fo)
    s += T(c, h*.692, 50, l['age'], I, 'didot', .01, style='italic', maxw=W)+T(c, h*.762, 29, l['sub'], I, 'lato', .10, 500, maxw=W, up=True)
    s += T(c, h*.850, 28, pl, I, 'lato', .03, maxw=W)+T(m+44, h-m-40, 28, cl, I, 'lato', .03, 500, anchor='start')+T(w-m-44, h-m-40, 28, ab, I, 'lato', .03, 500, anchor='end')
    return w, h, s, f'<rect width="{w}" height="{h}" rx="30" fill="#fff"/>', .5

def arch(l, p, zone, I, Fo, Nm):
    if (zone[1]-zone[0]) < 1.56*p['R']*1.25: return portrait(l, p, zone, I, Fo, Nm)
    w = min(1.56*p['R'], 2*p['R']*.84)*1000; h = min((zone[1]-zone[0])*1000*.97, w*1.48); c = w/2; r = w/2; pl, cl, ab = foot3(l); W = w-150
    def path(m): q = r-m; return f'M{m},{h-m} V{r} A{q},{q} 0 0 1 {w-m},{r} V{h-m}Z'
    s = f'<path d="{path(28)}" fill="none" stroke="{Fo}" stroke-width="6"/><path d="{path(43)}" fill="none" stroke="{Fo}" stroke-width="2.2"/>'
    s += put(l['ornament'], c, r*.56+8, w*.29, Fo); y = r*.56+w*.235
    s += T(c, y, 32, l['top'], I, 'lato', .13, 500, maxw=W+10, up=True); H = h-y
    n, nh = name(c, y+H*.235, 128, l['name'], Nm, W+16, H*.36); s += n+diamond(c, y+H*.44, W*.6, Fo)
    s += T(c, y+H*.565, 48, l['age'], I, style='italic', maxw=W)+T(c, y+H*.675, 27, l['sub'], I, 'lato', .08, 500, maxw=W+10, up=True)
    s += T(c, y+H*.785, 27, pl, I, 'lato', .03, maxw=W+10)+T(c, y+H*.875, 27, f'{cl}   ·   {ab}', I, 'lato', .04, 500, maxw=W)
    return w, h, s, f'<path d="M0,{h} V{r} A{r},{r} 0 0 1 {w},{r} V{h}Z" fill="#fff"/>', .5

def oval(l, p, zone, I, Fo, Nm):
    w = min(1.70*p['R'], 2*p['R']*.90)*1000; h = min((zone[1]-zone[0])*1000*.98, w*1.16); c, m = w/2, h/2; pl, cl, ab = foot3(l)
    e = lambda k, sw: f'<ellipse cx="{c}" cy="{m}" rx="{c-k}" ry="{m-k}" fill="none" stroke="{Fo}" stroke-width="{sw}"/>'
    chord = lambda y, pad=66: 2*(c-pad)*math.sqrt(max(.02, 1-((y-m)/(m-pad*.6))**2))
    s = e(28, 6)+e(44, 2.2)+put(l['ornament'], c, h*.185, h*.20, Fo)
    y = h*.365; s += T(c, y, 32, l['top'], I, 'lato', .13, 500, maxw=chord(y-20), up=True)
    n, nh = name(c, h*.487, 150, l['name'], Nm, chord(h*.42), h*.185); s += n+diamond(c, h*.615, w*.46, Fo)
    y = h*.695; s += T(c, y, 46, l['age'], I, style='italic', maxw=chord(y)); y = h*.765; s += T(c, y, 26, l['sub'], I, 'lato', .06, 500, maxw=chord(y), up=True)
    y = h*.828; s += T(c, y, 25, pl, I, 'lato', .02, maxw=chord(y)); y = h*.885; s += T(c, y, 25, f'{cl}  ·  {ab}', I, 'lato', .03, 500, maxw=chord(y))
    return w, h, s, f'<ellipse cx="{c}" cy="{m}" rx="{c}" ry="{m}" fill="#fff"/>', .5

def wrap(l, p, zone, I, Fo, Nm):
    X, _, full = SH.strip_points(p, sum(zone)/2, .5, .5, 5, 5); w = full*1.06*1000; h = min((zone[1]-zone[0])*1000*.80, 760); c = w/2; pl, cl, ab = foot3(l)
    W = min(1.50*p['R'], 2*p['R']*.80)*1000
    s = ''
    for y, sw in ((26, 9), (44, 2.2), (h-26, 9), (h-44, 2.2)): s += f'<path d="M0,{y} H{w}" stroke="{Fo}" stroke-width="{sw}"/>'
    k = 0; st = 104
    for x0 in (c-W/2-96, c+W/2+96):
        for i in range(8):
            for j in range(int((h-120)//st)+1):
                x = x0+(i*st if x0 > c else -i*st)+(0 if j % 2 else st/2*(1 if x0 > c else -1)); y = h/2+(j-((h-120)//st)/2)*st
                if 0 < x < w: s += put(l['ornament'], x, y, 58, '@P@')
    for f in (-1, 1): s += f'<path d="M{c+f*(W/2+36)},60 V{h-60}" stroke="{Fo}" stroke-width="2.6"/>'
    s += put(l['ornament'], c, h*.20, h*.19, Fo)+T(c, h*.372, 34, l['top'], I, 'lato', .15, 500, maxw=W, up=True)
    n, nh = name(c, h*.513, 168, l['name'], Nm, W, h*.215); s += n+diamond(c, h*.655, W*.6, Fo)
    s += T(c, h*.735, 46, l['age'], I, style='italic', maxw=W)+T(c, h*.805, 27, l['sub'], I, 'lato', .08, 500, maxw=W, up=True)+T(c, h*.878, 26, f'{pl}  ·  {cl}  ·  {ab}', I, 'lato', .03, maxw=W)
    return w, h, s, f'<rect width="{w}" height="{h}" fill="#fff"/>', .5

def strip(l, p, zone, I, Fo, Nm):
    h = (zone[1]-zone[0])*1000*.97; w = min(.92*p['R']*1000, 400); c = w/2; pl, cl, ab = foot3(l); m = 22
    s = f'<path d="M0,{m} H{w} M0,{h-m} H{w}" stroke="{Fo}" stroke-width="5"/><path d="M0,{m+13} H{w} M0,{h-m-13} H{w}" stroke="{Fo}" stroke-width="1.8"/>'
    o = l['ornament'] not in ('none', None); top = 70+(w*.50 if o else 0); bot = h-200
    if o: s += put(l['ornament'], c, 62+w*.24, w*.46, Fo)
    L = bot-top-40; s += f'<g transform="translate({c:.0f},{(top+bot)/2+6:.0f}) rotate(-90)">'
    n, nh = name(0, 16, min(176, w*.44), l['name'], Nm, L, up=True)
    t = l['name']
    if len(two(caps(t), 'didot', min(176, w*.44), L, .06)) == 2: n, nh = name(0, 20, min(112, w*.28), t, Nm, L, up=True)
    s += n+T(0, -w*.5+66, 27, l['top'], I, 'lato', .14, 500, maxw=L, up=True)+T(0, w*.5-36, 26, l['sub'], I, 'lato', .06, 500, maxw=L, up=True)+'</g>'
    s += f'<path d="M{c-40},{bot} H{c+40}" stroke="{Fo}" stroke-width="2.6"/>'
    s += T(c, bot+58, 38, l['age'], I, style='italic', maxw=w-44)+T(c, bot+104, 24, pl.split(',')[0] if len(pl) > 26 else pl, I, 'lato', .02, maxw=w-40)+T(c, bot+142, 24, f'{cl} · {ab}', I, 'lato', .02, 500, maxw=w-40)
    return w, h, s, f'<rect width="{w}" height="{h}" rx="6" fill="#fff"/>', .5

def minimal(l, p, zone, I, Fo, Nm):
    w = min(1.40*p['R'], 2*p['R']*.76)*1000; h = min(w*1.02, (zone[1]-zone[0])*1000*.9); m = 44; pl, cl, ab = foot3(l); W = w-2*m
    s = put(l['ornament'], m+h*.085, m+h*.085, h*.17, Fo)+T(w-m, m+30, 28, cl, I, 'lato', .03, 500, anchor='end')+T(w-m, m+68, 28, ab, I, 'lato', .03, 500, anchor='end')
    n = two(l['name'], 'didot', 150, W); z = min([150]+[W/width(q, 'didot', 1) for q in n]+([h*.345/1.7] if len(n) == 2 else [])); y = h*.615-(len(n)-1)*z*.98
    for i, q in enumerate(n): s += T(m-4, y+i*z*.98, z, q, Nm, anchor='start')
    s += f'<path d="M{m},{h*.685} H{w-m}" stroke="{Fo}" stroke-width="3"/>'
    s += T(m, h*.765, 42, l['age'], I, style='italic', anchor='start', maxw=W)+T(m, h*.835, 26, l['sub'], I, 'lato', .04, 500, anchor='start', maxw=W)+T(m, h*.905, 26, f"{l['top']} · {pl.split(',')[0]}", I, 'lato', .02, anchor='start', maxw=W)
    return w, h, s, f'<rect width="{w}" height="{h}" rx="4" fill="#fff"/>', .40

def data(l, p, zone, I, Fo, Nm):
    w = min(1.60*p['R'], 2*p['R']*.86)*1000; h = min((zone[1]-zone[0])*1000*.92, w*1.06); m = 46; pl, cl, ab = foot3(l); W = w-2*m; c = w/2
    s = rect(20, 20, w-40, h-40, 4, Fo)+put(l['ornament'], c, h*.165, h*.19, Fo)+T(c, h*.335, 38, l['top'], I, 'lato', .30, 500, maxw=W, up=True)
    n, nh = name(c, h*.475, 140, l['name'], Nm, W-20, h*.2, up=False); s += n; y0 = h*.615; dy = (h-y0-52)/3
    for i, t in enumerate((l['age'], l['sub'])):
        s += f'<path d="M{m},{y0+i*dy} H{w-m}" stroke="{Fo}" stroke-width="2.4"/>'+(T(c, y0+i*dy+dy*.68, 46, t, I, style='italic', maxw=W-16) if i == 0 else T(c, y0+i*dy+dy*.64, 27, t, I, 'lato', .08, 500, maxw=W-16, up=True))
    s += f'<path d="M{m},{y0+2*dy} H{w-m}" stroke="{Fo}" stroke-width="2.4"/>'
    s += T(m+6, y0+2*dy+dy*.64, 27, pl, I, 'lato', .02, anchor='start', maxw=W*.52)+T(w-m-6, y0+2*dy+dy*.64, 27, f'{cl} · {ab}', I, 'lato', .02, 500, anchor='end', maxw=W*.46)
    return w, h, s, f'<rect width="{w}" height="{h}" rx="10" fill="#fff"/>', .5

LAYOUT = dict(WIN=portrait, GUI=wrap, BOC=arch, VIL=oval, KOK=portrait, POU=arch, VEN=strip, ALM=oval, COT=portrait, NUB=oval, LAN=portrait, TIS=minimal, BDO=strip, PIT=minimal, LEV=minimal, TIN=wrap, TAL=arch, FUK=strip, PON=data, ANE=minimal, MYL=strip)
def make(rec):
    l, p = rec['label'], SH.SHAPES[rec['bottle']['silhouette']]; zone = p['zone']
    w, h, body, shape, at = LAYOUT.get(rec['sku'].split('-')[0], portrait)(l, p, zone, '@I@', '@F@', '@N@')
    paper = PAPER[l['paper']]; fo = l['foil'] in FOIL; fc = FOIL[l['foil']] if fo else l['ink']
    dark = l['paper'] in DARK
    def svg(bg, ink, foil, nm, pale): return f'<svg xmlns="http://www.w3.org/2000/svg" width="{w:.0f}" height="{h:.0f}" viewBox="0 0 {w:.1f} {h:.1f}"><rect width="100%" height="100%" fill="{bg}"/>'+body.replace('@F@', foil).replace('@I@', ink).replace('@N@', nm).replace('@P@', pale)+'</svg>'
    def blend(a, b, k): A, B = [[int(x[i:i+2], 16) for i in (1, 3, 5)] for x in (a, b)]; return '#%02x%02x%02x' % tuple(round(u*(1-k)+v*k) for u, v in zip(A, B))
    z0, z1 = zone; zc = z0+h/2000+(z1-z0-h/1000)*at
    return dict(w=w/1000, h=h/1000, zc=zc, paper=l['paper'], foil=FOIL.get(l['foil']), color=svg(paper, l['ink'], fc, fc if (dark and fo) else l['ink'], blend(paper, l['ink'], .16)),
                foilmask=svg('#000', '#000', '#fff' if fo else '#000', '#fff' if (dark and fo) else '#000', '#000'),
                alpha=f'<svg xmlns="http://www.w3.org/2000/svg" width="{w:.0f}" height="{h:.0f}" viewBox="0 0 {w:.1f} {h:.1f}">{shape}</svg>')
if __name__ == '__main__':                          # python3 label_svg.py OUT.png: all labels flat on one sheet
    import sys, os, io, looks
    from PIL import Image
    R = looks.bottles(); ims = []
    for r in R:
        d = make(r); ims.append(Image.open(io.BytesIO(subprocess.run(['rsvg-convert', '-z', '.42'], input=d['color'].encode(), stdout=subprocess.PIPE, check=True).stdout)).convert('RGB')); a = Image.open(io.BytesIO(subprocess.run(['rsvg-convert', '-z', '.42'], input=d['alpha'].encode(), stdout=subprocess.PIPE, check=True).stdout)).getchannel('A'); ims[-1] = Image.composite(ims[-1], Image.new('RGB', ims[-1].size, '#888'), a)
    cols = 10; ch = 640; cw = 420; S = Image.new('RGB', (cols*cw, (len(ims)+cols-1)//cols*ch), '#888')
    for i, m in enumerate(ims):
        if m.width > cw-10: x = (m.width-cw+10)//2; m = m.crop((x, 0, x+cw-10, m.height))
        S.paste(m, (i % cols*cw+(cw-m.width)//2, i//cols*ch+(ch-m.height)//2))
    S.save(sys.argv[1])
