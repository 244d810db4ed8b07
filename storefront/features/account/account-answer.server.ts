import { data } from 'react-router';
import type { Typed } from '#storefront/features/checkout/read-form.ts';
import type { Fault } from '#storefront/features/errors/problem-message.ts';
import { refusal } from '#storefront/features/errors/refusal.server.ts';

/** The answer to a form of the account that was refused. `intent` names the form. */
export type AccountAnswer = { intent: string; fault: Fault; typed: Typed };

/** Passwords are typed again. */
const SECRETS = ['currentPassword', 'password', 'passwordAgain', 'emailPassword'];

/** The answer to a refused form: 422, or 429 with the time from which on it may be sent again. */
export function refuseForm(intent: string, fault: Fault, typed: Typed) {
  const visible = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !SECRETS.includes(name)),
  );
  const answer: AccountAnswer = { intent, fault, typed: visible };
  return data(answer, refusal(fault));
}
