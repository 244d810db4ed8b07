import { useState, useSyncExternalStore } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import styles from './copy-button.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type Props = {
  text: string;
  label: string;
  copiedLabel: string;
  /** What to do where the browser refuses it. */
  refusedText?: string;
  /** Accessible name where several are on a page. */
  name: string;
  variant?: ButtonVariant;
};

/**
 * Copies a text. It is visible once scripts run, and only where the browser lets a page copy; its space is reserved.
 */
export function CopyButton({
  text,
  label,
  copiedLabel,
  refusedText,
  name,
  variant = 'secondary',
}: Props) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
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
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {/* Both labels lie upon each other, so that the button is as wide as the longer one. */}
        <span data-shown={!isCopied || undefined}>{label}</span>
        <span data-shown={isCopied || undefined} aria-hidden={isCopied !== true}>
          {copiedLabel}
        </span>
      </Button>
      <span role="status">
        {isCopied && <VisuallyHidden>{copiedLabel}</VisuallyHidden>}
        {isCopied === false && refusedText}
      </span>
    </>
  );
}
