"""Sets a typeset label on a base: python3 label_on.py [SKU ...] [--out DIRECTORY] [--png]
Needs bases/<silhouette>/ (pack.py). A few seconds a bottle."""
import sys, os, io, json, time, argparse, subprocess, zlib
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
from denoise import *                                                            # first: it limits the thread pools
import shapes as SH, label_svg as LS, looks
from scipy.ndimage import map_coordinates, gaussian_filter
from scipy.interpolate import LinearNDInterpolator
from PIL import Image
# linear transmission over the body's diameter
RUM = dict(white=(.985, .985, .975), straw=(.965, .85, .40), gold=(.90, .50, .050), amber=(.66, .195, .009), mahogany=(.26, .032, .0015), black=(.075, .0065, .0005))
GLASS = dict(clear=(1, 1, 1), green=(.44, .56, .31), smoke=(.46, .43, .40))     # per passage through both walls
GAIN = np.array((1.215, 1.195, 1.155), np.float32)                               # exposure and warmth of the neutral renders
FOILC = dict(gold=(1.0, .70, .30), copper=(.93, .50, .31), silver=(.86, .88, .90))

def raster(svg, z):
    return np.asarray(Image.open(io.BytesIO(subprocess.run(['rsvg-convert', '-z', str(z)], input=svg.encode(), stdout=subprocess.PIPE, check=True).stdout)).convert('RGBA')).astype(np.float32)/255
def grain(shape, kind, seed):
    r = np.random.default_rng(seed); h, w = shape; g = lambda s: (lambda x: x/x.std())(gaussian_filter(r.standard_normal((h, w)).astype(np.float32), s, mode='wrap'))
    if kind == 'kraft':
        fib = sum((lambda x: x/x.std())(gaussian_filter(r.standard_normal((h, w)).astype(np.float32), s)) for s in ((.8, 9), (7, 1.0), (1, 5)))/3
        dark = np.clip((lambda x: x/x.std())(gaussian_filter(r.standard_normal((h, w)).astype(np.float32), (1.2, 3)))-2.2, 0, 1.2)
        return 1+.045*fib+.022*g(40)-.16*dark
    if kind in LS.DARK: return 1+.06*g(1.3)+.03*g(6)
    return 1+.010*g(1.4)+.009*g(5)+.006*g(60)

def thick(g, x):
    """coloured glass: darker places are where the light went through more of it"""
    return g**(.70+1.0*(1-np.clip(gauss3(x, 1.5).max(-1, keepdims=True)/.85, 0, 1)))
BASE = {}
def base(sh):
    if sh in BASE: return BASE[sh]
    d = f'{HERE}/bases/{sh}'; bx = json.load(open(d+'/boxes.json')); W, H = bx['w'], bx['h']
    b = dict(bx=bx, body=load16(d+'/body.png'), mask=load8(d+'/mask.png')[..., 0], plate=resize(gauss3(clean(load16(d+'/plate.png'), load8(d+'/mask.png')[..., 0], bx), .8), W, H), sleeve=load16(d+'/sleeve.png')[..., 0], foil=load16(d+'/foil.png')[..., 0], dir=d)
    BASE.clear(); BASE[sh] = b; return b
def clean(pl, mask, bx):
    """take the bottle out of the plate: each row is bridged from its left to its right side"""
    h, w = pl.shape[:2]; m = np.zeros((bx['h'], bx['w']), np.float32); x0, y0, x1, y1 = bx['body']; m[y0:y1, x0:x1] = mask
    m = gaussian_filter(resize(m, w, h)[..., 0], 2.2) > .012; pl = pl.copy(); X = np.arange(w)
    for y in range(h):
        if m[y].any():
            for c in range(3): s = gaussian_filter(pl[y, :, c][~m[y]], 1.0); pl[y, m[y], c] = np.interp(X[m[y]], X[~m[y]], s)
    return pl
def gauss3(x, s): return np.stack([gaussian_filter(x[..., c], s) for c in range(x.shape[2])], -1)
def feather(m, grow, soft): return np.clip(gaussian_filter(np.clip(gaussian_filter(m, grow)*8, 0, 1), soft), 0, 1)

def bottle(rec, over=None):
    """linear picture of the bottle without its label"""
    bt = rec['bottle']; b = base(bt['silhouette']); bx = b['bx']; p = SH.SHAPES[bt['silhouette']]
    rng = np.random.default_rng(zlib.crc32(rec['sku'].encode())); T = np.array(RUM[bt['rumColour']])**(1+.16*rng.uniform(-1, 1))   # every rum its own shade
    x0, y0, x1, y1 = bx['body']; plate = mix(b['plate'], T); body = mix(b['body'], T); g = np.array(GLASS[bt['glass']], np.float32)
    if bt['glass'] != 'clear':
        m = np.clip(gaussian_filter(b['mask'], 1.0)*1.35, 0, 1)[..., None]; hi = np.clip(body.min(-1, keepdims=True)-1.02, 0, None)      # highlights lie on the outside
        body = body*(1-m)+m*((body-hi)*thick(g, body)+hi)
    P = plate.copy(); f = feather(b['mask'], 2.0, 3.0)[..., None]; P[y0:y1, x0:x1] = P[y0:y1, x0:x1]*(1-f)+body*f
    # closure
    c = bt['closure']; tx0, ty0, tx1, ty1 = bx['top']; top = load16(f"{b['dir']}/top_{c}.png"); tm = load8(f"{b['dir']}/topmask_{c}.png")[..., 0]
    ya, yb = bx['y_cork'], bx['y_level']; ym = ya+(yb-ya)*.55; rows = np.clip((ym-(ty0+np.arange(ty1-ty0)))/max(3, (yb-ya)*.22)+.5, 0, 1)[:, None]
    wm = f"{b['dir']}/waxmask_{c}.png"; wx = load8(wm)[..., :1] if os.path.exists(wm) else None
    if bt['glass'] != 'clear':                        # the neck is of the same glass; the closure is not
        hi = np.clip(top.min(-1, keepdims=True)-1.02, 0, None); yl = SH.project(p, [(0, 0, p['ztop'])], bx['w'], bx['h'])[0, 1]
        gm = np.clip(gaussian_filter(tm, 1.0)*1.35, 0, 1)[..., None]*(1-wx if wx is not None else np.clip((np.arange(ty0, ty1)-yl)/3+.5, 0, 1)[:, None, None]); top = top*(1-gm)+gm*((top-hi)*thick(g, top)+hi)
    ft = feather(tm, 2.0, 2.5)[..., None]; pl = plate[ty0:ty1, tx0:tx1]; up = pl*(1-ft)+top*ft
    reg = P[ty0:ty1, tx0:tx1]; reg[:] = reg*(1-rows[..., None])+up*rows[..., None]           # the body pass has a cork of its own: above the join only the closure's pass counts
    if y0 < ty0: P[y0:ty0, x0:x1] = plate[y0:ty0, x0:x1]
    if wx is not None: w = wx; reg[:] = reg*(1-w)+top*w
    return P, b, p
def put_label(P, b, p, L, SS=2, seed=0):
    bx = b['bx']; W, H = bx['w'], bx['h']; X, n, full = SH.strip_points(p, L['zc'], L['w'], L['h'], 221, 101); px = SH.project(p, X, W, H)
    V = np.array(SH.CAM)-X; face = (n*V).sum(-1)/np.linalg.norm(V, axis=-1); ok = face > .03
    vv, uu = np.mgrid[0:1:101j, 0:1:221j]; q = px[ok]; x0, y0 = np.floor(q.min(0)).astype(int)-4; x1, y1 = np.ceil(q.max(0)).astype(int)+4
    it = LinearNDInterpolator(q, np.stack([uu[ok], vv[ok], face[ok]], -1), fill_value=-1)
    gy, gx = np.mgrid[0:(y1-y0)*SS, 0:(x1-x0)*SS]; Q = it(np.stack([x0+(gx+.5)/SS, y0+(gy+.5)/SS], -1)).astype(np.float32); inside = Q[..., 0] >= 0
    z = 1.5; col = raster(L['color'], z)[..., :3]; fo = raster(L['foilmask'], z)[..., 0]; al = raster(L['alpha'], z)[..., 3]
    h, w = fo.shape; pc = np.where(col <= .04045, col/12.92, ((col+.055)/1.055)**2.4)
    pc = pc*np.clip(grain((h, w), L['paper'], seed), .5, 1.3)[..., None]; pre = lambda x: gaussian_filter(x, .7)
    hgt = gaussian_filter(fo, 1.3); ey, ex = np.gradient(hgt)
    cy, cx = Q[..., 1]*(h-1), Q[..., 0]*(w-1); s = lambda a: map_coordinates(a, [cy, cx], order=1, mode='nearest')
    C = np.stack([s(pre(pc[..., k])) for k in range(3)], -1); FM = s(pre(fo)); A = s(pre(al))*inside; EX, EY = s(ex), s(ey)
    bxy = [v//2 for v in bx['body']]; ly = lambda a, dx=0, dy=0: map_coordinates(a, [((y0+(gy+.5)/SS)/2-bxy[1]-.5)+dy, ((x0+(gx+.5)/SS)/2-bxy[0]-.5)+dx], order=1, mode='nearest')
    E = ly(gaussian_filter(b['sleeve'], 2.0))/.80; F = ly(gaussian_filter(b['foil'], 1.2), EX*60, EY*60)
    sheen = ly(gaussian_filter(b['foil'], 5)); spec = .030 if L['paper'] in LS.DARK else .010
    emb = 1+np.clip(EX*.9+EY*1.1, -.30, .30)*(1-FM)
    paper = C*E[..., None]*emb[..., None]+spec*sheen[..., None]; tint = np.array(FOILC.get(L['foilname'], (1, 1, 1)), np.float32)*(1 if L['paper'] in LS.DARK else np.array((.70, .66, .58), np.float32))
    fl = F*1.55+.12+np.clip((EX+EY)*2.2, -.35, .6); foil = tint*np.clip(fl, .04, None)[..., None]**1.12
    R = paper*(1-FM[..., None]*.96)+foil*FM[..., None]*.96
    edge = A-gaussian_filter(A, 1.6*SS); R = R*(1+np.clip(edge, 0, .3)[..., None]*.35)           # cut paper catches a little light
    dn = lambda a: a.reshape(y1-y0, SS, x1-x0, SS, -1).mean((1, 3))
    bm = np.zeros((H, W), np.float32); a = bx['body']; bm[a[1]:a[3], a[0]:a[2]] = b['mask']; clip = np.clip(gaussian_filter(bm, .6)*1.15, 0, 1)[y0:y1, x0:x1, None]
    Am = dn(A)[..., :1]*clip; Rm = dn(R*A[..., None])*clip
    m = np.zeros((H, W), np.float32); m[y0:y1, x0:x1] = Am[..., 0]; sh = np.roll(gaussian_filter(m, 2.6), (2, 1), (0, 1))*.36
    P *= (1-sh*bm*(1-m))[..., None]
    P[y0:y1, x0:x1] = P[y0:y1, x0:x1]*(1-Am)+Rm; return P

def picture(rec):
    P, b, p = bottle(rec)
    if rec.get('label'): L = LS.make(rec); L['foilname'] = rec['label']['foil']; P = put_label(P, b, p, L, seed=zlib.crc32(rec['sku'].encode()))
    P = P*GAIN; Y = np.linspace(-1, 1, P.shape[0])[:, None]; X = np.linspace(-1, 1, P.shape[1])[None]; P = P*(1-.035*np.clip(X*X+Y*Y-.5, 0, 2))[..., None]
    return Image.fromarray(tone(P, .86, .012))

if __name__ == '__main__':
    ap = argparse.ArgumentParser(); ap.add_argument('sku', nargs='*'); ap.add_argument('--out', default=looks.PICTURES+'/bottles'); ap.add_argument('--png', action='store_true'); a = ap.parse_args(); os.makedirs(a.out, exist_ok=True)
    R = [r for r in looks.bottles() if not a.sku or r['sku'] in a.sku]
    for r in sorted(R, key=lambda r: r['bottle']['silhouette']):
        t = time.time()
        if not os.path.exists(f"{HERE}/bases/{r['bottle']['silhouette']}/top_{r['bottle']['closure']}.png"): print('no base yet', r['sku']); continue
        im = picture(r); f = f"{a.out}/{r['sku']}"
        if a.png: im.save(f+'.png')
        else:
            im.save(f+'.tmp.png'); subprocess.check_call(['cwebp', '-quiet', '-q', '92', '-sharp_yuv', '-m', '5', f+'.tmp.png', '-o', f+'.webp']); os.remove(f+'.tmp.png')
        print(r['sku'], f'{time.time()-t:.1f}s', flush=True)
