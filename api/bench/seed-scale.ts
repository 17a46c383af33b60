import { openForCommand } from '../src/db/database';
import { readEnv } from '../src/env';
import { refuseForeignDatabase } from '../src/seed/refuse-foreign-database';
import { hasScale, seedScale } from '../src/seed/scale/seed-scale';
import { StartError } from '../src/start-error';

/**
 * `npm run seed:scale -- 1000000`: so many visible people with their index, into the database of
 * DATABASE_URL or else the one of the demonstration. The same number and seed, the same people.
 */
const SEED = 1;

async function run([people = '100000', seed = String(SEED)]: readonly string[]): Promise<string> {
  if (!/^[1-9]\d{2,6}$/.test(people)) throw new StartError('How many people, from 100 on?');
  const env = readEnv();
  refuseForeignDatabase(env);
  const database = await openForCommand(env.database);
  try {
    await database.migrate();
    const scale = { people: Number(people), seed: Number(seed) };
    if (await hasScale(database.db, scale)) return 'They are there already.';
    const start = performance.now();
    await seedScale(database.db, scale);
    return `${people} people in ${((performance.now() - start) / 1000).toFixed(0)} s.`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
