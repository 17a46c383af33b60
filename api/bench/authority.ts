import { openForCommand } from '../src/foundation/db/database';
import { seedAuthority } from '../src/seed/scale/authority/seed-authority';
import { seedScale } from '../src/seed/scale/seed-scale';
import { serverUrl } from '../src/testing/engine';
import { runBench } from './authority/run-bench';
import { sized } from './bench-size';
import { step } from './run';

/**
 * Usage: `npm run bench:authority -- [database url] [part of a list's path]`; `npm run seed:scale
 * -- 100000 --authority` fills such a database.
 */
const PEOPLE = sized(100_000, 500);
const SEED = 7;

const [given = '', only = ''] = process.argv.slice(2);
const url = given === '' ? (serverUrl ?? '') : given;

const database = await openForCommand({ kind: 'postgres', url });
await database.migrate();
if (given === '') {
  const scale = { people: PEOPLE, seed: SEED };
  await step(`${PEOPLE} people`, () => seedScale(database.db, scale));
  await step('requests, recruiters and the audit log', () =>
    seedAuthority(database.db, { ...scale, now: new Date() }),
  );
}
await step('timing lists', (say) =>
  runBench({ database, count: sized(5, 1), every: sized(1, 47), only, say }),
);
await database.close();
