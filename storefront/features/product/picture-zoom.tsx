import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useTranslations } from 'use-intl';
import type { ProductPictureFragment } from '#storefront/graphql/gen/graphql.ts';
import styles from './picture-zoom.module.css';

export type PictureZoomProps = {
  pictures: readonly ProductPictureFragment[];
  first: number;
  /** Called with the last picture. */
  onClose: (index: number) => void;
};

/** How many times the size at which a picture fits the window. */
const STEPS = [1, 1.75, 2.5, 3.5] as const;

/**
 * A picture at any size, in a window over the page. It moves by scrolling, dragging, the arrow keys or two fingers;
 * Escape closes it.
 */
export function PictureZoom({ pictures, first, onClose }: PictureZoomProps) {
  const t = useTranslations('product.zoom');
  const text = useTranslations('product');
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const [step, setStep] = useState(0);
  const picture = pictures[index];
  const last = pictures.length - 1;

  useEffect(() => dialog.current?.showModal(), []);

  /** Keeps the center of the view. */
  function zoomTo(next: number) {
    const target = Math.min(Math.max(next, 0), STEPS.length - 1);
    const box = view.current;
    if (!box || target === step) return;
    const ratio = (STEPS[target] ?? 1) / (STEPS[step] ?? 1);
    const middle = {
      x: box.scrollLeft + box.clientWidth / 2,
      y: box.scrollTop + box.clientHeight / 2,
    };
    setStep(target);
    requestAnimationFrame(() =>
      box.scrollTo({
        left: middle.x * ratio - box.clientWidth / 2,
        top: middle.y * ratio - box.clientHeight / 2,
        behavior: 'instant',
      }),
    );
  }

  function turnTo(next: number) {
    setIndex(Math.min(Math.max(next, 0), last));
    setStep(0);
  }

  function byKey(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') zoomTo(step + 1);
    else if (event.key === '-') zoomTo(step - 1);
    else if (step === 0 && event.key === 'ArrowRight') turnTo(index + 1);
    else if (step === 0 && event.key === 'ArrowLeft') turnTo(index - 1);
    else return;
    event.preventDefault();
  }

  if (!picture) return null;
  const total = String(pictures.length);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-mood="shop"
      aria-label={t('title')}
      onClose={() => onClose(index)}
      onKeyDown={byKey}
    >
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {text('picture', { number: String(index + 1), total })}
        </p>
        {last > 0 && (
          <>
            <Tool
              label={t('previous')}
              sign="m14 5-7 7 7 7"
              off={index === 0}
              onPress={() => turnTo(index - 1)}
            />
            <Tool
              label={t('next')}
              sign="m10 5 7 7-7 7"
              off={index === last}
              onPress={() => turnTo(index + 1)}
            />
          </>
        )}
        <Tool label={t('out')} sign="M5 12h14" off={step === 0} onPress={() => zoomTo(step - 1)} />
        <Tool
          label={t('in')}
          sign="M5 12h14M12 5v14"
          off={step === STEPS.length - 1}
          onPress={() => zoomTo(step + 1)}
        />
        <Tool
          label={t('close')}
          sign="m6 6 12 12M18 6 6 18"
          onPress={() => dialog.current?.close()}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div ref={view} className={styles.view} tabIndex={0} role="group" aria-label={t('hint')}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons and the keys do the same */}
        <img
          key={picture.src}
          className={styles.picture}
          src={picture.large}
          srcSet={picture.srcset}
          sizes={`${100 * (STEPS[step] ?? 1)}vmin`}
          alt={picture.alt}
          width={picture.metadata.width}
          height={picture.metadata.height}
          draggable={false}
          style={zoomed(STEPS[step] ?? 1, picture.metadata.placeholder)}
          data-zoomed={step > 0 || undefined}
          onDoubleClick={() => zoomTo(step === 0 ? 2 : 0)}
          onPointerDown={grab}
          onPointerMove={drag}
        />
      </div>
    </dialog>
  );

  /** Fingers scroll by themselves; a mouse drags the picture. */
  function grab(event: PointerEvent<HTMLImageElement>) {
    if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
  }

  function drag(event: PointerEvent<HTMLImageElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    view.current?.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
  }
}

type ToolProps = { label: string; sign: string; off?: boolean; onPress: () => void };

/** The size, for the style sheet, and the placeholder color until the picture arrives. */
function zoomed(zoom: number, backgroundColor: string): CSSProperties {
  return { '--zoom': zoom, backgroundColor } as CSSProperties;
}

/** A button at its limit is not `disabled`: it would lose the focus. */
function Tool({ label, sign, off = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden>
        <path d={sign} />
      </svg>
    </button>
  );
}
