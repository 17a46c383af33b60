import type { Db } from '../../foundation/db/database';
import { releaseEvents } from '../tables/release-events.table';

type ReleaseEventRow = Omit<typeof releaseEvents.$inferInsert, 'id'>;

export async function recordEvent(tx: Db, event: ReleaseEventRow): Promise<void> {
  await tx.insert(releaseEvents).values(event);
}
