import type { PaymentProvider } from '#domain/payments/ports.ts';

/**
 * Asks each provider whether it accepts the keys of the settings, and reports faults as sentences. The site stays open:
 * other payment methods work, and a provider that does not answer now may answer later.
 */
export async function checkPaymentKeys(
  providers: readonly Pick<PaymentProvider, 'key' | 'testKeys'>[],
  report: (sentence: string) => void,
): Promise<void> {
  for (const { key, testKeys: test } of providers) {
    for (const { keys, fault } of (await test?.()) ?? []) {
      if (!fault) continue;
      report(
        fault.isRefused
          ? `${keys} are refused (${fault.message}): no payment by ${key} works until they are right.`
          : `${keys} could not be tested (${fault.message}).`,
      );
    }
  }
}
