import { CamelCasePlugin } from 'kysely';
import type { TestDatabase } from './database.ts';

/** The same database as another object, as a process that starts now has it: nothing that was read before is kept. */
export function anotherView({ app }: Pick<TestDatabase, 'app'>): TestDatabase['app'] {
  const plugin = new CamelCasePlugin({ maintainNestedObjectKeys: true });
  return app.withoutPlugins().withPlugin(plugin);
}
