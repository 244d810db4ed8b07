import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/form/button.tsx';
import { call, sessionContext } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { DefaultButton } from '../features/form/default-button.tsx';
import { editsIn } from '../features/form/edits.ts';
import { textField } from '../features/form/fields.ts';
import { FormDraft } from '../features/form/form-draft.tsx';
import { countriesIn } from '../features/product/countries.server.ts';
import { GapLinks } from '../features/product/gap-links.tsx';
import { ProductFields, SECTIONS } from '../features/product/product-form.tsx';
import { useChangeText } from '../features/record/change-text.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { useFormats } from '../features/shell/labels.ts';
import { Screen } from '../features/shell/screen.tsx';
import {
  ProductDocument,
  ProductDuplicateDocument,
  ProductSaveDocument,
  ProductStepDocument,
  VariantAddDocument,
  type ProductQuery,
  type ProductStep,
} from '../graphql/gen/graphql.ts';
import styles from './product.module.css';
import type { Route } from './+types/product.ts';

const FORM = 'product';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const STEPS = [
  'PUBLISH',
  'UNPUBLISH',
  'ARCHIVE',
  'RESTORE',
] as const satisfies readonly ProductStep[];

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (!UUID.test(id)) throw data(null, { status: 404 });
  const { product } = await call(context, ProductDocument, { id });
  if (!product) throw data(null, { status: 404 });
  const { me, locale } = context.get(sessionContext);
  const permissions = me?.permissions ?? [];
  return {
    product,
    countries: countriesIn(locale),
    mayWrite: permissions.includes('catalogue.write'),
    mayPrice: permissions.includes('prices.write'),
    // Of what may be added: a second click adds nothing.
    newId: crypto.randomUUID(),
  };
}

/** What is being edited stays as it was read, until the form is sent. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isOther = args.currentParams['id'] !== args.nextParams['id'];
  return (isOther || args.formMethod !== undefined) && args.defaultShouldRevalidate;
}

/** Each act saves what was edited first, so that nothing typed is lost. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await request.formData();
  const version = Number(textField(form, 'version'));
  const newId = textField(form, 'newId');
  const paths = [...form.keys()].flatMap((key) => /^base (.+)$/.exec(key)?.[1] ?? []);
  const edits = editsIn(form, paths);
  const wanted = textField(form, 'act');
  let isSaved = false;
  const { done, problem } = await act(context, form, async () => {
    if (edits.length > 0 || wanted === '') {
      const input = { id, version, edits };
      const saved = (await call(context, ProductSaveDocument, { input })).productSave;
      if (saved.__typename === 'Problem' || wanted === '') return saved;
      isSaved = true;
    }
    if (wanted === 'DUPLICATE')
      return (await call(context, ProductDuplicateDocument, { id, copyId: newId }))
        .productDuplicate;
    if (wanted === 'VARIANT')
      return (await call(context, VariantAddDocument, { id, variantId: newId })).variantAdd;
    const step = STEPS.find((each) => each === wanted) ?? 'RESTORE';
    return (await call(context, ProductStepDocument, { id, step })).productStep;
  });
  if (done && wanted === 'DUPLICATE') throw redirect(`/products/${done.id}`);
  return {
    problem,
    isSaved: done !== null || isSaved,
    // What is not saved is still in the form.
    typed: done || isSaved ? [] : edits,
    said: done && saidOf(done.isMerged, wanted),
  };
}

const SAID = {
  PUBLISH: 'published',
  UNPUBLISH: 'unpublished',
  ARCHIVE: 'archivedNow',
  RESTORE: 'restoredNow',
  VARIANT: 'variantAdded',
} as const;

type Said = (typeof SAID)[keyof typeof SAID] | 'merged' | 'saved';

function saidOf(isMerged: boolean, wanted: string): Said {
  if (Object.hasOwn(SAID, wanted)) return SAID[wanted as keyof typeof SAID];
  return isMerged ? 'merged' : 'saved';
}

export default function ProductScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('products');
  const g = useTranslations('general');
  const p = useTranslations('pictures');
  const { product, countries, mayWrite, mayPrice, newId } = loaderData;
  const { id, version, status } = product;
  const { problem, typed, said } = actionData ?? {};
  const locale = useLocale().startsWith('el') ? 'el' : 'en';
  const value = (path: string) => product.fields.find((field) => field.path === path)?.value ?? '';
  const name = value(`name.${locale}`) || value('name.el') || value('name.en') || value('sku');
  const fields = <ProductFields {...{ product, countries, typed, problem, mayPrice }} />;
  const key = `${id} ${version}`;
  const button = (act: string, label: string, variant: 'secondary' | 'quiet') => (
    <Button
      type="submit"
      size="small"
      variant={variant}
      form={FORM}
      formNoValidate
      name="act"
      value={act}
    >
      {label}
    </Button>
  );
  return (
    <>
      <BackLink to="/products">{t('title')}</BackLink>
      <Screen title={name} lead={value('sku')} actions={<strong>{t(`status.${status}`)}</strong>}>
        <DefaultButton form={FORM} />
        {said && (
          <Alert tone="success" role="status">
            {t(said)}
          </Alert>
        )}
        {status !== 'ARCHIVED' && <GapLinks product={product} />}
        {mayWrite && (
          <div className={styles.acts}>
            <Button type="submit" size="small" form={FORM}>
              {g('save')}
            </Button>
            {status === 'DRAFT' && button('PUBLISH', t('publish'), 'secondary')}
            {status === 'ACTIVE' && button('UNPUBLISH', t('unpublish'), 'secondary')}
            {status === 'ARCHIVED' && button('RESTORE', t('restore'), 'secondary')}
            {button('VARIANT', t('addVariant'), 'secondary')}
            {button('DUPLICATE', t('duplicate'), 'secondary')}
            {status !== 'ARCHIVED' && button('ARCHIVE', t('archive'), 'quiet')}
          </div>
        )}
        <nav className={styles.sections} aria-label={t('sectionsLabel')}>
          <ul>
            {SECTIONS.filter((each) => each !== 'pictures' || product.pictures.length > 0).map(
              (each) => (
                <li key={each}>
                  <a href={`#${each}`}>{t(`sections.${each}`)}</a>
                </li>
              ),
            )}
            <li>
              <Link to={`/products/${id}/pictures`}>{p('link')}</Link>
            </li>
            <li>
              <a href="#history">{t('history')}</a>
            </li>
          </ul>
        </nav>
        {mayWrite && (
          <FormDraft
            key={id}
            form={FORM}
            record={`product ${id}`}
            saved={actionData?.isSaved === true ? actionData : null}
          />
        )}
        {/* Other fields for each version that was read: they begin with it, and with what is not saved. */}
        {mayWrite ? (
          <ActForm
            key={key}
            id={FORM}
            className={styles.form}
            intent="save"
            problem={problem}
            isUnsent={(typed ?? []).length > 0}
            label={g('save')}
          >
            <input type="hidden" name="version" value={String(version)} />
            <input type="hidden" name="newId" value={newId} />
            {fields}
          </ActForm>
        ) : (
          <fieldset key={key} className={styles.form} disabled>
            {fields}
          </fieldset>
        )}
        <History entries={product.history} />
      </Screen>
    </>
  );
}

function History({ entries }: { entries: NonNullable<ProductQuery['product']>['history'] }) {
  const t = useTranslations('products');
  const r = useTranslations('record');
  const { moment } = useFormats();
  const changeText = useChangeText('product');
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      {entries.length === 0 && <p>{t('noHistory')}</p>}
      <ol>
        {entries.map(({ id, at, actor, act, changes }) => {
          const name = `acts.${act.replace('.', '_').replace(/-(\w)/g, (_, next: string) => next.toUpperCase())}`;
          return (
            <li key={id}>
              <p>
                <strong>{r(name as 'acts.product_save')}</strong> ·{' '}
                <time dateTime={at}>{moment(at)}</time> · {r('by', { name: actor })}
              </p>
              <ul>
                {changes.map((change) => (
                  <li key={change.path}>{changeText(change)}</li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
