import { data } from 'react-router';
import { useEffect, useId, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Checkbox, ChoiceError } from '#ui/form/choice.tsx';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { apiContext, call, sessionContext } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { textField } from '../features/form/fields.ts';
import { LostForm } from '../features/form/lost-form.tsx';
import { useProblemText } from '../features/form/problem-text.ts';
import { useRoleNames } from '../features/session/role-names.ts';
import { Screen } from '../features/shell/screen.tsx';
import {
  InvitationWithdrawDocument,
  StaffDocument,
  StaffInviteDocument,
  StaffResetDocument,
  StaffSetRolesDocument,
  StaffSwitchDocument,
  type StaffQuery,
} from '../graphql/gen/graphql.ts';
import styles from './staff.module.css';
import type { Route } from './+types/staff.ts';

const ROLES = ['owner', 'manager', 'fulfilment', 'editor', 'support'] as const;

type Member = StaffQuery['staff'][number];
type ActProblem = Parameters<typeof ActForm>[0]['problem'];

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, openInvitations } = await call(context, StaffDocument, {});
  return { staff, openInvitations, ownId: context.get(sessionContext).me?.id };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [intent = '', id = ''] = textField(form, 'intent').split(' ');
  const roles = form.getAll('roles').map(String);
  const { done, problem } = await act(context, form, async () => {
    switch (intent) {
      case 'invite': {
        const input = {
          email: textField(form, 'email'),
          locale: textField(form, 'locale'),
          roles,
        };
        return (await call(context, StaffInviteDocument, { input })).staffInvite;
      }
      case 'reset':
        return (await call(context, StaffResetDocument, { id })).staffReset;
      case 'withdraw':
        return (await call(context, InvitationWithdrawDocument, { id })).invitationWithdraw;
      case 'roles':
        return (await call(context, StaffSetRolesDocument, { id, roles })).staffSetRoles;
      case 'on':
      case 'off': {
        const isOn = intent === 'on';
        return (await call(context, StaffSwitchDocument, { id, isOn })).staffSwitch;
      }
      default:
        throw data(null, { status: 400 });
    }
  });
  const { publicUrl } = context.get(apiContext);
  const changed = done?.__typename === 'StaffMember' ? done.name : null;
  const isWithdrawn = done?.__typename === 'WithdrawnInvitation';
  const link =
    done?.__typename === 'StaffLink'
      ? { email: done.email, url: `${publicUrl}/admin/welcome/${done.token}` }
      : null;
  const typed = { email: textField(form, 'email'), roles, locale: textField(form, 'locale') };
  return {
    intent: textField(form, 'intent'),
    problem,
    link,
    changed,
    isWithdrawn,
    typed: problem && typed,
  };
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('staff');
  const { staff, openInvitations: open, ownId } = loaderData;
  const problemOf = (intent: string) => (actionData?.intent === intent ? actionData.problem : null);
  const [act, id] = (actionData?.intent ?? '').split(' ');
  const isOfInvitation = act === 'withdraw' || (act === 'invite' && id !== undefined);
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {actionData?.problem && isOfInvitation && open.every((each) => each.id !== id) && (
        <LostForm problem={actionData.problem} />
      )}
      {actionData?.link && <NewLink key={actionData.link.url} {...actionData.link} />}
      <p role="status" className={styles.changed}>
        {actionData?.changed && t('changed', { name: actionData.changed })}
        {actionData?.isWithdrawn && t('withdrawn')}
      </p>
      <ul className={styles.people}>
        {staff.map((member) => (
          <Person key={member.id} {...{ member, problemOf }} isSelf={member.id === ownId} />
        ))}
      </ul>
      {open.length > 0 && <OpenInvitations {...{ open, problemOf }} />}
      <Invitation
        key={actionData?.link?.url}
        problem={problemOf('invite')}
        typed={actionData?.intent === 'invite' ? actionData.typed : null}
      />
    </Screen>
  );
}

/** The focus goes to it: it is at the top, the form that asked for it may be far below. */
function NewLink({ email, url }: { email: string; url: string }) {
  const t = useTranslations('staff');
  const s = useTranslations('session');
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className={styles.link} role="status" tabIndex={-1} ref={box}>
      <h2>{t('linkTitle', { email })}</h2>
      <p>{t('linkLead')}</p>
      <code>{url}</code>
      <CopyButton
        text={url}
        label={t('copy')}
        copiedLabel={t('copied')}
        refusedText={s('copyRefused')}
        name={t('copy')}
      />
    </section>
  );
}

/** Who was sent a link and has not used it. */
function OpenInvitations({
  open,
  problemOf,
}: {
  open: StaffQuery['openInvitations'];
  problemOf: (intent: string) => ActProblem;
}) {
  const t = useTranslations('staff');
  const format = useFormatter();
  const roleNames = useRoleNames();
  return (
    <section className={styles.open}>
      <h2>{t('openTitle')}</h2>
      <ul className={styles.people}>
        {open.map(({ id, email, roles, locale, isRenewal, expiresAt, isExpired }) => (
          <li key={id} className={styles.invited}>
            <span className={styles.name}>{email}</span>
            <span>{isRenewal ? t('reset') : roleNames(roles)}</span>
            <span>
              {t(isExpired ? 'expired' : 'expires', {
                at: format.dateTime(new Date(expiresAt), 'brief'),
              })}
            </span>
            <div className={styles.links}>
              {!isRenewal && (
                <ActForm
                  intent={`invite ${id}`}
                  problem={problemOf(`invite ${id}`)}
                  label={t('inviteAgain')}
                  variant="quiet"
                >
                  <input type="hidden" name="email" value={email} />
                  <input type="hidden" name="locale" value={locale} />
                  {roles.map((role) => (
                    <input key={role} type="hidden" name="roles" value={role} />
                  ))}
                </ActForm>
              )}
              <ActForm
                intent={`withdraw ${id}`}
                problem={problemOf(`withdraw ${id}`)}
                label={t('withdraw')}
                variant="quiet"
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without scripts the page is a new one: it shows again what was typed. */
function Invitation({
  problem,
  typed,
}: {
  problem: ActProblem;
  typed: { email: string; roles: string[]; locale: string } | null | undefined;
}) {
  const t = useTranslations('staff');
  const s = useTranslations('session');
  return (
    <section className={styles.invite}>
      <h2>{t('inviteTitle')}</h2>
      <p>{t('inviteLead')}</p>
      <ActForm intent="invite" problem={problem} label={t('invite')}>
        <Field
          label={s('email')}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={typed?.email}
          required
        />
        <RoleChoice chosen={typed?.roles ?? ['fulfilment']} problem={problem} />
        <Select
          label={t('locale')}
          name="locale"
          defaultValue={typed?.locale ?? 'el'}
          options={[
            { value: 'el', label: 'Ελληνικά' },
            { value: 'en', label: 'English' },
          ]}
        />
      </ActForm>
    </section>
  );
}

function Person({
  member: { id, name, email, roles, state, lastSeenAt },
  isSelf,
  problemOf,
}: {
  member: Member;
  isSelf: boolean;
  problemOf: (intent: string) => ActProblem;
}) {
  const t = useTranslations('staff');
  const format = useFormatter();
  const roleNames = useRoleNames();
  const isOn = state === 'active';
  const switchTo = isOn ? 'off' : 'on';
  const isOpen = [`roles ${id}`, `${switchTo} ${id}`, `reset ${id}`].some(
    (intent) => problemOf(intent) != null,
  );
  return (
    <li className={styles.person}>
      <details open={isOpen || undefined}>
        <summary className={styles.summary}>
          <span className={styles.name}>
            {name}
            {isSelf && ` (${t('you')})`}
          </span>
          <span>{roleNames(roles)}</span>
          <span>{t(isOn ? 'active' : 'off')}</span>
          <span>
            {t('lastSeen')}:{' '}
            {lastSeenAt ? format.dateTime(new Date(lastSeenAt), 'brief') : t('never')}
          </span>
        </summary>
        <div className={styles.acts}>
          <p>{email}</p>
          <ActForm
            intent={`roles ${id}`}
            problem={problemOf(`roles ${id}`)}
            label={t('changeRoles')}
          >
            <RoleChoice chosen={roles} problem={problemOf(`roles ${id}`)} />
          </ActForm>
          <ActForm
            intent={`reset ${id}`}
            problem={problemOf(`reset ${id}`)}
            label={t('reset')}
            variant="secondary"
          />
          {!isSelf && (
            <ActForm
              intent={`${switchTo} ${id}`}
              problem={problemOf(`${switchTo} ${id}`)}
              label={t(isOn ? 'switchOff' : 'switchOn')}
              variant="secondary"
            />
          )}
        </div>
      </details>
    </li>
  );
}

function RoleChoice({ chosen, problem }: { chosen: readonly string[]; problem: ActProblem }) {
  const t = useTranslations('staff');
  const s = useTranslations('session.roles');
  const { issueText } = useProblemText();
  const ownId = useId();
  const fault = issueText(problem, 'roles');
  const faultId = `${ownId}-fault`;
  return (
    <fieldset className={styles.roles} aria-describedby={fault ? faultId : undefined}>
      <legend>{t('roles')}</legend>
      {ROLES.map((role) => (
        <div key={role}>
          <Checkbox
            label={s(role)}
            name="roles"
            value={role}
            defaultChecked={chosen.includes(role)}
            aria-describedby={`${ownId}-${role}`}
          />
          <p id={`${ownId}-${role}`} className={styles.hint}>
            {t(`roleHints.${role}`)}
          </p>
        </div>
      ))}
      {fault && <ChoiceError id={faultId}>{fault}</ChoiceError>}
    </fieldset>
  );
}
