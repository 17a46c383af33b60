import { Gauge } from 'prom-client';
import type { Deps } from '../../foundation/deps';
import { FEED_OUTCOMES, warnFeed } from '../tables/warn.table';

const TALLIES = ['accepted', 'superseded', 'repeated', 'malformed'] as const;

/**
 * Read from the database at each scrape, so that every replica reports the same; NaN means unknown.
 */
export function registerWarnGauges({
  db,
  clock,
  metrics,
}: Pick<Deps, 'db' | 'clock' | 'metrics'>): void {
  const readFeed = async () => {
    const [feed] = await db
      .select()
      .from(warnFeed)
      .catch(() => []);
    return feed;
  };
  const registers = [metrics];

  new Gauge({
    name: 'warn_feed_age_seconds',
    help: 'Time since the copy of the WARN feed was last known to be current',
    registers,
    async collect() {
      const checkedAt = (await readFeed())?.checkedAt;
      this.set(checkedAt ? (clock().getTime() - checkedAt.getTime()) / 1000 : NaN);
    },
  });
  new Gauge({
    name: 'warn_feed_last_outcome',
    help: 'Outcome of the last refresh of the WARN feed: 1 for that one',
    labelNames: ['outcome'],
    registers,
    async collect() {
      const last = (await readFeed())?.lastOutcome;
      for (const outcome of FEED_OUTCOMES) this.set({ outcome }, last === outcome ? 1 : 0);
    },
  });
  new Gauge({
    name: 'warn_feed_failures',
    help: 'Refreshes of the WARN feed that failed since the last one that did not',
    registers,
    async collect() {
      this.set((await readFeed())?.failures ?? NaN);
    },
  });
  new Gauge({
    name: 'warn_feed_rows',
    help: 'Rows of the WARN feed by outcome of the last import',
    labelNames: ['kind'],
    registers,
    async collect() {
      const feed = await readFeed();
      for (const kind of TALLIES) this.set({ kind }, feed?.[kind] ?? NaN);
    },
  });
}
