import { data, Link, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { Field, TextArea } from '#ui/form/field.tsx';
import { call, sessionContext } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { textField } from '../features/form/fields.ts';
import { LostForm } from '../features/form/lost-form.tsx';
import { useProblemText, type Problem } from '../features/form/problem-text.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { useFormats, useStateNames } from '../features/shell/labels.ts';
import { Screen } from '../features/shell/screen.tsx';
import {
  PersonCloseDocument,
  PersonDocument,
  PersonNoteAddDocument,
  PersonNoteRemoveDocument,
  type PersonQuery,
} from '../graphql/gen/graphql.ts';
import styles from './person.module.css';
import type { Route } from './+types/person.ts';

type Person = NonNullable<PersonQuery['person']>;

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { person } = await call(context, PersonDocument, { id });
  if (!person) throw data(null, { status: 404 });
  const permissions = context.get(sessionContext).me?.permissions ?? [];
  const query = new URL(request.url).searchParams;
  const code = query.get('refused');
  const value = query.get('retryAfter') ?? '0';
  // Why the download has come to nothing; its form asks for the code then.
  const exportProblem: Problem | null =
    code === null ? null : { code, params: [{ name: 'retryAfter', value }], issues: [], typed: [] };
  return {
    person,
    exportProblem,
    mayNote: permissions.includes('people.note'),
    mayDecide: permissions.includes('people.data'),
    readsContacts: permissions.includes('people.contacts'),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = textField(form, 'intent');
  const text = textField(form, 'text');
  const { done, problem } = await act(context, form, async () => {
    if (intent === 'close') {
      const email = textField(form, 'email');
      return (await call(context, PersonCloseDocument, { id, email })).personClose;
    }
    if (intent === 'addNote')
      return (await call(context, PersonNoteAddDocument, { id, text })).personNoteAdd;
    const noteId = intent.replace(/^removeNote /, '');
    return (await call(context, PersonNoteRemoveDocument, { id, noteId })).personNoteRemove;
  });
  if (done && intent === 'close') throw redirect('/people?closed');
  return { intent, problem, text: problem ? text : '' };
}

export default function PersonScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('people');
  const { money } = useFormats();
  const { person, exportProblem, mayNote, mayDecide, readsContacts } = loaderData;
  const { name, email, orderCount: orders, total, hasAccount, hasLeft } = person;
  const problemOf = (intent: string) => (actionData?.intent === intent ? actionData.problem : null);
  return (
    <>
      <BackLink to="/people">{t('backToList')}</BackLink>
      <Screen
        title={name || email}
        lead={t('boughtFor', { orders, total: money(total) })}
        actions={<span>{t(hasAccount ? 'member' : 'guest')}</span>}
      >
        {actionData?.problem && isLost(actionData.intent, person) && (
          <LostForm problem={actionData.problem} />
        )}
        {hasLeft && <Alert tone="warning">{t('hasLeft')}</Alert>}
        <div className={styles.columns}>
          <div className={styles.part}>
            <Orders orders={person.orders} />
            <Requests requests={person.requests} />
            <section>
              <h2>{t('notes')}</h2>
              {person.notes.length === 0 && <p className={styles.muted}>{t('noNotes')}</p>}
              <ul className={styles.notes}>
                {person.notes.map((note) => (
                  <Note key={note.id} note={note} problem={problemOf(`removeNote ${note.id}`)} />
                ))}
              </ul>
              {mayNote && (
                // Another form after each note, so that the field is empty again.
                <ActForm
                  key={person.notes.length}
                  intent="addNote"
                  problem={problemOf('addNote')}
                  label={t('addNote')}
                  variant="secondary"
                >
                  <TextArea
                    label={t('note')}
                    name="text"
                    rows={2}
                    maxLength={2000}
                    defaultValue={actionData?.text}
                    required
                  />
                </ActForm>
              )}
            </section>
          </div>
          <aside className={styles.part}>
            <section>
              <h2>{t('contactTitle')}</h2>
              <ul className={styles.plain}>
                <li>{readsContacts ? <a href={`mailto:${email}`}>{email}</a> : email}</li>
                {person.phone && (
                  <li>
                    {readsContacts ? (
                      <a href={`tel:${person.phone}`}>{person.phone}</a>
                    ) : (
                      person.phone
                    )}
                  </li>
                )}
              </ul>
            </section>
            <Consents person={person} />
            {mayDecide && (
              <Decisions
                person={person}
                exportProblem={exportProblem}
                closeProblem={problemOf('close')}
              />
            )}
          </aside>
        </div>
      </Screen>
    </>
  );
}

/** Whether a note is gone that was to be removed: a colleague has been faster. */
function isLost(intent: string, { notes }: Person): boolean {
  return (
    intent.startsWith('removeNote ') &&
    !notes.some(({ id, mayRemove }) => mayRemove && intent === `removeNote ${id}`)
  );
}

function Orders({ orders }: Pick<Person, 'orders'>) {
  const t = useTranslations('people');
  const { money, moment } = useFormats();
  const stateName = useStateNames();
  return (
    <section>
      <h2>{t('ordersTitle')}</h2>
      {orders.length === 0 && <p className={styles.muted}>{t('noOrders')}</p>}
      <ul className={styles.rows}>
        {orders.map(({ number, state, placedAt, total }) => (
          <li key={number}>
            <Link to={`/orders/${number}`}>{number}</Link>
            <span className={styles.muted}>
              {moment(placedAt)} · {stateName('orderStates', state)}
            </span>
            <span>{money(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Requests({ requests }: Pick<Person, 'requests'>) {
  const t = useTranslations('people');
  const { moment } = useFormats();
  return (
    <section>
      <h2>{t('requestsTitle')}</h2>
      {requests.length === 0 && <p className={styles.muted}>{t('noRequests')}</p>}
      <ul className={styles.rows}>
        {requests.map(({ reference, status, openedAt }) => (
          <li key={reference}>
            <Link to={`/requests/${reference}`}>{reference}</Link>
            <span className={styles.muted}>{moment(openedAt)}</span>
            <span>{t(status === 'pending' ? 'pending' : 'resolved')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Note({ note, problem }: { note: Person['notes'][number]; problem: Problem | null }) {
  const t = useTranslations('people');
  const { moment } = useFormats();
  return (
    <li>
      <p className={styles.note}>{note.text}</p>
      <p className={styles.muted}>
        {t('noteBy', { name: note.writtenBy, at: moment(note.writtenAt) })}
      </p>
      {note.mayRemove && (
        <ActForm
          intent={`removeNote ${note.id}`}
          problem={problem}
          label={t('removeNote')}
          variant="quiet"
        />
      )}
    </li>
  );
}

function Consents({ person: { newsletter, accepted } }: { person: Person }) {
  const t = useTranslations('people');
  const { moment } = useFormats();
  const topicName = (topic: string) => {
    const key = `topics.${topic}` as 'topics.bottles';
    return t.has(key) ? t(key) : topic;
  };
  const stateOf = (consent: Person['newsletter'][number]) => {
    const { textVersion: version, askedAt, confirmedAt, endedAt } = consent;
    if (confirmedAt === null) return t('asked', { at: moment(askedAt), version });
    const at = moment(confirmedAt);
    return endedAt === null
      ? t('confirmed', { at, version })
      : t('ended', { at, end: moment(endedAt), version });
  };
  return (
    <section>
      <h2>{t('consents')}</h2>
      {newsletter.length + accepted.length === 0 && (
        <p className={styles.muted}>{t('noConsents')}</p>
      )}
      <ul className={styles.plain}>
        {newsletter.map((consent) => (
          <li key={consent.askedAt}>
            {t('newsletter', { topics: consent.topics.map(topicName).join(', ') })}
            <p className={styles.muted}>{stateOf(consent)}</p>
          </li>
        ))}
        {accepted.map(({ kind, version, at, number }) => (
          <li key={`${kind} ${version}`}>
            {t(kind === 'terms' ? 'terms' : 'age', { version })}
            <p className={styles.muted}>{t('accepted', { at: moment(at), number })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the law lets a person ask for. */
function Decisions({
  person: { id, hasAccount },
  exportProblem,
  closeProblem,
}: {
  person: Person;
  exportProblem: Problem | null;
  closeProblem: Problem | null;
}) {
  const t = useTranslations('people');
  const { issueText } = useProblemText();
  return (
    <section id="data">
      <h2>{t('data')}</h2>
      <p className={styles.muted}>{t('exportLead')}</p>
      <ActForm
        intent="export"
        action={`/people/${id}/data.json`}
        reloadDocument
        problem={exportProblem}
        label={t('export')}
        variant="secondary"
      />
      <details className={styles.close} open={closeProblem !== null || undefined}>
        <summary>{t(hasAccount ? 'close' : 'forget')}</summary>
        <p className={styles.muted}>{t(hasAccount ? 'closeLead' : 'forgetLead')}</p>
        <ActForm
          intent="close"
          problem={closeProblem}
          label={t(hasAccount ? 'close' : 'forget')}
          variant="secondary"
        >
          <Field
            label={t('typeEmail')}
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={closeProblem?.typed?.find(([name]) => name === 'email')?.[1]}
            error={issueText(closeProblem, 'email')}
            required
          />
        </ActForm>
      </details>
    </section>
  );
}
