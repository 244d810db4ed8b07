import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/form/button.tsx';
import { call } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { DefaultButton } from '../features/form/default-button.tsx';
import { act } from '../features/form/act.server.ts';
import { EditField } from '../features/form/edit-field.tsx';
import { editsIn } from '../features/form/edits.ts';
import { FormDraft } from '../features/form/form-draft.tsx';
import { textField } from '../features/form/fields.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { Screen } from '../features/shell/screen.tsx';
import {
  CannedAnswerArchiveDocument,
  CannedAnswerSaveDocument,
  CannedAnswersDocument,
} from '../graphql/gen/graphql.ts';
import styles from './canned-answer.module.css';
import type { Route } from './+types/canned-answer.ts';

const PATHS = ['name', 'el', 'en'];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const FORM = 'canned-answer';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  // A new one has its id from the start, so that it is added once, however often the form is sent.
  if (id === 'new') throw redirect(`/requests/answers/${crypto.randomUUID()}`);
  if (!UUID.test(id)) throw data(null, { status: 404 });
  const { cannedAnswers } = await call(context, CannedAnswersDocument, {});
  const answer = cannedAnswers.find((each) => each.id === id);
  return answer ?? { id, name: '', typedName: '', el: '', en: '', version: 0, isArchived: false };
}

/** What is being edited stays as it was read, until the form is sent. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isOther = args.currentParams['id'] !== args.nextParams['id'];
  return (isOther || args.formMethod !== undefined) && args.defaultShouldRevalidate;
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await request.formData();
  const version = Number(textField(form, 'version'));
  const edits = editsIn(form, PATHS, version === 0);
  const archive = textField(form, 'archive');
  const { done, problem } = await act(context, form, async () => {
    if (archive !== '') {
      const input = { id, isArchived: archive === 'yes' };
      return (await call(context, CannedAnswerArchiveDocument, input)).cannedAnswerArchive;
    }
    const input = { id, version, edits };
    return (await call(context, CannedAnswerSaveDocument, { input })).cannedAnswerSave;
  });
  const isSaved = done !== null && archive === '';
  return {
    problem,
    // What is not saved is still in the form.
    typed: isSaved ? [] : edits,
    isSaved,
    said: done && saidOf(done.isMerged, archive),
  };
}

type Said = 'saved' | 'merged' | 'archivedNow' | 'restoredNow';

function saidOf(isMerged: boolean, archive: string): Said {
  if (archive !== '') return archive === 'yes' ? 'archivedNow' : 'restoredNow';
  return isMerged ? 'merged' : 'saved';
}

export default function CannedAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('canned');
  const g = useTranslations('general');
  // As it was typed: `name` is typeset.
  const { id, name, typedName, version, isArchived } = loaderData;
  const { problem, typed, said } = actionData ?? {};
  const shared = { typed, problem };
  return (
    <>
      <BackLink to="/requests/answers">{t('title')}</BackLink>
      <Screen
        title={name || t('newTitle')}
        lead={t('formLead', { name: '{name}', order: '{order}' })}
        actions={isArchived && <strong>{t('archived')}</strong>}
      >
        <DefaultButton form={FORM} />
        {said && (
          <Alert tone="success" role="status">
            {t(said)}{' '}
            {said === 'archivedNow' && (
              <Button
                type="submit"
                size="small"
                variant="secondary"
                form={FORM}
                formNoValidate
                name="archive"
                value="no"
              >
                {g('takeBack')}
              </Button>
            )}
          </Alert>
        )}
        <FormDraft
          key={id}
          form={FORM}
          record={`cannedAnswer ${id}`}
          saved={actionData?.isSaved === true ? actionData : null}
        />
        {/* Other fields for each version that was read: they begin with it, and with what is not saved. */}
        <ActForm
          key={`${id} ${version}`}
          id={FORM}
          intent="save"
          problem={problem}
          label={g('save')}
          isUnsent={(typed ?? []).length > 0}
        >
          <input type="hidden" name="version" value={String(version)} />
          <EditField
            {...shared}
            path="name"
            label={t('name')}
            hint={t('nameHint')}
            value={typedName}
            maxLength={80}
            autoComplete="off"
            required
          />
          <div className={styles.languages}>
            <EditField
              {...shared}
              path="el"
              label={t('greek')}
              value={loaderData.el}
              rows={12}
              maxLength={5000}
              lang="el"
              required
            />
            <EditField
              {...shared}
              path="en"
              label={t('english')}
              value={loaderData.en}
              rows={12}
              maxLength={5000}
              lang="en"
              required
            />
          </div>
        </ActForm>
        {version > 0 && (
          <div>
            <Button
              type="submit"
              size="small"
              variant="secondary"
              form={FORM}
              formNoValidate
              name="archive"
              value={isArchived ? 'no' : 'yes'}
            >
              {t(isArchived ? 'restore' : 'archive')}
            </Button>
          </div>
        )}
      </Screen>
    </>
  );
}
