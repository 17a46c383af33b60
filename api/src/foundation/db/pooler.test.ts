import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import * as z from 'zod/mini';
import { databaseUrl, poolerUrl, serverUrl } from '../../testing/engine';
import { forFile } from '../../testing/made-for-tests';
import { createWorkerDatabase } from '../../testing/worker-database';
import { StartError } from '../errors/start-error';
import { type Database, openDatabase } from './database';
import { databaseFailureOf } from './database-failure';
import { queryRows } from './db';

const own = forFile(createWorkerDatabase);
const url = () => databaseUrl(poolerUrl ?? '', new URL(own.url ?? '').pathname.slice(1));
const database = forFile(() => openDatabase({ kind: 'postgres', url: url() }));
afterAll(() => own.drop());

const TRANSACTIONS = 100;
const AT_ONCE = 5;

const Timeout = z.object({ value: z.string() });
const timeoutOf = async (db: Database['db']) => {
  const query = sql`select current_setting('statement_timeout') as value`;
  return (await queryRows(db, query, Timeout)).at(0)?.value;
};

describe('a database behind a pooler that lends its connections for a transaction', () => {
  it('keeps every transaction that was acknowledged', async () => {
    const { db } = database;
    await db.execute(sql`create table written (number int)`);
    const write = (number: number) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into written values (${number})`);
        await tx.transaction((inner) => inner.execute(sql`select ${number}::int`));
      });
    for (let first = 0; first < TRANSACTIONS; first += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => write(first + number)));
    }
    const Count = z.object({ count: z.int() });
    const query = sql`select count(distinct number)::int as count from written`;
    expect(await queryRows(db, query, Count)).toEqual([{ count: TRANSACTIONS }]);
  });

  it('ends what takes too long, by the limits of its purpose', async () => {
    expect(await timeoutOf(database.db)).toBe('2500ms');
    expect(await database.jobsDb.transaction(timeoutOf)).toBe('1min');
    const late = database.searchDb.execute(sql`select pg_sleep(30)`);
    await expect(late.catch(databaseFailureOf)).resolves.toBe('busy');
  });

  it('leaves no setting on the connections that others borrow next', async () => {
    for (let count = 0; count < 20; count += 1) await timeoutOf(database.bulkDb);
    const other = postgres(url(), { max: 5, prepare: false, fetch_types: false });
    const read = () => other.unsafe('show statement_timeout');
    const values = await Promise.all(Array.from({ length: 20 }, read));
    await other.end();
    expect(new Set(values.map(([row]) => row?.['statement_timeout']))).toEqual(new Set(['0']));
  });

  it('is recognized as well if the pooler leaves out what it does not keep', async () => {
    const console = postgres(databaseUrl(poolerUrl ?? '', 'pgbouncer'), { fetch_types: false });
    await console.unsafe("set ignore_startup_parameters = 'statement_timeout'").simple();
    const second = await openDatabase({ kind: 'postgres', url: url() });
    await console.unsafe("set ignore_startup_parameters = ''").simple();
    await console.end();
    expect(await timeoutOf(second.db)).toBe('2500ms');
    await second.close();
  });
});

describe('a migration behind a pooler', () => {
  const refusal = new StartError(
    'The tables have to be migrated past the pooler: set DATABASE_MIGRATION_URL to the address of the database itself.',
  );

  it('is refused without the address of the database itself', async () => {
    const empty = await createWorkerDatabase({ isMigrated: false });
    const name = new URL(empty.url ?? '').pathname.slice(1);
    const pooled = databaseUrl(poolerUrl ?? '', name);
    const without = await openDatabase({ kind: 'postgres', url: pooled });
    await expect(without.migrate()).rejects.toThrow(refusal);
    await without.close();
    const migrationUrl = databaseUrl(serverUrl ?? '', name);
    const complete = await openDatabase({ kind: 'postgres', url: pooled, migrationUrl });
    await complete.migrate();
    await complete.close();
    await empty.drop();
  });

  it('is not needed if the tables are up to date', async () => {
    await expect(database.migrate()).resolves.toBeUndefined();
  });
});

it('refuses to start behind a pooler that lends its connections for one statement', async () => {
  const statements = databaseUrl(poolerUrl ?? '', 'statements');
  await expect(openDatabase({ kind: 'postgres', url: statements })).rejects.toThrow(
    /^The pooler at DATABASE_URL has to lend its connections for whole transactions: /,
  );
});
