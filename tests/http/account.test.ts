import { describe, expect, inject, test } from 'vitest';
import { createBuyer, fillCart, findVariantId } from '../support/buyer.ts';
import { formVisitor, type FormPage, type FormVisitor } from '../support/form-visitor.ts';
import { joinSite, PASSWORD } from '../support/member.ts';
import { waitForLinks, waitForMail } from '../support/sent-mail.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';
import { textsOf } from '../support/texts.ts';

const url = inject('siteUrl');
const dataDir = inject('siteDataDir');
const database = await siteDatabase();
const t = textsOf('en');
const newPassword = 'a fresh barrel of rum';

/** Opens the account, which leads to the sign-in and back. */
async function enter(
  email: string,
  { visitor = formVisitor(url), password = PASSWORD } = {},
): Promise<{ visitor: FormVisitor; page: FormPage }> {
  const page = await signIn(await visitor.open('/account'), email, password);
  expect([page.url.pathname, page.text('h1')]).toEqual(['/account', t('account.page.title')]);
  return { visitor, page };
}

async function signIn(page: FormPage, email: string, password = PASSWORD): Promise<FormPage> {
  expect(page.url.pathname).toBe('/auth/login');
  return page.press(t('account.loginPage.submit'), { email, password }, 'main');
}

const status = (page: FormPage) => page.text('main [data-tone][role=status]');

/** The link of an error summary to the field with this error. */
const errorLink = (page: FormPage, field: string, message: string) =>
  page.link(`${field}: ${message}`, 'main [role=alert]');

/** Where these cookies are signed in no more. */
async function expectSignedOut(visitor: FormVisitor): Promise<void> {
  expect((await visitor.open('/orders')).url.pathname).toBe('/auth/login');
}

describe('the account of a member', () => {
  test('keeps name, phone and addresses', async () => {
    const { page } = await enter((await joinSite(database)).email);
    const refused = await page.press(t('account.page.save'), { firstName: '123' });
    expect(refused.status).toBe(422);
    const firstName = t('account.page.fields.firstName');
    expect(errorLink(refused, firstName, t('problem.NAME_INVALID'))).toBe('#firstName');
    expect(refused.value('firstName')).toBe('123');
    const saved = await refused.press(t('account.page.save'), {
      firstName: 'Anna',
      phone: '694 123 4567',
    });
    expect(status(saved)).toBe(t('account.page.done.details'));
    expect(saved.value('phone')).toBe('+306941234567');

    let list = saved;
    for (const street of ['Ermou 1', 'Ermou 2']) {
      const form = await list.follow(t('account.page.addresses.add'));
      expect(form.url.pathname).toBe('/account/addresses/new');
      expect(form.value('address.firstName')).toBe('Anna');
      const incomplete = await form.press(t('account.addressPage.save'));
      expect(incomplete.status).toBe(422);
      errorLink(incomplete, t('checkout.fields.city'), t('problem.missing.city'));
      list = await incomplete.press(t('account.addressPage.save'), {
        'address.lastName': 'Bonny',
        'address.address1': street,
        'address.city': 'Athens',
        'address.postalCode': '105 63',
      });
      expect(status(list)).toBe(t('account.page.done.addressKeep'));
    }
    const usual = (page: FormPage) =>
      [...page.document.querySelectorAll('main li')]
        .map((entry) => entry.textContent ?? '')
        .filter((text) => text.includes(t('account.page.addresses.default')));
    const actionOn = (action: 'makeDefault' | 'delete', name: string) =>
      t('account.page.actionOn', { action: t(`account.page.addresses.${action}`), name });
    expect(usual(list)).toEqual([expect.stringContaining('Ermou 1')]);
    const changed = await list.press(actionOn('makeDefault', 'Ermou 2, Athens'));
    expect(status(changed)).toBe(t('account.page.done.addressDefault'));
    expect(usual(changed)).toEqual([expect.stringContaining('Ermou 2')]);
    const deleted = await changed.press(actionOn('delete', 'Ermou 1, Athens'));
    expect(status(deleted)).toBe(t('account.page.done.addressDelete'));
    expect(deleted.text()).not.toContain('Ermou 1');
    expect(deleted.text()).toContain('Ermou 2');
  });

  test('gets a new password, and the other devices are signed out at once', async () => {
    const { email } = await joinSite(database);
    const { visitor: other } = await enter(email);
    const { page } = await enter(email);
    const main = page.text();
    expect(main.split(t('account.page.sessions.current'))).toHaveLength(2);
    const ended = await page.press(t('account.page.sessions.endOthers'));
    expect(status(ended)).toBe(t('account.page.done.otherSessions'));
    await enter(email, { visitor: other });

    const submit = t('account.page.password.submit');
    const fields = { password: newPassword, passwordAgain: newPassword };
    const refused = await ended.press(submit, { currentPassword: 'not it', ...fields });
    expect(refused.status).toBe(422);
    const current = t('account.page.fields.currentPassword');
    errorLink(refused, current, t('problem.PASSWORD_WRONG'));
    expect(refused.value('password')).toBe('');
    const changed = await refused.press(submit, { currentPassword: PASSWORD, ...fields });
    expect(status(changed)).toBe(t('account.page.done.password'));
    await waitForMail(dataDir, email, /^Your password for .* was changed/);
    await expectSignedOut(other);
    await enter(email, { password: newPassword });
  });

  test('gets another email address once the link there is followed by its member', async () => {
    const { email } = await joinSite(database);
    const newEmail = `moved-${email}`;
    const { visitor: other } = await enter(email);
    const { visitor, page } = await enter(email);
    const ask = (from: FormPage, emailPassword: string) =>
      from.press(t('account.page.email.submit'), { newEmail, emailPassword });
    const refused = await ask(page, 'not the password');
    expect(refused.status).toBe(422);
    errorLink(refused, t('account.page.email.password'), t('problem.PASSWORD_WRONG'));
    expect(refused.value('newEmail')).toBe(newEmail);
    const asked = await ask(refused, PASSWORD);
    expect(status(asked)).toBe(t('account.page.done.email'));
    expect(asked.text()).toContain(newEmail);
    await waitForMail(dataDir, email, /^A new address for your account/);

    // The email is opened where nobody is signed in.
    visitor.cookies.clear();
    const [link] = await waitForLinks(dataDir, newEmail, 'account/email');
    const confirm = await signIn(await visitor.open(link), email);
    expect(confirm.url.pathname).toBe(link);
    const changed = await confirm.press(t('account.emailPage.submit'));
    expect(status(changed)).toBe(t('account.page.done.emailConfirm'));
    expect(changed.text('main header')).toContain(newEmail);
    await waitForMail(dataDir, email, /^Your account at .* has a new address/);
    await expectSignedOut(other);
    await enter(newEmail);
  });

  test('hands out its data as a file, and is closed by a tick and the password', async () => {
    const { email } = await joinSite(database);
    const { visitor, page } = await enter(email);
    const form = page.document.querySelector('form[action="/account/export"]');
    expect(form?.textContent).toBe(t('account.page.data.export'));
    const file = await visitor.post('/account/export');
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="/);
    expect(await file.json()).toMatchObject({ account: { email }, orders: [] });

    const close = await page.follow(t('account.page.data.close'));
    expect(close.url.pathname).toBe('/account/close');
    const submit = t('account.closePage.submit');
    const refused = await close.press(submit, { password: PASSWORD });
    expect(refused.status).toBe(422);
    const understood = t('account.closePage.understood');
    errorLink(refused, understood, t('account.closePage.notUnderstood'));
    const closed = await refused.press(submit, { password: PASSWORD, understood: 'on' });
    expect(status(closed)).toBe(t('account.loginPage.closed'));
    await waitForMail(dataDir, email, /^Your account at .* is closed/);
    const again = await signIn(await visitor.open('/account'), email);
    expect(again.status).toBe(422);
    expect(again.text()).toContain(t('account.loginPage.CREDENTIALS'));
  });

  test('offers its addresses at the checkout, and keeps another one only when asked to', async () => {
    const { visitor } = await enter((await joinSite(database)).email);
    const buyer = createBuyer(url);
    const variantId = await findVariantId(buyer, 'KOK-008', 'KOK-008-05');
    visitor.cookies.set('cart', (await fillCart(buyer, variantId, 1)).cartId);
    const offered = (page: FormPage) =>
      [...page.document.querySelectorAll('main nav[aria-labelledby="saved-addresses"] a')].map(
        (link) => link.textContent,
      );
    const give = async (street: string, keep: boolean) => {
      const form = await visitor.open('/checkout?step=address');
      expect(form.value('keepAddress')).toBeNull();
      const next = await form.press(t('checkout.continue'), {
        'billingAddress.address1': street,
        keepAddress: keep ? 'on' : null,
      });
      expect(next.text()).toContain(street);
      return visitor.open('/checkout?step=address');
    };
    expect(offered(await give('Ermou 1', false))).toEqual([]);
    const kept = [expect.stringContaining('Ermou 2')];
    expect(offered(await give('Ermou 2', true))).toEqual(kept);
    const last = await give('Ermou 3', false);
    expect(offered(last)).toEqual(kept);
    const filled = await last.follow(/Ermou 2/, 'main nav');
    expect(filled.value('billingAddress.address1')).toBe('Ermou 2');
  });

  test('takes in the orders that were placed as a guest with its address', async () => {
    const { email, userId } = await joinSite(database);
    const { id } = await siteOrders(database).place('en', { email });
    const { page } = await enter(email);
    const claimed = await page.press(t('account.page.orders.claim'));
    expect(status(claimed)).toBe(t('account.page.done.claim'));
    expect(claimed.text()).not.toContain(t('account.page.orders.claim'));
    const order = await database
      .selectFrom('orders')
      .select('customerId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order.customerId).toBe(userId);
  });
});
