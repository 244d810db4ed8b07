/** What the pages of the storefront ask, so that the figures are those of the shop. */
const PICTURE = 'alt src(size: MEDIUM) srcset srcsetAvif metadata { width height placeholder }';

const CARD = `id name slug excerpt availability onSale priceLabel discount priceWithTax { formatted }
  salePriceWithTax { formatted } lowestPrice30Days { formatted } pricePerLitre { formatted }
  country { name } image { ${PICTURE} }`;

const VARIANT = `id sku label availability orderable onSale totalOnHand discount backorderable
  priceWithTax { formatted } salePriceWithTax { formatted } lowestPrice30Days { formatted }
  pricePerLitre { formatted } options { internalName value } volumeMl abv width { formatted }
  length { formatted } height { formatted } weight { formatted } image { ${PICTURE} }`;

/** A product with all that its page shows of itself. */
export const PRODUCT = `query Product($slug: String!) { product(where: {slug: $slug}) {
  id name slug excerpt description isAlcohol limitPerCustomer breadcrumb { name slug } images { ${PICTURE} }
  options { name internalName values { label value } } master { sku } variants { ${VARIANT} }
  listProperties { key name value } textProperties { key name value } country { name }
  producer { name region method story foundedYear country { name } } translations { locale slug } } }`;

/** A category, its children, and one page of cards. */
export const CATEGORY = `query Category($slug: String!, $skip: Int!) {
  taxon(where: {slug: $slug}) { id name slug description breadcrumb { name slug }
    children { id name slug activeProductsCount } translations { locale slug } image { ${PICTURE} } }
  products(first: 24, skip: $skip, where: {taxonSlug: $slug}) { total nodes { ${CARD} } } }`;

export const SEARCH = `query Search($term: String!) {
  productsSearch(term: $term, first: 24, suggest: true,
    aggs: [CATEGORY, PRICE, COUNTRY, STYLE, AGE, STRENGTH, VOLUME, IN_STOCK, ON_SALE]) {
    total suggestions nodes { ${CARD} }
    aggregations { facet min { amount } max { amount } values { value label count selected level } } } }`;

export const SUGGESTIONS = `query Suggestions($term: String!) { searchSuggestions(term: $term) {
  didYouMean items { kind text slug product { name slug price { formatted } image { ${PICTURE} } } } } }`;

/** For the choice of what is asked. */
export const SLUGS = `query Slugs($skip: Int!) {
  products(first: 100, skip: $skip, orderBy: NEWEST) { total nodes { slug } } }`;
export const CATEGORIES = `{ productCategories(first: 100) { nodes {
  slug activeProductsCount children { slug activeProductsCount children { slug activeProductsCount } } } } }`;
