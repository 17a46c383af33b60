import { setTimeout as sleep } from 'node:timers/promises';
import { openPair } from '../database-pair';
import { type Exchange, longest, tally, unexpected } from '../figures';
import { processorSeconds } from '../processes';
import { openProduct, type Product } from '../product';
import { checkBooks, seconds, unless, type SeparateScenario } from '../scenario';
import { openTraffic, PUBLIC_NAMES, REVEAL } from '../traffic';

const ROUNDS = 10;
const PER_SECOND = 40;
const BEFORE_MS = 2_000;
/** As long as a manager of failovers looks before it promotes. */
const NO_PRIMARY_MS = 5_000;
const AFTER_MS = 3_000;
const MAX_GAP_MS = 15_000;
const MAX_MS = 5_000;

export const promotion: SeparateScenario = {
  name: 'promotion',
  async runSeparately() {
    const product = await openProduct('promotion', openBothHosts);
    try {
      return await runOn(product);
    } finally {
      await product.close();
    }
  },
};

async function openBothHosts() {
  const pair = await openPair({ commit: 'on' });
  const { port } = new URL(pair.standbyUrl);
  const [before, after] = pair.url.split('/gangway');
  const bothHosts = `${before},127.0.0.1:${port}/gangway${after}?target_session_attrs=primary`;
  return { ...pair, url: pair.url, settings: { DATABASE_URL: bothHosts } };
}

async function runOn(product: Product<Awaited<ReturnType<typeof openBothHosts>>>) {
  const { database } = product;
  const traffic = await openTraffic(product, 60);
  const pids = [product.first.pid(), product.second.pid()];
  const useOf = () => pids.map(processorSeconds);
  const busy: number[] = [];
  await traffic.during(PER_SECOND, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(BEFORE_MS);
      database.killPrimary();
      const before = useOf();
      const killedAt = performance.now();
      await sleep(NO_PRIMARY_MS);
      const elapsed = (performance.now() - killedAt) / 1000;
      busy.push(...useOf().map((used, at) => (used - (before[at] ?? 0)) / elapsed));
      await database.startStandbyAt(await database.promote());
    }
    await sleep(AFTER_MS);
  });
  const all = traffic.exchanges();
  const pages = all.filter(({ call }) => PUBLIC_NAMES.has(call));
  const gapMs = longestGap(all.filter(({ call, status }) => call === REVEAL && status === 200));
  const books = await checkBooks(product, traffic);
  const reveals = traffic.acknowledged().length;
  traffic.close();
  return {
    figures: `${ROUNDS} failovers, ${all.length} requests (${tally(all)}), longest ${seconds(longest(all))}, public pages ${tally(pages)}; no write for at most ${seconds(gapMs)}; ${reveals} reveals acknowledged; a replica used ${percent(Math.max(...busy))} of a processor while there was no primary`,
    broken: [
      ...unless(gapMs <= MAX_GAP_MS, `no write for ${seconds(gapMs)}`),
      ...unexpected(all, [200, 503]),
      ...unexpected(pages, [200]),
      ...unless(longest(all) <= MAX_MS, `a request took ${seconds(longest(all))}`),
      ...books,
    ],
  };
}

function longestGap(exchanges: readonly Exchange[]): number {
  const ends = exchanges.map(({ startedAt, ms }) => startedAt + ms).toSorted((a, b) => a - b);
  return Math.max(...ends.slice(1).map((end, at) => end - (ends[at] ?? 0)));
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
