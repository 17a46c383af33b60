import { eq, or } from 'drizzle-orm';
import type { Deps } from '../../../foundation/deps';
import type { Job } from '../../../foundation/jobs/job';
import { warnFeed } from '../../tables/warn.table';
import { collectNotices, dayOf } from '../feed/collect-notices';
import { buildSample } from '../sample/sample-notices';
import { replaceCopy } from '../warn-copy';
import { refreshFeed } from './refresh-feed';

export async function refreshSample({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await db.insert(warnFeed).values({ runAt: now }).onConflictDoNothing();
  const [feed] = await db.select().from(warnFeed);
  const isOfToday = feed?.checkedAt && dayOf(feed.checkedAt) === dayOf(now);
  if (!feed || (feed.revision > 0 && (!feed.isSample || isOfToday))) return;
  const notices = collectNotices(now);
  for (const notice of buildSample(dayOf(now))) notices.add(notice);
  await replaceCopy(db, {
    notices,
    feed: { isSample: true, checkedAt: now },
    where: or(eq(warnFeed.isSample, true), eq(warnFeed.revision, 0)),
  });
}

export const refreshJob = (deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>): Job => ({
  name: 'warn_refresh',
  everyMs: 60_000,
  timeLimitMs: 900_000,
  replicas: 'one',
  async run(signal) {
    const { mode, warnFeedUrl: url } = deps.env;
    if (mode === 'demo') await refreshSample(deps);
    if (url !== null) await refreshFeed(deps, { url, stopped: signal });
  },
});
