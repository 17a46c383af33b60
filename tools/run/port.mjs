// @ts-check
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

export const isPortFree = async (/** @type {number} */ port) => (await tryPort(port)) !== null;

export async function freePort() {
  const port = await tryPort(0);
  if (port === null) throw new Error('There is no free port on this machine.');
  return port;
}

/**
 * Listens for a moment on the loopback address.
 * @param {number} port 0 is any free one
 * @returns {Promise<number | null>} the port, or null where it is taken
 */
function tryPort(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null));
    });
  });
}
