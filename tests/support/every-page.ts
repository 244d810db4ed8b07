import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { encodeId } from '#api/types/basics/node.ts';
import type { Database } from '#db/database.ts';
import type { Locale } from '#domain/locale.ts';
import { createBuyer, findVariantId, leadToEnd } from './buyer.ts';
import { makeCart } from './cart.ts';
import { miniature } from './checkout.ts';
import { formVisitor, type FormVisitor } from './form-visitor.ts';
import { asMember, memberOf, PASSWORD } from './member.ts';
import { until } from './processes.ts';
import { siteOrders } from './site-orders.ts';
import { textsOf } from './texts.ts';

/** One address of each page that is the same for everybody, by its route; `name` says more where a route has several. */
type PublicPage = {
  route: string;
  name: string;
  en: string;
  el: string;
  status: number;
  /** Search engines may list it. */
  isListed: boolean;
  /** It differs from a page above it by its texts alone. */
  isRepeated: boolean;
};

const listed: readonly (readonly [route: string, en: string, el?: string, name?: string])[] = [
  ['index', '/', '/el'],
  ['shop', '/shop'],
  ['categories', '/categories'],
  ['categories-id', '/categories/aged-rum', '/el/categories/palaiomena-roumia'],
  ['products', '/products'],
  ['products-id', '/products/windlass-hill-12-years', '/el/products/windlass-hill-12-eton'],
  ['promotions', '/promotions'],
  [
    'promotions-id',
    '/promotions/the-courier-is-on-us',
    '/el/promotions/ton-kourier-ton-kername-emeis',
  ],
  [
    'promotions-id',
    '/promotions/first-round',
    '/el/promotions/o-protos-gyros',
    'promotion with a code',
  ],
  ['the-menu', '/the-menu'],
  ['the-menu-id', '/the-menu/chios-daiquiri', '/el/the-menu/ntakiri-tis-chiou'],
  ['the-blog', '/the-blog'],
  [
    'posts-id',
    '/posts/ice-the-ingredient-you-do-not-order',
    '/el/posts/o-pagos-to-yliko-pou-den-parangelnete',
  ],
  ['contact', '/contact'],
  ['terms-of-service', '/terms-of-service'],
  ['cookie-policy', '/cookie-policy'],
];

/** They differ from one of those by their texts alone. */
const repeated: typeof listed = [
  ['products', '/products?page=2', '/el/products?page=2', 'second page of products'],
  ['the-blog', '/the-blog?page=2', '/el/the-blog?page=2', 'second page of the blog'],
  ['about', '/about'],
  ['shipping-methods', '/shipping-methods'],
  ['payment-methods', '/payment-methods'],
  ['withdrawal', '/withdrawal'],
  ['privacy', '/privacy'],
  ['accessibility', '/accessibility'],
  ['funding', '/funding'],
];

const unlisted: typeof listed = [
  ['products', '/products?search=qqqqqq', '/el/products?search=qqqqqq', 'search without a result'],
  ['newsletter', '/newsletter'],
  ['offline', '/offline'],
  ['not-yet', '/not-yet'],
];

const missing: typeof listed = [
  ['not-found', '/nope'],
  ['products-id', '/products/none', '/el/products/none', 'unknown product'],
  ['receipt-id', '/receipt/none', '/el/receipt/none', 'unknown receipt'],
];

const pagesOf = (
  rows: typeof listed,
  { status = 200, isListed = false, isRepeated = false }: Partial<PublicPage>,
) =>
  rows.map(([route, en, el = `/el${en}`, name = route]): PublicPage => ({
    route,
    name,
    en,
    el,
    status,
    isListed,
    isRepeated,
  }));

export const publicPages: readonly PublicPage[] = [
  ...pagesOf(listed, { isListed: true }),
  ...pagesOf(repeated, { isListed: true, isRepeated: true }),
  ...pagesOf([['posts', '/posts']], { isRepeated: true }),
  ...pagesOf(unlisted, {}),
  ...pagesOf(missing, { status: 404 }),
];

/** Each listed page in each language. */
export const listedPages = publicPages
  .filter(({ isListed }) => isListed)
  .flatMap(({ name, en, el, isRepeated }) =>
    [en, el].map((path) => ({ name, path, en, el, isRepeated })),
  );

/** A page that its visitor alone may see. */
export type PrivatePage = { route: string; path: string; visitor: FormVisitor };

/** The private pages in a language, each with a visitor who may open it: guests, a member, two who share a cart. */
export async function openPrivatePages(
  database: Database,
  locale: Locale,
): Promise<readonly PrivatePage[]> {
  const url = inject('siteUrl');
  const t = textsOf(locale);
  const to = (at: string) => (locale === 'el' ? `/el${at}` : at);
  const newEmail = () => `${randomUUID()}@example.com`;
  const [guest, buyer, owner, friend, member] = [
    formVisitor(url),
    formVisitor(url),
    formVisitor(url),
    formVisitor(url),
    formVisitor(url),
  ];

  const orders = siteOrders(database);
  const context = await orders.contextOf(locale);
  const email = newEmail();
  const userId = await memberOf({ owner: database }, context, email);
  const { viewer } = asMember(context, userId, email);
  const order = await orders.place(locale, {}, { viewer });
  const unpaid = await orders.place(locale, { payment: 'card' });
  await member.signIn(email, to('/auth/login'));

  // Everything that answers by email first: the emails are waited for together.
  const [registered, changed, asking] = [newEmail(), newEmail(), newEmail()];
  await guest.post(to('/auth/register'), {
    email: registered,
    password: PASSWORD,
    passwordAgain: PASSWORD,
  });
  await guest.post(to('/auth/password'), { email });
  await guest.post(to('/newsletter'), { email: asking, topics: 'BOTTLES' });
  const account = await member.open(to('/account'));
  const typed = { newEmail: changed, emailPassword: PASSWORD };
  await account.press(t('account.page.email.submit'), typed);
  const contact = await member.open(to('/contact'));
  await contact.press(t('support.submit'), {
    name: 'Eleni',
    email,
    message: 'Is there a table?',
  });
  const alerted = newEmail();
  const client = createBuyer(url, { Locale: locale });
  await client.ask(
    'mutation Alert($input: StockAlertRequestInput!) { stockAlertRequest(input: $input) { __typename } }',
    {
      input: {
        email: alerted,
        variantId: await findVariantId(client, 'KOK-015', 'KOK-015-05'),
      },
    },
  );

  await member.post(to('/account/addresses/new'), {
    'address.firstName': 'Eleni',
    'address.lastName': 'Pappa',
    'address.address1': 'Ermou 12',
    'address.city': 'Athens',
    'address.postalCode': '105 63',
    'address.country': 'GR',
  });
  const { document: book } = await member.open(to('/account'));
  const address = book.querySelector('a[href*="/addresses/"]:not([href$="/new"])');

  buyer.cookies.set('cart', (await leadToEnd(client, await makeCart(...miniature, 2))).cartId);
  owner.cookies.set('cart', await makeCart(...miniature, 1));
  await owner.post(to('/shopping-cart/round'), { intent: 'open', name: 'Eleni' });
  const shared = await owner.open(to('/shopping-cart/round'));
  const invitation = new URL(
    shared.document.querySelector('main a[href*="/round/"]')?.getAttribute('href') ?? '',
    url,
  ).pathname;
  // As links were before they were short.
  const oldAddress = invitation.replace('/round/', '/checkout/round/join/');
  const joined = await friend.post(invitation, { name: 'Nikos' });

  const withoutPrefix = (at: string) => at.replace(/^\/el(?=\/)/, '');
  const pages: [visitor: FormVisitor, route: string, path: string][] = [
    [guest, 'auth-login', '/auth/login'],
    [guest, 'auth-register', '/auth/register'],
    [guest, 'auth-confirm-token', `/auth/confirm/${await tokenFor(registered, 'auth/confirm')}`],
    [guest, 'auth-password', '/auth/password'],
    [guest, 'auth-password-token', `/auth/password/${await tokenFor(email, 'auth/password')}`],
    [guest, 'order-access', '/order-access'],
    [guest, 'withdrawal-start', '/withdrawal/start'],
    [guest, 'back-in-stock-token', `/back-in-stock/${await tokenFor(alerted, 'back-in-stock')}`],
    [guest, 'newsletter-token', `/newsletter/${await tokenFor(asking, 'newsletter')}`],
    [guest, 'checkout-payment-id', `/checkout/payment/${await receiptOf(unpaid.id)}`],
    [guest, 'round-link', withoutPrefix(invitation)],
    [guest, 'checkout-round-join-link', withoutPrefix(oldAddress)],
    [buyer, 'shopping-cart', '/shopping-cart'],
    ...['contact', 'address', 'shipping', 'payment', 'confirm'].map(
      (step): [FormVisitor, string, string] => [buyer, 'checkout', `/checkout?step=${step}`],
    ),
    [owner, 'shopping-cart-round', '/shopping-cart/round'],
    [friend, 'checkout-round-id', withoutPrefix(joined.headers.get('Location') ?? '')],
    [member, 'receipt-id', `/receipt/${await receiptOf(order.id)}`],
    [member, 'orders', '/orders'],
    [member, 'orders-id', `/orders/${encodeId('Order', order.id)}`],
    [member, 'account', '/account'],
    [member, 'account-addresses-new', '/account/addresses/new'],
    [member, 'account-addresses-id', withoutPrefix(address?.getAttribute('href') ?? '')],
    [member, 'account-close', '/account/close'],
    [member, 'account-email-token', `/account/email/${await tokenFor(changed, 'account/email')}`],
    [member, 'request', '/request'],
    [member, 'request-id', `/request/${await tokenFor(email, 'request')}`],
  ];
  return pages.map(([visitor, route, at]) => ({ visitor, route, path: to(at) }));

  async function receiptOf(orderId: string): Promise<string> {
    const { receiptToken } = await database
      .selectFrom('orders')
      .select('receiptToken')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return receiptToken;
  }
}

/** Waits for an email to the address with a link of this path; answers the token at its end. */
async function tokenFor(email: string, above: string): Promise<string> {
  const outbox = path.join(inject('siteDataDir'), 'outbox');
  const link = new RegExp(`/${above}/([\\w-]{43})`);
  let token: string | undefined;
  await until(`a link of /${above} for ${email}`, async () => {
    for (const name of await readdir(outbox).catch(() => [])) {
      if (!name.endsWith('.eml')) continue;
      const raw = await readFile(path.join(outbox, name), 'utf8');
      if (raw.includes(`To: ${email}\n`)) token ??= link.exec(raw.replace(/=\n/g, ''))?.[1];
    }
    return token !== undefined;
  });
  return token ?? '';
}
