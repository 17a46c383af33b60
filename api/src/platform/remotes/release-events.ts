import type { ReleaseEvent } from '@gangway/contract/platform/releases';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { releaseEvents } from '../tables/release-events.table';
import { remotes } from '../tables/remotes.table';
import { readActorNames } from './actor-names';
import { actorName, isReadable, ownRemote, SYSTEM_ACTOR, type ReleaseActor } from './owned-remote';

type ReleaseEventRow = Omit<typeof releaseEvents.$inferInsert, 'id'>;

export async function recordEvent(tx: Db, event: ReleaseEventRow): Promise<void> {
  await tx.insert(releaseEvents).values(event);
}

type OwnEvent = Pick<ReleaseEventRow, 'at' | 'kind' | 'text'>;

/** Of what Gangway does by itself. */
export const recordOwnEvent = (
  tx: Db,
  { remote, version }: Pick<ReleaseEventRow, 'remote' | 'version'>,
  event: OwnEvent,
) => recordEvent(tx, { ...event, remote, version, actor: actorName(SYSTEM_ACTOR) });

const PAGE = 50;

type EventsPage = { remote?: string | undefined; before?: number | undefined };
type Page = { events: ReleaseEvent[]; hasMore: boolean };

export async function listEvents(
  db: Db,
  actor: ReleaseActor,
  { remote, before }: EventsPage,
): Promise<Page> {
  const rows = await db
    .select()
    .from(releaseEvents)
    .where(
      and(
        await isShown(db, actor, remote),
        before === undefined ? undefined : lt(releaseEvents.id, before),
      ),
    )
    .orderBy(desc(releaseEvents.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const nameOf = await readActorNames(
    db,
    page.map((row) => row.actor),
  );
  const events = page.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    actor: nameOf(row.actor),
  }));
  return { events, hasMore: rows.length > PAGE };
}

async function isShown(db: Db, actor: ReleaseActor, remote: string | undefined) {
  if (remote !== undefined) return eq(releaseEvents.remote, await ownRemote(db, actor, remote));
  const readable = isReadable(actor);
  return (
    readable &&
    inArray(releaseEvents.remote, db.select({ name: remotes.name }).from(remotes).where(readable))
  );
}
