import { useFormatter, useTranslations } from 'use-intl';
import type { en } from '../../messages/en.ts';

type Group = 'orderStates' | 'paymentStates' | 'shipmentStates';

/** Says the states of orders, payments and shipments in words; what has no word is shown as it is. */
export function useStateNames() {
  const t = useTranslations('orders');
  return (group: Group, state: string) => {
    const key = `${group}.${state}` as `orderStates.${keyof typeof en.orders.orderStates}`;
    return t.has(key) ? t(key) : state;
  };
}

/** Says in words why an alert was raised. */
export function useAlertNames() {
  const t = useTranslations('orders');
  return (kind: string) => {
    const key = `alerts.${kind.replaceAll('-', '_') as keyof typeof en.orders.alerts}` as const;
    return t.has(key) ? t(key) : kind;
  };
}

/** Writes amounts and moments as the person reads them. */
export function useFormats() {
  const format = useFormatter();
  return {
    money: (minor: number) => format.number(minor / 100, { style: 'currency', currency: 'EUR' }),
    /** As it is typed into a field. */
    plainAmount: (minor: number) =>
      format.number(minor / 100, { minimumFractionDigits: 2, useGrouping: false }),
    moment: (iso: string) => format.dateTime(new Date(iso), 'brief'),
    /** Of a day without a time, YYYY-MM-DD. */
    day: (day: string) =>
      format.dateTime(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'long' }),
    number: (value: number) => format.number(value),
  };
}
