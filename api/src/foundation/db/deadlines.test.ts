import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { openDatabaseLink, type DatabaseLink } from '../../testing/database-link';
import { databaseUrl, serverUrl } from '../../testing/engine';
import { createWorkerDatabase } from '../../testing/worker-database';
import { openDatabase, type Database } from './database';
import { databaseFailureOf } from './database-failure';
import { type Db, queryRows } from './db';

type World = { link: DatabaseLink; database: Database };

async function withDatabase(work: (world: World) => Promise<void>): Promise<void> {
  const link = await openDatabaseLink(databaseUrl(serverUrl ?? '', 'postgres'));
  const database = await openDatabase({ kind: 'postgres', url: link.url });
  try {
    await work({ link, database });
  } finally {
    link.thaw();
    await database.close();
    await link.stop();
  }
}

const onDatabase = (title: string, work: (world: World) => Promise<void>) =>
  it.concurrent(title, () => withDatabase(work));

const One = z.object({ one: z.int() });
const one = (db: Db) => queryRows(db, sql`select 1::int as one`, One);
const sleep = (db: Db, seconds: number) => db.execute(sql`select pg_sleep(${seconds}::float8)`);

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => databaseFailureOf(error) ?? error,
  );

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(20);
}

async function occupy(db: Db, count: number): Promise<() => Promise<unknown>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let begun = 0;
  const all = Array.from({ length: count }, () =>
    db.transaction(async (tx) => {
      await one(tx);
      begun += 1;
      await released;
    }),
  );
  await until(() => begun === count);
  return () => {
    release();
    return Promise.all(all);
  };
}

describe('a database that does not answer', () => {
  onDatabase(
    'fails every statement and transaction that waits for it',
    async ({ link, database }) => {
      const endTransactions = await occupy(database.db, 4);
      link.freeze();
      const waiting = [
        failureOf(endTransactions()),
        failureOf(one(database.db)),
        failureOf(one(database.searchDb)),
        failureOf(database.bulkDb.transaction(one)),
        failureOf(one(database.jobsDb)),
      ];
      expect(await Promise.all(waiting)).toEqual(Array(5).fill('down'));
      expect(database.isUp()).toBe(false);
    },
  );

  onDatabase(
    'fails a transaction that is about to ask something new',
    async ({ link, database }) => {
      const asked = database.db.transaction(async (tx) => {
        await one(tx);
        link.freeze();
        await sleep(tx, 0);
      });
      expect(await failureOf(asked)).toBe('down');
    },
  );

  onDatabase('is not asked while it is known to be down', async ({ link, database }) => {
    link.freeze();
    await failureOf(one(database.db));
    await until(() => !database.isUp());
    const before = link.sent();
    expect(await failureOf(one(database.db))).toBe('down');
    expect(await failureOf(database.db.transaction(one))).toBe('down');
    expect(link.sent()).toBe(before);
  });

  onDatabase('is used again once it answers', async ({ link, database }) => {
    link.freeze();
    await failureOf(one(database.db));
    await until(() => !database.isUp());
    link.thaw();
    await until(() => database.isUp());
    expect(await one(database.db)).toEqual([{ one: 1 }]);
    expect(await database.db.transaction(one)).toEqual([{ one: 1 }]);
  });

  onDatabase('does not keep the server from closing', async ({ link, database }) => {
    await one(database.db);
    link.freeze();
    const waiting = failureOf(one(database.db));
    await database.close();
    expect(await waiting).toBe('down');
  });
});

onDatabase(
  'treats a database that refuses connections as down until it accepts them again',
  async ({ link, database }) => {
    await one(database.db);
    link.cut();
    expect(await failureOf(one(database.db))).toBe('down');
    await until(() => !database.isUp());
    link.repair();
    await until(() => database.isUp());
    expect(await one(database.db)).toEqual([{ one: 1 }]);
  },
);

onDatabase(
  'replaces connections that died silently, without treating the database as down',
  async ({ link, database }) => {
    const endTransactions = await occupy(database.db, 8);
    await endTransactions();
    await one(database.searchDb);
    link.freezeOpenConnections();
    expect(await failureOf(one(database.db))).toBe('down');
    expect(await one(database.db)).toEqual([{ one: 1 }]);
  },
);

it('treats a database that takes no writes, such as a standby, as down', async () => {
  const own = await createWorkerDatabase();
  const name = new URL(own.url ?? '').pathname.slice(1);
  const link = await openDatabaseLink(own.directUrl ?? '');
  const database = await openDatabase({ kind: 'postgres', url: link.url });
  const setReadOnly = async (value: 'on' | 'off') => {
    const set = `alter database ${name} set default_transaction_read_only = ${value}`;
    await own.administer((run) => run(`set transaction_read_only = off; ${set}`));
    link.cut();
    link.repair();
  };
  const write = () => failureOf(database.db.execute(sql`create table written (number int)`));
  await setReadOnly('on');
  expect(await write()).toBe('down');
  await until(() => !database.isUp());
  expect(await write()).toBe('down');
  await setReadOnly('off');
  await until(() => database.isUp());
  expect(await write()).toBe('none');
  await database.close();
  await link.stop();
  await own.drop();
});

describe('a database that is busy', () => {
  onDatabase('ends a statement that takes too long', async ({ database }) => {
    expect(await failureOf(sleep(database.db, 30))).toBe('busy');
    expect(await one(database.db)).toEqual([{ one: 1 }]);
  });

  onDatabase(
    'ends the wait for a lock, and runs other statements meanwhile',
    async ({ database }) => {
      const lock = sql`select pg_advisory_xact_lock(815)`;
      await database.jobsDb.transaction(async (holder) => {
        await holder.execute(lock);
        const blocked = Array.from({ length: 8 }, () =>
          failureOf(database.db.transaction((tx) => tx.execute(lock))),
        );
        await Promise.race(blocked);
        expect(await one(database.db)).toEqual([{ one: 1 }]);
        expect(await Promise.all(blocked)).toEqual(Array(8).fill('busy'));
      });
    },
  );

  onDatabase('ends the wait for a connection', async ({ database }) => {
    const endTransactions = await occupy(database.db, 8);
    expect(database.poolUse().requests).toEqual({ busy: 8, waiting: 0 });
    expect(await failureOf(one(database.db))).toBe('busy');
    expect(await failureOf(database.db.transaction(one))).toBe('busy');
    expect(await one(database.searchDb)).toEqual([{ one: 1 }]);
    await endTransactions();
    expect(database.poolUse().requests).toEqual({ busy: 0, waiting: 0 });
    expect(database.isUp()).toBe(true);
  });
});

describe('a transaction', () => {
  const setTo = (tx: Db, value: string) =>
    tx.execute(sql`select set_config('a.b', ${value}, true)`);
  const Value = z.object({ value: z.string() });
  const valueIn = async (tx: Db) =>
    (await queryRows(tx, sql`select current_setting('a.b') as value`, Value)).at(0)?.value;

  onDatabase('undoes only the nested part that failed', async ({ database }) => {
    const value = await database.db.transaction(async (tx) => {
      await setTo(tx, 'outer');
      const inner = tx.transaction(async (nested) => {
        await setTo(nested, 'inner');
        throw new Error('not this');
      });
      await expect(inner).rejects.toThrow('not this');
      return valueIn(tx);
    });
    expect(value).toBe('outer');
  });

  onDatabase(
    'fails with the error of its work, and returns its connection',
    async ({ database }) => {
      const failing = database.db.transaction(async () => {
        throw new Error('as it was');
      });
      await expect(failing).rejects.toThrow('as it was');
      expect(database.poolUse().requests).toEqual({ busy: 0, waiting: 0 });
    },
  );
});

onDatabase(
  'does not treat the database as down if a transaction fails to reach another service',
  async ({ database }) => {
    const failure = new TypeError('fetch failed', {
      cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    });
    const work = database.jobsDb.transaction(async (tx) => {
      await one(tx);
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(database.isUp()).toBe(true);
  },
);
