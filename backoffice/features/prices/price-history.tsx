import { useFormatter, useTranslations } from 'use-intl';
import type { VariantPricesQuery } from '../../graphql/gen/graphql.ts';
import { useFormats } from '../shell/labels.ts';
import { HEIGHT, priceLine, WIDTH } from './price-line.ts';
import styles from './price-history.module.css';
import { usePriceTimes } from './price-words.tsx';

type Variant = NonNullable<VariantPricesQuery['variantPrices']>;

/** What was charged and will be, as a line and as the table that says the same. `now`: ms. */
export function PriceHistory({ variant, now }: { variant: Variant; now: number }) {
  const t = useTranslations('prices');
  return (
    <section className={styles.history}>
      <h2>{t('history')}</h2>
      <Line steps={variant.steps} now={now} />
      <Rows rows={variant.history} />
    </section>
  );
}

function Line({ steps, now }: { steps: Variant['steps']; now: number }) {
  const t = useTranslations('prices');
  const format = useFormatter();
  const { money } = useFormats();
  const line = priceLine(
    steps.map(({ from, price }) => ({ from: Date.parse(from), charged: price?.charged ?? null })),
    now,
  );
  if (!line) return null;
  const dayOf = (at: number) =>
    format.dateTime(new Date(at), { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <figure className={styles.figure}>
      <ul className={styles.marks} aria-hidden="true">
        {line.marks.map(({ amount, y }) => (
          <li key={amount} style={{ insetBlockStart: `${(y / HEIGHT) * 100}%` }}>
            {money(amount)}
          </li>
        ))}
      </ul>
      <svg
        className={styles.line}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('lineLabel')}
      >
        {line.marks.map(({ amount, y }) => (
          <path key={amount} d={`M0 ${y}H${WIDTH}`} className={styles.guide} />
        ))}
        <path d={`M${line.now} 0V${HEIGHT}`} className={styles.now} />
        <path d={line.past} className={styles.past} />
        <path d={line.planned} className={styles.planned} />
      </svg>
      <figcaption className={styles.ends}>
        <span>{dayOf(line.start)}</span>
        <span>{t('lineLegend')}</span>
        <span>{dayOf(line.end)}</span>
      </figcaption>
    </figure>
  );
}

function Rows({ rows }: { rows: Variant['history'] }) {
  const t = useTranslations('prices');
  const { money } = useFormats();
  const { startOf, endOf } = usePriceTimes();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('fromHead')}</th>
          <th scope="col">{t('untilHead')}</th>
          <th scope="col">{t('kindHead')}</th>
          <th scope="col" className={styles.amount}>
            {t('price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ id, kind, amount, validFrom, validTo, hasBegun, hasEnded }) => (
          <tr key={id} data-holds={(hasBegun && !hasEnded) || undefined}>
            <td>{startOf(validFrom)}</td>
            <td>{validTo == null ? '' : endOf(validTo)}</td>
            <td>{t(`kinds.${kind}`)}</td>
            <td className={styles.amount}>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
