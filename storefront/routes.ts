import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';
import { publicRoutes } from './public-routes.ts';

/** Parts of the site whose texts other pages do not load. */
type Area = 'shop' | 'menu' | 'blog' | 'contact' | 'ordering';

/**
 * The sitemap of one language. Ids are the names of the specification (section 2); the Greek ones carry
 * `el/` before them, so that a name and a language together name a screen.
 */
function site(prefix: '' | 'el/'): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${prefix}${name}` });
  /** Routes that need the texts of an area; `above` makes its id unique. */
  const area = (name: Area, above: string, routes: RouteConfigEntry[]) =>
    layout(`layouts/${name}-${prefix ? 'el' : 'en'}.tsx`, id(`${above}-${name}`), routes);
  const text = (name: string) => route(name, 'routes/content/content-page.tsx', id(name));
  return [
    // The default layout, for routes that name no other.
    layout('layouts/main.tsx', id('main'), [
      index('routes/content/home.tsx', id('index')),
      layout('layouts/e-shop.tsx', id('e-shop'), [
        area('shop', 'e-shop', [
          route('shop', 'routes/shop/shop.tsx', id('shop')),
          route('categories', 'routes/shop/categories.tsx', id('categories')),
          route('categories/:id', 'routes/shop/category.tsx', id('categories-id')),
          route('products', 'routes/shop/products.tsx', id('products')),
          route('products/:id', 'routes/shop/product.tsx', id('products-id')),
          route('promotions', 'routes/shop/promotions.tsx', id('promotions')),
          route('promotions/:id', 'routes/shop/promotion.tsx', id('promotions-id')),
          area('ordering', 'shop', [
            route('shopping-cart', 'routes/checkout/shopping-cart.tsx', id('shopping-cart')),
            route(
              'shopping-cart/round',
              'routes/checkout/shared-cart-owner.tsx',
              id('shopping-cart-round'),
            ),
            route('checkout', 'routes/checkout/checkout.tsx', id('checkout')),
            route(
              'checkout/round/:id',
              'routes/checkout/shared-cart-participant.tsx',
              id('checkout-round-id'),
            ),
            route('round/:link', 'routes/checkout/shared-cart-join.tsx', id('round-link')),
            // Links that were sent before the short address existed.
            route(
              'checkout/round/join/:link',
              'routes/checkout/shared-cart-join.tsx',
              id('checkout-round-join-link'),
            ),
            route(
              'checkout/payment/:id',
              'routes/checkout/checkout-payment.tsx',
              id('checkout-payment-id'),
            ),
            route('receipt/:id', 'routes/checkout/receipt.tsx', id('receipt-id')),
          ]),
        ]),
      ]),
      area('ordering', 'main', [
        route('orders', 'routes/account/orders.tsx', id('orders')),
        route('orders/:id', 'routes/account/order.tsx', id('orders-id')),
        route('account', 'routes/account/account.tsx', id('account')),
        route(
          'account/addresses/new',
          'routes/account/account-address.tsx',
          id('account-addresses-new'),
        ),
        route(
          'account/addresses/:id',
          'routes/account/account-address.tsx',
          id('account-addresses-id'),
        ),
        route('account/close', 'routes/account/account-close.tsx', id('account-close')),
        route(
          'account/email/:token',
          'routes/account/account-email.tsx',
          id('account-email-token'),
        ),
        route('account/export', 'routes/account/account-export.tsx', id('account-export')),
        route('order-access', 'routes/account/order-access.tsx', id('order-access')),
        route('withdrawal/start', 'routes/account/withdrawal-start.tsx', id('withdrawal-start')),
        route('request', 'routes/account/requests.tsx', id('request')),
        route('request/:id', 'routes/account/request.tsx', id('request-id')),
      ]),
      area('shop', 'main', [
        route('back-in-stock/:token', 'routes/shop/stock-alert.tsx', id('back-in-stock-token')),
      ]),
      area('contact', 'main', [
        route('newsletter', 'routes/content/newsletter.tsx', id('newsletter')),
        route('newsletter/:token', 'routes/content/newsletter-token.tsx', id('newsletter-token')),
        route('contact', 'routes/bar/contact.tsx', id('contact')),
      ]),
      area('blog', 'main', [
        route('the-blog', 'routes/content/the-blog.tsx', id('the-blog')),
        route('posts', 'routes/content/the-blog.tsx', id('posts')),
        route('posts/:id', 'routes/content/post.tsx', id('posts-id')),
      ]),
      text('about'),
      text('shipping-methods'),
      text('payment-methods'),
      text('terms-of-service'),
      text('withdrawal'),
      text('privacy'),
      text('accessibility'),
      text('funding'),
      route('offline', 'routes/content/offline.tsx', id('offline')),
      route('*', 'routes/content/not-found.tsx', id('not-found')),
    ]),
    layout('layouts/cookie-policy.tsx', id('cookie-policy-layout'), [text('cookie-policy')]),
    // The specification calls the layout of the drinks menu `catalogue`.
    area('menu', 'catalogue', [
      layout('layouts/menu.tsx', id('catalogue'), [
        route('the-menu', 'routes/bar/menu.tsx', id('the-menu')),
        route('the-menu/:id', 'routes/bar/drink.tsx', id('the-menu-id')),
      ]),
    ]),
    layout('layouts/auth.tsx', id('auth'), [
      area('ordering', 'auth', [
        route('auth/login', 'routes/session/auth-login.tsx', id('auth-login')),
        route('auth/register', 'routes/session/auth-register.tsx', id('auth-register')),
        route('auth/confirm/:token', 'routes/session/auth-confirm.tsx', id('auth-confirm-token')),
        route('auth/password', 'routes/session/auth-password.tsx', id('auth-password')),
        route(
          'auth/password/:token',
          'routes/session/auth-new-password.tsx',
          id('auth-password-token'),
        ),
      ]),
    ]),
    // Nothing around the sign-out, nor around answers without a page.
    layout('layouts/empty.tsx', id('empty'), [
      route('not-yet', 'routes/content/not-yet.tsx', id('not-yet')),
      route('auth/logout', 'routes/session/auth-logout.ts', id('auth-logout')),
      route('newsletter/sign-up', 'routes/content/newsletter-sign-up.ts', id('newsletter-sign-up')),
      route('contact/send', 'routes/bar/contact-send.ts', id('contact-send')),
      route('manifest.webmanifest', 'routes/content/manifest.ts', id('manifest')),
      route('search/suggestions', 'routes/shop/search-suggestions.ts', id('search-suggestions')),
    ]),
  ];
}

/** Puts the routes that are not public below the layout that requires a session, at any depth. */
export function guarded(entries: RouteConfigEntry[], above = ''): RouteConfigEntry[] {
  const isPublic = ({ id = '', children }: RouteConfigEntry) =>
    children !== undefined || publicRoutes.includes(id.replace(/^el\//, ''));
  const open = entries
    .filter(isPublic)
    .map((entry) =>
      entry.children ? { ...entry, children: guarded(entry.children, `${entry.id}-`) } : entry,
    );
  const members = entries.filter((entry) => !isPublic(entry));
  if (members.length === 0) return open;
  return [...open, layout('layouts/members.tsx', { id: `${above}members` }, members)];
}

/** English is at the root, Greek under `/el`; what has no language is beside them. */
export default guarded([
  layout('layouts/en.tsx', { id: 'en' }, site('')),
  route('el', 'layouts/el.tsx', { id: 'el' }, site('el/')),
  route('language/:locale', 'routes/session/language.ts', { id: 'language' }),
  route('session', 'routes/session/session.ts', { id: 'session' }),
  route('session/refresh', 'routes/session/session-refresh.ts', { id: 'session-refresh' }),
  route('session/cart', 'routes/checkout/cart-change.ts', { id: 'cart-change' }),
  route('session/round', 'routes/checkout/shared-cart-events.ts', { id: 'round-events' }),
]) satisfies RouteConfig;
