import { describe, expect, inject, test } from 'vitest';
import { findBarriers, openBrowser, visit } from '../support/browser.ts';

const browser = await openBrowser();

describe('an address that leads nowhere', () => {
  test.each([
    '/nope',
    '/el/nope',
    '/products/none',
    '/el/products/none',
    '/receipt/none',
    '/el/receipt/none',
  ])('%s answers 404, noindex, in its language and without a barrier', async (address) => {
    const visitor = await visit(browser, { expectedStatuses: [404] });
    const { page, complaints } = visitor;
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    expect(await page.locator('html').getAttribute('lang')).toBe(
      address.startsWith('/el') ? 'el' : 'en',
    );
    expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toContain(
      'noindex',
    );
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await findBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await visitor.leave();
  });
});

describe('what is sent to a page', () => {
  const pages = ['/shopping-cart', '/el/newsletter/none', '/session/cart'];

  test.each(pages)('%s is told to be no form where it is none', async (address) => {
    const send = async (type: string, body: string): Promise<number> => {
      const headers = { 'Content-Type': type };
      const answer = await fetch(new URL(address, inject('siteUrl')), {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
      });
      await answer.body?.cancel();
      return answer.status;
    };
    expect(await send('application/json', '{"intent":"add"}')).toBe(415);
    expect(await send('text/plain', 'intent=add')).toBe(415);
    expect(await send('multipart/form-data; boundary=x', 'not what it says')).toBe(415);
    expect(await send('application/x-www-form-urlencoded', 'intent=')).not.toBe(415);
  });
});
