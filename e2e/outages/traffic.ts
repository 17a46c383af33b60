import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../fixtures/demo';
import { type Call, Client, post, signInAll } from './client';
import type { Exchange } from './figures';
import { PUBLIC_URL, type Product } from './product';
import type { ProductDatabase } from './product-database';
import type { Recruiter } from './recruiters';

export const PUBLIC_CALLS: readonly Call[] = ['/', '/about', '/api/warn-data', '/api/remotes'].map(
  (path) => ({ name: `GET ${path}`, path }),
);

export const READS: readonly Call[] = [
  { name: 'GET /api/user', path: '/api/user' },
  { name: 'GET /api/candidates/search', path: '/api/candidates/search?location=Seattle' },
  { name: 'GET /api/reveals', path: '/api/reveals' },
];

export const READ_CALLS = new Set(READS.map(({ name }) => name));
export const PUBLIC_NAMES = new Set(PUBLIC_CALLS.map(({ name }) => name));
export const REVEAL = 'POST /api/reveal-candidate';

export type Traffic = Awaited<ReturnType<typeof openTraffic>>;

type AnyProduct = Product<ProductDatabase>;

type Reveal = { recruiterId: string; candidateId: string };

const ARRIVAL_MS = 5_000;

export async function openTraffic(product: AnyProduct, visitors: number) {
  const script = await scriptPath(product);
  const all = product.recruiters.users
    .slice(0, visitors)
    .map((recruiter, index) => new Visitor(product, { recruiter, index, script }));
  await signInAll(all.map((one) => () => one.signIn()));
  for (const { client } of all) client.clearExchanges();

  const exchanges = (): Exchange[] => all.flatMap((one) => one.exchanges());
  const acknowledged = (): Reveal[] => all.flatMap((one) => one.acknowledged);

  /** Sends at a fixed rate, whether or not earlier requests are answered. */
  const start = (perSecond: number) => {
    const pending = new Set<Promise<unknown>>();
    const startedAt = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      const due = ((performance.now() - startedAt) / 1000) * perSecond;
      for (; sent < due; sent += 1) {
        const one = all[sent % all.length]?.step(sent * 13 + Math.floor(sent / all.length));
        if (!one) continue;
        pending.add(one);
        void one.finally(() => pending.delete(one));
      }
    }, 10);
    return {
      stop: async () => {
        clearInterval(timer);
        await Promise.all(pending);
      },
    };
  };

  const during = async (perSecond: number, work: () => Promise<void>) => {
    const running = start(perSecond);
    try {
      await work();
    } finally {
      await running.stop();
    }
  };

  /** Each repeats its step as soon as it is answered. Resolves to when the last one had arrived. */
  const crowd = async (ms: number, step = (one: Visitor, turn: number) => one.step(turn)) => {
    const arrived = performance.now() + ARRIVAL_MS;
    const until = arrived + ms;
    await Promise.all(
      all.map(async (visitor, index) => {
        await sleep((ARRIVAL_MS * index) / all.length);
        for (let turn = index * 7; performance.now() < until; turn += 1) await step(visitor, turn);
      }),
    );
    return arrived;
  };

  return {
    visitors: all,
    exchanges,
    acknowledged,
    during,
    crowd,
    close: () => {
      for (const one of all) one.close();
    },
  };
}

async function scriptPath(product: AnyProduct): Promise<string> {
  const client = new Client({ port: product.port, publicUrl: PUBLIC_URL, index: 0 });
  const { status, body } = await client.call({ name: 'GET /', path: '/' });
  client.close();
  const path = /["'](\/[\w./-]+\.js)["']/.exec(body)?.[1];
  if (!path) throw new Error(`The landing page has no script: ${status}`);
  return path;
}

export class Visitor {
  readonly acknowledged: Reveal[] = [];
  readonly client: Client;
  /** A second cookie jar: signing in again in the same browser would end its session. */
  readonly #other: Client;
  readonly #recruiter: Recruiter;
  readonly #people: readonly string[];
  readonly #script: string;

  constructor(
    product: AnyProduct,
    { recruiter, index, script }: { recruiter: Recruiter; index: number; script: string },
  ) {
    const options = { port: product.port, publicUrl: PUBLIC_URL, index };
    this.client = new Client(options);
    this.#other = new Client(options);
    this.#recruiter = recruiter;
    this.#people = product.recruiters.people;
    this.#script = script;
  }

  signIn(client = this.client) {
    return client.signIn(this.#recruiter.username, DEMO_PASSWORD);
  }

  exchanges(): Exchange[] {
    return [...this.client.exchanges, ...this.#other.exchanges];
  }

  close(): void {
    this.client.close();
    this.#other.close();
  }

  async reveal() {
    const candidateId = this.#people[this.#recruiter.revealed++ % this.#people.length] ?? '';
    const answer = await this.client.call(post('/api/reveal-candidate', { candidateId }));
    if (answer.status === 200) {
      this.acknowledged.push({ recruiterId: this.#recruiter.id, candidateId });
    }
    return answer;
  }

  /** Of fifty requests: 22 reads, 11 pages, 9 scripts, 7 reveals, one sign-in. */
  step(turn: number): Promise<unknown> {
    const at = turn % 50;
    if (at === 0) return this.signIn(this.#other);
    if (at % 7 === 1) return this.reveal();
    const page = PUBLIC_CALLS[turn % PUBLIC_CALLS.length];
    const read = READS[turn % READS.length];
    if (at % 5 === 2) return this.client.call({ name: 'GET script', path: this.#script });
    if (at % 3 === 0 && page) return this.client.call(page);
    return read ? this.client.call(read) : this.reveal();
  }
}
