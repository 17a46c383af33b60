import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ownerOf } from '../../identity/actors/scopes';
import {
  leaseEnd,
  searchAfter,
  searchUpTo,
  nextRun,
  isRunDue,
  isOneOf,
} from '../saved-searches/alert-schedule';
import type { FindMatches } from '../saved-searches/notify-new-matches';
import { listSavedSearches } from '../saved-searches/own-saved-searches';
import { savedSearches } from '../tables/saved-searches.table';
import { recruiterWebhooks, webhookDeliveries } from '../tables/webhooks.table';
import type { WebhookRow } from './set-webhook';
import { readReceiver } from './webhook-deliveries';

export type MatchDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

type Span = { matchedAfter: Date; matchedUpTo: Date };

export async function queueMatches(deps: MatchDeps, find: FindMatches): Promise<boolean> {
  const webhook = await claimWebhook(deps);
  if (!webhook) return false;
  const now = deps.clock();
  const matchedUpTo = searchUpTo(now, webhook.searchedUntil);
  const span = { matchedAfter: searchAfter(now, webhook.searchedUntil), matchedUpTo };
  const state = (await readReceiver(deps, webhook.recruiterId))?.state ?? 'off';
  const news =
    state === 'on' ? await findNews(deps, { webhook, find }, span) : new Map<string, Span>();
  // While a renewal is unpaid, `searchedUntil` stays, so that its matches are reported once it is
  // paid.
  const looked = state === 'paused' ? {} : { searchedUntil: matchedUpTo };
  await deps.db.transaction(async (tx) => {
    if (!(await lockClaimed(tx, webhook))) return;
    await queueEvents(tx, { recruiterId: webhook.recruiterId, news, now });
    await tx
      .update(recruiterWebhooks)
      .set({ ...looked, nextRunAt: nextRun(now, null) })
      .where(eq(recruiterWebhooks.recruiterId, webhook.recruiterId));
  });
  return true;
}

async function claimWebhook({ db, clock }: MatchDeps): Promise<WebhookRow | null> {
  const now = clock();
  const { nextRunAt, recruiterId, disabledAt } = recruiterWebhooks;
  const due = db
    .select({ recruiterId })
    .from(recruiterWebhooks)
    .where(and(isNull(disabledAt), isRunDue(nextRunAt, now)))
    .orderBy(asc(nextRunAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(recruiterWebhooks)
    .set({ nextRunAt: leaseEnd(now) })
    .where(isOneOf(recruiterId, due))
    .returning();
  return claimed ?? null;
}

async function findNews(
  deps: MatchDeps,
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

async function lockClaimed(tx: Db, { recruiterId, nextRunAt }: WebhookRow): Promise<boolean> {
  const locked = await tx
    .select({ url: recruiterWebhooks.url })
    .from(recruiterWebhooks)
    .where(
      and(
        eq(recruiterWebhooks.recruiterId, recruiterId),
        eq(recruiterWebhooks.nextRunAt, nextRunAt),
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
