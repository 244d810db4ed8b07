import type { RouterContextProvider } from 'react-router';
import { faultOf, type Fault } from '#storefront/features/problem/problem-words.ts';
import { execute } from '#storefront/graphql/execute.ts';
import {
  ChoosePaymentMethodDocument,
  ChooseShippingMethodDocument,
  CompleteCheckoutDocument,
  SaveAddressesDocument,
  SaveContactDocument,
  type SaveContactMutation,
} from '#storefront/graphql/gen/graphql.ts';
import { readAddresses, readContact, readShown, type Typed } from './read-form.ts';
import type { Step } from './steps.ts';

type Context = Readonly<RouterContextProvider>;
type Progress = Extract<SaveContactMutation['result'], { __typename: 'Checkout' }>;

/** Saves what a step asked for and answers what is still missing, or what is wrong with it. */
export async function saveStep(
  context: Context,
  { cartId, step, typed }: { cartId: string; step: Exclude<Step, 'confirm'>; typed: Typed },
): Promise<Progress | Fault> {
  if (step === 'contact') {
    const input = { cartId, ...readContact(typed) };
    return (await execute(context, SaveContactDocument, { input })).result;
  }
  if (step === 'address') {
    const input = { cartId, ...readAddresses(typed) };
    return (await execute(context, SaveAddressesDocument, { input })).result;
  }
  if (step === 'shipping') {
    const { shippingMethodId } = typed;
    if (!shippingMethodId) return notChosen('shippingMethodId');
    const input = { cartId, shippingMethodId };
    return (await execute(context, ChooseShippingMethodDocument, { input })).result;
  }
  const { paymentMethodId } = typed;
  if (!paymentMethodId) return notChosen('paymentMethodId');
  const input = { cartId, paymentMethodId };
  return (await execute(context, ChoosePaymentMethodDocument, { input })).result;
}

/** Radio buttons of which none is chosen send nothing, which is no method that has ceased to be. */
function notChosen(path: string): Fault {
  return { ...faultOf('INVALID_INPUT'), issues: [{ path, code: 'CHOICE_REQUIRED' }] };
}

/**
 * Places the order. The form names its cart: in a second tab the cookie is gone once the first has ordered,
 * and both are to land on the same order.
 */
export async function completeCheckout(
  context: Context,
  typed: Typed,
): Promise<{ __typename: 'Order'; receiptId: string } | Fault> {
  const input = {
    cartId: typed['cartId'] ?? '',
    idempotencyKey: typed['idempotencyKey'] ?? '',
    ...readShown(typed),
    acceptTerms: 'acceptTerms' in typed,
    ageConfirmed: 'ageConfirmed' in typed,
  };
  return (await execute(context, CompleteCheckoutDocument, { input })).result;
}
