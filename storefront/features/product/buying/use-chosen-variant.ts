import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { chosenVariant } from './variant-choice.ts';

/**
 * The variant that the address names, and how another is chosen. All that is shown of it changes with the
 * button that was pressed, while the router is still on its way to the address: who is quick would else put
 * into the cart what was chosen before.
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
