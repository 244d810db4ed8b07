import styles from './picture.module.css';

type Sources = {
  srcset: string;
  srcsetAvif: string;
  /** The width of the picture, as `sizes` of HTML. */
  sizes: string;
  width: number;
  height: number;
};

type Props = Sources & {
  src: string;
  alt: string;
  /** Another picture for a media query: a tall one for phones. Its alt text must fit both. */
  instead?: Sources & { media: string };
  /** Placeholder color until the picture arrives. */
  placeholder: string;
  /** For the picture that a page opens with: loaded first instead of last. */
  priority?: boolean;
  className?: string;
};

/** A photograph in the widths and formats that the browser takes. */
export function Picture(props: Props) {
  const { src, alt, srcset, srcsetAvif, sizes, width, height } = props;
  const { instead, placeholder, priority, className } = props;
  return (
    <picture className={[styles.picture, className].filter(Boolean).join(' ')}>
      {instead && (
        <>
          <source {...sourceOf(instead)} type="image/avif" srcSet={instead.srcsetAvif} />
          <source {...sourceOf(instead)} srcSet={instead.srcset} />
        </>
      )}
      <source type="image/avif" srcSet={srcsetAvif} sizes={sizes} />
      <img
        src={src}
        srcSet={srcset}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        style={{ backgroundColor: placeholder }}
      />
    </picture>
  );
}

function sourceOf({ media, sizes, width, height }: Required<Props>['instead']) {
  return { media, sizes, width, height };
}
