import { expect, test } from 'vitest';
import { createInstallPrompt } from './install-prompt.ts';

/** A browser that offers to install the site, and what its visitor answers. */
function openBrowser(outcome: 'accepted' | 'dismissed', isStandalone = false) {
  const events = new EventTarget();
  const prompt = createInstallPrompt();
  prompt.listen({
    addEventListener: (name, listener) => events.addEventListener(name, listener),
    isStandalone: () => isStandalone,
  });
  const { promise, resolve } = Promise.withResolvers<{ outcome: typeof outcome }>();
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve(),
    userChoice: promise,
  });
  return {
    prompt,
    offer,
    makeOffer: () => events.dispatchEvent(offer),
    install: () => events.dispatchEvent(new Event('appinstalled')),
    answer: () => resolve({ outcome }),
  };
}

test('the app is not supported until the browser offers it, whose own question is held back', () => {
  const { prompt, offer, makeOffer } = openBrowser('accepted');
  expect(prompt.state()).toEqual({
    isSupported: false,
    isInstalled: false,
    isLoading: false,
    outcome: null,
  });
  makeOffer();
  expect(offer.defaultPrevented).toBe(true);
  expect(prompt.state()).toMatchObject({ isSupported: true, isInstalled: false });
});

test('an offer that came before anybody listened is taken up', async () => {
  const { prompt, offer } = openBrowser('accepted');
  const late = createInstallPrompt();
  late.listen({ addEventListener: () => undefined, isStandalone: () => false, earlyOffer: offer });
  expect(late.state().isSupported).toBe(true);
  expect(prompt.state().isSupported).toBe(false);
  void late.ask();
  expect(late.state().isLoading).toBe(true);
});

test('the app is known to be installed where it runs as one, and when it becomes so', () => {
  expect(openBrowser('accepted', true).prompt.state().isInstalled).toBe(true);
  const { prompt, makeOffer, install } = openBrowser('accepted');
  makeOffer();
  install();
  expect(prompt.state()).toMatchObject({ isSupported: false, isInstalled: true });
});

test('the prompt is loading while it is open, and may be accepted', async () => {
  const { prompt, makeOffer, answer } = openBrowser('accepted');
  makeOffer();
  const asked = prompt.ask();
  expect(prompt.state().isLoading).toBe(true);
  answer();
  await asked;
  expect(prompt.state()).toEqual({
    isSupported: false,
    isInstalled: true,
    isLoading: false,
    outcome: 'accepted',
  });
});

test('the prompt may be dismissed, and is there again when the browser offers it again', async () => {
  const { prompt, makeOffer, answer } = openBrowser('dismissed');
  makeOffer();
  const asked = prompt.ask();
  answer();
  await asked;
  const dismissed = { isInstalled: false, isLoading: false, outcome: 'dismissed' };
  expect(prompt.state()).toEqual({ ...dismissed, isSupported: false });
  makeOffer();
  expect(prompt.state()).toEqual({ ...dismissed, isSupported: true });
});

test('a prompt that fails is over', async () => {
  const { prompt, offer, makeOffer } = openBrowser('accepted');
  offer.prompt = () => Promise.reject(new Error('no'));
  makeOffer();
  await prompt.ask();
  expect(prompt.state()).toMatchObject({ isLoading: false, isInstalled: false, outcome: null });
});
