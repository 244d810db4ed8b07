import { useState } from 'react';
import { data, Link } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { apiContext, call, sessionContext } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act, endedSession } from '../features/form/act.server.ts';
import { textField } from '../features/form/fields.ts';
import { useProblemText, type Problem } from '../features/form/problem-text.ts';
import { CARRIERS } from '../features/order/carriers.ts';
import { readChosen } from '../features/order/chosen-orders.ts';
import { useForgottenSelection } from '../features/order/selection.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import list from '../features/shell/list.module.css';
import { Screen } from '../features/shell/screen.tsx';
import {
  OrderShipDocument,
  ParcelsToShipDocument,
  TrackingMatchesDocument,
  type TrackingMatchesQuery,
} from '../graphql/gen/graphql.ts';
import styles from './shipping.module.css';
import type { Route } from './+types/shipping.ts';

type Match = Pick<
  TrackingMatchesQuery['trackingMatches'][number],
  'line' | 'number' | 'trackingNumber' | 'fault' | 'orderId' | 'shipmentId' | 'name' | 'town'
>;

/** The packed parcels of the chosen orders (`?orders=`), or all of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  // The form of an ended session is shown again, so that it can be sent after the next sign-in.
  if (context.get(sessionContext).isFormLost) return { parcels: [], others: 0 };
  const { parcelsToShip } = await call(context, ParcelsToShipDocument, {});
  const chosen = readChosen(request);
  const parcels = parcelsToShip.filter(
    ({ number }) => chosen.length === 0 || chosen.includes(number),
  );
  const waiting = new Set(parcels.map(({ number }) => number));
  return { parcels, others: chosen.filter((number) => !waiting.has(number)).length };
}

/** Shows what the pasted lines mean, or ships the parcels that were shown. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const carrier = textField(form, 'carrier');
  switch (textField(form, 'intent')) {
    case 'check': {
      const text = textField(form, 'text');
      const { done, problem } = await act(context, form, async () => {
        const { trackingMatches } = await call(context, TrackingMatchesDocument, {
          text,
          carrier,
        });
        return { __typename: 'Checked' as const, matches: trackingMatches };
      });
      return { ...NOTHING, carrier, text, matches: done?.matches ?? null, problem };
    }
    case 'ship': {
      // Asked once, and not for each parcel: the form would be lost with its lines.
      const shipProblem = endedSession(context, form);
      if (shipProblem) return { ...NOTHING, carrier, matches: matchesIn(form), shipProblem };
      return { ...NOTHING, carrier, outcomes: await shipAll(context, form, carrier) };
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** What the screen shows before anything is sent. */
const NOTHING: {
  carrier: string;
  text: string;
  matches: readonly Match[] | null;
  problem: Problem | null;
  shipProblem: Problem | null;
  outcomes: readonly Outcome[] | null;
} = { carrier: '', text: '', matches: null, problem: null, shipProblem: null, outcomes: null };

/** A parcel as a field of the form: its ids and numbers, then whom it goes to. */
function fieldOf({ orderId, shipmentId, trackingNumber, number, name, town }: Match): string {
  return [orderId, shipmentId, trackingNumber, number, whoOf({ name, town })].join(' ');
}

function readField(field: string) {
  const [orderId = '', shipmentId = '', trackingNumber = '', number = '', ...who] =
    field.split(' ');
  return { orderId, shipmentId, trackingNumber, number, name: who.join(' ') };
}

function whoOf({ name, town }: Pick<Match, 'name' | 'town'>): string {
  return [name, town].filter(Boolean).join(', ');
}

/** The parcels that a form was sent with, to be shown again. */
function matchesIn(form: FormData): Match[] {
  return form.getAll('parcel').flatMap((field) => {
    if (typeof field !== 'string') return [];
    const parcel = readField(field);
    return [{ ...parcel, line: '', fault: null, town: '' }];
  });
}

type Outcome = { number: string; trackingNumber: string; problem: Problem | null };

const FAILED: Problem = { code: 'NOT_SHIPPED', params: [], issues: [] };

/** Each parcel is an act of its own: one that fails does not stop the next, and each has its outcome. */
async function shipAll(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  carrier: string,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const parcel of form.getAll('parcel')) {
    if (typeof parcel !== 'string') continue;
    const { orderId, shipmentId, trackingNumber, number } = readField(parcel);
    try {
      const input = { orderId, shipmentId, trackingNumber, carrier };
      const { problem } = await act(
        context,
        form,
        async () => (await call(context, OrderShipDocument, { input })).orderShip,
      );
      outcomes.push({ number, trackingNumber, problem });
    } catch (error) {
      if (!(error instanceof Response)) context.get(apiContext).reportError(error);
      outcomes.push({ number, trackingNumber, problem: FAILED });
    }
  }
  return outcomes;
}

export default function Shipping({
  loaderData: { parcels, others },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('shipping');
  useForgottenSelection();
  // The matches of which the text has been edited since: they are not shipped any more.
  const [edited, setEdited] = useState<readonly Match[] | null>(null);
  const { carrier, text, matches, problem, shipProblem, outcomes } = actionData ?? NOTHING;
  return (
    <>
      <BackLink to="/orders?view=TO_SHIP">{t('backToOrders')}</BackLink>
      <Screen title={t('title')} lead={t('count', { count: parcels.length })}>
        {others > 0 && !actionData && (
          <Alert tone="warning">{t('others', { count: others })}</Alert>
        )}
        {outcomes && <Outcomes outcomes={outcomes} />}
        {matches && edited === matches && (
          <Alert tone="warning" role="status">
            {t('edited')}
          </Alert>
        )}
        {matches && edited !== matches && (
          <Matches {...{ matches, carrier }} problem={shipProblem} />
        )}
        <ActForm
          intent="check"
          onInput={() => setEdited(matches)}
          problem={problem}
          label={t('check')}
          variant={matches ? 'secondary' : 'primary'}
        >
          <TextArea
            // Empty again once its parcels are shipped.
            key={outcomes ? 'done' : 'text'}
            label={t('text')}
            hint={t('textHint')}
            name="text"
            rows={8}
            defaultValue={text}
            spellCheck={false}
            required
          />
          <Select
            label={t('carrier')}
            name="carrier"
            placeholder={t('chooseCarrier')}
            options={CARRIERS}
            defaultValue={carrier}
            required
          />
        </ActForm>
        {parcels.length > 0 && (
          <section className={styles.section}>
            <h2>{t('waiting')}</h2>
            <p>
              <Link to="/shipping.csv" reloadDocument>
                {t('download')}
              </Link>
            </p>
            <ul>
              {parcels.map(({ number, name, town }, index) => (
                <li key={`${number} ${index}`}>
                  <Link to={`/orders/${number}`}>{number}</Link>{' '}
                  {[name, town].filter(Boolean).join(', ')}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Screen>
    </>
  );
}

/** What each pasted line means, and the button that ships those without a fault. */
function Matches({
  matches,
  carrier,
  problem,
}: {
  matches: readonly Match[];
  carrier: string;
  problem: Problem | null;
}) {
  const t = useTranslations('shipping');
  const good = matches.filter(({ fault }) => !fault);
  const bad = matches.filter(({ fault }) => fault);
  const courier = CARRIERS.find(({ value }) => value === carrier)?.label ?? t('noCarrier');
  return (
    <section className={styles.section}>
      <h2>{t('matches')}</h2>
      {bad.length > 0 && (
        <>
          <Alert tone="warning" role="status">
            {t('faulty', { count: bad.length })}
          </Alert>
          <ul className={styles.faults}>
            {bad.map(({ line, fault }, index) => (
              <li key={`${line} ${index}`}>
                <code>{line}</code> {t(`faults.${fault as 'UNREADABLE'}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {good.length === 0 ? (
        <p>{t('noneGood')}</p>
      ) : (
        <>
          <table className={list.table}>
            <thead>
              <tr>
                <th scope="col">{t('order')}</th>
                <th scope="col">{t('customer')}</th>
                <th scope="col" className={list.amount}>
                  {t('tracking')}
                </th>
              </tr>
            </thead>
            <tbody>
              {good.map((match) => (
                <tr key={match.trackingNumber}>
                  <td>{match.number}</td>
                  <td data-cell="who">{whoOf(match)}</td>
                  <td className={list.amount}>{match.trackingNumber}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{t('effect', { count: good.length, courier })}</p>
          <ActForm intent="ship" problem={problem} label={t('ship', { count: good.length })}>
            <input type="hidden" name="carrier" value={carrier} />
            {good.map((match) => (
              <input
                key={match.trackingNumber}
                type="hidden"
                name="parcel"
                value={fieldOf(match)}
              />
            ))}
          </ActForm>
        </>
      )}
    </section>
  );
}

function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const t = useTranslations('shipping');
  const { problemText } = useProblemText();
  const failed = outcomes.filter(({ problem }) => problem);
  return (
    <section className={styles.section}>
      <Alert tone={failed.length > 0 ? 'warning' : 'success'} role="status">
        {t('shipped', { count: outcomes.length - failed.length, failed: failed.length })}
      </Alert>
      <ul className={styles.faults}>
        {outcomes.map(({ number, trackingNumber, problem }) => (
          <li key={trackingNumber}>
            <Link to={`/orders/${number}`}>{number}</Link> <code>{trackingNumber}</code>{' '}
            {problem ? problemText(problem) : t('isShipped')}
          </li>
        ))}
      </ul>
    </section>
  );
}
