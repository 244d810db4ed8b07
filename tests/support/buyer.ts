import { randomUUID } from 'node:crypto';

/** A guest who speaks to the API over HTTP, as any client would. */
export type Buyer = {
  /** Sends a document to the main service; throws when the answer is not 200 or has errors. */
  ask: <T>(document: string, variables?: Record<string, unknown>) => Promise<T>;
};

export type ProblemAnswer = {
  __typename: 'Problem';
  code: string;
  available: number | null;
  issues: { path: string; code: string }[];
};
export type OrderAnswer = {
  __typename: 'Order';
  number: string;
  receiptId: string;
  state: string;
  totals: { total: { amount: number } };
  items: { sku: string; quantity: number }[];
};
export type ActionAnswer = { __typename: 'PaymentAction'; kind: string; url: string | null };
export type ReadyCart = { cartId: string; total: number };

const PROBLEM = '... on Problem { code available issues { path code } }';
const ORDER = 'number receiptId state totals { total { amount } } items { sku quantity }';

const address = {
  firstName: 'Ελένη',
  lastName: 'Παππά',
  address1: 'Ερμού 12',
  city: 'Αθήνα',
  postalCode: '105 63',
  country: 'GR',
};

export function createBuyer(origin: string, headers: Record<string, string> = {}): Buyer {
  return {
    async ask<T>(document: string, variables: Record<string, unknown> = {}): Promise<T> {
      const response = await fetch(`${origin}/graphql/main`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Tenant: 'kerasma',
          Locale: 'en',
          Timezone: 'Europe/Athens',
          ...headers,
        },
        body: JSON.stringify({ query: document, variables }),
      });
      const answer = (await response.json()) as { data?: T; errors?: unknown[] };
      if (!response.ok || answer.errors || !answer.data) {
        throw new Error(`${response.status}: ${JSON.stringify(answer.errors ?? answer)}`);
      }
      return answer.data;
    },
  };
}

/** The global id of a variant. */
export async function findVariantId(
  buyer: Buyer,
  productSku: string,
  variantSku: string,
): Promise<string> {
  const { product } = await buyer.ask<{
    product: { variants: { id: string; sku: string }[] } | null;
  }>('query Variants($sku: String!) { product(where: { sku: $sku }) { variants { id sku } } }', {
    sku: productSku,
  });
  const variant = product?.variants.find(({ sku }) => sku === variantSku);
  if (!variant) throw new Error(`No variant ${variantSku}`);
  return variant.id;
}

/** A new cart with one line: its global id. */
export async function createCart(
  buyer: Buyer,
  variantId: string,
  quantity: number,
): Promise<string> {
  const { cartCreate: cart } = await buyer.ask<{ cartCreate: { id: string } | ProblemAnswer }>(
    `mutation Create($input: CartCreateInput!) { cartCreate(input: $input) {
      __typename ... on Cart { id } ${PROBLEM} } }`,
    { input: { idempotencyKey: randomUUID(), lines: [{ variantId, quantity }] } },
  );
  if ('code' in cart) throw new Error(`The cart was not made: ${cart.code}`);
  return cart.id;
}

/** A cart with one line, gone through the checkout up to its last step. */
export async function fillCart(
  buyer: Buyer,
  variantId: string,
  quantity: number,
  payment: Payment = 'bank_transfer',
  email?: string,
): Promise<ReadyCart> {
  return leadToEnd(buyer, await createCart(buyer, variantId, quantity), payment, email);
}

type Payment = 'bank_transfer' | 'cash_on_delivery' | 'card' | 'iris';

/** Leads a cart through the checkout up to its last step: from then on it holds its goods. */
export async function leadToEnd(
  buyer: Buyer,
  cartId: string,
  payment: Payment = 'bank_transfer',
  email = 'eleni@example.com',
): Promise<ReadyCart> {
  await step(buyer, 'ContactUpdate', { cartId, email, phone: '6912345678' });
  const { shippingMethods } = await step(buyer, 'AddressesUpdate', {
    cartId,
    shipToBilling: true,
    billingAddress: address,
  });
  const courier = shippingMethods.find(({ kind }) => kind === 'courier');
  const { paymentMethods } = await step(buyer, 'ShippingMethodUpdate', {
    cartId,
    shippingMethodId: courier?.id,
  });
  const method = paymentMethods.find(({ kind }) => kind === payment);
  const { totals } = await step(buyer, 'PaymentMethodUpdate', {
    cartId,
    paymentMethodId: method?.id,
  });
  return { cartId, total: totals.total.amount };
}

/** The last step: places the order, or says why not. */
export async function completeOrder(
  buyer: Buyer,
  cart: ReadyCart,
  idempotencyKey: string = randomUUID(),
  proof?: string,
): Promise<OrderAnswer | ProblemAnswer> {
  const { checkoutComplete } = await buyer.ask<{ checkoutComplete: OrderAnswer | ProblemAnswer }>(
    `mutation Complete($input: CheckoutCompleteInput!) { checkoutComplete(input: $input) {
      __typename ... on Order { ${ORDER} } ${PROBLEM} } }`,
    {
      input: {
        idempotencyKey,
        cartId: cart.cartId,
        proof,
        expectedTotal: cart.total,
        acceptTerms: true,
        ageConfirmed: true,
      },
    },
  );
  return checkoutComplete;
}

/** Begins the payment of an order at its provider. */
export async function beginPayment(
  buyer: Buyer,
  receiptId: string,
): Promise<ActionAnswer | ProblemAnswer> {
  const { paymentInitialize } = await buyer.ask<{
    paymentInitialize: ActionAnswer | ProblemAnswer;
  }>(
    `mutation Begin($input: PaymentInitializeInput!) { paymentInitialize(input: $input) {
      __typename ... on PaymentAction { kind url } ${PROBLEM} } }`,
    { input: { idempotencyKey: randomUUID(), receiptId } },
  );
  return paymentInitialize;
}

/** The bank's reference, out of the address to which it sends the buyer. */
export function referenceOf({ url }: Pick<ActionAnswer, 'url'>): string {
  const reference = /\/pay\/(?<reference>[0-9a-f]{32})$/.exec(url ?? '')?.groups?.['reference'];
  if (!reference) throw new Error(`No address of the bank: ${url}`);
  return reference;
}

/** The buyer calls the order off. */
export async function cancelOrder(
  buyer: Buyer,
  receiptId: string,
): Promise<OrderAnswer | ProblemAnswer> {
  const { orderCancel } = await buyer.ask<{ orderCancel: OrderAnswer | ProblemAnswer }>(
    `mutation Cancel($input: OrderCancelInput!) { orderCancel(input: $input) {
      __typename ... on Order { ${ORDER} } ${PROBLEM} } }`,
    { input: { idempotencyKey: randomUUID(), receiptId } },
  );
  return orderCancel;
}

/** An order by the id of its receipt, or null. */
export async function findOrder(buyer: Buyer, receiptId: string): Promise<OrderAnswer | null> {
  const { order } = await buyer.ask<{ order: OrderAnswer | null }>(
    `query Receipt($id: String!) { order(receiptId: $id) { __typename ${ORDER} } }`,
    { id: receiptId },
  );
  return order;
}

type CheckoutAnswer = {
  shippingMethods: { id: string; kind: string }[];
  paymentMethods: { id: string; kind: string }[];
  totals: { total: { amount: number } };
};

async function step(
  buyer: Buyer,
  name: string,
  input: Record<string, unknown>,
): Promise<CheckoutAnswer> {
  const data = await buyer.ask<
    Record<string, CheckoutAnswer & ({ code?: undefined } | ProblemAnswer)>
  >(
    `mutation Step($input: Checkout${name}Input!) { checkout${name}(input: $input) {
      __typename
      ... on Checkout { shippingMethods { id kind } paymentMethods { id kind } totals { total { amount } } }
      ${PROBLEM} } }`,
    { input },
  );
  const answer = data[`checkout${name}`];
  if (!answer || answer.code) throw new Error(`checkout${name}: ${JSON.stringify(answer)}`);
  return answer;
}
