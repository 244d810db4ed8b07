import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthForm, AuthPage } from '#storefront/features/account/auth-page.tsx';
import styles from '#storefront/features/account/auth-page.module.css';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { ConfirmAccountDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import type { Route } from './+types/auth-confirm.ts';

/** Looking changes nothing: programs that check mail follow its links. */
export async function action({ params, context }: Route.ActionArgs) {
  const input = { token: params.token };
  const { result } = await execute(context, ConfirmAccountDocument, { input });
  if (result.__typename === 'Problem') return data({ isGone: true }, { status: 404 });
  const { locale } = context.get(apiContext);
  throw redirect(`${localeHref(locale, '/auth/login')}?after=confirm`, 303);
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageWords(args), 'account');
  return pageMeta(args, { title: t('confirmPage.title'), index: false });
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account.confirmPage');
  const account = useTranslations('account');
  if (actionData?.isGone) {
    return (
      <AuthPage title={t('goneTitle')} lead={t('goneText')}>
        <div className={styles.links}>
          <LocaleLink to="/auth/register">{account('register')}</LocaleLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('title')} lead={t('text')}>
      <AuthForm fields={[]} submit={t('submit')} fault={null} />
    </AuthPage>
  );
}
