import { data, Form, Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { encode } from 'uqr';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/form/button.tsx';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { call, keepDevice, keepToken, sessionContext } from '../api.server.ts';
import { textField } from '../features/form/fields.ts';
import { useProblemText } from '../features/form/problem-text.ts';
import { Entrance } from '../features/session/entrance.tsx';
import { QrCode } from '../features/session/qr-code.tsx';
import { PrintButton } from '../features/session/print-button.tsx';
import { useRoleNames } from '../features/session/role-names.ts';
import { InvitationAcceptDocument, WelcomeDocument } from '../graphql/gen/graphql.ts';
import styles from './welcome.module.css';
import type { Route } from './+types/welcome.ts';

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { staffInvitation } = await call(context, WelcomeDocument, { token });
  const { locale } = context.get(sessionContext);
  if (!staffInvitation) return data({ invitation: null, locale, qr: null }, { status: 410 });
  const { totpUri, locale: invited, ...invitation } = staffInvitation;
  const { size, data: modules } = encode(totpUri, { border: 2 });
  // Who invites a person chooses their language; nobody has chosen that of the first owner.
  const chosen = invitation.email === null ? locale : invited;
  return data({ invitation, locale: chosen, qr: { size, modules } });
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = {
    name: textField(form, 'name'),
    email: textField(form, 'email'),
    locale: textField(form, 'locale'),
  };
  const { invitationAccept } = await call(context, InvitationAcceptDocument, {
    input: {
      ...typed,
      token,
      password: textField(form, 'password'),
      code: textField(form, 'code'),
      device: request.headers.get('User-Agent') ?? '',
    },
  });
  if (invitationAccept.__typename === 'Problem')
    return data({ problem: invitationAccept, typed, recoveryCodes: null }, { status: 422 });
  keepToken(context, invitationAccept.token);
  keepDevice(context, request, invitationAccept.deviceToken);
  return data({ problem: null, typed, recoveryCodes: invitationAccept.recoveryCodes });
}

/** The recovery codes are shown once: this page is not loaded again beneath them. */
export function shouldRevalidate() {
  return false;
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('session');
  if (actionData?.recoveryCodes) return <RecoveryCodes codes={actionData.recoveryCodes} />;
  const { invitation, qr } = loaderData;
  if (!invitation || !qr)
    return (
      <Entrance title={t('invitationGone')} lead={t('invitationGoneText')}>
        <p>
          <Link to="/">{t('toBackOffice')}</Link>
        </p>
      </Entrance>
    );
  return <Enrolment {...{ loaderData: { ...loaderData, invitation, qr }, actionData }} />;
}

function Enrolment({
  loaderData: { invitation, locale, qr },
  actionData,
}: {
  loaderData: {
    invitation: NonNullable<Route.ComponentProps['loaderData']['invitation']>;
    qr: NonNullable<Route.ComponentProps['loaderData']['qr']>;
    locale: string;
  };
  actionData: Route.ComponentProps['actionData'];
}) {
  const t = useTranslations('session');
  const g = useTranslations('general');
  const { problemText, issueText } = useProblemText();
  const roleNames = useRoleNames();
  const isBusy = useNavigation().state !== 'idle';
  const { email, roles, isRenewal, totpSecret } = invitation;
  const problem = actionData?.problem;
  const typed = actionData?.typed;
  const faults = (problem?.issues ?? []).map(({ path }) => ({
    id: path,
    message: issueText(problem, path) ?? '',
  }));
  const lead = isRenewal ? 'renewalLead' : email === null ? 'welcomeLead' : 'invitationLead';
  return (
    <Entrance title={t('welcome')} lead={t(lead)}>
      <p>{t('yourRoles', { count: roles.length, roles: roleNames(roles) })}</p>
      <Form method="post" onSubmit={(event) => isBusy && event.preventDefault()}>
        {problem && faults.length > 0 && (
          <ErrorSummary
            answer={problem}
            title={g('faults', { count: faults.length })}
            items={faults}
          />
        )}
        {problem && faults.length === 0 && (
          <Alert tone="danger" role="alert">
            {problemText(problem)}
          </Alert>
        )}
        <Field
          id="name"
          label={t('name')}
          hint={t('nameHint')}
          name="name"
          autoComplete="name"
          defaultValue={typed?.name}
          error={issueText(problem, 'name')}
          required
        />
        <Field
          id="email"
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email ?? typed?.email}
          readOnly={email !== null}
          error={issueText(problem, 'email')}
          required
        />
        <Field
          id="password"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          name="password"
          type="password"
          autoComplete="new-password"
          error={issueText(problem, 'password')}
          required
        />
        <Select
          id="locale"
          label={t('language')}
          name="locale"
          defaultValue={typed?.locale ?? locale}
          options={[
            { value: 'el', label: 'Ελληνικά' },
            { value: 'en', label: 'English' },
          ]}
        />
        <fieldset className={styles.app}>
          <legend>{t('app')}</legend>
          <p>{t('appLead')}</p>
          <QrCode {...qr} label={t('qrCode')} />
          <p>
            {t('appSecret')} <code className={styles.secret}>{inGroups(totpSecret)}</code>
          </p>
          <Field
            id="code"
            label={t('firstCode')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={issueText(problem, 'code')}
            required
          />
        </fieldset>
        <Button type="submit" busy={isBusy}>
          {t(isRenewal ? 'renew' : 'accept')}
        </Button>
      </Form>
    </Entrance>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('session');
  return (
    <Entrance title={t('recoveryTitle')} lead={t('recoveryLead')}>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <CopyButton
          text={codes.join('\n')}
          label={t('copyCodes')}
          copiedLabel={t('copied')}
          refusedText={t('copyRefused')}
          name={t('copyCodes')}
        />{' '}
        <PrintButton />
      </div>
      {/* A document of its own, in the language that was chosen. */}
      <form action="/admin/">
        <Button type="submit">{t('recoveryDone')}</Button>
      </form>
    </Entrance>
  );
}

/** In groups of four, so that it can be typed. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
