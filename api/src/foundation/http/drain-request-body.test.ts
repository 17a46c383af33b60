import { serve } from '@hono/node-server';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { forFile } from '../../testing/made-for-tests';
import { portOf } from '../../testing/port-of';
import { createTestApi } from '../../testing/test-api';

const MB = 1024 * 1024;
/**
 * @hono/node-server itself drains a body for only half a second before it closes the connection.
 */
const PAUSE_MS = 700;

const api = forFile(createTestApi);
let server: ReturnType<typeof serve>;
beforeAll(async () => {
  server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
});
afterAll(() => void server.close());

type Sent = { path: string; bytes: number; length?: boolean; origin?: string };

const headOf = ({ path, bytes, length = true, origin }: Sent) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    ...(origin ? [`origin: ${origin}`] : []),
    length ? `content-length: ${bytes}` : 'transfer-encoding: chunked',
    '\r\n',
  ].join('\r\n');

const chunk = (length: number) => `${length.toString(16)}\r\n${' '.repeat(length)}\r\n`;

async function sendThenRead(sent: Sent): Promise<string> {
  const { bytes, length = true } = sent;
  const socket = connect(portOf(server), '127.0.0.1');
  socket.pause();
  const write = (data: string) =>
    new Promise<void>((resolve, reject) => {
      socket.write(data, (error) => (error ? reject(error) : resolve()));
    });
  const half = () => write(length ? ' '.repeat(bytes / 2) : chunk(bytes / 2));
  await write(headOf(sent));
  await half();
  await wait(PAUSE_MS);
  await half();
  if (!length) await write('0\r\n\r\n');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.resume();
  await once(socket, 'end');
  return received;
}

const everyTime = (sent: Sent) => Promise.all(Array.from({ length: 30 }, () => sendThenRead(sent)));

describe('a client that sends its whole body before it reads', () => {
  it.each([
    ['a length', true],
    ['no length', false],
  ])('gets the answer 413 each time if its body is too large and has %s', async (_, length) => {
    for (const answer of await everyTime({ path: '/api/login', bytes: 2 * MB, length })) {
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(answer).toMatch(/\r\n\r\n\{"message":"The request is larger than 64 KB".*\}$/);
    }
  });

  it.each([
    ['an unknown path', '/api/nowhere', 404],
    ['a call that it may not make', '/api/saved-searches', 401],
  ])('gets the answer for %s', async (_, path, status) => {
    const answer = await sendThenRead({ path, bytes: MB });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('gets the answer that its origin is refused', async () => {
    const origin = 'https://example.com';
    const answer = await sendThenRead({ path: '/api/login', bytes: MB, origin });
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });
});

describe('a client that never stops sending', () => {
  it('is disconnected', async () => {
    const socket = connect(portOf(server), '127.0.0.1').resume();
    socket.write(headOf({ path: '/api/login', bytes: 1024 * MB }));
    const part = Buffer.alloc(MB, ' ');
    const push = () => {
      while (socket.writable && socket.write(part));
    };
    socket.on('drain', push).on('error', () => undefined);
    push();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(socket.bytesWritten).toBeLessThan(64 * MB);
  });
});
