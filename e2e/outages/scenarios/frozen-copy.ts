import { setTimeout as sleep } from 'node:timers/promises';
import { longest, recoveryMs, tally, unexpected } from '../figures';
import {
  checkBooks,
  recoveryText,
  seconds,
  unless,
  unlessRecovered,
  type Scenario,
} from '../scenario';
import { openTraffic } from '../traffic';

const PER_SECOND = 40;
const BEFORE_MS = 3_000;
const FROZEN_MS = 15_000;
const AFTER_MS = 5_000;
const MAX_GET_MS = 5_000;
const MAX_RECOVERY_MS = 2_000;

/** A replica does nothing, with its connections open, like a machine with a disk that hangs. */
export const frozenCopy: Scenario = {
  name: 'frozen-copy',
  async run(product) {
    const traffic = await openTraffic(product, 60);
    let [frozenAt, thawedAt] = [0, 0];
    await traffic.during(PER_SECOND, async () => {
      await sleep(BEFORE_MS);
      frozenAt = performance.now();
      const thaw = product.first.freeze();
      try {
        await sleep(FROZEN_MS);
      } finally {
        thaw();
      }
      thawedAt = performance.now();
      await sleep(AFTER_MS);
    });
    const all = traffic.exchanges();
    const gets = all.filter(({ call }) => call.startsWith('GET'));
    const posts = all.filter(({ call }) => call.startsWith('POST'));
    const slow = gets.filter(({ startedAt, ms }) => startedAt + ms > frozenAt && ms > 1_000);
    const ms = recoveryMs(all, thawedAt);
    const books = await checkBooks(product, traffic);
    traffic.close();
    return {
      figures: `GET ${tally(gets)}, longest ${seconds(longest(gets))}, ${slow.length} over a second; POST ${tally(posts)}, longest ${seconds(longest(posts))}; all is well ${recoveryText(ms)} after it goes on`,
      broken: [
        ...unexpected(gets, [200]),
        ...unexpected(posts, [200, 502, 503, 504]),
        ...unless(longest(gets) <= MAX_GET_MS, `a GET took ${seconds(longest(gets))}`),
        ...unless(slow.length > 0, 'no GET was sent to the frozen replica'),
        ...unlessRecovered(ms, MAX_RECOVERY_MS),
        ...books,
      ],
    };
  },
};
