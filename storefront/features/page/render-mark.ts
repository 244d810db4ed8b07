import { createContext } from 'react';

/** The mark of this render, for inline scripts of ours (docs/decisions/003). The browser has none. */
export const RenderMark = createContext<string | undefined>(undefined);
