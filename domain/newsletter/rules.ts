import type { Locale } from '../locale.ts';

/** What the shop writes about, in the order in which it names them. */
export const topics = ['bottles', 'bar_nights'] as const;
export type Topic = (typeof topics)[number];

/** An address on the list, or about to be. */
export type Subscription = {
  /** As it was typed. */
  email: string;
  topics: Topic[];
  /** The owner of the address has said that it is theirs. */
  confirmed: boolean;
};

/** One time that somebody asked for the newsletter, and what became of it. */
export type Consent = {
  id: string;
  email: string;
  emailKey: string;
  topics: Topic[];
  locale: Locale;
  confirmUntil: Date;
  confirmedAt: Date | null;
  /** Left, or taken the place of by a newer one. */
  endedAt: Date | null;
};

/** The kinds of its jobs in the outbox. */
export const CONFIRMATION = 'newsletter.confirmation';
export const WELCOME = 'newsletter.welcome';

/** The topics of a wish, each once, in the tenant’s order. */
export function chosenTopics(wish: readonly string[]): Topic[] {
  return topics.filter((topic) => wish.includes(topic));
}

/** True while its link still asks. */
export function isPending({ confirmedAt, confirmUntil }: Consent, now: Date): boolean {
  return confirmedAt === null && confirmUntil > now;
}

/** True while emails may be sent for it. */
export function isCurrent({ confirmedAt, endedAt }: Consent): boolean {
  return confirmedAt !== null && endedAt === null;
}

/**
 * What an email's link is about: the wish that it asks to confirm, else that for which its address is on the
 * list now, so that the links of old emails stay good. Null where there is neither.
 */
export function subscriptionOf(
  consent: Consent,
  current: Consent | null,
  now: Date,
): Subscription | null {
  const consentInUse = isPending(consent, now) ? consent : current;
  if (!consentInUse) return null;
  return {
    email: consentInUse.email,
    topics: consentInUse.topics,
    confirmed: isCurrent(consentInUse),
  };
}
