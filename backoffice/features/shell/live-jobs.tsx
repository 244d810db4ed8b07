import { useCallback } from 'react';
import { Link, useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import type { LiveJobsQuery } from '../../graphql/gen/graphql.ts';
import { useJobNames } from '../order/job-names.ts';
import styles from './live-jobs.module.css';
import { useWhileWatched } from './while-watched.ts';

/** How often they are read again (ms). */
const REFRESH_MS = 2000;

type Jobs = LiveJobsQuery['liveJobs'];

/** A person's jobs that run, in the bar of every screen, until they end. */
export function LiveJobs({ jobs }: { jobs: Jobs }) {
  // Another one with other jobs: what the last one has read is old.
  return jobs.length > 0 ? <Reading key={jobs.map(({ id }) => id).join(' ')} jobs={jobs} /> : null;
}

function Reading({ jobs }: { jobs: Jobs }) {
  const t = useTranslations('jobs');
  const nameOf = useJobNames();
  const { data, load } = useFetcher<LiveJobsQuery>();
  const live = data?.liveJobs ?? jobs;
  const isLive = live.length > 0;
  const read = useCallback(() => {
    if (isLive) void load('/jobs/live');
  }, [isLive, load]);
  useWhileWatched(read, REFRESH_MS);
  return live.map(({ id, kind, done, total }) => (
    <Link key={id} to={`/jobs/${id}`} className={styles.job}>
      {t('live', { name: nameOf('short', kind), done, total })}
    </Link>
  ));
}
