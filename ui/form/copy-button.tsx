import { useState, useSyncExternalStore } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import styles from './copy-button.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type Props = {
  text: string;
  label: string;
  copiedLabel: string;
  /** Accessible name where several are on a page. */
  name: string;
  variant?: ButtonVariant;
};

/**
 * Copies a text. It is visible once scripts run, and only where the browser lets a page copy; its space is reserved.
 */
export function CopyButton({ text, label, copiedLabel, name, variant = 'secondary' }: Props) {
  const [isCopied, setCopied] = useState(false);
  const canCopy = useSyncExternalStore(
    () => () => {},
    () => 'clipboard' in navigator,
    () => false,
  );
  return (
    <>
      <Button
        className={styles.button}
        variant={variant}
        size="small"
        aria-label={name}
        data-ready={canCopy || undefined}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {/* Both labels lie upon each other, so that the button is as wide as the longer one. */}
        <span data-shown={!isCopied || undefined}>{label}</span>
        <span data-shown={isCopied || undefined} aria-hidden={!isCopied}>
          {copiedLabel}
        </span>
      </Button>
      <span role="status">{isCopied && <VisuallyHidden>{copiedLabel}</VisuallyHidden>}</span>
    </>
  );
}
