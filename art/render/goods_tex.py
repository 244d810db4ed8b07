"""Covers of the books and the name on the gift boxes, for goods.py: python3 goods_tex.py WORK/tex   (labels of bottles: scene_tex.py, same directory)"""
import sys, os, subprocess, random
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
from label_svg import T
out = sys.argv[1]; os.makedirs(out, exist_ok=True); GOLD = '#d8b56a'; IVORY = '#f0e4cd'

def save(name, w, h, ground, body):
    """the face in colour, and where it is foil; @G@ is gold, @I@ is ivory ink"""
    def svg(bg, gold, ink): return f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"><rect width="100%" height="100%" fill="{bg}"/>{body.replace("@G@", gold).replace("@I@", ink)}</svg>'
    for suffix, s in (('', svg(ground, GOLD, IVORY)), ('_foil', svg('#000', '#fff', '#000'))): subprocess.run(['rsvg-convert', '-o', f'{out}/{name}{suffix}.png'], input=s.encode(), check=True)
def G(d, sw=5, fill='none'): return f'<path d="{d}" fill="{fill}" stroke="@G@" stroke-width="{sw}" stroke-linejoin="round" stroke-linecap="round"/>'
def frame(x, y, w, h, sw): return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="none" stroke="@G@" stroke-width="{sw}"/>'

def cane(cx, top, foot):
    """one stalk of sugar cane: nodes, and leaves that arch over"""
    s = ''; n = 6; step = (foot-top)/n
    for i in range(n):
        y = top+i*step; b = 1.5*(i % 2); s += G(f'M{cx-30},{y+9} C{cx-25-b},{y+step*.35} {cx-25-b},{y+step*.65} {cx-30},{y+step-9} M{cx+30},{y+9} C{cx+25+b},{y+step*.35} {cx+25+b},{y+step*.65} {cx+30},{y+step-9}', 6)+G(f'M{cx-33},{y+step-8} Q{cx},{y+step+8} {cx+33},{y+step-8} M{cx-33},{y+step+2} Q{cx},{y+step+18} {cx+33},{y+step+2}', 4.5)
    for i, (side, L, rise) in enumerate(((-1, 250, 330), (1, 260, 390), (-1, 330, 350), (1, 330, 400), (-1, 300, 250), (1, 280, 280))):      # one leaf at a node, by turns; each rises before it bends
        y = top+24+i*step*.62; x0 = cx+side*26; tx, ty = x0+side*L, y-rise*.82
        s += G(f'M{x0},{y} C{x0+side*L*.16},{y-rise*.52} {x0+side*L*.55},{y-rise*1.04} {tx},{ty} C{x0+side*L*.62},{y-rise*.80} {x0+side*L*.34},{y-rise*.36} {x0},{y+46}', 5)+G(f'M{x0+side*4},{y+20} C{x0+side*L*.24},{y-rise*.44} {x0+side*L*.58},{y-rise*.92} {tx-side*14},{ty}', 2.4)
    return s+G(f'M{cx-26},{top+6} C{cx-20},{top-90} {cx-18},{top-190} {cx+12},{top-300} C{cx+18},{top-180} {cx+24},{top-90} {cx+26},{top+6}', 5)
w, h = 1488, 2138; c = w/2
save('BKS-CAN_front', w, h, '#27443a', frame(96, 96, w-192, h-192, 6)+frame(116, 116, w-232, h-232, 2.6)+cane(c, 640, 1330)
     + T(c, 1560, 96, 'CANE, FIRE, WOOD', '@G@', ls=.06, maxw=1080)+T(c, 1688, 88, 'Καλάμι, φωτιά, ξύλο', '@G@', maxw=1080)+G(f'M{c-90},1760 H{c+90}', 4)+T(c, 1846, 50, 'A RUM NOTEBOOK', '@G@', ls=.18)+T(c, 1950, 50, 'ΗΡΩ ΒΛΑΣΤΑΡΗ', '@G@', ls=.18))
def spine(name, w, h, ground, title, foot): save(name, w, h, ground, ''.join(G(f'M10,{y} H{w-10}', 5) for y in (110, 128, h-128, h-110))+f'<g transform="translate({w/2},{h*.47}) rotate(90)">{T(0, w*.13, w*.36, title, "@G@", ls=.08, maxw=h*.62)}</g>'+T(w/2, h-190, w*.12, foot, '@G@', ls=.04, maxw=w*.55))
spine('BKS-CAN_spine', 248, 2146, '#27443a', 'CANE, FIRE, WOOD', 'KERASMA'); spine('BKS-RND_spine', 208, 2446, '#6d2327', 'THE LAST ROUND', 'KERASMA')

def sampler(x0, y0, dx, dy):
    """forty-eight glasses, each one of four; the last is full"""
    shapes = ('M-26,-26 H26 C26,0 10,8 0,8 C-10,8 -26,0 -26,-26Z M0,8 V30 M-16,30 H16', 'M-20,-28 H20 L16,28 H-16Z', 'M-26,-14 H26 L22,28 H-22Z', 'M-14,-30 C-28,-2 -20,12 0,16 C20,12 28,-2 14,-30Z M0,16 V30 M-14,30 H14'); s = ''
    for i in range(48): lit = i == 47; d = shapes[(i*7+i//6) % 4]; s += f'<path transform="translate({x0+i%6*dx},{y0+i//6*dy}) scale(1.35)" d="{d}" fill="{"@G@" if lit else "none"}" stroke="{"@G@" if lit else "@I@"}" stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round"/>'
    return s
w, h = 1688, 2438; c = w/2
save('BKS-RND_front', w, h, '#6d2327', T(c, 330, 112, 'THE LAST ROUND', '@I@', ls=.10, maxw=1240)+G(f'M{c-100},410 H{c+100}', 5)+sampler(c-2.5*196, 560, 196, 158)+T(c, 1960, 100, 'Ο τελευταίος γύρος', '@I@', maxw=1240)+T(c, 2090, 56, 'FORTY-EIGHT DRINKS', '@G@', ls=.16)+T(c, 2260, 52, 'KERASMA', '@G@', ls=.30))
save('name', 1600, 200, '#1b1819', T(800, 128, 92, 'KERASMA', '@G@', ls=.34)+G('M150,100 H430 M1170,100 H1450', 4))
