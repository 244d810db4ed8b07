import { useEffect } from 'react';
import { data, Link, redirect, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { call } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { textField } from '../features/form/fields.ts';
import { LostForm } from '../features/form/lost-form.tsx';
import { useProblemText } from '../features/form/problem-text.ts';
import { useJobNames } from '../features/order/job-names.ts';
import { useForgottenSelection } from '../features/order/selection.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { useFormats } from '../features/shell/labels.ts';
import list from '../features/shell/list.module.css';
import { Screen } from '../features/shell/screen.tsx';
import {
  JobCancelDocument,
  JobDocument,
  PricesBulkWithdrawDocument,
  RepricingDocument,
  type JobQuery,
} from '../graphql/gen/graphql.ts';
import styles from './job.module.css';
import type { Route } from './+types/job.ts';

/** As many rows as the API gives at once. */
const PAGE = 200;
/** How often a job is read again while it runs (ms), and how much more rarely where nobody looks at it. */
const REFRESH_MS = 1000;
const HIDDEN = 5;

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const after = Number(query.get('after')) || null;
  const isUndoneOnly = query.get('rows') === 'undone';
  const { job } = await call(context, JobDocument, { id, after, isUndoneOnly });
  if (!job) throw data(null, { status: 404 });
  const isOfPrices = job.kind === 'set-prices';
  const { repricing } = isOfPrices
    ? await call(context, RepricingDocument, { jobId: id })
    : { repricing: null };
  return { job, isUndoneOnly, repricing, requestKey: crypto.randomUUID() };
}

/** Cancels the job, or withdraws the prices that it has set. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (textField(form, 'intent') === 'withdraw') {
    const idempotencyKey = textField(form, 'key');
    const withdrawn = await act(
      context,
      form,
      async () =>
        (await call(context, PricesBulkWithdrawDocument, { jobId: id, idempotencyKey }))
          .pricesBulkWithdraw,
    );
    if (withdrawn.done) throw redirect(`/jobs/${withdrawn.done.id}`);
    return { intent: 'withdraw', problem: withdrawn.problem };
  }
  const { problem } = await act(
    context,
    form,
    async () => (await call(context, JobCancelDocument, { id })).jobCancel,
  );
  return { intent: 'cancel', problem };
}

type Job = NonNullable<JobQuery['job']>;

export default function JobPage({
  loaderData: { job, isUndoneOnly, repricing, requestKey },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('jobs');
  const { moment } = useFormats();
  const nameOf = useJobNames();
  useForgottenSelection();
  useProgress(job.isLive);
  const startedBy = t('startedBy', { name: job.startedBy, at: moment(job.createdAt) });
  const forms = [
    ...(job.isLive && !job.isCanceling ? ['cancel'] : []),
    ...(repricing?.mayWithdraw && !job.isLive && job.changed > 0 ? ['withdraw'] : []),
  ];
  return (
    <>
      <BackLink to={isOfPrices(job) ? '/prices' : '/orders'}>
        {t(isOfPrices(job) ? 'backToPrices' : 'backToOrders')}
      </BackLink>
      <Screen title={nameOf('titles', job.kind)} lead={startedBy}>
        {actionData?.problem && !forms.includes(actionData.intent) && (
          <LostForm problem={actionData.problem} />
        )}
        <Progress job={job} />
        {job.isLive && !job.isCanceling && (
          <ActForm
            intent="cancel"
            problem={actionData?.intent === 'cancel' ? actionData.problem : null}
            label={t('cancel')}
            variant="secondary"
          >
            <p>{t(cancelEffects[job.kind] ?? 'cancelEffect')}</p>
          </ActForm>
        )}
        {repricing && !job.isLive && job.changed > 0 && (
          <section className={styles.progress}>
            <p>{t('prices.startsAt', { at: moment(repricing.startsAt) })}</p>
            {repricing.mayWithdraw && (
              <ActForm
                intent="withdraw"
                problem={actionData?.intent === 'withdraw' ? actionData.problem : null}
                label={t('prices.withdraw')}
                variant="secondary"
              >
                <input type="hidden" name="key" value={requestKey} />
              </ActForm>
            )}
          </section>
        )}
        {job.kind === 'export-orders' && job.state === 'done' && <File job={job} />}
        <Rows {...{ job, isUndoneOnly }} />
      </Screen>
    </>
  );
}

const cancelEffects: Record<string, 'prices.cancelEffect' | 'prices.cancelWithdrawal'> = {
  'set-prices': 'prices.cancelEffect',
  'withdraw-prices': 'prices.cancelWithdrawal',
};

function isOfPrices({ kind }: Pick<Job, 'kind'>): boolean {
  return kind === 'set-prices' || kind === 'withdraw-prices';
}

/** How far it is, and what has come of it. */
function Progress({ job }: { job: Job }) {
  const t = useTranslations('jobs');
  const { done, total, changed, isLive, isCanceling, startedBy, fault } = job;
  const undone = job.refused + job.notDone;
  const left = total - done;
  const p = isOfPrices(job) ? 'prices.' : '';
  const isStopped = job.state === 'canceled' || fault === 'START_PASSED';
  const state = isCanceling
    ? 'canceling'
    : p !== '' && changed > 0 && isStopped
      ? 'begun'
      : p !== '' && job.state === 'canceled'
        ? 'canceledWhole'
        : fault === 'START_PASSED'
          ? 'tooLate'
          : (job.state as 'done');
  const isGood = job.state === 'done' && undone === 0;
  return (
    <section className={styles.progress}>
      <progress value={done} max={Math.max(1, total)} aria-label={t('progress', { done, total })} />
      <p role="status">
        <strong>{t(`states.${state}`, { name: startedBy, count: changed })}</strong>{' '}
        {isLive && t('progress', { done, total })}
      </p>
      {isLive && (
        <noscript>
          <a href={`/admin/jobs/${job.id}`}>{t('refresh')}</a>
        </noscript>
      )}
      {!isLive && (
        <Alert tone={isGood ? 'success' : 'warning'}>
          <p>{t(`${p}changed`, { count: changed })}</p>
          {undone > 0 && <p>{t(`${p}undone`, { count: undone })}</p>}
          {left > 0 && <p>{t(`${p}left`, { count: left })}</p>}
        </Alert>
      )}
    </section>
  );
}

function File({ job: { id, mayTakeFile } }: { job: Job }) {
  const t = useTranslations('jobs');
  if (!mayTakeFile) return <p>{t('fileGone')}</p>;
  return (
    <p className={styles.file}>
      <Link to={`/jobs/${id}/orders.csv`} reloadDocument>
        {t('download')}
      </Link>
    </p>
  );
}

/** The outcome of each order. */
function Rows({ job, isUndoneOnly }: { job: Job; isUndoneOnly: boolean }) {
  const t = useTranslations('jobs');
  const { problemText } = useProblemText();
  const { rows } = job;
  const last = rows.at(-1);
  const undone = job.refused + job.notDone;
  const shown = isUndoneOnly ? '&rows=undone' : '';
  return (
    <section className={styles.rows}>
      {undone > 0 && (
        <nav className={styles.filters} aria-label={t('outcome')}>
          <Link to="?" aria-current={isUndoneOnly ? undefined : 'page'}>
            {t('showAll')}
          </Link>
          <Link to="?rows=undone" aria-current={isUndoneOnly ? 'page' : undefined}>
            {t('showUndone')}
          </Link>
        </nav>
      )}
      <table className={list.table}>
        <thead>
          <tr>
            <th scope="col">{isOfPrices(job) ? 'SKU' : t('order')}</th>
            <th scope="col">{t('outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, label, outcome, code }) => (
            <tr key={number}>
              <td>
                <Link
                  to={
                    isOfPrices(job) ? `/prices?q=${encodeURIComponent(label)}` : `/orders/${label}`
                  }
                >
                  {label}
                </Link>
              </td>
              <td className={code == null ? undefined : styles.undone}>
                {code == null
                  ? t(`outcomes.${outcome === 'changed' ? 'changed' : 'waiting'}`)
                  : problemText({ code, params: [], issues: [] })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === PAGE && last && (
        <Link to={`?after=${last.number}${shown}`}>{t('more')}</Link>
      )}
    </section>
  );
}

/** Reads the page again while the job runs. */
function useProgress(isLive: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isLive) return undefined;
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      if (document.visibilityState === 'visible' || ticks % HIDDEN === 0) void revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isLive, revalidate]);
}
