import { randomBytes } from 'node:crypto';
import { doctor } from './admin/doctor/doctor';
import { FailedReport } from './admin/failed-report';
import { isDoctor, runAdmin } from './admin/run-admin';
import { stripeProvider } from './commerce/provider/stripe-provider';
import { openForCommand } from './foundation/db/database';
import { readEnv } from './foundation/env/env';
import { inspectEnv } from './foundation/env/inspect-env';
import { startRefusalOf } from './foundation/errors/start-error';
import { createLogger } from './foundation/http/create-logger';
import { verifyKeys } from './foundation/secret-key/open-keys';
import { openStore } from './foundation/store/open-store';
import { SEALED_COLUMNS } from './housekeeping/sealed-columns';
import { findOwnBuilds } from './own-builds';
import { ports } from './ports';

const args = process.argv.slice(2);
const clock = () => new Date();

async function run(): Promise<string> {
  const settings = readEnv(findOwnBuilds());
  const database = await openForCommand(settings.database);
  try {
    await database.migrate();
    const { db } = database;
    const keys = await verifyKeys(
      { db, clock, random: randomBytes, env: settings },
      SEALED_COLUMNS,
    );
    const env = { ...settings, keys };
    const paymentProvider = stripeProvider(env.stripe);
    // Standard output is the answer of the command, so the log goes to standard error.
    const log = createLogger(env.logLevel, process.stderr);
    const deps = {
      db,
      files: await openStore('FILES', env.files),
      env,
      log,
      clock,
      random: randomBytes,
      paymentProvider,
      wakeMail: () => undefined,
      ...ports,
    };
    return await runAdmin(deps, args);
  } finally {
    await database.close();
  }
}

const examine = () =>
  doctor(inspectEnv(findOwnBuilds()), {
    clock,
    openDatabase: openForCommand,
    openProvider: (settings) => stripeProvider(settings),
  });

try {
  process.stdout.write(`${await (isDoctor(args) ? examine() : run())}\n`);
} catch (error) {
  const refusal = startRefusalOf(error);
  if (error instanceof FailedReport) process.stdout.write(`${error.message}\n`);
  else if (refusal !== null) process.stderr.write(`${refusal}\n`);
  else throw error;
  process.exitCode = 1;
}
