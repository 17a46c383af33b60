import { Hono } from 'hono';
import { loadEnv } from '../env/env';
import type { AppEnv } from './app-env';
import { clientAddress, clientNetwork } from './client-address';

type Request = { socket?: string; forwarded?: string; trustProxy?: '0' | '1' };

async function keysOf({ socket, forwarded, trustProxy = '1' }: Request): Promise<unknown> {
  const env = loadEnv({ GANGWAY_MODE: 'demo', TRUST_PROXY: trustProxy });
  const app = new Hono<AppEnv>().get('/', (c) =>
    c.json([clientAddress(c, env), clientNetwork(c, env)]),
  );
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded };
  const bindings = { incoming: { socket: { remoteAddress: socket } } };
  const response = await app.request('/', headers && { headers }, bindings);
  return response.json();
}

const SOCKET = '10.0.0.1';
const BY_SOCKET = ['10.0.0.1', '10.0.0.0/24'];

describe("the client's address", () => {
  it('is that of the socket without a trusted proxy, whatever a header claims', async () => {
    const request = { socket: '203.0.113.9', forwarded: '198.51.100.1', trustProxy: '0' } as const;
    expect(await keysOf(request)).toEqual(['203.0.113.9', '203.0.113.0/24']);
  });

  it('is the last one that the trusted proxy wrote', async () => {
    const forwarded = '6.6.6.6, 198.51.100.1';
    expect(await keysOf({ socket: SOCKET, forwarded })).toEqual([
      '198.51.100.1',
      '198.51.100.0/24',
    ]);
  });

  it('is that of the socket if the trusted proxy wrote none', async () => {
    expect(await keysOf({ socket: SOCKET })).toEqual(BY_SOCKET);
  });

  it('is unknown if the socket has none', async () => {
    expect(await keysOf({})).toEqual(['unknown', 'unknown']);
  });

  it.each([
    '203.0.113.9',
    ' 203.0.113.9 ',
    '203.0.113.9:5678',
    '::ffff:203.0.113.9',
    '::FFFF:CB00:7109',
    '0:0:0:0:0:ffff:203.0.113.9',
    '[::ffff:203.0.113.9]:443',
  ])('counts %p as one IPv4 address', async (written) => {
    const keys = ['203.0.113.9', '203.0.113.0/24'];
    expect(await keysOf({ socket: SOCKET, forwarded: written })).toEqual(keys);
    expect(await keysOf({ socket: written, trustProxy: '0' })).toEqual(keys);
  });

  it.each([
    '2001:db8::1',
    '2001:DB8::1',
    '2001:0db8:0000:0000:0000:0000:0000:0001',
    '2001:db8:0:0:0:0:0:1',
    '2001:db8::0.0.0.1',
    '[2001:db8::1]',
    '[2001:db8::1]:443',
    '2001:db8::1%eth0',
    '[2001:db8::1%br-lan.1]:443',
    '2001:db8:0:1::1',
    '2001:db8:0:ffff:1:2:3:4',
  ])('counts %p as one IPv6 network', async (written) => {
    const keys = ['2001:db8:0::/48', '2001:db8:0::/48'];
    expect(await keysOf({ socket: SOCKET, forwarded: written })).toEqual(keys);
    expect(await keysOf({ socket: written, trustProxy: '0' })).toEqual(keys);
  });

  it.each([
    ['2001:db8:1::1', '2001:db8:1::/48'],
    ['2001:db9::1', '2001:db9:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('counts %s as a separate network, %s', async (address, network) => {
    expect(await keysOf({ socket: address })).toEqual([network, network]);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    'localhost',
    '203.0.113.256',
    '203.0.113',
    '0x7f.1',
    '2130706433',
    '0203.0.0113.09',
    '203.0.113.9:',
    '203.0.113.9:80:90',
    '2001:db8:::1',
    '[2001:db8::1',
    '[2001:db8::1]x',
    '6.6.6.6,',
    '6.6.6.6, garbage',
  ])('is that of the socket if the proxy wrote the invalid %p', async (forwarded) => {
    expect(await keysOf({ socket: SOCKET, forwarded })).toEqual(BY_SOCKET);
  });
});
