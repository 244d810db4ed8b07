import { emailKey } from '#domain/address/email.ts';
import type { Context } from '#domain/context.ts';
import { consumeRateLimit } from '#domain/limits/limits.ts';

/** Uses up what all together may fail to sign in to an account, ten from each network, without the work of hashing. */
export async function useUp(email: string, stranger: () => Context): Promise<void> {
  const turn = { action: 'sign-in', subject: emailKey(email) } as const;
  for (let network = 0; network < 10; network += 1) {
    const from = stranger();
    for (let guess = 0; guess < 10; guess += 1) {
      if (await consumeRateLimit(from, turn)) throw new Error('Used up already');
    }
  }
}
