import { elCore } from './el-core.ts';
import { elGoods } from './el-goods.ts';
import { elPalette } from './el-palette.ts';
import { elRecords } from './el-records.ts';

/** All messages, for the server and the tests. A browser loads the areas of its screens. */
export const el = { ...elCore, ...elGoods, ...elRecords, ...elPalette };
