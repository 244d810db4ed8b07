import { Link, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { call } from '../api.server.ts';
import { act } from '../features/form/act.server.ts';
import { textField } from '../features/form/fields.ts';
import { useProblemText } from '../features/form/problem-text.ts';
import { ownPath } from '../features/session/return-path.ts';
import { Screen } from '../features/shell/screen.tsx';
import { UndoDocument } from '../graphql/gen/graphql.ts';
import type { Route } from './+types/undo.ts';

/** Undoes what an entry of the record says and leads back; a refusal is shown here. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const to = ownPath(textField(form, 'to'));
  const entryId = Number(textField(form, 'entryId')) || 0;
  const { done, problem } = await act(
    context,
    form,
    async () => (await call(context, UndoDocument, { entryId })).undo,
  );
  if (done) throw redirect(to);
  return { problem, to };
}

export default function Undo({ actionData }: Route.ComponentProps) {
  const t = useTranslations('record');
  const { problemText } = useProblemText();
  const problem = actionData?.problem;
  return (
    <Screen title={t('notUndone')}>
      {problem && (
        <Alert tone="danger" role="alert">
          {problem.code === 'VERSION_CONFLICT' ? t('changedSince') : problemText(problem)}
        </Alert>
      )}
      <p>
        <Link to={actionData?.to ?? '/record'}>{t('back')}</Link>
      </p>
    </Screen>
  );
}
