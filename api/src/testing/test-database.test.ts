import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { openDatabase, type Database } from '../foundation/db/database';
import { queryRows } from '../foundation/db/db';
import { facets } from '../market/tables/search-index.table';
import { databaseUrl, serverUrl } from './engine';
import { databaseLeaks, openOwnDatabase, openTestDatabase } from './test-database';

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
  it('is reused after a test has closed it, without rows and with sequences reset', async () => {
    const first = await openTestDatabase();
    const name = await nameOf(first);
    const [facet] = await addFacet(first);
    await first.close();
    const second = await openTestDatabase();
    expect(await nameOf(second)).toBe(name);
    expect(await second.db.$count(facets)).toBe(0);
    expect(await addFacet(second)).toEqual([facet]);
    await second.close();
    expect(await databaseLeaks.find()).toEqual([]);
  });

  it('is a separate one while another is open', async () => {
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

  it('is reported if a test does not close it', async () => {
    const database = await openTestDatabase();
    expect(await databaseLeaks.find()).toEqual(['a database that was not closed']);
    await database.close();
  });

  it('is reported if rows are written after it was closed', async () => {
    const database = await openTestDatabase();
    const url = databaseUrl(serverUrl ?? '', await nameOf(database));
    await database.close();
    const late = await openDatabase({ kind: 'postgres', url });
    await addFacet(late);
    expect(await databaseLeaks.find()).toEqual(expect.arrayContaining(['rows in facets']));
    await late.close();
    await databaseLeaks.discard();
    expect(await databaseLeaks.find()).toEqual([]);
  });

  it.each([
    'alter table rate_limits add column extra text',
    'alter table rate_limits alter column key set default 1',
    'create index extra on rate_limits (key)',
    'create function extra() returns int language sql as $$ select 1 $$',
    'alter table candidates disable trigger user',
    'alter table candidates drop constraint candidates_phone',
  ])('is reported, and not reused, after %s', async (change) => {
    const database = await openTestDatabase();
    const name = await nameOf(database);
    await database.db.execute(sql.raw(change));
    await database.close();
    expect(await databaseLeaks.find()).toEqual(['changed tables, functions or migrations']);
    await databaseLeaks.discard();
    expect(await databaseLeaks.find()).toEqual([]);
    const next = await openTestDatabase();
    expect(await nameOf(next)).not.toBe(name);
    await next.close();
  });
});

describe('a database of its own for one test', () => {
  it('can be changed, and is dropped when it is closed', async () => {
    const database = await openOwnDatabase();
    await database.db.execute(sql`drop table rate_limits`);
    await database.close();
    expect(await databaseLeaks.find()).toEqual([]);
  });
});
