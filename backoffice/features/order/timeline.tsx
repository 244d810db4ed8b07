import { useTranslations } from 'use-intl';
import type { en } from '../../messages/en.ts';
import { ActForm } from '../form/act-form.tsx';
import { Held } from '../form/held.tsx';
import type { Problem } from '../form/problem-text.ts';
import { useFormats, useStateNames } from '../shell/labels.ts';
import { useAlertText } from './alert-text.ts';
import type { OrderOfPage } from './order-query.ts';
import styles from './timeline.module.css';

type Entry = OrderOfPage['timeline'][number];

type Props = {
  order: OrderOfPage;
  /** Whether the person may send emails again. */
  mayEdit: boolean;
  problemOf: (intent: string) => Problem | null;
};

/** What has happened to an order, the newest first. */
export function Timeline({ order, mayEdit, problemOf }: Props) {
  const entries = order.timeline;
  const t = useTranslations('order');
  const a = useTranslations('alerts');
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
                <span> · {entry.cause ? a(`reasons.${entry.cause}`) : entry.reason}</span>
              )}
            </div>
            {mayEdit && <Email {...{ entry, problemOf }} orderId={order.id} />}
          </div>
        </li>
      ))}
      {entries.length === 0 && <li>{t('nothingWaits')}</li>}
    </ol>
  );
}

/** The intent of the form of an email, where it has one. */
export function emailIntentOf({ emailId, state, heldFor }: Entry): string[] {
  if (emailId === null) return [];
  if (heldFor !== null) return [`takeBackEmail ${emailId}`];
  return state === 'sent' ? [`resendEmail ${emailId}`] : [];
}

/** Takes back an email that has not left, or sends one again that has. */
function Email({
  entry: { emailId, state, heldFor, turns },
  orderId,
  problemOf,
}: {
  entry: Entry;
  orderId: string;
  problemOf: Props['problemOf'];
}) {
  const t = useTranslations('order');
  const g = useTranslations('general');
  if (emailId === null) return null;
  const hidden = <input type="hidden" name="orderId" value={orderId} />;
  if (heldFor !== null) {
    const intent = `takeBackEmail ${emailId}`;
    return (
      <Held seconds={heldFor}>
        <ActForm
          intent={intent}
          problem={problemOf(intent)}
          label={g('takeBack')}
          variant="secondary"
        >
          {hidden}
        </ActForm>
      </Held>
    );
  }
  const intent = `resendEmail ${emailId}`;
  return state === 'sent' ? (
    <ActForm intent={intent} problem={problemOf(intent)} label={t('resendEmail')} variant="quiet">
      {hidden}
      <input type="hidden" name="turn" value={String(turns)} />
    </ActForm>
  ) : null;
}

function Text({ entry }: { entry: Entry }) {
  const t = useTranslations('order');
  const r = useTranslations('record');
  const stateName = useStateNames();
  const { money } = useFormats();
  const alertText = useAlertText();
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
    case 'alert': {
      const alert = { kind: what, facts: entry.facts, details: isDone ? '' : entry.reason };
      return t('events.alert', { isDone: flag, text: alertText(alert).join(' ') });
    }
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
      const named = r.has(name) ? r(name) : what;
      const number = what === 'order.change-tracking' && changedNumber(entry);
      return number ? t('events.changed', { name: named, ...number }) : named;
    }
  }
}

/** The tracking numbers before and after. */
function changedNumber({ changes }: Entry) {
  const change = changes.find(({ path }) => path.endsWith('.tracking'));
  return change && { before: change.before || '–', after: change.after || '–' };
}

function Actor({ actor }: { actor: string }) {
  const t = useTranslations('order');
  const key = `actors.${actor as 'guest'}` as const;
  return t('events.by', { name: t.has(key) ? t(key) : actor });
}
