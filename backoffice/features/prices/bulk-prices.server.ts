import { randomUUID } from 'node:crypto';
import { redirect, type RouterContextProvider } from 'react-router';
import { readNumber } from '#i18n/read-number.ts';
import type { Locale } from '#i18n/locales.ts';
import { call, sessionContext } from '../../api.server.ts';
import {
  PricesBulkDocument,
  RepricingPreviewDocument,
  type PriceSelection,
  type RepricingInput,
  type RepricingPreviewQuery,
} from '../../graphql/gen/graphql.ts';
import { act } from '../form/act.server.ts';
import { textField, typedIn } from '../form/fields.ts';
import type { Problem } from '../form/problem-text.ts';
import { readAmount } from './amount.ts';
import { readPriceList } from './price-list.ts';
import { priceViewOf } from './price-views.ts';

type Loading = Readonly<RouterContextProvider>;
type Preview = Extract<
  RepricingPreviewQuery['repricingPreview'],
  { __typename: 'RepricingPreview' }
>;

/** The fields that say which variants are meant. */
const SELECTION = ['variant', 'all', 'view', 'q', 'seen'];
const ROUNDINGS = ['NONE', 'WHOLE', 'HALF', 'NINETY'] as const;

/** A change of many prices as it is typed, and as the screen shows it before it is done. */
export type BulkPrices = {
  /** The selection, to be sent again. */
  selection: [string, string][];
  typed: Record<string, string>;
  preview: Preview | null;
  problem: Problem | null;
  /** Lines of the list that say no SKU and amount. */
  unreadable: string[];
  /** Of the form: sent twice, it starts one job. */
  requestKey: string;
};

/** Shows, announces or starts what a form asks for. Throws the redirect to the job. */
export async function runBulkPrices(context: Loading, form: FormData): Promise<BulkPrices> {
  const intent = textField(form, 'intent');
  const all = typedIn(form);
  const selection = all.filter(([field]) => SELECTION.includes(field));
  const typed = Object.fromEntries(
    all.filter(([field]) => !SELECTION.includes(field) && field !== 'key' && field !== 'digest'),
  );
  const { locale } = context.get(sessionContext);
  const { lines, unreadable } = readPriceList(typed['list'] ?? '', locale);
  const requestKey = textField(form, 'key') || randomUUID();
  const shown = { selection, typed, unreadable, requestKey, preview: null, problem: null };
  if (intent !== 'preview' && intent !== 'start') return shown;
  const input = inputOf(form, typed, { locale, list: lines });
  if ('code' in input) return { ...shown, problem: { ...input, typed: all } };
  if (intent === 'start') {
    const digest = textField(form, 'digest');
    const { done, problem } = await act(
      context,
      form,
      async () =>
        (await call(context, PricesBulkDocument, { input, digest, idempotencyKey: requestKey }))
          .pricesBulk,
    );
    // oxlint-disable-next-line typescript/only-throw-error -- leads to the page of the job
    if (done) throw redirect(`/jobs/${done.id}`);
    return { ...shown, problem };
  }
  const { done, problem } = await act(
    context,
    form,
    async () => (await call(context, RepricingPreviewDocument, { input })).repricingPreview,
  );
  return { ...shown, preview: done, problem };
}

function inputOf(
  form: FormData,
  typed: Record<string, string>,
  { locale, list }: { locale: Locale; list: { sku: string; amount: number }[] },
): RepricingInput | Problem {
  const { by, value = '', startsOn, endsOn } = typed;
  const kind = typed['kind'] === 'SALE' ? 'SALE' : 'REGULAR';
  const common = {
    kind,
    startsOn: startsOn || null,
    endsOn: kind === 'SALE' ? endsOn || null : null,
    rounding: ROUNDINGS.find((each) => each === typed['rounding']) ?? 'NONE',
  } as const;
  if (by === 'LIST') return { ...common, list };
  const sign = typed['direction'] === 'UP' ? 1 : -1;
  const number = by === 'AMOUNT' ? readAmount(value, locale) : percentOf(value, locale);
  if (number === null || number === 0) {
    const issues = [{ path: 'value', code: 'AMOUNT_INVALID' }];
    return { code: 'INVALID_INPUT', params: [], issues };
  }
  const change = by === 'AMOUNT' ? { amount: sign * number } : { basisPoints: sign * number };
  return { ...common, ...change, selection: selectionOf(form) };
}

/** Per cent in hundredths; null for what is none. */
function percentOf(typed: string, locale: Locale): number | null {
  const number = readNumber(typed.replace('%', ''), locale);
  return number === null || number > 1000 ? null : Math.round(number * 100);
}

function selectionOf(form: FormData): PriceSelection {
  if (!form.has('all'))
    return { ids: form.getAll('variant').filter((each) => typeof each === 'string') };
  const seen = Number(textField(form, 'seen'));
  return {
    view: priceViewOf(textField(form, 'view')),
    search: textField(form, 'q'),
    ...(Number.isInteger(seen) && seen > 0 && { seen }),
  };
}
