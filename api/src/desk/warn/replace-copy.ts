import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { warnCounts, warnFeed, warnNotices } from '../tables/warn.table';
import type { NoticeCollection } from './feed/collect-notices';
import type { Notice } from './feed/notice';

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
