/** What a browser sends that can keep the site as an app (only some do). */
type InstallEvent = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** How the app stands in this browser (specification, section 4). */
export type AppState = {
  /** It can be asked to install it. */
  isSupported: boolean;
  isInstalled: boolean;
  /** The browser is asking. */
  isLoading: boolean;
  /** What was answered last. */
  outcome: 'accepted' | 'dismissed' | null;
};

/** Before the browser has said anything, and on the server. */
export const unknownApp: AppState = {
  isSupported: false,
  isInstalled: false,
  isLoading: false,
  outcome: null,
};

/** What the prompt needs of the browser. */
type Browser = {
  addEventListener: (name: string, listener: (event: Event) => void) => void;
  isStandalone: () => boolean;
  /** An offer that came before anybody listened, its own question held back. */
  earlyOffer?: Event | undefined;
};

/** Follows whether the site can be installed as an app, and lets it be. An offer of the browser is good for one question. */
export function createInstallPrompt() {
  let state = unknownApp;
  let offer: InstallEvent | null = null;
  const listeners = new Set<() => void>();

  function set(change: Partial<AppState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** To be called once, early: the browser makes its offer when it likes. */
    listen(browser: Browser): void {
      if (browser.isStandalone()) set({ isInstalled: true });
      const take = (event: Event) => {
        // Its own question would come in the middle of something else.
        event.preventDefault();
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of browsers do not have it yet
        offer = event as InstallEvent;
        set({ isSupported: true, isInstalled: false });
      };
      if (browser.earlyOffer) take(browser.earlyOffer);
      browser.addEventListener('beforeinstallprompt', take);
      browser.addEventListener('appinstalled', () => {
        offer = null;
        set({ isSupported: false, isInstalled: true });
      });
    },
    /** Lets the browser ask. What is answered holds until it makes another offer. */
    async ask(): Promise<void> {
      const asked = offer;
      if (!asked) return;
      offer = null;
      set({ isLoading: true });
      try {
        await asked.prompt();
        const { outcome } = await asked.userChoice;
        set({ outcome, isSupported: offer !== null, isInstalled: outcome === 'accepted' });
      } catch {
        set({ isSupported: offer !== null });
      } finally {
        set({ isLoading: false });
      }
    },
  };
}
