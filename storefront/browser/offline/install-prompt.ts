/** The event of browsers that can install the site as an app (only some can). */
type InstallEvent = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** The state of the app in this browser (specification, section 4). */
export type AppState = {
  /** The browser can be asked to install it. */
  isSupported: boolean;
  isInstalled: boolean;
  /** The browser is asking. */
  isLoading: boolean;
  /** The last answer. */
  outcome: 'accepted' | 'dismissed' | null;
};

/** Before the browser has sent anything, and on the server. */
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
  /** An offer that came before the listener, with its own prompt suppressed. */
  earlyOffer?: Event | undefined;
};

/**
 * Tracks whether the site can be installed as an app, and installs it. An offer of the browser is good for one
 * question.
 */
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
    /** Call it once, early: the browser makes its offer at any time. */
    listen(browser: Browser): void {
      if (browser.isStandalone()) set({ isInstalled: true });
      const take = (event: Event) => {
        // Its own prompt would come in the middle of something else.
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
    /** Lets the browser ask. The answer holds until the browser makes another offer. */
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
