import { readFileSync } from 'node:fs';
import path from 'node:path';
import { seedId } from './identity.ts';
import type { Rows } from './rows.ts';
import type { TenantSeed } from './tenant-seed.ts';

type CannedAnswer = { key: string; name: string; el: string; en: string };

/** The canned answers of a tenant. */
export function cannedAnswerRows({ slug, writtenFor }: TenantSeed): Rows {
  const tenantId = seedId(slug, 'tenant', slug);
  const file = path.join(import.meta.dirname, slug, 'canned-answers.json');
  const answers = JSON.parse(readFileSync(file, 'utf8')) as CannedAnswer[];
  const idOf = (key: string) => seedId(slug, 'canned answer', key);
  return {
    cannedAnswers: answers.map(({ key, name }, position) => ({
      tenantId,
      id: idOf(key),
      name,
      position,
      version: 1,
      changedBy: 'staff:seed',
      changedAt: `${writtenFor}T09:00:00Z`,
    })),
    cannedAnswerTranslations: answers.flatMap(({ key, el, en }) =>
      Object.entries({ el, en }).map(([locale, text]) => ({
        tenantId,
        cannedAnswerId: idOf(key),
        locale,
        text,
      })),
    ),
  };
}
