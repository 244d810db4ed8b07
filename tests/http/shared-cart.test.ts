import { describe, expect, inject, test } from 'vitest';
import { completeOrder, createBuyer, leadToEnd } from '../support/buyer.ts';
import { makeCart } from '../support/cart.ts';
import { formVisitor, type FormPage, type FormVisitor } from '../support/form-visitor.ts';
import { textsOf } from '../support/texts.ts';

const site = inject('siteUrl');
const t = textsOf('en');
const spoon = 'Twisted Bar Spoon';

/** Who is in, with pieces and sum. */
const people = ({ document }: FormPage) =>
  [...document.querySelectorAll('section[aria-labelledby=people] li')].map(
    ({ textContent }) => textContent,
  );

/** Eleni with one bar spoon in her cart, and her round, which is open. */
async function openRound() {
  const owner = formVisitor(site);
  const cartId = await makeCart('TLS-SPN', 'TLS-SPN-01', 1);
  owner.cookies.set('cart', cartId);
  const cart = await owner.open('/shopping-cart');
  const start = await cart.follow(t('sharedCart.fill'));
  const page = await start.press(t('sharedCart.open'), { name: 'Eleni' });
  return { owner, cartId, page, link: page.link(/\/round\/[\w-]{22}$/, 'main') };
}

/** Nikos on the page of the round. */
async function join(link: string, friend: FormVisitor = formVisitor(site)) {
  const page = await (
    await friend.open(link)
  ).press(t('sharedCart.join.button'), { name: 'Nikos' });
  expect(page.url.pathname).toMatch(/^\/checkout\/round\/[\w-]+$/);
  return { friend, page, round: page.url.pathname };
}

async function quantityAt(visitor: FormVisitor, path: string): Promise<number | undefined> {
  const answer = await visitor.get(`/session?at=${path}`);
  const { cart } = (await answer.json()) as { cart: { data: { quantity: number } } | null };
  return cart?.data.quantity;
}

describe('a round, by forms', () => {
  test('is opened with a name, filled, left by who is taken out, and closed', async () => {
    const stranger = formVisitor(site);
    const refused = await (await stranger.open('/shopping-cart/round')).press(t('sharedCart.open'));
    expect(refused.status).toBe(422);
    expect(refused.text('#name-error')).toBe(t('problem.missing.name'));
    expect(refused.document.getElementById('name')?.getAttribute('aria-invalid')).toBe('true');
    expect(stranger.cookies.has('cart')).toBe(false);

    const { owner, link } = await openRound();
    const { friend, page, round } = await join(link);
    const found = await page.press(
      t('sharedCart.participant.searchButton'),
      { search: spoon },
      'main',
    );
    const added = await found.press(t('sharedCart.participant.addOf', { product: spoon }));
    const his = await added.press(t('sharedCart.participant.updateOf', { product: spoon }), {
      quantity: '2',
    });
    expect(people(his).at(-1)).toMatch(/^Nikos.*€25\.00/);
    const all = await owner.open('/shopping-cart/round');
    expect(people(all).at(-1)).toMatch(/^Nikos.*€25\.00/);
    const alone = await all.press(t('sharedCart.takeOutOf', { name: 'Nikos' }));
    expect(people(alone)).toHaveLength(1);
    const out = await friend.open(round);
    expect([out.status, out.text('h1')]).toEqual([404, t('sharedCart.participant.outTitle')]);
    const closed = await alone.press(t('sharedCart.close'));
    expect(closed.text()).toContain(t('sharedCart.reopen'));
    expect((await friend.open(link)).text()).toContain(
      t('sharedCart.join.closed', { owner: 'Eleni' }),
    );
  });

  test('is found again by its link, and is in the hand of who has joined on its own page only', async () => {
    const { owner, link } = await openRound();
    const visitor = formVisitor(site);
    visitor.cookies.set('cart', await makeCart('TLS-SPN', 'TLS-SPN-01', 3));
    const { friend, round } = await join(link, visitor);
    expect(await quantityAt(friend, round)).toBe(1);
    expect(await quantityAt(friend, '/shopping-cart')).toBe(3);
    expect((await friend.open(link)).url.pathname).toBe(round);
    const page = await owner.open(link);
    expect(page.url.pathname).toBe('/shopping-cart/round');
    expect(people(page)).toEqual([
      expect.stringMatching(/^Eleni/),
      expect.stringMatching(/^Nikos/),
    ]);
  });

  test('that is ordered says who owes what, here and on the receipt, and nothing else of the order', async () => {
    const { owner, cartId, link } = await openRound();
    const { friend, page, round } = await join(link);
    const found = await page.press(
      t('sharedCart.participant.searchButton'),
      { search: spoon },
      'main',
    );
    await found.press(t('sharedCart.participant.addOf', { product: spoon }));
    const buyer = createBuyer(site);
    const order = await completeOrder(buyer, await leadToEnd(buyer, cartId));
    if (order.__typename !== 'Order') throw new Error(order.code);
    const over = await friend.open(round);
    expect(over.text('h1')).toBe(t('sharedCart.participant.orderedTitle'));
    expect(over.text()).toContain(t('sharedCart.participant.ordered', { owner: 'Eleni' }));
    expect(over.text('#people')).toBe(t('sharedCart.bill'));
    // The head of a printed page has the shop's own address.
    expect(over.text().replace('hello@kerasma.example', '')).not.toMatch(/K-\d|@|105 63/);
    // What is ordered is in nobody's hand.
    expect(await quantityAt(friend, round)).toBeUndefined();
    for (const shown of [over, await owner.open(`/receipt/${order.receiptId}`)]) {
      expect(people(shown)).toEqual([
        expect.stringMatching(/^Eleni.*€12\.50$/),
        expect.stringMatching(/^Nikos.*€12\.50$/),
      ]);
    }
  });
});

test('a round keeps its pages and events out of every cache, and its keys out of scripts and pages', async () => {
  const { owner, link } = await openRound();
  const friend = formVisitor(site);
  const joined = await friend.post(link, { name: 'Nikos' });
  const round = joined.headers.get('Location') ?? '';
  const [cookie = ''] = joined.headers.getSetCookie().filter((text) => text.startsWith('round-'));
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  for (const [visitor, path] of [
    [owner, '/shopping-cart/round'],
    [friend, round],
    [friend, link],
    [formVisitor(site), link],
  ] as const) {
    const { headers } = await visitor.open(path);
    expect(headers.get('Cache-Control'), path).toBe('no-store');
    expect(headers.get('Referrer-Policy'), path).toBe('same-origin');
  }
  const id = round.split('/').at(-1) ?? '';
  const key = friend.cookies.get(`round-${id}`) ?? '';
  expect(key).toMatch(/^[\w-]{43}/);
  expect((await friend.open(round)).document.documentElement.outerHTML).not.toContain(
    key.slice(0, 43),
  );
  const events = new URL('/session/round', site);
  expect((await fetch(events)).status).toBe(404);
  events.searchParams.set('round', id);
  const stream = await fetch(events, { headers: { Cookie: `round-${id}=${key}` } });
  expect([stream.status, stream.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(stream.headers.get('Content-Type')).toContain('text/event-stream');
  await stream.body?.cancel();
});

test('a link that was sent before links were short leads to the same round', async () => {
  const { link } = await openRound();
  const old = new URL(link, site).pathname.replace('/round/', '/checkout/round/join/');
  const { round } = await join(old);
  expect((await join(link)).round).toBe(round);
});

test('an unknown link and a round of others are not told apart from none at all', async () => {
  const visitor = formVisitor(site);
  const unknown = await visitor.open(`/checkout/round/join/${'a'.repeat(43)}`);
  expect([unknown.status, unknown.text('h1')]).toEqual([404, t('sharedCart.join.unknownTitle')]);
  const { round } = await join((await openRound()).link);
  for (const path of [round, '/checkout/round/U2hhcmVkQ2FydDp4']) {
    const foreign = await visitor.open(path);
    expect([foreign.status, foreign.text('h1')]).toEqual([
      404,
      t('sharedCart.participant.outTitle'),
    ]);
  }
});
