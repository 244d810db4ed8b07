import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '../api.server.ts';
import { usePriceTimes, useVariantName } from '../features/prices/price-words.tsx';
import { BackLink } from '../features/shell/back-link.tsx';
import { useFormats } from '../features/shell/labels.ts';
import { Screen } from '../features/shell/screen.tsx';
import { PriceEventsDocument, type PriceEventsQuery } from '../graphql/gen/graphql.ts';
import styles from './price-calendar.module.css';
import type { Route } from './+types/price-calendar.ts';

type Event = PriceEventsQuery['priceEvents'][number];

export async function loader({ context }: Route.LoaderArgs) {
  return call(context, PriceEventsDocument, {});
}

export default function PriceCalendar({ loaderData: { priceEvents } }: Route.ComponentProps) {
  const t = useTranslations('prices');
  return (
    <>
      <BackLink to="/prices">{t('back')}</BackLink>
      <Screen title={t('calendarTitle')} lead={t('calendarLead')}>
        {priceEvents.length === 0 && <p>{t('calendarNone')}</p>}
        <ol className={styles.events}>
          {priceEvents.map((event) => (
            <EventRow key={`${event.at} ${event.kind} ${event.isEnd}`} event={event} />
          ))}
        </ol>
      </Screen>
    </>
  );
}

function EventRow({ event: { at, kind, isEnd, count, variants } }: { event: Event }) {
  const t = useTranslations('prices');
  const { money } = useFormats();
  const { startOf, endOf } = usePriceTimes();
  const nameOf = useVariantName();
  const name =
    kind === 'SALE' ? (isEnd ? 'saleEnds' : 'saleBegins') : isEnd ? 'regularEnds' : 'regularBegins';
  return (
    <li className={styles.event}>
      <time dateTime={at}>{isEnd ? endOf(at) : startOf(at)}</time>
      <div>
        <h2>{t(`events.${name}`, { count })}</h2>
        <ul className={styles.variants}>
          {variants.map((variant) => (
            <li key={variant.id}>
              <Link to={`/prices/${variant.id}`}>{nameOf(variant)}</Link>
              <span>{money(variant.amount)}</span>
            </li>
          ))}
          {count > variants.length && <li>{t('andMore', { count: count - variants.length })}</li>}
        </ul>
      </div>
    </li>
  );
}
