import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#storefront/ui/form/button-link.tsx';
import { Button } from '#storefront/ui/form/button.tsx';
import styles from './cancel-dialog.module.css';

/**
 * Asks once more before an order is called off. Comes open in the document, as a section of the page; scripts make
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
    // A dialog that stands open already cannot be shown above the page.
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
        {/* The first has the focus when the dialog opens: nobody calls an order off by a key too many. */}
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
