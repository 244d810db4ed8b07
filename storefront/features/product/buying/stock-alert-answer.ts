import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';

/** The answer to the form of a sold-out variant: which one, what had been typed, and the faults. */
export type AlertAnswer = { variantId: string; email: string; fault: Fault | null };

/** The answer where the form never arrived. */
export function lostAlert(form: FormData): AlertAnswer {
  return { ...readStockAlert(form), fault: faultOf('UNKNOWN') };
}

export function readStockAlert(form: FormData): { variantId: string; email: string } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { variantId: text('variantId'), email: text('email') };
}
