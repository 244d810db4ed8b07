import { useSyncExternalStore } from 'react';
import { noQueue, queueState, subscribe } from './contact-queue.ts';

/** The message that waits for a connection in this browser, and what became of the one that had. */
export function useContactQueue(): ReturnType<typeof queueState> {
  return useSyncExternalStore(subscribe, queueState, noQueue);
}
