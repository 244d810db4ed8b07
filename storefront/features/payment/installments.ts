import type { InstallmentFieldsFragment } from '#storefront/graphql/gen/graphql.ts';

/** The installments, by the id of the method; those without are left out. */
export type InstallmentsByMethod = Readonly<Record<string, readonly InstallmentFieldsFragment[]>>;

/** The field for the count of a method: each method has its own, and only that of the chosen one counts. */
export function countField(methodId: string): string {
  return `installmentCount.${methodId}`;
}

/**
 * The number of installments that a form sends with its method: 1 where the method has none, 0, which no method
 * accepts, for an invalid count.
 */
export function readCount(typed: Readonly<Record<string, string>>, methodId: string): number {
  const text = typed[countField(methodId)] ?? '1';
  return /^\d{1,3}$/.test(text) ? Number(text) : 0;
}
