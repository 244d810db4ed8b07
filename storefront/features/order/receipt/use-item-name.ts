import { useTranslations } from 'use-intl';
import { nameOf } from './order-papers.tsx';

/** Names the items of an order: a bought item and a gift may be the same variant. */
export function useItemName() {
  const t = useTranslations('order');
  return (item: Parameters<typeof nameOf>[0] & { isGift: boolean }): string =>
    item.isGift ? t('withState', { name: nameOf(item), state: t('gift') }) : nameOf(item);
}
