import type { ReactNode } from 'react';
import { data } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { Prose } from '#storefront/features/content/prose.tsx';
import { privatePage, publicPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { PhoneLink } from '#storefront/features/site/phone-link.tsx';
import { StreetMap } from '#storefront/features/site/street-map.tsx';
import { networkName } from '#storefront/features/site/network-name.ts';
import { OpenNow } from '#storefront/features/site/open-now.tsx';
import type { SiteHours } from '#storefront/features/site/open-state.ts';
import { hoursRange, openingHours } from '#storefront/features/site/opening-hours.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { ContactForm } from '#storefront/features/support/contact-form.tsx';
import {
  memberWhenPosting,
  submitContact,
} from '#storefront/features/support/submit-contact.server.ts';
// With the page, so that it is kept with it for a device without a connection, and over a release.
import '#storefront/features/support/sent-later-messages.tsx';
import { execute } from '#storefront/graphql/execute.server.ts';
import { ContactPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { inSpans } from '#i18n/in-spans.tsx';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';

/** The number of special days on the page; the open state knows all. */
const DAYS_AHEAD = 4;

export const middleware: Route.MiddlewareFunction[] = [memberWhenPosting];

export async function loader({ context }: Route.LoaderArgs) {
  const { page, site } = await execute(context, ContactPageDocument, {}, { client: 'site' });
  return { hours: site, html: page?.html };
}

/** Where the form goes without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, init } = await submitContact(context, await request.formData());
  return data(answer, init);
}

/** The page is the same for everyone; the answer of its form is one visitor's own. */
export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return actionHeaders.has('Cache-Control') ? privatePage({ actionHeaders }) : publicPage();
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'support');
  return pageMeta(args, { title: t('title'), description: t('lead') });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('support');
  return (
    <Container className={styles.page}>
      <PageHeading title={t('title')} lead={t('lead')} />
      <Ways hours={loaderData.hours} />
      <div className={styles.columns}>
        <section aria-labelledby="write">
          <h2 id="write">{t('formTitle')}</h2>
          <ContactForm posted={actionData ?? null} />
          <p className={styles.before}>{inSpans(t.rich('before', { link: toRequests }))}</p>
        </section>
        <Company />
      </div>
      {loaderData.html && <Prose html={loaderData.html} className={styles.words} />}
    </Container>
  );
}

function toRequests(text: ReactNode): ReactNode {
  return <LocaleLink to="/request">{text}</LocaleLink>;
}

/** How to find the bar, and whether it is open. */
function Ways({ hours }: { hours: SiteHours }) {
  const t = useTranslations('support');
  const text = useTranslations('hours');
  const footer = useTranslations('footer');
  const format = useFormatter();
  const { site } = useSite();
  return (
    <section className={styles.ways} data-mood="bar" aria-labelledby="come-by">
      <div className={styles.card}>
        <h2 id="come-by">{t('waysTitle')}</h2>
        <div className={styles.open}>
          <OpenNow hours={hours} days={site.hours} />
        </div>
        <dl>
          <div>
            <dt>{t('address')}</dt>
            <dd>{site.address}</dd>
          </div>
          <div>
            <dt>{t('hours')}</dt>
            <dd>{openingHours(site)}</dd>
          </div>
          <div>
            <dt>{t('call')}</dt>
            <dd>
              <PhoneLink phone={site.phone} />
            </dd>
          </div>
          <div>
            <dt>{t('write')}</dt>
            <dd>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </dd>
          </div>
          <div className={styles.days}>
            <dt>{text('ahead')}</dt>
            {hours.specialDays.slice(0, DAYS_AHEAD).map(({ date, name, opensAt, closesAt }) => (
              <dd key={date}>
                <time dateTime={date}>
                  {format.dateTime(new Date(`${date}T12:00Z`), { day: 'numeric', month: 'long' })}
                </time>
                <span>
                  {`, ${name}: ${opensAt === null ? text('closedDay') : hoursRange(opensAt, closesAt)}`}
                </span>
              </dd>
            ))}
          </div>
        </dl>
        <ButtonLink href={site.directionsUrl} rel="noopener">
          {footer('directions')}
        </ButtonLink>
      </div>
      <StreetMap className={styles.map} />
    </section>
  );
}

/** The company behind the site: what the law requires to be found at once, and its social networks. */
function Company() {
  const t = useTranslations('support');
  const footer = useTranslations('footer');
  const { site } = useSite();
  const { company } = site;
  return (
    <section className={styles.company} aria-labelledby="company">
      <h2 id="company">{t('companyTitle')}</h2>
      <p>{company.legalName}</p>
      <p>{company.registeredOffice}</p>
      <p>{t('company', company)}</p>
      <h3>{t('elsewhere')}</h3>
      <ul className={styles.social}>
        {site.socialAccounts.map(({ network, url }) => (
          <li key={network}>
            <a href={url} rel="me noopener" target="_blank">
              <span>{networkName(network)}</span>
              <VisuallyHidden>{` (${footer('newTab')})`}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
