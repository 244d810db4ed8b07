import { useTranslations } from 'use-intl';
import type { PagePath } from '#storefront/i18n/locale-href.ts';

type PlainPath = Exclude<PagePath, `${string}:${string}`>;

type NavigationEntry = {
  /** Name of the route (specification, section 2). */
  route: string;
  to: PlainPath;
};

/** The links on the left of the second header's shop button; they open the menu of small screens. */
export const leftLinks = [
  { route: 'index', to: '/' },
] as const satisfies readonly NavigationEntry[];

/** The quick links of the footer. */
export const quickLinks = [
  { route: 'index', to: '/' },
  { route: 'shop', to: '/shop' },
  { route: 'categories', to: '/categories' },
  { route: 'products', to: '/products' },
  { route: 'promotions', to: '/promotions' },
  { route: 'shopping-cart', to: '/shopping-cart' },
  { route: 'contact', to: '/contact' },
] as const satisfies readonly NavigationEntry[];

type Entry = (typeof leftLinks)[number] | (typeof quickLinks)[number];

/** The words of a link of the navigation. */
export function useNavigationLabel(): (entry: Entry) => string {
  const nav = useTranslations('nav');
  const cart = useTranslations('cart');
  const promotion = useTranslations('promotion');
  const support = useTranslations('support');
  const labels: Record<Entry['route'], string> = {
    index: nav('home'),
    shop: nav('shop'),
    categories: nav('categories'),
    products: nav('products'),
    promotions: promotion('title'),
    'shopping-cart': cart('title'),
    contact: support('title'),
  };
  return ({ route }) => labels[route];
}
