import { expect, inject, test } from 'vitest';
import { formVisitor } from '../support/form-visitor.ts';
import { words } from '../support/journey.ts';
import { siteDatabase } from '../support/site-database.ts';
import { waitForConfirmation } from '../support/site-records.ts';
import { textsOf } from '../support/texts.ts';

const database = await siteDatabase();
const plain = (text: string) => text.replace(/\s+/g, ' ');
const addressOf = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`billingAddress.${name}`, value]),
  );

test.each([
  { locale: 'en', payment: 'bankTransfer' },
  { locale: 'el', payment: 'cashOnDelivery' },
] as const)(
  'a guest buys two different bottles by forms, and all sums agree: $locale, $payment',
  async ({ locale, payment }) => {
    const w = words[locale];
    const t = textsOf(locale);
    const email = `eleni+${locale}-${payment}@example.com`;
    const visitor = formVisitor(inject('siteUrl'));
    let page = await visitor.open(w.home);
    page = await (await page.follow(w.first)).press(w.add);
    page = await page.follow(w.shop);
    expect(page.text('h1')).toBe(w.shopTitle);
    page = await (await page.follow(w.second)).press(w.add);
    expect(page.text('h1')).toBe(w.cartTitle);
    page = await page.follow(w.checkout);
    page = await page.press(w.next, {
      email,
      phone: locale === 'en' ? '6911110001' : '6911110002',
    });
    page = await page.press(
      w.next,
      addressOf({
        firstName: 'Eleni',
        lastName: 'O’Hara',
        address1: 'Ερμού 12',
        city: 'Αθήνα',
        postalCode: '105 63',
      }),
    );
    page = await page.press(w.next, { shippingMethodId: page.choice(w.courier) });
    page = await page.press(w.next, { paymentMethodId: page.choice(w[payment]) });
    page = await page.press(w.place, { acceptTerms: 'on', ageConfirmed: 'on' });
    expect(page.text('h1')).toBe(w.thanks);

    const receiptId = page.url.pathname.split('/').at(-1) ?? '';
    const order = await database
      .selectFrom('orders')
      .selectAll()
      .where('receiptToken', '=', receiptId)
      .executeTakeFirstOrThrow();
    const lines = await database
      .selectFrom('orderLines')
      .selectAll()
      .where('orderId', '=', order.id)
      .orderBy('position')
      .execute();
    const adjustments = await database
      .selectFrom('orderAdjustments')
      .selectAll()
      .where('orderId', '=', order.id)
      .execute();
    // The sums of the database agree with one another. Two bottles of more than 60 € bring a gift.
    expect(lines.map(({ quantity, isGift }) => ({ quantity, isGift }))).toEqual([
      { quantity: 1, isGift: false },
      { quantity: 1, isGift: false },
      { quantity: 1, isGift: true },
    ]);
    const goods = lines.reduce((sum, { total }) => sum + total, 0);
    const extras = adjustments.reduce((sum, { amount }) => sum + amount, 0);
    expect(goods).toBe(order.itemTotal);
    expect(goods + extras).toBe(order.total);
    const taxes = [...lines, ...adjustments].reduce((sum, { taxAmount }) => sum + taxAmount, 0);
    expect(taxes).toBe(order.taxTotal);
    expect(order.paymentTotal).toBe(payment === 'cashOnDelivery' ? 250 : 0);
    expect(order.state).toBe(payment === 'cashOnDelivery' ? 'approved' : 'pending');
    expect(order.locale).toBe(locale);

    // They agree with the page and the mail, to the cent.
    const euros = new Intl.NumberFormat(locale === 'el' ? 'el-GR' : 'en-US', {
      style: 'currency',
      currency: 'EUR',
    });
    const mail = await waitForConfirmation(database, inject('siteDataDir'), order.id);
    const html = plain(mail.html.replace(/&nbsp;|&#160;/g, ' '));
    expect(page.text()).toContain(plain(euros.format(order.itemTotal / 100)));
    for (const cents of [
      order.total,
      order.taxTotal,
      ...lines.map(({ total }) => total),
      ...adjustments.map(({ amount }) => amount),
    ]) {
      if (cents <= 0) continue;
      const sum = plain(euros.format(cents / 100));
      expect(page.text()).toContain(sum);
      expect(plain(mail.text)).toContain(sum);
      expect(html).toContain(sum);
    }
    expect(page.text()).toContain(order.number);
    expect(mail.subject).toContain(order.number);
    expect(mail.text).toContain(`${w.prefix}/receipt/${receiptId}`);
    expect(mail.to).toBe(`Eleni O’Hara <${email}>`);

    // The cart has become the order.
    const cart = await visitor.open(`${w.prefix}/shopping-cart`);
    expect(cart.text()).toContain(t('cart.empty'));
  },
);
