import type { Fault } from '#storefront/features/errors/problem-message.ts';
import { refusal } from '#storefront/features/errors/refusal.server.ts';

const STATUSES: Record<string, number> = { FORM_INACTIVE: 503, REQUEST_NOT_FOUND: 404 };

/** Status and headers of the answer to a form. */
export function initOf(fault: Pick<Fault, 'code' | 'params'> | null): ReturnType<typeof refusal> {
  const status = fault ? STATUSES[fault.code] : 200;
  return fault && status === undefined ? refusal(fault) : { status: status ?? 200, headers: {} };
}
