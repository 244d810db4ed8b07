/** Whether the browser has a connection, as far as it knows. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Told of every coming and going of the connection; answers how to stop. */
export function followConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
