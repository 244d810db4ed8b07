import { useFormatter, useTranslations } from 'use-intl';

type Measure = { formatted: string } | null;
type Fact = { key: string; name: string; value: string };

type Variant = {
  sku: string;
  volumeMl: number | null;
  abv: number | null;
  width: Measure;
  length: Measure;
  height: Measure;
  weight: Measure;
};

/** The facts of the label: those of the product, and after them what the chosen variant adds. */
export function useVariantFacts(
  { listProperties }: { listProperties: readonly Fact[] },
  { sku, volumeMl, abv, width, length, height, weight }: Variant,
): Fact[] {
  const t = useTranslations('product');
  const format = useFormatter();
  const own: (Fact | false | null)[] = [
    abv !== null &&
      !listProperties.some(({ key }) => key === 'alcohol') && {
        key: 'alcohol',
        name: t('strength'),
        value: t('strengthValue', { abv: format.number(abv, 'strength') }),
      },
    volumeMl !== null && {
      key: 'volume',
      name: t('volume'),
      value: t('volumeValue', { volume: format.number(volumeMl) }),
    },
    length &&
      width &&
      height && {
        key: 'dimensions',
        name: t('dimensions'),
        value: t('dimensionsValue', {
          length: length.formatted,
          width: width.formatted,
          height: height.formatted,
        }),
      },
    weight && { key: 'weight', name: t('weight'), value: weight.formatted },
    { key: 'sku', name: t('sku'), value: sku },
  ];
  return [...listProperties, ...own.filter((fact): fact is Fact => Boolean(fact))];
}
