import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { chosenVariant } from './variant-choice.ts';

/**
 * The variant of the address, and the choice of another. Everything changes at once with the pressed button, while the
 * router is still loading the address: a quick visitor would else buy the variant before.
 */
export function useChosenVariant<V extends { sku: string }>(
  variants: readonly V[],
  first: V,
): [V, (variant: V) => void] {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const named = chosenVariant(variants, query.get('variant'), first.sku) ?? first;
  const [chosen, setChosen] = useState(named);
  const [followed, setFollowed] = useState(named);
  if (followed !== named) {
    setFollowed(named);
    setChosen(named);
  }

  function choose(variant: V) {
    setChosen(variant);
    // Another view of the same page: “back” leaves it.
    void navigate(
      { search: `?${new URLSearchParams({ variant: variant.sku }).toString()}` },
      { replace: true, preventScrollReset: true },
    );
  }

  return [chosen, choose];
}
