import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { call } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { textField } from '../features/form/fields.ts';
import { useProblemText } from '../features/form/problem-text.ts';
import { PRODUCT_KINDS } from '../features/product/kinds.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { Screen } from '../features/shell/screen.tsx';
import { ProductCreateDocument } from '../graphql/gen/graphql.ts';
import form from './canned-answer.module.css';
import type { Route } from './+types/product-new.ts';

/** The product has its id from the start, so that it is added once, however often the form is sent. */
export function loader() {
  return { id: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = {
    id: textField(form, 'id'),
    nameEl: textField(form, 'name.el'),
    nameEn: textField(form, 'name.en'),
    kind: PRODUCT_KINDS.find((kind) => kind === textField(form, 'kind')) ?? 'RUM',
  };
  const { done, problem } = await act(
    context,
    form,
    async () => (await call(context, ProductCreateDocument, { input: typed })).productCreate,
  );
  if (done) throw redirect(`/products/${done.id}`);
  return { problem, typed };
}

export default function NewProduct({ loaderData: { id }, actionData }: Route.ComponentProps) {
  const t = useTranslations('products');
  const { issueText } = useProblemText();
  const { problem, typed } = actionData ?? {};
  const name = (path: string) => ({ name: path, maxLength: 120, error: issueText(problem, path) });
  return (
    <>
      <BackLink to="/products">{t('title')}</BackLink>
      <Screen title={t('newTitle')} lead={t('newLead')}>
        <ActForm intent="create" problem={problem} label={t('create')}>
          <input type="hidden" name="id" value={typed?.id ?? id} />
          <div className={form.languages}>
            <Field
              {...name('name.el')}
              label={t('fields.name.el')}
              defaultValue={typed?.nameEl}
              lang="el"
              autoComplete="off"
              required
            />
            <Field
              {...name('name.en')}
              label={t('fields.name.en')}
              defaultValue={typed?.nameEn}
              lang="en"
              autoComplete="off"
              required
            />
          </div>
          <Select
            label={t('fields.kind')}
            name="kind"
            options={PRODUCT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            defaultValue={typed?.kind}
          />
        </ActForm>
      </Screen>
    </>
  );
}
