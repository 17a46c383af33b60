import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../database';
import { type Exchange, longest, tally, unexpected } from '../figures';
import { handOver } from '../hand-over';
import { type OldRelease, withOldRelease } from '../old-release';
import { openProduct, type Product, type Replica } from '../product';
import { checkBooks, seconds, unless, type Result, type SeparateScenario } from '../scenario';
import { openTraffic } from '../traffic';

const VISITORS = 60;
const PER_SECOND = 30;
const STAGE_MS = 5_000;
const MAX_MS = 5_000;

/** From the last tag, or from the commit that is named, to this checkout. */
export const upgrade = (named: string | undefined): SeparateScenario => ({
  name: 'upgrade',
  async runSeparately() {
    const result = await withOldRelease(named, async (release) => {
      const product = await openProduct('upgrade', openDatabase, release.checkout);
      try {
        return await runOn(product, release);
      } finally {
        await product.close();
      }
    });
    return result ?? { figures: '', broken: [], notRun: 'no release is tagged' };
  },
});

async function runOn(product: Product, { label, checkout }: OldRelease): Promise<Result> {
  const { first, second, database } = product;
  const traffic = await openTraffic(product, VISITORS);
  const broken: string[] = [];
  const handOvers: Exchange[] = [];
  const stops: number[] = [];
  let [migratedMs, migratedAt, handedOver] = [0, 0, 0];
  const handOverBoth = async (stage: string) => {
    for (const from of [first, second]) {
      const to = from === first ? second : first;
      const { lost, exchanges } = await handOver(from, to, handedOver);
      handedOver += 1;
      handOvers.push(...exchanges);
      broken.push(...lost.map((what) => `${stage}: ${to.name} does not show the ${what}`));
    }
    await sleep(STAGE_MS);
  };
  const replace = async (replica: Replica, by?: string) => {
    stops.push(await replica.terminate());
    await replica.restart(by);
  };
  const before = await countMigrations(database);

  await traffic.during(PER_SECOND, async () => {
    await handOverBoth('before');
    migratedAt = performance.now();
    const { code, lines } = await product.runAdmin('migrate');
    migratedMs = performance.now() - migratedAt;
    broken.push(...unless(code === 0, `the migration: ${lines.join(' ')}`));
    await handOverBoth('after the migration');
    await replace(first);
    await handOverBoth('with one new replica');
    await replace(second);
    await handOverBoth('with two new replicas');
    await replace(first, checkout);
    await handOverBoth('after the roll back of one');
  });

  const all = traffic.exchanges();
  const during = all.filter(
    ({ startedAt, ms }) => startedAt + ms >= migratedAt && startedAt <= migratedAt + migratedMs,
  );
  const migrations = (await countMigrations(database)) - before;
  const books = await checkBooks(product, traffic);
  const reveals = traffic.acknowledged().length;
  traffic.close();
  return {
    figures: `${label} is replaced by this checkout and comes back once: ${all.length} requests (${tally(all)}), longest ${seconds(longest(all))}; migrations ${migrations}, in ${seconds(migratedMs)}, longest request meanwhile ${longest(during)} ms; replicas stopped in ${stops.map(seconds).join(', ')}; ${handedOver} times a photo, a résumé and a list from one replica to the other; ${reveals} reveals acknowledged`,
    broken: [
      ...broken,
      ...unexpected(all, [200]),
      ...unexpected(handOvers, [200, 201]),
      ...unless(longest(all) <= MAX_MS, `a request took ${seconds(longest(all))}`),
      ...books,
    ],
  };
}

const countMigrations = ({ query }: Product['database']): Promise<number> =>
  query(async (sql) => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from drizzle.__drizzle_migrations`;
    return row?.count ?? 0;
  });
