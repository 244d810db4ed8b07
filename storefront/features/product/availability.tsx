import { useTranslations } from 'use-intl';
import type { Availability as AvailabilityValue } from '#storefront/graphql/gen/graphql.ts';
import { StockLabel, type StockTone } from '#ui/stock-label.tsx';

const labels = {
  IN_STOCK: { key: 'inStock', tone: 'good' },
  FEW_LEFT: { key: 'fewLeft', tone: 'low' },
  UPON_ORDER: { key: 'uponOrder', tone: 'later' },
  SOLD_OUT: { key: 'soldOut', tone: 'none' },
  NOT_AVAILABLE: { key: 'notAvailable', tone: 'none' },
} as const satisfies Record<AvailabilityValue, { key: string; tone: StockTone }>;

/** The text of a stock label. */
export function useStockLabel(): (value: AvailabilityValue) => string {
  const t = useTranslations('product.stock');
  return (value) => t(labels[value].key);
}

/** One of the five stock labels (specification, section 9). The server alone decides which. */
export function Availability({ value }: { value: AvailabilityValue }) {
  const text = useStockLabel();
  return <StockLabel tone={labels[value].tone}>{text(value)}</StockLabel>;
}
