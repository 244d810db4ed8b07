import { useSyncExternalStore } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { TIME_ZONE } from '#i18n/formats.ts';
import styles from './open-now.module.css';
import { openStateAt, type SiteHours, type OpenState } from './open-state.ts';
import { openingHours } from './opening-hours.ts';

const MINUTE = 60_000;

type Props = {
  hours: SiteHours;
  /** The days as text, until the clock of the visitor is known. */
  days: string;
};

/**
 * Whether the bar is open, by the clock of the visitor: the page itself is the same for everyone at any hour, so the
 * server sends the hours alone.
 */
export function OpenNow({ hours, days }: Props) {
  const text = useStateLabel();
  const minute = useSyncExternalStore(followClock, currentMinute, noMinute);
  const state = minute === null ? null : openStateAt(hours, new Date(minute * MINUTE), TIME_ZONE);
  return (
    <p className={styles.line} data-open={state?.isOpen}>
      {state ? text(state) : openingHours({ hours: days, ...hours })}
    </p>
  );
}

function useStateLabel(): (state: OpenState) => string {
  const t = useTranslations('hours');
  const format = useFormatter();
  const opening = (opens: Extract<OpenState, { isOpen: false }>['opens']): string => {
    if (!opens) return t('closed');
    const { day, daysAhead, at: time } = opens;
    if (daysAhead === 0) return t('opensToday', { time });
    if (daysAhead === 1) return t('opensTomorrow', { time });
    const noon = new Date(`${day}T12:00Z`);
    const date = format.dateTime(noon, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    });
    return t('opensOn', { day: date, weekday: String(noon.getUTCDay()), time });
  };
  return (state) => {
    if (state.isOpen) return t('openUntil', { time: state.until });
    const opens = opening(state.opens);
    return state.closedFor === null ? opens : t('closedFor', { name: state.closedFor, opens });
  };
}

/** A page may be visible again after hours in the background: then the clock is read again. */
function followClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE / 4);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE);
}

function noMinute(): null {
  return null;
}
