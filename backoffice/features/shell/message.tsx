import { Button } from '#ui/form/button.tsx';
import styles from './message.module.css';

/** A page with one message. `retry` loads it again. */
export function Message({ title, text, retry }: { title: string; text: string; retry?: string }) {
  return (
    <main className={styles.message}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      {retry && (
        <form>
          <Button type="submit" size="small">
            {retry}
          </Button>
        </form>
      )}
    </main>
  );
}
