import type { Mutation } from './mutation.ts';

const PAGES_TEST = 'server/pages.test.ts';
const PRINTER = 'adapters/pdf/receipt-printer.ts';
const PRINTER_TEST = 'adapters/pdf/receipt-printer.test.ts';

/** The server, its page cache and headers, and the adapters beside it. */
export const server: readonly Mutation[] = [
  {
    id: 'misses-not-kept',
    breaks: 'A 404 that is the same for everybody is rendered for each who asks.',
    file: 'server/pages.ts',
    find: 'if (isMiss) misses.keep(key, page, epochs.misses);',
    replace: 'if (isMiss) void epochs.misses;',
    project: 'unit',
    tests: [PAGES_TEST],
    name: 'is rendered once for those who ask at once',
  },
  {
    id: 'private-miss-kept',
    breaks: 'A 404 that depends on who asks is kept for all.',
    file: 'server/pages.ts',
    find: "status === 404 && headers.has(SHARED_MISS) && !headers.has('Set-Cookie')",
    replace: 'status === 404',
    project: 'unit',
    tests: [PAGES_TEST],
    name: 'is rendered for each who asks where it depends on who asks',
  },
  {
    id: 'misses-drive-out-pages',
    breaks: 'Invented addresses drive the pages out of the cache.',
    file: 'server/pages.ts',
    find: 'if (isMiss) misses.keep(key, page, epochs.misses);',
    replace: 'if (isMiss) cache.keep(key, page, epochs.misses);',
    project: 'unit',
    tests: [PAGES_TEST],
    name: 'drives out no more than its like',
  },
  {
    id: 'receipt-printed-each-time',
    breaks: 'A receipt that several ask for at once is printed for each of them.',
    file: PRINTER,
    find: 'kept.get(key) ?? inWork.get(key)',
    replace: 'kept.get(key)',
    project: 'unit',
    tests: [PRINTER_TEST],
    name: 'prints what many ask for at once a single time',
  },
  {
    id: 'receipt-blocks-requests',
    breaks: 'A receipt is printed on the thread that answers requests.',
    file: PRINTER,
    find: 'const printed = last.then(() => print(sheet));',
    replace:
      "const printed = import('./print.ts').then(async ({ printPdf }) => printPdf((await import('./receipt-layout.ts')).layReceipt(sheet)));",
    project: 'unit',
    tests: [PRINTER_TEST],
    name: 'leaves this thread free while it prints',
  },
];
