import styles from './prose.module.css';

/** A text of the content store. The API makes it from Markdown, with HTML of the text switched off. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <article
      className={[styles.prose, className].filter(Boolean).join(' ')}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
