import { randomUUID } from 'node:crypto';
import { redirect, type RouterContextProvider } from 'react-router';
import { call } from '../../api.server.ts';
import {
  OrdersBulkDocument,
  OrdersBulkPreviewDocument,
  SelectedNumbersDocument,
  type OrderSelection,
  type OrdersBulkAct,
  type OrdersBulkPreviewQuery,
  type SelectedNumbersQuery,
} from '../../graphql/gen/graphql.ts';
import { act } from '../form/act.server.ts';
import { textField, typedIn } from '../form/fields.ts';
import type { Problem } from '../form/problem-text.ts';
import { MOST_CHOSEN } from './chosen-orders.ts';
import { orderViewOf } from './order-views.ts';

type Loading = Readonly<RouterContextProvider>;

/** Screens that show a selection, and what is done to it as a job. */
const SCREENS = { PICKLIST: '/picklist', SLIPS: '/slips', SHIP: '/shipping' };
const JOBS: readonly OrdersBulkAct[] = ['PACK', 'DELIVER', 'EXPORT'];

/** The fields that say which orders are meant. */
const FIELDS = ['order', 'all', 'view', 'q', 'from', 'to'];

type Preview = Extract<
  OrdersBulkPreviewQuery['ordersBulkPreview'],
  { __typename: 'OrdersBulkPreview' }
>;

/** What a form asks to be done to many orders, as the screen shows it before it is done. */
export type BulkAsked = {
  act: OrdersBulkAct;
  /** The selection, to be sent again. */
  fields: [string, string][];
  preview: Preview | null;
  problem: Problem | null;
  /** Of the form: sent twice, it starts one job. */
  requestKey: string;
};

/** A screen that does not take as many orders. */
export type BulkRefused = {
  act: keyof typeof SCREENS;
  fields: [string, string][];
  problem: Problem;
};

/** Announces or starts what a form asks for. Throws the redirect to the job or to the screen for it; null for no act. */
export async function runBulk(
  context: Loading,
  form: FormData,
): Promise<BulkAsked | BulkRefused | null> {
  const name = textField(form, 'act');
  if (Object.hasOwn(SCREENS, name)) return lead(context, form, name as keyof typeof SCREENS);
  const bulkAct = JOBS.find((each) => each === name);
  if (!bulkAct) return null;
  const fields = fieldsOf(form);
  const asked = { act: bulkAct, fields };
  const selection = selectionOf(form);
  const requestKey = textField(form, 'key');
  if (textField(form, 'intent') !== 'start') return preview(context, form, asked);
  const { done, problem } = await act(context, form, async () => {
    const seen = Number(textField(form, 'seen'));
    const variables = {
      act: bulkAct,
      selection: selection.view ? { ...selection, seen } : selection,
      idempotencyKey: requestKey,
    };
    return (await call(context, OrdersBulkDocument, variables)).ordersBulk;
  });
  // oxlint-disable-next-line typescript/only-throw-error -- leads to the page of the job
  if (done) throw redirect(`/jobs/${done.id}`);
  if (problem.code === 'UNAUTHENTICATED') return { ...asked, requestKey, preview: null, problem };
  return { ...(await preview(context, form, asked)), problem };
}

async function preview(
  context: Loading,
  form: FormData,
  asked: Pick<BulkAsked, 'act' | 'fields'>,
): Promise<BulkAsked> {
  const { done, problem } = await act(context, form, async () => {
    const variables = { act: asked.act, selection: selectionOf(form) };
    return (await call(context, OrdersBulkPreviewDocument, variables)).ordersBulkPreview;
  });
  return { ...asked, requestKey: randomUUID(), preview: done, problem };
}

function fieldsOf(form: FormData): [string, string][] {
  return typedIn(form).filter(([field]) => FIELDS.includes(field));
}

function selectionOf(form: FormData): OrderSelection {
  if (!form.has('all'))
    return { numbers: form.getAll('order').filter((each) => typeof each === 'string') };
  return {
    view: orderViewOf(textField(form, 'view')),
    search: textField(form, 'q'),
    filters: { from: textField(form, 'from'), to: textField(form, 'to') },
  };
}

/** Leads to the screen that shows the selection. SELECTION_TOO_LARGE. */
async function lead(
  context: Loading,
  form: FormData,
  screen: keyof typeof SCREENS,
): Promise<BulkRefused> {
  const selection = selectionOf(form);
  const numbers = selection.view
    ? await numbersOf(context, { ...selection, view: selection.view })
    : (selection.numbers ?? []);
  if (numbers.length > MOST_CHOSEN) {
    const params = [{ name: 'most', value: String(MOST_CHOSEN) }];
    const problem = { code: 'SELECTION_TOO_LARGE', params, issues: [] };
    return { act: screen, fields: fieldsOf(form), problem };
  }
  const query = new URLSearchParams({ orders: numbers.join(',') });
  // oxlint-disable-next-line typescript/only-throw-error -- leads to the screen
  throw redirect(`${SCREENS[screen]}?${query}`);
}

/** The numbers of all orders of a list, or of more than one screen takes. */
async function numbersOf(
  context: Loading,
  { view, search, filters }: OrderSelection & { view: NonNullable<OrderSelection['view']> },
): Promise<string[]> {
  const numbers: string[] = [];
  let after: string | null = null;
  do {
    const { orders }: SelectedNumbersQuery = await call(context, SelectedNumbersDocument, {
      view,
      search,
      filters,
      after,
    });
    numbers.push(...orders.nodes.map(({ number }) => number));
    after = orders.hasNextPage ? (orders.endCursor ?? null) : null;
  } while (after !== null && numbers.length <= MOST_CHOSEN);
  return numbers;
}
