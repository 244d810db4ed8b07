import { useSyncExternalStore } from 'react';
import { createContactQueue, emptyQueue, type QueueState } from './contact-queue.ts';
import { postContact } from './post-contact.ts';

/** Browsers do not always report a restored connection: how often it is tried while a page is open, in ms. */
const EVERY = 60_000;

let channel: BroadcastChannel | null = null;
let isSending = false;

/** The messages that wait for a connection in this browser. */
export const contactQueue = createContactQueue({
  storage: () => localStorage,
  post: postContact,
  now: () => Date.now(),
  alone: async (work) => {
    if (isSending) return;
    isSending = true;
    try {
      if ('locks' in navigator) {
        await navigator.locks.request('contact', { ifAvailable: true }, async (lock) => {
          if (lock) await work();
        });
      } else await work();
    } finally {
      isSending = false;
    }
  },
  notify: (received) => otherTabs()?.postMessage(received),
});

type Sent = NonNullable<QueueState['sent']>;

/** Sends waiting messages as soon as it can, and follows the other tabs; returns how to stop. */
export function watchContactQueue(): () => void {
  const end = new AbortController();
  const { signal } = end;
  const send = () => void contactQueue.send();
  window.addEventListener('online', send, { signal });
  window.addEventListener('storage', contactQueue.look, { signal });
  const timer = setInterval(send, EVERY);
  otherTabs();
  send();
  return () => {
    end.abort();
    clearInterval(timer);
  };
}

function otherTabs(): BroadcastChannel | null {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('contact');
    channel.addEventListener('message', ({ data }: MessageEvent<Sent>) =>
      contactQueue.refresh(data),
    );
  }
  return channel;
}

/** What waits in this browser, and what became of what had waited. */
export function useContactQueue(): QueueState {
  return useSyncExternalStore(contactQueue.subscribe, contactQueue.state, () => emptyQueue);
}
