import { useTranslations } from 'use-intl';
import type { en } from '../../messages/en.ts';
import type { RecordQuery } from '../../graphql/gen/graphql.ts';
import { CARRIERS } from '../order/carriers.ts';
import { useRoleNames } from '../session/role-names.ts';
import { useAlertNames, useFormats, useStateNames } from '../shell/labels.ts';

type Change = RecordQuery['record'][number]['changes'][number];
type Fact = keyof typeof en.record.facts;

const MONEY: readonly Fact[] = [
  'transferred',
  'captured',
  'returning',
  'refunded',
  'price',
  'salePrice',
];
/** Characters of a text of a product that are shown. */
const LONGEST = 160;
const MOMENTS: readonly Fact[] = ['startsAt', 'endsAt'];

/** Which fact a path of the audit log means: `shipments.0.state` of an order is `shipmentState`, the first. */
export function factOf(subjectKind: string, path: string): { fact: string; index: number } {
  const [, list = '', index = '0', field = ''] =
    /^(payment|shipment)s\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (path.startsWith('counted.')) return { fact: 'counted', index: 0 };
  if (/^refunds\..+\.decision$/.test(path)) return { fact: 'refundDecision', index: 0 };
  if (field === 'state') return { fact: `${list}State`, index: Number(index) };
  if (field !== '') return { fact: field, index: Number(index) };
  if (path === 'state') return { fact: `${subjectKind}State`, index: 0 };
  return { fact: path === 'status' ? 'requestStatus' : path, index: 0 };
}

/** Says in words what an entry of the audit log has changed; a fact without words is shown as it is. */
export function useChangeText(subjectKind: string): (change: Change) => string {
  const t = useTranslations('record');
  const o = useTranslations('order');
  const w = useTranslations('own.noticeNames');
  const { money, moment } = useFormats();
  const stateName = useStateNames();
  const alertName = useAlertNames();
  const roleNames = useRoleNames();

  function valueOf(fact: string, value: string): string {
    const status = `productStatuses.${value}` as 'productStatuses.draft';
    if (fact === 'productStatus' && t.has(status)) return t(status);
    if (subjectKind === 'product' && value.length > LONGEST) return `${value.slice(0, LONGEST)} …`;
    if (fact === 'orderState' || fact === 'paymentState' || fact === 'shipmentState')
      return stateName(`${fact}s`, value);
    if (MONEY.some((each) => each === fact)) return money(Number(value));
    if (MOMENTS.some((each) => each === fact)) return moment(value);
    if (fact === 'roles') return roleNames(value.split(' '));
    if (fact === 'notices') return noticeNames(value);
    if (fact === 'carrier') return CARRIERS.find((each) => each.value === value)?.label ?? value;
    const email = `emails.${value.replace('.', '_')}` as 'emails.order_paid';
    if (fact === 'email' && o.has(email)) return o(email);
    const key = `values.${value}` as 'values.open';
    return t.has(key) ? t(key) : value;
  }

  /** `variant.SKU.gtin`, `property.nose.en`, `name.el`. */
  function productFactName(path: string): string {
    const [, group = '', of = '', rest = ''] =
      /^(variant|property)\.(.+?)\.(\w+(?:\.\w+)?)$/.exec(path) ?? [];
    const [field = '', language = ''] = (
      group === 'variant' ? rest : group === 'property' ? `property.${rest}` : path
    )
      .split('.')
      .map((part) => part.replace(/-/g, '_'));
    const key = `productFacts.${field}` as 'productFacts.name';
    return [t.has(key) ? t(key) : field, of, language].filter(Boolean).join(' ');
  }

  function noticeNames(value: string): string {
    if (value === '') return t('values.noNotices');
    const keys = value.split(' ') as 'order'[];
    return keys.map((key) => (w.has(key) ? w(key) : key)).join(' · ');
  }

  function nameOf(fact: string, path: string, index: number): string {
    if (subjectKind === 'product') return productFactName(path);
    const key = `facts.${fact}` as 'facts.paymentState';
    // Of which SKU.
    if (fact === 'counted')
      return t('facts.counted', { number: ` ${path.slice('counted.'.length)}` });
    if (t.has(key)) return t(key, { number: index === 0 ? '' : ` ${index + 1}` });
    return alertName(path);
  }

  return ({ path, before, after }) => {
    const { fact, index } = factOf(subjectKind, path);
    const name = nameOf(fact, path, index);
    if (after == null) return t('removed', { name, before: valueOf(fact, before ?? '') });
    const values = { name, after: valueOf(fact, after) };
    // What proves who one is has no state before that says anything.
    if (before == null || fact === 'factor') return t('set', values);
    return t('changed', { ...values, before: valueOf(fact, before) });
  };
}
