"""Finishes the pictures of goods: python3 goods_on.py WORK [KEY ...] [--png DIRECTORY]   (reads WORK/KEY/, which goods.py rendered)"""
import sys, os, json, argparse, subprocess, time
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
from denoise import *
import looks
from label_on import GAIN, clean, feather, gauss3
from PIL import Image
from scipy.ndimage import distance_transform_edt
COPPER = {'TLS-SHK-CU': 'TLS-SHK'}                    # the same thing in copper: a mirror of another colour
PAPER = .80                                           # how light the ground of the bottles is, where a thing lies flat on it

def calm(P, s=6, d=.030):
    """what is left of the noise in clear glass: faint and wide"""
    G = gauss3(P, s); return P+(G-P)*np.exp(-(np.abs(G-P).max(-1, keepdims=True)/d)**2)
def picture(work, key):
    d = f'{work}/{COPPER.get(key, key)}'
    bx = json.load(open(d+'/boxes.json')); W, H = bx['w'], bx['h']; x0, y0, x1, y1 = bx['body']; mask = read_exr(d+'/mask_A.exr')[0][..., 3]
    pl = clean(denoise_pair(d+'/plate'), mask, bx); h, w = pl.shape[:2]; m = np.zeros((H, W), np.float32); m[y0:y1, x0:x1] = mask; far = np.clip((distance_transform_edt(resize(m, w, h)[..., 0] < .02)-w*.05)/(w*.12), 0, 1)[..., None]
    P = resize(gauss3(pl, .8)*(1-far)+gauss3(pl, 9)*far, W, H)
    f = feather(mask, 2.0, 3.0)[..., None]; P[y0:y1, x0:x1] = P[y0:y1, x0:x1]*(1-f)+(denoise_pair(d+'/body', 4)*(np.where(mask[..., None] > 0, srgb('#e59468')/srgb('#d8d6d3'), 1)*mask[..., None]+1-mask[..., None] if key in COPPER else 1))*f
    if bx['flat']:                                    # even the light out over the ground
        v, u = np.mgrid[-1:1:h*1j, -1:1:w*1j]; B = lambda a, b: np.stack([a*0+1, a, b, a*a, a*b, b*b], -1); on = far[..., 0] > .9; c = np.linalg.lstsq(B(u, v)[on], np.log(pl.mean(-1)[on]), rcond=None)[0]
        v, u = np.mgrid[-1:1:H*1j, -1:1:W*1j]; P = P*(PAPER/np.exp(B(u, v)@c))[..., None]
    P = P*GAIN
    if key[:3] == 'GLS' and key != 'GLS-MUG': P = calm(calm(P))
    Y = np.linspace(-1, 1, H)[:, None]; X = np.linspace(-1, 1, W)[None]; P = P*(1-.035*np.clip(X*X+Y*Y-.5, 0, 2))[..., None]
    return Image.fromarray(tone(resize(P.astype(np.float32), 900, 1200), .86, .012))
if __name__ == '__main__':
    ap = argparse.ArgumentParser(); ap.add_argument('work'); ap.add_argument('key', nargs='*'); ap.add_argument('--png'); a = ap.parse_args()
    for k in a.key or sorted([*os.listdir(a.work), *COPPER]):
        if not os.path.exists(f'{a.work}/{COPPER.get(k, k)}/mask_A.exr'): continue
        t = time.time(); im = picture(a.work, k)
        if a.png: os.makedirs(a.png, exist_ok=True); im.save(f'{a.png}/{k}.png')
        else: f = f'{looks.PICTURES}/goods/{k}'; im.save(f+'.tmp.png'); subprocess.check_call(['cwebp', '-quiet', '-q', '92', '-sharp_yuv', '-m', '5', f+'.tmp.png', '-o', f+'.webp']); os.remove(f+'.tmp.png')
        print(k, f'{time.time()-t:.1f}s', flush=True)
