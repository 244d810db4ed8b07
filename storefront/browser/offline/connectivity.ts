/** Whether the browser has a connection, as far as it can tell. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Calls the listener on every change of the connection; returns how to stop. */
export function followConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
