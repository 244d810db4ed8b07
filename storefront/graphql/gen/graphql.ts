/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AccountConfirmInput = {
  /** The one that was typed when the email was asked for. */
  password: string;
  token: string;
};

export type AccountDeleteInput = {
  password: string;
};

export type AccountRegisterInput = {
  email: string;
  password: string;
};

export type AccountUpdateInput = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
};

export type AddressCreateInput = {
  address: AddressInput;
  isDefault: boolean;
};

export type AddressEntryInput = {
  id: string | number;
};

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

export type AddressUpdateInput = {
  address: AddressInput;
  id: string | number;
  isDefault: boolean;
};

/** Regulation (EU) 1169/2011, annex II. */
export type Allergen =
  | 'CELERY'
  | 'CRUSTACEANS'
  | 'EGGS'
  | 'FISH'
  | 'GLUTEN'
  | 'LUPIN'
  | 'MILK'
  | 'MOLLUSCS'
  | 'MUSTARD'
  | 'NUTS'
  | 'PEANUTS'
  | 'SESAME'
  | 'SOYBEANS'
  | 'SULPHITES';

export type Availability =
  | 'FEW_LEFT'
  | 'IN_STOCK'
  | 'NOT_AVAILABLE'
  | 'SOLD_OUT'
  | 'UPON_ORDER';

export type CartAttachInput = {
  /** The cart in hand; none: the member’s own. */
  cartId?: string | number | null | undefined;
};

export type CartBindInput = {
  cartId: string | number;
  /** A secret of yours: 256 random bits in base64url, 43 characters. */
  proof: string;
};

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

export type CartMemberRemoveInput = {
  /** Of the owner, or of the participant. */
  key: string;
  memberId: string | number;
};

export type CartPricesShowInput = {
  cartId: string | number;
  /** The buyer already knows the changes: they are not reported again. */
  isKnown?: boolean | null | undefined;
};

export type CartPromotionCodeApplyInput = {
  cartId: string | number;
  code: string;
};

export type CartPromotionCodeRemoveInput = {
  cartId: string | number;
  code: string;
};

export type CartShareCreateInput = {
  cartId: string | number;
  idempotencyKey: string;
  /** What the owner is called by the others. */
  name: string;
};

export type CartShareJoinInput = {
  link: string;
  /** The key of an earlier participant, who is not added twice. */
  memberKey?: string | null | undefined;
  name: string;
};

export type CartShareRevokeInput = {
  key: string;
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
  /** How many gifts the buyer saw as available; if fewer are left, the order is refused first. */
  expectedGifts?: number | null | undefined;
  /** The total that the buyer saw, in minor units. */
  expectedTotal: number;
  idempotencyKey: string;
  /** A secret of yours: 256 random bits in base64url, 43 characters. Keep it until you have the answer: without it nobody gets a guest’s order by the cart’s id again. */
  proof?: string | null | undefined;
};

export type CheckoutContactUpdateInput = {
  alternativePhone?: string | null | undefined;
  cartId: string | number;
  email: string;
  notes?: string | null | undefined;
  phone: string;
};

/** The details are for an invoice; a receipt forgets them. */
export type CheckoutInvoiceUpdateInput = {
  businessActivity?: string | null | undefined;
  cartId: string | number;
  companyName?: string | null | undefined;
  documentKind: OrderDocumentKind;
  /** Of Greek firms. */
  taxOffice?: string | null | undefined;
  /** Of the billing address’s country; spaces and the prefix are accepted. */
  vatNumber?: string | null | undefined;
};

export type CheckoutPaymentMethodUpdateInput = {
  cartId: string | number;
  /** 1 when left out. */
  installmentCount?: number | null | undefined;
  paymentMethodId: string | number;
};

export type CheckoutReserveInput = {
  cartId: string | number;
};

export type CheckoutShippingMethodUpdateInput = {
  cartId: string | number;
  shippingMethodId: string | number;
};

export type ConsentRegime =
  /** All count until a no. */
  | 'ENABLED_BY_DEFAULT'
  /** Nobody counts without a yes. */
  | 'OPT_IN';

export type ContactSubmitInput = {
  /** The sender has said that they are a person, after CONFIRMATION_REQUIRED. */
  confirmed?: boolean | null | undefined;
  email: string;
  idempotencyKey: string;
  message: string;
  name: string;
  phone?: string | null | undefined;
  /** A field that no person sees, and machines fill. */
  trap?: string | null | undefined;
};

export type DrinkAvailability =
  | 'AVAILABLE'
  | 'OFF_TONIGHT'
  | 'SOLD_OUT';

export type EmailChangeConfirmInput = {
  token: string;
};

export type EmailChangeRequestInput = {
  email: string;
  password: string;
};

/** Values of one facet widen the choice, facets narrow each other. An empty list asks for nothing; a value that is unknown finds nothing. */
export type MenuWhere = {
  alcoholFree?: boolean | null | undefined;
  /** Keys of the facet. */
  spirit?: Array<string> | null | undefined;
  /** 0 to 5. */
  strength?: Array<number> | null | undefined;
  /** Keys of the facet. */
  taste?: Array<string> | null | undefined;
  vegan?: boolean | null | undefined;
  /** Drinks that contain or may contain any of these are left out. */
  without?: Array<Allergen> | null | undefined;
};

export type NewsletterSubscribeInput = {
  email: string;
  topics: Array<NewsletterTopic>;
};

export type NewsletterTokenInput = {
  token: string;
};

/** What the shop writes about. */
export type NewsletterTopic =
  /** What goes on at the bar. */
  | 'BAR_NIGHTS'
  /** New products. */
  | 'BOTTLES';

export type OrderAccessRequestInput = {
  email: string;
  number: string;
};

export type OrderCancelInput = {
  idempotencyKey: string;
  receiptId: string;
};

/** The tax document for the buyer. */
export type OrderDocumentKind =
  | 'INVOICE'
  | 'RECEIPT';

export type OrderPurchaseClaimInput = {
  receiptId: string;
};

export type OrderReopenInput = {
  /** Left out: a new cart. */
  cartId?: string | number | null | undefined;
  idempotencyKey: string;
  receiptId: string;
};

export type OrderReorderInput = {
  /** Left out: a new cart. */
  cartId?: string | number | null | undefined;
  idempotencyKey: string;
  receiptId: string;
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

export type OrderWithdrawInput = {
  idempotencyKey: string;
  /** None: all that can be. */
  items: Array<OrderWithdrawItemInput>;
  /** Either this or token. */
  receiptId?: string | null | undefined;
  token?: string | null | undefined;
};

export type OrderWithdrawItemInput = {
  id: string | number;
  quantity: number;
};

export type OrderWithdrawalFindInput = {
  email: string;
  number: string;
};

export type PasswordChangeInput = {
  currentPassword: string;
  password: string;
};

export type PasswordResetInput = {
  password: string;
  token: string;
};

export type PasswordResetRequestInput = {
  /** Of sign-ins on this device: strangers do not use up its turns. */
  deviceTokens?: Array<string> | null | undefined;
  email: string;
};

export type PaymentActionKind =
  | 'BANK_TRANSFER'
  | 'FIELDS'
  | 'NONE'
  | 'REDIRECT';

export type PaymentConfirmInput = {
  idempotencyKey: string;
  receiptId: string;
};

export type PaymentInitializeInput = {
  idempotencyKey: string;
  receiptId: string;
};

export type PaymentRetryInput = {
  idempotencyKey: string;
  /** 1 when left out. */
  installmentCount?: number | null | undefined;
  paymentMethodId: string | number;
  receiptId: string;
};

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

export type PriceRangeInput = {
  /** Minor units, gross, inclusive. Below min, nothing is found. */
  max?: number | null | undefined;
  /** Minor units, gross, inclusive. */
  min?: number | null | undefined;
};

export type ProductOrder =
  | 'DEFAULT'
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'NEWEST'
  | 'PRICE_ASC'
  | 'PRICE_DESC';

export type ProductStatus =
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'DRAFT';

export type ProductWhere = {
  /** ISO 3166 code. */
  country?: string | null | undefined;
  featured?: boolean | null | undefined;
  ids?: Array<string | number> | null | undefined;
  inStock?: boolean | null | undefined;
  isAlcohol?: boolean | null | undefined;
  onSale?: boolean | null | undefined;
  /** Of the producer with this slug. */
  producerSlug?: string | null | undefined;
  /** Of the promotion with this slug. */
  promotionSlug?: string | null | undefined;
  /** What somebody would type into the search; see productsSearch. */
  search?: string | null | undefined;
  skus?: Array<string> | null | undefined;
  /** Of this category, or of any below it. */
  taxonSlug?: string | null | undefined;
};

export type ProductWhereUnique =
  {   id: string | number; sku?: never; slug?: never; }
  |  { id?: never;   sku: string; slug?: never; }
  |  { id?: never; sku?: never;   slug: string; };

/** RELEVANCE: the best hits first; without a term the same as DEFAULT. */
export type ProductsSearchOrder =
  | 'DEFAULT'
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'NEWEST'
  | 'PRICE_ASC'
  | 'PRICE_DESC'
  | 'RELEVANCE';

/** Values of one facet widen the search, facets narrow each other. An empty list asks for nothing; a value that is unknown finds nothing. */
export type ProductsSearchWhere = {
  /** Values of the facet: unaged, under-3, 3-7, 8-14, 15-plus. */
  age?: Array<string> | null | undefined;
  /** Slugs of categories in the language of the request; several mean any of them. Subcategories count. */
  category?: Array<string> | null | undefined;
  /** ISO 3166 codes. */
  country?: Array<string> | null | undefined;
  inStock?: boolean | null | undefined;
  onSale?: boolean | null | undefined;
  /** Of what is charged now; goods that cannot be ordered have no price. */
  price?: PriceRangeInput | null | undefined;
  /** Values of the facet: light, standard, strong, overproof. */
  strength?: Array<string> | null | undefined;
  /** Values of the facet: several mean any of them. */
  style?: Array<string> | null | undefined;
  /** Millilitres, as text. */
  volume?: Array<string> | null | undefined;
};

export type PromotionActionType =
  | 'FIXED_ON_LINES'
  | 'FIXED_ON_ORDER'
  | 'FREE_SHIPPING'
  | 'GIFT'
  | 'PERCENT_ON_LINES'
  | 'PERCENT_ON_ORDER';

export type PromotionOrder =
  | 'DEFAULT'
  | 'ENDING_FIRST'
  | 'NEWEST';

export type PromotionStatus =
  | 'ENDED'
  | 'RUNNING'
  | 'UPCOMING';

export type PromotionTrigger =
  | 'AUTOMATIC'
  | 'CODE';

export type PromotionWhere = {
  /** Of the product with this slug. */
  productSlug?: string | null | undefined;
  /** Default: RUNNING. */
  status?: PromotionStatus | null | undefined;
  trigger?: PromotionTrigger | null | undefined;
};

export type PromotionWhereUnique =
  {   id: string | number; slug?: never; }
  |  { id?: never;   slug: string; };

export type RequestCreateInput = {
  idempotencyKey: string;
  message: string;
  name: string;
  phone?: string | null | undefined;
  /** The order that it is about. */
  receiptId?: string | null | undefined;
};

/** Who wrote, or brought a status about. */
export type RequestParty =
  | 'CUSTOMER'
  | 'STAFF'
  /** Nobody wrote for so long that it is taken for resolved. */
  | 'TIME';

export type RequestReplyInput = {
  /** The token of an email, or the member’s own global id. */
  id: string | number;
  idempotencyKey: string;
  message: string;
};

export type RequestResolveInput = {
  /** The token of an email, or the member’s own global id. */
  id: string | number;
};

export type RequestStatus =
  | 'PENDING'
  | 'RESOLVED';

export type SearchFacet =
  | 'AGE'
  | 'CATEGORY'
  | 'COUNTRY'
  | 'IN_STOCK'
  | 'ON_SALE'
  | 'PRICE'
  | 'STRENGTH'
  | 'STYLE'
  | 'VOLUME';

export type SearchKind =
  | 'CATEGORY'
  | 'DRINK'
  | 'POST'
  | 'PRODUCT'
  | 'TERM';

export type SessionRevokeInput = {
  id: string | number;
};

export type SharedCartLinesAddInput = {
  idempotencyKey: string;
  lines: Array<CartLineInput>;
  memberKey: string;
};

export type SharedCartPartUpdateInput = {
  lineId: string | number;
  memberKey: string;
  /** 0 takes the own part out. */
  quantity: number;
};

/** The state for the caller: CLOSED by the owner, or because the caller has left. For the id of an ORDERED cart nothing else is answered: the owner’s bill is on the order. */
export type SharedCartState =
  | 'CLOSED'
  | 'OPEN'
  | 'ORDERED';

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

export type ShippingQuoteInput = {
  cartId: string | number;
  countryCode: string;
  postalCode: string;
};

export type StockAlertRequestInput = {
  email: string;
  variantId: string | number;
};

export type StockAlertTokenInput = {
  token: string;
};

export type TaxonWhere =
  {   id: string | number; slug?: never; }
  |  { id?: never;   slug: string; };

export type TaxonomyWhere =
  {   id: string | number; kind?: never; }
  |  { id?: never;   kind: string; };

export type ProductCategoriesQueryVariables = Exact<{
  where?: TaxonWhere | null | undefined;
  children?: number | null | undefined;
  first?: number;
  skip?: number;
}>;


export type ProductCategoriesQuery = { productCategories: { total: number, nodes: Array<{ id: string, description: string, name: string, slug: string, activeProductsCount: number, firstActiveProductSlug: string | null, children: Array<{ id: string, name: string, slug: string }>, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null }> } };

export type TaxonQueryVariables = Exact<{
  where: TaxonWhere;
}>;


export type TaxonQuery = { taxon: { id: string, description: string, name: string, slug: string, activeProductsCount: number, firstActiveProductSlug: string | null, children: Array<{ id: string, name: string, slug: string }>, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null } | null };

export type SavedMoneyFragment = { amount: number, currency: string, formatted: string };

export type SavedImageFragment = { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } };

export type SavedMeasureFragment = { value: number, formatted: string };

export type SavedVariantFragment = { id: string, sku: string, name: string, label: string, totalOnHand: number, onSale: boolean, backorderable: boolean, orderable: boolean, availability: Availability, discount: number | null, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, options: Array<{ name: string, internalName: string, label: string, value: string }> };

export type SavedListedProductFragment = { id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } };

export type SavedListedPromotionFragment = { id: string, name: string, description: string, slug: string, excerpt: string, status: PromotionStatus, code: string | null, startsOn: string, endsOn: string | null, productsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type SavedPromotionFragment = { id: string, name: string, description: string, slug: string, excerpt: string, status: PromotionStatus, code: string | null, startsOn: string, endsOn: string | null, productsCount: number, actionsOptions: { actions: Array<{ type: PromotionActionType, percent: number | null, quantity: number | null, amount: { amount: number, currency: string, formatted: string } | null }> }, featuredProduct: { id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, price: { amount: number, currency: string, formatted: string } | null, prices: { lowest: { amount: number, currency: string, formatted: string } | null, highest: { amount: number, currency: string, formatted: string } | null }, images: Array<{ alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } }>, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } } | null, products: Array<{ id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, price: { amount: number, currency: string, formatted: string } | null, prices: { lowest: { amount: number, currency: string, formatted: string } | null, highest: { amount: number, currency: string, formatted: string } | null }, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } }>, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type ProductProposalsQueryVariables = Exact<{
  first?: number;
  skip?: number;
  orderBy?: ProductOrder;
  where?: ProductWhere | null | undefined;
}>;


export type ProductProposalsQuery = { productProposals: { total: number, nodes: Array<{ id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, variants: Array<{ id: string, sku: string, name: string, label: string, totalOnHand: number, onSale: boolean, backorderable: boolean, orderable: boolean, availability: Availability, discount: number | null, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, options: Array<{ name: string, internalName: string, label: string, value: string }> }>, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } }> } };

export type ProductQueryVariables = Exact<{
  where: ProductWhereUnique;
}>;


export type ProductQuery = { product: { status: ProductStatus, featured: boolean, backorderable: boolean, description: string, id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, images: Array<{ alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } }>, taxons: Array<{ name: string, slug: string }>, options: Array<{ name: string, internalName: string, kind: string, values: Array<{ label: string, value: string }> }>, variants: Array<{ id: string, sku: string, name: string, label: string, totalOnHand: number, onSale: boolean, backorderable: boolean, orderable: boolean, availability: Availability, discount: number | null, width: { value: number, formatted: string } | null, length: { value: number, formatted: string } | null, height: { value: number, formatted: string } | null, weight: { value: number, formatted: string } | null, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, options: Array<{ name: string, internalName: string, label: string, value: string }> }>, related: Array<{ id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } }>, listProperties: Array<{ name: string, value: string }>, textProperties: Array<{ name: string, value: string }>, properties: Array<{ name: string, value: string }>, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } } | null };

export type SimilarProductsQueryVariables = Exact<{
  where: ProductWhereUnique;
  first?: number;
  fields?: Array<string> | string | null | undefined;
}>;


export type SimilarProductsQuery = { similarProducts: Array<{ id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } }> };

export type ProductsQueryVariables = Exact<{
  first?: number;
  skip?: number;
  orderBy?: ProductOrder;
  where?: ProductWhere | null | undefined;
}>;


export type ProductsQuery = { products: { total: number, nodes: Array<{ status: ProductStatus, featured: boolean, backorderable: boolean, id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, taxons: Array<{ name: string, slug: string }>, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } }> } };

export type ProductsListQueryVariables = Exact<{
  first?: number;
  skip?: number;
  orderBy?: ProductOrder;
  where?: ProductWhere | null | undefined;
}>;


export type ProductsListQuery = { products: { total: number, nodes: Array<{ id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } }> } };

export type PromotionBannerQueryVariables = Exact<{
  where?: PromotionWhere | null | undefined;
  orderBy?: PromotionOrder;
  first?: number;
}>;


export type PromotionBannerQuery = { promotionBanner: Array<{ id: string, slug: string, name: string, excerpt: string }> };

export type PromotionSectionQueryVariables = Exact<{
  where?: PromotionWhere | null | undefined;
  orderBy?: PromotionOrder;
  first?: number;
}>;


export type PromotionSectionQuery = { promotionSection: Array<{ id: string, name: string, description: string, slug: string, excerpt: string, status: PromotionStatus, code: string | null, startsOn: string, endsOn: string | null, productsCount: number, actionsOptions: { actions: Array<{ type: PromotionActionType, percent: number | null, quantity: number | null, amount: { amount: number, currency: string, formatted: string } | null }> }, featuredProduct: { id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, price: { amount: number, currency: string, formatted: string } | null, prices: { lowest: { amount: number, currency: string, formatted: string } | null, highest: { amount: number, currency: string, formatted: string } | null }, images: Array<{ alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } }>, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } } | null, products: Array<{ id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, price: { amount: number, currency: string, formatted: string } | null, prices: { lowest: { amount: number, currency: string, formatted: string } | null, highest: { amount: number, currency: string, formatted: string } | null }, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } }>, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null }> };

export type PromotionQueryVariables = Exact<{
  where: PromotionWhereUnique;
}>;


export type PromotionQuery = { promotion: { id: string, name: string, description: string, slug: string, excerpt: string, status: PromotionStatus, code: string | null, startsOn: string, endsOn: string | null, productsCount: number, actionsOptions: { actions: Array<{ type: PromotionActionType, percent: number | null, quantity: number | null, amount: { amount: number, currency: string, formatted: string } | null }> }, featuredProduct: { id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, price: { amount: number, currency: string, formatted: string } | null, prices: { lowest: { amount: number, currency: string, formatted: string } | null, highest: { amount: number, currency: string, formatted: string } | null }, images: Array<{ alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } }>, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } } | null, products: Array<{ id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, price: { amount: number, currency: string, formatted: string } | null, prices: { lowest: { amount: number, currency: string, formatted: string } | null, highest: { amount: number, currency: string, formatted: string } | null }, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } }>, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null } | null };

export type PromotionsQueryVariables = Exact<{
  first?: number;
  skip?: number;
  where?: PromotionWhere | null | undefined;
  order?: PromotionOrder;
}>;


export type PromotionsQuery = { promotions: { total: number, nodes: Array<{ id: string, name: string, description: string, slug: string, excerpt: string, status: PromotionStatus, code: string | null, startsOn: string, endsOn: string | null, productsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null }> } };

export type OffersQueryVariables = Exact<{
  first?: number;
  skip?: number;
  where?: ProductsSearchWhere | null | undefined;
  order?: ProductsSearchOrder;
}>;


export type OffersQuery = { offers: { total: number, nodes: Array<{ id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } }> } };

export type ProductsSearchQueryVariables = Exact<{
  first?: number;
  skip?: number;
  term?: string;
  where?: ProductsSearchWhere | null | undefined;
  order?: ProductsSearchOrder;
  aggs?: Array<SearchFacet> | SearchFacet | null | undefined;
  suggest?: boolean;
}>;


export type ProductsSearchQuery = { productsSearch: { total: number, suggestions: Array<string>, aggregations: Array<{ facet: SearchFacet, values: Array<{ value: string, label: string, count: number, selected: boolean, level: number }>, min: { amount: number, currency: string, formatted: string } | null, max: { amount: number, currency: string, formatted: string } | null }>, nodes: Array<{ id: string, name: string, excerpt: string, slug: string, sku: string, totalOnHand: number, onSale: boolean, orderable: boolean, availability: Availability, variantsCount: number, discount: number | null, priceLabel: string, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePrice: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, currency: string, formatted: string } | null, lowestPrice30Days: { amount: number, currency: string, formatted: string } | null, pricePerLitre: { amount: number, currency: string, formatted: string } | null, country: { code: string, name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null, master: { id: string } }> } };

export type TaxonomyQueryVariables = Exact<{
  where: TaxonomyWhere;
  children?: number;
}>;


export type TaxonomyQuery = { taxonomy: { id: string, name: string, children: Array<{ id: string, description: string, name: string, slug: string, activeProductsCount: number, firstActiveProductSlug: string | null, children: Array<{ name: string, slug: string, activeProductsCount: number, firstActiveProductSlug: string | null, children: Array<{ name: string, slug: string, activeProductsCount: number, firstActiveProductSlug: string | null, children: Array<{ name: string, slug: string, activeProductsCount: number, firstActiveProductSlug: string | null, children: Array<{ name: string, slug: string, activeProductsCount: number, firstActiveProductSlug: string | null }> }> }> }>, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null }> } | null };

export type SavedBranchFragment = { name: string, slug: string, activeProductsCount: number, firstActiveProductSlug: string | null };

export type SavedTaxonFragment = { id: string, description: string, name: string, slug: string, activeProductsCount: number, firstActiveProductSlug: string | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, srcSmall: string, srcLarge: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type CurrentUserQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentUserQuery = { currentUser: { email: string } | null };

export type AttachCartMutationVariables = Exact<{
  input: CartAttachInput;
}>;


export type AttachCartMutation = { result:
    | { __typename: 'CartAttached', cart: { id: string } | null, caps: Array<{ wanted: number }> }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type TakeCartCapsMutationVariables = Exact<{ [key: string]: never; }>;


export type TakeCartCapsMutation = { caps: Array<{ wanted: number, kept: number, variant: { name: string } | null }> };

export type RegisterAccountMutationVariables = Exact<{
  input: AccountRegisterInput;
}>;


export type RegisterAccountMutation = { result:
    | { __typename: 'AccountAccepted' }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ConfirmAccountMutationVariables = Exact<{
  input: AccountConfirmInput;
}>;


export type ConfirmAccountMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'User', email: string }
   };

export type RequestPasswordResetMutationVariables = Exact<{
  input: PasswordResetRequestInput;
}>;


export type RequestPasswordResetMutation = { result:
    | { __typename: 'AccountAccepted' }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ResetPasswordMutationVariables = Exact<{
  input: PasswordResetInput;
}>;


export type ResetPasswordMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'User', email: string }
   };

export type SavedAddressFieldsFragment = { id: string, isDefault: boolean, address: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } } };

export type AccountPageQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountPageQuery = { claimableOrders: number, account: { email: string, firstName: string, lastName: string, phone: string, emailChange: { email: string, expiresAt: string } | null } | null, addresses: { isFull: boolean, entries: Array<{ id: string, isDefault: boolean, address: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } } }>, used: Array<{ firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } }> }, sessions: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string, isCurrent: boolean }> | null };

export type SavedAddressesQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedAddressesQuery = { addresses: { isFull: boolean, entries: Array<{ id: string, isDefault: boolean, address: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } } }> } };

export type AddressPageQueryVariables = Exact<{ [key: string]: never; }>;


export type AddressPageQuery = { account: { firstName: string, lastName: string } | null, addresses: { isFull: boolean, regions: Array<string>, homeCountry: string, entries: Array<{ id: string, isDefault: boolean, address: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } } }>, countries: Array<{ code: string, name: string }> } };

export type UpdateAccountMutationVariables = Exact<{
  input: AccountUpdateInput;
}>;


export type UpdateAccountMutation = { result:
    | { __typename: 'Account' }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ChangePasswordMutationVariables = Exact<{
  input: PasswordChangeInput;
}>;


export type ChangePasswordMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'User' }
   };

export type RequestEmailChangeMutationVariables = Exact<{
  input: EmailChangeRequestInput;
}>;


export type RequestEmailChangeMutation = { result:
    | { __typename: 'AccountAccepted' }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ConfirmEmailChangeMutationVariables = Exact<{
  input: EmailChangeConfirmInput;
}>;


export type ConfirmEmailChangeMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'User' }
   };

export type CancelEmailChangeMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelEmailChangeMutation = { result:
    | { __typename: 'AccountAccepted' }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type RevokeSessionMutationVariables = Exact<{
  input: SessionRevokeInput;
}>;


export type RevokeSessionMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'User' }
   };

export type RevokeOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type RevokeOtherSessionsMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'User' }
   };

export type CreateAddressMutationVariables = Exact<{
  input: AddressCreateInput;
}>;


export type CreateAddressMutation = { result:
    | { __typename: 'AddressBook' }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type UpdateAddressMutationVariables = Exact<{
  input: AddressUpdateInput;
}>;


export type UpdateAddressMutation = { result:
    | { __typename: 'AddressBook' }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type MakeAddressDefaultMutationVariables = Exact<{
  input: AddressEntryInput;
}>;


export type MakeAddressDefaultMutation = { result:
    | { __typename: 'AddressBook' }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type DeleteAddressMutationVariables = Exact<{
  input: AddressEntryInput;
}>;


export type DeleteAddressMutation = { result:
    | { __typename: 'AddressBook' }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ExportAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type ExportAccountMutation = { result:
    | { __typename: 'AccountExport', json: string }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type DeleteAccountMutationVariables = Exact<{
  input: AccountDeleteInput;
}>;


export type DeleteAccountMutation = { result:
    | { __typename: 'AccountAccepted' }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ClaimOrdersMutationVariables = Exact<{ [key: string]: never; }>;


export type ClaimOrdersMutation = { result:
    | { __typename: 'OrdersClaimed' }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type PostSummaryFragment = { id: string, slug: string, title: string, excerpt: string, author: string, publishedAt: string, updatedAt: string, readingTime: number, tags: Array<{ key: string, name: string }>, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type FoundPostFragment = { id: string, slug: string, title: string, readingTime: number, image: { src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type CartSnapshotFragment = { time: string, version: number, freeShipping: boolean, data: { quantity: number, totalItems: number, token: string | null }, address: { city: string, postalCode: string } | null, promotionCodes: Array<{ code: string, problem: { code: string, params: Array<{ name: string, value: string }> } | null }>, discounts: Array<{ slug: string | null, amount: { amount: number } }>, gifts: Array<{ slug: string | null, available: boolean }>, hints: Array<{ slug: string | null, missingQuantity: number | null, missing: { amount: number } | null }> };

export type SumsFragment = { items: { amount: number, formatted: string }, discount: { amount: number, formatted: string }, shipping: { amount: number, formatted: string } | null, payment: { amount: number, formatted: string } | null, total: { amount: number, formatted: string }, taxes: Array<{ ratePercent: number, amount: { formatted: string } }> };

export type CartLineFieldsFragment = { id: string, quantity: number, maxQuantity: number, unitPrice: { formatted: string }, previousPrice: { formatted: string } | null, total: { formatted: string }, discount: { amount: number }, discountedTotal: { formatted: string }, variant: { id: string, label: string, pricePerLitre: { formatted: string } | null }, product: { name: string, slug: string, variantsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } };

export type CartOffersFragment = { freeShipping: boolean, discounts: Array<{ name: string, slug: string | null, code: string | null, amount: { amount: number, formatted: string } }>, gifts: Array<{ name: string, slug: string | null, quantity: number, available: boolean, variant: { id: string, label: string }, product: { name: string, slug: string, variantsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } }> };

export type CartHintFieldsFragment = { name: string, slug: string | null, missingQuantity: number | null, missing: { amount: number, formatted: string } | null, action: { type: PromotionActionType, percent: number | null, perUnit: boolean, amount: { formatted: string } | null, giftProduct: { name: string } | null } };

export type ChangedCartFragment = { id: string, time: string, version: number, freeShipping: boolean, data: { quantity: number, totalItems: number, token: string | null }, address: { city: string, postalCode: string } | null, promotionCodes: Array<{ code: string, problem: { code: string, params: Array<{ name: string, value: string }> } | null }>, discounts: Array<{ slug: string | null, amount: { amount: number } }>, gifts: Array<{ slug: string | null, available: boolean }>, hints: Array<{ slug: string | null, missingQuantity: number | null, missing: { amount: number } | null }> };

export type CartSessionQueryVariables = Exact<{
  id: string | number;
}>;


export type CartSessionQuery = { cart: { time: string, version: number, freeShipping: boolean, data: { quantity: number, totalItems: number, token: string | null }, address: { city: string, postalCode: string } | null, promotionCodes: Array<{ code: string, problem: { code: string, params: Array<{ name: string, value: string }> } | null }>, discounts: Array<{ slug: string | null, amount: { amount: number } }>, gifts: Array<{ slug: string | null, available: boolean }>, hints: Array<{ slug: string | null, missingQuantity: number | null, missing: { amount: number } | null }> } | null };

export type CartPageQueryVariables = Exact<{
  id: string | number;
}>;


export type CartPageQuery = { cart: { version: number, freeShipping: boolean, data: { quantity: number }, promotionCodes: Array<{ code: string, name: string, slug: string | null, problem: { code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> } | null }>, hints: Array<{ name: string, slug: string | null, missingQuantity: number | null, missing: { amount: number, formatted: string } | null, action: { type: PromotionActionType, percent: number | null, perUnit: boolean, amount: { formatted: string } | null, giftProduct: { name: string } | null } }>, lines: Array<{ id: string, quantity: number, maxQuantity: number, unitPrice: { formatted: string }, previousPrice: { formatted: string } | null, total: { formatted: string }, discount: { amount: number }, discountedTotal: { formatted: string }, variant: { id: string, label: string, pricePerLitre: { formatted: string } | null }, product: { name: string, slug: string, variantsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } }>, totals: { items: { amount: number, formatted: string }, discount: { amount: number, formatted: string }, shipping: { amount: number, formatted: string } | null, payment: { amount: number, formatted: string } | null, total: { amount: number, formatted: string }, taxes: Array<{ ratePercent: number, amount: { formatted: string } }> }, problems: Array<{ code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }>, discounts: Array<{ name: string, slug: string | null, code: string | null, amount: { amount: number, formatted: string } }>, gifts: Array<{ name: string, slug: string | null, quantity: number, available: boolean, variant: { id: string, label: string }, product: { name: string, slug: string, variantsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } }> } | null };

export type CreateCartMutationVariables = Exact<{
  input: CartCreateInput;
}>;


export type CreateCartMutation = { result:
    | { __typename: 'Cart', id: string, time: string, version: number, freeShipping: boolean, data: { quantity: number, totalItems: number, token: string | null }, address: { city: string, postalCode: string } | null, promotionCodes: Array<{ code: string, problem: { code: string, params: Array<{ name: string, value: string }> } | null }>, discounts: Array<{ slug: string | null, amount: { amount: number } }>, gifts: Array<{ slug: string | null, available: boolean }>, hints: Array<{ slug: string | null, missingQuantity: number | null, missing: { amount: number } | null }> }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type BindCartMutationVariables = Exact<{
  input: CartBindInput;
}>;


export type BindCartMutation = { result:
    | { __typename: 'Cart', id: string, time: string, version: number, freeShipping: boolean, data: { quantity: number, totalItems: number, token: string | null }, address: { city: string, postalCode: string } | null, promotionCodes: Array<{ code: string, problem: { code: string, params: Array<{ name: string, value: string }> } | null }>, discounts: Array<{ slug: string | null, amount: { amount: number } }>, gifts: Array<{ slug: string | null, available: boolean }>, hints: Array<{ slug: string | null, missingQuantity: number | null, missing: { amount: number } | null }> }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type AddCartLinesMutationVariables = Exact<{
  input: CartLinesAddInput;
}>;


export type AddCartLinesMutation = { result:
    | { __typename: 'Cart', id: string, time: string, version: number, freeShipping: boolean, data: { quantity: number, totalItems: number, token: string | null }, address: { city: string, postalCode: string } | null, promotionCodes: Array<{ code: string, problem: { code: string, params: Array<{ name: string, value: string }> } | null }>, discounts: Array<{ slug: string | null, amount: { amount: number } }>, gifts: Array<{ slug: string | null, available: boolean }>, hints: Array<{ slug: string | null, missingQuantity: number | null, missing: { amount: number } | null }> }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type UpdateCartLinesMutationVariables = Exact<{
  input: CartLinesUpdateInput;
}>;


export type UpdateCartLinesMutation = { result:
    | { __typename: 'Cart', id: string, time: string, version: number, freeShipping: boolean, data: { quantity: number, totalItems: number, token: string | null }, address: { city: string, postalCode: string } | null, promotionCodes: Array<{ code: string, problem: { code: string, params: Array<{ name: string, value: string }> } | null }>, discounts: Array<{ slug: string | null, amount: { amount: number } }>, gifts: Array<{ slug: string | null, available: boolean }>, hints: Array<{ slug: string | null, missingQuantity: number | null, missing: { amount: number } | null }> }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type RemoveCartLinesMutationVariables = Exact<{
  input: CartLinesRemoveInput;
}>;


export type RemoveCartLinesMutation = { result:
    | { __typename: 'Cart', id: string, time: string, version: number, freeShipping: boolean, data: { quantity: number, totalItems: number, token: string | null }, address: { city: string, postalCode: string } | null, promotionCodes: Array<{ code: string, problem: { code: string, params: Array<{ name: string, value: string }> } | null }>, discounts: Array<{ slug: string | null, amount: { amount: number } }>, gifts: Array<{ slug: string | null, available: boolean }>, hints: Array<{ slug: string | null, missingQuantity: number | null, missing: { amount: number } | null }> }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ShowCartPricesMutationVariables = Exact<{
  input: CartPricesShowInput;
}>;


export type ShowCartPricesMutation = { result:
    | { __typename: 'Cart' }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ApplyCartPromotionCodeMutationVariables = Exact<{
  input: CartPromotionCodeApplyInput;
}>;


export type ApplyCartPromotionCodeMutation = { result:
    | { __typename: 'Cart', id: string, time: string, version: number, freeShipping: boolean, data: { quantity: number, totalItems: number, token: string | null }, address: { city: string, postalCode: string } | null, promotionCodes: Array<{ code: string, problem: { code: string, params: Array<{ name: string, value: string }> } | null }>, discounts: Array<{ slug: string | null, amount: { amount: number } }>, gifts: Array<{ slug: string | null, available: boolean }>, hints: Array<{ slug: string | null, missingQuantity: number | null, missing: { amount: number } | null }> }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type RemoveCartPromotionCodeMutationVariables = Exact<{
  input: CartPromotionCodeRemoveInput;
}>;


export type RemoveCartPromotionCodeMutation = { result:
    | { __typename: 'Cart', id: string, time: string, version: number, freeShipping: boolean, data: { quantity: number, totalItems: number, token: string | null }, address: { city: string, postalCode: string } | null, promotionCodes: Array<{ code: string, problem: { code: string, params: Array<{ name: string, value: string }> } | null }>, discounts: Array<{ slug: string | null, amount: { amount: number } }>, gifts: Array<{ slug: string | null, available: boolean }>, hints: Array<{ slug: string | null, missingQuantity: number | null, missing: { amount: number } | null }> }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type SharedCartFieldsFragment = { id: string, state: SharedCartState, ownerName: string, member: { id: string } | null, data: { version: number, total: { formatted: string }, people: Array<{ memberId: string | null, name: string, isYou: boolean, quantity: number, total: { formatted: string } }>, lines: Array<{ yourQuantity: number, yourMaxQuantity: number, line: { id: string, quantity: number, maxQuantity: number, unitPrice: { formatted: string }, previousPrice: { formatted: string } | null, total: { formatted: string }, discount: { amount: number }, discountedTotal: { formatted: string }, variant: { id: string, label: string, pricePerLitre: { formatted: string } | null }, product: { name: string, slug: string, variantsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } }, parts: Array<{ memberId: string | null, name: string, isYou: boolean, quantity: number }> }>, totals: { items: { amount: number, formatted: string }, discount: { amount: number, formatted: string }, shipping: { amount: number, formatted: string } | null, payment: { amount: number, formatted: string } | null, total: { amount: number, formatted: string }, taxes: Array<{ ratePercent: number, amount: { formatted: string } }> } | null, problems: Array<{ code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }> } };

export type SharedCartPageQueryVariables = Exact<{
  key: string;
}>;


export type SharedCartPageQuery = { sharedCart: { id: string, state: SharedCartState, ownerName: string, member: { id: string } | null, data: { version: number, total: { formatted: string }, people: Array<{ memberId: string | null, name: string, isYou: boolean, quantity: number, total: { formatted: string } }>, lines: Array<{ yourQuantity: number, yourMaxQuantity: number, line: { id: string, quantity: number, maxQuantity: number, unitPrice: { formatted: string }, previousPrice: { formatted: string } | null, total: { formatted: string }, discount: { amount: number }, discountedTotal: { formatted: string }, variant: { id: string, label: string, pricePerLitre: { formatted: string } | null }, product: { name: string, slug: string, variantsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } }, parts: Array<{ memberId: string | null, name: string, isYou: boolean, quantity: number }> }>, totals: { items: { amount: number, formatted: string }, discount: { amount: number, formatted: string }, shipping: { amount: number, formatted: string } | null, payment: { amount: number, formatted: string } | null, total: { amount: number, formatted: string }, taxes: Array<{ ratePercent: number, amount: { formatted: string } }> } | null, problems: Array<{ code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }> } } | null };

export type SharedCartSessionQueryVariables = Exact<{
  key: string;
}>;


export type SharedCartSessionQuery = { sharedCart: { state: SharedCartState, data: { token: string | null, version: number, quantity: number, lines: Array<{ yourQuantity: number }> } } | null };

export type SharedCartInvitationQueryVariables = Exact<{
  link: string;
}>;


export type SharedCartInvitationQuery = { sharedCartInvitation: { id: string, ownerName: string, state: SharedCartState, isFull: boolean } | null };

export type ProductsToAddQueryVariables = Exact<{
  term: string;
  first: number;
}>;


export type ProductsToAddQuery = { productsSearch: { total: number, nodes: Array<{ name: string, slug: string, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null, variants: Array<{ id: string, label: string, orderable: boolean, onSale: boolean, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null }> }> } };

export type ShareCartMutationVariables = Exact<{
  input: CartShareCreateInput;
}>;


export type ShareCartMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'SharedCart', owner: { link: string | null } | null }
   };

export type JoinSharedCartMutationVariables = Exact<{
  input: CartShareJoinInput;
}>;


export type JoinSharedCartMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'SharedCart', id: string, member: { key: string | null } | null }
   };

export type RevokeShareMutationVariables = Exact<{
  input: CartShareRevokeInput;
}>;


export type RevokeShareMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'SharedCart', state: SharedCartState }
   };

export type RemoveParticipantMutationVariables = Exact<{
  input: CartMemberRemoveInput;
}>;


export type RemoveParticipantMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'SharedCart', state: SharedCartState }
   };

export type AddToSharedCartMutationVariables = Exact<{
  input: SharedCartLinesAddInput;
}>;


export type AddToSharedCartMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'SharedCart', state: SharedCartState }
   };

export type UpdateSharedCartPartMutationVariables = Exact<{
  input: SharedCartPartUpdateInput;
}>;


export type UpdateSharedCartPartMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'SharedCart', state: SharedCartState }
   };

export type SharedPersonFragment = { memberId: string | null, name: string, isYou: boolean, quantity: number, total: { formatted: string } };

export type OrderedCartQueryVariables = Exact<{
  id: string | number;
  proof?: string | null | undefined;
}>;


export type OrderedCartQuery = { orderedCart: { token: string, order: { receiptId: string, canRetryPayment: boolean, items: Array<{ quantity: number, isGift: boolean }> } | null } | null };

export type CategoryCardFragment = { id: string, name: string, slug: string, activeProductsCount: number, firstActiveProductSlug: string | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type FacetFragment = { facet: SearchFacet, values: Array<{ value: string, label: string, count: number, selected: boolean, level: number }>, min: { amount: number, currency: string } | null, max: { amount: number, currency: string } | null };

export type CatalogueResultFragment = { total: number, suggestions: Array<string>, aggregations: Array<{ facet: SearchFacet, values: Array<{ value: string, label: string, count: number, selected: boolean, level: number }>, min: { amount: number, currency: string } | null, max: { amount: number, currency: string } | null }>, nodes: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> };

export type CategoryTranslationsQueryVariables = Exact<{
  slug: string;
}>;


export type CategoryTranslationsQuery = { taxon: { translations: Array<{ locale: string, slug: string }> } | null };

export type ProductsTotalQueryVariables = Exact<{
  term: string;
  where: ProductsSearchWhere;
}>;


export type ProductsTotalQuery = { productsSearch: { total: number } };

export type AddressFieldsFragment = { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } };

export type CheckoutProgressFragment = { requirements: Array<{ step: string }>, cart: { problems: Array<{ code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }> } };

export type CheckoutDisplayedFragment = { cart: { discounts: Array<{ name: string, amount: { amount: number } }> }, totals: { items: { amount: number }, shipping: { amount: number } | null, payment: { amount: number } | null, total: { amount: number } }, shippingMethod: { name: string } | null, paymentMethod: { name: string } | null };

export type DeliveryFieldsFragment = { id: string, name: string, description: string, kind: string, arrivesFrom: string | null, arrivesBy: string | null, price: { amount: number, formatted: string }, freeFrom: { formatted: string } | null };

export type CheckoutNowQueryVariables = Exact<{
  cartId: string | number;
}>;


export type CheckoutNowQuery = { checkout: { cart: { discounts: Array<{ name: string, amount: { amount: number } }> }, totals: { items: { amount: number }, shipping: { amount: number } | null, payment: { amount: number } | null, total: { amount: number } }, shippingMethod: { name: string } | null, paymentMethod: { name: string } | null } | null };

export type DeliveryQuoteQueryVariables = Exact<{
  input: ShippingQuoteInput;
}>;


export type DeliveryQuoteQuery = { quote: { noShippingReason: string | null, shippingMethods: Array<{ id: string, name: string, description: string, kind: string, arrivesFrom: string | null, arrivesBy: string | null, price: { amount: number, formatted: string }, freeFrom: { formatted: string } | null }> } | null };

export type CheckoutPageQueryVariables = Exact<{
  cartId: string | number;
}>;


export type CheckoutPageQuery = { checkout: { email: string | null, phone: string | null, alternativePhone: string | null, notes: string, shipToBilling: boolean, documentKind: OrderDocumentKind, noShippingReason: string | null, noPaymentReason: string | null, installmentCount: number, reservationExpiresAt: string | null, ageRequired: boolean, termsVersion: string, regions: Array<string>, shipCountries: Array<string>, cart: { freeShipping: boolean, lines: Array<{ id: string, quantity: number, maxQuantity: number, variant: { availability: Availability, id: string, label: string, pricePerLitre: { formatted: string } | null }, unitPrice: { formatted: string }, previousPrice: { formatted: string } | null, total: { formatted: string }, discount: { amount: number }, discountedTotal: { formatted: string }, product: { name: string, slug: string, variantsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } }>, problems: Array<{ code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }>, discounts: Array<{ name: string, slug: string | null, code: string | null, amount: { amount: number, formatted: string } }>, gifts: Array<{ name: string, slug: string | null, quantity: number, available: boolean, variant: { id: string, label: string }, product: { name: string, slug: string, variantsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } }> }, billingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } } | null, shippingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } } | null, invoice: { companyName: string, businessActivity: string, vatNumber: string, taxOffice: string } | null, shippingMethods: Array<{ id: string, name: string, description: string, kind: string, arrivesFrom: string | null, arrivesBy: string | null, price: { amount: number, formatted: string }, freeFrom: { formatted: string } | null }>, paymentMethods: Array<{ id: string, kind: string, name: string, description: string, fee: { amount: number, formatted: string }, installments: { min: number, max: number } | null }>, shippingMethod: { id: string, name: string, kind: string, arrivesFrom: string | null, arrivesBy: string | null } | null, paymentMethod: { id: string, name: string } | null, totals: { items: { amount: number, formatted: string }, shipping: { amount: number, formatted: string } | null, payment: { amount: number, formatted: string } | null, total: { amount: number, formatted: string }, discount: { amount: number, formatted: string }, taxes: Array<{ ratePercent: number, amount: { formatted: string } }> }, countries: Array<{ code: string, name: string }>, requirements: Array<{ step: string }> } | null };

export type SaveContactMutationVariables = Exact<{
  input: CheckoutContactUpdateInput;
}>;


export type SaveContactMutation = { result:
    | { __typename: 'Checkout', requirements: Array<{ step: string }>, cart: { problems: Array<{ code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }> } }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type SaveAddressesMutationVariables = Exact<{
  addresses: CheckoutAddressesUpdateInput;
  invoice: CheckoutInvoiceUpdateInput;
}>;


export type SaveAddressesMutation = { addresses:
    | { __typename: 'Checkout', requirements: Array<{ step: string }>, cart: { problems: Array<{ code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }> } }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
  , invoice:
    | { __typename: 'Checkout', requirements: Array<{ step: string }>, cart: { problems: Array<{ code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }> } }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type HoldItemsMutationVariables = Exact<{
  input: CheckoutReserveInput;
}>;


export type HoldItemsMutation = { result:
    | { __typename: 'Checkout', requirements: Array<{ step: string }>, cart: { problems: Array<{ code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }> } }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ChooseShippingMethodMutationVariables = Exact<{
  input: CheckoutShippingMethodUpdateInput;
}>;


export type ChooseShippingMethodMutation = { result:
    | { __typename: 'Checkout', requirements: Array<{ step: string }>, cart: { problems: Array<{ code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }> } }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ChoosePaymentMethodMutationVariables = Exact<{
  input: CheckoutPaymentMethodUpdateInput;
}>;


export type ChoosePaymentMethodMutation = { result:
    | { __typename: 'Checkout', requirements: Array<{ step: string }>, cart: { problems: Array<{ code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }> } }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type CompleteCheckoutMutationVariables = Exact<{
  input: CheckoutCompleteInput;
}>;


export type CompleteCheckoutMutation = { result:
    | { __typename: 'Order', receiptId: string }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type NearestPagesQueryVariables = Exact<{
  term: string;
}>;


export type NearestPagesQuery = { productsSearch: { nodes: Array<{ name: string, slug: string }> }, taxonomy: { children: Array<{ name: string, slug: string, children: Array<{ name: string, slug: string, children: Array<{ name: string, slug: string }> }> }> } | null, promotions: { nodes: Array<{ name: string, slug: string }> } };

export type NearestTaxonFragment = { name: string, slug: string };

export type ProblemFieldsFragment = { code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> };

export type DrinkTonightFragment = { id: string, name: string, slug: string, line: string, serves: number | null, availability: DrinkAvailability, price: { formatted: string }, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type DrinkOnCardFragment = { id: string, name: string, slug: string, line: string, strength: number, serves: number | null, vegan: boolean, availability: DrinkAvailability, contains: Array<Allergen>, mayContain: Array<Allergen>, price: { formatted: string, amount: number, currency: string }, tastes: Array<{ label: string }>, ingredients: Array<{ name: string }>, image: { src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type SmallPictureFragment = { src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } };

export type MenuFacetsFragment = { spirits: Array<{ count: number, word: { key: string, label: string } }>, tastes: Array<{ count: number, word: { key: string, label: string } }>, strengths: Array<{ strength: number, count: number }>, without: Array<{ allergen: Allergen, count: number }>, alcoholFree: { count: number }, vegan: { count: number } };

export type FoundDrinkFragment = { id: string, name: string, slug: string, availability: DrinkAvailability, price: { formatted: string }, image: { src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type SubscribeToNewsletterMutationVariables = Exact<{
  input: NewsletterSubscribeInput;
}>;


export type SubscribeToNewsletterMutation = { result:
    | { __typename: 'NewsletterRequested', email: string }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type NewsletterPageFragment = { email: string, topics: Array<NewsletterTopic>, confirmed: boolean };

export type FindNewsletterSubscriptionQueryVariables = Exact<{
  token: string;
}>;


export type FindNewsletterSubscriptionQuery = { subscription: { email: string, topics: Array<NewsletterTopic>, confirmed: boolean } | null };

export type ConfirmNewsletterMutationVariables = Exact<{
  input: NewsletterTokenInput;
}>;


export type ConfirmNewsletterMutation = { result:
    | { __typename: 'NewsletterSubscription', email: string, topics: Array<NewsletterTopic>, confirmed: boolean }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type UnsubscribeFromNewsletterMutationVariables = Exact<{
  input: NewsletterTokenInput;
}>;


export type UnsubscribeFromNewsletterMutation = { result:
    | { __typename: 'NewsletterSubscription', email: string, topics: Array<NewsletterTopic>, confirmed: boolean }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type CancelOrderMutationVariables = Exact<{
  input: OrderCancelInput;
}>;


export type CancelOrderMutation = { result:
    | { __typename: 'Order', id: string }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ReorderOrderMutationVariables = Exact<{
  input: OrderReorderInput;
}>;


export type ReorderOrderMutation = { result:
    | { __typename: 'OrderReorder', cart: { id: string }, differences: Array<{ kind: string, productName: string, variantLabel: string, before: string, now: string }> }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type WithdrawFromOrderMutationVariables = Exact<{
  input: OrderWithdrawInput;
}>;


export type WithdrawFromOrderMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'Withdrawal', id: string, receivedAt: string, items: Array<{ quantity: number, item: { id: string, productName: string, variantLabel: string } }> }
   };

export type FindWithdrawalMutationVariables = Exact<{
  input: OrderWithdrawalFindInput;
}>;


export type FindWithdrawalMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'WithdrawalOffer', token: string, number: string, withdrawUntil: string | null, items: Array<{ id: string, productName: string, variantLabel: string, isGift: boolean, quantity: number }> }
   };

export type RequestOrderAccessMutationVariables = Exact<{
  input: OrderAccessRequestInput;
}>;


export type RequestOrderAccessMutation = { result:
    | { __typename: 'OrderAccessRequested', accepted: boolean }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type ClaimOrderPurchaseMutationVariables = Exact<{
  input: OrderPurchaseClaimInput;
}>;


export type ClaimOrderPurchaseMutation = { order: { number: string, total: string, currency: string, taxTotal: string, shipmentTotal: string, paymentTotal: string, orderItems: Array<{ quantity: number, price: string, discount: string, variant: { sku: string, name: string, label: string }, product: { brand: { name: string } | null, categories: Array<{ name: string }> } }> } | null };

export type ReceiptPageQueryVariables = Exact<{
  receiptId: string;
}>;


export type ReceiptPageQuery = { order: { id: string, receiptId: string, number: string, date: string, state: OrderState, email: string, phone: string, alternativePhone: string, notes: string, ageCheck: boolean, documentKind: OrderDocumentKind, canCancel: boolean, canWithdraw: boolean, canRetryPayment: boolean, payBy: string | null, withdrawUntil: string | null, items: Array<{ id: string, productName: string, productSlug: string, sku: string, variantLabel: string, quantity: number, isGift: boolean, tracking: string | null, trackingUrl: string | null, missingQuantity: number, withdrawableQuantity: number, options: Array<{ name: string, label: string }>, unitPrice: { formatted: string }, total: { formatted: string }, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }>, people: Array<{ memberId: string | null, name: string, isYou: boolean, quantity: number, total: { formatted: string } }>, billingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } }, shippingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } } | null, shipments: Array<{ state: ShipmentState, method: string, kind: string, trackingNumber: string, trackingUrl: string }>, payments: Array<{ id: string, state: PaymentState, method: string, kind: string, installmentCount: number, amount: { formatted: string } }>, adjustments: Array<{ kind: string, label: string, amount: { amount: number, formatted: string } }>, totals: { items: { amount: number, formatted: string }, discount: { amount: number, formatted: string }, shipping: { amount: number, formatted: string } | null, payment: { amount: number, formatted: string } | null, total: { amount: number, formatted: string }, taxes: Array<{ ratePercent: number, amount: { formatted: string } }> }, bankTransfer: { reference: string, dueOn: string, amount: { formatted: string }, received: { amount: number, formatted: string }, accounts: Array<{ bankName: string, holderName: string, iban: string }> } | null, invoice: { companyName: string, businessActivity: string, vatNumber: string, taxOffice: string } | null, fiscalDocument: { mark: string, url: string, qr: string } | null, refundedTotal: { amount: number, formatted: string }, withdrawals: Array<{ id: string, receivedAt: string, items: Array<{ quantity: number, item: { id: string, productName: string, variantLabel: string } }> }>, timeline: Array<{ subject: string, state: string, at: string }> } | null };

export type MemberOrderPageQueryVariables = Exact<{
  id: string | number;
}>;


export type MemberOrderPageQuery = { memberOrder: { id: string, receiptId: string, number: string, date: string, state: OrderState, email: string, phone: string, alternativePhone: string, notes: string, ageCheck: boolean, documentKind: OrderDocumentKind, canCancel: boolean, canWithdraw: boolean, canRetryPayment: boolean, payBy: string | null, withdrawUntil: string | null, items: Array<{ id: string, productName: string, productSlug: string, sku: string, variantLabel: string, quantity: number, isGift: boolean, tracking: string | null, trackingUrl: string | null, missingQuantity: number, withdrawableQuantity: number, options: Array<{ name: string, label: string }>, unitPrice: { formatted: string }, total: { formatted: string }, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }>, people: Array<{ memberId: string | null, name: string, isYou: boolean, quantity: number, total: { formatted: string } }>, billingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } }, shippingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } } | null, shipments: Array<{ state: ShipmentState, method: string, kind: string, trackingNumber: string, trackingUrl: string }>, payments: Array<{ id: string, state: PaymentState, method: string, kind: string, installmentCount: number, amount: { formatted: string } }>, adjustments: Array<{ kind: string, label: string, amount: { amount: number, formatted: string } }>, totals: { items: { amount: number, formatted: string }, discount: { amount: number, formatted: string }, shipping: { amount: number, formatted: string } | null, payment: { amount: number, formatted: string } | null, total: { amount: number, formatted: string }, taxes: Array<{ ratePercent: number, amount: { formatted: string } }> }, bankTransfer: { reference: string, dueOn: string, amount: { formatted: string }, received: { amount: number, formatted: string }, accounts: Array<{ bankName: string, holderName: string, iban: string }> } | null, invoice: { companyName: string, businessActivity: string, vatNumber: string, taxOffice: string } | null, fiscalDocument: { mark: string, url: string, qr: string } | null, refundedTotal: { amount: number, formatted: string }, withdrawals: Array<{ id: string, receivedAt: string, items: Array<{ quantity: number, item: { id: string, productName: string, variantLabel: string } }> }>, timeline: Array<{ subject: string, state: string, at: string }> } | null };

export type OrderPageFragment = { id: string, receiptId: string, number: string, date: string, state: OrderState, email: string, phone: string, alternativePhone: string, notes: string, ageCheck: boolean, documentKind: OrderDocumentKind, canCancel: boolean, canWithdraw: boolean, canRetryPayment: boolean, payBy: string | null, withdrawUntil: string | null, items: Array<{ id: string, productName: string, productSlug: string, sku: string, variantLabel: string, quantity: number, isGift: boolean, tracking: string | null, trackingUrl: string | null, missingQuantity: number, withdrawableQuantity: number, options: Array<{ name: string, label: string }>, unitPrice: { formatted: string }, total: { formatted: string }, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }>, people: Array<{ memberId: string | null, name: string, isYou: boolean, quantity: number, total: { formatted: string } }>, billingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } }, shippingAddress: { firstName: string, lastName: string, company: string, address1: string, address2: string, floor: string, doorbell: string, city: string, postalCode: string, region: string, country: { code: string, name: string } } | null, shipments: Array<{ state: ShipmentState, method: string, kind: string, trackingNumber: string, trackingUrl: string }>, payments: Array<{ id: string, state: PaymentState, method: string, kind: string, installmentCount: number, amount: { formatted: string } }>, adjustments: Array<{ kind: string, label: string, amount: { amount: number, formatted: string } }>, totals: { items: { amount: number, formatted: string }, discount: { amount: number, formatted: string }, shipping: { amount: number, formatted: string } | null, payment: { amount: number, formatted: string } | null, total: { amount: number, formatted: string }, taxes: Array<{ ratePercent: number, amount: { formatted: string } }> }, bankTransfer: { reference: string, dueOn: string, amount: { formatted: string }, received: { amount: number, formatted: string }, accounts: Array<{ bankName: string, holderName: string, iban: string }> } | null, invoice: { companyName: string, businessActivity: string, vatNumber: string, taxOffice: string } | null, fiscalDocument: { mark: string, url: string, qr: string } | null, refundedTotal: { amount: number, formatted: string }, withdrawals: Array<{ id: string, receivedAt: string, items: Array<{ quantity: number, item: { id: string, productName: string, variantLabel: string } }> }>, timeline: Array<{ subject: string, state: string, at: string }> };

export type OrderStepsFragment = { date: string, state: OrderState, items: Array<{ quantity: number, missingQuantity: number }>, payments: Array<{ kind: string, state: PaymentState }>, shipments: Array<{ kind: string, state: ShipmentState }>, timeline: Array<{ subject: string, state: string, at: string }>, withdrawals: Array<{ receivedAt: string, items: Array<{ quantity: number }> }>, refundedTotal: { amount: number } };

export type PayableByFragment = { id: string, kind: string, name: string, description: string, fee: { amount: number, formatted: string }, installments: { min: number, max: number } | null };

export type InstallmentFieldsFragment = { count: number, interestRate: number, interestAmount: { amount: number, formatted: string }, installmentAmount: { amount: number, formatted: string }, lastInstallmentAmount: { amount: number, formatted: string }, total: { formatted: string } };

export type InstallmentOptionsQueryVariables = Exact<{
  cartId?: string | number | null | undefined;
  receiptId?: string | null | undefined;
  paymentMethodId: string | number;
}>;


export type InstallmentOptionsQuery = { options: Array<{ count: number, interestRate: number, interestAmount: { amount: number, formatted: string }, installmentAmount: { amount: number, formatted: string }, lastInstallmentAmount: { amount: number, formatted: string }, total: { formatted: string } }> };

export type BeginPaymentMutationVariables = Exact<{
  input: PaymentInitializeInput;
}>;


export type BeginPaymentMutation = { result:
    | { __typename: 'PaymentAction', kind: PaymentActionKind, url: string | null }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type RetryPaymentMutationVariables = Exact<{
  input: PaymentRetryInput;
}>;


export type RetryPaymentMutation = { result:
    | { __typename: 'PaymentAction', kind: PaymentActionKind, url: string | null }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type AskForPaymentMutationVariables = Exact<{
  input: PaymentConfirmInput;
}>;


export type AskForPaymentMutation = { result:
    | { __typename: 'Order', state: OrderState }
    | { __typename: 'Problem', code: string }
   };

export type ReopenOrderMutationVariables = Exact<{
  input: OrderReopenInput;
}>;


export type ReopenOrderMutation = { result:
    | { __typename: 'OrderReorder', cart: { id: string } }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type PaymentPageQueryVariables = Exact<{
  receiptId: string;
}>;


export type PaymentPageQuery = { order: { number: string, receiptId: string, state: OrderState, canRetryPayment: boolean, canCancel: boolean, payBy: string | null, email: string, totals: { total: { amount: number, formatted: string } }, payments: Array<{ id: string, kind: string, method: string, state: PaymentState, failureCode: string | null, installmentCount: number }>, paymentMethods: Array<{ id: string, kind: string, name: string, description: string, fee: { amount: number, formatted: string }, installments: { min: number, max: number } | null }> } | null };

export type RequestStockAlertMutationVariables = Exact<{
  input: StockAlertRequestInput;
}>;


export type RequestStockAlertMutation = { stockAlertRequest:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'StockAlertRequested', email: string }
   };

export type StockAlertPageFragment = { email: string, confirmed: boolean, product: { name: string, slug: string, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }, variant: { sku: string, label: string, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } };

export type FindStockAlertQueryVariables = Exact<{
  token: string;
}>;


export type FindStockAlertQuery = { stockAlert: { email: string, confirmed: boolean, product: { name: string, slug: string, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }, variant: { sku: string, label: string, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } } | null };

export type ConfirmStockAlertMutationVariables = Exact<{
  input: StockAlertTokenInput;
}>;


export type ConfirmStockAlertMutation = { stockAlertConfirm:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'StockAlert', email: string, confirmed: boolean, product: { name: string, slug: string, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }, variant: { sku: string, label: string, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } }
   };

export type CancelStockAlertMutationVariables = Exact<{
  input: StockAlertTokenInput;
}>;


export type CancelStockAlertMutation = { stockAlertCancel:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'StockAlert', email: string, confirmed: boolean, product: { name: string, slug: string, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }, variant: { sku: string, label: string, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } }
   };

export type PictureFragment = { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } };

export type ProductCardFragment = { id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type PromotionCardFragment = { id: string, name: string, slug: string, excerpt: string, status: PromotionStatus, code: string | null, startsOn: string, endsOn: string | null, productsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type PromotionOfferFragment = { id: string, name: string, slug: string, excerpt: string, status: PromotionStatus, code: string | null, startsOn: string, endsOn: string | null, conditionsText: string, productsCount: number, products: Array<{ id: string, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> };

export type SuggestedProductFragment = { onSale: boolean, priceLabel: string, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, country: { name: string } | null, image: { src: string, metadata: { placeholder: string } } | null };

export type SuggestedDrinkFragment = { price: { formatted: string }, image: { src: string, metadata: { placeholder: string } } | null };

export type SuggestedPostFragment = { readingTime: number, image: { src: string, metadata: { placeholder: string } } | null };

export type SearchSuggestionsQueryVariables = Exact<{
  term: string;
  first: number;
}>;


export type SearchSuggestionsQuery = { searchSuggestions: { didYouMean: string | null, items: Array<{ kind: SearchKind, text: string, slug: string | null, product: { onSale: boolean, priceLabel: string, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, country: { name: string } | null, image: { src: string, metadata: { placeholder: string } } | null } | null, drink: { price: { formatted: string }, image: { src: string, metadata: { placeholder: string } } | null } | null, post: { readingTime: number, image: { src: string, metadata: { placeholder: string } } | null } | null }> } };

export type PopularSearchesQueryVariables = Exact<{ [key: string]: never; }>;


export type PopularSearchesQuery = { popularSearches: Array<string> };

export type SeoRecordFragment = { redirect: string | null };

export type SharedPictureFragment = { share: string, alt: string };

export type ProductFactsheetFragment = { name: string, sku: string, excerpt: string, description: string, isAlcohol: boolean, breadcrumb: Array<{ name: string, slug: string }>, images: Array<{ share: string, alt: string, largest: string }>, producer: { name: string } | null, country: { code: string, name: string } | null, variants: Array<{ sku: string, name: string, availability: Availability, priceWithTax: { amount: number, currency: string } | null, salePriceWithTax: { amount: number } | null, lowestPrice30Days: { amount: number } | null, weight: { value: number } | null }> };

export type SiteFrameQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteFrameQuery = { site: { name: string, description: string, email: string, phone: string, address: string, directionsUrl: string, mapUrl: string | null, hours: string, registrationOpen: boolean, contactOpen: boolean, opensAt: string, closesAt: string, ageGate: boolean, company: { legalName: string, registeredOffice: string, gemi: string, vatNumber: string, taxOffice: string }, socialAccounts: Array<{ network: string, url: string }>, analytics: { consentRegime: ConsentRegime, policyVersion: string, gtag: { id: string, source: string } | null, pixel: { id: string, source: string } | null }, funding: { image: string, document: string } | null }, pages: Array<{ key: string, title: string }>, taxonomy: { children: Array<{ id: string, name: string, slug: string }> } | null };

export type SiteHoursFragment = { weekdays: Array<number>, opensAt: string, closesAt: string, specialDays: Array<{ date: string, name: string, opensAt: string | null, closesAt: string | null }> };

export type SubmitContactMutationVariables = Exact<{
  input: ContactSubmitInput;
}>;


export type SubmitContactMutation = { result:
    | { __typename: 'ContactReceived', reference: string, email: string }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type CreateRequestMutationVariables = Exact<{
  input: RequestCreateInput;
}>;


export type CreateRequestMutation = { result:
    | { __typename: 'ContactReceived', reference: string, email: string }
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
   };

export type RequestPageFragment = { reference: string, status: RequestStatus, name: string, email: string, phone: string, date: string, order: { number: string, receiptId: string } | null, messages: Array<{ author: RequestParty, text: string, date: string }>, history: Array<{ status: RequestStatus, by: RequestParty, date: string }> };

export type FindRequestQueryVariables = Exact<{
  id: string | number;
}>;


export type FindRequestQuery = { request: { reference: string, status: RequestStatus, name: string, email: string, phone: string, date: string, order: { number: string, receiptId: string } | null, messages: Array<{ author: RequestParty, text: string, date: string }>, history: Array<{ status: RequestStatus, by: RequestParty, date: string }> } | null };

export type ReplyToRequestMutationVariables = Exact<{
  input: RequestReplyInput;
}>;


export type ReplyToRequestMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'SupportRequest' }
   };

export type ResolveRequestMutationVariables = Exact<{
  input: RequestResolveInput;
}>;


export type ResolveRequestMutation = { result:
    | { __typename: 'Problem', code: string, lineIds: Array<string>, variantIds: Array<string>, available: number | null, params: Array<{ name: string, value: string }>, issues: Array<{ path: string, code: string }> }
    | { __typename: 'SupportRequest' }
   };

export type RequestsPageQueryVariables = Exact<{
  first: number;
  skip: number;
}>;


export type RequestsPageQuery = { requests: { total: number, nodes: Array<{ id: string, reference: string, status: RequestStatus, date: string, lastMessageDate: string, awaits: RequestParty }> } | null };

export type AskedOrderQueryVariables = Exact<{
  receiptId: string;
}>;


export type AskedOrderQuery = { order: { number: string, receiptId: string, email: string, phone: string, billingAddress: { firstName: string, lastName: string } } | null };

export type MenuFrameQueryVariables = Exact<{ [key: string]: never; }>;


export type MenuFrameQuery = { menuNotes: { prices: string, receipt: string, allergens: string, strength: string, age: string } | null, menu: { asOf: string } };

export type OrdersPageQueryVariables = Exact<{
  skip: number;
}>;


export type OrdersPageQuery = { orders: { total: number, nodes: Array<{ id: string, number: string, date: string, state: OrderState, totals: { total: { formatted: string } }, items: Array<{ id: string, productName: string, quantity: number, missingQuantity: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }>, payments: Array<{ kind: string, state: PaymentState }>, shipments: Array<{ kind: string, state: ShipmentState }>, timeline: Array<{ subject: string, state: string, at: string }>, withdrawals: Array<{ receivedAt: string, items: Array<{ quantity: number }> }>, refundedTotal: { amount: number } }> } | null };

export type ContactPageQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactPageQuery = { page: { html: string } | null, site: { weekdays: Array<number>, opensAt: string, closesAt: string, specialDays: Array<{ date: string, name: string, opensAt: string | null, closesAt: string | null }> } };

export type DrinkPageQueryVariables = Exact<{
  slug: string;
}>;


export type DrinkPageQuery = { seo: { redirect: string | null } | null, drink: { abv: number, volumeMl: number, garnish: string, alcoholFree: boolean, recipe: string | null, id: string, name: string, slug: string, line: string, strength: number, serves: number | null, vegan: boolean, availability: DrinkAvailability, contains: Array<Allergen>, mayContain: Array<Allergen>, section: { key: string, name: string }, glass: { label: string } | null, ice: { label: string } | null, picture: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null, shared: { share: string, alt: string } | null, recipeIngredients: Array<{ name: string, amountMl: number | null }>, previous: { name: string, slug: string } | null, next: { name: string, slug: string } | null, translations: Array<{ locale: string, slug: string }>, price: { formatted: string, amount: number, currency: string }, tastes: Array<{ label: string }>, ingredients: Array<{ name: string }>, image: { src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } | null };

export type DrinkExtrasQueryVariables = Exact<{
  slug: string;
}>;


export type DrinkExtrasQuery = { drink: { ingredients: Array<{ bottle: { orderable: boolean, id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, master: { id: string, availability: Availability, orderable: boolean }, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } | null }> } | null };

export type BottleOfDrinkFragment = { orderable: boolean, id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, master: { id: string, availability: Availability, orderable: boolean }, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type MenuPageQueryVariables = Exact<{
  where: MenuWhere;
}>;


export type MenuPageQuery = { menu: { total: number, sections: Array<{ key: string, name: string, intro: string, drinks: Array<{ id: string, name: string, slug: string, line: string, strength: number, serves: number | null, vegan: boolean, availability: DrinkAvailability, contains: Array<Allergen>, mayContain: Array<Allergen>, price: { formatted: string, amount: number, currency: string }, tastes: Array<{ label: string }>, ingredients: Array<{ name: string }>, image: { src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> }>, facets: { spirits: Array<{ count: number, word: { key: string, label: string } }>, tastes: Array<{ count: number, word: { key: string, label: string } }>, strengths: Array<{ strength: number, count: number }>, without: Array<{ allergen: Allergen, count: number }>, alcoholFree: { count: number }, vegan: { count: number } } } };

export type ContentPageQueryVariables = Exact<{
  key: string;
}>;


export type ContentPageQuery = { page: { title: string, description: string, html: string, version: string | null, updatedOn: string, locales: Array<string>, sections: Array<{ id: string, title: string }> } | null };

export type TitledTextFragment = { title: string, text: string };

export type HomePageQueryVariables = Exact<{ [key: string]: never; }>;


export type HomePageQuery = { site: { weekdays: Array<number>, opensAt: string, closesAt: string, specialDays: Array<{ date: string, name: string, opensAt: string | null, closesAt: string | null }> }, home: { line: string, lead: string, meaning: { title: string, text: string } | null, card: { title: string, text: string } | null, shelf: { title: string, text: string } | null, reading: { title: string, text: string } | null, visit: { title: string, text: string } | null } | null };

export type HomeExtrasQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeExtrasQuery = { menu: { sections: Array<{ drinks: Array<{ id: string, name: string, slug: string, line: string, serves: number | null, availability: DrinkAvailability, price: { formatted: string }, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> }> }, promotionBanner: Array<{ id: string, name: string, slug: string, excerpt: string, status: PromotionStatus, code: string | null, startsOn: string, endsOn: string | null, productsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }>, promotionSection: Array<{ id: string, name: string, slug: string, excerpt: string, status: PromotionStatus, code: string | null, startsOn: string, endsOn: string | null, productsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }>, products: { nodes: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> }, productCategories: { nodes: Array<{ id: string, name: string, slug: string, activeProductsCount: number, firstActiveProductSlug: string | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> }, posts: { nodes: Array<{ id: string, slug: string, title: string, excerpt: string, author: string, publishedAt: string, updatedAt: string, readingTime: number, tags: Array<{ key: string, name: string }>, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> } };

export type PostPageQueryVariables = Exact<{
  slug: string;
}>;


export type PostPageQuery = { seo: { redirect: string | null } | null, post: { html: string, summary: { id: string, slug: string, title: string, excerpt: string, author: string, publishedAt: string, updatedAt: string, readingTime: number, image: { share: string, alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null, tags: Array<{ key: string, name: string }> }, translations: Array<{ locale: string, slug: string }> } | null };

export type PostExtrasQueryVariables = Exact<{
  slug: string;
}>;


export type PostExtrasQuery = { post: { products: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }>, related: Array<{ id: string, slug: string, title: string, excerpt: string, author: string, publishedAt: string, updatedAt: string, readingTime: number, tags: Array<{ key: string, name: string }>, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> } | null };

export type BlogPageQueryVariables = Exact<{
  first: number;
  skip: number;
  tag?: string | null | undefined;
}>;


export type BlogPageQuery = { tags: Array<{ key: string, name: string, count: number }>, contentDatabase: { path: string }, posts: { total: number, nodes: Array<{ id: string, slug: string, title: string, excerpt: string, author: string, publishedAt: string, updatedAt: string, readingTime: number, tags: Array<{ key: string, name: string }>, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> } };

export type BlogSearchQueryVariables = Exact<{ [key: string]: never; }>;


export type BlogSearchQuery = { tags: Array<{ key: string, name: string, count: number }>, contentDatabase: { path: string } };

export type PostsTotalQueryVariables = Exact<{
  tag?: string | null | undefined;
}>;


export type PostsTotalQuery = { posts: { total: number } };

export type CategoryPageQueryVariables = Exact<{
  slug: string;
  first: number;
  skip: number;
  order: ProductsSearchOrder;
  where: ProductsSearchWhere;
  aggs: Array<SearchFacet> | SearchFacet;
}>;


export type CategoryPageQuery = { seo: { redirect: string | null } | null, taxon: { id: string, name: string, slug: string, description: string, breadcrumb: Array<{ name: string, slug: string }>, translations: Array<{ locale: string, slug: string }>, image: { alt: string, src: string, srcset: string, srcsetAvif: string, share: string, metadata: { width: number, height: number, placeholder: string } } | null } | null, productsSearch: { total: number, suggestions: Array<string>, aggregations: Array<{ facet: SearchFacet, values: Array<{ value: string, label: string, count: number, selected: boolean, level: number }>, min: { amount: number, currency: string } | null, max: { amount: number, currency: string } | null }>, nodes: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> } };

export type CategoryExtrasQueryVariables = Exact<{
  slug: string;
}>;


export type CategoryExtrasQuery = { taxon: { children: Array<{ id: string, name: string, slug: string, activeProductsCount: number }> } | null };

export type OfferedVariantFragment = { id: string, sku: string, label: string, availability: Availability, orderable: boolean, onSale: boolean, totalOnHand: number, discount: number | null, backorderable: boolean, volumeMl: number | null, abv: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, options: Array<{ internalName: string, label: string, value: string }>, width: { formatted: string } | null, length: { formatted: string } | null, height: { formatted: string } | null, weight: { formatted: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, large: string, metadata: { width: number, height: number, placeholder: string } } | null };

export type ProductPictureFragment = { alt: string, src: string, srcset: string, srcsetAvif: string, large: string, metadata: { width: number, height: number, placeholder: string } };

export type ProductDetailsFragment = { id: string, name: string, slug: string, excerpt: string, description: string, isAlcohol: boolean, limitPerCustomer: number | null, sku: string, breadcrumb: Array<{ name: string, slug: string }>, images: Array<{ share: string, alt: string, src: string, srcset: string, srcsetAvif: string, largest: string, large: string, metadata: { width: number, height: number, placeholder: string } }>, options: Array<{ name: string, internalName: string, values: Array<{ label: string, value: string }> }>, master: { sku: string }, variants: Array<{ sku: string, name: string, availability: Availability, id: string, label: string, orderable: boolean, onSale: boolean, totalOnHand: number, discount: number | null, backorderable: boolean, volumeMl: number | null, abv: number | null, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, formatted: string } | null, lowestPrice30Days: { amount: number, formatted: string } | null, weight: { value: number, formatted: string } | null, pricePerLitre: { formatted: string } | null, options: Array<{ internalName: string, label: string, value: string }>, width: { formatted: string } | null, length: { formatted: string } | null, height: { formatted: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, large: string, metadata: { width: number, height: number, placeholder: string } } | null }>, listProperties: Array<{ key: string, name: string, value: string }>, textProperties: Array<{ key: string, name: string, value: string }>, country: { name: string, code: string } | null, producer: { name: string, region: string, method: string, story: string, foundedYear: number | null, country: { name: string } } | null, translations: Array<{ locale: string, slug: string }> };

export type ProductPageQueryVariables = Exact<{
  slug: string;
}>;


export type ProductPageQuery = { product: { id: string, name: string, slug: string, excerpt: string, description: string, isAlcohol: boolean, limitPerCustomer: number | null, sku: string, related: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }>, breadcrumb: Array<{ name: string, slug: string }>, images: Array<{ share: string, alt: string, src: string, srcset: string, srcsetAvif: string, largest: string, large: string, metadata: { width: number, height: number, placeholder: string } }>, options: Array<{ name: string, internalName: string, values: Array<{ label: string, value: string }> }>, master: { sku: string }, variants: Array<{ sku: string, name: string, availability: Availability, id: string, label: string, orderable: boolean, onSale: boolean, totalOnHand: number, discount: number | null, backorderable: boolean, volumeMl: number | null, abv: number | null, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, formatted: string } | null, lowestPrice30Days: { amount: number, formatted: string } | null, weight: { value: number, formatted: string } | null, pricePerLitre: { formatted: string } | null, options: Array<{ internalName: string, label: string, value: string }>, width: { formatted: string } | null, length: { formatted: string } | null, height: { formatted: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, large: string, metadata: { width: number, height: number, placeholder: string } } | null }>, listProperties: Array<{ key: string, name: string, value: string }>, textProperties: Array<{ key: string, name: string, value: string }>, country: { name: string, code: string } | null, producer: { name: string, region: string, method: string, story: string, foundedYear: number | null, country: { name: string } } | null, translations: Array<{ locale: string, slug: string }> } | null, promotions: { nodes: Array<{ name: string, slug: string, excerpt: string }> } };

export type ProductAloneQueryVariables = Exact<{
  slug: string;
}>;


export type ProductAloneQuery = { product: { id: string, name: string, slug: string, excerpt: string, description: string, isAlcohol: boolean, limitPerCustomer: number | null, sku: string, breadcrumb: Array<{ name: string, slug: string }>, images: Array<{ share: string, alt: string, src: string, srcset: string, srcsetAvif: string, largest: string, large: string, metadata: { width: number, height: number, placeholder: string } }>, options: Array<{ name: string, internalName: string, values: Array<{ label: string, value: string }> }>, master: { sku: string }, variants: Array<{ sku: string, name: string, availability: Availability, id: string, label: string, orderable: boolean, onSale: boolean, totalOnHand: number, discount: number | null, backorderable: boolean, volumeMl: number | null, abv: number | null, priceWithTax: { amount: number, currency: string, formatted: string } | null, salePriceWithTax: { amount: number, formatted: string } | null, lowestPrice30Days: { amount: number, formatted: string } | null, weight: { value: number, formatted: string } | null, pricePerLitre: { formatted: string } | null, options: Array<{ internalName: string, label: string, value: string }>, width: { formatted: string } | null, length: { formatted: string } | null, height: { formatted: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, large: string, metadata: { width: number, height: number, placeholder: string } } | null }>, listProperties: Array<{ key: string, name: string, value: string }>, textProperties: Array<{ key: string, name: string, value: string }>, country: { name: string, code: string } | null, producer: { name: string, region: string, method: string, story: string, foundedYear: number | null, country: { name: string } } | null, translations: Array<{ locale: string, slug: string }> } | null };

export type ProductSlugQueryVariables = Exact<{
  slug: string;
}>;


export type ProductSlugQuery = { seo: { redirect: string | null } | null };

export type ProductsPageQueryVariables = Exact<{
  term: string;
  first: number;
  skip: number;
  order: ProductsSearchOrder;
  where: ProductsSearchWhere;
  aggs: Array<SearchFacet> | SearchFacet;
}>;


export type ProductsPageQuery = { productsSearch: { total: number, suggestions: Array<string>, aggregations: Array<{ facet: SearchFacet, values: Array<{ value: string, label: string, count: number, selected: boolean, level: number }>, min: { amount: number, currency: string } | null, max: { amount: number, currency: string } | null }>, nodes: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> } };

export type ProductsExtrasQueryVariables = Exact<{
  term: string;
}>;


export type ProductsExtrasQuery = { drinksSearch: Array<{ id: string, name: string, slug: string, availability: DrinkAvailability, price: { formatted: string }, image: { src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }>, postsSearch: Array<{ id: string, slug: string, title: string, readingTime: number, image: { src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> };

export type PromotionPageQueryVariables = Exact<{
  slug: string;
}>;


export type PromotionPageQuery = { seo: { redirect: string | null } | null, promotion: { name: string, slug: string, excerpt: string, status: PromotionStatus, code: string | null, startsOn: string, endsOn: string | null, description: string, conditionsText: string, available: boolean, actionsOptions: { actions: Array<{ type: PromotionActionType }> }, translations: Array<{ locale: string, slug: string }> } | null };

export type PromotionExtrasQueryVariables = Exact<{
  slug: string;
}>;


export type PromotionExtrasQuery = { promotion: { shared: { share: string, alt: string } | null, featuredProduct: { excerpt: string, id: string, name: string, slug: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null } | null, products: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> } | null };

export type PromotionsPageQueryVariables = Exact<{
  first: number;
  where?: PromotionWhere | null | undefined;
}>;


export type PromotionsPageQuery = { promotions: { nodes: Array<{ id: string, name: string, slug: string, excerpt: string, status: PromotionStatus, code: string | null, startsOn: string, endsOn: string | null, conditionsText: string, productsCount: number, products: Array<{ id: string, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> }> } };

export type ShopPageQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopPageQuery = { site: { words: { shop: { title: string, lead: string, description: string, tastes: Array<string> } } }, productCategories: { nodes: Array<{ id: string, name: string, slug: string, activeProductsCount: number, firstActiveProductSlug: string | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> } };

export type ShopExtrasQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopExtrasQuery = { promotionBanner: Array<{ id: string, name: string, slug: string, excerpt: string, status: PromotionStatus, code: string | null, startsOn: string, endsOn: string | null, productsCount: number, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }>, promotionSection: Array<{ name: string, slug: string, excerpt: string, products: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> }>, featured: { nodes: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> }, newest: { nodes: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> }, offers: { nodes: Array<{ id: string, name: string, slug: string, excerpt: string, availability: Availability, onSale: boolean, priceLabel: string, discount: number | null, priceWithTax: { formatted: string } | null, salePriceWithTax: { formatted: string } | null, lowestPrice30Days: { formatted: string } | null, pricePerLitre: { formatted: string } | null, country: { name: string } | null, image: { alt: string, src: string, srcset: string, srcsetAvif: string, metadata: { width: number, height: number, placeholder: string } } | null }> } };

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
export const SavedMeasureFragmentDoc = new TypedDocumentString(`
    fragment SavedMeasure on Measure {
  value
  formatted
}
    `, {"fragmentName":"SavedMeasure"}) as unknown as TypedDocumentString<SavedMeasureFragment, unknown>;
export const SavedMoneyFragmentDoc = new TypedDocumentString(`
    fragment SavedMoney on Money {
  amount
  currency
  formatted
}
    `, {"fragmentName":"SavedMoney"}) as unknown as TypedDocumentString<SavedMoneyFragment, unknown>;
export const SavedVariantFragmentDoc = new TypedDocumentString(`
    fragment SavedVariant on Variant {
  id
  sku
  name
  label
  totalOnHand
  onSale
  backorderable
  orderable
  availability
  discount
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  options {
    name
    internalName
    label
    value
  }
}
    fragment SavedMoney on Money {
  amount
  currency
  formatted
}`, {"fragmentName":"SavedVariant"}) as unknown as TypedDocumentString<SavedVariantFragment, unknown>;
export const SavedImageFragmentDoc = new TypedDocumentString(`
    fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
    `, {"fragmentName":"SavedImage"}) as unknown as TypedDocumentString<SavedImageFragment, unknown>;
export const SavedListedPromotionFragmentDoc = new TypedDocumentString(`
    fragment SavedListedPromotion on Promotion {
  id
  name
  description
  slug
  excerpt
  status
  code
  startsOn
  endsOn
  productsCount
  image {
    ...SavedImage
  }
}
    fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}`, {"fragmentName":"SavedListedPromotion"}) as unknown as TypedDocumentString<SavedListedPromotionFragment, unknown>;
export const SavedListedProductFragmentDoc = new TypedDocumentString(`
    fragment SavedListedProduct on Product {
  id
  name
  excerpt
  slug
  sku
  totalOnHand
  onSale
  orderable
  availability
  variantsCount
  discount
  priceLabel
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  lowestPrice30Days {
    ...SavedMoney
  }
  pricePerLitre {
    ...SavedMoney
  }
  country {
    code
    name
  }
  image {
    ...SavedImage
  }
  master {
    id
  }
}
    fragment SavedMoney on Money {
  amount
  currency
  formatted
}
fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}`, {"fragmentName":"SavedListedProduct"}) as unknown as TypedDocumentString<SavedListedProductFragment, unknown>;
export const SavedPromotionFragmentDoc = new TypedDocumentString(`
    fragment SavedPromotion on Promotion {
  ...SavedListedPromotion
  actionsOptions {
    actions {
      type
      percent
      amount {
        ...SavedMoney
      }
      quantity
    }
  }
  featuredProduct {
    ...SavedListedProduct
    price {
      ...SavedMoney
    }
    prices {
      lowest {
        ...SavedMoney
      }
      highest {
        ...SavedMoney
      }
    }
    images {
      ...SavedImage
    }
  }
  products(first: 10) {
    ...SavedListedProduct
    price {
      ...SavedMoney
    }
    prices {
      lowest {
        ...SavedMoney
      }
      highest {
        ...SavedMoney
      }
    }
  }
}
    fragment SavedMoney on Money {
  amount
  currency
  formatted
}
fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedListedProduct on Product {
  id
  name
  excerpt
  slug
  sku
  totalOnHand
  onSale
  orderable
  availability
  variantsCount
  discount
  priceLabel
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  lowestPrice30Days {
    ...SavedMoney
  }
  pricePerLitre {
    ...SavedMoney
  }
  country {
    code
    name
  }
  image {
    ...SavedImage
  }
  master {
    id
  }
}
fragment SavedListedPromotion on Promotion {
  id
  name
  description
  slug
  excerpt
  status
  code
  startsOn
  endsOn
  productsCount
  image {
    ...SavedImage
  }
}`, {"fragmentName":"SavedPromotion"}) as unknown as TypedDocumentString<SavedPromotionFragment, unknown>;
export const SavedBranchFragmentDoc = new TypedDocumentString(`
    fragment SavedBranch on Taxon {
  name
  slug
  activeProductsCount
  firstActiveProductSlug
}
    `, {"fragmentName":"SavedBranch"}) as unknown as TypedDocumentString<SavedBranchFragment, unknown>;
export const SavedTaxonFragmentDoc = new TypedDocumentString(`
    fragment SavedTaxon on Taxon {
  id
  ...SavedBranch
  description
  image {
    ...SavedImage
  }
}
    fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedBranch on Taxon {
  name
  slug
  activeProductsCount
  firstActiveProductSlug
}`, {"fragmentName":"SavedTaxon"}) as unknown as TypedDocumentString<SavedTaxonFragment, unknown>;
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
export const SavedAddressFieldsFragmentDoc = new TypedDocumentString(`
    fragment SavedAddressFields on SavedAddress {
  id
  isDefault
  address {
    ...AddressFields
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
}`, {"fragmentName":"SavedAddressFields"}) as unknown as TypedDocumentString<SavedAddressFieldsFragment, unknown>;
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
export const PostSummaryFragmentDoc = new TypedDocumentString(`
    fragment PostSummary on PostSummary {
  id
  slug
  title
  excerpt
  author
  publishedAt
  updatedAt
  readingTime
  tags {
    key
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
}`, {"fragmentName":"PostSummary"}) as unknown as TypedDocumentString<PostSummaryFragment, unknown>;
export const SmallPictureFragmentDoc = new TypedDocumentString(`
    fragment SmallPicture on Image {
  src(size: SMALL)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
    `, {"fragmentName":"SmallPicture"}) as unknown as TypedDocumentString<SmallPictureFragment, unknown>;
export const FoundPostFragmentDoc = new TypedDocumentString(`
    fragment FoundPost on PostSummary {
  id
  slug
  title
  readingTime
  image {
    ...SmallPicture
  }
}
    fragment SmallPicture on Image {
  src(size: SMALL)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}`, {"fragmentName":"FoundPost"}) as unknown as TypedDocumentString<FoundPostFragment, unknown>;
export const CartOffersFragmentDoc = new TypedDocumentString(`
    fragment CartOffers on Cart {
  freeShipping
  discounts {
    name
    slug
    code
    amount {
      amount
      formatted
    }
  }
  gifts {
    name
    slug
    quantity
    available
    variant {
      id
      label
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
}`, {"fragmentName":"CartOffers"}) as unknown as TypedDocumentString<CartOffersFragment, unknown>;
export const CartHintFieldsFragmentDoc = new TypedDocumentString(`
    fragment CartHintFields on CartHint {
  name
  slug
  missing {
    amount
    formatted
  }
  missingQuantity
  action {
    type
    percent
    amount {
      formatted
    }
    perUnit
    giftProduct {
      name
    }
  }
}
    `, {"fragmentName":"CartHintFields"}) as unknown as TypedDocumentString<CartHintFieldsFragment, unknown>;
export const CartSnapshotFragmentDoc = new TypedDocumentString(`
    fragment CartSnapshot on Cart {
  data {
    quantity
    totalItems
    token
  }
  time
  version
  address {
    city
    postalCode
  }
  freeShipping
  promotionCodes {
    code
    problem {
      code
      params {
        name
        value
      }
    }
  }
  discounts {
    slug
    amount {
      amount
    }
  }
  gifts {
    slug
    available
  }
  hints {
    slug
    missing {
      amount
    }
    missingQuantity
  }
}
    `, {"fragmentName":"CartSnapshot"}) as unknown as TypedDocumentString<CartSnapshotFragment, unknown>;
export const ChangedCartFragmentDoc = new TypedDocumentString(`
    fragment ChangedCart on Cart {
  id
  ...CartSnapshot
}
    fragment CartSnapshot on Cart {
  data {
    quantity
    totalItems
    token
  }
  time
  version
  address {
    city
    postalCode
  }
  freeShipping
  promotionCodes {
    code
    problem {
      code
      params {
        name
        value
      }
    }
  }
  discounts {
    slug
    amount {
      amount
    }
  }
  gifts {
    slug
    available
  }
  hints {
    slug
    missing {
      amount
    }
    missingQuantity
  }
}`, {"fragmentName":"ChangedCart"}) as unknown as TypedDocumentString<ChangedCartFragment, unknown>;
export const SharedPersonFragmentDoc = new TypedDocumentString(`
    fragment SharedPerson on SharedCartPerson {
  memberId
  name
  isYou
  quantity
  total {
    formatted
  }
}
    `, {"fragmentName":"SharedPerson"}) as unknown as TypedDocumentString<SharedPersonFragment, unknown>;
export const CartLineFieldsFragmentDoc = new TypedDocumentString(`
    fragment CartLineFields on CartLine {
  id
  quantity
  maxQuantity
  unitPrice {
    formatted
  }
  previousPrice {
    formatted
  }
  total {
    formatted
  }
  discount {
    amount
  }
  discountedTotal {
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
export const SharedCartFieldsFragmentDoc = new TypedDocumentString(`
    fragment SharedCartFields on SharedCart {
  id
  state
  ownerName
  member {
    id
  }
  data {
    version
    total {
      formatted
    }
    people {
      ...SharedPerson
    }
    lines {
      yourQuantity
      yourMaxQuantity
      line {
        ...CartLineFields
      }
      parts {
        memberId
        name
        isYou
        quantity
      }
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
  previousPrice {
    formatted
  }
  total {
    formatted
  }
  discount {
    amount
  }
  discountedTotal {
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
fragment SharedPerson on SharedCartPerson {
  memberId
  name
  isYou
  quantity
  total {
    formatted
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
}`, {"fragmentName":"SharedCartFields"}) as unknown as TypedDocumentString<SharedCartFieldsFragment, unknown>;
export const CategoryCardFragmentDoc = new TypedDocumentString(`
    fragment CategoryCard on Taxon {
  id
  name
  slug
  activeProductsCount
  firstActiveProductSlug
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
}`, {"fragmentName":"CategoryCard"}) as unknown as TypedDocumentString<CategoryCardFragment, unknown>;
export const FacetFragmentDoc = new TypedDocumentString(`
    fragment Facet on Aggregation {
  facet
  values {
    value
    label
    count
    selected
    level
  }
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
}
    `, {"fragmentName":"Facet"}) as unknown as TypedDocumentString<FacetFragment, unknown>;
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
export const CatalogueResultFragmentDoc = new TypedDocumentString(`
    fragment CatalogueResult on ProductsSearchResult {
  total
  suggestions
  aggregations {
    ...Facet
  }
  nodes {
    ...ProductCard
  }
}
    fragment Facet on Aggregation {
  facet
  values {
    value
    label
    count
    selected
    level
  }
  min {
    amount
    currency
  }
  max {
    amount
    currency
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
}`, {"fragmentName":"CatalogueResult"}) as unknown as TypedDocumentString<CatalogueResultFragment, unknown>;
export const CheckoutProgressFragmentDoc = new TypedDocumentString(`
    fragment CheckoutProgress on Checkout {
  requirements {
    step
  }
  cart {
    problems {
      ...ProblemFields
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
}`, {"fragmentName":"CheckoutProgress"}) as unknown as TypedDocumentString<CheckoutProgressFragment, unknown>;
export const CheckoutDisplayedFragmentDoc = new TypedDocumentString(`
    fragment CheckoutDisplayed on Checkout {
  cart {
    discounts {
      name
      amount {
        amount
      }
    }
  }
  totals {
    items {
      amount
    }
    shipping {
      amount
    }
    payment {
      amount
    }
    total {
      amount
    }
  }
  shippingMethod {
    name
  }
  paymentMethod {
    name
  }
}
    `, {"fragmentName":"CheckoutDisplayed"}) as unknown as TypedDocumentString<CheckoutDisplayedFragment, unknown>;
export const DeliveryFieldsFragmentDoc = new TypedDocumentString(`
    fragment DeliveryFields on ShippingMethod {
  id
  name
  description
  kind
  price {
    amount
    formatted
  }
  freeFrom {
    formatted
  }
  arrivesFrom
  arrivesBy
}
    `, {"fragmentName":"DeliveryFields"}) as unknown as TypedDocumentString<DeliveryFieldsFragment, unknown>;
export const NearestTaxonFragmentDoc = new TypedDocumentString(`
    fragment NearestTaxon on Taxon {
  name
  slug
}
    `, {"fragmentName":"NearestTaxon"}) as unknown as TypedDocumentString<NearestTaxonFragment, unknown>;
export const DrinkTonightFragmentDoc = new TypedDocumentString(`
    fragment DrinkTonight on Drink {
  id
  name
  slug
  line
  serves
  availability
  price {
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
}`, {"fragmentName":"DrinkTonight"}) as unknown as TypedDocumentString<DrinkTonightFragment, unknown>;
export const DrinkOnCardFragmentDoc = new TypedDocumentString(`
    fragment DrinkOnCard on Drink {
  id
  name
  slug
  line
  strength
  serves
  vegan
  availability
  contains
  mayContain
  price {
    formatted
    amount
    currency
  }
  tastes {
    label
  }
  ingredients {
    name
  }
  image {
    ...SmallPicture
  }
}
    fragment SmallPicture on Image {
  src(size: SMALL)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}`, {"fragmentName":"DrinkOnCard"}) as unknown as TypedDocumentString<DrinkOnCardFragment, unknown>;
export const MenuFacetsFragmentDoc = new TypedDocumentString(`
    fragment MenuFacets on MenuFacets {
  spirits {
    word {
      key
      label
    }
    count
  }
  tastes {
    word {
      key
      label
    }
    count
  }
  strengths {
    strength
    count
  }
  without {
    allergen
    count
  }
  alcoholFree {
    count
  }
  vegan {
    count
  }
}
    `, {"fragmentName":"MenuFacets"}) as unknown as TypedDocumentString<MenuFacetsFragment, unknown>;
export const FoundDrinkFragmentDoc = new TypedDocumentString(`
    fragment FoundDrink on Drink {
  id
  name
  slug
  availability
  price {
    formatted
  }
  image {
    ...SmallPicture
  }
}
    fragment SmallPicture on Image {
  src(size: SMALL)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}`, {"fragmentName":"FoundDrink"}) as unknown as TypedDocumentString<FoundDrinkFragment, unknown>;
export const NewsletterPageFragmentDoc = new TypedDocumentString(`
    fragment NewsletterPage on NewsletterSubscription {
  email
  topics
  confirmed
}
    `, {"fragmentName":"NewsletterPage"}) as unknown as TypedDocumentString<NewsletterPageFragment, unknown>;
export const OrderStepsFragmentDoc = new TypedDocumentString(`
    fragment OrderSteps on Order {
  date
  state
  items {
    quantity
    missingQuantity
  }
  payments {
    kind
    state
  }
  shipments {
    kind
    state
  }
  timeline {
    subject
    state
    at
  }
  withdrawals {
    receivedAt
    items {
      quantity
    }
  }
  refundedTotal {
    amount
  }
}
    `, {"fragmentName":"OrderSteps"}) as unknown as TypedDocumentString<OrderStepsFragment, unknown>;
export const OrderPageFragmentDoc = new TypedDocumentString(`
    fragment OrderPage on Order {
  id
  receiptId
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
    sku
    options {
      name
      label
    }
    variantLabel
    quantity
    isGift
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
    trackingUrl
    missingQuantity
    withdrawableQuantity
  }
  people {
    ...SharedPerson
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
    id
    state
    method
    kind
    installmentCount
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
    received {
      amount
      formatted
    }
    accounts {
      bankName
      holderName
      iban
    }
  }
  ...OrderSteps
  documentKind
  invoice {
    companyName
    businessActivity
    vatNumber
    taxOffice
  }
  fiscalDocument {
    mark
    url
    qr
  }
  refundedTotal {
    amount
    formatted
  }
  canCancel
  canWithdraw
  canRetryPayment
  payBy
  withdrawUntil
  withdrawals {
    id
    receivedAt
    items {
      quantity
      item {
        id
        productName
        variantLabel
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
fragment SharedPerson on SharedCartPerson {
  memberId
  name
  isYou
  quantity
  total {
    formatted
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
fragment OrderSteps on Order {
  date
  state
  items {
    quantity
    missingQuantity
  }
  payments {
    kind
    state
  }
  shipments {
    kind
    state
  }
  timeline {
    subject
    state
    at
  }
  withdrawals {
    receivedAt
    items {
      quantity
    }
  }
  refundedTotal {
    amount
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
}`, {"fragmentName":"OrderPage"}) as unknown as TypedDocumentString<OrderPageFragment, unknown>;
export const PayableByFragmentDoc = new TypedDocumentString(`
    fragment PayableBy on PaymentMethod {
  id
  kind
  name
  description
  fee {
    amount
    formatted
  }
  installments {
    min
    max
  }
}
    `, {"fragmentName":"PayableBy"}) as unknown as TypedDocumentString<PayableByFragment, unknown>;
export const InstallmentFieldsFragmentDoc = new TypedDocumentString(`
    fragment InstallmentFields on InstallmentOption {
  count
  interestRate
  interestAmount {
    amount
    formatted
  }
  installmentAmount {
    amount
    formatted
  }
  lastInstallmentAmount {
    amount
    formatted
  }
  total {
    formatted
  }
}
    `, {"fragmentName":"InstallmentFields"}) as unknown as TypedDocumentString<InstallmentFieldsFragment, unknown>;
export const StockAlertPageFragmentDoc = new TypedDocumentString(`
    fragment StockAlertPage on StockAlert {
  email
  confirmed
  product {
    name
    slug
    image {
      ...Picture
    }
  }
  variant {
    sku
    label
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
}`, {"fragmentName":"StockAlertPage"}) as unknown as TypedDocumentString<StockAlertPageFragment, unknown>;
export const PromotionCardFragmentDoc = new TypedDocumentString(`
    fragment PromotionCard on Promotion {
  id
  name
  slug
  excerpt
  status
  code
  startsOn
  endsOn
  productsCount
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
}`, {"fragmentName":"PromotionCard"}) as unknown as TypedDocumentString<PromotionCardFragment, unknown>;
export const PromotionOfferFragmentDoc = new TypedDocumentString(`
    fragment PromotionOffer on Promotion {
  id
  name
  slug
  excerpt
  status
  code
  startsOn
  endsOn
  conditionsText
  productsCount
  products(first: 3) {
    id
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
}`, {"fragmentName":"PromotionOffer"}) as unknown as TypedDocumentString<PromotionOfferFragment, unknown>;
export const SuggestedProductFragmentDoc = new TypedDocumentString(`
    fragment SuggestedProduct on Product {
  onSale
  priceLabel
  priceWithTax {
    formatted
  }
  salePriceWithTax {
    formatted
  }
  country {
    name
  }
  image {
    src(size: SMALL)
    metadata {
      placeholder
    }
  }
}
    `, {"fragmentName":"SuggestedProduct"}) as unknown as TypedDocumentString<SuggestedProductFragment, unknown>;
export const SuggestedDrinkFragmentDoc = new TypedDocumentString(`
    fragment SuggestedDrink on Drink {
  price {
    formatted
  }
  image {
    src(size: SMALL)
    metadata {
      placeholder
    }
  }
}
    `, {"fragmentName":"SuggestedDrink"}) as unknown as TypedDocumentString<SuggestedDrinkFragment, unknown>;
export const SuggestedPostFragmentDoc = new TypedDocumentString(`
    fragment SuggestedPost on PostSummary {
  readingTime
  image {
    src(size: SMALL)
    metadata {
      placeholder
    }
  }
}
    `, {"fragmentName":"SuggestedPost"}) as unknown as TypedDocumentString<SuggestedPostFragment, unknown>;
export const SeoRecordFragmentDoc = new TypedDocumentString(`
    fragment SeoRecord on SeoTranslation {
  redirect
}
    `, {"fragmentName":"SeoRecord"}) as unknown as TypedDocumentString<SeoRecordFragment, unknown>;
export const SiteHoursFragmentDoc = new TypedDocumentString(`
    fragment SiteHours on Site {
  weekdays
  opensAt
  closesAt
  specialDays {
    date
    name
    opensAt
    closesAt
  }
}
    `, {"fragmentName":"SiteHours"}) as unknown as TypedDocumentString<SiteHoursFragment, unknown>;
export const RequestPageFragmentDoc = new TypedDocumentString(`
    fragment RequestPage on SupportRequest {
  reference
  status
  name
  email
  phone
  date
  order {
    number
    receiptId
  }
  messages {
    author
    text
    date
  }
  history {
    status
    by
    date
  }
}
    `, {"fragmentName":"RequestPage"}) as unknown as TypedDocumentString<RequestPageFragment, unknown>;
export const BottleOfDrinkFragmentDoc = new TypedDocumentString(`
    fragment BottleOfDrink on Product {
  ...ProductCard
  orderable
  master {
    id
    availability
    orderable
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
}`, {"fragmentName":"BottleOfDrink"}) as unknown as TypedDocumentString<BottleOfDrinkFragment, unknown>;
export const TitledTextFragmentDoc = new TypedDocumentString(`
    fragment TitledText on TitledText {
  title
  text
}
    `, {"fragmentName":"TitledText"}) as unknown as TypedDocumentString<TitledTextFragment, unknown>;
export const SharedPictureFragmentDoc = new TypedDocumentString(`
    fragment SharedPicture on Image {
  share
  alt
}
    `, {"fragmentName":"SharedPicture"}) as unknown as TypedDocumentString<SharedPictureFragment, unknown>;
export const ProductFactsheetFragmentDoc = new TypedDocumentString(`
    fragment ProductFactsheet on Product {
  name
  sku
  excerpt
  description
  isAlcohol
  breadcrumb {
    name
    slug
  }
  images {
    ...SharedPicture
    largest: src(size: LARGE)
  }
  producer {
    name
  }
  country {
    code
    name
  }
  variants {
    sku
    name
    availability
    priceWithTax {
      amount
      currency
    }
    salePriceWithTax {
      amount
    }
    lowestPrice30Days {
      amount
    }
    weight {
      value
    }
  }
}
    fragment SharedPicture on Image {
  share
  alt
}`, {"fragmentName":"ProductFactsheet"}) as unknown as TypedDocumentString<ProductFactsheetFragment, unknown>;
export const ProductPictureFragmentDoc = new TypedDocumentString(`
    fragment ProductPicture on Image {
  ...Picture
  large: src(size: LARGE)
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
}`, {"fragmentName":"ProductPicture"}) as unknown as TypedDocumentString<ProductPictureFragment, unknown>;
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
    label
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
    ...ProductPicture
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
fragment ProductPicture on Image {
  ...Picture
  large: src(size: LARGE)
}`, {"fragmentName":"OfferedVariant"}) as unknown as TypedDocumentString<OfferedVariantFragment, unknown>;
export const ProductDetailsFragmentDoc = new TypedDocumentString(`
    fragment ProductDetails on Product {
  ...ProductFactsheet
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
    ...ProductPicture
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
  translations {
    locale
    slug
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
fragment SharedPicture on Image {
  share
  alt
}
fragment ProductFactsheet on Product {
  name
  sku
  excerpt
  description
  isAlcohol
  breadcrumb {
    name
    slug
  }
  images {
    ...SharedPicture
    largest: src(size: LARGE)
  }
  producer {
    name
  }
  country {
    code
    name
  }
  variants {
    sku
    name
    availability
    priceWithTax {
      amount
      currency
    }
    salePriceWithTax {
      amount
    }
    lowestPrice30Days {
      amount
    }
    weight {
      value
    }
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
    label
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
    ...ProductPicture
  }
}
fragment ProductPicture on Image {
  ...Picture
  large: src(size: LARGE)
}`, {"fragmentName":"ProductDetails"}) as unknown as TypedDocumentString<ProductDetailsFragment, unknown>;
export const ProductCategoriesDocument = new TypedDocumentString(`
    query ProductCategories($where: TaxonWhere, $children: Int, $first: Int! = 24, $skip: Int! = 0) {
  productCategories(
    where: $where
    children: $children
    first: $first
    skip: $skip
  ) {
    total
    nodes {
      ...SavedTaxon
      children {
        id
        name
        slug
      }
    }
  }
}
    fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedBranch on Taxon {
  name
  slug
  activeProductsCount
  firstActiveProductSlug
}
fragment SavedTaxon on Taxon {
  id
  ...SavedBranch
  description
  image {
    ...SavedImage
  }
}`, {"hash":"adbd1fdb4c46c1723191df14d66cecfce7bd43aa34f2ddae71dd62d6ae7a8b62"}) as unknown as TypedDocumentString<ProductCategoriesQuery, ProductCategoriesQueryVariables>;
export const TaxonDocument = new TypedDocumentString(`
    query Taxon($where: TaxonWhere!) {
  taxon(where: $where) {
    ...SavedTaxon
    children {
      id
      name
      slug
    }
  }
}
    fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedBranch on Taxon {
  name
  slug
  activeProductsCount
  firstActiveProductSlug
}
fragment SavedTaxon on Taxon {
  id
  ...SavedBranch
  description
  image {
    ...SavedImage
  }
}`, {"hash":"f32429e15af815691b595db3bd62890bbd70c83abe76ba032f809a3a043d02e5"}) as unknown as TypedDocumentString<TaxonQuery, TaxonQueryVariables>;
export const ProductProposalsDocument = new TypedDocumentString(`
    query ProductProposals($first: Int! = 8, $skip: Int! = 0, $orderBy: ProductOrder! = DEFAULT, $where: ProductWhere) {
  productProposals(first: $first, skip: $skip, orderBy: $orderBy, where: $where) {
    total
    nodes {
      ...SavedListedProduct
      variants {
        ...SavedVariant
      }
    }
  }
}
    fragment SavedMoney on Money {
  amount
  currency
  formatted
}
fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedVariant on Variant {
  id
  sku
  name
  label
  totalOnHand
  onSale
  backorderable
  orderable
  availability
  discount
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  options {
    name
    internalName
    label
    value
  }
}
fragment SavedListedProduct on Product {
  id
  name
  excerpt
  slug
  sku
  totalOnHand
  onSale
  orderable
  availability
  variantsCount
  discount
  priceLabel
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  lowestPrice30Days {
    ...SavedMoney
  }
  pricePerLitre {
    ...SavedMoney
  }
  country {
    code
    name
  }
  image {
    ...SavedImage
  }
  master {
    id
  }
}`, {"hash":"7171b24496c733f2751141805b7e49d98dc0037defa312f243ee3048932de179"}) as unknown as TypedDocumentString<ProductProposalsQuery, ProductProposalsQueryVariables>;
export const ProductDocument = new TypedDocumentString(`
    query Product($where: ProductWhereUnique!) {
  product(where: $where) {
    ...SavedListedProduct
    status
    featured
    backorderable
    description
    images {
      ...SavedImage
    }
    taxons {
      name
      slug
    }
    options {
      name
      internalName
      kind
      values {
        label
        value
      }
    }
    variants {
      ...SavedVariant
      width {
        ...SavedMeasure
      }
      length {
        ...SavedMeasure
      }
      height {
        ...SavedMeasure
      }
      weight {
        ...SavedMeasure
      }
    }
    related(first: 8) {
      ...SavedListedProduct
    }
    listProperties {
      name
      value
    }
    textProperties {
      name
      value
    }
    properties {
      name
      value
    }
  }
}
    fragment SavedMoney on Money {
  amount
  currency
  formatted
}
fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedMeasure on Measure {
  value
  formatted
}
fragment SavedVariant on Variant {
  id
  sku
  name
  label
  totalOnHand
  onSale
  backorderable
  orderable
  availability
  discount
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  options {
    name
    internalName
    label
    value
  }
}
fragment SavedListedProduct on Product {
  id
  name
  excerpt
  slug
  sku
  totalOnHand
  onSale
  orderable
  availability
  variantsCount
  discount
  priceLabel
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  lowestPrice30Days {
    ...SavedMoney
  }
  pricePerLitre {
    ...SavedMoney
  }
  country {
    code
    name
  }
  image {
    ...SavedImage
  }
  master {
    id
  }
}`, {"hash":"067f211ec3b667a4a1f3bf59eae003c16b58ff5592f1a76fc9d17d5751a9aa69"}) as unknown as TypedDocumentString<ProductQuery, ProductQueryVariables>;
export const SimilarProductsDocument = new TypedDocumentString(`
    query SimilarProducts($where: ProductWhereUnique!, $first: Int! = 8, $fields: [String!]) {
  similarProducts(where: $where, first: $first, fields: $fields) {
    ...SavedListedProduct
  }
}
    fragment SavedMoney on Money {
  amount
  currency
  formatted
}
fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedListedProduct on Product {
  id
  name
  excerpt
  slug
  sku
  totalOnHand
  onSale
  orderable
  availability
  variantsCount
  discount
  priceLabel
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  lowestPrice30Days {
    ...SavedMoney
  }
  pricePerLitre {
    ...SavedMoney
  }
  country {
    code
    name
  }
  image {
    ...SavedImage
  }
  master {
    id
  }
}`, {"hash":"902aaf334204694f7f9d8e10905c70dc6acf1649b33b71a31c557dd802340aa2"}) as unknown as TypedDocumentString<SimilarProductsQuery, SimilarProductsQueryVariables>;
export const ProductsDocument = new TypedDocumentString(`
    query Products($first: Int! = 24, $skip: Int! = 0, $orderBy: ProductOrder! = DEFAULT, $where: ProductWhere) {
  products(first: $first, skip: $skip, orderBy: $orderBy, where: $where) {
    total
    nodes {
      ...SavedListedProduct
      status
      featured
      backorderable
      taxons {
        name
        slug
      }
    }
  }
}
    fragment SavedMoney on Money {
  amount
  currency
  formatted
}
fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedListedProduct on Product {
  id
  name
  excerpt
  slug
  sku
  totalOnHand
  onSale
  orderable
  availability
  variantsCount
  discount
  priceLabel
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  lowestPrice30Days {
    ...SavedMoney
  }
  pricePerLitre {
    ...SavedMoney
  }
  country {
    code
    name
  }
  image {
    ...SavedImage
  }
  master {
    id
  }
}`, {"hash":"5ebf54d2733e11a0d6cf95e52b805dc65baa471ceeb6fe1e694ddd0807e2e7ad"}) as unknown as TypedDocumentString<ProductsQuery, ProductsQueryVariables>;
export const ProductsListDocument = new TypedDocumentString(`
    query ProductsList($first: Int! = 24, $skip: Int! = 0, $orderBy: ProductOrder! = DEFAULT, $where: ProductWhere) {
  products(first: $first, skip: $skip, orderBy: $orderBy, where: $where) {
    total
    nodes {
      ...SavedListedProduct
    }
  }
}
    fragment SavedMoney on Money {
  amount
  currency
  formatted
}
fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedListedProduct on Product {
  id
  name
  excerpt
  slug
  sku
  totalOnHand
  onSale
  orderable
  availability
  variantsCount
  discount
  priceLabel
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  lowestPrice30Days {
    ...SavedMoney
  }
  pricePerLitre {
    ...SavedMoney
  }
  country {
    code
    name
  }
  image {
    ...SavedImage
  }
  master {
    id
  }
}`, {"hash":"97abca4dcf906422fe66c315ffe22d01a955e4aba00a17715b7932e7ad1a0d5f"}) as unknown as TypedDocumentString<ProductsListQuery, ProductsListQueryVariables>;
export const PromotionBannerDocument = new TypedDocumentString(`
    query PromotionBanner($where: PromotionWhere, $orderBy: PromotionOrder! = DEFAULT, $first: Int! = 1) {
  promotionBanner(where: $where, orderBy: $orderBy, first: $first) {
    id
    slug
    name
    excerpt
  }
}
    `, {"hash":"846eb223c2f3170cbe52fcce9a63c2825df1be113f5d15e43c0bd78f9afe5478"}) as unknown as TypedDocumentString<PromotionBannerQuery, PromotionBannerQueryVariables>;
export const PromotionSectionDocument = new TypedDocumentString(`
    query PromotionSection($where: PromotionWhere, $orderBy: PromotionOrder! = DEFAULT, $first: Int! = 1) {
  promotionSection(where: $where, orderBy: $orderBy, first: $first) {
    ...SavedPromotion
  }
}
    fragment SavedMoney on Money {
  amount
  currency
  formatted
}
fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedListedProduct on Product {
  id
  name
  excerpt
  slug
  sku
  totalOnHand
  onSale
  orderable
  availability
  variantsCount
  discount
  priceLabel
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  lowestPrice30Days {
    ...SavedMoney
  }
  pricePerLitre {
    ...SavedMoney
  }
  country {
    code
    name
  }
  image {
    ...SavedImage
  }
  master {
    id
  }
}
fragment SavedListedPromotion on Promotion {
  id
  name
  description
  slug
  excerpt
  status
  code
  startsOn
  endsOn
  productsCount
  image {
    ...SavedImage
  }
}
fragment SavedPromotion on Promotion {
  ...SavedListedPromotion
  actionsOptions {
    actions {
      type
      percent
      amount {
        ...SavedMoney
      }
      quantity
    }
  }
  featuredProduct {
    ...SavedListedProduct
    price {
      ...SavedMoney
    }
    prices {
      lowest {
        ...SavedMoney
      }
      highest {
        ...SavedMoney
      }
    }
    images {
      ...SavedImage
    }
  }
  products(first: 10) {
    ...SavedListedProduct
    price {
      ...SavedMoney
    }
    prices {
      lowest {
        ...SavedMoney
      }
      highest {
        ...SavedMoney
      }
    }
  }
}`, {"hash":"0a3e66ac3e556d78cc35faba27b1b45f5f8b14902fc901783b8a0f56dbac21dc"}) as unknown as TypedDocumentString<PromotionSectionQuery, PromotionSectionQueryVariables>;
export const PromotionDocument = new TypedDocumentString(`
    query Promotion($where: PromotionWhereUnique!) {
  promotion(where: $where) {
    ...SavedPromotion
  }
}
    fragment SavedMoney on Money {
  amount
  currency
  formatted
}
fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedListedProduct on Product {
  id
  name
  excerpt
  slug
  sku
  totalOnHand
  onSale
  orderable
  availability
  variantsCount
  discount
  priceLabel
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  lowestPrice30Days {
    ...SavedMoney
  }
  pricePerLitre {
    ...SavedMoney
  }
  country {
    code
    name
  }
  image {
    ...SavedImage
  }
  master {
    id
  }
}
fragment SavedListedPromotion on Promotion {
  id
  name
  description
  slug
  excerpt
  status
  code
  startsOn
  endsOn
  productsCount
  image {
    ...SavedImage
  }
}
fragment SavedPromotion on Promotion {
  ...SavedListedPromotion
  actionsOptions {
    actions {
      type
      percent
      amount {
        ...SavedMoney
      }
      quantity
    }
  }
  featuredProduct {
    ...SavedListedProduct
    price {
      ...SavedMoney
    }
    prices {
      lowest {
        ...SavedMoney
      }
      highest {
        ...SavedMoney
      }
    }
    images {
      ...SavedImage
    }
  }
  products(first: 10) {
    ...SavedListedProduct
    price {
      ...SavedMoney
    }
    prices {
      lowest {
        ...SavedMoney
      }
      highest {
        ...SavedMoney
      }
    }
  }
}`, {"hash":"1583bf7db74295e5cb6b0f3b69c77d9cb35222f27f30ea7534c63d634da0393e"}) as unknown as TypedDocumentString<PromotionQuery, PromotionQueryVariables>;
export const PromotionsDocument = new TypedDocumentString(`
    query Promotions($first: Int! = 24, $skip: Int! = 0, $where: PromotionWhere, $order: PromotionOrder! = DEFAULT) {
  promotions(first: $first, skip: $skip, where: $where, order: $order) {
    total
    nodes {
      ...SavedListedPromotion
    }
  }
}
    fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedListedPromotion on Promotion {
  id
  name
  description
  slug
  excerpt
  status
  code
  startsOn
  endsOn
  productsCount
  image {
    ...SavedImage
  }
}`, {"hash":"028dbfc8690f4b5980a3a772c4595486b4475f0d78eb35fdefdb9ef46b86dc32"}) as unknown as TypedDocumentString<PromotionsQuery, PromotionsQueryVariables>;
export const OffersDocument = new TypedDocumentString(`
    query Offers($first: Int! = 24, $skip: Int! = 0, $where: ProductsSearchWhere, $order: ProductsSearchOrder! = DEFAULT) {
  offers(first: $first, skip: $skip, where: $where, order: $order) {
    total
    nodes {
      ...SavedListedProduct
    }
  }
}
    fragment SavedMoney on Money {
  amount
  currency
  formatted
}
fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedListedProduct on Product {
  id
  name
  excerpt
  slug
  sku
  totalOnHand
  onSale
  orderable
  availability
  variantsCount
  discount
  priceLabel
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  lowestPrice30Days {
    ...SavedMoney
  }
  pricePerLitre {
    ...SavedMoney
  }
  country {
    code
    name
  }
  image {
    ...SavedImage
  }
  master {
    id
  }
}`, {"hash":"e2337170d1d15e5376da12976c509ce793404c8a6ca7bd34cf940192765943a2"}) as unknown as TypedDocumentString<OffersQuery, OffersQueryVariables>;
export const ProductsSearchDocument = new TypedDocumentString(`
    query ProductsSearch($first: Int! = 24, $skip: Int! = 0, $term: String! = "", $where: ProductsSearchWhere, $order: ProductsSearchOrder! = RELEVANCE, $aggs: [SearchFacet!], $suggest: Boolean! = false) {
  productsSearch(
    first: $first
    skip: $skip
    term: $term
    where: $where
    order: $order
    aggs: $aggs
    suggest: $suggest
  ) {
    total
    aggregations {
      facet
      values {
        value
        label
        count
        selected
        level
      }
      min {
        ...SavedMoney
      }
      max {
        ...SavedMoney
      }
    }
    suggestions
    nodes {
      ...SavedListedProduct
    }
  }
}
    fragment SavedMoney on Money {
  amount
  currency
  formatted
}
fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedListedProduct on Product {
  id
  name
  excerpt
  slug
  sku
  totalOnHand
  onSale
  orderable
  availability
  variantsCount
  discount
  priceLabel
  priceWithTax {
    ...SavedMoney
  }
  salePrice {
    ...SavedMoney
  }
  salePriceWithTax {
    ...SavedMoney
  }
  lowestPrice30Days {
    ...SavedMoney
  }
  pricePerLitre {
    ...SavedMoney
  }
  country {
    code
    name
  }
  image {
    ...SavedImage
  }
  master {
    id
  }
}`, {"hash":"40d9dec4af4ea54eee295717d6ad3e5d5abce3f86468c3247747ceff3a8327bb"}) as unknown as TypedDocumentString<ProductsSearchQuery, ProductsSearchQueryVariables>;
export const TaxonomyDocument = new TypedDocumentString(`
    query Taxonomy($where: TaxonomyWhere!, $children: Int! = 5) {
  taxonomy(where: $where, children: $children) {
    id
    name
    children {
      ...SavedTaxon
      children {
        ...SavedBranch
        children {
          ...SavedBranch
          children {
            ...SavedBranch
            children {
              ...SavedBranch
            }
          }
        }
      }
    }
  }
}
    fragment SavedImage on Image {
  alt
  src
  srcSmall: src(size: SMALL)
  srcLarge: src(size: LARGE)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment SavedBranch on Taxon {
  name
  slug
  activeProductsCount
  firstActiveProductSlug
}
fragment SavedTaxon on Taxon {
  id
  ...SavedBranch
  description
  image {
    ...SavedImage
  }
}`, {"hash":"5931d1b21187646de63860c27a76f3c612ae24de854d311920fc6bd37ec7c2c2"}) as unknown as TypedDocumentString<TaxonomyQuery, TaxonomyQueryVariables>;
export const CurrentUserDocument = new TypedDocumentString(`
    query CurrentUser {
  currentUser {
    email
  }
}
    `, {"hash":"67c00bc857996c3b6ad8177e8434c94bf512d8dd263cb0549e1b08a1603a1f17"}) as unknown as TypedDocumentString<CurrentUserQuery, CurrentUserQueryVariables>;
export const AttachCartDocument = new TypedDocumentString(`
    mutation AttachCart($input: CartAttachInput!) {
  result: cartAttach(input: $input) {
    __typename
    ... on CartAttached {
      cart {
        id
      }
      caps {
        wanted
      }
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
}`, {"hash":"43cc4393eb8cb916bfe19758fc380d041c041be9da29619428b41e85ee0bcd51"}) as unknown as TypedDocumentString<AttachCartMutation, AttachCartMutationVariables>;
export const TakeCartCapsDocument = new TypedDocumentString(`
    mutation TakeCartCaps {
  caps: cartCapsTake {
    wanted
    kept
    variant {
      name
    }
  }
}
    `, {"hash":"31d89d3cbb164081c195b75f10c48ecdd126a2b7b5fbc2b28da3f926c5ab72d0"}) as unknown as TypedDocumentString<TakeCartCapsMutation, TakeCartCapsMutationVariables>;
export const RegisterAccountDocument = new TypedDocumentString(`
    mutation RegisterAccount($input: AccountRegisterInput!) {
  result: accountRegister(input: $input) {
    __typename
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
}`, {"hash":"1a56fc7d8f16fbaeeac524d20ad4893d558a3fb2910ae6207469ff1ed8b176d7"}) as unknown as TypedDocumentString<RegisterAccountMutation, RegisterAccountMutationVariables>;
export const ConfirmAccountDocument = new TypedDocumentString(`
    mutation ConfirmAccount($input: AccountConfirmInput!) {
  result: accountConfirm(input: $input) {
    __typename
    ... on User {
      email
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
}`, {"hash":"4ae8d653983eb9fd5aa9039093e86f82eb4b4f7aa4731adee7267e04d371af77"}) as unknown as TypedDocumentString<ConfirmAccountMutation, ConfirmAccountMutationVariables>;
export const RequestPasswordResetDocument = new TypedDocumentString(`
    mutation RequestPasswordReset($input: PasswordResetRequestInput!) {
  result: passwordResetRequest(input: $input) {
    __typename
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
}`, {"hash":"a707a18aca9708212766779771c4485f2acdfdc07bf97bcd04a062198d519041"}) as unknown as TypedDocumentString<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = new TypedDocumentString(`
    mutation ResetPassword($input: PasswordResetInput!) {
  result: passwordReset(input: $input) {
    __typename
    ... on User {
      email
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
}`, {"hash":"73edab9877713a391da8f05f209f209ac889ff4c6c48765e66aa088f8470442c"}) as unknown as TypedDocumentString<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const AccountPageDocument = new TypedDocumentString(`
    query AccountPage {
  claimableOrders
  account {
    email
    emailChange {
      email
      expiresAt
    }
    firstName
    lastName
    phone
  }
  addresses {
    isFull
    entries {
      ...SavedAddressFields
    }
    used {
      ...AddressFields
    }
  }
  sessions {
    id
    device
    createdAt
    lastUsedAt
    isCurrent
  }
}
    fragment SavedAddressFields on SavedAddress {
  id
  isDefault
  address {
    ...AddressFields
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
}`, {"hash":"faf8e8e08cd193e52427f4297e4de04d82f9e13fe41a6753bd25977fc4341182"}) as unknown as TypedDocumentString<AccountPageQuery, AccountPageQueryVariables>;
export const SavedAddressesDocument = new TypedDocumentString(`
    query SavedAddresses {
  addresses {
    isFull
    entries {
      ...SavedAddressFields
    }
  }
}
    fragment SavedAddressFields on SavedAddress {
  id
  isDefault
  address {
    ...AddressFields
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
}`, {"hash":"03db6099c72c3f1c5db80546f33ea1a8a898218c791e65ff05cded2ef9e341a1"}) as unknown as TypedDocumentString<SavedAddressesQuery, SavedAddressesQueryVariables>;
export const AddressPageDocument = new TypedDocumentString(`
    query AddressPage {
  account {
    firstName
    lastName
  }
  addresses {
    isFull
    entries {
      ...SavedAddressFields
    }
    countries {
      code
      name
    }
    regions
    homeCountry
  }
}
    fragment SavedAddressFields on SavedAddress {
  id
  isDefault
  address {
    ...AddressFields
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
}`, {"hash":"2c02b2c3fef84782f789585eeb9e3f1e61de31f7efe5fd3bbaf666c99134f213"}) as unknown as TypedDocumentString<AddressPageQuery, AddressPageQueryVariables>;
export const UpdateAccountDocument = new TypedDocumentString(`
    mutation UpdateAccount($input: AccountUpdateInput!) {
  result: accountUpdate(input: $input) {
    __typename
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
}`, {"hash":"c6dc45c7c5abf1c4cdaaa87212db95b731ab029ad1735d768d19cb42143a3f6b"}) as unknown as TypedDocumentString<UpdateAccountMutation, UpdateAccountMutationVariables>;
export const ChangePasswordDocument = new TypedDocumentString(`
    mutation ChangePassword($input: PasswordChangeInput!) {
  result: passwordChange(input: $input) {
    __typename
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
}`, {"hash":"33381d37b13969c3c47056073b32ea19277c8626d0ddb0826642248b1fff7308"}) as unknown as TypedDocumentString<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const RequestEmailChangeDocument = new TypedDocumentString(`
    mutation RequestEmailChange($input: EmailChangeRequestInput!) {
  result: emailChangeRequest(input: $input) {
    __typename
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
}`, {"hash":"a2a8f78d3ab75eb6ae01218f117d3adae2133ce6b313ff1fc1365b7652015fa4"}) as unknown as TypedDocumentString<RequestEmailChangeMutation, RequestEmailChangeMutationVariables>;
export const ConfirmEmailChangeDocument = new TypedDocumentString(`
    mutation ConfirmEmailChange($input: EmailChangeConfirmInput!) {
  result: emailChangeConfirm(input: $input) {
    __typename
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
}`, {"hash":"4ba0be13d466dad620d5df5300eaf8678c75d7aba1a5bb302305e7f46d6c36bd"}) as unknown as TypedDocumentString<ConfirmEmailChangeMutation, ConfirmEmailChangeMutationVariables>;
export const CancelEmailChangeDocument = new TypedDocumentString(`
    mutation CancelEmailChange {
  result: emailChangeCancel {
    __typename
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
}`, {"hash":"f52f250107b87aa478a7029f87d724769a0355dae11b39b8941a49545dc80026"}) as unknown as TypedDocumentString<CancelEmailChangeMutation, CancelEmailChangeMutationVariables>;
export const RevokeSessionDocument = new TypedDocumentString(`
    mutation RevokeSession($input: SessionRevokeInput!) {
  result: sessionRevoke(input: $input) {
    __typename
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
}`, {"hash":"f3b31483a2deeae334cace37db834f2608173075cace82b00a2dbe6434d18642"}) as unknown as TypedDocumentString<RevokeSessionMutation, RevokeSessionMutationVariables>;
export const RevokeOtherSessionsDocument = new TypedDocumentString(`
    mutation RevokeOtherSessions {
  result: sessionsRevokeOthers {
    __typename
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
}`, {"hash":"2197910c2532e2bb7e8f83a8d1c671b9fc4d0d3da17d8426d995b12603723528"}) as unknown as TypedDocumentString<RevokeOtherSessionsMutation, RevokeOtherSessionsMutationVariables>;
export const CreateAddressDocument = new TypedDocumentString(`
    mutation CreateAddress($input: AddressCreateInput!) {
  result: addressCreate(input: $input) {
    __typename
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
}`, {"hash":"5a74b7ca2d45df299c026de8f4cd124e65f8b35349fa28d613ebac3a76f44ed1"}) as unknown as TypedDocumentString<CreateAddressMutation, CreateAddressMutationVariables>;
export const UpdateAddressDocument = new TypedDocumentString(`
    mutation UpdateAddress($input: AddressUpdateInput!) {
  result: addressUpdate(input: $input) {
    __typename
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
}`, {"hash":"e3847c240c819f277271d457f1f14d654c05fab0715203027aea642c3c0722f3"}) as unknown as TypedDocumentString<UpdateAddressMutation, UpdateAddressMutationVariables>;
export const MakeAddressDefaultDocument = new TypedDocumentString(`
    mutation MakeAddressDefault($input: AddressEntryInput!) {
  result: addressMakeDefault(input: $input) {
    __typename
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
}`, {"hash":"7acc98d1dd9f9f0e142a084568d28d1fba9d4c2f279905bcc83049e204772938"}) as unknown as TypedDocumentString<MakeAddressDefaultMutation, MakeAddressDefaultMutationVariables>;
export const DeleteAddressDocument = new TypedDocumentString(`
    mutation DeleteAddress($input: AddressEntryInput!) {
  result: addressDelete(input: $input) {
    __typename
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
}`, {"hash":"926afbb4ae1435535e80cb54a550b8ba94d0795462c3b7895f23132f81c4c069"}) as unknown as TypedDocumentString<DeleteAddressMutation, DeleteAddressMutationVariables>;
export const ExportAccountDocument = new TypedDocumentString(`
    mutation ExportAccount {
  result: accountExport {
    __typename
    ... on AccountExport {
      json
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
}`, {"hash":"f4863114dfcf8ee089ccee5a6049640da31a5bdcb8c4e8b41239341a3a37f085"}) as unknown as TypedDocumentString<ExportAccountMutation, ExportAccountMutationVariables>;
export const DeleteAccountDocument = new TypedDocumentString(`
    mutation DeleteAccount($input: AccountDeleteInput!) {
  result: accountDelete(input: $input) {
    __typename
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
}`, {"hash":"941b968f1ce3326c506d85ff6e4ed8c06cf1b080fe9ec4f85ba0e7ea8df48f7d"}) as unknown as TypedDocumentString<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const ClaimOrdersDocument = new TypedDocumentString(`
    mutation ClaimOrders {
  result: ordersClaim {
    __typename
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
}`, {"hash":"66a9dd4e801311fc4619bf948800c2aaab3ef701f832c050433b007e94bab2d9"}) as unknown as TypedDocumentString<ClaimOrdersMutation, ClaimOrdersMutationVariables>;
export const CartSessionDocument = new TypedDocumentString(`
    query CartSession($id: ID!) {
  cart(id: $id) {
    ...CartSnapshot
  }
}
    fragment CartSnapshot on Cart {
  data {
    quantity
    totalItems
    token
  }
  time
  version
  address {
    city
    postalCode
  }
  freeShipping
  promotionCodes {
    code
    problem {
      code
      params {
        name
        value
      }
    }
  }
  discounts {
    slug
    amount {
      amount
    }
  }
  gifts {
    slug
    available
  }
  hints {
    slug
    missing {
      amount
    }
    missingQuantity
  }
}`, {"hash":"d9a9e29f072af80bdc9586e706aa56e338df85047d7c7544f38a3d3f5ad879ad"}) as unknown as TypedDocumentString<CartSessionQuery, CartSessionQueryVariables>;
export const CartPageDocument = new TypedDocumentString(`
    query CartPage($id: ID!) {
  cart(id: $id) {
    data {
      quantity
    }
    version
    ...CartOffers
    promotionCodes {
      code
      name
      slug
      problem {
        ...ProblemFields
      }
    }
    hints {
      ...CartHintFields
    }
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
  previousPrice {
    formatted
  }
  total {
    formatted
  }
  discount {
    amount
  }
  discountedTotal {
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
fragment CartOffers on Cart {
  freeShipping
  discounts {
    name
    slug
    code
    amount {
      amount
      formatted
    }
  }
  gifts {
    name
    slug
    quantity
    available
    variant {
      id
      label
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
}
fragment CartHintFields on CartHint {
  name
  slug
  missing {
    amount
    formatted
  }
  missingQuantity
  action {
    type
    percent
    amount {
      formatted
    }
    perUnit
    giftProduct {
      name
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
}`, {"hash":"b5f3e32fc1f9eb122f80126f5bf25d0a4b428cf867595e2d748ac4d115eebada"}) as unknown as TypedDocumentString<CartPageQuery, CartPageQueryVariables>;
export const CreateCartDocument = new TypedDocumentString(`
    mutation CreateCart($input: CartCreateInput!) {
  result: cartCreate(input: $input) {
    __typename
    ...ChangedCart
    ...ProblemFields
  }
}
    fragment CartSnapshot on Cart {
  data {
    quantity
    totalItems
    token
  }
  time
  version
  address {
    city
    postalCode
  }
  freeShipping
  promotionCodes {
    code
    problem {
      code
      params {
        name
        value
      }
    }
  }
  discounts {
    slug
    amount {
      amount
    }
  }
  gifts {
    slug
    available
  }
  hints {
    slug
    missing {
      amount
    }
    missingQuantity
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
}`, {"hash":"d12877d80af32f7de10f19f9cfbeaf23bf7daebb6a5d5dd12e07c2745ef9a54d"}) as unknown as TypedDocumentString<CreateCartMutation, CreateCartMutationVariables>;
export const BindCartDocument = new TypedDocumentString(`
    mutation BindCart($input: CartBindInput!) {
  result: cartBind(input: $input) {
    __typename
    ...ChangedCart
    ...ProblemFields
  }
}
    fragment CartSnapshot on Cart {
  data {
    quantity
    totalItems
    token
  }
  time
  version
  address {
    city
    postalCode
  }
  freeShipping
  promotionCodes {
    code
    problem {
      code
      params {
        name
        value
      }
    }
  }
  discounts {
    slug
    amount {
      amount
    }
  }
  gifts {
    slug
    available
  }
  hints {
    slug
    missing {
      amount
    }
    missingQuantity
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
}`, {"hash":"b06aa216832516805766a3dd722722fb62f5f3d8d3f8422bf719aa74da7f7b17"}) as unknown as TypedDocumentString<BindCartMutation, BindCartMutationVariables>;
export const AddCartLinesDocument = new TypedDocumentString(`
    mutation AddCartLines($input: CartLinesAddInput!) {
  result: cartLinesAdd(input: $input) {
    __typename
    ...ChangedCart
    ...ProblemFields
  }
}
    fragment CartSnapshot on Cart {
  data {
    quantity
    totalItems
    token
  }
  time
  version
  address {
    city
    postalCode
  }
  freeShipping
  promotionCodes {
    code
    problem {
      code
      params {
        name
        value
      }
    }
  }
  discounts {
    slug
    amount {
      amount
    }
  }
  gifts {
    slug
    available
  }
  hints {
    slug
    missing {
      amount
    }
    missingQuantity
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
}`, {"hash":"64267d08627501b9b1cf9414f2e7fd9f67b877806f187e4d828d9da051e16d2b"}) as unknown as TypedDocumentString<AddCartLinesMutation, AddCartLinesMutationVariables>;
export const UpdateCartLinesDocument = new TypedDocumentString(`
    mutation UpdateCartLines($input: CartLinesUpdateInput!) {
  result: cartLinesUpdate(input: $input) {
    __typename
    ...ChangedCart
    ...ProblemFields
  }
}
    fragment CartSnapshot on Cart {
  data {
    quantity
    totalItems
    token
  }
  time
  version
  address {
    city
    postalCode
  }
  freeShipping
  promotionCodes {
    code
    problem {
      code
      params {
        name
        value
      }
    }
  }
  discounts {
    slug
    amount {
      amount
    }
  }
  gifts {
    slug
    available
  }
  hints {
    slug
    missing {
      amount
    }
    missingQuantity
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
}`, {"hash":"86abe6b3c8f516c0dab7a1723d8e5ca350b24765242dc2f6cc52edb937fc7f65"}) as unknown as TypedDocumentString<UpdateCartLinesMutation, UpdateCartLinesMutationVariables>;
export const RemoveCartLinesDocument = new TypedDocumentString(`
    mutation RemoveCartLines($input: CartLinesRemoveInput!) {
  result: cartLinesRemove(input: $input) {
    __typename
    ...ChangedCart
    ...ProblemFields
  }
}
    fragment CartSnapshot on Cart {
  data {
    quantity
    totalItems
    token
  }
  time
  version
  address {
    city
    postalCode
  }
  freeShipping
  promotionCodes {
    code
    problem {
      code
      params {
        name
        value
      }
    }
  }
  discounts {
    slug
    amount {
      amount
    }
  }
  gifts {
    slug
    available
  }
  hints {
    slug
    missing {
      amount
    }
    missingQuantity
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
}`, {"hash":"47ecc9778db78ff0b4cee04b714a2b4cb3b808d5c5d1e88e2845ccb46a9c3b13"}) as unknown as TypedDocumentString<RemoveCartLinesMutation, RemoveCartLinesMutationVariables>;
export const ShowCartPricesDocument = new TypedDocumentString(`
    mutation ShowCartPrices($input: CartPricesShowInput!) {
  result: cartPricesShow(input: $input) {
    __typename
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
}`, {"hash":"6613589a0e96a19df91d6f58ec04f6d63b526ff8d8cea9f9db4204edfbbfaff7"}) as unknown as TypedDocumentString<ShowCartPricesMutation, ShowCartPricesMutationVariables>;
export const ApplyCartPromotionCodeDocument = new TypedDocumentString(`
    mutation ApplyCartPromotionCode($input: CartPromotionCodeApplyInput!) {
  result: cartPromotionCodeApply(input: $input) {
    __typename
    ...ChangedCart
    ...ProblemFields
  }
}
    fragment CartSnapshot on Cart {
  data {
    quantity
    totalItems
    token
  }
  time
  version
  address {
    city
    postalCode
  }
  freeShipping
  promotionCodes {
    code
    problem {
      code
      params {
        name
        value
      }
    }
  }
  discounts {
    slug
    amount {
      amount
    }
  }
  gifts {
    slug
    available
  }
  hints {
    slug
    missing {
      amount
    }
    missingQuantity
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
}`, {"hash":"4d1b923a7cd523461aa644757a7a14dbd2d1300a45a2e36e1799f460773d6c0d"}) as unknown as TypedDocumentString<ApplyCartPromotionCodeMutation, ApplyCartPromotionCodeMutationVariables>;
export const RemoveCartPromotionCodeDocument = new TypedDocumentString(`
    mutation RemoveCartPromotionCode($input: CartPromotionCodeRemoveInput!) {
  result: cartPromotionCodeRemove(input: $input) {
    __typename
    ...ChangedCart
    ...ProblemFields
  }
}
    fragment CartSnapshot on Cart {
  data {
    quantity
    totalItems
    token
  }
  time
  version
  address {
    city
    postalCode
  }
  freeShipping
  promotionCodes {
    code
    problem {
      code
      params {
        name
        value
      }
    }
  }
  discounts {
    slug
    amount {
      amount
    }
  }
  gifts {
    slug
    available
  }
  hints {
    slug
    missing {
      amount
    }
    missingQuantity
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
}`, {"hash":"18bd0f8a32a41895688e3e25bf4c96533766d61ddef9c09d7dfd895c9f28c584"}) as unknown as TypedDocumentString<RemoveCartPromotionCodeMutation, RemoveCartPromotionCodeMutationVariables>;
export const SharedCartPageDocument = new TypedDocumentString(`
    query SharedCartPage($key: String!) {
  sharedCart(key: $key) {
    ...SharedCartFields
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
  previousPrice {
    formatted
  }
  total {
    formatted
  }
  discount {
    amount
  }
  discountedTotal {
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
fragment SharedCartFields on SharedCart {
  id
  state
  ownerName
  member {
    id
  }
  data {
    version
    total {
      formatted
    }
    people {
      ...SharedPerson
    }
    lines {
      yourQuantity
      yourMaxQuantity
      line {
        ...CartLineFields
      }
      parts {
        memberId
        name
        isYou
        quantity
      }
    }
    totals {
      ...Sums
    }
    problems {
      ...ProblemFields
    }
  }
}
fragment SharedPerson on SharedCartPerson {
  memberId
  name
  isYou
  quantity
  total {
    formatted
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
}`, {"hash":"f1c997d4248240b706ed5d45074d07ae38f0fc2e221ba09a2a706234547d93bf"}) as unknown as TypedDocumentString<SharedCartPageQuery, SharedCartPageQueryVariables>;
export const SharedCartSessionDocument = new TypedDocumentString(`
    query SharedCartSession($key: String!) {
  sharedCart(key: $key) {
    state
    data {
      token
      version
      quantity
      lines {
        yourQuantity
      }
    }
  }
}
    `, {"hash":"2a147f026fc1404c707565f8b6c6da00149ca93616e395e875320ee46499aae1"}) as unknown as TypedDocumentString<SharedCartSessionQuery, SharedCartSessionQueryVariables>;
export const SharedCartInvitationDocument = new TypedDocumentString(`
    query SharedCartInvitation($link: String!) {
  sharedCartInvitation(link: $link) {
    id
    ownerName
    state
    isFull
  }
}
    `, {"hash":"40c2603ff332f3e5c8a846b889e8f3fc900c933d3d1935c162f56434a9b66971"}) as unknown as TypedDocumentString<SharedCartInvitationQuery, SharedCartInvitationQueryVariables>;
export const ProductsToAddDocument = new TypedDocumentString(`
    query ProductsToAdd($term: String!, $first: Int!) {
  productsSearch(term: $term, first: $first, aggs: []) {
    total
    nodes {
      name
      slug
      image {
        ...Picture
      }
      variants {
        id
        label
        orderable
        onSale
        priceWithTax {
          formatted
        }
        salePriceWithTax {
          formatted
        }
      }
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
}`, {"hash":"b481cb165ee3c99723250eaef46a61a334f120ed1f29a35811626636c72ee225"}) as unknown as TypedDocumentString<ProductsToAddQuery, ProductsToAddQueryVariables>;
export const ShareCartDocument = new TypedDocumentString(`
    mutation ShareCart($input: CartShareCreateInput!) {
  result: cartShareCreate(input: $input) {
    __typename
    ... on SharedCart {
      owner {
        link
      }
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
}`, {"hash":"053824daf92f8f26bb3e945646ebfff8fb3401cacb8e9a857c4c4821ef3be7b6"}) as unknown as TypedDocumentString<ShareCartMutation, ShareCartMutationVariables>;
export const JoinSharedCartDocument = new TypedDocumentString(`
    mutation JoinSharedCart($input: CartShareJoinInput!) {
  result: cartShareJoin(input: $input) {
    __typename
    ... on SharedCart {
      id
      member {
        key
      }
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
}`, {"hash":"ff06cc24b444a9b6c8acadb90fb469ae2c37a3a7367a7fb6dfd22f298f3b494a"}) as unknown as TypedDocumentString<JoinSharedCartMutation, JoinSharedCartMutationVariables>;
export const RevokeShareDocument = new TypedDocumentString(`
    mutation RevokeShare($input: CartShareRevokeInput!) {
  result: cartShareRevoke(input: $input) {
    __typename
    ... on SharedCart {
      state
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
}`, {"hash":"33182b0bfecddb2edc7dc05e473b60798ba124e4db5eb26f42b35b991df6f382"}) as unknown as TypedDocumentString<RevokeShareMutation, RevokeShareMutationVariables>;
export const RemoveParticipantDocument = new TypedDocumentString(`
    mutation RemoveParticipant($input: CartMemberRemoveInput!) {
  result: cartMemberRemove(input: $input) {
    __typename
    ... on SharedCart {
      state
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
}`, {"hash":"da870c94df3183eb4857fa0b5a531bfa233598fd67b6358d2bc021f8f6127fbf"}) as unknown as TypedDocumentString<RemoveParticipantMutation, RemoveParticipantMutationVariables>;
export const AddToSharedCartDocument = new TypedDocumentString(`
    mutation AddToSharedCart($input: SharedCartLinesAddInput!) {
  result: sharedCartLinesAdd(input: $input) {
    __typename
    ... on SharedCart {
      state
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
}`, {"hash":"0e7c9fd9cd8b4b6198b5074cf3a448c6258bf45a1690963a0c4a51518bf56729"}) as unknown as TypedDocumentString<AddToSharedCartMutation, AddToSharedCartMutationVariables>;
export const UpdateSharedCartPartDocument = new TypedDocumentString(`
    mutation UpdateSharedCartPart($input: SharedCartPartUpdateInput!) {
  result: sharedCartPartUpdate(input: $input) {
    __typename
    ... on SharedCart {
      state
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
}`, {"hash":"cc68c074db1f03e3f2f00679d48bf60f0a5ab70417e0e254935b06160f4f869a"}) as unknown as TypedDocumentString<UpdateSharedCartPartMutation, UpdateSharedCartPartMutationVariables>;
export const OrderedCartDocument = new TypedDocumentString(`
    query OrderedCart($id: ID!, $proof: String) {
  orderedCart(id: $id, proof: $proof) {
    token
    order {
      receiptId
      canRetryPayment
      items {
        quantity
        isGift
      }
    }
  }
}
    `, {"hash":"d5e107562a2126d97779869998b68fdf6d71e2a64a592cb353fb752def706cf1"}) as unknown as TypedDocumentString<OrderedCartQuery, OrderedCartQueryVariables>;
export const CategoryTranslationsDocument = new TypedDocumentString(`
    query CategoryTranslations($slug: String!) {
  taxon(where: { slug: $slug }) {
    translations {
      locale
      slug
    }
  }
}
    `, {"hash":"651faf9991dcd087449b87a8216a23ec7d6be0341af26ed5e27f39478d9299ac"}) as unknown as TypedDocumentString<CategoryTranslationsQuery, CategoryTranslationsQueryVariables>;
export const ProductsTotalDocument = new TypedDocumentString(`
    query ProductsTotal($term: String!, $where: ProductsSearchWhere!) {
  productsSearch(term: $term, first: 1, where: $where) {
    total
  }
}
    `, {"hash":"7b3082578c8226727a4a405454a639f60328d649859fe24a114d2fd2d4b73613"}) as unknown as TypedDocumentString<ProductsTotalQuery, ProductsTotalQueryVariables>;
export const CheckoutNowDocument = new TypedDocumentString(`
    query CheckoutNow($cartId: ID!) {
  checkout(cartId: $cartId) {
    ...CheckoutDisplayed
  }
}
    fragment CheckoutDisplayed on Checkout {
  cart {
    discounts {
      name
      amount {
        amount
      }
    }
  }
  totals {
    items {
      amount
    }
    shipping {
      amount
    }
    payment {
      amount
    }
    total {
      amount
    }
  }
  shippingMethod {
    name
  }
  paymentMethod {
    name
  }
}`, {"hash":"a90b48ef1d3f23dc6411d698536363e89adf4f2b6e4a7728b09bab32da20eafa"}) as unknown as TypedDocumentString<CheckoutNowQuery, CheckoutNowQueryVariables>;
export const DeliveryQuoteDocument = new TypedDocumentString(`
    query DeliveryQuote($input: ShippingQuoteInput!) {
  quote: shippingQuote(input: $input) {
    shippingMethods {
      ...DeliveryFields
    }
    noShippingReason
  }
}
    fragment DeliveryFields on ShippingMethod {
  id
  name
  description
  kind
  price {
    amount
    formatted
  }
  freeFrom {
    formatted
  }
  arrivesFrom
  arrivesBy
}`, {"hash":"607667414f5ae54f4376b81f423b216e444905dc41b643630c7026ce1d29a0d2"}) as unknown as TypedDocumentString<DeliveryQuoteQuery, DeliveryQuoteQueryVariables>;
export const CheckoutPageDocument = new TypedDocumentString(`
    query CheckoutPage($cartId: ID!) {
  checkout(cartId: $cartId) {
    ...CheckoutProgress
    ...CheckoutDisplayed
    cart {
      ...CartOffers
      lines {
        ...CartLineFields
        variant {
          availability
        }
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
    documentKind
    invoice {
      companyName
      businessActivity
      vatNumber
      taxOffice
    }
    shippingMethods {
      ...DeliveryFields
    }
    noShippingReason
    paymentMethods {
      ...PayableBy
    }
    noPaymentReason
    installmentCount
    reservationExpiresAt
    shippingMethod {
      id
      name
      kind
      arrivesFrom
      arrivesBy
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
  previousPrice {
    formatted
  }
  total {
    formatted
  }
  discount {
    amount
  }
  discountedTotal {
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
fragment CartOffers on Cart {
  freeShipping
  discounts {
    name
    slug
    code
    amount {
      amount
      formatted
    }
  }
  gifts {
    name
    slug
    quantity
    available
    variant {
      id
      label
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
  cart {
    problems {
      ...ProblemFields
    }
  }
}
fragment CheckoutDisplayed on Checkout {
  cart {
    discounts {
      name
      amount {
        amount
      }
    }
  }
  totals {
    items {
      amount
    }
    shipping {
      amount
    }
    payment {
      amount
    }
    total {
      amount
    }
  }
  shippingMethod {
    name
  }
  paymentMethod {
    name
  }
}
fragment DeliveryFields on ShippingMethod {
  id
  name
  description
  kind
  price {
    amount
    formatted
  }
  freeFrom {
    formatted
  }
  arrivesFrom
  arrivesBy
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
fragment PayableBy on PaymentMethod {
  id
  kind
  name
  description
  fee {
    amount
    formatted
  }
  installments {
    min
    max
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
}`, {"hash":"480010df7e5a87a84a02f48eae71d34f3e266d04828c9f8cc1423b9bc1b67ce5"}) as unknown as TypedDocumentString<CheckoutPageQuery, CheckoutPageQueryVariables>;
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
  cart {
    problems {
      ...ProblemFields
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
}`, {"hash":"c7cdd028089d7587934a9d2cd74f70983fec8819306cf3130325776dab1a236c"}) as unknown as TypedDocumentString<SaveContactMutation, SaveContactMutationVariables>;
export const SaveAddressesDocument = new TypedDocumentString(`
    mutation SaveAddresses($addresses: CheckoutAddressesUpdateInput!, $invoice: CheckoutInvoiceUpdateInput!) {
  addresses: checkoutAddressesUpdate(input: $addresses) {
    __typename
    ...CheckoutProgress
    ...ProblemFields
  }
  invoice: checkoutInvoiceUpdate(input: $invoice) {
    __typename
    ...CheckoutProgress
    ...ProblemFields
  }
}
    fragment CheckoutProgress on Checkout {
  requirements {
    step
  }
  cart {
    problems {
      ...ProblemFields
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
}`, {"hash":"e4734bfd22569aab1900a9bc137b9df2e1758354f8e92480088a5f966a1710f9"}) as unknown as TypedDocumentString<SaveAddressesMutation, SaveAddressesMutationVariables>;
export const HoldItemsDocument = new TypedDocumentString(`
    mutation HoldItems($input: CheckoutReserveInput!) {
  result: checkoutReserve(input: $input) {
    __typename
    ...CheckoutProgress
    ...ProblemFields
  }
}
    fragment CheckoutProgress on Checkout {
  requirements {
    step
  }
  cart {
    problems {
      ...ProblemFields
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
}`, {"hash":"1c8cc5bfe7829021d56c81d0a0c9df4e78b4f2e5152ab789690ecdcb29f852ba"}) as unknown as TypedDocumentString<HoldItemsMutation, HoldItemsMutationVariables>;
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
  cart {
    problems {
      ...ProblemFields
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
}`, {"hash":"f19042ac9d796c96ab944dd78f7644192e2d42a2f93d2828e8284eb98e28776b"}) as unknown as TypedDocumentString<ChooseShippingMethodMutation, ChooseShippingMethodMutationVariables>;
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
  cart {
    problems {
      ...ProblemFields
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
}`, {"hash":"ec0b6ba025c2c7407ee4ee5ac0073bf01c628ff669950db999c614160b7e2009"}) as unknown as TypedDocumentString<ChoosePaymentMethodMutation, ChoosePaymentMethodMutationVariables>;
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
export const NearestPagesDocument = new TypedDocumentString(`
    query NearestPages($term: String!) {
  productsSearch(term: $term, first: 5) {
    nodes {
      name
      slug
    }
  }
  taxonomy(where: { kind: "category" }) {
    children {
      ...NearestTaxon
      children {
        ...NearestTaxon
        children {
          ...NearestTaxon
        }
      }
    }
  }
  promotions {
    nodes {
      name
      slug
    }
  }
}
    fragment NearestTaxon on Taxon {
  name
  slug
}`, {"hash":"a532cecb8192c2095dba1d2e18f53949f21ef5c0b9a7847adb1cbe629ee30614"}) as unknown as TypedDocumentString<NearestPagesQuery, NearestPagesQueryVariables>;
export const SubscribeToNewsletterDocument = new TypedDocumentString(`
    mutation SubscribeToNewsletter($input: NewsletterSubscribeInput!) {
  result: newsletterSubscribe(input: $input) {
    __typename
    ... on NewsletterRequested {
      email
    }
    ... on Problem {
      ...ProblemFields
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
}`, {"hash":"a32659e2632439a3fbb9cee1f061e20d3b71af5f37bd0f8db85e632b059ddc10"}) as unknown as TypedDocumentString<SubscribeToNewsletterMutation, SubscribeToNewsletterMutationVariables>;
export const FindNewsletterSubscriptionDocument = new TypedDocumentString(`
    query FindNewsletterSubscription($token: String!) {
  subscription: newsletterSubscription(token: $token) {
    ...NewsletterPage
  }
}
    fragment NewsletterPage on NewsletterSubscription {
  email
  topics
  confirmed
}`, {"hash":"6a2088f6cb85035bd5a7edf90692e7676f8246481eeba48f1f1a7e9b2a78acd7"}) as unknown as TypedDocumentString<FindNewsletterSubscriptionQuery, FindNewsletterSubscriptionQueryVariables>;
export const ConfirmNewsletterDocument = new TypedDocumentString(`
    mutation ConfirmNewsletter($input: NewsletterTokenInput!) {
  result: newsletterConfirm(input: $input) {
    __typename
    ...NewsletterPage
    ... on Problem {
      ...ProblemFields
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
fragment NewsletterPage on NewsletterSubscription {
  email
  topics
  confirmed
}`, {"hash":"ba176559792270904d3f8200b8dadfc3ce5e7e9a73034d6775e1cfc340a838e7"}) as unknown as TypedDocumentString<ConfirmNewsletterMutation, ConfirmNewsletterMutationVariables>;
export const UnsubscribeFromNewsletterDocument = new TypedDocumentString(`
    mutation UnsubscribeFromNewsletter($input: NewsletterTokenInput!) {
  result: newsletterUnsubscribe(input: $input) {
    __typename
    ...NewsletterPage
    ... on Problem {
      ...ProblemFields
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
fragment NewsletterPage on NewsletterSubscription {
  email
  topics
  confirmed
}`, {"hash":"db8012785e0cf1a47f5082235f9f2252aab9ac5a3ac0dba7b3432264819912d3"}) as unknown as TypedDocumentString<UnsubscribeFromNewsletterMutation, UnsubscribeFromNewsletterMutationVariables>;
export const CancelOrderDocument = new TypedDocumentString(`
    mutation CancelOrder($input: OrderCancelInput!) {
  result: orderCancel(input: $input) {
    __typename
    ... on Order {
      id
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
}`, {"hash":"3e7b7395ce2f1eb4034ed7b2a14b7d8926b4c50ec42251093b4a15a26bb5aaee"}) as unknown as TypedDocumentString<CancelOrderMutation, CancelOrderMutationVariables>;
export const ReorderOrderDocument = new TypedDocumentString(`
    mutation ReorderOrder($input: OrderReorderInput!) {
  result: orderReorder(input: $input) {
    __typename
    ... on OrderReorder {
      cart {
        id
      }
      differences {
        kind
        productName
        variantLabel
        before
        now
      }
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
}`, {"hash":"0ae773227b5ba77472682a60e5b8579237379071fff49b1170d294fb5eb51eab"}) as unknown as TypedDocumentString<ReorderOrderMutation, ReorderOrderMutationVariables>;
export const WithdrawFromOrderDocument = new TypedDocumentString(`
    mutation WithdrawFromOrder($input: OrderWithdrawInput!) {
  result: orderWithdraw(input: $input) {
    __typename
    ... on Withdrawal {
      id
      receivedAt
      items {
        quantity
        item {
          id
          productName
          variantLabel
        }
      }
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
}`, {"hash":"edddae4309ecd10ba67d929786819aa97b12f7659432dd70f6208dc567875c07"}) as unknown as TypedDocumentString<WithdrawFromOrderMutation, WithdrawFromOrderMutationVariables>;
export const FindWithdrawalDocument = new TypedDocumentString(`
    mutation FindWithdrawal($input: OrderWithdrawalFindInput!) {
  result: orderWithdrawalFind(input: $input) {
    __typename
    ... on WithdrawalOffer {
      token
      number
      withdrawUntil
      items {
        id
        productName
        variantLabel
        isGift
        quantity
      }
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
}`, {"hash":"38df677b01f2828744a0d3a0c43758c5fd40472d4ead119bd6704ca93b3eeedf"}) as unknown as TypedDocumentString<FindWithdrawalMutation, FindWithdrawalMutationVariables>;
export const RequestOrderAccessDocument = new TypedDocumentString(`
    mutation RequestOrderAccess($input: OrderAccessRequestInput!) {
  result: orderAccessRequest(input: $input) {
    __typename
    ... on OrderAccessRequested {
      accepted
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
}`, {"hash":"7663559e1ab42e003841d2178c927a07770a13aac68df8232b3e3e037430159b"}) as unknown as TypedDocumentString<RequestOrderAccessMutation, RequestOrderAccessMutationVariables>;
export const ClaimOrderPurchaseDocument = new TypedDocumentString(`
    mutation ClaimOrderPurchase($input: OrderPurchaseClaimInput!) {
  order: orderPurchaseClaim(input: $input) {
    number
    total
    currency
    taxTotal
    shipmentTotal
    paymentTotal
    orderItems {
      variant {
        sku
        name
        label
      }
      product {
        brand {
          name
        }
        categories {
          name
        }
      }
      quantity
      price
      discount
    }
  }
}
    `, {"hash":"f1c20ab53e64142c671f3b85e759797d87fae61bddb03052ddcc61ee1ff9fa5e"}) as unknown as TypedDocumentString<ClaimOrderPurchaseMutation, ClaimOrderPurchaseMutationVariables>;
export const ReceiptPageDocument = new TypedDocumentString(`
    query ReceiptPage($receiptId: String!) {
  order(receiptId: $receiptId) {
    ...OrderPage
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
fragment SharedPerson on SharedCartPerson {
  memberId
  name
  isYou
  quantity
  total {
    formatted
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
fragment OrderPage on Order {
  id
  receiptId
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
    sku
    options {
      name
      label
    }
    variantLabel
    quantity
    isGift
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
    trackingUrl
    missingQuantity
    withdrawableQuantity
  }
  people {
    ...SharedPerson
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
    id
    state
    method
    kind
    installmentCount
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
    received {
      amount
      formatted
    }
    accounts {
      bankName
      holderName
      iban
    }
  }
  ...OrderSteps
  documentKind
  invoice {
    companyName
    businessActivity
    vatNumber
    taxOffice
  }
  fiscalDocument {
    mark
    url
    qr
  }
  refundedTotal {
    amount
    formatted
  }
  canCancel
  canWithdraw
  canRetryPayment
  payBy
  withdrawUntil
  withdrawals {
    id
    receivedAt
    items {
      quantity
      item {
        id
        productName
        variantLabel
      }
    }
  }
}
fragment OrderSteps on Order {
  date
  state
  items {
    quantity
    missingQuantity
  }
  payments {
    kind
    state
  }
  shipments {
    kind
    state
  }
  timeline {
    subject
    state
    at
  }
  withdrawals {
    receivedAt
    items {
      quantity
    }
  }
  refundedTotal {
    amount
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
}`, {"hash":"a6011e7011d7f8a954356bf6294630df9953a5116c39a973e7a106c89b36ed85"}) as unknown as TypedDocumentString<ReceiptPageQuery, ReceiptPageQueryVariables>;
export const MemberOrderPageDocument = new TypedDocumentString(`
    query MemberOrderPage($id: ID!) {
  memberOrder(id: $id) {
    ...OrderPage
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
fragment SharedPerson on SharedCartPerson {
  memberId
  name
  isYou
  quantity
  total {
    formatted
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
fragment OrderPage on Order {
  id
  receiptId
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
    sku
    options {
      name
      label
    }
    variantLabel
    quantity
    isGift
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
    trackingUrl
    missingQuantity
    withdrawableQuantity
  }
  people {
    ...SharedPerson
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
    id
    state
    method
    kind
    installmentCount
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
    received {
      amount
      formatted
    }
    accounts {
      bankName
      holderName
      iban
    }
  }
  ...OrderSteps
  documentKind
  invoice {
    companyName
    businessActivity
    vatNumber
    taxOffice
  }
  fiscalDocument {
    mark
    url
    qr
  }
  refundedTotal {
    amount
    formatted
  }
  canCancel
  canWithdraw
  canRetryPayment
  payBy
  withdrawUntil
  withdrawals {
    id
    receivedAt
    items {
      quantity
      item {
        id
        productName
        variantLabel
      }
    }
  }
}
fragment OrderSteps on Order {
  date
  state
  items {
    quantity
    missingQuantity
  }
  payments {
    kind
    state
  }
  shipments {
    kind
    state
  }
  timeline {
    subject
    state
    at
  }
  withdrawals {
    receivedAt
    items {
      quantity
    }
  }
  refundedTotal {
    amount
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
}`, {"hash":"2c1b03794639c688a7695feaea6a496b038eb134c0c31ce3fb1eab1caf0ed2a3"}) as unknown as TypedDocumentString<MemberOrderPageQuery, MemberOrderPageQueryVariables>;
export const InstallmentOptionsDocument = new TypedDocumentString(`
    query InstallmentOptions($cartId: ID, $receiptId: String, $paymentMethodId: ID!) {
  options: installmentOptions(
    cartId: $cartId
    receiptId: $receiptId
    paymentMethodId: $paymentMethodId
  ) {
    ...InstallmentFields
  }
}
    fragment InstallmentFields on InstallmentOption {
  count
  interestRate
  interestAmount {
    amount
    formatted
  }
  installmentAmount {
    amount
    formatted
  }
  lastInstallmentAmount {
    amount
    formatted
  }
  total {
    formatted
  }
}`, {"hash":"d7ab4ea22933be29fd565954c4c1e05b4e3e3c9ec1e5e986e34e74102680abb0"}) as unknown as TypedDocumentString<InstallmentOptionsQuery, InstallmentOptionsQueryVariables>;
export const BeginPaymentDocument = new TypedDocumentString(`
    mutation BeginPayment($input: PaymentInitializeInput!) {
  result: paymentInitialize(input: $input) {
    __typename
    ... on PaymentAction {
      kind
      url
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
}`, {"hash":"745dd1e6922b94db47ff970aa5e2f18a7d5eb317028f3bf17742aafc492d50c2"}) as unknown as TypedDocumentString<BeginPaymentMutation, BeginPaymentMutationVariables>;
export const RetryPaymentDocument = new TypedDocumentString(`
    mutation RetryPayment($input: PaymentRetryInput!) {
  result: paymentRetry(input: $input) {
    __typename
    ... on PaymentAction {
      kind
      url
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
}`, {"hash":"f45bf190851f46610bee5eda1af7a8a6659e89bc2da3b6e41688461792681d37"}) as unknown as TypedDocumentString<RetryPaymentMutation, RetryPaymentMutationVariables>;
export const AskForPaymentDocument = new TypedDocumentString(`
    mutation AskForPayment($input: PaymentConfirmInput!) {
  result: paymentConfirm(input: $input) {
    __typename
    ... on Order {
      state
    }
    ... on Problem {
      code
    }
  }
}
    `, {"hash":"74bd5dab2c8d85947e3eb7864097022eb7a9bdf5cba9cc9d16dea1998053417f"}) as unknown as TypedDocumentString<AskForPaymentMutation, AskForPaymentMutationVariables>;
export const ReopenOrderDocument = new TypedDocumentString(`
    mutation ReopenOrder($input: OrderReopenInput!) {
  result: orderReopen(input: $input) {
    __typename
    ... on OrderReorder {
      cart {
        id
      }
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
}`, {"hash":"3257723e31a022468e8e33f8df1ead2bf62f37d1e56162df36bbae83d31c73c9"}) as unknown as TypedDocumentString<ReopenOrderMutation, ReopenOrderMutationVariables>;
export const PaymentPageDocument = new TypedDocumentString(`
    query PaymentPage($receiptId: String!) {
  order: receipt(receiptId: $receiptId) {
    number
    receiptId
    state
    canRetryPayment
    canCancel
    payBy
    email
    totals {
      total {
        amount
        formatted
      }
    }
    payments {
      id
      kind
      method
      state
      failureCode
      installmentCount
    }
    paymentMethods {
      ...PayableBy
    }
  }
}
    fragment PayableBy on PaymentMethod {
  id
  kind
  name
  description
  fee {
    amount
    formatted
  }
  installments {
    min
    max
  }
}`, {"hash":"01da63914656ca6da3ebc343b0da273f28eec8c46a2a20b3af6ec348f5d384b4"}) as unknown as TypedDocumentString<PaymentPageQuery, PaymentPageQueryVariables>;
export const RequestStockAlertDocument = new TypedDocumentString(`
    mutation RequestStockAlert($input: StockAlertRequestInput!) {
  stockAlertRequest(input: $input) {
    __typename
    ... on StockAlertRequested {
      email
    }
    ... on Problem {
      ...ProblemFields
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
}`, {"hash":"84701bc69ada451b240f494faa0624dea3ffb933bedd5d329073458ee76d7c1f"}) as unknown as TypedDocumentString<RequestStockAlertMutation, RequestStockAlertMutationVariables>;
export const FindStockAlertDocument = new TypedDocumentString(`
    query FindStockAlert($token: String!) {
  stockAlert(token: $token) {
    ...StockAlertPage
  }
}
    fragment StockAlertPage on StockAlert {
  email
  confirmed
  product {
    name
    slug
    image {
      ...Picture
    }
  }
  variant {
    sku
    label
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
}`, {"hash":"75d42a45b01fb8450e51a732385ed3c4cf67017088e287ba37bcb96e5b45246c"}) as unknown as TypedDocumentString<FindStockAlertQuery, FindStockAlertQueryVariables>;
export const ConfirmStockAlertDocument = new TypedDocumentString(`
    mutation ConfirmStockAlert($input: StockAlertTokenInput!) {
  stockAlertConfirm(input: $input) {
    __typename
    ...StockAlertPage
    ... on Problem {
      ...ProblemFields
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
fragment StockAlertPage on StockAlert {
  email
  confirmed
  product {
    name
    slug
    image {
      ...Picture
    }
  }
  variant {
    sku
    label
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
}`, {"hash":"1f31dd0fc4b20fafac8e9b47dd689397bda99d6c81b7a5b9d404366c9c9e015b"}) as unknown as TypedDocumentString<ConfirmStockAlertMutation, ConfirmStockAlertMutationVariables>;
export const CancelStockAlertDocument = new TypedDocumentString(`
    mutation CancelStockAlert($input: StockAlertTokenInput!) {
  stockAlertCancel(input: $input) {
    __typename
    ...StockAlertPage
    ... on Problem {
      ...ProblemFields
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
fragment StockAlertPage on StockAlert {
  email
  confirmed
  product {
    name
    slug
    image {
      ...Picture
    }
  }
  variant {
    sku
    label
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
}`, {"hash":"8bd041f3730e73177f12d7b0695af2ac24f5522a7565be2f7013871dccf5d11d"}) as unknown as TypedDocumentString<CancelStockAlertMutation, CancelStockAlertMutationVariables>;
export const SearchSuggestionsDocument = new TypedDocumentString(`
    query SearchSuggestions($term: String!, $first: Int!) {
  searchSuggestions(term: $term, first: $first) {
    items {
      kind
      text
      slug
      product {
        ...SuggestedProduct
      }
      drink {
        ...SuggestedDrink
      }
      post {
        ...SuggestedPost
      }
    }
    didYouMean
  }
}
    fragment SuggestedProduct on Product {
  onSale
  priceLabel
  priceWithTax {
    formatted
  }
  salePriceWithTax {
    formatted
  }
  country {
    name
  }
  image {
    src(size: SMALL)
    metadata {
      placeholder
    }
  }
}
fragment SuggestedDrink on Drink {
  price {
    formatted
  }
  image {
    src(size: SMALL)
    metadata {
      placeholder
    }
  }
}
fragment SuggestedPost on PostSummary {
  readingTime
  image {
    src(size: SMALL)
    metadata {
      placeholder
    }
  }
}`, {"hash":"6561b53d43441f20427a52e6390b566ed7443b11498a50c79dc833977508aa7f"}) as unknown as TypedDocumentString<SearchSuggestionsQuery, SearchSuggestionsQueryVariables>;
export const PopularSearchesDocument = new TypedDocumentString(`
    query PopularSearches {
  popularSearches(first: 6)
}
    `, {"hash":"24efb32f625e0224a0d815342fbf3a0ddf2ef1cf77fbaa239ca6625c3ae6f993"}) as unknown as TypedDocumentString<PopularSearchesQuery, PopularSearchesQueryVariables>;
export const SiteFrameDocument = new TypedDocumentString(`
    query SiteFrame {
  site {
    name
    description
    email
    phone
    address
    directionsUrl
    mapUrl
    hours
    registrationOpen
    contactOpen
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
    analytics {
      consentRegime
      policyVersion
      gtag {
        id
        source
      }
      pixel {
        id
        source
      }
    }
    ageGate
    funding {
      image
      document
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
    `, {"hash":"2225bea471f7a3fb0b134c231c4aee997114a2f9393e6784704448c732fd21b9"}) as unknown as TypedDocumentString<SiteFrameQuery, SiteFrameQueryVariables>;
export const SubmitContactDocument = new TypedDocumentString(`
    mutation SubmitContact($input: ContactSubmitInput!) {
  result: contactSubmit(input: $input) {
    __typename
    ... on ContactReceived {
      reference
      email
    }
    ... on Problem {
      ...ProblemFields
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
}`, {"hash":"7f1f689c5cc5eec7181bd41231de8c0a6bb74a104fbcf01f10b02cdd466ca2cd"}) as unknown as TypedDocumentString<SubmitContactMutation, SubmitContactMutationVariables>;
export const CreateRequestDocument = new TypedDocumentString(`
    mutation CreateRequest($input: RequestCreateInput!) {
  result: requestCreate(input: $input) {
    __typename
    ... on ContactReceived {
      reference
      email
    }
    ... on Problem {
      ...ProblemFields
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
}`, {"hash":"d9702fd4201c4485dbf5bc5149bca236b549f0609ed04ae97feba624f305267f"}) as unknown as TypedDocumentString<CreateRequestMutation, CreateRequestMutationVariables>;
export const FindRequestDocument = new TypedDocumentString(`
    query FindRequest($id: ID!) {
  request(id: $id) {
    ...RequestPage
  }
}
    fragment RequestPage on SupportRequest {
  reference
  status
  name
  email
  phone
  date
  order {
    number
    receiptId
  }
  messages {
    author
    text
    date
  }
  history {
    status
    by
    date
  }
}`, {"hash":"dcec6b5c3362de4b7d85a34308afdc883c1adc957adc094b08cbdd87daf9123b"}) as unknown as TypedDocumentString<FindRequestQuery, FindRequestQueryVariables>;
export const ReplyToRequestDocument = new TypedDocumentString(`
    mutation ReplyToRequest($input: RequestReplyInput!) {
  result: requestReply(input: $input) {
    __typename
    ... on Problem {
      ...ProblemFields
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
}`, {"hash":"227a88c4cc76940a001f591c233b611771857d644cae869e831726a1ef9c758a"}) as unknown as TypedDocumentString<ReplyToRequestMutation, ReplyToRequestMutationVariables>;
export const ResolveRequestDocument = new TypedDocumentString(`
    mutation ResolveRequest($input: RequestResolveInput!) {
  result: requestResolve(input: $input) {
    __typename
    ... on Problem {
      ...ProblemFields
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
}`, {"hash":"5108db1852e2fb4c6ccba9f44ee43cfc888deae089af2c3e8afc3708dbd3f6b5"}) as unknown as TypedDocumentString<ResolveRequestMutation, ResolveRequestMutationVariables>;
export const RequestsPageDocument = new TypedDocumentString(`
    query RequestsPage($first: Int!, $skip: Int!) {
  requests(first: $first, skip: $skip) {
    total
    nodes {
      id
      reference
      status
      date
      lastMessageDate
      awaits
    }
  }
}
    `, {"hash":"bbcc063228da98265c15e32e77dc4b0eb4579a357d7b33439ef5cad73ad8f38b"}) as unknown as TypedDocumentString<RequestsPageQuery, RequestsPageQueryVariables>;
export const AskedOrderDocument = new TypedDocumentString(`
    query AskedOrder($receiptId: String!) {
  order(receiptId: $receiptId) {
    number
    receiptId
    email
    billingAddress {
      firstName
      lastName
    }
    phone
  }
}
    `, {"hash":"6ba41907aee899cb1a7a2a7760b98c2c1d7e03a1ecfc748567165c10b4df0778"}) as unknown as TypedDocumentString<AskedOrderQuery, AskedOrderQueryVariables>;
export const MenuFrameDocument = new TypedDocumentString(`
    query MenuFrame {
  menuNotes {
    prices
    receipt
    allergens
    strength
    age
  }
  menu {
    asOf
  }
}
    `, {"hash":"900ffa524fbe6de1a0a02f69f33db3cad98aca79720c400599494754c7698d40"}) as unknown as TypedDocumentString<MenuFrameQuery, MenuFrameQueryVariables>;
export const OrdersPageDocument = new TypedDocumentString(`
    query OrdersPage($skip: Int!) {
  orders(first: 24, skip: $skip) {
    total
    nodes {
      id
      number
      ...OrderSteps
      totals {
        total {
          formatted
        }
      }
      items {
        id
        productName
        quantity
        image {
          ...Picture
        }
      }
    }
  }
}
    fragment OrderSteps on Order {
  date
  state
  items {
    quantity
    missingQuantity
  }
  payments {
    kind
    state
  }
  shipments {
    kind
    state
  }
  timeline {
    subject
    state
    at
  }
  withdrawals {
    receivedAt
    items {
      quantity
    }
  }
  refundedTotal {
    amount
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
}`, {"hash":"d87d6a652087234e6bf232aa1af9ea347d9e550686ae2c6f4e5859aeb36c82ee"}) as unknown as TypedDocumentString<OrdersPageQuery, OrdersPageQueryVariables>;
export const ContactPageDocument = new TypedDocumentString(`
    query ContactPage {
  page(where: { key: "contact" }) {
    html
  }
  site {
    ...SiteHours
  }
}
    fragment SiteHours on Site {
  weekdays
  opensAt
  closesAt
  specialDays {
    date
    name
    opensAt
    closesAt
  }
}`, {"hash":"79b2b489c23859e1ff358cc665a416a94b3f93ddf4c33852fda9159b6a1cf3cb"}) as unknown as TypedDocumentString<ContactPageQuery, ContactPageQueryVariables>;
export const DrinkPageDocument = new TypedDocumentString(`
    query DrinkPage($slug: String!) {
  seo: seoTranslation(slug: $slug, type: DRINK) {
    ...SeoRecord
  }
  drink(where: { slug: $slug }) {
    ...DrinkOnCard
    abv
    volumeMl
    garnish
    alcoholFree
    recipe
    section {
      key
      name
    }
    glass {
      label
    }
    ice {
      label
    }
    picture: image {
      ...Picture
    }
    shared: image {
      ...SharedPicture
    }
    recipeIngredients: ingredients {
      name
      amountMl
    }
    previous {
      name
      slug
    }
    next {
      name
      slug
    }
    translations {
      locale
      slug
    }
  }
}
    fragment DrinkOnCard on Drink {
  id
  name
  slug
  line
  strength
  serves
  vegan
  availability
  contains
  mayContain
  price {
    formatted
    amount
    currency
  }
  tastes {
    label
  }
  ingredients {
    name
  }
  image {
    ...SmallPicture
  }
}
fragment SmallPicture on Image {
  src(size: SMALL)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
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
fragment SeoRecord on SeoTranslation {
  redirect
}
fragment SharedPicture on Image {
  share
  alt
}`, {"hash":"1e393d6ca23e67dde55ca43cec9e8174bddc7830c01fd7800ad55476174644be"}) as unknown as TypedDocumentString<DrinkPageQuery, DrinkPageQueryVariables>;
export const DrinkExtrasDocument = new TypedDocumentString(`
    query DrinkExtras($slug: String!) {
  drink(where: { slug: $slug }) {
    ingredients {
      bottle {
        ...BottleOfDrink
      }
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
fragment BottleOfDrink on Product {
  ...ProductCard
  orderable
  master {
    id
    availability
    orderable
  }
}`, {"hash":"64f5f53cd501c8cae4ca7c53f05320bca37d1df6a76e4d5b9c1540fc7a2e5de1"}) as unknown as TypedDocumentString<DrinkExtrasQuery, DrinkExtrasQueryVariables>;
export const MenuPageDocument = new TypedDocumentString(`
    query MenuPage($where: MenuWhere!) {
  menu(where: $where) {
    total
    sections {
      key
      name
      intro
      drinks {
        ...DrinkOnCard
      }
    }
    facets {
      ...MenuFacets
    }
  }
}
    fragment DrinkOnCard on Drink {
  id
  name
  slug
  line
  strength
  serves
  vegan
  availability
  contains
  mayContain
  price {
    formatted
    amount
    currency
  }
  tastes {
    label
  }
  ingredients {
    name
  }
  image {
    ...SmallPicture
  }
}
fragment SmallPicture on Image {
  src(size: SMALL)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment MenuFacets on MenuFacets {
  spirits {
    word {
      key
      label
    }
    count
  }
  tastes {
    word {
      key
      label
    }
    count
  }
  strengths {
    strength
    count
  }
  without {
    allergen
    count
  }
  alcoholFree {
    count
  }
  vegan {
    count
  }
}`, {"hash":"1452bec4c95774791a9056e2c938a737b54ca2ffbef613f8ba2922b7832271ac"}) as unknown as TypedDocumentString<MenuPageQuery, MenuPageQueryVariables>;
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
    locales
  }
}
    `, {"hash":"3a19a142f09ed695d1b1e27f2e646906393e2bc4791ceb2fd4f34fa8f77354de"}) as unknown as TypedDocumentString<ContentPageQuery, ContentPageQueryVariables>;
export const HomePageDocument = new TypedDocumentString(`
    query HomePage {
  site {
    ...SiteHours
  }
  home {
    line
    lead
    meaning: part(key: "meaning") {
      ...TitledText
    }
    card: part(key: "card") {
      ...TitledText
    }
    shelf: part(key: "shelf") {
      ...TitledText
    }
    reading: part(key: "reading") {
      ...TitledText
    }
    visit: part(key: "visit") {
      ...TitledText
    }
  }
}
    fragment SiteHours on Site {
  weekdays
  opensAt
  closesAt
  specialDays {
    date
    name
    opensAt
    closesAt
  }
}
fragment TitledText on TitledText {
  title
  text
}`, {"hash":"1b854d4c9743ef2eff44a1a5cb4295d379d592f98bf98aebabf54dbe22d33583"}) as unknown as TypedDocumentString<HomePageQuery, HomePageQueryVariables>;
export const HomeExtrasDocument = new TypedDocumentString(`
    query HomeExtras {
  menu {
    sections {
      drinks {
        ...DrinkTonight
      }
    }
  }
  promotionBanner {
    ...PromotionCard
  }
  promotionSection(orderBy: NEWEST) {
    ...PromotionCard
  }
  products(first: 3, where: { featured: true }) {
    nodes {
      ...ProductCard
    }
  }
  productCategories(first: 8) {
    nodes {
      ...CategoryCard
    }
  }
  posts(first: 3) {
    nodes {
      ...PostSummary
    }
  }
}
    fragment PostSummary on PostSummary {
  id
  slug
  title
  excerpt
  author
  publishedAt
  updatedAt
  readingTime
  tags {
    key
    name
  }
  image {
    ...Picture
  }
}
fragment CategoryCard on Taxon {
  id
  name
  slug
  activeProductsCount
  firstActiveProductSlug
  image {
    ...Picture
  }
}
fragment DrinkTonight on Drink {
  id
  name
  slug
  line
  serves
  availability
  price {
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
fragment PromotionCard on Promotion {
  id
  name
  slug
  excerpt
  status
  code
  startsOn
  endsOn
  productsCount
  image {
    ...Picture
  }
}`, {"hash":"dddf7b3f4e17e65dda0858a5cb234e02494f8d086d25d74af1484e1727bc1c52"}) as unknown as TypedDocumentString<HomeExtrasQuery, HomeExtrasQueryVariables>;
export const PostPageDocument = new TypedDocumentString(`
    query PostPage($slug: String!) {
  seo: seoTranslation(slug: $slug, type: POST) {
    ...SeoRecord
  }
  post(where: { slug: $slug }) {
    summary {
      ...PostSummary
      image {
        ...SharedPicture
      }
    }
    html
    translations {
      locale
      slug
    }
  }
}
    fragment PostSummary on PostSummary {
  id
  slug
  title
  excerpt
  author
  publishedAt
  updatedAt
  readingTime
  tags {
    key
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
}
fragment SeoRecord on SeoTranslation {
  redirect
}
fragment SharedPicture on Image {
  share
  alt
}`, {"hash":"5cf8e97124769efcbbda872bdf41e6f454dd8e99a448a01b2978fe3914bd9383"}) as unknown as TypedDocumentString<PostPageQuery, PostPageQueryVariables>;
export const PostExtrasDocument = new TypedDocumentString(`
    query PostExtras($slug: String!) {
  post(where: { slug: $slug }) {
    products {
      ...ProductCard
    }
    related(first: 3) {
      ...PostSummary
    }
  }
}
    fragment PostSummary on PostSummary {
  id
  slug
  title
  excerpt
  author
  publishedAt
  updatedAt
  readingTime
  tags {
    key
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
}`, {"hash":"398aefab535dfb966f42d28018d45f39a7efd66719c2fab5206364a893116472"}) as unknown as TypedDocumentString<PostExtrasQuery, PostExtrasQueryVariables>;
export const BlogPageDocument = new TypedDocumentString(`
    query BlogPage($first: Int!, $skip: Int!, $tag: String) {
  tags {
    key
    name
    count
  }
  contentDatabase {
    path
  }
  posts(first: $first, skip: $skip, where: { tag: $tag }) {
    total
    nodes {
      ...PostSummary
    }
  }
}
    fragment PostSummary on PostSummary {
  id
  slug
  title
  excerpt
  author
  publishedAt
  updatedAt
  readingTime
  tags {
    key
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
}`, {"hash":"53843148dcc8df3a325d11637f30df56fd115c5c3b509ad7ee6ebfdd9cd3f8ea"}) as unknown as TypedDocumentString<BlogPageQuery, BlogPageQueryVariables>;
export const BlogSearchDocument = new TypedDocumentString(`
    query BlogSearch {
  tags {
    key
    name
    count
  }
  contentDatabase {
    path
  }
}
    `, {"hash":"49f8f872fadbbdb1f20b90e544da5f5edf71028cacd0b1e07606d52abaec0125"}) as unknown as TypedDocumentString<BlogSearchQuery, BlogSearchQueryVariables>;
export const PostsTotalDocument = new TypedDocumentString(`
    query PostsTotal($tag: String) {
  posts(first: 1, where: { tag: $tag }) {
    total
  }
}
    `, {"hash":"fd2a57286cb00ed260f3939cec8e8e30259799a8d6a7524bac58ccb2697ddf59"}) as unknown as TypedDocumentString<PostsTotalQuery, PostsTotalQueryVariables>;
export const CategoryPageDocument = new TypedDocumentString(`
    query CategoryPage($slug: String!, $first: Int!, $skip: Int!, $order: ProductsSearchOrder!, $where: ProductsSearchWhere!, $aggs: [SearchFacet!]!) {
  seo: seoTranslation(slug: $slug, type: TAXON) {
    ...SeoRecord
  }
  taxon(where: { slug: $slug }) {
    id
    name
    slug
    description
    breadcrumb {
      name
      slug
    }
    translations {
      locale
      slug
    }
    image {
      ...Picture
      ...SharedPicture
    }
  }
  productsSearch(
    first: $first
    skip: $skip
    order: $order
    where: $where
    aggs: $aggs
  ) {
    ...CatalogueResult
  }
}
    fragment Facet on Aggregation {
  facet
  values {
    value
    label
    count
    selected
    level
  }
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
}
fragment CatalogueResult on ProductsSearchResult {
  total
  suggestions
  aggregations {
    ...Facet
  }
  nodes {
    ...ProductCard
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
fragment SeoRecord on SeoTranslation {
  redirect
}
fragment SharedPicture on Image {
  share
  alt
}`, {"hash":"314a9b0e32a75f72fd42c9198b2641511dcbb459eea0b98b28b2ff41bad6fdcc"}) as unknown as TypedDocumentString<CategoryPageQuery, CategoryPageQueryVariables>;
export const CategoryExtrasDocument = new TypedDocumentString(`
    query CategoryExtras($slug: String!) {
  taxon(where: { slug: $slug }) {
    children {
      id
      name
      slug
      activeProductsCount
    }
  }
}
    `, {"hash":"4e8262b46f46fdc9c6869a1b9d1555dc0aaae0e2c1ea14791f4d8ed046cfc860"}) as unknown as TypedDocumentString<CategoryExtrasQuery, CategoryExtrasQueryVariables>;
export const ProductPageDocument = new TypedDocumentString(`
    query ProductPage($slug: String!) {
  product(where: { slug: $slug }) {
    ...ProductDetails
    related(first: 8) {
      ...ProductCard
    }
  }
  promotions(first: 3, where: { productSlug: $slug }) {
    nodes {
      name
      slug
      excerpt
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
fragment SharedPicture on Image {
  share
  alt
}
fragment ProductFactsheet on Product {
  name
  sku
  excerpt
  description
  isAlcohol
  breadcrumb {
    name
    slug
  }
  images {
    ...SharedPicture
    largest: src(size: LARGE)
  }
  producer {
    name
  }
  country {
    code
    name
  }
  variants {
    sku
    name
    availability
    priceWithTax {
      amount
      currency
    }
    salePriceWithTax {
      amount
    }
    lowestPrice30Days {
      amount
    }
    weight {
      value
    }
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
    label
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
    ...ProductPicture
  }
}
fragment ProductPicture on Image {
  ...Picture
  large: src(size: LARGE)
}
fragment ProductDetails on Product {
  ...ProductFactsheet
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
    ...ProductPicture
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
  translations {
    locale
    slug
  }
}`, {"hash":"a8e756d5e4a53f3ac6bb6d05473a0eb91bca056b6e9f60e507e68ef48ca96dea"}) as unknown as TypedDocumentString<ProductPageQuery, ProductPageQueryVariables>;
export const ProductAloneDocument = new TypedDocumentString(`
    query ProductAlone($slug: String!) {
  product(where: { slug: $slug }) {
    ...ProductDetails
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
fragment SharedPicture on Image {
  share
  alt
}
fragment ProductFactsheet on Product {
  name
  sku
  excerpt
  description
  isAlcohol
  breadcrumb {
    name
    slug
  }
  images {
    ...SharedPicture
    largest: src(size: LARGE)
  }
  producer {
    name
  }
  country {
    code
    name
  }
  variants {
    sku
    name
    availability
    priceWithTax {
      amount
      currency
    }
    salePriceWithTax {
      amount
    }
    lowestPrice30Days {
      amount
    }
    weight {
      value
    }
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
    label
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
    ...ProductPicture
  }
}
fragment ProductPicture on Image {
  ...Picture
  large: src(size: LARGE)
}
fragment ProductDetails on Product {
  ...ProductFactsheet
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
    ...ProductPicture
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
  translations {
    locale
    slug
  }
}`, {"hash":"7535bc7d64d1aa301e33911b4b1eb21983d8f197d7a1c2f4628eb5b3e84c6c93"}) as unknown as TypedDocumentString<ProductAloneQuery, ProductAloneQueryVariables>;
export const ProductSlugDocument = new TypedDocumentString(`
    query ProductSlug($slug: String!) {
  seo: seoTranslation(slug: $slug, type: PRODUCT) {
    ...SeoRecord
  }
}
    fragment SeoRecord on SeoTranslation {
  redirect
}`, {"hash":"19c3ae2ca58c2f5551bcc3ce0c73e9cf840585d40eb4145dccf62ac9ac57f72a"}) as unknown as TypedDocumentString<ProductSlugQuery, ProductSlugQueryVariables>;
export const ProductsPageDocument = new TypedDocumentString(`
    query ProductsPage($term: String!, $first: Int!, $skip: Int!, $order: ProductsSearchOrder!, $where: ProductsSearchWhere!, $aggs: [SearchFacet!]!) {
  productsSearch(
    term: $term
    first: $first
    skip: $skip
    order: $order
    where: $where
    aggs: $aggs
    suggest: true
  ) {
    ...CatalogueResult
  }
}
    fragment Facet on Aggregation {
  facet
  values {
    value
    label
    count
    selected
    level
  }
  min {
    amount
    currency
  }
  max {
    amount
    currency
  }
}
fragment CatalogueResult on ProductsSearchResult {
  total
  suggestions
  aggregations {
    ...Facet
  }
  nodes {
    ...ProductCard
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
}`, {"hash":"8de945203b82385be61be2260080322c7d23d77a5d5f8512370c22eb942273e1"}) as unknown as TypedDocumentString<ProductsPageQuery, ProductsPageQueryVariables>;
export const ProductsExtrasDocument = new TypedDocumentString(`
    query ProductsExtras($term: String!) {
  drinksSearch(term: $term, first: 4) {
    ...FoundDrink
  }
  postsSearch(term: $term, first: 4) {
    ...FoundPost
  }
}
    fragment FoundPost on PostSummary {
  id
  slug
  title
  readingTime
  image {
    ...SmallPicture
  }
}
fragment SmallPicture on Image {
  src(size: SMALL)
  srcset
  srcsetAvif
  metadata {
    width
    height
    placeholder
  }
}
fragment FoundDrink on Drink {
  id
  name
  slug
  availability
  price {
    formatted
  }
  image {
    ...SmallPicture
  }
}`, {"hash":"a9d7b9e6b1ce0cbc0c7faa7e6b0393f802547a6f0c79b5eb658415a60b9db9b3"}) as unknown as TypedDocumentString<ProductsExtrasQuery, ProductsExtrasQueryVariables>;
export const PromotionPageDocument = new TypedDocumentString(`
    query PromotionPage($slug: String!) {
  seo: seoTranslation(slug: $slug, type: PROMOTION) {
    ...SeoRecord
  }
  promotion(where: { slug: $slug }) {
    name
    slug
    excerpt
    status
    code
    startsOn
    endsOn
    description
    conditionsText
    available
    actionsOptions {
      actions {
        type
      }
    }
    translations {
      locale
      slug
    }
  }
}
    fragment SeoRecord on SeoTranslation {
  redirect
}`, {"hash":"9c03674b629b8f9d7013a056b936dcfc380e844431b0fc2ab530da6f65d6ba53"}) as unknown as TypedDocumentString<PromotionPageQuery, PromotionPageQueryVariables>;
export const PromotionExtrasDocument = new TypedDocumentString(`
    query PromotionExtras($slug: String!) {
  promotion(where: { slug: $slug }) {
    shared: image {
      ...SharedPicture
    }
    featuredProduct {
      ...ProductCard
      excerpt
    }
    products(first: 10) {
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
}
fragment SharedPicture on Image {
  share
  alt
}`, {"hash":"1cb4d19cc979c212242fc6f419635b2fb88c7e55b9a1a3e1433b4dd0a1f482b4"}) as unknown as TypedDocumentString<PromotionExtrasQuery, PromotionExtrasQueryVariables>;
export const PromotionsPageDocument = new TypedDocumentString(`
    query PromotionsPage($first: Int!, $where: PromotionWhere) {
  promotions(first: $first, where: $where) {
    nodes {
      ...PromotionOffer
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
fragment PromotionOffer on Promotion {
  id
  name
  slug
  excerpt
  status
  code
  startsOn
  endsOn
  conditionsText
  productsCount
  products(first: 3) {
    id
    image {
      ...Picture
    }
  }
}`, {"hash":"48be9f8cc0de22ccc949ae6a4a1c5d11aed759ea83f7e332632f8dcde7749362"}) as unknown as TypedDocumentString<PromotionsPageQuery, PromotionsPageQueryVariables>;
export const ShopPageDocument = new TypedDocumentString(`
    query ShopPage {
  site {
    words {
      shop {
        title
        lead
        description
        tastes
      }
    }
  }
  productCategories(first: 12) {
    nodes {
      ...CategoryCard
    }
  }
}
    fragment CategoryCard on Taxon {
  id
  name
  slug
  activeProductsCount
  firstActiveProductSlug
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
}`, {"hash":"3a0210e42b219c9ee2e2b5544af6e1383b942d4a84bd52bc5793af1c393e61f4"}) as unknown as TypedDocumentString<ShopPageQuery, ShopPageQueryVariables>;
export const ShopExtrasDocument = new TypedDocumentString(`
    query ShopExtras {
  promotionBanner {
    ...PromotionCard
  }
  promotionSection(orderBy: NEWEST) {
    name
    slug
    excerpt
    products(first: 3) {
      ...ProductCard
    }
  }
  featured: products(first: 6, where: { featured: true }) {
    nodes {
      ...ProductCard
    }
  }
  newest: products(first: 4, orderBy: NEWEST) {
    nodes {
      ...ProductCard
    }
  }
  offers(first: 4) {
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
}
fragment PromotionCard on Promotion {
  id
  name
  slug
  excerpt
  status
  code
  startsOn
  endsOn
  productsCount
  image {
    ...Picture
  }
}`, {"hash":"8d3da07b1fad40bd08100a8673b3206d096815e4a36afab1810ba38838973380"}) as unknown as TypedDocumentString<ShopExtrasQuery, ShopExtrasQueryVariables>;