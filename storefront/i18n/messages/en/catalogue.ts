export const catalogue = {
  count: '{count, plural, =0 {Nothing here yet} one {1 product} other {# products}}',
  breadcrumb: 'You are here',
} as const;

export const cataloguePages = {
  categoriesTitle: 'Categories',
  categoriesLead:
    'The shelves of the shop, from the white rums by the door to the books by the till.',
  categoriesDescription:
    'All categories of the {site} shop: rum by style, age and origin, Greek spirits, glassware, bar tools, gifts and books.',
  categoryDescription: '{name} from the back shelf of {site}, with the facts on the label.',
  productsTitle: 'Everything',
  productsLead: 'The whole shelf, in one place.',
  productsDescription:
    'Every bottle, glass, tool, gift and book in the {site} shop, with prices and stock.',
  found: 'Results for “{term}”',
  nothingFound: 'Nothing on the shelf for “{term}”. Try a style or an island.',
  subcategories: 'Subcategories',
  sort: 'Sort by',
  sortDefault: 'Our order',
  sortRelevance: 'Best match',
  sortNameAsc: 'Name, A to Z',
  sortNameDesc: 'Name, Z to A',
  sortPriceAsc: 'Price, low to high',
  sortPriceDesc: 'Price, high to low',
  sortNewest: 'Newest first',
  apply: 'Apply',
  pages: 'Pages',
  page: 'Page {page}',
  titleOfPage: '{title}, page {page}',
  previous: 'Previous',
  next: 'Next',
  shown: '{from}–{to} of {total}',
  empty: 'This shelf is being filled. The one beside it is full.',
  emptyLink: 'See everything',
} as const;
