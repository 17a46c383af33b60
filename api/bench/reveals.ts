import globalSetup from '../src/testing/global-setup';
import globalTeardown from '../src/testing/global-teardown';
import { benchReveals } from './reveals/bench-reveals';

/** 2,000 mixed reveals by 50 clients on a PostgreSQL server of its own: `npm run bench:reveals`. */
await globalSetup();
const isExact = await benchReveals((text) => process.stdout.write(`${text}\n`));
await globalTeardown();
if (!isExact) process.exitCode = 1;
