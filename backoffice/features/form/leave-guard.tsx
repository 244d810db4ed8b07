import { useEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/form/button.tsx';
import { isUnsent } from './form-state.ts';
import styles from './leave-guard.module.css';

/** Forms that are asked about: those of `ActForm`. */
const GUARDED = 'form[data-guarded]';

function holdsText(sending: EventTarget | null): boolean {
  const forms = document.querySelectorAll<HTMLFormElement>(GUARDED);
  return [...forms].some((form) => form !== sending && isUnsent(form));
}

/** Asks before a page is left on which something is typed and not sent. Once in the frame of all screens. */
export function LeaveGuard() {
  const t = useTranslations('general');
  const dialog = useRef<HTMLDialogElement>(null);
  /** The form that is being sent right now: it is not left, but sent. */
  const sending = useRef<EventTarget | null>(null);
  const shouldAsk: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
    // `/undo` comes back to the page, which stays as it is.
    from.pathname + from.search !== to.pathname + to.search &&
    to.pathname !== '/undo' &&
    holdsText(sending.current);
  const { state, proceed, reset } = useBlocker(shouldAsk);
  const isAsked = state === 'blocked';
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      sending.current = target;
      setTimeout(() => {
        sending.current = null;
      });
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (holdsText(sending.current)) event.preventDefault();
    };
    document.addEventListener('submit', onSubmit, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('submit', onSubmit, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
  useEffect(() => {
    if (isAsked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsked]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onClose={() => reset?.()}
    >
      <h2 id="leave-title">{t('unsent')}</h2>
      <p id="leave-text">{t('unsentText')}</p>
      <div className={styles.buttons}>
        {/* The first has the focus: what is safe. */}
        <Button size="small" onClick={() => reset?.()}>
          {t('stay')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => proceed?.()}>
          {t('leave')}
        </Button>
      </div>
    </dialog>
  );
}
