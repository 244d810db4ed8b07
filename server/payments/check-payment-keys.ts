import type { PaymentProvider } from '#domain/payments/ports.ts';

/**
 * Asks each provider whether it takes the keys of the settings, and tells what is wrong with them in sentences. The shop
 * is open meanwhile, and stays so: other ways to pay go on, and a provider that does not answer now may do so later.
 */
export async function testKeys(
  providers: readonly Pick<PaymentProvider, 'key' | 'testKeys'>[],
  tell: (sentence: string) => void,
): Promise<void> {
  for (const { key, testKeys: test } of providers) {
    for (const { keys, fault } of (await test?.()) ?? []) {
      if (!fault) continue;
      tell(
        fault.isRefused
          ? `${keys} are refused (${fault.message}): no payment by ${key} works until they are right.`
          : `${keys} could not be tested (${fault.message}).`,
      );
    }
  }
}
