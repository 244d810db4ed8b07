import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useRouteName } from '#storefront/features/navigation/use-route-name.ts';
import { inSpans } from '#i18n/in-spans.tsx';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Alert } from '#ui/alert.tsx';
import styles from './sent-later.module.css';
import { unbroken } from './unbroken.tsx';
import { contactQueue, useContactQueue, watchContactQueue } from './use-contact-queue.ts';

/** Sends the waiting messages as soon as there is a connection, on whatever page, and reports it. */
export function SentLaterMessages() {
  const t = useTranslations('support');
  const general = useTranslations('general');
  const { sent, stuck } = useContactQueue();
  // There the message itself is.
  const isOnContact = useRouteName() === 'contact';
  useEffect(watchContactQueue, []);
  return sent ? (
    <Container className={styles.box}>
      <Alert tone="success">
        <p>{inSpans(t.rich('sentLater', { ...sent, ref: unbroken }))}</p>
        <Button size="small" variant="quiet" onClick={contactQueue.dropSent}>
          {general('close')}
        </Button>
      </Alert>
    </Container>
  ) : (
    stuck && !isOnContact && (
      <Container className={styles.box}>
        <Alert tone="warning">
          <p>
            <span>{t(stuck.fault ? 'notSent' : 'late')}</span>{' '}
            <LocaleLink to="/contact">{t('lookAgain')}</LocaleLink>
          </p>
          <Button
            size="small"
            variant="quiet"
            onClick={() => contactQueue.drop(stuck.idempotencyKey)}
          >
            {t('drop')}
          </Button>
        </Alert>
      </Container>
    )
  );
}
