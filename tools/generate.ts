// Writes the generated files: db/tables.gen.ts, api/schema.graphql, storefront/graphql/gen/. With --backend only
// the first two: while the schema changes, the storefront may have documents that it does not support yet.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generate } from '@graphql-codegen/cli';
import codegen from '../codegen.ts';
import { printContract } from '#api/schema.ts';
import { openDatabase } from '#db/database.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { root, runCommand } from './run-command.ts';

await generateTables();
await writeFile(path.join(root, 'api/schema.graphql'), printContract());
if (!process.argv.includes('--backend')) await generateDocuments();

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

/** The storefront's documents, typed, and their texts by hash. */
async function generateDocuments(): Promise<void> {
  const files = await generate({ ...codegen, cwd: root, silent: true }, false);
  const directory = path.join(root, 'storefront/graphql/gen');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const { filename, content } of files) {
    // gql.ts maps texts in source files to documents; ours are in .graphql files.
    if (path.basename(filename) === 'gql.ts') continue;
    await writeFile(path.join(directory, path.basename(filename)), content);
  }
}
