import globalSetup from '../src/testing/global-setup';
import globalTeardown from '../src/testing/global-teardown';
import { timeLinks } from './links/time-links';

/**
 * Good links against unknown ones, and ten thousand guesses: `npm run bench:links`, embedded; behind
 * `node ../tools/run/with-postgres.mjs` on a PostgreSQL server.
 */
await globalSetup();
await timeLinks((text) => process.stdout.write(`${text}\n`));
await globalTeardown();
