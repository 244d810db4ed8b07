import type { Fault } from './problem-message.ts';

/** The answer to a refused form: 422, or 429 with the seconds after which it may be sent again. */
export function refusal({ code, params }: Pick<Fault, 'code' | 'params'>): {
  status: number;
  headers: Record<string, string>;
} {
  if (code !== 'RATE_LIMITED') return { status: 422, headers: {} };
  const seconds = params.find(({ name }) => name === 'retryAfter')?.value ?? '60';
  return { status: 429, headers: { 'Retry-After': seconds } };
}
