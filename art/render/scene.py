"""The bar top at night, in several settings (SCENES).  Needs WORK/tex (scene_tex.py) and the blurred shelf picture in it.
blender -b -noaudio -t 2 -P scene.py -- --scene bar-top --tex WORK/tex --w 1920 --h 1080 --spp 28 --out WORK/bar-top"""
import sys, os, math, argparse, time, json
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
import bpy
import numpy as np
from mathutils import Vector, Matrix
from lib import *
import shapes as SH, bottle_base as BB, glasses as GL

def img(path, cs='sRGB'): i = bpy.data.images.load(path); i.colorspace_settings.name = cs; return i
def label(p, L, tex):
    X, n, full = SH.strip_points(p, L['zc'], L['w'], L['h'], 121, 41); nv, nu = X.shape[:2]; V = [tuple(v) for v in X.reshape(-1, 3)]; F = []
    for j in range(nv-1):
        for i in range(nu-1): a = j*nu+i; F.append((a, a+nu, a+nu+1, a+1))
    me = bpy.data.meshes.new('label'); me.from_pydata(V, [], F); uv = me.uv_layers.new(name='UVMap')
    for l in me.loops: k = l.vertex_index; uv.data[l.index].uv = ((k % nu)/(nu-1), 1-(k//nu)/(nv-1))
    me.polygons.foreach_set('use_smooth', [True]*len(F)); o = GL.obj(me)
    m = N('labelM'); pr = m.n('ShaderNodeBsdfPrincipled')
    def t(f, cs): x = m.n('ShaderNodeTexImage', interpolation='Cubic', extension='EXTEND'); x.image = img(f'{tex}_{f}.png', cs); return x.outputs[0]
    bw = m.n('ShaderNodeRGBToBW'); m.l(t('foil', 'Non-Color'), bw.inputs[0]); fo = bw.outputs[0]; m.l(t('color', 'sRGB'), pr.inputs['Base Color']); m.l(m.math('MULTIPLY', fo, .8), pr.inputs['Metallic'])
    m.l(m.math('SUBTRACT', .62, m.math('MULTIPLY', fo, .28)), pr.inputs['Roughness']); pr.inputs['Specular'].default_value = .3
    b = m.n('ShaderNodeBump'); b.inputs['Strength'].default_value = .3; b.inputs['Distance'].default_value = .005; m.l(fo, b.inputs['Height']); m.l(b.outputs[0], pr.inputs['Normal'])
    ab = m.n('ShaderNodeRGBToBW'); m.l(t('alpha', 'Non-Color'), ab.inputs[0]); tr = m.n('ShaderNodeBsdfTransparent'); mx = m.n('ShaderNodeMixShader'); m.l(ab.outputs[0], mx.inputs[0]); m.l(tr.outputs[0], mx.inputs[1]); m.l(pr.outputs[0], mx.inputs[2]); m.l(mx.outputs[0], m.out.inputs[0]); me.materials.append(m.m); return o
def group(fn, loc, rz=0):
    before = set(bpy.data.objects); r = fn(); M = Matrix.Translation(loc) @ Matrix.Rotation(math.radians(rz), 4, 'Z')
    for o in set(bpy.data.objects)-before: o.matrix_world = M @ o.matrix_world
    return r

def walnut():
    m = N('walnut'); p = m.n('ShaderNodeBsdfPrincipled'); tc = m.n('ShaderNodeTexCoord'); mp = m.n('ShaderNodeMapping'); mp.inputs['Scale'].default_value = (.35, 5.5, 1); m.l(tc.outputs['Object'], mp.inputs[0])
    nz = m.n('ShaderNodeTexNoise'); nz.inputs['Scale'].default_value = 2.0; nz.inputs['Detail'].default_value = 9; nz.inputs['Distortion'].default_value = .9; m.l(mp.outputs[0], nz.inputs[0])
    r = m.n('ShaderNodeValToRGB'); e = r.color_ramp.elements; e[0].position = .34; e[0].color = srgb('#140b07')+(1,); e[1].position = .70; e[1].color = srgb('#4a2a17')+(1,); m.l(nz.outputs[0], r.inputs[0]); m.l(r.outputs[0], p.inputs['Base Color'])
    rr = m.n('ShaderNodeMapRange'); rr.inputs[1].default_value = .3; rr.inputs[2].default_value = .7; rr.inputs[3].default_value = .16; rr.inputs[4].default_value = .30; m.l(nz.outputs[0], rr.inputs[0]); m.l(rr.outputs[0], p.inputs['Roughness']); p.inputs['Specular'].default_value = .45
    b = m.n('ShaderNodeBump'); b.inputs['Strength'].default_value = .05; b.inputs['Distance'].default_value = .01; m.l(nz.outputs[0], b.inputs['Height']); m.l(b.outputs[0], p.inputs['Normal']); m.l(p.outputs[0], m.out.inputs[0]); return m.m

# bottles: SKU, place, turn; drinks: glass, ice, colour (None: an empty glass), garnish, place, turn;
# camera: place, what it looks at, height of what it sees at the distance of the bottles; shelf: size against that of the wide scene, its middle;
# rims: where the lights at the sides stand, farther out than usual where more is seen
SCENES = {
 'bar-top': dict(bottles=[('PON-SAM', .45, .20, 4), ('WIN-012', 1.52, .55, -3), ('BOC-ESB', 2.52, .05, -8)], drinks=[('coupe', 'none', (.94, .90, .62), 'lime-wheel', -.84, -.75, 10)],
                 camera=((-.15, -10.2, 2.05), (-.15, 0, 1.37), 3.90), shelf=(1, .6, 2.05)),
 # for phones: the words stand above
 'bar-tall': dict(bottles=[('PON-SAM', .78, .30, 4)], drinks=[('coupe', 'none', (.94, .90, .62), 'lime-wheel', -.52, -.60, 10)],
                  camera=((.06, -10.2, 2.05), (.06, 0, 1.95), 4.60), shelf=(1.3, .9, 2.6)),
 'night-table': dict(bottles=[('COT-RSF', .52, .40, -5)], drinks=[('nick-and-nora', 'none', (.40, .085, .006), 'orange-peel', -.62, -.55, 14)],
                     camera=((-.02, -10.2, 2.05), (-.02, 0, 1.55), 3.90), shelf=(1.15, .2, 2.2)),
 'shop-counter': dict(bottles=[('LAN-009', -.12, .25, 5), ('KOK-015', .90, .50, -3), ('BDO-CJW', 1.82, .05, -6), ('TIS-V03', 2.74, .45, 3), ('WIN-218', 3.66, .10, -8)], drinks=[],
                      camera=((-.15, -10.2, 2.05), (-.15, 0, 1.52), 3.60), shelf=(1.2, .6, 2.2), rims=(-7.4, 6.8)),
 'last-round': dict(bottles=[], drinks=[('coupe', 'none', None, None, 1.02, -.20, 0)],
                    camera=((-.15, -10.2, 2.05), (-.15, 0, 1.05), 2.90), shelf=(.9, .6, 2.05)),
}
# the glow behind a drink: width, height, its middle, strength
CARD = dict(coupe=(1.5, .7, .98, .55), **{'nick-and-nora': (.9, .85, 1.02, .8)})
RUMS = dict(amber=(.50, .13, .008), mahogany=(.34, .050, .003), gold=(.86, .46, .06), straw=(.95, .80, .38), white=(.985, .985, .97))

if __name__ == '__main__':
    ap = argparse.ArgumentParser(); A = ap.add_argument; A('--scene', choices=SCENES, required=True); A('--tex', required=True); A('--w', type=int, default=1600); A('--h', type=int, default=900); A('--spp', type=int, default=32); A('--thr', type=float, default=.02); A('--out', required=True)
    a = ap.parse_args(sys.argv[sys.argv.index('--')+1:]); S = SCENES[a.scene]; T = os.path.abspath(a.tex); J = {r['sku']: r for r in json.load(open(T+'/scene.json'))}; reset()
    for sku, x, y, rz in S['bottles']:
        r = J[sku]; p = SH.SHAPES[r['shape']]; RUM['x'] = RUMS[r['rum']]
        def one(): BB.build(p, 'x'); BB.closure(p, r['closure']); label(p, r['L'], f"{T}/{sku}")
        group(one, (x, y, 0), rz)
        softbox('card', 1.5*p['R']*2, p['fill']*1.15, (x+.04*x, y+.9, p['fill']*.50), (x*.2, -10, .9), 1.0 if r['rum'] in ('mahogany', 'amber') else .55, (1, .78, .48), radial=True, vis='t', curve=.8, sample=False)
    for glass, ice, rgb, garnish, x, y, rz in S['drinks']:
        def cup():
            d = GL.drink(glass, ice, 'clear' if rgb else 'empty', rgb)
            if garnish: GL.garnish(garnish, glass, d)
        group(cup, (x, y, 0), rz)
        wide, high, z, glow = CARD[glass]; softbox('cardc', wide, high, (x, y+1, z), (x*.5, -10, 1.3), glow if rgb else glow*.35, (1, .84, .58) if rgb else (1, .62, .30), radial=True, vis='t', sample=False)
    plane('bar', 40, 9.4, (0, -3.0, 0), None, walnut())
    k, sx, sz = S['shelf']; W_, H_ = 13.4*k, 13.4*9/16*k; m = N('shelf'); e = m.n('ShaderNodeEmission'); t = m.n('ShaderNodeTexImage', interpolation='Cubic', extension='EXTEND'); t.image = img(T+'/shelf.png'); tc = m.n('ShaderNodeTexCoord'); m.l(tc.outputs['UV'], t.inputs[0]); m.l(t.outputs[0], e.inputs[0]); e.inputs[1].default_value = .62; m.l(e.outputs[0], m.out.inputs[0])
    s = plane('shelf', W_, H_, (sx, 6, sz), None, m.m, vis='cgt', sample=False); s.rotation_euler = (math.pi/2, 0, 0); uv = s.data.uv_layers.new(name='UVMap')
    for l, q in zip(s.data.loops, ((0, 0), (1, 0), (1, 1), (0, 1))): uv.data[l.index].uv = q
    w = (1, .86, .66)
    softbox('keyD', 2.2, 1.6, (-2.6, -4.6, 4.6), (.9, 0, .8), 115, (1, .88, .70), feather=.3, vis='d'); softbox('keyG', .9, 2.4, (-2.4, -2.6, 2.6), (.9, 0, 1.0), 5.5, w, feather=.3, vis='g')
    left, right = S.get('rims', (-5.2, 5.0))
    softbox('rimR', .6, 3.4, (right, 2.2, 2.0), (1.4, 0, 1.0), 16, (1, .78, .5), feather=.35, vis='dgt'); softbox('rimL', .7, 3.2, (left, 2.6, 1.8), (.6, 0, 1.0), 26, w, feather=.35, vis='dgt')
    softbox('pend', 1.6, .9, (1.3, 1.2, 4.8), (1.3, 0, .6), 15, (1, .82, .56), feather=.35, vis='dg'); softbox('front', 8, 3, (0, -13, 6), (1, 0, 1), .55, w, feather=.4, vis='g')
    at, to, high = S['camera']; cam = camera(at, to, 24*10.2/high, dof=(10.1, 1.4)); cam.data.dof.aperture_fstop = 1.1
    cam.data.sensor_width = 36; out = os.path.abspath(a.out)
    for k in range(2): tt = time.time(); render(f'{out}_{"AB"[k]}.exr', a.w, a.h, a.spp, a.thr, seed=k*7+1); print(f'TIME {a.scene} {time.time()-tt:.1f}s', flush=True)
