import { useState, useSyncExternalStore } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx';

type Props = {
  text: string;
  label: string;
  copiedLabel: string;
  /** Spoken name where several stand on a page. */
  name: string;
};

/** Copies a text; it is there once scripts run, and only where the browser lets a page copy. */
export function CopyButton({ text, label, copiedLabel, name }: Props) {
  const [isCopied, setCopied] = useState(false);
  const canCopy = useSyncExternalStore(
    () => () => {},
    () => 'clipboard' in navigator,
    () => false,
  );
  if (!canCopy) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={name}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {isCopied ? copiedLabel : label}
      </Button>
      <span role="status">{isCopied && <VisuallyHidden>{copiedLabel}</VisuallyHidden>}</span>
    </>
  );
}
