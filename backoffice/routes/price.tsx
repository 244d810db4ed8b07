import { data, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/form/field.tsx';
import { call, sessionContext } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { LostForm } from '../features/form/lost-form.tsx';
import { useProblemText, type Problem } from '../features/form/problem-text.ts';
import { PriceHistory } from '../features/prices/price-history.tsx';
import { PriceSteps } from '../features/prices/price-steps.tsx';
import { ChargedPrice, usePriceTimes, useVariantName } from '../features/prices/price-words.tsx';
import {
  runPriceForm,
  type PriceAnswer,
  type TypedPrice,
} from '../features/prices/set-price.server.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { useFormats } from '../features/shell/labels.ts';
import { Screen } from '../features/shell/screen.tsx';
import { VariantPricesDocument, type VariantPricesQuery } from '../graphql/gen/graphql.ts';
import styles from './price.module.css';
import type { Route } from './+types/price.ts';

type Variant = NonNullable<VariantPricesQuery['variantPrices']>;
type Row = Variant['history'][number];

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { variantPrices: variant } = await call(context, VariantPricesDocument, { id });
  if (!variant) throw data(null, { status: 404 });
  const permissions = context.get(sessionContext).me?.permissions ?? [];
  return {
    variant,
    /** The price that was set just now. */
    setId: new URL(request.url).searchParams.get('set'),
    now: Date.now(),
    mayWrite: permissions.includes('prices.write'),
    readsRecord: permissions.includes('audit.read'),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  return runPriceForm(context, await request.formData(), id);
}

export default function PriceScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('prices');
  const nameOf = useVariantName();
  const { variant, setId, now, mayWrite, readsRecord } = loaderData;
  const answer = actionData ?? null;
  const problemOf = (intent: string) => (answer?.intent === intent ? answer.problem : null);
  const justSet = variant.history.find(({ id, hasBegun }) => id === setId && !hasBegun);
  return (
    <>
      <BackLink to="/prices">{t('back')}</BackLink>
      <Screen
        title={nameOf(variant)}
        lead={variant.sku}
        actions={
          <strong className={styles.sum}>
            <ChargedPrice price={variant.price} />
          </strong>
        }
      >
        {justSet && !answer && <JustSet row={justSet} />}
        {answer?.problem && isGone(answer.intent, variant) && <LostForm problem={answer.problem} />}
        {answer?.preview && answer.typed ? (
          <Confirm answer={answer} typed={answer.typed} preview={answer.preview} />
        ) : (
          <div className={styles.columns}>
            <div className={styles.part}>
              <Shown variant={variant} />
              <Ahead variant={variant} mayWrite={mayWrite} problemOf={problemOf} />
              <PriceHistory variant={variant} now={now} />
              {readsRecord && (
                <p>
                  <Link to={`/record?of=${encodeURIComponent(variant.sku)}`}>{t('record')}</Link>
                </p>
              )}
            </div>
            {mayWrite && (
              <aside className={styles.part}>
                <SetForm kind="REGULAR" version={variant.version} answer={answer} />
                {variant.price && <SetForm kind="SALE" version={variant.version} answer={answer} />}
              </aside>
            )}
          </div>
        )}
      </Screen>
    </>
  );
}

/** Whether the page no longer has the form of a row: its price has begun meanwhile, or its sale has ended. */
function isGone(intent: string, { history }: Variant): boolean {
  const [what, id] = intent.split(' ');
  if (id === undefined) return false;
  const row = history.find((each) => each.id === id);
  if (!row) return true;
  return what === 'withdraw' ? row.hasBegun : row.hasEnded;
}

/** What was set, and the way back as long as there is one. */
function JustSet({ row }: { row: Row }) {
  const t = useTranslations('prices');
  const { money } = useFormats();
  const { startOf } = usePriceTimes();
  return (
    <Alert tone="success" role="status">
      <div className={styles.done}>
        <p>{t('set', { price: money(row.amount), when: startOf(row.validFrom) })}</p>
        <ActForm intent={`withdraw ${row.id}`} problem={null} label={t('undo')} variant="quiet" />
      </div>
    </Alert>
  );
}

/** What visitors see now. */
function Shown({
  variant: { price, lowest, perLitre, saleEndsAt, isActive },
}: {
  variant: Variant;
}) {
  const t = useTranslations('prices');
  const { money } = useFormats();
  const { endOf } = usePriceTimes();
  return (
    <section>
      <h2>{t('shown')}</h2>
      {!price && <p>{t('notSold')}</p>}
      {price && (
        <ul className={styles.facts}>
          <li>
            <ChargedPrice price={price} />
            {perLitre != null && ` · ${t('perLitre', { price: money(perLitre) })}`}
          </li>
          {price.sale != null && (
            <li>
              {saleEndsAt == null
                ? t('saleUntilEnded')
                : t('saleUntil', { when: endOf(saleEndsAt) })}
            </li>
          )}
          {lowest != null && (
            <li>{t(price.sale == null ? 'lowestNow' : 'lowestShown', { price: money(lowest) })}</li>
          )}
        </ul>
      )}
      {!isActive && <p>{t('notActive')}</p>}
    </section>
  );
}

/** The sale that runs and what is planned, with what can be done about it. */
function Ahead({
  variant,
  mayWrite,
  problemOf,
}: {
  variant: Variant;
  mayWrite: boolean;
  problemOf: (intent: string) => Problem | null;
}) {
  const t = useTranslations('prices');
  const planned = variant.history.filter(({ hasBegun }) => !hasBegun);
  const running = variant.history.find(
    ({ kind, hasBegun, hasEnded }) => kind === 'SALE' && hasBegun && !hasEnded,
  );
  if (planned.length === 0 && !running) return null;
  return (
    <section>
      <h2>{t('ahead')}</h2>
      <ul className={styles.rows}>
        {running && (
          <li>
            <RowText row={running} />
            {mayWrite && <EndForms row={running} problemOf={problemOf} />}
          </li>
        )}
        {planned.map((row) => (
          <li key={row.id}>
            <RowText row={row} />
            {mayWrite && (
              <ActForm
                intent={`withdraw ${row.id}`}
                problem={problemOf(`withdraw ${row.id}`)}
                label={t('withdraw')}
                variant="secondary"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowText({ row: { kind, amount, validFrom, validTo, hasBegun } }: { row: Row }) {
  const t = useTranslations('prices');
  const { money } = useFormats();
  const { startOf, endOf } = usePriceTimes();
  return (
    <p>
      <strong>{t(`kinds.${kind}`)}</strong> {money(amount)}{' '}
      {!hasBegun && t('from', { when: startOf(validFrom) })}{' '}
      {validTo != null && t('until', { when: endOf(validTo) })}
      {validTo == null && kind === 'SALE' && t('untilEnded')}
    </p>
  );
}

function EndForms({ row, problemOf }: { row: Row; problemOf: (intent: string) => Problem | null }) {
  const t = useTranslations('prices');
  const { issueText } = useProblemText();
  const [end, endNow] = [`end ${row.id}`, `endNow ${row.id}`];
  return (
    <div className={styles.ends}>
      <ActForm
        intent={endNow}
        problem={problemOf(endNow)}
        label={t('endNow')}
        variant="secondary"
      />
      <details open={problemOf(end) !== null || undefined}>
        <summary>{t('endOther')}</summary>
        <ActForm intent={end} problem={problemOf(end)} label={t('endOn')} variant="secondary">
          <Field
            label={t('lastDay')}
            name="endsOn"
            type="date"
            error={issueText(problemOf(end), 'endsOn')}
            required
          />
        </ActForm>
      </details>
    </div>
  );
}

/** The fields of a new price; the next step shows what it brings about. */
function SetForm({
  kind,
  version,
  answer,
}: {
  kind: 'REGULAR' | 'SALE';
  version: string;
  answer: PriceAnswer | null;
}) {
  const t = useTranslations('prices');
  const { issueText } = useProblemText();
  const own = answer?.typed?.kind === kind ? answer : null;
  const typed = own?.typed;
  return (
    <section>
      <h2>{t(`setTitles.${kind}`)}</h2>
      <ActForm
        intent="preview"
        problem={own?.problem}
        label={t('preview')}
        variant="secondary"
        // Another one after a refusal: without scripts a form begins with what was typed.
        key={typed ? JSON.stringify(typed) : ''}
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="seen" value={version} />
        <Field
          label={t(`amounts.${kind}`)}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          hint={t('amountHint')}
          defaultValue={typed?.amount}
          error={issueText(own?.problem, 'amount')}
          required
        />
        <Field
          label={t('startsOn')}
          name="startsOn"
          type="date"
          optional={t('optional')}
          hint={t('startsHint')}
          defaultValue={typed?.startsOn}
          error={issueText(own?.problem, 'startsOn')}
        />
        {kind === 'SALE' && (
          <Field
            label={t('lastDay')}
            name="endsOn"
            type="date"
            optional={t('optional')}
            hint={t('endsHint')}
            defaultValue={typed?.endsOn}
            error={issueText(own?.problem, 'endsOn')}
          />
        )}
      </ActForm>
    </section>
  );
}

/** What a price would bring about; then it is set, or its fields are shown again. */
function Confirm({
  answer,
  typed,
  preview,
}: {
  answer: PriceAnswer;
  typed: TypedPrice;
  preview: NonNullable<PriceAnswer['preview']>;
}) {
  const t = useTranslations('prices');
  const { startOf } = usePriceTimes();
  const isSoon = typed.startsOn === '';
  const fields = Object.entries(typed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <section className={styles.confirm}>
      <h2>{t('confirmTitle')}</h2>
      <PriceSteps steps={preview.steps} />
      <p>{t(isSoon ? 'beginsSoonText' : 'beginsText', { when: startOf(preview.startsAt) })}</p>
      <p className={styles.muted}>{t('openCheckouts')}</p>
      <div className={styles.buttons}>
        <ActForm intent="save" problem={answer.problem} label={t('save')}>
          {fields}
        </ActForm>
        <ActForm intent="edit" problem={null} label={t('edit')} variant="quiet">
          {fields}
        </ActForm>
      </div>
    </section>
  );
}
