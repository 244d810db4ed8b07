import { sweepPages } from '../support/sweep-pages.ts';

await sweepPages('el', 1440);
