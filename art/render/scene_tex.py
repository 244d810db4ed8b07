"""Label textures and the blurred shelf for scene.py: python3 scene_tex.py WORK/tex SKU SKU SKU"""
import sys, os, json, subprocess
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
import label_svg as LS, looks
out, *skus = sys.argv[1:]; os.makedirs(out, exist_ok=True); R = {r['sku']: r for r in looks.bottles()}; J = []
for k in skus:
    L = LS.make(R[k])
    for a, b in (('color', 'color'), ('foil', 'foilmask'), ('alpha', 'alpha')):
        s = L[b] if b != 'alpha' else L[b].replace('><', '><rect width="100%" height="100%" fill="#000"/><', 1)
        subprocess.run(['rsvg-convert', '-z', '1.3', '-o', f'{out}/{k}_{a}.png'], input=s.encode(), check=True)
    b = R[k]['bottle']; J.append(dict(sku=k, shape=b['silhouette'], closure=b['closure'], rum=b['rumColour'], L={q: L[q] for q in ('w', 'h', 'zc')}))
json.dump(J, open(out+'/scene.json', 'w'))
