import globalSetup from '../src/testing/global-setup';
import globalTeardown from '../src/testing/global-teardown';

/**
 * Ten thousand invitations, and how long nothing else had its turn meanwhile: `npm run
 * bench:invitations`, embedded; behind `node ../tools/run/with-postgres.mjs` on a PostgreSQL server.
 */
await globalSetup();
// Only now: where the database of a test comes from is read once, when its module is.
const { timeInvitations } = await import('./invitations/time-invitations');
await timeInvitations((text) => process.stdout.write(`${text}\n`));
await globalTeardown();
