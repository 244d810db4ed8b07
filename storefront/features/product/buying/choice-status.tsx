import { useState } from 'react';
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx';

/** Says what another choice has changed to those who do not see it change; silent until there is one. */
export function ChoiceStatus({ sku, words }: { sku: string; words: string }) {
  const [first] = useState(sku);
  const [hasChanged, setChanged] = useState(false);
  if (sku !== first && !hasChanged) setChanged(true);
  return <span role="status">{hasChanged && <VisuallyHidden>{words}</VisuallyHidden>}</span>;
}
