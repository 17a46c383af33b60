import { PGlite } from '@electric-sql/pglite';
import type { Sql } from 'postgres';
import {
  connectForSearches,
  fromPglite,
  openForCommand,
  type Database,
} from '../src/foundation/db/database';
import { seedScale } from '../src/seed/scale/seed-scale';
import { serverUrl } from '../src/testing/engine';
import { isSmall, sized } from './bench-size';
import { print, step } from './run';
import { RATIO } from './search/figures';
import { runBench } from './search/run-bench';
import type { RunBare } from './search/time-searches';

/**
 * Usage: `npm run bench:search [-- url]` of a database that `npm run seed:scale` filled; without
 * one, a server of its own and then embedded.
 */
const PEOPLE = { postgres: sized(1_000_000, 5_000), embedded: sized(100_000, 2_000) };
const SEED = 7;

/** Sound: drizzle has just passed them to the same driver. */
const asParams = (params: unknown[]) => params as never[];

const bareOn =
  (client: Sql): RunBare =>
  ({ sql, params }) =>
    client.unsafe(sql, asParams(params));

const fill = ({ db, kind }: Database, people: number) =>
  step(`${people} people into the ${kind} database`, () => seedScale(db, { people, seed: SEED }));

async function onServer(): Promise<number> {
  const given = process.argv[2];
  const url = given ?? serverUrl ?? '';
  const database = await openForCommand({ kind: 'postgres', url });
  await database.migrate();
  if (given === undefined) await fill(database, PEOPLE.postgres);
  const client = connectForSearches(url);
  const ratio = await runBench({
    title: `PostgreSQL, ${PEOPLE.postgres} people`,
    database,
    bare: bareOn(client),
    count: sized(40, 2),
    limits: { few: 50, many: 100 },
  });
  await client.end();
  await database.close();
  return ratio;
}

async function embedded(): Promise<number> {
  const client = await PGlite.create();
  const database = fromPglite(client, async () => undefined);
  await database.migrate();
  await fill(database, PEOPLE.embedded);
  const ratio = await runBench({
    title: `Embedded, ${PEOPLE.embedded} people`,
    database,
    bare: ({ sql, params }) => client.query(sql, params),
    count: sized(20, 2),
    limits: { few: 150, many: 150 },
  });
  await database.close();
  return ratio;
}

const ratios = [await onServer(), await embedded()];
for (const ratio of ratios) print(`API to bare SQL at the 95th percentile: ${ratio.toFixed(2)}`);
process.exitCode = isSmall || ratios.every((ratio) => ratio <= RATIO) ? 0 : 1;
