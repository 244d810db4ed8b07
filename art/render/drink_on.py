"""Mixes a drink from its base passes: colour and cloudiness from `look`, garnish layers, ground #231f20.
python3 drink_on.py [ID ...] [--out DIRECTORY] [--png]"""
import sys, os, json, time, argparse, subprocess
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
from denoise import *
import looks
from PIL import Image
from scipy.ndimage import grey_opening
GROUND = srgb('#231f20'); GREY = .0150; WARM = np.array((1.0, .845, .66), np.float32)
OPAQUE = dict(clear=0.0, cloudy=.55, creamy=.96)
CUPS = ('tiki', 'julep')

def edges(P):
    """the ground of the page at every edge, so that no frame shows where the picture lies on it"""
    h, w = P.shape[:2]; Y, X = np.mgrid[0:h, 0:w].astype(np.float32); d = np.minimum(np.minimum(X+.5, w-X-.5)/(.05*w), np.minimum(Y+.5, h-Y-.5)/(.06*h)); f = np.clip(d, 0, 1); f = (f*f*(3-2*f))[..., None]; return GROUND*(1-f)+P*f
def full(x, j):
    """a cropped pass back into its frame; outside, each row goes on with what its edges show"""
    w, h, (x0, y0, x1, y1) = j['w'], j['h'], j['box']; e = gaussian_filter((x[:, :6].mean((1, 2))+x[:, -6:].mean((1, 2)))/2, 6); col = np.full(h, GREY, np.float32); col[y0:y1] = e; col[y1:] = e[-1]; col = gaussian_filter(col, 4)
    F = np.repeat(np.repeat(col[:, None], w, 1)[..., None], x.shape[2], 2); f = np.ones((y1-y0, x1-x0), np.float32); k = 12
    for i in range(k): v = (i+.5)/k; f[i] *= v; f[-1-i] *= v if y1 < h else 1; f[:, i] *= v; f[:, -1-i] *= v
    F[y0:y1, x0:x1] = F[y0:y1, x0:x1]*(1-f[..., None])+x*f[..., None]; return F
# how far the colour must be driven because the ice, not the drink, fills the glass
DRIVE = {('rocks', 'sphere'): 1.7, ('rocks', 'cube'): 1.4, ('highball', 'cube'): 1.4}
def hexlin(c): return srgb(c).astype(np.float64)
def relight(L, X, warm=WARM):
    """neutral render -> ground colour where it was ground, warm light above it"""
    return GROUND*np.minimum(L/GREY, 1)+warm*np.maximum(X-GREY, 0)

def mixed(lk, load=None, base=HERE+'/bases/drinks'):
    g, ice = lk['glass'], lk['ice']; d = f'{base}/{g}-{ice}'; load = load or (lambda n: full(load16(f'{d}/{n}.png'), json.load(open(f'{d}/{n}.json'))))
    c = hexlin(lk['drinkColour']); op = OPAQUE[lk['opacity']]
    if g in CUPS: X = load('clear'); P = relight(X.min(-1, keepdims=True), X)
    else:
        L = load('clear'); T = np.clip(c, .004, .97)**((.95 if c.max() > .25 else .80)*DRIVE.get((g, ice), 1)); q = mix(L, T); low = np.minimum(L[..., :1], GREY)*np.ones(3)
        L0 = L[..., 0]; wet = gaussian_filter(np.clip((L0-L[..., 2])/np.maximum(L0, .02)*(5 if ice in ('sphere', 'cube') else 2.6)-.06, 0, 1), 1.2); op0 = gaussian_filter(grey_opening(L0, (19, 19)), 2); thin = np.clip((L0-op0)/(.25*op0+.12), 0, 1)
        ice_ = np.clip((op0-.10)/.25, 0, 1)*(1-wet)            # clear ice and thick foot: lit by light that has been through the drink
        aim = 1.04-(.60*np.clip((c.min()-.22)/.45, 0, 1) if lk['opacity'] == 'clear' else 0)      # pale clear drinks let the dark through, or they look like milk
        def fit(P):                                        # bring the drink to the colour asked for; highlights on the glass stay white
            w = wet*(1-thin)*(P.mean(-1) > np.percentile(P.mean(-1)[wet > .5], 45)); m = (P*w[..., None]).sum((0, 1))/max(w.sum(), 1); k = np.clip((c*aim+.0015)/np.maximum(m, 1e-4), .10, 4)**.92
            return P*(1+((k-1)*(wet*(1-.8*thin))[..., None]))*(1+((np.minimum(k/k.max(), 1)**.5*min(1, k.max())**.35*(.62 if ice in ('sphere', 'cube') else .9)-1)*(ice_*(1-thin))[..., None]))
        P = fit(relight(low, q))
        if not op and os.path.exists(d+'/milk.png') and g in ('coupe', 'nick-and-nora'): op = .26     # a trace of haze, or the middle of the bowl stays black
        if op:                                             # the milk pass times the colour where the drink is; elsewhere both passes agree
            M = load('milk'); alb = (c*.92)**.92; w1 = wet[..., None]; q2 = M*(1-w1)+M*w1*alb*1.7; P = P*(1-op)+fit(relight(np.minimum(M.min(-1, keepdims=True), GREY)*np.ones(3), q2))*op
    for gn, within in [(lk.get('within', 'none'), True)]+[(gn, False) for gn in lk['garnishModel'].split('+')]:
        if gn == 'none': continue
        gf = f'{base}/garnish/{g}-{gn}.png'
        G = load16(gf)*1.2; A = np.clip(load8(gf[:-4]+'_a.png')[..., :1], 0, 1); j = json.load(open(gf[:-4]+'.json')); x0, y0, x1, y1 = j['box']; B = P[y0:y1, x0:x1]
        if g == 'hurricane': A = A*np.clip((268-np.arange(y0, y1))/18, 0, 1)[:, None, None]; G = G*np.clip((268-np.arange(y0, y1))/18, 0, 1)[:, None, None]      # the foot of a leaf is in the ice
        if within: v = gaussian_filter(A[..., 0], 1.2)[..., None]*.62; shade = B.mean(-1, keepdims=True)/max(float(B.mean()), 1e-3); P[y0:y1, x0:x1] = B*(1-v)+gaussian_filter(G, (1.2, 1.2, 0))*.62*np.clip(shade, .5, 1.6)      # seen through ice and glass
        else: P[y0:y1, x0:x1] = B*(1-A)+G+(A*np.clip(B-grey_opening(B, (9, 9, 1)), 0, .5) if (g, gn) == ('rocks', 'pineapple-leaf') or (g, ice) == ('punch-bowl', 'cube') else 0)      # the near rim lies in front of what stands in the glass
    return P
def layered(lk):
    """colours that lie over each other, from the top down: [colour, where it ends (0 = surface, 1 = bottom)]; a soft border between them"""
    L = [mixed(dict(lk, drinkColour=c)) for c, _ in lk['layers']]; j = json.load(open(f"{HERE}/bases/drinks/{lk['glass']}-{lk['ice']}/clear.json")); y0, y1 = (.29 if lk['ice'] == 'crushed' else .335, .915); h = L[0].shape[0]; t = ((np.arange(h)/h-y0)/(y1-y0))[:, None, None]; P = L[0]
    for (c, end), nxt in zip(lk['layers'], L[1:]): f = np.clip((t-end)/.10+.5, 0, 1); f = f*f*(3-2*f); P = P*(1-f)+nxt*f
    return P
def flight(lk, k=.60, at=((-.295, -.052), (.295, -.052), (0, -.022))):
    """the same glass three times, the middle one in front"""
    Z = None
    for c, (dx, dy) in zip(lk['flight'], at):
        P = mixed(dict(lk, drinkColour=c)); h, w = P.shape[:2]; Z = np.ones_like(P)*np.median(P[:, :8], (1,))[:, None] if Z is None else Z
        S = resize(P.astype(np.float32), round(w*k), round(h*k)); sh, sw = S.shape[:2]; x0 = round(w/2+dx*w-sw/2); foot = round(h*(.905+dy)); y0 = foot-round(sh*.905); m = 24
        Y, X = np.mgrid[0:sh, 0:sw]; f = np.clip(np.minimum(np.minimum(X, sw-1-X)/m-1.4, np.minimum(Y, sh-1-Y)/m), 0, 1); half = sw*.275; f = f*np.clip((half-np.abs(X-sw/2))/14, 0, 1); ya, yb, xa, xb = max(0, y0), min(h, y0+sh), max(0, x0), min(w, x0+sw); f = f[ya-y0:yb-y0, xa-x0:xb-x0, None]; S = S[ya-y0:yb-y0, xa-x0:xb-x0]; Z[ya:yb, xa:xb] = Z[ya:yb, xa:xb]*(1-f)+S*f
    return Z
def picture(dr):
    lk = dr['look']; P = flight(lk) if 'flight' in lk else layered(lk) if 'layers' in lk else mixed(lk)
    return Image.fromarray(tone(np.clip(edges(P*1.12-GROUND*.12), 0, None), .78, .018))

if __name__ == '__main__':
    ap = argparse.ArgumentParser(); ap.add_argument('id', nargs='*'); ap.add_argument('--out', default=looks.PICTURES+'/drinks'); ap.add_argument('--png', action='store_true'); a = ap.parse_args(); os.makedirs(a.out, exist_ok=True)
    D = [d for d in looks.drinks() if not a.id or d['id'] in a.id]
    for d in D:
        lk = d['look']; b = f"{HERE}/bases/drinks/{lk['glass']}-{lk['ice']}"
        if not os.path.exists(b+'/clear.png') or (OPAQUE[lk['opacity']] and lk['glass'] not in CUPS and not os.path.exists(b+'/milk.png')): print('no base yet', d['id']); continue
        t = time.time(); im = picture(d); f = f"{a.out}/{d['id']}"
        if a.png: im.save(f+'.png')
        else: im.save(f+'.tmp.png'); subprocess.check_call(['cwebp', '-quiet', '-q', '92', '-sharp_yuv', '-m', '5', f+'.tmp.png', '-o', f+'.webp']); os.remove(f+'.tmp.png')
        print(d['id'], f'{time.time()-t:.1f}s', flush=True)
