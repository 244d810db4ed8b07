import { sweepPages } from '../support/sweep-pages.ts';

// The narrow layout in English; the wide one, in Greek, has a file of its own, so that both run at once.
await sweepPages('en', 390);
