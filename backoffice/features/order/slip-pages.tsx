import { useTranslations } from 'use-intl';
import { QrCode } from '../session/qr-code.tsx';
import type { AddressPartsFragment } from '../../graphql/gen/graphql.ts';
import type { readSlip } from './slip.server.ts';
import styles from './slip-pages.module.css';

/** The slips of an order, a page for each parcel. */
export function SlipPages({
  order,
  shop,
  words,
  placed,
  qr,
}: Awaited<ReturnType<typeof readSlip>>) {
  const t = useTranslations('paper');
  const parcels = order.shipments.filter(({ state }) => state !== 'canceled');
  const to = order.shippingAddress ?? order.billingAddress;
  return (
    <>
      {parcels.map(({ id, methodName, parts }, index) => (
        <article key={id} className={styles.slip} lang={order.locale}>
          <header className={styles.head}>
            <div>
              <p className={styles.shop}>{shop.name}</p>
              <p>{shop.address}</p>
              <p>{[shop.phone, shop.email].filter(Boolean).join(' · ')}</p>
            </div>
            <div className={styles.code}>
              <QrCode {...qr} label={t('code')} />
            </div>
          </header>
          <h1>{words.slip}</h1>
          <dl className={styles.facts}>
            <Fact name={words.order} value={order.number} />
            <Fact name={words.placed} value={placed} />
            <Fact name={words.delivery} value={methodName} />
            {parcels.length > 1 && (
              <Fact name={words.parcel} value={`${index + 1} / ${parcels.length}`} />
            )}
          </dl>
          <h2>{words.deliverTo}</h2>
          {order.shippingAddress === null && <p>{words.pickup}</p>}
          <Recipient {...to} phone={order.phone} />
          {order.ageCheck && <p className={styles.age}>{words.ageCheck}</p>}
          <table className={styles.items}>
            <thead>
              <tr>
                <th scope="col">{words.quantity}</th>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.sku}</th>
              </tr>
            </thead>
            <tbody>
              {parts.map(({ orderLineId, quantity }) => {
                const line = order.lines.find((each) => each.id === orderLineId);
                return (
                  <tr key={orderLineId}>
                    <td>{quantity}</td>
                    <td>
                      {[line?.productName, line?.variantLabel].filter(Boolean).join(', ')}
                      {line?.isGift && ` (${words.gift})`}
                    </td>
                    <td>{line?.sku}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {order.buyerNote && (
            <>
              <h2>{words.note}</h2>
              <p className={styles.note}>{order.buyerNote}</p>
            </>
          )}
          <p>{words.thanks}</p>
        </article>
      ))}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Recipient({ phone, ...to }: AddressPartsFragment & { phone: string }) {
  const place = [to.postalCode, to.city].filter(Boolean).join(' ');
  const country = to.countryCode === 'GR' ? '' : to.countryCode;
  const lines = [
    `${to.firstName} ${to.lastName}`,
    to.company,
    to.address1,
    [to.address2, to.floor, to.doorbell].filter(Boolean).join(', '),
    [place, to.region, country].filter(Boolean).join(', '),
    phone,
  ].filter((line) => line.trim() !== '');
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
