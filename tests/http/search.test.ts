import { expect, inject, test } from 'vitest';
import { formVisitor } from '../support/form-visitor.ts';
import { textsOf } from '../support/texts.ts';

const visitor = formVisitor(inject('siteUrl'));

test.each([
  ['en', '/', 'windlass WHITE', 'Windlass Hill White'],
  ['el', '/el', 'ΛΕΥΚΟ windlass', 'Windlass Hill Λευκό'],
] as const)('the header leads to what it finds, %s', async (locale, home, term, hit) => {
  const t = textsOf(locale);
  const start = await visitor.open(home);
  const found = await start.press(t('nav.search'), { search: term }, 'header');
  expect(found.url.pathname).toBe(locale === 'el' ? '/el/products' : '/products');
  expect(found.url.searchParams.get('search')).toBe(term);
  expect(found.text('h1')).toBe(t('catalogue.found', { term }));
  expect(found.text('main article h2')).toBe(hit);
  expect(found.value('search', 'header')).toBe(term);
  expect(found.document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain(
    'noindex',
  );
});

test('where nothing is found, popular searches and four products help on', async () => {
  const t = textsOf('el');
  const page = await visitor.open('/el/products?search=qqqqqq');
  expect(page.status).toBe(200);
  expect(page.text()).toContain(t('catalogue.nothingFound', { term: 'qqqqqq' }));
  expect(page.text()).toContain(t('search.popular'));
  expect(
    page.document.querySelectorAll('main a[href*="/products?search="]').length,
  ).toBeGreaterThan(2);
  expect(page.document.querySelectorAll('main article')).toHaveLength(4);
  expect(page.value('search', 'header')).toBe('qqqqqq');
});

test('a misspelt word of a post leads to it, beside what else is found', async () => {
  const t = textsOf('el');
  const page = await visitor.open('/el/products?search=ΜΠΑΡΟΥΤΤΙ');
  const posts = page.document.querySelector(`main section:has(a[href^="/el/posts/"])`);
  expect(posts?.textContent).toContain(t('search.kind.posts'));
  const post = await page.follow('«Navy strength» και μπαρούτι: τι είναι αλήθεια', 'main section');
  expect([post.status, post.url.pathname.startsWith('/el/posts/')]).toEqual([200, true]);
});

test.each([
  ['quotes and tags', '"><img src=x onerror=alert(1)>'],
  ['operators', "%_' ; drop table & | ! ( *"],
  ['an emoji', '🍹 👩‍🍳'],
  ['one letter', 'ρ'],
  ['500 characters', 'ρούμι'.repeat(100)],
  ['500 emoji', '🍹'.repeat(250)],
])('%s are shown as they are', async (_name, term) => {
  const query = new URLSearchParams({ search: term }).toString();
  const page = await visitor.open(`/el/products?${query}`);
  expect(page.status).toBe(200);
  expect(page.value('search', 'header')).toBe(term);
  expect(page.document.querySelector('main img[src="x"]')).toBeNull();
  expect(page.text('html')).not.toContain('�');
});
