import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { fromPglite, openDatabase, type Database } from '../db/database';
import { databaseUrl, serverUrl, templateFile, templateName } from './engine';

async function onServer(server: string): Promise<Database> {
  const admin = postgres(server, { max: 1, onnotice: () => undefined });
  const name = `gangway_test_${randomBytes(6).toString('hex')}`;
  await admin.unsafe(`create database ${name} template ${templateName}`);
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl(server, name) });
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

async function embedded(): Promise<Database> {
  const loadDataDir = new Blob([await readFile(templateFile)]);
  return fromPglite(await PGlite.create({ loadDataDir }), async () => undefined);
}

/** A migrated, empty database of the calling test file's own. */
export const openTestDatabase = (): Promise<Database> =>
  serverUrl ? onServer(serverUrl) : embedded();
