import globalSetup from '../src/testing/global-setup';
import globalTeardown from '../src/testing/global-teardown';
import { timeImports } from './import/time-imports';

/** Files of the largest size, good and bad, on a PostgreSQL server: `npm run bench:import`. */
await globalSetup();
try {
  await timeImports((text) => process.stdout.write(`${text}\n`));
} finally {
  await globalTeardown();
}
