/** A requested page that did not arrive, and the one that stayed instead; as path and query. */
type StoppedLoad = { wanted: string; current: string };

/** Sends the router to the current page, and returns its address. */
type Stay = () => { current: string; asksAgain: boolean };

/**
 * The last load that was stopped. The router cannot cancel a load: it is sent to the current page again, which requests
 * nothing.
 */
function createStoppedLoads() {
  let state: StoppedLoad | null = null;
  let returning: string | null = null;
  let stay: Stay | null = null;
  const listeners = new Set<() => void>();
  const set = (next: StoppedLoad | null) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): StoppedLoad | null => state,
    /** Of the current page, while it is open. */
    onStop: (of: Stay): (() => void) => {
      stay = of;
      return () => {
        if (stay === of) stay = null;
      };
    },
    /** False where there is no page that could stay. A failed refresh of the current page is not reported. */
    stop: (wanted: string): boolean => {
      if (!stay) return false;
      const { current, asksAgain } = stay();
      returning = asksAgain ? current : null;
      if (wanted !== current) set({ wanted, current });
      return true;
    },
    forget: (): void => {
      if (state) set(null);
    },
    /** Whether the router requests the current page; once for each stop. */
    isReturn: (address: string): boolean => {
      const isReturn = returning === address;
      returning = null;
      return isReturn;
    },
  };
}

export const stoppedLoads = createStoppedLoads();
