import type { RouterContextProvider } from 'react-router';
import { isCart } from '#storefront/features/cart/state/change-cart.server.ts';
import type { Fault } from '#storefront/features/errors/problem-message.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  CreateCartDocument,
  ShareCartDocument,
  SharedCartInvitationDocument,
  SharedCartPageDocument,
} from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { qrCode } from './qr-code.server.ts';
import { readInvitationLink } from './participant-cookies.server.ts';
import type { Invite } from './invitation.tsx';

type Context = Readonly<RouterContextProvider>;

/**
 * Opens the visitor's cart to others, or makes one more link to it: then the owner's name stays. A visitor without a
 * cart, or with one that is gone, gets a new one.
 */
export async function openSharedCart(
  context: Context,
  cartId: string | null,
  typed: unknown,
): Promise<{ cartId: string; link: string } | Fault> {
  const name = typeof typed === 'string' ? typed : await ownName(context, cartId);
  // Also without a cart: an invalid name is refused before a cart is made.
  const opened = await share(context, cartId ?? '', name);
  if (!('code' in opened) || !['CART_NOT_FOUND', 'CART_ORDERED'].includes(opened.code)) {
    return opened;
  }
  const { result } = await execute(context, CreateCartDocument, {
    input: { idempotencyKey: crypto.randomUUID(), lines: [] },
  });
  return isCart(result) ? share(context, result.id, name) : result;
}

async function share(context: Context, cartId: string, name: string) {
  const { result } = await execute(context, ShareCartDocument, {
    input: { idempotencyKey: crypto.randomUUID(), cartId, name },
  });
  return result.__typename === 'Problem' ? result : { cartId, link: result.owner?.link ?? '' };
}

async function ownName(context: Context, cartId: string | null): Promise<string> {
  if (!cartId) return '';
  const { sharedCart } = await execute(context, SharedCartPageDocument, { key: cartId });
  return sharedCart?.ownerName ?? '';
}

/** The link that was given to this browser, while it still leads to the shared cart. */
export async function readInvite(
  context: Context,
  request: Request,
  sharedCartId: string,
): Promise<Invite> {
  const { publicUrl, locale } = context.get(apiContext);
  const link = readInvitationLink(request, publicUrl);
  if (!link) return null;
  const { sharedCartInvitation } = await execute(context, SharedCartInvitationDocument, { link });
  if (sharedCartInvitation?.id !== sharedCartId || sharedCartInvitation.state !== 'OPEN')
    return null;
  const href = publicUrl + localeHref(locale, '/round/:link', { link });
  return { href, qr: qrCode(href) };
}
