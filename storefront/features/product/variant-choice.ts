type Chosen = { internalName: string; value: string };
type Choosable = { sku: string; options: readonly Chosen[] };

/** The variant that the address names, else the product's own first. */
export function chosenVariant<V extends { sku: string }>(
  variants: readonly V[],
  sku: string | null,
  masterSku: string,
): V | undefined {
  return (
    variants.find((variant) => variant.sku === sku) ??
    variants.find((variant) => variant.sku === masterSku) ??
    variants[0]
  );
}

/**
 * The variant to go to when a value of one option is chosen: the one that keeps most of what else is chosen.
 * Undefined where no variant has the value.
 */
export function variantWith<V extends Choosable>(
  variants: readonly V[],
  current: Choosable,
  { internalName, value }: Chosen,
): V | undefined {
  const kept = ({ options }: Choosable) =>
    options.filter((option) => current.options.some((own) => isSame(own, option))).length;
  return variants
    .filter(({ options }) => options.some((option) => isSame(option, { internalName, value })))
    .toSorted((a, b) => kept(b) - kept(a))[0];
}

function isSame(a: Chosen, b: Chosen): boolean {
  return a.internalName === b.internalName && a.value === b.value;
}
