import type { Fault } from '#storefront/features/problem/problem-words.ts';

/** What a visitor has typed. `trap` is the field that no person sees. */
export type Typed = { name: string; email: string; phone: string; message: string; trap: string };

/** A form that came back: what is wrong, or under which reference it is kept. */
export type SupportAnswer = {
  typed: Typed;
  fault: Fault | null;
  received: { reference: string; email: string } | null;
};

/** The field that people do not see has a name that machines like. */
export const TRAP = 'website';

/** What a form brings, as it was typed. */
export function readTyped(form: FormData): Typed {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: field('name'),
    email: field('email'),
    phone: field('phone'),
    message: field('message'),
    trap: field(TRAP),
  };
}

/** The status of the answer to a form. */
export function statusOf(fault: Fault | null): number {
  if (!fault) return 200;
  if (fault.code === 'RATE_LIMITED') return 429;
  return fault.code === 'FORM_INACTIVE' ? 503 : 422;
}
