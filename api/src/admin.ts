import { randomBytes } from 'node:crypto';
import { runAdmin } from './admin/run-admin';
import { openDatabase } from './db/database';
import { readEnv } from './env';
import { StartError } from './start-error';

/** What an operator does by hand, with the environment of the server. */
async function run(): Promise<string> {
  const database = await openDatabase(readEnv().database);
  try {
    await database.migrate();
    const deps = { db: database.db, clock: () => new Date(), random: randomBytes };
    return await runAdmin(deps, process.argv.slice(2));
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
