import { setTimeout as sleep } from 'node:timers/promises';
import { recoveryMs, tally, unexpected } from '../figures';
import { checkBooks, recoveryText, unless, unlessRecovered, type Scenario } from '../scenario';
import { openTraffic, PUBLIC_NAMES, READ_CALLS } from '../traffic';

const FULL_MS = 15_000;
const MAX_MS = 5_000;

export const diskFull: Scenario = {
  name: 'disk-full',
  async run(product) {
    if (!product.database.hasDisk) {
      return { figures: '', broken: [], notRun: 'needs the right to mount' };
    }
    const traffic = await openTraffic(product, 100);
    let freedAt = 0;
    await traffic.during(60, async () => {
      await sleep(2_000);
      try {
        await product.database.fillDisk();
        await sleep(FULL_MS);
      } finally {
        await product.database.freeDisk();
      }
      freedAt = performance.now();
      await sleep(10_000);
    });
    const all = traffic.exchanges();
    const reads = all.filter(({ call }) => READ_CALLS.has(call) || PUBLIC_NAMES.has(call));
    const writes = all.filter(({ call }) => call.startsWith('POST'));
    const ms = recoveryMs(all, freedAt);
    const books = await checkBooks(product, traffic);
    traffic.close();
    return {
      figures: `writes ${tally(writes)}, reads ${tally(reads)}, all is well ${recoveryText(ms)} after there was space`,
      broken: [
        ...unexpected(reads, [200]),
        ...unexpected(writes, [200, 503]),
        ...books,
        ...unless(
          writes.some(({ status }) => status === 503),
          'no write noticed the full disk',
        ),
        ...unlessRecovered(ms, MAX_MS),
      ],
    };
  },
};
