import { listEntries } from '#domain/audit/audit.ts';
import type { AuditEntry, FieldChange } from '#domain/audit/rules.ts';
import { canUndo, undo } from '#domain/back-office/undo.ts';
import { listOpenInvitations, listStaff } from '#domain/staff/staff.ts';
import { access, builder } from '../builder.ts';
import './date-time.ts';
import { resultOf } from './problem.ts';

const MOST = 100;

const Change = builder.objectRef<FieldChange>('AuditChange').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    before: t.string({ nullable: true, resolve: ({ before }) => textOf(before) }),
    after: t.string({ nullable: true, resolve: ({ after }) => textOf(after) }),
  }),
});

/** An entry of the audit log. */
export const Entry = builder.objectRef<AuditEntry>('AuditEntry').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.string({
      resolve: ({ actor, actorName }) => actorName ?? actor.replace('staff:', ''),
    }),
    act: t.exposeString('act'),
    subjectKind: t.string({ resolve: ({ subject }) => subject.kind }),
    subjectId: t.string({ resolve: ({ subject }) => subject.id }),
    subjectLabel: t.string({
      description:
        'The number of an order, the reference of a request, the name of a drink, canned answer or colleague; of a customer or saved view, how its id begins.',
      resolve: ({ subject }) => subject.label,
    }),
    canUndo: t.boolean({
      description:
        'It is of a kind that the person may undo; whether it has changed since is not said.',
      resolve: (entry, _args, ctx) => canUndo(ctx, entry),
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
    resolve: async (_, { first, before, label }, ctx) => {
      const entries = await listEntries(ctx, {
        first: Math.min(Math.max(first, 1), MOST),
        before: before ?? undefined,
        label: label ?? undefined,
      });
      // The log stores the id of a person, not their name.
      const names = new Map([
        ...(await listOpenInvitations(ctx)).map(({ id, email }) => [id, email] as const),
        ...(await listStaff(ctx)).map(({ id, name }) => [id, name] as const),
      ]);
      return entries.map((entry) => {
        const name = entry.subject.kind === 'staff' && names.get(entry.subject.id);
        return name ? { ...entry, subject: { ...entry.subject, label: name } } : entry;
      });
    },
  }),
);

const Undone = builder
  .objectRef<{ act: string }>('Undone')
  .implement({ fields: (t) => ({ act: t.exposeString('act') }) });

builder.mutationField('undo', (t) =>
  t.field({
    ...access('staff'),
    description: 'Takes back what an entry of the record says, for who may do the act.',
    type: resultOf('UndoResult', Undone),
    args: { entryId: t.arg.int({ required: true }) },
    resolve: (_, { entryId }, ctx) => undo(ctx, entryId),
  }),
);

function textOf(fact: FieldChange['before']): string | null {
  return fact === null ? null : String(fact);
}
