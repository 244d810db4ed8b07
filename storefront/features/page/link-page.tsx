import { useEffect, useRef, type ReactNode } from 'react';
import { Container } from '#storefront/ui/layout/container.tsx';
import { Divider } from '#storefront/ui/layout/divider.tsx';
import type { Elements } from '#storefront/ui/elements.ts';
import styles from './link-page.module.css';

type Props = {
  title: string;
  text: string;
  /** What came back from the page's own form; the words that it brings are told by the focus. */
  answer: unknown;
  /** What the page is about. */
  children?: Elements;
  actions: ReactNode;
};

/** The page that a letter's link opens: what is so, and what can be done about it. */
export function LinkPage({ title, text, answer, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page says something else now, in the same place.
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
