import { expect, inject, test } from 'vitest';
import { makeCart, uuidOf } from '../support/cart.ts';
import { makeReadyCart, miniature, ordersOf } from '../support/checkout.ts';
import { formVisitor, type FormVisitor } from '../support/form-visitor.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

const database = await siteDatabase();
const t = textsOf('en');
const next = t('checkout.continue');
const place = t('checkout.place');
const missing = (
  field:
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'address1'
    | 'city'
    | 'postalCode'
    | 'companyName'
    | 'businessActivity'
    | 'taxOffice',
) => t(`problem.missing.${field}`);
const ticks = { acceptTerms: 'on', ageConfirmed: 'on' };
type Page = Awaited<ReturnType<FormVisitor['open']>>;

function visitorWith(cartId: string): FormVisitor {
  const visitor = formVisitor(inject('siteUrl'));
  visitor.cookies.set('cart', cartId);
  return visitor;
}

/** The cart in the visitor's cookie: it gets a new id with their contact. */
const cartOf = ({ cookies }: FormVisitor) => (cookies.get('cart') ?? '').split('.')[0] ?? '';

/** The messages at the fields, by field. */
function errorsOf({ document }: Page): Record<string, string> {
  const all = [...document.querySelectorAll('main [id$="-error"]')];
  return Object.fromEntries(all.map(({ id, textContent }) => [id.slice(0, -6), textContent ?? '']));
}

const at = (field: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([part, value]) => [`${field}.${part}`, value]));

test('a guest corrects what is wrong, and all that was given stands in the order and on its receipt', async () => {
  const visitor = visitorWith(await makeCart('TAL-007', 'TAL-007-70', 1));
  let page = await visitor.open('/checkout');
  expect(page.text('#contact')).toContain(t('checkout.guest'));
  expect(page.link(t('checkout.signIn'), 'main')).toBe('/auth/login?redirect=%2Fcheckout');

  page = await page.press(next, { email: 'eleni@' });
  expect(page.status).toBe(422);
  expect(page.text('main [role=alert]')).toContain(t('general.summary', { count: 2 }));
  expect(errorsOf(page)).toEqual({
    email: 'Please enter a valid email address',
    phone: 'Required: enter a mobile number',
  });
  expect(page.value('email', 'main')).toBe('eleni@');
  page = await page.press(next, { email: '', phone: '691 234 5678' });
  expect(errorsOf(page)).toEqual({ email: missing('email') });
  expect(page.value('phone')).toBe('691 234 5678');
  page = await page.press(next, {
    email: 'eleni.all@example.com',
    alternativePhone: '210 123 4567',
    notes: 'Ring twice\nand wait',
  });

  page = await page.press(next, {
    'billingAddress.firstName': 'Eleni',
    'billingAddress.postalCode': '1055',
  });
  expect(page.status).toBe(422);
  expect(errorsOf(page)).toEqual(
    at('billingAddress', {
      lastName: missing('lastName'),
      address1: missing('address1'),
      city: missing('city'),
      postalCode: t('problem.greekPostalCode'),
    }),
  );
  expect(page.value('billingAddress.firstName')).toBe('Eleni');
  expect(page.value('billingAddress.postalCode')).toBe('1055');
  // Each message of the summary leads to its field.
  for (const link of page.document.querySelectorAll('main [role=alert] a')) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    expect(page.document.getElementById(id)?.localName, id).toBe('input');
  }
  page = await page.press(next, {
    shipToBilling: null,
    ...at('billingAddress', {
      firstName: 'Eleni',
      lastName: 'Pappa',
      company: 'Pappa and Daughters',
      address1: '12 Ermou Street',
      address2: 'Second court',
      floor: '3',
      doorbell: 'Pappa',
      postalCode: '10563',
      city: 'Athens',
      region: 'Attica',
    }),
    ...at('shippingAddress', {
      firstName: 'Maria',
      lastName: 'Vlachou',
      company: 'The Other House',
      address1: '5 Agiou Nikolaou',
      address2: 'At the back',
      floor: '1',
      doorbell: 'Vlachou',
      postalCode: '26221',
      city: 'Patras',
      region: 'Western Greece',
    }),
  });

  expect(page.text('#shipping')).toContain(t('checkout.freeFrom', { price: '€75.00' }));
  page = await page.press(next, { shippingMethodId: page.choice(/^Courier/) });
  page = await page.press(next, { paymentMethodId: page.choice(/^Bank transfer/) });

  page = await page.press(place, { ageConfirmed: 'on' });
  expect(errorsOf(page)).toEqual({ acceptTerms: t('problem.TERMS_REQUIRED') });
  expect([page.value('acceptTerms'), page.value('ageConfirmed')]).toEqual([null, 'on']);
  const receipt = await page.press(place, { acceptTerms: 'on' });
  expect(receipt.url.pathname).toMatch(/^\/receipt\//);
  for (const text of [
    t('order.thanks'),
    'eleni.all@example.com',
    '691 234 5678',
    '210 123 4567',
    'Ring twice and wait',
    'Eleni Pappa',
    'Pappa and Daughters',
    '12 Ermou Street',
    'Second court',
    'floor 3, doorbell Pappa',
    '105 63 Athens',
    'Attica, Greece',
    'Maria Vlachou',
    'The Other House',
    '5 Agiou Nikolaou',
    'At the back',
    'floor 1, doorbell Vlachou',
    '262 21 Patras',
    'Western Greece, Greece',
  ]) {
    expect(receipt.text()).toContain(text);
  }
  expect(await ordersOf(database, cartOf(visitor))).toMatchObject([
    {
      email: 'eleni.all@example.com',
      phone: '+306912345678',
      alternativePhone: '+302101234567',
      notes: 'Ring twice\nand wait',
    },
  ]);
});

test('a postcode is enough to learn what delivery costs and when it comes', async () => {
  const visitor = visitorWith(await makeCart('TAL-007', 'TAL-007-70', 1));
  let page = await visitor.open('/checkout');
  for (const [postcode, price] of [
    ['105 63', '€3.50'],
    ['84600', '€6.50'],
  ] as const) {
    page = await page.press(t('checkout.quote.submit'), { postcode }, '#shipping');
    expect(page.text('#shipping li')).toMatch(
      new RegExp(String.raw`^Courier to your door ?${price} ?Arrives (on|from) \w+day \d+ \w+`),
    );
  }
});

test('names, postcodes and countries of all kinds are taken, and what is no postcode is refused at its field', async () => {
  const visitor = visitorWith(await makeReadyCart());
  let page = await visitor.open('/checkout?step=address');
  const change = t('checkout.changeStep', { step: t('checkout.steps.address') });
  const given = () =>
    [...page.document.querySelectorAll('#address address')].map(({ textContent }) => textContent);

  // CHK-07
  page = await page.press(next, { 'billingAddress.postalCode': 'ABCDE' });
  expect(errorsOf(page)).toEqual(
    at('billingAddress', { postalCode: t('problem.greekPostalCode') }),
  );
  expect(page.value('billingAddress.postalCode')).toBe('ABCDE');
  for (const postalCode of ['10557', '105 57', ' 10557 ']) {
    page = await page.press(next, { 'billingAddress.postalCode': postalCode });
    expect(page.text('#address address')).toContain('105 57 Αθήνα');
    page = await page.follow(change);
    expect(page.value('billingAddress.postalCode')).toBe('10557');
  }
  // CHK-09: the bill needs no postcode there, the parcel to Greece does.
  page = await page.press(next, {
    shipToBilling: null,
    ...at('billingAddress', { country: 'HK', postalCode: '' }),
    ...at('shippingAddress', {
      firstName: 'Ελένη',
      lastName: 'Παππά',
      address1: 'Ερμού 12',
      city: 'Αθήνα',
    }),
  });
  expect(errorsOf(page)).toEqual({ 'shippingAddress.postalCode': missing('postalCode') });
  page = await page.press(next, { 'shippingAddress.postalCode': '10557' });
  const [bill, parcel] = given();
  expect(bill).not.toMatch(/\d{3} \d{2}/);
  expect(parcel).toContain('105 57');
  // CHK-05
  for (const [firstName, lastName] of [
    ['Μαρία-Ελένη', 'Ο’Χάρα'],
    ['Ægir Þór', 'Ng'],
    ['Jose\u0301', "D'Angelo"],
  ] as const) {
    page = await (
      await page.follow(change)
    ).press(next, at('billingAddress', { firstName, lastName }));
    expect(given()[0]).toMatch(new RegExp(`^${`${firstName} ${lastName}`.normalize('NFC')}`));
  }
  const receipt = await page.press(place, ticks);
  expect(receipt.text()).toContain("Jos\u00e9 D'Angelo");
  expect(await ordersOf(database, cartOf(visitor))).toHaveLength(1);
});

test('S3-049: who wants an invoice says for whom, and it is checked and kept', async () => {
  const visitor = visitorWith(await makeReadyCart({ goods: miniature }));
  let page = await visitor.open('/checkout?step=address');
  expect(page.value('documentKind')).toBe('RECEIPT');
  page = await page.press(next, { documentKind: 'INVOICE', vatNumber: '123456789' });
  expect(errorsOf(page)).toEqual({
    companyName: missing('companyName'),
    businessActivity: missing('businessActivity'),
    vatNumber: t('problem.VAT_NUMBER_INVALID'),
    taxOffice: missing('taxOffice'),
  });
  expect(page.value('documentKind')).toBe('INVOICE');
  page = await page.press(next, {
    companyName: 'Παππά ΕΕ',
    businessActivity: 'Εστίαση',
    vatNumber: 'EL 094 014 201',
    taxOffice: 'Α΄ Αθηνών',
  });
  expect(page.text('#address')).toContain(
    t('checkout.document.summary', { company: 'Παππά ΕΕ', vatNumber: '094014201' }),
  );
  page = await page.press(place, ticks);
  expect(page.text()).toContain('094014201');
  const order = await database
    .selectFrom('orders')
    .select(['invoiceCompany', 'invoiceActivity', 'invoiceVatNumber', 'invoiceTaxOffice'])
    .where('cartId', '=', uuidOf(cartOf(visitor)))
    .executeTakeFirstOrThrow();
  expect(Object.values(order)).toEqual(['Παππά ΕΕ', 'Εστίαση', '094014201', 'Α΄ Αθηνών']);
});

test('each step, opened by its address, shows what was given, and so does the other language', async () => {
  const visitor = visitorWith(await makeReadyCart({ goods: miniature }));
  const open = (step: string) => visitor.open(`/checkout?step=${step}`);
  expect((await open('contact')).value('email', '#contact')).toBe('eleni@example.com');
  expect((await open('address')).value('billingAddress.address1')).toBe('Ερμού 12');
  const shipping = await open('shipping');
  expect(shipping.value('shippingMethodId')).toBe(shipping.choice(/^Courier/));
  const payment = await open('payment');
  expect(payment.value('paymentMethodId')).toBe(payment.choice(/^Bank transfer/));
  const confirm = await (await open('contact')).press(next);
  const greek = await confirm.follow('Ελληνικά');
  expect(greek.url.pathname).toBe('/el/checkout');
  expect(greek.text('#contact')).toContain('eleni@example.com');
  expect(greek.value('acceptTerms', '#confirm')).toBeNull();
});

test('the end of the hold is given as a time of day, and who has none can hold the goods again', async () => {
  const cartId = await makeReadyCart({ goods: miniature });
  const visitor = visitorWith(cartId);
  const holds = database.selectFrom('stockHolds').where('cartId', '=', uuidOf(cartId));
  const { expiresAt } = await holds.select('expiresAt').executeTakeFirstOrThrow();
  const untilOf = (time: string) => t.markup('checkout.hold.until', { at: time, time: String });
  const inAthens = expiresAt.toLocaleTimeString('en-GB', {
    timeZone: 'Europe/Athens',
    hour: '2-digit',
    minute: '2-digit',
  });
  let page = await visitor.open('/checkout');
  expect(page.text('#confirm')).toContain(untilOf(inAthens));
  // React writes the attribute so, and the parser keeps the case.
  expect(page.document.querySelector('#confirm time')?.getAttribute('dateTime')).toBe(
    expiresAt.toISOString(),
  );
  await database
    .updateTable('stockHolds')
    .set({ expiresAt: new Date(Date.now() - 1000), startedAt: new Date(Date.now() - 601_000) })
    .where('cartId', '=', uuidOf(cartId))
    .execute();
  page = await visitor.open('/checkout');
  expect(page.text('#confirm')).toContain(t('checkout.hold.none'));
  page = await page.press(t('checkout.hold.first'));
  expect(page.text('#confirm')).toContain(untilOf(''));
});

test('CHK-01: two tabs that order the same cart at once get to the same receipt', async () => {
  const cartId = await makeReadyCart();
  const visitor = visitorWith(cartId);
  const tabs = [await visitor.open('/checkout'), await visitor.open('/checkout')];
  const [one, two] = await Promise.all(tabs.map((tab) => tab.press(place, ticks)));
  expect(one?.url.pathname).toMatch(/^\/receipt\//);
  expect(two?.url.href).toBe(one?.url.href);
  expect(await ordersOf(database, cartId)).toHaveLength(1);
});

test('without a cart the checkout leads to the cart', async () => {
  const { status, url } = await formVisitor(inject('siteUrl')).open('/el/checkout');
  expect([status, url.pathname]).toEqual([200, '/el/shopping-cart']);
});

test('a checkout has a frame of its own, without search and newsletter, and its sums come before the two ticks', async () => {
  const visitor = visitorWith(await makeReadyCart());
  const review = await visitor.open('/checkout?step=confirm');
  expect(
    review.document.querySelector('footer form, [role=search], nav ul a[href="/blog"]'),
  ).toBeNull();
  expect(review.document.querySelector('header a[href^="tel:"]')?.textContent).toContain(
    t('nav.help'),
  );
  expect(review.link(/Terms/, 'footer')).toBe('/terms-of-service');
  const order = [...review.document.querySelectorAll('#confirm dl, #acceptTerms')];
  expect(order.map(({ tagName }) => tagName)).toEqual(['DL', 'INPUT']);
});
