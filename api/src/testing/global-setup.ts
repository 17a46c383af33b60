import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { migratePglite, migratePostgres } from '../db/migrate';
import { databaseUrl, serverUrl } from './engine';

async function makeServerTemplate(server: string, name: string): Promise<string> {
  const client = postgres(server, { max: 1 });
  await client.unsafe(`create database ${name}`);
  await client.end();
  await migratePostgres(databaseUrl(server, name));
  return name;
}

async function makeEmbeddedTemplate(name: string): Promise<string> {
  const file = join(tmpdir(), `${name}.tar`);
  const client = await PGlite.create();
  await migratePglite(client);
  const dump = await client.dumpDataDir('none');
  await client.close();
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  return file;
}

/** Workers inherit the environment. */
export default async function globalSetup(): Promise<void> {
  const run = randomBytes(6).toString('hex');
  const name = `gangway_template_${run}`;
  process.env['TEST_DATABASE_TEMPLATE'] = await (serverUrl
    ? makeServerTemplate(serverUrl, name)
    : makeEmbeddedTemplate(name));
  process.env['TEST_BUILD_FOLDER'] = `dist-test-${run}`;
}
