import globalSetup from '../src/testing/global-setup';
import globalTeardown from '../src/testing/global-teardown';

/** 2,000 mixed reveals by 50 clients on a PostgreSQL server of its own: `npm run bench:reveals`. */
await globalSetup();
// Only now: where the database of a test comes from is read once, when its module is.
const { benchReveals } = await import('./reveals/bench-reveals');
const isExact = await benchReveals((text) => process.stdout.write(`${text}\n`));
await globalTeardown();
if (!isExact) process.exitCode = 1;
