import { localeHref } from '#storefront/i18n/locale-href.ts';
import type { Locale } from '#i18n/locales.ts';

/** The steps of the checkout, in their order. */
export const steps = ['contact', 'address', 'shipping', 'payment', 'confirm'] as const;

export type Step = (typeof steps)[number];

export function readStep(value: unknown): Step | null {
  return steps.find((step) => step === value) ?? null;
}

/** The open step: the requested one, if everything before it is complete; else the first that lacks something. */
export function openStep(requirements: readonly { step: string }[], asked: Step | null): Step {
  const reached =
    steps.find((step) => requirements.some((missing) => missing.step === step)) ?? 'confirm';
  return asked && steps.indexOf(asked) <= steps.indexOf(reached) ? asked : reached;
}

/** Whether items are held at this step. */
export function isHolding(step: Step): boolean {
  return step === 'payment' || step === 'confirm';
}

/** Where a step lies to the one that is open. */
export function placeOf(step: Step, open: Step): 'before' | 'open' | 'after' {
  const distance = steps.indexOf(step) - steps.indexOf(open);
  if (distance === 0) return 'open';
  return distance < 0 ? 'before' : 'after';
}

/** The address at which a step is open; a browser scrolls to the start of the step, unless it is to `stay`. */
export function stepHref(
  locale: Locale,
  step: Step,
  { stay = false }: { stay?: boolean } = {},
): string {
  return `${localeHref(locale, '/checkout')}?step=${step}${stay ? '' : `#${step}`}`;
}
