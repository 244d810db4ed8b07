import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mergeMessages, type MessageTree } from '#i18n/merge-messages.ts';
import { missingTexts } from '#tests/support/missing-texts.ts';
import { enCore } from './messages/en-core.ts';
import { enGoods } from './messages/en-goods.ts';
import { enAlerts } from './messages/en-alerts.ts';
import { enRecords } from './messages/en-records.ts';
import { en } from './messages/en.ts';
import { enPalette } from './messages/en-palette.ts';
import routes from './routes.ts';

type Entry = { file: string; children?: Entry[] };

const areas: Partial<Record<string, MessageTree>> = {
  'layouts/goods-texts.tsx': enGoods,
  'layouts/alerts-texts.tsx': enAlerts,
  'layouts/records-texts.tsx': enRecords,
};

/** The texts that a screen of these modules shows and does not load. */
function missingOn(files: readonly string[]): string[] {
  // The palette brings its own.
  const loaded = mergeMessages<MessageTree>(
    enCore,
    enPalette,
    ...files.map((file) => areas[file] ?? {}),
  );
  const modules = files.map((file) => path.join(import.meta.dirname, file));
  return missingTexts(modules, loaded, en);
}

it('shows on each screen only texts that the screen loads', () => {
  const missing = new Map<string, string[]>();
  const walk = (entries: readonly Entry[], around: string[]): void => {
    for (const { file, children } of entries) {
      const files = [...around, file];
      if (children) walk(children, files);
      else missing.set(file, missingOn(files));
    }
  };
  walk(routes, ['root.tsx']);
  expect(missing.size).toBeGreaterThan(20);
  expect([...missing].filter(([, keys]) => keys.length > 0)).toEqual([]);
  expect(missingOn(['routes/order.tsx'])).toContain('order.nextStep');
});

it('loads texts as the files that the build compiles', () => {
  const modules = globSync('{features,layouts,routes}/**/*.tsx', { cwd: import.meta.dirname });
  const isRaw = (file: string) =>
    /import\('[^']*messages\/(?:en|el)\//.test(
      readFileSync(path.join(import.meta.dirname, file), 'utf8'),
    );
  expect(modules.filter(isRaw)).toEqual([]);
});
