import { useTranslations } from 'use-intl';
import { SlipPages } from '../features/order/slip-pages.tsx';
import styles from '../features/order/slip-pages.module.css';
import { readSlip } from '../features/order/slip.server.ts';
import { PrintButton } from '../features/session/print-button.tsx';
import { BackLink } from '../features/shell/back-link.tsx';
import type { Route } from './+types/slip.ts';

export function loader({ params: { number }, context }: Route.LoaderArgs) {
  return readSlip(context, number);
}

export default function Slip({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('paper');
  const { number } = loaderData.order;
  return (
    <>
      <title>{`${t('slip')} ${number}`}</title>
      <div className={styles.help}>
        <BackLink to={`/orders/${number}`}>{t('backToOrder', { number })}</BackLink>
        <PrintButton />
        <p>{t('printHint')}</p>
      </div>
      <SlipPages {...loaderData} />
    </>
  );
}
