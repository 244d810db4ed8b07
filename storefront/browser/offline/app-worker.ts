/** So often a tab that is looked at again asks whether there is another release, in ms. */
const ASK_EVERY = 60 * 60 * 1000;

/** What the worker of the site is asked by; the parts of the browser's own that are needed. */
type Container = Pick<
  ServiceWorkerContainer,
  'controller' | 'register' | 'ready' | 'addEventListener'
>;

/**
 * The worker behind the pages (`service-worker.ts`), as a tab knows it. A new release waits until the visitor takes it:
 * in the middle of something nobody's page is exchanged.
 */
export function createAppWorker({
  container,
  reload,
  now = Date.now,
}: {
  /** Null where the browser has no workers, or may not have them. */
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
    /** Whether a new release waits to be taken. */
    isUpdateReady: () => waiting !== null,
    /** Whether the pages of this tab go through the worker. */
    isControlled: () => Boolean(container()?.controller),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Puts the worker in its place, for the whole site. Without it the site is what it was. */
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
    /** Asks whether there is another release, not more often than once an hour. */
    async askForUpdate(): Promise<void> {
      if (!container()?.controller || now() - askedAt < ASK_EVERY) return;
      askedAt = now();
      try {
        await (await container()?.ready)?.update();
      } catch {
        // Without a connection it is asked for later.
      }
    },
    /** Tells that a public page was come to, so that it is there without a connection. */
    async tellVisited(path: string): Promise<void> {
      const registration = await container()?.ready;
      registration?.active?.postMessage({ type: 'visited', path });
    },
    /** Takes the new release: with a new document now, or with the next that is loaded anyway. */
    take(when: 'now' | 'later'): void {
      isTaken = when === 'now';
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      waiting?.postMessage({ type: 'activate' });
      setWaiting(null);
    },
  };
}
