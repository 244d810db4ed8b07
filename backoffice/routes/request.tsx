import { useState } from 'react';
import { data, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { call } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { DefaultButton } from '../features/form/default-button.tsx';
import { textField } from '../features/form/fields.ts';
import { EMPTY, filledAfter } from '../features/form/filling.ts';
import { Held } from '../features/form/held.tsx';
import { UndoForm } from '../features/form/undo-form.tsx';
import { useProblemText } from '../features/form/problem-text.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { useFormats, useStateNames } from '../features/shell/labels.ts';
import { Screen } from '../features/shell/screen.tsx';
import {
  RequestAnswerDocument,
  RequestAnswerTakeBackDocument,
  RequestDocument,
  RequestReopenDocument,
  RequestResolveDocument,
  type RequestQuery,
} from '../graphql/gen/graphql.ts';
import styles from './request.module.css';
import type { Route } from './+types/request.ts';

export async function loader({ params: { reference }, context }: Route.LoaderArgs) {
  const { request } = await call(context, RequestDocument, { reference });
  if (!request) throw data(null, { status: 404 });
  return { request };
}

export async function action({ request, params: { reference }, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = textField(form, 'intent');
  const message = textField(form, 'message');
  const takenBack = textField(form, 'takeBack');
  const isInsert = form.has('insert');
  const isResolved = form.has('isResolved');
  const { done, problem } = await act(context, form, async () => {
    if (isInsert) {
      const { request: found } = await call(context, RequestDocument, { reference });
      const canned = found?.cannedAnswers.find(({ id }) => id === textField(form, 'canned'));
      return { __typename: 'Canned' as const, text: canned?.text ?? '' };
    }
    if (takenBack !== '') {
      const which = { reference, messageId: takenBack };
      return (await call(context, RequestAnswerTakeBackDocument, which)).requestAnswerTakeBack;
    }
    if (intent === 'reopen')
      return (await call(context, RequestReopenDocument, { reference })).requestReopen;
    if (intent === 'resolve')
      return (await call(context, RequestResolveDocument, { reference })).requestResolve;
    const input = {
      reference,
      message,
      seenMessages: Number(textField(form, 'seenMessages')),
      isResolved,
    };
    return (await call(context, RequestAnswerDocument, { input })).requestAnswer;
  });
  // What was typed comes back with a refusal, also without scripts.
  const typed = { key: textField(form, 'filling'), message, isResolved };
  const filled = (text: string) =>
    problem ? typed : { key: crypto.randomUUID(), message: text, isResolved };
  if (isInsert) {
    const text = done?.__typename === 'Canned' ? done.text : '';
    const filling = filled(joined([message, text]));
    return { intent: 'insert', problem, isDone: false, filling, undo: null };
  }
  const isDone = done !== null;
  if (takenBack !== '') {
    // With what was typed meanwhile. The form has the text, so that it is there also after a second click.
    const filling = filled(joined([textField(form, `text ${takenBack}`), message]));
    return { intent: 'take-back', problem, isDone, filling, undo: null };
  }
  if (intent === 'answer') {
    const filling = problem ? typed : { ...EMPTY, key: crypto.randomUUID() };
    return { intent, problem, isDone, filling, undo: null };
  }
  // What is being typed in the form of the answer is not part of this act: it stays.
  const undo = done && 'undo' in done ? done.undo : null;
  return { intent, problem, isDone, filling: null, undo };
}

/** Texts one after another, but for those that are empty. */
function joined(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

/** The id of the form of the answer. */
const ANSWER = 'answer';
/** What is said when a form has done what it is for. */
const DONE: Partial<Record<string, 'held' | 'takenBack' | 'reopenedNow'>> = {
  answer: 'held',
  'take-back': 'takenBack',
  reopen: 'reopenedNow',
};

type StaffRequest = NonNullable<RequestQuery['request']>;

export default function Request({ loaderData: { request }, actionData }: Route.ComponentProps) {
  const t = useTranslations('requests');
  const g = useTranslations('general');
  const undo = actionData?.undo;
  const { moment } = useFormats();
  const { reference, status, thread } = request;
  const isOpen = status === 'pending';
  return (
    <>
      <BackLink to="/requests">{t('backToList')}</BackLink>
      <Screen
        title={t('request', { reference })}
        lead={t('openedAt', { at: moment(request.openedAt) })}
        actions={<strong>{t(isOpen ? 'pending' : 'resolved')}</strong>}
      >
        {actionData?.isDone && (
          <Alert tone="success" role="status">
            {t(DONE[actionData.intent] ?? 'resolvedNow')}
            {undo != null && <UndoForm entryId={undo} label={g('takeBack')} isBrief />}
          </Alert>
        )}
        {request.isSuspect && <Alert tone="warning">{t('suspect')}</Alert>}
        <div className={styles.columns}>
          <div className={styles.main}>
            <DefaultButton form={ANSWER} />
            <ol className={styles.thread}>
              {thread.map((message) => (
                <Message key={message.id} message={message} name={request.name} />
              ))}
            </ol>
            <AnswerForm key={reference} request={request} answered={actionData} />
            {isOpen && (
              <ActForm
                intent="resolve"
                problem={actionData?.intent === 'resolve' ? actionData.problem : null}
                label={t('resolve')}
                variant="secondary"
              />
            )}
            {!isOpen && (
              <ActForm
                intent="reopen"
                problem={actionData?.intent === 'reopen' ? actionData.problem : null}
                label={t('reopen')}
                variant="secondary"
              />
            )}
          </div>
          <Customer request={request} />
        </div>
      </Screen>
    </>
  );
}

/** The form of the answer. `answered`: by the last act of the page. */
function AnswerForm({
  request: { status, thread, locale, cannedAnswers },
  answered,
}: {
  request: StaffRequest;
  answered: Route.ComponentProps['actionData'];
}) {
  const t = useTranslations('requests');
  const o = useTranslations('order');
  const c = useTranslations('canned');
  const { issueText } = useProblemText();
  // It stays while the page is loaded again, when an answer of the server is gone.
  const [last, setFilling] = useState(answered?.filling ?? EMPTY);
  const filling = filledAfter(last, answered?.filling);
  if (filling !== last) setFilling(filling);
  const problem = answered?.filling ? answered.problem : null;
  return (
    // Another form with each text that is put in, and for a sent answer: its fields begin anew.
    <ActForm
      key={filling.key}
      id={ANSWER}
      intent="answer"
      problem={problem}
      label={t('send')}
      isUnsent={filling.message !== ''}
    >
      <input type="hidden" name="filling" value={filling.key} />
      <input type="hidden" name="seenMessages" value={String(thread.length)} />
      {thread
        .filter(({ heldFor }) => heldFor !== null)
        .map(({ id, text }) => (
          <input key={id} type="hidden" name={`text ${id}`} value={text} />
        ))}
      <div className={styles.answer}>
        <TextArea
          id="message"
          label={t('answer')}
          hint={t('answerHint', { language: o(`languages.${locale === 'en' ? 'en' : 'el'}`) })}
          name="message"
          rows={7}
          maxLength={5000}
          lang={locale}
          defaultValue={filling.message}
          error={issueText(problem, 'message')}
          required
        />
      </div>
      {cannedAnswers.length > 0 && (
        <div className={styles.canned}>
          <Select
            label={c('insert')}
            name="canned"
            placeholder={c('choose')}
            options={cannedAnswers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button
            type="submit"
            size="small"
            variant="secondary"
            formNoValidate
            name="insert"
            value="yes"
          >
            {c('insertButton')}
          </Button>
        </div>
      )}
      {status === 'pending' && (
        <Checkbox
          label={t('sendAndResolve')}
          name="isResolved"
          defaultChecked={filling.isResolved}
        />
      )}
    </ActForm>
  );
}

function Message({
  message: { id, author, text, writtenAt, writtenBy, heldFor },
  name,
}: {
  message: StaffRequest['thread'][number];
  name: string;
}) {
  const t = useTranslations('requests');
  const g = useTranslations('general');
  const { moment } = useFormats();
  const isStaff = author === 'staff';
  const at = moment(writtenAt);
  return (
    <li className={styles.message} data-author={author}>
      <p className={styles.by}>
        {isStaff ? t('staffWrote', { name: writtenBy, at }) : t('customerWrote', { name, at })}
      </p>
      <p className={styles.text}>{text}</p>
      {heldFor != null && (
        <Held seconds={heldFor}>
          {/* Of the form of the answer: what was typed there meanwhile is kept, also without scripts. */}
          <Button
            type="submit"
            size="small"
            variant="secondary"
            form={ANSWER}
            formNoValidate
            name="takeBack"
            value={id}
          >
            {g('takeBack')}
          </Button>
        </Held>
      )}
    </li>
  );
}

function Customer({ request }: { request: StaffRequest }) {
  const t = useTranslations('requests');
  const p = useTranslations('people');
  const { money, moment } = useFormats();
  const stateName = useStateNames();
  const { name, email, phone, order, otherOrders, otherRequests } = request;
  const orderLine = ({ number, state, placedAt, total }: NonNullable<StaffRequest['order']>) => (
    <li key={number}>
      <Link to={`/orders/${number}`}>{number}</Link>{' '}
      <span className={styles.by}>
        {moment(placedAt)} · {money(total)} · {stateName('orderStates', state)}
      </span>
    </li>
  );
  return (
    <aside className={styles.aside}>
      <h2>{t('customer')}</h2>
      <ul>
        <li>{name}</li>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        {phone && (
          <li>
            <a href={`tel:${phone}`}>{phone}</a>
          </li>
        )}
        {request.personId !== null && (
          <li>
            <Link to={`/people/${request.personId}`}>{p('link')}</Link>
          </li>
        )}
      </ul>
      {order && (
        <>
          <h2>{t('order')}</h2>
          <ul>{orderLine(order)}</ul>
        </>
      )}
      {request.otherOrderCount > 0 && (
        <>
          <h2>{t('otherOrders', { count: request.otherOrderCount })}</h2>
          <ul>{otherOrders.map(orderLine)}</ul>
        </>
      )}
      {otherRequests.length > 0 && (
        <>
          <h2>{t('otherRequests')}</h2>
          <ul>
            {otherRequests.map(({ reference, openedAt }) => (
              <li key={reference}>
                <Link to={`/requests/${reference}`}>{reference}</Link>{' '}
                <span className={styles.by}>{moment(openedAt)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
