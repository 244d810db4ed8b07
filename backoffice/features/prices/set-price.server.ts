import { randomUUID } from 'node:crypto';
import { redirect, type RouterContextProvider } from 'react-router';
import { call, sessionContext } from '../../api.server.ts';
import {
  PricePreviewDocument,
  PriceSetDocument,
  PriceWithdrawDocument,
  SaleEndDocument,
  type PriceInput,
  type PricePreviewQuery,
} from '../../graphql/gen/graphql.ts';
import { act } from '../form/act.server.ts';
import { textField } from '../form/fields.ts';
import type { Problem } from '../form/problem-text.ts';
import { readAmount } from './amount.ts';

type Loading = Readonly<RouterContextProvider>;
type Preview = Extract<PricePreviewQuery['pricePreview'], { __typename: 'PricePreview' }>;

/** The fields of a price as they are typed. */
export type TypedPrice = Record<
  'kind' | 'amount' | 'startsOn' | 'endsOn' | 'seen' | 'priceId',
  string
>;

/** What the screen shows after a form of it. `preview`: what the price would bring about, before it is set. */
export type PriceAnswer = {
  intent: string;
  typed: TypedPrice | null;
  preview: Preview | null;
  problem: Problem | null;
};

/** Does what a form of a variant's prices asks for; throws the redirect after what was done. */
export async function runPriceForm(
  context: Loading,
  form: FormData,
  variantId: string,
): Promise<PriceAnswer> {
  const intent = textField(form, 'intent');
  const [name, priceId = ''] = intent.split(' ');
  const there = `/prices/${variantId}`;
  if (name === 'withdraw' || name === 'end' || name === 'endNow') {
    const { done, problem } = await act(context, form, async () => {
      if (name === 'withdraw')
        return (await call(context, PriceWithdrawDocument, { variantId, priceId })).priceWithdraw;
      const endsOn = name === 'end' ? textField(form, 'endsOn') : null;
      return (await call(context, SaleEndDocument, { priceId, endsOn })).saleEnd;
    });
    // oxlint-disable-next-line typescript/only-throw-error -- the page as it is now
    if (done) throw redirect(there);
    return { intent, typed: null, preview: null, problem };
  }
  const typed = typedPrice(form);
  if (name !== 'preview' && name !== 'save') return { intent, typed, preview: null, problem: null };
  const input = inputOf(context, variantId, typed);
  if (name === 'save') {
    const { done, problem } = await act(
      context,
      form,
      async () => (await call(context, PriceSetDocument, { input })).priceSet,
    );
    // oxlint-disable-next-line typescript/only-throw-error -- the page as it is now
    if (done) throw redirect(`${there}?set=${typed.priceId}`);
    return { intent, typed, preview: null, problem };
  }
  const { done, problem } = await act(
    context,
    form,
    async () => (await call(context, PricePreviewDocument, { input })).pricePreview,
  );
  return { intent, typed, preview: done, problem };
}

function typedPrice(form: FormData): TypedPrice {
  const kind = textField(form, 'kind') === 'SALE' ? 'SALE' : 'REGULAR';
  return {
    kind,
    amount: textField(form, 'amount'),
    startsOn: textField(form, 'startsOn'),
    endsOn: textField(form, 'endsOn'),
    seen: textField(form, 'seen'),
    priceId: textField(form, 'priceId') || randomUUID(),
  };
}

function inputOf(context: Loading, variantId: string, typed: TypedPrice): PriceInput {
  const { locale } = context.get(sessionContext);
  return {
    variantId,
    kind: typed.kind === 'SALE' ? 'SALE' : 'REGULAR',
    priceId: typed.priceId,
    // The API refuses what is no amount.
    amount: readAmount(typed.amount, locale) ?? 0,
    startsOn: typed.startsOn || null,
    endsOn: typed.kind === 'SALE' ? typed.endsOn || null : null,
    seen: typed.seen,
  };
}
