import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sheets = globSync(['storefront/**/*.css', 'ui/**/*.css'], { cwd: root });
const tokens = Object.fromEntries(
  [
    ...(read('ui/styles/tokens.css').split('[data-mood')[0] ?? '').matchAll(
      /--(?<name>[\w-]+):\s*(?<value>[^;]+);/g,
    ),
  ].map(({ groups }) => [groups?.['name'] ?? '', groups?.['value'] ?? '']),
);

describe('the tokens (specification, section 9)', () => {
  it('have the palette', () => {
    expect(tokens).toMatchObject({
      black: '#231f20',
      red: '#ca3336',
      yellow: '#e8ac2a',
      blue: '#446686',
    });
    expect(
      Object.keys(tokens).filter((name) => name.startsWith('grey-')).length,
    ).toBeGreaterThanOrEqual(5);
    expect(tokens['danger']).toMatch(/^(var\(--red\)|#ca3336)$/);
    for (const name of ['success', 'warning', 'info'])
      expect(tokens[name]).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('space from 0.25 to 8 rem, each step wider than the one before', () => {
    const steps = ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'];
    const lengths = steps.map((step) =>
      Number(/^([\d.]+)rem$/.exec(tokens[`space-${step}`] ?? '')?.[1]),
    );
    expect([lengths[0], lengths.at(-1)]).toEqual([0.25, 8]);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(new Set(lengths).size).toBe(steps.length);
  });

  it('stack from 0 to 50 by 10', () => {
    const steps = Object.entries(tokens).filter(([name]) => /^z-\d+$/.test(name));
    expect(steps.map(([, value]) => value)).toEqual(['0', '10', '20', '30', '40', '50']);
    expect(steps.filter(([name, value]) => name !== `z-${value}`)).toEqual([]);
  });

  it('set the body without serifs and the headings with them', () => {
    const base = read('storefront/styles/base.css');
    expect(tokens['font-sans']).toMatch(/, sans-serif$/);
    expect(tokens['font-serif']).toMatch(/, serif$/);
    expect(base).toMatch(/html \{[^}]*font-family: var\(--font-sans\)/);
    expect(base).toMatch(/h1,\nh2,\nh3 \{[^}]*font-family: var\(--font-serif\)/);
  });

  it('set the word spaces of a typeface with the typeface', () => {
    const rules = sheets.flatMap((file) =>
      [...read(file).matchAll(/font-family: var\(--font-(\w+)\);\s*(.*)/g)].map(
        ([, typeface, next]) => ({ file, typeface, next }),
      ),
    );
    expect(rules.length).toBeGreaterThan(30);
    expect(
      rules.filter(({ typeface, next }) => next !== `word-spacing: var(--${typeface}-spacing);`),
    ).toEqual([]);
  });
});

describe('the form (specification, section 9)', () => {
  it('breaks at 576, 768, 992 and 1200 px, where the container gets as wide', () => {
    const widths = [
      ...read('ui/layout/container.module.css').matchAll(
        /width >= (\d+)em\) \{\s*max-inline-size: (\d+)rem/g,
      ),
    ];
    expect(widths.map(([, from, width]) => [Number(from) * 16, Number(width) * 16])).toEqual(
      [576, 768, 992, 1200].map((width) => [width, width]),
    );
  });

  it('breaks by the text size of the reader, not the pixels of the screen', () => {
    expect(sheets.length).toBeGreaterThan(100);
    expect(sheets.filter((file) => /@(?:media|container)[^{]*\dpx/.test(read(file)))).toEqual([]);
  });

  it('has a grid of sixteen columns', () => {
    expect(read('ui/layout/grid.module.css')).toContain('repeat(16, ');
  });

  it('writes buttons in capitals and leaves their corners square', () => {
    const button = read('ui/form/button.module.css');
    expect(button).toContain('text-transform: uppercase');
    expect(button).not.toContain('border-radius');
  });
});
