import { useTranslations } from 'use-intl';
import type { PayableByFragment } from '#storefront/graphql/gen/graphql.ts';
import { ChoiceError, RadioCard } from '#ui/form/choice.tsx';
import { InstallmentChoice } from './installment-choice.tsx';
import { countField, type InstallmentsByMethod } from './installments.ts';
import styles from './payment-methods.module.css';

type Props = {
  legend: string;
  methods: readonly PayableByFragment[];
  installments: InstallmentsByMethod;
  /** The id of the chosen method, and its number of installments. */
  chosen: string | null;
  count: number;
  /** The errors, by the name of the field. */
  errors: Readonly<Record<string, string | undefined>>;
};

/** The payment methods, each with its fee. The installments of one show while it is chosen, without scripts too. */
export function PaymentMethods({ legend, methods, installments, chosen, count, errors }: Props) {
  const t = useTranslations('payment');
  const error = errors['paymentMethodId'];
  return (
    <fieldset
      className={styles.methods}
      id="paymentMethodId"
      tabIndex={-1}
      aria-describedby={error ? 'paymentMethodId-error' : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {error && <ChoiceError id="paymentMethodId-error">{error}</ChoiceError>}
      {methods.map(({ id, name, description, fee }) => {
        const options = installments[id] ?? [];
        return (
          <div key={id} className={styles.method}>
            <RadioCard
              name="paymentMethodId"
              value={id}
              defaultChecked={id === chosen}
              title={name}
              aside={fee.amount === 0 ? t('noFee') : t('fee', { amount: fee.formatted })}
            >
              {description}
            </RadioCard>
            {options.length > 1 && (
              <div className={styles.installments}>
                <InstallmentChoice
                  field={countField(id)}
                  options={options}
                  count={id === chosen ? count : 1}
                  error={errors[countField(id)]}
                />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
