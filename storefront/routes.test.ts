import path from 'node:path';
import { Outlet } from 'react-router';
import { describe, expect, it } from 'vitest';
import { allMessages, areaMessages } from '#tests/support/all-messages.ts';
import { missingTexts } from '#tests/support/missing-texts.ts';
import { mergeMessages } from '#i18n/merge-messages.ts';
import { en } from './i18n/messages/en.ts';
import { publicRoutes } from './public-routes.ts';
import routes, { guarded } from './routes.ts';

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

/** The texts that a page with these modules shows and does not load. */
function missingOn(files: readonly string[]): string[] {
  const areas = files.flatMap((file) => /layouts\/(\w+)-en\.tsx$/.exec(file)?.[1] ?? []);
  const loaded = mergeMessages(
    en,
    ...areas.map((area) => areaMessages.en[area as keyof typeof areaMessages.en]),
  );
  return missingTexts(
    files.map((file) => path.join(import.meta.dirname, file)),
    loaded,
    allMessages.en,
  );
}

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
        ['the-menu', 'the-menu'],
        ['the-menu-id', 'the-menu/:id'],
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

  it.each(['en', 'el'])('puts every page of %s into a layout', (language) => {
    const tree = table.find(({ id }) => id === language)?.children ?? [];
    const bare = (id = '') => id.replace(/^el\//, '');
    const layoutsOf = (entries: Entry[], around: string[]): [string, string[]][] =>
      entries.flatMap(({ id, children }) =>
        children
          ? layoutsOf(children, [...around, bare(id)])
          : [[bare(id), around] satisfies [string, string[]]],
      );
    const layouts = new Map(layoutsOf(tree, []));
    // The default, for what names no other.
    for (const name of ['index', 'contact', 'privacy', 'not-found'])
      expect(layouts.get(name)?.[0], name).toBe('main');
    expect(layouts.get('orders')).toEqual(['main', 'main-ordering', 'main-ordering-members']);
    for (const name of ['shop', 'categories-id', 'products-id', 'shopping-cart', 'checkout'])
      expect(layouts.get(name)?.slice(0, 2), name).toEqual(['main', 'e-shop']);
    expect(layouts.get('auth-login')?.[0]).toBe('auth');
    // The sign-out and answers without a page have the empty layout, and nothing is without a layout.
    for (const name of ['not-yet', 'auth-logout', 'contact-send', 'search-suggestions'])
      expect(layouts.get(name), name).toEqual(['empty']);
    expect([...layouts].filter(([, around]) => around.length === 0)).toEqual([]);
  });

  it('shows on each page only texts that the page loads', () => {
    const missing = new Map<string, string[]>();
    const walk = (entries: Entry[], around: string[]): void => {
      for (const { id = '', file, children } of entries) {
        const files = [...around, file];
        if (children) walk(children, files);
        else missing.set(id, missingOn(files));
      }
    };
    walk(english?.children ?? [], ['root.tsx', english?.file ?? '']);
    expect(missing.get('products-id')).toBeDefined();
    expect([...missing].filter(([, keys]) => keys.length > 0)).toEqual([]);
    const withoutArea = missingOn(['routes/shop/product.tsx']);
    expect(withoutArea).toEqual(expect.arrayContaining(['product.related', 'product.zoom.title']));
  });

  it('requires a session for every route that is not declared public (S6-007)', () => {
    type Leaf = { name: string; isGuarded: boolean };
    const walk = (entries: Entry[], isGuarded: boolean): Leaf[] =>
      entries.flatMap(({ id = '', file, children }) =>
        children
          ? walk(children, isGuarded || file === 'layouts/members.tsx')
          : [{ name: id.replace(/^el\//, ''), isGuarded }],
      );
    const leaves = walk(table, false);
    const members = leaves.filter(({ isGuarded }) => isGuarded).map(({ name }) => name);
    expect([...new Set(members)].toSorted()).toEqual([
      'account',
      'account-addresses-id',
      'account-addresses-new',
      'account-close',
      'account-email-token',
      'account-export',
      'orders',
      'orders-id',
    ]);
    // In both languages.
    expect(members).toHaveLength(16);
    const open = leaves.filter(({ isGuarded }) => !isGuarded).map(({ name }) => name);
    expect([...new Set(open)].toSorted()).toEqual([...publicRoutes].toSorted());
  });

  it('guards a new route until it is declared public, at any depth', () => {
    const entry = { id: 'el/new', path: 'new', file: 'routes/new.tsx' };
    const [main] = guarded([{ id: 'el/main', file: 'layouts/main.tsx', children: [entry] }]);
    expect(main?.children).toEqual([
      expect.objectContaining({ file: 'layouts/members.tsx', children: [entry] }),
    ]);
    expect(guarded([entry])).toMatchObject([{ file: 'layouts/members.tsx', children: [entry] }]);
  });

  it('keeps pages of a visitor, and pages that nobody searches for, out of the indexes', async () => {
    const listed: string[] = [];
    let unlisted = 0;
    for (const { id, file } of screensOf(english)) {
      const { headers } = (await import(`./${file}`)) as {
        headers?: (args: { actionHeaders: Headers; loaderHeaders: Headers }) => HeadersInit;
      };
      if (!headers) continue;
      const said = new Headers(
        headers({ actionHeaders: new Headers(), loaderHeaders: new Headers() }),
      );
      const isPrivate = said.get('Cache-Control') === 'no-store';
      if (!isPrivate && !['newsletter', 'not-yet', 'offline'].includes(id)) continue;
      unlisted += 1;
      if (said.get('X-Robots-Tag') !== 'noindex') listed.push(id);
    }
    expect(listed).toEqual([]);
    expect(unlisted).toBeGreaterThan(25);
  }, 60_000);

  it.each(['empty', 'e-shop'])('has a layout “%s” that adds nothing to its page', async (name) => {
    const { default: Layout } = (await import(`./layouts/${name}.tsx`)) as {
      default: () => object;
    };
    expect(Layout()).toMatchObject({ type: Outlet, props: {} });
  });
});
