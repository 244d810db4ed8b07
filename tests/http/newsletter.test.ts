import { describe, expect, inject, test } from 'vitest';
import { createBuyer } from '../support/buyer.ts';
import { formVisitor } from '../support/form-visitor.ts';
import { mailsOf, waitForMail } from '../support/sent-mail.ts';
import { siteDatabase } from '../support/site-database.ts';
import { textsOf } from '../support/texts.ts';

const url = inject('siteUrl');
const database = await siteDatabase();
const t = textsOf('en');
const asked = /^One more click/;
const welcome = /^You are on the Kerasma list/;

const mail = (email: string, subject: RegExp) => waitForMail(inject('siteDataDir'), email, subject);

/** The topics of the address on the list; null while it is on none. */
async function listedTopics(email: string): Promise<string[] | null> {
  const row = await database
    .selectFrom('newsletterConsents')
    .select('topics')
    .where('emailKey', '=', email)
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row?.topics ?? null;
}

/** Asks for the newsletter and answers the link of the email. */
async function askFor(email: string): Promise<string> {
  await createBuyer(url).ask(
    'mutation Ask($input: NewsletterSubscribeInput!) { newsletterSubscribe(input: $input) { __typename } }',
    { input: { email, topics: ['BOTTLES'] } },
  );
  return (await mail(email, asked)).link;
}

describe('the newsletter, by forms', () => {
  test('is asked for, confirmed by a button, and left by another', async () => {
    const email = 'newsletter-forms@example.com';
    const visitor = formVisitor(url);
    const shop = await visitor.open('/shop');
    // Nothing is ticked for anybody.
    const refused = await shop.press(t('newsletter.submit'), {
      email: 'eleni@',
      topics: 'BOTTLES',
    });
    expect(refused.status).toBe(422);
    expect(refused.text()).toContain(t('problem.EMAIL_INVALID'));
    expect(refused.value('email', 'main')).toBe('eleni@');
    // One form is enough on its own page.
    expect(refused.value('email', 'footer')).toBeUndefined();

    const done = await refused.press(t('newsletter.submit'), { email });
    expect(done.text()).toContain(t('newsletter.done', { email }));
    expect(done.headers.get('Cache-Control')).toBe('no-store');
    const again = await formVisitor(url).open(done.url.pathname);
    expect(again.headers.get('Cache-Control')).toContain('public');
    expect(again.text('html')).not.toContain(email);

    const { link } = await mail(email, asked);
    expect(new URL(link).pathname).toMatch(/^\/newsletter\/[\w-]{43}$/);
    // Who only looks, as programs that check mail do, changes nothing.
    const pending = await visitor.open(link);
    await visitor.open(link);
    expect(await listedTopics(email)).toBeNull();
    const confirmed = await pending.press(t('newsletter.page.confirm'));
    expect(confirmed.text('h1')).toBe(t('newsletter.page.confirmedTitle'));
    expect(await listedTopics(email)).toEqual(['bottles']);
    const left = await confirmed.press(t('newsletter.page.unsubscribe'));
    expect(left.text('h1')).toBe(t('newsletter.page.unsubscribedTitle'));
    expect(await listedTopics(email)).toBeNull();
  });

  test('may be declined by who never asked for it', async () => {
    const email = 'newsletter-declined@example.com';
    const link = await askFor(email);
    const visitor = formVisitor(url);
    const declined = await (await visitor.open(link)).press(t('newsletter.page.decline'));
    expect(declined.text('h1')).toBe(t('newsletter.page.unsubscribedTitle'));
    expect((await visitor.open(link)).status).toBe(404);
    expect(await listedTopics(email)).toBeNull();
    expect(await mailsOf(inject('siteDataDir'), email)).toHaveLength(1);
  });
});

test('RFC 8058: a mail program unsubscribes by one POST, without cookies and without a redirect', async () => {
  for (const multipart of [false, true]) {
    const email = `newsletter-one-click-${multipart}@example.com`;
    const page = await formVisitor(url).open(await askFor(email));
    await page.press(t('newsletter.page.confirm'));
    const { link, headers } = await mail(email, welcome);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const post = () => {
      const body = multipart ? new FormData() : new URLSearchParams();
      body.append('List-Unsubscribe', 'One-Click');
      return fetch(link, { method: 'POST', redirect: 'manual', body });
    };
    const first = await post();
    expect(first.status).toBe(200);
    expect(first.headers.get('Set-Cookie')).toBeNull();
    expect(await listedTopics(email)).toBeNull();
    expect((await post()).status).toBe(200);
  }
});

test('the page of a link is no one else’s: not kept, not found by search, told to no other site', async () => {
  const response = await fetch(new URL(`/newsletter/${'a'.repeat(43)}`, url));
  expect(response.status).toBe(404);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(await response.text()).toContain('content="noindex, nofollow"');
});
