import { useEffect, useRef, type ReactNode } from 'react';
import { Container } from '#ui/layout/container.tsx';
import { Divider } from '#ui/layout/divider.tsx';
import type { Elements } from '#ui/elements.ts';
import styles from './link-page.module.css';

type Props = {
  title: string;
  text: string;
  /** The answer to the page's own form; the focus announces its text. */
  answer: unknown;
  /** What the page is about. */
  children?: Elements;
  actions: ReactNode;
};

/** The page behind a link in an email: the state, and what can be done about it. */
export function LinkPage({ title, text, answer, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page has a new text in the same place.
  useEffect(() => {
    if (answer) heading.current?.focus();
  }, [answer]);
  return (
    <Container className={styles.page}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{text}</p>
        <Divider />
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </Container>
  );
}
