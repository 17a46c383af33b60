import { openForCommand } from '../src/foundation/db/database';
import { seedAuthority } from '../src/seed/scale/authority/seed-authority';
import { seedScale } from '../src/seed/scale/seed-scale';
import { serverUrl } from '../src/testing/engine';
import { runBench } from './authority/run-bench';
import { sized } from './bench-size';
import { print } from './run';

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
  const start = performance.now();
  await seedScale(database.db, { people: PEOPLE, seed: SEED });
  await seedAuthority(database.db, { people: PEOPLE, seed: SEED, now: new Date() });
  print(`Filled in ${((performance.now() - start) / 1000).toFixed(0)} s.`);
}
await runBench({ database, count: sized(5, 1), every: sized(1, 47), only });
await database.close();
