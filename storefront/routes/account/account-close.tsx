import { Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { refuseForm } from '#storefront/features/account/account-answer.server.ts';
import { signOut } from '#storefront/features/session/member-session.server.ts';
import { setCookies } from '#storefront/features/cart/state/bind-cart.server.ts';
import { noCartCookies } from '#storefront/features/cart/state/cart-cookie.server.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { readTyped } from '#storefront/features/checkout/read-form.ts';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { FormFault } from '#storefront/features/errors/form-fault.tsx';
import {
  faultOf,
  fieldMessages,
  useProblemMessages,
} from '#storefront/features/errors/problem-message.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { DeleteAccountDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Field } from '#ui/form/field.tsx';
import type { Route } from './+types/account-close.ts';
import styles from './account-address.module.css';

export const headers = privatePage;

export function loader() {
  return null;
}

/** Confirms what cannot be undone: with a tick, and the password. */
export async function action({ request, context }: Route.ActionArgs) {
  const { locale, publicUrl } = context.get(apiContext);
  const typed = readTyped(await request.formData());
  if (!('understood' in typed)) {
    const issues = [{ path: 'understood', code: 'REQUIRED' }];
    return refuseForm('close', { ...faultOf('INVALID_INPUT'), issues }, typed);
  }
  const input = { password: typed['password'] ?? '' };
  const { result } = await execute(context, DeleteAccountDocument, { input });
  if ('code' in result) return refuseForm('close', result, typed);
  await signOut(context);
  throw redirect(`${localeHref(locale, '/auth/login')}?after=closed`, {
    status: 303,
    headers: setCookies(noCartCookies(publicUrl), { 'Clear-Site-Data': '"cache"' }),
  });
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'account');
  return pageMeta(args, { title: t('closePage.title'), index: false });
}

export default function CloseAccount({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account.closePage');
  const problem = useProblemMessages();
  const isSending = useNavigation().formData !== undefined;
  const { fault, typed } = actionData ?? { fault: null };
  const errors = fault ? fieldMessages(problem, fault.issues) : {};
  if (errors['understood']) errors['understood'] = t('notUnderstood');
  return (
    <Container data-private-page className={styles.page}>
      <PageHeading title={t('title')} lead={t('lead')} />
      {/* What it changes concerns every page, so it loads the next one whole. */}
      <Form className={styles.form} method="post" noValidate reloadDocument>
        <FormFault
          fault={fault}
          errors={errors}
          labelOf={(id) => t(id === 'password' ? 'password' : 'understood')}
        />
        <p>{t('kept')}</p>
        <p>{t('running')}</p>
        <Checkbox
          id="understood"
          name="understood"
          label={t('understood')}
          error={errors['understood']}
          defaultChecked={typed !== undefined && 'understood' in typed}
        />
        <Field
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          required
          label={t('password')}
          error={errors['password']}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isSending}>
            {t('submit')}
          </Button>
          <LocaleLink to="/account">{t('back')}</LocaleLink>
        </div>
      </Form>
    </Container>
  );
}
