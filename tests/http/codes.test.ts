import { expect, test } from 'vitest';
import { completeOrder, leadToEnd } from '../support/buyer.ts';
import { makeCart } from '../support/cart.ts';
import { formVisitor, type FormPage } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

/** Ten per cent of a first order of €40 or more. */
const CODE = 'FIRSTROUND';
const promotion = 'First Round';
const spoon = 'Twisted Bar Spoon';
const bottle = 'Pontoporos Aegean Spiced';
const giftName = 'One More Glass';

// Nobody has ordered there: a first order is one.
const tenant = await openOwnTenant(await siteDatabase());
const t = textsOf('en');

async function openCart(
  product: string,
  variant: string,
  quantity: number,
): Promise<{ page: FormPage; cartId: string; open: (path: string) => Promise<FormPage> }> {
  const cartId = await makeCart(product, variant, quantity, tenant.headers);
  const { cookies, open } = formVisitor(tenant.url);
  cookies.set('cart', cartId);
  return { page: await open('/shopping-cart'), cartId, open };
}

/** The rows of the sums: what each is called and what it says. */
function sums(page: FormPage): Record<string, string> {
  const rows = page.document.querySelector('main dl[class*=sums]')?.querySelectorAll('div') ?? [];
  return Object.fromEntries(
    [...rows].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  ) as Record<string, string>;
}

/** The codes of the cart as they read. */
const tags = (page: FormPage) => page.text(`main ul[aria-label="${t('cart.codes')}"]`);

test('a promotion code says what is missing, counts when it is met, and stands at the checkout and on the receipt', async () => {
  const { page, cartId, open } = await openCart('TLS-SPN', 'TLS-SPN-01', 2);
  // As it is typed: the case does not matter.
  const waiting = await page.press(t('cart.applyCode'), { code: ' FirstRound ' });
  const missing = t('problem.PROMOTION_MINIMUM_TOTAL', { missing: '€15.00' });
  expect(tags(waiting)).toBe(`${CODE} ${promotion}${missing}`);
  expect(sums(waiting)).not.toHaveProperty(promotion);

  const met = await waiting.press(t('cart.updateOf', { product: spoon }), { quantity: '4' });
  const inCart = sums(met);
  expect(inCart).toMatchObject({ [promotion]: '−€5.00' });
  expect(tags(met)).toBe(`${CODE} ${promotion}`);
  // Out and in again: the sums follow.
  const removed = await met.press(t('cart.removeCode', { code: CODE }));
  expect(tags(removed)).toBe('');
  expect(sums(removed)).not.toHaveProperty(promotion);
  expect(sums(await removed.press(t('cart.applyCode'), { code: CODE }))).toEqual(inCart);

  const ready = await leadToEnd(tenant.buyer, cartId);
  const atCheckout = sums(await open('/checkout'));
  expect(atCheckout).toMatchObject({ [promotion]: '−€5.00' });
  const order = await completeOrder(tenant.buyer, ready);
  if (order.__typename !== 'Order') throw new Error(order.code);
  const onReceipt = sums(await open(`/receipt/${order.receiptId}`));
  expect(onReceipt).toMatchObject({ [promotion]: '−€5.00' });
  // The receipt calls delivery by its own name; what it all comes to is the same.
  expect(Object.values(onReceipt)).toEqual(Object.values(atCheckout));
});

test('a promotion code that is refused says why in its place and keeps what was typed', async () => {
  const { page } = await openCart('TLS-SPN', 'TLS-SPN-01', 1);
  for (const [code, sentence] of [
    ['NO-SUCH-CODE', t('problem.PROMOTION_NOT_FOUND')],
    ['', t('problem.missing.code')],
    ['giortes', t('problem.PROMOTION_NOT_STARTED')],
  ] as const) {
    const refused = await page.press(t('cart.applyCode'), { code });
    expect(refused.status, code).toBe(422);
    expect(refused.text('#code-error')).toBe(sentence);
    expect(refused.value('code')).toBe(code);
    expect(refused.document.getElementById('code')?.getAttribute('aria-invalid')).toBe('true');
    expect(tags(refused)).toBe('');
  }
});

test('a gift comes with the second bottle and goes with it; with the third delivery is free', async () => {
  const { page } = await openCart('PON-SPC', 'PON-SPC-70', 1);
  const set = (quantity: string) =>
    page.press(t('cart.updateOf', { product: bottle }), { quantity });
  const giftsOn = ({ document }: FormPage) =>
    [...document.querySelectorAll(`ul[aria-label="${t('cart.lines')}"] > li`)].filter((line) =>
      line.textContent?.includes(giftName),
    );
  expect(page.text(`ul[aria-label="${t('cart.hints')}"]`)).toContain(giftName);
  expect(giftsOn(page)).toEqual([]);
  const [gift, ...others] = giftsOn(await set('2'));
  expect(others).toEqual([]);
  expect(gift?.textContent).toContain(t('cart.gift'));
  // There is nothing to change about it.
  expect(gift?.querySelectorAll('input, button')).toHaveLength(0);
  expect(sums(await set('3'))).toMatchObject({ [t('cart.shipping')]: t('cart.free') });
  const single = await set('1');
  expect(giftsOn(single)).toEqual([]);
  expect(sums(single)).not.toHaveProperty(t('cart.shipping'));
});
