import { useTranslations } from 'use-intl';
import type { ProblemFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import type { en } from '#storefront/i18n/messages/en.ts';

/** An expected failure as the API tells it, or one of the few that only the storefront can meet. */
export type Fault = Omit<ProblemFieldsFragment, '__typename'>;

type Word = keyof typeof en.problem;

/** Values that the page knows better than the problem: amounts come formatted from the API. */
type Values = Record<string, string | number>;

/** The words of problems in one language. */
export type ProblemTranslator = {
  (word: Word, values?: Values): string;
  has(word: string): boolean;
};

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
    ...Object.fromEntries(params.map(({ name, value }) => [name, value])),
    ...values,
  });
}

/**
 * The words at each field, by its path in the input. `valueOf` tells what the visitor had typed: a Greek
 * postcode gets its own words.
 */
export function fieldWords(
  t: ProblemTranslator,
  issues: Fault['issues'],
  valueOf: (path: string) => string | undefined = () => undefined,
): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, code }) => {
      const isGreek =
        code === 'POSTAL_CODE_INVALID' && valueOf(path.replace(/postalCode$/, 'country')) === 'GR';
      return [
        path,
        isGreek ? t('greekPostalCode') : problemWords(t, { code, params: [], available: null }),
      ];
    }),
  );
}

/** Turns problems into words of the page's language. */
export function useProblemWords(): ProblemTranslator {
  return useTranslations('problem') as ProblemTranslator;
}

function isWord(t: ProblemTranslator, code: string): code is Word {
  return t.has(code);
}
