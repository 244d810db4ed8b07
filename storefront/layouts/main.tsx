import { Outlet } from 'react-router';
import { useLeaveCheckout } from '#storefront/features/cart/state/use-leave-checkout.ts';
import { errorKind } from '#storefront/features/errors/error-kind.ts';
import { errorMeta } from '#storefront/features/errors/error-meta.ts';
import { ErrorPage } from '#storefront/features/errors/error-page.tsx';
import { usePageLoad } from '#storefront/features/navigation/use-page-load.ts';
import { useRouteName } from '#storefront/features/navigation/use-route-name.ts';
import { publicPage } from '#storefront/features/page/cache-headers.server.ts';
import { SentLater } from '#storefront/features/support/sent-later.tsx';
import type { Elements } from '#ui/elements.ts';
import type { Route } from './+types/main.ts';
import { CheckoutFooter, CheckoutHeader } from '#storefront/features/frame/checkout-frame.tsx';
import { Footer } from '#storefront/features/frame/footer.tsx';
import { Header } from '#storefront/features/frame/header.tsx';
import { Letterhead } from '#storefront/features/frame/letterhead.tsx';
import styles from './main.module.css';

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) => errorMeta(args);

/** Pages that begin dark: the bar's own, the blog, and the shop's first. */
const darkRoutes = ['index', 'shop', 'the-blog', 'posts', 'posts-id', 'offline', 'not-found'];

function Frame({ mood, children }: { mood: 'bar' | 'shop'; children: Elements }) {
  const isCheckout = useRouteName() === 'checkout';
  return (
    <>
      {isCheckout ? <CheckoutHeader /> : <Header mood={mood} />}
      <Content>{children}</Content>
      {isCheckout ? <CheckoutFooter /> : <Footer />}
    </>
  );
}

/** Loads, and the change of the cart by them, do not affect the header and the footer. */
function Content({ children }: { children: Elements }) {
  const { pending } = usePageLoad();
  useLeaveCheckout();
  return (
    <main id="content" className={styles.main} tabIndex={-1} aria-busy={pending}>
      <Letterhead />
      <SentLater />
      {children}
    </main>
  );
}

export default function MainLayout() {
  return (
    <Frame mood={darkRoutes.includes(useRouteName()) ? 'bar' : 'shop'}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame mood="bar">
      <ErrorPage kind={errorKind(error)} />
    </Frame>
  );
}
