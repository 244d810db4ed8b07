import type { RouterContextProvider } from 'react-router';
import { atCountOf } from '#storefront/features/payment/begin-payment.ts';
import { knowPrices } from '#storefront/features/cart/state/show-prices.ts';
import { faultOf, type Fault } from '#storefront/features/errors/problem-words.ts';
import { execute } from '#storefront/graphql/execute.ts';
import {
  CheckoutNowDocument,
  ChoosePaymentMethodDocument,
  ChooseShippingMethodDocument,
  CompleteCheckoutDocument,
  CreateAddressDocument,
  HoldGoodsDocument,
  SaveAddressesDocument,
  SaveContactDocument,
  type SaveContactMutation,
} from '#storefront/graphql/gen/graphql.ts';
import {
  readAddresses,
  readAgreed,
  readContact,
  readInvoice,
  readPayment,
  type Typed,
} from './read-form.ts';
import { changesBetween, readShown, shownOf, type Change } from './shown.ts';
import type { Step } from './steps/steps.ts';

type Context = Readonly<RouterContextProvider>;
type Progress = Extract<SaveContactMutation['result'], { __typename: 'Checkout' }>;
type Given = { cartId: string; typed: Typed };

/** Saves what a step asked for and answers what is still missing, or what is wrong with it. */
export async function saveStep(
  context: Context,
  { cartId, step, typed }: Given & { step: Exclude<Step, 'confirm'> },
): Promise<Progress | Fault> {
  if (step === 'contact') {
    const input = { cartId, ...readContact(typed) };
    return (await execute(context, SaveContactDocument, { input })).result;
  }
  if (step === 'address') return saveAddresses(context, { cartId, typed });
  if (step === 'shipping') {
    const { shippingMethodId } = typed;
    if (!shippingMethodId) return notChosen('shippingMethodId');
    const input = { cartId, shippingMethodId };
    return (await execute(context, ChooseShippingMethodDocument, { input })).result;
  }
  const payment = readPayment(typed);
  if (!payment.paymentMethodId) return notChosen('paymentMethodId');
  const input = { cartId, ...payment };
  const { result } = await execute(context, ChoosePaymentMethodDocument, { input });
  return 'code' in result ? atCountOf(payment.paymentMethodId, result) : result;
}

/** Addresses and invoice are one form: what is wrong with either is told at once. */
async function saveAddresses(
  context: Context,
  { cartId, typed }: Given,
): Promise<Progress | Fault> {
  const { addresses, invoice } = await execute(context, SaveAddressesDocument, {
    addresses: { cartId, ...readAddresses(typed) },
    invoice: { cartId, ...readInvoice(typed) },
  });
  if (!('code' in addresses)) {
    if (!('code' in invoice) && 'keepAddress' in typed) await keepAddresses(context, typed);
    return invoice;
  }
  if (!('code' in invoice)) return addresses;
  return { ...addresses, issues: [...addresses.issues, ...invoice.issues] };
}

/**
 * Puts what was typed into the member's account, the usual place left as it is. An account that has filled up
 * meanwhile, or a member who was signed out, does not stand in the way of an order.
 */
async function keepAddresses(context: Context, typed: Typed): Promise<void> {
  const { billingAddress, shippingAddress } = readAddresses(typed);
  for (const address of shippingAddress ? [billingAddress, shippingAddress] : [billingAddress]) {
    await execute(context, CreateAddressDocument, { input: { address, isDefault: false } });
  }
}

/** Radio buttons of which none is chosen send nothing, which is no method that has ceased to be. */
function notChosen(path: string): Fault {
  return { ...faultOf('INVALID_INPUT'), issues: [{ path, code: 'CHOICE_REQUIRED' }] };
}

/** Holds the goods of a cart for its buyer, or holds them longer; or answers what is not there any more. */
export async function holdGoods(context: Context, cartId: string): Promise<Fault | null> {
  const { result } = await execute(context, HoldGoodsDocument, { input: { cartId } });
  return 'code' in result ? result : null;
}

/**
 * What is other than the page had shown when its form was sent. A new sum of the goods is told with it: the page does not
 * say once more which price has changed.
 */
export async function findChanges(context: Context, { cartId, typed }: Given): Promise<Change[]> {
  const shown = readShown(typed['shown']);
  if (!shown) return [];
  const { checkout } = await execute(context, CheckoutNowDocument, { cartId });
  const changes = checkout ? changesBetween(shown, shownOf(checkout)) : [];
  if (changes.some(({ kind }) => kind === 'items')) await knowPrices(context, cartId);
  return changes;
}

/**
 * Places the order. The form names its cart: in a second tab the cookie may be of the next cart once the first has
 * ordered, and both are to land on the same order. `proof` lets this browser alone get it again.
 */
export async function completeCheckout(
  context: Context,
  typed: Typed,
  proof: string,
): Promise<{ __typename: 'Order'; receiptId: string } | Fault> {
  const input = {
    cartId: typed['cartId'] ?? '',
    proof,
    idempotencyKey: typed['idempotencyKey'] ?? '',
    ...readAgreed(typed),
    acceptTerms: 'acceptTerms' in typed,
    ageConfirmed: 'ageConfirmed' in typed,
  };
  return (await execute(context, CompleteCheckoutDocument, { input })).result;
}
