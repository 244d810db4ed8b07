import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectFocus, findBarriers, openBrowser, visit, type Visitor } from '../support/browser.ts';
import { completeOrder, createBuyer, leadToEnd } from '../support/buyer.ts';
import { cartCookieOf, giveCart, makeCart, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const w = words.el;
const t = textsOf('el');
const spoon = 'Κουτάλι μπαρ με στριφτό στέλεχος';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const nameField = (page: Page) => page.getByRole('textbox', { name: t('sharedCart.name') });

/** Who is in, with pieces and sum, as the page says it. */
async function people(page: Page): Promise<string[]> {
  const rows = page.getByRole('region', { name: t('sharedCart.people') }).getByRole('listitem');
  return (await rows.allTextContents()).map((text) => text.replace(/\s/g, ' '));
}

const seesPerson = (page: Page, wanted: RegExp) =>
  expect.poll(() => people(page)).toContainEqual(expect.stringMatching(wanted));

/** A visitor with so many bar spoons in their cart. */
async function visitWithSpoons(quantity: number, options: Parameters<typeof visit>[1]) {
  const visitor = await visit(browser, options);
  const cartId = await makeCart('TLS-SPN', 'TLS-SPN-01', quantity);
  await giveCart(visitor.page.context(), cartId);
  return { ...visitor, cartId };
}

/** Types the name in its form, as a keyboard does; answers the link to the round, which is open then. */
async function open({ page }: Visitor): Promise<string> {
  await nameField(page).fill('Eleni');
  await page.keyboard.press('Enter');
  const link = page.locator('main a[href*="/round/"]');
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

async function join({ page }: Visitor, link: string, name: string): Promise<void> {
  await page.goto(link);
  await nameField(page).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout\/round\/[\w-]+$/);
}

/** Finds the spoon and adds it by the keyboard; the place from which one goes on is not lost. */
async function addSpoon({ page }: Visitor): Promise<void> {
  await page.getByRole('searchbox', { name: t('sharedCart.participant.search') }).fill(spoon);
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]search=/);
  const add = button(page, t('sharedCart.participant.addOf', { product: spoon }));
  await add.focus();
  await page.keyboard.press('Enter');
  await seesPerson(page, /^Nikos.*12,50 €/);
  await expectFocus(add);
}

async function leave(...visitors: Visitor[]): Promise<void> {
  for (const { complaints, leave: close } of visitors) {
    expect(complaints).toEqual([]);
    await close();
  }
}

test('a round of two browsers is followed live: who comes, what is added and changed, and who has ordered; the own cart is there again after it', async () => {
  const owner = await visitWithSpoons(1, { expectedStatuses: [422] });
  await owner.page.goto('/el/shopping-cart');
  await owner.page.getByRole('link', { name: t('sharedCart.fill'), exact: true }).click();
  await button(owner.page, t('sharedCart.open')).click();
  await expect.poll(() => nameField(owner.page).getAttribute('aria-invalid')).toBe('true');
  expect(await owner.page.locator('#name-error').innerText()).toBe(t('problem.missing.name'));
  expect(await findBarriers(owner.page)).toEqual([]);
  const link = await open(owner);

  const nikos = await visitWithSpoons(3, { viewport: { width: 390, height: 844 } });
  await join(nikos, link, 'Nikos');
  await seesPerson(owner.page, /^Nikos/);
  await waitForCount(nikos.page, w, 1);
  await addSpoon(nikos);
  await seesPerson(owner.page, /^Nikos.*12,50 €/);
  await button(nikos.page, t('sharedCart.participant.more', { product: spoon })).click();
  await seesPerson(owner.page, /^Nikos.*25,00 €/);
  expect(await findBarriers(owner.page)).toEqual([]);
  expect(await findBarriers(nikos.page)).toEqual([]);

  // The other way round: what the owner changes in her cart shows to the friend.
  await owner.page.getByRole('link', { name: t('sharedCart.toCart'), exact: true }).click();
  await button(owner.page, w.moreOf(spoon)).click();
  await seesPerson(nikos.page, /^Eleni.*25,00 €/);

  // The round is in the hand of who has joined while they are on its page.
  await nikos.page.getByRole('link', { name: w.cart }).first().click();
  await nikos.page.waitForURL(/\/shopping-cart$/);
  await waitForCount(nikos.page, w, 3);
  expect(await cartCookieOf(nikos.page.context())).toBe(nikos.cartId);
  await nikos.page.goBack();
  await waitForCount(nikos.page, w, 4);
  await nikos.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

  const buyer = createBuyer(inject('siteUrl'));
  await completeOrder(buyer, await leadToEnd(buyer, owner.cartId));
  const ordered = heading(nikos.page, t('sharedCart.participant.orderedTitle'));
  await ordered.waitFor();
  // It is in sight, wherever they were on the page, and has the focus.
  const isInSight = () =>
    ordered.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await expect.poll(isInSight).toBe(true);
  await expectFocus(nikos.page.locator('main [tabindex="-1"]', { has: ordered }));
  expect(await findBarriers(nikos.page)).toEqual([]);
  await nikos.page.reload();
  await waitForCount(nikos.page, w, 3);
  await leave(nikos, owner);
});

test('a round is left by who is taken out and by who goes, and closed to all, while they look; its owner’s page asks by itself when nothing is sent to it', async () => {
  const owner = await visitWithSpoons(1, { expectedStatuses: [503] });
  const asked: string[] = [];
  await owner.page.route('**/session/round*', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 503 });
  });
  await owner.page.goto('/el/shopping-cart/round');
  const link = await open(owner);
  const friend = await visit(browser, { expectedStatuses: [404] });
  const out = heading(friend.page, t('sharedCart.participant.outTitle'));

  await join(friend, link, 'Nikos');
  await seesPerson(owner.page, /^Nikos/);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await addSpoon(friend);
  await seesPerson(owner.page, /^Nikos.*12,50 €/);
  await button(owner.page, t('sharedCart.takeOutOf', { name: 'Nikos' })).click();
  await out.waitFor();
  // Their piece has gone with them.
  await expect.poll(() => people(owner.page)).toEqual([expect.stringMatching(/^Eleni.*12,50 €/)]);

  await join(friend, link, 'Maria');
  await seesPerson(owner.page, /^Maria/);
  await button(friend.page, t('sharedCart.participant.leave')).click();
  await out.waitFor();
  await expect.poll(() => people(owner.page)).toHaveLength(1);

  await join(friend, link, 'Anna');
  await button(owner.page, t('sharedCart.close')).click();
  await heading(friend.page, t('sharedCart.participant.closedTitle')).waitFor();
  await leave(friend, owner);
});
