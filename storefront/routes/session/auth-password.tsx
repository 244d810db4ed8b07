import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthForm, AuthPage } from '#storefront/features/session/auth-page.tsx';
import { readDeviceTokens } from '#storefront/features/session/device-cookie.server.ts';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { refusal } from '#storefront/features/errors/refusal.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { RequestPasswordResetDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import type { Route } from './+types/auth-password.ts';

export const headers = keyedPage;

export async function action({ request, context }: Route.ActionArgs) {
  const typed = (await request.formData()).get('email');
  const email = typeof typed === 'string' ? typed.trim() : '';
  const deviceTokens = readDeviceTokens(request, context.get(apiContext).publicUrl);
  const input = { email, deviceTokens };
  const { result } = await execute(context, RequestPasswordResetDocument, { input });
  const fault = result.__typename === 'Problem' ? result : null;
  return data({ fault, email }, fault ? refusal(fault) : {});
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'account');
  return pageMeta(args, { title: t('passwordPage.title'), index: false });
}

export default function PasswordForgotten({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account.passwordPage');
  if (actionData && !actionData.fault) {
    return (
      <AuthPage title={t('doneTitle')}>
        <p role="status">{t('doneText', { email: actionData.email })}</p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('title')} lead={t('lead')}>
      <AuthForm
        fields={['email']}
        submit={t('submit')}
        fault={actionData?.fault ?? null}
        email={actionData?.email}
      />
    </AuthPage>
  );
}
