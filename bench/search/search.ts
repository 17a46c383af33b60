import { PGlite } from '@electric-sql/pglite';
import {
  connectForSearches,
  fromPglite,
  openForCommand,
} from '@gangway/api/foundation/db/database';
import type { Db } from '@gangway/api/foundation/db/db';
import { seedScale } from '@gangway/api/seed/scale/seed-scale';
import { serverUrl } from '@gangway/api/testing/engine';
import { sql } from 'drizzle-orm';
import { step } from '../../tools/run/progress.mjs';
import type { Bench } from '../benchmarks';
import { sized } from '../size';
import { type Statement, watchStatements } from './statements';
import { timeDatabase } from './time-database';

const PEOPLE = { postgres: sized(1_000_000, 5_000), embedded: sized(100_000, 2_000) };
const SEED = 7;

export async function run({ args: [given], report }: Bench): Promise<void> {
  watchStatements();
  await timeServer(given, report);
  await timeEmbedded(report);
}

/** Sound: drizzle has just passed them to the same driver. */
const asParams = (params: unknown[]) => params as never[];

async function timeServer(given: string | undefined, report: Bench['report']): Promise<void> {
  const url = given ?? serverUrl ?? '';
  const database = await openForCommand({ kind: 'postgres', url });
  await database.migrate();
  const people = PEOPLE.postgres;
  const fill = () => seedScale(database.db, { people, seed: SEED });
  if (given === undefined) await step(`${people} people into PostgreSQL`, fill);
  const client = connectForSearches(url);
  const title = `PostgreSQL${given === undefined ? `, ${people} people` : ''}`;
  const run = {
    database,
    bare: ({ sql, params }: Statement) => client.unsafe(sql, asParams(params)),
    count: sized(40, 2),
    limits: { few: 50, many: 100 },
  };
  await timeDatabase(report, { ...run, title });
  await changeSome(database.db);
  await timeDatabase(report, { ...run, title: `${title}, 0.9 % changed since VACUUM` });
  await client.end();
  await database.close();
}

/** As many as there can be before autovacuum comes, which is set to come at 1 %. */
async function changeSome(db: Db): Promise<void> {
  await db.execute(sql`update search_entries set years = years
    where mod(abs(hashtext(candidate_id::text)), 1000) < 9`);
}

async function timeEmbedded(report: Bench['report']): Promise<void> {
  const client = await PGlite.create();
  const database = fromPglite(client, async () => undefined);
  await database.migrate();
  const people = PEOPLE.embedded;
  const fill = () => seedScale(database.db, { people, seed: SEED });
  await step(`${people} people into the embedded database`, fill);
  await timeDatabase(report, {
    title: `Embedded, ${people} people`,
    database,
    bare: ({ sql, params }) => client.query(sql, params),
    count: sized(20, 2),
    limits: { few: 150, many: 150 },
  });
  await database.close();
}
