import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { BankPage } from './bank-page.ts';
import { decide, type BankPayment, type Outcome, type PaidCard } from './bank-payment.ts';
import type { Bank } from './bank.ts';
import { cardPage } from './card-page.ts';
import {
  findRemembered,
  forgetCookie,
  REMEMBERED_CARD,
  rememberCookie,
} from './remembered-card.ts';
import { readCard } from './card.ts';
import { confirmPage, goingPage, irisPage, overPage, unknownPage } from './step-pages.ts';
import { CODE, effectOf } from './test-cards.ts';

/** How often a code may be wrong. */
const CODE_TRIES = 3;
/** The delay of a payer's bank that answers later (ms). */
const LATER_MS = 5000;
/** How long the browser waits for a webhook to be accepted (ms). */
const WEBHOOK_FIRST_MS = 10_000;

/** The pages for payers. They work without scripts; the end of a payment is a redirect (303) to the shop. */
export function createPageRoutes(options: { bank: Bank; origin: string; now: () => Date }): Hono {
  const { bank, origin, now } = options;
  const routes = new Hono();

  routes.get('/:reference', async (c) => {
    const payment = await bank.find(c.req.param('reference'));
    return payment ? stepPage(c, payment) : send(c, await unknownPage(origin), 404);
  });

  routes.post('/:reference', (c) =>
    withOpen(c, 'card', async (payment) => {
      const text = await fieldsOf(c);
      const form = {
        holder: text('holder'),
        number: text('number'),
        expiry: text('expiry'),
        month: text('month'),
        year: text('year'),
        csc: text('csc'),
        tokenize: text('tokenize') === 'yes',
      };
      const card = readCard(form, dayAtTheBank(now()));
      if (Array.isArray(card)) {
        const remembered = await rememberedBy(c);
        return send(c, await cardPage(payment, { form, issues: card, remembered }), 422);
      }
      const { number, brand } = card;
      const token = card.tokenize ? randomUUID() : null;
      const { reference } = payment;
      if (token) c.header('Set-Cookie', rememberCookie({ reference, token }, origin));
      const effect = effectOf(number);
      return charge(c, payment, { brand, lastFour: number.slice(-4), effect, token });
    }),
  );

  routes.post('/:reference/remembered', (c) =>
    withOpen(c, 'card', async (payment) => {
      const card = await rememberedBy(c);
      if (!card) return c.redirect(`/pay/${payment.reference}`, 303);
      // The browser keeps the token of the first payment.
      return charge(c, payment, { ...card, token: null });
    }),
  );

  routes.post('/:reference/forget', (c) => {
    c.header('Set-Cookie', forgetCookie(origin));
    return c.redirect(`/pay/${c.req.param('reference')}`, 303);
  });

  routes.post('/:reference/confirm', (c) =>
    withOpen(c, 'card', async (payment) => {
      const { challenge, reference } = payment;
      if (!challenge) return c.redirect(`/pay/${reference}`, 303);
      const text = await fieldsOf(c);
      if (text('answer') === 'refuse') return conclude(c, reference, 'declined');
      const code = text('code').replace(/\s/g, '');
      if (code === CODE) return conclude(c, reference, challenge.outcome);
      if (code === '') return send(c, await confirmPage(payment, 'empty'), 422);
      if (challenge.triesLeft <= 1) return conclude(c, reference, 'declined');
      await bank.note(reference, (stored) => ({
        ...stored,
        challenge: { ...challenge, triesLeft: challenge.triesLeft - 1 },
      }));
      return send(c, await confirmPage(payment, 'wrong'), 422);
    }),
  );

  routes.post('/:reference/iris', (c) =>
    withOpen(c, 'iris', async ({ reference }) => {
      const text = await fieldsOf(c);
      const answer = text('answer');
      if (answer === 'now') return conclude(c, reference, 'captured');
      if (answer === 'refuse') return conclude(c, reference, 'declined');
      if (answer === 'later') {
        await bank.decideLater(reference, 'captured', LATER_MS);
        return leave(c, reference);
      }
      return c.redirect(`/pay/${reference}`, 303);
    }),
  );

  routes.post('/:reference/cancel', (c) =>
    withOpen(c, null, ({ reference }) => conclude(c, reference, 'canceled')),
  );

  async function stepPage(c: Context, payment: BankPayment): Promise<Response> {
    if (payment.state !== 'open' || payment.isUnderWay)
      return send(c, await overPage(payment, returnAddress(payment)));
    if (payment.kind === 'iris')
      return send(c, await irisPage(payment, `${origin}/pay/${payment.reference}`));
    if (payment.challenge) return send(c, await confirmPage(payment));
    return send(c, await cardPage(payment, { remembered: await rememberedBy(c) }));
  }

  async function rememberedBy(c: Context): Promise<PaidCard | null> {
    return findRemembered(getCookie(c, REMEMBERED_CARD), async (reference) => {
      return (await bank.find(reference)) ?? null;
    });
  }

  /** Answers a form of a payment that is open; one that is over, or of the other kind, gets its page. */
  async function withOpen(
    c: Context,
    kind: BankPayment['kind'] | null,
    answer: (payment: BankPayment) => Promise<Response>,
  ): Promise<Response> {
    const payment = await bank.find(c.req.param('reference') ?? '');
    if (!payment) return send(c, await unknownPage(origin), 404);
    const isOpen = payment.state === 'open' && !payment.isUnderWay;
    return isOpen && (kind === null || kind === payment.kind)
      ? answer(payment)
      : c.redirect(`/pay/${payment.reference}`, 303);
  }

  async function charge(
    c: Context,
    { reference }: BankPayment,
    card: NonNullable<BankPayment['card']>,
  ): Promise<Response> {
    const { outcome, asksForCode, behaviour } = card.effect;
    await bank.note(reference, (payment) => ({
      ...payment,
      card,
      behaviour: { ...payment.behaviour, ...behaviour },
      challenge: asksForCode ? { outcome, triesLeft: CODE_TRIES } : null,
    }));
    return asksForCode ? c.redirect(`/pay/${reference}`, 303) : conclude(c, reference, outcome);
  }

  async function conclude(c: Context, reference: string, outcome: Outcome): Promise<Response> {
    await bank.change(reference, (payment) => decide(payment, outcome));
    return leave(c, reference);
  }

  /** Sends the browser back to the shop, as the payment's behaviour says. */
  async function leave(c: Context, reference: string): Promise<Response> {
    const payment = await bank.find(reference);
    if (!payment) return send(c, await unknownPage(origin), 404);
    const { webhookFirst, answerDelayMs, returnBy } = payment.behaviour;
    if (webhookFirst) await bank.delivered(reference, WEBHOOK_FIRST_MS);
    if (answerDelayMs > 0) await pause(answerDelayMs);
    if (returnBy === 'never') return c.redirect(`/pay/${reference}`, 303);
    if (returnBy === 'POST') return send(c, await goingPage(payment));
    return c.redirect(returnAddress(payment), 303);
  }

  return routes;
}

function returnAddress({ returnUrl, reference }: BankPayment): string {
  const url = new URL(returnUrl);
  url.searchParams.set('reference', reference);
  return url.href;
}

function send(c: Context, page: BankPage, status: 200 | 404 | 422 = 200): Response {
  return c.html(page.html, status, page.headers);
}

/** The text of a field, empty when it was not sent. */
async function fieldsOf(c: Context): Promise<(name: string) => string> {
  const form = await c.req.parseBody();
  return (name) => {
    const value = form[name];
    return typeof value === 'string' ? value : '';
  };
}

/** YYYY-MM-DD in Greece, where the bank is. */
function dayAtTheBank(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens' }).format(now);
}
