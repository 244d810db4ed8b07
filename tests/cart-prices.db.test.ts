import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createGraphql } from '#api/graphql.ts';
import { encodeId } from '#api/types/basics/node.ts';
import { findCart } from '#domain/cart/cart.ts';
import { PRICE_CHANGE_MS } from '#domain/cart/price-display.ts';
import { memberSession } from '#storefront/features/session/member-session.server.ts';
import { PriceChanges } from '#storefront/features/cart/contents/price-changes.tsx';
import { findChanges } from '#storefront/features/checkout/save-step.server.ts';
import type { DisplayedTotals } from '#storefront/features/checkout/displayed-totals.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import type { Locale } from '#i18n/locales.ts';
import { LocaleProvider } from '#storefront/i18n/intl.tsx';
import { allMessages } from '#tests/support/all-messages.ts';
import { loader } from '#storefront/routes/checkout/shopping-cart.tsx';
import { openTestDatabase } from './support/database.ts';
import { changePrice } from './support/prices.ts';
import { cartOf, endPromotions, guestOf, stockVariant } from './support/shopper.ts';

const { en, el } = allMessages;

const database = await openTestDatabase();
await endPromotions(database);
const guest = await guestOf(database.app);
const graphql = createGraphql({ db: database.app, log: { error: () => undefined } });
const context = new RouterContextProvider();
context.set(apiContext, {
  fetch: (request) => graphql.main(request),
  tenant: 'kerasma',
  locale: 'en',
  timeZone: 'Europe/Athens',
  publicUrl: 'http://shop.example',
  sessionKey: Buffer.alloc(32).toString('base64url'),
  baseUrl: 'http://shop.example',
});

type Lines = Parameters<typeof PriceChanges>[0]['lines'];

/** The lines of the cart page, as a browser without scripts gets them. */
async function cartPage(cartId: string): Promise<Lines> {
  const url = new URL('http://shop.example/shopping-cart');
  const request = new Request(url, { headers: { Cookie: `cart=${encodeId('Cart', cartId)}` } });
  const args = { request, url, context, params: {} } as unknown as Parameters<typeof loader>[0];
  let lines: Lines = [];
  await memberSession(args, async () => {
    lines = (await loader(args)).data.cart?.lines ?? [];
    return new Response();
  });
  expect(lines).toHaveLength(1);
  return lines;
}

function wordsOf(lines: Lines, locale: Locale): string {
  const page = createElement(PriceChanges, { lines });
  const messages = locale === 'en' ? en : (el as unknown as typeof en);
  const provided = { locale, messages, children: page };
  const html = renderToStaticMarkup(createElement(LocaleProvider, provided));
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

async function cartWithChange(): Promise<string> {
  const variantId = await stockVariant(database, guest, { onHand: 9, price: 1490 });
  const { id } = await cartOf(guest, { variantId, quantity: 2 });
  await changePrice(database.owner, variantId, 1690);
  return id;
}

test('the cart page says that a price has changed, and a later visit does not', async () => {
  const id = await cartWithChange();
  const lines = await cartPage(id);
  expect(wordsOf(lines, 'en')).toBe(
    'Prices in your cart have changed Test rum: now €16.90 each, was €14.90',
  );
  expect(wordsOf(lines, 'el')).toBe(
    'Άλλαξαν τιμές στο καλάθι σας Test rum: τώρα €16.90 το τεμάχιο, πριν €14.90',
  );
  const later = { ...guest, now: () => new Date(Date.now() + PRICE_CHANGE_MS) };
  expect((await findCart(guest, id))?.lines[0]?.previousPrice).toBe(1490);
  expect((await findCart(later, id))?.lines[0]?.previousPrice).toBeNull();
});

test('what a step of the checkout has told is not told again', async () => {
  const id = await cartWithChange();
  const shown: DisplayedTotals = {
    items: 2980,
    shipping: null,
    payment: null,
    total: 2980,
    promotions: {},
    shippingMethod: null,
    paymentMethod: null,
  };
  const typed = { shown: JSON.stringify(shown) };
  const changes = await findChanges(context, { cartId: encodeId('Cart', id), typed });
  expect(changes).toContainEqual({ kind: 'items', before: 2980, now: 3380 });
  expect(wordsOf(await cartPage(id), 'en')).toBe('');
});
