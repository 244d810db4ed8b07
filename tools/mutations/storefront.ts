import type { Mutation } from './mutation.ts';

const MEMBER_TEST = 'storefront/features/account/member-session.test.ts';
const NO_PAGE_TEST = 'storefront/features/errors/no-page.test.ts';

/** The storefront without a browser: sessions, texts, forms, structured data. */
export const storefront: readonly Mutation[] = [
  {
    id: 'page-writes-tokens',
    breaks: 'A page that only remembers its path writes its old tokens over newer ones.',
    file: 'storefront/features/account/session-cookie.server.ts',
    find: "(['id', 'token', 'refreshToken', 'expiresAt', 'email'] as const).some(isChanged)",
    replace:
      "(['id', 'lastPath', 'token', 'refreshToken', 'expiresAt', 'email'] as const).some(isChanged)",
    project: 'unit',
    tests: [MEMBER_TEST],
    name: 'of a page of members remembers the page, and leaves newer tokens alone',
  },
  {
    id: 'late-answer-clears-new-sign-in',
    breaks:
      'All sign-ins have one cookie, so that a late answer clears the sign-in that came after it.',
    file: 'storefront/features/account/session-cookie.server.ts',
    find: "id === '' ? 'session' : `session.${id}`",
    replace: "'session'",
    project: 'unit',
    tests: [MEMBER_TEST],
    name: 'clears only the sign-in that it has seen',
  },
  {
    id: 'old-sign-in-wins',
    breaks: 'Of two sign-ins in one browser the older one counts.',
    file: 'storefront/features/account/session-cookie.server.ts',
    find: '(signIn.since ?? 0) <= session.since',
    replace: '(signIn.since ?? 0) > session.since',
    project: 'unit',
    tests: [MEMBER_TEST],
    name: 'clears only the sign-in that it has seen, and brings none back for long',
  },
  {
    id: 'impossible-slug-rendered',
    breaks: 'An address whose slug can be none is looked for and rendered.',
    file: 'storefront/features/errors/no-page.server.ts',
    find: 'return slug === undefined || isSlug(slug);',
    replace: 'return slug === undefined || slug.length > 0;',
    project: 'unit',
    tests: [NO_PAGE_TEST],
    name: 'is refused before anything is looked for',
  },
  {
    id: 'foreign-file-rendered',
    breaks: 'Addresses of files that other kinds of sites have are rendered.',
    file: 'storefront/features/errors/no-page.server.ts',
    find: "if (pathname.includes('.')) return false;",
    replace: '',
    project: 'unit',
    tests: [NO_PAGE_TEST],
    name: 'is refused before anything is looked for',
  },
];
