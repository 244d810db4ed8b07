import { Form, Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { call } from '../api.server.ts';
import { Screen } from '../features/shell/screen.tsx';
import { RecordDocument, type RecordQuery } from '../graphql/gen/graphql.ts';
import styles from './record.module.css';
import type { Route } from './+types/record.ts';

const PAGE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const label = query.get('of')?.trim() || null;
  const before = Number(query.get('before')) || null;
  const { record } = await call(context, RecordDocument, { first: PAGE, before, label });
  return { entries: record, label, older: record.length === PAGE ? record.at(-1)?.id : null };
}

export default function Record({ loaderData: { entries, label, older } }: Route.ComponentProps) {
  const t = useTranslations('record');
  const of = label === null ? '' : `&of=${encodeURIComponent(label)}`;
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <Form className={styles.find} role="search">
        <Field label={t('find')} name="of" defaultValue={label ?? ''} autoComplete="off" />
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
        {label !== null && <Link to="/record">{t('all')}</Link>}
      </Form>
      {entries.length === 0 && <p>{label === null ? t('empty') : t('emptyFor', { label })}</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ol>
      {older != null && <Link to={`?before=${older}${of}`}>{t('older')}</Link>}
    </Screen>
  );
}

function Entry({ at, actor, act, subjectLabel, changes }: RecordQuery['record'][number]) {
  const t = useTranslations('record');
  const format = useFormatter();
  const key = act.replace('.', '_').replace(/-(\w)/g, (_, next: string) => next.toUpperCase());
  const name = `acts.${key}` as Parameters<typeof t.has>[0];
  return (
    <li className={styles.entry}>
      <time dateTime={at}>{format.dateTime(new Date(at), 'brief')}</time>
      <div>
        <p>
          <strong>{t.has(name) ? (t as (key: string) => string)(name) : act}</strong>
          {subjectLabel && ` · ${subjectLabel}`} · {t('by', { name: actor })}
        </p>
        <ul className={styles.changes}>
          {changes.map(({ path, before, after }) => (
            <li key={path}>
              {t('change', {
                path,
                before: before ?? t('nothing'),
                after: after ?? t('nothing'),
              })}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
