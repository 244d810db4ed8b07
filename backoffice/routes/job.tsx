import { useEffect } from 'react';
import { data, Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { call } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { useProblemText } from '../features/form/problem-text.ts';
import { useJobNames } from '../features/order/job-names.ts';
import { useForgottenSelection } from '../features/order/selection.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { useFormats } from '../features/shell/labels.ts';
import list from '../features/shell/list.module.css';
import { Screen } from '../features/shell/screen.tsx';
import { JobCancelDocument, JobDocument, type JobQuery } from '../graphql/gen/graphql.ts';
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
  return { job, isUndoneOnly };
}

/** Cancels the job. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { problem } = await act(
    context,
    form,
    async () => (await call(context, JobCancelDocument, { id })).jobCancel,
  );
  return { problem };
}

type Job = NonNullable<JobQuery['job']>;

export default function JobPage({
  loaderData: { job, isUndoneOnly },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('jobs');
  const { moment } = useFormats();
  const nameOf = useJobNames();
  useForgottenSelection();
  useProgress(job.isLive);
  const startedBy = t('startedBy', { name: job.startedBy, at: moment(job.createdAt) });
  return (
    <>
      <BackLink to="/orders">{t('backToOrders')}</BackLink>
      <Screen title={nameOf('titles', job.kind)} lead={startedBy}>
        <Progress job={job} />
        {job.isLive && !job.isCanceling && (
          <ActForm
            intent="cancel"
            problem={actionData?.problem}
            label={t('cancel')}
            variant="secondary"
          >
            <p>{t('cancelEffect')}</p>
          </ActForm>
        )}
        {job.kind === 'export-orders' && job.state === 'done' && <File job={job} />}
        <Rows {...{ job, isUndoneOnly }} />
      </Screen>
    </>
  );
}

/** How far it is, and what has come of it. */
function Progress({ job }: { job: Job }) {
  const t = useTranslations('jobs');
  const { done, total, changed, isLive, isCanceling, startedBy } = job;
  const undone = job.refused + job.notDone;
  const left = total - done;
  const state = isCanceling ? 'canceling' : (job.state as 'done');
  const isGood = job.state === 'done' && undone === 0;
  return (
    <section className={styles.progress}>
      <progress value={done} max={Math.max(1, total)} aria-label={t('progress', { done, total })} />
      <p role="status">
        <strong>{t(`states.${state}`, { name: startedBy })}</strong>{' '}
        {isLive && t('progress', { done, total })}
      </p>
      {isLive && (
        <noscript>
          <a href={`/admin/jobs/${job.id}`}>{t('refresh')}</a>
        </noscript>
      )}
      {!isLive && (
        <Alert tone={isGood ? 'success' : 'warning'}>
          <p>{t('changed', { count: changed })}</p>
          {undone > 0 && <p>{t('undone', { count: undone })}</p>}
          {left > 0 && <p>{t('left', { count: left })}</p>}
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
            <th scope="col">{t('order')}</th>
            <th scope="col">{t('outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, label, outcome, code }) => (
            <tr key={number}>
              <td>
                <Link to={`/orders/${label}`}>{label}</Link>
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
