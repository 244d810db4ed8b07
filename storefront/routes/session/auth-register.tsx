import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthForm, AuthPage } from '#storefront/features/session/auth-page.tsx';
import styles from '#storefront/features/session/auth-page.module.css';
import { ContentLink } from '#storefront/features/content/content-link.tsx';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import { refusal } from '#storefront/features/errors/refusal.server.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { RegisterAccountDocument } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Alert } from '#ui/alert.tsx';
import type { Route } from './+types/auth-register.ts';

type Answer = { fault: Fault | null; email: string };

export const headers = keyedPage;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const email = read('email').trim();
  const password = read('password');
  const answerOf = (fault: Fault | null): Answer => ({ fault, email });
  if (password !== read('passwordAgain')) {
    const issues = [{ path: 'passwordAgain', code: 'PASSWORD_DIFFERENT' }];
    const fault = { ...faultOf('INVALID_INPUT'), issues };
    return data(answerOf(fault), refusal(fault));
  }
  const { result } = await execute(context, RegisterAccountDocument, {
    input: { email, password },
  });
  return result.__typename === 'Problem'
    ? data(answerOf(result), refusal(result))
    : data(answerOf(null));
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'session');
  return pageMeta(args, { title: t('register'), index: false });
}

export default function Register({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account.registerPage');
  const problem = useTranslations('problem');
  const { site } = useSite();
  if (actionData && !actionData.fault) {
    return (
      <AuthPage title={t('doneTitle')}>
        <p role="status">{t('doneText', { email: actionData.email })}</p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('title')} lead={t('lead')}>
      {site.registrationOpen ? (
        <AuthForm
          fields={['email', 'password', 'passwordAgain']}
          isNew
          submit={t('submit')}
          fault={actionData?.fault ?? null}
          email={actionData?.email}
        >
          <p className={styles.lead}>
            <ContentLink page="privacy">{t('consent')}</ContentLink>
          </p>
        </AuthForm>
      ) : (
        <Alert>{problem('FORM_INACTIVE')}</Alert>
      )}
      <div className={styles.links}>
        <LocaleLink to="/auth/login">{t('known')}</LocaleLink>
      </div>
    </AuthPage>
  );
}
