import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import postgres from 'postgres';
import { migratePglite, migratePostgres } from '../db/migrate';

async function makeServerTemplate(server: string) {
  const { databaseUrl, templateName } = await import('./engine');
  const client = postgres(server, { max: 1 });
  await client.unsafe(`create database ${templateName}`);
  await client.end();
  await migratePostgres(databaseUrl(server, templateName));
}

async function makeEmbeddedTemplate() {
  const { templateFile } = await import('./engine');
  const client = await PGlite.create();
  await migratePglite(client);
  const dump = await client.dumpDataDir('none');
  await client.close();
  await writeFile(templateFile, Buffer.from(await dump.arrayBuffer()));
}

export default async function globalSetup(): Promise<void> {
  process.env['JEST_RUN_ID'] = randomUUID();
  const { serverUrl } = await import('./engine');
  await (serverUrl ? makeServerTemplate(serverUrl) : makeEmbeddedTemplate());
}
