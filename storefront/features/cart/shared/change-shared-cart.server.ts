import type { RouterContextProvider } from 'react-router';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  AddToSharedCartDocument,
  RemoveParticipantDocument,
  RevokeShareDocument,
  UpdateSharedCartPartDocument,
} from '#storefront/graphql/gen/graphql.ts';

type Context = Readonly<RouterContextProvider>;

/** Carries out a form of the shared cart; null when it is done. `key`: of the participant or owner. */
export async function changeSharedCart(
  context: Context,
  key: string,
  form: FormData,
): Promise<Fault | null> {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const quantity = /^\d{1,9}$/.test(text('quantity')) ? Number(text('quantity')) : -1;
  switch (form.get('intent')) {
    case 'add': {
      const input = {
        idempotencyKey: text('idempotencyKey') || crypto.randomUUID(),
        memberKey: key,
        lines: [{ variantId: text('variantId'), quantity }],
      };
      return faultIn((await execute(context, AddToSharedCartDocument, { input })).result);
    }
    case 'part': {
      const input = { memberKey: key, lineId: text('lineId'), quantity };
      return faultIn((await execute(context, UpdateSharedCartPartDocument, { input })).result);
    }
    case 'remove': {
      const input = { key, memberId: text('memberId') };
      return faultIn((await execute(context, RemoveParticipantDocument, { input })).result);
    }
    case 'close':
      return faultIn((await execute(context, RevokeShareDocument, { input: { key } })).result);
    default:
      return faultOf('INVALID_INPUT');
  }
}

function faultIn<Result extends { __typename: string }>(
  result: Result,
): Extract<Result, { __typename: 'Problem' }> | null {
  return isProblem(result) ? result : null;
}

function isProblem<Result extends { __typename: string }>(
  result: Result,
): result is Extract<Result, { __typename: 'Problem' }> {
  return result.__typename === 'Problem';
}
