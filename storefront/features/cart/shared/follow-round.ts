/** Longer than the server lets pass between two signs of life (ms): then the line is dead. */
const SILENCE = 45_000;
/** How often a page asks while nothing tells it (ms). */
const ASK_EVERY = 5000;
/** The pause before the first new try; it doubles up to the longest (ms). */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * Calls `look` whenever something of a round may have changed: as the server tells it, and where it does not, every few
 * seconds. A page that nobody sees asks and hears nothing, and looks when it is seen again. Answers how to stop.
 */
export function followRound(address: string, look: () => void): () => void {
  let source: EventSource | null = null;
  let asking: ReturnType<typeof setInterval> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function hangUp(): void {
    source?.close();
    source = null;
    clearTimeout(waiting);
  }

  function ask(): void {
    asking ??= setInterval(look, ASK_EVERY);
  }

  function stopAsking(): void {
    clearInterval(asking);
    asking = undefined;
  }

  function tryLater(): void {
    hangUp();
    ask();
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
    failures += 1;
    // Not all at once, when a server comes back.
    waiting = setTimeout(connect, pause * (0.5 + Math.random() / 2));
  }

  /** The line lives; it must say so again before long. */
  function hear(): void {
    failures = 0;
    stopAsking();
    clearTimeout(waiting);
    waiting = setTimeout(tryLater, SILENCE);
  }

  function connect(): void {
    hangUp();
    let isFirst = true;
    source = new EventSource(address);
    source.addEventListener('beat', () => {
      hear();
      // What happened before the line was there, nobody has told.
      if (isFirst) look();
      isFirst = false;
    });
    source.addEventListener('changed', () => {
      hear();
      look();
    });
    source.addEventListener('error', tryLater);
    waiting = setTimeout(tryLater, SILENCE);
  }

  function onVisibility(): void {
    if (document.visibilityState === 'visible') {
      failures = 0;
      look();
      connect();
    } else {
      hangUp();
      stopAsking();
    }
  }

  document.addEventListener('visibilitychange', onVisibility);
  if (document.visibilityState === 'visible') connect();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    hangUp();
    stopAsking();
  };
}
