/** How often a tab that becomes visible asks for another release, in ms. */
const ASK_EVERY = 60 * 60 * 1000;

/** The parts of the browser's API that are needed. */
type Container = Pick<
  ServiceWorkerContainer,
  'controller' | 'register' | 'ready' | 'addEventListener'
>;

/**
 * The worker behind the pages (`service-worker.ts`), as seen by a tab. A new release waits until the visitor accepts
 * it: no page is replaced in the middle of something.
 */
export function createAppWorker({
  container,
  reload,
  now = Date.now,
}: {
  /** Null where the browser has no workers, or does not allow them. */
  container: () => Container | null;
  reload: () => void;
  now?: () => number;
}) {
  let waiting: ServiceWorker | null = null;
  let isTaken = false;
  let askedAt = 0;
  const listeners = new Set<() => void>();

  function setWaiting(worker: ServiceWorker | null): void {
    waiting = worker;
    for (const listener of listeners) listener();
  }

  function follow(registration: ServiceWorkerRegistration, { controller }: Container): void {
    // The first worker of all replaces nothing.
    if (registration.waiting && controller) setWaiting(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed' && container()?.controller) setWaiting(coming);
      });
    });
  }

  return {
    /** Whether a new release waits for the visitor. */
    isUpdateReady: () => waiting !== null,
    /** Whether the worker controls this tab. */
    isControlled: () => Boolean(container()?.controller),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Registers the worker for the whole site. Without it the site works as before. */
    async register(): Promise<void> {
      const workers = container();
      if (!workers) return;
      workers.addEventListener('controllerchange', () => {
        setWaiting(null);
        if (isTaken) reload();
      });
      try {
        follow(await workers.register('/sw.js', { scope: '/' }), workers);
        askedAt = now();
      } catch {
        // Private windows and full disks refuse it.
      }
    },
    /** Asks for another release, at most once an hour. */
    async askForUpdate(): Promise<void> {
      if (!container()?.controller || now() - askedAt < ASK_EVERY) return;
      askedAt = now();
      try {
        await (await container()?.ready)?.update();
      } catch {
        // Without a connection it asks later.
      }
    },
    /** Reports a visited public page, so that it is available without a connection. */
    async reportVisited(path: string): Promise<void> {
      const registration = await container()?.ready;
      registration?.active?.postMessage({ type: 'visited', path });
    },
    /** Activates the new release: with a reload now, or with the next document. */
    take(when: 'now' | 'later'): void {
      isTaken = when === 'now';
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      waiting?.postMessage({ type: 'activate' });
      setWaiting(null);
    },
  };
}
