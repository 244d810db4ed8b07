import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, inject, test } from 'vitest';
import routes from '#storefront/routes.ts';
import { allMessages as messages } from '../support/all-messages.ts';
import { openPrivatePages, publicPages } from '../support/every-page.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { siteDatabase } from '../support/site-database.ts';

const database = await siteDatabase();
const locales = ['en', 'el'] as const;
type Locale = (typeof locales)[number];

const texts = { en: new Set(textsIn(messages.en)), el: new Set(textsIn(messages.el)) };
/** What stands in the place of a message that a page has not loaded: its key. */
const keys = new RegExp(`(?<![\\w@./-])(?:${Object.keys(messages.en).join('|')})\\.[A-Za-z]\\w*`);

/** The texts of the interface without values in them. */
function textsIn(tree: object): string[] {
  return Object.values(tree).flatMap((value: string | object) =>
    typeof value === 'object' ? textsIn(value) : /[{<]/.test(value) ? [] : [value],
  );
}

/** The texts of an element that are read or announced, but for those marked as of another language. */
function textsOn(node: Node, locale: Locale): string[] {
  if (node.nodeType === 3) return [(node.textContent ?? '').replace(/\s+/g, ' ').trim()];
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  if (['script', 'style'].includes(element.localName)) return [];
  if ((element.getAttribute('lang') ?? locale) !== locale) return [];
  const names = ['aria-label', 'alt', 'placeholder', 'title'].map(
    (name) => element.getAttribute(name) ?? '',
  );
  return [...names, ...[...element.childNodes].flatMap((child) => textsOn(child, locale))];
}

/** What every page has in common: its language in all that is read, a title, one heading, and no key of a message. */
function expectWhole(
  { document }: { document: Document },
  path: string,
  locale: Locale,
  isPublic: boolean,
): void {
  const title = document.querySelector('title')?.textContent ?? '';
  expect.soft(document.documentElement.lang, path).toBe(locale);
  expect.soft(title, path).toMatch(/^Kerasma \| \S|\S \| Kerasma$/);
  expect.soft(document.querySelectorAll('h1'), path).toHaveLength(1);
  const all = [title, ...textsOn(document.body, locale)].filter(Boolean);
  expect.soft(all.length, path).toBeGreaterThan(5);
  expect
    .soft(
      all.filter((text) => keys.test(text)),
      path,
    )
    .toEqual([]);
  const other = locale === 'en' ? 'el' : 'en';
  const foreign = all.filter((text) => texts[other].has(text) && !texts[locale].has(text));
  expect.soft(foreign, path).toEqual([]);
  if (locale === 'el') {
    expect.soft(title, path).toMatch(/\p{Script=Greek}/u);
    // What is Latin in a Greek page is a name: of the house, of goods and people, of a language, or an address.
    const labels = document.querySelectorAll(
      'button, label, h2, th, dt, legend, nav a[href*="/el"]',
    );
    const english = /\b(the|and|of|to|cart|shop|search|home|sort|page)\b/i;
    const found = [...labels].map((label) => label.textContent ?? '');
    expect
      .soft(
        found.filter((text) => english.test(text)),
        path,
      )
      .toEqual([]);
  }
  // What visitors have typed may be Greek on their own pages.
  else if (isPublic) expect.soft(all.join('\n'), path).not.toMatch(/\p{Script=Greek}/u);
}

/** They answer forms and scripts, or with a file. */
const pageless =
  /^(language|session|cart-change|round-events|manifest|search-suggestions|auth-logout|newsletter-sign-up|contact-send|account-export)/;
const idsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ id = '', children }) => (children ? idsOf(children) : [id]));

describe.each(locales)('in %s', (locale) => {
  test.each(publicPages)('$name is whole and in its language', async (page) => {
    const path = page[locale];
    const opened = await formVisitor(inject('siteUrl')).open(path);
    expect([opened.status, opened.url.pathname + opened.url.search]).toEqual([page.status, path]);
    expectWhole(opened, path, locale, true);
    const robots = opened.document.querySelector('meta[name=robots]')?.getAttribute('content');
    // `/posts` is the list of `/the-blog`, which it names as its address.
    const isIndexed = page.isListed || page.route === 'posts';
    expect(robots ?? null).toBe(isIndexed ? null : 'noindex, nofollow');
  });

  test('every private page is whole, in its language and for no index', async () => {
    const pages = await openPrivatePages(database, locale);
    for (const { path, visitor } of pages) {
      const opened = await visitor.open(path);
      expect.soft([opened.status, opened.url.pathname + opened.url.search]).toEqual([200, path]);
      expectWhole(opened, path, locale, false);
      expect
        .soft(opened.document.querySelector('meta[name=robots]')?.getAttribute('content'), path)
        .toBe('noindex, nofollow');
    }
    // No page is left out, here and in tests/browser/pages.test.ts.
    const ids = idsOf(routes).map((id) => id.replace(/^el\//, ''));
    expect(new Set([...publicPages, ...pages].map(({ route }) => route))).toEqual(
      new Set(ids.filter((id) => !pageless.test(id))),
    );
  });
});
