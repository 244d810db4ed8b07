import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthForm, AuthPage } from '#storefront/features/session/auth-page.tsx';
import styles from '#storefront/features/session/auth-page.module.css';
import {
  rememberPath,
  signIn,
  type SignInFault,
} from '#storefront/features/session/member-session.server.ts';
import { forgetHint } from '#storefront/features/session/member-store.ts';
import { forgetSignOut } from '#storefront/features/session/sign-out.ts';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { acceptsCookies, noCookies } from '#storefront/features/errors/no-cookies.ts';
import {
  faultOf,
  problemMessage,
  useProblemMessages,
} from '#storefront/features/errors/problem-message.ts';
import { refusal } from '#storefront/features/errors/refusal.server.ts';
import { forgetTerms } from '#storefront/features/search/recent-terms.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Alert } from '#ui/alert.tsx';
import type { Route } from './+types/auth-login.ts';

export const headers = keyedPage;

/** What was done just before. */
const steps = ['password', 'confirm', 'closed'] as const;
type After = (typeof steps)[number];
type Refused = { fault: SignInFault | 'NO_COOKIES'; email: string };

/** What led here: a link of ours may say where to go on to, and a step before that it is done. */
export function loader({ url, context }: Route.LoaderArgs) {
  rememberPath(context, url.searchParams.get('redirect'));
  const said = url.searchParams.get('after');
  const after: After | null = steps.find((step) => step === said) ?? null;
  return { after };
}

export async function action({ request, context }: Route.ActionArgs) {
  const hasCookies = acceptsCookies(request, context.get(apiContext).publicUrl);
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const email = read('email').trim();
  if (!hasCookies) {
    const blocked: Refused = { fault: 'NO_COOKIES', email };
    return data(blocked, { status: 422 });
  }
  const result = await signIn(context, request, { username: email, password: read('password') });
  if ('path' in result) throw redirect(result.path, 303);
  const refused: Refused = { fault: result.fault, email };
  if (result.fault === 'UNKNOWN') return data(refused, { status: 502 });
  const params = [{ name: 'retryAfter', value: String(result.retryAfter) }];
  return data(refused, refusal({ code: result.fault, params }));
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'session');
  return pageMeta(args, { title: t('login'), index: false });
}

export default function Login({ loaderData: { after }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.loginPage');
  const { site } = useSite();
  const problem = useProblemMessages();
  // After closing an account no search term is left in this browser.
  useEffect(() => {
    if (after !== 'closed') return;
    forgetTerms();
    forgetHint();
  }, [after]);
  const text = (fault: Refused['fault']) =>
    fault === 'NO_COOKIES' ? problemMessage(problem, noCookies(site)) : t(fault);
  const done = { password: t('changed'), confirm: t('confirmed'), closed: t('closed') };
  return (
    <AuthPage title={t('title')} lead={t('lead')}>
      {after && !actionData && (
        <Alert tone="success" role="status">
          {done[after]}
        </Alert>
      )}
      <AuthForm
        fields={['email', 'password']}
        submit={t('submit')}
        fault={actionData ? faultOf('UNKNOWN') : null}
        text={actionData && text(actionData.fault)}
        email={actionData?.email}
        onSubmit={forgetSignOut}
      />
      <div className={styles.links}>
        <LocaleLink to="/auth/password">{t('forgotten')}</LocaleLink>
        {site.registrationOpen && <LocaleLink to="/auth/register">{t('newcomer')}</LocaleLink>}
      </div>
      <p className={styles.lead}>{t('goOn')}</p>
    </AuthPage>
  );
}
