import { useState } from 'react';
import { data, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { ChoiceError, RadioCard } from '#ui/form/choice.tsx';
import { Field } from '#ui/form/field.tsx';
import { call, sessionContext } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { EditField } from '../features/form/edit-field.tsx';
import { editsIn } from '../features/form/edits.ts';
import { textField } from '../features/form/fields.ts';
import { useProblemText, type Problem } from '../features/form/problem-text.ts';
import { UndoForm } from '../features/form/undo-form.tsx';
import { BackLink } from '../features/shell/back-link.tsx';
import { useFormats } from '../features/shell/labels.ts';
import { Screen } from '../features/shell/screen.tsx';
import { UnitsField, unitsOf } from '../features/stock/units-field.tsx';
import {
  StockChangeDocument,
  StockItemDocument,
  StockThresholdsSetDocument,
  type StockItemQuery,
  type StockReason,
} from '../graphql/gen/graphql.ts';
import styles from './stock-item.module.css';
import type { Route } from './+types/stock-item.ts';

type Detail = NonNullable<StockItemQuery['stockItem']>;
type Item = Detail['item'];

/** Reasons of a correction, and whether goods come or go. */
const REASONS = [
  { value: 'DAMAGED', name: 'damaged', sign: -1 },
  { value: 'TASTED', name: 'tasted', sign: -1 },
  { value: 'SOLD_AT_BAR', name: 'sold_at_bar', sign: -1 },
  { value: 'GIVEN_AWAY', name: 'given_away', sign: -1 },
  { value: 'FOUND', name: 'found', sign: 1 },
] as const satisfies readonly { value: StockReason; name: string; sign: 1 | -1 }[];

const THRESHOLDS = ['lowThreshold', 'safetyStock'] as const;

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('before');
  const { stockItem } = await call(context, StockItemDocument, { id, before });
  if (!stockItem) throw data(null, { status: 404 });
  const permissions = context.get(sessionContext).me?.permissions ?? [];
  return {
    ...stockItem,
    isOlder: before !== null,
    mayWrite: permissions.includes('stock.write'),
    // Of the forms of this very page: sent twice, they move stock once.
    keys: { receive: crypto.randomUUID(), correct: crypto.randomUUID() },
  };
}

const NO_REASON: Problem = {
  code: 'INVALID_INPUT',
  params: [],
  issues: [{ path: 'reason', code: 'REQUIRED' }],
};

export async function action({ request, params: { id: variantId }, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = textField(form, 'intent');
  const [quantity, note] = [textField(form, 'quantity'), textField(form, 'note')];
  if (intent === 'thresholds') {
    const edits = editsIn(form, THRESHOLDS);
    const { problem } = await act(context, form, async () => {
      const input = { variantId, edits };
      return (await call(context, StockThresholdsSetDocument, input)).stockThresholdsSet;
    });
    return { intent, problem, done: null, edits: problem ? edits : [], typed: null };
  }
  const chosen = REASONS.find(({ value }) => value === textField(form, 'reason'));
  const reason: StockReason | undefined = intent === 'receive' ? 'RECEIVED' : chosen?.value;
  const typed = { quantity, note, reason: chosen?.value ?? null };
  if (!reason) return { intent, problem: NO_REASON, done: null, edits: [], typed };
  const { done, problem } = await act(context, form, async () => {
    const idempotencyKey = textField(form, 'key');
    // Another text is refused by the server like a number that it does not take.
    const input = { variantId, quantity: unitsOf(quantity) ?? 0, reason, note, idempotencyKey };
    return (await call(context, StockChangeDocument, { input })).stockChange;
  });
  return { intent, problem, done, edits: [], typed: problem ? typed : null };
}

type Answer = Awaited<ReturnType<typeof action>> | undefined;

export default function StockItem({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('stock');
  const g = useTranslations('general');
  const { item, movements, olderBefore, isOlder, mayWrite, keys } = loaderData;
  const { done } = actionData ?? {};
  const otherName = item.otherName === item.name ? '' : item.otherName;
  const known = [otherName, item.sku, item.label].filter(Boolean);
  const isSaved = actionData?.intent === 'thresholds' && !actionData.problem;
  return (
    <>
      <BackLink to="/stock">{t('backToList')}</BackLink>
      <Screen title={item.name} lead={known.join(' · ')}>
        {done && (
          <Alert tone="success" role="status">
            {done.before === done.after
              ? t('unchanged')
              : t('done', { before: done.before, after: done.after })}
            {done.undo != null && <UndoForm entryId={done.undo} label={g('takeBack')} isBrief />}
          </Alert>
        )}
        {isSaved && (
          <Alert tone="success" role="status">
            {t('saved')}
          </Alert>
        )}
        <Figures item={item} />
        <div className={styles.columns}>
          {mayWrite && (
            <div className={styles.acts}>
              {/* Other forms after each act that was done: their fields are empty again. */}
              <Receive
                key={`receive ${keyOf(actionData, 'receive')}`}
                {...{ item, actionData, formKey: keys.receive }}
              />
              <Correct
                key={`correct ${keyOf(actionData, 'correct')}`}
                {...{ item, actionData, formKey: keys.correct }}
              />
              <Thresholds
                key={`${item.lowThreshold} ${item.safetyStock}`}
                {...{ item, actionData }}
              />
            </div>
          )}
          <section className={styles.movements}>
            <h2>{t('movements')}</h2>
            {movements.length === 0 && <p className={styles.muted}>{t('noMovements')}</p>}
            <ol>
              {movements.map((movement) => (
                <Movement key={movement.id} {...movement} />
              ))}
            </ol>
            <p className={styles.pages}>
              {isOlder && <Link to={`/stock/${item.id}`}>{t('latest')}</Link>}
              {olderBefore && <Link to={`?before=${olderBefore}`}>{t('older')}</Link>}
            </p>
          </section>
        </div>
      </Screen>
    </>
  );
}

/** Another one with each act of the form that was done. */
function keyOf(answer: Answer, intent: string): string {
  return answer?.intent === intent && answer.done ? `${answer.done.undo}` : '';
}

function Figures({ item }: { item: Item }) {
  const t = useTranslations('stock');
  const { number } = useFormats();
  const { availability, waiting } = item;
  const figures = [
    { name: t('onHand'), value: item.onHand, hint: '' },
    { name: t('allocated'), value: item.allocated, hint: t('allocatedHint') },
    { name: t('held'), value: item.held, hint: t('heldHint') },
    { name: t('safety'), value: item.safetyStock, hint: t('safetyHint') },
  ];
  return (
    <dl className={styles.figures} aria-label={t('now')}>
      {figures.map(({ name, value, hint }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number(value)}</dd>
          {hint && value > 0 && <dd className={styles.muted}>{hint}</dd>}
        </div>
      ))}
      <div>
        <dt>{t('sellable')}</dt>
        <dd>{number(item.sellable)}</dd>
        <dd className={availability === 'SOLD_OUT' ? styles.alert : styles.muted}>
          {t(`availability.${availability}`)}
          {waiting > 0 && ` · ${t('awaited', { count: waiting })}`}
        </dd>
      </div>
    </dl>
  );
}

type FormProps = { item: Item; actionData: Answer; formKey: string };

function Receive({ item, actionData, formKey }: FormProps) {
  const t = useTranslations('stock');
  const { problem, typed } = answerOf(actionData, 'receive');
  const [quantity, setQuantity] = useState(typed?.quantity ?? '');
  return (
    <section>
      <h2>{t('receiveTitle')}</h2>
      <ActForm intent="receive" problem={problem} label={t('receive')} className={styles.form}>
        <input type="hidden" name="key" value={formKey} />
        <Units {...{ quantity, setQuantity, problem }} />
        <Note {...{ problem, value: typed?.note }} />
        <Effect item={item} change={unitsOf(quantity)} />
      </ActForm>
    </section>
  );
}

function Correct({ item, actionData, formKey }: FormProps) {
  const t = useTranslations('stock');
  const { problem, typed } = answerOf(actionData, 'correct');
  const [quantity, setQuantity] = useState(typed?.quantity ?? '1');
  const [reason, setReason] = useState<string | null>(typed?.reason ?? null);
  const sign = REASONS.find(({ value }) => value === reason)?.sign;
  const units = unitsOf(quantity);
  const isMissing = problem?.issues.some(({ path }) => path === 'reason') ?? false;
  return (
    <section>
      <h2>{t('correctTitle')}</h2>
      <ActForm
        intent="correct"
        problem={isMissing ? null : problem}
        label={t('correct')}
        variant="secondary"
        className={styles.form}
      >
        <input type="hidden" name="key" value={formKey} />
        <fieldset className={styles.reasons} aria-describedby={isMissing ? 'no-reason' : undefined}>
          <legend>{t('reason')}</legend>
          {REASONS.map(({ value, name, sign }) => (
            <RadioCard
              key={value}
              name="reason"
              value={value}
              title={t(`reasons.${name}`)}
              aside={sign > 0 ? '+' : '−'}
              defaultChecked={typed?.reason === value}
              onChange={() => setReason(value)}
              required
            />
          ))}
          {isMissing && <ChoiceError id="no-reason">{t('reasonMissing')}</ChoiceError>}
        </fieldset>
        <Units {...{ quantity, setQuantity, problem }} />
        <Note {...{ problem, value: typed?.note }} />
        <Effect item={item} change={sign && units !== null ? sign * units : null} />
      </ActForm>
    </section>
  );
}

function answerOf(actionData: Answer, intent: string) {
  const isOwn = actionData?.intent === intent;
  return {
    problem: isOwn ? actionData.problem : null,
    typed: isOwn ? actionData.typed : null,
  };
}

type UnitsProps = {
  quantity: string;
  setQuantity: (quantity: string) => void;
  problem: Problem | null;
};

function Units({ quantity, setQuantity, problem }: UnitsProps) {
  const t = useTranslations('stock');
  const { issueText } = useProblemText();
  return (
    <UnitsField
      name="quantity"
      label={t('quantity')}
      fewer={t('fewer')}
      another={t('another')}
      value={quantity}
      onValue={setQuantity}
      error={issueText(problem, 'quantity')}
    />
  );
}

function Note({ problem, value }: { problem: Problem | null; value: string | undefined }) {
  const t = useTranslations('stock');
  const { issueText } = useProblemText();
  return (
    <Field
      name="note"
      label={t('note')}
      optional={t('optional')}
      hint={t('noteHint')}
      maxLength={500}
      autoComplete="off"
      defaultValue={value}
      error={issueText(problem, 'note')}
    />
  );
}

/** What a change would do, before it is done. */
function Effect({ item, change }: { item: Item; change: number | null }) {
  const t = useTranslations('stock');
  const { onHand, allocated, sellable, waiting } = item;
  const isBelow = change !== null && change < 0 && onHand + change < allocated;
  const isBack = change !== null && sellable <= 0 && sellable + change > 0 && waiting > 0;
  return (
    <p className={isBelow ? styles.below : styles.effect} role="status">
      {change !== null && change !== 0 && !isBelow && (
        <>
          {t('effect', {
            before: onHand,
            after: onHand + change,
            promised: allocated,
            sellable: sellable + change,
          })}
          {isBack && ` ${t('effectWaiting', { count: waiting })}`}
        </>
      )}
      {isBelow && t('effectBelow', { promised: allocated, most: Math.max(0, onHand - allocated) })}
    </p>
  );
}

function Thresholds({ item, actionData }: { item: Item; actionData: Answer }) {
  const t = useTranslations('stock');
  const g = useTranslations('general');
  const { problem } = answerOf(actionData, 'thresholds');
  const shared = { problem, typed: problem ? actionData?.edits : [], maxLength: 6 };
  return (
    <details className={styles.thresholds} open={problem ? true : undefined}>
      <summary>{t('thresholds')}</summary>
      <ActForm intent="thresholds" problem={problem} label={g('save')} variant="secondary">
        {THRESHOLDS.map((path) => (
          <EditField
            key={path}
            {...shared}
            path={path}
            label={t(path)}
            hint={t(`${path}Hint`)}
            value={String(item[path])}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        ))}
      </ActForm>
    </details>
  );
}

function Movement(movement: Detail['movements'][number]) {
  const t = useTranslations('stock');
  const { moment, number } = useFormats();
  const { reason, onHandChange, allocatedChange, orderNumber, countId, note, by } = movement;
  const signed = (change: number) => `${change > 0 ? '+' : '−'}${number(Math.abs(change))}`;
  const name = `reasons.${reason}` as 'reasons.received';
  const title = t.has(name) ? t(name) : reason;
  return (
    <li className={styles.movement} data-reversed={movement.isReversed || undefined}>
      <span className={styles.change}>{onHandChange !== 0 && signed(onHandChange)}</span>
      <div>
        <p>
          <strong>{countId ? <Link to={`/stock/counts/${countId}`}>{title}</Link> : title}</strong>
          {movement.isReversed && ` (${t('takenBack')})`}
          {orderNumber && (
            <>
              {' · '}
              <Link to={`/orders/${orderNumber}`}>{t('order', { number: orderNumber })}</Link>
            </>
          )}
        </p>
        {note && <p className={styles.note}>{note}</p>}
        <p className={styles.muted}>
          <time dateTime={movement.movedAt}>{moment(movement.movedAt)}</time>
          {by && ` · ${t('by', { name: by })}`}
          {onHandChange !== 0 && ` · ${t('after', { count: movement.onHandAfter })}`}
          {allocatedChange !== 0 &&
            ` · ${t('promisedChange', { change: signed(allocatedChange) })}`}
        </p>
      </div>
    </li>
  );
}
