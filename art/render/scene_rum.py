"""Deepens the rum in a finished scene, which the lamps behind it make the colour of orange soda, to what it is on white: python3 scene_rum.py bar-top IN.png OUT.png"""
import sys
from denoise import *
from PIL import Image
MAHOGANY, SMALL, CASK, AMBER = (.34, .20, .12), (.42, .32, .22), (.38, .25, .16), (.78, .66, .50)
# body of the bottle, its label (left, top, right, bottom, in pixels of the picture), what to multiply the linear colour by
RUMS = {
 'bar-top': [((1243, 440, 1552, 905), (1303, 638, 1519, 824), MAHOGANY), ((1003, 395, 1242, 923), (1044, 564, 1223, 776), SMALL)],
 'shop-counter': [((1064, 362, 1302, 737), (1104, 513, 1274, 662), MAHOGANY), ((1694, 325, 1906, 737), (1736, 437, 1890, 641), CASK), ((870, 327, 1062, 737), (901, 436, 1050, 635), AMBER)],
 'bar-tall': [((630, 830, 940, 1502), (684, 1037, 886, 1332), SMALL)],
 'night-table': [((508, 625, 940, 1215), (601, 857, 846, 1094), MAHOGANY)],
}
def step(x, a, b): t = np.clip((x-a)/(b-a), 0, 1); return t*t*(3-2*t)
def edge(box, X, Y): x0, y0, x1, y1 = box; return np.minimum(np.minimum(X-x0, x1-X), np.minimum(Y-y0, y1-Y))

scene, src, out = sys.argv[1:]; v = np.asarray(Image.open(src).convert('RGB')).astype(np.float32)/255; P = np.where(v <= .04045, v/12.92, ((v+.055)/1.055)**2.4).astype(np.float32); Y, X = np.mgrid[0:P.shape[0], 0:P.shape[1]].astype(np.float32)
for body, label, k in RUMS[scene]:        # rum is what is bright, saturated, and orange rather than red as wax is
    S = np.stack([gaussian_filter(P[..., c], 1.0) for c in range(3)], -1); hi = S.max(-1); m = step((hi-S.min(-1))/np.maximum(hi, 1e-4), .45, .80)*step(S[..., 1]/np.maximum(S[..., 0], 1e-4), .06, .11)*(S[..., 0] > S[..., 1])*step(hi, .07, .16)
    m = gaussian_filter(m*np.clip(edge(body, X, Y)/4, 0, 1)*(1-np.clip(edge(label, X, Y)/2-5, 0, 1)), .8)[..., None]; P = P*(1-m)+P*np.array(k, np.float32)*m
Image.fromarray(np.clip(np.round(encode(P)*255+np.random.default_rng(1).uniform(-.5, .5, P.shape[:2])[..., None]), 0, 255).astype(np.uint8)).save(out)
