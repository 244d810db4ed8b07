import { useFormatter, useTranslations } from 'use-intl';
import type { ProblemFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import type { en } from '#storefront/i18n/messages/en.ts';

/** An expected failure as the API tells it, or one of the few that only the storefront can meet. */
export type Fault = Omit<ProblemFieldsFragment, '__typename'>;

type Word = keyof typeof en.problem;

/** Values that the page knows better than the problem. */
type Values = Record<string, string | number>;

type Words = {
  (word: Word, values?: Values): string;
  has(word: string): boolean;
};

/** The words of problems in one language. */
export type ProblemTranslator = Words & {
  /** Writes an amount of minor units. */
  money(amount: number): string;
};

/** Params that are amounts of minor units. */
const AMOUNTS: readonly string[] = ['missing', 'total', 'left'];

/** Whole minutes in which it may be tried again, at least one. */
function minutesOf(params: Fault['params']): number {
  const seconds = params.find(({ name }) => name === 'retryAfter')?.value;
  return Math.max(1, Math.ceil(Number(seconds ?? 0) / 60));
}

/** Makes a fault of the storefront's own. */
export function faultOf(code: Word): Fault {
  return { code, params: [], issues: [], lineIds: [], variantIds: [], available: null };
}

/** The one place where a problem becomes words. A code that nobody told us about gets the general ones. */
export function problemWords(
  t: ProblemTranslator,
  { code, params, available }: Pick<Fault, 'code' | 'params' | 'available'>,
  values: Values = {},
): string {
  return t(isWord(t, code) ? code : 'UNKNOWN', {
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
 * The words at each field, by its path in the input. `valueOf` tells what the visitor had typed: a Greek
 * postcode gets its own words. `params` are those of the problem that the issues belong to.
 */
export function fieldWords(
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
        isGreek ? t('greekPostalCode') : problemWords(t, { code, params, available: null }),
      ];
    }),
  );
}

/** Turns problems into words of the page's language. */
export function useProblemWords(): ProblemTranslator {
  const t = useTranslations('problem') as Words;
  const format = useFormatter();
  return problemTranslator(t, (euros) => format.number(euros, 'euros'));
}

/** Words, and the way to write an amount of euros, in one. */
export function problemTranslator(
  t: Words,
  writeEuros: (euros: number) => string,
): ProblemTranslator {
  return Object.assign((word: Word, values?: Values) => t(word, values), {
    has: (word: string) => t.has(word),
    money: (amount: number) => writeEuros(amount / 100),
  });
}

function isWord(t: ProblemTranslator, code: string): code is Word {
  return t.has(code);
}
