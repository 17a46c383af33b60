import { setTimeout as sleep } from 'node:timers/promises';
import { openPair } from '../database-pair';
import { longest, tally, unexpected } from '../figures';
import { openProduct, type Product } from '../product';
import { queryOnce } from '../product-database';
import { checkBooks, seconds, unless, type SeparateScenario } from '../scenario';
import { openTraffic, READS } from '../traffic';

const PER_SECOND = 40;
const BEFORE_MS = 5_000;
const AWAY_MS = 10_000;
const AFTER_MS = 10_000;
const MAX_MS = 5_000;
const SEARCH = READS[1]?.name;

/** The standby that searches read is killed, and comes back with a copy of the data. */
export const searches: SeparateScenario = {
  name: 'searches',
  async runSeparately() {
    const product = await openProduct('searches', openWithSearches);
    try {
      return await runOn(product);
    } finally {
      await product.close();
    }
  },
};

async function openWithSearches() {
  const pair = await openPair();
  const settings = { DATABASE_URL: pair.url, DATABASE_SEARCH_URL: pair.standbyUrl };
  return { ...pair, settings };
}

async function runOn(product: Product<Awaited<ReturnType<typeof openWithSearches>>>) {
  const { database } = product;
  const traffic = await openTraffic(product, 40);
  let [before, after] = [0, 0];
  await traffic.during(PER_SECOND, async () => {
    await sleep(BEFORE_MS);
    before = await countSearching(database.standbyUrl);
    const port = await database.killStandby();
    await sleep(AWAY_MS);
    await database.startStandbyAt(port);
    await sleep(AFTER_MS);
    after = await countSearching(database.standbyUrl);
  });
  const all = traffic.exchanges();
  const gets = all.filter(({ call }) => call.startsWith('GET'));
  /** A reveal waits until the synchronous standby shows it. */
  const posts = all.filter(({ call }) => call.startsWith('POST'));
  const found = all.filter(({ call }) => call === SEARCH);
  const books = await checkBooks(product, traffic);
  traffic.close();
  return {
    figures: `${found.length} searches (${tally(found)}), longest ${seconds(longest(found))}, GET ${tally(gets)}, POST ${tally(posts)}; ${before} connections searched at the standby before, ${after} after its return`,
    broken: [
      ...unexpected(gets, [200]),
      ...unexpected(posts, [200, 503]),
      ...unless(longest(gets) <= MAX_MS, `a GET took ${seconds(longest(gets))}`),
      ...unless(found.length > 0 && before > 0, 'no search was at the standby before'),
      ...unless(after > 0, 'no search is at the standby after its return'),
      ...books,
    ],
  };
}

/** By the last statement of each connection: a replica's probe only shows settings. */
const countSearching = (standbyUrl: string) =>
  queryOnce(standbyUrl, async (sql) => {
    const rows = await sql`
      select pid from pg_stat_activity where datname = 'gangway' and pid <> pg_backend_pid()
        and backend_type = 'client backend' and query not ilike 'show %' and query <> ''`;
    return rows.length;
  });
