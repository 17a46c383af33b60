import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { openDatabase, type Database } from '../db/database';
import { queryRows } from '../db/query-rows';
import { facets } from '../modules/search/facets.table';
import { databaseUrl, serverUrl } from './engine';
import { openOwnDatabase, openTestDatabase } from './test-database';

const Leaks = z.array(z.string());

async function findLeaks(): Promise<string[]> {
  const find: unknown = Reflect.get(globalThis, 'findDatabaseLeaks');
  return Leaks.parse(typeof find === 'function' ? await find() : null);
}

async function nameOf({ db }: Database): Promise<string> {
  const Name = z.object({ name: z.string() });
  const [row] = await queryRows(db, sql`select current_database() as name`, Name);
  return row?.name ?? '';
}

const addFacet = ({ db }: Pick<Database, 'db'>) =>
  db
    .insert(facets)
    .values({ kind: 'skill', text: 'Sailing', folded: 'sailing', phrase: 'sailing' })
    .returning();

describe('the database of a test', () => {
  it('is one that an earlier test has closed, with no row left and all numbers at their start', async () => {
    const first = await openTestDatabase();
    const name = await nameOf(first);
    const [facet] = await addFacet(first);
    await first.close();
    const second = await openTestDatabase();
    expect(await nameOf(second)).toBe(name);
    expect(await second.db.$count(facets)).toBe(0);
    expect(await addFacet(second)).toEqual([facet]);
    await second.close();
    expect(await findLeaks()).toEqual([]);
  });

  it('is another one while the first is open', async () => {
    const both = [await openTestDatabase(), await openTestDatabase()];
    const [one, other] = await Promise.all(both.map(nameOf));
    expect(one).not.toBe(other);
    await Promise.all(both.map((database) => database.close()));
  });

  it('refuses queries once it is closed', async () => {
    const database = await openTestDatabase();
    await database.close();
    await expect(database.db.$count(facets)).rejects.toThrow();
  });

  it('is missed where it is not closed', async () => {
    const database = await openTestDatabase();
    expect(await findLeaks()).toEqual(['a database that was not closed']);
    await database.close();
  });

  it('is found out where rows come after its end', async () => {
    const database = await openTestDatabase();
    const url = databaseUrl(serverUrl ?? '', await nameOf(database));
    await database.close();
    const late = await openDatabase({ kind: 'postgres', url });
    await addFacet(late);
    expect(await findLeaks()).toEqual(expect.arrayContaining(['rows in facets']));
    await late.db.execute(sql`truncate facets cascade`);
    await late.close();
  });

  it('is not used again once its tables have changed', async () => {
    const database = await openTestDatabase();
    const name = await nameOf(database);
    await database.db.execute(sql`alter table rate_limits add column extra text`);
    await database.close();
    expect(await findLeaks()).toEqual(['changed tables, functions or migrations']);
    expect(await findLeaks()).toEqual([]);
    const next = await openTestDatabase();
    expect(await nameOf(next)).not.toBe(name);
    await next.close();
  });
});

describe('a database of the test’s own', () => {
  it('may be changed, and is gone with its close', async () => {
    const database = await openOwnDatabase();
    await database.db.execute(sql`drop table rate_limits`);
    await database.close();
    expect(await findLeaks()).toEqual([]);
  });
});
