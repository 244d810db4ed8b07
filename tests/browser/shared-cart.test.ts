import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import {
  expectFocus,
  findBarriers,
  openBrowser,
  visit,
  type VisitorOptions,
} from '../support/browser.ts';
import { createBuyer, completeOrder, leadToEnd } from '../support/buyer.ts';
import { cartCookieOf, giveCart, makeCart, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';

const say = {
  en: {
    fill: 'Fill it with friends',
    name: 'Your name',
    open: 'Open a round',
    reopen: 'Open it again',
    people: 'Who is in',
    you: (name: string) => `${name} (you)`,
    join: 'Join the round',
    mine: (name: string) => `One more of yours, ${name}`,
    yours: (name: string) => `Yours of ${name}`,
    updateOf: (name: string) => `Update yours of ${name}`,
    search: 'Search the back shelf',
    searchButton: 'Search',
    addOf: (name: string) => `Add ${name} to the round`,
    takeOutOf: (name: string) => `Take out ${name}`,
    leave: 'Leave the round',
    close: 'Close the round',
    out: 'You are not in this round',
    closed: 'The round is closed',
    bill: 'Who owes what',
    ordered: 'The round is ordered',
    hasOrdered: 'Eleni has ordered for everyone. There is nothing more for you to do.',
    hasClosed: 'Eleni has closed this round.',
    unknown: 'We don’t know this round',
    spoon: 'Twisted Bar Spoon',
    one: '€12.50',
    two: '€25.00',
  },
  el: {
    fill: 'Γεμίστε το με παρέα',
    name: 'Το όνομά σας',
    open: 'Ανοίξτε έναν γύρο',
    reopen: 'Ανοίξτε τον ξανά',
    people: 'Ποιοι είναι μέσα',
    you: (name: string) => `${name} (εσείς)`,
    join: 'Μπείτε στον γύρο',
    mine: (name: string) => `Ένα ακόμη για εσάς, ${name}`,
    yours: (name: string) => `Δικά σας: ${name}`,
    updateOf: (name: string) => `Ενημέρωση των δικών σας: ${name}`,
    search: 'Αναζήτηση στο πίσω ράφι',
    searchButton: 'Αναζήτηση',
    addOf: (name: string) => `Προσθήκη στον γύρο: ${name}`,
    takeOutOf: (name: string) => `Αφαίρεση από τον γύρο: ${name}`,
    leave: 'Έξοδος από τον γύρο',
    close: 'Κλείσιμο του γύρου',
    out: 'Δεν είστε σε αυτόν τον γύρο',
    closed: 'Ο γύρος έκλεισε',
    bill: 'Τι αναλογεί στον καθένα',
    ordered: 'Η παραγγελία δόθηκε',
    hasOrdered: 'Την έδωσε για όλους: Eleni. Δεν χρειάζεται να κάνετε κάτι άλλο.',
    hasClosed: 'Ο γύρος έκλεισε. Τον είχε ανοίξει: Eleni.',
    unknown: 'Δεν βρήκαμε αυτόν τον γύρο',
    spoon: 'Κουτάλι μπαρ με στριφτό στέλεχος',
    one: '12,50 €',
    two: '25,00 €',
  },
} as const;

type Say = (typeof say)[keyof typeof say];

const browser = await openBrowser();

/** Pages are told at once; on a busy machine a load takes its time. */
const LIVE = { timeout: 15_000 };
const NOT_IN = { expectedStatuses: [404] };
const PHONE = { viewport: { width: 390, height: 844 } };

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

const isInSight = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** Who is in, with pieces and sum, as the page says it. */
async function people(page: Page, s: Say): Promise<string[]> {
  const rows = page.getByRole('region', { name: s.people }).getByRole('listitem');
  return (await rows.allTextContents()).map((text) => text.replace(/\s/g, ' '));
}
const seesPerson = (page: Page, s: Say, wanted: RegExp) =>
  expect.poll(() => people(page, s), LIVE).toContainEqual(expect.stringMatching(wanted));

/** The owner with one bar spoon in his cart, his round open; and the link to it. */
async function openRound(locale: 'en' | 'el', options: VisitorOptions = {}) {
  const [w, s] = [words[locale], say[locale]];
  const owner = await visit(browser, options);
  const cartId = await makeCart('TLS-SPN', 'TLS-SPN-01', 1);
  await giveCart(owner.page.context(), cartId);
  await owner.page.goto(`${w.prefix}/shopping-cart`);
  await owner.page.getByRole('link', { name: s.fill, exact: true }).click();
  await owner.page.getByRole('textbox', { name: s.name }).fill('Eleni');
  await button(owner.page, s.open).click();
  const link = owner.page.locator('main a[href*="/checkout/round/join/"]');
  await link.waitFor();
  return { owner, cartId, link: (await link.getAttribute('href')) ?? '' };
}

async function join(link: string, s: Say, name: string, options: VisitorOptions = {}) {
  const friend = await visit(browser, options);
  await friend.page.goto(link);
  await friend.page.getByRole('textbox', { name: s.name }).fill(name);
  await button(friend.page, s.join).click();
  await friend.page.waitForURL(/\/checkout\/round\/[\w-]+$/);
  return friend;
}

/** Finds the spoon on the shelf of the round and adds it. */
async function addSpoon(page: Page, s: Say): Promise<void> {
  await page.getByRole('searchbox', { name: s.search }).fill(s.spoon);
  await page
    .getByRole('search')
    .getByRole('button', { name: s.searchButton, exact: true })
    .last()
    .click();
  await page.waitForURL(/[?&]search=/);
  await button(page, s.addOf(s.spoon)).click();
}

describe('a round of two browsers', () => {
  const locale = 'el';
  const [w, s] = [words[locale], say[locale]];

  test('is followed live: who comes, what is added and changed, what each has, and who has ordered', async () => {
    const { owner, cartId, link } = await openRound(locale);
    const nikos = await join(link, s, 'Nikos', PHONE);
    await seesPerson(owner.page, s, /^Nikos/);
    await seesPerson(nikos.page, s, new RegExp(`^Eleni.*${s.one}`));

    await addSpoon(nikos.page, s);
    const his = new RegExp(`^Nikos.*${s.one}`);
    for (const { page } of [owner, nikos]) await seesPerson(page, s, his);
    await button(nikos.page, s.mine(s.spoon)).click();
    await seesPerson(owner.page, s, new RegExp(`^Nikos.*${s.two}`));
    expect(await findBarriers(owner.page)).toEqual([]);
    expect(await findBarriers(nikos.page)).toEqual([]);

    // The other way round: what the owner changes in his cart shows to the friend.
    const cart = await owner.page.context().newPage();
    await cart.goto(`${w.prefix}/shopping-cart`);
    await cart.getByRole('button', { name: w.moreOf(s.spoon), exact: true }).click();
    await seesPerson(nikos.page, s, new RegExp(`^Eleni.*${s.two}`));

    const buyer = createBuyer(inject('siteUrl'));
    const { total } = await leadToEnd(buyer, cartId);
    const order = await completeOrder(buyer, { cartId, total });
    if (order.__typename !== 'Order') throw new Error(order.code);
    await heading(nikos.page, s.ordered).waitFor(LIVE);
    // It is in sight, wherever he was on the page.
    await expect.poll(() => isInSight(heading(nikos.page, s.ordered)), LIVE).toBe(true);
    const focused = () =>
      nikos.page.evaluate(() => document.activeElement?.querySelector('h1')?.textContent);
    await expect.poll(focused).toBe(s.ordered);
    const told = await nikos.page.locator('main').innerText();
    expect(told).toContain(s.hasOrdered);
    const bill = nikos.page.getByRole('region', { name: s.bill }).getByRole('listitem');
    const owed = (await bill.allTextContents()).map((text) => text.replace(/\s/g, ' '));
    expect(owed).toEqual([expect.stringMatching(/^Eleni/), expect.stringMatching(/^Nikos/)]);
    for (const text of owed) expect(text).toContain(s.two);
    expect(await findBarriers(nikos.page)).toEqual([]);
    expect(told).not.toMatch(/K-\d|@|105 63/);
    // Who has ordered can split the bill from the receipt.
    await owner.page.goto(`${w.prefix}/receipt/${order.receiptId}`);
    const split = owner.page.getByRole('region', { name: s.bill }).getByRole('listitem');
    const shares = (await split.allTextContents()).map((text) => text.replace(/\s/g, ' '));
    expect(shares).toEqual([expect.stringMatching(/^Eleni/), expect.stringMatching(/^Nikos/)]);
    expect(shares.map((text) => /[\d.,]+ ?€|€ ?[\d.,]+/.exec(text)?.[0])).toEqual(
      owed.map((text) => /[\d.,]+ ?€|€ ?[\d.,]+/.exec(text)?.[0]),
    );
    expect(await findBarriers(owner.page)).toEqual([]);
    expect(nikos.complaints).toEqual([]);
    expect(owner.complaints).toEqual([]);
    await nikos.leave();
    await owner.leave();
  });
});

describe('a round of two browsers', () => {
  const locale = 'en';
  const s = say[locale];

  test('works without scripts, by forms and reload', async () => {
    const still = { javaScriptEnabled: false };
    const { owner, link } = await openRound(locale, still);
    const nikos = await join(link, s, 'Nikos', { ...still, ...PHONE });
    await addSpoon(nikos.page, s);
    await nikos.page.getByRole('spinbutton', { name: s.yours(s.spoon) }).fill('2');
    await button(nikos.page, s.updateOf(s.spoon)).click();
    await seesPerson(nikos.page, s, new RegExp(`^Nikos.*${s.two}`));
    await owner.page.reload();
    expect((await people(owner.page, s)).at(-1)).toMatch(new RegExp(`^Nikos.*${s.two}`));
    await button(owner.page, s.takeOutOf('Nikos')).click();
    await expect.poll(() => people(owner.page, s), LIVE).toHaveLength(1);
    await nikos.page.reload();
    await heading(nikos.page, s.out).waitFor();
    await button(owner.page, s.close).click();
    await button(owner.page, s.reopen).waitFor();
    await nikos.page.goto(link);
    expect(await nikos.page.locator('main').innerText()).toContain(s.hasClosed);
    await nikos.leave();
    await owner.leave();
  });
});

describe('a round of two browsers', () => {
  const locale = 'el';
  const s = say[locale];

  test('is left by who is taken out and by who goes, and closed to all, while they look', async () => {
    const { owner, link } = await openRound(locale);
    const [nikos, maria, anna] = [
      await join(link, s, 'Nikos', NOT_IN),
      await join(link, s, 'Maria', NOT_IN),
      await join(link, s, 'Anna'),
    ];
    await addSpoon(nikos.page, s);
    await seesPerson(owner.page, s, new RegExp(`^Nikos.*${s.one}`));
    await button(owner.page, s.takeOutOf('Nikos')).click();
    await heading(nikos.page, s.out).waitFor(LIVE);
    await button(maria.page, s.leave).click();
    await heading(maria.page, s.out).waitFor(LIVE);
    await expect.poll(() => people(owner.page, s), LIVE).toHaveLength(2);
    // His piece has gone with him.
    await seesPerson(owner.page, s, new RegExp(`^Eleni.*${s.one}`));
    await button(owner.page, s.close).click();
    await heading(anna.page, s.closed).waitFor(LIVE);
    for (const each of [nikos, maria, anna, owner]) {
      expect(each.complaints).toEqual([]);
      await each.leave();
    }
  });
});

test('the round is in the hand of who has joined while he is on its page, and his own cart is there again after it', async () => {
  const [w, s] = [words.en, say.en];
  const { owner, cartId, link } = await openRound('en');
  const nikos = await visit(browser);
  const own = await makeCart('TLS-SPN', 'TLS-SPN-01', 3);
  await giveCart(nikos.page.context(), own);
  await nikos.page.goto(link);
  await waitForCount(nikos.page, w, 3);
  await nikos.page.getByRole('textbox', { name: s.name }).fill('Nikos');
  await button(nikos.page, s.join).click();
  await nikos.page.waitForURL(/\/checkout\/round\/[\w-]+$/);
  const round = nikos.page.url();
  await waitForCount(nikos.page, w, 1);
  await nikos.page.getByRole('link', { name: w.cart }).first().click();
  await nikos.page.waitForURL(/\/shopping-cart$/);
  await waitForCount(nikos.page, w, 3);
  expect(await cartCookieOf(nikos.page.context())).toBe(own);
  // The link finds him again, and so does the page itself.
  await nikos.page.goto(link);
  await expect.poll(() => nikos.page.url()).toBe(round);
  await seesPerson(owner.page, s, /^Nikos/);
  expect(await people(owner.page, s)).toHaveLength(2);
  // Its owner is led to his own page by it.
  await owner.page.goto(link);
  await expect.poll(() => new URL(owner.page.url()).pathname).toBe('/shopping-cart/round');
  // What is ordered is in nobody's hand.
  const buyer = createBuyer(inject('siteUrl'));
  const { total } = await leadToEnd(buyer, cartId);
  await completeOrder(buyer, { cartId, total });
  await heading(nikos.page, s.ordered).waitFor(LIVE);
  await nikos.page.reload();
  await waitForCount(nikos.page, w, 3);
  expect(nikos.complaints).toEqual([]);
  await nikos.leave();
  await owner.leave();
});

test('a page that nobody can tell anything asks by itself', async () => {
  const s = say.en;
  const { owner, link } = await openRound('en');
  const asked: string[] = [];
  await owner.page.route('**/session/round', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 503 });
  });
  await owner.page.reload();
  await expect.poll(() => asked.length, LIVE).toBeGreaterThan(0);
  const nikos = await join(link, s, 'Nikos');
  await seesPerson(owner.page, s, /^Nikos/);
  await nikos.leave();
  await owner.leave();
});

test('keeps its pages and events out of every cache, and its keys out of scripts and pages', async () => {
  const s = say.en;
  const { owner, link } = await openRound('en');
  const nikos = await join(link, s, 'Nikos');
  const round = nikos.page.url();
  for (const [page, address] of [
    [owner.page, '/shopping-cart/round'],
    [nikos.page, round],
    [nikos.page, link],
  ] as const) {
    const response = await page.goto(address);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
  }
  const cookies = await nikos.page.context().cookies();
  const key = cookies.find(({ name }) => name.startsWith('round-'));
  expect(key).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await nikos.page.content()).not.toContain(key?.value.slice(0, 43));
  const events = new URL('/session/round', round);
  expect((await fetch(events)).status).toBe(404);
  const id = new URL(round).pathname.split('/').at(-1) ?? '';
  events.searchParams.set('round', id);
  const stream = await fetch(events, { headers: { Cookie: `round-${id}=${key?.value}` } });
  expect([stream.status, stream.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(stream.headers.get('Content-Type')).toContain('text/event-stream');
  await stream.body?.cancel();
  await nikos.leave();
  await owner.leave();
});

test('an unknown link and a round of others are told apart from nothing at all', async () => {
  const s = say.en;
  const { page, leave } = await visit(browser, NOT_IN);
  const unknown = await page.goto(`/checkout/round/join/${'a'.repeat(43)}`);
  expect(unknown?.status()).toBe(404);
  await heading(page, s.unknown).waitFor();
  const foreign = await page.goto('/checkout/round/U2hhcmVkQ2FydDp4');
  expect(foreign?.status()).toBe(404);
  await heading(page, s.out).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await leave();
});

test('a name that is none is told at its field, and a round is opened and joined with the keyboard alone', async () => {
  const s = say.en;
  const owner = await visit(browser, { expectedStatuses: [422] });
  await owner.page.goto('/shopping-cart/round');
  await button(owner.page, s.open).click();
  const field = owner.page.getByRole('textbox', { name: s.name });
  await expect.poll(() => field.getAttribute('aria-invalid'), LIVE).toBe('true');
  expect(await owner.page.locator('#name-error').innerText()).toBe('This field is required');
  expect(await cartCookieOf(owner.page.context())).toBeUndefined();
  await field.fill('Eleni');
  await field.press('Enter');
  const link = owner.page.locator('main a[href*="/checkout/round/join/"]');
  await link.waitFor();
  const nikos = await visit(browser);
  await nikos.page.goto((await link.getAttribute('href')) ?? '');
  await nikos.page.getByRole('textbox', { name: s.name }).focus();
  await nikos.page.keyboard.type('Nikos');
  await nikos.page.keyboard.press('Enter');
  await nikos.page.waitForURL(/\/checkout\/round\/[\w-]+$/);
  await nikos.page.getByRole('searchbox', { name: s.search }).fill(s.spoon);
  await nikos.page.keyboard.press('Enter');
  await nikos.page.waitForURL(/search=/);
  const add = button(nikos.page, s.addOf(s.spoon));
  await add.focus();
  await nikos.page.keyboard.press('Enter');
  await seesPerson(nikos.page, s, new RegExp(`^Nikos.*${s.one}`));
  // The place from which he goes on is not lost.
  await expectFocus(add);
  expect([...owner.complaints, ...nikos.complaints]).toEqual([]);
  await nikos.leave();
  await owner.leave();
});
