import { Hono } from 'hono';
import { loadEnv } from '../env';
import type { AppEnv } from './app-env';
import { clientAddress } from './client-address';

async function addressOf(socket: string, trustProxy: '0' | '1', forwarded?: string) {
  const env = loadEnv({ GANGWAY_MODE: 'demo', TRUST_PROXY: trustProxy });
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, env)));
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded };
  const bindings = { incoming: { socket: { remoteAddress: socket } } };
  const response = await app.request('/', headers && { headers }, bindings);
  return response.text();
}

describe("the client's address", () => {
  it('is the socket, whatever a header claims', async () => {
    expect(await addressOf('203.0.113.9', '0', '198.51.100.1')).toBe('203.0.113.9');
  });

  it('is what the trusted proxy wrote last', async () => {
    expect(await addressOf('10.0.0.1', '1', '6.6.6.6, 198.51.100.1')).toBe('198.51.100.1');
  });

  it('is the socket where the trusted proxy wrote nothing', async () => {
    expect(await addressOf('10.0.0.1', '1')).toBe('10.0.0.1');
  });

  it.each([
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts %s as %s', async (address, network) => {
    expect(await addressOf(address, '0')).toBe(network);
  });
});
