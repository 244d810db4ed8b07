import { useTranslations } from 'use-intl';
import type { Messages } from '#storefront/i18n/intl.tsx';

/** The states of the specification, section 4; orders, payments and shipments each have labels for all of them. */
type State = keyof Messages['order']['orderState'];
type Subject = keyof Messages['order']['subject'];

/** The labels of a state change of an order. States that the storefront does not know yet have none: null. */
export function useEventLabel(): (event: { subject: string; state: string }) => {
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
