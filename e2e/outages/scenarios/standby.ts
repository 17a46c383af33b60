import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../client';
import { openPair } from '../database-pair';
import { longest, recoveryMs, tally, unexpected } from '../figures';
import { openProduct, type Product } from '../product';
import type { ProductDatabase } from '../product-database';
import { startRelay } from '../relay';
import {
  checkBooks,
  recoveryText,
  seconds,
  unless,
  unlessRecovered,
  type SeparateScenario,
} from '../scenario';
import { openTraffic, PUBLIC_NAMES, type Traffic } from '../traffic';

const PER_SECOND = 30;
const BEFORE_MS = 3_000;
const STANDBY_MS = 10_000;
const AFTER_MS = 5_000;
const WRITE_EVERY_MS = 100;
const PROBE_EVERY_MS = 50;
const MAX_NOTICE_MS = 2_000;
const MAX_RECOVERY_MS = 2_000;
const MAX_MS = 5_000;

export const standby: SeparateScenario = {
  name: 'standby',
  async runSeparately() {
    const product = await openProduct('standby', openRelayed);
    try {
      return await runOn(product);
    } finally {
      await product.close();
    }
  },
};

async function openRelayed() {
  const pair = await openPair();
  const relay = await startRelay(pair.url);
  return {
    url: pair.url,
    settings: { DATABASE_URL: relay.url },
    query: pair.query,
    leadToStandby: () => relay.pointTo(pair.standbyUrl),
    leadToPrimary: () => relay.pointTo(pair.url),
    close: async () => {
      await relay.stop();
      await pair.close();
    },
  };
}

async function runOn(product: Product<Awaited<ReturnType<typeof openRelayed>>>) {
  const { database } = product;
  const traffic = await openTraffic(product, 40);
  let [writes, noticeMs, readyMs]: [Answer[], number, number] = [[], 0, 0];
  let returnedAt = 0;
  await traffic.during(PER_SECOND, async () => {
    await sleep(BEFORE_MS);
    database.leadToStandby();
    noticeMs = await untilReadiness(product, false);
    writes = await writeUntil(traffic, performance.now() + STANDBY_MS - noticeMs);
    database.leadToPrimary();
    returnedAt = performance.now();
    readyMs = await untilReadiness(product, true);
    await sleep(AFTER_MS);
  });
  const all = traffic.exchanges();
  const pages = all.filter(({ call }) => PUBLIC_NAMES.has(call));
  const ms = recoveryMs(all, returnedAt);
  const late = writes.filter(({ retryAfter }) => retryAfter === null);
  const books = await checkBooks(product, traffic);
  traffic.close();
  return {
    figures: `both replicas not ready after ${seconds(noticeMs)}, then ${writes.length} writes (${tally(writes)}); ${all.length} requests (${tally(all)}), longest ${seconds(longest(all))}, public pages ${tally(pages)}; ready ${seconds(readyMs)} and all well ${recoveryText(ms)} after the return`,
    broken: [
      ...unless(noticeMs <= MAX_NOTICE_MS, `a replica was ready for ${seconds(noticeMs)}`),
      ...unless(writes.length > 0, 'nothing was written meanwhile'),
      ...unexpected(writes, [503]),
      ...unless(late.length === 0, `${late.length} answers without Retry-After`),
      ...unexpected(all, [200, 503]),
      ...unexpected(pages, [200]),
      ...unless(longest(all) <= MAX_MS, `a request took ${seconds(longest(all))}`),
      ...unless(readyMs <= MAX_RECOVERY_MS, `ready only after ${seconds(readyMs)}`),
      ...unlessRecovered(ms, MAX_RECOVERY_MS),
      ...books,
    ],
  };
}

/** How long it takes until `/readyz` of both replicas agrees. */
async function untilReadiness(
  { first, second }: Product<ProductDatabase>,
  isReady: boolean,
): Promise<number> {
  const startedAt = performance.now();
  const agrees = async ({ port }: { port: number }) =>
    (await fetch(`http://127.0.0.1:${port}/readyz`)).ok === isReady;
  for (;;) {
    const answers = await Promise.all([first, second].map(agrees));
    const ms = performance.now() - startedAt;
    if (answers.every(Boolean) || ms > STANDBY_MS) return ms;
    await sleep(PROBE_EVERY_MS);
  }
}

async function writeUntil({ visitors }: Traffic, until: number): Promise<Answer[]> {
  const writes: Answer[] = [];
  for (let turn = 0; performance.now() < until; turn += 1) {
    const answer = await visitors[turn % visitors.length]?.reveal();
    if (answer) writes.push(answer);
    await sleep(WRITE_EVERY_MS);
  }
  return writes;
}
