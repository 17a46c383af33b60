import globalSetup from '../src/testing/global-setup';
import globalTeardown from '../src/testing/global-teardown';
import { timeInvitations } from './invitations/time-invitations';

/**
 * Ten thousand invitations, and how long nothing else had its turn meanwhile: `npm run
 * bench:invitations`, embedded; behind `node ../tools/run/with-postgres.mjs` on a PostgreSQL server.
 */
await globalSetup();
await timeInvitations((text) => process.stdout.write(`${text}\n`));
await globalTeardown();
