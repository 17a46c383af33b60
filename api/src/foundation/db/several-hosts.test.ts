import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { openDatabaseLink, type DatabaseLink } from '../../testing/database-link';
import { databaseUrl, serverUrl } from '../../testing/engine';
import { type Database, openDatabase } from './database';
import { databaseFailureOf } from './database-failure';
import { queryRows } from './db';

let links: [DatabaseLink, DatabaseLink];
let database: Database | undefined;

beforeEach(async () => {
  const openLink = () => openDatabaseLink(databaseUrl(serverUrl ?? '', 'postgres'));
  links = [await openLink(), await openLink()];
});

afterEach(async () => {
  for (const link of links) link.thaw();
  await database?.close();
  for (const link of links) await link.stop();
});

async function open(): Promise<Database> {
  const hosts = links.map(({ url }) => new URL(url).host).join(',');
  const url = `postgres://postgres@${hosts}/postgres?target_session_attrs=primary`;
  database = await openDatabase({ kind: 'postgres', url });
  return database;
}

const one = ({ db }: Database) =>
  queryRows(db, sql`select 1::int as one`, z.object({ one: z.int() }));

/** So slow that all hosts are asked meanwhile whether they can be used. */
const oneThatIsSuspected = ({ db }: Database) =>
  queryRows(db, sql`select 1::int as one from pg_sleep(1.2)`, z.object({ one: z.int() }));

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => databaseFailureOf(error) ?? error,
  );

it('goes on at the other host when the one in use no longer answers, and stays there', async () => {
  const [first, second] = links;
  second.cut();
  const opened = await open();
  second.repair();
  await one(opened);
  first.freeze();
  expect(await failureOf(one(opened))).toBe('down');
  expect(await one(opened)).toEqual([{ one: 1 }]);
  first.thaw();
  // Twice, as a host that must first connect to answer comes second the first time.
  expect(await oneThatIsSuspected(opened)).toEqual([{ one: 1 }]);
  expect(await oneThatIsSuspected(opened)).toEqual([{ one: 1 }]);
  const before = second.sent();
  expect(await one(opened)).toEqual([{ one: 1 }]);
  expect(second.sent()).toBeGreaterThan(before);
});

it('starts while the first host of the address does not answer', async () => {
  links[0].freeze();
  expect(await one(await open())).toEqual([{ one: 1 }]);
});
