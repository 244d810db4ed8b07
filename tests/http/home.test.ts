import { expect, inject, test } from 'vitest';
import { formVisitor } from '../support/form-visitor.ts';
import { secondHouse } from '../support/second-house.ts';
import { textsOf } from '../support/texts.ts';

const visitor = formVisitor(inject('siteUrl'));
const t = textsOf('el');

test('the home page has the hours and the drinks of tonight, and leads to every part of the site', async () => {
  const page = await visitor.open('/el');
  expect(page.text('section[aria-labelledby=hero]')).toContain('Δευτέρα - Κυριακή, 19:00–03:00');
  for (const target of ['/the-menu', '/shop', '/the-blog', '/promotions', '/contact'])
    expect(page.document.querySelector(`a[href="/el${target}"]`), target).not.toBeNull();
  expect(page.text('#tonight')).toBe('Απόψε στον κατάλογο');
  const drinks = page.document.querySelectorAll('[aria-labelledby=tonight] li h3');
  expect(drinks.length).toBe(5);
  expect([...drinks].map(({ textContent }) => textContent)).toContain('Daiquiri');
});

test('the contact page has the map of the streets, the phone and the e-mail address', async () => {
  const { document, text } = await visitor.open('/el/contact');
  const map = document.querySelector('main img[src^="/maps/"]');
  expect(map?.getAttribute('alt')).toBe(
    t('hours.mapAlt', { address: text('footer address > span') }),
  );
  expect(map?.closest('a')?.getAttribute('href')).toMatch(/^https:/);
  const ways = map?.closest('section');
  expect(ways?.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]').length).toBe(2);
});

test('a tenant with other hours names them, and no menu or map that it does not have', async () => {
  const second = formVisitor(secondHouse());
  const home = await second.open('/');
  expect(home.text('section[aria-labelledby=hero]')).toContain('20:00');
  expect(home.document.querySelector('main a[href="/the-menu"]')).toBeNull();
  const contact = await second.open('/contact');
  expect(contact.text()).toContain('20:00');
  expect(contact.document.querySelector('img[src^="/maps/"]')).toBeNull();
});
