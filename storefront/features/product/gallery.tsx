import { useRef, useState, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductPictureFragment } from '#storefront/graphql/gen/graphql.ts';
import { Picture } from '#ui/picture.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './gallery.module.css';
import { pictureProps } from './picture-props.ts';
import type { PictureZoomProps } from './picture-zoom.tsx';

/** The loaded dialog, and the picture that it begins with. */
type Zoomed = { PictureZoom: ComponentType<PictureZoomProps>; first: number };

const SIZES = '(min-width: 1200px) 630px, (min-width: 992px) 516px, (min-width: 768px) 392px, 92vw';

/**
 * The pictures of a product, side by side: by swiping, by the thumbnails below, or by the arrow keys. Each links to its
 * full size, which scripts open in a dialog that is loaded then. Use its first picture as its key: another variant
 * starts from the beginning.
 */
export function Gallery({ pictures }: { pictures: readonly ProductPictureFragment[] }) {
  const t = useTranslations('product');
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<Zoomed | null>(null);
  const last = pictures.length - 1;
  const total = String(pictures.length);

  function show(index: number, { focus = false } = {}) {
    const place = strip.current?.children[index];
    if (!(place instanceof HTMLElement)) return;
    // Neither the page nor what is around it may move: only the strip.
    strip.current?.scrollTo({ left: place.offsetLeft - (strip.current.offsetLeft ?? 0) });
    if (focus) place.querySelector('a')?.focus({ preventScroll: true });
  }

  function goByKey(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined || last === 0 || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    show(Math.min(Math.max(target, 0), last), { focus: true });
  }

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  }

  function enlarge(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    void import('./picture-zoom.tsx').then(
      ({ PictureZoom }) => setZoomed({ PictureZoom, first: index }),
      // Where its script does not arrive, the link does what it does without scripts.
      () => location.assign(href),
    );
  }

  return (
    <section className={styles.gallery} aria-label={t('gallery')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links within it */}
      <ul ref={strip} className={styles.strip} role="list" onScroll={follow} onKeyDown={goByKey}>
        {pictures.map((picture, index) => (
          <li key={picture.src} id={`picture-${index + 1}`}>
            <Picture {...pictureProps(picture)} sizes={SIZES} priority={index === 0} />
            <a
              href={picture.large}
              className={styles.enlarge}
              onClick={(event) => enlarge(event, index)}
            >
              <ZoomSign />
              <VisuallyHidden>{t('enlarge', { number: String(index + 1), total })}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      {last > 0 && (
        <ul className={styles.thumbs} role="list">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('picture', { number: String(index + 1), total })}
                aria-current={index === current || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <Picture {...pictureProps(picture)} alt="" sizes="80px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed && (
        <zoomed.PictureZoom
          pictures={pictures}
          first={zoomed.first}
          onClose={(index) => {
            setZoomed(null);
            show(index, { focus: true });
          }}
        />
      )}
    </section>
  );
}

function ZoomSign() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5M10.5 8v5M8 10.5h5" />
    </svg>
  );
}
