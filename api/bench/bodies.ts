import { compareBodies } from './bodies/compare-bodies';

/** What a hostile or a very large body costs the server's thread: `npm run bench:bodies`. */
await compareBodies((text) => process.stdout.write(`${text}\n`));
