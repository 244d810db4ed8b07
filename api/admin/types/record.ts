import { listEntries } from '#domain/audit/audit.ts';
import type { AuditEntry, FieldChange } from '#domain/audit/rules.ts';
import { access, builder } from '../builder.ts';
import { actorName } from './actor.ts';
import './date-time.ts';

const MOST = 100;

const Change = builder.objectRef<FieldChange>('AuditChange').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    before: t.string({ nullable: true, resolve: ({ before }) => textOf(before) }),
    after: t.string({ nullable: true, resolve: ({ after }) => textOf(after) }),
  }),
});

const Entry = builder.objectRef<AuditEntry>('AuditEntry').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.string({
      resolve: ({ actor, actorName }) => actorName ?? actor.replace('staff:', ''),
    }),
    act: t.exposeString('act'),
    subjectKind: t.string({ resolve: ({ subject }) => subject.kind }),
    subjectLabel: t.string({
      description:
        'The number of an order, the reference of a request, the name of a drink or person.',
      resolve: ({ subject: { kind, id, label } }, _args, ctx) =>
        // What is stored of a person is their id; whose invitation it was is not stored at all.
        kind === 'staff' && label !== '' ? actorName(ctx, `staff:${id}`) : label,
    }),
    changes: t.field({ type: [Change], resolve: ({ changes }) => changes }),
  }),
});

builder.queryField('record', (t) =>
  t.field({
    ...access('audit.read'),
    description: 'The audit log, the newest entries first.',
    type: [Entry],
    args: {
      first: t.arg.int({ required: true }),
      before: t.arg.int(),
      label: t.arg.string(),
    },
    resolve: (_, { first, before, label }, ctx) =>
      listEntries(ctx, {
        first: Math.min(Math.max(first, 1), MOST),
        before: before ?? undefined,
        label: label ?? undefined,
      }),
  }),
);

function textOf(fact: FieldChange['before']): string | null {
  return fact === null ? null : String(fact);
}
