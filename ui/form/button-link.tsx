import { Anchor, type AnchorProps } from '#ui/anchor.tsx';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import styles from './button.module.css';

type Props = AnchorProps & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({ variant = 'primary', size = 'medium', className, ...rest }: Props) {
  return (
    <Anchor
      {...rest}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-variant={variant}
      data-size={size}
    />
  );
}
