import { useTranslations } from 'use-intl';
import { useSite } from '#storefront/features/site/use-site.ts';
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
  { route: 'the-menu', to: '/the-menu' },
] as const satisfies readonly NavigationEntry[];

/** The links on the right of it, after the categories. */
export const rightLinks = [
  { route: 'the-blog', to: '/the-blog' },
  { route: 'contact', to: '/contact' },
] as const satisfies readonly NavigationEntry[];

/** The quick links of the footer. */
export const quickLinks = [
  { route: 'shop', to: '/shop' },
  { route: 'promotions', to: '/promotions' },
  { route: 'shopping-cart', to: '/shopping-cart' },
  { route: 'cookie-policy', to: '/cookie-policy' },
  { route: 'contact', to: '/contact' },
] as const satisfies readonly NavigationEntry[];

/** Other links of the shop, below its categories in the footer. */
export const shopLinks = [
  { route: 'categories', to: '/categories' },
  { route: 'products', to: '/products' },
] as const satisfies readonly NavigationEntry[];

type Entry = (typeof leftLinks | typeof rightLinks | typeof quickLinks | typeof shopLinks)[number];

/** The label of a link of the navigation; '' for a page that the tenant does not have. */
export function useNavigationLabel(): (entry: Entry) => string {
  const nav = useTranslations('nav');
  const cart = useTranslations('cart');
  const promotion = useTranslations('promotion');
  const support = useTranslations('support');
  const { pages } = useSite();
  const labels: Record<Entry['route'], string> = {
    index: nav('home'),
    'the-menu': nav('menu'),
    shop: nav('shop'),
    categories: nav('categories'),
    products: nav('products'),
    promotions: promotion('title'),
    'shopping-cart': cart('title'),
    'cookie-policy': pages.find(({ key }) => key === 'cookie-policy')?.title ?? '',
    'the-blog': nav('blog'),
    contact: support('title'),
  };
  return ({ route }) => labels[route];
}
