type Chosen = { internalName: string; value: string };
type Choosable = { sku: string; options: readonly Chosen[] };
type ChosenLabel = Chosen & { label: string };

type Option = {
  name: string;
  internalName: string;
  values: readonly { label: string; value: string }[];
};

/** A value of an option for the current variant. */
export type Choice<V> = {
  label: string;
  value: string;
  isChosen: boolean;
  /** Where it leads; null where the choices before it leave no such variant. */
  variant: V | null;
  /** The labels of the choices that exclude it; empty where it can be chosen. */
  against: string[];
};

/** The variant of the address, else the default of the product. */
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
 * The options with more than one value, each value with its link. An option is bound by those before it and not by
 * those after it: so every variant can be reached, the first option is always free, and an impossible value can name
 * the choices that exclude it.
 */
export function choicesOf<V extends Choosable & { options: readonly ChosenLabel[] }>(
  options: readonly Option[],
  variants: readonly V[],
  current: V,
): { name: string; internalName: string; choices: Choice<V>[] }[] {
  return options
    .map(({ name, internalName, values }, index) => {
      const before = options.slice(0, index).flatMap((option) => optionOf(current, option) ?? []);
      const choices = values.flatMap(({ label, value }): Choice<V>[] => {
        const own = { internalName, value };
        const having = variants.filter((variant) => hasOption(variant, own));
        if (having.length === 0) return [];
        const variant = variantWith(
          having.filter((each) => before.every((option) => hasOption(each, option))),
          current,
          own,
        );
        const against = before.filter((option) => !having.some((each) => hasOption(each, option)));
        const named = against.length > 0 ? against : before;
        return [
          {
            label,
            value,
            isChosen: hasOption(current, own),
            variant: variant ?? null,
            against: variant ? [] : named.map((option) => option.label),
          },
        ];
      });
      return { name, internalName, choices };
    })
    .filter(({ choices }) => choices.length > 1);
}

/**
 * The variant to go to when a value of one option is chosen: the one with most of the other choices. Undefined where no
 * variant has the value.
 */
export function variantWith<V extends Choosable>(
  variants: readonly V[],
  current: Choosable,
  choice: Chosen,
): V | undefined {
  const sharedOptions = ({ options }: Choosable) =>
    options.filter((option) => hasOption(current, option)).length;
  return variants
    .filter((variant) => hasOption(variant, choice))
    .toSorted((a, b) => sharedOptions(b) - sharedOptions(a))[0];
}

function optionOf<C extends { internalName: string }>(
  variant: { options: readonly C[] },
  { internalName }: { internalName: string },
): C | undefined {
  return variant.options.find((option) => option.internalName === internalName);
}

function hasOption({ options }: Pick<Choosable, 'options'>, { internalName, value }: Chosen) {
  return options.some((own) => own.internalName === internalName && own.value === value);
}
