import type { Translation } from '#i18n/translation.ts';
import type { content as english } from '../en/content.ts';

export const content = {
  sections: 'Σε αυτή τη σελίδα',
  updated: 'Τελευταία αλλαγή: {date}',
  version: 'Έκδοση {version} · τελευταία αλλαγή: {date}',
} satisfies Translation<typeof english>;
