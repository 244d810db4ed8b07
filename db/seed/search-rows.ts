import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TenantSeed } from './tenant-seed.ts';
import { seedId } from './identity.ts';
import type { Rows } from './rows.ts';

type ByLocale = { en: string[]; el: string[] };
type SynonymGroup = ByLocale & { id: string };
const locales = ['en', 'el'] as const;

/** Synonyms and suggested searches of a tenant. */
export function searchRows({ slug }: TenantSeed): Rows {
  const tenantId = seedId(slug, 'tenant', slug);
  const groups = read(slug, 'synonyms.json') as SynonymGroup[];
  const popular = read(slug, 'popular-searches.json') as ByLocale;
  return {
    synonyms: groups.flatMap(({ id, ...words }) =>
      locales.flatMap((locale) =>
        words[locale].map((word, position) => ({ tenantId, groupKey: id, locale, word, position })),
      ),
    ),
    popularSearches: locales.flatMap((locale) =>
      popular[locale].map((term, position) => ({ tenantId, locale, term, position })),
    ),
  };
}

function read(tenant: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, tenant, file), 'utf8'));
}
