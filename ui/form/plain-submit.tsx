import { Button } from './button.tsx';
import styles from './plain-submit.module.css';

/**
 * Sends a form that scripts send by themselves. With scripts it is not to be seen, but there: the form has its button,
 * and the Enter key works.
 */
export function PlainSubmit({ className, ...button }: Parameters<typeof Button>[0]) {
  return (
    <Button
      {...button}
      type="submit"
      className={[styles.submit, className].filter(Boolean).join(' ')}
    />
  );
}
