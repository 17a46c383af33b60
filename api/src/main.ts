import { url as inspectorUrl } from 'node:inspector';
import { readEnv } from './foundation/env/env';
import { StartError, startRefusalOf } from './foundation/errors/start-error';
import { createLogger } from './foundation/http/create-logger';
import { findOwnBuilds } from './own-builds';
import { startServer } from './start-server';

/** By default Node.js opens a debugger, through which any local program can run code in the server. */
process.on('SIGUSR1', () => undefined);

function describe(error: unknown): string {
  const refusal = startRefusalOf(error);
  if (refusal !== null) return refusal;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const STOP_SECONDS = 20;

function fail(error: unknown): never {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

try {
  const env = readEnv(findOwnBuilds());
  if (env.mode === 'production' && inspectorUrl()) {
    throw new StartError('A production server cannot run with a debugger: remove --inspect.');
  }
  const log = createLogger(env.logLevel);
  const stop = await startServer(env, log);
  const stopOnce = (signal: string) => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    log.info({ signal }, 'stopping');
    setTimeout(() => fail('Shutdown took too long.'), (env.drainSeconds + STOP_SECONDS) * 1000);
    stop().then(() => {
      log.info('stopped');
      // A connection to an unresponsive database would keep the process alive.
      process.exit();
    }, fail);
  };
  process.once('SIGTERM', stopOnce).once('SIGINT', stopOnce);
} catch (error) {
  fail(error);
}
