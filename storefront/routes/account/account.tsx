import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { refuseForm } from '#storefront/features/account/account-answer.server.ts';
import { AccountAction, AccountForm } from '#storefront/features/account/account-form.tsx';
import { AccountSection } from '#storefront/features/account/account-section.tsx';
import { AddressList } from '#storefront/features/account/address-list.tsx';
import { EmailSection } from '#storefront/features/account/email-section.tsx';
import { requireMember } from '#storefront/features/session/member-session.server.ts';
import {
  readAccountForm,
  readDone,
  reportedIn,
  sectionOf,
  type AccountForm as FormName,
} from '#storefront/features/account/account-forms.ts';
import { saveAccount } from '#storefront/features/account/save-account.server.ts';
import { MemberPages } from '#storefront/features/account/member-pages.tsx';
import { SessionList } from '#storefront/features/account/session-list.tsx';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { readTyped } from '#storefront/features/checkout/read-form.ts';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { AccountPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Button } from '#ui/form/button.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Field } from '#ui/form/field.tsx';
import { Alert } from '#ui/alert.tsx';
import type { Route } from './+types/account.ts';
import styles from './account.module.css';

export const headers = privatePage;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { account, addresses, sessions, claimableOrders } = await execute(
    context,
    AccountPageDocument,
    {},
  );
  if (!account || !sessions) {
    // A sign-out from another device is known only after a call of the API.
    requireMember(context, url.pathname);
    throw new Response(null, { status: 404 });
  }
  const done = readDone(url.searchParams.get('done'));
  return { account, addresses, sessions, claimableOrders, done };
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = readTyped(await request.formData());
  const form = readAccountForm(typed['form']);
  const { locale } = context.get(apiContext);
  const fault = form && (await saveAccount(context, form, typed));
  if (form && fault) return refuseForm(form, fault, typed);
  const suffix = form ? `?done=${form}#${sectionOf[form]}-title` : '';
  throw redirect(`${localeHref(locale, '/account')}${suffix}`, 303);
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'account');
  return pageMeta(args, { title: t('page.title'), index: false });
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, addresses, sessions, claimableOrders, done } = loaderData;
  const t = useTranslations('account.page');
  const text = useTranslations('account');
  const session = useTranslations('session');
  const to = useLocaleHref();
  const answer = actionData ?? null;
  const section = (id: (typeof sectionOf)[FormName]) => ({
    id,
    title: t(`${id}.title`),
    lead: t(`${id}.lead`),
    done: done && !answer && reportedIn[done] === id ? t(`done.${done}`) : null,
  });
  const fieldLabel = (id: string) => t(`fields.${id as 'phone'}`);
  return (
    <Container data-private-page className={styles.page}>
      <PageHeading
        title={t('title')}
        lead={session('signedInAs', { email: account.email })}
        below={<MemberPages />}
      />
      <AccountSection {...section('orders')}>
        {claimableOrders > 0 && (
          <>
            <p>{t('orders.claimable', { count: claimableOrders })}</p>
            <AccountAction form="claim" label={t('orders.claim')} />
          </>
        )}
        <p className={styles.link}>
          <LocaleLink to="/orders">{t('orders.all')}</LocaleLink>
        </p>
      </AccountSection>
      <AccountSection {...section('details')}>
        <AccountForm form="details" answer={answer} submit={t('save')} labelOf={fieldLabel}>
          {(errorOf, typedOf) =>
            (
              [
                ['firstName', 'given-name', 'text'],
                ['lastName', 'family-name', 'text'],
                ['phone', 'tel', 'tel'],
              ] as const
            ).map(([name, autoComplete, type]) => (
              <Field
                key={name}
                id={name}
                name={name}
                type={type}
                autoComplete={autoComplete}
                label={fieldLabel(name)}
                error={errorOf(name)}
                defaultValue={typedOf(name) ?? account[name]}
              />
            ))
          }
        </AccountForm>
      </AccountSection>
      <AccountSection {...section('email')}>
        <EmailSection account={account} answer={answer} />
      </AccountSection>
      <AccountSection {...section('addresses')}>
        {answer && sectionOf[answer.intent as FormName] === 'addresses' && (
          <AddressFault code={answer.fault.code} />
        )}
        <AddressList book={addresses} />
      </AccountSection>
      <AccountSection {...section('password')}>
        <AccountForm
          form="password"
          answer={answer}
          submit={t('password.submit')}
          labelOf={fieldLabel}
        >
          {(errorOf) =>
            (['currentPassword', 'password', 'passwordAgain'] as const).map((name) => (
              <Field
                key={name}
                id={name}
                name={name}
                type="password"
                autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
                maxLength={256}
                required
                label={fieldLabel(name)}
                error={errorOf(name)}
                hint={name === 'password' ? text('passwordHint') : undefined}
              />
            ))
          }
        </AccountForm>
      </AccountSection>
      <AccountSection {...section('sessions')}>
        <SessionList sessions={sessions} />
      </AccountSection>
      <AccountSection id="data" title={t('data.title')} lead={t('data.lead')}>
        {/* A file is no page: the browser requests it itself. */}
        <form method="post" action={to('/account/export')}>
          <Button type="submit" variant="secondary">
            {t('data.export')}
          </Button>
        </form>
        <p className={styles.link}>
          <LocaleLink to="/account/close">{t('data.close')}</LocaleLink>
        </p>
      </AccountSection>
    </Container>
  );
}

/** Keeping or choosing an address has no fields to point at. */
function AddressFault({ code }: { code: string }) {
  const t = useTranslations('account.page.addresses');
  return (
    <Alert tone="danger" role="alert">
      {code === 'ADDRESS_LIMIT' ? t('full') : t('gone')}
    </Alert>
  );
}
