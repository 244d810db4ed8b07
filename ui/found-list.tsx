import { useId, type ComponentProps, type ReactNode } from 'react';
import { Crest } from './crest.tsx';
import type { Elements } from './elements.ts';
import styles from './found-list.module.css';
import { Picture } from './picture.tsx';

type ListProps = { title: string; mood?: 'bar'; children: Elements };

/** A few records of another kind in search results. */
export function FoundList({ title, mood, children }: ListProps) {
  const id = useId();
  return (
    <section className={styles.found} aria-labelledby={id} data-mood={mood}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list} role="list">
        {children}
      </ul>
    </section>
  );
}

type RecordProps = {
  /** Without one it has the crest. */
  image: PictureOf | null | undefined;
  /** Its name: a link that covers the whole of it. */
  name: ReactNode;
  children: Elements;
};
type PictureOf = Pick<ComponentProps<typeof Picture>, 'src' | 'srcset' | 'srcsetAvif'> & {
  metadata: Pick<ComponentProps<typeof Picture>, 'width' | 'height' | 'placeholder'>;
};

/** One of them: a picture as wide as a thumb, a name, and a line or two. */
export function FoundRecord({ image, name, children }: RecordProps) {
  return (
    <li className={styles.record}>
      <div className={styles.picture} data-mood="bar">
        {image ? (
          <Picture
            src={image.src}
            srcset={image.srcset}
            srcsetAvif={image.srcsetAvif}
            {...image.metadata}
            alt=""
            sizes="72px"
          />
        ) : (
          <Crest className={styles.crest} />
        )}
      </div>
      <div>
        <h3 className={styles.name}>{name}</h3>
        {children}
      </div>
    </li>
  );
}
