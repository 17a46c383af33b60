import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from './port-of';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type FeedServer = {
  url: string;
  receivedHeaders: IncomingMessage['headers'][];
  serve(answer: string | Buffer | Answer): void;
  close(): Promise<void>;
};

export async function startFeed(): Promise<FeedServer> {
  const receivedHeaders: FeedServer['receivedHeaders'] = [];
  let answer: Answer = (_, response) => void response.writeHead(404).end();
  const server = createServer((request, response) => {
    receivedHeaders.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}/feed.csv`,
    receivedHeaders,
    serve: (next) => {
      answer = typeof next === 'function' ? next : (_, response) => void response.end(next);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
