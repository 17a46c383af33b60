import { eq, or } from 'drizzle-orm';
import type { Deps } from '../../../foundation/deps';
import { collectNotices } from '../feed/collect-notices';
import { dayOf } from '../feed/months';
import { replaceCopy } from '../replace-copy';
import { buildSample } from '../sample/build-sample';
import { warnFeed } from '../../tables/warn-feed.table';

/** The demonstration has notices of these days, until it has real ones. */
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
