import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { NewsletterForm } from '#storefront/features/newsletter/newsletter-form.tsx';
import { subscribeToNewsletter } from '#storefront/features/newsletter/subscribe-to-newsletter.server.ts';
import { privatePage, unlistedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#ui/layout/container.tsx';
import type { Route } from './+types/newsletter.ts';
import styles from './newsletter.module.css';

/** Where the form of the footer leads without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, init } = await subscribeToNewsletter(context, await request.formData());
  return data(answer, init);
}

/** The page is the same for everyone; the answer of its form is one visitor's own. */
export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return actionHeaders.has('Cache-Control') ? privatePage({ actionHeaders }) : unlistedPage();
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'newsletter');
  return pageMeta(args, { title: t('page.title'), index: false });
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter');
  return (
    <Container className={styles.page}>
      <PageHeading title={t('title')} lead={t('lead')} />
      <NewsletterForm posted={actionData ?? null} />
    </Container>
  );
}
