import { isRouteErrorResponse, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Message } from './message.tsx';

/** Says why there is no screen: what an answer refuses on purpose, by its status, or else a failure. */
export function Failure({ error, requestId = '–' }: { error: unknown; requestId?: string }) {
  const t = useTranslations('general');
  if (typeof document !== 'undefined' && !navigator.onLine)
    return <Message title={t('offline')} text={t('offlineText')} retry={t('retry')} />;
  switch (isRouteErrorResponse(error) ? error.status : 500) {
    case 401:
      return (
        <Message title={t('ended')} text={t('endedText')}>
          <p>
            <Link to="/sign-in" target="_blank">
              {t('signIn')}
            </Link>
          </p>
        </Message>
      );
    case 403:
      return <Message title={t('forbidden')} text={t('forbiddenText')} />;
    case 404:
      return <Message title={t('notFound')} text={t('notFoundText')} />;
    default:
      return (
        <Message title={t('failed')} text={t('failedText', { id: requestId })} retry={t('retry')} />
      );
  }
}
