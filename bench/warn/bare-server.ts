import { portOf } from '@gangway/api/testing/port-of';
import { createServer } from 'node:http';

const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1', () =>
  process.send?.(portOf(server)),
);
process.once('disconnect', () => process.exit());
