import type { RouterContextProvider } from 'react-router';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  FindWithdrawalDocument,
  WithdrawFromOrderDocument,
  type FindWithdrawalMutation,
  type WithdrawFromOrderMutation,
} from '#storefront/graphql/gen/graphql.ts';
import { findFault, readFind } from '#storefront/features/order/history/find-form.tsx';
import { readKey, readQuantities, type Quantities } from './read-withdrawal.ts';

type Offer = Pick<
  Extract<FindWithdrawalMutation['result'], { __typename: 'WithdrawalOffer' }>,
  'token' | 'number' | 'withdrawUntil' | 'items'
>;
type Withdrawal = Extract<WithdrawFromOrderMutation['result'], { __typename: 'Withdrawal' }>;

/** The address of a withdrawal without sign-in. Its token is in the forms alone, never in an address. */
export type WithdrawalAnswer =
  | { kind: 'find'; typed: { number: string; email: string }; fault: Fault }
  | {
      kind: 'steps';
      step: 'choose' | 'review';
      offer: Offer;
      quantities: Quantities;
      isEmpty: boolean;
      idempotencyKey: string;
    }
  | { kind: 'done'; withdrawal: Withdrawal };

/** Takes a withdrawal one step on: from number and email to the items, the confirmation, the acknowledgement. */
export async function submitWithdrawal(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<WithdrawalAnswer> {
  const intent = form.get('intent');
  const typed = readFind(form);
  if (intent === 'find') {
    const fault = findFault(typed);
    if (fault) return { kind: 'find', typed, fault };
    const { result } = await execute(context, FindWithdrawalDocument, { input: typed });
    if (result.__typename === 'Problem') return { kind: 'find', typed, fault: result };
    return {
      kind: 'steps',
      step: 'choose',
      offer: result,
      quantities: {},
      isEmpty: false,
      idempotencyKey: crypto.randomUUID(),
    };
  }
  const offer = readOffer(form.get('offer'));
  if (!offer) return { kind: 'find', typed, fault: faultOf('INVALID_INPUT') };
  const quantities = readQuantities(form);
  const idempotencyKey = readKey(form);
  const items = Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }));
  // For the API no items mean all of them, which nobody has confirmed here.
  const isEmpty = items.length === 0 && intent !== 'withdraw-choose';
  if (intent !== 'withdraw' || isEmpty) {
    const step = intent === 'withdraw-review' && !isEmpty ? 'review' : 'choose';
    return { kind: 'steps', step, offer, quantities, isEmpty, idempotencyKey };
  }
  const { result } = await execute(context, WithdrawFromOrderDocument, {
    input: { idempotencyKey, token: offer.token, items },
  });
  return result.__typename === 'Problem'
    ? { kind: 'find', typed, fault: result }
    : { kind: 'done', withdrawal: result };
}

/**
 * The offer as our own form has sent it back. Its list is for display only: the API knows by the token what may be
 * withdrawn.
 */
export function readOffer(carried: FormDataEntryValue | null): Offer | null {
  if (typeof carried !== 'string') return null;
  try {
    const value: unknown = JSON.parse(carried);
    return isOffer(value) ? value : null;
  } catch {
    return null;
  }
}

function isOffer(value: unknown): value is Offer {
  if (!isRecord(value) || !Array.isArray(value['items'])) return false;
  const { token, number, withdrawUntil } = value;
  return (
    typeof token === 'string' &&
    typeof number === 'string' &&
    (withdrawUntil === null ||
      (typeof withdrawUntil === 'string' && /^\d{4}-\d\d-\d\d$/.test(withdrawUntil))) &&
    value['items'].every(isItem)
  );
}

function isItem(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, productName, variantLabel, isGift, quantity } = value;
  return (
    typeof isGift === 'boolean' &&
    [id, productName, variantLabel].every((text) => typeof text === 'string') &&
    Number.isInteger(quantity) &&
    Number(quantity) > 0 &&
    Number(quantity) < 10_000
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
