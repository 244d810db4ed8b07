import { useFormatter, useTranslations } from 'use-intl';
import type { InstallmentFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import { Select } from '#storefront/ui/form/select.tsx';
import styles from './installment-choice.module.css';

type Option = InstallmentFieldsFragment;
type Props = {
  field: string;
  options: readonly Option[];
  count: number;
  error: string | undefined;
};

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const;

/** The choice of installments, with the sums of each: they are visible without choosing. */
export function InstallmentChoice({ field, options, count, error }: Props) {
  const t = useTranslations('payment.installments');
  const format = useFormatter();
  const percent = ({ interestRate }: Option) => format.number(interestRate / 100, PERCENT);
  const textOf = (option: Option) => {
    if (option.count === 1) return t('atOnce');
    const price = option.installmentAmount.formatted;
    return option.interestRate === 0
      ? t('interestFree', { count: String(option.count), price })
      : t('withInterest', { count: String(option.count), price, rate: percent(option) });
  };
  return (
    <div className={styles.choice}>
      <Select
        id={field}
        name={field}
        label={t('label')}
        defaultValue={String(count)}
        error={error}
        options={options.map((option) => ({
          value: String(option.count),
          label: textOf(option),
        }))}
      />
      <div className={styles.breakdown}>
        <table className={styles.table}>
          <caption className={styles.caption}>{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('count')}</th>
              <th scope="col">{t('each')}</th>
              <th scope="col">{t('rate')}</th>
              <th scope="col">{t('interest')}</th>
              <th scope="col">{t('total')}</th>
            </tr>
          </thead>
          <tbody>
            {options.map((option) => (
              <tr key={option.count} data-chosen={option.count === count || undefined}>
                <th scope="row">{option.count}</th>
                <td>
                  <span>{option.installmentAmount.formatted}</span>
                  {option.lastInstallmentAmount.amount !== option.installmentAmount.amount && (
                    <span className={styles.last}>
                      {t('last', { price: option.lastInstallmentAmount.formatted })}
                    </span>
                  )}
                </td>
                <td>{percent(option)}</td>
                <td>{option.interestAmount.formatted}</td>
                <td>{option.total.formatted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** One line about the chosen number; nothing for a single payment. */
export function InstallmentText({ option }: { option: Option | undefined }) {
  const t = useTranslations('payment.installments');
  const format = useFormatter();
  if (!option || option.count === 1) return null;
  const price = option.installmentAmount.formatted;
  const count = String(option.count);
  if (option.interestRate === 0) return <p>{t('interestFree', { count, price })}</p>;
  return (
    <p>
      {t('chosen', {
        count,
        price,
        rate: format.number(option.interestRate / 100, PERCENT),
        interest: option.interestAmount.formatted,
        total: option.total.formatted,
      })}
    </p>
  );
}
