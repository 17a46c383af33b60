import { createServer, type Server } from 'node:net';
import { startFeed } from '../../testing/feed-server';
import { forFile } from '../../testing/made-for-tests';
import { portOf } from '../../testing/port-of';
import { isLoopbackAddress, isPublicAddress, webhookTransport } from './webhook-transport';

const server = forFile(startFeed);
beforeEach(() => {
  server.receivedHeaders.length = 0;
  server.serve('thank you');
});

const portOfServer = () => new URL(server.url).port;

const HOSTS: Record<string, string[]> = {
  'public.example': ['93.184.215.14'],
  'private.example': ['10.0.0.5'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
  localhost: ['127.0.0.1'],
};

async function lookup(host: string) {
  const found = HOSTS[host];
  if (!found) throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
  return found.map((address) => ({ address, family: 4 }));
}

const strict = webhookTransport({ lookup, allowsLoopback: false });
const local = webhookTransport({ lookup, allowsLoopback: true });
const impatient = webhookTransport({ lookup, allowsLoopback: true, answerLimitMs: 50 });
const post = (url: string, transport = local) =>
  transport.post({ url, headers: { 'x-test': 'yes' }, body: '{"a":"é"}' });

describe('the check of a webhook’s address', () => {
  it.each([
    ['https://public.example/hook', null],
    ['https://8.8.8.8/hook', null],
    ['http://public.example/hook', 'not-https'],
    ['https://public.example:8443/hook', 'not-https'],
    ['https://me:secret@public.example/', 'not-https'],
    ['ftp://public.example/', 'not-https'],
    ['nonsense', 'not-https'],
    ['https://nowhere.example/', 'unknown-host'],
    ['https://private.example/', 'not-public'],
    ['https://both.example/', 'not-public'],
    ['https://localhost/', 'not-public'],
    ['https://127.0.0.1/', 'not-public'],
    ['https://[::1]/', 'not-public'],
  ])('reports for %s the problem %s', async (url, problem) => {
    expect(await strict.check(url)).toBe(problem);
  });

  it('accepts this machine where a demo allows it, but no other private address', async () => {
    expect(await local.check('http://127.0.0.1:8080/hook')).toBeNull();
    expect(await local.check('http://localhost:8080/hook')).toBeNull();
    expect(await local.check('http://public.example/hook')).toBe('not-https');
    expect(await local.check('https://private.example/')).toBe('not-public');
  });
});

let raw: Server | undefined;
afterEach(() => void raw?.close());

async function startRaw(answer: string): Promise<string> {
  const listening = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => void socket.end(answer));
  });
  raw = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(listening)}/`;
}

describe('a delivery to a server that breaks the protocol', () => {
  it.each([
    ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n', 101],
    ['HTTP/1.1 101 Switching Protocols\r\n\r\n', 101],
  ])('reports the status of the answer %j', async (answer, status) => {
    expect(await post(await startRaw(answer))).toEqual({ status });
  });

  it.each(['', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'HTTP/1.1 200', 'nonsense\r\n\r\n'])(
    'counts as unreachable when the connection closes after %j',
    async (answer) => {
      expect(await post(await startRaw(answer))).toEqual({ problem: 'unreachable' });
    },
  );

  it('times out when the lookup of its host never ends', async () => {
    const never = () => new Promise<never>(() => undefined);
    const waiting = webhookTransport({ lookup: never, allowsLoopback: true, answerLimitMs: 50 });
    const outcome = await post('https://never.example/', waiting);
    expect(outcome).toEqual({ problem: 'timeout' });
  });
});

describe('a delivery', () => {
  it('is posted with its headers, and reports the status', async () => {
    expect(await post(server.url)).toEqual({ status: 200 });
    expect(server.receivedHeaders).toMatchObject([{ 'x-test': 'yes', 'content-length': '10' }]);
  });

  it('follows no redirect', async () => {
    server.serve((_, response) => void response.writeHead(302, { location: server.url }).end());
    expect(await post(server.url)).toEqual({ status: 302 });
    expect(server.receivedHeaders).toHaveLength(1);
  });

  it('does not read the body of the answer, however long', async () => {
    const cut = new Promise<void>((resolve) => {
      server.serve((_, response) => {
        response.writeHead(200);
        const more = () => response.write('x'.repeat(65_536), () => response.destroyed || more());
        more();
        response.on('close', resolve);
      });
    });
    expect(await post(server.url)).toEqual({ status: 200 });
    await cut;
  });

  it('times out when the server does not answer', async () => {
    server.serve(() => undefined);
    expect(await post(server.url, impatient)).toEqual({ problem: 'timeout' });
  });

  it('counts as unreachable when no server listens', async () => {
    const closed = await startFeed();
    await closed.close();
    expect(await post(closed.url)).toEqual({ problem: 'unreachable' });
  });

  it('is refused when the host has moved to a private address since it was set', async () => {
    HOSTS['rebound.example'] = ['93.184.215.14'];
    expect(await strict.check('https://rebound.example/')).toBeNull();
    HOSTS['rebound.example'] = ['127.0.0.1'];
    expect(await post('https://rebound.example/', strict)).toEqual({ problem: 'address-refused' });
  });

  it.each([
    () => server.url,
    () => `https://127.0.0.1:${portOfServer()}/`,
    () => 'https://127.0.0.1/',
    () => 'https://[::1]/',
    () => 'http://public.example/',
  ])('is not sent to an address that could not be set, case %#', async (urlOf) => {
    expect(await post(urlOf(), strict)).toEqual({ problem: 'address-refused' });
    expect(server.receivedHeaders).toEqual([]);
  });

  it('is refused when the server of an https address speaks no TLS', async () => {
    const outcome = await post(`https://127.0.0.1:${portOfServer()}/`);
    expect(outcome).toEqual({ problem: 'insecure' });
  });
});

describe('the check for a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
    'accepts %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine, elsewhere in its range', '127.8.8.8'],
    ['no address', '0.0.0.0'],
    ['a private address, 10/8', '10.0.0.1'],
    ['a private address, 172.16/12', '172.16.0.1'],
    ['a private address, 172.16/12, its end', '172.31.255.255'],
    ['a private address, 192.168/16', '192.168.1.1'],
    ['a link-local address', '169.254.1.1'],
    ['metadata of AWS, Google Cloud and Azure', '169.254.169.254'],
    ['metadata of Alibaba Cloud', '100.100.100.200'],
    ['metadata of Oracle Cloud', '192.0.0.192'],
    ['the host of a virtual machine in Azure', '168.63.129.16'],
    ['an address shared between customers', '100.64.0.1'],
    ['an address for benchmarks', '198.18.0.1'],
    ['an address for documentation', '203.0.113.1'],
    ['a multicast address', '224.0.0.1'],
    ['a reserved address', '240.0.0.1'],
    ['the broadcast address', '255.255.255.255'],
    ['IPv6, this machine', '::1'],
    ['IPv6, no address', '::'],
    ['IPv6, link-local', 'fe80::1'],
    ['IPv6, link-local with a zone', 'fe80::1%eth0'],
    ['IPv6, private', 'fd00::1'],
    ['IPv6, metadata of AWS', 'fd00:ec2::254'],
    ['IPv6, site-local', 'fec0::1'],
    ['IPv6, multicast', 'ff02::1'],
    ['IPv6, for documentation', '2001:db8::1'],
    ['IPv6 with a private IPv4 inside', '::ffff:10.0.0.1'],
    ['IPv6 with a loopback IPv4 inside', '::ffff:7f00:1'],
    ['IPv6, compatible with IPv4', '::127.0.0.1'],
    ['IPv6 to IPv4 by NAT64', '64:ff9b::7f00:1'],
    ['IPv6 to IPv4 by a local NAT64', '64:ff9b:1::a00:1'],
    ['IPv6 through 6to4', '2002:7f00:1::'],
    ['IPv6 through Teredo', '2001::1'],
    ['an address written as a number', '2130706433'],
    ['an address in hexadecimal', '0x7f.1'],
    ['an address in octal', '0177.0.0.1'],
    ['a host name', 'localhost'],
    ['an empty text', ''],
  ])('refuses %s', (_, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the check for a loopback address', () => {
  it.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('accepts %s', (address) =>
    expect(isLoopbackAddress(address)).toBe(true),
  );

  it.each(['10.0.0.1', '0.0.0.0', '8.8.8.8', 'localhost'])('refuses %s', (address) =>
    expect(isLoopbackAddress(address)).toBe(false),
  );
});
