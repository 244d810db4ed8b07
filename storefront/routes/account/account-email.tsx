import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthForm } from '#storefront/features/session/auth-page.tsx';
import { loadUser, memberOf } from '#storefront/features/session/member-session.server.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { ConfirmEmailChangeDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#ui/layout/container.tsx';
import type { Route } from './+types/account-email.ts';
import styles from './account-address.module.css';

export const headers = keyedPage;

/** An emailed link is often opened on another device: its member signs in there, and comes back. */
export function loader({ context }: Route.LoaderArgs) {
  return { email: memberOf(context)?.email ?? '' };
}

/** Looking changes nothing: programs that check mail follow its links. */
export async function action({ params, context }: Route.ActionArgs) {
  const input = { token: params.token };
  const { result } = await execute(context, ConfirmEmailChangeDocument, { input });
  if ('code' in result) return data({ isGone: true }, { status: 404 });
  // The header and the session say whose it is.
  await loadUser(context);
  const account = localeHref(context.get(apiContext).locale, '/account');
  throw redirect(`${account}?done=emailConfirm#email-title`, 303);
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'account');
  return pageMeta(args, { title: t('emailPage.title'), index: false });
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.emailPage');
  const isGone = actionData?.isGone ?? false;
  return (
    <Container data-private-page className={styles.page}>
      <PageHeading
        title={isGone ? t('goneTitle') : t('title')}
        lead={isGone ? t('goneText') : t('text', { email: loaderData.email })}
      />
      <div className={styles.form}>
        {!isGone && <AuthForm fields={[]} submit={t('submit')} fault={null} />}
        <p>
          <LocaleLink to="/account">{t('back')}</LocaleLink>
        </p>
      </div>
    </Container>
  );
}
