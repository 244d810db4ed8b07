import { useTranslations } from 'use-intl';
import { AuthControl, OrdersLink } from '#storefront/features/session/auth-control.tsx';
import { CartLink } from '#storefront/features/cart/cart-link.tsx';
import { useRememberProductsPage } from '#storefront/features/cart/last-products-page.ts';
import { useFreshCart } from '#storefront/features/cart/state/use-cart-summary.ts';
import { LanguageSwitch } from '#storefront/features/entrance/language-switch.tsx';
import { NavigationLink } from '#storefront/features/navigation/navigation-link.tsx';
import { useRouteName } from '#storefront/features/navigation/use-route-name.ts';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { leftLinks, rightLinks, useNavigationLabel } from './navigation.ts';
import { useStuck } from './use-stuck.ts';
import { Wordmark } from './wordmark.tsx';

type Props = {
  /** The mood of the page's first screen, which the navigation shares. */
  mood: 'bar' | 'shop';
};

/** Top bar, and below it on extra-large screens the navigation that stays in sight. */
export function Header({ mood }: Props) {
  useFreshCart();
  useRememberProductsPage();
  return (
    <>
      <header className={styles.bar} data-mood="bar">
        <Container className={styles.row}>
          <div className={styles.start}>
            <MobileMenu />
            <SearchBox className={styles.search} />
            <LanguageSwitch className={styles.language} />
          </div>
          <Wordmark className={styles.wordmark} />
          <div className={styles.end}>
            <OrdersLink className={styles.orders} />
            <Actions />
          </div>
        </Container>
      </header>
      <Navigation mood={mood} />
    </>
  );
}

/** Sign in or out, and the cart. */
function Actions() {
  return (
    <>
      <AuthControl />
      <CartLink />
    </>
  );
}

/**
 * Sticks to the upper edge, and offers there what has scrolled away with the top bar. Its space is reserved from the
 * beginning, so that nothing moves, and it is rendered when it is first needed.
 */
function Navigation({ mood }: Props) {
  const t = useTranslations('nav');
  const to = useLocaleHref();
  const route = useRouteName();
  const { edge, isStuck, hasBeenStuck } = useStuck();
  return (
    <>
      <div ref={edge} />
      <nav
        className={styles.second}
        aria-label={t('label')}
        data-mood={mood}
        data-stuck={isStuck || undefined}
      >
        <Container className={styles.row}>
          <div className={styles.start}>
            {hasBeenStuck && <SearchBox label={t('searchHere')} className={styles.search} />}
          </div>
          <div className={styles.links}>
            <ul className={styles.left}>
              <Links of={leftLinks} />
            </ul>
            <ButtonLink
              href={to('/shop')}
              size="small"
              variant={route.startsWith('shop') ? 'quiet' : 'secondary'}
              aria-current={route === 'shop' ? 'page' : undefined}
            >
              {t('shop')}
            </ButtonLink>
            <ul className={styles.right}>
              <Links of={rightLinks} />
            </ul>
          </div>
          <div className={styles.end}>{hasBeenStuck && <Actions />}</div>
        </Container>
      </nav>
    </>
  );
}

function Links({ of: entries }: { of: typeof leftLinks | typeof rightLinks }) {
  const label = useNavigationLabel();
  const to = useLocaleHref();
  return entries.map((entry) => (
    <li key={entry.route}>
      <NavigationLink href={to(entry.to)}>{label(entry)}</NavigationLink>
    </li>
  ));
}
