import type { ReleaseEvent } from '@gangway/contract/releases';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { ApiError } from '../../foundation/errors/api-error';
import { releaseEvents } from '../tables/release-events.table';
import { remotes } from '../tables/remotes.table';

type ReleaseEventRow = Omit<typeof releaseEvents.$inferInsert, 'id'>;

export async function recordEvent(tx: Db, event: ReleaseEventRow): Promise<void> {
  await tx.insert(releaseEvents).values(event);
}

const PAGE = 50;

type Asked = { remote?: string | undefined; before?: number | undefined };
type Page = { events: ReleaseEvent[]; hasMore: boolean };

async function assertExists(db: Db, name: string): Promise<void> {
  const [remote] = await db.select().from(remotes).where(eq(remotes.name, name));
  if (!remote) throw new ApiError('not_found', `There is no area ${name}`);
}

export async function listEvents(db: Db, { remote, before }: Asked): Promise<Page> {
  if (remote !== undefined) await assertExists(db, remote);
  const rows = await db
    .select()
    .from(releaseEvents)
    .where(
      and(
        remote === undefined ? undefined : eq(releaseEvents.remote, remote),
        before === undefined ? undefined : lt(releaseEvents.id, before),
      ),
    )
    .orderBy(desc(releaseEvents.id))
    .limit(PAGE + 1);
  const events = rows.slice(0, PAGE).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { events, hasMore: rows.length > PAGE };
}
