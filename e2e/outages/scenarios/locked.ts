import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../fixtures/demo';
import { Client } from '../client';
import { longest, tally, unexpected } from '../figures';
import { PUBLIC_URL } from '../product';
import { unless, seconds, type Scenario } from '../scenario';
import { openTraffic } from '../traffic';

const MAX_MS = 5_000;
const HELD_MS = 12_000;
const WAITERS = 8;
const LOGIN = 'POST /api/login';

export const heldLock: Scenario = {
  name: 'locked',
  async run(product) {
    const traffic = await openTraffic(product, 40);
    const waiters = product.recruiters.users.slice(-WAITERS).map(({ username }, at) => ({
      username,
      client: new Client({ port: product.port, publicUrl: PUBLIC_URL, index: 400 + at }),
    }));
    const sql = product.database.connect();
    await traffic.during(30, async () => {
      await sql.begin(async (tx) => {
        await tx`lock table rate_limits in access exclusive mode`;
        const until = performance.now() + HELD_MS;
        await Promise.all(
          waiters.map(async ({ client, username }) => {
            while (performance.now() < until) await client.signIn(username, DEMO_PASSWORD);
          }),
        );
      });
      await sleep(2_000);
    });
    await sql.end();
    const unrelated = traffic.exchanges().filter(({ call }) => call !== LOGIN);
    const waiting = waiters.flatMap(({ client }) => client.exchanges);
    for (const { client } of waiters) client.close();
    traffic.close();
    return {
      figures: `${unrelated.length} unrelated requests (${tally(unrelated)}), longest ${seconds(longest(unrelated))}; ${waiting.length} sign-ins that waited (${tally(waiting)}), longest ${seconds(longest(waiting))}`,
      broken: [
        ...unexpected(unrelated, [200]),
        ...unexpected(waiting, [200, 503]),
        ...unless(
          longest([...unrelated, ...waiting]) <= MAX_MS,
          `a request took ${seconds(longest([...unrelated, ...waiting]))}`,
        ),
      ],
    };
  },
};
