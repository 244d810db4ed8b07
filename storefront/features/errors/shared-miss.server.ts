import { createContext, type RouterContextProvider } from 'react-router';

/**
 * Whether the 404 of this request is the same for everybody: the server caches it for some seconds. That of a page that
 * depends on the visitor is not.
 */
export const sharedMissContext = createContext(false);

export function markSharedMiss(context: Readonly<RouterContextProvider>): void {
  context.set(sharedMissContext, true);
}
