import type { OutageDatabase } from '../database';
import { figuresByCall, longest, percentile, tally, unexpected } from '../figures';
import { unless, seconds, type Scenario } from '../scenario';
import { openTraffic, READS, type Visitor } from '../traffic';

const CLIENTS = 200;
const MEASURED_MS = 30_000;
const SAVED_SEARCHES = 50;

const MAX_MS = 5_000;
const MAX_REFUSED = 0.01;
const MAX_P99_TO_P50 = 4;

/** Only reads, which recruiters repeat as soon as they are answered, each with a full dashboard. */
export const overload: Scenario = {
  name: 'overload',
  async run(product) {
    const traffic = await openTraffic(product, CLIENTS);
    const readAll = () => traffic.crowd(MEASURED_MS, read);
    const arrived = await withSavedSearches(product.database, readAll).finally(traffic.close);
    const all = traffic.exchanges().filter(({ startedAt }) => startedAt >= arrived);
    const good = all.filter(({ status }) => status === 200);
    const refused = all.filter(({ status }) => status === 503).length / all.length;
    const times = good.map(({ ms }) => ms);
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const texts = figuresByCall(good).map(
      (one) => `${one.call} ${one.p50.toFixed(0)}/${one.p99.toFixed(0)}`,
    );
    return {
      figures: `${all.length} reads of ${CLIENTS} clients (${tally(all)}), longest ${seconds(longest(all))}; p50/p99 in ms: all ${p50.toFixed(0)}/${p99.toFixed(0)}, ${texts.join(', ')}`,
      broken: [
        ...unexpected(all, [200, 503]),
        ...unless(longest(all) <= MAX_MS, `a read took ${seconds(longest(all))}`),
        ...unless(refused <= MAX_REFUSED, `${(refused * 100).toFixed(1)} % were answered with 503`),
        ...unless(p99 <= MAX_P99_TO_P50 * p50, `p99 is ${(p99 / p50).toFixed(1)} times p50`),
      ],
    };
  },
};

const CALLS = [
  ...READS,
  { name: 'GET /api/saved-searches/news', path: '/api/saved-searches/news' },
] as const;

async function read({ client }: Visitor, turn: number): Promise<void> {
  const call = CALLS[turn % CALLS.length];
  if (call) await client.call(call);
}

const withSavedSearches = <T>(database: OutageDatabase, work: () => Promise<T>): Promise<T> =>
  database.query(async (sql) => {
    try {
      await sql`
        insert into saved_searches (recruiter_id, name, filter, wants_mail, created_at, looked_at,
          next_look_at, seen_at)
        select id, 'Overload ' || n, '{"location": "Seattle"}', false, now(), now(), now(),
          now() - interval '1 year'
        from users, generate_series(1, ${SAVED_SEARCHES}::int) as n where company_name = 'Outages'`;
      return await work();
    } finally {
      await sql`delete from saved_searches where name like 'Overload %'`;
    }
  });
