import type { ReactElement } from 'react';

/**
 * Children with siblings: elements, and no text. A translating browser puts each text into an element of its own, and
 * React loses the text. A text that is alone in its element survives that.
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
