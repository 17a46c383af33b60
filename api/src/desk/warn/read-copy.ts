import { asc } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import {
  warnCounts,
  type WarnCount,
  warnFeed,
  type WarnFeed,
  warnNotices,
} from '../tables/warn.table';

type NoticeRow = typeof warnNotices.$inferSelect;

export type WarnCopy = {
  feed: Pick<WarnFeed, 'revision' | 'isSample' | 'checkedAt'>;
  notices: NoticeRow[];
  counts: WarnCount[];
};

const NO_FEED: WarnCopy['feed'] = { revision: 0, isSample: false, checkedAt: null };

export async function readFeed(db: Db): Promise<WarnCopy['feed']> {
  const { revision, isSample, checkedAt } = warnFeed;
  const [feed] = await db.select({ revision, isSample, checkedAt }).from(warnFeed);
  return feed ?? NO_FEED;
}

/** One snapshot: a refresh that ends meanwhile is seen entirely or not at all. */
export function readCopy(db: Db): Promise<WarnCopy> {
  return db.transaction(
    async (tx) => ({
      feed: await readFeed(tx),
      notices: await tx.select().from(warnNotices).orderBy(asc(warnNotices.position)),
      counts: await tx.select().from(warnCounts),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
