import { Container } from '#ui/layout/container.tsx';
import { Crest } from '#ui/crest.tsx';
import styles from './name-meaning.module.css';

/** The meaning of the bar's name, set as in a dictionary. */
export function Word({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.word} aria-labelledby="word">
      <Container className={styles.entry}>
        <Crest className={styles.crest} />
        <h2 id="word">{title}</h2>
        <p>{text}</p>
      </Container>
    </section>
  );
}
