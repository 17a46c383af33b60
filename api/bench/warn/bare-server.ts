import { createServer } from 'node:http';
import { portOf } from '../../src/testing/port-of';

const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1', () =>
  process.send?.(portOf(server)),
);
process.once('disconnect', () => process.exit());
