import { randomUUID } from 'node:crypto';
import { createContext, RouterContextProvider } from 'react-router';
import staffDocuments from '#backoffice/graphql/gen/persisted-documents.json' with { type: 'json' };
import { transactWriting } from '#domain/context.ts';
import { createInvitation } from '#domain/staff/enrolment.ts';
import { createSeals } from '#domain/staff/sealing.ts';
import { colleagueOf, STAFF_SECRET } from '#tests/support/staff.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeId } from '#api/types/basics/node.ts';
import { updateAddresses, updateContact } from '#domain/checkout/checkout.ts';
import { limitsOf, rateLimitKey, type LimitedAction } from '#domain/limits/limits.ts';
import { register } from '#domain/identity/accounts.ts';
import { NEW_ADDRESS_MAIL } from '#domain/identity/rules.ts';
import { CONFIRMATION } from '#domain/newsletter/rules.ts';
import { CONFIRMATION as ALERT_CONFIRMATION } from '#domain/stock-alerts/rules.ts';
import { RECEIVED } from '#domain/support/rules.ts';
import { sendAccountLetters } from '#tests/support/account-letters.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { memberOf, PASSWORD } from '#tests/support/member.ts';
import { ask } from '#tests/support/requests.ts';
import { serverBuild } from '#tests/support/server-build.ts';
import { serveSite, type ServedSite } from '#tests/support/served-site.ts';
import type { StorefrontApi } from '../pages/render.ts';
import {
  athens,
  cartOf,
  fillCheckout,
  guestOf,
  orderOf,
  stockVariant,
  valueOf,
} from '#tests/support/shopper.ts';

/** Each limit, from outside: over a socket, from addresses in `X-Forwarded-For`. */
const database = await openTestDatabase();
const guest = await guestOf(database.app);
const limits = limitsOf(guest.tenant.settings);
const apiContext = createContext<StorefrontApi>();
/** Pages that pass on to the API what is posted to them, as forms do: `/oauth/token` through `/page/oauth/token`. */
const build = serverBuild(
  {
    createLoadContext: (api: StorefrontApi) =>
      new RouterContextProvider(new Map([[apiContext, api]])),
  },
  {
    page: {
      path: 'page/*',
      module: {
        action: async ({ request, params, context }: PageArgs) => {
          const api = context.get(apiContext);
          return api.fetch(
            new Request(`${api.publicUrl}/${params['*']}`, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: 'en' },
              body: new URLSearchParams(await request.text()).get('body'),
            }),
          );
        },
      },
    },
  },
);
type PageArgs = { request: Request; params: { '*': string }; context: RouterContextProvider };

let site: ServedSite;
let bottle: string;
let soldOut: string;

beforeAll(async () => {
  site = await serveSite(database, { env: { TRUST_PROXY: 'on' }, build });
  bottle = await stockVariant(database, guest, { onHand: 500 });
  soldOut = await stockVariant(database, guest, { onHand: 0 });
});
afterAll(() => site.close());

type Answer = { status: number; text: string };

let addresses = 0;
/** An address from which nothing has come. */
const newVisitor = () => `198.18.${(addresses += 1) >> 8}.${addresses & 0xff}`;

async function post(
  visitor: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(site.origin + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Tenant: 'kerasma',
      Locale: 'en',
      // The proxy appends its address to what a visitor invents.
      'X-Forwarded-For': `203.0.113.${addresses % 250}, ${visitor}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

async function mutate(
  visitor: string,
  name: string,
  input: Record<string, unknown> | null,
  token?: string,
): Promise<Answer> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  const fields = '{ __typename ... on Problem { code issues { code } } }';
  const query = input
    ? `mutation M($input: ${type}) { answer: ${name}(input: $input) ${fields} }`
    : `mutation M { answer: ${name} ${fields} }`;
  const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
  const answer = await post(visitor, '/graphql/main', { query, variables: { input } }, headers);
  expect(answer.text).not.toContain('"errors"');
  return answer;
}

/** A document of the back office, as a stranger would send it. */
async function asStaff(
  visitor: string,
  name: string,
  variables: object,
  token?: string,
): Promise<Answer> {
  const [sha256Hash] =
    Object.entries(staffDocuments).find(([, text]) => text.includes(`mutation ${name}(`)) ?? [];
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
  const answer = await post(visitor, '/graphql/admin', { extensions, variables }, headers);
  expect(answer.text).not.toContain('"errors"');
  return answer;
}

const isRefused = ({ text }: Answer) => /RATE_LIMITED|slow_down/.test(text);

/** What an act needs of its subject, made with the first. */
function oncePer<T>(make: (subject: string) => Promise<T>): (subject: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (subject) => {
    const known = made.get(subject) ?? make(subject);
    made.set(subject, known);
    return known;
  };
}

const mailOf = (subject: string) => `${subject}@example.com`;

const tokenOf = oncePer(async (subject) => {
  const email = `${randomUUID()}@example.com`;
  await memberOf(database, guest, email);
  const answer = await post(newVisitor(), '/oauth/token', { email, password: PASSWORD });
  expect(answer.status, subject).toBe(200);
  return (JSON.parse(answer.text) as { access_token: string }).access_token;
});
const cartIdOf = oncePer(async () => {
  const { id } = await cartOf(guest, { variantId: bottle, quantity: 1 });
  return id;
});
const requestOf = oncePer(async () => {
  await forgetLetters();
  return (await ask(guest)).token;
});
const invitationOf = oncePer(async (subject) => {
  const staff = await guestOf(database.staff);
  const invited = { email: mailOf(subject), roles: ['editor' as const], locale: 'el' as const };
  const { token } = await transactWriting(staff, (tx) =>
    createInvitation(tx, createSeals([STAFF_SECRET]), { ...invited, invitedBy: 'test' }),
  );
  return token;
});
const ownerOf = oncePer(async () => {
  const email = `${randomUUID()}@example.com`;
  return (await colleagueOf(database.staff, { email, roles: ['owner'] })).token;
});
const personOf = oncePer(async () => {
  await orderFor('a person');
  const person = database.owner.selectFrom('people').select('id').limit(1);
  return (await person.executeTakeFirstOrThrow()).id;
});
const registrationOf = oncePer(async (subject) => {
  await forgetLetters();
  valueOf(await register(guest, { email: mailOf(subject), password: PASSWORD }));
  const letters = await sendAccountLetters(guest);
  return letters.find(({ kind }) => kind === 'confirm')?.token ?? '';
});

const orderFor = oncePer(() => orderOf(guest, bottle));

/** Letters of earlier tests, which have nobody here to send them. */
async function forgetLetters(): Promise<void> {
  await database.owner.deleteFrom('outbox').execute();
}

/** True when the action queued no email: some limits apply silently. */
async function isSilent(kind: string, act: () => Promise<Answer>): Promise<boolean> {
  const count = async () => {
    const query = database.owner.selectFrom('outbox').where('kind', '=', kind);
    return (await query.select('id').execute()).length;
  };
  const before = await count();
  expect(isRefused(await act())).toBe(false);
  return (await count()) === before;
}

/**
 * How each action is done once, from an address and to a subject; true when it was refused. An action without a way
 * here does not compile: say how it is done over HTTP.
 */
const ways: Record<LimitedAction, (visitor: string, subject: string) => Promise<boolean>> = {
  'guest-order': async (visitor) => {
    const { id } = await cartOf(guest, { variantId: bottle, quantity: 1 });
    const { totals } = await fillCheckout(guest, id);
    const answer = await mutate(visitor, 'checkoutComplete', {
      idempotencyKey: randomUUID(),
      cartId: encodeId('Cart', id),
      expectedTotal: totals.total,
      acceptTerms: true,
      ageConfirmed: true,
    });
    return isRefused(answer);
  },
  'checkout-contact': async (visitor, subject) => {
    const { id } = await cartOf(guest, { variantId: bottle, quantity: 1 });
    const input = { cartId: encodeId('Cart', id), email: mailOf(subject), phone: '6912345678' };
    return isRefused(await mutate(visitor, 'checkoutContactUpdate', input));
  },
  'sign-in': async (visitor, subject) => {
    const body = { email: mailOf(subject), password: 'a wrong password' };
    return isRefused(await post(visitor, '/oauth/token', body));
  },
  'staff-sign-in': async (visitor, subject) => {
    const input = { email: mailOf(subject), password: 'wrong', code: '000000', device: '' };
    return isRefused(await asStaff(visitor, 'StaffSignIn', { input }));
  },
  'staff-factor': async (visitor, subject) => {
    const input = {
      token: await invitationOf(subject),
      name: 'Eleni',
      email: mailOf(subject),
      password: 'seven seas and one island',
      code: '000000',
      locale: 'el',
      device: '',
    };
    return isRefused(await asStaff(visitor, 'InvitationAccept', { input }));
  },
  'staff-invite': async (visitor, subject) => {
    const input = { email: mailOf(randomUUID()), locale: 'el', roles: ['support'] };
    return isRefused(await asStaff(visitor, 'StaffInvite', { input }, await ownerOf(subject)));
  },
  register: async (visitor, subject) => {
    const input = { email: mailOf(subject), password: PASSWORD };
    return isRefused(await mutate(visitor, 'accountRegister', input));
  },
  confirm: async (visitor, subject) => {
    const input = { token: await registrationOf(subject), password: 'a wrong password' };
    return isRefused(await mutate(visitor, 'accountConfirm', input));
  },
  'password-reset': async (visitor, subject) =>
    isRefused(await mutate(visitor, 'passwordResetRequest', { email: mailOf(subject) })),
  'own-password': async (visitor, subject) => {
    const input = { currentPassword: 'a wrong password', password: 'another seven seas' };
    return isRefused(await mutate(visitor, 'passwordChange', input, await tokenOf(subject)));
  },
  'email-change': async (visitor, subject) => {
    const input = { email: `${randomUUID()}@example.com`, password: PASSWORD };
    return isRefused(await mutate(visitor, 'emailChangeRequest', input, await tokenOf(subject)));
  },
  'email-change-mail': async (visitor, subject) => {
    const input = { email: mailOf(subject), password: PASSWORD };
    // The emails to an address count, no matter who asks for them.
    const token = await tokenOf(randomUUID());
    return isSilent(NEW_ADDRESS_MAIL, () => mutate(visitor, 'emailChangeRequest', input, token));
  },
  'account-export': async (visitor, subject) =>
    isRefused(await mutate(visitor, 'accountExport', null, await tokenOf(subject))),
  'orders-export': async (visitor, subject) => {
    const { number } = await orderFor('an export');
    const input = {
      act: 'EXPORT',
      selection: { numbers: [number] },
      idempotencyKey: randomUUID(),
    };
    return isRefused(await asStaff(visitor, 'OrdersBulk', input, await ownerOf(subject)));
  },
  'people-export': async (visitor, subject) => {
    const id = await personOf('a person');
    return isRefused(await asStaff(visitor, 'PersonExport', { id }, await ownerOf(subject)));
  },
  upload: async (visitor, subject) => {
    const variables = { productId: randomUUID(), file: '' };
    return isRefused(await asStaff(visitor, 'PictureAdd', variables, await ownerOf(subject)));
  },
  'order-access': async (visitor, subject) => {
    const input = { number: 'K-1001', email: mailOf(subject) };
    return isRefused(await mutate(visitor, 'orderAccessRequest', input));
  },
  'receipt-pdf': async (visitor) => {
    const { receiptToken } = await orderFor('a receipt');
    const headers = { 'X-Forwarded-For': visitor };
    const { status } = await fetch(`${site.origin}/receipt/${receiptToken}/pdf`, { headers });
    return status === 429;
  },
  'promotion-code': async (visitor, subject) => {
    const cartId = encodeId('Cart', await cartIdOf(subject));
    const input = { cartId, code: `GUESS-${randomUUID()}` };
    return isRefused(await mutate(visitor, 'cartPromotionCodeApply', input));
  },
  'stock-alert': async (visitor, subject) => isRefused(await askForAlert(visitor, subject)),
  'stock-alert-mail': async (visitor, subject) =>
    isSilent(ALERT_CONFIRMATION, () => askForAlert(visitor, subject)),
  newsletter: async (visitor, subject) => {
    const input = { email: mailOf(subject), topics: ['BOTTLES'] };
    return isRefused(await mutate(visitor, 'newsletterSubscribe', input));
  },
  'newsletter-mail': async (visitor, subject) => {
    const input = { email: mailOf(subject), topics: ['BOTTLES'] };
    return isSilent(CONFIRMATION, () => mutate(visitor, 'newsletterSubscribe', input));
  },
  contact: async (visitor, subject) => isRefused(await contact(visitor, subject)),
  'contact-mail': async (visitor, subject) => isSilent(RECEIVED, () => contact(visitor, subject)),
  'request-reply': async (visitor, subject) => {
    const id = await requestOf(subject);
    const input = { id, idempotencyKey: randomUUID(), message: 'One more thing.' };
    return isRefused(await mutate(visitor, 'requestReply', input));
  },
};

function askForAlert(visitor: string, subject: string): Promise<Answer> {
  const input = { variantId: encodeId('Variant', soldOut), email: mailOf(subject) };
  return mutate(visitor, 'stockAlertRequest', input);
}

function contact(visitor: string, subject: string): Promise<Answer> {
  return mutate(visitor, 'contactSubmit', {
    idempotencyKey: randomUUID(),
    name: 'Eleni Pappa',
    email: mailOf(subject),
    phone: '6912345678',
    message: 'Can you wrap a bottle?',
  });
}

const actions = (Object.keys(ways) as LimitedAction[]).map((action) => ({
  action,
  act: ways[action],
  ...limits[action],
}));

const newSubject = (action: LimitedAction) => `${action}-${randomUUID()}`;

/** As if what has been done twice had been done so often; nothing else may have been counted before. */
async function countTwiceDoneAs(turns: number): Promise<void> {
  const { numUpdatedRows } = await database.owner
    .updateTable('rateLimits')
    .set({ count: turns })
    .where('count', '=', 2)
    .executeTakeFirst();
  expect(numUpdatedRows, 'the counters that have counted both').toBe(1n);
}

async function forgetCounts(): Promise<void> {
  await database.owner.deleteFrom('rateLimits').execute();
}

describe('of one visitor', () => {
  const limited = actions.flatMap(({ visitor, ...rest }) =>
    visitor ? [{ ...rest, visitor }] : [],
  );

  test.each(limited)(
    '$action is limited, and not of the next',
    async ({ action, act, visitor }) => {
      await forgetCounts();
      const address = newVisitor();
      const next = (from: string) => act(from, newSubject(action));
      expect([await next(address), await next(address)]).toEqual([false, false]);
      await countTwiceDoneAs(visitor.most - 1);
      expect(await next(address)).toBe(false);
      expect(await next(address)).toBe(true);
      expect(await next(newVisitor())).toBe(false);
    },
  );
});

describe('of one visitor to one subject', () => {
  const limited = actions.flatMap(({ pair, ...rest }) => (pair ? [{ ...rest, pair }] : []));

  test.each(limited)(
    '$action is limited, and of no other visitor',
    async ({ action, act, pair }) => {
      const [address, subject] = [newVisitor(), newSubject(action)];
      for (let turn = 0; turn < pair.most; turn += 1)
        expect(await act(address, subject)).toBe(false);
      expect(await act(address, subject)).toBe(true);
      expect(await act(newVisitor(), subject)).toBe(false);
    },
  );
});

describe('to one subject', () => {
  const limited = actions.flatMap(({ subject, ...rest }) =>
    subject ? [{ ...rest, subject }] : [],
  );

  test.each(limited)(
    '$action is limited, from wherever it comes, and not to the next',
    async ({ action, act, subject }) => {
      const one = newSubject(action);
      await forgetCounts();
      expect([await act(newVisitor(), one), await act(newVisitor(), one)]).toEqual([false, false]);
      await countTwiceDoneAs(subject.most - 1);
      expect(await act(newVisitor(), one)).toBe(false);
      expect(await act(newVisitor(), one)).toBe(true);
      expect(await act(newVisitor(), newSubject(action))).toBe(false);
    },
  );
});

describe('whom it counts for', () => {
  const counted = async (action: LimitedAction, visitor: string): Promise<number> => {
    const row = await database.owner
      .selectFrom('rateLimits')
      .select('count')
      .where('key', '=', rateLimitKey(action, 'visitor', visitor))
      .executeTakeFirst();
    return row?.count ?? 0;
  };

  test('what a page asks of the API in this process counts for who asked for the page', async () => {
    const visitor = newVisitor();
    const throughPage = async (path: string, body: unknown) => {
      const form = new URLSearchParams({ body: JSON.stringify(body) });
      const headers = { 'X-Forwarded-For': visitor };
      const init = { method: 'POST', headers, body: form };
      return (await fetch(`${site.origin}/page${path}`, init)).status;
    };
    const wrong = { email: mailOf(randomUUID()), password: 'a wrong password' };
    expect(await throughPage('/oauth/token', wrong)).toBe(400);
    expect(await counted('sign-in', visitor)).toBe(1);
    const query = `mutation { newsletterSubscribe(input: {email: "${mailOf(randomUUID())}", topics: [BOTTLES]}) { __typename } }`;
    expect(await throughPage('/graphql/main', { query })).toBe(200);
    expect(await counted('newsletter', visitor)).toBe(1);
  });

  test('all addresses of one IPv6 network are one visitor', async () => {
    for (const address of ['2001:db8:7:7::1', '2001:db8:7:7:ffff::9', '2001:DB8:7:7::abcd']) {
      expect(await ways.contact(address, randomUUID())).toBe(false);
    }
    expect(await counted('contact', '2001:db8:7:7::/64')).toBe(3);
  });

  test('without a declared proxy nobody counts for an invented address, and the log says so once', async () => {
    const open = await serveSite(database);
    const invented = newVisitor();
    for (let turn = 0; turn < 3; turn += 1) {
      await fetch(`${open.origin}/oauth/token`, {
        method: 'POST',
        headers: { 'X-Forwarded-For': invented, Tenant: 'kerasma', Locale: 'en' },
      });
    }
    await open.close();
    expect(await counted('sign-in', invented)).toBe(0);
    expect(open.log.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  });
});

test('goods are held for a visitor up to a share, in however many carts, and for the next besides', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 20 });
  /** Chooses the delivery of a new cart, which holds its goods; answers how many are held in all. */
  const hold = async (visitor: string): Promise<number> => {
    const { id: cartId } = await cartOf(guest, { variantId, quantity: 4 });
    valueOf(await updateContact(guest, { cartId, email: 'x@example.com', phone: '6912345678' }));
    const { shippingMethods } = valueOf(
      await updateAddresses(guest, { cartId, shipToBilling: true, billingAddress: athens }),
    );
    const shippingMethodId = encodeId('ShippingMethod', shippingMethods[0]?.id ?? '');
    const input = { cartId: encodeId('Cart', cartId), shippingMethodId };
    const { text } = await mutate(visitor, 'checkoutShippingMethodUpdate', input);
    expect(text).toContain('"Checkout"');
    const { held } = await database.owner
      .selectFrom('stockHolds')
      .select(({ fn }) => fn.sum<string>('quantity').as('held'))
      .where('variantId', '=', variantId)
      .executeTakeFirstOrThrow();
    return Number(held);
  };
  const visitor = newVisitor();
  expect(await hold(visitor)).toBe(4);
  expect(await hold(visitor)).toBe(8);
  expect(await hold(visitor)).toBe(10);
  expect(await hold(visitor)).toBe(10);
  expect(await hold(newVisitor())).toBe(14);
});
