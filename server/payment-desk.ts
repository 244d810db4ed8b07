import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSandboxProvider } from '#adapters/payment/sandbox/sandbox-provider.ts';
import { vivaHosts } from '#adapters/payment/viva/viva-hosts.ts';
import { createVivaProvider } from '#adapters/payment/viva/viva-provider.ts';
import type { PaymentDesk, PaymentProvider } from '#domain/payments/ports.ts';
import type { Config } from './config.ts';
import { originOf } from './origin.ts';

const now = () => new Date();

/** Who takes money by the settings: Viva where its keys are set, else the demo bank where that may be. */
export function createPaymentDesk(config: Config): PaymentDesk {
  return {
    providers: providersOf(config),
    returnUrl: (tenant, provider) => `${originOf(tenant, config)}/payments/${provider}/return`,
    noticeUrl: ({ slug }, provider) => `${config.publicUrl}/payments/${slug}/${provider}/notice`,
  };
}

function providersOf(config: Config): PaymentProvider[] {
  const { viva, sandbox } = config;
  const providers: PaymentProvider[] = [];
  if (viva) {
    const { environment, ...credentials } = viva;
    providers.push(createVivaProvider({ hosts: vivaHosts[environment], credentials, now }));
  }
  if (sandbox) {
    const origin = bankOrigin(config, sandbox.port);
    const secret = readFileSync(bankSecretFile(config), 'utf8').trim();
    providers.push(createSandboxProvider({ origin, apiOrigin: origin, secret, now }));
  }
  return providers;
}

/** Where the demo bank is found: on this machine, under the site's own name. */
export function bankOrigin({ publicUrl }: Config, port: number): string {
  return `http://${new URL(publicUrl).hostname}:${port}`;
}

/** What the demo bank and the shop know of each other. */
export function bankSecretFile({ dataDir }: Config): string {
  return path.join(dataDir, 'sandbox', 'secret');
}
