import type { StoredName } from '#storefront/browser/preferences.ts';
import type { Fault } from '#storefront/features/errors/problem-message.ts';
import type { Outgoing } from './post-contact.ts';
import type { SupportAnswer } from './support-answer.ts';

const KEY: StoredName = 'contactMessages';
const DAY = 24 * 60 * 60 * 1000;

/** How many messages are stored; more than that stay in the form. */
const MOST = 5;

/**
 * How long a message is sent by itself. Within a day the shop recognizes a duplicate; later the matter may be settled,
 * and the visitor is asked first.
 */
const SENDS_FOR = DAY;

/** How long a refused one is offered to its writer: others may use the same browser. */
const STORED_FOR = 7 * DAY;

/** Problems that may be gone in a minute: then the message keeps waiting. */
const PASSING = ['OFFLINE', 'UNKNOWN', 'RATE_LIMITED', 'OPERATION_IN_PROGRESS', 'FORM_INACTIVE'];

/** A message that is stored in this browser. `fault`: why the shop has refused it. */
export type StoredMessage = Outgoing & { writtenAt: number; fault: Fault | null };

type Received = NonNullable<SupportAnswer['received']>;

export type QueueState = {
  /** What is sent when there is a connection, the oldest first. */
  waiting: readonly StoredMessage[];
  /** One that is no longer sent by itself: it was refused, or has waited for too long. */
  stuck: StoredMessage | null;
  /** The result of the last one that had waited. */
  sent: Received | null;
};

/** Documents are the same for everybody, and on the server nothing waits. */
export const emptyQueue: QueueState = { waiting: [], stuck: null, sent: null };

/**
 * The messages that wait for a connection in this browser, for all of its tabs. `alone` runs work that no other tab
 * does at the same time, and skips it where one does; `notify` notifies the other tabs of what was sent.
 */
export function createContactQueue(browser: {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  post: (message: Outgoing) => Promise<SupportAnswer>;
  now: () => number;
  alone: (work: () => Promise<void>) => Promise<void>;
  notify: (received: Received) => void;
}) {
  let current: QueueState | null = null;
  const listeners = new Set<() => void>();

  function read(): StoredMessage[] {
    try {
      const stored: unknown = JSON.parse(browser.storage().getItem(KEY) ?? '[]');
      return Array.isArray(stored)
        ? stored.filter(isStoredMessage).filter((each) => ageOf(each) < STORED_FOR)
        : [];
    } catch {
      return [];
    }
  }

  /** False in a browser without storage. */
  function write(messages: readonly StoredMessage[]): boolean {
    try {
      if (messages.length === 0) browser.storage().removeItem(KEY);
      else browser.storage().setItem(KEY, JSON.stringify(messages));
      return true;
    } catch {
      return false;
    }
  }

  /** A clock that was set back makes nothing younger. */
  function ageOf({ writtenAt }: StoredMessage): number {
    return Math.abs(browser.now() - writtenAt);
  }

  function isStuck(message: StoredMessage): boolean {
    return message.fault !== null || ageOf(message) >= SENDS_FOR;
  }

  function sortOut(sent: Received | null): QueueState {
    const messages = read();
    return {
      waiting: messages.filter((message) => !isStuck(message)),
      stuck: messages.find(isStuck) ?? null,
      sent,
    };
  }

  /** Reads the stored messages: another tab may have changed them, and time passes. */
  function look(sent = current?.sent ?? null): QueueState {
    current = sortOut(sent);
    for (const listener of listeners) listener();
    return current;
  }

  function remove(idempotencyKey: string): void {
    write(read().filter((message) => message.idempotencyKey !== idempotencyKey));
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const [message] = look().waiting;
      if (!message) return;
      const { received, fault } = await browser.post(message);
      if (received) {
        remove(message.idempotencyKey);
        look(received);
        browser.notify(received);
      } else if (fault === null || PASSING.includes(fault.code)) {
        return;
      } else {
        // Meanwhile the visitor may have deleted it: only what is still there is marked.
        write(
          read().map((each) =>
            each.idempotencyKey === message.idempotencyKey ? { ...each, fault } : each,
          ),
        );
      }
    }
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): QueueState => (current ??= sortOut(null)),
    look: (): void => void look(),
    /** Stores a message until there is a connection; false where it cannot. */
    store: (message: Outgoing): boolean => {
      const others = read().filter((each) => each.idempotencyKey !== message.idempotencyKey);
      if (others.length >= MOST) return false;
      const isStored = write([...others, { ...message, writtenAt: browser.now(), fault: null }]);
      look(null);
      return isStored;
    },
    /** Forgets a message. */
    drop: (idempotencyKey: string): void => {
      remove(idempotencyKey);
      look();
    },
    /** Another tab has sent one. */
    refresh: (received: Received): void => void look(received),
    /** What became of the last one has been read. */
    dropSent: (): void => void look(null),
    /** Sends the waiting messages. One stays where its arrival is unknown. */
    send: async (): Promise<void> => {
      if (look().waiting.length > 0) await browser.alone(sendAll);
    },
  };
}

/**
 * Another release may have stored it, or somebody else: what is no message is dropped, and messages go to this site
 * only.
 */
function isStoredMessage(stored: unknown): stored is StoredMessage {
  if (!isRecord(stored)) return false;
  const { address, idempotencyKey, typed, writtenAt, fault } = stored;
  return (
    typeof address === 'string' &&
    /^\/(?:el\/)?contact\/send$/.test(address) &&
    typeof idempotencyKey === 'string' &&
    typeof writtenAt === 'number' &&
    isRecord(typed) &&
    ['name', 'email', 'phone', 'message', 'trap'].every(
      (name) => typeof typed[name] === 'string',
    ) &&
    (fault === null ||
      (isRecord(fault) &&
        typeof fault['code'] === 'string' &&
        Array.isArray(fault['issues']) &&
        Array.isArray(fault['params'])))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
