import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { migratePglite, migratePostgres } from '../foundation/db/migrate';
import { databaseUrl, serverUrl, templateFile, templateName } from './engine';

/** Workers inherit the environment that is set here. */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-tests-'));
  // A restricted process of another user has to traverse it.
  await chmod(folder, 0o711);
  process.env['TEST_RUN'] = randomBytes(6).toString('hex');
  process.env['TEST_RUN_FOLDER'] = folder;
  await (serverUrl ? makeServerTemplate(serverUrl) : makeEmbeddedTemplate());
}

async function makeServerTemplate(server: string): Promise<void> {
  const client = postgres(server, { max: 1 });
  await client.unsafe(`create database ${templateName()}`);
  await client.end();
  await migratePostgres(databaseUrl(server, templateName()));
}

async function makeEmbeddedTemplate(): Promise<void> {
  const client = await PGlite.create();
  await migratePglite(client);
  const dump = await client.dumpDataDir('none');
  await client.close();
  await writeFile(templateFile(), Buffer.from(await dump.arrayBuffer()));
}
