import { Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { measureDocument, parseDocument } from './limits.ts';
import { adminSchema } from './admin/schema.ts';
import { dataSchema } from './schema.ts';

function excessOf(query: string, variables: Record<string, unknown> = {}): string | undefined {
  return measureDocument(dataSchema, parse(query))(variables)?.message;
}

const nested = (levels: number): string =>
  `{ taxon(where: {slug: "rum"}) ${'{ children '.repeat(levels)}{ name } ${'}'.repeat(levels)} }`;

describe('limits (API-01)', () => {
  it('let a page of cards through', () => {
    const card = `id slug name availability variantsCount priceLabel discount
      priceWithTax { formatted } salePriceWithTax { formatted } pricePerLitre { formatted }
      image { src srcset srcsetAvif metadata { width height placeholder } }
      master { id } options { name values { label value } }`;
    expect(excessOf(`{ site { name } products(first: 48) { total nodes { ${card} } } }`)).toBe(
      undefined,
    );
  });

  it('let the whole tree of categories through', () => {
    const level = (left: number): string =>
      left === 0 ? '' : `children { id name slug ${level(left - 1)} }`;
    expect(
      excessOf(`{ taxonomy(where: {kind: "category"}) { name ${level(5)} } }`),
    ).toBeUndefined();
  });

  it('refuse depth', () => {
    expect(excessOf(nested(5))).toBeUndefined();
    expect(excessOf(nested(11))).toContain('deeper');
    expect(excessOf(nested(30))).toContain('deeper');
  });

  it('refuse depth that fragments hide', () => {
    const query = `{ taxon(where: {slug: "rum"}) { ...a } }
      fragment a on Taxon { children { children { children { children { ...b } } } } }
      fragment b on Taxon { children { children { children { children { ...c } } } } }
      fragment c on Taxon { children { children { children { name } } } }`;
    expect(excessOf(query)).toContain('deeper');
  });

  it('refuse 500 aliases', () => {
    const aliases = Array.from({ length: 500 }, (_, i) => `a${i}: site { name }`);
    expect(excessOf(`{ ${aliases.join(' ')} }`)).toContain('aliases');
  });

  it('refuse 10,000 directives, wherever they are', () => {
    const skips = '@skip(if: false) '.repeat(51);
    expect(excessOf(`{ site { name ${skips} } }`)).toContain('directives');
    expect(excessOf(`query ${skips} { site { name } }`)).toContain('directives');
    expect(excessOf(`query ($x: Int ${skips}) { site { name } }`)).toContain('directives');
    expect(excessOf(`{ site { ...f } } fragment f on Site ${skips} { name }`)).toContain(
      'directives',
    );
  });

  it.each([101, 1_000_000, -1])('refuse first: %i, literal, variable or default', (first) => {
    expect(excessOf(`{ products(first: ${first}) { total } }`)).toContain('first');
    const query = 'query ($n: Int!) { products(first: $n) { total } }';
    expect(excessOf(query, { n: first })).toContain('first');
    const byDefault = `query ($n: Int! = ${first}) { products(first: $n) { total } }`;
    expect(excessOf(byDefault)).toContain('first');
  });

  it('multiply the lists within lists', () => {
    const related = 'related { name slug excerpt priceWithTax { formatted } image { src } }';
    expect(excessOf(`{ products(first: 24) { nodes { ${related} } } }`)).toBeUndefined();
    const deep = 'related { variants { sku options { name value } } }';
    expect(excessOf(`{ products(first: 100) { nodes { ${deep} } } }`)).toContain('costs');
    const many = Array.from(
      { length: 30 },
      (_, i) => `a${i}: products(first: 100) { nodes { sku slug } }`,
    );
    expect(excessOf(`{ ${many.join(' ')} }`)).toContain('costs');
  });

  it('count a fragment as often as it is spread, but read it once', () => {
    const levels = 25;
    const doubled = Array.from(
      { length: levels },
      (_, i) => `fragment f${i} on Product { ...f${i + 1} ...f${i + 1} }`,
    ).join('\n');
    const document = parse(
      `{ product(where: {sku: "x"}) { ...f0 } } ${doubled} fragment f${levels} on Product { sku }`,
    );
    let reads = 0;
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
      const { selectionSet } = definition;
      Object.defineProperty(definition, 'selectionSet', {
        get: () => {
          reads += 1;
          return selectionSet;
        },
      });
    }
    expect(measureDocument(dataSchema, document)({})?.message).toContain('costs');
    expect(reads).toBe(levels + 1);
  });

  it('leave rings of fragments to validation', () => {
    const query = `{ product(where: {sku: "x"}) { ...a } }
      fragment a on Product { ...b } fragment b on Product { ...a }`;
    expect(excessOf(query)).toBeUndefined();
  });

  it('refuse long lists in the input, literal or variable', () => {
    const ids = Array.from({ length: 101 }, () => '"x"').join(' ');
    expect(excessOf(`{ nodes(ids: [${ids}]) { id } }`)).toContain('100 values');
    expect(excessOf(`{ products(where: {ids: [${ids}]}) { total } }`)).toContain('100 values');
    const query = 'query ($w: ProductWhere) { products(where: $w) { total } }';
    expect(excessOf(query, { w: { skus: Array(101).fill('x') } })).toContain('100 values');
  });

  it('let a form of many fields through', () => {
    const query =
      'mutation ($input: ProductSaveInput!) { productSave(input: $input) { __typename } }';
    const edits = (length: number) => ({
      input: { edits: Array.from({ length }, () => ({ path: 'x' })) },
    });
    const find = measureDocument(adminSchema, parse(query));
    expect(find(edits(5000))).toBeNull();
    expect(find(edits(5001))?.message).toContain('5000 values');
  });

  it('refuse variables nested without end', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
    expect(excessOf('{ site { name } }', { deep })).toContain('deeper');
  });

  it('refuse literals nested without end', () => {
    const nestedList = (levels: number) =>
      `{ products(where: {ids: ${'['.repeat(levels)}${']'.repeat(levels)}}) { total } }`;
    expect(excessOf(nestedList(1000))).toContain('deeper');
    // Deeper than the parser's stack.
    expect(() => parseDocument(`{ products(where: {ids: ${'['.repeat(2900)}`)).toThrow('deeper');
  });

  it('hold for the defaults of variables', () => {
    const byDefault = (type: string, value: string) =>
      `query ($x: ${type} = ${value}) { site { name } }`;
    expect(excessOf(byDefault('String', '"a\\u0000"'))).toContain('control characters');
    expect(excessOf(byDefault('[ID!]', `[${'"x" '.repeat(101)}]`))).toContain('100 values');
    expect(excessOf(byDefault('[ID!]', `[${'"x" '.repeat(100)}]`))).toBeUndefined();
  });

  it('refuse text that the database cannot keep', () => {
    expect(excessOf('{ product(where: {slug: "a\\u0000"}) { id } }')).toContain(
      'control characters',
    );
    const query = 'query ($slug: String!) { product(where: {slug: $slug}) { id } }';
    for (const slug of ['\0', '\u001F', '\u007F', '\uD800', 'a\uDC00b'])
      expect(excessOf(query, { slug })).toContain('control characters');
    expect(excessOf(query, { slug: 'one\ntwo\tthree' })).toBeUndefined();
    expect(excessOf(query, { slug: 'ρούμι 🍹' })).toBeUndefined();
  });
});
