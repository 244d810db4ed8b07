import { describe, expect, inject, test } from 'vitest';
import { createBuyer, leadToEnd } from '../support/buyer.ts';
import { makeCart } from '../support/cart.ts';
import { miniature } from '../support/checkout.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { textsOf } from '../support/texts.ts';

const url = inject('siteUrl');
const t = textsOf('en');
const goodToKnow = `nav[aria-label="${t('footer.pages')}"]`;
const open = (path: string, origin = url) => formVisitor(origin).open(path);

describe('a static page', () => {
  test.each([
    ['terms-of-service', 'Terms of service'],
    ['withdrawal', 'Right of withdrawal'],
    ['privacy', 'Privacy'],
    ['shipping-methods', 'Delivery methods'],
    ['payment-methods', 'Payment methods'],
    ['accessibility', 'Accessibility statement'],
    ['about', 'About the house'],
  ])('/%s opens at the address in the footer, with its title', async (key, title) => {
    const page = await open(`/${key}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toContain('public');
    expect(page.text('title')).toBe(`${title} | Kerasma`);
    expect(page.text('h1')).toBe(title);
    expect(page.link(title, `footer ${goodToKnow}`)).toBe(`/${key}`);
  });

  test('/cookie-policy stands alone, with the way back to the website and to the question that it tells of', async () => {
    const page = await open('/cookie-policy');
    expect([page.text('title'), page.text('h1')]).toEqual([
      'Cookie policy | Kerasma',
      'Cookie policy',
    ]);
    expect(page.document.querySelectorAll(`nav[aria-label="${t('nav.label')}"]`)).toHaveLength(0);
    expect(page.text('footer button')).toBe(t('consent.settings'));
    expect((await page.follow('Back to the website')).url.pathname).toBe('/');
  });

  test.each([
    ['/', 'Come in'],
    ['/contact', 'Tables and groups'],
  ])('may stand on another: the words of %s come from the store', async (path, part) => {
    const { document } = await open(path);
    const headings = [...document.querySelectorAll('h2')].map((heading) => heading.textContent);
    expect(headings.filter((heading) => heading === part)).toHaveLength(1);
    if (path === '/') expect(document.querySelector('h1')?.textContent).toBe('This one is on us.');
    const sitemap = await (await fetch(`${url}/sitemaps/pages.xml`)).text();
    if (path !== '/')
      expect(sitemap.match(new RegExp(`//[^/]+${path}</loc>`, 'g'))).toHaveLength(1);
  });

  test('that only others lead to has its own address', async () => {
    const about = await open('/about');
    const link = about.document.querySelector('main a[href="/funding"]')?.textContent ?? '';
    expect((await about.follow(link.trim(), 'main')).text('h1')).toBe('European funding');
  });

  test('that the house does not have is not found, and its footer names only what it has', async () => {
    const synodos = url.replace('127.0.0.1', 'synodos.localhost');
    expect((await open('/privacy', synodos)).status).toBe(404);
    const page = await open('/terms-of-service', synodos);
    expect(page.status).toBe(200);
    const links = [...page.document.querySelectorAll(`footer ${goodToKnow} a`)];
    expect(links.map((link) => link.textContent)).toEqual([
      'Terms of service',
      'Right of withdrawal',
      // Which every shop has to offer (Directive (EU) 2023/2673, article 1(4)).
      'Withdraw from contract here',
    ]);
  });
});

test('the terms at checkout open beside the form, in the version that is accepted there', async () => {
  const visitor = formVisitor(url);
  const { cartId } = await leadToEnd(createBuyer(url), await makeCart(...miniature, 1));
  visitor.cookies.set('cart', cartId);
  const page = await visitor.open('/checkout?step=confirm');
  expect(page.value('acceptTerms')).toBeNull();
  const label = page.document.querySelector('[name=acceptTerms]')?.closest('label');
  const link = label?.querySelector('a');
  expect(link?.getAttribute('target')).toBe('_blank');
  const version = /\d{4}-\d{2}/.exec(label?.textContent ?? '')?.[0] ?? 'none';
  expect((await visitor.open(link?.getAttribute('href') ?? '')).text()).toContain(version);
});
