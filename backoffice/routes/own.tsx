import { useEffect, useRef } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { deviceName } from '#i18n/device-name.ts';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { call, sessionContext } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { textField } from '../features/form/fields.ts';
import { useProblemText } from '../features/form/problem-text.ts';
import { PrintButton } from '../features/session/print-button.tsx';
import { useFormats } from '../features/shell/labels.ts';
import { ShortcutSwitch } from '../features/shell/shortcut-switch.tsx';
import { Screen } from '../features/shell/screen.tsx';
import {
  OwnCodesRenewDocument,
  OwnDocument,
  OwnNoticesChangeDocument,
  OwnOtherSessionsEndDocument,
  OwnPasswordChangeDocument,
  OwnProfileChangeDocument,
  OwnSessionEndDocument,
  type OwnQuery,
} from '../graphql/gen/graphql.ts';
import styles from './own.module.css';
import type { Route } from './+types/own.ts';

type ActProblem = Parameters<typeof ActForm>[0]['problem'];

export async function loader({ context }: Route.LoaderArgs) {
  const { ownEmail, ownSessions, ownNotices } = await call(context, OwnDocument, {});
  const { me } = context.get(sessionContext);
  return {
    sessions: ownSessions,
    notices: ownNotices,
    email: ownEmail,
    name: me?.name ?? '',
    locale: me?.locale ?? 'el',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = textField(form, 'intent');
  const { done, problem } = await act(context, form, async () => {
    switch (intent) {
      case 'profile': {
        const input = { name: textField(form, 'name'), locale: textField(form, 'locale') };
        return (await call(context, OwnProfileChangeDocument, input)).ownProfileChange;
      }
      case 'password': {
        const input = {
          currentPassword: textField(form, 'currentPassword'),
          password: textField(form, 'password'),
        };
        return (await call(context, OwnPasswordChangeDocument, input)).ownPasswordChange;
      }
      case 'notices': {
        const notices = form.getAll('notices').map(String);
        return (await call(context, OwnNoticesChangeDocument, { notices })).ownNoticesChange;
      }
      case 'codes':
        return (await call(context, OwnCodesRenewDocument, {})).ownCodesRenew;
      case 'others':
        return (await call(context, OwnOtherSessionsEndDocument, {})).ownOtherSessionsEnd;
      default: {
        if (!intent.startsWith('session ')) throw data(null, { status: 400 });
        const id = textField(form, 'id');
        return (await call(context, OwnSessionEndDocument, { id })).ownSessionEnd;
      }
    }
  });
  if (done && intent === 'profile') {
    // A document of its own: the language may be another one now.
    throw redirect('/own?done=profile', { headers: { 'X-Remix-Reload-Document': 'true' } });
  }
  const codes = done?.__typename === 'RecoveryCodes' ? done.codes : null;
  // A password never goes back into a page.
  const shown = problem && intent === 'password' ? { ...problem, typed: undefined } : problem;
  return { intent, problem: shown, codes, isDone: done !== null };
}

export default function Own({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('own');
  const s = useTranslations('session');
  const { issueText } = useProblemText();
  const [query] = useSearchParams();
  const { name, email, locale, sessions, notices } = loaderData;
  // The form may be far below.
  const status = useRef<HTMLParagraphElement>(null);
  const saved = actionData?.isDone === true && actionData.codes === null ? actionData : null;
  useEffect(() => {
    if (saved) status.current?.scrollIntoView({ block: 'center' });
  }, [saved]);
  const problemOf = (intent: string): ActProblem =>
    actionData?.intent === intent ? actionData.problem : null;
  return (
    <Screen title={t('title')}>
      <p role="status" ref={status}>
        <Done intent={actionData ? actionData.isDone && actionData.intent : query.get('done')} />
      </p>
      <section className={styles.section}>
        <h2>{t('profile')}</h2>
        <p>{t('signsInWith', { email })}</p>
        <ActForm intent="profile" problem={problemOf('profile')} label={t('saveProfile')}>
          <Field
            label={s('name')}
            hint={s('nameHint')}
            name="name"
            autoComplete="name"
            defaultValue={name}
            error={issueText(problemOf('profile'), 'name')}
            required
          />
          <Select
            label={s('language')}
            name="locale"
            defaultValue={locale}
            options={[
              { value: 'el', label: 'Ελληνικά' },
              { value: 'en', label: 'English' },
            ]}
          />
        </ActForm>
      </section>
      {notices.length > 0 && (
        <section className={styles.section}>
          <h2>{t('notices')}</h2>
          <p>{t('noticesLead')}</p>
          <ActForm
            intent="notices"
            problem={problemOf('notices')}
            label={t('saveNotices')}
            variant="secondary"
          >
            {notices.map(({ notice, isChosen }) => (
              <Checkbox
                key={notice}
                name="notices"
                value={notice}
                defaultChecked={isChosen}
                label={t(`noticeNames.${notice as 'order'}`)}
              />
            ))}
          </ActForm>
        </section>
      )}
      <section className={styles.section}>
        <h2>{t('password')}</h2>
        <p>{t('passwordLead')}</p>
        <ActForm
          // Another one once it is changed: the fields are empty again.
          key={actionData?.intent === 'password' && actionData.isDone ? 'changed' : 'same'}
          intent="password"
          problem={problemOf('password')}
          label={t('changePassword')}
        >
          <Field
            label={t('currentPassword')}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            error={issueText(problemOf('password'), 'currentPassword')}
            required
          />
          <Field
            label={t('newPassword')}
            hint={s('newPasswordHint')}
            name="password"
            type="password"
            autoComplete="new-password"
            error={issueText(problemOf('password'), 'password')}
            required
          />
        </ActForm>
      </section>
      <section className={styles.section}>
        <h2>{t('codes')}</h2>
        <p>{t('codesLead')}</p>
        {actionData?.codes && <NewCodes key={actionData.codes[0]} codes={actionData.codes} />}
        <ActForm
          intent="codes"
          problem={problemOf('codes')}
          label={t('renewCodes')}
          variant="secondary"
        />
      </section>
      <section className={styles.section}>
        <h2>{t('sessions')}</h2>
        <p>{t('sessionsLead')}</p>
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              problem={problemOf(`session ${session.id}`)}
            />
          ))}
        </ul>
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <ActForm
            intent="others"
            problem={problemOf('others')}
            label={t('endOthers')}
            variant="secondary"
          />
        )}
      </section>
      <section className={styles.section}>
        <ShortcutSwitch />
      </section>
    </Screen>
  );
}

function Done({ intent }: { intent: string | false | null }) {
  const t = useTranslations('own.done');
  const [act] = (intent || '').split(' ', 1);
  const key = act as Parameters<typeof t.has>[0];
  return act && t.has(key) ? t(key) : null;
}

/** The focus goes to it: it is shown once. */
function NewCodes({ codes }: { codes: readonly string[] }) {
  const s = useTranslations('session');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.new} role="status" tabIndex={-1} ref={box}>
      <h3>{s('recoveryTitle')}</h3>
      <p>{s('recoveryLead')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton
        text={codes.join('\n')}
        label={s('copyCodes')}
        copiedLabel={s('copied')}
        refusedText={s('copyRefused')}
        name={s('copyCodes')}
      />{' '}
      <PrintButton />
    </div>
  );
}

function Session({
  session: { id, device, createdAt, lastUsedAt, isCurrent },
  problem,
}: {
  session: OwnQuery['ownSessions'][number];
  problem: ActProblem;
}) {
  const t = useTranslations('own');
  const { moment } = useFormats();
  const known = deviceName(device);
  const name = known ? t('device', known) : t('unknown');
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.when}>{t('since', { time: moment(createdAt) })}</p>
        <p className={styles.when}>
          {isCurrent ? t('current') : t('used', { time: moment(lastUsedAt) })}
        </p>
      </div>
      {!isCurrent && (
        <ActForm
          intent={`session ${id}`}
          problem={problem}
          label={
            <>
              <span aria-hidden="true">{t('end')}</span>
              <VisuallyHidden>{t('endNamed', { name })}</VisuallyHidden>
            </>
          }
          variant="secondary"
        >
          <input type="hidden" name="id" value={id} />
        </ActForm>
      )}
    </li>
  );
}
