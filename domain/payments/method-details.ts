import { z } from 'zod';
import { installmentTable } from './installments.ts';

/** The tenant's settings of a payment method, stored with it as JSON. */
const methodDetails = z.object({
  /** The key of the provider that takes the money; without it the first one that can. */
  provider: z.string().optional(),
  /** Without it the way takes no installments. */
  installments: installmentTable.optional(),
});
export type MethodDetails = z.infer<typeof methodDetails>;

/** Throws for invalid settings: a table of installments that is read wrongly costs money. */
export function parseDetails(method: { key: string; details: unknown }): MethodDetails {
  const { success, data, error } = methodDetails.safeParse(method.details);
  if (success) return data;
  throw new Error(`The details of the payment method ${method.key} are faulty`, { cause: error });
}
