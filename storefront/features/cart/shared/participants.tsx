import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SharedPersonFragment } from '#storefront/graphql/gen/graphql.ts';
import { Button } from '#ui/form/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './participants.module.css';

type Props = {
  people: readonly SharedPersonFragment[];
  /** Of all items. It may be elsewhere on the page. */
  total?: string;
  /** The viewer may remove participants. */
  changeable?: boolean;
  /** It is ordered: these are the sums at that time. */
  isOrdered?: boolean;
};

/** The participants, and what each has to pay. Changes are announced to screen readers. */
export function Participants({ people, total, changeable = false, isOrdered = false }: Props) {
  const t = useTranslations('sharedCart');
  const count = people.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={styles.people} aria-labelledby="people">
      <h2 id="people" className={styles.title}>
        {isOrdered ? t('bill') : t('people')}
      </h2>
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.memberId ?? 'owner'} className={styles.person}>
            <span className={styles.name} dir="auto">
              {person.isYou ? t('youAre', { name: person.name }) : person.name || t('nameless')}
            </span>
            <span className={styles.pieces}>
              {isOrdered && person.quantity === 0
                ? t('noPieces')
                : t('pieces', { count: person.quantity })}
            </span>
            <span className={styles.sum}>{person.total.formatted}</span>
            {changeable && person.memberId !== null && <TakeOutForm person={person} />}
          </li>
        ))}
      </ul>
      {total && (
        <p className={styles.together}>
          <span>{t('together')}</span>
          <span className={styles.sum}>{total}</span>
        </p>
      )}
      <p className={styles.note}>{isOrdered ? t('billed') : t('sums')}</p>
      {changeable && people.length > 1 && <p className={styles.note}>{t('takeOutHint')}</p>}
      {total && (
        <VisuallyHidden>
          <span role="status">{t('togetherOf', { pieces: t('pieces', { count }), total })}</span>
        </VisuallyHidden>
      )}
    </section>
  );
}

function TakeOutForm({ person: { memberId, name } }: { person: SharedPersonFragment }) {
  const t = useTranslations('sharedCart');
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
