import { createContext } from 'react';

/** The mark of this render, for a script in the page that is ours (docs/decisions/003). The browser knows none. */
export const RenderMark = createContext<string | undefined>(undefined);
