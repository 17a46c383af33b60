import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** From the same range as `tools/run/port.mjs`: the system gives none of it to outgoing connections. */
export async function freePort(): Promise<number> {
  let port;
  do port = randomInt(20_000, 30_000);
  while (!(await isFree(port)));
  return port;
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
