import { sql } from 'drizzle-orm';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Database } from '../../foundation/db/database';
import type { Db } from '../../foundation/db/db';
import { findMigrations } from '../../foundation/db/migrate';

const Table = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) });

/** All rows of a database; `migratedTo` is the time of its newest migration, `hashes` are those of all. */
export const ReleaseDump = z.object({
  migratedTo: z.number(),
  hashes: z.array(z.string()),
  sequences: z.record(z.string(), z.number()),
  tables: z.record(z.string(), Table),
});
export type ReleaseDump = z.infer<typeof ReleaseDump>;

export const DUMP_FILE = fileURLToPath(new URL('release-dump.json', import.meta.url));

export async function readReleaseDump(): Promise<ReleaseDump> {
  return ReleaseDump.parse(JSON.parse(await readFile(DUMP_FILE, 'utf8')));
}

/** For an empty database, which then has the tables and rows of the release. */
export async function restoreRelease(database: Database): Promise<ReleaseDump> {
  const dump = await readReleaseDump();
  await migrateUntil(database, dump.migratedTo);
  await database.jobsDb.transaction(async (tx) => {
    // Rows come in any order, and those that triggers derive are in the dump as well.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [name, table] of Object.entries(dump.tables)) await insertRows(tx, name, table);
    for (const [name, value] of Object.entries(dump.sequences)) {
      await tx.execute(sql`select setval(${name}::text::regclass, ${value}::bigint)`);
    }
  });
  return dump;
}

const Journal = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
});

async function migrateUntil(database: Database, newest: number): Promise<void> {
  const all = findMigrations();
  const journal = Journal.parse(JSON.parse(await readFile(join(all, JOURNAL), 'utf8')));
  const entries = journal.entries.filter(({ when }) => when <= newest);
  const folder = await mkdtemp(join(tmpdir(), 'gangway-migrations-'));
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      await copyFile(join(all, `${tag}.sql`), join(folder, `${tag}.sql`));
    await database.migrate(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const JOURNAL = 'meta/_journal.json';

async function insertRows(tx: Db, name: string, { columns, rows }: z.infer<typeof Table>) {
  const table = sql.identifier(name);
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const records = rows.map((row) => Object.fromEntries(columns.map((key, at) => [key, row[at]])));
  await tx.execute(sql`
    insert into ${table} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::text::json)`);
}
