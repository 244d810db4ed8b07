"""Back shelf, out of focus, made in 2D from the bottle bases (they are backlit already): python3 shelf.py OUT.png [blur px at 1920] [dim]
Linear light, disc-shaped blur, warm glow panel behind two shelves."""
import sys, os, json
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
from denoise import *
import label_on as LO, label_svg as LS, looks, shapes as SH
from PIL import Image
from scipy.signal import fftconvolve

def cut(rec, scale):
    """a labelled bottle as premultiplied linear RGBA, foot on the last row"""
    P, b, p = LO.bottle(rec); L = LS.make(rec); L['foilname'] = rec['label']['foil']; Q = P.copy(); P = LO.put_label(P, b, p, L); P = np.where(np.abs(P-Q).max(-1, keepdims=True) > 2e-3, P*.42, P*P**.35*1.25); bx = b['bx']; H, W = P.shape[:2]
    m = np.zeros((H, W), np.float32); x0, y0, x1, y1 = bx['body']; a = b['mask'].copy(); yl = int(SH.project(p, [(0, 0, p['ztop'])], W, H)[0, 1]); a[:max(0, yl-y0)] = 0; m[y0:y1, x0:x1] = a
    t = load8(f"{b['dir']}/topmask_{rec['bottle']['closure']}.png")[..., 0]; tx0, ty0, tx1, ty1 = bx['top']; m[ty0:ty1, tx0:tx1] = np.maximum(m[ty0:ty1, tx0:tx1], t)
    ys, xs = np.where(m > .02); P, m = P[ys.min():ys.max()+1, xs.min():xs.max()+1], m[ys.min():ys.max()+1, xs.min():xs.max()+1]
    Hv, _ = SH.view(p); k = scale*Hv/H; h, w = max(2, int(P.shape[0]*k)), max(2, int(P.shape[1]*k)); return resize(P*m[..., None], w, h), resize(m, w, h)
def disc(r): y, x = np.mgrid[-int(r)-1:int(r)+2, -int(r)-1:int(r)+2]; d = np.hypot(x, y); k = np.clip(r-d+.5, 0, 1)*(.82+.18*(d/r)**2); return (k/k.sum()).astype(np.float32)
def scene(W=1920, H=1080, blur=9.0, seed=4, dim=1.0, step=1.0):
    R = [r for r in looks.bottles() if (r['bottle']['rumColour'] != 'white' or r['sku'][0] in 'BG') and r['bottle']['glass'] != 'green' and os.path.exists(f"{HERE}/bases/{r['bottle']['silhouette']}/top_{r['bottle']['closure']}.png")]
    rng = np.random.default_rng(seed); order = rng.permutation(len(R)); Y, X = np.mgrid[0:H, 0:W].astype(np.float32); C = np.zeros((H, W, 3), np.float32); s = H/1080
    shelves = [(int(.455*H), 118*s), (int(.965*H), 118*s)]; glow = np.array((1, .56, .22), np.float32)
    for sy, _ in shelves: d = (sy-Y)/(.46*H); C += np.where((d > 0) & (d < 1), .008+.17*np.exp(-d*5.5)+.03*np.exp(-(1-d)*8), 0)[..., None]*glow*(.50+.50*np.cos((X/W-.62)*2.2))[..., None]
    i = 0
    for sy, sc in shelves:
        x = -30*s+rng.uniform(0, 40)*s
        while x < W:
            r = R[order[i % len(R)]]; i += 1; rgb, a = cut(r, sc); h, w = a.shape[:2]; xi, yi = int(x), sy-h
            ax0, ax1, ay0 = max(0, xi), min(W, xi+w), max(0, yi)
            if ax1 > ax0:
                f = (.10+.46*np.exp(-((sy-np.arange(ay0, sy))/(.46*H))*1.6))[:, None, None]*(.45+.55*np.cos((x/W-.62)*2.2))
                S = rgb[ay0-yi:, ax0-xi:ax1-xi]; A = a[ay0-yi:, ax0-xi:ax1-xi, :1]; D = C[ay0:sy, ax0:ax1]; C[ay0:sy, ax0:ax1] = D*(1-A)+S*f*np.array((1, .68, .36), np.float32)*1.3
            x += w*rng.uniform(1.10, 1.42)*step+rng.uniform(4, 26)*s
    for sy, _ in shelves: C[sy:sy+int(16*s)] = np.array((.030, .016, .008)); C[sy:sy+int(3*s)] += np.array((.10, .055, .02)); C[sy+int(16*s):sy+int(40*s)] *= .35
    if blur: k = disc(blur*s); C = np.stack([fftconvolve(np.pad(C[..., c], 40, mode='edge'), k, 'same')[40:-40, 40:-40] for c in range(3)], -1)
    bloom = np.stack([gaussian_filter(C[..., c], 46*s) for c in range(3)], -1); C = C*.92+bloom*.14
    v = 1-.50*np.clip(((X/W-.58)/.62)**2+((Y/H-.5)/.75)**2, 0, 1.4); g = srgb('#231f20'); return np.clip(C*v[..., None]*dim+g*.30, 0, None).astype(np.float32)
if __name__ == '__main__':
    C = scene(blur=float(sys.argv[2]) if len(sys.argv) > 2 else 9, dim=float(sys.argv[3]) if len(sys.argv) > 3 else 1); Image.fromarray(tone(C, .78, .02)).save(sys.argv[1])
