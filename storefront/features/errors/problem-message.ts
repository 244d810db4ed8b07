import { useFormatter, useTranslations } from 'use-intl';
import type { ProblemFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import type { Messages as AllMessages } from '#storefront/i18n/intl.tsx';

/** An expected failure from the API, or one of the few that only the storefront can detect. */
export type Fault = Omit<ProblemFieldsFragment, '__typename'>;

type Key = Exclude<keyof AllMessages['problem'], 'missing'>;
/** What to enter at a field that was left empty. */
type MissingKey = `missing.${keyof AllMessages['problem']['missing']}`;

/** Values that the page provides instead of the problem. */
type Values = Record<string, string | number>;

type Messages = {
  (key: Key | MissingKey, values?: Values): string;
  has(key: string): boolean;
};

/** The messages of problems in one language. */
export type ProblemTranslator = Messages & {
  /** Writes an amount of minor units. */
  money(amount: number): string;
};

/** Params that are amounts of minor units. */
const AMOUNTS: readonly string[] = ['missing', 'total', 'left'];

/** Whole minutes until the next try, at least one. */
function minutesOf(params: Fault['params']): number {
  const seconds = params.find(({ name }) => name === 'retryAfter')?.value;
  return Math.max(1, Math.ceil(Number(seconds ?? 0) / 60));
}

/** Makes a fault of the storefront's own. */
export function faultOf(code: Key): Fault {
  return { code, params: [], issues: [], lineIds: [], variantIds: [], available: null };
}

/** The one place where a problem becomes text. An unknown code gets the general message. */
export function problemMessage(
  t: ProblemTranslator,
  { code, params, available }: Pick<Fault, 'code' | 'params' | 'available'>,
  values: Values = {},
): string {
  return t(isKey(t, code) ? code : 'UNKNOWN', {
    available: available ?? 0,
    missingQuantity: 0,
    remaining: 'none',
    phone: '',
    minutes: minutesOf(params),
    ...Object.fromEntries(
      params.map(({ name, value }) => [
        name,
        AMOUNTS.includes(name) ? t.money(Number(value)) : value,
      ]),
    ),
    ...values,
  });
}

/**
 * The messages at each field, by its path in the input. `valueOf` returns what the visitor has typed: a Greek postcode
 * gets its own message. `params` are those of the problem that the issues belong to.
 */
export function fieldMessages(
  t: ProblemTranslator,
  issues: Fault['issues'],
  valueOf: (path: string) => string | undefined = () => undefined,
  params: Fault['params'] = [],
): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, code }) => {
      const isGreek =
        code === 'POSTAL_CODE_INVALID' && valueOf(path.replace(/postalCode$/, 'country')) === 'GR';
      return [
        path,
        isGreek ? t('greekPostalCode') : messageAt(t, path, { code, params, available: null }),
      ];
    }),
  );
}

/** The message at one field: an empty one says what belongs there. */
export function messageAt(
  t: ProblemTranslator,
  path: string,
  fault: Parameters<typeof problemMessage>[1],
): string {
  const missing = `missing.${path.slice(path.lastIndexOf('.') + 1)}`;
  return fault.code === 'REQUIRED' && isMissingKey(t, missing)
    ? t(missing)
    : problemMessage(t, fault);
}

/** Translates problems into the page's language. */
export function useProblemMessages(): ProblemTranslator {
  const t = useTranslations('problem') as Messages;
  const format = useFormatter();
  return problemTranslator(t, (euros) => format.number(euros, 'euros'));
}

/** The translator together with the format of an amount of euros. */
export function problemTranslator(
  t: Messages,
  writeEuros: (euros: number) => string,
): ProblemTranslator {
  return Object.assign((key: Key | MissingKey, values?: Values) => t(key, values), {
    has: (key: string) => t.has(key),
    money: (amount: number) => writeEuros(amount / 100),
  });
}

function isKey(t: ProblemTranslator, code: string): code is Key {
  return t.has(code);
}

function isMissingKey(t: ProblemTranslator, key: string): key is MissingKey {
  return t.has(key);
}
