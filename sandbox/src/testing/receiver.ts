import { once } from 'node:events';
import { createServer } from 'node:http';

export type Received = { body: string; signature: string };
export type Receiver = {
  url: string;
  received: Received[];
  answerWith(...statuses: number[]): void;
  until(count: number): Promise<void>;
  stop(): Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let statuses: number[] = [];
  let arrived = () => {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      received.push({ body: Buffer.concat(chunks).toString(), signature });
      response.writeHead(statuses.shift() ?? 200).end();
      arrived();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    answerWith: (...wanted) => {
      statuses = wanted;
    },
    until: (count) =>
      new Promise((done) => {
        arrived = () => {
          if (received.length >= count) done();
        };
        arrived();
      }),
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
