import { expect, inject, test } from 'vitest';
import { createBuyer, fillCart, findVariantId } from '../support/buyer.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { PASSWORD } from '../support/member.ts';
import { waitForLinks } from '../support/sent-mail.ts';
import { textsOf } from '../support/texts.ts';

const url = inject('siteUrl');

/** In English, and in Greek, where each path and link has its prefix. */
test.each([
  ['en', ''],
  ['el', '/el'],
] as const)(
  'a member registers, confirms, signs in, orders, sees order and receipt, and leaves nothing behind, in %s',
  async (locale, prefix) => {
    const t = textsOf(locale);
    const email = `member-${locale}@example.com`;
    const visitor = formVisitor(url);

    const products = await visitor.open(`${prefix}/shop`);
    expect(products.link(t('session.login'), 'header')).toBe(`${prefix}/auth/login`);
    expect(products.link(t('session.register'), 'header')).toBe(`${prefix}/auth/register`);
    // A page of members leads to the sign-in.
    const login = await visitor.open(`${prefix}/orders`);
    expect(login.url.pathname).toBe(`${prefix}/auth/login`);
    const register = await login.follow(t('account.loginPage.newcomer'), 'main');
    expect(register.url.pathname).toBe(`${prefix}/auth/register`);
    const chosen = (password: string) => ({ email, password, passwordAgain: password });
    const submit = t('account.registerPage.submit');
    const short = await register.press(submit, chosen('short'));
    expect(short.status).toBe(422);
    expect(short.text('#password-error')).toBe(t('problem.PASSWORD_TOO_SHORT'));
    expect([short.value('email'), short.value('password')]).toEqual([email, '']);
    const different = await short.press(submit, { ...chosen(PASSWORD), passwordAgain: 'another' });
    expect(different.text('#passwordAgain-error')).toBe(t('problem.PASSWORD_DIFFERENT'));
    const done = await different.press(submit, chosen(PASSWORD));
    expect(done.text('h1')).toBe(t('account.registerPage.doneTitle'));

    const [link] = await waitForLinks(inject('siteDataDir'), email, 'auth/confirm');
    expect(link.startsWith(`${prefix}/auth/confirm/`)).toBe(true);
    // Somebody else cannot confirm what they have not registered.
    const confirm = t('account.confirmPage.submit');
    const guessed = await (await visitor.open(link)).press(confirm, { password: 'a guess' });
    expect(guessed.text('#password-error')).toBe(t('problem.PASSWORD_WRONG'));
    const inside = await guessed.press(confirm, { password: PASSWORD });
    expect(inside.url.pathname).toBe(`${prefix}/orders`);

    // At another time they sign in.
    for (const name of visitor.cookies.keys()) {
      if (name.startsWith('session')) visitor.cookies.delete(name);
    }
    const signIn = t('account.loginPage.submit');
    const form = await visitor.open(`${prefix}/orders`);
    const wrong = await form.press(signIn, { email, password: 'not the password' }, 'main');
    expect(wrong.status).toBe(422);
    expect(wrong.text('main [role=alert]')).toBe(t('account.loginPage.CREDENTIALS'));
    const orders = await wrong.press(signIn, { password: PASSWORD }, 'main');
    expect(orders.url.pathname).toBe(`${prefix}/orders`);

    const buyer = createBuyer(url, { Locale: locale });
    const variantId = await findVariantId(buyer, 'KOK-008', 'KOK-008-05');
    visitor.cookies.set('cart', (await fillCart(buyer, variantId, 1)).cartId);
    const review = await visitor.open(`${prefix}/checkout?step=confirm`);
    const receipt = await review.press(t('checkout.place'), {
      acceptTerms: 'on',
      ageConfirmed: 'on',
    });
    expect(receipt.url.pathname.startsWith(`${prefix}/receipt/`)).toBe(true);
    const number = /K-\d+/.exec(receipt.text())?.[0] ?? '';

    const list = await visitor.open(`${prefix}/orders`);
    const own = await list.follow(new RegExp(number), 'main');
    expect(own.url.pathname.startsWith(`${prefix}/orders/`)).toBe(true);
    expect(own.text()).toContain(number);

    const left = await visitor.post(`${prefix}/auth/logout`);
    expect(left.headers.get('Location')).toBe(prefix || '/');
    const outside = await visitor.open(own.url.pathname);
    expect(outside.url.pathname).toBe(`${prefix}/auth/login`);
    expect(outside.text('html')).not.toContain(number);
    // The address of the receipt is a key of its own, signed in or not.
    expect((await visitor.open(receipt.url.pathname)).text()).toContain(number);
  },
);
