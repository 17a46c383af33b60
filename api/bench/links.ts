import globalSetup from '../src/testing/global-setup';
import globalTeardown from '../src/testing/global-teardown';

/**
 * Good links against unknown ones, and ten thousand guesses: `npm run bench:links`, embedded; behind
 * `node ../tools/run/with-postgres.mjs` on a PostgreSQL server.
 */
await globalSetup();
// Only now: where the database of a test comes from is read once, when its module is.
const { timeLinks } = await import('./links/time-links');
await timeLinks((text) => process.stdout.write(`${text}\n`));
await globalTeardown();
