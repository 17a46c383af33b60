import { createServer } from 'node:http';
import { portOf } from '../../src/testing/port-of';

/** What this machine takes for any answer at all: tells its port, and answers with nothing in it. */
const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1', () =>
  process.send?.(portOf(server)),
);
process.once('disconnect', () => process.exit());
