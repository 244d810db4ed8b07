// Writes the generated files: db/tables.gen.ts, the two contracts schema.graphql of api/, and the typed documents of both
// apps. With --backend all but the documents: while a schema changes, there may be some that it does not support yet.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generate } from '@graphql-codegen/cli';
import { codegenOf, type apps } from '../codegen.ts';
import { printAdminContract } from '#api/admin/schema.ts';
import { printContract } from '#api/schema.ts';
import { openDatabase } from '#db/database.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { root, runCommand } from './run-command.ts';

await generateTables();
await writeFile(path.join(root, 'api/schema.graphql'), printContract());
await writeFile(path.join(root, 'api/admin/schema.graphql'), printAdminContract());
if (!process.argv.includes('--backend')) {
  await generateDocuments('storefront');
  await generateDocuments('backoffice');
}

/** The types of the tables, read from a database made by the migrations. */
async function generateTables(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kerasma-generate-'));
  const server = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  try {
    const owner = openDatabase({ connectionString: server.connectionString, as: 'owner' });
    try {
      await migrateToLatest(owner);
    } finally {
      await owner.destroy();
    }
    const code = await runCommand('kysely-codegen', [
      '--dialect=postgres',
      `--url=${server.connectionString}`,
      '--camel-case',
      '--exclude-pattern=kysely_*',
      '--numeric-parser=number',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      '--out-file=db/tables.gen.ts',
      '--log-level=error',
    ]);
    if (code !== 0) throw new Error(`kysely-codegen ended with ${code}`);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The documents of an app, typed, and their texts by hash. */
async function generateDocuments(app: keyof typeof apps): Promise<void> {
  const files = await generate({ ...codegenOf(app), cwd: root, silent: true }, false);
  const directory = path.join(root, app, 'graphql/gen');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const { filename, content } of files) {
    // gql.ts maps texts in source files to documents; ours are in .graphql files.
    if (path.basename(filename) === 'gql.ts') continue;
    await writeFile(path.join(directory, path.basename(filename)), content);
  }
}
