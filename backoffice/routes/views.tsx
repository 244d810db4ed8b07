import { data, Link, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { call } from '../api.server.ts';
import { act } from '../features/form/act.server.ts';
import { textField } from '../features/form/fields.ts';
import { useProblemText } from '../features/form/problem-text.ts';
import { SaveViewForm } from '../features/shell/saved-views.tsx';
import { Screen } from '../features/shell/screen.tsx';
import { SavedViewDeleteDocument, SavedViewSaveDocument } from '../graphql/gen/graphql.ts';
import type { Route } from './+types/views.ts';

const PATHS = { ORDERS: '/orders' } as const;

/** Saves or deletes a view and leads back to its list; a refusal is shown here, with what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const list = listOf(form);
  const isDelete = textField(form, 'intent') === 'delete';
  const [query, name] = [textField(form, 'query'), textField(form, 'name')];
  const isShared = form.has('isShared');
  const { done, problem } = await act(context, form, async () => {
    if (isDelete) {
      const id = textField(form, 'id');
      return (await call(context, SavedViewDeleteDocument, { list, id })).savedViewDelete;
    }
    const input = { list, name, query, isShared };
    return (await call(context, SavedViewSaveDocument, { input })).savedViewSave;
  });
  const path = PATHS[list];
  if (done) throw redirect(isDelete || query === '' ? path : `${path}?${query}`);
  return { problem, list, path, isDelete, query, name, isShared };
}

function listOf(form: FormData): keyof typeof PATHS {
  const typed = textField(form, 'list');
  if (typed !== 'ORDERS') throw data(null, { status: 400 });
  return typed;
}

export default function Views({ actionData }: Route.ComponentProps) {
  const t = useTranslations('views');
  const { problemText } = useProblemText();
  return (
    <Screen title={t('saved')}>
      {actionData && !actionData.isDelete && <SaveViewForm {...actionData} />}
      {actionData?.isDelete && (
        <Alert tone="danger" role="alert">
          {problemText(actionData.problem)}
        </Alert>
      )}
      <p>
        <Link to={actionData?.path ?? '/orders'}>{t('back')}</Link>
      </p>
    </Screen>
  );
}
