import globalSetup from '../src/testing/global-setup';
import globalTeardown from '../src/testing/global-teardown';

export { step } from '../../tools/run/progress.mjs';

export const print = (text: string) => process.stdout.write(`${text}\n`);

/** Embedded, or on a PostgreSQL server when run behind `node ../tools/run/with-postgres.mjs`. */
export async function withTestDatabases(bench: () => Promise<void>): Promise<void> {
  // The connections of tests do not keep a process alive.
  const keepAlive = setInterval(() => undefined, 60_000);
  try {
    await globalSetup();
    await bench();
  } finally {
    await globalTeardown();
    clearInterval(keepAlive);
  }
}
