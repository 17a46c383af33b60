import type { AnswerOf, InputOf } from '@gangway/contract/foundation/call';
import { ERROR_STATUS, type ErrorCode } from '@gangway/contract/foundation/errors';
import { matchRoute } from '@gangway/contract/foundation/route-match';
import { releaseCalls } from '@gangway/contract/platform/release-calls';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ReleaseCallName } from '../client';

type Calls = typeof releaseCalls;

type Trouble =
  | 'drop'
  | 'hang'
  | { status: number; text: string; headers?: Record<string, string> }
  | { code: ErrorCode; message: string };
type Outcome<K extends ReleaseCallName> = AnswerOf<Calls[K]> | Trouble;

export type Handlers = {
  [K in ReleaseCallName]?: (input: InputOf<Calls[K]>) => Outcome<K> | Promise<Outcome<K>>;
};

export type ReceivedCall = {
  name: ReleaseCallName;
  input: unknown;
  authorization: string | undefined;
};

export async function startFakePlatform(own: Handlers) {
  const handlers: Handlers = {
    'GET /api/releases/target': () => ({ product: 'gangway', mode: 'demo' }),
    ...own,
  };
  const received: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      try {
        const one = await readRequest(request);
        received.push(one);
        const handler = handlerOf(handlers, one.name);
        if (!handler) throw new Error(`No handler defines what ${one.name} answers`);
        answerWith(response, one.name, await handler(one.input));
      } catch (error) {
        answerWith(response, 'GET /api/releases', { status: 500, text: String(error) });
      }
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${address.port}`, received, stop };
}

const names = Object.keys(releaseCalls).map((name) => ({ name: known(name), path: pathOf(name) }));

async function readRequest(request: IncomingMessage): Promise<ReceivedCall> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake.test');
  const ofMethod = names.filter(({ name }) => name.startsWith(`${request.method} `));
  const match = matchRoute(ofMethod, pathname);
  if (!match) throw new Error(`The contract has no ${request.method} ${pathname}`);
  const { name } = match.route;
  const call: (typeof releaseCalls)[ReleaseCallName] = releaseCalls[name];
  const body = await bodyOf(request);
  const input = {
    ...('params' in call && { params: call.params.parse(match.params) }),
    ...('query' in call && { query: call.query.parse(Object.fromEntries(searchParams)) }),
    ...('body' in call && { body: call.body.parse(JSON.parse(body.toString())) }),
    ...('upload' in call && { upload: body }),
  };
  return { name, input, authorization: request.headers.authorization };
}

/** The keys of the calls are their names. */
function known(name: string) {
  return name as ReleaseCallName;
}

function pathOf(name: string): string {
  return name.split(' ')[1] ?? '';
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The input was parsed by the schemas of the call that the handler is for. */
const handlerOf = (handlers: Handlers, name: ReleaseCallName) =>
  handlers[name] as ((input: unknown) => unknown) | undefined;

function answerWith(response: ServerResponse, name: ReleaseCallName, outcome: unknown): void {
  if (outcome === 'hang') return;
  if (outcome === 'drop') {
    response.destroy();
  } else if (isTrouble(outcome)) {
    const isPlain = 'status' in outcome;
    const status = isPlain ? outcome.status : ERROR_STATUS[outcome.code];
    response.writeHead(status, isPlain ? outcome.headers : {});
    response.end(isPlain ? outcome.text : JSON.stringify(outcome));
  } else {
    const { status, body } = releaseCalls[name].answer;
    response.statusCode = status;
    response.end(body ? JSON.stringify(body.parse(outcome)) : undefined);
  }
}

function isTrouble(outcome: unknown): outcome is Exclude<Trouble, 'drop' | 'hang'> {
  return (
    typeof outcome === 'object' &&
    outcome !== null &&
    (('status' in outcome && 'text' in outcome) || ('code' in outcome && 'message' in outcome))
  );
}
