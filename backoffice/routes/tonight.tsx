import { useState } from 'react';
import {
  data,
  Link,
  useFetcher,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../api.server.ts';
import { act } from '../features/form/act.server.ts';
import { textField } from '../features/form/fields.ts';
import { LostForm } from '../features/form/lost-form.tsx';
import { unlessUnsent } from '../features/form/unless-unsent.ts';
import { useProblemText } from '../features/form/problem-text.ts';
import { soundsLike } from '#i18n/sound-key.ts';
import { Screen } from '../features/shell/screen.tsx';
import {
  DrinkAvailabilitySetDocument,
  TonightDocument,
  type DrinkAvailability,
  type TonightQuery,
} from '../graphql/gen/graphql.ts';
import styles from './tonight.module.css';
import type { Route } from './+types/tonight.ts';

type Drink = TonightQuery['menu'][number]['drinks'][number];

const STATES = ['AVAILABLE', 'OFF_TONIGHT', 'SOLD_OUT'] as const satisfies DrinkAvailability[];

/** For the eyes of who works in a dark bar. */
export const handle = 'bar';

export async function loader({ context }: Route.LoaderArgs) {
  const { menu } = await call(context, TonightDocument, {});
  return { sections: menu };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const availability = STATES.find((state) => state === textField(form, 'availability'));
  if (!availability) throw data(null, { status: 400 });
  const key = textField(form, 'key');
  const { problem } = await act(context, form, async () => {
    const variables = { key, availability };
    return (await call(context, DrinkAvailabilitySetDocument, variables)).drinkAvailabilitySet;
  });
  return { isSent: true, problem };
}

/** Without a connection the row says so: it never shows as done what has not been sent. */
export async function clientAction({
  serverAction,
}: ClientActionFunctionArgs): Promise<{ isSent: boolean; problem: SentProblem }> {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof TypeError) return { isSent: false, problem: null };
    throw error;
  }
}

/** A drink that is no longer on the menu keeps its row, which says so. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const answer = args.actionResult as Awaited<ReturnType<typeof clientAction>> | undefined;
  return answer?.problem?.code !== 'DRINK_NOT_FOUND' && unlessUnsent(args);
}

type SentProblem = Awaited<ReturnType<typeof action>>['problem'];

export default function Tonight({ loaderData: { sections }, actionData }: Route.ComponentProps) {
  const t = useTranslations('tonight');
  const [params] = useSearchParams();
  const [query, setQuery] = useState(params.get('q') ?? '');
  const wanted = query.trim();
  const found = sections
    .map(({ drinks, ...section }) => ({
      ...section,
      drinks: drinks.filter(({ name }) => soundsLike(name, wanted)),
    }))
    .filter(({ drinks }) => drinks.length > 0);
  const drinks = sections.flatMap((section) => section.drinks);
  const missing = drinks.filter(({ availability }) => availability !== 'AVAILABLE');
  // Those of when the screen was opened: a row that comes or goes above would move another drink under the finger.
  const [first] = useState(() => new Set(missing.map(({ key }) => key)));
  const shownFirst = drinks.filter(({ key }) => first.has(key));
  return (
    <div className={styles.tonight}>
      <Screen title={t('title')} lead={t('lead')}>
        {/* Of a form without scripts. */}
        {actionData?.problem && <LostForm problem={actionData.problem} />}
        <label className={styles.search}>
          <span>{t('search')}</span>
          <input
            type="search"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            autoComplete="off"
          />
        </label>
        <p className={styles.count} role="status">
          {t('count', { count: missing.length })}
        </p>
        {shownFirst.length > 0 && wanted === '' && (
          <section>
            <h2>{t('missing')}</h2>
            <ul className={styles.drinks}>
              {shownFirst.map((drink) => (
                <Row key={drink.key} drink={drink} place="missing" />
              ))}
            </ul>
          </section>
        )}
        {found.map(({ key, name, drinks }) => (
          <section key={key}>
            <h2>{name}</h2>
            <ul className={styles.drinks}>
              {drinks.map((drink) => (
                <Row key={drink.key} drink={drink} place="menu" />
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && <p>{t('noDrink', { query })}</p>}
      </Screen>
    </div>
  );
}

/** A drink stays where it is when its state changes: the next tap meets the same drink. */
function Row({
  drink: { key, name, price, availability },
  place,
}: {
  drink: Drink;
  place: string;
}) {
  const t = useTranslations('tonight');
  const format = useFormatter();
  const { problemText } = useProblemText();
  const fetcher = useFetcher<typeof clientAction>({ key: `${place} ${key}` });
  const isOn = availability === 'AVAILABLE';
  const isSending = fetcher.state !== 'idle';
  const state = { AVAILABLE: 'available', OFF_TONIGHT: 'offTonight', SOLD_OUT: 'soldOut' } as const;
  const note = isSending
    ? t('sending')
    : fetcher.data?.isSent === false
      ? t('notSent')
      : fetcher.data?.problem && problemText(fetcher.data.problem);
  return (
    <li className={styles.row} data-key={key} data-state={availability}>
      <fetcher.Form method="post" className={styles.form}>
        <input type="hidden" name="key" value={key} />
        <button
          type="submit"
          name="availability"
          value={isOn ? 'OFF_TONIGHT' : 'AVAILABLE'}
          className={styles.main}
          aria-busy={isSending || undefined}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.state}>{t(state[availability])}</span>
          <span className={styles.action}>{t(isOn ? 'takeOff' : 'putBack')}</span>
        </button>
        {/* Only what is off can be sold out, and nothing is to be tapped in its place until then. */}
        {availability === 'OFF_TONIGHT' ? (
          <button
            type="submit"
            name="availability"
            value="SOLD_OUT"
            className={styles.soldOut}
            aria-label={`${t('markSoldOut')}: ${name}`}
          >
            {t('markSoldOut')}
          </button>
        ) : (
          <span className={styles.price}>
            {format.number(price / 100, { style: 'currency', currency: 'EUR' })}
          </span>
        )}
      </fetcher.Form>
      <p className={styles.note} role="status">
        {note}
        {fetcher.data?.problem?.code === 'UNAUTHENTICATED' && (
          <>
            {' '}
            <Link to="/sign-in?to=/tonight">{t('signIn')}</Link>
          </>
        )}
      </p>
    </li>
  );
}
