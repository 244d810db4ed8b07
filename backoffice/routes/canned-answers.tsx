import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { call, sessionContext } from '../api.server.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import list from '../features/shell/list.module.css';
import { Screen } from '../features/shell/screen.tsx';
import { CannedAnswersDocument } from '../graphql/gen/graphql.ts';
import styles from './canned-answers.module.css';
import type { Route } from './+types/canned-answers.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { cannedAnswers } = await call(context, CannedAnswersDocument, {});
  const permissions = context.get(sessionContext).me?.permissions ?? [];
  return { answers: cannedAnswers, mayEdit: permissions.includes('requests.answer') };
}

export default function CannedAnswers({ loaderData: { answers, mayEdit } }: Route.ComponentProps) {
  const t = useTranslations('canned');
  return (
    <>
      <BackLink to="/requests">{t('backToRequests')}</BackLink>
      <Screen
        title={t('title')}
        lead={t('lead')}
        actions={mayEdit && <Link to="/requests/answers/new">{t('new')}</Link>}
      >
        {answers.length === 0 && <p>{t('empty')}</p>}
        <ul className={styles.answers}>
          {answers.map(({ id, name, el, isArchived }) => (
            <li key={id} className={styles.answer}>
              <p className={styles.name}>
                {mayEdit ? (
                  <Link to={`/requests/answers/${id}`} className={list.open}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {isArchived && <span className={list.muted}>{t('archived')}</span>}
              </p>
              <p className={styles.excerpt} lang="el">
                {el}
              </p>
            </li>
          ))}
        </ul>
      </Screen>
    </>
  );
}
