import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort, isPortFree, requirePort } from './port.mjs';

it('finds a free port outside of the range for outgoing connections', async () => {
  const port = await freePort();
  expect(await isPortFree(port)).toBe(true);
  expect(port).toBeLessThan(32_768);
});

describe('requirePort', () => {
  it('accepts a free port', async () => {
    const port = await freePort();
    expect(await requirePort(String(port))).toBe(port);
  });

  it.each(['0', '65536', 'three', '80.5'])('refuses %s', async (text) => {
    await expect(requirePort(text)).rejects.toThrow('PORT must be a number from 1 to 65535.');
  });

  it('reports that a port is taken', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    try {
      await expect(requirePort(String(port))).rejects.toThrow(`Port ${port} is already in use`);
    } finally {
      server.close();
    }
  });
});
