import { useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Checkbox } from '#ui/form/choice.tsx';
import type { ProductQuery } from '../../graphql/gen/graphql.ts';
import { EditField } from '../form/edit-field.tsx';
import type { Edit } from '../form/edits.ts';
import { useProblemText, type Problem } from '../form/problem-text.ts';
import { useFormats } from '../shell/labels.ts';
import { fieldId } from './field-names.ts';
import { PRODUCT_KINDS } from './kinds.ts';
import styles from './product-form.module.css';

type Product = NonNullable<ProductQuery['product']>;
type Choice = { value: string; label: string };

type Props = {
  product: Product;
  countries: readonly Choice[];
  /** What of the last try was not saved. */
  typed: readonly Edit[] | undefined;
  problem: Problem | null | undefined;
  mayPrice: boolean;
};

const LOCALES = ['el', 'en'] as const;
const TAX_CLASSES = ['standard', 'reduced', 'super_reduced'] as const;
const NUMBERS = ['volumeMl', 'abv', 'weightG', 'widthMm', 'lengthMm', 'heightMm'] as const;
export const SECTIONS = [
  'texts',
  'label',
  'variants',
  'categories',
  'properties',
  'pictures',
  'more',
] as const;

/** All fields of a product, in sections. */
export function ProductFields({ product, countries, typed, problem, mayPrice }: Props) {
  const t = useTranslations('products');
  const isGreek = useLocale().startsWith('el');
  const { money } = useFormats();
  const values = new Map(product.fields.map(({ path, value }) => [path, value]));
  const shared = (path: string) => ({
    path,
    id: fieldId(path),
    value: values.get(path) ?? '',
    typed,
    problem,
  });
  type Rest = Partial<ComponentProps<typeof EditField>> & { label: string };
  const text = (path: string, rest: Rest) => (
    <EditField key={path} maxLength={200} autoComplete="off" {...shared(path)} {...rest} />
  );
  const both = (path: string, rest: Omit<Rest, 'label'> & { label?: string }) => (
    <div key={path} className={styles.pair}>
      {LOCALES.map((locale) =>
        text(`${path}.${locale}`, {
          lang: locale,
          ...rest,
          label: rest.label
            ? t('fieldOf', { field: rest.label, of: t(locale === 'el' ? 'greek' : 'english') })
            : t(`fields.${path}.${locale}` as 'fields.name.el'),
        }),
      )}
    </div>
  );
  const box = (path: string, label: ReactNode) => (
    <EditBox key={path} {...shared(path)} label={label} />
  );
  const labels = product.properties.filter(({ isLabel }) => isLabel);
  const others = product.properties.filter(({ isLabel }) => !isLabel);
  return (
    <>
      <Section name="texts">
        {both('name', { maxLength: 120, required: true })}
        <div className={styles.pair}>
          {LOCALES.map((locale) => {
            const path = `excerpt.${locale}` as const;
            return (
              <Counted key={path} initial={values.get(path) ?? ''}>
                {(count) =>
                  text(path, {
                    label: t(`fields.${path}`),
                    hint: t('excerptHint', { count }),
                    lang: locale,
                    rows: 3,
                    maxLength: 300,
                  })
                }
              </Counted>
            );
          })}
        </div>
        {both('description', { rows: 10, maxLength: 10_000 })}
      </Section>
      <Section name="label" lead={t('labelLead')}>
        {labels.map(({ key, label }) => both(`property.${key}`, { label, maxLength: 2000 }))}
        <div className={styles.pair}>
          {text('countryCode', {
            label: t('fields.countryCode'),
            options: [{ value: '', label: t('notStated') }, ...countries],
          })}
          {text('producer', {
            label: t('fields.producer'),
            hint: t('producerHint'),
            options: [{ value: '', label: t('notStated') }, ...product.producers],
          })}
        </div>
        {box('isAlcohol', t('fields.isAlcohol'))}
      </Section>
      <Section name="variants" lead={t('variantsLead')}>
        {product.variants.map(({ id, sku, options, price, onHand, sellable }) => {
          const at = (field: string) => `variant.${id}.${field}`;
          return (
            <fieldset key={id} className={styles.variant}>
              <legend>{[sku, ...options].join(' · ')}</legend>
              <p className={styles.figures}>
                {mayPrice || price !== null ? (
                  <Link to={`/prices/${id}`}>
                    {price === null ? t('noPriceYet') : money(price)}
                  </Link>
                ) : (
                  t('noPriceYet')
                )}
                <span>{t('stock', { onHand, sellable })}</span>
              </p>
              <div className={styles.cells}>
                {text(at('sku'), { label: t('fields.variant.sku'), maxLength: 40, required: true })}
                {text(at('gtin'), {
                  label: t('fields.variant.gtin'),
                  inputMode: 'numeric',
                  maxLength: 20,
                })}
                {LOCALES.map((locale) =>
                  text(at(`label.${locale}`), {
                    label: t(`fields.variant.label.${locale}`),
                    lang: locale,
                    maxLength: 60,
                  }),
                )}
                {NUMBERS.map((field) =>
                  text(at(field), {
                    label: t(`fields.variant.${field}`),
                    maxLength: 9,
                    inputMode: field === 'abv' ? 'decimal' : 'numeric',
                    // The server reads either sign.
                    ...(field === 'abv' &&
                      isGreek && { value: (values.get(at(field)) ?? '').replace('.', ',') }),
                  }),
                )}
              </div>
              <div className={styles.boxes}>
                {box(at('orderable'), t('fields.variant.orderable'))}
                {box(at('backorderable'), t('fields.variant.backorderable'))}
              </div>
            </fieldset>
          );
        })}
      </Section>
      <Section name="categories">
        <Tree all={product.categories} parent={null} box={box} />
      </Section>
      <Section name="properties">
        {product.styles.length > 0 && (
          <fieldset className={styles.group}>
            <legend>{t('styles')}</legend>
            <div className={styles.boxes}>
              {product.styles.map(({ value, label }) => box(`style.${value}`, label))}
            </div>
          </fieldset>
        )}
        {others.map(({ key, label, isLong }) =>
          both(`property.${key}`, { label, maxLength: 2000, ...(isLong && { rows: 3 }) }),
        )}
        {text('ageMonths', {
          label: t('fields.ageMonths'),
          hint: t('ageHint'),
          inputMode: 'numeric',
          maxLength: 4,
        })}
      </Section>
      {product.pictures.length > 0 && (
        <Section name="pictures" lead={t('altLead')}>
          {product.pictures.map(({ id, src }, index) => (
            <div key={id} className={styles.picture}>
              <img src={src} alt="" width={96} height={120} loading="lazy" />
              {both(`alt.${id}`, { label: t('alt', { number: index + 1 }), maxLength: 300 })}
            </div>
          ))}
        </Section>
      )}
      <Section name="more">
        {text('related', {
          label: t('fields.related'),
          hint: t('relatedHint'),
          rows: 3,
          maxLength: 1000,
        })}
        {both('slug', { maxLength: 80, hint: t('slugHint') })}
        <div className={styles.pair}>
          {text('sku', { label: t('fields.sku'), maxLength: 40, required: true })}
          {text('kind', {
            label: t('fields.kind'),
            options: PRODUCT_KINDS.map((kind) => ({
              value: kind.toLowerCase().replace('_', '-'),
              label: t(`kinds.${kind}`),
            })),
          })}
          {text('taxClass', {
            label: t('fields.taxClass'),
            options: TAX_CLASSES.map((value) => ({ value, label: t(`taxClasses.${value}`) })),
          })}
          {text('limitPerCustomer', {
            label: t('fields.limitPerCustomer'),
            inputMode: 'numeric',
            maxLength: 4,
          })}
        </div>
        {box('featured', t('fields.featured'))}
      </Section>
    </>
  );
}

function Section({
  name,
  lead,
  children,
}: {
  name: (typeof SECTIONS)[number];
  lead?: string;
  children: ReactNode;
}) {
  const t = useTranslations('products');
  return (
    <section className={styles.section} aria-labelledby={name}>
      <h2 id={name}>{t(`sections.${name}`)}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** Shows how long a text is while it is typed. */
function Counted({
  initial,
  children,
}: {
  initial: string;
  children: (count: number) => ReactNode;
}) {
  const [count, setCount] = useState(Array.from(initial).length);
  return (
    <div
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) setCount(Array.from(target.value).length);
      }}
    >
      {children(count)}
    </div>
  );
}

/** A box of a record that two people may edit at once: two who change it want the same. */
function EditBox({
  path,
  id,
  value,
  label,
  typed,
  problem,
}: {
  path: string;
  id: string;
  value: string;
  label: ReactNode;
  typed: readonly Edit[] | undefined;
  problem: Problem | null | undefined;
}) {
  const { issueText } = useProblemText();
  const [read] = useState(value);
  const edit = typed?.find((each) => each.path === path);
  return (
    <div>
      <input type="hidden" name={`base ${path}`} value={edit?.base ?? read} />
      <Checkbox
        id={id}
        label={label}
        name={path}
        value="yes"
        defaultChecked={(edit?.mine ?? read) === 'yes'}
        error={issueText(problem, path)}
      />
    </div>
  );
}

/** Categories as boxes, those below another one inside it. */
function Tree({
  all,
  parent,
  box,
}: {
  all: Product['categories'];
  parent: string | null;
  box: (path: string, label: string) => ReactNode;
}) {
  const own = all.filter((each) => each.parent === parent);
  if (own.length === 0) return null;
  return (
    <ul className={styles.tree}>
      {own.map(({ value, label }) => (
        <li key={value}>
          {box(`category.${value}`, label || value)}
          <Tree all={all} parent={value} box={box} />
        </li>
      ))}
    </ul>
  );
}
