/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AddressInput = {
  /** Street and number. */
  address1: string;
  address2?: string | null | undefined;
  city: string;
  company?: string | null | undefined;
  /** ISO 3166 code. */
  country: string;
  doorbell?: string | null | undefined;
  firstName: string;
  floor?: string | null | undefined;
  lastName: string;
  /** Required where the country has postcodes. */
  postalCode?: string | null | undefined;
  /** In Greece one of Checkout.regions, in either language. */
  region?: string | null | undefined;
};

export type Availability =
  | 'FEW_LEFT'
  | 'IN_STOCK'
  | 'NOT_AVAILABLE'
  | 'SOLD_OUT'
  | 'UPON_ORDER';

export type CartCreateInput = {
  idempotencyKey: string;
  lines: Array<CartLineInput>;
};

export type CartLineInput = {
  quantity: number;
  variantId: string | number;
};

export type CartLineUpdateInput = {
  id: string | number;
  /** 0 removes the line. */
  quantity: number;
};

export type CartLinesAddInput = {
  cartId: string | number;
  idempotencyKey: string;
  lines: Array<CartLineInput>;
};

export type CartLinesRemoveInput = {
  cartId: string | number;
  lineIds: Array<string | number>;
};

export type CartLinesUpdateInput = {
  cartId: string | number;
  lines: Array<CartLineUpdateInput>;
};

export type CheckoutAddressesUpdateInput = {
  billingAddress: AddressInput;
  cartId: string | number;
  shipToBilling: boolean;
  /** Required unless shipToBilling, which leaves it out of account. */
  shippingAddress?: AddressInput | null | undefined;
};

export type CheckoutCompleteInput = {
  acceptTerms: boolean;
  ageConfirmed: boolean;
  cartId: string | number;
  /** The total that was shown, in minor units. */
  expectedTotal: number;
  idempotencyKey: string;
};

export type CheckoutContactUpdateInput = {
  alternativePhone?: string | null | undefined;
  cartId: string | number;
  email: string;
  notes?: string | null | undefined;
  phone: string;
};

export type CheckoutPaymentMethodUpdateInput = {
  cartId: string | number;
  paymentMethodId: string | number;
};

export type CheckoutShippingMethodUpdateInput = {
  cartId: string | number;
  shippingMethodId: string | number;
};

export type OrderState =
  | 'APPROVED'
  | 'CANCELED'
  | 'COMPLETED'
  | 'CREATED'
  | 'FAILED'
  | 'NONE'
  | 'PENDING'
  | 'PROCESSING'
  | 'REFUNDED'
  | 'RETURNED';

export type PaymentState =
  | 'APPROVED'
  | 'CANCELED'
  | 'COMPLETED'
  | 'CREATED'
  | 'FAILED'
  | 'NONE'
  | 'PENDING'
  | 'PROCESSING'
  | 'REFUNDED';

export type ProductOrder =
  | 'DEFAULT'
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'NEWEST'
  | 'PRICE_ASC'
  | 'PRICE_DESC';

export type ShipmentState =
  | 'CANCELED'
  | 'COMPLETED'
  | 'FAILED'
  | 'NONE'
  | 'PENDING'
  | 'PROCESSING'
  | 'READY'
  | 'RETURNED'
  | 'SHIPPED';

export type CartSnapshotFragment = { quantity: number, totalItems: number, time: string, token: string | null, address: { city: string, postalCode: string } | null };

export type SumsFragment = { items: { amount: number, formatted: string }, discount: { amount: number, formatted: string }, shipping: { amount: number, formatted: string } | null, payment: { amount: number, formatted: string } | null, total: { amount: number, formatted: string }, taxes: Array<{ ratePercent: number, amount: { formatted: string } }> };

export type CartLineFieldsFragment = { id: string, quantity: number, maxQuantity: number, unitPrice: { formatted: string }, total: { formatted: string }, variant: { id: string, label: string, pricePerLitre: { formatted: string } | null }, product: { name: string, slug: string, variantsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } };

export type ChangedCartFragment = { id: string, quantity: number, totalItems: number, time: string, token: string | null, address: { city: string, postalCode: string } | null };

export type CartSessionQueryVariables = Exact<{
  id: string | number;
}>;


export type CartSessionQuery = { cart: { quantity: number, totalItems: number, time: string, token: string | null, address: { city: string, postalCode: string } | null } | null };

export type CartPageQueryVariables = Exact<{
  id: string | number;
}>;


export type CartPageQuery = { cart: { quantity: number, lines: Array<{ id: string, quantity: number, maxQuantity: number, unitPrice: { formatted: string }, total: { formatted: string }, variant: { id: string, label: string, pricePerLitre: { formatted: string } | null }, product: { name: string, slug: string, variantsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } }>, totals: { items: { amount: number, formatted: string }, discount: { amount: number, formatted: string }, shipping: { amount: number, formatted: string } | null, payment: { amount: number, formatted: string } | null, total: { amount: number, formatted: string }, taxes: Array<{ ratePercent: number, amount: { formatted: string } }> }, problems: Array<{ code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }> } | null };

export type CreateCartMutationVariables = Exact<{
  input: CartCreateInput;
}>;


export type CreateCartMutation = { result:
    | { __typename: 'Cart', id: string, quantity: number, totalItems: number, time: string, token: string | null, address: { city: string, postalCode: string } | null }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type AddCartLinesMutationVariables = Exact<{
  input: CartLinesAddInput;
}>;


export type AddCartLinesMutation = { result:
    | { __typename: 'Cart', id: string, quantity: number, totalItems: number, time: string, token: string | null, address: { city: string, postalCode: string } | null }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type UpdateCartLinesMutationVariables = Exact<{
  input: CartLinesUpdateInput;
}>;


export type UpdateCartLinesMutation = { result:
    | { __typename: 'Cart', id: string, quantity: number, totalItems: number, time: string, token: string | null, address: { city: string, postalCode: string } | null }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type RemoveCartLinesMutationVariables = Exact<{
  input: CartLinesRemoveInput;
}>;


export type RemoveCartLinesMutation = { result:
    | { __typename: 'Cart', id: string, quantity: number, totalItems: number, time: string, token: string | null, address: { city: string, postalCode: string } | null }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type CategoryDoorFragment = { id: string, name: string, slug: string, activeProductsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type AddressFieldsFragment = { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } };

export type CheckoutProgressFragment = { requirements: Array<{ step: string }> };

export type CheckoutPageQueryVariables = Exact<{
  cartId: string | number;
}>;


export type CheckoutPageQuery = { checkout: { email: string | null, phone: string | null, alternativePhone: string | null, notes: string, shipToBilling: boolean, ageRequired: boolean, termsVersion: string, regions: Array<string>, shipCountries: Array<string>, cart: { lines: Array<{ id: string, quantity: number, maxQuantity: number, unitPrice: { formatted: string }, total: { formatted: string }, variant: { id: string, label: string, pricePerLitre: { formatted: string } | null }, product: { name: string, slug: string, variantsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } }>, problems: Array<{ code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }> }, billingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } } | null, shippingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } } | null, shippingMethods: Array<{ id: string, name: string, description: string, price: { amount: number, formatted: string }, freeFrom: { formatted: string } | null }>, paymentMethods: Array<{ id: string, name: string, description: string, fee: { amount: number, formatted: string } }>, shippingMethod: { id: string, name: string, kind: string } | null, paymentMethod: { id: string, name: string } | null, totals: { items: { amount: number, formatted: string }, discount: { amount: number, formatted: string }, shipping: { amount: number, formatted: string } | null, payment: { amount: number, formatted: string } | null, total: { amount: number, formatted: string }, taxes: Array<{ ratePercent: number, amount: { formatted: string } }> }, countries: Array<{ code: string, name: string }>, requirements: Array<{ step: string }> } | null };

export type SaveContactMutationVariables = Exact<{
  input: CheckoutContactUpdateInput;
}>;


export type SaveContactMutation = { result:
    | { __typename: 'Checkout', requirements: Array<{ step: string }> }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type SaveAddressesMutationVariables = Exact<{
  input: CheckoutAddressesUpdateInput;
}>;


export type SaveAddressesMutation = { result:
    | { __typename: 'Checkout', requirements: Array<{ step: string }> }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ChooseShippingMethodMutationVariables = Exact<{
  input: CheckoutShippingMethodUpdateInput;
}>;


export type ChooseShippingMethodMutation = { result:
    | { __typename: 'Checkout', requirements: Array<{ step: string }> }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ChoosePaymentMethodMutationVariables = Exact<{
  input: CheckoutPaymentMethodUpdateInput;
}>;


export type ChoosePaymentMethodMutation = { result:
    | { __typename: 'Checkout', requirements: Array<{ step: string }> }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type CompleteCheckoutMutationVariables = Exact<{
  input: CheckoutCompleteInput;
}>;


export type CompleteCheckoutMutation = { result:
    | { __typename: 'Order', receiptId: string }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ReceiptPageQueryVariables = Exact<{
  receiptId: string;
}>;


export type ReceiptPageQuery = { order: { number: string, date: string, state: OrderState, email: string, phone: string, alternativePhone: string, notes: string, ageCheck: boolean, items: Array<{ id: string, productName: string, productSlug: string, variantLabel: string, quantity: number, tracking: string | null, unitPrice: { formatted: string }, total: { formatted: string }, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }>, billingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } }, shippingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } } | null, shipments: Array<{ state: ShipmentState, method: string, kind: string, trackingNumber: string, trackingUrl: string }>, payments: Array<{ state: PaymentState, method: string, kind: string, amount: { formatted: string } }>, adjustments: Array<{ kind: string, label: string, amount: { amount: number, formatted: string } }>, totals: { items: { amount: number, formatted: string }, discount: { amount: number, formatted: string }, shipping: { amount: number, formatted: string } | null, payment: { amount: number, formatted: string } | null, total: { amount: number, formatted: string }, taxes: Array<{ ratePercent: number, amount: { formatted: string } }> }, bankTransfer: { reference: string, dueOn: string, amount: { formatted: string }, accounts: Array<{ bankName: string, holderName: string, iban: string }> } | null } | null };

export type ProblemFieldsFragment = { code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> };

export type PictureFragment = { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } };

export type ProductCardFragment = { id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type SiteFrameQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteFrameQuery = { site: { name: string, description: string, email: string, phone: string, address: string, directionsUrl: string, hours: string, opensAt: string, closesAt: string, company: { legalName: string, registeredOffice: string, gemi: string, vatNumber: string, taxOffice: string }, socialAccounts: Array<{ network: string, url: string }> }, pages: Array<{ key: string, title: string }>, taxonomy: { children: Array<{ id: string, name: string, slug: string }> } | null };

export type CategoriesPageQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoriesPageQuery = { productCategories: { nodes: Array<{ description: string, id: string, name: string, slug: string, activeProductsCount: number, children: Array<{ id: string, name: string, slug: string, activeProductsCount: number }>, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> } };

export type CategoryPageQueryVariables = Exact<{
  slug: string;
  first: number;
  skip: number;
  orderBy: ProductOrder;
}>;


export type CategoryPageQuery = { taxon: { id: string, name: string, slug: string, description: string, breadcrumb: Array<{ name: string, slug: string }>, children: Array<{ id: string, name: string, slug: string, activeProductsCount: number }>, translations: Array<{ locale: string, slug: string }>, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } | null, products: { total: number, nodes: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> } };

export type ContentPageQueryVariables = Exact<{
  key: string;
}>;


export type ContentPageQuery = { page: { title: string, description: string, html: string, version: string | null, updatedOn: string, sections: Array<{ id: string, title: string }> } | null };

export type TitledTextFragment = { title: string, text: string };

export type HomePageQueryVariables = Exact<{ [key: string]: never; }>;


export type HomePageQuery = { site: { words: { line: string, lead: string, meaning: { title: string, text: string } | null, shelf: { title: string, text: string }, visit: { title: string, text: string } } }, products: { nodes: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> }, productCategories: { nodes: Array<{ id: string, name: string, slug: string, activeProductsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> } };

export type OfferedVariantFragment = { id: string, sku: string, label: string, availability: Availability, orderable: boolean, onSale: boolean, totalOnHand: number, discount: number | null, backorderable: boolean, volumeMl: number | null, abv: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, options: Array<{ internalName: string, value: string }>, width: { formatted: string } | null, length: { formatted: string } | null, height: { formatted: string } | null, weight: { formatted: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type ProductPageQueryVariables = Exact<{
  slug: string;
}>;


export type ProductPageQuery = { product: { id: string, name: string, slug: string, excerpt: string, description: string, isAlcohol: boolean, limitPerCustomer: number | null, breadcrumb: Array<{ name: string, slug: string }>, images: Array<{ alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } }>, options: Array<{ name: string, internalName: string, values: Array<{ label: string, value: string }> }>, master: { sku: string }, variants: Array<{ id: string, sku: string, label: string, availability: Availability, orderable: boolean, onSale: boolean, totalOnHand: number, discount: number | null, backorderable: boolean, volumeMl: number | null, abv: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, options: Array<{ internalName: string, value: string }>, width: { formatted: string } | null, length: { formatted: string } | null, height: { formatted: string } | null, weight: { formatted: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }>, listProperties: Array<{ key: string, name: string, value: string }>, textProperties: Array<{ key: string, name: string, value: string }>, country: { name: string } | null, producer: { name: string, region: string, method: string, story: string, foundedYear: number | null, country: { name: string } } | null, related: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }>, translations: Array<{ locale: string, slug: string }> } | null };

export type ProductsPageQueryVariables = Exact<{
  first: number;
  skip: number;
  orderBy: ProductOrder;
  search: string;
}>;


export type ProductsPageQuery = { products: { total: number, nodes: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> } };

export type ShopPageQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopPageQuery = { site: { words: { shop: { title: string, lead: string, description: string } } }, productCategories: { nodes: Array<{ id: string, name: string, slug: string, activeProductsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> }, featured: { nodes: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> }, onSale: { nodes: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const SumsFragmentDoc = new TypedDocumentString(`
    fragment Sums on Totals {
  items {
    amount
    formatted
  }
  discount {
    amount
    formatted
  }
  shipping {
    amount
    formatted
  }
  payment {
    amount
    formatted
  }
  total {
    amount
    formatted
  }
  taxes {
    ratePercent
    amount {
      formatted
    }
  }
}
    `, {"fragmentName":"Sums"}) as unknown as TypedDocumentString<SumsFragment, unknown>;
export const PictureFragmentDoc = new TypedDocumentString(`
    fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
    `, {"fragmentName":"Picture"}) as unknown as TypedDocumentString<PictureFragment, unknown>;
export const CartLineFieldsFragmentDoc = new TypedDocumentString(`
    fragment CartLineFields on CartLine {
  id
  quantity
  maxQuantity
  unitPrice {
    formatted
  }
  total {
    formatted
  }
  variant {
    id
    label
    pricePerLitre {
      formatted
    }
  }
  product {
    name
    slug
    variantsCount
    image {
      ...Picture
    }
  }
}
    fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}`, {"fragmentName":"CartLineFields"}) as unknown as TypedDocumentString<CartLineFieldsFragment, unknown>;
export const CartSnapshotFragmentDoc = new TypedDocumentString(`
    fragment CartSnapshot on Cart {
  quantity
  totalItems
  time
  token
  address {
    city
    postalCode
  }
}
    `, {"fragmentName":"CartSnapshot"}) as unknown as TypedDocumentString<CartSnapshotFragment, unknown>;
export const ChangedCartFragmentDoc = new TypedDocumentString(`
    fragment ChangedCart on Cart {
  id
  ...CartSnapshot
}
    fragment CartSnapshot on Cart {
  quantity
  totalItems
  time
  token
  address {
    city
    postalCode
  }
}`, {"fragmentName":"ChangedCart"}) as unknown as TypedDocumentString<ChangedCartFragment, unknown>;
export const CategoryDoorFragmentDoc = new TypedDocumentString(`
    fragment CategoryDoor on Taxon {
  id
  name
  slug
  activeProductsCount
  image {
    ...Picture
  }
}
    fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}`, {"fragmentName":"CategoryDoor"}) as unknown as TypedDocumentString<CategoryDoorFragment, unknown>;
export const AddressFieldsFragmentDoc = new TypedDocumentString(`
    fragment AddressFields on Address {
  firstName
  lastName
  company
  address1
  address2
  floor
  doorbell
  city
  postalCode
  region
  country {
    code
    name
  }
}
    `, {"fragmentName":"AddressFields"}) as unknown as TypedDocumentString<AddressFieldsFragment, unknown>;
export const CheckoutProgressFragmentDoc = new TypedDocumentString(`
    fragment CheckoutProgress on Checkout {
  requirements {
    step
  }
}
    `, {"fragmentName":"CheckoutProgress"}) as unknown as TypedDocumentString<CheckoutProgressFragment, unknown>;
export const ProblemFieldsFragmentDoc = new TypedDocumentString(`
    fragment ProblemFields on Problem {
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
  lineIds
  variantIds
  available
}
    `, {"fragmentName":"ProblemFields"}) as unknown as TypedDocumentString<ProblemFieldsFragment, unknown>;
export const ProductCardFragmentDoc = new TypedDocumentString(`
    fragment ProductCard on Product {
  id
  name
  slug
  excerpt
  availability
  onSale
  priceLabel
  discount
  priceWithTax {
    formatted
  }
  salePriceWithTax {
    formatted
  }
  lowestPrice30Days {
    formatted
  }
  pricePerLitre {
    formatted
  }
  country {
    name
  }
  image {
    ...Picture
  }
}
    fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}`, {"fragmentName":"ProductCard"}) as unknown as TypedDocumentString<ProductCardFragment, unknown>;
export const TitledTextFragmentDoc = new TypedDocumentString(`
    fragment TitledText on TitledText {
  title
  text
}
    `, {"fragmentName":"TitledText"}) as unknown as TypedDocumentString<TitledTextFragment, unknown>;
export const OfferedVariantFragmentDoc = new TypedDocumentString(`
    fragment OfferedVariant on Variant {
  id
  sku
  label
  availability
  orderable
  onSale
  totalOnHand
  discount
  backorderable
  priceWithTax {
    formatted
  }
  salePriceWithTax {
    formatted
  }
  lowestPrice30Days {
    formatted
  }
  pricePerLitre {
    formatted
  }
  options {
    internalName
    value
  }
  volumeMl
  abv
  width {
    formatted
  }
  length {
    formatted
  }
  height {
    formatted
  }
  weight {
    formatted
  }
  image {
    ...Picture
  }
}
    fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}`, {"fragmentName":"OfferedVariant"}) as unknown as TypedDocumentString<OfferedVariantFragment, unknown>;
export const CartSessionDocument = new TypedDocumentString(`
    query CartSession($id: ID!) {
  cart(id: $id) {
    ...CartSnapshot
  }
}
    fragment CartSnapshot on Cart {
  quantity
  totalItems
  time
  token
  address {
    city
    postalCode
  }
}`, {"hash":"01561908996a99beb664b543a44980c35928d879b103eb3da00dfd7f29c52e90"}) as unknown as TypedDocumentString<CartSessionQuery, CartSessionQueryVariables>;
export const CartPageDocument = new TypedDocumentString(`
    query CartPage($id: ID!) {
  cart(id: $id) {
    quantity
    lines {
      ...CartLineFields
    }
    totals {
      ...Sums
    }
    problems {
      ...ProblemFields
    }
  }
}
    fragment Sums on Totals {
  items {
    amount
    formatted
  }
  discount {
    amount
    formatted
  }
  shipping {
    amount
    formatted
  }
  payment {
    amount
    formatted
  }
  total {
    amount
    formatted
  }
  taxes {
    ratePercent
    amount {
      formatted
    }
  }
}
fragment CartLineFields on CartLine {
  id
  quantity
  maxQuantity
  unitPrice {
    formatted
  }
  total {
    formatted
  }
  variant {
    id
    label
    pricePerLitre {
      formatted
    }
  }
  product {
    name
    slug
    variantsCount
    image {
      ...Picture
    }
  }
}
fragment ProblemFields on Problem {
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
  lineIds
  variantIds
  available
}
fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}`, {"hash":"1e09cc18d503f8feee2a0a5981b00813d8fb3bf985bcf4fef3c328425b529eed"}) as unknown as TypedDocumentString<CartPageQuery, CartPageQueryVariables>;
export const CreateCartDocument = new TypedDocumentString(`
    mutation CreateCart($input: CartCreateInput!) {
  result: cartCreate(input: $input) {
    __typename
    ...ChangedCart
    ...ProblemFields
  }
}
    fragment CartSnapshot on Cart {
  quantity
  totalItems
  time
  token
  address {
    city
    postalCode
  }
}
fragment ChangedCart on Cart {
  id
  ...CartSnapshot
}
fragment ProblemFields on Problem {
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
  lineIds
  variantIds
  available
}`, {"hash":"7181dc43acbe903dfee923c581a90496dc844037f33a6a754b50f053c462f331"}) as unknown as TypedDocumentString<CreateCartMutation, CreateCartMutationVariables>;
export const AddCartLinesDocument = new TypedDocumentString(`
    mutation AddCartLines($input: CartLinesAddInput!) {
  result: cartLinesAdd(input: $input) {
    __typename
    ...ChangedCart
    ...ProblemFields
  }
}
    fragment CartSnapshot on Cart {
  quantity
  totalItems
  time
  token
  address {
    city
    postalCode
  }
}
fragment ChangedCart on Cart {
  id
  ...CartSnapshot
}
fragment ProblemFields on Problem {
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
  lineIds
  variantIds
  available
}`, {"hash":"a187797e363bf246b2d506b99313f25cf2ab0aafad9c6a24323387a894f07c05"}) as unknown as TypedDocumentString<AddCartLinesMutation, AddCartLinesMutationVariables>;
export const UpdateCartLinesDocument = new TypedDocumentString(`
    mutation UpdateCartLines($input: CartLinesUpdateInput!) {
  result: cartLinesUpdate(input: $input) {
    __typename
    ...ChangedCart
    ...ProblemFields
  }
}
    fragment CartSnapshot on Cart {
  quantity
  totalItems
  time
  token
  address {
    city
    postalCode
  }
}
fragment ChangedCart on Cart {
  id
  ...CartSnapshot
}
fragment ProblemFields on Problem {
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
  lineIds
  variantIds
  available
}`, {"hash":"1f6489c7bdf10f522c1cfa3aa3ab1eb3090c21cf86fbcf05175e42bcaf1e6986"}) as unknown as TypedDocumentString<UpdateCartLinesMutation, UpdateCartLinesMutationVariables>;
export const RemoveCartLinesDocument = new TypedDocumentString(`
    mutation RemoveCartLines($input: CartLinesRemoveInput!) {
  result: cartLinesRemove(input: $input) {
    __typename
    ...ChangedCart
    ...ProblemFields
  }
}
    fragment CartSnapshot on Cart {
  quantity
  totalItems
  time
  token
  address {
    city
    postalCode
  }
}
fragment ChangedCart on Cart {
  id
  ...CartSnapshot
}
fragment ProblemFields on Problem {
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
  lineIds
  variantIds
  available
}`, {"hash":"d997c8b6013118a0c0860480ca7505dc66b0e672bddd9115a1d68b15d49c4ddb"}) as unknown as TypedDocumentString<RemoveCartLinesMutation, RemoveCartLinesMutationVariables>;
export const CheckoutPageDocument = new TypedDocumentString(`
    query CheckoutPage($cartId: ID!) {
  checkout(cartId: $cartId) {
    ...CheckoutProgress
    cart {
      lines {
        ...CartLineFields
      }
      problems {
        ...ProblemFields
      }
    }
    email
    phone
    alternativePhone
    notes
    billingAddress {
      ...AddressFields
    }
    shippingAddress {
      ...AddressFields
    }
    shipToBilling
    shippingMethods {
      id
      name
      description
      price {
        amount
        formatted
      }
      freeFrom {
        formatted
      }
    }
    paymentMethods {
      id
      name
      description
      fee {
        amount
        formatted
      }
    }
    shippingMethod {
      id
      name
      kind
    }
    paymentMethod {
      id
      name
    }
    totals {
      ...Sums
    }
    ageRequired
    termsVersion
    countries {
      code
      name
    }
    regions
    shipCountries
  }
}
    fragment Sums on Totals {
  items {
    amount
    formatted
  }
  discount {
    amount
    formatted
  }
  shipping {
    amount
    formatted
  }
  payment {
    amount
    formatted
  }
  total {
    amount
    formatted
  }
  taxes {
    ratePercent
    amount {
      formatted
    }
  }
}
fragment CartLineFields on CartLine {
  id
  quantity
  maxQuantity
  unitPrice {
    formatted
  }
  total {
    formatted
  }
  variant {
    id
    label
    pricePerLitre {
      formatted
    }
  }
  product {
    name
    slug
    variantsCount
    image {
      ...Picture
    }
  }
}
fragment AddressFields on Address {
  firstName
  lastName
  company
  address1
  address2
  floor
  doorbell
  city
  postalCode
  region
  country {
    code
    name
  }
}
fragment CheckoutProgress on Checkout {
  requirements {
    step
  }
}
fragment ProblemFields on Problem {
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
  lineIds
  variantIds
  available
}
fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}`, {"hash":"a136d51a4d31b17e3d48cd1a60ff2d2aee9ea01d1ca5e54851ff18dca392e8ef"}) as unknown as TypedDocumentString<CheckoutPageQuery, CheckoutPageQueryVariables>;
export const SaveContactDocument = new TypedDocumentString(`
    mutation SaveContact($input: CheckoutContactUpdateInput!) {
  result: checkoutContactUpdate(input: $input) {
    __typename
    ...CheckoutProgress
    ...ProblemFields
  }
}
    fragment CheckoutProgress on Checkout {
  requirements {
    step
  }
}
fragment ProblemFields on Problem {
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
  lineIds
  variantIds
  available
}`, {"hash":"bb3a43e69be5f0eb803c9bf970160534af056dbeccd3b048a517289ab1fac0a2"}) as unknown as TypedDocumentString<SaveContactMutation, SaveContactMutationVariables>;
export const SaveAddressesDocument = new TypedDocumentString(`
    mutation SaveAddresses($input: CheckoutAddressesUpdateInput!) {
  result: checkoutAddressesUpdate(input: $input) {
    __typename
    ...CheckoutProgress
    ...ProblemFields
  }
}
    fragment CheckoutProgress on Checkout {
  requirements {
    step
  }
}
fragment ProblemFields on Problem {
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
  lineIds
  variantIds
  available
}`, {"hash":"1f381e9cf988ff9b354386ec1bf09cb2b36efbe8e5e5070bef3a77b692db0b85"}) as unknown as TypedDocumentString<SaveAddressesMutation, SaveAddressesMutationVariables>;
export const ChooseShippingMethodDocument = new TypedDocumentString(`
    mutation ChooseShippingMethod($input: CheckoutShippingMethodUpdateInput!) {
  result: checkoutShippingMethodUpdate(input: $input) {
    __typename
    ...CheckoutProgress
    ...ProblemFields
  }
}
    fragment CheckoutProgress on Checkout {
  requirements {
    step
  }
}
fragment ProblemFields on Problem {
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
  lineIds
  variantIds
  available
}`, {"hash":"c263b2dce51b06b84675bea2e406f4f570c3d7156bfca9eed4a3b087a40c597c"}) as unknown as TypedDocumentString<ChooseShippingMethodMutation, ChooseShippingMethodMutationVariables>;
export const ChoosePaymentMethodDocument = new TypedDocumentString(`
    mutation ChoosePaymentMethod($input: CheckoutPaymentMethodUpdateInput!) {
  result: checkoutPaymentMethodUpdate(input: $input) {
    __typename
    ...CheckoutProgress
    ...ProblemFields
  }
}
    fragment CheckoutProgress on Checkout {
  requirements {
    step
  }
}
fragment ProblemFields on Problem {
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
  lineIds
  variantIds
  available
}`, {"hash":"fc875996e46adfd8c1a65cc67cb287fd63a296c9897e081379399210017f04a9"}) as unknown as TypedDocumentString<ChoosePaymentMethodMutation, ChoosePaymentMethodMutationVariables>;
export const CompleteCheckoutDocument = new TypedDocumentString(`
    mutation CompleteCheckout($input: CheckoutCompleteInput!) {
  result: checkoutComplete(input: $input) {
    __typename
    ... on Order {
      receiptId
    }
    ...ProblemFields
  }
}
    fragment ProblemFields on Problem {
  code
  params {
    name
    value
  }
  issues {
    path
    code
  }
  lineIds
  variantIds
  available
}`, {"hash":"33b17357cdf85774a0f925b7f485b63263c24d952a4aa89bad502f8a280996c0"}) as unknown as TypedDocumentString<CompleteCheckoutMutation, CompleteCheckoutMutationVariables>;
export const ReceiptPageDocument = new TypedDocumentString(`
    query ReceiptPage($receiptId: String!) {
  order(receiptId: $receiptId) {
    number
    date
    state
    email
    phone
    alternativePhone
    notes
    ageCheck
    items {
      id
      productName
      productSlug
      variantLabel
      quantity
      unitPrice {
        formatted
      }
      total {
        formatted
      }
      image {
        ...Picture
      }
      tracking
    }
    billingAddress {
      ...AddressFields
    }
    shippingAddress {
      ...AddressFields
    }
    shipments {
      state
      method
      kind
      trackingNumber
      trackingUrl
    }
    payments {
      state
      method
      kind
      amount {
        formatted
      }
    }
    adjustments {
      kind
      label
      amount {
        amount
        formatted
      }
    }
    totals {
      ...Sums
    }
    bankTransfer {
      reference
      dueOn
      amount {
        formatted
      }
      accounts {
        bankName
        holderName
        iban
      }
    }
  }
}
    fragment Sums on Totals {
  items {
    amount
    formatted
  }
  discount {
    amount
    formatted
  }
  shipping {
    amount
    formatted
  }
  payment {
    amount
    formatted
  }
  total {
    amount
    formatted
  }
  taxes {
    ratePercent
    amount {
      formatted
    }
  }
}
fragment AddressFields on Address {
  firstName
  lastName
  company
  address1
  address2
  floor
  doorbell
  city
  postalCode
  region
  country {
    code
    name
  }
}
fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}`, {"hash":"41595ccefe111983f8bc324c522f3ea72ac59655d0df68fe113276f07c558e06"}) as unknown as TypedDocumentString<ReceiptPageQuery, ReceiptPageQueryVariables>;
export const SiteFrameDocument = new TypedDocumentString(`
    query SiteFrame {
  site {
    name
    description
    email
    phone
    address
    directionsUrl
    hours
    opensAt
    closesAt
    company {
      legalName
      registeredOffice
      gemi
      vatNumber
      taxOffice
    }
    socialAccounts {
      network
      url
    }
  }
  pages {
    key
    title
  }
  taxonomy(where: { kind: "category" }, children: 1) {
    children {
      id
      name
      slug
    }
  }
}
    `, {"hash":"1746e499873c26988ee6f299aceae16d816799e62bb1137614caf56dcecfe627"}) as unknown as TypedDocumentString<SiteFrameQuery, SiteFrameQueryVariables>;
export const CategoriesPageDocument = new TypedDocumentString(`
    query CategoriesPage {
  productCategories(first: 50, children: 2) {
    nodes {
      ...CategoryDoor
      description
      children {
        id
        name
        slug
        activeProductsCount
      }
    }
  }
}
    fragment CategoryDoor on Taxon {
  id
  name
  slug
  activeProductsCount
  image {
    ...Picture
  }
}
fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}`, {"hash":"73ce6f974ef36e60897f1c2527ea1cf78f9453da15493dff5aacc6cc45f00783"}) as unknown as TypedDocumentString<CategoriesPageQuery, CategoriesPageQueryVariables>;
export const CategoryPageDocument = new TypedDocumentString(`
    query CategoryPage($slug: String!, $first: Int!, $skip: Int!, $orderBy: ProductOrder!) {
  taxon(where: { slug: $slug }) {
    id
    name
    slug
    description
    breadcrumb {
      name
      slug
    }
    children {
      id
      name
      slug
      activeProductsCount
    }
    translations {
      locale
      slug
    }
    image {
      ...Picture
    }
  }
  products(
    first: $first
    skip: $skip
    orderBy: $orderBy
    where: { taxonSlug: $slug }
  ) {
    total
    nodes {
      ...ProductCard
    }
  }
}
    fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment ProductCard on Product {
  id
  name
  slug
  excerpt
  availability
  onSale
  priceLabel
  discount
  priceWithTax {
    formatted
  }
  salePriceWithTax {
    formatted
  }
  lowestPrice30Days {
    formatted
  }
  pricePerLitre {
    formatted
  }
  country {
    name
  }
  image {
    ...Picture
  }
}`, {"hash":"1b20b7749dca28b4e7b4aa578a9585ddd484e15c318d431f95168fccea5cc927"}) as unknown as TypedDocumentString<CategoryPageQuery, CategoryPageQueryVariables>;
export const ContentPageDocument = new TypedDocumentString(`
    query ContentPage($key: String!) {
  page(where: { key: $key }) {
    title
    description
    html
    sections {
      id
      title
    }
    version
    updatedOn
  }
}
    `, {"hash":"455270227c6bd3bea261c8cc30a12c9c0fcdfc82cc8c80b46f3430b44b54a3f3"}) as unknown as TypedDocumentString<ContentPageQuery, ContentPageQueryVariables>;
export const HomePageDocument = new TypedDocumentString(`
    query HomePage {
  site {
    words {
      line
      lead
      meaning {
        ...TitledText
      }
      shelf {
        ...TitledText
      }
      visit {
        ...TitledText
      }
    }
  }
  products(first: 4, where: { featured: true }) {
    nodes {
      ...ProductCard
    }
  }
  productCategories(first: 5) {
    nodes {
      ...CategoryDoor
    }
  }
}
    fragment CategoryDoor on Taxon {
  id
  name
  slug
  activeProductsCount
  image {
    ...Picture
  }
}
fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment ProductCard on Product {
  id
  name
  slug
  excerpt
  availability
  onSale
  priceLabel
  discount
  priceWithTax {
    formatted
  }
  salePriceWithTax {
    formatted
  }
  lowestPrice30Days {
    formatted
  }
  pricePerLitre {
    formatted
  }
  country {
    name
  }
  image {
    ...Picture
  }
}
fragment TitledText on TitledText {
  title
  text
}`, {"hash":"6e1d68c8ca2b4fbd4edf0822ebe61b792f4c4ca932bf89be4fcf967d5948f7b8"}) as unknown as TypedDocumentString<HomePageQuery, HomePageQueryVariables>;
export const ProductPageDocument = new TypedDocumentString(`
    query ProductPage($slug: String!) {
  product(where: { slug: $slug }) {
    id
    name
    slug
    excerpt
    description
    isAlcohol
    limitPerCustomer
    breadcrumb {
      name
      slug
    }
    images {
      ...Picture
    }
    options {
      name
      internalName
      values {
        label
        value
      }
    }
    master {
      sku
    }
    variants {
      ...OfferedVariant
    }
    listProperties {
      key
      name
      value
    }
    textProperties {
      key
      name
      value
    }
    country {
      name
    }
    producer {
      name
      region
      method
      story
      foundedYear
      country {
        name
      }
    }
    related(first: 8) {
      ...ProductCard
    }
    translations {
      locale
      slug
    }
  }
}
    fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment ProductCard on Product {
  id
  name
  slug
  excerpt
  availability
  onSale
  priceLabel
  discount
  priceWithTax {
    formatted
  }
  salePriceWithTax {
    formatted
  }
  lowestPrice30Days {
    formatted
  }
  pricePerLitre {
    formatted
  }
  country {
    name
  }
  image {
    ...Picture
  }
}
fragment OfferedVariant on Variant {
  id
  sku
  label
  availability
  orderable
  onSale
  totalOnHand
  discount
  backorderable
  priceWithTax {
    formatted
  }
  salePriceWithTax {
    formatted
  }
  lowestPrice30Days {
    formatted
  }
  pricePerLitre {
    formatted
  }
  options {
    internalName
    value
  }
  volumeMl
  abv
  width {
    formatted
  }
  length {
    formatted
  }
  height {
    formatted
  }
  weight {
    formatted
  }
  image {
    ...Picture
  }
}`, {"hash":"1b1882c1155a10b73eb1db159e167b79bcd63257086fac808b5fb94bd7e06767"}) as unknown as TypedDocumentString<ProductPageQuery, ProductPageQueryVariables>;
export const ProductsPageDocument = new TypedDocumentString(`
    query ProductsPage($first: Int!, $skip: Int!, $orderBy: ProductOrder!, $search: String!) {
  products(
    first: $first
    skip: $skip
    orderBy: $orderBy
    where: { search: $search }
  ) {
    total
    nodes {
      ...ProductCard
    }
  }
}
    fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment ProductCard on Product {
  id
  name
  slug
  excerpt
  availability
  onSale
  priceLabel
  discount
  priceWithTax {
    formatted
  }
  salePriceWithTax {
    formatted
  }
  lowestPrice30Days {
    formatted
  }
  pricePerLitre {
    formatted
  }
  country {
    name
  }
  image {
    ...Picture
  }
}`, {"hash":"ad0dc781af6898b37eb5702d193a2f464fd60dff2300cd561314c4bf35b72494"}) as unknown as TypedDocumentString<ProductsPageQuery, ProductsPageQueryVariables>;
export const ShopPageDocument = new TypedDocumentString(`
    query ShopPage {
  site {
    words {
      shop {
        title
        lead
        description
      }
    }
  }
  productCategories(first: 12) {
    nodes {
      ...CategoryDoor
    }
  }
  featured: products(first: 8, where: { featured: true }) {
    nodes {
      ...ProductCard
    }
  }
  onSale: products(first: 4, where: { onSale: true }) {
    nodes {
      ...ProductCard
    }
  }
}
    fragment CategoryDoor on Taxon {
  id
  name
  slug
  activeProductsCount
  image {
    ...Picture
  }
}
fragment Picture on Image {
  alt
  src(size: MEDIUM)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment ProductCard on Product {
  id
  name
  slug
  excerpt
  availability
  onSale
  priceLabel
  discount
  priceWithTax {
    formatted
  }
  salePriceWithTax {
    formatted
  }
  lowestPrice30Days {
    formatted
  }
  pricePerLitre {
    formatted
  }
  country {
    name
  }
  image {
    ...Picture
  }
}`, {"hash":"32befd81e5868fbe0dea8e106cac4f24f934607674d67d7b5a5b2c4aaeeed16b"}) as unknown as TypedDocumentString<ShopPageQuery, ShopPageQueryVariables>;