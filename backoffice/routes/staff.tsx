import { data } from 'react-router';
import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Checkbox } from '#ui/form/choice.tsx';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { apiContext, call, sessionContext } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { textField } from '../features/form/fields.ts';
import { useRoleNames } from '../features/session/role-names.ts';
import { Screen } from '../features/shell/screen.tsx';
import {
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
  const { staff } = await call(context, StaffDocument, {});
  return { staff, ownId: context.get(sessionContext).me?.id };
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
  const link =
    done?.__typename === 'StaffLink'
      ? { email: done.email, url: `${publicUrl}/admin/welcome/${done.token}` }
      : null;
  const typed = { email: textField(form, 'email'), roles, locale: textField(form, 'locale') };
  return { intent: textField(form, 'intent'), problem, link, changed, typed: problem && typed };
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('staff');
  const { staff, ownId } = loaderData;
  const problemOf = (intent: string) => (actionData?.intent === intent ? actionData.problem : null);
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {actionData?.link && <NewLink key={actionData.link.url} {...actionData.link} />}
      <p role="status" className={styles.changed}>
        {actionData?.changed && t('changed', { name: actionData.changed })}
      </p>
      <ul className={styles.people}>
        {staff.map((member) => (
          <Person key={member.id} {...{ member, problemOf }} isSelf={member.id === ownId} />
        ))}
      </ul>
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
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className={styles.link} role="status" tabIndex={-1} ref={box}>
      <h2>{t('linkTitle', { email })}</h2>
      <p>{t('linkLead')}</p>
      <code>{url}</code>
      <CopyButton text={url} label={t('copy')} copiedLabel={t('copied')} name={t('copy')} />
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
        <RoleChoice chosen={typed?.roles ?? ['fulfilment']} />
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
            <RoleChoice chosen={roles} />
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

function RoleChoice({ chosen }: { chosen: readonly string[] }) {
  const t = useTranslations('staff');
  const s = useTranslations('session.roles');
  return (
    <fieldset className={styles.roles}>
      <legend>{t('roles')}</legend>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          label={s(role)}
          name="roles"
          value={role}
          defaultChecked={chosen.includes(role)}
        />
      ))}
    </fieldset>
  );
}
