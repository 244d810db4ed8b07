import { useTranslations } from 'use-intl';
import type { Availability as AvailabilityValue } from '#storefront/graphql/gen/graphql.ts';
import { StockLabel, type StockTone } from '#storefront/ui/stock-label.tsx';

const labels = {
  IN_STOCK: { key: 'inStock', tone: 'good' },
  FEW_LEFT: { key: 'fewLeft', tone: 'low' },
  UPON_ORDER: { key: 'uponOrder', tone: 'later' },
  SOLD_OUT: { key: 'soldOut', tone: 'none' },
  NOT_AVAILABLE: { key: 'notAvailable', tone: 'none' },
} as const satisfies Record<AvailabilityValue, { key: string; tone: StockTone }>;

/** One of the five stock labels (specification, section 9). The server alone says which. */
export function Availability({ value }: { value: AvailabilityValue }) {
  const t = useTranslations('product.stock');
  const { key, tone } = labels[value];
  return <StockLabel tone={tone}>{t(key)}</StockLabel>;
}
