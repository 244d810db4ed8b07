import type { Page } from 'playwright-core';

/** A page for everybody: its English address (each names its own in the other language), and what is done before it is taken. */
export type ScreenOf = {
  address: string;
  prepare?: (page: Page) => Promise<void>;
  /** The widths at which it differs; all when left out. */
  widths?: readonly number[];
  /** As a printer gets it. */
  isPrint?: boolean;
};

export const pages: Readonly<Record<string, ScreenOf>> = {
  home: { address: '/' },
  shop: { address: '/shop' },
  list: { address: '/categories/aged-rum' },
  filters: { address: '/products', prepare: openFilters, widths: [390] },
  navigation: { address: '/shop', prepare: openNavigation, widths: [390, 820] },
  search: { address: '/products?search=windlass' },
  'search-empty': { address: '/products?search=qqqqqq' },
  product: { address: '/products/windlass-hill-12-years' },
  'product-print': { address: '/products/windlass-hill-12-years', isPrint: true, widths: [820] },
  promotions: { address: '/promotions' },
  promotion: { address: '/promotions/first-round' },
  menu: { address: '/the-menu' },
  'menu-print': { address: '/the-menu', isPrint: true, widths: [820] },
  drink: { address: '/the-menu/mai-tai' },
  blog: { address: '/the-blog' },
  post: { address: '/posts/how-to-read-a-rum-label' },
  contact: { address: '/contact' },
  newsletter: { address: '/newsletter' },
  auth: { address: '/auth/login' },
  'cart-empty': { address: '/shopping-cart' },
  offline: { address: '/offline' },
  error: { address: '/nothing-here' },
};

/** The sheets are popovers of the page's own: the button without an action opens what it names. */
async function openFilters(page: Page): Promise<void> {
  await page.locator('main button[popovertarget]:not([popovertargetaction])').first().click();
}

async function openNavigation(page: Page): Promise<void> {
  await page.locator('header button[popovertarget]:not([popovertargetaction])').first().click();
}
