import { expect, inject, test } from 'vitest';
import { formVisitor } from '../support/form-visitor.ts';
import { askPage } from '../support/page-head.ts';
import { readThings } from '../support/structured-data.ts';
import { textsOf } from '../support/texts.ts';

const origin = inject('siteUrl');
const t = textsOf('en');
const post = {
  name: 'Ice, the ingredient you do not order',
  path: 'ice-the-ingredient-you-do-not-order',
};
const greek = {
  name: 'Ο πάγος, το υλικό που δεν παραγγέλνετε',
  path: 'o-pagos-to-yliko-pou-den-parangelnete',
};

test('the blog is read from the list over a subject to a post, and on in the other language', async () => {
  const visitor = formVisitor(origin);
  const contact = await visitor.open('/contact');
  const list = await contact.follow(t('blog.title'));
  expect(list.text('h1')).toBe(t('blog.heading'));
  expect(list.document.querySelectorAll('article')).toHaveLength(7);
  const older = await list.follow(new RegExp(t('blog.nextPage')));
  expect(older.document.querySelectorAll('article')).toHaveLength(5);
  older.link(/What a kerasma is, and why the bill is missing/);

  const subject = await older.follow(
    t('blog.subjectCount', { name: 'Ice', count: 1 }),
    `nav[aria-label="${t('blog.subjects')}"]`,
  );
  expect(subject.text('h1')).toBe('Ice');
  expect(subject.document.querySelectorAll('article')).toHaveLength(1);
  const page = await subject.follow(new RegExp(post.name));
  expect([page.url.pathname, page.text('h1')]).toEqual([`/posts/${post.path}`, post.name]);
  expect(page.text('main header')).toContain(t('blog.minutes', { count: 3 }));
  expect(page.text()).toContain(t('blog.next'));

  const other = await page.follow('Ελληνικά');
  expect([other.url.pathname, other.text('h1')]).toEqual([`/el/posts/${greek.path}`, greek.name]);
});

test('the blog says to machines what it is, and where its feed and its other addresses are', async () => {
  const { html } = await askPage('/posts?page=1');
  const feed = /<link [^>]*type="application\/atom\+xml"[^>]*>/.exec(html)?.[0] ?? '';
  expect(feed).toContain('href="/the-blog/feed.xml"');
  const answer = await fetch(`${origin}/the-blog/feed.xml`);
  expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
  const xml = await answer.text();
  expect(xml.match(/<entry>/g)?.length).toBeGreaterThanOrEqual(12);
  expect(xml).toContain(`/posts/${post.path}"`);
  expect(xml).not.toContain(`/posts/${greek.path}"`);
  const other = await (await fetch(`${origin}/el/the-blog/feed.xml`)).text();
  const idsOf = (text: string) => [...text.matchAll(/<entry>\s*<id>([^<]+)/g)].map(([, id]) => id);
  expect(idsOf(xml).filter((id) => idsOf(other).includes(id))).toEqual([]);
  const [, length, picture = ''] =
    /rel="enclosure"[^>]* length="(\d+)" href="([^"]+)"/.exec(xml) ?? [];
  const { headers } = await fetch(picture);
  expect([length, 'image/jpeg']).toEqual([
    headers.get('Content-Length'),
    headers.get('Content-Type'),
  ]);
  const again = await fetch(`${origin}/the-blog/feed.xml`, {
    headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' },
  });
  expect(again.status).toBe(304);

  const [thing] = readThings((await askPage(`/posts/${post.path}`)).html)['BlogPosting'] ?? [];
  expect(thing).toMatchObject({ headline: post.name });
  const sitemap = await (await fetch(`${origin}/sitemaps/posts-1.xml`)).text();
  expect(sitemap).toContain(`/posts/${post.path}</loc>`);
  expect(sitemap).toMatch(/<image:loc>[^<]*\/pictures\/drinks\/rum-old-fashioned-720\.webp/);
});

test('the blog is searched by its form, whose answer no index lists', async () => {
  const name = 'Navy strength and gunpowder: what is true';
  const list = await formVisitor(origin).open('/the-blog');
  const found = await list.press(t('blog.searchSubmit'), { search: 'gunpowder' }, 'main');
  expect(found.url.search).toBe('?search=gunpowder');
  const robots = found.document.querySelector('meta[name=robots]');
  expect(robots?.getAttribute('content')).toContain('noindex');
  expect((await found.follow(new RegExp(name), 'h2')).text('h1')).toBe(name);
});
