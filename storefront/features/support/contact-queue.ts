import type { StoredName } from '#storefront/browser/preferences.ts';
import type { Fault } from '#storefront/features/errors/problem-words.ts';
import type { Outgoing } from './post-contact.ts';
import type { SupportAnswer } from './support-answer.ts';

const KEY: StoredName = 'contactMessages';
const DAY = 24 * 60 * 60 * 1000;

/** So many messages are kept; whoever writes more has them in the form. */
const MOST = 5;

/**
 * So long a message goes out by itself. Within a day the house knows one that has come twice; later the matter may be
 * settled, and its writer is asked first.
 */
const SENDS_FOR = DAY;

/** So long one that could not go out is offered to its writer: others may use the same browser. */
const KEPT_FOR = 7 * DAY;

/** What may be otherwise in a minute: then the message goes on waiting. */
const PASSING = ['OFFLINE', 'UNKNOWN', 'RATE_LIMITED', 'OPERATION_IN_PROGRESS', 'FORM_INACTIVE'];

/** A message that this browser keeps. `fault`: why the house did not take it. */
export type Kept = Outgoing & { writtenAt: number; fault: Fault | null };

type Received = NonNullable<SupportAnswer['received']>;

export type QueueState = {
  /** What goes out when there is a connection, the oldest first. */
  waiting: readonly Kept[];
  /** One that does not go out by itself any more: it was refused, or has waited for too long. */
  stuck: Kept | null;
  /** What became of the last one that had waited. */
  sent: Received | null;
};

/** Documents are the same for everybody, and on the server nothing waits. */
export const emptyQueue: QueueState = { waiting: [], stuck: null, sent: null };

/**
 * The messages that wait for a connection in this browser, for all of its tabs. `alone` runs work that no other tab
 * does at the same time, and leaves it where one does; `tell` lets the other tabs know what was sent.
 */
export function createContactQueue(browser: {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  post: (message: Outgoing) => Promise<SupportAnswer>;
  now: () => number;
  alone: (work: () => Promise<void>) => Promise<void>;
  tell: (received: Received) => void;
}) {
  let current: QueueState | null = null;
  const listeners = new Set<() => void>();

  function read(): Kept[] {
    try {
      const kept: unknown = JSON.parse(browser.storage().getItem(KEY) ?? '[]');
      return Array.isArray(kept)
        ? kept.filter(isKept).filter((each) => ageOf(each) < KEPT_FOR)
        : [];
    } catch {
      return [];
    }
  }

  /** False where the browser keeps nothing. */
  function write(messages: readonly Kept[]): boolean {
    try {
      if (messages.length === 0) browser.storage().removeItem(KEY);
      else browser.storage().setItem(KEY, JSON.stringify(messages));
      return true;
    } catch {
      return false;
    }
  }

  /** A clock that was set back makes nothing younger. */
  function ageOf({ writtenAt }: Kept): number {
    return Math.abs(browser.now() - writtenAt);
  }

  function isStuck(message: Kept): boolean {
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

  /** Looks at what is kept: another tab may have changed it, and time does. */
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
        browser.tell(received);
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
    /** Keeps a message until there is a connection; false where it cannot. */
    keep: (message: Outgoing): boolean => {
      const others = read().filter((each) => each.idempotencyKey !== message.idempotencyKey);
      if (others.length >= MOST) return false;
      const isKept = write([...others, { ...message, writtenAt: browser.now(), fault: null }]);
      look(null);
      return isKept;
    },
    /** Forgets a message. */
    drop: (idempotencyKey: string): void => {
      remove(idempotencyKey);
      look();
    },
    /** Another tab has sent one. */
    hear: (received: Received): void => void look(received),
    /** What became of the last one has been read. */
    dropSent: (): void => void look(null),
    /** Sends what waits. It goes on waiting where it cannot be told whether it has arrived. */
    send: async (): Promise<void> => {
      if (look().waiting.length > 0) await browser.alone(sendAll);
    },
  };
}

/** Another release may have kept it, or another's hand: what is no message is nothing, and goes to this site only. */
function isKept(kept: unknown): kept is Kept {
  if (!isRecord(kept)) return false;
  const { address, idempotencyKey, typed, writtenAt, fault } = kept;
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
