import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '../../testing/free-port';
import { listen } from './listen';

const FAR_MS = 60_000;
const SOON = { headersTimeout: FAR_MS, requestTimeout: FAR_MS, connectionsCheckingInterval: 20 };

async function send(text: string, deadlines: typeof SOON): Promise<string> {
  const address = { host: '127.0.0.1', port: await freePort() };
  const read = async (request: Request) => new Response(await request.text());
  const server = await listen(read, address, deadlines);
  const socket = connect(address.port, address.host);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write(text);
  await once(socket, 'close');
  await server.close();
  return answer;
}

describe('a request that stays incomplete', () => {
  it.each([
    ['head', 'GET / HTTP/1.1\r\nHost: gangway.test\r\n', { headersTimeout: 100 }],
    [
      'body',
      'POST / HTTP/1.1\r\nHost: gangway.test\r\nContent-Length: 9\r\n\r\nhalf',
      { requestTimeout: 100, headersTimeout: 50 },
    ],
  ])('is answered with 408 and closed if its %s is late', async (_, text, deadlines) => {
    expect(await send(text, { ...SOON, ...deadlines })).toMatch(/^HTTP\/1\.1 408 /);
  });
});
