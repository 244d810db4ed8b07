/** What is open, and how to close it: each part registers its own closing once it is open. */
export type Lifecycle = {
  /** Registers `close`; parts close one after the other, the last opened first. */
  onStop: (close: () => Promise<void>) => void;
  /** Closes everything once; the outcome is the exit code. Later calls wait for the first. */
  stop: (exitCode: number) => Promise<number>;
};

/** `onFailure` is called when a closing fails; the others still run, and the exit code is then at least 1. */
export function createLifecycle(onFailure: (error: unknown) => void): Lifecycle {
  const closings: (() => Promise<void>)[] = [];
  let stopping: Promise<number> | undefined;

  const closeAll = async (exitCode: number): Promise<number> => {
    let code = exitCode;
    for (let close = closings.pop(); close; close = closings.pop()) {
      try {
        await close();
      } catch (error) {
        onFailure(error);
        code ||= 1;
      }
    }
    return code;
  };
  return {
    onStop: (close) => {
      closings.push(close);
    },
    stop: (exitCode) => (stopping ??= closeAll(exitCode)),
  };
}

/** One Ctrl-C often arrives twice, from the terminal and from npm: within this time (ms) it counts once. */
const SAME_SIGNAL = 500;

const SIGNALS = { SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Calls `stop` at the first SIGINT or SIGTERM, and ends the process at once at the second (its guard process then
 * stops PostgreSQL).
 */
export function onSignal(stop: () => void): void {
  let first: number | undefined;
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      if (first === undefined) {
        first = performance.now();
        stop();
      } else if (performance.now() - first > SAME_SIGNAL) {
        process.exit(128 + number);
      }
    });
  }
}
