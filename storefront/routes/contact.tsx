import type { ReactNode } from 'react';
import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#storefront/features/catalogue/page-heading.tsx';
import { privatePage, publicPage } from '#storefront/features/page/cache-headers.ts';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { openingHours } from '#storefront/features/site/opening-hours.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { ContactForm } from '#storefront/features/support/contact-form.tsx';
import { memberWhenPosting, submitContact } from '#storefront/features/support/submit-contact.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Container } from '#storefront/ui/container.tsx';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';

export const middleware: Route.MiddlewareFunction[] = [memberWhenPosting];

/** Where the form goes without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, init } = await submitContact(context, await request.formData());
  return data(answer, init);
}

/** The page is the same for everyone; the answer of its form is one visitor's own. */
export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return actionHeaders.has('Cache-Control') ? privatePage() : publicPage();
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageWords(args), 'support');
  return pageMeta(args, { title: t('title'), description: t('lead') });
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const t = useTranslations('support');
  return (
    <Container className={styles.page}>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className={styles.columns}>
        <section aria-labelledby="write">
          <h2 id="write">{t('formTitle')}</h2>
          <ContactForm posted={actionData ?? null} />
          <p className={styles.before}>{t.rich('before', { link: toRequests })}</p>
        </section>
        <Ways />
      </div>
    </Container>
  );
}

function toRequests(words: ReactNode): ReactNode {
  return <LocaleLink to="/request">{words}</LocaleLink>;
}

function Ways() {
  const t = useTranslations('support');
  const footer = useTranslations('footer');
  const { site } = useSite();
  return (
    <section className={styles.ways} aria-labelledby="come-by">
      <h2 id="come-by">{t('waysTitle')}</h2>
      <dl>
        <dt>{t('address')}</dt>
        <dd>{site.address}</dd>
        <dt>{t('hours')}</dt>
        <dd>{openingHours(site)}</dd>
        <dt>{t('call')}</dt>
        <dd>
          <a href={`tel:${site.phone}`}>{formatPhone(site.phone)}</a>
        </dd>
        <dt>{t('write')}</dt>
        <dd>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </dd>
      </dl>
      <ButtonLink variant="secondary" href={site.directionsUrl} rel="noopener">
        {footer('directions')}
      </ButtonLink>
    </section>
  );
}
