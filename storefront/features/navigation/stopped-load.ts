/** A page that was asked for and did not come, and the one that stayed instead; as path and query. */
type StoppedLoad = { wanted: string; shown: string };

/** Sends the router to the page that is shown, and answers its address. */
type Stay = () => { shown: string; asksAgain: boolean };

/**
 * The last load that was stopped. The router cannot give up a load: it is sent to the page that is shown once more, and
 * that asks for nothing.
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
    /** Of the page that is shown, while it is. */
    onStop: (of: Stay): (() => void) => {
      stay = of;
      return () => {
        if (stay === of) stay = null;
      };
    },
    /** False where there is no page that could stay. That what is shown could not be looked after is not said. */
    stop: (wanted: string): boolean => {
      if (!stay) return false;
      const { shown, asksAgain } = stay();
      returning = asksAgain ? shown : null;
      if (wanted !== shown) set({ wanted, shown });
      return true;
    },
    forget: (): void => {
      if (state) set(null);
    },
    /** Whether what the router asks for is the page that is shown; once for each stop. */
    isReturn: (address: string): boolean => {
      const isReturn = returning === address;
      returning = null;
      return isReturn;
    },
  };
}

export const stoppedLoads = createStoppedLoads();
