import { useTranslations } from 'use-intl';
import type { ProductQuery } from '../../graphql/gen/graphql.ts';

type Product = Pick<NonNullable<ProductQuery['product']>, 'variants' | 'properties' | 'pictures'>;

/** The id of the element of a field. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** Names fields by their path, also outside of their section: with the SKU, the property or the language. */
export function useFieldName({ variants, properties, pictures }: Product) {
  const t = useTranslations('products');
  return (path: string): string => {
    const [group = '', of = '', ...rest] = path.split('.');
    const language = (locale = '') => t(locale === 'el' ? 'greek' : 'english');
    const sku = variants.find(({ id }) => id === of)?.sku ?? '';
    if (group === 'price') return t('priceOf', { sku });
    if (group === 'variant') {
      const key = `fields.variant.${rest.join('.')}` as 'fields.variant.abv';
      return t('fieldOf', { field: t(key), of: sku });
    }
    if (group === 'property') {
      const field = properties.find(({ key }) => key === of)?.label ?? of;
      return t('fieldOf', { field, of: language(rest[0]) });
    }
    if (group === 'alt') {
      const number = pictures.findIndex(({ id }) => id === of) + 1;
      return t('altOf', { number, language: language(rest[0]) });
    }
    return t(`fields.${path}` as 'fields.producer');
  };
}
