import { PGlite } from '@electric-sql/pglite';
import {
  connectForSearches,
  fromPglite,
  openForCommand,
} from '@gangway/api/foundation/db/database';
import { seedScale } from '@gangway/api/seed/scale/seed-scale';
import { serverUrl } from '@gangway/api/testing/engine';
import { step } from '../../tools/run/progress.mjs';
import type { Bench } from '../benchmarks';
import { sized } from '../size';
import { watchStatements } from './statements';
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
  await timeDatabase(report, {
    title: `PostgreSQL${given === undefined ? `, ${people} people` : ''}`,
    database,
    bare: ({ sql, params }) => client.unsafe(sql, asParams(params)),
    count: sized(40, 2),
    limits: { few: 50, many: 100 },
  });
  await client.end();
  await database.close();
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
