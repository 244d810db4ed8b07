import { useTranslations } from 'use-intl';
import { LineTotal } from '#storefront/features/cart/contents/cart-line.tsx';
import { LineDetail, LineProduct } from '#storefront/features/cart/contents/line-product.tsx';
import { problemMessage, useProblemMessages } from '#storefront/features/errors/problem-message.ts';
import type { SharedCartFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import { PartForm } from './part-form.tsx';
import styles from './shared-lines.module.css';

type Data = SharedCartFieldsFragment['data'];

type Props = {
  data: Data;
  /** The viewer may change their own part of each line. */
  changeable?: boolean;
};

/** The lines of a shared cart, with who has added how many. */
export function SharedLines({ data, changeable = false }: Props) {
  const t = useTranslations('sharedCart');
  const problem = useProblemMessages();
  return (
    <section className={styles.section} aria-labelledby="lines">
      <h2 id="lines" className={styles.title}>
        {t('lines')}
      </h2>
      {data.lines.length === 0 && <p className={styles.nothing}>{t('nothing')}</p>}
      <ul className={styles.lines}>
        {data.lines.map((each) => {
          const { line, parts } = each;
          const faults = data.problems.filter(({ lineIds }) => lineIds.includes(line.id));
          return (
            <li key={line.id} className={styles.line}>
              <LineProduct product={line.product} name={line.product.name} headingLevel={3}>
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
              </LineProduct>
              <LineTotal line={line} className={styles.total} />
              {changeable && (
                <div className={styles.action}>
                  <PartForm line={each} />
                </div>
              )}
              {faults.map((fault) => (
                <p key={fault.code} className={styles.fault}>
                  {problemMessage(problem, fault)}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
