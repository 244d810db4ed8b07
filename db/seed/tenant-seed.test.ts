import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readProducts } from './tenant-seed.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'kerasma-products-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function write(file: string, products: object[]): void {
  writeFileSync(path.join(directory, file), JSON.stringify(products));
}

const words = { en: 'Oak', el: 'Δρυς' };

test('a product whose facts have an unknown key is rejected, and all of them are named', () => {
  write('a.json', [{ sku: 'A-1', facts: { cask: words, abv: 40 } }]);
  write('b.json', [{ sku: 'B-1', facts: {}, tasting: { nose: words, smell: words } }]);
  expect(() => readProducts(directory)).toThrow(
    'Unknown keys of products: A-1: facts.cask, B-1: tasting.smell',
  );
});

test('a product with known facts is read', () => {
  const product = { sku: 'A-1', facts: { casks: words, abv: 40, allergens: [] } };
  write('a.json', [product]);
  expect(readProducts(directory)).toEqual([product]);
});
