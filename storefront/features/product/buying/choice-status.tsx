import { useState } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Announces to screen readers what another choice has changed; silent until there is one. */
export function ChoiceStatus({ sku, text }: { sku: string; text: string }) {
  const [first] = useState(sku);
  const [hasChanged, setChanged] = useState(false);
  if (sku !== first && !hasChanged) setChanged(true);
  return <span role="status">{hasChanged && <VisuallyHidden>{text}</VisuallyHidden>}</span>;
}
