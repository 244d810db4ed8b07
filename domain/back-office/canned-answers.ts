import { changesBetween } from '../audit/rules.ts';
import { parseText } from '../address/text.ts';
import { transact, type Context } from '../context.ts';
import { bump, lockForEdit, mergeInto } from '../editing/editing.ts';
import type { Edit } from '../editing/rules.ts';
import { isProblem, problem, type Issue, type Problem } from '../problem.ts';
import { asStaff } from '../staff/as-staff.ts';
import { isUuid } from '../uuid.ts';
import {
  insertCannedAnswer,
  putText,
  readCannedAnswers,
  updateCannedAnswer,
  type CannedAnswer,
} from './canned-store.ts';

/** The fields of a canned answer: its name, and its text in each language. */
const rules = {
  name: { maxLength: 80, required: true },
  el: { maxLength: 5000, required: true, lines: true },
  en: { maxLength: 5000, required: true, lines: true },
} as const;
type Path = keyof typeof rules;
const PATHS = Object.keys(rules) as Path[];

export type CannedAnswerEdits = Partial<Record<Path, Edit>>;

/** The shop's canned answers in their order, those that are archived included. */
export function listCannedAnswers(ctx: Context): Promise<CannedAnswer[]> {
  return transact(ctx, (tx) => readCannedAnswers(tx));
}

/**
 * Saves a canned answer: the fields that were edited only. One with an unknown `id` is added, so that a second click adds
 * none. `isMerged`: somebody else has changed other fields meanwhile. INVALID_INPUT with issues, VERSION_CONFLICT with the
 * fields that both have changed, RECORD_NOT_FOUND for one that was read and is not there.
 */
export async function saveCannedAnswer(
  ctx: Context,
  input: { id: string; version: number; edits: CannedAnswerEdits },
): Promise<{ answer: CannedAnswer; isMerged: boolean } | Problem> {
  const { id, version } = input;
  if (!isUuid(id)) return problem('RECORD_NOT_FOUND');
  const { edits, issues } = parseEdits(input.edits, version === 0);
  if (issues.length > 0) return problem('INVALID_INPUT', { issues });
  type Saved = { answer: CannedAnswer; isMerged: boolean };
  return asStaff<Saved>(ctx, 'canned-answer.save', async (tx, actor) => {
    const isNew =
      version === 0 && (await insertCannedAnswer(tx, { id, name: edits.name?.mine ?? '', actor }));
    const now = await lockForEdit(tx, 'canned_answers', id);
    const [before] = await readCannedAnswers(tx, id);
    if (now === null || !before) return problem('RECORD_NOT_FOUND');
    const current = isNew ? { name: '', el: '', en: '' } : { name: before.name, ...before.texts };
    const merged = mergeInto(now, current, { version, edits });
    if (isProblem(merged)) return merged;
    const { changes, isMerged } = merged;
    if (changes.name !== undefined) await updateCannedAnswer(tx, id, { name: changes.name });
    for (const locale of ['el', 'en'] as const) {
      const text = changes[locale];
      if (text !== undefined) await putText(tx, { cannedAnswerId: id, locale, text });
    }
    if (!isNew && Object.keys(changes).length > 0) await bump(tx, 'canned_answers', { id, actor });
    const [answer = before] = await readCannedAnswers(tx, id);
    return {
      value: { answer, isMerged },
      subject: { kind: 'canned-answer', id, label: answer.name },
      changes: changesBetween(factsOf(current), factsOf({ ...current, ...changes })).map((change) =>
        isNew ? { ...change, before: null } : change,
      ),
    };
  });
}

/** Puts a canned answer aside or takes it up again; repeating it changes nothing. RECORD_NOT_FOUND. */
export async function archiveCannedAnswer(
  ctx: Context,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<{ answer: CannedAnswer; isMerged: boolean } | Problem> {
  if (!isUuid(id)) return problem('RECORD_NOT_FOUND');
  type Saved = { answer: CannedAnswer; isMerged: boolean };
  return asStaff<Saved>(ctx, 'canned-answer.archive', async (tx, actor) => {
    const now = await lockForEdit(tx, 'canned_answers', id);
    const [before] = await readCannedAnswers(tx, id);
    if (now === null || !before) return problem('RECORD_NOT_FOUND');
    const isOther = before.isArchived !== isArchived;
    if (isOther) {
      await updateCannedAnswer(tx, id, { archivedAt: isArchived ? tx.now() : null });
      await bump(tx, 'canned_answers', { id, actor });
    }
    const [answer = before] = await readCannedAnswers(tx, id);
    const change = { path: 'archived', before: before.isArchived, after: isArchived };
    return {
      value: { answer, isMerged: false },
      subject: { kind: 'canned-answer', id, label: before.name },
      changes: isOther ? [change] : [],
    };
  });
}

/** Texts of an answer in the log: what a customer is written is no person's data. */
function factsOf({ name, el, en }: Record<Path, string>) {
  return { name, textEl: el, textEn: en };
}

function parseEdits(
  typed: CannedAnswerEdits,
  isNew: boolean,
): { edits: CannedAnswerEdits; issues: Issue[] } {
  const edits: CannedAnswerEdits = {};
  const issues: Issue[] = [];
  for (const path of PATHS) {
    const edit = typed[path] ?? (isNew ? { base: '', mine: '' } : null);
    if (!edit) continue;
    const { value, fault } = parseText(edit.mine, rules[path]);
    if (fault) issues.push({ path, code: fault });
    else edits[path] = { base: parseText(edit.base, rules[path]).value ?? '', mine: value };
  }
  return { edits, issues };
}

/** What stands for the customer's name and the number of their order in the text of a canned answer. */
const PLACEHOLDER = /\{(name|order)\}/g;

/** The text with what is known filled in; what is not stays to be seen. */
export function fillIn(text: string, known: { name: string; order: string | null }): string {
  return text.replaceAll(PLACEHOLDER, (place, key: 'name' | 'order') => known[key] ?? place);
}

/** Whether something is left to be filled in. */
export function hasPlaceholder(text: string): boolean {
  return text.search(PLACEHOLDER) >= 0;
}
