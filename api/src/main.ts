import { randomBytes } from 'node:crypto';
import { createApp } from './app';
import { openDatabase } from './db/database';
import { DirectoryInUseError } from './db/lock';
import type { Deps } from './deps';
import { EnvError, readEnv } from './env';
import { createLogger } from './http/create-logger';
import { assertPortIsFree, listen, PortTakenError } from './http/listen';
import { limitsFor } from './modules/rate-limits/limits';

async function start(): Promise<void> {
  const env = readEnv();
  const log = createLogger(env.logLevel);
  await assertPortIsFree(env.port, env.host);
  const database = await openDatabase(env.database);
  await database.migrate();
  let isDraining = false;
  const deps: Deps = {
    db: database.db,
    env,
    clock: () => new Date(),
    random: randomBytes,
    log,
    mail: { send: async () => undefined },
    wakeMail: () => undefined,
    limits: limitsFor(env.mode),
    isDraining: () => isDraining,
  };
  const server = await listen(createApp(deps).fetch, env);
  log.info({ address: env.publicUrl, database: database.kind }, 'listening');
  const stop = async () => {
    if (isDraining) return;
    isDraining = true;
    log.info('stopping');
    await server.close();
    await database.close();
    log.info('stopped');
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function isForPeople(error: unknown): error is Error {
  return [EnvError, DirectoryInUseError, PortTakenError].some((kind) => error instanceof kind);
}

start().catch((error: unknown) => {
  console.error(isForPeople(error) ? error.message : error);
  process.exit(1);
});
