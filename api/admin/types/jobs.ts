import { cancelJob, findJob, listJobRows, listLiveJobs, mayTakeFile } from '#domain/jobs/jobs.ts';
import { doneOf, isLive, type Job, type JobRow } from '#domain/jobs/rules.ts';
import { access, builder } from '../builder.ts';
import './date-time.ts';
import { resultOf } from './problem.ts';

const MOST_ROWS = 200;

const RowType = builder.objectRef<JobRow>('JobRow').implement({
  description: 'A record of a job.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    label: t.exposeString('label'),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description: 'changed, refused, failed; null until its turn.',
    }),
    code: t.string({
      nullable: true,
      description: 'Why it was not done.',
      resolve: ({ problem }) => problem?.code ?? null,
    }),
  }),
});

const JobType = builder.objectRef<Job & { startedByName?: string }>('Job').implement({
  description: 'Work over many records.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    state: t.exposeString('state', { description: 'queued, running, done, failed, canceled.' }),
    isLive: t.boolean({ resolve: isLive }),
    isCanceling: t.boolean({ resolve: (job) => isLive(job) && job.cancelAskedAt !== null }),
    total: t.exposeInt('total'),
    done: t.int({ description: 'Records with an outcome.', resolve: doneOf }),
    changed: t.exposeInt('changed'),
    refused: t.exposeInt('refused'),
    notDone: t.exposeInt('notDone'),
    fault: t.exposeString('fault', { nullable: true }),
    startedBy: t.string({ resolve: ({ startedByName }) => startedByName ?? '' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    mayTakeFile: t.boolean({
      description: 'Its file, if it makes one, is for this session.',
      resolve: (job, _args, ctx) => mayTakeFile(ctx, job),
    }),
    rows: t.field({
      description: 'In their order, 200 at most.',
      type: [RowType],
      args: {
        after: t.arg.int({ description: 'The number of the row before them.' }),
        isUndoneOnly: t.arg.boolean({ required: true }),
      },
      resolve: (job, { after, isUndoneOnly }, ctx) =>
        listJobRows(ctx, job, { after: Math.max(0, after ?? 0), limit: MOST_ROWS, isUndoneOnly }),
    }),
  }),
});

export const JobResult = resultOf('JobResult', JobType);

builder.queryField('job', (t) =>
  t.field({
    ...access('staff'),
    description: 'A job of one’s own; who may read the audit log sees all.',
    type: JobType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => findJob(ctx, id),
  }),
);

builder.queryField('liveJobs', (t) =>
  t.field({
    ...access('staff'),
    description: 'One’s own jobs that have not ended.',
    type: [JobType],
    resolve: (_, _args, ctx) => listLiveJobs(ctx),
  }),
);

builder.mutationField('jobCancel', (t) =>
  t.field({
    ...access('staff'),
    type: JobResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => cancelJob(ctx, id),
  }),
);
