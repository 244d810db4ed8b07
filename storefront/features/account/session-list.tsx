import { useFormatter, useTranslations } from 'use-intl';
import type { AccountPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { AccountAction } from './account-form.tsx';
import { deviceName } from '#i18n/device-name.ts';
import styles from './session-list.module.css';

type Session = NonNullable<AccountPageQuery['sessions']>[number];

/** The sessions of the member, each but this one with a button to end it. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslations('account.page.sessions');
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Entry key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers && <AccountAction form="otherSessions" label={t('endOthers')} />}
    </>
  );
}

function Entry({
  session: { id, device, createdAt, lastUsedAt, isCurrent },
}: {
  session: Session;
}) {
  const t = useTranslations('account.page.sessions');
  const format = useFormatter();
  const known = deviceName(device);
  const name = known ? t('device', known) : t('unknown');
  const time = (at: string) => format.dateTime(new Date(at), 'moment');
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.when}>{t('since', { time: time(createdAt) })}</p>
        <p className={styles.when}>
          {isCurrent ? t('current') : t('used', { time: time(lastUsedAt) })}
        </p>
      </div>
      {!isCurrent && (
        <AccountAction form="session" label={t('end')} name={`${name}, ${time(createdAt)}`}>
          <input type="hidden" name="id" value={id} />
        </AccountAction>
      )}
    </li>
  );
}
