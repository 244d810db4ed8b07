import type { ListedPerson } from '#domain/back-office/listed-person.ts';
import { mayRemoveNote } from '#domain/back-office/notes.ts';
import { listPeople } from '#domain/back-office/people-list.ts';
import {
  addPersonNote,
  closePerson,
  exportPerson,
  openPerson,
  removePersonNote,
  type StaffPerson,
} from '#domain/back-office/person.ts';
import { access, builder } from '../builder.ts';
import { actorName } from './actor.ts';
import './date-time.ts';
import { OrderRequest, OtherOrder } from './order.ts';
import { pageTypeOf } from './page.ts';
import { resultOf } from './problem.ts';

const Listed = builder.objectRef<ListedPerson>('ListedPerson').implement({
  description: 'Address and phone are masked for who may not read them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    phone: t.exposeString('phone'),
    lastAt: t.expose('lastAt', { type: 'DateTime' }),
    hasAccount: t.exposeBoolean('hasAccount'),
    orderCount: t.exposeInt('orderCount'),
    total: t.exposeInt('total'),
    requestCount: t.exposeInt('requestCount'),
  }),
});

builder.queryField('people', (t) =>
  t.field({
    ...access('people.read'),
    description: 'Who bought, wrote or has an account; those who were last here first.',
    type: pageTypeOf('PersonPage', Listed),
    args: {
      search: t.arg.string(),
      first: t.arg.int({ required: true }),
      after: t.arg.string(),
    },
    resolve: (_, { search, first, after }, ctx) =>
      listPeople(ctx, { first, after: after ?? null, ...(search && { search }) }),
  }),
);

const Consent = builder
  .objectRef<StaffPerson['newsletter'][number]>('NewsletterConsent')
  .implement({
    fields: (t) => ({
      topics: t.exposeStringList('topics'),
      textVersion: t.exposeString('textVersion'),
      askedAt: t.expose('askedAt', { type: 'DateTime' }),
      confirmedAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
      endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    }),
  });

const Accepted = builder.objectRef<StaffPerson['accepted'][number]>('AcceptedText').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    version: t.exposeString('version'),
    at: t.expose('at', { type: 'DateTime' }),
    number: t.exposeString('number', { description: 'Of the order.' }),
  }),
});

const Note = builder
  .objectRef<StaffPerson['notes'][number] & { by: string }>('PersonNote')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      text: t.exposeString('text'),
      writtenAt: t.expose('writtenAt', { type: 'DateTime' }),
      writtenBy: t.exposeString('by'),
      mayRemove: t.boolean({ resolve: (note, _args, ctx) => mayRemoveNote(ctx, note) }),
    }),
  });

const Person = builder.objectRef<StaffPerson>('Person').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    phone: t.exposeString('phone'),
    hasAccount: t.exposeBoolean('hasAccount'),
    hasLeft: t.exposeBoolean('hasLeft', {
      description: 'They asked to be forgotten, and their orders are not long over yet.',
    }),
    orderCount: t.exposeInt('orderCount'),
    total: t.exposeInt('total'),
    orders: t.field({ type: [OtherOrder], resolve: ({ orders }) => orders }),
    requests: t.field({ type: [OrderRequest], resolve: ({ requests }) => requests }),
    newsletter: t.field({ type: [Consent], resolve: ({ newsletter }) => newsletter }),
    accepted: t.field({ type: [Accepted], resolve: ({ accepted }) => accepted }),
    notes: t.field({
      type: [Note],
      resolve: ({ notes, staffNames }) =>
        notes.map((note) => ({ ...note, by: actorName(note.actor, staffNames) })),
    }),
  }),
});

builder.queryField('person', (t) =>
  t.field({
    ...access('people.read'),
    description: 'Recorded in the audit log.',
    type: Person,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => openPerson(ctx, id),
  }),
);

const Changed = builder
  .objectRef<{ id: string }>('PersonChange')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) });

const ChangeResult = resultOf('PersonChangeResult', Changed);

builder.mutationField('personNoteAdd', (t) =>
  t.field({
    ...access('people.note'),
    type: ChangeResult,
    args: { id: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
    resolve: (_, input, ctx) => addPersonNote(ctx, input),
  }),
);

builder.mutationField('personNoteRemove', (t) =>
  t.field({
    ...access('people.note'),
    type: ChangeResult,
    args: { id: t.arg.id({ required: true }), noteId: t.arg.id({ required: true }) },
    resolve: (_, input, ctx) => removePersonNote(ctx, input),
  }),
);

const Exported = builder
  .objectRef<{ json: string }>('PersonData')
  .implement({ fields: (t) => ({ json: t.exposeString('json') }) });

builder.mutationField('personExport', (t) =>
  t.field({
    ...access('people.data'),
    type: resultOf('PersonDataResult', Exported),
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => exportPerson(ctx, id),
  }),
);

builder.mutationField('personClose', (t) =>
  t.field({
    ...access('people.data'),
    type: ChangeResult,
    args: {
      id: t.arg.id({ required: true }),
      email: t.arg.string({ required: true, description: 'Typed as a confirmation.' }),
    },
    resolve: (_, input, ctx) => closePerson(ctx, input),
  }),
);
