import { describe, expect, inject, test } from 'vitest';
import { bankWords } from '#sandbox/bank-texts.ts';
import { captureAtBank, cardFields, cards, payButton } from '../support/bank.ts';
import {
  makeReadyCart,
  miniature,
  ordersOf,
  standingOf,
  type ReadyChoice,
} from '../support/checkout.ts';
import { formVisitor, type FormPage } from '../support/form-visitor.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

const url = inject('siteUrl');
const database = await siteDatabase();
const t = textsOf('en');
const bank = bankWords.en;
const ticks = { acceptTerms: 'on', ageConfirmed: 'on' };
/** The sandbox bank does not serve this buyer. */
const bankDown = 'anna+bank-down@example.com';

/** A visitor whose cart is complete up to the last step. */
async function readyVisitor(choice: ReadyChoice = {}) {
  const cartId = await makeReadyCart({ payment: 'card', goods: miniature, ...choice });
  const visitor = formVisitor(url);
  visitor.cookies.set('cart', cartId);
  return { visitor, cartId };
}

/** Places the order of such a cart. */
async function place(choice?: ReadyChoice) {
  const { visitor, cartId } = await readyVisitor(choice);
  const page = await (await visitor.open('/checkout')).press(t('checkout.place'), ticks);
  return { visitor, cartId, page };
}

const payBy = (page: FormPage, number: string) => page.press(payButton(bank), cardFields(number));

const statusesOf = ({ document }: FormPage) =>
  [...document.querySelectorAll('main [role=status]')].map((status) => status.textContent);

/** The payment page of an order, which each leads to that has to be paid. */
function expectPaymentPage({ url: { origin, pathname } }: FormPage): void {
  expect(origin).toBe(url);
  expect(pathname).toMatch(/^\/checkout\/payment\/[\w-]{43}$/);
}

function expectBank({ url: { origin, pathname } }: FormPage): void {
  expect(origin).not.toBe(url);
  expect(pathname).toMatch(/^\/pay\//);
}

describe('a payment by card', () => {
  test('that is declined leaves the order to be paid by another card, with 3-D Secure', async () => {
    const { cartId, page: atBank } = await place();
    expectBank(atBank);
    const declined = await payBy(atBank, cards.declined);
    expectPaymentPage(declined);
    expect(declined.text('h1')).toBe(t('payment.failedTitle'));
    expect(declined.text('[role=alert]')).toContain(t('payment.failed.PAYMENT_DECLINED'));

    const confirm = await payBy(await declined.press(t('payment.pay')), cards.threeDSecure);
    const receipt = await confirm.press(bank.confirm.submit, { code: '123456' });
    expect(receipt.url.pathname).toMatch(/^\/receipt\//);
    const { state, total, payments } = await standingOf(database, receipt.url);
    expect(state).toBe('approved');
    const card = { kind: 'card', amount: total, installmentCount: 1 };
    expect(payments).toEqual([
      { ...card, state: 'failed', failureCode: 'PAYMENT_DECLINED' },
      { ...card, state: 'completed', failureCode: null },
    ]);
    expect(await ordersOf(database, cartId)).toHaveLength(1);
  });

  test('S8-026: says which details are wrong and which choice is missing, and takes another method with its fee', async () => {
    const { page: atBank } = await place();
    const invalid = await payBy(atBank, cards.invalidDetails);
    expectPaymentPage(invalid);
    expect(invalid.text('[role=alert]')).toContain(t('payment.failed.PAYMENT_DETAILS_INVALID'));

    const unchosen = await invalid.press(t('payment.pay'), { paymentMethodId: null });
    expect(unchosen.status).toBe(422);
    expect(unchosen.link(t('problem.CHOICE_REQUIRED'), '[role=alert]')).toBe('#paymentMethodId');

    const again = await unchosen.press(t('payment.pay'), {
      paymentMethodId: unchosen.choice(/^Card/),
    });
    const left = await again.press(bank.cancel);
    expectPaymentPage(left);
    expect(left.text('[role=alert]')).toContain(t('payment.failed.PAYMENT_CANCELED'));
    const receipt = await left.press(t('payment.pay'), {
      paymentMethodId: left.choice(/^Cash on delivery/),
    });
    const { state, total, payments } = await standingOf(database, receipt.url);
    expect(state).toBe('approved');
    expect(payments.at(-1)).toMatchObject({
      kind: 'cash_on_delivery',
      state: 'pending',
      amount: total,
    });
    expect(total).toBe((payments[0]?.amount ?? 0) + 250);
  });

  test('S8-025: a bank out of service makes the method unusable, and another is chosen', async () => {
    const { cartId, page } = await place({ email: bankDown });
    expectPaymentPage(page);
    const alert = page.text('[role=alert]').replace(/\d\d:\d\d/, '00:00');
    expect(alert).toContain(t('payment.failed.PAYMENT_SERVICE_FAILURE'));
    expect(alert).toContain(t.markup('payment.kept', { at: '00:00', time: (at) => at }));
    const { number, total } = await standingOf(database, page.url);
    expect(page.text()).toContain(`${t('payment.orderLabel')}${number}`);
    expect(page.text()).toContain(`${t('payment.toPay')}€${(total / 100).toFixed(2)}`);

    const receipt = await page.press(t('payment.pay'), {
      paymentMethodId: page.choice(/^Bank transfer/),
    });
    const { state, payments } = await standingOf(database, receipt.url);
    expect(state).toBe('pending');
    expect(payments.map(({ kind, failureCode }) => [kind, failureCode])).toEqual([
      ['card', 'PAYMENT_SERVICE_FAILURE'],
      ['bank_transfer', null],
    ]);
    expect(await ordersOf(database, cartId)).toHaveLength(1);
  });

  test('waits for who comes back from the bank, in both languages, and offers another method', async () => {
    const { visitor, cartId } = await place();
    const waiting = await visitor.open('/checkout');
    expectPaymentPage(waiting);
    expect(waiting.text('h1')).toBe(t('payment.waitingTitle'));
    expect(statusesOf(waiting)).toContain(t('payment.waitingText', { email: 'eleni@example.com' }));
    const greek = await waiting.follow('Ελληνικά');
    expect(greek.url.pathname).toBe(`/el${waiting.url.pathname}`);
    expect(greek.text('h1')).toBe(textsOf('el')('payment.waitingTitle'));
    const receipt = await waiting.press(t('payment.pay'), {
      paymentMethodId: waiting.choice(/^Bank transfer/),
    });
    const { payments } = await standingOf(database, receipt.url);
    expect(payments.map(({ kind, state }) => [kind, state])).toEqual([
      ['card', 'failed'],
      ['bank_transfer', 'pending'],
    ]);
    expect(await ordersOf(database, cartId)).toHaveLength(1);
  });

  test('is one for both of two tabs', async () => {
    const { visitor, cartId } = await readyVisitor();
    const [first, second] = [await visitor.open('/checkout'), await visitor.open('/checkout')];
    const atBank = await first.press(t('checkout.place'), ticks);
    expectBank(atBank);
    expect((await second.press(t('checkout.place'), ticks)).url.href).toBe(atBank.url.href);
    expectPaymentPage(await visitor.open('/checkout'));
    expect(await ordersOf(database, cartId)).toHaveLength(1);
  });
});

test('IRIS is approved later: the pages wait, load themselves anew, and then show the receipt', async () => {
  const { visitor, page: atBank } = await place({ payment: 'iris' });
  expectBank(atBank);
  const receipt = await atBank.press(bank.iris.later);
  expect(receipt.text('h1')).toBe(t('order.waitingTitle'));
  const payment = await receipt.follow(t('order.payPage'));
  expectPaymentPage(payment);
  for (const { document } of [receipt, payment]) {
    const refresh = document.querySelector('noscript meta[http-equiv=refresh]');
    expect(refresh?.getAttribute('content')).toBe('20');
  }
  await captureAtBank(atBank.url);
  const paid = await visitor.open(payment.url.pathname);
  expect(paid.url.pathname).toBe(receipt.url.pathname);
  expect((await standingOf(database, paid.url)).state).toBe('approved');
});

describe('the cart of an order that is to be paid', () => {
  test('S4-040: leads to the payment as long as that is open, and is empty once the order is given up', async () => {
    const { visitor, cartId, page } = await place();
    expectBank(page);
    const payment = await visitor.open('/shopping-cart');
    expectPaymentPage(payment);
    expect(visitor.cookies.get('cart')?.split('.')[0]).toBe(cartId);
    const { id } = await standingOf(database, payment.url);
    // As the job does after half an hour without a try.
    await database
      .updateTable('payments')
      .set({ state: 'failed' })
      .where('orderId', '=', id)
      .execute();
    await database.updateTable('orders').set({ state: 'canceled' }).where('id', '=', id).execute();
    const cart = await visitor.open('/shopping-cart');
    expect(cart.url.pathname).toBe('/shopping-cart');
    expect(cart.value('quantity', 'main')).toBeUndefined();
  });

  test('is full again when the order is changed, and nothing typed is lost', async () => {
    const { visitor } = await place();
    const payment = await visitor.open('/checkout');
    const { id } = await standingOf(database, payment.url);
    const cart = await payment.press(t('payment.change'));
    expect(cart.url.pathname).toBe('/shopping-cart');
    expect(cart.value('quantity', 'main')).toBe('1');
    const checkout = await visitor.open('/checkout');
    expect(checkout.text('#contact')).toContain('eleni@example.com');
    expect(checkout.text('#address')).toContain('Ερμού 12');
    const { state } = await database
      .selectFrom('orders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('canceled');
  });
});

test('S5-015, S5-016: installments are chosen within the bounds of the server, told with all their sums, and kept', async () => {
  // Two bottles of 52.50, never reduced, delivered for nothing: 105.00 in all, which takes up to three.
  const { visitor } = await readyVisitor({
    payment: 'bank_transfer',
    goods: ['PON-NVY', 'PON-NVY-70'],
    quantity: 2,
  });
  const step = await visitor.open('/checkout?step=payment');
  const list = step.document.querySelector('select[name^=installmentCount]');
  const three = t('payment.installments.interestFree', { count: '3', price: '€35.00' });
  const options = [...(list?.querySelectorAll('option') ?? [])].map((option) => option.textContent);
  expect(options).toHaveLength(3);
  expect([options[0], options[2]]).toEqual([t('payment.installments.atOnce'), three]);
  const rows = [...step.document.querySelectorAll('main tbody tr')].map(({ children }) =>
    [...children].map((cell) => cell.textContent),
  );
  expect(rows).toHaveLength(3);
  expect(rows[2]).toEqual(['3', '€35.00', '0%', '€0.00', '€105.00']);

  const field = list?.getAttribute('name') ?? '';
  const byCard = { paymentMethodId: step.choice(/^Card/) };
  const refused = await step.press(t('checkout.continue'), { ...byCard, [field]: '12' });
  expect(refused.status).toBe(422);
  const bounds = { min: '1', max: '3' };
  expect(refused.text('[role=alert]')).toContain(t('problem.INSTALLMENT_COUNT_INVALID', bounds));
  const confirm = await refused.press(t('checkout.continue'), { ...byCard, [field]: '3' });
  expect(confirm.text('#payment')).toContain(three);

  const declined = await payBy(await confirm.press(t('checkout.place'), ticks), cards.declined);
  expect(declined.value(field)).toBe('3');
  const receipt = await payBy(await declined.press(t('payment.pay')), cards.visa);
  const { state, payments } = await standingOf(database, receipt.url);
  expect(state).toBe('approved');
  expect(payments.map(({ installmentCount }) => installmentCount)).toEqual([3, 3]);
});

test('the payment page is nobody else’s: not kept, not found by search, and unknown orders are not told apart', async () => {
  const { visitor, page } = await place({ email: bankDown });
  const { pathname } = page.url;
  const unknown = `/checkout/payment/${'a'.repeat(43)}`;
  for (const [path, status] of [
    [pathname, 200],
    [unknown, 404],
  ] as const) {
    const answer = await visitor.open(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(answer.headers.get('Referrer-Policy')).toBe('same-origin');
    const robots = answer.document.querySelector('meta[name=robots]')?.getAttribute('content');
    expect(robots).toMatch(/noindex/);
  }
});
