import { useTranslations } from 'use-intl';
import type { DrinkAvailability } from '#storefront/graphql/gen/graphql.ts';
import styles from './drink-state.module.css';

/** Why a drink is not available; nothing where it is. */
export function DrinkState({ value }: { value: DrinkAvailability }) {
  const t = useTranslations('menu');
  if (value === 'AVAILABLE') return null;
  return (
    <span className={styles.state}>{value === 'SOLD_OUT' ? t('soldOut') : t('offTonight')}</span>
  );
}
