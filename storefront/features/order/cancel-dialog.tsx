import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Button } from '#ui/form/button.tsx';
import styles from './cancel-dialog.module.css';

/**
 * Asks for a confirmation before an order is canceled. In the document it is an open section of the page; scripts make
 * a dialog of it.
 */
export function CancelDialog({
  number,
  idempotencyKey,
}: {
  number: string;
  idempotencyKey: string;
}) {
  const t = useTranslations('order.cancel');
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isSending = useNavigation().formData !== undefined;
  useEffect(() => {
    const element = dialog.current;
    // A dialog that is open already cannot become modal.
    element?.removeAttribute('open');
    element?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      id="cancel"
      className={styles.dialog}
      aria-labelledby="cancel-title"
      onCancel={() => void navigate(pathname, { replace: true, preventScrollReset: true })}
    >
      <h2 id="cancel-title">{t('title', { number })}</h2>
      <p>{t('text')}</p>
      <Form method="post" action={pathname} className={styles.buttons} preventScrollReset>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {/* The first button has the focus when the dialog opens: one key too many cancels no order. */}
        <ButtonLink href={pathname} variant="quiet">
          {t('keep')}
        </ButtonLink>
        <Button type="submit" name="intent" value="cancel" busy={isSending}>
          {t('confirm')}
        </Button>
      </Form>
    </dialog>
  );
}
