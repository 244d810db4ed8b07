import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Container } from '#storefront/ui/container.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { dropAnswer, sendWaiting } from './contact-queue.ts';
import styles from './sent-later.module.css';
import { useContactQueue } from './use-contact-queue.ts';

/** Sends what was written without a connection as soon as there is one, on whatever page, and says so. */
export function SentLater() {
  const t = useTranslations('support');
  const general = useTranslations('general');
  const { answer } = useContactQueue();
  useEffect(() => {
    const send = () => void sendWaiting();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  return (
    <div role="status">
      {answer && (
        <Container className={styles.box}>
          <Notice tone={answer.received ? 'success' : 'warning'}>
            {answer.received ? (
              <p>{t('sentLater', answer.received)}</p>
            ) : (
              <p>
                {t('notSent')} <LocaleLink to="/contact">{t('lookAgain')}</LocaleLink>
              </p>
            )}
            {answer.received && (
              <Button size="small" variant="quiet" onClick={dropAnswer}>
                {general('close')}
              </Button>
            )}
          </Notice>
        </Container>
      )}
    </div>
  );
}
