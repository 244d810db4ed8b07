import type { Fault } from '#storefront/features/errors/problem-words.ts';
import type { CheckoutPageQuery } from '#storefront/graphql/gen/graphql.ts';
import type { Typed } from './read-form.ts';
import type { Change } from './shown.ts';
import type { Step } from './steps/steps.ts';

export type CheckoutData = NonNullable<CheckoutPageQuery['checkout']>;

/** Whether anything can be kept aside: what is made upon order is nobody's yet. */
export function canHold({ cart }: CheckoutData): boolean {
  return cart.lines.some(({ variant }) => variant.availability !== 'UPON_ORDER');
}

/** What came of the form of a step, where the page goes on with it. */
export type Answer = {
  step: Step;
  typed: Typed;
  /** What is wrong with it. */
  fault: Fault | null;
  /** It failed for a reason that nobody expected. */
  hasFailed: boolean;
  /** What is other than the page had shown. */
  changes: readonly Change[];
};

/** What was typed into the form of a step that was refused; undefined for every other. */
export function typedInto(step: Step, answer: Answer | null): Typed | undefined {
  return answer?.fault && answer.step === step ? answer.typed : undefined;
}
