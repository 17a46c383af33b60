import { Agent, request, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange } from './figures';
import { REPLICA_HEADER } from './proxy';

const TIMEOUT_MS = 60_000;
/** Shorter than the proxy's, which may close an idle connection just when a request goes out. */
const IDLE_MS = 30_000;
const PATIENCE_MS = 900_000;
const MAX_WAIT_SECONDS = 16;
const ROUND = 8;

export type Answer = Exchange & { bytes: Buffer; body: string };

export type Call = {
  name: string;
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  /** A Buffer is sent as it is: serializing JSON here would compete with the server for the CPU. */
  body?: unknown;
  contentType?: string;
};

export type ClientOptions = {
  port: number;
  publicUrl: string;
  /** Starts at 0: each client gets its own address in 127.0.0.0/8, which the proxy passes on. */
  index: number;
  sockets?: number;
};

const JSON_TYPE = 'application/json';

export class Client {
  readonly exchanges: Exchange[] = [];
  readonly #agent: Agent;
  readonly #options: ClientOptions;
  #cookie = '';

  constructor(options: ClientOptions) {
    this.#options = options;
    const maxSockets = options.sockets ?? 6;
    this.#agent = new Agent({ keepAlive: true, maxSockets, timeout: IDLE_MS });
  }

  #headers(content: { type: string; bytes: number } | null) {
    const { publicUrl } = this.#options;
    return {
      host: new URL(publicUrl).host,
      origin: publicUrl,
      'sec-fetch-site': 'same-origin',
      ...(this.#cookie && { cookie: this.#cookie }),
      ...(content && { 'content-type': content.type, 'content-length': content.bytes }),
    };
  }

  #target() {
    const { port, index } = this.#options;
    const localAddress = `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
    return { agent: this.#agent, host: '127.0.0.1', port, localAddress };
  }

  #send(call: Call): Promise<Omit<Answer, 'call' | 'startedAt' | 'ms'>> {
    const { method = 'GET', path, contentType: type = JSON_TYPE } = call;
    const content = contentOf(call.body);
    return new Promise((resolve) => {
      const failed = () => resolve(NO_ANSWER);
      const sent = request(
        {
          ...this.#target(),
          method,
          path,
          headers: this.#headers(content && { type, bytes: content.byteLength }),
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', failed);
          response.once('end', () => {
            const session = response.headers['set-cookie']?.find((one) =>
              one.startsWith('__Host-gangway-session='),
            );
            if (session) this.#cookie = cookiePair(session);
            const bytes = Buffer.concat(chunks);
            resolve({
              status: response.statusCode ?? null,
              bytes,
              body: bytes.toString(),
              retryAfter: Number(response.headers['retry-after'] ?? 0) || null,
              replica: replicaOf(response),
            });
          });
        },
      );
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy());
      sent.once('error', failed).end(content ?? undefined);
    });
  }

  async call(call: Call): Promise<Answer> {
    const startedAt = performance.now();
    const answer = await this.#send(call);
    const exchange = {
      call: call.name,
      status: answer.status,
      replica: answer.replica,
      retryAfter: answer.retryAfter,
      startedAt,
      ms: performance.now() - startedAt,
    };
    this.exchanges.push(exchange);
    return { ...answer, ...exchange };
  }

  /** Of a body of `bytes` it sends only the first ones. Resolves to the status, `null` for no answer. */
  sendPart(path: string, { first, bytes }: { first: Buffer; bytes: number }) {
    const headers = this.#headers({ type: JSON_TYPE, bytes });
    const sent = request({ ...this.#target(), method: 'POST', path, headers });
    const status = new Promise<number | null>((resolve) => {
      sent.once('response', (response) => resolve(response.resume().statusCode ?? null));
      sent.once('error', () => resolve(null));
    });
    sent.write(first);
    return { status, stop: () => sent.destroy() };
  }

  /** The same browser, which is sent to another replica. */
  at(port: number): Client {
    const other = new Client({ ...this.#options, port });
    other.#cookie = this.#cookie;
    return other;
  }

  clearExchanges(): void {
    this.exchanges.length = 0;
  }

  signIn(username: string, password: string): Promise<Answer> {
    return this.call(post('/api/login', { username, password }));
  }

  close(): void {
    this.#agent.destroy();
  }
}

export const post = (path: string, body: unknown): Call => ({
  name: `POST ${path}`,
  method: 'POST',
  path,
  body,
});

/** Repeated while the answer is 503, later each time and not in step with other clients. */
export async function untilAccepted(
  send: () => Promise<Answer>,
  isAccepted = ({ status }: Answer) => status !== 503,
): Promise<Answer> {
  const until = performance.now() + PATIENCE_MS;
  let answer = await send();
  for (let wait = 1; !isAccepted(answer) && performance.now() < until; wait *= 2) {
    const least = Math.max(answer.retryAfter ?? 0, Math.min(wait, MAX_WAIT_SECONDS));
    await sleep(least * 1000 * (1 + Math.random()));
    answer = await send();
  }
  return answer;
}

/** A few at a time, as passwords take the processor. */
export async function signInAll(signIns: readonly (() => Promise<Answer>)[]): Promise<void> {
  for (let from = 0; from < signIns.length; from += ROUND) {
    const round = signIns.slice(from, from + ROUND).map((one) => untilAccepted(one));
    const answers = await Promise.all(round);
    const refused = answers.find(({ status }) => status !== 200);
    if (refused) throw new Error(`A sign-in was answered with ${refused.status}: ${refused.body}`);
  }
}

const NO_ANSWER = {
  status: null,
  bytes: Buffer.alloc(0),
  body: '',
  retryAfter: null,
  replica: null,
};

function contentOf(body: unknown): Buffer | null {
  if (body === undefined) return null;
  return Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
}

const cookiePair = (header: string) => header.split(';')[0] ?? '';

const replicaOf = ({ headers }: IncomingMessage): string | null =>
  headers[REPLICA_HEADER]?.toString() ?? null;
