import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';

type Cap = { name: string; wanted: number; kept: number };

/** The lines that signing in could not merge into the cart in full. */
export function CartCaps({ caps }: { caps: readonly Cap[] }) {
  const t = useTranslations('account.caps');
  if (caps.length === 0) return null;
  return (
    <Alert tone="warning" role="status">
      <p>{t('title')}</p>
      <ul>
        {caps.map(({ name, wanted, kept }) => (
          <li key={name}>{t('line', { name, kept, wanted: String(wanted) })}</li>
        ))}
      </ul>
    </Alert>
  );
}
