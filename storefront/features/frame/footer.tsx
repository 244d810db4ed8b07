import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { CookieSettings } from '#storefront/features/entrance/consent-bar.tsx';
import { isCounted } from '#storefront/features/entrance/site-consent.ts';
import { InstallButton } from '#storefront/features/entrance/install-button.tsx';
import { contentKeys } from '#storefront/features/content/content-keys.ts';
import { FundingLink } from '#storefront/features/entrance/funding-bar.tsx';
import { NewsletterForm } from '#storefront/features/newsletter/newsletter-form.tsx';
import { PaymentMarks } from '#storefront/features/payment/payment-marks.tsx';
import { PhoneLink } from '#storefront/features/site/phone-link.tsx';
import { networkName } from '#storefront/features/site/network-name.ts';
import { openingHours } from '#storefront/features/site/opening-hours.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Divider } from '#ui/layout/divider.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './footer.module.css';
import { shopLinks, quickLinks, useNavigationLabel } from './navigation.ts';

export function Footer() {
  const t = useTranslations('footer');
  const support = useTranslations('support');
  const to = useLocaleHref();
  const { site, pages, categories, year } = useSite();
  const titles = new Map(pages.map(({ key, title }) => [key, title]));
  const { company } = site;
  return (
    <footer className={styles.footer} data-mood="bar">
      <Container>
        <Divider />
        <Newsletter />
        <div className={styles.columns}>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">{t('links')}</h2>
            <ul className={styles.list}>
              <Links of={quickLinks} />
            </ul>
          </nav>
          <nav aria-labelledby="footer-products">
            <h2 id="footer-products">{t('products')}</h2>
            <ul className={styles.list}>
              {categories.map(({ id, name, slug }) => (
                <li key={id}>
                  <LocaleLink to="/categories/:id" params={{ id: slug }}>
                    {name}
                  </LocaleLink>
                </li>
              ))}
              <Links of={shopLinks} />
            </ul>
          </nav>
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact">{t('contact')}</h2>
            <address className={styles.list}>
              <span>{site.address}</span>
              <PhoneLink phone={site.phone} />
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </address>
            <ul className={styles.social}>
              {site.socialAccounts.map(({ network, url }) => (
                <li key={network}>
                  <a href={url} rel="me noopener" target="_blank">
                    <span>{networkName(network)}</span>
                    <VisuallyHidden>{` (${t('newTab')})`}</VisuallyHidden>
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="footer-hours">
            <h2 id="footer-hours">{t('hours')}</h2>
            <p className={styles.list}>{openingHours(site)}</p>
            <p className={styles.list}>
              <a href={site.directionsUrl} rel="noopener" target="_blank">
                <span>{t('directions')}</span>
                <VisuallyHidden>{` (${t('newTab')})`}</VisuallyHidden>
              </a>
            </p>
            <p className={styles.write}>
              <ButtonLink href={to('/contact')} size="small" variant="secondary">
                {support('formTitle')}
              </ButtonLink>
            </p>
            <InstallButton />
          </section>
        </div>
        <nav aria-label={t('pages')}>
          <ul className={styles.pages} role="list">
            {contentKeys
              .filter((key) => titles.has(key))
              .map((key) => (
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
            {site.funding && (
              <li>
                <FundingLink />
              </li>
            )}
          </ul>
        </nav>
        <div className={styles.strip}>
          <p>{t('rights', { year: String(year), site: site.name })}</p>
          <p className={styles.secure}>
            <span>{t('secure')}</span> <PaymentMarks label={t('providers')} />
          </p>
          <p>{`${t('vat')}. ${t('responsibly')}`}</p>
          <p>{t('company', company)}</p>
        </div>
      </Container>
    </footer>
  );
}

function Links({ of: entries }: { of: typeof quickLinks | typeof shopLinks }) {
  const label = useNavigationLabel();
  return entries
    .filter((entry) => label(entry) !== '')
    .map((entry) => (
      <li key={entry.route}>
        <LocaleLink to={entry.to}>{label(entry)}</LocaleLink>
      </li>
    ));
}

/** The sign-up, everywhere but on its own page. */
function Newsletter() {
  const t = useTranslations('newsletter');
  const to = useLocaleHref();
  const { pathname } = useLocation();
  if (pathname === to('/newsletter')) return null;
  return (
    <section className={styles.newsletter} aria-labelledby="footer-newsletter">
      <div>
        <h2 id="footer-newsletter">{t('title')}</h2>
        <p>{t('lead')}</p>
      </div>
      <NewsletterForm />
    </section>
  );
}
