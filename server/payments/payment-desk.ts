import { readFileSync } from 'node:fs';
import { createSandboxProvider } from '#sandbox/sandbox-provider.ts';
import { vivaHosts } from '#adapters/payment/viva/viva-hosts.ts';
import { createVivaProvider } from '#adapters/payment/viva/viva-provider.ts';
import type { PaymentDesk, PaymentProvider } from '#domain/payments/ports.ts';
import { loopbackOf, type Config } from '../config.ts';
import { originOf } from '../http/origin.ts';
import { bankSecretFile } from './bank-secret.ts';

const now = () => new Date();

/** The payment providers of the settings: Viva where its keys are set, the sandbox bank where it is allowed. */
export function createPaymentDesk(config: Config): PaymentDesk {
  return {
    providers: providersOf(config),
    returnUrl: (tenant, provider) => `${originOf(tenant, config)}/payments/${provider}/return`,
    webhookUrl: ({ slug }, provider) => `${config.publicUrl}/payments/${slug}/${provider}/notice`,
  };
}

function providersOf(config: Config): PaymentProvider[] {
  const { viva, sandbox } = config;
  const providers: PaymentProvider[] = [];
  if (viva) {
    const { environment, sourceCodes, ...credentials } = viva;
    const hosts = vivaHosts[environment];
    providers.push(createVivaProvider({ hosts, credentials, sourceCodes, now }));
  }
  if (sandbox) {
    const secret = readFileSync(bankSecretFile(config), 'utf8').trim();
    const apiOrigin = `http://${loopbackOf(config.host)}:${sandbox.port}`;
    providers.push(createSandboxProvider({ origin: sandbox.url, apiOrigin, secret, now }));
  }
  return providers;
}
