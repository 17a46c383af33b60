import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../client';
import { tally, unexpected } from '../figures';
import { PUBLIC_URL, type Product } from '../product';
import { unless, type Scenario } from '../scenario';
import { openTraffic } from '../traffic';

const AHEAD_MS = 60_000;
const JOBS_MS = 90_000;
const MAX_LOCK_SECONDS = 15 * 60;
const WRONG_TRIES = 24;

export const clockJump: Scenario = {
  name: 'clock',
  async run(product) {
    const traffic = await openTraffic(product, 40);
    const victim = new Client({ port: product.port, publicUrl: PUBLIC_URL, index: 500 });
    const username = product.recruiters.users.at(-1)?.username ?? '';
    product.first.toggleClock();
    try {
      await traffic.during(30, async () => {
        for (let tries = 0; tries < WRONG_TRIES; tries += 1) {
          await victim.signIn(username, 'not the password');
        }
        await sleep(AHEAD_MS);
      });
    } finally {
      product.first.toggleClock();
    }
    const ahead = traffic.exchanges();
    const stopped = await untilJobsRun(product);
    const waits: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const { retryAfter } = await victim.signIn(username, 'not the password');
      waits.push(retryAfter ?? 0);
    }
    const sessions = await Promise.all(
      traffic.visitors.map(({ client }) =>
        client.call({ name: 'GET /api/user', path: '/api/user' }),
      ),
    );
    const signIns = [];
    for (const visitor of traffic.visitors) signIns.push(await visitor.signIn());
    traffic.close();
    victim.close();
    const lock = Math.max(...waits);
    return {
      figures: `${ahead.length} requests meanwhile (${tally(ahead)}); afterwards sessions ${tally(sessions)}, sign-ins ${tally(signIns)}, the longest lock of an account ${lock} s, stopped jobs ${stopped.length}`,
      broken: [
        ...unexpected(ahead, [200]),
        ...unexpected(sessions, [200]),
        ...unexpected(signIns, [200]),
        ...unless(lock <= MAX_LOCK_SECONDS, `an account is locked for ${lock} s`),
        ...unless(stopped.length === 0, `stopped jobs: ${stopped.join(', ')}`),
      ],
    };
  },
};

async function untilJobsRun(product: Product): Promise<string[]> {
  const until = performance.now() + JOBS_MS;
  let stopped = await stoppedJobs(product);
  while (stopped.length > 0 && performance.now() < until) {
    await sleep(1_000);
    stopped = await stoppedJobs(product);
  }
  return stopped;
}

const stoppedJobs = ({ database }: Product): Promise<string[]> =>
  database.query(async (sql) => {
    const rows = await sql<{ name: string }[]>`
      select name from jobs where next_run_at > now() + interval '26 hours'
        or leased_until > now() + interval '1 minute'`;
    return rows.map(({ name }) => name);
  });
