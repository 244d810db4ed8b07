import type { Fault } from '#storefront/features/errors/problem-message.ts';
import { refusal } from '#storefront/features/errors/refusal.ts';

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

const STATUSES: Record<string, number> = { FORM_INACTIVE: 503, REQUEST_NOT_FOUND: 404 };

/** Status and headers of the answer to a form. */
export function initOf(fault: Pick<Fault, 'code' | 'params'> | null): ReturnType<typeof refusal> {
  const status = fault ? STATUSES[fault.code] : 200;
  return fault && status === undefined ? refusal(fault) : { status: status ?? 200, headers: {} };
}
