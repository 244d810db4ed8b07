import { data, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { ActForm } from '../features/form/act-form.tsx';
import { useProblemText } from '../features/form/problem-text.ts';
import { runBulk, type BulkAsked, type BulkRefused } from '../features/order/bulk.server.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { Screen } from '../features/shell/screen.tsx';
import styles from './orders-bulk.module.css';
import type { Route } from './+types/orders-bulk.ts';

/** Shows what an act would do to the selected orders, or starts it. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = await runBulk(context, await request.formData());
  if (!asked) throw data(null, { status: 400 });
  return asked;
}

export default function OrdersBulk({ actionData }: Route.ComponentProps) {
  const t = useTranslations('bulk');
  return (
    <>
      <BackLink to={listOf(actionData)}>{t('backToOrders')}</BackLink>
      {actionData && 'preview' in actionData && <Asked {...actionData} />}
      {actionData && !('preview' in actionData) && <Refused {...actionData} />}
      {!actionData && <Nothing />}
    </>
  );
}

/** The list that the selection comes from. */
function listOf(asked: BulkAsked | BulkRefused | undefined): string {
  const query = asked?.fields.filter(([name]) => ['view', 'q', 'from', 'to'].includes(name)) ?? [];
  return `/orders?${new URLSearchParams(query)}`;
}

/** The address without a form, as after the page was loaded again. */
function Nothing() {
  const t = useTranslations('bulk');
  const p = useTranslations('problem');
  return (
    <Screen title={t('titles.PACK')}>
      <p>{p('SELECTION_EMPTY')}</p>
    </Screen>
  );
}

function Refused({ act, problem }: BulkRefused) {
  const t = useTranslations('bulk');
  const { problemText } = useProblemText();
  return (
    <Screen title={t(`acts.${act}`)}>
      <Alert tone="warning" role="alert">
        {problemText(problem)}
      </Alert>
    </Screen>
  );
}

function Asked({ act, fields, preview, problem, requestKey }: BulkAsked) {
  const t = useTranslations('bulk');
  const { problemText } = useProblemText();
  const isReady = preview !== null && preview.ready > 0;
  const selection = (
    <>
      <input type="hidden" name="act" value={act} />
      {fields.map(([name, value], index) => (
        <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
  return (
    <Screen
      title={t(`titles.${act}`)}
      {...(preview && { lead: t('selection', { count: preview.count }) })}
    >
      {preview && (
        <section className={styles.effects}>
          <p className={styles.effect}>{t(`effects.${act}`, { count: preview.ready })}</p>
          {preview.refusals.length > 0 && (
            <>
              <p>{t('stays', { count: preview.count - preview.ready })}</p>
              <ul className={styles.refusals}>
                {preview.refusals.map((refusal) => (
                  <Refusal key={refusal.code} {...refusal} />
                ))}
              </ul>
            </>
          )}
        </section>
      )}
      {isReady && (
        <ActForm
          intent="start"
          problem={problem}
          label={t(`start.${act}`, { count: preview.ready })}
        >
          {selection}
          <input type="hidden" name="key" value={requestKey} />
          <input type="hidden" name="seen" value={preview.count} />
        </ActForm>
      )}
      {!preview && problem?.code === 'UNAUTHENTICATED' && (
        <ActForm intent="preview" problem={problem} label={t('again')}>
          {selection}
        </ActForm>
      )}
      {!isReady && problem && problem.code !== 'UNAUTHENTICATED' && (
        <Alert tone="warning" role="alert">
          {problemText(problem)}
        </Alert>
      )}
    </Screen>
  );
}

function Refusal({ code, count, numbers }: NonNullable<BulkAsked['preview']>['refusals'][number]) {
  const t = useTranslations('bulk');
  const { problemText } = useProblemText();
  return (
    <li>
      <p>{t('reason', { count, reason: problemText({ code, params: [], issues: [] }) })}</p>
      <p className={styles.numbers}>
        {numbers.map((number) => (
          <Link key={number} to={`/orders/${number}`}>
            {number}
          </Link>
        ))}
        {count > numbers.length && <span>{t('named', { more: count - numbers.length })}</span>}
      </p>
    </li>
  );
}
