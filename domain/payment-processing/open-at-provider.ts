import type { Context } from '../context.ts';
import type { Order } from '../orders/rules.ts';
import type { PaymentProvider } from '../payments/ports.ts';
import { isProviderKind, type PaymentDetail } from '../payments/rules.ts';

/**
 * Opens a payment at its provider, or asks for the one that was opened before: the same payment is the same there.
 * Throws a ProviderFailure.
 */
export async function openAtProvider(
  { desk, tenant }: Context,
  provider: PaymentProvider,
  { order, payment }: { order: Order; payment: PaymentDetail },
): Promise<{ reference: string; redirectUrl: string }> {
  if (!desk || !isProviderKind(payment.kind)) {
    throw new Error(`Payment ${payment.id} is not one of a provider's`);
  }
  return provider.initialize({
    paymentId: payment.id,
    tenant: tenant.slug,
    kind: payment.kind,
    amount: payment.amount,
    currency: payment.currency,
    orderNumber: order.number,
    locale: order.locale,
    email: order.email,
    name: `${order.billingAddress.firstName} ${order.billingAddress.lastName}`,
    country: order.billingAddress.countryCode,
    installmentCount: payment.installmentCount,
    returnUrl: desk.returnUrl(tenant, provider.key),
    webhookUrl: desk.webhookUrl(tenant, provider.key),
  });
}
