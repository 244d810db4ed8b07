import { useTranslations } from 'use-intl';
import { useFormats } from '../shell/labels.ts';
import type { ProblemPartsFragment } from '../../graphql/gen/graphql.ts';

/** An expected failure of the API. */
export type Problem = Pick<ProblemPartsFragment, 'code' | 'params' | 'issues'> & {
  /** Fields that another person has changed meanwhile. */
  conflicts?: ProblemPartsFragment['conflicts'];
  /** What was typed into the form, where it has to be sent again. */
  typed?: [string, string][];
};

/** Values that are amounts in minor units, where a message has none. */
const NO_AMOUNTS = { booked: 'none', expected: 'none', left: 'none', regular: 'none' };
/** A day, where a message has none. */
const NO_DAY = { day: 'none' };

/** Says what a problem means. */
export function useProblemText() {
  const t = useTranslations('problem');
  const { money, day } = useFormats();
  const textOf = (code: string, params: Problem['params'] = []) => {
    const seconds = Number(params.find(({ name }) => name === 'retryAfter')?.value ?? 0);
    const key = code as Parameters<typeof t.has>[0];
    if (!t.has(key)) return t('other', { code });
    const shown = (name: string, value: string) => {
      if (name in NO_AMOUNTS) return money(Number(value));
      if (name in NO_DAY) return value === '' ? NO_DAY.day : day(value);
      return value;
    };
    const values = {
      ...NO_AMOUNTS,
      ...NO_DAY,
      ...Object.fromEntries(params.map(({ name, value }) => [name, shown(name, value)])),
      code,
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each message takes its own values of these
    return (t as unknown as (key: string, values: object) => string)(key, {
      ...values,
      minutes: Math.max(1, Math.ceil(seconds / 60)),
    });
  };
  return {
    problemText: ({ code, params }: Problem) => textOf(code, params),
    /** The fault of a field. */
    issueText: (problem: Problem | null | undefined, path: string) => {
      const issue = problem?.issues.find((each) => each.path === path);
      return issue && textOf(issue.code);
    },
  };
}
