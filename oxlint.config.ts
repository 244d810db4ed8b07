import { defineConfig, type OxlintOverride } from 'oxlint';

/** What each top-level folder (room) may import of the others; docs/decisions/001-rooms-with-import-rules.md says why. */
const rooms = [
  'storefront',
  'backoffice',
  'ui',
  'i18n',
  'api',
  'domain',
  'db',
  'adapters',
  'sandbox',
  'server',
  'tests',
  'tools',
];

const mayImport: Record<string, string[]> = {
  storefront: ['ui', 'i18n'],
  backoffice: ['ui', 'i18n'],
  ui: ['i18n'],
  i18n: [],
  api: ['domain'],
  domain: ['db'],
  db: [],
  adapters: ['i18n'],
  sandbox: ['domain', 'adapters'],
  server: rooms,
};

/** What each module of the domain may import of the others; the graph has no cycle. */
const mayImportModules: Record<string, string[]> = {
  tenancy: [],
  limits: [],
  audit: [],
  editing: [],
  staff: ['address', 'audit', 'identity', 'limits', 'outbox', 'tenancy'],
  jobs: ['staff'],
  media: ['address', 'audit', 'editing', 'limits', 'staff'],
  'back-office': [
    'address',
    'audit',
    'catalogue',
    'editing',
    'staff',
    'jobs',
    'customers',
    'idempotency',
    'limits',
    'member-data',
    'menu',
    'newsletter',
    'orders',
    'outbox',
    'payment-processing',
    'payments',
    'search',
    'shipping',
    'states',
    'stock',
    'support',
  ],
  identity: ['address', 'outbox', 'tenancy', 'limits'],
  address: ['tenancy'],
  customers: ['address'],
  catalogue: [],
  content: ['tenancy', 'catalogue'],
  menu: ['catalogue'],
  search: ['catalogue', 'address'],
  seo: ['catalogue'],
  promotions: ['catalogue', 'customers'],
  stock: ['catalogue'],
  newsletter: ['outbox', 'address', 'tenancy', 'limits'],
  support: ['orders', 'outbox', 'address', 'tenancy', 'limits', 'idempotency'],
  'stock-alerts': ['catalogue', 'outbox', 'address', 'tenancy', 'limits'],
  'member-data': [
    'address',
    'identity',
    'cart',
    'checkout',
    'orders',
    'newsletter',
    'stock-alerts',
    'support',
    'limits',
  ],
  outbox: [],
  idempotency: [],
  states: [],
  shipping: ['address', 'states'],
  payments: ['states', 'tenancy'],
  cart: [
    'limits',
    'catalogue',
    'promotions',
    'shipping',
    'stock',
    'address',
    'customers',
    'idempotency',
  ],
  orders: [
    'limits',
    'content',
    'payments',
    'shipping',
    'states',
    'stock',
    'address',
    'customers',
    'outbox',
    'tenancy',
    'catalogue',
    'promotions',
    'idempotency',
  ],
  'payment-processing': [
    'orders',
    'customers',
    'payments',
    'outbox',
    'states',
    'tenancy',
    'idempotency',
    'catalogue',
  ],
  checkout: [
    'cart',
    'limits',
    'promotions',
    'catalogue',
    'orders',
    'payments',
    'payment-processing',
    'shipping',
    'stock',
    'address',
    'customers',
    'idempotency',
    'tenancy',
  ],
};

/** What each folder of the storefront may import of the others. */
const storefrontMayImport: Record<string, string[]> = {
  routes: ['features', 'graphql', 'i18n', 'browser', 'layouts'],
  layouts: ['features', 'graphql', 'i18n', 'browser'],
  features: ['features', 'graphql', 'i18n', 'browser'],
  graphql: ['graphql'],
  i18n: ['i18n', 'browser'],
  browser: ['browser'],
};

function wall(message: string, group: string[]) {
  return { group, message };
}

const anySister = Object.keys(mayImportModules);

const roomWalls: OxlintOverride[] = Object.entries(mayImport).map(([room, allowed]) => ({
  files: [`${room}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          wall(
            `${room}/ may import ${allowed.join(', ') || 'no other room'}: see docs/decisions/001-rooms-with-import-rules.md`,
            rooms
              .filter((other) => other !== room && !allowed.includes(other))
              .map((other) => `#${other}/**`),
          ),
          ...(room === 'ui'
            ? [
                wall('ui/ is brand-neutral: words and links arrive as props', [
                  'react-router',
                  'use-intl',
                ]),
              ]
            : []),
        ].filter(({ group }) => group.length > 0),
      },
    ],
  },
}));

/** Adapters and the sandbox bank know the ports of the domain only (emails also how a language writes); the bank also shares how adapters call a provider. */
const portWalls: OxlintOverride[] = ['adapters', 'sandbox'].map((room) => ({
  files: [`${room}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          wall(`${room}/ may import the domain’s ports only`, [
            ...rooms
              .filter((other) => ![room, 'domain', ...(mayImport[room] ?? [])].includes(other))
              .map((other) => `#${other}/**`),
            '#domain/**/store.ts',
            '#domain/context.ts',
          ]),
        ],
      },
    ],
  },
}));

const moduleWalls: OxlintOverride[] = Object.entries(mayImportModules).map(([module, sisters]) => ({
  files: [`domain/${module}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          wall('The domain imports neither API, adapters, server nor React', [
            '#api/**',
            '#adapters/**',
            '#sandbox/**',
            '#server/**',
            '#storefront/**',
            '#backoffice/**',
            '#ui/**',
            '#i18n/**',
            '#tests/**',
            'react',
            'react-dom',
            'hono',
            'graphql',
          ]),
          wall('A module’s store is private: import the file named like the module, or its rules', [
            '../*/store.ts',
            '../../*/store.ts',
          ]),
          wall(
            `domain/${module} may import ${sisters.join(', ') || 'no other module'}`,
            anySister
              .filter((other) => other !== module && !sisters.includes(other))
              .flatMap((other) => [`../${other}/**`, `../../${other}/**`]),
          ),
        ],
      },
    ],
    'no-restricted-globals': ['error', 'Request', 'Response', 'process', 'window', 'document'],
  },
}));

const storefrontWalls: OxlintOverride[] = Object.entries(storefrontMayImport).map(
  ([room, allowed]) => ({
    files: [`storefront/${room}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            wall(
              'The storefront may import ui/, i18n/ and the GraphQL contract only',
              rooms
                .filter((other) => !['storefront', 'ui', 'i18n'].includes(other))
                .map((other) => `#${other}/**`),
            ),
            wall(
              `storefront/${room} may import ${allowed.join(', ')} only`,
              Object.keys(storefrontMayImport)
                .filter((other) => other !== room && !allowed.includes(other))
                .flatMap((other) => [`#storefront/${other}/**`, `../**/${other}/**`]),
            ),
            ...(room === 'routes'
              ? [
                  wall('A route never imports another route', [
                    './*.ts',
                    './*.tsx',
                    '../**',
                    '#storefront/routes/**',
                  ]),
                ]
              : []),
          ],
        },
      ],
    },
  }),
);

/** Tests may import everything. */
const testFreedom: OxlintOverride = {
  files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
  rules: {
    'no-console': 'off',
    'import/no-default-export': 'off',
    'no-restricted-imports': 'off',
    'no-restricted-globals': 'off',
  },
};

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'react', 'jsx-a11y', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true, node: true, browser: true },
  ignorePatterns: [
    'build/**',
    'data/**',
    'node_modules/**',
    '**/.react-router/**',
    '**/*.gen.ts',
    '*/graphql/gen/**',
  ],
  rules: {
    // Imports of types count, too.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    // `== null` asks for null and undefined at once.
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'import/no-named-as-default-member': 'off',
    'no-underscore-dangle': 'off',
    // The edges (JSON, rows, the router) are typed by assertion; `any` and `!` stay forbidden.
    'typescript/no-unsafe-type-assertion': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Safari forgets that a list without bullets is a list.
    'jsx-a11y/no-redundant-roles': 'off',
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/no-array-sort': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    ...roomWalls,
    ...portWalls,
    ...moduleWalls,
    ...storefrontWalls,
    {
      // The framework asks for default exports here.
      files: [
        'storefront/routes/**',
        'storefront/root.tsx',
        'storefront/entry.*.tsx',
        'storefront/routes.ts',
        '*.config.ts',
        'codegen.ts',
        'storefront/layouts/**',
        'backoffice/{routes,layouts}/**',
        'backoffice/{root,entry.*}.tsx',
        'backoffice/{routes,*.config}.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    // What an operator reads in the terminal.
    {
      files: [
        'tools/**',
        'bench/**',
        'server/main.mjs',
        'server/process/open-site.ts',
        'db/seed/**',
      ],
      rules: { 'no-console': 'off' },
    },
    testFreedom,
  ],
});
