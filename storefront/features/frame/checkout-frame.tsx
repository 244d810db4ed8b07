import { useTranslations } from 'use-intl';
import { CartLink } from '#storefront/features/cart/cart-link.tsx';
import { useFreshCart } from '#storefront/features/cart/state/use-cart-summary.ts';
import { LanguageSwitch } from '#storefront/features/entrance/language-switch.tsx';
import { CookieSettings } from '#storefront/features/entrance/consent-bar.tsx';
import { isCounted } from '#storefront/features/entrance/site-consent.ts';
import { AuthControl } from '#storefront/features/session/auth-control.tsx';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import footer from './footer.module.css';
import header from './header.module.css';
import styles from './checkout-frame.module.css';
import { Wordmark } from './wordmark.tsx';

/** Pages of the law, below a checkout. */
const LEGAL = [
  'terms-of-service',
  'withdrawal',
  'shipping-methods',
  'payment-methods',
  'privacy',
  'cookie-policy',
] as const;

/** The top of a checkout: help, the name, sign-in and the way back to the cart; nothing else leads away. */
export function CheckoutHeader() {
  const t = useTranslations('nav');
  const { site } = useSite();
  useFreshCart();
  return (
    <header className={header.bar} data-mood="bar">
      <Container className={header.row}>
        <div className={header.start}>
          <a href={`tel:${site.phone}`} className={styles.link}>
            <span>{t('help')}</span>
            <span className={styles.phone}>{formatPhone(site.phone)}</span>
          </a>
          <LanguageSwitch className={header.language} />
        </div>
        <Wordmark className={header.wordmark} />
        <div className={header.end}>
          <AuthControl />
          <CartLink />
        </div>
      </Container>
    </header>
  );
}

/** The foot of a checkout: what the law wants within reach, and who the shop is. */
export function CheckoutFooter() {
  const t = useTranslations('footer');
  const { site, pages, year } = useSite();
  const titles = new Map<string, string>(pages.map(({ key, title }) => [key, title]));
  return (
    <footer className={styles.footer} data-mood="bar">
      <Container>
        <nav aria-label={t('pages')}>
          <ul className={footer.pages} role="list">
            {LEGAL.filter((key) => titles.has(key)).map((key) => (
              <li key={key}>
                <LocaleLink to={`/${key}`}>{titles.get(key)}</LocaleLink>
              </li>
            ))}
            <li>
              <LocaleLink to="/withdrawal/start">{t('withdraw')}</LocaleLink>
            </li>
            {isCounted(site.analytics) && (
              <li>
                <CookieSettings />
              </li>
            )}
          </ul>
        </nav>
        <div className={footer.strip}>
          <p>{t('rights', { year: String(year), site: site.name })}</p>
          <p>{`${t('vat')}. ${t('responsibly')}`}</p>
          <p>{t('company', site.company)}</p>
        </div>
      </Container>
    </footer>
  );
}
