import { readEnv } from './env';
import { startSandbox } from './start-sandbox';

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

try {
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  const sandbox = await startSandbox({ ...readEnv(), log });
  const stopOnce = () => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    sandbox.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stopOnce).once('SIGINT', stopOnce);
  // The parent process may send a signal as soon as it reads this line.
  log(`sandbox listening on ${sandbox.address}`);
} catch (error) {
  fail(error);
}
