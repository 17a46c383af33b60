import { sql } from 'drizzle-orm';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import * as z from 'zod/mini';
import { forEachTest } from '../../testing/made-for-tests';
import { openFolder } from '../../testing/open-folder';
import { createWorkerDatabase, withAccount } from '../../testing/worker-database';
import { StartError } from '../errors/start-error';
import { openForCommand } from './database';
import { findMigrations, isMigrated, migratePostgres } from './migrate';

describe('a migration', () => {
  const empty = forEachTest(() => createWorkerDatabase({ isMigrated: false }));
  const folder = forEachTest(openFolder);
  afterEach(() => empty.drop());
  const url = () => empty.directUrl ?? '';

  it('gives up on a lock that another session keeps, and names it', async () => {
    const holder = postgres(url(), { max: 1, fetch_types: false });
    const [row] = await holder.unsafe('select pg_backend_pid() as pid, pg_advisory_lock(4726493)');
    await expect(migratePostgres(url(), { lockWaitMs: 300 })).rejects.toThrow(
      new StartError(
        `The tables cannot be migrated: process ${row?.['pid']} of the database has held the lock for it (advisory lock 4726493) for 0.3 seconds.`,
      ),
    );
    await holder.end();
    await migratePostgres(url());
  });

  it('starts again after one that was killed in the middle', async () => {
    const blocker = postgres(url(), { max: 1, fetch_types: false });
    await blocker.unsafe('begin; create table users ()');
    const killed = expect(migratePostgres(url())).rejects.toThrow();
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await empty.administer((run) => run(kill))).length === 0) await pause(20);
    await killed;
    await blocker.unsafe('rollback');
    await blocker.end();
    await migratePostgres(url());
  });

  it('lets a copy of the release before start again', async () => {
    await migratePostgres(url(), { folder: await withOneMore(folder.path) });
    const server = await openForCommand({ kind: 'postgres', url: url() });
    await server.migrate();
    expect(await isMigrated(server.db)).toBe(true);
    expect(await server.db.$count(sql`of_the_next_release`)).toBe(0);
    await server.close();
  });

  it('is refused to an account that may not create tables, which can start once it is done', async () => {
    const name = new URL(url()).pathname.slice(1);
    const account = `${name}_visitor`;
    await empty.administer((run) => run(`create role ${account} login`));
    const asVisitor = withAccount(url(), account);
    await expect(migratePostgres(asVisitor)).rejects.toThrow(
      new StartError(
        'The tables cannot be migrated by this account: set DATABASE_MIGRATION_URL to one that may create tables.',
      ),
    );
    await migratePostgres(url());
    await empty.administer((run) =>
      run(`grant usage on schema drizzle to ${account};
        grant select on drizzle.__drizzle_migrations to ${account}`),
    );
    const server = await openForCommand({ kind: 'postgres', url: asVisitor });
    await expect(server.migrate()).resolves.toBeUndefined();
    await server.close();
    await empty.administer((run) => run(`drop owned by ${account}; drop role ${account}`));
  });
});

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

/** The migrations of today, and one of the next release. */
async function withOneMore(folder: string): Promise<string> {
  await cp(findMigrations(), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const { entries, ...journal } = Journal.parse(JSON.parse(await readFile(file, 'utf8')));
  const [idx, when] = [entries.length, Math.max(...entries.map((entry) => entry.when)) + 1];
  const next = { ...entries[0], idx, when, tag: 'next' };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...entries, next] }));
  await writeFile(join(folder, 'next.sql'), 'create table of_the_next_release ()');
  return folder;
}
