import { useRef } from 'react';
import {
  data,
  Form,
  Link,
  redirect,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/form/button.tsx';
import { call, sessionContext } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { textField } from '../features/form/fields.ts';
import { useProblemText, type Problem } from '../features/form/problem-text.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { useFormats } from '../features/shell/labels.ts';
import { Screen } from '../features/shell/screen.tsx';
import { Views } from '../features/shell/views.tsx';
import { CountFacts, useCountName } from '../features/stock/count-facts.tsx';
import { CountLine, OtherFigure, type FigureAnswer } from '../features/stock/count-line.tsx';
import { unitsOf } from '../features/stock/units-field.tsx';
import { VariantName } from '../features/stock/variant-name.tsx';
import {
  StockCountApplyDocument,
  StockCountCancelDocument,
  StockCountDocument,
  StockCountLineDocument,
  StockCountLinesDocument,
  StockCountRecordDocument,
  type CountLinePartsFragment,
  type CountPartsFragment,
  type StockCountView,
} from '../graphql/gen/graphql.ts';
import styles from './stock-count.module.css';
import type { Route } from './+types/stock-count.ts';

const PAGE = 50;

/** Views of a count that is open, and of one that has ended. */
const VIEWS = {
  OPEN: ['TO_COUNT', 'COUNTED', 'DIFFERENCES'],
  APPLIED: ['ALL', 'DIFFERENCES', 'REFUSED'],
  CANCELED: ['ALL', 'DIFFERENCES'],
} as const satisfies Record<string, readonly StockCountView[]>;

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = query.get('q')?.trim() ?? '';
  const after = query.get('after');
  const { stockCount: count } = await call(context, StockCountDocument, { id });
  if (!count) throw data(null, { status: 404 });
  const views: readonly StockCountView[] = VIEWS[count.state];
  const first = count.refused > 0 ? 'REFUSED' : (views[0] ?? 'ALL');
  const view = views.find((each) => each === query.get('view')) ?? first;
  // What is looked for may be counted already.
  const listed = search && view !== 'DIFFERENCES' && view !== 'REFUSED' ? 'ALL' : view;
  const page = { id, view: listed, search, first: PAGE, after };
  const chosen = search
    ? (await call(context, StockCountLineDocument, { id, code: search })).stockCountLine
    : null;
  const { stockCountLines } = await call(context, StockCountLinesDocument, page);
  const lines = chosen
    ? { ...stockCountLines, nodes: [chosen], hasNextPage: false }
    : stockCountLines;
  const mayWrite = context.get(sessionContext).me?.permissions.includes('stock.write') ?? false;
  const [wasApplied, wasCanceled] = [query.has('applied'), query.has('canceled')];
  return {
    count,
    views,
    view,
    search,
    lines,
    chosenId: chosen?.id ?? null,
    mayWrite,
    wasApplied,
    wasCanceled,
  };
}

type Answer = FigureAnswer & { intent: string; variantId: string };

export async function action({
  request,
  params: { id },
  context,
}: Route.ActionArgs): Promise<Answer> {
  const form = await request.formData();
  const intent = textField(form, 'intent');
  const variantId = textField(form, 'variantId');
  const mine = textField(form, 'counted');
  const answer = { intent, variantId, mine, isSent: true, saved: null };
  if (intent === 'record') {
    const { done, problem } = await act(context, form, async () => {
      const version = unitsOf(textField(form, 'version')) ?? 0;
      // Another text is refused by the server like a number that it does not take.
      const input = { countId: id, variantId, counted: unitsOf(mine) ?? -1, version };
      return (await call(context, StockCountRecordDocument, input)).stockCountRecord;
    });
    if (!done) return { ...answer, problem };
    const { counted, version } = done;
    return { ...answer, problem, saved: { counted: counted ?? 0, version } };
  }
  const { done, problem } = await act(context, form, async () => {
    if (intent === 'cancel')
      return (await call(context, StockCountCancelDocument, { id })).stockCountCancel;
    const stamp = Number(textField(form, 'stamp')) || 0;
    return (await call(context, StockCountApplyDocument, { id, stamp })).stockCountApply;
  });
  if (done) throw redirect(`/stock/counts/${id}?${intent === 'cancel' ? 'canceled' : 'applied'}`);
  return { ...answer, problem };
}

/** Without a connection the line says so: it never shows as saved what has not been sent. */
export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<Answer> {
  const form = await request.clone().formData();
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    const intent = textField(form, 'intent');
    if (!(error instanceof TypeError) || intent !== 'record') throw error;
    const [variantId, mine] = [textField(form, 'variantId'), textField(form, 'counted')];
    return { intent, variantId, mine, isSent: false, saved: null, problem: null };
  }
}

/** A line that was counted stays where it is: the next tap meets the line that the eye has chosen. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isFigure = args.formData?.get('intent') === 'record';
  return !isFigure && args.defaultShouldRevalidate;
}

export default function StockCount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('counts');
  const countName = useCountName();
  const { count, views, view, search, lines, mayWrite, wasApplied, wasCanceled } = loaderData;
  const isOpen = count.state === 'OPEN';
  const isCounting = isOpen && mayWrite && view !== 'DIFFERENCES';
  const { nodes, hasNextPage, endCursor } = lines;
  const kept = { view, ...(search && { q: search }) };
  return (
    <>
      <BackLink to="/stock/counts">{t('backToCounts')}</BackLink>
      <Screen title={countName(count)}>
        {wasApplied && (
          <Alert tone={count.refused > 0 ? 'warning' : 'success'} role="status">
            {count.refused > 0 ? t('refusedNow', { count: count.refused }) : t('appliedNow')}
          </Alert>
        )}
        {wasCanceled && (
          <Alert tone="success" role="status">
            {t('canceledNow')}
          </Alert>
        )}
        <CountFacts count={count} />
        <Views
          label={t('viewsLabel')}
          views={views.map((key) => ({ key, name: t(`views.${key}`) }))}
          chosen={view}
          search=""
        />
        {isCounting ? (
          <Counting key={`${view} ${search}`} {...{ loaderData, actionData }} />
        ) : (
          <Lines {...{ view, lines: nodes }} />
        )}
        {hasNextPage && endCursor != null && (
          <p>
            <Link
              to={`?${new URLSearchParams({ ...kept, after: endCursor })}`}
              className={styles.next}
            >
              {t('more')}
            </Link>
          </p>
        )}
        {isOpen && mayWrite && view === 'DIFFERENCES' && <End {...{ count, actionData }} />}
      </Screen>
    </>
  );
}

type ScreenData = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>;

/** What somebody counts with: a field for the scanner, and the lines. */
function Counting({ loaderData, actionData }: ScreenData) {
  const t = useTranslations('counts');
  const { problemText } = useProblemText();
  const { view, search, lines, chosenId } = loaderData;
  const { nodes } = lines;
  const scanField = useRef<HTMLInputElement>(null);
  // Without scripts the whole page is the answer to a figure.
  const problem = actionData?.problem;
  return (
    <>
      <p className={styles.hint}>{t('hint')}</p>
      <Form role="search" className={styles.scan}>
        <input type="hidden" name="view" value={view} />
        <label htmlFor="scan">{t('scan')}</label>
        <input
          ref={scanField}
          id="scan"
          type="search"
          name="q"
          defaultValue={search}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button type="submit" variant="secondary">
          {t('jump')}
        </Button>
      </Form>
      {search && (
        <p>
          {nodes.length === 0 && `${t('notInCount', { sku: search })} `}
          <Link to={`?view=${view}`}>{t('clear')}</Link>
        </p>
      )}
      {problem?.code === 'COUNTED_BY_OTHER' && actionData && (
        <OtherFigure problem={problem} variantId={actionData.variantId} mine={actionData.mine} />
      )}
      {problem && problem.code !== 'COUNTED_BY_OTHER' && (
        <Alert tone="danger" role="alert">
          {problemText(problem)}
        </Alert>
      )}
      {nodes.length === 0 && !search && <p>{t(view === 'TO_COUNT' ? 'allCounted' : 'noLines')}</p>}
      <ul className={styles.lines}>
        {nodes.map((line) => (
          <CountLine key={line.id} {...{ line, scanField }} isChosen={line.id === chosenId} />
        ))}
      </ul>
    </>
  );
}

function Lines({ view, lines }: { view: StockCountView; lines: CountLinePartsFragment[] }) {
  const t = useTranslations('counts');
  return (
    <>
      {view === 'DIFFERENCES' && <p className={styles.hint}>{t('differencesLead')}</p>}
      {lines.length === 0 && <p>{t(view === 'DIFFERENCES' ? 'noDifferences' : 'noLines')}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Compared key={line.id} line={line} />
        ))}
      </ul>
    </>
  );
}

/** A line with what was counted beside what should have been there. */
function Compared({ line }: { line: CountLinePartsFragment }) {
  const t = useTranslations('counts');
  const { moment, number } = useFormats();
  const { counted, onHandThen, onHand, countedAt } = line;
  const isCompared = counted != null && onHandThen != null;
  const difference = isCompared ? counted - onHandThen : 0;
  const refusal = line.refusal ?? (line.outcome === null ? line.foreseen : null);
  const isRefused = refusal === 'STOCK_BELOW_PROMISED' || refusal === 'FIGURE_CHANGED';
  return (
    <li className={styles.compared}>
      <VariantName {...line}>
        <Link to={`/stock/${line.id}`} className={styles.name}>
          {line.name}
        </Link>
      </VariantName>
      <dl className={styles.figures}>
        <div>
          <dt>{t('before')}</dt>
          <dd>{onHandThen == null ? '–' : number(onHandThen)}</dd>
        </div>
        <div>
          <dt>{t('counted')}</dt>
          <dd>{counted == null ? '–' : number(counted)}</dd>
        </div>
        <div>
          <dt>{t('difference')}</dt>
          <dd>
            <strong>
              {isCompared && difference !== 0
                ? `${difference > 0 ? '+' : '−'}${number(Math.abs(difference))}`
                : '–'}
            </strong>
          </dd>
        </div>
        {line.foreseen === 'moved' && onHand != null && line.outcome === null && (
          <div>
            <dt>{t('outcome')}</dt>
            <dd>{t('moves', { before: onHand, after: onHand + difference })}</dd>
          </div>
        )}
      </dl>
      {isRefused && (
        <p className={styles.alert}>
          {t(`refusals.${refusal}`, { promised: line.allocated ?? 0 })}
        </p>
      )}
      {counted != null && countedAt && (
        <p className={styles.muted}>
          {t('countedBy', { counted, name: line.countedBy ?? '', at: moment(countedAt) })}
        </p>
      )}
    </li>
  );
}

/** How a count ends: it is applied, or not. */
function End({
  count,
  actionData,
}: {
  count: CountPartsFragment;
  actionData: ScreenData['actionData'];
}) {
  const t = useTranslations('counts');
  const problemOf = (intent: string): Problem | null =>
    actionData?.intent === intent ? actionData.problem : null;
  const { counted, lines, differing, stamp } = count;
  return (
    <section className={styles.end}>
      {counted > 0 && (
        <>
          <p>{t('applyLead', { differing, uncounted: lines - counted })}</p>
          <ActForm
            intent="apply"
            problem={problemOf('apply')}
            label={t('apply')}
            className={styles.act}
          >
            <input type="hidden" name="stamp" value={stamp} />
          </ActForm>
        </>
      )}
      <details className={styles.cancel}>
        <summary>{t('cancel')}</summary>
        <p>{t('cancelLead')}</p>
        <ActForm
          intent="cancel"
          problem={problemOf('cancel')}
          label={t('cancel')}
          variant="secondary"
          className={styles.act}
        />
      </details>
    </section>
  );
}
