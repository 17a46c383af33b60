import { setTimeout as sleep } from 'node:timers/promises';
import { longest, recoveryMs, tally, unexpected } from '../figures';
import { DRAIN_SECONDS, type Product } from '../product';
import {
  checkBooks,
  recoveryText,
  seconds,
  unless,
  unlessRecovered,
  type Scenario,
} from '../scenario';
import { openTraffic, PUBLIC_NAMES, type Traffic } from '../traffic';

const MAX_MS = 5_000;
const STOP_MS = (DRAIN_SECONDS + 20) * 1000;
const PER_SECOND = 30;
const BEFORE_MS = 3_000;
const AWAY_MS = 15_000;
const AFTER_MS = 10_000;

export const frozenDatabase: Scenario = {
  name: 'frozen',
  async run(product) {
    const traffic = await openTraffic(product, 40);
    let returnedAt = 0;
    let stopMs = 0;
    await traffic.during(PER_SECOND, async () => {
      await sleep(BEFORE_MS);
      product.database.freeze();
      try {
        await sleep(AWAY_MS / 3);
        stopMs = await product.second.terminate();
        await sleep(Math.max(0, AWAY_MS - stopMs));
      } finally {
        product.database.thaw();
      }
      returnedAt = performance.now();
      await sleep(AFTER_MS);
    });
    await product.second.restart();
    const { figures, broken } = await report(product, traffic, returnedAt);
    return {
      figures: `${figures}, SIGTERM meanwhile took ${seconds(stopMs)}`,
      broken: [
        ...broken,
        ...unless(stopMs <= STOP_MS, `a replica took ${seconds(stopMs)} to stop`),
      ],
    };
  },
};

export const stoppedDatabase: Scenario = {
  name: 'stopped',
  async run(product) {
    const traffic = await openTraffic(product, 40);
    let returnedAt = 0;
    await traffic.during(PER_SECOND, async () => {
      await sleep(BEFORE_MS);
      await product.database.stopServer();
      await sleep(AWAY_MS);
      await product.database.startServer();
      returnedAt = performance.now();
      await sleep(AFTER_MS);
    });
    return report(product, traffic, returnedAt);
  },
};

async function report(product: Product, traffic: Traffic, returnedAt: number) {
  const all = traffic.exchanges();
  const open = all.filter(({ call }) => PUBLIC_NAMES.has(call));
  const ms = recoveryMs(all, returnedAt);
  const surprises = [...unexpected(all, [200, 503]), ...unexpected(open, [200])];
  const books = await checkBooks(product, traffic);
  traffic.close();
  return {
    figures: `${all.length} requests (${tally(all)}), longest ${seconds(longest(all))}, public pages ${tally(open)}, all is well ${recoveryText(ms)} after the return`,
    broken: [
      ...surprises,
      ...books,
      ...unless(longest(all) <= MAX_MS, `a request took ${seconds(longest(all))}`),
      ...unlessRecovered(ms, MAX_MS),
    ],
  };
}
