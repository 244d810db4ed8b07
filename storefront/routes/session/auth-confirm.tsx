import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthForm, AuthPage } from '#storefront/features/session/auth-page.tsx';
import styles from '#storefront/features/session/auth-page.module.css';
import { signIn } from '#storefront/features/session/member-session.server.ts';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { refusal } from '#storefront/features/errors/refusal.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { ConfirmAccountDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import type { Route } from './+types/auth-confirm.ts';

export const headers = keyedPage;

/**
 * Opening the link changes nothing: programs that check mail follow links. A confirmation includes the password, and
 * signs in.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = (await request.formData()).get('password');
  const password = typeof typed === 'string' ? typed : '';
  const input = { token: params.token, password };
  const { result } = await execute(context, ConfirmAccountDocument, { input });
  if (result.__typename === 'Problem') {
    const isGone = result.code === 'TOKEN_INVALID';
    return data({ isGone, fault: result }, isGone ? { status: 404 } : refusal(result));
  }
  const signedIn = await signIn(context, request, { username: result.email, password });
  const login = `${localeHref(context.get(apiContext).locale, '/auth/login')}?after=confirm`;
  throw redirect('path' in signedIn ? signedIn.path : login, 303);
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'account');
  return pageMeta(args, { title: t('confirmPage.title'), index: false });
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account.confirmPage');
  const session = useTranslations('session');
  if (actionData?.isGone) {
    return (
      <AuthPage title={t('goneTitle')} lead={t('goneText')}>
        <div className={styles.links}>
          <LocaleLink to="/auth/register">{session('register')}</LocaleLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('title')} lead={t('text')}>
      <AuthForm fields={['password']} submit={t('submit')} fault={actionData?.fault ?? null} />
      <div className={styles.links}>
        <LocaleLink to="/auth/register">{t('forgotten')}</LocaleLink>
      </div>
    </AuthPage>
  );
}
