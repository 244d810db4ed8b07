import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';

/**
 * The sitemap of one language. Ids are the names of the specification (section 2); the Greek ones carry
 * `el/` before them, so that a name and a language together name a screen.
 */
function site(prefix: '' | 'el/'): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${prefix}${name}` });
  const text = (name: string) => route(name, 'routes/content-page.tsx', id(name));
  return [
    layout('layouts/main.tsx', id('main'), [
      index('routes/home.tsx', id('index')),
      route('shop', 'routes/shop.tsx', id('shop')),
      route('categories', 'routes/categories.tsx', id('categories')),
      route('categories/:id', 'routes/category.tsx', id('categories-id')),
      route('products', 'routes/products.tsx', id('products')),
      route('products/:id', 'routes/product.tsx', id('products-id')),
      route('promotions', 'routes/promotions.tsx', id('promotions')),
      route('promotions/:id', 'routes/promotion.tsx', id('promotions-id')),
      route('shopping-cart', 'routes/shopping-cart.tsx', id('shopping-cart')),
      route('shopping-cart/round', 'routes/round-owner.tsx', id('shopping-cart-round')),
      route('checkout', 'routes/checkout.tsx', id('checkout')),
      route('checkout/round/:id', 'routes/round-member.tsx', id('checkout-round-id')),
      route('checkout/round/join/:link', 'routes/round-join.tsx', id('checkout-round-join-link')),
      route('checkout/payment/:id', 'routes/checkout-payment.tsx', id('checkout-payment-id')),
      route('receipt/:id', 'routes/receipt.tsx', id('receipt-id')),
      route('orders', 'routes/orders.tsx', id('orders')),
      route('orders/:id', 'routes/order.tsx', id('orders-id')),
      route('account', 'routes/account.tsx', id('account')),
      route('account/addresses/new', 'routes/account-address.tsx', id('account-addresses-new')),
      route('account/addresses/:id', 'routes/account-address.tsx', id('account-addresses-id')),
      route('account/close', 'routes/account-close.tsx', id('account-close')),
      route('order-access', 'routes/order-access.tsx', id('order-access')),
      route('withdrawal/start', 'routes/withdrawal-start.tsx', id('withdrawal-start')),
      route('back-in-stock/:token', 'routes/stock-alert.tsx', id('back-in-stock-token')),
      route('newsletter', 'routes/newsletter.tsx', id('newsletter')),
      route('newsletter/:token', 'routes/newsletter-token.tsx', id('newsletter-token')),
      route('contact', 'routes/contact.tsx', id('contact')),
      route('request', 'routes/requests.tsx', id('request')),
      route('request/:id', 'routes/request.tsx', id('request-id')),
      text('about'),
      text('shipping-methods'),
      text('payment-methods'),
      text('terms-of-service'),
      text('withdrawal'),
      text('privacy'),
      text('cookie-policy'),
      text('accessibility'),
      route('*', 'routes/not-found.tsx', id('not-found')),
    ]),
    layout('layouts/auth.tsx', id('auth'), [
      route('auth/login', 'routes/auth-login.tsx', id('auth-login')),
      route('auth/register', 'routes/auth-register.tsx', id('auth-register')),
      route('auth/confirm/:token', 'routes/auth-confirm.tsx', id('auth-confirm-token')),
      route('auth/password', 'routes/auth-password.tsx', id('auth-password')),
      route('auth/password/:token', 'routes/auth-new-password.tsx', id('auth-password-token')),
    ]),
    route('account/export', 'routes/account-export.ts', id('account-export')),
    route('auth/logout', 'routes/auth-logout.ts', id('auth-logout')),
    route('newsletter/sign-up', 'routes/newsletter-sign-up.ts', id('newsletter-sign-up')),
    route('contact/send', 'routes/contact-send.ts', id('contact-send')),
    route('search/suggestions', 'routes/search-suggestions.ts', id('search-suggestions')),
  ];
}

/** English stands at the root, Greek under `/el`; what has no language stands beside them. */
export default [
  layout('layouts/en.tsx', { id: 'en' }, site('')),
  route('el', 'layouts/el.tsx', { id: 'el', caseSensitive: true }, site('el/')),
  route('language/:locale', 'routes/language.ts', { id: 'language' }),
  route('session', 'routes/session.ts', { id: 'session' }),
  route('session/refresh', 'routes/session-refresh.ts', { id: 'session-refresh' }),
  route('session/cart', 'routes/cart-change.ts', { id: 'cart-change' }),
  route('session/round', 'routes/round-events.ts', { id: 'round-events' }),
] satisfies RouteConfig;
