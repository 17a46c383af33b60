import { setTimeout as sleep } from 'node:timers/promises';
import { longest, recoveryMs, tally, unexpected } from '../figures';
import { processExists } from '../processes';
import { checkBooks, recoveryText, unless, unlessRecovered, type Scenario } from '../scenario';
import { openTraffic, PUBLIC_NAMES } from '../traffic';

const ROUNDS = 200;
const BETWEEN_MS = 150;
const PER_SECOND = 60;
const AFTER_MS = 5_000;
const MAX_RECOVERY_MS = 1_000;

export const cutConnections: Scenario = {
  name: 'cut-connections',
  async run(product) {
    const traffic = await openTraffic(product, 100);
    const pids = [product.first.pid(), product.second.pid()];
    const sql = product.database.connect();
    let [cut, lastAt] = [0, 0];
    await traffic.during(PER_SECOND, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await sleep(BETWEEN_MS);
        const ended = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`;
        cut += ended.length;
      }
      lastAt = performance.now();
      await sleep(AFTER_MS);
    });
    await sql.end();
    const all = traffic.exchanges();
    const pages = all.filter(({ call }) => PUBLIC_NAMES.has(call));
    const ended = pids.filter((pid) => !processExists(pid));
    const ms = recoveryMs(all, lastAt);
    const books = await checkBooks(product, traffic);
    const reveals = traffic.acknowledged().length;
    traffic.close();
    return {
      figures: `${cut} connections in ${ROUNDS} rounds, ${all.length} requests (${tally(all)}), longest ${longest(all)} ms, ${reveals} reveals acknowledged, all is well ${recoveryText(ms)} after the last round`,
      broken: [
        ...unless(cut >= ROUNDS, `only ${cut} connections were cut`),
        ...unless(ended.length === 0, `${ended.length} replicas ended`),
        ...unexpected(all, [200, 503]),
        ...unexpected(pages, [200]),
        ...books,
        ...unlessRecovered(ms, MAX_RECOVERY_MS),
      ],
    };
  },
};
