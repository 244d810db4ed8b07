import type { RequestSummary } from '../support/rules.ts';

/** A request in the list of staff. */
export type ListedRequest = RequestSummary & {
  /** It came with the hidden field filled in, and its sender has not confirmed it. */
  isSuspect: boolean;
  /** The order that it is about. */
  orderNumber: string | null;
  /** The beginning of the latest message. */
  excerpt: string;
};
