import { useTranslations } from 'use-intl';
import type { en } from '../../messages/en.ts';
import { useFormats, useStateNames } from '../shell/labels.ts';
import type { OrderOfPage } from './order-query.ts';
import styles from './timeline.module.css';

type Entry = OrderOfPage['timeline'][number];

/** What has happened to an order, the newest first. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('order');
  const { moment } = useFormats();
  return (
    <ol className={styles.entries}>
      {entries.map((entry, index) => (
        <li key={`${entry.at} ${index}`} className={styles.entry}>
          <time dateTime={entry.at}>{moment(entry.at)}</time>
          <div>
            <Text entry={entry} />
            <div className={styles.more}>
              <Actor actor={entry.actor} />
              {entry.reason && entry.kind !== 'alert' && entry.kind !== 'email' && (
                <span> · {entry.reason}</span>
              )}
            </div>
          </div>
        </li>
      ))}
      {entries.length === 0 && <li>{t('nothingWaits')}</li>}
    </ol>
  );
}

function Text({ entry }: { entry: Entry }) {
  const t = useTranslations('order');
  const r = useTranslations('record');
  const stateName = useStateNames();
  const { money } = useFormats();
  const { kind, what, state, amount, isDone, text } = entry;
  const flag = String(isDone);
  switch (kind) {
    case 'state':
      return t('events.state', {
        subject: t(`subjects.${what as 'order'}`),
        state: stateName(`${what as 'order'}States`, state ?? ''),
      });
    case 'money':
      return t(`events.money_${what as 'refund'}`, { amount: money(amount ?? 0) });
    case 'return':
      return t('events.return', { isDone: flag });
    case 'alert':
      return t('events.alert', {
        isDone: flag,
        text: t(`alerts.${what.replaceAll('-', '_') as 'fiscal'}`),
      });
    case 'email':
      return t('events.email', {
        name: t(`emails.${what.replace('.', '_') as keyof typeof en.order.emails}`),
        state: state ?? '',
      });
    case 'note':
      return t('events.note', { text });
    default: {
      const key = what.replace('.', '_').replace(/-(\w)/g, (_, next: string) => next.toUpperCase());
      const name = `acts.${key as 'order_pack'}` as const;
      return r.has(name) ? r(name) : what;
    }
  }
}

function Actor({ actor }: { actor: string }) {
  const t = useTranslations('order');
  const key = `actors.${actor as 'guest'}` as const;
  return t('events.by', { name: t.has(key) ? t(key) : actor });
}
