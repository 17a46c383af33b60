import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { leaseEnd, lookAfter, lookUpTo, nextLook } from '../saved-searches/alert-schedule';
import { isLookDue, isOneOf } from '../saved-searches/due-look';
import { listSavedSearches } from '../saved-searches/list-saved-searches';
import { savedSearches } from '../tables/saved-searches.table';
import type { FindMatches } from '../saved-searches/tell-new-matches';
import { ownerOf } from './compose-event';
import { readReceiver } from './read-receiver';
import { recruiterWebhooks } from '../tables/recruiter-webhooks.table';
import { webhookDeliveries } from '../tables/webhook-deliveries.table';

export type Looking = Pick<Deps, 'db' | 'clock' | 'log'>;
type WebhookRow = typeof recruiterWebhooks.$inferSelect;
type Span = { matchedAfter: Date; matchedUpTo: Date };

/** The one that has waited longest, for this server alone until the lease in `nextLookAt` ends. */
async function claimWebhook({ db, clock }: Looking): Promise<WebhookRow | null> {
  const now = clock();
  const { nextLookAt, recruiterId, disabledAt } = recruiterWebhooks;
  const due = db
    .select({ recruiterId })
    .from(recruiterWebhooks)
    .where(and(isNull(disabledAt), isLookDue(nextLookAt, now)))
    .orderBy(asc(nextLookAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(recruiterWebhooks)
    .set({ nextLookAt: leaseEnd(now) })
    .where(isOneOf(recruiterId, due))
    .returning();
  return claimed ?? null;
}

/** A failing search does not block the others. Its matches can still be read with an API key. */
async function findNews(
  deps: Looking,
  { webhook, find }: { webhook: WebhookRow; find: FindMatches },
  { matchedAfter, matchedUpTo }: Span,
): Promise<Map<string, Span>> {
  const news = new Map<string, Span>();
  const recruiterId = ownerOf(webhook);
  for (const { id, filter, createdAt } of await listSavedSearches(deps, recruiterId)) {
    const after = createdAt > matchedAfter ? createdAt : matchedAfter;
    try {
      const found = await find(recruiterId, filter, { after, upTo: matchedUpTo, limit: 1 });
      if (found.length > 0) news.set(id, { matchedAfter: after, matchedUpTo });
    } catch (error) {
      deps.log.error({ err: error, savedSearchId: id }, 'looking for new matches failed');
    }
  }
  return news;
}

/** False if it was removed, changed, turned off or claimed again meanwhile. */
async function lockClaimed(tx: Db, { recruiterId, nextLookAt }: WebhookRow): Promise<boolean> {
  const locked = await tx
    .select({ url: recruiterWebhooks.url })
    .from(recruiterWebhooks)
    .where(
      and(
        eq(recruiterWebhooks.recruiterId, recruiterId),
        eq(recruiterWebhooks.nextLookAt, nextLookAt),
        isNull(recruiterWebhooks.disabledAt),
      ),
    )
    .for('update');
  return locked.length > 0;
}

type News = { recruiterId: string; news: Map<string, Span>; now: Date };

async function queueEvents(tx: Db, { recruiterId, news, now }: News) {
  const kept = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(inArray(savedSearches.id, [...news.keys()]))
    .for('key share');
  const events = kept.flatMap(({ id }) => {
    const span = news.get(id);
    const queued = {
      recruiterId,
      type: 'saved_search.matched',
      createdAt: now,
      runAt: now,
    } as const;
    return span ? [{ ...queued, savedSearchId: id, ...span }] : [];
  });
  if (events.length > 0) await tx.insert(webhookDeliveries).values(events);
}

/** Looks for new matches of one recruiter who is due; false where none is. */
export async function queueMatches(deps: Looking, find: FindMatches): Promise<boolean> {
  const webhook = await claimWebhook(deps);
  if (!webhook) return false;
  const now = deps.clock();
  const matchedUpTo = lookUpTo(now, webhook.lookedAt);
  const span = { matchedAfter: lookAfter(now, webhook.lookedAt), matchedUpTo };
  const state = (await readReceiver(deps, webhook.recruiterId))?.state ?? 'off';
  const news =
    state === 'on' ? await findNews(deps, { webhook, find }, span) : new Map<string, Span>();
  // What matches while a renewal is unpaid is told once it is paid.
  const looked = state === 'paused' ? {} : { lookedAt: matchedUpTo };
  await deps.db.transaction(async (tx) => {
    if (!(await lockClaimed(tx, webhook))) return;
    await queueEvents(tx, { recruiterId: webhook.recruiterId, news, now });
    await tx
      .update(recruiterWebhooks)
      .set({ ...looked, nextLookAt: nextLook(now, null) })
      .where(eq(recruiterWebhooks.recruiterId, webhook.recruiterId));
  });
  return true;
}
