"""Denoise and finish a scene: python3 scene_post.py WORK/bar-top OUT.png [left|top|none]   (the side kept calm, for words)"""
import sys
from denoise import *
from PIL import Image
x = denoise_pair(sys.argv[1], 5, .6)*1.38; h, w = x.shape[:2]; X = np.linspace(0, 1, w)[None, :, None]; Y = np.linspace(0, 1, h)[:, None, None]
calm = sys.argv[3] if len(sys.argv) > 3 else 'left'; t = {'left': np.clip((.40-X)/.40, 0, 1), 'top': np.clip((.56-Y)/.50, 0, 1), 'none': 0*X}[calm]
x = x*(1-.52*t*t*(3-2*t))+srgb('#231f20')*.10*t
x = x*(1-.30*np.clip(((X-(.6 if w > h else .5))/.7)**2+((Y-.52)/.85)**2-.15, 0, 1)); Image.fromarray(tone(x.astype(np.float32), .78, .02)).save(sys.argv[2])
