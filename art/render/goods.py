"""Glasses, tools, books and gift boxes in the studio of the bottles, in their true colours.  Gift boxes and books need WORK/tex (goods_tex.py).
blender -b -noaudio -t 2 -P goods.py -- --good GLS-TUL --tex WORK/tex --spp 40 --out WORK/GLS-TUL"""
import sys, os, math, argparse, time, json, random
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
import bpy, bmesh
import numpy as np
from mathutils import Vector, Matrix
from lib import *
import shapes as SH, bottle_base as BB, glasses as GL, scene as SC
TEX = ''

# ---------- meshes
def move(before, M):
    """everything made since `before`; the update first, or places that were just set do not count"""
    bpy.context.view_layer.update()
    for o in set(bpy.data.objects)-before: o.matrix_world = M @ o.matrix_world
def add(o, mat): o.data.materials.append(mat); return o
def mesh(name, V, F, smooth=True):
    me = bpy.data.meshes.new(name); me.from_pydata([tuple(v) for v in V], [], F); me.polygons.foreach_set('use_smooth', [smooth]*len(F)); o = GL.obj(me)
    bm = bmesh.new(); bm.from_mesh(me); bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:]); bm.to_mesh(me); bm.free(); return o
def box(w, d, h, at=(0, 0, 0), bevel=.02, mat=None, seg=3):
    """stands on z = at[2]"""
    bm = bmesh.new(); bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts: v.co = (v.co.x*w+at[0], v.co.y*d+at[1], (v.co.z+.5)*h+at[2])
    if bevel: bmesh.ops.bevel(bm, geom=bm.edges[:]+bm.verts[:], offset=bevel, segments=seg, profile=.5, affect='EDGES', clamp_overlap=True)
    me = bpy.data.meshes.new('box'); bm.to_mesh(me); bm.free(); me.use_auto_smooth = True; me.auto_smooth_angle = math.radians(40); me.polygons.foreach_set('use_smooth', [True]*len(me.polygons)); return add(GL.obj(me), mat)
def tube(path, radius, mat, nv=18, square=0, twist=0.0):
    """swept circle (or twisted rounded square) along points; radius: number or function of 0..1"""
    P = [Vector(p) for p in path]; n = len(P); V, F = [], []; up = Vector((0, 0, 1)); run = 0
    for i, p in enumerate(P):
        t = (P[min(i+1, n-1)]-P[max(i-1, 0)]).normalized(); a = up.cross(t); a = (a if a.length > 1e-3 else Vector((1, 0, 0)).cross(t)).normalized(); b = t.cross(a); r = radius(i/(n-1)) if callable(radius) else radius
        up = b; run += (p-P[i-1]).length if i else 0
        for j in range(nv):
            th = 2*math.pi*j/nv; k = (abs(math.cos(th))**square+abs(math.sin(th))**square)**(-1/square) if square else 1; ph = th+twist*run; V.append(p+(a*math.cos(ph)+b*math.sin(ph))*r*k)
    for i in range(n-1):
        for j in range(nv): k = (j+1) % nv; F.append((i*nv+j, i*nv+k, (i+1)*nv+k, (i+1)*nv+j))
    F += [tuple(range(nv)), tuple(range((n-1)*nv, n*nv))]; return add(mesh('tube', V, F), mat)
def sheet(outlines, thick, bevel, mat, z=0):
    """a flat plate; the first outline is its edge, the others are holes"""
    c = bpy.data.curves.new('sheet', 'CURVE'); c.dimensions = '2D'; c.fill_mode = 'BOTH'; c.extrude = thick/2; c.bevel_depth = bevel; c.bevel_resolution = 2
    for pts in outlines:
        s = c.splines.new('POLY'); s.points.add(len(pts)-1); s.use_cyclic_u = True
        for q, (x, y) in zip(s.points, pts): q.co = (x, y, 0, 1)
    o = bpy.data.objects.new('sheet', c); bpy.context.collection.objects.link(o); me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(o)
    me.materials.clear(); o = GL.obj(me); me.use_auto_smooth = True; me.auto_smooth_angle = math.radians(35); me.polygons.foreach_set('use_smooth', [True]*len(me.polygons)); o.location.z = z; return add(o, mat)
def circle(r, x=0, y=0, n=96, a0=0, a1=360): return [(x+r*math.cos(math.radians(a0+(a1-a0)*i/n)), y+r*math.sin(math.radians(a0+(a1-a0)*i/n))) for i in range(n)]
def lat(pts, mat, ml=.02, segs=224, fn=8): return add(lathe('turned', resample(fillet(pts, fn), ml), segs=segs), mat)
def bent(pts, n=12):
    P = [Vector(p) for p in pts]; P = [2*P[0]-P[1]]+P+[2*P[-1]-P[-2]]; out = []
    for i in range(1, len(P)-2):
        a, b, c, d = P[i-1:i+3]
        for k in range(n): t = k/n; out.append(.5*((2*b)+(c-a)*t+(2*a-5*b+4*c-d)*t*t+(3*b-a-3*c+d)*t**3))
    return out+[P[-2]]

# ---------- materials
def steel(rough=.11, col='#cbc9c6'): return principled('steel', srgb(col), rough, metal=1)
def glass(): return dielectric('glassM', tint=(.992, .992, .992))
def cloth(hexs, image=None, mask=None, scale=1):
    """bookcloth: a fine weave, with type stamped in foil"""
    m = N('cloth'); p = m.n('ShaderNodeBsdfPrincipled'); tc = m.n('ShaderNodeTexCoord'); p.inputs['Base Color'].default_value = srgb(hexs)+(1,); p.inputs['Specular'].default_value = .25; p.inputs['Roughness'].default_value = .75; p.inputs['Sheen'].default_value = .3
    def wave(axis): w = m.n('ShaderNodeTexWave', bands_direction=axis); w.inputs['Scale'].default_value = 26; w.inputs['Distortion'].default_value = 1.2; w.inputs['Detail'].default_value = 2; m.l(tc.outputs['Object'], w.inputs[0]); return w.outputs['Fac']
    h = m.math('MAXIMUM', wave('X'), wave('Z'))
    if mask:
        def t(f, cs): x = m.n('ShaderNodeTexImage', interpolation='Cubic', extension='EXTEND'); x.image = SC.img(f, cs); m.l(tc.outputs['UV'], x.inputs[0]); return x.outputs[0]
        bw = m.n('ShaderNodeRGBToBW'); m.l(t(mask, 'Non-Color'), bw.inputs[0]); f = bw.outputs[0]; m.l(t(image, 'sRGB'), p.inputs['Base Color'])
        m.l(m.math('MULTIPLY', f, .85), p.inputs['Metallic']); m.l(m.math('SUBTRACT', .75, m.math('MULTIPLY', f, .40)), p.inputs['Roughness']); h = m.math('SUBTRACT', m.math('MULTIPLY', h, m.math('SUBTRACT', 1.0, m.math('MULTIPLY', f, .6))), m.math('MULTIPLY', f, .8))
    b = m.n('ShaderNodeBump'); b.inputs['Strength'].default_value = .35; b.inputs['Distance'].default_value = .004; m.l(h, b.inputs['Height']); m.l(b.outputs[0], p.inputs['Normal']); m.l(p.outputs[0], m.out.inputs[0]); return m.m
def printed(name, image, mask, rough=.55):
    m = N(name); p = m.n('ShaderNodeBsdfPrincipled'); tc = m.n('ShaderNodeTexCoord')
    def t(f, cs): x = m.n('ShaderNodeTexImage', interpolation='Cubic', extension='EXTEND'); x.image = SC.img(f, cs); m.l(tc.outputs['UV'], x.inputs[0]); return x.outputs[0]
    bw = m.n('ShaderNodeRGBToBW'); m.l(t(mask, 'Non-Color'), bw.inputs[0]); f = bw.outputs[0]; m.l(t(image, 'sRGB'), p.inputs['Base Color']); m.l(m.math('MULTIPLY', f, .85), p.inputs['Metallic']); m.l(m.math('SUBTRACT', rough, m.math('MULTIPLY', f, rough-.30)), p.inputs['Roughness']); p.inputs['Specular'].default_value = .3; m.l(p.outputs[0], m.out.inputs[0]); return m.m
def panel(w, h, at, mat, bulge=0, n=1):
    """an upright printed face towards -y, its foot at at[2]; bulge: rounded across, for a spine"""
    V, F = [], []
    for i in range(n+1): x = w*(i/n-.5); y = at[1]-bulge*(1-(2*i/n-1)**2); V += [(at[0]+x, y, at[2]), (at[0]+x, y, at[2]+h)]
    for i in range(n): F.append((2*i, 2*i+2, 2*i+3, 2*i+1))
    me = bpy.data.meshes.new('panel'); me.from_pydata(V, [], F); me.polygons.foreach_set('use_smooth', [True]*len(F)); uv = me.uv_layers.new(name='UVMap')
    for l in me.loops: i, top = divmod(l.vertex_index, 2); uv.data[l.index].uv = (i/n, top)
    return add(GL.obj(me), mat)
def paper(col='#f1ead9'): return principled('paper', srgb(col), .8, spec=.15, bump=True, bump_scale=40, bump_str=.04)
def pages():
    m = N('pages'); p = m.n('ShaderNodeBsdfPrincipled'); tc = m.n('ShaderNodeTexCoord'); w = m.n('ShaderNodeTexWave', bands_direction='Y'); w.inputs['Scale'].default_value = 60; w.inputs['Distortion'].default_value = .6; m.l(tc.outputs['Object'], w.inputs[0])
    r = m.n('ShaderNodeValToRGB'); e = r.color_ramp.elements; e[0].color = srgb('#c9bda3')+(1,); e[1].color = srgb('#f0e8d6')+(1,); e[1].position = .5; m.l(w.outputs['Fac'], r.inputs[0]); m.l(r.outputs[0], p.inputs['Base Color']); p.inputs['Roughness'].default_value = .85; m.l(p.outputs[0], m.out.inputs[0]); return m.m

# ---------- glassware
def cup(po, pi, w):
    H, R = po[-1].y, po[-1].x; rim = [Vector((R-w/2+w/2*math.cos(t), H+w/2*math.sin(t))) for t in [math.pi*k/8 for k in range(1, 8)]]
    return add(lathe('glass', po+rim+pi, segs=256), glass())
def stemmed(R, rs, zs, bowl, zin, w=.020):
    sp = GL.spline(bowl); po = GL.foot(R, rs, zs, .028)+sp[1:]; q = [p for p in GL.offset(sp, w) if p.y > zin+.004 and p.x > .02]; lo = q[0]
    inn = [Vector((0, zin))]+[Vector((lo.x*t, zin+(lo.y-zin)*t*t)) for t in (.3, .6, .85)]+q; return cup(resample(po, .02), list(reversed(resample(inn, .02))), w)
def tulip(): stemmed(.315, .045, .36, [(.045, .36), (.16, .40), (.315, .56), (.345, .76), (.285, 1.04), (.225, 1.36)], .43)
def coupe(): stemmed(.345, .036, .84, [(.036, .84), (.14, .885), (.33, .98), (.455, 1.10), (.49, 1.28)], .90)
def tumbler():
    po = fillet([(0, .03), (.24, .012, .1), (.34, 0, .03), (.400, 0, .05), (.425, .96)]); pi = fillet([(.400, .96), (.385, .215, .06), (0, .20)]); cup(resample(po, .02), resample(pi, .02), .025)
def highball():
    R, H, w = .315, 1.55, .024; po = fillet([(0, .03), (.17, .012, .1), (.25, 0, .02), (.305, 0, .035), (R, H)]); pi = fillet([(R-w, H), (R-w-.012, .13, .06), (0, .118)]); o = cup(resample(po, .012), resample(pi, .02), w)
    for v in o.data.vertices:                         # flutes on the outside, ending below the rim
        x, y, z = v.co; r = math.hypot(x, y)
        if r > .285 and .02 < z < H-.001 and r > R-w*.55-(R-.305)*(1-z/H): t = max(0, min(1, (z-.05)/.05))*max(0, min(1, (H-.16-z)/.07)); t = t*t*(3-2*t); k = 1-.020*t*(1-abs(math.cos(14*math.atan2(y, x))))/r*.9; v.co = (x*k, y*k, z)
def octopus():
    R, H = .42, 1.22; po = fillet([(0, .02), (.28, 0, .02), (.345, .0, .03), (.385, .10, .05), (.425, .42, .3), (.425, .85, .3), (.395, 1.15, .1), (.402, H)], 10); pi = [Vector((.352, H)), Vector((.345, .9)), Vector((.33, .15)), Vector((0, .12))]
    rim = [Vector((.402-.025+.025*math.cos(t), H+.025*math.sin(t))) for t in [math.pi*k/8 for k in range(1, 8)]]; o = lathe('cup', resample(po, .008)+rim+resample(pi, .05), segs=760)
    arms = []                                         # on the unrolled wall: x along the girth, z up; each arm winds tighter towards its tip
    for i, (head, c0, c1, L) in enumerate(((-172, -1.2, -7.5, 1.02), (-128, 2.0, 8.5, .92), (-104, -1.0, -8.0, .86), (-82, 1.2, 9.5, .74), (-62, -1.6, -9.5, .74), (-40, 1.0, 8.0, .86), (-16, -2.2, -8.5, .92), (-8, 1.6, 7.0, 1.02))):
        a = math.radians(head); x, z = .085*math.cos(a), .735+.05*math.sin(a); pts = []; n = 90
        for k in range(n): s = k/n; pts.append((x, z, s)); a += (c0+(c1-c0)*s**1.5)*L/n; x += math.cos(a)*L/n; z += math.sin(a)*L/n
        arms.append((np.array(pts), i))
    me = o.data; n = len(me.vertices); co = np.empty(n*3); me.vertices.foreach_get('co', co); co = co.reshape(-1, 3); r = np.hypot(co[:, 0], co[:, 1]); th = np.arctan2(co[:, 1], co[:, 0]); a = (th+math.pi/2+math.pi) % (2*math.pi)-math.pi
    X = a*.41; Z = co[:, 2]; out = (r > .375) & (Z > .06) & (Z < H-.01); d = np.zeros(n)
    def hump(q, w): return np.where(q < w, np.sqrt(np.clip(1-(q/w)**2, 0, 1)), 0)
    rng = np.random.RandomState(3)
    for pts, i in arms:
        D = np.full(n, 9.0); S = np.zeros(n)
        for x, z, s in pts: q = np.hypot(X-x, Z-z); m = q < D; D[m] = q[m]; S[m] = s
        w = .058*(1-S)**.8+.013; h = hump(D, w)*(.056*(1-S)**.6+.018); rib = .5+.5*np.cos(S*64); suck = np.exp(-((D-w*.45)/(w*.30))**2)*rib*.007*(1-S*.6); d = np.maximum(d, h+suck*(h > .004))
    q = np.sqrt((X/.150)**2+((Z-.93)/.205)**2); d = np.maximum(d, .090*np.sqrt(np.clip(1-q**2.2, 0, 1))); q = np.sqrt((X/.115)**2+((Z-.745)/.105)**2); d = np.maximum(d, .078*np.sqrt(np.clip(1-q**2, 0, 1)))
    for f in (-1, 1): q = np.hypot(X-f*.078, Z-.775); d = np.maximum(d, np.where(q < .036, .060+.034*np.sqrt(np.clip(1-(q/.036)**2, 0, 1)), 0)); d -= .020*np.exp(-(((X-f*.080)/.017)**2+((Z-.776)/.006)**2)**1.5)
    g = d[1:-1].reshape(-1, 760)                      # soften, as glaze does
    for _ in range(3): g = (np.roll(g, 1, 1)+np.roll(g, -1, 1)+2*g)/4; g[1:-1] = (g[:-2]+g[2:]+2*g[1:-1])/4
    d[1:-1] = g.reshape(-1); me.attributes.new('relief', 'FLOAT', 'POINT').data.foreach_set('value', d); d += .0012*np.sin(Z*52+np.sin(a*2))*np.exp(-d/.01)*((Z > .12) & (Z < 1.12)); k = np.where(out, 1+d/np.maximum(r, .01), 1); co[:, 0] *= k; co[:, 1] *= k; me.vertices.foreach_set('co', co.reshape(-1)); me.update()
    m = N('glaze'); p = m.n('ShaderNodeBsdfPrincipled'); tc = m.n('ShaderNodeTexCoord'); geo = m.n('ShaderNodeNewGeometry'); nz = m.n('ShaderNodeTexNoise'); nz.inputs['Scale'].default_value = 4; nz.inputs['Detail'].default_value = 8; m.l(tc.outputs['Object'], nz.inputs[0])
    rp = m.n('ShaderNodeValToRGB'); e = rp.color_ramp.elements; e[0].position = .40; e[0].color = srgb('#07263d')+(1,); e[1].position = .52; e[1].color = srgb('#14527a')+(1,); x = e.new(.60); x.color = srgb('#4f93ae')+(1,); x = e.new(.70); x.color = srgb('#b08a5c')+(1,)
    at = m.n('ShaderNodeAttribute', attribute_name='relief'); up = m.n('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP'); m.l(at.outputs['Fac'], up.inputs[0]); up.inputs[1].default_value = .004; up.inputs[2].default_value = .030; up.inputs[3].default_value = -.06; up.inputs[4].default_value = .085
    m.l(m.math('ADD', m.math('ADD', geo.outputs['Pointiness'], up.outputs[0]), m.math('MULTIPLY', m.math('SUBTRACT', nz.outputs[0], .5), .10)), rp.inputs[0])
    sx = m.n('ShaderNodeSeparateXYZ'); m.l(tc.outputs['Object'], sx.inputs[0]); f = m.n('ShaderNodeMapRange'); m.l(m.math('ADD', sx.outputs[2], m.math('MULTIPLY', nz.outputs[0], .03)), f.inputs[0]); f.inputs[1].default_value = .088; f.inputs[2].default_value = .096
    mx = m.n('ShaderNodeMixRGB'); m.l(f.outputs[0], mx.inputs[0]); mx.inputs[1].default_value = srgb('#a98463')+(1,); m.l(rp.outputs[0], mx.inputs[2]); m.l(mx.outputs[0], p.inputs['Base Color']); ro = m.n('ShaderNodeMapRange'); m.l(f.outputs[0], ro.inputs[0]); ro.inputs[3].default_value = .8; ro.inputs[4].default_value = .16; m.l(ro.outputs[0], p.inputs['Roughness']); p.inputs['Specular'].default_value = .55; m.l(p.outputs[0], m.out.inputs[0]); me.materials.append(m.m)

# ---------- tools
def shaker():
    m = steel(.10)
    lat([(0, .03), (.30, .03, .01), (.335, 0, .02), (.372, .0, .03), (.379, .165, .004), (.374, .172, .003), (.381, .180, .004), (.462, 1.70, .004), (.476, 1.712, .008), (.476, 1.738, .008), (.458, 1.742, .006), (.448, 1.60)], m, .012)
    lat([(.438, 1.46), (.442, 1.60), (.420, 1.86, .2), (.318, 2.62, .004), (.312, 2.628, .003), (.318, 2.636, .004), (.312, 2.79, .035), (.268, 2.80, .02), (.255, 2.785, .01), (0, 2.782)], m, .012)
def jigger():
    k = 1.42; pts = [(0, .012), (.120, .012, .006), (.138, 0, .012), (.148, .012, .01), (.150, .175, .012), (.186, .195, .012), (.188, .365, .012), (.218, .385, .012), (.220, .545, .012), (.247, .565, .012), (.250, .755, .006)]
    inn = [(.236, .758, .004), (.234, .580, .012), (.205, .556, .012), (.203, .400, .012), (.173, .376, .012), (.171, .212, .012), (.136, .190, .012), (.132, .03, .02), (0, .025)]
    lat([tuple(q*k for q in p) for p in pts+inn], steel(.13), .010)
    ink = principled('ink', (.02, .02, .02), .6)      # the marks that are engraved inside
    for z, r in ((.190, .172), (.376, .204), (.556, .235)):
        for a in range(52, 129, 4): t = math.radians(a); GL.rod((r*k*math.cos(t)*.997, r*k*math.sin(t)*.997, (z+.012)*k), (r*k*math.cos(t)*.997, r*k*math.sin(t)*.997, (z+.034)*k), .0028*k, ink)
def wall(fn, angle, at, k=1.0):
    """lays a thing (x along it, z off the ground) flat before the camera"""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle)); M = Matrix(((c, -s, 0, at[0]), (0, 0, -1, -.012), (s, c, 0, at[1]), (0, 0, 0, 1))) @ Matrix.Scale(k, 4)
    before = set(bpy.data.objects); fn()
    move(before, M)
def spoon():
    m = steel(.10); L = 2.36; z0 = .085
    tube([(x, 0, z0-.020*(x/L)) for x in np.linspace(.02, .30, 12)], .027, m); tube([(x, 0, z0-.020*(x/L)) for x in np.linspace(.29, L-.30, 420)], .031, m, 28, 5, 2*math.pi/.125); tube([(x, 0, z0-.020*(x/L)) for x in np.linspace(L-.31, L, 12)], .027, m)
    o = lat([(0, 0), (.026, .0, .003), (.028, .02, .02), (.082, .22, .12), (.074, .30, .06), (0, .345)], m, .008, 64); o.matrix_world = Matrix.Translation((L-.01, 0, z0-.020)) @ Matrix.Rotation(math.pi/2, 4, 'Y')
    V, F = [], []; nu, nv = 48, 28                    # the bowl, hollow towards us
    for i in range(nu+1):
        u = i/nu; w = .165*math.sin(math.pi*u**.78)**.62 if 0 < u < 1 else .0; w = max(w, .014)
        for j in range(nv+1): v = 2*j/nv-1; V.append((.04-.47*u, v*w, z0-.052*math.sin(math.pi*min(1, u*1.02))**.8*(1-abs(v)**2.2)+.012-.028*u))
    for i in range(nu):
        for j in range(nv): a = i*(nv+1)+j; F.append((a, a+1, a+nv+2, a+nv+1))
    o = add(mesh('bowl', V, F), m); s = o.modifiers.new('t', 'SOLIDIFY'); s.thickness = .016; s.offset = 0; b = o.modifiers.new('s', 'SUBSURF'); b.levels = b.render_levels = 1
def strainer():
    m = steel(.14); R = .455
    holes = [circle(.020, 0, 0, 20)]+[circle(.020, .115*math.cos(t), .115*math.sin(t), 20) for t in np.arange(6)*math.pi/3]+[circle(.020, .225*math.cos(t), .225*math.sin(t), 20) for t in np.arange(12)*math.pi/6+.26]
    edge = []
    for i in range(240):
        t = 2*math.pi*i/240; r = R-.02; g = lambda a, w, h: h*math.exp(-(((t-a+math.pi) % (2*math.pi)-math.pi)/w)**4)
        edge.append(((r+g(math.pi/2, .20, .13)+g(-math.pi/2, .20, .13)+g(math.pi, .13, .10))*math.cos(t), (r+g(math.pi/2, .20, .13)+g(-math.pi/2, .20, .13)+g(math.pi, .13, .10))*math.sin(t)))
    sheet([edge]+holes, .012, .006, m, .085)
    n = 64; path = []                                 # the spring goes round three quarters of the edge
    for i in range(n*14+1): t = math.radians(38)+math.radians(284)*i/(n*14); c = 2*math.pi*i/14; r = R-.012+.048*math.cos(c); path.append((r*math.cos(t), r*math.sin(t), .058+.048*math.sin(c)))
    tube(path, .0088, steel(.12, '#bdbbb8'), 8)
    h = [(.30, .085), (.46, .080), (.60, .062), (.95, .062), (1.28, .078)]; up = bent([(x, y, 0) for x, y in h], 8); cap = [(1.28+.078*math.sin(t), .078*math.cos(t)) for t in np.linspace(.1, math.pi-.1, 18)]
    pts = [(p.x, p.y) for p in up]+cap+[(p.x, -p.y) for p in reversed(up)]; sheet([pts, circle(.024, 1.265, 0, 24)], .014, .008, m, .108)
    for f in (-1, 1): o = lat([(0, .030), (.020, .026, .008), (.026, 0)], steel(.10), .006, 40); o.location = (.365, f*.040, .112)
def swizzle():
    m = BB.wood('#a87c4c', '#dcbd8b'); rng = random.Random(5); P = bent([(0, 0, .19), (.5, .02, .16), (1.0, -.015, .12), (1.55, .02, .085), (2.1, -.01, .07), (2.55, .02, .065)], 16)
    tube(P, lambda t: .047+.010*(1-t)+.006*math.sin(t*9)+.004*math.exp(-((t-.36)/.02)**2)+.005*math.exp(-((t-.71)/.02)**2), m, 22)
    o = lat([(0, -.05), (.045, -.035, .02), (.062, .03, .03), (.055, .10)], m, .01, 40); o.matrix_world = Matrix.Translation((0, 0, .19)) @ Matrix.Rotation(math.pi/2, 4, 'Y')
    for i in range(5):
        a = math.radians(90+72*i+rng.uniform(-7, 7)); L = .36*rng.uniform(.88, 1.08); d = Vector((-.62*math.sin(a), math.cos(a), .42*math.sin(a))); Q = bent([(.03, 0, .19), Vector((.0, 0, .19))+d*L*.5+Vector((-.03, 0, .01)), Vector((-.05-.03*rng.random(), 0, .19))+d*L], 8)
        tube(Q, lambda t: .034-.012*t+.003*math.sin(t*7), m, 14); o = lat([(0, .004), (.021, 0, .006)], m, .01, 16)
        o.location = Q[-1]; o.rotation_euler = (Q[-1]-Q[-2]).to_track_quat('Z', 'Y').to_euler()
def ice():
    k = .66; shell = principled('shell', srgb('#3a444b'), .34, spec=.45, bump=True, bump_scale=90, bump_str=.03); rubber = principled('rubber', srgb('#93a0a8'), .55, spec=.35); w, h = 1.6*k, 1.42*k
    before = set(bpy.data.objects)
    def rounded(s, r, x=0, y=0): return [(x+(s-r)*sx+r*math.cos(t), y+(s-r)*sy+r*math.sin(t)) for sx, sy, t0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)) for t in [math.radians(t0+90*i/8) for i in range(9)]]
    o = box(w, w, h*.90, (0, 0, .02), .09*k, shell, 6)
    box(w*1.045, w*1.045, h*.13, (0, 0, h*.86), .045*k, shell, 5); box(w*.96, w*.96, .03, (0, 0, 0), .01, rubber)
    cut = bpy.data.objects['box.001'] if 'box.001' in bpy.data.objects else o
    wells = [rounded(.275*k, .045*k, sx*.335*k, sy*.335*k) for sx in (-1, 1) for sy in (-1, 1)]
    # a lip of rubber with four wells in it, over a dark hollow
    for x in list(bpy.data.objects):
        if x in before: continue
        bm = bmesh.new(); bm.from_mesh(x.data)
        if x.data.materials[0] is shell: bmesh.ops.delete(bm, geom=[f for f in bm.faces if f.normal.z > .9 and f.calc_area() > .3], context='FACES')
        bm.to_mesh(x.data); bm.free()
    sheet([rounded(.765*k, .06*k)]+wells, .05*k, .014*k, rubber, h*.985)
    for sx in (-1, 1):
        for sy in (-1, 1):
            c = rounded(.275*k, .045*k, sx*.335*k, sy*.335*k); n = len(c); V = [(x, y, h*.98) for x, y in c]+[(x, y, h*.98-.5*k) for x, y in c]; mesh('well', V, [(i, (i+1) % n, n+(i+1) % n, n+i) for i in range(n)]+[tuple(range(n, 2*n))]).data.materials.append(rubber)
    move(before, Matrix.Rotation(math.radians(24), 4, 'Z'))
    allof = before
    for x, y, r in ((-.40, -.92, 14), (.16, -1.04, -19)):
        me = GL.ice_mesh(.50*k, .035*k, GL.Tm(x, y, .25*k, r), wob=.006); GL.set_ior(me, [1.31]*len(me.polygons)); GL.obj(me).data.materials.append(dielectric('iceM', tint=(.985, .99, .992)))
    move(allof, Matrix.Translation((.05, .80, 0)))

# ---------- books and gifts
def book(key, hexs, w, h, d, turn=27):
    before = set(bpy.data.objects); c = cloth(hexs); b = .026
    for y in (-d/2+b/2, d/2-b/2): box(w, b, h, (0, y, 0), .010, c)
    panel(w-.012, h-.012, (0, -d/2-.0012, .006), cloth(hexs, f'{TEX}/{key}_front.png', f'{TEX}/{key}_front_foil.png'))
    box(w-.075, d-2*b+.004, h-.07, (-.012, 0, .035), .004, pages())
    s = panel(d-.012, h-.004, (0, 0, .002), cloth(hexs, f'{TEX}/{key}_spine.png', f'{TEX}/{key}_spine_foil.png'), .034, 16); s.matrix_world = Matrix.Translation((-w/2-.012, 0, 0)) @ Matrix.Rotation(math.radians(-90), 4, 'Z')
    box(.03, d-.02, h-.006, (-w/2+.006, 0, .003), .008, c)
    move(before, Matrix.Rotation(math.radians(turn), 4, 'Z'))
LOOKS = None
def bottle(sku, x, y, k, turn=0, z=0.0, floor=0.0):
    """a bottle with its label, k times its size"""
    r = LOOKS[sku]; p = SH.SHAPES[r['shape']]; RUM['x'] = tuple(max(t, 1e-4)**(1/k) for t in RUMS[r['rum']])
    def one(): BB.build(p, 'x'); BB.closure(p, r['closure']); SC.label(p, r['L'], f'{TEX}/{sku}')
    before = set(bpy.data.objects); one(); M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(k, 4)
    move(before, M)
# transmission over the diameter, as label_on.py has it
RUMS = dict(white=(.985, .985, .975), straw=(.965, .85, .40), gold=(.90, .50, .050), amber=(.66, .195, .009), mahogany=(.26, .032, .0015), black=(.075, .0065, .0005))
def straw(w, d, z, n=420, seed=2, deep=.10):
    rng = random.Random(seed); ms = [principled('straw%d' % i, srgb(c), .8, spec=.1) for i, c in enumerate(('#e6d8b8', '#d3bf96', '#f1e7cf', '#c4ad80'))]; parts = [([], []) for _ in ms]
    for _ in range(n):
        V, F = parts[rng.randrange(len(ms))]; x, y, h = rng.uniform(-w, w), rng.uniform(-d, d), z+deep*rng.random(); a = rng.uniform(0, math.pi*2); L = rng.uniform(.10, .26); cu = rng.uniform(-5, 5); b = len(V); arch = rng.uniform(.0, .05); m = 8
        for i in range(m+1):
            t = i/m; X, Y = x+math.cos(a)*L*(t-.5), y+math.sin(a)*L*(t-.5); a += cu*.05; zz = h+arch*math.sin(math.pi*t); X = max(-w, min(w, X)); Y = max(-d, min(d, Y)); V += [(X-math.sin(a)*.012, Y+math.cos(a)*.012, zz-.005), (X+math.sin(a)*.012, Y-math.cos(a)*.012, zz+.007)]
        F += [(b+2*i, b+2*i+1, b+2*i+3, b+2*i+2) for i in range(m)]
    for (V, F), mt in zip(parts, ms): mesh('straw', V, F).data.materials.append(mt)
def gift(w, h, d, fill, turn=-9, shelf=None):
    """an open black box with a paper lining, the name in gold on its lower edge; w, h, d inside"""
    t = .045; foot = .23; black = principled('card', srgb('#1b1819'), .52, spec=.35, bump=True, bump_scale=160, bump_str=.03); cream = paper(); before = set(bpy.data.objects)
    for x in (-1, 1): box(t, d+t, h+foot+t, (x*(w/2+t/2), 0, 0), .008, black); plane('lining', d, h, (x*(w/2-.0015), 0, foot+h/2), (0, 0, foot+h/2), cream).rotation_euler = (math.pi/2, 0, -x*math.pi/2)
    box(w+2*t, d+t, t, (0, 0, foot+h), .008, black); box(w+2*t, t, h+foot+t, (0, d/2+t/2, 0), .008, black); box(w+.002, d+t, foot, (0, 0, 0), .004, black)
    panel(w, h, (0, d/2-.002, foot), cream); q = plane('floor2', w, d, (0, 0, foot+.002), None, cream); q = plane('roof', w, d, (0, 0, foot+h-.002), None, cream)
    panel(w*.80, foot*.8, (0, -d/2-t/2-.0015, foot*.1), printed('name', f'{TEX}/name.png', f'{TEX}/name_foil.png'))
    if shelf: box(w, d-.03, .028, (0, .015, foot+shelf), .004, cream)
    fill(foot); straw(w/2-.03, d/2-.03, foot+.01, int(460*w*d/.8))
    move(before, Matrix.Rotation(math.radians(turn), 4, 'Z'))
def small(fn, k, x, y, z, turn=0):
    before = set(bpy.data.objects); fn(); M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(k, 4)
    move(before, M)
def islands():
    k = .62
    def fill(z):
        for sku, x, r in (('WIN-005', -.70, 5), ('GUI-007', -.02, 0), ('VIL-006', .70, -5)): bottle(sku, x, -.06, k, r, z+.05)
    gift(2.14, 2.06, .80, fill)
def first():
    k = .47
    def fill(z):
        for i, (sku, x) in enumerate((('WIN-005', -.60), ('GUI-007', 0), ('BOC-VSP', .60), ('KOK-008', -.60), ('COT-RSF', 0), ('PON-MRD', .60))): bottle(sku, x, -.05, k, -6*x, z+(1.23 if i < 3 else .05))
        straw(.86, .22, z+1.21, 190, 7, .05)
    gift(1.84, 2.62, .60, fill, shelf=1.17)
def daiquiri():
    k = .70
    def fill(z): bottle('WIN-WHT', -.52, -.05, k, 4, z+.05); small(coupe, .72, .48, 0, z+.05); small(coupe, .72, .48, 0, z+1.165); small(jigger, .52, .0, -.24, z+.05); box(.90, .78, .024, (.43, .03, z+1.13), .004, paper())
    gift(1.78, 2.18, .86, fill)
def tipunch():
    k = .76
    def fill(z):
        bottle('BOC-B50', -.32, -.03, k, 3, z+.05); before = set(bpy.data.objects); swizzle(); M = Matrix(((0, 1, 0, .34), (0, 0, -1, .24), (-1, 0, 0, z+2.12), (0, 0, 0, 1))) @ Matrix.Rotation(math.radians(4), 4, 'Z') @ Matrix.Scale(.76, 4) @ Matrix.Translation((.0, 0, .06))
        M = Matrix.Translation((.36, .20, z+.20)) @ Matrix.Rotation(math.radians(-5), 4, 'Y') @ Matrix(((0, 1, 0, 0), (0, 0, -1, 0), (1, 0, 0, 0), (0, 0, 0, 1))) @ Matrix.Scale(.74, 4) @ Matrix.Translation((.10, 0, .0))
        move(before, M)
    gift(1.50, 2.46, .56, fill)

# model, height that the frame is made for, height of the camera (None: as for bottles); flat: laid on the ground and seen from above
GOODS = {
 'GLS-TUL': (tulip, 1.38, None), 'GLS-CPE': (coupe, 1.32, None), 'GLS-RCK': (tumbler, .98, None), 'GLS-HGH': (highball, 1.58, None), 'GLS-MUG': (octopus, 1.25, None),
 'TLS-SHK': (shaker, 2.8, None), 'TLS-JIG': (jigger, 1.0, 4.6), 'TLS-ICE': (ice, 1.55, 5.2),
 'TLS-SPN': (spoon, 'flat', (66, -.46, .40, 1.0)), 'TLS-STR': (strainer, 'flat', (-90, 0, 1.66, 1.22)), 'TLS-LEL': (swizzle, 'flat', (64, -.50, .58, 1.0)),
 'BKS-CAN': (lambda: book('BKS-CAN', '#27443a', 1.5, 2.15, .26), 2.20, None), 'BKS-RND': (lambda: book('BKS-RND', '#6d2327', 1.7, 2.45, .22), 2.5, None),
 'GFT-3IS': (islands, 2.60, 2.6), 'GFT-FST': (first, 2.95, 2.6), 'GFT-DAQ': (daiquiri, 2.60, 2.6), 'GFT-TIP': (tipunch, 2.75, 2.6),
}
def stage(flat, metal=False):
    BB.stage()
    if flat:                                          # the same ground, upright behind the thing; the lights behind it are not needed
        for o in list(bpy.data.objects):
            if o.name.split('.')[0] in ('cyc', 'flag', 'wall', 'edgeL', 'edgeR', 'top'): bpy.data.objects.remove(o)
        plane('cyc', 12, 12, (0, 0, 1.4), (0, -10, 1.4), principled('cycM', (.66,)*3, .42, spec=.35)); softbox('above', 4, 3, (-.6, -3.2, 5.4), (0, 0, 1.2), 16, (1, 1, 1), feather=.3, vis='dg')
        softbox('sky', 12, 11, (-1.2, -15.5, 1.6), (0, 0, 1.4), 1.05, (1, 1, 1), feather=.5, vis='g')
    if metal:                                         # polished metal mirrors the room: never quite black
        w = bpy.context.scene.world; q = w.node_tree.nodes['Background'].inputs; q[0].default_value = (1, 1, 1, 1); q[1].default_value = .34; v = w.cycles_visibility; v.camera = v.diffuse = v.transmission = v.scatter = False
    if flat is None:
        softbox('into', 3, 2.4, (-1.4, -6.5, 3.4), (0, 0, 1.2), 7, (1, 1, 1), feather=.3, vis='d')
        for o in list(bpy.data.objects):
            if o.name.split('.')[0] == 'flag': bpy.data.objects.remove(o)

if __name__ == '__main__':
    ap = argparse.ArgumentParser(); A = ap.add_argument
    A('--good', choices=GOODS, required=True); A('--tex', default=''); A('--w', type=int, default=900); A('--h', type=int, default=1200); A('--spp', type=int, default=40); A('--thr', type=float, default=.016); A('--out', required=True); A('--passes', default='body,mask,plate')
    a = ap.parse_args(sys.argv[sys.argv.index('--')+1:]); TEX = os.path.abspath(a.tex); out = os.path.abspath(a.out); os.makedirs(out, exist_ok=True); fn, top, how = GOODS[a.good]; flat = top == 'flat'
    if os.path.exists(TEX+'/scene.json'): LOOKS = {r['sku']: r for r in json.load(open(TEX+'/scene.json'))}
    if how and not flat: SH.CAM = (0.0, -14.0, how)
    frame = dict(ztop=2.8 if flat else top)
    def start(lit=True):
        reset()
        if flat: wall(fn, how[0], how[1:3], how[3])
        else: fn()
        things = [o for o in bpy.data.objects if o.type == 'MESH']
        if lit: stage(True if flat else None if a.good.startswith('GFT') else False, a.good[:7] in ('TLS-SHK', 'TLS-JIG', 'TLS-STR', 'TLS-SPN'))
        Hv, zc = SH.view(frame)
        if flat: SH.CAM = (0, -14, 1.42); zc = 1.42
        f = camera(SH.CAM, (0, 0, zc), SH.frame(frame)[3] if not flat else 24*14/3.5); return things
    def shoot(name, w, h, spp, thr, rect, seeds=2):
        t = time.time(); border(rect, w, h)
        for s in range(seeds): render(f'{out}/{name}_{"AB"[s]}.exr', w, h, spp, thr, seed=s*7+1)
        print(f'TIME {a.good} {name} {time.time()-t:.1f}s', flush=True)
    from bpy_extras.object_utils import world_to_camera_view as wc
    things = start(); S = bpy.context.scene; S.render.resolution_x, S.render.resolution_y = a.w, a.h; bpy.context.view_layer.update(); P = []
    for o in things:
        V = o.data.vertices; P += [wc(S, S.camera, o.matrix_world @ V[i].co) for i in range(0, len(V), max(1, len(V)//4000))]
    m = 14*a.h/1200; rect = [max(0, int(min(p.x for p in P)*a.w-m)), max(0, int((1-max(p.y for p in P))*a.h-m)), min(a.w, int(max(p.x for p in P)*a.w+m)), min(a.h, int((1-min(p.y for p in P))*a.h+m))]
    json.dump(dict(w=a.w, h=a.h, body=rect, flat=flat), open(out+'/boxes.json', 'w'))
    for n in a.passes.split(','):
        if n == 'body': shoot('body', a.w, a.h, a.spp, a.thr, rect)
        if n == 'plate': shoot('plate', a.w//4, a.h//4, 24, .02, None)
    if 'mask' in a.passes:
        start(False); bpy.context.view_layer.material_override = emission('w', (1, 1, 1), 1, two_sided=True); S = bpy.context.scene; S.render.film_transparent = True; shoot('mask', a.w, a.h, 16, .001, rect, 1)
