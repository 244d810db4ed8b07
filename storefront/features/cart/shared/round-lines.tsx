import { useTranslations } from 'use-intl';
import { LineTotal } from '#storefront/features/cart/contents/cart-line.tsx';
import { LineDetail, LineGoods } from '#storefront/features/cart/contents/line-goods.tsx';
import { problemWords, useProblemWords } from '#storefront/features/errors/problem-words.ts';
import type { SharedCartFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import { PartForm } from './part-form.tsx';
import styles from './round-lines.module.css';

type Data = SharedCartFieldsFragment['data'];

type Props = {
  data: Data;
  /** The viewer may change what is his of each. */
  changeable?: boolean;
};

/** What is in a round, and who has added how many of it. */
export function RoundLines({ data, changeable = false }: Props) {
  const t = useTranslations('round');
  const problem = useProblemWords();
  return (
    <section className={styles.goods} aria-labelledby="goods">
      <h2 id="goods" className={styles.title}>
        {t('lines')}
      </h2>
      {data.lines.length === 0 && <p className={styles.nothing}>{t('nothing')}</p>}
      <ul className={styles.lines}>
        {data.lines.map((each) => {
          const { line, parts } = each;
          const faults = data.problems.filter(({ lineIds }) => lineIds.includes(line.id));
          return (
            <li key={line.id} className={styles.line}>
              <LineGoods product={line.product} name={line.product.name} headingLevel={3}>
                {line.product.variantsCount > 1 && <LineDetail>{line.variant.label}</LineDetail>}
                <ul className={styles.parts}>
                  {parts.map(({ memberId, name, isYou, quantity }) => (
                    <li key={memberId ?? 'owner'} dir="auto" data-yours={isYou || undefined}>
                      {t('part', {
                        name: isYou ? t('youAre', { name }) : name,
                        count: String(quantity),
                      })}
                    </li>
                  ))}
                </ul>
              </LineGoods>
              <LineTotal line={line} className={styles.total} />
              {changeable && (
                <div className={styles.action}>
                  <PartForm line={each} />
                </div>
              )}
              {faults.map((fault) => (
                <p key={fault.code} className={styles.fault}>
                  {problemWords(problem, fault)}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
