import { useFormatter, useTranslations } from 'use-intl';
import type { AccountPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { Field } from '#ui/form/field.tsx';
import { Alert } from '#ui/alert.tsx';
import type { AccountAnswer } from './account-answer.server.ts';
import { AccountAction, AccountForm } from './account-form.tsx';

type Props = {
  account: Pick<NonNullable<AccountPageQuery['account']>, 'email' | 'emailChange'>;
  answer: AccountAnswer | null;
};

/** The address of the account, the one that waits for confirmation, and the form for another. */
export function EmailSection({ account: { email, emailChange }, answer }: Props) {
  const t = useTranslations('account.page.email');
  const format = useFormatter();
  const labels = { newEmail: t('newEmail'), emailPassword: t('password') };
  return (
    <>
      <p>{t('current', { email })}</p>
      {emailChange && (
        <>
          <Alert>
            {t('pending', {
              email: emailChange.email,
              time: format.dateTime(new Date(emailChange.expiresAt), 'moment'),
            })}
          </Alert>
          <AccountAction form="emailCancel" label={t('cancel')} />
        </>
      )}
      <AccountForm
        form="email"
        answer={answer}
        submit={t('submit')}
        labelOf={(id) => labels[id as keyof typeof labels]}
      >
        {(errorOf, typedOf) => (
          <>
            <Field
              id="newEmail"
              name="newEmail"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              label={labels.newEmail}
              error={errorOf('newEmail')}
              defaultValue={typedOf('newEmail')}
            />
            <Field
              id="emailPassword"
              name="emailPassword"
              type="password"
              autoComplete="current-password"
              maxLength={256}
              required
              label={labels.emailPassword}
              error={errorOf('emailPassword')}
            />
          </>
        )}
      </AccountForm>
    </>
  );
}
