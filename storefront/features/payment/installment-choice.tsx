/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the parts of a table are no controls */
import { useFormatter, useTranslations } from 'use-intl';
import type { InstallmentFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import { Select } from '#ui/form/select.tsx';
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
      {/* On a phone its parts are laid out as blocks, which takes their roles from them in some browsers. */}
      <table role="table" className={styles.table}>
        <caption className={styles.caption}>{t('caption')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t('count')}
            </th>
            <th scope="col" role="columnheader">
              {t('each')}
            </th>
            <th scope="col" role="columnheader">
              {t('rate')}
            </th>
            <th scope="col" role="columnheader">
              {t('interest')}
            </th>
            <th scope="col" role="columnheader">
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {options.map((option) => (
            <tr role="row" key={option.count} data-chosen={option.count === count || undefined}>
              <th scope="row" role="rowheader">
                {option.count}
              </th>
              <td role="cell" data-label={t('each')}>
                <span>{option.installmentAmount.formatted}</span>
                {option.lastInstallmentAmount.amount !== option.installmentAmount.amount && (
                  <span className={styles.last}>
                    {t('last', { price: option.lastInstallmentAmount.formatted })}
                  </span>
                )}
              </td>
              <td role="cell" data-label={t('rate')}>
                {percent(option)}
              </td>
              <td role="cell" data-label={t('interest')}>
                {option.interestAmount.formatted}
              </td>
              <td role="cell" data-label={t('total')}>
                {option.total.formatted}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
