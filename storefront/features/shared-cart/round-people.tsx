import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SharedCartFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import { Button } from '#storefront/ui/button.tsx';
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx';
import styles from './round-people.module.css';

type Data = SharedCartFieldsFragment['data'];
type Person = Data['people'][number];

type Props = {
  data: Data;
  /** The viewer may take somebody out. */
  changeable?: boolean;
};

/** Who is in, and what each has to pay. What changes is said to who listens. */
export function RoundPeople({ data, changeable = false }: Props) {
  const t = useTranslations('round');
  const count = data.people.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = data.totals?.total.formatted ?? '';
  return (
    <section className={styles.people} aria-labelledby="people">
      <h2 id="people" className={styles.title}>
        {t('people')}
      </h2>
      <ul className={styles.list}>
        {data.people.map((person) => (
          <li key={person.memberId ?? 'owner'} className={styles.person}>
            <span className={styles.name} dir="auto">
              {person.isYou ? t('youAre', { name: person.name }) : person.name}
            </span>
            <span className={styles.pieces}>{t('pieces', { count: person.quantity })}</span>
            <span className={styles.sum}>{person.total.formatted}</span>
            {changeable && person.memberId !== null && <TakeOutForm person={person} />}
          </li>
        ))}
      </ul>
      <p className={styles.together}>
        <span>{t('together')}</span>
        <span className={styles.sum}>{total}</span>
      </p>
      <p className={styles.note}>{t('sums')}</p>
      {changeable && data.people.length > 1 && <p className={styles.note}>{t('takeOutHint')}</p>}
      <VisuallyHidden>
        <span role="status">{t('togetherOf', { pieces: t('pieces', { count }), total })}</span>
      </VisuallyHidden>
    </section>
  );
}

function TakeOutForm({ person: { memberId, name } }: { person: Person }) {
  const t = useTranslations('round');
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="memberId" value={memberId ?? ''} />
      <Button type="submit" variant="quiet" size="small" aria-label={t('takeOutOf', { name })}>
        {t('takeOut')}
      </Button>
    </Form>
  );
}
