"""The records of art/bottles.json and art/drinks.json, in their order."""
import json, os
ART = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
PICTURES = os.path.join(ART, 'pictures')
def read(name): return json.load(open(os.path.join(ART, name), encoding='utf-8')).items()
def bottles(): return [dict(sku=sku, label=look['label'], bottle={k: v for k, v in look.items() if k != 'label'}) for sku, look in read('bottles.json')]
def drinks(): return [dict(id=id, look=look) for id, look in read('drinks.json')]
