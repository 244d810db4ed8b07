import { useTranslations } from 'use-intl';
import { MOST_CHOSEN, readChosen } from '../features/order/chosen-orders.ts';
import { useForgottenSelection } from '../features/order/selection.ts';
import { SlipPages } from '../features/order/slip-pages.tsx';
import styles from '../features/order/slip-pages.module.css';
import { readSlip } from '../features/order/slip.server.ts';
import { PrintButton } from '../features/session/print-button.tsx';
import { BackLink } from '../features/shell/back-link.tsx';
import type { Route } from './+types/slips.ts';

/** The slips of the chosen orders (`?orders=`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const numbers = readChosen(request);
  const slips = [];
  for (const number of numbers.slice(0, MOST_CHOSEN)) slips.push(await readSlip(context, number));
  return { slips, total: numbers.length };
}

export default function Slips({ loaderData: { slips, total } }: Route.ComponentProps) {
  useForgottenSelection();
  const t = useTranslations('paper');
  return (
    <>
      <title>{t('slips')}</title>
      <div className={styles.help}>
        <BackLink to="/orders?view=TO_PACK">{t('backToOrders')}</BackLink>
        {total > slips.length && <p>{t('cut', { count: slips.length, total })}</p>}
        {slips.length > 0 && <PrintButton />}
        <p>{slips.length > 0 ? t('printHint') : t('nothing')}</p>
      </div>
      {slips.map((slip) => (
        <SlipPages key={slip.order.number} {...slip} />
      ))}
    </>
  );
}
