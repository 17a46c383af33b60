import { DirectoryInUseError } from './db/lock';
import { EnvError, readEnv } from './env';
import { createLogger } from './http/create-logger';
import { PortTakenError } from './http/listen';
import { SeedRefusedError } from './seed/seed-demo';
import { startServer } from './start-server';

const isForPeople = (error: unknown): error is Error =>
  [EnvError, DirectoryInUseError, PortTakenError, SeedRefusedError].some(
    (kind) => error instanceof kind,
  );

function fail(error: unknown): never {
  process.stderr.write(`${isForPeople(error) ? error.message : describe(error)}\n`);
  process.exit(1);
}

const describe = (error: unknown) => (error instanceof Error ? error.stack : String(error));

try {
  const env = readEnv();
  const log = createLogger(env.logLevel);
  const stop = await startServer(env, log);
  const stopOnce = (signal: string) => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    log.info({ signal }, 'stopping');
    stop().then(() => log.info('stopped'), fail);
  };
  process.once('SIGTERM', stopOnce).once('SIGINT', stopOnce);
} catch (error) {
  fail(error);
}
