import styles from './picture.module.css';

type Props = {
  src: string;
  alt: string;
  srcset: string;
  srcsetAvif: string;
  /** How wide the picture stands, as `sizes` of HTML. */
  sizes: string;
  width: number;
  height: number;
  /** Colour that stands there until the picture arrives. */
  placeholder: string;
  /** For the picture that a page opens with: loaded first instead of last. */
  priority?: boolean;
  className?: string;
};

/** A photograph in the widths and formats that the browser takes. */
export function Picture(props: Props) {
  const { src, alt, srcset, srcsetAvif, sizes, width, height, placeholder, priority, className } =
    props;
  return (
    <picture className={[styles.picture, className].filter(Boolean).join(' ')}>
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
