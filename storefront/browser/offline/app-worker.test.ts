import { expect, test, vi } from 'vitest';
import { createAppWorker } from './app-worker.ts';

const HOUR = 60 * 60 * 1000;

/** A worker as a tab sees it. */
function workerIn(state: ServiceWorkerState) {
  return Object.assign(new EventTarget(), { state, postMessage: vi.fn<(said: unknown) => void>() });
}

function openTab({ isControlled = true, refuses = false } = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as ReturnType<typeof workerIn> | null,
    installing: null as ReturnType<typeof workerIn> | null,
    active: workerIn('activated'),
    update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  });
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? workerIn('activated') : null,
    register: vi.fn<(url: string, options: RegistrationOptions) => Promise<unknown>>(() =>
      refuses ? Promise.reject(new Error('no')) : Promise.resolve(registration),
    ),
    ready: Promise.resolve(registration),
  });
  const reload = vi.fn<() => void>();
  const clock = { now: 0 };
  const worker = createAppWorker({
    container: () => container as unknown as ServiceWorkerContainer,
    reload,
    now: () => clock.now,
  });
  const release = () => {
    const coming = workerIn('installing');
    registration.installing = coming;
    registration.dispatchEvent(new Event('updatefound'));
    coming.state = 'installed';
    coming.dispatchEvent(new Event('statechange'));
    return coming;
  };
  const change = () => container.dispatchEvent(new Event('controllerchange'));
  return { worker, registration, container, reload, clock, release, change };
}

test('the worker controls the whole site', async () => {
  const { worker, container } = openTab();
  await worker.register();
  expect(container.register).toHaveBeenCalledWith('/sw.js', { scope: '/' });
});

test('a new release is reported, and comes with a new document only when it is accepted', async () => {
  const { worker, release, change, reload } = openTab();
  await worker.register();
  const listener = vi.fn<() => void>();
  worker.subscribe(listener);
  const coming = release();
  expect(worker.isUpdateReady()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(coming.postMessage).not.toHaveBeenCalled();
  worker.take('now');
  expect(coming.postMessage).toHaveBeenCalledWith({ type: 'activate' });
  expect(reload).not.toHaveBeenCalled();
  change();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('after a later answer nothing more is reported, and the page stays', async () => {
  const { worker, release, change, reload } = openTab();
  await worker.register();
  release();
  worker.take('later');
  change();
  expect(worker.isUpdateReady()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('what another tab has accepted is not reported again, and reloads nothing here', async () => {
  const { worker, release, change, reload } = openTab();
  await worker.register();
  release();
  change();
  expect(worker.isUpdateReady()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('one that waits already is reported, and the first of all is no update', async () => {
  const waits = openTab();
  waits.registration.waiting = workerIn('installed');
  await waits.worker.register();
  expect(waits.worker.isUpdateReady()).toBe(true);
  const first = openTab({ isControlled: false });
  await first.worker.register();
  first.release();
  expect(first.worker.isUpdateReady()).toBe(false);
});

test('a tab that becomes visible asks for a release once an hour', async () => {
  const { worker, registration, clock } = openTab();
  await worker.register();
  clock.now = HOUR - 1;
  await worker.askForUpdate();
  expect(registration.update).not.toHaveBeenCalled();
  clock.now = HOUR;
  await worker.askForUpdate();
  await worker.askForUpdate();
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test('a browser without workers, or one that refuses them, has the site as it is', async () => {
  const none = createAppWorker({ container: () => null, reload: () => undefined });
  await none.register();
  await none.askForUpdate();
  await none.reportVisited('/shop');
  expect(none.isControlled()).toBe(false);
  const refused = openTab({ refuses: true });
  await refused.worker.register();
  expect(refused.worker.isUpdateReady()).toBe(false);
});

test('the worker is notified of the visited pages', async () => {
  const { worker, registration } = openTab();
  await worker.reportVisited('/shop?page=2');
  expect(registration.active.postMessage).toHaveBeenCalledWith({
    type: 'visited',
    path: '/shop?page=2',
  });
});
