import type { Fault } from '#storefront/features/errors/problem-message.ts';

/** What a visitor has typed. `trap` is the field that no person sees. */
export type Typed = {
  name: string;
  email: string;
  phone: string;
  message: string;
  trap: string;
  /** They have confirmed that they are a person. Missing in a form of an older release. */
  confirmed?: boolean;
};

/** The answer to a form: its faults, or the reference of the request. */
export type SupportAnswer = {
  typed: Typed;
  fault: Fault | null;
  received: { reference: string; email: string } | null;
};

/** The field that people do not see has a name that machines like. */
export const TRAP = 'website';
export const CONFIRMED = 'confirmed';

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
    confirmed: field(CONFIRMED) !== '',
  };
}
