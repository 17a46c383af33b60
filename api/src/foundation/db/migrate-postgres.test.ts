import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { forEachTest } from '../../testing/made-for-tests';
import { createWorkerDatabase, withAccount } from '../../testing/worker-database';
import { StartError } from '../errors/start-error';
import { openForCommand } from './database';
import { migratePostgres } from './migrate';

describe('a migration', () => {
  const empty = forEachTest(() => createWorkerDatabase({ isMigrated: false }));
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
