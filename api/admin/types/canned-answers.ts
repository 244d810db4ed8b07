import type { CannedAnswer as Answer } from '#domain/back-office/canned-store.ts';
import {
  archiveCannedAnswer,
  listCannedAnswers,
  saveCannedAnswer,
} from '#domain/back-office/canned-answers.ts';
import { access, builder } from '../builder.ts';
import { EditInput, editsOf } from './editing.ts';
import { resultOf } from './problem.ts';

const CannedAnswer = builder.objectRef<Answer>('CannedAnswer').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    el: t.string({ resolve: ({ texts }) => texts.el }),
    en: t.string({ resolve: ({ texts }) => texts.en }),
    version: t.exposeInt('version'),
    isArchived: t.exposeBoolean('isArchived'),
  }),
});

builder.queryField('cannedAnswers', (t) =>
  t.field({
    ...access('requests.read'),
    type: [CannedAnswer],
    description: 'In their order, those that are archived included.',
    resolve: (_, _args, ctx) => listCannedAnswers(ctx),
  }),
);

const Saved = builder
  .objectRef<{ answer: Answer; isMerged: boolean }>('CannedAnswerSaved')
  .implement({
    fields: (t) => ({
      answer: t.field({ type: CannedAnswer, resolve: ({ answer }) => answer }),
      isMerged: t.exposeBoolean('isMerged', {
        description: 'Somebody else has changed other fields meanwhile.',
      }),
    }),
  });

const SaveResult = resultOf('CannedAnswerResult', Saved);

const SaveInput = builder.inputType('CannedAnswerInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Made by the form: an unknown one is added.' }),
    version: t.int({ required: true, description: 'The one that was read; 0 for a new answer.' }),
    edits: t.field({ type: [EditInput], required: true }),
  }),
});

builder.mutationField('cannedAnswerSave', (t) =>
  t.field({
    ...access('requests.answer'),
    type: SaveResult,
    args: { input: t.arg({ type: SaveInput, required: true }) },
    resolve: (_, { input: { edits, ...input } }, ctx) =>
      saveCannedAnswer(ctx, { ...input, edits: editsOf(edits) }),
  }),
);

builder.mutationField('cannedAnswerArchive', (t) =>
  t.field({
    ...access('requests.answer'),
    type: SaveResult,
    args: { id: t.arg.id({ required: true }), isArchived: t.arg.boolean({ required: true }) },
    resolve: (_, input, ctx) => archiveCannedAnswer(ctx, input),
  }),
);
