import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { linkFor } from '../support/account-mail.ts';
import { asVisitor, expectFocus, findBarriers, openBrowser, visit } from '../support/browser.ts';
import { giveReadyCart } from '../support/checkout.ts';
import { words } from '../support/journey.ts';
import { memberOf, PASSWORD } from '../support/member.ts';
import { waitForMail } from '../support/sent-mail.ts';
import { guestOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';

const browser = await openBrowser();
const database = await siteDatabase();

const say = {
  en: {
    title: 'My account',
    orders: 'My orders',
    logout: 'Sign out',
    login: 'Sign in',
    password: 'Password',
    save: 'Save',
    saved: 'Your details are saved.',
    nameInvalid: 'First name: Please write the name in letters',
    addAddress: 'Add an address',
    usual: 'This is my usual address',
    saveAddress: 'Save the address',
    addressSaved: 'The address is saved.',
    usualBadge: 'Your usual address',
    makeUsual: 'Make it the usual one: Ermou 2, Athens',
    delete: 'Delete: Ermou 1, Athens',
    deleted: 'The address is deleted.',
    current: 'Current password',
    fresh: 'New password',
    again: 'New password again',
    change: 'Change the password',
    changed: 'Your new password is set, and your other devices are signed out.',
    wrong: 'Current password: This is not your password',
    subject: /Your password for .* was changed/,
    here: 'This device, now',
    endOthers: 'Sign out on all other devices',
    ended: 'All other devices are signed out.',
    export: 'Download my data',
    close: 'Close my account',
    understood: 'I understand that my account cannot be brought back',
    closeIt: 'Close the account for good',
    closed: 'Your account is closed',
    tick: /Please tick this/,
    closedSubject: /Your account at .* is closed/,
    claim: 'Put with my orders',
    claimed: 'These orders are among yours now.',
    credentials: 'E-mail and password do not belong together.',
    newEmail: 'New e-mail',
    emailPassword: 'Password of your account',
    sendLink: 'Send the link',
    linkSent: 'Look in your new inbox',
    wrongPassword: 'Password of your account: This is not your password',
    confirmEmail: 'Confirm the new address',
    emailChanged: 'Your address is changed',
    askedSubject: /Another address for your account/,
    changedSubject: /Your account at .* has another address/,
    keepAddress: 'Keep this address in my account',
    savedAddresses: 'Your saved addresses',
  },
  el: {
    title: 'Ο λογαριασμός μου',
    orders: 'Οι παραγγελίες μου',
    logout: 'Αποσύνδεση',
    login: 'Σύνδεση',
    password: 'Κωδικός',
    save: 'Αποθήκευση',
    saved: 'Τα στοιχεία σας αποθηκεύτηκαν.',
    nameInvalid: /^Όνομα: /,
    addAddress: 'Νέα διεύθυνση',
    usual: 'Είναι η συνηθισμένη μου διεύθυνση',
    saveAddress: 'Αποθήκευση διεύθυνσης',
    addressSaved: 'Η διεύθυνση αποθηκεύτηκε.',
    usualBadge: 'Η συνηθισμένη σας διεύθυνση',
    makeUsual: 'Ορισμός ως συνηθισμένης: Ermou 2, Athens',
    delete: 'Διαγραφή: Ermou 1, Athens',
    deleted: 'Η διεύθυνση διαγράφηκε.',
    current: 'Τωρινός κωδικός',
    fresh: 'Νέος κωδικός',
    again: 'Νέος κωδικός ξανά',
    change: 'Αλλαγή κωδικού',
    changed: 'Ο νέος σας κωδικός ισχύει και οι άλλες συσκευές σας αποσυνδέθηκαν.',
    wrong: /^Τωρινός κωδικός: /,
    subject: /Ο κωδικός σας στο .* άλλαξε/,
    here: 'Αυτή η συσκευή, τώρα',
    endOthers: 'Αποσύνδεση από όλες τις άλλες συσκευές',
    ended: 'Όλες οι άλλες συσκευές αποσυνδέθηκαν.',
    export: 'Λήψη των δεδομένων μου',
    close: 'Κλείσιμο λογαριασμού',
    understood: 'Καταλαβαίνω ότι ο λογαριασμός μου δεν επανέρχεται',
    closeIt: 'Οριστικό κλείσιμο λογαριασμού',
    closed: 'Ο λογαριασμός σας έκλεισε',
    tick: /Σημειώστε το/,
    closedSubject: /Ο λογαριασμός σας στο .* έκλεισε/,
    claim: 'Προσθήκη στις παραγγελίες μου',
    claimed: 'Οι παραγγελίες είναι πλέον μαζί με τις δικές σας.',
    credentials: 'Το e-mail και ο κωδικός δεν ταιριάζουν.',
    newEmail: 'Νέο e-mail',
    emailPassword: 'Κωδικός του λογαριασμού σας',
    sendLink: 'Αποστολή συνδέσμου',
    linkSent: 'Δείτε τα εισερχόμενα της νέας σας διεύθυνσης',
    wrongPassword: /^Κωδικός του λογαριασμού σας: /,
    confirmEmail: 'Επιβεβαίωση νέας διεύθυνσης',
    emailChanged: 'Η διεύθυνσή σας άλλαξε',
    askedSubject: /Άλλη διεύθυνση για τον λογαριασμό σας/,
    changedSubject: /Ο λογαριασμός σας στο .* έχει άλλη διεύθυνση/,
    keepAddress: 'Κρατήστε τη διεύθυνση στον λογαριασμό μου',
    savedAddresses: 'Οι αποθηκευμένες διευθύνσεις σας',
  },
} as const;

type Locale = keyof typeof say;

async function newMember(locale: Locale, about: string): Promise<string> {
  const email = `account-${about}-${locale}@example.com`;
  const id = await memberOf({ owner: database }, await guestOf(database), email);
  await database.updateTable('users').set({ locale }).where('id', '=', id).execute();
  return email;
}

const fill = (page: Page, name: string, value: string) =>
  page.getByLabel(name, { exact: true }).fill(value);
const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();
const told = (page: Page, text: string) =>
  page.locator('main').getByRole('status').filter({ hasText: text }).waitFor();

/** Asks for the account, and comes to it by signing in. */
async function enter(page: Page, locale: Locale, email: string, password = PASSWORD) {
  await page.goto(`${words[locale].prefix}/account`);
  await page.waitForURL('**/auth/login');
  await fill(page, 'E-mail', email);
  await fill(page, say[locale].password, password);
  await press(page, say[locale].login);
  await page.waitForURL(`**${words[locale].prefix}/account`);
  await page.getByRole('heading', { level: 1, name: say[locale].title }).waitFor();
}

describe('the account of a member', () => {
  const locale = 'el';
  const s = say[locale];
  const w = words[locale];

  test.each([true, false])('keeps name, phone and addresses, scripts: %s', async (scripts) => {
    const email = await newMember(locale, `details-${String(scripts)}`);
    await asVisitor(
      browser,
      async ({ page }) => {
        await enter(page, locale, email);
        if (scripts) expect(await findBarriers(page)).toEqual([]);
        await fill(page, w.firstName, '123');
        await press(page, s.save);
        const summary = page.locator('main').getByRole('alert');
        await summary.getByRole('link', { name: s.nameInvalid }).waitFor();
        if (scripts) {
          await expectFocus(summary);
          expect(await findBarriers(page)).toEqual([]);
        }
        await fill(page, w.firstName, 'Anna');
        await fill(page, w.phone, '694 123 4567');
        await press(page, s.save);
        await told(page, s.saved);
        if (scripts) {
          // Who hears the page is told as well: the words have the focus.
          const focused = () => page.evaluate(() => document.activeElement?.textContent);
          await expect.poll(focused).toBe(s.saved);
        }
        expect(await page.getByLabel(w.phone, { exact: true }).inputValue()).toBe('+306941234567');

        for (const street of ['Ermou 1', 'Ermou 2']) {
          await page.getByRole('link', { name: s.addAddress, exact: true }).click();
          await page.waitForURL('**/account/addresses/new');
          if (scripts && street === 'Ermou 1') expect(await findBarriers(page)).toEqual([]);
          expect(await page.getByLabel(w.firstName, { exact: true }).inputValue()).toBe('Anna');
          await press(page, s.saveAddress);
          await page.locator('main').getByRole('alert').getByRole('link').first().waitFor();
          await fill(page, w.lastName, 'Bonny');
          await fill(page, w.address1, street);
          await fill(page, w.city, 'Athens');
          await fill(page, w.postalCode, '105 63');
          await press(page, s.saveAddress);
          await told(page, s.addressSaved);
        }
        const usual = page.locator('li', { hasText: s.usualBadge });
        expect(await usual.innerText()).toContain('Ermou 1');
        await press(page, s.makeUsual);
        await page
          .locator('li', { hasText: s.usualBadge })
          .filter({ hasText: 'Ermou 2' })
          .waitFor();
        if (scripts) expect(await findBarriers(page)).toEqual([]);
        await press(page, s.delete);
        await told(page, s.deleted);
        expect(await page.locator('main').innerText()).not.toContain('Ermou 1');
      },
      { javaScriptEnabled: scripts, expectedStatuses: [422] },
    );
  });

  test.each([true, false])(
    'has a new password, and the other devices are signed out at once, scripts: %s',
    async (scripts) => {
      const email = await newMember(locale, `password-${String(scripts)}`);
      const other = await visit(browser, { javaScriptEnabled: scripts });
      await enter(other.page, locale, email);
      await asVisitor(
        browser,
        async ({ page }) => {
          await enter(page, locale, email);
          expect(await page.getByText(s.here).count()).toBe(1);
          await press(page, s.endOthers);
          await told(page, s.ended);
          await other.page.goto(`${w.prefix}/account`);
          await other.page.waitForURL('**/auth/login');
          await enter(other.page, locale, email);

          await fill(page, s.current, 'not the password');
          await fill(page, s.fresh, 'a fresh barrel of rum');
          await fill(page, s.again, 'a fresh barrel of rum');
          await press(page, s.change);
          await page.locator('main').getByRole('link', { name: s.wrong }).waitFor();
          expect(await page.getByLabel(s.fresh, { exact: true }).inputValue()).toBe('');
          await fill(page, s.current, PASSWORD);
          await fill(page, s.fresh, 'a fresh barrel of rum');
          await fill(page, s.again, 'a fresh barrel of rum');
          await press(page, s.change);
          await told(page, s.changed);
          await waitForMail(inject('siteDataDir'), email, s.subject);
          await other.page.goto(`${w.prefix}/orders`);
          await other.page.waitForURL('**/auth/login');
        },
        { javaScriptEnabled: scripts, expectedStatuses: [422] },
      );
      await enter(other.page, locale, email, 'a fresh barrel of rum');
      await other.leave();
    },
  );

  test.each([true, false])(
    'has another address once its letter is followed by who is signed in, scripts: %s',
    async (scripts) => {
      const email = await newMember(locale, `email-${String(scripts)}`);
      const newEmail = email.replace('account', 'moved');
      const other = await visit(browser, { javaScriptEnabled: scripts });
      await enter(other.page, locale, email);
      await asVisitor(
        browser,
        async ({ page }) => {
          await enter(page, locale, email);
          const ask = async (password: string) => {
            await fill(page, s.newEmail, newEmail);
            await fill(page, s.emailPassword, password);
            await press(page, s.sendLink);
          };
          await ask('not the password');
          await page.locator('main').getByRole('link', { name: s.wrongPassword }).waitFor();
          expect(await page.getByLabel(s.newEmail, { exact: true }).inputValue()).toBe(newEmail);
          await ask(PASSWORD);
          await told(page, s.linkSent);
          expect(await page.locator('main').innerText()).toContain(newEmail);
          if (scripts) expect(await findBarriers(page)).toEqual([]);
          await waitForMail(inject('siteDataDir'), email, s.askedSubject);

          // The letter is read where nobody is signed in.
          await page.context().clearCookies();
          await page.goto(await linkFor(newEmail));
          await page.waitForURL('**/auth/login');
          await fill(page, 'E-mail', email);
          await fill(page, s.password, PASSWORD);
          await press(page, s.login);
          await page.waitForURL('**/account/email/*');
          if (scripts) expect(await findBarriers(page)).toEqual([]);
          await press(page, s.confirmEmail);
          await told(page, s.emailChanged);
          expect(await page.getByRole('heading', { level: 1 }).locator('..').innerText()).toContain(
            newEmail,
          );
          await waitForMail(inject('siteDataDir'), email, s.changedSubject);
          await other.page.goto(`${w.prefix}/orders`);
          await other.page.waitForURL('**/auth/login');
        },
        { javaScriptEnabled: scripts, expectedStatuses: [422] },
      );
      await enter(other.page, locale, newEmail);
      await other.leave();
    },
  );

  test.each([true, false])(
    'hands out the data, and is closed by tick and password, scripts: %s',
    async (scripts) => {
      const email = await newMember(locale, `close-${String(scripts)}`);
      await asVisitor(
        browser,
        async ({ page }) => {
          await enter(page, locale, email);
          const [file] = await Promise.all([page.waitForEvent('download'), press(page, s.export)]);
          const exported = JSON.parse(await text(await file.createReadStream())) as unknown;
          expect(exported).toMatchObject({ account: { email }, orders: [] });

          await page.locator('main').getByRole('link', { name: s.close }).click();
          await page.waitForURL('**/account/close');
          if (scripts) expect(await findBarriers(page)).toEqual([]);
          await fill(page, s.password, PASSWORD);
          await press(page, s.closeIt);
          await page
            .locator('main')
            .getByRole('alert')
            .getByRole('link', { name: s.tick })
            .waitFor();
          await page.getByLabel(s.understood).check();
          await fill(page, s.password, PASSWORD);
          await press(page, s.closeIt);
          await page.waitForURL('**/auth/login?after=closed');
          await told(page, s.closed);
          await waitForMail(inject('siteDataDir'), email, s.closedSubject);
          await page.goto(`${w.prefix}/account`);
          await page.waitForURL('**/auth/login');
          await fill(page, 'E-mail', email);
          await fill(page, s.password, PASSWORD);
          await press(page, s.login);
          await page.getByText(s.credentials).waitFor();
        },
        { javaScriptEnabled: scripts, expectedStatuses: [422] },
      );
    },
  );

  test.each([true, false])(
    'offers its addresses at the checkout, and keeps another one only when asked to, scripts: %s',
    async (scripts) => {
      const email = await newMember(locale, `checkout-${String(scripts)}`);
      await asVisitor(
        browser,
        async ({ page }) => {
          await enter(page, locale, email);
          await giveReadyCart(page.context());
          const give = async (street: string, keep: boolean) => {
            await page.goto(`${w.prefix}/checkout?step=address`);
            await page.getByLabel(w.address1, { exact: true }).first().fill(street);
            await page.getByLabel(s.keepAddress).setChecked(keep);
            await page.getByRole('button', { name: w.next, exact: true }).click();
            await page.waitForURL('**/checkout?step=*');
            await page.locator('main').getByText(street).first().waitFor();
          };
          await give('Ermou 1', false);
          await page.goto(`${w.prefix}/checkout?step=address`);
          expect(await page.getByRole('navigation', { name: s.savedAddresses }).count()).toBe(0);
          await give('Ermou 2', true);
          await give('Ermou 3', false);
          await page.goto(`${w.prefix}/checkout?step=address`);
          const offered = page.getByRole('navigation', { name: s.savedAddresses });
          expect(await offered.getByRole('link').count()).toBe(1);
          if (scripts) expect(await findBarriers(page)).toEqual([]);
          await offered.getByRole('link', { name: 'Ermou 2' }).click();
          await page.waitForURL('**saved=*');
          await expect
            .poll(() => page.getByLabel(w.address1, { exact: true }).first().inputValue())
            .toBe('Ermou 2');
        },
        { javaScriptEnabled: scripts },
      );
    },
  );

  test('is led to by the header, beside the orders and the way out, where a guest sees none of them', async () => {
    const email = await newMember(locale, 'header');
    await asVisitor(browser, async ({ page }) => {
      const header = page.getByRole('banner');
      const out = header.getByRole('button', { name: s.logout, exact: true });
      const [account, orders] = [s.title, s.orders].map((name) =>
        header.getByRole('link', { name, exact: true }),
      );
      await page.goto(w.home);
      await header.getByRole('link', { name: s.login, exact: true }).waitFor();
      for (const part of [account, orders, out]) expect(await part?.count()).toBe(0);
      await enter(page, locale, email);
      await orders?.waitFor();
      await out.waitFor();
      await account?.click();
      await page.getByRole('heading', { level: 1, name: s.title }).waitFor();

      // What he looked for does not stay at a browser that he leaves.
      const kept = () => page.evaluate(() => localStorage.getItem('recentSearches'));
      const search = header.getByRole('combobox').first();
      await search.fill('overproof');
      // What remembers it comes with the suggestions.
      await page.getByRole('listbox').first().waitFor();
      await search.press('Enter');
      await page.waitForURL('**search=overproof');
      await expect.poll(kept).toContain('overproof');
      await out.click();
      await page.waitForURL((url) => url.pathname === w.home);
      expect(await kept()).not.toContain('overproof');
    });
  });

  test('takes in the orders that were placed as a guest with its address', async () => {
    const email = await newMember(locale, 'claim');
    const { id } = await siteOrders(database).place(locale, { email });
    await asVisitor(browser, async ({ page }) => {
      await enter(page, locale, email);
      expect(await findBarriers(page)).toEqual([]);
      await press(page, s.claim);
      await told(page, s.claimed);
      expect(await page.getByRole('button', { name: s.claim }).count()).toBe(0);
      const { customerId } = await database
        .selectFrom('orders')
        .select('customerId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(customerId).not.toBeNull();
    });
  });
});

test('no cache keeps the pages of the account', async () => {
  for (const path of ['/account', '/el/account', '/account/addresses/new']) {
    const response = await fetch(`${inject('siteUrl')}${path}`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
});
