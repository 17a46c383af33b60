import { asc, and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import {
  warnCounts,
  type WarnCount,
  warnFeed,
  type WarnFeed,
  warnNotices,
} from '../tables/warn.table';
import type { NoticeCollection, Notice } from './feed/collect-notices';

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

type Replacement = {
  notices: NoticeCollection;
  feed: Partial<typeof warnFeed.$inferInsert>;
  where: SQL | undefined;
};

export function replaceCopy(db: Db, { notices, feed, where }: Replacement): Promise<boolean> {
  return db.transaction(async (tx) => {
    const replaced = await tx
      .update(warnFeed)
      .set({ ...feed, revision: sql`${warnFeed.revision} + 1` })
      .where(and(eq(warnFeed.isOnly, true), where))
      .returning({ revision: warnFeed.revision });
    if (replaced.length === 0) return false;
    await tx.delete(warnNotices);
    await tx.delete(warnCounts);
    const [rows, counts] = [notices.newest().map(toRow), notices.counts()];
    if (rows.length > 0) await tx.insert(warnNotices).values(rows);
    if (counts.length > 0) await tx.insert(warnCounts).values(counts);
    return true;
  });
}

const toRow = ({ id: _, listedOn: __, ...values }: Notice, position: number) => ({
  ...values,
  position,
});
