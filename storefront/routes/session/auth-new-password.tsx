import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthForm, AuthPage } from '#storefront/features/session/auth-page.tsx';
import styles from '#storefront/features/session/auth-page.module.css';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import { refusal } from '#storefront/features/errors/refusal.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { ResetPasswordDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import type { Route } from './+types/auth-new-password.ts';

type Refused = { fault: Fault; isGone: boolean };

export const headers = keyedPage;

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [password, again] = [form.get('password'), form.get('passwordAgain')];
  const refuse = (fault: Fault) => {
    const isGone = fault.code === 'TOKEN_INVALID';
    const refused: Refused = { fault, isGone };
    return data(refused, isGone ? { status: 404 } : refusal(fault));
  };
  if (typeof password !== 'string' || password !== again) {
    const issues = [{ path: 'passwordAgain', code: 'PASSWORD_DIFFERENT' }];
    return refuse({ ...faultOf('INVALID_INPUT'), issues });
  }
  const input = { token: params.token, password };
  const { result } = await execute(context, ResetPasswordDocument, { input });
  if (result.__typename === 'Problem') return refuse(result);
  const { locale } = context.get(apiContext);
  throw redirect(`${localeHref(locale, '/auth/login')}?after=password`, 303);
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'account');
  return pageMeta(args, { title: t('newPasswordPage.title'), index: false });
}

export default function NewPassword({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account.newPasswordPage');
  if (actionData?.isGone) {
    return (
      <AuthPage title={t('goneTitle')} lead={t('goneText')}>
        <div className={styles.links}>
          <LocaleLink to="/auth/password">{t('again')}</LocaleLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('title')} lead={t('lead')}>
      <AuthForm
        fields={['password', 'passwordAgain']}
        isNew
        submit={t('submit')}
        fault={actionData?.fault ?? null}
      />
    </AuthPage>
  );
}
