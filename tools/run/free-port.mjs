// @ts-check
import { createServer } from 'node:net';

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

export async function freePort() {
  const port = await tryPort(0);
  if (port === null) throw new Error('There is no free port on this machine.');
  return port;
}

export const isPortFree = async (/** @type {number} */ port) => (await tryPort(port)) !== null;
