import { useTranslations } from 'use-intl';
import type { Words } from '#storefront/i18n/intl.tsx';

/** The states of the specification, section 4; orders, payments and shipments each have words for all of them. */
type State = keyof Words['order']['orderState'];
type Subject = keyof Words['order']['subject'];

/** The words of a step in the course of an order. What the storefront does not know yet has no words: null. */
export function useEventWords(): (event: { subject: string; state: string }) => {
  subject: string;
  state: string;
} | null {
  const t = useTranslations('order');
  return ({ subject, state }) => {
    const name = `${subject}State`;
    if (!isSubject(subject) || !t.has(`${name}.${state}` as `${Subject}State.${State}`))
      return null;
    return {
      subject: t(`subject.${subject}`),
      state: t(`${subject}State.${state as State}`),
    };
  };
}

function isSubject(name: string): name is Subject {
  return name === 'order' || name === 'payment' || name === 'shipment';
}
