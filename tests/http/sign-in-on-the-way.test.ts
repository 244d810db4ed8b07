import { describe, expect, inject, test } from 'vitest';
import { attachCart } from '#domain/cart/attach.ts';
import { makeCart, uuidOf } from '../support/cart.ts';
import { formVisitor, type FormPage } from '../support/form-visitor.ts';
import { asMember, joinSite, PASSWORD } from '../support/member.ts';
import { guestOf, valueOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

const url = inject('siteUrl');
const database = await siteDatabase();
const t = textsOf('en');

type Goods = [product: string, variant: string, quantity: number];

/** A member who has left a cart with these goods behind. */
async function memberWithCart(...goods: Goods): Promise<{ email: string; userId: string }> {
  const member = await joinSite(database);
  const cartId = uuidOf(await makeCart(...goods));
  const ctx = asMember(await guestOf(database), member.userId, member.email);
  valueOf(await attachCart(ctx, { cartId }));
  return member;
}

async function guestWithCart(...goods: Goods) {
  const visitor = formVisitor(url);
  visitor.cookies.set('cart', await makeCart(...goods));
  return visitor;
}

async function signIn(page: FormPage, email: string): Promise<FormPage> {
  expect(page.url.pathname).toBe('/auth/login');
  return page.press(t('account.loginPage.submit'), { email, password: PASSWORD }, 'main');
}

/** The value of the radio button whose card has this text. */
function choice(page: FormPage, text: string): string {
  const cards = [...page.document.querySelectorAll('label:has(input[type=radio])')];
  const card = cards.find((each) => each.textContent?.includes(text));
  return card?.querySelector('input')?.getAttribute('value') ?? '';
}

const openStep = (page: FormPage) => page.document.querySelector('[data-place=open]')?.id;
const quantities = (page: FormPage) =>
  [...page.document.querySelectorAll('main input[name=quantity]')].map((field) =>
    field.getAttribute('value'),
  );

describe('a guest who signs in on the way to their order', () => {
  test('CHK-13: goes on at the same step with cart, contact and address, and the order is theirs', async () => {
    const { email, userId } = await memberWithCart('KOK-008', 'KOK-008-05', 1);
    const visitor = await guestWithCart('PON-MRD', 'PON-MRD-05', 1);
    const next = t('checkout.continue');
    const contact = await visitor.open('/checkout');
    const address = await contact.press(next, {
      email: 'guest@example.com',
      phone: '6912345678',
    });
    const shipping = await address.press(next, {
      'billingAddress.firstName': 'Eleni',
      'billingAddress.lastName': 'O’Hara',
      'billingAddress.address1': 'Ερμού 12',
      'billingAddress.city': 'Αθήνα',
      'billingAddress.postalCode': '105 63',
    });
    expect(openStep(shipping)).toBe('shipping');

    const back = await signIn(await shipping.follow(t('session.login'), 'header'), email);
    expect(back.url.pathname).toBe('/checkout');
    expect(openStep(back)).toBe('shipping');
    for (const part of ['guest@example.com', 'Eleni O’Hara', 'Ερμού 12', 'Αθήνα']) {
      expect(back.text()).toContain(part);
    }
    // What they had left behind as a member has come along.
    expect(back.document.querySelectorAll('section[aria-labelledby=summary] li')).toHaveLength(2);

    const payment = await back.press(next, { shippingMethodId: choice(back, 'Courier') });
    const review = await payment.press(next, {
      paymentMethodId: choice(payment, 'Bank transfer'),
    });
    const receipt = await review.press(t('checkout.place'), {
      acceptTerms: 'on',
      ageConfirmed: 'on',
    });
    expect(receipt.url.pathname).toMatch(/^\/receipt\//);
    expect(receipt.text('h1')).toBe(t('order.thanks'));
    const [placed, ...others] = await database
      .selectFrom('orders')
      .select(['number', 'email', 'locale'])
      .where('customerId', '=', userId)
      .execute();
    expect(placed).toMatchObject({ email: 'guest@example.com', locale: 'en' });
    expect(others).toEqual([]);
    const orders = await visitor.open('/orders');
    expect(orders.text('h1')).toBe(t('session.orders'));
    expect(orders.link(new RegExp(placed?.number ?? 'none'), 'main')).toMatch(/^\/orders\//);
  });

  test('CART-03: is told what both carts together could not hold, and goes on', async () => {
    // There are 22 on hand, of goods that others only look at.
    const goods = ['VEN-007', 'VEN-007-70'] as const;
    const { email } = await memberWithCart(...goods, 20);
    const visitor = await guestWithCart(...goods, 5);
    const checkout = await visitor.open('/checkout');
    const cart = await signIn(await checkout.follow(t('checkout.signIn'), 'main'), email);
    expect(cart.url.pathname).toBe('/shopping-cart');
    const name = 'Ventolera Reserva 7 Years, 70 cl';
    const line = t('account.caps.line', { name, kept: 22, wanted: '25' });
    expect(cart.text('main [data-tone][role=status]')).toBe(`${t('account.caps.title')}${line}`);
    expect(quantities(cart)).toEqual(['22']);
    const goesOn = await cart.follow(t('cart.checkout'), 'main');
    expect(openStep(goesOn)).toBe('contact');
    expect(goesOn.value('email')).toBe(email);
    // It is told once.
    const again = await visitor.open('/shopping-cart');
    expect(quantities(again)).toEqual(['22']);
    expect(again.text()).not.toContain(t('account.caps.title'));
  });
});
