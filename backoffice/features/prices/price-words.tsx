import { useFormatter, useTranslations } from 'use-intl';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { PricePartsFragment } from '../../graphql/gen/graphql.ts';
import { useFormats } from '../shell/labels.ts';
import styles from './price-words.module.css';

/** When prices begin and end, in words: whole days where a day of the shop begins. */
export function usePriceTimes() {
  const format = useFormatter();
  const isMidnight = (at: Date) =>
    format.dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) === '00:00';
  const dayOf = (at: Date) =>
    format.dateTime(at, { day: 'numeric', month: 'short', year: 'numeric' });
  const momentOf = (at: Date) =>
    format.dateTime(at, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  return {
    /** From this instant on. */
    startOf: (iso: string) => {
      const at = new Date(iso);
      return isMidnight(at) ? dayOf(at) : momentOf(at);
    },
    /** Up to this instant, which is not in it: the last day. */
    endOf: (iso: string) => {
      const at = new Date(iso);
      return isMidnight(at) ? dayOf(new Date(at.getTime() - 1)) : momentOf(at);
    },
  };
}

/** What is charged, with the regular price struck where a sale runs. */
export function ChargedPrice({ price }: { price: PricePartsFragment | null | undefined }) {
  const t = useTranslations('prices');
  const { money } = useFormats();
  if (!price) return t('noPrice');
  if (price.sale == null) return money(price.charged);
  return (
    <>
      <VisuallyHidden>{t('now')}</VisuallyHidden>{' '}
      <ins className={styles.now}>{money(price.charged)}</ins>{' '}
      <VisuallyHidden>{t('insteadOf')}</VisuallyHidden>{' '}
      <del className={styles.before}>{money(price.regular)}</del>
    </>
  );
}

/** A variant by name, with its label where the product has several. */
export function useVariantName() {
  const t = useTranslations('prices');
  return ({ name, label }: { name: string; label: string }) =>
    label === '' ? name : t('nameAndLabel', { name, label });
}
