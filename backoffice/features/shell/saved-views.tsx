import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Field } from '#ui/form/field.tsx';
import type { SavedViewsQuery, ViewedList } from '../../graphql/gen/graphql.ts';
import { ActForm } from '../form/act-form.tsx';
import { useProblemText, type Problem } from '../form/problem-text.ts';
import styles from './saved-views.module.css';
import viewStyles from './views.module.css';

type Props = {
  list: ViewedList;
  views: SavedViewsQuery['savedViews'];
  /** What the list shows now, as in its address; not what is searched for. */
  query: string;
  /** A built-in view alone need not be saved. */
  hasFilter: boolean;
  /** A part of the address that means nothing any more. */
  isLeftOut: boolean;
};

/** The saved views of a list, what may be done with the chosen one, and the form that saves what is shown now. */
export function SavedViews({ list, views, query, hasFilter, isLeftOut }: Props) {
  const t = useTranslations('views');
  const { pathname } = useLocation();
  const chosen = views.find((view) => view.query === query);
  return (
    <>
      {views.length > 0 && (
        <nav className={viewStyles.views} aria-label={t('saved')}>
          <ul>
            {views.map(({ id, name, query: of, isShared }) => (
              <li key={id}>
                <Link
                  to={`${pathname}?${of}`}
                  className={viewStyles.view}
                  aria-current={id === chosen?.id ? 'page' : undefined}
                >
                  {isShared ? t('sharedName', { name }) : name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isLeftOut && <Alert tone="warning">{t('leftOut')}</Alert>}
      {chosen?.mayRemove && (
        <ActForm
          action="/views"
          intent="delete"
          problem={null}
          label={t('delete', { name: chosen.name })}
          variant="quiet"
        >
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="id" value={chosen.id} />
        </ActForm>
      )}
      {!chosen && hasFilter && (
        <details className={styles.save}>
          <summary>{t('save')}</summary>
          <SaveViewForm list={list} query={query} problem={null} />
        </details>
      )}
    </>
  );
}

/** Saves a view under a name; `name`: as it was typed. */
export function SaveViewForm({
  list,
  query,
  problem,
  name,
  isShared,
}: {
  list: string;
  query: string;
  problem: Problem | null;
  name?: string;
  isShared?: boolean;
}) {
  const t = useTranslations('views');
  const { issueText } = useProblemText();
  return (
    <ActForm
      action="/views"
      intent="save"
      problem={problem}
      label={t('saveNow')}
      variant="secondary"
    >
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="query" value={query} />
      <Field
        label={t('name')}
        name="name"
        maxLength={40}
        autoComplete="off"
        defaultValue={name}
        error={issueText(problem, 'name')}
        required
      />
      <p>{t('withoutSearch')}</p>
      <Checkbox label={t('share')} name="isShared" defaultChecked={isShared} />
    </ActForm>
  );
}
