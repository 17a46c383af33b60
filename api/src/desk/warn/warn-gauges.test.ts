import { createTestApi } from '../../testing/test-api';
import { warnFeed } from '../tables/warn.table';

const readMetrics = async (api: Awaited<ReturnType<typeof createTestApi>>) =>
  (await api.request('GET', '/metrics')).text();

describe('the metrics of the WARN feed', () => {
  it('have the age of the copy and the outcome of the last refresh', async () => {
    const api = await createTestApi();
    const now = api.clock.now();
    await api.db.insert(warnFeed).values({
      revision: 1,
      checkedAt: now,
      runAt: now,
      accepted: 90,
      malformed: 2,
      failures: 3,
      lastOutcome: 'failed',
    });
    api.clock.advance(60_000);
    const text = await readMetrics(api);
    expect(text).toContain('warn_feed_age_seconds 60');
    expect(text).toContain('warn_feed_last_outcome{outcome="failed"} 1');
    expect(text).toContain('warn_feed_last_outcome{outcome="taken"} 0');
    expect(text).toContain('warn_feed_failures 3');
    expect(text).toContain('warn_feed_rows{kind="accepted"} 90');
    await api.close();
  });

  it('are NaN without a copy, and while the database is away', async () => {
    const away = await createTestApi();
    expect(await readMetrics(away)).toMatch(/warn_feed_age_seconds NaN/i);
    await away.database.close();
    expect(await readMetrics(away)).toMatch(/warn_feed_rows{kind="accepted"} NaN/i);
  });
});
