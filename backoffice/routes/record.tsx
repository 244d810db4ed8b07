import { Form, Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { call } from '../api.server.ts';
import { UndoForm } from '../features/form/undo-form.tsx';
import { useChangeText } from '../features/record/change-text.ts';
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

function Entry({
  at,
  actor,
  act,
  subjectKind,
  subjectId,
  subjectLabel,
  canUndo,
  id,
  changes,
}: RecordQuery['record'][number]) {
  const t = useTranslations('record');
  const format = useFormatter();
  const changeText = useChangeText(subjectKind);
  const key = act.replace('.', '_').replace(/-(\w)/g, (_, next: string) => next.toUpperCase());
  const name = `acts.${key}` as Parameters<typeof t.has>[0];
  return (
    <li className={styles.entry}>
      <time dateTime={at}>{format.dateTime(new Date(at), 'brief')}</time>
      <div>
        <p>
          <strong>{t.has(name) ? (t as (key: string) => string)(name) : act}</strong>
          {subjectLabel && ' · '}
          <Subject kind={subjectKind} id={subjectId} label={subjectLabel} /> ·{' '}
          {t('by', { name: actor })}
        </p>
        <ul className={styles.changes}>
          {changes
            // Which note or movement it was is for its restoring only.
            .filter(({ path }) => !/^(?:note|movement)\./.test(path))
            .map((change) => (
              <li key={change.path}>{changeText(change)}</li>
            ))}
        </ul>
        {canUndo && <UndoForm entryId={id} label={t('restore')} />}
      </div>
    </li>
  );
}

/** Leads to what has a screen. */
function Subject({ kind, id, label }: { kind: string; id: string; label: string }) {
  if (label === '') return null;
  if (kind === 'order' || kind === 'alert') return <Link to={`/orders/${label}`}>{label}</Link>;
  if (kind === 'request') return <Link to={`/requests/${label}`}>{label}</Link>;
  if (kind === 'job') return <Link to={`/jobs/${id}`}>{label}</Link>;
  if (kind === 'price')
    return <Link to={`/prices?${new URLSearchParams({ q: label })}`}>{label}</Link>;
  if (kind === 'variant') return <Link to={`/stock/${id}`}>{label}</Link>;
  if (kind === 'count') return <Link to={`/stock/counts/${id}`}>{label}</Link>;
  if (kind === 'product') return <Link to={`/products/${id}`}>{label}</Link>;
  if (kind === 'person') return <Link to={`/people/${id}`}>{label}</Link>;
  return label;
}
