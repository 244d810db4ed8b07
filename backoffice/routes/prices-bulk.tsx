import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { Field, TextArea } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { ActForm } from '../features/form/act-form.tsx';
import { useProblemText, type Problem } from '../features/form/problem-text.ts';
import { runBulkPrices, type BulkPrices } from '../features/prices/bulk-prices.server.ts';
import { usePriceTimes, useVariantName } from '../features/prices/price-words.tsx';
import { BackLink } from '../features/shell/back-link.tsx';
import { useFormats } from '../features/shell/labels.ts';
import list from '../features/shell/list.module.css';
import { Screen } from '../features/shell/screen.tsx';
import styles from './prices-bulk.module.css';
import type { Route } from './+types/prices-bulk.ts';

/** Shows the form for the selected variants, what it would do, or starts it. */
export async function action({ request, context }: Route.ActionArgs) {
  return runBulkPrices(context, await request.formData());
}

const NOTHING: BulkPrices = {
  selection: [],
  typed: {},
  preview: null,
  problem: null,
  unreadable: [],
  requestKey: '',
};

export default function PricesBulk({ actionData }: Route.ComponentProps) {
  const t = useTranslations('prices');
  const asked = actionData ?? NOTHING;
  const kept = asked.selection.filter(([name]) => name === 'view' || name === 'q');
  const lead = useLead(asked.selection);
  return (
    <>
      <BackLink to={`/prices?${new URLSearchParams(kept)}`}>{t('back')}</BackLink>
      <Screen title={t('bulk.title')} lead={lead}>
        {asked.preview ? (
          <Announced asked={asked} preview={asked.preview} />
        ) : (
          <ChangeForm asked={asked} />
        )}
      </Screen>
    </>
  );
}

/** How many variants are selected. */
function useLead(selection: BulkPrices['selection']): string {
  const t = useTranslations('prices');
  const valueOf = (field: string) => selection.find(([name]) => name === field)?.[1];
  const count =
    valueOf('all') === undefined
      ? selection.filter(([name]) => name === 'variant').length
      : Number(valueOf('seen') ?? 0);
  return t('bulk.selected', { count });
}

function Hidden({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value], index) => (
    <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
  ));
}

/** What is said of a selection here: the messages of orders do not fit. */
function useBulkProblem() {
  const t = useTranslations('prices');
  const { problemText } = useProblemText();
  return (problem: Problem) => {
    const key = `bulk.problems.${problem.code}` as 'bulk.problems.SELECTION_EMPTY';
    return t.has(key) ? t(key) : problemText(problem);
  };
}

function ChangeForm({ asked: { selection, typed, problem, unreadable } }: { asked: BulkPrices }) {
  const t = useTranslations('prices');
  const { issueText } = useProblemText();
  const bulkProblem = useBulkProblem();
  const isEmpty = !selection.some(([name]) => name === 'variant' || name === 'all');
  const options = (group: 'by' | 'directions' | 'roundings', keys: readonly string[]) =>
    keys.map((value) => ({ value, label: t(`bulk.${group}.${value}` as 'bulk.by.PERCENT') }));
  return (
    <ActForm
      intent="preview"
      problem={problem && { ...problem, code: 'INVALID_INPUT' }}
      label={t('preview')}
      key={JSON.stringify(typed)}
    >
      <Hidden fields={selection} />
      {problem && problem.code !== 'INVALID_INPUT' && (
        <Alert tone="warning" role="alert">
          {bulkProblem(problem)}
        </Alert>
      )}
      <Select
        label={t('bulk.kind')}
        name="kind"
        defaultValue={typed['kind']}
        options={(['REGULAR', 'SALE'] as const).map((value) => ({
          value,
          label: t(`kinds.${value}`),
        }))}
      />
      <Select
        label={t('bulk.how')}
        name="by"
        defaultValue={typed['by'] ?? (isEmpty ? 'LIST' : 'PERCENT')}
        options={options('by', isEmpty ? ['LIST'] : ['PERCENT', 'AMOUNT', 'LIST'])}
      />
      {!isEmpty && (
        <>
          <Select
            label={t('bulk.direction')}
            name="direction"
            defaultValue={typed['direction'] ?? 'DOWN'}
            options={options('directions', ['DOWN', 'UP'])}
          />
          <Field
            label={t('bulk.value')}
            name="value"
            inputMode="decimal"
            autoComplete="off"
            hint={t('bulk.valueHint')}
            defaultValue={typed['value']}
            error={issueText(problem, 'value')}
          />
        </>
      )}
      <TextArea
        label={t('bulk.list')}
        name="list"
        rows={isEmpty ? 10 : 3}
        hint={t('bulk.listHint')}
        defaultValue={typed['list']}
        error={
          unreadable.length > 0 &&
          t('bulk.unreadable', { lines: unreadable.slice(0, 5).join(' · ') })
        }
      />
      <Select
        label={t('bulk.rounding')}
        name="rounding"
        defaultValue={typed['rounding']}
        options={options('roundings', ['NONE', 'WHOLE', 'HALF', 'NINETY'])}
      />
      <Field
        label={t('startsOn')}
        name="startsOn"
        type="date"
        optional={t('optional')}
        hint={t('bulk.startsHint')}
        defaultValue={typed['startsOn']}
        error={issueText(problem, 'startsOn')}
      />
      <Field
        label={t('bulk.lastDay')}
        name="endsOn"
        type="date"
        optional={t('optional')}
        hint={t('endsHint')}
        defaultValue={typed['endsOn']}
        error={issueText(problem, 'endsOn')}
      />
    </ActForm>
  );
}

function Announced({
  asked: { selection, typed, problem, unreadable, requestKey },
  preview,
}: {
  asked: BulkPrices;
  preview: NonNullable<BulkPrices['preview']>;
}) {
  const t = useTranslations('prices');
  const { problemText } = useProblemText();
  const { startOf, endOf } = usePriceTimes();
  const { ready, count, refusals, startsAt, endsAt, digest } = preview;
  const fields = [...selection, ...Object.entries(typed)];
  const isSale = typed['kind'] === 'SALE';
  return (
    <section className={styles.announced}>
      <p className={styles.effect}>
        {t(isSale ? 'bulk.effectSale' : 'bulk.effect', { count: ready, when: startOf(startsAt) })}{' '}
        {endsAt != null && t('bulk.effectEnd', { when: endOf(endsAt) })}
      </p>
      <p className={list.muted}>{t('bulk.oneStart')}</p>
      {unreadable.length > 0 && (
        <Alert tone="warning">
          {t('bulk.unreadable', { lines: unreadable.slice(0, 5).join(' · ') })}
        </Alert>
      )}
      {refusals.length > 0 && (
        <>
          <p>{t('bulk.stays', { count: count - ready })}</p>
          <ul className={styles.refusals}>
            {refusals.map((refusal) => (
              <li key={refusal.code}>
                {t('bulk.reason', {
                  count: refusal.count,
                  reason: problemText({ code: refusal.code, params: [], issues: [] }),
                })}{' '}
                <span className={list.muted}>{refusal.skus.join(', ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.buttons}>
        {ready > 0 && (
          <ActForm intent="start" problem={problem} label={t('bulk.start', { count: ready })}>
            <Hidden fields={[...fields, ['digest', digest], ['key', requestKey]]} />
          </ActForm>
        )}
        <ActForm intent="edit" problem={null} label={t('edit')} variant="quiet">
          <Hidden fields={fields} />
        </ActForm>
      </div>
      <Rows rows={preview.rows} count={count} />
    </section>
  );
}

function Rows({
  rows,
  count,
}: {
  rows: NonNullable<BulkPrices['preview']>['rows'];
  count: number;
}) {
  const t = useTranslations('prices');
  const { money } = useFormats();
  const { problemText } = useProblemText();
  const nameOf = useVariantName();
  return (
    <>
      <table className={list.table}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('sku')}</th>
            <th scope="col">{t('bulk.outcome')}</th>
            <th scope="col" className={list.amount}>
              {t('bulk.change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.sku} ${index}`}>
              <td>
                {row.name === '' ? (
                  row.sku
                ) : (
                  <Link to={`/prices/${row.variantId}`}>{nameOf(row)}</Link>
                )}
              </td>
              <td data-cell="who">{row.name === '' ? '' : row.sku}</td>
              <td data-cell="state">
                {row.code == null
                  ? t('bulk.ready')
                  : problemText({ code: row.code, params: [], issues: [] })}
              </td>
              <td className={list.amount}>
                {row.before != null && money(row.before)}
                {row.after != null && ` → ${money(row.after)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > rows.length && <p>{t('andMore', { count: count - rows.length })}</p>}
    </>
  );
}
