import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthControl, OrdersLink } from '#storefront/features/account/auth-control.tsx';
import { CartLink } from '#storefront/features/cart/cart-link.tsx';
import { LanguageSwitch } from '#storefront/features/language/language-switch.tsx';
import { NavigationLink } from '#storefront/features/navigation/navigation-link.tsx';
import { useRouteName } from '#storefront/features/navigation/use-route-name.ts';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { useSite } from '#storefront/features/site/use-site.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Container } from '#storefront/ui/container.tsx';
import { Crest } from '#storefront/ui/crest.tsx';
import styles from './header.module.css';
import { leftLinks, rightLinks, useNavigationLabel } from './navigation.ts';

/** Top bar, and below it on extra-large screens the navigation that stays in sight. */
export function Header() {
  return (
    <>
      <header className={styles.bar} data-mood="bar">
        <Container className={styles.row}>
          <div className={styles.start}>
            <MobileMenu />
            <SearchBox className={styles.search} />
          </div>
          <Wordmark />
          <div className={styles.end}>
            <LanguageSwitch className={styles.language} />
            <OrdersLink className={styles.orders} />
            <AuthControl className={styles.account} />
            <CartLink />
          </div>
        </Container>
      </header>
      <Navigation />
    </>
  );
}

function Wordmark() {
  const t = useTranslations('nav');
  const { site } = useSite();
  return (
    <LocaleLink to="/" className={styles.wordmark} aria-label={t('homeLink', { site: site.name })}>
      <Crest className={styles.crest} />
      <span>{site.name}</span>
    </LocaleLink>
  );
}

function Navigation() {
  const t = useTranslations('nav');
  const label = useNavigationLabel();
  const to = useLocaleHref();
  const { categories } = useSite();
  const isInShop = useRouteName().startsWith('shop');
  return (
    <nav className={styles.navigation} aria-label={t('label')} data-mood="shop">
      <Container className={styles.links}>
        <ul className={styles.left}>
          {leftLinks.map((entry) => (
            <li key={entry.route}>
              <NavigationLink href={to(entry.to)}>{label(entry)}</NavigationLink>
            </li>
          ))}
        </ul>
        <ButtonLink href={to('/shop')} size="small" variant={isInShop ? 'secondary' : 'primary'}>
          {t('shop')}
        </ButtonLink>
        <ul className={styles.right}>
          {categories.map(({ id, name, slug }) => (
            <li key={id}>
              <NavigationLink href={to('/categories/:id', { id: slug })}>{name}</NavigationLink>
            </li>
          ))}
          {rightLinks.map((entry) => (
            <li key={entry.route}>
              <NavigationLink href={to(entry.to)}>{label(entry)}</NavigationLink>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}

/** The menu of small screens: the browser's own popover, which needs no script to open. */
function MobileMenu() {
  const t = useTranslations('nav');
  const general = useTranslations('general');
  const label = useNavigationLabel();
  const to = useLocaleHref();
  const { categories } = useSite();
  // A new place is a new sheet, which is closed.
  const { key } = useLocation();
  return (
    <>
      <button type="button" className={styles.open} popoverTarget="menu" aria-label={t('open')}>
        <svg viewBox="0 0 24 24" width="24" height="24" stroke="currentColor" aria-hidden="true">
          <path d="M3 7h18M3 12h18M3 17h18" />
        </svg>
      </button>
      <div key={key} id="menu" popover="auto" className={styles.sheet}>
        <button
          type="button"
          className={styles.close}
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={general('close')}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" stroke="currentColor" aria-hidden="true">
            <path d="m5 5 14 14M19 5 5 19" />
          </svg>
        </button>
        <SearchBox className={styles.sheetSearch} />
        <nav aria-label={t('label')}>
          <ul className={styles.primary}>
            {leftLinks.map((entry) => (
              <li key={entry.route}>
                <NavigationLink href={to(entry.to)}>{label(entry)}</NavigationLink>
              </li>
            ))}
            <li>
              <NavigationLink href={to('/shop')}>{t('shop')}</NavigationLink>
            </li>
          </ul>
          <ul className={styles.secondary}>
            {categories.map(({ id, name, slug }) => (
              <li key={id}>
                <NavigationLink href={to('/categories/:id', { id: slug })}>{name}</NavigationLink>
              </li>
            ))}
            <li>
              <NavigationLink href={to('/products')}>{t('products')}</NavigationLink>
            </li>
            {rightLinks.map((entry) => (
              <li key={entry.route}>
                <NavigationLink href={to(entry.to)}>{label(entry)}</NavigationLink>
              </li>
            ))}
          </ul>
          <AuthControl full className={styles.sheetAccount} />
          <LanguageSwitch className={styles.sheetLanguage} />
        </nav>
      </div>
    </>
  );
}
