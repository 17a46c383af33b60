import { setTimeout as sleep } from 'node:timers/promises';
import { untilAccepted } from '../client';
import { longest, tally, unexpected } from '../figures';
import { openPooled } from '../pooled-database';
import { openProduct, type Product } from '../product';
import type { ProductDatabase } from '../product-database';
import { checkBooks, seconds, unless, type SeparateScenario } from '../scenario';
import { openTraffic, type Traffic } from '../traffic';

const POOL = 5;
const PER_SECOND = 30;
const STEADY_MS = 60_000;
const VISITORS = 125;
const EACH = 2;
const MAX_MS = 5_000;

/** Each replica may open 19 connections: the pooler lends both together five. */
export const pooler: SeparateScenario = {
  name: 'pooler',
  async runSeparately() {
    const product = await openProduct('pooler', () => openPooled(POOL));
    try {
      return await runOn(product);
    } finally {
      await product.close();
    }
  },
};

async function runOn(product: Product<ProductDatabase>) {
  const traffic = await openTraffic(product, VISITORS);
  await traffic.during(PER_SECOND, () => sleep(STEADY_MS));
  const steady = traffic.exchanges();
  for (const { client } of traffic.visitors) client.clearExchanges();
  await revealAtOnce(traffic);
  const burst = traffic.visitors.flatMap(({ client }) => client.exchanges);
  const books = await checkBooks(product, traffic);
  traffic.close();
  return {
    figures: `${steady.length} requests in a minute (${tally(steady)}), longest ${seconds(longest(steady))}; then ${VISITORS * EACH} reveals at once, repeated after a 503 (${tally(burst)}), longest ${seconds(longest(burst))}`,
    broken: [
      ...unexpected(steady, [200]),
      ...unless(longest(steady) <= MAX_MS, `a request took ${seconds(longest(steady))}`),
      ...unexpected(burst, [200, 503]),
      ...books,
    ],
  };
}

const revealAtOnce = ({ visitors }: Traffic) =>
  Promise.all(
    Array.from({ length: EACH }, () => visitors)
      .flat()
      .map((visitor) => untilAccepted(() => visitor.reveal())),
  );
