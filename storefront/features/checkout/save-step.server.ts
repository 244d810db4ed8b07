import type { RouterContextProvider } from 'react-router';
import { atCountOf } from '#storefront/features/payment/begin-payment.server.ts';
import { recordKnownPrices } from '#storefront/features/cart/state/record-prices.server.ts';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  CheckoutNowDocument,
  ChoosePaymentMethodDocument,
  ChooseShippingMethodDocument,
  CompleteCheckoutDocument,
  CreateAddressDocument,
  HoldItemsDocument,
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
import {
  changesBetween,
  readDisplayedTotals,
  displayedTotals,
  type Change,
} from './displayed-totals.ts';
import type { Step } from './steps/steps.ts';

type Context = Readonly<RouterContextProvider>;
type Progress = Extract<SaveContactMutation['result'], { __typename: 'Checkout' }>;
type Given = { cartId: string; typed: Typed };

/** Saves a step and returns what is still missing, or its problem. */
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

/** Addresses and invoice are one form: faults of both are reported at once. */
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
 * Saves the typed address in the member's account; the default address stays. An account that has filled up meanwhile,
 * or a member who was signed out, does not prevent an order.
 */
async function keepAddresses(context: Context, typed: Typed): Promise<void> {
  const { billingAddress, shippingAddress } = readAddresses(typed);
  for (const address of shippingAddress ? [billingAddress, shippingAddress] : [billingAddress]) {
    await execute(context, CreateAddressDocument, { input: { address, isDefault: false } });
  }
}

/** Radio buttons without a choice send nothing, which does not mean that the method is gone. */
function notChosen(path: string): Fault {
  return { ...faultOf('INVALID_INPUT'), issues: [{ path, code: 'CHOICE_REQUIRED' }] };
}

/** Holds the items of a cart for its buyer, or extends the hold; or returns what is no longer available. */
export async function holdItems(context: Context, cartId: string): Promise<Fault | null> {
  const { result } = await execute(context, HoldItemsDocument, { input: { cartId } });
  return 'code' in result ? result : null;
}

/**
 * The differences to the displayed totals of the form. They include a new sum of the items: the page does not repeat
 * which price has changed.
 */
export async function findChanges(context: Context, { cartId, typed }: Given): Promise<Change[]> {
  const shown = readDisplayedTotals(typed['shown']);
  if (!shown) return [];
  const { checkout } = await execute(context, CheckoutNowDocument, { cartId });
  const changes = checkout ? changesBetween(shown, displayedTotals(checkout)) : [];
  if (changes.some(({ kind }) => kind === 'items')) await recordKnownPrices(context, cartId);
  return changes;
}

/**
 * Places the order. The form names its cart: in a second tab the cookie may be of the next cart once the first has
 * ordered, and both must lead to the same order. `proof` gives this browser alone access to it.
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
