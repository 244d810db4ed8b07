import { useTranslations } from 'use-intl';
import { Notice } from '#storefront/ui/notice.tsx';

type Cap = { name: string; wanted: number; kept: number };

/** What signing in could not put into the cart whole, line by line. */
export function CartCaps({ caps }: { caps: readonly Cap[] }) {
  const t = useTranslations('account.caps');
  if (caps.length === 0) return null;
  return (
    <Notice tone="warning" role="status">
      <p>{t('title')}</p>
      <ul>
        {caps.map(({ name, wanted, kept }) => (
          <li key={name}>{t('line', { name, kept, wanted: String(wanted) })}</li>
        ))}
      </ul>
    </Notice>
  );
}
