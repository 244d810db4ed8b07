import { describe, expect, it } from 'vitest';
import routes from './routes.ts';

type Entry = { id?: string; path?: string; index?: boolean; file: string; children?: Entry[] };

/** Every screen of a language: its name, its address below the language's own, and its module. */
function screensOf(entry: Entry | undefined): { id: string; path: string; file: string }[] {
  const walk = ({
    id = '',
    path = '',
    file,
    children,
  }: Entry): { id: string; path: string; file: string }[] =>
    children ? children.flatMap(walk) : [{ id: id.replace(/^el\//, ''), path, file }];
  return entry?.children?.flatMap(walk) ?? [];
}

const table = routes as Entry[];
const english = table.find(({ id }) => id === 'en');
const greek = table.find(({ id }) => id === 'el');

describe('the sitemap', () => {
  it('has every screen in both languages, under the same name and address', () => {
    expect(screensOf(english).length).toBeGreaterThan(8);
    expect(screensOf(greek)).toEqual(screensOf(english));
  });

  it('puts no prefix before English, and /el before Greek', () => {
    expect([english?.path, greek?.path]).toEqual([undefined, 'el']);
  });

  it('shows pages nowhere else: what has no language is an answer without a page', () => {
    const rest = table.filter((entry) => entry !== english && entry !== greek);
    expect(rest.filter(({ file, children }) => children || !file.endsWith('.ts'))).toEqual([]);
  });

  it('names the routes as the specification does (section 2)', () => {
    const names = screensOf(english).map(({ id, path }) => [id, path]);
    expect(names).toEqual(
      expect.arrayContaining([
        ['index', ''],
        ['shop', 'shop'],
        ['categories-id', 'categories/:id'],
        ['products', 'products'],
        ['products-id', 'products/:id'],
        ['shopping-cart', 'shopping-cart'],
        ['checkout', 'checkout'],
        ['receipt-id', 'receipt/:id'],
        ['contact', 'contact'],
        ['request', 'request'],
        ['request-id', 'request/:id'],
      ]),
    );
  });
});
