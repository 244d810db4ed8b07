import type { Fault } from '#storefront/features/errors/problem-message.ts';
import type { CheckoutPageQuery } from '#storefront/graphql/gen/graphql.ts';
import type { Typed } from './read-form.ts';
import type { Change } from './displayed-totals.ts';
import type { Step } from './steps/steps.ts';

export type CheckoutData = NonNullable<CheckoutPageQuery['checkout']>;

/** Whether anything can be held: made-to-order items have no stock. */
export function canHold({ cart }: CheckoutData): boolean {
  return cart.lines.some(({ variant }) => variant.availability !== 'UPON_ORDER');
}

/** The answer to the form of a step, where the page continues with it. */
export type Answer = {
  step: Step;
  typed: Typed;
  /** Its problem. */
  fault: Fault | null;
  /** It failed for an unexpected reason. */
  hasFailed: boolean;
  /** What differs from the displayed totals. */
  changes: readonly Change[];
};

/** The typed text of a refused step; undefined for every other. */
export function typedInto(step: Step, answer: Answer | null): Typed | undefined {
  return answer?.fault && answer.step === step ? answer.typed : undefined;
}
