/** Longer than the server's pause between two heartbeats (ms): then the connection is dead. */
const SILENCE = 45_000;
/** How often a page polls while it gets no events (ms). */
const POLL_EVERY = 5000;
/** The pause before the first reconnect; it doubles up to the longest (ms). */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * Calls `look` whenever a shared cart may have changed: on events of the server, and without them every few seconds. A
 * hidden page neither polls nor listens, and looks when it is visible again. Returns how to stop.
 */
export function followSharedCart(address: string, look: () => void): () => void {
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setInterval> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function disconnect(): void {
    source?.close();
    source = null;
    clearTimeout(waiting);
  }

  function poll(): void {
    polling ??= setInterval(look, POLL_EVERY);
  }

  function stopPolling(): void {
    clearInterval(polling);
    polling = undefined;
  }

  function reconnectLater(): void {
    disconnect();
    poll();
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
    failures += 1;
    // Not all at once, when a server comes back.
    waiting = setTimeout(connect, pause * (0.5 + Math.random() / 2));
  }

  /** The connection is alive; the next event is due before long. */
  function onEvent(): void {
    failures = 0;
    stopPolling();
    clearTimeout(waiting);
    waiting = setTimeout(reconnectLater, SILENCE);
  }

  function connect(): void {
    disconnect();
    let isFirst = true;
    source = new EventSource(address);
    source.addEventListener('beat', () => {
      onEvent();
      // No event reports what happened before the connection.
      if (isFirst) look();
      isFirst = false;
    });
    source.addEventListener('changed', () => {
      onEvent();
      look();
    });
    source.addEventListener('error', reconnectLater);
    waiting = setTimeout(reconnectLater, SILENCE);
  }

  function onVisibility(): void {
    if (document.visibilityState === 'visible') {
      failures = 0;
      look();
      connect();
    } else {
      disconnect();
      stopPolling();
    }
  }

  document.addEventListener('visibilitychange', onVisibility);
  if (document.visibilityState === 'visible') connect();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    disconnect();
    stopPolling();
  };
}
