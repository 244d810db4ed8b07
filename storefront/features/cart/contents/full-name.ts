type Named = {
  product: { name: string; variantsCount: number };
  variant: { label: string };
};

/** Name of product and variant in one. */
export function fullName({ product, variant }: Named): string {
  return product.variantsCount > 1 ? `${product.name}, ${variant.label}` : product.name;
}
