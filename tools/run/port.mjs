// @ts-check
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { CliError } from './progress.mjs';

const DEFAULT_PORT = 3000;

export async function requirePort(/** @type {string | undefined} */ text) {
  const port = text ? Number(text) : DEFAULT_PORT;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CliError('PORT must be a number from 1 to 65535.');
  }
  if (await isPortFree(port)) return port;
  throw new CliError(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port with PORT.`,
  );
}

/** @returns {Promise<boolean>} */
export const isPortFree = (/** @type {number} */ port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Below the ports that systems give to outgoing connections: one of these can be taken at any time. */
const FREE = { first: 20_000, last: 29_999 };

/** By chance, so that programs that look at the same time do not find the same one. */
export async function freePort() {
  let port;
  do port = randomInt(FREE.first, FREE.last + 1);
  while (!(await isPortFree(port)));
  return port;
}
