import { expect, inject, test } from 'vitest';
import { formVisitor } from '../support/form-visitor.ts';
import { textsOf } from '../support/texts.ts';

const visitor = formVisitor(inject('siteUrl'));
const t = textsOf('el');

test('a visitor without scripts reads for whom the site is, and nobody counts the visit', async () => {
  const page = await visitor.open('/el/shop');
  expect(page.text('noscript [role=note]')).toContain(t('ageGate.strip'));
  // The page itself is the same for everybody: scripts ask.
  expect(page.document.querySelector('main h1')).not.toBeNull();
  expect(page.document.querySelector('#age-title')).toBeNull();
  expect(page.document.querySelector('script[src*="gtag"], [data-consent-bar]')).toBeNull();

  const refused = await page.follow(t('ageGate.stripNo'), 'noscript');
  expect(refused.url.pathname).toBe('/el/not-yet');
  expect(refused.text()).toContain(t('ageGate.refused'));
  expect(refused.document.querySelector('a[href*="/products"], a[href*="/shop"]')).toBeNull();
  const robots = refused.document.querySelector('meta[name=robots]');
  expect(robots?.getAttribute('content')).toContain('noindex');
  const contact = await visitor.open('/el/contact');
  expect(contact.document.querySelector('noscript [role=note]')).toBeNull();
});

test('the funding notice is a picture that leads to a PDF, both in the language of the page', async () => {
  const page = await visitor.open('/el/contact');
  const picture = page.document.querySelector(`aside[aria-label="${t('funding.title')}"] a img`);
  expect(picture?.getAttribute('src')).toBe('/funding/kerasma-el.svg');
  expect(picture?.getAttribute('alt')).toContain(t('funding.alt'));
  const path = picture?.closest('a')?.getAttribute('href') ?? '';
  expect(path).toBe('/funding/kerasma-el.pdf');
  // Also after the notice was closed.
  expect(page.link(new RegExp(`^${t('funding.title')}`), 'footer')).toBe(path);
  const pdf = await visitor.get(path);
  expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  const english = await visitor.open('/contact');
  expect(english.document.querySelector('aside a[href="/funding/kerasma-en.pdf"]')).not.toBeNull();
});
