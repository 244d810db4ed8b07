import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { encodeId } from '#api/types/basics/node.ts';
import { answerRequest, findByReference } from '#domain/support/staff.ts';
import { createBuyer } from '../support/buyer.ts';
import { formVisitor, type FormPage } from '../support/form-visitor.ts';
import { joinSite, PASSWORD } from '../support/member.ts';
import { secondHouse } from '../support/second-house.ts';
import { waitForLinks } from '../support/sent-mail.ts';
import { guestOf, valueOf } from '../support/shopper.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteOrders } from '../support/site-orders.ts';
import { textsOf } from '../support/texts.ts';

const url = inject('siteUrl');
const database = await siteDatabase();
const shop = await guestOf(database);
const t = textsOf('en');

/** The reference of a request that the page says to have received, with where the answer goes. */
function receivedOn(page: FormPage, email: string): string {
  const reference = /R-[A-Z0-9]{6}/.exec(page.text())?.[0] ?? '';
  const ref = (chunks: string) => chunks;
  expect(page.text()).toContain(t.markup('support.received', { reference, email, ref }));
  return reference;
}

async function signIn(page: FormPage, email: string): Promise<FormPage> {
  return page.press(t('account.loginPage.submit'), { email, password: PASSWORD }, 'main');
}

describe('contact', () => {
  test('a guest writes, gets a link, is answered, writes on, and closes and reopens the request', async () => {
    const email = `${randomUUID()}@example.com`;
    const visitor = formVisitor(url);
    const products = await visitor.open('/shop');
    const form = await products.follow(t('support.title'), 'footer');
    expect(form.url.pathname).toBe('/contact');
    expect(form.headers.get('Cache-Control')).toContain('public');
    const names = ['name', 'email', 'phone', 'message'];
    expect(names.map((name) => form.value(name, 'main'))).toEqual(['', '', '', '']);
    // What is wrong is told above the form and at its fields, and nothing that was typed is lost.
    const send = t('support.submit');
    const refused = await form.press(send, {
      name: 'Ελένη Παππά',
      email: 'eleni@',
      phone: '691 234 5678',
    });
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([422, 'no-store']);
    expect(refused.text('main [role=alert] p')).toBe(t('general.summary', { count: 2 }));
    expect(refused.text('#email-error')).toBe(t('problem.EMAIL_INVALID'));
    expect(refused.text('#message-error')).toBe(t('problem.missing.message'));
    expect(refused.value('name')).toBe('Ελένη Παππά');
    // A browser fills in a field that nobody sees: then the sender is asked, and loses nothing.
    const message = 'Good evening.\r\nIs there a table?';
    const asked = await refused.press(send, { email, message, website: 'https://eleni.example' });
    expect(asked.status).toBe(422);
    expect(asked.text('main [role=alert]')).toBe(t('problem.CONFIRMATION_REQUIRED'));
    expect(asked.value('message')).toBe(message);
    const received = await asked.press(t('support.confirm'));
    expect(received.headers.get('Cache-Control')).toBe('no-store');
    const reference = receivedOn(received, email);
    // Whoever types an address gets no access by that: the link is in the email.
    expect(received.document.querySelector('main a[href*="/request/"]')).toBeNull();

    const [link] = await waitForLinks(inject('siteDataDir'), email, 'request');
    const request = await visitor.open(link);
    expect(request.headers.get('Cache-Control')).toBe('no-store');
    expect(request.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(request.headers.get('Referrer-Policy')).toBe('same-origin');
    expect(request.text('h1')).toBe(t('support.page.title', { reference }));
    const inGreek = await visitor.open(`/el${link}`);
    expect(inGreek.text('h1')).toBe(textsOf('el')('support.page.title', { reference }));
    const facts = request.text('main dl');
    for (const fact of [t('support.status.PENDING'), 'Ελένη Παππά', email, '+30 691 234 5678']) {
      expect(facts).toContain(fact);
    }

    const answer = { reference, message: 'There is one.', actor: 'staff:e2e' };
    valueOf(await answerRequest(shop, answer));
    const links = await waitForLinks(inject('siteDataDir'), email, 'request', 2);
    const answered = await visitor.open(links.find((each) => each !== link) ?? '');
    expect(answered.text('main ol')).toContain(t('support.page.author.STAFF'));
    expect(answered.text('main ol')).toContain('There is one.');
    const reply = t('support.page.reply');
    const replied = await answered.press(reply, { message: 'Then we are coming.' });
    expect(replied.text('main [data-tone][role=status]')).toBe(t('support.page.replied'));
    expect(replied.text('main ol')).toContain('Then we are coming.');
    expect(replied.value('message')).toBe('');
    const resolved = await replied.press(t('support.page.resolve'));
    expect(resolved.text('main [data-tone][role=status]')).toBe(t('support.page.resolved'));
    expect(resolved.text('main ol')).toContain(t('support.page.change.RESOLVED.CUSTOMER'));
    const reopened = await resolved.press(reply, { message: 'One thing more.' });
    expect(reopened.text('main dl')).toContain(t('support.status.PENDING'));
    expect(reopened.text('main ol')).toContain(t('support.page.change.PENDING.CUSTOMER'));
    const stored = await findByReference(shop, reference);
    expect(stored?.messages.map(({ text }) => text)).toEqual([
      'Good evening.\nIs there a table?',
      'There is one.',
      'Then we are coming.',
      'One thing more.',
    ]);
  });

  test('a member finds their requests in a list, and a guest where to look', async () => {
    const { email } = await joinSite(database);
    const visitor = formVisitor(url);
    const guest = await visitor.open('/request');
    expect(guest.text()).toContain(t('support.list.guest'));
    const inGreek = await visitor.open('/el/request');
    expect(inGreek.text()).toContain(textsOf('el')('support.list.guest'));
    await visitor.open('/request');
    const login = await guest.follow(t('support.list.signIn'), 'main');
    const empty = await signIn(login, email);
    // Signing in leads back to where they wanted to go.
    expect(empty.url.pathname).toBe('/request');
    expect(empty.text()).toContain(t('support.list.empty'));
    const sent = await empty.press(t('support.submit'), { name: 'Eleni', message: 'My own' });
    const title = t('support.page.title', { reference: receivedOn(sent, email) });
    const own = await sent.follow(title, 'main');
    expect(own.text('h1')).toBe(title);
    expect(own.text('main ol')).toContain('My own');
    // The pages of a member are linked with each other.
    const orders = await (await visitor.open('/request')).follow(t('account.tabs.orders'), 'main');
    expect(orders.text('h1')).toBe(t('session.orders'));
    expect((await orders.follow(t('account.tabs.requests'), 'main')).url.pathname).toBe('/request');
    // The contact form, which is the same for everybody, knows them, too.
    const form = await visitor.open('/contact');
    const fields = { name: 'Eleni', email, message: 'By the form' };
    const second = receivedOn(await form.press(t('support.submit'), fields), email);
    const list = await visitor.open('/request');
    list.link(t('support.page.title', { reference: second }), 'main');
    // Signed out, a member's own address opens nothing.
    visitor.cookies.clear();
    expect((await visitor.open(own.url.pathname)).url.pathname).toBe('/auth/login');
  });

  test('a buyer asks about an order from its receipt', async () => {
    const order = await siteOrders(database).place('en');
    const receipt = await formVisitor(url).open(`/receipt/${order.receiptToken}`);
    const form = await receipt.follow(t('support.ask'), 'main');
    expect(form.text('h1')).toBe(t('support.list.orderTitle', { number: order.number }));
    const sent = await form.press(t('support.submit'), { message: 'When does it come?' });
    const request = await findByReference(shop, receivedOn(sent, order.email));
    expect(request).toMatchObject({ email: order.email, order: { number: order.number } });
  });

  test('the footer has a button to it beside the hours, with directions', async () => {
    const page = await formVisitor(url).open('/shop');
    const hours = 'footer [aria-labelledby="footer-hours"]';
    expect(page.text(hours)).toMatch(/19:00–03:00/);
    expect(page.document.querySelector(`${hours} a[target="_blank"]`)).not.toBeNull();
    expect(page.link(t('support.formTitle'), hours)).toBe('/contact');
  });

  test('an unknown request and one of somebody else are not told apart', async () => {
    const { email } = await joinSite(database);
    const { email: ownerEmail } = await joinSite(database);
    const [visitor, owner] = [formVisitor(url), formVisitor(url)];
    await owner.signIn(ownerEmail);
    await visitor.signIn(email);
    const form = await owner.open('/request');
    const sent = await form.press(t('support.submit'), { name: 'Eleni', message: 'A secret' });
    const path = sent.link(/^Request R-/, 'main');
    expect((await owner.open(path)).status).toBe(200);
    for (const address of [
      path,
      `/request/${encodeId('SupportRequest', randomUUID())}`,
      `/request/${'a'.repeat(43)}`,
    ]) {
      const page = await visitor.open(address);
      expect([page.status, page.text('h1')]).toEqual([404, t('support.page.notFoundTitle')]);
      expect(page.link(t('support.title'), 'main')).toBe('/contact');
    }
  });

  test('says that it is closed where the shop has closed it, and takes nothing', async () => {
    const page = await formVisitor(secondHouse()).open('/contact');
    expect(page.text()).toContain(
      'This operation is currently unavailable. Please try again later.',
    );
    expect(page.document.querySelector('main form')).toBeNull();
    const { result } = await createBuyer(url, { Tenant: 'synodos' }).ask<{
      result: { code?: string };
    }>(
      `mutation Send($input: ContactSubmitInput!) {
        result: contactSubmit(input: $input) { ... on Problem { code } } }`,
      {
        input: {
          idempotencyKey: randomUUID(),
          name: 'Eleni',
          email: 'eleni@example.com',
          message: 'x',
        },
      },
    );
    expect(result.code).toBe('FORM_INACTIVE');
  });
});

test('what a machine fills in is not taken for sent, and is stored apart', async () => {
  const email = `${randomUUID()}@example.com`;
  const send = (fields: Record<string, string>) =>
    formVisitor(url).post('/contact/send', { name: 'Bot', email, phone: '', ...fields });
  const response = await send({ message: 'Buy', website: 'https://spam.test' });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    received: null,
    fault: { code: 'CONFIRMATION_REQUIRED' },
  });
  const rows = await database
    .selectFrom('supportRequests')
    .select('suspect')
    .where('email', '=', email)
    .execute();
  expect(rows).toEqual([{ suspect: true }]);
  // Without scripts the same form sent twice is one message.
  const twice = await Promise.all([send({ message: 'Once' }), send({ message: 'Once' })]);
  const [one, other] = await Promise.all(twice.map((each) => each.json()));
  expect(one).toMatchObject({ received: { email } });
  expect(one).toEqual(other);
});
