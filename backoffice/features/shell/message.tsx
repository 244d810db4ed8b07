import type { ReactNode } from 'react';
import { Button } from '#ui/form/button.tsx';
import styles from './message.module.css';

type Props = {
  title: string;
  text: string;
  /** On a button that loads the page again. */
  retry?: string;
  children?: ReactNode;
};

/** One message instead of a screen. */
export function Message({ title, text, retry, children }: Props) {
  return (
    <div className={styles.message}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      {retry && (
        <form>
          <Button type="submit" size="small">
            {retry}
          </Button>
        </form>
      )}
    </div>
  );
}
