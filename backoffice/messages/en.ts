import { enCore } from './en-core.ts';
import { enGoods } from './en-goods.ts';
import { enPalette } from './en-palette.ts';
import { enRecords } from './en-records.ts';

/** All messages, for the server and the tests. A browser loads the areas of its screens. */
export const en = { ...enCore, ...enGoods, ...enRecords, ...enPalette };
